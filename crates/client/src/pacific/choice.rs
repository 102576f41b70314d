//! What a player of Pacific is offered, in how many ways, and what a press means.

use super::field::Spot;
use super::hand::{Key, Picked};
use super::{words, write};
use crate::game_view::{Meaning, Variant};
use game::{Game, short};
use hex::Hex;
use pacific::data::library;
use pacific::{
    Action, Arm, CardId, Choice, Effect, Goal, Join, Mark, Pacific, Place, Side, Space, Step,
    UnitId,
};

/// The orders that are legal now.
pub fn legal(game: &Pacific) -> Vec<Action> {
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    legal
}

/// Whether one says first who acts, or what is played, and then where.
fn is_picked_first(game: &Pacific) -> bool {
    matches!(
        game.current(),
        Step::Move(_)
            | Step::Deploy(_)
            | Step::DeployAt { .. }
            | Step::Shoot(_)
            | Step::Build(_)
            | Step::Discard(_)
    )
}

/// What an order is given to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Subject {
    Unit(UnitId),
    Card(CardId),
    Terrain(pacific::Terrain),
}

fn subject(game: &Pacific, order: Action) -> Option<Subject> {
    Some(match order {
        Action::Move { unit, .. }
        | Action::MovePair { unit, .. }
        | Action::Pair { mover: unit, .. }
        | Action::Swap { one: unit, .. }
        | Action::Board { mover: unit, .. }
        | Action::Assault { unit, .. }
        | Action::Tunnel { unit, .. }
        | Action::Clear { unit, .. }
        | Action::Restore { unit, .. }
        | Action::Fire { unit, .. }
        | Action::Smoke(unit)
        | Action::Resolve(unit)
        | Action::Fly { aircraft: unit, .. } => Subject::Unit(unit),
        Action::GetOff { unit, .. } => match game.unit(unit).place {
            Place::Aboard(vehicle) => Subject::Unit(vehicle),
            _ => Subject::Unit(unit),
        },
        Action::Play { card, copy: false, .. }
        | Action::Deploy { card, .. }
        | Action::Discard(card) => Subject::Card(card),
        Action::Play { card, .. } => Subject::Card(copier(card.card().side)?),
        Action::Build { terrain, .. } => Subject::Terrain(terrain),
        _ => return None,
    })
}

/// The card that copies others.
pub fn copier(side: Side) -> Option<CardId> {
    let copies = |card: &CardId| {
        let support = card.card().support();
        support
            .is_some_and(|it| it.powers.iter().any(|power| power.effects.contains(&Effect::Copy)))
    };
    library().cards.of(side).find(copies)
}

/// Whether an order is one for what is picked up.
fn is_for(game: &Pacific, picked: &Picked, order: Action) -> bool {
    let other = match order {
        Action::Swap { other, .. } => Some(other),
        _ => None,
    };
    match subject(game, order) {
        None => true,
        Some(Subject::Unit(unit)) => {
            let meant = picked.unit == Some(unit) || picked.unit.is_some() && picked.unit == other;
            meant && picked.card.is_none() && fits_arm(picked, order)
        }
        Some(Subject::Card(card)) => picked.card == Some(card) && fits_card(picked, order),
        Some(Subject::Terrain(terrain)) => picked.terrain == Some(terrain),
    }
}

fn fits_arm(picked: &Picked, order: Action) -> bool {
    match (order, picked.arm) {
        (Action::Fire { arm, .. }, Some(wanted)) => arm == wanted,
        _ => true,
    }
}

fn fits_card(picked: &Picked, order: Action) -> bool {
    match order {
        Action::Deploy { tokens, .. } => tokens == picked.tokens,
        Action::Play { on: Choice::Relocate(unit, _), .. } => picked.unit == Some(unit),
        _ => true,
    }
}

/// The legal orders that can be given with what is picked up, each family in the order in which one
/// thinks of them.
pub fn orders(game: &Pacific, picked: &Picked) -> Vec<Action> {
    let mut orders = legal(game);
    if is_picked_first(game) {
        orders.retain(|order| is_for(game, picked, *order));
    }
    short::sort_by_key(&mut orders, |order| rank(game, *order));
    orders
}

/// Whether the card in hand can be used now.
pub fn can_use(game: &Pacific, picked: &Picked) -> bool {
    let uses = |order: &Action| {
        matches!(order, Action::Play { .. } | Action::Deploy { .. } | Action::Discard(_))
    };
    orders(game, picked).iter().any(uses)
}

