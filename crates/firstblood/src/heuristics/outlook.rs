//! An assessment of the position for one decision: deployments, threats and values.

use super::worth::{Fight, Stakes};
use crate::airfield;
use crate::map::{AirfieldHex, EntryPoint, Hexside, MOST_HEXES, Terrain};
use crate::reach::Obstacles;
use crate::scenario::{AirLocation, AirfieldState};
use crate::state::{FirstBlood, ShipBox, UnitLocation};
use crate::unit::{Aircraft, Side, UnitId};
use hex::{HexId, HexSet};
use std::cell::OnceCell;

/// The value of a Japanese battalion: as long as one is left, America has not won the campaign.
const JAPANESE_UNIT: i32 = 90;
/// An additional value that the remaining Japanese units share.
const LAST_UNITS: i32 = 300;
/// The value of a Japanese battalion in a scenario with a foothold, where units can be spent.
const JAPANESE_PAWN: i32 = 30;
/// The value of a US combat factor, early and late in the campaign.
const US_FACTOR: i32 = 13;
const US_FACTOR_LATE: i32 = 8;
/// The value of an air unit.
pub const AIR_UNIT: i32 = 35;
/// The value of holding a hex that decides the game, and of holding one near it.
pub const VICTORY: i32 = 1500;
pub const OUTPOST: i32 = 50;
/// The index of NOV I in the turn record: from then on America is stronger.
const NOV_I: usize = 6;

/// The deployment of one side.
pub struct Deployment {
    pub held: HexSet,
    pub zoc: HexSet,
    pub factors: [i16; MOST_HEXES],
    pub units: [u8; MOST_HEXES],
}

impl Deployment {
    fn of(state: &FirstBlood, side: Side) -> Deployment {
        let (held, zoc) = (HexSet::default(), HexSet::default());
        let mut deployment =
            Deployment { held, zoc, factors: [0; MOST_HEXES], units: [0; MOST_HEXES] };
        for (unit, hex) in state.on_map(side) {
            deployment.held.add(hex);
            deployment.factors[hex.index()] += i16::from(state.unit(unit).combat);
            deployment.units[hex.index()] += 1;
        }
        for hex in deployment.held.iter() {
            deployment.zoc = deployment.zoc.or(state.map().around(hex));
        }
        deployment
    }
}

/// The factors that a side could bring against each hex in its next half-turn.
pub struct Threat {
    direct: [i16; MOST_HEXES],
    guns: [i16; MOST_HEXES],
}

impl Threat {
    fn of(state: &FirstBlood, side: Side) -> Threat {
        let mut threat = Threat { direct: [0; MOST_HEXES], guns: [0; MOST_HEXES] };
        let obstacles = Obstacles::new(state, side);
        let map = state.map();
        let mut last: Option<(HexId, u8, HexSet)> = None;
        for (unit, hex) in state.on_map(side) {
            let printed = state.unit(unit);
            let combat = i16::from(printed.combat);
            if let Some(range) = printed.range {
                // It may move two hexes closer.
                let far = |to: &HexId| map.distance(hex, *to) < range + 2;
                map.all().filter(far).for_each(|to| threat.guns[to.index()] += combat);
                continue;
            }
            let near = match last {
                Some((from, movement, near)) if (from, movement) == (hex, printed.movement) => near,
                _ => {
                    let mut stands = obstacles.reach(unit).hexes();
                    stands.add(hex);
                    stands.iter().fold(HexSet::default(), |near, at| near.or(map.around(at)))
                }
            };
            last = Some((hex, printed.movement, near));
            near.iter().for_each(|to| threat.direct[to.index()] += combat);
        }
        threat.landings(state, side);
        threat
    }

    /// Adds US units that will land in the second half of this turn.
    fn landings(&mut self, state: &FirstBlood, side: Side) {
        if side != Side::Us || state.active_side() == Some(Side::Us) {
            return;
        }
        let due = state.scenario.due(Side::Us, state.turn);
        let coming: i16 = due.map(|unit| i16::from(state.unit(unit).combat)).sum();
        let map = state.map();
        let arrows = || EntryPoint::of(Side::Us).flat_map(|point| map.entry(point));
        let is_near = |to: &HexId| arrows().any(|from| map.walk(*from, *to) <= 8);
        if coming > 0 {
            map.all().filter(is_near).for_each(|to| self.direct[to.index()] += coming / 2);
        }
    }

