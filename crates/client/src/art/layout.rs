//! The geometry of a hex map, in map units.

use super::outline::{closed_curves, closed_polygons, loops, set};
use crate::scene::{Bounds, Point};
use hex::{Dir, Hex, Side, Tops};

const SQRT_3: f64 = 1.732_050_807_568_877_2;

/// The orientation and size of the hexes of a map.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Layout {
    tops: Tops,
    size: f64,
}

impl Layout {
    /// The hex size that the textures are made for: the distance from the centre to a corner.
    pub const SIZE: f64 = 40.0;

    /// `size` is the distance from the centre of a hex to a corner, which is also the length of a hexside.
    pub const fn new(tops: Tops, size: f64) -> Layout {
        Layout { tops, size }
    }

    pub const fn tops(self) -> Tops {
        self.tops
    }

    pub fn centre(self, hex: Hex) -> Point {
        self.to_point(f64::from(hex.q), f64::from(hex.r))
    }

    /// A point near the centre, so that paths look hand-drawn. The same hex always gets the same point.
    pub(super) fn jittered_centre(self, hex: Hex) -> Point {
        let Point { x, y } = self.centre(hex);
        let [east, south] = jitter(i32::from(hex.q), i32::from(hex.r));
        let most = self.size / 6.0;
        Point { x: x + most * east, y: y + most * south }
    }

    /// The corners, clockwise. The hexside in `Dir` number n runs from corner n to corner n + 1.
    pub fn corners(self, hex: Hex) -> [Point; 6] {
        Corner::around(hex).map(|corner| self.corner(corner))
    }

    /// The two ends of a hexside.
    pub fn ends(self, side: Side) -> [Point; 2] {
        Corner::ends(side).map(|corner| self.corner(corner))
    }

    /// The hex that contains this point; `None` if its coordinates would overflow.
    pub fn hex_at(self, point: Point) -> Option<Hex> {
        let (q, r) = self.to_axial(point);
        let s = -q - r;
        let (mut whole_q, mut whole_r, whole_s) = (q.round(), r.round(), s.round());
        let off = [(whole_q - q).abs(), (whole_r - r).abs(), (whole_s - s).abs()];
        // The three coordinates must add up to zero: the one with the largest rounding error is recomputed.
        if off[0] > off[1] && off[0] > off[2] {
            whole_q = -whole_r - whole_s;
        } else if off[1] > off[2] {
            whole_r = -whole_q - whole_s;
        }
        let whole = |value: f64| {
            let fits = (f64::from(i16::MIN)..=f64::from(i16::MAX)).contains(&value);
            fits.then_some(value as i16)
        };
        Some(Hex { q: whole(whole_q)?, r: whole(whole_r)? })
    }

    /// The bounding box of these hexes; empty if there are none.
    pub fn bounds(self, hexes: impl IntoIterator<Item = Hex>) -> Bounds {
        let mut corners = hexes.into_iter().flat_map(|hex| self.corners(hex));
        let Some(first) = corners.next() else { return Bounds::default() };
        let (low, high) = corners.fold((first, first), |(low, high), corner| {
            (
                Point { x: low.x.min(corner.x), y: low.y.min(corner.y) },
                Point { x: high.x.max(corner.x), y: high.y.max(corner.y) },
            )
        });
        Bounds { x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y }
    }

    /// The outline of one hex as path data, scaled about its centre.
    pub fn hexagon(self, hex: Hex, scale: f64) -> String {
        let centre = self.centre(hex);
        let shrunk = |corner: Point| Point {
            x: centre.x + scale * (corner.x - centre.x),
            y: centre.y + scale * (corner.y - centre.y),
        };
        closed_polygons([self.corners(hex).map(shrunk).to_vec()])
    }

    /// The outline of these hexes as one area, with straight sides.
    pub fn outline(self, hexes: impl IntoIterator<Item = Hex>) -> String {
        let around = loops(&set(hexes));
        closed_polygons(around.iter().map(|corners| self.points(corners)))
    }

    /// The outline of these hexes as one area, with rounded corners and irregular sides, as in nature.
    pub fn rounded(self, hexes: impl IntoIterator<Item = Hex>) -> String {
        let around = loops(&set(hexes));
        closed_curves(around.iter().map(|corners| self.jittered(corners)))
    }

    pub(super) fn points(self, corners: &[Corner]) -> Vec<Point> {
        corners.iter().map(|corner| self.corner(*corner)).collect()
    }

    /// Points near these corners. The same corner always gets the same point, so that areas with a common
    /// border share its line.
    pub(super) fn jittered(self, corners: &[Corner]) -> Vec<Point> {
        let most = self.size / 8.0;
        let moved = |corner: &Corner| {
            let Point { x, y } = self.corner(*corner);
            let [east, south] = jitter(corner.q, corner.r);
            Point { x: x + most * east, y: y + most * south }
        };
        corners.iter().map(moved).collect()
    }

    fn corner(self, corner: Corner) -> Point {
        self.to_point(f64::from(corner.q) / 3.0, f64::from(corner.r) / 3.0)
    }

    fn to_point(self, q: f64, r: f64) -> Point {
        let (long, short) = (1.5 * self.size, SQRT_3 / 2.0 * self.size);
        match self.tops {
            Tops::Flat => Point { x: long * q, y: short * (2.0 * r + q) },
            Tops::Pointy => Point { x: short * (q - r), y: long * (q + r) },
        }
    }

    fn to_axial(self, point: Point) -> (f64, f64) {
        let (long, short) = (1.5 * self.size, SQRT_3 / 2.0 * self.size);
        match self.tops {
            Tops::Flat => {
                let q = point.x / long;
                (q, (point.y / short - q) / 2.0)
            }
            Tops::Pointy => {
                let (less, more) = (point.x / short, point.y / long);
                (f64::midpoint(more, less), f64::midpoint(more, -less))
            }
        }
    }
}

/// A corner where three hexes meet, identified by the sum of their coordinates.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Corner {
    q: i32,
    r: i32,
}

impl Corner {
    /// The first corner, clockwise, of the hexside in this direction.
    pub fn of(hex: Hex, dir: Dir) -> Corner {
        let (here, before) = (dir.vector(), dir.turned(-1).vector());
        let sum = |own: i16, one: i16, other: i16| 3 * i32::from(own) + i32::from(one + other);
        Corner { q: sum(hex.q, here.0, before.0), r: sum(hex.r, here.1, before.1) }
    }

    /// The six corners, clockwise from the start of side 0.
    pub fn around(hex: Hex) -> [Corner; 6] {
        Dir::ALL.map(|dir| Corner::of(hex, dir))
    }

    pub fn ends(side: Side) -> [Corner; 2] {
        let (hex, across) = side.hexes();
        let dir = hex.direction_to(across).expect("a side lies between neighbours");
        [Corner::of(hex, dir), Corner::of(hex, dir.turned(1))]
    }
}

/// Two pseudorandom numbers from −1 to 1, always the same for the same pair.
fn jitter(one: i32, other: i32) -> [f64; 2] {
    let hash = hash(one, other);
    [hash, hash >> 32].map(|part| f64::from(part as u32 as u16) / 32_767.5 - 1.0)
}

/// A pseudorandom number, always the same for the same pair.
pub(super) fn hash(one: i32, other: i32) -> u64 {
    let mut mixed = u64::from(one as u32) << 32 | u64::from(other as u32);
    for factor in [0xff51_afd7_ed55_8ccd, 0xc4ce_b9fe_1a85_ec53] {
        mixed = (mixed ^ mixed >> 33).wrapping_mul(factor);
    }
    mixed ^ mixed >> 33
}
