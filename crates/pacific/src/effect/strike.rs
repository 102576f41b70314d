//! Shots and missions made by a card itself, and the spaces that cards send units to.

use crate::board::{Side, SpaceSet};
use crate::card::{Accuracy, Shift};

/// E-r1: a shot without a shooter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Strike {
    /// None for a hit without a roll, which is never critical.
    pub accuracy: Option<Accuracy>,
    pub pen: u8,
    pub damage: u8,
    /// Ignores terrain Evasion and building armour.
    pub flame: bool,
    /// Damages terrain without units as well.
    pub razes: bool,
}

/// The values of a card that flies a mission.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Flight {
    pub evasion: Shift,
    pub armour: u8,
    pub wounds: u8,
}

/// The empty spaces on which a card may put a unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Spot {
    /// The last row, counted from the player's first.
    pub rows: u8,
    /// Only spaces that are not adjacent to an enemy unit.
    pub away: bool,
}

impl Spot {
    /// The spaces of those rows.
    pub fn spaces(self, side: Side) -> SpaceSet {
        SpaceSet::rows(side, 1, self.rows)
    }
}
