//! The choices of Conflict of Heroes: what is offered, in which variants, and what a click does.

use super::{attack, compass, draw, name, place, words, write};
use crate::game_view::{Click, ClickTargets, Variant, legal_actions};
use crate::words::counted;
use game::Game;
use heroes::{Action, ActionKind, Declaration, Heroes, Place, Start, Step, UnitId};
use hex::{Dir, Hex, HexId, HexSet};

/// The open choices, each in its plainest form: one hex to click or one button each.
pub fn offers(game: &Heroes) -> Vec<Action> {
    let mut offered: Vec<Action> = Vec::new();
    for action in legal_actions(game) {
        let known = |before: &Action| is_variant(*before, action);
        if is_plain(game, action) && !offered.iter().any(known) {
            offered.push(action);
        }
    }
    offered
}

/// Whether an action is the plainest of its variants.
fn is_plain(game: &Heroes, action: Action) -> bool {
    match action {
        Action::Place { hex, facing, .. } => facing == inward(game, hex),
        Action::Move { unit, to, facing, cautious } => {
            !cautious && facing == natural(game, unit, to)
        }
        Action::Attack { aim, .. } | Action::CloseCombat { aim, .. } => !aim,
        Action::At { caps, .. }
        | Action::Roll { caps, .. }
        | Action::Reply { caps, .. }
        | Action::Die(caps) => caps == 0,
        // Cards are played from the hand.
        Action::Play(_) | Action::Swift => false,
        Action::Caps(caps) => caps == 1,
        _ => true,
    }
}

/// Whether two actions are variants of one choice: one is offered, the other is found beside it.
fn is_variant(one: Action, other: Action) -> bool {
    match (one, other) {
        (Action::Place { unit, hex, .. }, Action::Place { unit: it, hex: there, .. }) => {
            (unit, hex) == (it, there)
        }
        (Action::Move { to, .. }, Action::Move { to: there, .. }) => to == there,
        (Action::Attack { target, .. }, Action::Attack { target: there, .. }) => target == there,
        (Action::CloseCombat { target, .. }, Action::CloseCombat { target: it, .. })
        | (Action::At { unit: target, .. }, Action::At { unit: it, .. })
        | (Action::Roll { unit: target, .. }, Action::Roll { unit: it, .. }) => target == it,
        (Action::Pivot { .. }, Action::Pivot { .. })
        | (Action::Caps(_), Action::Caps(_))
        | (Action::Reply { .. }, Action::Reply { .. })
        | (Action::Die(_), Action::Die(_))
        | (Action::Bid(_), Action::Bid(_)) => true,
        _ => match (named(one), named(other)) {
            (Some(unit), Some(it)) => unit == it,
            _ => false,
        },
    }
}

/// The unit that an action activates, however it is paid.
fn named(action: Action) -> Option<UnitId> {
    match action {
        Action::Use(unit) | Action::Opportunity(unit) | Action::Command(unit) => Some(unit),
        _ => None,
    }
}

/// All ways to make a choice.
pub fn variants(game: &Heroes, action: Action) -> Vec<Variant<Action>> {
    let all: Vec<Action> =
        legal_actions(game).into_iter().filter(|other| is_variant(action, *other)).collect();
    // For a move: the other facings, and the other units that could make it.
    let near = |other: &Action| match (action, *other) {
        (
            Action::Move { unit, cautious, facing, .. },
            Action::Move { unit: it, cautious: so, facing: way, .. },
        ) => {
            (unit, cautious) == (it, so)
                || (unit == it && facing == way)
                || (unit != it && !so && is_plain(game, *other))
        }
        (Action::Pivot { unit, .. }, Action::Pivot { unit: it, .. }) => unit == it,
        _ => true,
    };
    let ways = all.into_iter().filter(near).map(|other| variant(game, action, other));
    let ways: Vec<Variant<Action>> = ways.collect();
    if ways.len() > 1 { ways } else { Vec::new() }
}

fn variant(game: &Heroes, of: Action, action: Action) -> Variant<Action> {
    let (name, facing) = match (of, action) {
        (
            Action::Move { unit, cautious, .. },
            Action::Move { unit: it, facing, cautious: so, .. },
        ) => {
            if unit != it {
                (name(game, it), None)
            } else if cautious != so {
                (if so { "with caution" } else { "without caution" }.to_owned(), None)
            } else {
                (format!("facing {}", compass(facing)), Some(facing))
            }
        }
        (_, Action::Place { facing, .. } | Action::Pivot { facing, .. }) => {
            (format!("facing {}", compass(facing)), Some(facing))
        }
        (_, Action::Attack { aim, .. } | Action::CloseCombat { aim, .. }) => {
            (if aim { "Careful Aiming" } else { "without a card" }.to_owned(), None)
        }
        (_, Action::At { caps, .. } | Action::Roll { caps, .. } | Action::Die(caps)) => {
            (words::signed(caps), None)
        }
        (_, Action::Reply { ap, caps }) => {
            (format!("{caps:+}{}", if ap { ", AP" } else { "" }), None)
        }
        (_, Action::Bid(caps) | Action::Caps(caps)) => (counted(caps, "CAP"), None),
        (_, Action::Use(_)) => ("AP".to_owned(), None),
        (_, Action::Opportunity(_)) => ("Opportunity".to_owned(), None),
        (_, Action::Command(_)) => ("Command".to_owned(), None),
        (_, other) => (write(game, other), None),
    };
    Variant { action, name, facing }
}

