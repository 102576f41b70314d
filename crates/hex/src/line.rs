//! The exact line between two hex centres, like a string stretched over the map.
//!
//! Turn the plane until the line runs between the directions `ahead` and `ahead + 1`, and write
//! each hex as a number of steps `ahead` and a number of steps `aside`, two sixths further clockwise.
//! The line then leads from (0, 0) to (`length`, `drift`) with 0 ≤ `drift` ≤ `length`. The hexes with the
//! same steps ahead form a rank, and `length` is the distance between the ends.
//!
//! Cross products with the line give a point's offset from it. The centre (rank, file) has the offset
//! `rank·drift − file·length`. The corners of a hex, in thirds of a step from its centre,
//! are (2, 1), (1, 2), (−1, 1) and their opposites; the largest offset of a corner is
//! `max(2·length − drift, length + drift)` thirds, the `reach`. The line crosses the inside of
//! a hex exactly if three times its centre's offset is less than the reach; if it is equal, it
//! meets the hex in a corner, or in a side where the drift is half the length. The reach is between
//! 3/2 and 2 lengths, so each rank has one or two hexes on the line or one side along it, and
//! those of the two ends have only the ends.

use crate::{Dir, Fraction, Hex, Side};
use std::iter::FusedIterator;
use std::ops::Range;

/// A hex or hexside that a line passes between its ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Crossing {
    /// It crosses the inside of this hex.
    Through(Hex),
    /// It runs along this side, from corner to corner.
    Along(Side),
}

/// Where a line enters and leaves a hex or hexside: fractions of the distance between the centres,
/// from 0 to 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Span {
    /// The nearer end.
    pub enters: Fraction,
    /// The further end.
    pub leaves: Fraction,
}

/// Everything that the line from the centre of `from` to the centre of `to` passes, in order, except the
/// two end hexes and hexes it only touches at a corner. The line back is exactly the reverse.
pub fn line(from: Hex, to: Hex) -> Line {
    let course = Course::new(from, to);
    Line { course, slots: 2..2 * course.length }
}

/// Whether the line between two hexes crosses this hex or runs along one of its sides; the two themselves do not
/// count. Faster than following the line.
pub fn is_passed(from: Hex, to: Hex, hex: Hex) -> bool {
    let seen =
        |hex: Hex| (i64::from(hex.q) - i64::from(from.q), i64::from(hex.r) - i64::from(from.r));
    let (way, at) = (seen(to), seen(hex));
    let ahead = dot(at, way);
    if ahead <= 0 || ahead >= dot(way, way) {
        return false;
    }
    // The offsets of three corners from the centre, in thirds; the other three are opposite them.
    let corners = [2 * way.0 + way.1, way.0 + 2 * way.1, way.0 - way.1].map(i64::abs);
    let [one, other, third] = corners;
    let reach = one.max(other).max(third);
    let beside = 3 * cross(at, way).abs();
    // At the reach itself the line meets a side if two corners lie on it.
    beside < reach || beside == reach && corners.iter().filter(|it| **it == reach).count() == 2
}

/// The iterator made by [`line()`].
#[derive(Clone, Debug)]
pub struct Line {
    course: Course,
    /// Each rank has two slots, one for each hex that may be on the line. Between neighbours, and from a
    /// hex to itself, there are none.
    slots: Range<i64>,
}

impl Line {
    /// Like the iterator itself, with the exact positions of entry and exit. There are no gaps: the line
    /// exits each item where it enters the next.
    pub fn with_spans(self) -> impl Iterator<Item = (Crossing, Span)> + Clone {
        let Line { course, mut slots } = self;
        std::iter::from_fn(move || {
            let element = slots.find_map(|slot| course.element(slot))?;
            Some((course.crossing(element), course.span(element)))
        })
    }
}

impl Iterator for Line {
    type Item = Crossing;

    fn next(&mut self) -> Option<Crossing> {
        let element = self.slots.find_map(|slot| self.course.element(slot))?;
        Some(self.course.crossing(element))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let slots = self.slots.size_hint().0;
        (slots / 2, Some(slots))
    }
}

impl FusedIterator for Line {}

