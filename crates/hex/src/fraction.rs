//! Exact positions along a line.

use std::cmp::Ordering;

/// A fraction in lowest terms; as a position, the fraction of the way covered so far.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fraction {
    numerator: i32,
    denominator: i32,
}

impl Fraction {
    /// Creates a fraction; `denominator` must be positive.
    pub(crate) fn new(numerator: i32, denominator: i32) -> Fraction {
        let divisor = greatest_common_divisor(numerator.abs(), denominator);
        Fraction { numerator: numerator / divisor, denominator: denominator / divisor }
    }

    pub const fn numerator(self) -> i32 {
        self.numerator
    }

    /// Always positive.
    pub const fn denominator(self) -> i32 {
        self.denominator
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> Ordering {
        let left = i64::from(self.numerator) * i64::from(other.denominator);
        let right = i64::from(other.numerator) * i64::from(self.denominator);
        left.cmp(&right)
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

fn greatest_common_divisor(mut a: i32, mut b: i32) -> i32 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
