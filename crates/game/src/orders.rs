//! The text form of actions and of agenda steps, declared once.
//!
//! [`orders!`](crate::orders!) declares an enum together with its text form. From one declaration follow
//! the enum, its writer, its reader, its list of first words and its random samples:
//!
//! ```
//! use game::orders::{Operand, WordWriter, number};
//! use game::notation::Words;
//! use game::{Fault, Rng, RandomSource, keywords, orders};
//!
//! /// The position that gives the words their meaning: here, the names of the units.
//! struct Fleet(Vec<&'static str>);
//!
//! #[derive(Clone, Copy, PartialEq, Debug)]
//! pub struct UnitId(usize);
//!
//! impl Operand<Fleet> for UnitId {
//!     fn write(self, fleet: &Fleet, out: &mut WordWriter) {
//!         out.word(fleet.0[self.0]);
//!     }
//!     fn read(fleet: &Fleet, words: &mut Words<'_>) -> Result<UnitId, Fault> {
//!         words.one_of("unit", &fleet.0).map(UnitId)
//!     }
//!     fn sample(fleet: &Fleet, rng: &mut Rng) -> UnitId {
//!         UnitId(rng.below(fleet.0.len() as u32) as usize)
//!     }
//! }
//!
//! keywords! {
//!     #[derive(Clone, Copy, PartialEq, Debug)]
//!     pub enum Speed as "speed" { "full" => Full, "half" => Half }
//! }
//!
//! orders! {
//!     /// An action of the fleet, as written in records.
//!     #[derive(Clone, Copy, PartialEq, Debug)]
//!     pub enum Action as "order" for Fleet {
//!         /// 5.1: a ship sails.
//!         "sail" | "steam" => Sail { unit: UnitId, speed: Speed, screened: bool },
//!         /// 6.1: how much fuel is spent.
//!         "spend" => Spend(u8 as number("fuel", 0..=9)),
//!         /// 6.2
//!         "spend nothing" => Save,
//!         "pass" => Pass,
//!     }
//! }
//!
//! let fleet = Fleet(vec!["Chicago", "Canberra"]);
//! let sail = Action::Sail { unit: UnitId(1), speed: Speed::Half, screened: true };
//! assert_eq!(orders::write(&fleet, sail), "sail Canberra half screened");
//! assert_eq!(orders::read(&fleet, &mut Words::of("steam Canberra half screened")), Ok(sail));
//! assert_eq!(orders::read(&fleet, &mut Words::of("spend nothing")), Ok(Action::Save));
//! let fault = orders::read::<_, Action>(&fleet, &mut Words::of("sial Chicago")).unwrap_err();
//! assert_eq!(fault.nearest.as_deref(), Some("sail"));
//! assert_eq!(Action::WORDS, ["sail", "spend", "pass"]);
//! ```
//!
//! # The declaration
//!
//! `"word" => Variant` lines follow the head `enum Name as "noun" for Game`; the noun names what is
//! missing or misspelt: `no order "sial"; did you mean "sail"?`.
//!
//! - A variant is unit-like, has one or two positions, or has named fields. Fields are written and read
//!   in the order in which they are declared. A field's type is a plain name, perhaps with arguments
//!   (`Option<Space>`); anything longer gets a type alias.
//! - A field is written and read by its type's [`Operand`] implementation. `as` gives it another
//!   [`Form`]: `u8 as number("CAPs", 0..=9)`. The form may mention earlier fields of the variant:
//!   `Fire { unit: UnitId, weapon: Weapon as WeaponOf(unit) }`.
//! - A `bool` field is a flag: its name as a word, or nothing.
//! - Where the fields can't be told apart one by one, `Variant { … } as form` writes, reads and samples
//!   them together, as a tuple.
//! - `"repair" | "restore"`: the first word is written, all of them are read.
//! - Several variants may begin with the same word, in orders that take up their whole line. The first
//!   declared variant that fits the line is chosen.
//! - `"deck random"`: a variant may begin with more than one word.
//! - `_ => Turn(Part)`: the variant has no word of its own, but begins with those of `Part`, which is
//!   declared by [`orders!`](crate::orders!) or [`keywords!`](crate::keywords!) too.
//!
//! Actions and steps are `Copy`: search copies them by the million.

