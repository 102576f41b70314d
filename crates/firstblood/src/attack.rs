//! 8.3 to 8.8, 9.6: the strength of an attack: factors, doubling, odds and die modifiers.

use crate::map::{Hexside, Terrain};
use crate::state::{FirstBlood, Targets, Task, UnitLocation, UnitSet};
use crate::tables::{Column, CombatResult};
use crate::unit::{Side, UnitId};
use game::{Rule, Sum, Tally};
use hex::HexId;

const FACTORS: Rule = Rule("8.3a");
const DEFENDERS: Rule = Rule("8.4b");
const BOMBARDING: Rule = Rule("9.0a");
const BOMBARDMENT_LIMIT: Rule = Rule("9.6a");
const FROM_POINT: Rule = Rule("7.5b");
const FROM_BOX: Rule = Rule("7.5.1c");
const BEHIND_RIVER: Rule = Rule("8.7.3a");
const RIVER_AND_JUNGLE: Rule = Rule("8.7.4a");
const ON_RIDGE: Rule = Rule("8.7.2a");
const JUNGLE: Rule = Rule("8.7.1a");
const BOMBER: Rule = Rule("13.6b");
const SHIP: Rule = Rule("10.4a");
const FOUR_TO_ONE: Rule = Rule("8.6c");

/// An attack and the units that take part in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Assault {
    pub side: Side,
    pub targets: Targets,
    /// 0.9: the direct attackers.
    pub direct: UnitSet,
    /// Bombarding artillery.
    pub guns: UnitSet,
}

/// 8.6-r1: the odds of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Odds {
    /// 8.6a: below 1-2 there is no roll.
    Below,
    At {
        column: Column,
        /// 8.6c: 4-1 or better.
        four: bool,
    },
}

impl Odds {
    pub fn of(attack: i16, defence: i16) -> Odds {
        let at = |column| Odds::At { column, four: false };
        match (attack, defence) {
            (a, d) if a >= 4 * d => Odds::At { column: Column::ThreeOne, four: true },
            (a, d) if a >= 3 * d => at(Column::ThreeOne),
            (a, d) if a >= 2 * d => at(Column::TwoOne),
            (a, d) if a >= d => at(Column::OneOne),
            (a, d) if 2 * a >= d => at(Column::OneTwo),
            _ => Odds::Below,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Odds::Below => "below 1-2",
            Odds::At { four: true, .. } => "4-1",
            Odds::At { column, .. } => column.name(),
        }
    }
}

impl Assault {
    /// A declared attack, with the units that have joined it so far.
    pub fn of(state: &FirstBlood, side: Side, targets: Targets) -> Assault {
        let first = targets[0];
        let with = |task: Task| {
            state.units(side).filter(move |unit| state.counter(*unit).task == Some(task)).collect()
        };
        Assault {
            side,
            targets,
            direct: with(Task::Attack(first)),
            guns: with(Task::Bombard(first)),
        }
    }

    /// The attacking factors.
    pub fn attack<S: Sum>(&self, state: &FirstBlood, sum: &mut S) {
        let direct: i16 = self.direct.iter().map(|unit| direct_factor(state, unit)).sum();
        sum.add(FACTORS, "direct attackers", direct);
        if !self.guns.is_empty() {
            let guns = self.guns.iter().map(|unit| i16::from(state.unit(unit).combat)).sum();
            sum.add(BOMBARDING, "bombarding artillery", guns);
            if guns > 2 * direct {
                sum.add(BOMBARDMENT_LIMIT, "above twice the direct factors", 2 * direct - guns);
            }
        }
    }

    /// The defending factors of all target hexes.
    pub fn defence<S: Sum>(&self, state: &FirstBlood, sum: &mut S) {
        for hex in self.targets.iter() {
            let factors = state.units_in(*hex).map(|unit| i16::from(state.unit(unit).combat)).sum();
            sum.add(DEFENDERS, "defenders", factors);
            if let Some((rule, name)) = self.doubling(state, *hex) {
                sum.add(rule, name, factors);
            }
        }
    }

