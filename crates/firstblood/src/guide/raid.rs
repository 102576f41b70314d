//! Whom to attack with whom: the units that a movement phase brings together against an enemy hex.

use super::outlook::Outlook;
use super::worth::{Fight, Prize, Stakes};
use crate::map::MOST_HEXES;
use crate::order::Order;
use crate::scenario::STACK_LIMIT;
use crate::state::{Place, UnitSet};
use crate::unit::{Side, UnitId};
use hex::{HexId, HexSet};

/// An attack must promise this much more than it costs to be worth the march.
const THRESHOLD: i32 = 12;
/// What it costs to bring a unit along.
const EFFORT: i32 = 2;
/// What it costs to touch an enemy hex that nobody means to attack (8.2e).
const EXPOSURE: i32 = 60;
/// Factors that are kept from the attack by each such hex.
const DIVERTED: i16 = 4;
/// Bombers or ships that a raid counts on.
const MOST_HELP: u8 = 2;
/// More hexes around one target are hardly ever needed.
const MOST_SPOTS: u32 = 4;

/// A unit that may take part.
struct Runner {
    unit: UnitId,
    combat: i16,
    value: i32,
    at: Option<HexId>,
    /// Where it can stand at the end of the phase.
    spots: HexSet,
    /// It has moved, or has been given its part.
    settled: bool,
}

/// The attack on one hex.
#[derive(Clone)]
struct Raid {
    gain: i32,
    target: HexId,
    /// Factors of guns that it counts on.
    guns: i16,
    parts: Vec<(usize, HexId)>,
}

/// What the units of a side are to do in this movement phase.
pub struct Muster<'a> {
    outlook: &'a Outlook<'a>,
    runners: Vec<Runner>,
    /// Artillery that can bombard from where it is, and has no part in a raid yet.
    guns: Vec<(HexId, UnitId)>,
    settled: [u8; MOST_HEXES],
    /// Hexes with settled units.
    lines: HexSet,
    /// Bombers or ships that can still help.
    helpers: u8,
    /// Who goes where, the best raid first.
    pub parts: Vec<(UnitId, HexId)>,
    pub engaged: UnitSet,
}

