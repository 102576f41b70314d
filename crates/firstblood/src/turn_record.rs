//! 1.0, 7.0: the turn record.

use crate::unit::{AirCount, ShipCount};

/// A turn of the campaign.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Turn(u8);

const NAMES: [&str; 15] = [
    "SEP I", "SEP II", "SEP III", "OCT I", "OCT II", "OCT III", "NOV I", "NOV II", "NOV III",
    "DEC I", "DEC II", "DEC III", "JAN I", "JAN II", "JAN III",
];

impl Turn {
    /// 1.0a: from SEP I to JAN III.
    pub const COUNT: usize = NAMES.len();
    /// 10.1c: from this turn on the special destroyers can arrive.
    pub const OCT_I: Turn = Turn(3);

    /// The turn with this index in the turn record.
    pub const fn new(index: u8) -> Option<Turn> {
        if (index as usize) < Turn::COUNT { Some(Turn(index)) } else { None }
    }

    pub fn all() -> impl Iterator<Item = Turn> + Clone {
        (0..Turn::COUNT as u8).map(Turn)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The name in the turn record: `OCT II`.
    pub const fn name(self) -> &'static str {
        NAMES[self.0 as usize]
    }

    pub fn named(name: &str) -> Option<Turn> {
        Turn::all().find(|turn| turn.name() == name)
    }

    pub const fn next(self) -> Option<Turn> {
        Turn::new(self.0 + 1)
    }
}

/// 7.6a: the air units and ships that arrive in a turn. The turn of a ground unit is in its
/// [`Unit`](crate::Unit).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Arrivals {
    pub air: AirCount,
    pub ships: ShipCount,
}
