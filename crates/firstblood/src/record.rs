//! 1.0, 7.0: the turn record.

use crate::unit::{AirCount, ShipCount};

/// A turn of the campaign: the game begins and ends with one of these.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Turn(u8);

const NAMES: [&str; 15] = [
    "SEP I", "SEP II", "SEP III", "OCT I", "OCT II", "OCT III", "NOV I", "NOV II", "NOV III",
    "DEC I", "DEC II", "DEC III", "JAN I", "JAN II", "JAN III",
];

impl Turn {
    /// 1.0a: from SEP I to JAN III.
    pub const COUNT: usize = NAMES.len();
    /// 10.1c: from this turn on the special destroyers may come in.
    pub const OCT_I: Turn = Turn(3);

    /// The turn at this place of the record, the first at 0.
    pub const fn new(place: u8) -> Option<Turn> {
        if (place as usize) < Turn::COUNT { Some(Turn(place)) } else { None }
    }

    pub fn all() -> impl Iterator<Item = Turn> + Clone {
        (0..Turn::COUNT as u8).map(Turn)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// As the record has it: `OCT II`.
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

/// 7.6a: the air units and ships that a turn brings. Ground units know their turns themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Arrivals {
    pub air: AirCount,
    pub ships: ShipCount,
}
