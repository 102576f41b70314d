//! 9.2: each player builds a deck, out of sight of the enemy.

use crate::action::Action;
use crate::card::CardId;
use crate::data::{decks, library};
use crate::deck::{Deck, DeckFault, Limits, Prebuilt, next_draw};
use crate::event::{Change, Event};
use crate::refusal::Refusal;
use crate::state::{List, MOST_SEATS, Pacific, Step, side_of};
use crate::view;
use game::{Chance, Hidden, Rule, Seat, Seats};

/// How often a list can be changed: every game comes to its end. After that a whole deck can still be taken
/// instead of one that may not be used.
pub const MOST_CHANGES: u8 = 250;
/// M-j: throws of dice for a deck that luck builds. So many are always made, for their number would tell
/// how large the deck is.
const THROWS: u8 = 3;
const DICE: u8 = 24;
const SIDES: u8 = 100;

/// M-e: who knows a player's list: he and his partner.
pub fn insiders(seat: Seat) -> Seats {
    Seats::from(seat) | partner(seat).into()
}

/// Who sits beside this player, if anybody does.
pub const fn partner(seat: Seat) -> Seat {
    Seat((seat.0 + 2) % MOST_SEATS as u8)
}

/// What the battle asks of a player's deck.
pub fn limits(state: &Pacific, seat: Seat) -> Limits {
    let partner = partner(seat);
    let ready = state.battle().seats().has(partner) && state.player(partner).ready;
    // M-e: of a list that lies face down, what has been seen of it.
    let taken = ready.then(|| {
        let list = state.player(partner).list.known().map(|list| list.deck);
        list.unwrap_or_else(|| view::seen_of(state, partner))
    });
    state.battle().limits(side_of(seat), taken)
}

/// The list of a player who is looking at it.
fn list(state: &Pacific, seat: Seat) -> List {
    let known = state.player(seat).list.known().copied();
    known.unwrap_or(List { deck: Deck::empty(side_of(seat)), changes: 0 })
}

/// The decks that come with the game and may be used here, by their places in the library.
pub fn prebuilt(state: &Pacific, seat: Seat) -> impl Iterator<Item = (u8, &'static Prebuilt)> {
    let limits = limits(state, seat);
    let decks = (0..).zip(decks());
    decks
        .filter(move |(_, it)| it.deck.side() == side_of(seat) && limits.check(&it.deck).is_empty())
}

pub fn plan(state: &Pacific, seat: Seat, order: Action) -> Result<(), Refusal> {
    match order {
        Action::Prebuilt(place) => {
            let Some(prebuilt) = decks().get(usize::from(place)) else {
                return Err(Refusal::NoSuchDeck);
            };
            if prebuilt.deck.side() != side_of(seat) {
                return Err(Refusal::NoSuchDeck);
            }
            may_take_whole(state, seat)?;
            lawful(&limits(state, seat), &prebuilt.deck)
        }
        Action::RandomDeck => may_take_whole(state, seat),
        Action::Take { count, card } => plan_take(state, seat, count, card),
        Action::Ready => lawful(&limits(state, seat), &list(state, seat).deck),
        _ => Err(state.not_now()),
    }
}

fn may_take_whole(state: &Pacific, seat: Seat) -> Result<(), Refusal> {
    let List { deck, changes } = list(state, seat);
    let settled = changes >= MOST_CHANGES && lawful(&limits(state, seat), &deck).is_ok();
    if settled { Err(Refusal::TooManyChanges) } else { Ok(()) }
}

fn lawful(limits: &Limits, deck: &Deck) -> Result<(), Refusal> {
    match limits.check(deck).first() {
        None => Ok(()),
        Some(fault) => Err(Refusal::Deck(*fault)),
    }
}

fn plan_take(state: &Pacific, seat: Seat, count: u8, card: CardId) -> Result<(), Refusal> {
    if card.index() >= library().cards.all.len() || card.card().side != side_of(seat) {
        return Err(Refusal::WrongNation);
    }
    let (limits, List { mut deck, changes }) = (limits(state, seat), list(state, seat));
    if changes >= MOST_CHANGES {
        return Err(Refusal::TooManyChanges);
    }
    if deck.count(card) == count {
        return Err(Refusal::NoChange);
    }
    let more = count > deck.count(card);
    deck.set(card, count);
    if !more {
        return Ok(());
    }
    limits.admits(card).map_err(Refusal::Deck)?;
    let copies = limits.copies(card);
    if count > copies {
        return Err(Refusal::Deck(DeckFault::TooMany { card, count, copies }));
    }
    let points = deck.points();
    if points > limits.points {
        return Err(Refusal::Deck(DeckFault::TooDear { points, limit: limits.points }));
    }
    Ok(())
}

pub fn candidates(state: &Pacific, seat: Seat, mut offer: impl FnMut(Action)) {
    offer(Action::Ready);
    offer(Action::RandomDeck);
    prebuilt(state, seat).for_each(|(place, _)| offer(Action::Prebuilt(place)));
    for card in library().cards.of(side_of(seat)) {
        (0..=card.card().copies).for_each(|count| offer(Action::Take { count, card }));
    }
}

pub fn commit(state: &mut Pacific, seat: Seat, order: Action, events: &mut Vec<Event>) {
    let List { mut deck, changes } = list(state, seat);
    let changes = changes.saturating_add(u8::from(order != Action::Ready));
    match order {
        Action::Prebuilt(place) => {
            let deck = decks()[usize::from(place)].deck;
            set_list(state, seat, List { deck, changes });
            events.push(Event::Listed { seat, change: Change::Prebuilt(place) });
        }
        Action::Take { count, card } => {
            deck.set(card, count);
            set_list(state, seat, List { deck, changes });
            events.push(Event::Listed { seat, change: Change::Take { count, card } });
        }
        Action::RandomDeck => {
            set_list(state, seat, List { deck: Deck::empty(side_of(seat)), changes });
            events.push(Event::LuckMusters(seat));
            state.then(Step::Muster(seat));
            return state.then(Step::MusterDice { seat, left: THROWS });
        }
        _ => {
            let army = state.player_mut(seat);
            army.ready = true;
            army.deck = deck;
            army.left = deck.len();
            events.push(Event::Mustered { seat, cards: deck.len() });
            return;
        }
    }
    state.then(Step::Muster(seat));
}

fn set_list(state: &mut Pacific, seat: Seat, list: List) {
    state.player_mut(seat).list = Hidden::new(insiders(seat), list);
}

/// Dice that only the owner of the deck and his partner see.
pub fn chance(seat: Seat) -> Chance {
    Chance::Dice { count: DICE, sides: SIDES, by: Rule("M-j"), to: insiders(seat) }
}

/// M-j: each die takes one card of those that may come next.
pub fn rolled(state: &mut Pacific, seat: Seat, left: u8, faces: &[u8], events: &mut Vec<Event>) {
    let limits = limits(state, seat);
    let List { mut deck, changes } = list(state, seat);
    for face in faces {
        let cup = next_draw(&deck, &limits);
        let cards = u16::from(cup.len());
        if cards == 0 {
            break;
        }
        let mut at = u16::from(face - 1) * cards / u16::from(SIDES);
        for (card, count) in cup.iter() {
            if at < u16::from(count) {
                deck.add(card);
                break;
            }
            at -= u16::from(count);
        }
    }
    set_list(state, seat, List { deck, changes });
    events.push(Event::Listed { seat, change: Change::Random(deck) });
    if left > 1 {
        state.then(Step::MusterDice { seat, left: left - 1 });
    }
}
