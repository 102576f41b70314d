//! M-j: a random deck, built card by card.

use super::{Deck, Limits};
use crate::card::{CardId, Category};
use crate::data::library;

/// The part of a deck that a card belongs to.
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

/// The cards that the next card of a random deck is drawn from; none when the deck is complete. Three in
/// four cards are units and at least half of these infantry; cards that the battle requires come first.
pub fn next_draw(deck: &Deck, limits: &Limits) -> Deck {
    let missing = limits.must_hold.iter().find(|(card, needed)| deck.count(*card) < *needed);
    if let Some(&(card, needed)) = missing {
        let mut cup = Deck::empty(deck.side());
        cup.set(card, needed - deck.count(card));
        return cup;
    }
    let cups = parts(deck, limits).into_iter().flatten().map(|part| cup(deck, limits, part));
    cups.into_iter().find(|cup| !cup.is_empty()).unwrap_or(Deck::empty(deck.side()))
}

/// The remaining cards of a part, at a price that leaves enough for a starting hand of cards that cost 2
/// (9.2-r3).
fn cup(deck: &Deck, limits: &Limits, part: Part) -> Deck {
    let mut cup = Deck::empty(deck.side());
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

/// The parts that may come next, the one furthest behind its share first.
fn parts(deck: &Deck, limits: &Limits) -> [Option<Part>; 3] {
    let (units, cards) = (u16::from(deck.units()), u16::from(deck.len()));
    let infantry = limits.infantry_of(deck.units() + 1).max(deck.units() / 2 + 1);
    let others = (deck.of(Category::Infantry) >= infantry).then_some(Part::OtherUnit);
    // M-j: 70 to 80 percent.
    let unit = 5 * (units + 1) <= 4 * (cards + 1);
    let support = 10 * units >= 7 * (cards + 1);
    if 4 * units <= 3 * cards {
        [others, Some(Part::Infantry), support.then_some(Part::Support)]
    } else {
        [Some(Part::Support), others.filter(|_| unit), unit.then_some(Part::Infantry)]
    }
}
