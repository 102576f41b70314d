//! M-j: a deck put together by luck, one card after the other.

use super::{Deck, Limits};
use crate::card::{CardId, Category};
use crate::data::library;

/// Which part of a deck a card belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Infantry,
    OtherUnit,
    Support,
}

impl Part {
    fn of(card: CardId) -> Part {
        match card.card().category() {
            Some(Category::Infantry) => Part::Infantry,
            Some(_) => Part::OtherUnit,
            None => Part::Support,
        }
    }
}

/// The cup from which the next card of a random deck is drawn; empty when the deck is complete. Three of
/// four cards are units and more than half of these infantry; what the battle demands comes first.
pub fn next_draw(deck: &Deck, limits: &Limits) -> Deck {
    let mut cup = Deck::empty(deck.side());
    let missing = limits.must_hold.iter().find(|(card, needed)| deck.count(*card) < *needed);
    if let Some(&(card, needed)) = missing {
        cup.set(card, needed - deck.count(card));
        return cup;
    }
    let part = wanted(deck, limits);
    // Enough is left for a starting hand of cards that cost 2 (9.2-r3).
    let missing = limits.hand.saturating_sub(deck.len() + 1);
    let left = limits.points.saturating_sub(deck.points() + 2 * u16::from(missing));
    for card in library().cards.of(deck.side()) {
        let fits = u16::from(card.card().points) <= left && limits.admits(card).is_ok();
        if fits && Part::of(card) == part {
            cup.set(card, limits.copies(card).saturating_sub(deck.count(card)));
        }
    }
    cup
}

/// The part that keeps the shares where they should be.
fn wanted(deck: &Deck, limits: &Limits) -> Part {
    let (units, cards) = (deck.units(), deck.len());
    if 4 * u16::from(units) > 3 * u16::from(cards) {
        return Part::Support;
    }
    let needed = limits.infantry_of(units + 1).max(units / 2 + 1);
    if deck.of(Category::Infantry) < needed { Part::Infantry } else { Part::OtherUnit }
}