/// A line, turned as described at the top of this file. Lengths reach 2¹⁷, products 2³⁶.
#[derive(Clone, Copy, Debug)]
struct Course {
    from: Hex,
    ahead: Dir,
    length: i64,
    drift: i64,
}

/// Something a line passes: a hex, or the side between this hex and the next in its rank.
#[derive(Clone, Copy)]
struct Element {
    rank: i64,
    file: i64,
    is_side: bool,
}

impl Course {
    fn new(from: Hex, to: Hex) -> Course {
        let way = (i64::from(to.q) - i64::from(from.q), i64::from(to.r) - i64::from(from.r));
        for ahead in Dir::ALL {
            // The vector as a sum of steps ahead and steps in the next direction clockwise.
            let straight = cross(way, steps(ahead.turned(1)));
            let drift = cross(steps(ahead), way);
            if straight > 0 && drift >= 0 {
                return Course { from, ahead, length: straight + drift, drift };
            }
        }
        Course { from, ahead: Dir::ALL[0], length: 0, drift: 0 }
    }

    /// The element in this slot, if any.
    fn element(&self, slot: i64) -> Option<Element> {
        let Course { length, drift, .. } = *self;
        let rank = slot / 2;
        let first_of_rank = slot % 2 == 0;
        let file = rank * drift / length;
        let beside = rank * drift % length;
        if 2 * drift == length && 2 * beside == length {
            return first_of_rank.then_some(Element { rank, file, is_side: true });
        }
        // A line that drifts less than half its length leaves a rank towards the lower files.
        let higher = first_of_rank == (2 * drift < length);
        let (file, beside) = if higher { (file + 1, length - beside) } else { (file, beside) };
        let reach = (2 * length - drift).max(length + drift);
        (3 * beside < reach).then_some(Element { rank, file, is_side: false })
    }

    fn crossing(&self, element: Element) -> Crossing {
        let aside = self.ahead.turned(2);
        let hex = self.hex(element.rank, element.file);
        if element.is_side { Crossing::Along(Side::of(hex, aside)) } else { Crossing::Through(hex) }
    }

    /// Each coordinate of a hex on the line is between those of the two ends, so it fits.
    fn hex(&self, rank: i64, file: i64) -> Hex {
        let (ahead, aside) = (steps(self.ahead), steps(self.ahead.turned(2)));
        Hex {
            q: (i64::from(self.from.q) + rank * ahead.0 + file * aside.0) as i16,
            r: (i64::from(self.from.r) + rank * ahead.1 + file * aside.1) as i16,
        }
    }

    /// A hex is bounded by three pairs of parallel sides. Measured across a pair, in units of half its
    /// width, the line advances by `pace` over its whole length, and the centre is `centre` from the
    /// start.
    fn span(&self, Element { rank, file, .. }: Element) -> Span {
        let Course { length, drift, .. } = *self;
        let across = |centre: i64, pace: i64| {
            let (centre, pace) = if pace < 0 { (-centre, -pace) } else { (centre, pace) };
            let at = |side: i64| Fraction::new((centre + side) as i32, pace as i32);
            Span { enters: at(-1), leaves: at(1) }
        };
        let first = across(2 * rank - file, 2 * length - drift);
        let second = across(rank + file, length + drift);
        // With half the length as drift the line is parallel to the third pair.
        if 2 * drift == length {
            return first.overlap(second);
        }
        let third = across(2 * file - rank, 2 * drift - length);
        first.overlap(second).overlap(third)
    }
}

impl Span {
    fn overlap(self, other: Span) -> Span {
        Span { enters: self.enters.max(other.enters), leaves: self.leaves.min(other.leaves) }
    }
}

fn steps(dir: Dir) -> (i64, i64) {
    let (q, r) = dir.vector();
    (i64::from(q), i64::from(r))
}

/// Twice the scalar product, in a plane in which a step is 1 long.
const fn dot(a: (i64, i64), b: (i64, i64)) -> i64 {
    2 * a.0 * b.0 + 2 * a.1 * b.1 + a.0 * b.1 + a.1 * b.0
}

const fn cross(a: (i64, i64), b: (i64, i64)) -> i64 {
    a.0 * b.1 - a.1 * b.0
}
