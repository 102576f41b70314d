//! The exact line between two centres: the string a player stretches over the map.
//!
//! Turn the plane until the line runs between the directions `ahead` and `ahead + 1`, and write
//! each hex as so many steps `ahead` and so many `aside`, two sixths further clockwise. The line
//! then leads from (0, 0) to (`length`, `drift`) with 0 ≤ `drift` ≤ `length`. The hexes with the
//! same steps ahead are a rank, and `length` is the distance of the ends.
//!
//! Cross products with the line say how far beside it a point lies. The centre (rank, file) lies
//! `rank·drift − file·length` beside it. The corners of a hex, in thirds of a step from its centre,
//! are (2, 1), (1, 2), (−1, 1) and their opposites; the furthest beside the line lies
//! `max(2·length − drift, length + drift)` thirds off, the `reach`. The line crosses the inside of
//! a hex exactly if three times its centre's offset is less than the reach; if it is equal, it
//! meets the hex in a corner, or in a side where the drift is half the length. The reach is between
//! 3/2 and 2 lengths, so each rank has one or two hexes on the line or one side along it, and
//! those of the two ends have only the ends.

use crate::{Dir, Fraction, Hex, Side};
use std::iter::FusedIterator;
use std::ops::Range;

/// What a line passes between its ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Crossing {
    /// It crosses the inside of this hex.
    Through(Hex),
    /// It runs along this side, from corner to corner.
    Along(Side),
}

/// Where a line enters and leaves what it passes: parts of the way from the first centre to the
/// last, above 0 and below 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Span {
    /// The nearer end.
    pub enters: Fraction,
    /// The further end.
    pub leaves: Fraction,
}

/// All that the line from the centre of `from` to the centre of `to` passes, in order. The two end
/// hexes are left out, and so are hexes it merely touches at a corner. The line back is exactly the
/// reverse.
pub fn line(from: Hex, to: Hex) -> Line {
    let course = Course::new(from, to);
    Line { course, slots: 2..2 * course.length }
}

/// The iterator made by [`line()`].
#[derive(Clone, Debug)]
pub struct Line {
    course: Course,
    /// Each rank has two slots, one for either hex that may lie on the line. Between neighbours,
    /// and from a hex to itself, there are none.
    slots: Range<i64>,
}

impl Line {
    /// The same with the exact places of entering and leaving. They leave no gap: what is left is
    /// left where the next is entered.
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

/// A line, turned as the head of this file says. Lengths reach 2¹⁷, products 2³⁶.
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
            // The way as a sum of steps ahead and steps in the next direction clockwise.
            let straight = cross(way, steps(ahead.turned(1)));
            let drift = cross(steps(ahead), way);
            if straight > 0 && drift >= 0 {
                return Course { from, ahead, length: straight + drift, drift };
            }
        }
        Course { from, ahead: Dir::ALL[0], length: 0, drift: 0 }
    }

    /// What lies in this slot, if anything.
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

    /// Each coordinate of a hex on the line lies between those of the two ends, so it fits.
    fn hex(&self, rank: i64, file: i64) -> Hex {
        let (ahead, aside) = (steps(self.ahead), steps(self.ahead.turned(2)));
        Hex {
            q: (i64::from(self.from.q) + rank * ahead.0 + file * aside.0) as i16,
            r: (i64::from(self.from.r) + rank * ahead.1 + file * aside.1) as i16,
        }
    }

    /// A hex lies between three pairs of parallel sides. Measured across a pair, with its distance
    /// as 2, the line comes nearer to the far side by `pace` on the whole way, and the centre lies
    /// `centre` away from the start.
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

const fn cross(a: (i64, i64), b: (i64, i64)) -> i64 {
    a.0 * b.1 - a.1 * b.0
}