    /// 8.7-r1: defenders are doubled if terrain shields them from every direct attacker.
    fn doubling(&self, state: &FirstBlood, target: HexId) -> Option<(Rule, &'static str)> {
        let terrain = state.map().terrain(target);
        let off_map = self.direct.iter().any(|unit| state.location(unit).is_off_map());
        let landing = if self.side == Side::Us { FROM_POINT } else { FROM_BOX };
        let mut reason = None;
        for unit in self.direct.iter() {
            let side = state.hex(unit).and_then(|hex| state.map().side_between(hex, target));
            let shield = match (side, terrain) {
                (None, _) => (landing, "doubled, attacked from off the map"),
                (Some(Hexside::River | Hexside::Ford), Terrain::Jungle) => {
                    (RIVER_AND_JUNGLE, "doubled behind the river")
                }
                (Some(Hexside::River | Hexside::Ford), _) => {
                    (BEHIND_RIVER, "doubled behind the river")
                }
                (Some(Hexside::Ridge), Terrain::Ridge) => (ON_RIDGE, "doubled on the ridge"),
                // 7.5-r1: an attacker that comes down a ridge does not cancel that doubling.
                (Some(Hexside::Ridge), _) if off_map => continue,
                _ => return None,
            };
            reason = Some(shield);
        }
        reason
    }

    pub fn odds(&self, state: &FirstBlood) -> Odds {
        let (mut attack, mut defence) = (0, 0);
        self.attack::<i16>(state, &mut attack);
        self.defence::<i16>(state, &mut defence);
        Odds::of(attack, defence)
    }

    /// 8.7.5b: the die modifiers.
    pub fn modifiers<S: Sum>(&self, state: &FirstBlood, odds: Odds, ships: u8, sum: &mut S) {
        let jungle = |hex: &HexId| state.map().terrain(*hex) == Terrain::Jungle;
        if self.targets.iter().any(jungle) {
            sum.add(JUNGLE, "jungle", -1);
        }
        let supports = state.air.supports.iter();
        let bombers = supports.filter(|support| self.targets.contains(&support.hex)).count();
        if bombers > 0 {
            sum.add(BOMBER, "bombers", bombers as i16);
        }
        if ships > 0 {
            sum.add(SHIP, "ships", 2 * i16::from(ships));
        }
        if let Odds::At { four: true, .. } = odds {
            sum.add(FOUR_TO_ONE, "odds of 4-1", 1);
        }
    }

    /// 8.8a, 8.9a: the result of a die roll; `None` below 1-2, where there is no roll.
    pub fn result(&self, state: &FirstBlood, ships: u8, die: u8) -> Option<CombatResult> {
        let odds = self.odds(state);
        let Odds::At { column, .. } = odds else { return None };
        let mut modified = i16::from(die);
        self.modifiers::<i16>(state, odds, ships, &mut modified);
        Some(state.scenario.counters.tables.result(self.side, column, modified))
    }

    /// The numbers, with the clauses that made them.
    pub fn tallies(&self, state: &FirstBlood, ships: u8) -> Numbers {
        let (mut attack, mut defence) = (Tally::default(), Tally::default());
        self.attack(state, &mut attack);
        self.defence(state, &mut defence);
        let odds = Odds::of(attack.total(), defence.total());
        let mut modifiers = Tally::default();
        self.modifiers(state, odds, ships, &mut modifiers);
        Numbers { attack, defence, odds, modifiers }
    }
}

/// The numbers of an attack, part by part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Numbers {
    pub attack: Tally,
    pub defence: Tally,
    pub odds: Odds,
    pub modifiers: Tally,
}

/// 7.5d, 7.5.1c: artillery on an entry point adds nothing; in a box it adds its full factor.
fn direct_factor(state: &FirstBlood, unit: UnitId) -> i16 {
    let printed = state.unit(unit);
    match state.location(unit) {
        UnitLocation::Entry(_) if printed.is_artillery() => 0,
        _ => i16::from(printed.combat),
    }
}
