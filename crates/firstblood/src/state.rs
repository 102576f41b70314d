//! The state of a game.

pub use crate::step::{Agenda, AirStep, Phase, Step};

use crate::map::{AirfieldHex, BoxSet, EntryPoint, Map, OffMapBox};
use crate::scenario::{AirLocation, AirfieldState, FIELD_LIMIT, Scenario, Start};
use crate::turn_record::Turn;
use crate::unit::{AirCount, Aircraft, MOST_UNITS, ShipCount, Side, Unit, UnitId};
use game::{Stack, id_set, keywords};
use hex::{HexId, HexSet};
use std::sync::Arc;

/// The location of a ground unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UnitLocation {
    /// Not in play yet: to be set up, or to come as a reinforcement.
    Waiting,
    Hex(HexId),
    /// 6.0a
    Box(OffMapBox),
    /// 6.4a
    Entry(EntryPoint),
    /// Eliminated, or not part of the scenario.
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

    pub fn is_in_play(self) -> bool {
        !matches!(self, UnitLocation::Waiting | UnitLocation::Gone)
    }
}

/// The part of a unit in its side's combat phase. An attack is named by the first of its hexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// 0.9: a direct attacker.
    Attack(HexId),
    /// 9.0a: artillery that adds its factor from a distance.
    Bombard(HexId),
    /// 9.5.1a: artillery that bombards an airfield hex.
    Shell(AirfieldHex),
}

/// The state of a ground unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counter {
    pub location: UnitLocation,
    /// MF spent in this movement phase.
    pub spent: u8,
    /// 6.3b: the boxes it has been in.
    pub boxes: BoxSet,
    pub task: Option<Task>,
    /// 7.2b: it came into play this turn.
    pub new: bool,
    /// 11.4a, 11.4b: it has not been in its present hex for the whole turn.
    pub moved: bool,
    /// 11.4b: it has attacked this turn.
    pub fought: bool,
}

impl Counter {
    /// A unit that has done nothing yet.
    pub fn at(location: UnitLocation) -> Counter {
        Counter {
            location,
            spent: 0,
            boxes: BoxSet::default(),
            task: None,
            new: false,
            moved: false,
            fought: false,
        }
    }
}

id_set! {
    /// A set of ground units.
    pub struct UnitSet(u128) of UnitId, by UnitId;
}

id_set! {
    /// A set of airfield hexes.
    pub struct AirfieldSet(u8) of AirfieldHex, by |number| AirfieldHex::ALL[usize::from(number)];
}

keywords! {
    /// 10.1a: the two boxes of ships in play.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum ShipBox as "box of ships" {
        "reserve" => Reserve,
        "attack" => Attack,
    }
}

impl ShipBox {
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// 10: the ships.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Navy {
    /// In the IJN Reserve and the IJN Attack box.
    pub at: [ShipCount; 2],
    /// 7.2d: ships that have arrived this turn and are not placed yet.
    pub due: ShipCount,
    /// 10.1c: destroyers in the special box.
    pub special: u8,
}

/// 13.6a: a bomber over a hex that the enemy holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Support {
    pub aircraft: Aircraft,
    pub hex: HexId,
}

/// Fills the unused slots of [`Air::supports`].
impl Default for Support {
    fn default() -> Support {
        Support { aircraft: Aircraft::ALL[0], hex: HexId::default() }
    }
}

/// 12.5-r1: the maximum number of bombers that the airfields can support.
pub const MOST_SUPPORTS: usize = FIELD_LIMIT as usize * AirfieldHex::ALL.len();

/// 13: the air units of both sides. Units of one type are interchangeable.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Air {
    /// By [`AirLocation::index`]. On airfield hexes: face up, and not moved in this US Air Phase.
    pub at: [AirCount; AirLocation::ALL.len()],
    /// On airfield hexes: face up, and moved in this US Air Phase (13.7e).
    pub moved: [AirCount; AirfieldHex::ALL.len()],
    /// On airfield hexes: inverted (13.7a).
    pub inverted: [AirCount; AirfieldHex::ALL.len()],
    /// 3.0d: still to be set up.
    pub waiting: AirCount,
    pub supports: Stack<Support, MOST_SUPPORTS>,
}

/// The hexes of an attack, in ascending order.
pub type Targets = Stack<HexId, 6>;

/// Every attack has at least one unit on each side.
pub const MOST_ATTACKS: usize = MOST_UNITS / 2;

/// 8.10: the attack that is being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Battle {
    pub targets: Targets,
    /// 10.4a: how many ships support it.
    pub ships: u8,
    /// The units that still have to retreat.
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
    /// 11.4-r2: consecutive turns of work done.
    pub(crate) progress: [u8; AirfieldHex::ALL.len()],
    /// 11.4c: attacked this turn, in any way.
    pub(crate) attacked: AirfieldSet,
    /// 11.3a: worked on in this US Engineer Phase.
    pub(crate) worked: AirfieldSet,
    /// 8.2-r4: the declared attacks that are not resolved yet.
    pub(crate) attacks: Stack<Targets, MOST_ATTACKS>,
    pub(crate) battle: Option<Battle>,
    /// 7.5.4b: a unit lost to overstacking counts as the next unit owed for supply.
    pub(crate) credit: bool,
}

impl FirstBlood {
    /// 3: the position before set-up.
    pub fn new(scenario: Arc<Scenario>) -> FirstBlood {
        let mut counters = [Counter::at(UnitLocation::Gone); MOST_UNITS];
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
            battle: None,
            credit: false,
            scenario,
        };
        crate::flow::run(&mut state, &mut Vec::new());
        state
    }

    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    pub fn map(&self) -> &Map {
        &self.scenario.map
    }

    /// The printed values of a unit.
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

    /// The hex of a unit on the map.
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

    /// All ground units at a location.
    pub fn units_at(&self, location: UnitLocation) -> impl Iterator<Item = UnitId> + Clone + '_ {
        self.scenario.units().filter(move |unit| self.location(*unit) == location)
    }

    pub fn units_in(&self, hex: HexId) -> impl Iterator<Item = UnitId> + Clone + '_ {
        self.units_at(UnitLocation::Hex(hex))
    }

    /// The hexes that a side holds with ground units.
    pub fn held(&self, side: Side) -> HexSet {
        self.on_map(side).map(|(_, hex)| hex).collect()
    }

    /// 8.2a: the zones of control of a side.
    pub fn zoc(&self, side: Side) -> HexSet {
        let held = self.held(side);
        held.iter().fold(HexSet::default(), |zoc, hex| zoc.or(self.map().around(hex)))
    }

    /// The side that holds a hex.
    pub fn holder(&self, hex: HexId) -> Option<Side> {
        self.units_in(hex).next().map(|unit| self.side(unit))
    }

    pub fn airfield(&self, field: AirfieldHex) -> AirfieldState {
        self.fields[field.index()]
    }

    /// 0.7: a Fighter Strip hex that was never built is not an airfield.
    pub fn is_airfield(&self, field: AirfieldHex) -> bool {
        self.airfield(field) != AirfieldState::Unbuilt
    }

    /// The step to do next.
    pub fn step(&self) -> Step {
        *self.agenda.last().expect("the agenda always holds the next phase or the end of the game")
    }

    /// Adds a step that comes before all others.
    pub(crate) fn then(&mut self, step: Step) {
        self.agenda.push(step);
    }

    /// Removes the current step.
    pub(crate) fn finish(&mut self) {
        self.agenda.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Search copies positions by the million.
    #[test]
    fn a_position_is_small() {
        let size = size_of::<FirstBlood>();
        assert!(size <= 2560, "{size} bytes");
    }
}
