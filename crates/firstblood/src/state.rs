//! What lies on the table.

pub use crate::step::{Agenda, AirStep, Phase, Step};

use crate::map::{AirfieldHex, BoxSet, EntryPoint, Map, OffMapBox};
use crate::record::Turn;
use crate::scenario::{AirLocation, AirfieldState, FIELD_LIMIT, Scenario, Start};
use crate::unit::{AirCount, Aircraft, MOST_UNITS, ShipCount, Side, Unit, UnitId};
use game::{Stack, bits};
use hex::{HexId, HexSet};
use std::sync::Arc;

/// Where a ground unit is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum UnitLocation {
    /// Not in play yet: to be set up, or to come.
    Waiting,
    Hex(HexId),
    /// 6.0a
    Box(OffMapBox),
    /// 6.4a
    Entry(EntryPoint),
    /// Eliminated, or without a part in the scenario.
    #[default]
    Gone,
}

impl UnitLocation {
    pub fn hex(self) -> Option<HexId> {
        match self {
            UnitLocation::Hex(hex) => Some(hex),
            _ => None,
        }
    }

    /// Whether it is an entry point or a box.
    pub fn is_off_map(self) -> bool {
        matches!(self, UnitLocation::Entry(_) | UnitLocation::Box(_))
    }
}

/// What a unit has been told to do in its combat phase. An attack is named by the first of its hexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Task {
    #[default]
    None,
    /// 0.9: a direct attacker.
    Attack(HexId),
    /// 9.0a: artillery that adds its factor from elsewhere.
    Bombard(HexId),
    /// 9.5.1a
    Shell(AirfieldHex),
}

/// A ground unit in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counter {
    pub location: UnitLocation,
    /// MF spent in this movement phase.
    pub spent: u8,
    /// 6.3b: the boxes it has been in.
    pub boxes: BoxSet,
    pub task: Task,
    /// 7.2b: it came into play in this turn.
    pub new: bool,
    /// 11.4a, 11.4b: it was not where it is now when the turn began, or it has been elsewhere since.
    pub moved: bool,
    /// 11.4b: it has attacked in this turn.
    pub fought: bool,
}

/// A set of ground units.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct UnitSet(u128);

impl UnitSet {
    pub fn has(self, unit: UnitId) -> bool {
        self.0 & (1 << unit.0) != 0
    }

    pub fn add(&mut self, unit: UnitId) {
        self.0 |= 1 << unit.0;
    }

    pub fn take(&mut self, unit: UnitId) {
        self.0 &= !(1 << unit.0);
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// In ascending order.
    pub fn iter(self) -> impl Iterator<Item = UnitId> + Clone {
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u64);
        bits(low).chain(bits(high).map(|bit| 64 + bit)).map(UnitId)
    }
}

impl FromIterator<UnitId> for UnitSet {
    fn from_iter<T: IntoIterator<Item = UnitId>>(units: T) -> UnitSet {
        let mut set = UnitSet::default();
        units.into_iter().for_each(|unit| set.add(unit));
        set
    }
}

/// Some of the four airfield hexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AirfieldSet(u8);

impl AirfieldSet {
    pub fn has(self, field: AirfieldHex) -> bool {
        self.0 & (1 << field.index()) != 0
    }

    pub fn add(&mut self, field: AirfieldHex) {
        self.0 |= 1 << field.index();
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = AirfieldHex> + Clone {
        AirfieldHex::ALL.into_iter().filter(move |field| self.has(*field))
    }
}

/// 10.1a: the two boxes of ships in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ShipBox {
    Reserve,
    Attack,
}

impl ShipBox {
    pub const BOTH: [ShipBox; 2] = [ShipBox::Reserve, ShipBox::Attack];

    pub const fn index(self) -> usize {
        self as usize
    }
}

/// 10: the ships.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Navy {
    /// In the IJN Reserve and the IJN Attack box.
    pub at: [ShipCount; 2],
    /// 7.2d: those that have come in this turn and are still to be placed.
    pub due: ShipCount,
    /// 10.1c: destroyers in the special box.
    pub special: u8,
}

/// 13.6a: a bomber on a hex that the enemy holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Support {
    pub aircraft: Aircraft,
    pub hex: HexId,
}

impl Default for Support {
    fn default() -> Support {
        Support { aircraft: Aircraft::ALL[0], hex: HexId::default() }
    }
}

/// 12.5-r1: more bombers than this can't be in the Ground Attack box.
pub const MOST_SUPPORTS: usize = FIELD_LIMIT as usize * AirfieldHex::ALL.len();

/// 13: the air units of both sides, those of a type being alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Air {
    /// By [`AirLocation::index`]. On airfield hexes: face up, and not moved in this US Air Phase.
    pub at: [AirCount; AirLocation::ALL.len()],
    /// On airfield hexes, face up, moved in this US Air Phase (13.7e).
    pub moved: [AirCount; AirfieldHex::ALL.len()],
    /// On airfield hexes, inverted (13.7a).
    pub inverted: [AirCount; AirfieldHex::ALL.len()],
    /// 3.0d: still to be set up.
    pub waiting: AirCount,
    pub supports: Stack<Support, MOST_SUPPORTS>,
}

/// The hexes of an attack, in ascending order.
pub type Targets = Stack<HexId, 6>;

/// Every attack needs somebody on both sides.
pub const MOST_ATTACKS: usize = MOST_UNITS / 2;

/// 8.10: the attack that is being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Battle {
    pub targets: Targets,
    /// 10.4a: ships in support.
    pub ships: u8,
    /// Who is still to retreat.
    pub retreating: UnitSet,
}