mod declare;
mod forms;
mod starts;

pub use forms::{Flag, Number, Plain, number};
pub use starts::Start;
#[doc(hidden)]
pub use starts::{choose, copied, count};

use crate::RandomSource;
use crate::Rng;
use crate::fault::Fault;
use crate::notation::{Notation, Words};
use crate::seat::Seat;
use std::fmt::{self, Display, Write};

/// A part of an order that has one usual text form: a unit, a hex, a card. The position gives the words
/// their meaning.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no text form in orders for `{G}`",
    label = "needs a text form",
    note = "implement `Operand<{G}>` for it, or give the field a form: `{Self} as number(..)`"
)]
pub trait Operand<G>: Sized {
    /// Adds the words of this value: usually one, none where absence has a meaning.
    fn write(self, game: &G, out: &mut WordWriter);

    /// Reads the value from the next words; it need not be legal here.
    fn read(game: &G, words: &mut Words<'_>) -> Result<Self, Fault>;

    /// A random value, legal or not, for the law tests.
    fn sample(game: &G, rng: &mut Rng) -> Self;
}

/// A text form for values of type `T`, where the type's own [`Operand`] is not the right one or is not
/// specific enough: a number within limits, a weapon of a given unit, several fields at once.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a text form for `{T}` in orders for `{G}`",
    label = "needs a text form",
    note = "`Plain` stands for the type's own form: implement `Operand<{G}>` for `{T}`"
)]
pub trait Form<G, T> {
    fn write(&self, game: &G, value: T, out: &mut WordWriter);
    fn read(&self, game: &G, words: &mut Words<'_>) -> Result<T, Fault>;
    fn sample(&self, game: &G, rng: &mut Rng) -> T;
}

/// An enum declared by [`orders!`](crate::orders!): its variants, in the order of the declaration.
pub trait Orders<G>: Operand<G> {
    /// How the variants begin.
    const STARTS: &'static [Start];

    /// A random value of the variant with this index in [`Orders::STARTS`].
    fn sample_nth(index: usize, game: &G, rng: &mut Rng) -> Self;

    /// A random value of the variant that is written with this word or phrase. Lets the law tests favour
    /// the orders that can go wrong in the most ways.
    ///
    /// # Panics
    /// If no variant is written with it.
    fn sample_of(phrase: &str, game: &G, rng: &mut Rng) -> Self {
        let index = Self::STARTS.iter().position(|start| start.written() == Some(phrase));
        let index = index.unwrap_or_else(|| panic!("no variant is written \"{phrase}\""));
        Self::sample_nth(index, game, rng)
    }
}

/// An order, or a part of one, as text.
pub fn write<G, T: Operand<G>>(game: &G, value: T) -> String {
    let mut out = WordWriter::default();
    value.write(game, &mut out);
    out.into_text()
}

/// Reads an order, or a part of one, that takes up the rest of its line.
pub fn read<G, T: Operand<G>>(game: &G, words: &mut Words<'_>) -> Result<T, Fault> {
    let value = T::read(game, words)?;
    words.end()?;
    Ok(value)
}

/// Text written word by word, with a space between two words.
#[derive(Clone, Debug, Default)]
pub struct WordWriter(String);

impl WordWriter {
    pub fn word(&mut self, word: impl Display) {
        self.push(&word);
    }

    /// Compiled once, not for every type of word.
    fn push(&mut self, word: &dyn Display) {
        if !self.0.is_empty() {
            self.0.push(' ');
        }
        let _ = write!(self.0, "{word}");
    }

    pub fn into_text(self) -> String {
        self.0
    }
}

impl Display for WordWriter {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl<G: Notation> Operand<G> for Seat {
    fn write(self, _: &G, out: &mut WordWriter) {
        out.word(G::SEATS[usize::from(self.0)]);
    }

    fn read(_: &G, words: &mut Words<'_>) -> Result<Seat, Fault> {
        words.one_of("seat", G::SEATS).map(|seat| Seat(seat as u8))
    }

    fn sample(_: &G, rng: &mut Rng) -> Seat {
        Seat(rng.below(G::SEATS.len() as u32) as u8)
    }
}
