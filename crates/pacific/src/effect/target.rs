//! The targets of a power.

use crate::board::ROWS;
use crate::card::Categories;

/// The target of a power. If there is a choice, the player of the card makes it (DP28).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// The player's side: nothing is chosen.
    Side,
    /// The unit that has the ability or upgrade.
    Itself,
    /// One to `most` of these units.
    Units { of: Units, most: u8 },
    /// All of these units.
    All(Units),
    /// Up to N consecutive spaces of one row: the player's units there, whenever they came (E-r5).
    Row(u8),
    /// A space without units of the player's side, and each enemy unit on it.
    Space,
    /// A space and its neighbours, all without units of the player's side, and each enemy unit there (E-r2).
    Area,
    /// A space without terrain or enemies, on or next to a unit of the player's side.
    Site,
    /// An artificial terrain; with `near`, on the unit's own space or an adjacent one, instead of moving.
    Terrain { near: bool },
    /// A space of the battlefield, or the enemy Headquarters.
    Objective,
    /// The die just rolled; with `missed`, only if the shot missed.
    Shot { missed: bool },
    /// The enemy unit that has just entered a space without units, beyond its own first row (E-r7).
    Mover(Units),
    /// The enemy unit that was hit, if it is one of these.
    Victim(Units),
    /// The player's unit that a hit destroys; with `critical`, even if the hit was critical.
    Casualty { of: Units, critical: bool },
}

/// The side whose units are meant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Whose {
    Own,
    Enemy,
}

/// A description of units.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Units {
    pub whose: Whose,
    pub categories: Categories,
    /// On the player's rows from the first to this one.
    pub rows: u8,
    /// On artificial terrain.
    pub dug_in: bool,
    /// Only units that have not moved in this phase.
    pub unmoved: bool,
    /// Only other units, on the space of the unit with the ability or an adjacent one.
    pub near: bool,
    pub merit: Merit,
}

impl Units {
    /// Whether their rows matter.
    pub const fn anywhere(&self) -> bool {
        self.rows == ROWS
    }
}

/// 2.2c: the condition of a promotion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Merit {
    None,
    /// Without rank, having destroyed at least N enemy units (E-r3).
    Unranked(u8),
    /// A Veteran, or a unit that has destroyed at least N.
    VeteranOr(u8),
}