    /// The factors that could attack a hex.
    pub fn at(&self, hex: HexId) -> i16 {
        let direct = self.direct[hex.index()];
        direct + self.guns[hex.index()].min(2 * direct)
    }
}

/// The position as one side assesses it for one decision.
pub struct Outlook<'a> {
    pub state: &'a FirstBlood,
    pub side: Side,
    deployments: [Deployment; 2],
    threats: [OnceCell<Threat>; 2],
    /// The value of a Japanese battalion apart from its factors; it rises as units are lost.
    japanese_unit: i32,
}

impl<'a> Outlook<'a> {
    pub fn new(state: &'a FirstBlood, side: Side) -> Outlook<'a> {
        let deployments = Side::ALL.map(|side| Deployment::of(state, side));
        let left = state
            .units(Side::Japan)
            .filter(|unit| state.location(*unit) != UnitLocation::Gone)
            .count();
        let japanese_unit = JAPANESE_UNIT + LAST_UNITS / left.max(1) as i32;
        let threats = [OnceCell::new(), OnceCell::new()];
        Outlook { state, side, deployments, threats, japanese_unit }
    }

    pub fn deployment(&self, side: Side) -> &Deployment {
        &self.deployments[side as usize]
    }

    pub fn own(&self) -> &Deployment {
        self.deployment(self.side)
    }

    pub fn enemy(&self) -> &Deployment {
        self.deployment(self.side.other())
    }

    pub fn threat(&self, by: Side) -> &Threat {
        self.threats[by as usize].get_or_init(|| Threat::of(self.state, by))
    }

    /// How many turns follow this one.
    pub fn turns_left(&self) -> usize {
        self.state.scenario.last.index() - self.state.turn.index()
    }

    /// Whether America should hunt the remaining Japanese units.
    pub fn is_hunt(&self) -> bool {
        self.state.turn.index() >= NOV_I && self.state.scenario.foothold.is_none()
    }

    /// The value of a unit, for its owner and for the enemy.
    pub fn value(&self, unit: UnitId) -> i32 {
        let printed = self.state.unit(unit);
        let combat = i32::from(printed.combat);
        match printed.side {
            Side::Japan if !self.foothold().is_empty() => JAPANESE_PAWN + 4 * combat,
            Side::Japan => self.japanese_unit + 4 * combat,
            Side::Us if !self.foothold().is_empty() => US_FACTOR_LATE * combat,
            // Units lose their value as the campaign ends.
            Side::Us if self.is_hunt() => {
                US_FACTOR_LATE.min(2 + 2 * self.turns_left() as i32) * combat
            }
            Side::Us => US_FACTOR * combat,
        }
    }

    pub fn stakes(&self, units: impl Iterator<Item = UnitId>) -> Stakes {
        units.map(|unit| self.value(unit)).collect()
    }

    /// The hexes that give Japan an automatic victory.
    pub fn fields(&self) -> HexSet {
        airfield::hexes(self.state)
    }

    /// The hexes that give Japan the victory at the end, if the scenario names any.
    pub fn foothold(&self) -> HexSet {
        self.state.scenario.foothold.unwrap_or_default()
    }

    /// 8.12-r1: how many retreats a hex has with no enemy near.
    pub fn outlets(&self, hex: HexId) -> i32 {
        let map = self.state.map();
        let dry = map.neighbours(hex).filter(|(way, _)| map.side(hex, *way) != Hexside::River);
        dry.count() as i32
    }

    /// 8.12-r1: whether units could not retreat from a hex, with enemies in these hexes.
    pub fn is_trap(&self, target: HexId, enemies: &HexSet) -> bool {
        let map = self.state.map();
        map.neighbours(target).all(|(way, to)| {
            let dry =
                !matches!(map.side(target, way), Hexside::River | Hexside::Coast | Hexside::Edge);
            !dry || enemies.has(to) || map.around(to).meets(enemies)
        })
    }

    pub fn is_jungle(&self, hex: HexId) -> bool {
        self.state.map().terrain(hex) == Terrain::Jungle
    }

    /// 8.7-r1: whether the hexside shields a defender against an attack from the other hex.
    pub fn shields(&self, target: HexId, from: HexId) -> bool {
        let map = self.state.map();
        match map.side_between(from, target) {
            Some(Hexside::River | Hexside::Ford) => true,
            Some(Hexside::Ridge) => map.terrain(target) == Terrain::Ridge,
            _ => false,
        }
    }

    /// How many bombers are ready for ground support.
    pub fn bombers(&self) -> u8 {
        let ground = &self.state.air.at[AirLocation::GroundAttack.index()];
        Aircraft::ALL.into_iter().map(|aircraft| ground[aircraft.index()]).sum()
    }

    /// How many ships of the Attack box are not needed for supply (14.2a).
    pub fn spare_ships(&self) -> u8 {
        let fleet = |at: ShipBox| self.state.navy.at[at.index()].iter().sum::<u8>();
        let (reserve, attack) = (fleet(ShipBox::Reserve), fleet(ShipBox::Attack));
        attack.min((reserve + attack).saturating_sub(1))
    }

    /// The chance, in percent, that defenders of a hex with these factors are lost in the enemy's next
    /// half-turn.
    pub fn risk(&self, side: Side, hex: HexId, defence: i16) -> i32 {
        let power = self.threat(side.other()).at(hex);
        if power == 0 || defence == 0 {
            return if power == 0 { 0 } else { 100 };
        }
        let jungle = -i16::from(self.is_jungle(hex));
        let fight = Fight { side: side.other(), attack: power, defence, modifier: jungle };
        fight.chance_to_kill(self.state)
    }

    /// The chance, in percent, that America drives this many factors from a hex in its next half-turn.
    pub fn eviction(&self, hex: HexId, defence: i16) -> i32 {
        let attack = self.threat(Side::Us).at(hex);
        let modifier = i16::from(self.bombers().min(2)) - i16::from(self.is_jungle(hex));
        let fight = Fight { side: Side::Us, attack, defence: defence.max(1), modifier };
        fight.chance_to_clear(self.state)
    }

    /// The value to the attacker of clearing a hex, and of taking it with this many factors.
    pub fn hex_prize(&self, hex: HexId, factors: i16) -> (i32, i32) {
        let (field, foothold) = (self.field(hex), self.foothold().has(hex));
        let last = self.turns_left() == 0;
        match self.side {
            Side::Us if field.is_some() => (VICTORY, 0),
            Side::Us if foothold => (if last { VICTORY / 2 } else { OUTPOST }, 0),
            Side::Us => (0, 0),
            Side::Japan => {
                let held = 100 - self.eviction(hex, factors.min(15));
                let field = field.map_or(0, |field| self.wreck(field) + VICTORY * held / 100);
                let outpost = if last { VICTORY * held / 200 } else { 0 };
                (0, field + if foothold { outpost } else { 0 })
            }
        }
    }

    /// The value to Japan of overrunning an airfield hex (12.6a).
    pub fn wreck(&self, field: AirfieldHex) -> i32 {
        let lost: u8 = airfield::based(self.state, field).iter().sum();
        let works = self.state.airfield(field) == AirfieldState::Operational;
        AIR_UNIT * i32::from(lost) + if works { OUTPOST } else { 0 }
    }

    /// The cost in MF to the nearest of these hexes; 0 without any.
    pub fn walk_to(&self, from: HexId, goals: &HexSet) -> i32 {
        let walk = |to| i32::from(self.state.map().walk(from, to));
        goals.iter().map(walk).min().unwrap_or(0)
    }

    /// The airfield in a hex, if one has been built.
    pub fn field(&self, hex: HexId) -> Option<AirfieldHex> {
        self.state.map().field_at(hex).filter(|field| self.state.is_airfield(*field))
    }
}