/// Which of the orders for one place comes first: the plainest.
fn rank(game: &Pacific, order: Action) -> u8 {
    match order {
        Action::Pair { .. }
        | Action::MovePair { .. }
        | Action::Deploy { join: Join::Pair, .. }
        | Action::Play { on: Choice::Units(..), .. } => 1,
        Action::Fire { arm: Arm::Token(entry), .. }
        | Action::Bomb { arm: Arm::Token(entry), .. } => 1 + entry,
        Action::Deploy { join: Join::Aboard, .. } => 2,
        Action::Fly { goal, escort, .. } => {
            let spaces = match goal {
                Goal::Spaces(spaces) => spaces.len(),
                _ => 1,
            };
            2 * spaces + u8::from(escort.is_some())
        }
        Action::Play { on: Choice::Row(first, last), .. } => 9 - last.column() + first.column(),
        Action::Play { on: Choice::Site(terrain, _), .. } => {
            // What shelters best first.
            9 - terrain.face().cost.unwrap_or(0)
        }
        _ => u8::from(matches!(order, Action::Done | Action::Pass) && !is_picked_first(game)),
    }
}

/// Where a unit is shown.
pub fn spot(game: &Pacific, unit: UnitId) -> Option<Spot> {
    match game.unit(unit).place {
        Place::Beside => {
            let side = game.side(unit);
            let beside =
                game.units_of(side).filter(|other| game.unit(*other).place == Place::Beside);
            let place = beside.take_while(|other| *other != unit).count();
            Some(Spot::Hangar(side, place))
        }
        _ => game.space(unit).map(Spot::Space),
    }
}

/// What an order points to.
fn target(game: &Pacific, order: Action) -> Option<Spot> {
    let marked = |mark: Mark| match mark {
        Mark::Unit(unit) => spot(game, unit),
        Mark::Terrain(space) => Some(Spot::Space(space)),
        Mark::Headquarters(side) => Some(Spot::Headquarters(side)),
    };
    match order {
        Action::Build { space: to, .. }
        | Action::Move { to, .. }
        | Action::MovePair { to, .. }
        | Action::Pair { to, .. }
        | Action::GetOff { to, .. }
        | Action::Tunnel { to, .. }
        | Action::Clear { space: to, .. }
        | Action::Restore { space: to, .. } => Some(Spot::Space(to)),
        Action::Heal(unit) | Action::Intercept(unit) | Action::March(unit) => spot(game, unit),
        Action::Swap { other, .. } | Action::Board { other, .. } => spot(game, other),
        Action::Assault { target, .. } => spot(game, target),
        Action::Resolve(unit) => game.unit(unit).assault.map(|it| Spot::Space(it.space)),
        Action::Play { card, on, .. } => chosen(game, card.card().side, on),
        Action::Deploy { at: Some(at), .. } => Some(Spot::Space(at)),
        Action::Deploy { card, at: None, .. } => Some(Spot::Headquarters(card.card().side)),
        Action::Fire { mark, .. } | Action::Bomb { mark, .. } | Action::Strike(mark) => {
            marked(mark)
        }
        Action::Fly { aircraft, goal, .. } => match goal {
            Goal::Spaces(spaces) => spaces.iter().next().map(Spot::Space),
            Goal::Headquarters => Some(Spot::Headquarters(game.side(aircraft).other())),
            Goal::Aircraft(unit) => spot(game, unit),
        },
        _ => None,
    }
}

/// What a card of this side is played on.
fn chosen(game: &Pacific, side: Side, on: Choice) -> Option<Spot> {
    match on {
        Choice::Unit(unit) | Choice::Units(unit, _) => spot(game, unit),
        Choice::Space(space)
        | Choice::Row(space, _)
        | Choice::Site(_, space)
        | Choice::Relocate(_, space) => Some(Spot::Space(space)),
        Choice::Headquarters => Some(Spot::Headquarters(side.other())),
        Choice::Nothing | Choice::General(_) => None,
    }
}

/// Where an order points to.
pub fn place(game: &Pacific, order: Action) -> Option<Hex> {
    target(game, order).map(Spot::hex)
}

/// Whether an order is a button of its own although it points somewhere: a press there means the unit
/// that is there.
pub fn is_button(order: Action) -> bool {
    matches!(
        order,
        Action::Swap { .. } | Action::Board { .. } | Action::GetOff { .. } | Action::March(_)
    )
}

/// Whether an order can be given by pressing this space.
fn is_at(game: &Pacific, order: Action, hex: Hex) -> bool {
    if is_button(order) {
        return false;
    }
    if let Action::Fly { goal: Goal::Spaces(spaces), .. } = order {
        return spaces.iter().any(|space| Spot::Space(space).hex() == hex);
    }
    place(game, order) == Some(hex)
}

