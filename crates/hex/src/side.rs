//! A hexside: the edge two adjacent hexes share.

use crate::{Dir, Hex};

/// The edge between two adjacent hexes, the same value from either of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Side {
    lesser: Hex,
    greater: Hex,
}

impl Side {
    /// The side two hexes share; `None` if they are not adjacent.
    pub fn between(one: Hex, other: Hex) -> Option<Side> {
        one.direction_to(other).map(|dir| Side::of(one, dir))
    }

    /// The side of this hex in this direction.
    pub fn of(hex: Hex, dir: Dir) -> Side {
        let across = hex.neighbour(dir);
        Side { lesser: hex.min(across), greater: hex.max(across) }
    }

    /// The two hexes that share it, the lower one first.
    pub const fn hexes(self) -> (Hex, Hex) {
        (self.lesser, self.greater)
    }

    /// Whether the two sides meet at a corner; a side does not meet itself.
    ///
    /// Three hexes surround a corner: the one both sides share and the two that touch there.
    pub fn joins(self, other: Side) -> bool {
        let [mine, theirs] = [self, other].map(|side| [side.lesser, side.greater]);
        (0..4).any(|way| {
            let (one, two) = (way / 2, way % 2);
            mine[one] == theirs[two] && mine[1 - one].direction_to(theirs[1 - two]).is_some()
        })
    }
}
