//! What a power is used on.

use crate::board::ROWS;
use crate::card::Categories;

/// What a power is used on. Where something can be chosen, the player of the card chooses it (DP28).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// The own side: nothing is chosen.
    Side,
    /// The unit that has the ability or upgrade.
    Itself,
    /// One to `most` such units.
    Units { of: Units, most: u8 },
    /// Every such unit.
    All(Units),
    /// One to so many consecutive spaces of one row: own units there, whenever they came (E-r5).
    Row(u8),
    /// A space without own units, and each enemy unit on it.
    Space,
    /// A space and its neighbours, all without own units, and each enemy unit there (E-r2).
    Area,
    /// A space without terrain that holds or adjoins an own unit and holds no enemy.
    Site,
    /// An artificial terrain; with `near`, on the unit's own space or beside it, instead of moving.
    Terrain { near: bool },
    /// A space of the battlefield or the enemy Headquarters.
    Objective,
    /// The die that was just rolled; with `missed`, only if the shot missed.
    Shot { missed: bool },
    /// The enemy unit that has just entered a space without units, not on its own first row (E-r7).
    Mover(Units),
    /// The enemy unit that was hit, if it is such a one.
    Victim(Units),
    /// The own unit that a hit destroys; with `critical`, also if the hit was critical.
    Casualty { of: Units, critical: bool },
}

/// Whose units.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Whose {
    Own,
    Enemy,
}

/// Which units.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Units {
    pub whose: Whose,
    pub categories: Categories,
    /// On own rows from the first to this one.
    pub rows: u8,
    /// On artificial terrain.
    pub dug_in: bool,
    /// Which have not moved in this phase.
    pub unmoved: bool,
    /// Other than the unit that has the ability, on its space or beside it.
    pub near: bool,
    pub merit: Merit,
}

impl Units {
    /// Whether it matters on which rows they are.
    pub const fn anywhere(&self) -> bool {
        self.rows == ROWS
    }
}

/// 2.2c: the condition of a promotion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Merit {
    None,
    /// Without rank, having destroyed at least so many enemy units (E-r3).
    Unranked(u8),
    /// A Veteran, or one who has destroyed at least so many.
    VeteranOr(u8),
}
