//! Where hexes lie on the map, in map units.

use super::outline::{loops, rounded, set, sharp};
use crate::scene::{Bounds, Point};
use hex::{Dir, Hex, Side, Tops};

const SQRT_3: f64 = 1.732_050_807_568_877_2;

/// How the hexes of a map stand and how large they are.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Layout {
    tops: Tops,
    size: f64,
}

impl Layout {
    /// From the centre of a hex to a corner, at the scale of the textures.
    pub const SIZE: f64 = 40.0;

    /// `size` is the length from the centre of a hex to a corner, and of a hexside.
    pub const fn new(tops: Tops, size: f64) -> Layout {
        Layout { tops, size }
    }

    pub const fn tops(self) -> Tops {
        self.tops
    }

    pub fn centre(self, hex: Hex) -> Point {
        self.place(f64::from(hex.q), f64::from(hex.r))
    }

    /// The centre moved a little, always the same way: where a path would run.
    pub(super) fn near(self, hex: Hex) -> Point {
        let Point { x, y } = self.centre(hex);
        let [east, south] = scatter(i32::from(hex.q), i32::from(hex.r));
        let most = self.size / 6.0;
        Point { x: x + most * east, y: y + most * south }
    }

    /// Clockwise; the side that faces `Dir` number n runs from corner n to the next.
    pub fn corners(self, hex: Hex) -> [Point; 6] {
        Corner::around(hex).map(|corner| self.corner(corner))
    }

    /// The two ends of a hexside.
    pub fn ends(self, side: Side) -> [Point; 2] {
        Corner::ends(side).map(|corner| self.corner(corner))
    }

    /// The hex that holds this point; `None` beyond the last hex that has coordinates.
    pub fn hex_at(self, point: Point) -> Option<Hex> {
        let (q, r) = self.unplace(point);
        let s = -q - r;
        let (mut whole_q, mut whole_r, whole_s) = (q.round(), r.round(), s.round());
        let off = [(whole_q - q).abs(), (whole_r - r).abs(), (whole_s - s).abs()];
        // The three must add up to zero: the one that was rounded most gives way.
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

    /// The rectangle around these hexes; empty if there are none.
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

    /// The path of one hex, drawn at so much of its size.
    pub fn hexagon(self, hex: Hex, scale: f64) -> String {
        let centre = self.centre(hex);
        let shrunk = |corner: Point| Point {
            x: centre.x + scale * (corner.x - centre.x),
            y: centre.y + scale * (corner.y - centre.y),
        };
        sharp([self.corners(hex).map(shrunk).to_vec()])
    }

    /// The path around these hexes as one area, from corner to corner.
    pub fn outline(self, hexes: impl IntoIterator<Item = Hex>) -> String {
        let around = loops(&set(hexes));
        sharp(around.iter().map(|corners| self.points(corners)))
    }

    /// The same as nature draws it: no corner is sharp and no side quite straight.
    pub fn rounded(self, hexes: impl IntoIterator<Item = Hex>) -> String {
        let around = loops(&set(hexes));
        rounded(around.iter().map(|corners| self.strayed(corners)))
    }

    pub(super) fn points(self, corners: &[Corner]) -> Vec<Point> {
        corners.iter().map(|corner| self.corner(*corner)).collect()
    }

    /// The points of these corners, each moved a little; the same corner always the same way, so
    /// that areas which share a border share its course.
    pub(super) fn strayed(self, corners: &[Corner]) -> Vec<Point> {
        let most = self.size / 8.0;
        let stray = |corner: &Corner| {
            let Point { x, y } = self.corner(*corner);
            let [east, south] = scatter(corner.q, corner.r);
            Point { x: x + most * east, y: y + most * south }
        };
        corners.iter().map(stray).collect()
    }

    fn corner(self, corner: Corner) -> Point {
        self.place(f64::from(corner.q) / 3.0, f64::from(corner.r) / 3.0)
    }

    fn place(self, q: f64, r: f64) -> Point {
        let (long, short) = (1.5 * self.size, SQRT_3 / 2.0 * self.size);
        match self.tops {
            Tops::Flat => Point { x: long * q, y: short * (2.0 * r + q) },
            Tops::Pointy => Point { x: short * (q - r), y: long * (q + r) },
        }
    }

    fn unplace(self, point: Point) -> (f64, f64) {
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

/// A corner where three hexes meet: the sum of their coordinates, which no other corner has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Corner {
    q: i32,
    r: i32,
}

impl Corner {
    /// The corner of a hex at the beginning of the side that faces this way, clockwise.
    pub fn of(hex: Hex, dir: Dir) -> Corner {
        let (here, before) = (dir.vector(), dir.turned(-1).vector());
        let sum = |own: i16, one: i16, other: i16| 3 * i32::from(own) + i32::from(one + other);
        Corner { q: sum(hex.q, here.0, before.0), r: sum(hex.r, here.1, before.1) }
    }

    /// Clockwise, from the beginning of side 0.
    pub fn around(hex: Hex) -> [Corner; 6] {
        Dir::ALL.map(|dir| Corner::of(hex, dir))
    }

    pub fn ends(side: Side) -> [Corner; 2] {
        let (hex, across) = side.hexes();
        let dir = hex.direction_to(across).expect("a side lies between neighbours");
        [Corner::of(hex, dir), Corner::of(hex, dir.turned(1))]
    }
}

/// Two numbers from −1 to 1 that look like chance, always the same for the same pair.
fn scatter(one: i32, other: i32) -> [f64; 2] {
    let hash = scramble(one, other);
    [hash, hash >> 32].map(|part| f64::from(part as u32 as u16) / 32_767.5 - 1.0)
}

/// A number that looks like chance, always the same for the same pair.
pub(super) fn scramble(one: i32, other: i32) -> u64 {
    let mut mixed = u64::from(one as u32) << 32 | u64::from(other as u32);
    for factor in [0xff51_afd7_ed55_8ccd, 0xc4ce_b9fe_1a85_ec53] {
        mixed = (mixed ^ mixed >> 33).wrapping_mul(factor);
    }
    mixed ^ mixed >> 33
}
