//! 6, 7: entry points and off-map boxes.

use crate::unit::Side;
use game::id_set;

/// 6.4a: one of the entry points 1 to 17.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct EntryPoint(u8);

impl EntryPoint {
    pub const COUNT: usize = 17;
    /// 7.1a, 7.2a: the maximum number of units on one entry point.
    pub const LIMIT: usize = 4;

    pub fn new(number: u8) -> Option<EntryPoint> {
        (1..=EntryPoint::COUNT as u8).contains(&number).then_some(EntryPoint(number))
    }

    pub fn all() -> impl Iterator<Item = EntryPoint> + Clone {
        (1..=EntryPoint::COUNT as u8).map(EntryPoint)
    }

    /// The entry points of one side, lowest first.
    pub fn of(side: Side) -> impl Iterator<Item = EntryPoint> + Clone {
        EntryPoint::all().filter(move |point| point.side() == side)
    }

    /// The number printed on the map: 1 to 17.
    pub const fn number(self) -> u8 {
        self.0
    }

    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// 7.1a, 7.2a
    pub const fn side(self) -> Side {
        match self.0 {
            4..=14 => Side::Us,
            _ => Side::Japan,
        }
    }
}

/// 6.0a: one of the boxes along the south edge, from west to east.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum OffMapBox {
    A,
    B,
    C,
    D,
}

impl OffMapBox {
    pub const ALL: [OffMapBox; 4] = [OffMapBox::A, OffMapBox::B, OffMapBox::C, OffMapBox::D];

    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn name(self) -> &'static str {
        match self {
            OffMapBox::A => "A",
            OffMapBox::B => "B",
            OffMapBox::C => "C",
            OffMapBox::D => "D",
        }
    }

    pub fn named(name: &str) -> Option<OffMapBox> {
        OffMapBox::ALL.into_iter().find(|at| at.name() == name)
    }

    /// 6.0-r1: the chain A–B–C–D, in either direction.
    pub const fn joined(self) -> &'static [OffMapBox] {
        match self {
            OffMapBox::A => &[OffMapBox::B],
            OffMapBox::B => &[OffMapBox::A, OffMapBox::C],
            OffMapBox::C => &[OffMapBox::B, OffMapBox::D],
            OffMapBox::D => &[OffMapBox::C],
        }
    }
}

id_set! {
    /// A set of boxes: those that a unit has been in (6.3b) or can be placed in.
    pub struct BoxSet(u8) of OffMapBox, by |number| OffMapBox::ALL[usize::from(number)];
}
