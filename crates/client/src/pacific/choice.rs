//! The choices of Pacific, their variants, and what a click does or selects.

use super::field::Spot;
use super::selection::{Key, Selection};
use super::words;
use crate::game_view::{Click, Variant, legal_actions};
use game::Game;
use hex::Hex;
use pacific::data::library;
use pacific::{
    Action, Arm, CardId, Choice, Effect, Goal, Join, Mark, Pacific, Place, Side, Space, Step,
    UnitId,
};

/// Whether the player selects a unit or card first, and then its target.
fn selects_first(game: &Pacific) -> bool {
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

/// The unit, card or terrain that an action belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Subject {
    Unit(UnitId),
    Card(CardId),
    Terrain(pacific::Terrain),
}

fn subject(game: &Pacific, action: Action) -> Option<Subject> {
    Some(match action {
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

/// The unit that an action belongs to.
pub fn actor(game: &Pacific, action: Action) -> Option<UnitId> {
    match subject(game, action) {
        Some(Subject::Unit(unit)) => Some(unit),
        _ => None,
    }
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

/// Whether an action belongs to the selection.
fn is_for(game: &Pacific, selection: &Selection, action: Action) -> bool {
    let other = match action {
        Action::Swap { other, .. } => Some(other),
        // Either unit of a pair can lead it.
        Action::MovePair { unit, .. } => game.unit(unit).pair,
        _ => None,
    };
    match subject(game, action) {
        None => true,
        Some(Subject::Unit(unit)) => {
            let meant =
                selection.unit == Some(unit) || selection.unit.is_some() && selection.unit == other;
            meant && selection.card.is_none() && fits_arm(selection, action)
        }
        Some(Subject::Card(card)) => selection.card == Some(card) && fits_card(selection, action),
        Some(Subject::Terrain(terrain)) => selection.terrain == Some(terrain),
    }
}

fn fits_arm(selection: &Selection, action: Action) -> bool {
    match (action, selection.arm) {
        (Action::Fire { arm, .. }, Some(wanted)) => arm == wanted,
        _ => true,
    }
}

fn fits_card(selection: &Selection, action: Action) -> bool {
    match action {
        Action::Deploy { tokens, .. } => tokens == selection.tokens,
        Action::Play { on: Choice::Relocate(unit, _), .. } => selection.unit == Some(unit),
        _ => true,
    }
}

/// The legal actions for the selection, the simplest first.
pub fn actions(game: &Pacific, selection: &Selection) -> Vec<Action> {
    let mut actions = legal_actions(game);
    if selects_first(game) {
        actions.retain(|action| is_for(game, selection, *action));
    }
    actions.sort_by_key(|action| rank(game, *action));
    actions
}

/// Whether the selected card can be used now.
pub fn can_use(game: &Pacific, selection: &Selection) -> bool {
    let uses = |action: &Action| {
        matches!(action, Action::Play { .. } | Action::Deploy { .. } | Action::Discard(_))
    };
    actions(game, selection).iter().any(uses)
}

/// Whether the selected card has targets on the field.
pub fn has_targets(game: &Pacific, selection: &Selection) -> bool {
    let on_field =
        |action: &Action| matches!(action, Action::Play { .. }) && place(game, *action).is_some();
    actions(game, selection).iter().any(on_field)
}

/// The rank of an action among those for one place: the simplest come first.
fn rank(game: &Pacific, action: Action) -> u8 {
    match action {
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
            // The best shelter first.
            9 - terrain.face().cost.unwrap_or(0)
        }
        _ => u8::from(matches!(action, Action::Done | Action::Pass) && !selects_first(game)),
    }
}

/// The spot of a unit.
pub fn spot(game: &Pacific, unit: UnitId) -> Option<Spot> {
    if !game.is_there(unit) {
        return None;
    }
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

/// The target of an action.
fn target(game: &Pacific, action: Action) -> Option<Spot> {
    let marked = |mark: Mark| match mark {
        Mark::Unit(unit) => spot(game, unit),
        Mark::Terrain(space) => Some(Spot::Space(space)),
        Mark::Headquarters(side) => Some(Spot::Headquarters(side)),
    };
    match action {
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

/// The target of a card of this side.
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

/// The hex that an action points to.
pub fn place(game: &Pacific, action: Action) -> Option<Hex> {
    target(game, action).map(Spot::hex)
}

/// Whether an action has a button although it has a target: a click on the target selects the unit there or deselects
/// the unit that would work on its own space, or the target is empty terrain on the player's own half, which players
/// rarely want to hit.
pub fn is_button(game: &Pacific, action: Action) -> bool {
    match action {
        Action::Swap { .. } | Action::Board { .. } | Action::GetOff { .. } | Action::March(_) => {
            true
        }
        Action::Fire { unit, mark: Mark::Terrain(space), .. } => {
            space.own_row(game.side(unit)) <= OWN_HALF
        }
        Action::Restore { unit, space } => game.space(unit) == Some(space),
        _ => false,
    }
}

/// Whether an action is engineers' work or a move through a tunnel. Both have a button even where a click does the same.
fn is_work(action: Action) -> bool {
    matches!(action, Action::Clear { .. } | Action::Restore { .. } | Action::Tunnel { .. })
}

/// Whether the player has to choose between two actions of one click. Shots and missions are shown with their odds
/// and variants before they are made, so they need no question.
pub fn is_another_meaning(one: Action, other: Action) -> bool {
    let shown_first = |action: Action| {
        matches!(
            action,
            Action::Fire { .. }
                | Action::Bomb { .. }
                | Action::Fly { .. }
                | Action::Assault { .. }
                | Action::Strike(_)
        )
    };
    !(shown_first(one) && shown_first(other))
}

/// 7a: the rows on a player's own half of the board.
const OWN_HALF: u8 = 3;

/// Whether a click on this hex can make this action.
fn is_at(game: &Pacific, action: Action, hex: Hex) -> bool {
    if is_button(game, action) {
        return false;
    }
    if let Action::Fly { goal: Goal::Spaces(spaces), .. } = action {
        return spaces.iter().any(|space| Spot::Space(space).hex() == hex);
    }
    place(game, action) == Some(hex)
}

/// The open choices, one for each space. The army sheet has its own buttons.
pub fn choices(game: &Pacific, selection: &Selection) -> Vec<Action> {
    if matches!(game.current(), Step::Muster(_)) {
        return vec![Action::Ready];
    }
    let mut offered: Vec<(Option<Hex>, Action)> = Vec::new();
    for action in actions(game, selection) {
        let place = place(game, action).filter(|_| !is_button(game, action));
        let known = |(at, _): &(Option<Hex>, Action)| place.is_some() && *at == place;
        if is_work(action) || !offered.iter().any(known) {
            offered.push((place, action));
        }
    }
    let is_shown = |action: &Action| match action {
        // Cards are clicked in the hand.
        Action::Discard(_) => false,
        Action::Fly { goal: Goal::Spaces(spaces), .. } => spaces.len() == 1,
        _ => true,
    };
    let mut choices: Vec<Action> =
        offered.into_iter().map(|(_, action)| action).filter(is_shown).collect();
    // While the phase can't end yet, the button explains why.
    if matches!(game.current(), Step::Shoot(_)) && !choices.contains(&Action::Done) {
        choices.push(Action::Done);
    }
    choices
}

/// All actions with the same target as this one.
pub fn variants(game: &Pacific, selection: &Selection, action: Action) -> Vec<Variant<Action>> {
    let Some(hex) = place(game, action).filter(|_| !is_button(game, action)) else {
        return Vec::new();
    };
    let ways: Vec<Action> =
        actions(game, selection).into_iter().filter(|other| is_at(game, *other, hex)).collect();
    if ways.len() < 2 {
        return Vec::new();
    }
    let variant =
        |action: Action| Variant { action, name: words::variant(game, action), facing: None };
    ways.into_iter().map(variant).collect()
}

/// The actions that a click on a space, a unit or a card could stand for.
pub fn clicked(game: &Pacific, selection: &Selection, click: &Click<Key>) -> Vec<Action> {
    match click.piece {
        Some(Key::Card(card)) => {
            let discard = Action::Discard(card);
            if game.check(&discard).is_ok() { vec![discard] } else { Vec::new() }
        }
        Some(Key::Unit(unit)) => {
            let mut actions = actions(game, selection);
            actions.retain(|action| is_at_unit(*action, unit));
            if actions.is_empty() && selection.is_empty() {
                actions.extend(explained(game, unit));
            }
            actions
        }
        Some(_) => Vec::new(),
        None => there(game, selection, click.hex),
    }
}

/// Whether an action's target is this unit.
fn is_at_unit(action: Action, unit: UnitId) -> bool {
    match action {
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

/// The actions at a spot; without a selection, the Assault by or against a unit there. Illegal actions are
/// included, so that the refusal explains why.
fn there(game: &Pacific, selection: &Selection, hex: Hex) -> Vec<Action> {
    let mut here = actions(game, selection);
    here.retain(|action| is_at(game, *action, hex));
    if !here.is_empty() {
        return here;
    }
    let space = match Spot::at(hex) {
        Some(Spot::Space(space)) => space,
        // An aircraft in reserve that can't fly now.
        Some(at @ Spot::Hangar(..)) if selection.is_empty() => {
            let unit = game.units().find(|unit| spot(game, *unit) == Some(at));
            return unit.and_then(|unit| explained(game, unit)).into_iter().collect();
        }
        _ => return here,
    };
    if selection.is_empty() {
        let storms = |unit: &UnitId| {
            game.unit(*unit)
                .assault
                .is_some_and(|assault| assault.space == space || game.space(*unit) == Some(space))
        };
        let resolves = matches!(game.current(), Step::Shoot(_));
        here.extend(game.units().filter(|it| resolves && storms(it)).map(Action::Resolve));
        if here.is_empty() {
            here.extend(game.standing(space).find_map(|unit| explained(game, unit)));
        }
        return here;
    }
    tried(game, selection, space)
}

/// An action that the player could try with a unit that can't act now: its refusal explains why.
fn explained(game: &Pacific, unit: UnitId) -> Option<Action> {
    let (seat, _) = game.asked()?;
    if game.side(unit) != super::side_of(seat) || actors(game).contains(&unit) {
        return None;
    }
    match game.current() {
        Step::Move(_) => {
            let from = game.space(unit);
            let near = |space: &Space| from.is_none_or(|from| from.distance(*space) == 1);
            let empty = |space: &Space| game.standing(*space).next().is_none();
            let to = Space::all().filter(near).find(empty)?;
            Some(Action::Move { unit, to })
        }
        Step::Shoot(_) if game.unit(unit).place == Place::Beside => {
            Some(Action::Fly { aircraft: unit, goal: Goal::Headquarters, escort: None })
        }
        Step::Shoot(_) => {
            let enemies = game.units().filter(|other| game.side(*other) != game.side(unit));
            let from = game.space(unit);
            let distance =
                |other: &UnitId| from.zip(game.space(*other)).map(|(a, b)| a.distance(b));
            let nearest = enemies.filter(|other| distance(other).is_some()).min_by_key(distance);
            let mark = nearest.map_or(Mark::Headquarters(game.side(unit).other()), Mark::Unit);
            // A unit without a main weapon tries its first other one.
            let arm = game.tokens(unit).map(|(entry, _)| Arm::Token(entry));
            let arm =
                [Arm::Main].into_iter().chain(arm).find(|it| game.weapon(unit, *it).is_some());
            Some(Action::Fire { unit, arm: arm.unwrap_or_default(), mark })
        }
        _ => None,
    }
}

/// The likely meaning of a click on a space where no action is legal.
fn tried(game: &Pacific, selection: &Selection, space: Space) -> Vec<Action> {
    let enemy = |side: Side| game.standing(space).find(|unit| game.side(*unit) != side);
    match (game.current(), *selection) {
        (Step::Move(_), Selection { unit: Some(unit), card: None, .. }) => {
            match enemy(game.side(unit)) {
                Some(target) => vec![Action::Assault { unit, target }],
                None => match game.standing(space).find(|other| *other != unit) {
                    Some(other) => vec![Action::Board { mover: unit, other }],
                    None => vec![Action::Move { unit, to: space }],
                },
            }
        }
        (Step::Shoot(_), Selection { unit: Some(unit), card: None, arm, .. }) => {
            let arm = arm.unwrap_or_default();
            let mark = enemy(game.side(unit)).map(Mark::Unit);
            mark.into_iter().map(|mark| Action::Fire { unit, arm, mark }).collect()
        }
        (Step::Deploy(_), Selection { card: Some(card), tokens, .. })
            if card.card().unit().is_some() =>
        {
            vec![Action::Deploy { card, at: Some(space), tokens, join: Join::Alone }]
        }
        (Step::Build(_), Selection { terrain: Some(terrain), .. }) => {
            vec![Action::Build { terrain, space }]
        }
        _ => Vec::new(),
    }
}

/// The units that have an action now.
pub fn actors(game: &Pacific) -> Vec<UnitId> {
    if !selects_first(game) {
        return Vec::new();
    }
    let mut actors = Vec::new();
    for action in legal_actions(game) {
        let mut add = |unit| {
            if !actors.contains(&unit) {
                actors.push(unit);
            }
        };
        if let Some(Subject::Unit(unit)) = subject(game, action) {
            add(unit);
        }
        if let Action::Swap { other, .. } = action {
            add(other);
        }
    }
    actors
}

/// The units that can act, by hex and key.
pub fn units_to_act(game: &Pacific) -> Vec<(Hex, String)> {
    let key = |unit: UnitId| Some((spot(game, unit)?.hex(), Key::Unit(unit).to_string()));
    actors(game).into_iter().filter_map(key).collect()
}

/// The part of a selection that stays at the player's next decision: a unit that can act again, and the
/// kind of cards that is shown.
pub fn keep_selection(game: &Pacific, selection: &Selection) -> Selection {
    let unit = selection.unit.filter(|unit| actors(game).contains(unit));
    let shelf = selection.shelf.filter(|_| matches!(game.current(), Step::Muster(_)));
    Selection { unit, shelf, ..Selection::default() }
}

/// The selection after a click; `None` if it selects nothing.
pub fn select(game: &Pacific, selection: &Selection, click: &Click<Key>) -> Option<Selection> {
    match click.piece {
        Some(key) => pick_key(game, selection, key),
        None => pick_there(game, selection, click.hex),
    }
}

fn pick_key(game: &Pacific, selection: &Selection, key: Key) -> Option<Selection> {
    Some(match key {
        Key::Card(card) if selection.card == Some(card) => Selection::default(),
        Key::Card(card) => {
            Selection { card: Some(card), tokens: free(card), ..Selection::default() }
        }
        Key::Terrain(terrain) if selection.terrain == Some(terrain) => Selection::default(),
        Key::Terrain(terrain) => Selection { terrain: Some(terrain), ..Selection::default() },
        Key::With(entry) => with(selection, entry)?,
        Key::Arm(arm) if selection.arm == Some(arm) => Selection { arm: None, ..*selection },
        Key::Arm(arm) => Selection { arm: Some(arm), ..*selection },
        Key::Shelf(place) if selection.shelf == Some(place) => Selection::default(),
        Key::Shelf(place) => Selection { shelf: Some(place), ..Selection::default() },
        Key::Unit(unit) => pick_unit(game, selection, unit)?,
    })
}

/// 11.5d: the free upgrades. A unit that can have only one of a list gets the first.
fn free(card: CardId) -> u8 {
    let Some(unit) = card.card().unit() else { return 0 };
    let costless = (0_u8..).zip(&unit.offers).filter(|(_, offer)| offer.cost == 0);
    let mut selection = Selection { card: Some(card), ..Selection::default() };
    for (entry, _) in costless.collect::<Vec<_>>().into_iter().rev() {
        selection = with(&selection, entry).unwrap_or(selection);
    }
    selection.tokens
}

/// The selection with this upgrade. 11.5e: an infantry unit has one upgrade of each list, so a second one replaces the first.
fn with(selection: &Selection, entry: u8) -> Option<Selection> {
    let unit = selection.card?.card().unit()?;
    let tokens = selection.tokens ^ (1 << entry);
    let first = unit.offensive as u8;
    let tokens = if unit.category == pacific::Category::Infantry && tokens & (1 << entry) != 0 {
        let offensive = (1_u8 << first) - 1;
        let list = if entry < first { offensive } else { !offensive };
        tokens & !list | 1 << entry
    } else {
        tokens
    };
    Some(Selection { tokens, ..*selection })
}

fn pick_unit(game: &Pacific, selection: &Selection, unit: UnitId) -> Option<Selection> {
    // A card that relocates a unit needs the unit first.
    let goes = |action: &Action| match *action {
        Action::Play { card, on: Choice::Relocate(it, _), .. } => {
            it == unit && selection.card == Some(card)
        }
        _ => false,
    };
    if selection.card.is_some() && legal_actions(game).iter().any(goes) {
        return Some(Selection { unit: Some(unit), ..*selection });
    }
    if selection.unit == Some(unit) {
        return Some(Selection::default());
    }
    actors(game).contains(&unit).then(|| Selection { unit: Some(unit), ..Selection::default() })
}

/// The selection after a click on a space: the units of a pair one after the other.
fn pick_there(game: &Pacific, selection: &Selection, hex: Hex) -> Option<Selection> {
    let able = actors(game);
    let here: Vec<UnitId> = game
        .units()
        .filter(|unit| spot(game, *unit).is_some_and(|spot| spot.hex() == hex))
        .collect();
    if let Some(unit) = here.iter().find(|_| selection.card.is_some())
        && let Some(next) = pick_unit(game, selection, *unit)
    {
        return Some(next);
    }
    let mut here: Vec<UnitId> = here.into_iter().filter(|unit| able.contains(unit)).collect();
    let held = selection.unit.and_then(|unit| here.iter().position(|it| *it == unit));
    match held {
        Some(place) => {
            here.drain(..=place);
            let unit = here.first().copied();
            Some(Selection { unit, ..Selection::default() })
        }
        None => Some(Selection { unit: Some(*here.first()?), ..Selection::default() }),
    }
}
