//! 9.2: army decks: building, checking, reading and writing them.

mod check;
mod random;
mod text;

pub use check::{DeckFault, Limits};
pub use random::next_draw;
pub(crate) use text::read_line;
pub use text::{read_deck, write_deck};

use crate::board::Side;
use crate::card::{CardId, Category, MOST_KINDS};
use crate::data::library;
use std::fmt;

/// Cards of one nation, counted by kind: a deck, a hand or a discard pile. It has no order.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Deck {
    side: Side,
    counts: [u8; MOST_KINDS],
}

impl Deck {
    pub const fn empty(side: Side) -> Deck {
        Deck { side, counts: [0; MOST_KINDS] }
    }

    pub const fn side(&self) -> Side {
        self.side
    }

    /// How many of each kind of the nation, in the order of [`crate::Catalogue::of`]: cards are drawn from
    /// these.
    pub fn counts(&self) -> &[u8] {
        &self.counts[..library().cards.of(self.side).len()]
    }

    /// The kind at this index of [`Deck::counts`].
    pub fn kind(&self, slot: usize) -> CardId {
        CardId((library().cards.first(self.side) + slot) as u8)
    }

    pub fn count(&self, card: CardId) -> u8 {
        self.counts[card.slot()]
    }

    pub fn set(&mut self, card: CardId, count: u8) {
        self.counts[card.slot()] = count;
    }

    pub fn add(&mut self, card: CardId) {
        let count = &mut self.counts[card.slot()];
        *count = count.saturating_add(1);
    }

    /// Removes one copy; returns whether there was one.
    pub fn take(&mut self, card: CardId) -> bool {
        let count = &mut self.counts[card.slot()];
        let had = *count > 0;
        *count = count.saturating_sub(1);
        had
    }

    /// Adds all cards of another deck.
    pub fn put(&mut self, other: &Deck) {
        let counts = self.counts.iter_mut().zip(&other.counts);
        counts.for_each(|(count, more)| *count = count.saturating_add(*more));
    }

    /// How many cards; a written deck may have more than a byte can count.
    pub fn len(&self) -> u8 {
        self.counts.iter().fold(0, |sum: u8, count| sum.saturating_add(*count))
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The kinds of card with their counts.
    pub fn iter(&self) -> impl Iterator<Item = (CardId, u8)> + Clone + use<> {
        let deck = *self;
        let first = library().cards.first(self.side);
        let kind = move |slot: usize| (CardId((first + slot) as u8), deck.counts[slot]);
        (0..MOST_KINDS).filter(move |slot| deck.counts[*slot] > 0).map(kind)
    }

    /// 9.2b: its points against the limit.
    pub fn points(&self) -> u16 {
        self.iter().map(|(card, count)| u16::from(count) * u16::from(card.card().points)).sum()
    }

    /// How many of its cards are units.
    pub fn units(&self) -> u8 {
        self.iter().filter(|(card, _)| card.card().unit().is_some()).map(|(_, count)| count).sum()
    }

    /// How many of its cards are units of this category.
    pub fn of(&self, category: Category) -> u8 {
        let such = |card: CardId| card.card().category() == Some(category);
        self.iter().filter(|(card, _)| such(*card)).map(|(_, count)| count).sum()
    }
}

impl fmt::Debug for Deck {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = self.iter().map(|(card, count)| (&card.card().word, count));
        out.debug_map().entries(named).finish()
    }
}

/// A deck that comes with the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prebuilt {
    pub id: String,
    pub title: String,
    /// Its strengths, for the player.
    pub text: String,
    pub deck: Deck,
}
