//! 2, 3: scenarios: map, forces, turns and victory conditions.

use crate::map::{AirfieldHex, AirfieldKind, BoxSet, Map, OffMapBox};
use crate::tables::AttackTables;
use crate::turn_record::{Arrivals, Turn};
use crate::unit::{AirCount, Aircraft, ShipCount, Side, Unit, UnitId};
use hex::{HexId, HexSet};
use std::fmt;
use std::sync::Arc;

/// 5.0a: the maximum number of ground units of a side in a hex.
pub const STACK_LIMIT: usize = 3;
/// 5.2a: the maximum number of air units on an airfield hex.
pub const FIELD_LIMIT: u8 = 6;

/// The counters and tables of the game, the same in all scenarios.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counters {
    /// The order of battle, US units first. A [`UnitId`] is an index into it.
    pub units: Vec<Unit>,
    /// The air units and ships that arrive each turn.
    pub record: [Arrivals; Turn::COUNT],
    pub tables: AttackTables,
}

/// How a ground unit comes into play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// It starts in this hex.
    Hex(HexId),
    /// Its owner places it in one of these hexes (3.0b).
    Area(HexSet),
    /// It starts in this box.
    Box(OffMapBox),
    /// Its owner places it in one of these boxes (3.1a).
    Boxes(BoxSet),
    /// 7.0a: it arrives in its owner's reinforcement phase of this turn.
    Due(Turn),
    /// It is not part of the scenario.
    Absent,
}

/// 0.7: the state of an airfield hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AirfieldState {
    /// A Fighter Strip hex before it is first built: not an airfield yet.
    Unbuilt,
    Operational,
    Damaged,
    Destroyed,
}

impl AirfieldState {
    pub const ALL: [AirfieldState; 4] = [
        AirfieldState::Unbuilt,
        AirfieldState::Operational,
        AirfieldState::Damaged,
        AirfieldState::Destroyed,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            AirfieldState::Unbuilt => "unbuilt",
            AirfieldState::Operational => "operational",
            AirfieldState::Damaged => "damaged",
            AirfieldState::Destroyed => "destroyed",
        }
    }
}

/// The location of an air unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AirLocation {
    Airfield(AirfieldHex),
    Cap,
    GroundAttack,
    UsafReserve,
    IjafReserve,
    IjafAttack,
}

impl AirLocation {
    pub const ALL: [AirLocation; 9] = [
        AirLocation::Airfield(AirfieldHex::ALL[0]),
        AirLocation::Airfield(AirfieldHex::ALL[1]),
        AirLocation::Airfield(AirfieldHex::ALL[2]),
        AirLocation::Airfield(AirfieldHex::ALL[3]),
        AirLocation::Cap,
        AirLocation::GroundAttack,
        AirLocation::UsafReserve,
        AirLocation::IjafReserve,
        AirLocation::IjafAttack,
    ];

    /// The index in [`AirLocation::ALL`].
    pub const fn index(self) -> usize {
        match self {
            AirLocation::Airfield(field) => field.index(),
            AirLocation::Cap => 4,
            AirLocation::GroundAttack => 5,
            AirLocation::UsafReserve => 6,
            AirLocation::IjafReserve => 7,
            AirLocation::IjafAttack => 8,
        }
    }

    /// Whether air units of this type can be there: 3.0-r1, 12.4a, 12.5a.
    pub fn admits(self, aircraft: Aircraft) -> bool {
        let us = aircraft.side() == Side::Us;
        match self {
            AirLocation::Airfield(field) => {
                us && (field.kind() == AirfieldKind::Henderson || aircraft.is_fighter())
            }
            AirLocation::Cap => us && aircraft.is_fighter(),
            AirLocation::GroundAttack => us && aircraft.can_bomb(),
            AirLocation::UsafReserve => us,
            AirLocation::IjafReserve | AirLocation::IjafAttack => !us,
        }
    }
}

/// 10.1: the ships at the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ships {
    pub reserve: ShipCount,
    pub attack: ShipCount,
    /// 10.1c: destroyers in the special box.
    pub special: u8,
}

/// Which optional rules are in use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// 11.2.1a
    pub repair_pairs: bool,
}

/// A scenario, read from a valid file.
#[derive(Clone, PartialEq, Eq)]
pub struct Scenario {
    pub id: String,
    pub title: String,
    pub briefing: String,
    pub map: Arc<Map>,
    pub counters: Arc<Counters>,
    pub options: Options,
    pub first: Turn,
    /// 2.0b: the game is decided at the end of this turn.
    pub last: Turn,
    /// How each unit of the order of battle comes into play.
    pub starts: Vec<Start>,
    /// 3.0d: US air units that their owner places.
    pub air_to_place: AirCount,
    /// The air units with a fixed location, by [`AirLocation::index`]; all face up.
    pub air: [AirCount; AirLocation::ALL.len()],
    pub ships: Ships,
    pub fields: [AirfieldState; AirfieldHex::ALL.len()],
    /// 2.0b: the hexes where a Japanese ground unit must be at the end; `None` for any map hex.
    pub foothold: Option<HexSet>,
}

impl fmt::Debug for Scenario {
    /// Prints only the id, to keep printed positions short.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_tuple("Scenario").field(&self.id).finish()
    }
}

impl Scenario {
    /// The whole order of battle, including units that are not part of the scenario.
    pub fn units(&self) -> impl ExactSizeIterator<Item = UnitId> + Clone + use<> {
        (0..self.counters.units.len() as u8).map(UnitId)
    }

    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.counters.units[unit.index()]
    }

    pub fn named(&self, name: &str) -> Option<UnitId> {
        self.units().find(|unit| self.unit(*unit).name == name)
    }

    pub fn start(&self, unit: UnitId) -> Start {
        self.starts[unit.index()]
    }

    /// 7.0a: the ground units of a side that arrive in this turn.
    pub fn due(&self, side: Side, turn: Turn) -> impl Iterator<Item = UnitId> + use<'_> {
        let is_due = move |unit: &UnitId| self.start(*unit) == Start::Due(turn);
        self.units().filter(move |unit| self.unit(*unit).side == side).filter(is_due)
    }

    /// 7.6a: the air units and ships that arrive in this turn.
    pub fn arrivals(&self, turn: Turn) -> Arrivals {
        self.counters.record[turn.index()]
    }
}
