//! D-a, D-b: what each set of viewers sees, and random completions of the rest.

use crate::board::Side;
use crate::card::{CardId, Category};
use crate::data::library;
use crate::deck::{Deck, Limits};
use crate::state::{List, Pacific, Player, Step, side_of};
use crate::{army, deploy, victory};
use game::{Chance, Hidden, RandomSource, Rng, Rule, Seat, Seats};

/// The state as these viewers see it.
pub fn seen(state: &Pacific, viewers: Seats) -> Pacific {
    let mut seen = state.clone();
    for seat in state.battle.seats().iter() {
        let enemies = victory::seats(state, side_of(seat).other());
        hide(seen.player_mut(seat), seat, enemies, state.battle.options.open_hands, viewers);
    }
    seen
}

fn hide(player: &mut Player, seat: Seat, enemies: Seats, open: bool, viewers: Seats) {
    let none = Deck::empty(side_of(seat));
    player.list = player.list.seen(viewers);
    player.bid = player.bid.map(|bid| bid.seen(viewers));
    if viewers.has(seat) {
        return;
    }
    player.deck = none;
    let partner = open && army::insiders(seat).meets(viewers);
    if partner {
        return;
    }
    if !enemies.meets(viewers) {
        player.shown = none;
    }
    player.hand = player.shown;
}

/// The open cards of a player: units, lasting effects and the discard pile.
pub fn in_the_open(state: &Pacific, seat: Seat) -> Deck {
    let mut cards = state.player(seat).discard;
    for unit in state.units().filter(|unit| state.unit(*unit).owner == seat) {
        cards.add(state.unit(unit).lying());
    }
    for active in state.effects.iter().filter(|active| active.by == seat) {
        active.card.into_iter().for_each(|card| cards.add(card));
    }
    cards
}

/// The same with the known cards of the hand.
pub fn seen_of(state: &Pacific, seat: Seat) -> Deck {
    let mut cards = in_the_open(state, seat);
    cards.put(&state.player(seat).hand);
    cards
}

/// Fills in all hidden cards and bids at random.
pub fn determinized(state: &Pacific, rng: &mut Rng) -> Pacific {
    let mut world = state.clone();
    for seat in state.battle.seats().iter() {
        determinize_player(&mut world, seat, rng);
        determinize_deployable(&mut world, seat, &state.player(seat).hand);
    }
    for side in Side::ALL {
        let seat = world.bidder(side);
        let ap = u32::from(world.camp(side).ap);
        let player = world.player_mut(seat);
        player.bid = player.bid.map(|bid| bid.or_guess(|| rng.below(ap + 1) as u8));
    }
    world
}

fn determinize_player(world: &mut Pacific, seat: Seat, rng: &mut Rng) {
    let (open, known) = (in_the_open(world, seat), seen_of(world, seat));
    let limits = army::limits(world, seat);
    let player = world.player_mut(seat);
    let hidden = player.list.known().is_none();
    if hidden {
        let unknown = player.left + player.held - player.hand.len();
        // Before it is closed, a list may hold any cards.
        let deck = if player.ready { fitting(known, unknown, &limits, rng) } else { known };
        player.list = Hidden::new(player.list.by(), List { deck, changes: 0 });
    }
    let Some(list) = player.list.known().filter(|_| player.ready) else { return };
    // Cards that are neither open nor known to be in hand are in the deck or the rest of the hand.
    let mut cup = list.deck;
    for (card, count) in open.iter().chain(player.hand.iter()).chain(player.deck.iter()) {
        cup.set(card, cup.count(card).saturating_sub(count));
    }
    for _ in player.hand.len()..player.held {
        if let Some(card) = pick(&cup, rng) {
            cup.take(card);
            player.hand.add(card);
        }
    }
    player.deck.put(&cup);
}

