//! Shots and flights made by a card itself, and spaces that cards send units to.

use crate::board::{Side, SpaceSet};
use crate::card::{Accuracy, Shift};

/// E-r1: a shot without a shooter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Strike {
    /// None for a hit without a roll, which is never critical.
    pub accuracy: Option<Accuracy>,
    pub pen: u8,
    pub damage: u8,
    /// It ignores terrain Evasion and building armour.
    pub flame: bool,
    /// Terrain without units takes its damage too.
    pub razes: bool,
}

/// The values of a card that flies a mission.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Flight {
    pub evasion: Shift,
    pub armour: u8,
    pub wounds: u8,
}

/// Where a card may put a unit: on an empty space that the unit may occupy.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Spot {
    /// The last of the own rows, counted from the first.
    pub rows: u8,
    /// It adjoins no enemy unit.
    pub away: bool,
}

impl Spot {
    /// The spaces of those rows.
    pub fn spaces(self, side: Side) -> SpaceSet {
        side.rows(1, self.rows)
    }
}
