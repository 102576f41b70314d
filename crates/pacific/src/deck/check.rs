//! 9.1, 9.2: whether a deck is legal in a battle.

use super::Deck;
use crate::card::{CardId, CardSet, Categories, Category};
use game::{Cited, Rule};
use std::fmt;

/// The limits for a player's deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// 9.2b
    pub points: u16,
    /// 9.2-r3: the starting hand.
    pub hand: u8,
    /// 9.1f
    pub year: Option<u16>,
    /// 9.1c: cards that are not allowed.
    pub banned: CardSet,
    /// 2.4-r4: the battle alone decides which generals serve.
    pub generals_given: bool,
    /// 9.1e: categories that are not allowed.
    pub without: Categories,
    /// 9.1e: cards that it must have, and how many.
    pub must_hold: Vec<(CardId, u8)>,
    /// 9.1e: the minimum share of infantry among the units, as a fraction.
    pub infantry: Option<(u8, u8)>,
    /// M-e: the cards that the partner has taken from the box.
    pub partner: Option<Deck>,
}

impl Limits {
    /// 0-r2, M-e: how many copies of a card this deck may have.
    pub fn copies(&self, card: CardId) -> u8 {
        let taken = self.partner.as_ref().map_or(0, |partner| partner.count(card));
        card.card().copies.saturating_sub(taken)
    }

    /// Whether the card may be in the deck at all.
    pub fn admits(&self, card: CardId) -> Result<(), DeckFault> {
        let kind = card.card();
        if let (Some(year), Some(limit)) = (kind.year, self.year)
            && year > limit
        {
            return Err(DeckFault::TooLate { card, year, limit });
        }
        if let Some(category) = kind.category()
            && self.without.has(category)
        {
            return Err(DeckFault::Excluded { card, category });
        }
        if self.generals_given && kind.brings_general() {
            return Err(DeckFault::General { card });
        }
        if self.banned.has(card) { Err(DeckFault::Banned { card }) } else { Ok(()) }
    }

    /// 9.1e: how many infantry cards a deck with this many units needs.
    pub fn infantry_of(&self, units: u8) -> u8 {
        let (part, whole) = self.infantry.unwrap_or((0, 1));
        (u16::from(units) * u16::from(part)).div_ceil(u16::from(whole)) as u8
    }

    /// Everything wrong with a deck.
    pub fn check(&self, deck: &Deck) -> Vec<DeckFault> {
        let mut faults = Vec::new();
        for (card, count) in deck.iter() {
            faults.extend(self.admits(card).err());
            let copies = self.copies(card);
            if count > copies {
                faults.push(DeckFault::TooMany { card, count, copies });
            }
        }
        for &(card, needed) in &self.must_hold {
            let count = deck.count(card);
            if count < needed {
                faults.push(DeckFault::Missing { card, count, needed });
            }
        }
        let (infantry, needed) = (deck.of(Category::Infantry), self.infantry_of(deck.units()));
        if infantry < needed {
            faults.push(DeckFault::TooFewInfantry { infantry, needed });
        }
        let points = deck.points();
        if points > self.points {
            faults.push(DeckFault::TooDear { points, limit: self.points });
        }
        let cards = deck.len();
        if cards < self.hand.max(1) {
            faults.push(DeckFault::TooFew { cards, hand: self.hand.max(1) });
        }
        faults
    }
}

/// Something wrong with a deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeckFault {
    TooDear { points: u16, limit: u16 },
    TooFew { cards: u8, hand: u8 },
    TooMany { card: CardId, count: u8, copies: u8 },
    TooLate { card: CardId, year: u16, limit: u16 },
    Excluded { card: CardId, category: Category },
    Banned { card: CardId },
    General { card: CardId },
    Missing { card: CardId, count: u8, needed: u8 },
    TooFewInfantry { infantry: u8, needed: u8 },
}

impl Cited for DeckFault {
    fn rule(&self) -> Rule {
        match self {
            DeckFault::TooDear { .. } => Rule("9.2b"),
            DeckFault::TooFew { .. } => Rule("9.2-r3"),
            DeckFault::TooMany { card, copies, .. } => {
                Rule(if *copies < card.card().copies { "M-e" } else { "9.2c" })
            }
            DeckFault::TooLate { .. } => Rule("9.1f"),
            DeckFault::Excluded { .. }
            | DeckFault::Missing { .. }
            | DeckFault::TooFewInfantry { .. } => Rule("9.1e"),
            DeckFault::Banned { .. } => Rule("9.1c"),
            DeckFault::General { .. } => Rule("2.4-r4"),
        }
    }
}

impl fmt::Display for DeckFault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |card: CardId| &card.card().name;
        match *self {
            DeckFault::TooDear { points, limit } => {
                let over = points - limit;
                write!(out, "{points} points are {over} more than the limit of {limit}")
            }
            DeckFault::TooFew { cards, hand } => {
                write!(out, "{cards} cards are too few: the starting hand needs {hand}")
            }
            DeckFault::TooMany { card, count, copies } => {
                write!(out, "{}: {count} listed, but only {copies} available", name(card))
            }
            DeckFault::TooLate { card, year, limit } => {
                write!(out, "{} entered service in {year}, after {limit}", name(card))
            }
            DeckFault::Excluded { card, category } => {
                let category = category.name();
                write!(out, "{} is not allowed here: no {category} units", name(card))
            }
            DeckFault::Banned { card } => write!(out, "{} is not allowed here", name(card)),
            DeckFault::General { card } => {
                write!(out, "{} is not allowed here: the battle names its generals", name(card))
            }
            DeckFault::Missing { card, count, needed } => {
                write!(out, "{}: {count} listed, but the battle requires {needed}", name(card))
            }
            DeckFault::TooFewInfantry { infantry, needed } => {
                write!(out, "{infantry} of the units are infantry, but {needed} must be")
            }
        }
    }
}