/// The choices that are open, one for each place; an army is put together on its own sheet.
pub fn offers(game: &Pacific, picked: &Picked) -> Vec<String> {
    if matches!(game.current(), Step::Muster(_)) {
        return vec![write(game, Action::Ready)];
    }
    let mut offered: Vec<(Option<Hex>, Action)> = Vec::new();
    for order in orders(game, picked) {
        let place = place(game, order).filter(|_| !is_button(order));
        let known = |(at, _): &(Option<Hex>, Action)| place.is_some() && *at == place;
        if !offered.iter().any(known) {
            offered.push((place, order));
        }
    }
    let is_shown = |order: &Action| match order {
        // Cards are pressed in the hand.
        Action::Discard(_) => false,
        Action::Fly { goal: Goal::Spaces(spaces), .. } => spaces.len() == 1,
        _ => true,
    };
    let mut written: Vec<String> =
        offered.iter().filter(|(_, it)| is_shown(it)).map(|(_, it)| write(game, *it)).collect();
    // If the phase may not end yet, the button tells why.
    let done = write(game, Action::Done);
    if matches!(game.current(), Step::Shoot(_)) && !written.contains(&done) {
        written.push(done);
    }
    written
}

/// All ways to do at one place what is held ready there.
pub fn variants(game: &Pacific, picked: &Picked, order: Action) -> Vec<Variant> {
    let Some(hex) = place(game, order).filter(|_| !is_button(order)) else { return Vec::new() };
    let ways: Vec<Action> =
        orders(game, picked).into_iter().filter(|other| is_at(game, *other, hex)).collect();
    if ways.len() < 2 {
        return Vec::new();
    }
    let variant = |way: Action| Variant {
        order: write(game, way),
        name: words::variant(game, way),
        facing: None,
    };
    ways.into_iter().map(variant).collect()
}

/// What pointing at a spot, or at something in a list, means with what is picked up.
pub fn meaning(game: &Pacific, picked: &Picked, hex: Hex, key: Option<&str>) -> Meaning {
    let orders = match key.and_then(|key| Key::read(game, key)) {
        Some(Key::Card(card)) => {
            let discard = Action::Discard(card);
            if game.check(&discard).is_ok() { vec![discard] } else { Vec::new() }
        }
        Some(Key::Unit(unit)) => {
            let mut orders = orders(game, picked);
            orders.retain(|order| is_at_unit(*order, unit));
            orders
        }
        Some(_) => Vec::new(),
        None => there(game, picked, hex),
    };
    let next = orders.into_iter().map(|order| write(game, order)).collect();
    Meaning { next, anew: Vec::new() }
}

/// Whether an order is done to this very unit.
fn is_at_unit(order: Action, unit: UnitId) -> bool {
    match order {
        Action::Fire { mark: Mark::Unit(it), .. }
        | Action::Bomb { mark: Mark::Unit(it), .. }
        | Action::Strike(Mark::Unit(it))
        | Action::Assault { target: it, .. }
        | Action::Heal(it)
        | Action::Intercept(it)
        | Action::Fly { goal: Goal::Aircraft(it), .. }
        | Action::Play { on: Choice::Unit(it) | Choice::Units(it, _), .. } => it == unit,
        _ => false,
    }
}

/// What can be done at a spot; with empty hands, an Assault of who stands there or is attacked there. What
/// the rules refuse is tried all the same, so that it says why.
fn there(game: &Pacific, picked: &Picked, hex: Hex) -> Vec<Action> {
    let mut here = orders(game, picked);
    here.retain(|order| is_at(game, *order, hex));
    if !here.is_empty() {
        return here;
    }
    let Some(Spot::Space(space)) = Spot::at(hex) else { return here };
    if picked.is_empty() {
        let storms = |unit: &UnitId| {
            game.unit(*unit)
                .assault
                .is_some_and(|assault| assault.space == space || game.space(*unit) == Some(space))
        };
        let resolves = matches!(game.current(), Step::Shoot(_));
        return game.units().filter(|it| resolves && storms(it)).map(Action::Resolve).collect();
    }
    tried(game, picked, space)
}

/// What one might have meant by pressing a space where nothing can be done.
fn tried(game: &Pacific, picked: &Picked, space: Space) -> Vec<Action> {
    let enemy = |side: Side| game.standing(space).find(|unit| game.side(*unit) != side);
    match (game.current(), *picked) {
        (Step::Move(_), Picked { unit: Some(unit), card: None, .. }) => {
            match enemy(game.side(unit)) {
                Some(target) => vec![Action::Assault { unit, target }],
                None if game.standing(space).next().is_none() => {
                    vec![Action::Move { unit, to: space }]
                }
                None => Vec::new(),
            }
        }
        (Step::Shoot(_), Picked { unit: Some(unit), card: None, arm, .. }) => {
            let arm = arm.unwrap_or_default();
            let mark = enemy(game.side(unit)).map(Mark::Unit);
            mark.into_iter().map(|mark| Action::Fire { unit, arm, mark }).collect()
        }
        (Step::Deploy(_), Picked { card: Some(card), tokens, .. })
            if card.card().unit().is_some() =>
        {
            vec![Action::Deploy { card, at: Some(space), tokens, join: Join::Alone }]
        }
        (Step::Build(_), Picked { terrain: Some(terrain), .. }) => {
            vec![Action::Build { terrain, space }]
        }
        _ => Vec::new(),
    }
}

