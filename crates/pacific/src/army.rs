//! 9.2: each player builds a deck, hidden from the enemy.

use crate::action::Action;
use crate::card::CardId;
use crate::data::{decks, library};
use crate::deck::{Deck, DeckFault, Limits, Prebuilt, next_draw};
use crate::event::{Change, Event};
use crate::plan::Listing;
use crate::refusal::Refusal;
use crate::state::{List, MOST_SEATS, Pacific, Step, side_of};
use crate::view;
use game::{Chance, Hidden, Rule, Seat, Seats};
use std::sync::Arc;

/// The maximum number of changes to a list, so that every game ends. After that, a whole deck can still replace a list
/// that is not legal.
pub const MOST_CHANGES: u8 = 250;
/// M-j: dice rolls for a random deck. Their number is fixed: otherwise it would give away the size of
/// the deck.
const THROWS: u8 = 3;
const DICE: u8 = 24;
const SIDES: u8 = 100;

/// M-e: the seats that know a player's list: the player and the partner.
pub fn insiders(seat: Seat) -> Seats {
    Seats::from(seat) | partner(seat).into()
}

/// The seat of the partner; it may be empty.
pub const fn partner(seat: Seat) -> Seat {
    Seat((seat.0 + 2) % MOST_SEATS as u8)
}

/// The limits for a player's deck in this battle.
pub fn limits(state: &Pacific, seat: Seat) -> Limits {
    let partner = partner(seat);
    let ready = state.battle().seats().has(partner) && state.player(partner).ready;
    // M-e: in a hidden list, only the cards that have been seen count.
    let taken = ready.then(|| {
        let list = state.player(partner).list.known().map(|list| list.deck);
        list.unwrap_or_else(|| view::seen_of(state, partner))
    });
    state.battle().limits(side_of(seat), taken)
}

/// The list of the player who is building it.
fn list_of(state: &Pacific, seat: Seat) -> List {
    let known = state.player(seat).list.known().copied();
    known.unwrap_or(List { deck: Deck::empty(side_of(seat)), changes: 0 })
}

/// The pre-built decks that are legal here, with their indices in the library.
pub fn prebuilt(state: &Pacific, seat: Seat) -> impl Iterator<Item = (u8, &'static Prebuilt)> {
    let limits = limits(state, seat);
    let decks = (0..).zip(decks().iter().map(Arc::as_ref));
    decks
        .filter(move |(_, it)| it.deck.side() == side_of(seat) && limits.check(&it.deck).is_empty())
}

/// A legal step in building a deck: the list as it will be.
#[derive(Clone, Copy, Debug)]
pub struct MusterPlan {
    pub seat: Seat,
    pub list: List,
    pub step: MusterStep,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MusterStep {
    Prebuilt(u8),
    Take { count: u8, card: CardId },
    Random,
    Close,
}

pub fn plan(state: &Pacific, seat: Seat, action: Action) -> Result<MusterPlan, Refusal> {
    Muster::of(state, seat).plan(state, action)
}

/// A list and its limits: the part of a plan that all changes to the list share.
struct Muster {
    seat: Seat,
    list: List,
    /// The points of the list.
    points: u16,
    limits: Limits,
}

impl Muster {
    fn of(state: &Pacific, seat: Seat) -> Muster {
        let list = list_of(state, seat);
        Muster { seat, list, points: list.deck.points(), limits: limits(state, seat) }
    }

    fn plan(&self, state: &Pacific, action: Action) -> Result<MusterPlan, Refusal> {
        let (seat, List { deck, changes }) = (self.seat, self.list);
        let changed = changes.saturating_add(1);
        let (list, step) = match action {
            Action::Prebuilt(place) => {
                let prebuilt = decks().get(usize::from(place)).ok_or(Refusal::NoSuchDeck)?;
                if prebuilt.deck.side() != side_of(seat) {
                    return Err(Refusal::NoSuchDeck);
                }
                self.check_whole_deck()?;
                check_deck(&self.limits, &prebuilt.deck)?;
                (List { deck: prebuilt.deck, changes: changed }, MusterStep::Prebuilt(place))
            }
            Action::RandomDeck => {
                self.check_whole_deck()?;
                let deck = Deck::empty(side_of(seat));
                (List { deck, changes: changed }, MusterStep::Random)
            }
            Action::Take { count, card } => {
                let deck = self.plan_take(count, card)?;
                (List { deck, changes: changed }, MusterStep::Take { count, card })
            }
            Action::Ready => {
                check_deck(&self.limits, &deck)?;
                (List { deck, changes }, MusterStep::Close)
            }
            _ => return Err(state.not_now()),
        };
        Ok(MusterPlan { seat, list, step })
    }

