//! 0.3, 0.4: the counters: ground units, air units and ships.

use crate::turn_record::Turn;
pub use game::Side;
use game::{Seat, keywords};

/// The maximum number of ground units of both sides together: a [`UnitSet`](crate::UnitSet) is one `u128`.
pub const MOST_UNITS: usize = 128;
/// The highest movement allowance of a ground unit.
pub const MOST_MF: u8 = 20;

/// The seat of a side.
pub const fn seat(side: Side) -> Seat {
    Seat(side as u8)
}

/// A ground unit of either side: its index in the order of battle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct UnitId(pub u8);

impl UnitId {
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// 0.3: the printed values of a ground unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unit {
    /// The unique name used in orders: `1/1`.
    pub name: String,
    pub side: Side,
    pub combat: u8,
    pub movement: u8,
    /// 9.1a: a unit with a range is artillery.
    pub range: Option<u8>,
    /// 11.1a
    pub engineer: bool,
    /// The turn in which the turn record brings it; `None` if it is there at the start.
    pub due: Option<Turn>,
    /// The historical unit, for display: `1st Marines`.
    pub note: String,
}

impl Unit {
    pub fn is_artillery(&self) -> bool {
        self.range.is_some()
    }

    /// Whether the target is in range. 9.2a: a range counts both the artillery's hex and the target's.
    pub fn reaches(&self, distance: u8) -> bool {
        self.range.is_some_and(|range| distance < range)
    }
}

/// 13.1a: the missions of an air unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    Fighter,
    Bomber,
    /// The F4F only.
    Either,
}

keywords! {
    /// The types of air units. Units of one type are interchangeable.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Aircraft as "air unit" {
        "F4F" => F4f,
        "P-400" => P400,
        "P-39" => P39,
        "P-38" => P38,
        "SBD" => Sbd,
        "TBF" => Tbf,
        "A6M" => A6m,
        "G4M" => G4m,
    }
}

/// How many air units of each type, in the order of [`Aircraft::ALL`].
pub type AirCount = [u8; Aircraft::ALL.len()];

impl Aircraft {
    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn name(self) -> &'static str {
        self.word()
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

    /// 12.5-r1: an F4F counts as a fighter wherever only fighters are allowed.
    pub const fn is_fighter(self) -> bool {
        matches!(self.role(), Role::Fighter | Role::Either)
    }

    /// 13.1-r1: whether it can attack ground units or airfields.
    pub const fn can_bomb(self) -> bool {
        matches!(self.role(), Role::Bomber | Role::Either)
    }
}

keywords! {
    /// The types of ships. The rules treat all types alike.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Ship as "ship" {
        "DD" => Destroyer,
        "CL" => LightCruiser,
        "CA" => HeavyCruiser,
        "BB" => Battleship,
    }
}

/// How many ships of each type, in the order of [`Ship::ALL`].
pub type ShipCount = [u8; Ship::ALL.len()];

impl Ship {
    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn name(self) -> &'static str {
        self.word()
    }

    pub fn named(name: &str) -> Option<Ship> {
        Ship::ALL.into_iter().find(|ship| ship.name() == name)
    }
}