/// A player who has just played a card that deploys a unit elsewhere must hold such a unit (11.5-r5). If the
/// random hand has none, an unknown card of it is exchanged for one.
fn determinize_deployable(world: &mut Pacific, seat: Seat, known: &Deck) {
    let Step::DeployAt { seat: asked, card } = world.step() else { return };
    let ap = world.camp(side_of(seat)).ap;
    if asked != seat || deploy::can_deploy_at(world, seat, card, ap) {
        return;
    }
    let fits = |unit: &CardId| deploy::deploys(world, seat, card, *unit, ap);
    let (player, limits) = (world.player(seat), army::limits(world, seat));
    let unknown = player.hand.iter().find(|(card, count)| known.count(*card) < *count);
    let drawn = player.deck.iter().map(|(card, _)| card).find(fits);
    let (Some((out, _)), Some(list)) = (unknown, player.list.known()) else { return };
    let listed = available(&list.deck, &limits);
    let listed = listed.iter().map(|(card, _)| card).filter(fits).min_by_key(|it| it.card().points);
    let (List { mut deck, changes }, by) = (*list, player.list.by());
    let Some(into) = drawn.or(listed) else { return };
    let player = world.player_mut(seat);
    player.hand.take(out);
    player.hand.add(into);
    if drawn.is_some() {
        player.deck.take(into);
        player.deck.add(out);
    } else {
        deck.take(out);
        deck.add(into);
        player.list = Hidden::new(by, List { deck, changes });
    }
}

fn pick(cup: &Deck, rng: &mut Rng) -> Option<CardId> {
    (!cup.is_empty()).then(|| {
        let faces = Chance::draw(cup.counts(), Rule("D-b")).sample(rng);
        cup.kind(usize::from(faces[0]))
    })
}

/// A legal list with these cards and N more. The true list is one of them, so there is always one; a random
/// list that breaks a limit is repaired.
fn fitting(known: Deck, unknown: u8, limits: &Limits, rng: &mut Rng) -> Deck {
    let mut list = known;
    let mut added = Deck::empty(known.side());
    let add = |list: &mut Deck, added: &mut Deck, card: CardId| {
        list.add(card);
        added.add(card);
    };
    for &(card, needed) in &limits.must_hold {
        while list.count(card) < needed && added.len() < unknown {
            add(&mut list, &mut added, card);
        }
    }
    while added.len() < unknown {
        let cup = available(&list, limits);
        let Some(card) = pick(&cup, rng) else { break };
        add(&mut list, &mut added, card);
    }
    while let Some((out, into)) = exchange(&list, &added, limits) {
        list.take(out);
        added.take(out);
        add(&mut list, &mut added, into);
    }
    list
}

/// Repairs a list that is too expensive or has too little infantry: the most expensive card that was added
/// is exchanged for the cheapest one that leaves enough infantry.
fn exchange(list: &Deck, added: &Deck, limits: &Limits) -> Option<(CardId, CardId)> {
    let price = |card: &CardId| card.card().points;
    let infantry = |card: &CardId| card.card().category() == Some(Category::Infantry);
    let short = list.of(Category::Infantry) < limits.infantry_of(list.units());
    let required = |card: &CardId| limits.must_hold.iter().any(|(needed, _)| needed == card);
    let fits = |card: &CardId| {
        !required(card) && (!short || card.card().unit().is_some() && !infantry(card))
    };
    let out = added.iter().map(|(card, _)| card).filter(fits).max_by_key(price)?;
    let cup = available(list, limits);
    let enough = |card: CardId| {
        let mut after = *list;
        after.take(out);
        after.add(card);
        after.of(Category::Infantry) >= limits.infantry_of(after.units())
    };
    let fits = |card: &CardId| if short { infantry(card) } else { enough(*card) };
    let into = cup.iter().map(|(card, _)| card).filter(fits).min_by_key(price)?;
    let dear = list.points() > limits.points && price(&into) < price(&out);
    (short || dear).then_some((out, into))
}

/// The cards that could still be in a list.
fn available(list: &Deck, limits: &Limits) -> Deck {
    let mut cup = Deck::empty(list.side());
    for card in library().cards.of(list.side()) {
        if limits.admits(card).is_ok() {
            cup.set(card, limits.copies(card).saturating_sub(list.count(card)));
        }
    }
    cup
}

/// The cards that the next one is drawn from: the deck, or everything that may be in it for viewers who don't
/// know it.
pub fn cup(state: &Pacific, seat: Seat) -> Deck {
    let player = state.player(seat);
    if player.deck.len() == player.left {
        return player.deck;
    }
    let mut cup = available(&in_the_open(state, seat), &army::limits(state, seat));
    for (card, count) in player.hand.iter() {
        cup.set(card, cup.count(card).saturating_sub(count));
    }
    cup
}
