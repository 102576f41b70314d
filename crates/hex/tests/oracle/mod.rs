//! A slow reference for the hexes and sides on a line. It knows nothing of `hex::line`: it draws every
//! hexagon near the line and clips the line against its six edges, in exact fractions.
//!
//! Hexes have flat tops; the unit of x is half a side and the unit of y half a hex's height, so a hex
//! has its centre at (3q, 2r + q) and all its corners at whole numbers.

use hex::Hex;
use std::cmp::Ordering;

type Point = (i128, i128);

/// Clockwise on a page whose y points down, from the eastern corner.
const CORNERS: [Point; 6] = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)];

/// A hex or side that shares more than a point with the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Met {
    Inside(Hex),
    /// The edge between these two hexes, the lower one first.
    Edge(Hex, Hex),
}

/// A fraction with a positive denominator.
#[derive(Clone, Copy, Debug)]
pub struct Ratio(pub i128, pub i128);

impl Ratio {
    fn compare(self, other: Ratio) -> Ordering {
        (self.0 * other.1).cmp(&(other.0 * self.1))
    }

    pub fn is(self, numerator: i32, denominator: i32) -> bool {
        self.compare(Ratio(numerator.into(), denominator.into())) == Ordering::Equal
    }
}

/// Everything the line meets in more than a point, in order, except the two end hexes: each hex or
/// side, and where the line enters and leaves it.
pub fn met(from: Hex, to: Hex) -> Vec<(Met, Ratio, Ratio)> {
    let mut all: Vec<(Met, Ratio, Ratio)> = Vec::new();
    for q in from.q.min(to.q) - 1..=from.q.max(to.q) + 1 {
        for r in from.r.min(to.r) - 1..=from.r.max(to.r) + 1 {
            let hex = Hex::new(q, r);
            if hex == from || hex == to {
                continue;
            }
            let Some((edge, enters, leaves)) = clip(hex, centre(from), centre(to)) else {
                continue;
            };
            let met = match edge {
                None => Met::Inside(hex),
                Some(edge) => {
                    let across = across(hex, edge);
                    Met::Edge(hex.min(across), hex.max(across))
                }
            };
            // An edge is found twice, once with each of its hexes.
            if !all.iter().any(|&(known, ..)| known == met) {
                all.push((met, enters, leaves));
            }
        }
    }
    all.sort_by(|(_, a, _), (_, b, _)| a.compare(*b));
    all
}

/// The part of the line inside a closed hexagon, if it is more than a point, and the edge it lies
/// on, if it is on the rim.
fn clip(hex: Hex, start: Point, end: Point) -> Option<(Option<usize>, Ratio, Ratio)> {
    let (mut enters, mut leaves) = (Ratio(0, 1), Ratio(1, 1));
    let mut on_edge = None;
    for edge in 0..6 {
        let (from, to) = (corner(hex, edge), corner(hex, edge + 1));
        let (before, after) = (depth(from, to, start), depth(from, to, end));
        match after.cmp(&before) {
            Ordering::Equal if before < 0 => return None,
            Ordering::Equal if before == 0 => on_edge = Some(edge),
            Ordering::Equal => {}
            Ordering::Greater => {
                let at = Ratio(-before, after - before);
                if at.compare(enters) == Ordering::Greater {
                    enters = at;
                }
            }
            Ordering::Less => {
                let at = Ratio(before, before - after);
                if at.compare(leaves) == Ordering::Less {
                    leaves = at;
                }
            }
        }
    }
    (enters.compare(leaves) == Ordering::Less).then_some((on_edge, enters, leaves))
}

/// How far inside the half-plane of this edge a point lies; negative outside.
fn depth(from: Point, to: Point, point: Point) -> i128 {
    (to.0 - from.0) * (point.1 - from.1) - (to.1 - from.1) * (point.0 - from.0)
}

fn centre(hex: Hex) -> Point {
    let (q, r) = (i128::from(hex.q), i128::from(hex.r));
    (3 * q, 2 * r + q)
}

fn corner(hex: Hex, number: usize) -> Point {
    let (centre, corner) = (centre(hex), CORNERS[number % 6]);
    (centre.0 + corner.0, centre.1 + corner.1)
}

/// The hex on the other side of an edge: this hex mirrored at the middle of the edge.
fn across(hex: Hex, edge: usize) -> Hex {
    let (from, to, centre) = (corner(hex, edge), corner(hex, edge + 1), centre(hex));
    let q = (from.0 + to.0 - centre.0) / 3;
    let r = (from.1 + to.1 - centre.1 - q) / 2;
    Hex::new(q as i16, r as i16)
}