/// One position of the campaign.
#[derive(Clone, PartialEq, Debug)]
pub struct FirstBlood {
    pub(crate) scenario: Arc<Scenario>,
    pub(crate) agenda: Agenda,
    pub(crate) turn: Turn,
    pub(crate) counters: [Counter; MOST_UNITS],
    pub(crate) air: Air,
    pub(crate) navy: Navy,
    /// 0.7
    pub(crate) fields: [AirfieldState; AirfieldHex::ALL.len()],
    /// 11.4-r2: turns of work done in a row.
    pub(crate) progress: [u8; AirfieldHex::ALL.len()],
    /// 11.4c: attacked in this turn, in any way.
    pub(crate) attacked: AirfieldSet,
    /// 11.3a: worked on in this US Engineer Phase.
    pub(crate) worked: AirfieldSet,
    /// 8.2-r4: the declared attacks that are not resolved yet.
    pub(crate) attacks: Stack<Targets, MOST_ATTACKS>,
    pub(crate) battle: Battle,
    /// 7.5.4b: a unit lost to overstacking counts as the unit owed.
    pub(crate) credit: bool,
}

impl FirstBlood {
    /// 3: the table before set-up.
    pub fn new(scenario: Arc<Scenario>) -> FirstBlood {
        let mut counters = [Counter::default(); MOST_UNITS];
        for unit in scenario.units() {
            let counter = &mut counters[unit.index()];
            counter.location = match scenario.start(unit) {
                Start::Hex(hex) => UnitLocation::Hex(hex),
                Start::Box(at) => {
                    counter.boxes.add(at);
                    UnitLocation::Box(at)
                }
                Start::Area(_) | Start::Boxes(_) | Start::Due(_) => UnitLocation::Waiting,
                Start::Absent => UnitLocation::Gone,
            };
        }
        let agenda =
            [Phase::JapaneseReinforcement.step(), Step::SetUp(Side::Japan), Step::SetUp(Side::Us)];
        let ships = scenario.ships;
        let mut state = FirstBlood {
            agenda: agenda.into_iter().collect(),
            turn: scenario.first,
            counters,
            air: Air { at: scenario.air, waiting: scenario.air_to_place, ..Air::default() },
            navy: Navy {
                at: [ships.reserve, ships.attack],
                due: ShipCount::default(),
                special: ships.special,
            },
            fields: scenario.fields,
            progress: [0; AirfieldHex::ALL.len()],
            attacked: AirfieldSet::default(),
            worked: AirfieldSet::default(),
            attacks: Stack::default(),
            battle: Battle::default(),
            credit: false,
            scenario,
        };
        crate::flow::go_on(&mut state, &mut Vec::new());
        state
    }

    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    pub fn map(&self) -> &Map {
        &self.scenario.map
    }

    /// What is printed on a unit.
    pub fn unit(&self, unit: UnitId) -> &Unit {
        self.scenario.unit(unit)
    }

    pub fn counter(&self, unit: UnitId) -> &Counter {
        &self.counters[unit.index()]
    }

    pub(crate) fn counter_mut(&mut self, unit: UnitId) -> &mut Counter {
        &mut self.counters[unit.index()]
    }

    pub fn location(&self, unit: UnitId) -> UnitLocation {
        self.counter(unit).location
    }

    /// Where a unit on the map stands.
    pub fn hex(&self, unit: UnitId) -> Option<HexId> {
        self.location(unit).hex()
    }

    pub fn side(&self, unit: UnitId) -> Side {
        self.unit(unit).side
    }

    /// All units of a side, wherever they are.
    pub fn units(&self, side: Side) -> impl Iterator<Item = UnitId> + Clone + '_ {
        self.scenario.units().filter(move |unit| self.side(*unit) == side)
    }

    /// The units of a side on the map, with their hexes.
    pub fn on_map(&self, side: Side) -> impl Iterator<Item = (UnitId, HexId)> + Clone + '_ {
        self.units(side).filter_map(|unit| Some((unit, self.hex(unit)?)))
    }

    /// The ground units somewhere.
    pub fn units_at(&self, place: UnitLocation) -> impl Iterator<Item = UnitId> + Clone + '_ {
        self.scenario.units().filter(move |unit| self.location(*unit) == place)
    }

    pub fn units_in(&self, hex: HexId) -> impl Iterator<Item = UnitId> + Clone + '_ {
        self.units_at(UnitLocation::Hex(hex))
    }

    /// The hexes that a side's ground units hold.
    pub fn held(&self, side: Side) -> HexSet {
        self.on_map(side).map(|(_, hex)| hex).collect()
    }

    /// 8.2a: the zones of control of a side.
    pub fn zoc(&self, side: Side) -> HexSet {
        let held = self.held(side);
        held.iter().fold(HexSet::default(), |zoc, hex| zoc.or(self.map().around(hex)))
    }

    /// Who holds a hex.
    pub fn holder(&self, hex: HexId) -> Option<Side> {
        self.units_in(hex).next().map(|unit| self.side(unit))
    }

    pub fn airfield(&self, field: AirfieldHex) -> AirfieldState {
        self.fields[field.index()]
    }

    /// 0.7: a Fighter Strip hex that was never built is none.
    pub fn is_airfield(&self, field: AirfieldHex) -> bool {
        self.airfield(field) != AirfieldState::Unbuilt
    }

    /// What happens next.
    pub fn step(&self) -> Step {
        self.agenda.last().copied().unwrap_or_default()
    }

    /// Something more to do, before all that is to be done already.
    pub(crate) fn then(&mut self, step: Step) {
        self.agenda.push(step);
    }

    /// What was to be done is done.
    pub(crate) fn finish(&mut self) {
        self.agenda.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Programs that play copy positions by the million.
    #[test]
    fn a_position_is_small() {
        let size = size_of::<FirstBlood>();
        assert!(size <= 2560, "{size} bytes");
    }
}
