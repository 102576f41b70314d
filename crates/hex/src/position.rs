//! A hex on the plane: neighbours, distance, rings.

use crate::Dir;
use std::iter;

/// A hex in axial coordinates; the implied third coordinate is `-q - r`.
///
/// No map comes near the limits of `i16`. Beyond them the plane wraps around instead of panicking, and
/// [`Hex::distance`] measures across the middle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hex {
    /// Increases by one with a step in direction 1 or 2.
    pub q: i16,
    /// Increases by one with a step in direction 3 or 4.
    pub r: i16,
}

impl Hex {
    /// The hex at these coordinates.
    pub const fn new(q: i16, r: i16) -> Hex {
        Hex { q, r }
    }

    /// The hex one step away.
    #[must_use]
    pub const fn neighbour(self, dir: Dir) -> Hex {
        self.moved(dir, 1)
    }

    /// The six hexes around this one, clockwise from direction 0.
    pub fn neighbours(self) -> [Hex; 6] {
        Dir::ALL.map(|dir| self.neighbour(dir))
    }

    /// The direction of an adjacent hex; `None` for any other hex, including this one.
    pub fn direction_to(self, adjacent: Hex) -> Option<Dir> {
        Dir::ALL.into_iter().find(|&dir| self.neighbour(dir) == adjacent)
    }

    /// The distance in steps, saturating at `u16::MAX`.
    pub fn distance(self, other: Hex) -> u16 {
        let q = i32::from(other.q) - i32::from(self.q);
        let r = i32::from(other.r) - i32::from(self.r);
        let steps = q.abs().max(r.abs()).max((q + r).abs());
        u16::try_from(steps).unwrap_or(u16::MAX)
    }

    /// The hexes exactly `radius` away, clockwise from the one straight ahead in direction 0. The
    /// ring of radius 0 is the hex itself.
    pub fn ring(self, radius: u16) -> impl Iterator<Item = Hex> + Clone {
        let centre = (radius == 0).then_some(self);
        let around = Dir::ALL.into_iter().flat_map(move |towards| {
            let corner = self.moved(towards, radius);
            // The direction along the ring is two sixths clockwise from the way out.
            (0..radius).map(move |steps| corner.moved(towards.turned(2), steps))
        });
        iter::chain(centre, around)
    }

    /// The hexes at most `radius` away: ring by ring, this one first.
    pub fn within(self, radius: u16) -> impl Iterator<Item = Hex> + Clone {
        (0..=radius).flat_map(move |distance| self.ring(distance))
    }

    const fn moved(self, dir: Dir, steps: u16) -> Hex {
        let (q, r) = dir.vector();
        Hex {
            q: self.q.wrapping_add(q.wrapping_mul(steps as i16)),
            r: self.r.wrapping_add(r.wrapping_mul(steps as i16)),
        }
    }
}