/// Whether anything can be ordered to a unit now.
pub fn actors(game: &Pacific) -> Vec<UnitId> {
    if !is_picked_first(game) {
        return Vec::new();
    }
    let mut actors = Vec::new();
    for order in legal(game) {
        let mut add = |unit| {
            if !actors.contains(&unit) {
                actors.push(unit);
            }
        };
        if let Some(Subject::Unit(unit)) = subject(game, order) {
            add(unit);
        }
        if let Action::Swap { other, .. } = order {
            add(other);
        }
    }
    actors
}

/// What stays picked up when something was done: a unit that can do more, the cards that are shown.
pub fn stays(game: &Pacific, keys: &[String]) -> Vec<String> {
    let Picked { unit, shelf, .. } = Picked::of(game, keys);
    let unit = unit.filter(|unit| actors(game).contains(unit));
    let shelf = shelf.filter(|_| matches!(game.current(), Step::Muster(_)));
    Picked { unit, shelf, ..Picked::default() }.keys()
}

/// What a press picks up, or lays down.
pub fn picks(game: &Pacific, picked: &Picked, hex: Hex, key: Option<&str>) -> Option<Vec<String>> {
    let next = match key {
        Some(key) => pick_key(game, picked, Key::read(game, key)?)?,
        None => pick_there(game, picked, hex)?,
    };
    Some(next.keys())
}

fn pick_key(game: &Pacific, picked: &Picked, key: Key) -> Option<Picked> {
    Some(match key {
        Key::Card(card) if picked.card == Some(card) => Picked::default(),
        Key::Card(card) => Picked { card: Some(card), ..Picked::default() },
        Key::Terrain(terrain) if picked.terrain == Some(terrain) => Picked::default(),
        Key::Terrain(terrain) => Picked { terrain: Some(terrain), ..Picked::default() },
        Key::With(entry) => with(picked, entry)?,
        Key::Arm(arm) if picked.arm == Some(arm) => Picked { arm: None, ..*picked },
        Key::Arm(arm) => Picked { arm: Some(arm), ..*picked },
        Key::Shelf(place) if picked.shelf == Some(place) => Picked::default(),
        Key::Shelf(place) => Picked { shelf: Some(place), ..Picked::default() },
        Key::Unit(unit) => pick_unit(game, picked, unit)?,
    })
}

/// 11.5e: an infantry unit has one upgrade of each list, so that another takes its place.
fn with(picked: &Picked, entry: u8) -> Option<Picked> {
    let unit = picked.card?.card().unit()?;
    let tokens = picked.tokens ^ (1 << entry);
    let first = unit.offensive as u8;
    let tokens = if unit.category == pacific::Category::Infantry && tokens & (1 << entry) != 0 {
        let offensive = (1_u8 << first) - 1;
        let list = if entry < first { offensive } else { !offensive };
        tokens & !list | 1 << entry
    } else {
        tokens
    };
    Some(Picked { tokens, ..*picked })
}

fn pick_unit(game: &Pacific, picked: &Picked, unit: UnitId) -> Option<Picked> {
    // A card that puts a unit elsewhere asks for the unit first.
    let goes = |order: &Action| match *order {
        Action::Play { card, on: Choice::Relocate(it, _), .. } => {
            it == unit && picked.card == Some(card)
        }
        _ => false,
    };
    if picked.card.is_some() && legal(game).iter().any(goes) {
        return Some(Picked { unit: Some(unit), ..*picked });
    }
    if picked.unit == Some(unit) {
        return Some(Picked::default());
    }
    actors(game).contains(&unit).then(|| Picked { unit: Some(unit), ..Picked::default() })
}

/// Of a pair, one after the other.
fn pick_there(game: &Pacific, picked: &Picked, hex: Hex) -> Option<Picked> {
    let able = actors(game);
    let here: Vec<UnitId> = game
        .units()
        .filter(|unit| spot(game, *unit).is_some_and(|spot| spot.hex() == hex))
        .collect();
    if let Some(unit) = here.iter().find(|_| picked.card.is_some())
        && let Some(next) = pick_unit(game, picked, *unit)
    {
        return Some(next);
    }
    let mut here: Vec<UnitId> = here.into_iter().filter(|unit| able.contains(unit)).collect();
    let held = picked.unit.and_then(|unit| here.iter().position(|it| *it == unit));
    match held {
        Some(place) => {
            here.drain(..=place);
            let unit = here.first().copied();
            Some(Picked { unit, ..Picked::default() })
        }
        None => Some(Picked { unit: Some(*here.first()?), ..Picked::default() }),
    }
}