/// The default facing after a move: ahead, or unchanged if the unit went backwards; from the edge, into
/// the map.
fn natural(game: &Heroes, unit: UnitId, to: HexId) -> Dir {
    let facing = game.unit(unit).facing;
    match game.hex(unit).and_then(|from| game.map().way(from, to)) {
        Some(way) if is_ahead(facing, way) => way,
        Some(_) => facing,
        None => inward(game, to),
    }
}

/// 5.1b: whether a direction leads into one of the three front hexes.
fn is_ahead(facing: Dir, way: Dir) -> bool {
    [-1, 0, 1].iter().any(|turn| facing.turned(*turn) == way)
}

/// The direction from a hex towards the middle of the map.
fn inward(game: &Heroes, hex: HexId) -> Dir {
    let map = game.map();
    let middle = Hex::new(
        i16::from(map.columns() / 2),
        i16::from(map.rows() / 2) - i16::from(map.columns() / 4),
    );
    let distance = |way: &Dir| map.hex(hex).neighbour(*way).distance(middle);
    Dir::ALL.into_iter().min_by_key(distance).unwrap_or(Dir::ALL[0])
}

/// The default pivot: towards the nearest enemy.
fn pivot(game: &Heroes, unit: UnitId) -> Option<Action> {
    let (hex, facing) = (game.hex(unit)?, game.unit(unit).facing);
    let enemies = game.firefight().units().filter(|it| game.side(*it) != game.side(unit));
    let near = enemies.filter_map(|it| game.hex(it)).min_by_key(|at| game.map().distance(hex, *at));
    let toward =
        |way: &Dir| near.map_or(0, |at| place(game, hex).neighbour(*way).distance(place(game, at)));
    let ways = Dir::ALL.into_iter().filter(|way| *way != facing);
    ways.min_by_key(toward).map(|facing| Action::Pivot { unit, facing })
}

/// The start of a draft: the activated unit, or the next roll.
pub fn opening(game: &Heroes) -> Option<Action> {
    match game.step() {
        Step::Turn(_) if game.declaration().is_none() => {
            let mut active = game.activated(game.turn());
            let unit = active.next()?;
            active.next().is_none().then_some(Action::Use(unit))
        }
        Step::Target => attack(game).left.iter().next().map(|unit| Action::At { unit, caps: 0 }),
        Step::Rallies => game.rallying().iter().next().map(|unit| Action::Roll { unit, caps: 0 }),
        Step::Die(_) => Some(Action::Die(0)),
        Step::Bid { .. } => Some(Action::Bid(0)),
        // Players without the card decide as well, or the opponent would learn who has it.
        Step::Luck(_) if game.check(&Action::Luck).is_err() => Some(Action::Stand),
        _ => None,
    }
}

/// The actions that a click could stand for.
pub fn click_targets(game: &Heroes, click: &Click<UnitId>) -> ClickTargets<Action> {
    let id = game.map().number(click.hex);
    let units: Vec<UnitId> = match (click.piece, id) {
        (Some(unit), _) => vec![unit],
        // The visible counter comes first: the top of the stack.
        (None, Some(id)) => draw::stack(game, id).into_iter().rev().collect(),
        (None, None) => return ClickTargets::none(),
    };
    let each = |action: fn(UnitId) -> Action| ClickTargets::next(units.iter().copied().map(action));
    match game.step() {
        Step::SetUp(_) => {
            let place = game.next_to_place().zip(id);
            ClickTargets::next(place.map(|(unit, hex)| Action::Place {
                unit,
                hex,
                facing: inward(game, hex),
            }))
        }
        Step::Turn(_) => ClickTargets {
            next: game
                .declaration()
                .map(|draft| follows(game, draft, id, &units))
                .unwrap_or_default(),
            restart: begins(game, id, &units),
        },
        Step::Choose(_) => each(Action::Choose),
        Step::Target => each(|unit| Action::At { unit, caps: 0 }),
        Step::Rallies => each(|unit| Action::Roll { unit, caps: 0 }),
        _ => ClickTargets::none(),
    }
}