impl<'a> Muster<'a> {
    /// From the moves that are open; those of `posted` must stay.
    pub fn new(outlook: &'a Outlook<'a>, orders: &[Order], posted: UnitSet) -> Muster<'a> {
        let state = outlook.state;
        let mut spots = vec![HexSet::default(); state.scenario.counters.units.len()];
        for order in orders {
            if let Order::Move { unit, to: Place::Hex(to) } = order {
                spots[unit.index()].add(*to);
            }
        }
        let helpers = match outlook.side {
            Side::Us => outlook.bombers(),
            Side::Japan => outlook.spare_ships(),
        };
        let mut muster = Muster {
            outlook,
            runners: Vec::new(),
            guns: Vec::new(),
            settled: [0; MOST_HEXES],
            lines: HexSet::default(),
            helpers,
            parts: Vec::new(),
            engaged: UnitSet::default(),
        };
        for unit in state.units(outlook.side) {
            muster.enlist(unit, spots[unit.index()], posted.has(unit));
        }
        muster.runners.sort_by_key(|runner| std::cmp::Reverse((runner.combat, runner.unit)));
        muster
    }

    fn enlist(&mut self, unit: UnitId, mut spots: HexSet, posted: bool) {
        let state = self.outlook.state;
        let (printed, at) = (state.unit(unit), state.hex(unit));
        let contact = at.is_some_and(|hex| self.outlook.enemy().zoc.has(hex));
        if let Some(hex) = at.filter(|_| printed.is_artillery() && !contact) {
            self.guns.push((hex, unit));
            self.settle(hex);
            return;
        }
        let settled = state.counter(unit).spent > 0;
        if settled || posted {
            spots = HexSet::default();
        }
        if let Some(hex) = at {
            spots.add(hex);
            if settled || posted {
                self.settle(hex);
            }
        }
        if spots.is_empty() || printed.is_artillery() && !contact {
            return;
        }
        let combat = i16::from(printed.combat);
        let value = self.outlook.value(unit);
        self.runners.push(Runner { unit, combat, value, at, spots, settled: settled || posted });
    }

    fn settle(&mut self, hex: HexId) {
        self.settled[hex.index()] += 1;
        self.lines.add(hex);
    }

    /// Raids are taken up one by one, the most promising first.
    pub fn plan(&mut self) {
        let targets = self.outlook.enemy().held;
        while let Some(raid) =
            targets.iter().filter_map(|hex| self.raid(hex)).max_by_key(|raid| raid.gain)
        {
            for (place, hex) in raid.parts {
                let runner = &mut self.runners[place];
                self.engaged.add(runner.unit);
                if runner.settled {
                    continue;
                }
                if runner.at != Some(hex) {
                    self.parts.push((runner.unit, hex));
                }
                runner.settled = true;
                runner.at = Some(hex);
                runner.spots = [hex].into_iter().collect();
                self.settle(hex);
            }
            self.helpers = self.helpers.saturating_sub(MOST_HELP);
            self.spend_guns(raid.target, raid.guns);
        }
    }

    /// A gun takes part in one attack (9.4a).
    fn spend_guns(&mut self, target: HexId, mut factors: i16) {
        let state = self.outlook.state;
        self.guns.retain(|(hex, unit)| {
            let printed = state.unit(*unit);
            let fires = factors > 0 && printed.reaches(state.map().distance(*hex, target));
            if fires {
                factors -= i16::from(printed.combat);
            }
            !fires
        });
    }

    /// The best attack on a hex, if it gains more than what is set against it already.
    fn raid(&self, target: HexId) -> Option<Raid> {
        let outlook = self.outlook;
        let around = outlook.state.map().around(target);
        let here: Vec<usize> = (0..self.runners.len())
            .filter(|place| self.runners[*place].spots.meets(around))
            .collect();
        if here.iter().all(|place| self.runners[*place].settled) {
            return None;
        }
        let defence = outlook.enemy().factors[target.index()];
        let guns = self.guns_on(target);
        let most: i16 = here.iter().map(|place| self.runners[*place].combat).sum();
        if most + guns.min(2 * most) < defence {
            return None;
        }
        let bound = |runner: &Runner| runner.settled && runner.at.is_some_and(|at| around.has(at));
        let fixed: Vec<(usize, HexId)> = here
            .iter()
            .filter_map(|place| {
                let runner = &self.runners[*place];
                Some((*place, runner.at.filter(|_| bound(runner))?))
            })
            .collect();
        let before = if fixed.is_empty() { 0 } else { self.worth(target, guns, &fixed) };
        let spots: Vec<HexId> = {
            let reached = here.iter().map(|place| &self.runners[*place].spots);
            let all = reached.fold(HexSet::default(), |all, some| all.or(some));
            all.and(around).iter().collect()
        };
        let mut best: Option<Raid> = None;
        for mask in 1..1_u32 << spots.len() {
            if mask.count_ones() > MOST_SPOTS {
                continue;
            }
            let chosen = spots.iter().zip(0..).filter(|(_, bit)| mask & (1 << bit) != 0);
            let chosen: HexSet = chosen.map(|(hex, _)| *hex).collect();
            if fixed.iter().all(|(_, hex)| chosen.has(*hex)) {
                self.fill(target, guns, &here, &fixed, &chosen, before, &mut best);
            }
        }
        best.filter(|raid| raid.gain > THRESHOLD)
    }

    /// Fills these hexes with attackers, the strongest first, as long as it helps.
    #[allow(clippy::too_many_arguments)]
    fn fill(
        &self,
        target: HexId,
        guns: i16,
        here: &[usize],
        fixed: &[(usize, HexId)],
        chosen: &HexSet,
        before: i32,
        best: &mut Option<Raid>,
    ) {
        let mut parts = fixed.to_vec();
        let room = |hex: HexId, parts: &[(usize, HexId)]| {
            let new =
                parts.iter().filter(|(place, at)| *at == hex && !self.runners[*place].settled);
            usize::from(self.settled[hex.index()]) + new.count() < STACK_LIMIT
        };
        let free = |place: &usize, parts: &[(usize, HexId)]| {
            !self.runners[*place].settled && parts.iter().all(|(other, _)| other != place)
        };
        for hex in chosen.iter().filter(|hex| fixed.iter().all(|(_, at)| at != hex)) {
            let comes =
                |place: &&usize| free(place, &parts) && self.runners[**place].spots.has(hex);
            let stays = |place: &&usize| self.runners[**place].at == Some(hex);
            let Some(first) =
                here.iter().filter(comes).find(stays).or_else(|| here.iter().find(comes))
            else {
                return;
            };
            if !room(hex, &parts) {
                return;
            }
            parts.push((*first, hex));
        }
        loop {
            let gain = self.worth(target, guns, &parts)
                - before
                - EFFORT * (parts.len() - fixed.len()) as i32;
            if parts.len() > fixed.len() && best.as_ref().is_none_or(|best| gain > best.gain) {
                let direct: i16 = parts.iter().map(|(place, _)| self.runners[*place].combat).sum();
                let guns = guns.min(2 * direct);
                *best = Some(Raid { gain, target, guns, parts: parts.clone() });
            }
            let next = here.iter().filter(|place| free(place, &parts)).find_map(|place| {
                let runner = &self.runners[*place];
                let spot = runner
                    .at
                    .filter(|at| chosen.has(*at) && room(*at, &parts))
                    .or_else(|| runner.spots.and(chosen).iter().find(|hex| room(*hex, &parts)));
                Some((*place, spot?))
            });
            match next {
                Some(part) => parts.push(part),
                None => return,
            }
        }
    }

    /// How many other enemy hexes these touch that nobody has come for.
    fn exposed(&self, target: HexId, chosen: &HexSet) -> i16 {
        let map = self.outlook.state.map();
        let mut touched = chosen.iter().fold(HexSet::default(), |all, hex| all.or(map.around(hex)));
        touched = touched.and(&self.outlook.enemy().held);
        touched.take(target);
        let met = |hex: &HexId| map.around(*hex).meets(&self.lines);
        touched.iter().filter(|hex| !met(hex)).count() as i16
    }

    pub fn guns_on(&self, target: HexId) -> i16 {
        let state = self.outlook.state;
        let reaches = |(hex, unit): &&(HexId, UnitId)| {
            state.unit(*unit).reaches(state.map().distance(*hex, target))
        };
        let guns = self.guns.iter().filter(reaches);
        guns.map(|(_, unit)| i16::from(state.unit(*unit).combat)).sum()
    }

    fn worth(&self, target: HexId, guns: i16, parts: &[(usize, HexId)]) -> i32 {
        let outlook = self.outlook;
        let runners = || parts.iter().map(|(place, _)| &self.runners[*place]);
        let stands: HexSet = parts.iter().map(|(_, hex)| *hex).collect();
        // Somebody must attack them, too, and will hardly come back (8.2e).
        let exposed = self.exposed(target, &stands);
        let all: i16 = runners().map(|runner| runner.combat).sum();
        let direct = (all - DIVERTED * exposed).max(0);
        let doubled = parts.iter().all(|(_, hex)| outlook.shields(target, *hex));
        let defence = outlook.enemy().factors[target.index()] * if doubled { 2 } else { 1 };
        let help = match outlook.side {
            Side::Us => i16::from(self.helpers.min(MOST_HELP)),
            Side::Japan => 2 * i16::from(self.helpers.min(MOST_HELP)),
        };
        let trapped = outlook.is_trap(target, &stands.or(&self.lines));
        let fight = Fight {
            side: outlook.side,
            attack: direct + guns.min(2 * direct),
            defence,
            modifier: help - i16::from(outlook.is_jungle(target)),
        };
        let own: Stakes = runners().map(|runner| runner.value).collect();
        let enemy = outlook.stakes(outlook.state.units_in(target));
        let (cleared, taken) = outlook.hex_prize(target, direct);
        let prize = Prize { own, enemy, trapped, cleared, taken };
        fight.worth(outlook.state, &prize) - EXPOSURE * i32::from(exposed) - self.aftermath(parts)
    }

    /// What the enemy's answer may cost, beyond what it could have cost anyway.
    fn aftermath(&self, parts: &[(usize, HexId)]) -> i32 {
        let outlook = self.outlook;
        let mut cost = 0;
        for (place, hex) in parts {
            let runner = &self.runners[*place];
            if runner.settled {
                continue;
            }
            let together = parts.iter().filter(|(_, at)| at == hex);
            let factors: i16 = together.map(|(other, _)| self.runners[*other].combat).sum();
            let there = outlook.risk(outlook.side, *hex, factors);
            let here = runner
                .at
                .map_or(0, |at| outlook.risk(outlook.side, at, outlook.own().factors[at.index()]));
            cost += (there - here) * runner.value / 200;
        }
        cost
    }
}