    /// A whole deck can be taken until the list is legal and has been changed too often.
    fn check_whole_deck(&self) -> Result<(), Refusal> {
        let List { deck, changes } = &self.list;
        let settled = *changes >= MOST_CHANGES && check_deck(&self.limits, deck).is_ok();
        if settled { Err(Refusal::TooManyChanges) } else { Ok(()) }
    }

    /// The deck with this many copies of a card.
    fn plan_take(&self, count: u8, card: CardId) -> Result<Deck, Refusal> {
        if card.index() >= library().cards.all.len() || card.card().side != side_of(self.seat) {
            return Err(Refusal::WrongNation { card });
        }
        let List { mut deck, changes } = self.list;
        if changes >= MOST_CHANGES {
            return Err(Refusal::TooManyChanges);
        }
        let held = deck.count(card);
        if held == count {
            return Err(Refusal::NoChange { card, count });
        }
        deck.set(card, count);
        if count < held {
            return Ok(deck);
        }
        self.limits.admits(card)?;
        let copies = self.limits.copies(card);
        if count > copies {
            return Err(DeckFault::TooMany { card, count, copies }.into());
        }
        let points = self.points + u16::from(count - held) * u16::from(card.card().points);
        if points > self.limits.points {
            let limit = self.limits.points;
            return Err(DeckFault::TooDear { points, limit }.into());
        }
        Ok(deck)
    }
}

fn check_deck(limits: &Limits, deck: &Deck) -> Result<(), Refusal> {
    match limits.check(deck).first() {
        None => Ok(()),
        Some(fault) => Err((*fault).into()),
    }
}

/// Lists the ways to change or close the list.
pub fn list(state: &Pacific, seat: Seat, list: &mut Listing<'_>) {
    let muster = Muster::of(state, seat);
    let mut judge = |action: Action| {
        if muster.plan(state, action).is_ok() {
            list.add(action);
        }
    };
    judge(Action::Ready);
    judge(Action::RandomDeck);
    (0..decks().len() as u8).for_each(|place| judge(Action::Prebuilt(place)));
    for card in library().cards.of(side_of(seat)) {
        (0..=card.card().copies).for_each(|count| judge(Action::Take { count, card }));
    }
}

pub fn commit(state: &mut Pacific, plan: MusterPlan, events: &mut Vec<Event>) {
    let MusterPlan { seat, list, step } = plan;
    set_list(state, seat, list);
    match step {
        MusterStep::Prebuilt(place) => {
            state.then(Step::Muster(seat));
            events.push(Event::Listed { seat, change: Change::Prebuilt(place) });
        }
        MusterStep::Take { count, card } => {
            state.then(Step::Muster(seat));
            events.push(Event::Listed { seat, change: Change::Take { count, card } });
        }
        MusterStep::Random => {
            events.push(Event::RandomDeck(seat));
            state.then(Step::Muster(seat));
            state.then(Step::MusterDice { seat, left: THROWS });
        }
        MusterStep::Close => {
            let player = state.player_mut(seat);
            player.ready = true;
            player.deck = list.deck;
            player.left = list.deck.len();
            events.push(Event::Mustered { seat, cards: list.deck.len() });
        }
    }
}

fn set_list(state: &mut Pacific, seat: Seat, list: List) {
    state.player_mut(seat).list = Hidden::new(insiders(seat), list);
}

/// Dice that only the owner of the deck and the partner see.
pub fn chance(seat: Seat) -> Chance {
    Chance::Dice { count: DICE, sides: SIDES, by: Rule("M-j"), to: insiders(seat) }
}

/// M-j: each die picks one of the cards that may come next.
pub fn rolled(state: &mut Pacific, seat: Seat, left: u8, faces: &[u8], events: &mut Vec<Event>) {
    let limits = limits(state, seat);
    let List { mut deck, changes } = list_of(state, seat);
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