/// Activates one of the player's units, paid in the most common way; in an empty hex, a unit that could
/// enter the map there.
fn begins(game: &Heroes, at: Option<HexId>, units: &[UnitId]) -> Vec<Action> {
    let own = |unit: &UnitId| game.firefight().owner(*unit) == game.turn();
    let mut named: Vec<UnitId> = units.iter().copied().filter(own).collect();
    if let (true, Some(hex)) = (units.is_empty(), at) {
        let comes = waiting(game).filter(|(unit, _)| own(unit) && entries(game, *unit).has(hex));
        named.extend(comes.map(|(unit, _)| unit));
    }
    let paid = |unit| [Action::Use(unit), Action::Opportunity(unit), Action::Command(unit)];
    named.into_iter().flat_map(paid).collect()
}

/// Where a unit enters the map (5.5a).
pub fn entries(game: &Heroes, unit: UnitId) -> HexSet {
    match &game.firefight().piece(unit).start {
        Start::Enters { at, .. } => *at,
        Start::Placed(_) => HexSet::default(),
    }
}

/// The active units move there, attack there or pivot; other units join.
fn follows(game: &Heroes, draft: &Declaration, at: Option<HexId>, units: &[UnitId]) -> Vec<Action> {
    let owner = |unit: &UnitId| game.firefight().owner(*unit) == game.turn();
    let (own, others): (Vec<UnitId>, Vec<UnitId>) = units.iter().copied().partition(owner);
    let groups = game.firefight().sections.groups || draft.units.is_empty();
    let joins = own.iter().filter(|unit| groups && !draft.units.contains(unit));
    let mut actions: Vec<Action> = joins.map(|unit| Action::With(*unit)).collect();
    let named = own.iter().filter(|unit| draft.units.contains(unit));
    actions.extend(named.filter_map(|unit| pivot(game, *unit)));
    let Some(hex) = at else { return actions };
    let leader = draft.units.first().copied();
    let is_enemy = |unit: &UnitId| leader.is_some_and(|it| game.side(it) != game.side(*unit));
    if let Some(target) = others.into_iter().find(is_enemy) {
        let close = leader.and_then(|unit| game.hex(unit)) == Some(hex);
        actions.insert(
            0,
            if close {
                Action::CloseCombat { target, aim: false }
            } else {
                Action::Attack { target: hex, aim: false }
            },
        );
    }
    // A click on one of the player's units selects it; a button moves there.
    if own.is_empty() {
        actions.extend(moves(game, draft, hex));
    }
    actions
}

/// Moves of the group's units to a hex, the nearest unit first.
fn moves(game: &Heroes, draft: &Declaration, to: HexId) -> impl Iterator<Item = Action> {
    let left = draft.units.iter().copied().filter(|unit| !draft.done.has(*unit));
    let mut movers: Vec<UnitId> = left.filter(|unit| game.hex(*unit) != Some(to)).collect();
    let way = |unit: &UnitId| game.hex(*unit).map_or(0, |hex| game.map().distance(hex, to));
    movers.sort_by_key(way);
    movers.into_iter().map(move |unit| {
        let facing = natural(game, unit, to);
        Action::Move { unit, to, facing, cautious: false }
    })
}

/// The hex that an action points to.
pub fn target(game: &Heroes, action: Action) -> Option<Hex> {
    let of = |unit: UnitId| game.hex(unit);
    let hex = match action {
        Action::Place { hex, .. } => Some(hex),
        Action::Use(unit)
        | Action::Opportunity(unit)
        | Action::Command(unit)
        | Action::With(unit)
        | Action::Choose(unit)
        | Action::CloseCombat { target: unit, .. }
        | Action::Pivot { unit, .. }
        | Action::At { unit, .. }
        | Action::Roll { unit, .. } => of(unit),
        Action::Move { to, .. } => Some(to),
        Action::Attack { target, .. } => Some(target),
        _ => None,
    }?;
    Some(place(game, hex))
}

/// The units off the map that can enter now or later, and the Round in which they can.
pub fn waiting(game: &Heroes) -> impl Iterator<Item = (UnitId, u8)> + '_ {
    game.firefight().units().filter_map(|unit| {
        let waits = game.unit(unit).place == Place::Waiting;
        match &game.firefight().piece(unit).start {
            Start::Enters { round, .. } if waits => Some((unit, *round)),
            _ => None,
        }
    })
}

/// How the declared action is paid, in a word or two.
pub fn payment_name(game: &Heroes, draft: &Declaration) -> String {
    match draft.kind {
        ActionKind::Ap => "AP".to_owned(),
        ActionKind::Opportunity => "Opportunity".to_owned(),
        ActionKind::Command => "Command".to_owned(),
        ActionKind::Card(card) => game.firefight().card(card).name.clone(),
    }
}
