//! 5.1, 6.2: facings, front hexes and the arc of fire.

use hex::{Dir, Hex};

/// 5.1b: whether the neighbour in this direction is one of the three in front.
pub fn is_front(facing: Dir, way: Dir) -> bool {
    [-1, 0, 1].map(|turn| facing.turned(turn)).contains(&way)
}

/// 6.2-r1: whether a hex is in the arc of a unit with this hex and facing. Its own hex never is.
pub fn in_arc(from: Hex, facing: Dir, to: Hex) -> bool {
    let way = (i32::from(to.q) - i32::from(from.q), i32::from(to.r) - i32::from(from.r));
    // Between two neighbouring directions: the way is a sum of steps in both.
    let between = |left: Dir, right: Dir| {
        let (left, right) = (steps(left), steps(right));
        cross(way, right) >= 0 && cross(left, way) >= 0
    };
    way != (0, 0) && (between(facing.turned(-1), facing) || between(facing, facing.turned(1)))
}

fn steps(dir: Dir) -> (i32, i32) {
    let (q, r) = dir.vector();
    (i32::from(q), i32::from(r))
}

const fn cross(a: (i32, i32), b: (i32, i32)) -> i32 {
    a.0 * b.1 - a.1 * b.0
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: Hex = Hex::new(0, 0);
    const NORTH: Dir = Dir::ALL[0];

    /// [6.2a] [6.2-r1] The sector of 120 degrees, its two bounding rows included.
    #[test]
    fn the_arc_widens_along_the_hex_rows() {
        for (q, r) in [(0, -1), (1, -1), (-1, 0), (2, -2), (-3, 0), (1, -4), (-2, -1)] {
            assert!(in_arc(HERE, NORTH, Hex::new(q, r)), "{q} {r}");
        }
        for (q, r) in [(0, 0), (1, 0), (0, 1), (-1, 1), (2, -1), (-2, 1), (3, -1)] {
            assert!(!in_arc(HERE, NORTH, Hex::new(q, r)), "{q} {r}");
        }
    }

    /// [6.2-ex1] The Raider walks out of the Infantry's arc.
    #[test]
    fn a_raider_leaves_the_arc() {
        for (q, r) in [(0, -2), (1, -2), (1, -1)] {
            assert!(in_arc(HERE, NORTH, Hex::new(q, r)));
        }
        assert!(!in_arc(HERE, NORTH, Hex::new(1, 0)));
    }

    /// [5.1b] Three neighbours in front, three on the flanks; the same three that the arc starts with.
    #[test]
    fn three_hexes_are_in_front() {
        for facing in Dir::ALL {
            let front = Dir::ALL.into_iter().filter(|way| is_front(facing, *way));
            assert_eq!(front.clone().count(), 3);
            assert!(front.into_iter().all(|way| in_arc(HERE, facing, HERE.neighbour(way))));
        }
    }
}
