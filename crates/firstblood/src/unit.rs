//! 0.3, 0.4: the counters: ground units, air units and ships.

use crate::record::Turn;
use game::Seat;

/// Most ground units of both sides together: a set of them is one `u128`.
pub const MOST_UNITS: usize = 128;
/// Most MF of a ground unit.
pub const MOST_MF: u8 = 20;

/// Who fights whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    Us,
    Japan,
}

impl Side {
    pub const BOTH: [Side; 2] = [Side::Us, Side::Japan];

    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Us => Side::Japan,
            Side::Japan => Side::Us,
        }
    }

    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    pub const fn name(self) -> &'static str {
        match self {
            Side::Us => "us",
            Side::Japan => "japan",
        }
    }
}

/// A ground unit of either side, by its place in the order of battle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct UnitId(pub u8);

impl UnitId {
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// 0.3: what is printed on a ground unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unit {
    /// As orders name it: `1/1`. No two units share one.
    pub name: String,
    pub side: Side,
    pub combat: u8,
    pub movement: u8,
    /// 9.1a: a unit with a range is artillery.
    pub range: Option<u8>,
    /// 11.1a
    pub engineer: bool,
    /// When the turn record brings it; without a turn it is there at the start.
    pub due: Option<Turn>,
    /// What it was, for people: `1st Marines`.
    pub note: String,
}

impl Unit {
    pub fn is_artillery(&self) -> bool {
        self.range.is_some()
    }

    /// 9.2a: the range counts both hexes, the artillery's own and the target's.
    pub fn reaches(&self, distance: u8) -> bool {
        self.range.is_some_and(|range| distance < range)
    }
}

/// 13.1a: what an air unit can be used for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    Fighter,
    Bomber,
    /// Only the F4F.
    Either,
}

/// The types of air units. Those of one type are alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Aircraft {
    F4f,
    P400,
    P39,
    P38,
    Sbd,
    Tbf,
    A6m,
    G4m,
}

/// How many air units of each type, in the order of [`Aircraft::ALL`].
pub type AirCount = [u8; Aircraft::ALL.len()];

impl Aircraft {
    pub const ALL: [Aircraft; 8] = [
        Aircraft::F4f,
        Aircraft::P400,
        Aircraft::P39,
        Aircraft::P38,
        Aircraft::Sbd,
        Aircraft::Tbf,
        Aircraft::A6m,
        Aircraft::G4m,
    ];

    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn name(self) -> &'static str {
        match self {
            Aircraft::F4f => "F4F",
            Aircraft::P400 => "P-400",
            Aircraft::P39 => "P-39",
            Aircraft::P38 => "P-38",
            Aircraft::Sbd => "SBD",
            Aircraft::Tbf => "TBF",
            Aircraft::A6m => "A6M",
            Aircraft::G4m => "G4M",
        }
    }

    pub fn named(name: &str) -> Option<Aircraft> {
        Aircraft::ALL.into_iter().find(|aircraft| aircraft.name() == name)
    }

    pub const fn side(self) -> Side {
        match self {
            Aircraft::A6m | Aircraft::G4m => Side::Japan,
            _ => Side::Us,
        }
    }

    pub const fn role(self) -> Role {
        match self {
            Aircraft::F4f => Role::Either,
            Aircraft::P400 | Aircraft::P39 | Aircraft::P38 | Aircraft::A6m => Role::Fighter,
            Aircraft::Sbd | Aircraft::Tbf | Aircraft::G4m => Role::Bomber,
        }
    }

    /// 12.5-r1: an F4F counts as a fighter wherever only fighters may be.
    pub const fn is_fighter(self) -> bool {
        matches!(self.role(), Role::Fighter | Role::Either)
    }

    /// 13.1-r1: whether it can be used against ground units or airfields.
    pub const fn can_bomb(self) -> bool {
        matches!(self.role(), Role::Bomber | Role::Either)
    }
}

/// The types of ships. All work alike: the type is only a name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ship {
    Destroyer,
    LightCruiser,
    HeavyCruiser,
    Battleship,
}

/// How many ships of each type, in the order of [`Ship::ALL`].
pub type ShipCount = [u8; Ship::ALL.len()];

impl Ship {
    pub const ALL: [Ship; 4] =
        [Ship::Destroyer, Ship::LightCruiser, Ship::HeavyCruiser, Ship::Battleship];

    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn name(self) -> &'static str {
        match self {
            Ship::Destroyer => "DD",
            Ship::LightCruiser => "CL",
            Ship::HeavyCruiser => "CA",
            Ship::Battleship => "BB",
        }
    }

    pub fn named(name: &str) -> Option<Ship> {
        Ship::ALL.into_iter().find(|ship| ship.name() == name)
    }
}
