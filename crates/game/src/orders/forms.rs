//! Text forms that every game needs.

use super::{Form, Operand, WordWriter};
use crate::notation::Words;
use crate::{Fault, RandomSource, Rng};
use std::fmt::Display;
use std::ops::RangeInclusive;

/// The type's own form.
#[derive(Clone, Copy, Debug)]
pub struct Plain;

impl<G, T: Operand<G>> Form<G, T> for Plain {
    fn write(&self, game: &G, value: T, out: &mut WordWriter) {
        value.write(game, out);
    }

    fn read(&self, game: &G, words: &mut Words<'_>) -> Result<T, Fault> {
        T::read(game, words)
    }

    fn sample(&self, game: &G, rng: &mut Rng) -> T {
        T::sample(game, rng)
    }
}

/// An optional word: `cautious`.
#[derive(Clone, Copy, Debug)]
pub struct Flag(pub &'static str);

impl<G> Form<G, bool> for Flag {
    fn write(&self, _: &G, set: bool, out: &mut WordWriter) {
        if set {
            out.word(self.0);
        }
    }

    fn read(&self, _: &G, words: &mut Words<'_>) -> Result<bool, Fault> {
        Ok(words.flag(self.0))
    }

    fn sample(&self, _: &G, rng: &mut Rng) -> bool {
        rng.below(2) == 0
    }
}

/// A number within limits. `noun` names it where it is missing: "CAPs from 0 to 9".
#[derive(Clone, Debug)]
pub struct Number {
    noun: &'static str,
    range: RangeInclusive<u32>,
    sampled: RangeInclusive<u32>,
}

/// A number within these limits.
pub const fn number(noun: &'static str, range: RangeInclusive<u32>) -> Number {
    let sampled = *range.start()..=*range.end();
    Number { noun, range, sampled }
}

impl Number {
    /// Takes the random samples from these limits instead: those that the rules may refuse.
    #[must_use]
    pub const fn sampled(self, sampled: RangeInclusive<u32>) -> Number {
        Number { noun: self.noun, range: *self.range.start()..=*self.range.end(), sampled }
    }

    fn draw(&self, rng: &mut Rng) -> u32 {
        let (least, most) = (*self.sampled.start(), *self.sampled.end());
        least + rng.below(most - least + 1)
    }
}

impl<G, T: Display + TryFrom<u32>> Form<G, T> for Number {
    fn write(&self, _: &G, number: T, out: &mut WordWriter) {
        out.word(number);
    }

    fn read(&self, _: &G, words: &mut Words<'_>) -> Result<T, Fault> {
        words.number(self.noun, self.range.clone()).map(fitting)
    }

    fn sample(&self, _: &G, rng: &mut Rng) -> T {
        fitting(self.draw(rng))
    }
}

fn fitting<T: TryFrom<u32>>(number: u32) -> T {
    let Ok(number) = T::try_from(number) else {
        unreachable!("the limits of a number fit its type")
    };
    number
}
