//! The six directions and their compass names.

/// The orientation of a map's hexes, which decides the names of the directions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tops {
    /// A side on top: a hex has a neighbour due north.
    Flat,
    /// A corner on top: a hex has a neighbour due east.
    Pointy,
}

/// One of the six directions, numbered clockwise from 0: north where the tops are flat, north-east
/// where they are pointy.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Dir(u8);

const FLAT_NAMES: [&str; 6] = ["N", "NE", "SE", "S", "SW", "NW"];
const POINTY_NAMES: [&str; 6] = ["NE", "E", "SE", "SW", "W", "NW"];

impl Dir {
    /// All six, clockwise from 0.
    pub const ALL: [Dir; 6] = [Dir(0), Dir(1), Dir(2), Dir(3), Dir(4), Dir(5)];

    /// The direction with this number, if there is one.
    pub const fn new(number: u8) -> Option<Dir> {
        if number < 6 { Some(Dir(number)) } else { None }
    }

    /// 0 to 5, clockwise.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The direction turned by this many sixths of a circle, clockwise; counter-clockwise if negative.
    #[must_use]
    pub const fn turned(self, sixths: i8) -> Dir {
        Dir((self.0 as i8 + sixths % 6).rem_euclid(6) as u8)
    }

    /// The opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Dir {
        self.turned(3)
    }

    /// The change of `q` and `r` in one step.
    pub const fn vector(self) -> (i16, i16) {
        match self.0 {
            0 => (0, -1),
            1 => (1, -1),
            2 => (1, 0),
            3 => (0, 1),
            4 => (-1, 1),
            _ => (-1, 0),
        }
    }

    /// The compass name: `N` to `NW`.
    pub const fn name(self, tops: Tops) -> &'static str {
        names(tops)[self.0 as usize]
    }

    /// The direction with this name, if hexes with these tops have a neighbour there.
    pub fn named(name: &str, tops: Tops) -> Option<Dir> {
        Dir::ALL.into_iter().find(|dir| dir.name(tops) == name)
    }
}

const fn names(tops: Tops) -> &'static [&'static str; 6] {
    match tops {
        Tops::Flat => &FLAT_NAMES,
        Tops::Pointy => &POINTY_NAMES,
    }
}
