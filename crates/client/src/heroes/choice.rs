//! The choices of Conflict of Heroes: what is offered, in which variants, and what a click does.

use super::{attack, compass, draw, name, place, words, write};
use crate::art::Icon;
use crate::game_view::{Click, ClickTargets, Mode, Variant, legal_actions};
use crate::words::counted;
use game::Game;
use heroes::{
    Action, ActionKind, Declaration, Heroes, Place, Player, Readiness, Step, Target, UnitId,
};
use hex::{Dir, Hex, HexId, HexSet};

/// The purpose of the next click.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Selection {
    /// Nothing special: what is most common.
    #[default]
    Usual,
    /// During set-up: this unit is picked up.
    Unit(UnitId),
    /// An attack of this kind.
    Fire(FireMode),
}

impl Selection {
    /// The unit that is picked up.
    pub fn unit(self) -> Option<UnitId> {
        match self {
            Selection::Unit(unit) => Some(unit),
            Selection::Usual | Selection::Fire(_) => None,
        }
    }
}

/// A way to attack hexes that has a button of its own, because so many hexes can be attacked in this way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FireMode {
    /// 14.1
    Smoke,
    /// 15.1
    Flares,
    /// 16.0
    Canister,
    /// 17.0
    Aircraft,
    /// 19.0.3: at hexes without visible units.
    Suspicion,
    /// 18.4: at a Fortification or Obstacle in a hex without enemies.
    Breach,
}

impl FireMode {
    pub const ALL: [FireMode; 6] = [
        FireMode::Smoke,
        FireMode::Flares,
        FireMode::Canister,
        FireMode::Aircraft,
        FireMode::Suspicion,
        FireMode::Breach,
    ];

    /// The key of its button.
    pub const fn key(self) -> &'static str {
        match self {
            FireMode::Smoke => "smoke",
            FireMode::Flares => "flares",
            FireMode::Canister => "canister",
            FireMode::Aircraft => "aircraft",
            FireMode::Suspicion => "suspicion",
            FireMode::Breach => "breach",
        }
    }

    const fn icon(self) -> Icon {
        match self {
            FireMode::Smoke => Icon::Bombard,
            FireMode::Flares => Icon::Eye,
            FireMode::Canister => Icon::Attack,
            FireMode::Aircraft => Icon::Air,
            FireMode::Suspicion => Icon::Search,
            FireMode::Breach => Icon::Flag,
        }
    }

    /// The mode that makes an action, if it needs one.
    fn of(game: &Heroes, action: Action) -> Option<FireMode> {
        match action {
            Action::Smoke(_) => Some(FireMode::Smoke),
            Action::Flare(_) => Some(FireMode::Flares),
            Action::Canister { .. } => Some(FireMode::Canister),
            Action::AirAttack(_) => Some(FireMode::Aircraft),
            Action::Attack { target, .. } | Action::Indirect { target, .. } => {
                let side = game.firefight().side(game.turn());
                let mut units = game.units_in(target).peekable();
                match units.peek() {
                    None if game.is_anyone_hidden() => Some(FireMode::Suspicion),
                    _ => units.all(|unit| game.side(unit) == side).then_some(FireMode::Breach),
                }
            }
            _ => None,
        }
    }
}

/// A counter that can be clicked, or the button of a fire mode.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    Unit(UnitId),
    Fire(FireMode),
}

/// The fire modes that the player can turn to now, each with the label of its button.
pub fn modes(game: &Heroes, selection: Selection) -> Vec<Mode> {
    let legal = legal_actions(game);
    let can = |mode: &FireMode| legal.iter().any(|it| FireMode::of(game, *it) == Some(*mode));
    let button = |mode: FireMode| Mode {
        key: mode.key(),
        label: words::fire_mode(mode),
        icon: mode.icon(),
        on: selection == Selection::Fire(mode),
    };
    FireMode::ALL.into_iter().filter(can).map(button).collect()
}

/// The open choices, each in its simplest form: a hex to click or a button.
pub fn choices(game: &Heroes, selection: Selection) -> Vec<Action> {
    let mut listed: Vec<Action> = Vec::new();
    let to_place = to_place(game, selection);
    // A selected unit that is already set up can be moved to another hex.
    let recalled = selection.unit().and_then(|unit| after_recall(game, unit));
    let elsewhere = recalled.iter().flat_map(legal_actions);
    let suspected = suspected(game);
    for action in legal_actions(game).into_iter().chain(elsewhere) {
        let known = |before: &Action| is_variant(*before, action);
        let is_asked = match (action, FireMode::of(game, action)) {
            (Action::Place { unit, .. }, _) => Some(unit) == to_place,
            (Action::Load { unit, .. }, _) if is_set_up(game) => Some(unit) == to_place,
            (Action::Recall(unit), _) => Some(unit) == selection.unit() && game.can_recall(unit),
            (_, Some(mode)) => {
                // 19.0.3: of the hexes without visible units, those where an enemy may be.
                let empty = |hex: HexId| game.units_in(hex).next().is_none();
                let hopeless = matches!(mode, FireMode::Aircraft | FireMode::Suspicion)
                    && target_id(game, action).is_some_and(|hex| empty(hex) && !suspected.has(hex));
                selection == Selection::Fire(mode) && !hopeless
            }
            (_, None) => !matches!(selection, Selection::Fire(_)),
        };
        if is_asked && is_plain(game, action) && !listed.iter().any(known) {
            listed.push(action);
        }
    }
    listed
}

/// The unit that the next click sets up: the selected one, or the first one waiting.
pub fn to_place(game: &Heroes, selection: Selection) -> Option<UnitId> {
    selection.unit().or_else(|| game.next_to_place()).filter(|_| is_set_up(game))
}

fn is_set_up(game: &Heroes) -> bool {
    matches!(game.step(), Step::SetUp(_))
}

/// Whether a click on an occupied hex sets the unit up there: it goes on board a craft, or no other hex is left for
/// it.
fn must_share(game: &Heroes, unit: UnitId) -> bool {
    if game.firefight().piece(unit).aboard {
        return true;
    }
    let hexes = legal_actions(game).into_iter().filter_map(|action| match action {
        Action::Place { unit: it, hex, .. } if it == unit => Some(hex),
        _ => None,
    });
    let mut shared = hexes.map(|hex| game.units_in(hex).next().is_some()).peekable();
    shared.peek().is_some() && shared.all(|shared| shared)
}

/// 19.0: the hexes where hidden enemies of the player whose Turn it is may be.
fn suspected(game: &Heroes) -> HexSet {
    let side = game.firefight().side(game.turn());
    let foes = game.hidden_units().filter(|unit| game.side(*unit) != side);
    foes.flat_map(|unit| game.suspected_hexes(unit).iter().collect::<Vec<_>>()).collect()
}

/// The units that a player has still to set up, or can keep off the map.
pub fn to_set_up(game: &Heroes, player: Player) -> impl Iterator<Item = UnitId> + '_ {
    game.firefight().units().filter(move |unit| {
        game.firefight().owner(*unit) == player
            && game.unit(*unit).place == Place::Waiting
            && game.firefight().piece(*unit).start.area().is_some()
    })
}

/// The position after this unit, already set up, is taken back.
fn after_recall(game: &Heroes, unit: UnitId) -> Option<Heroes> {
    let mut after = game.clone();
    after.apply_action(&Action::Recall(unit), &mut Vec::new()).ok()?;
    Some(after)
}

/// The default facing of a unit during set-up: towards the enemy.
fn ahead(game: &Heroes, unit: UnitId, hex: HexId) -> Dir {
    // 19.0b
    if game.firefight().piece(unit).hidden {
        return Dir::ALL[0];
    }
    game.toward_enemy(game.side(unit), hex)
}

/// The selection after a click: during set-up it picks a unit up or puts it down again; the button of a fire mode
/// turns the mode on or off.
pub fn select(game: &Heroes, selection: Selection, click: &Click<Piece>) -> Option<Selection> {
    let to = |to: Selection| if selection == to { Selection::Usual } else { to };
    let piece = match click.piece {
        Some(Piece::Fire(mode)) => return Some(to(Selection::Fire(mode))),
        Some(Piece::Unit(unit)) => Some(unit),
        None => None,
    };
    let on_map = || {
        let must_share = to_place(game, selection).is_some_and(|unit| must_share(game, unit));
        if must_share { None } else { set_up_in(game, click.hex) }
    };
    let unit = piece.or_else(on_map)?;
    can_be_set_up(game, unit).then(|| to(Selection::Unit(unit)))
}

/// The unit that a drag from here sets up elsewhere.
pub fn grip(game: &Heroes, click: &Click<Piece>) -> Option<String> {
    let unit = match click.piece {
        Some(Piece::Unit(unit)) => unit,
        Some(Piece::Fire(_)) => return None,
        None => set_up_in(game, click.hex)?,
    };
    can_be_set_up(game, unit).then(|| game.firefight().name(unit))
}

/// The top unit in a hex that can be picked up again.
fn set_up_in(game: &Heroes, hex: Hex) -> Option<UnitId> {
    let stack = draw::stack(game, game.map().number(hex)?);
    stack.into_iter().rev().find(|unit| game.can_recall(*unit))
}

/// Whether a unit waits to be set up, or is set up and can be picked up again.
fn can_be_set_up(game: &Heroes, unit: UnitId) -> bool {
    let Step::SetUp(player) = game.step() else { return false };
    game.can_recall(unit) || to_set_up(game, player).any(|it| it == unit)
}

/// Whether an action is the simplest of its variants.
fn is_plain(game: &Heroes, action: Action) -> bool {
    match action {
        Action::Place { unit, hex, facing, inside } => !inside && facing == ahead(game, unit, hex),
        Action::Move { unit, to, facing, cautious, inside } => {
            !cautious && !inside && facing == natural(game, unit, to)
        }
        Action::StepOut { unit, facing } | Action::Unload { unit, facing } => {
            facing == game.facing(unit)
        }
        Action::Cross { caps, .. } => caps == 0,
        Action::Attack { aim, .. }
        | Action::CloseCombat { aim, .. }
        | Action::Indirect { aim, .. }
        | Action::Snipe { aim, .. } => !aim,
        Action::Canister { target, .. } => canister(game, target) == Some(action),
        Action::MoveHidden { inside, .. } => !inside,
        Action::Plot { smoke, .. } => !smoke,
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

/// Whether two actions are variants of one choice, of which only one is listed.
fn is_variant(one: Action, other: Action) -> bool {
    match (one, other) {
        (Action::Place { unit, hex, .. }, Action::Place { unit: it, hex: there, .. }) => {
            (unit, hex) == (it, there)
        }
        (Action::CloseCombat { target, .. }, Action::CloseCombat { target: it, .. })
        | (Action::At { target, .. }, Action::At { target: it, .. }) => target == it,
        (Action::Attack { target, .. }, Action::Attack { target: there, .. })
        | (Action::Indirect { target, .. }, Action::Indirect { target: there, .. })
        | (Action::Canister { target, .. }, Action::Canister { target: there, .. })
        | (Action::Plot { hex: target, .. }, Action::Plot { hex: there, .. }) => target == there,
        (Action::Roll { unit, .. }, Action::Roll { unit: it, .. })
        | (Action::StepOut { unit, .. }, Action::StepOut { unit: it, .. })
        | (Action::Unload { unit, .. }, Action::Unload { unit: it, .. })
        | (Action::Cross { unit, .. }, Action::Cross { unit: it, .. }) => unit == it,
        (Action::Move { to, .. }, Action::Move { to: there, .. })
        | (Action::MoveHidden { to, .. }, Action::MoveHidden { to: there, .. })
        | (Action::Hide { to, .. }, Action::Hide { to: there, .. }) => to == there,
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

/// The unit that an action activates, however it is paid for.
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
            Action::Move { unit, cautious, inside, facing, .. },
            Action::Move { unit: it, cautious: so, inside: within, facing: way, .. },
        ) => {
            (unit, cautious, inside) == (it, so, within)
                || (unit == it && facing == way && inside == within)
                || (unit == it && inside != within && (within || is_plain(game, *other)))
                || (unit != it && !so && is_plain(game, *other))
        }
        (Action::Place { inside, .. }, Action::Place { inside: within, .. }) => {
            inside == within || within || is_plain(game, *other)
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
            Action::Move { unit, cautious, inside, .. },
            Action::Move { unit: it, facing, cautious: so, inside: within, .. },
        ) => {
            if unit != it {
                (name(game, it), None)
            } else if inside != within {
                (bunker_name(within), None)
            } else if cautious != so {
                (if so { "with caution" } else { "without caution" }.to_owned(), None)
            } else {
                (format!("facing {}", compass(facing)), Some(facing))
            }
        }
        (Action::Place { inside, .. }, Action::Place { inside: within, .. })
            if inside != within =>
        {
            (bunker_name(within), None)
        }
        (
            _,
            Action::Place { facing, .. }
            | Action::Pivot { facing, .. }
            | Action::Unload { facing, .. }
            | Action::StepOut { facing, .. },
        ) => (format!("facing {}", compass(facing)), Some(facing)),
        (_, Action::Attack { aim, .. } | Action::CloseCombat { aim, .. }) => {
            (if aim { "Careful Aiming" } else { "without a card" }.to_owned(), None)
        }
        (_, Action::Indirect { spotter, aim, .. }) => {
            let card = if aim { ", Careful Aiming" } else { "" };
            (format!("from {}{card}", game.map().label(spotter)), None)
        }
        (_, Action::Canister { second, aim, .. }) => {
            let behind =
                second.map_or("alone".to_owned(), |hex| format!("and {}", game.map().label(hex)));
            let card = if aim { ", Careful Aiming" } else { "" };
            (format!("{behind}{card}"), None)
        }
        (_, Action::Plot { smoke, .. }) => {
            (if smoke { "smoke" } else { "high explosive" }.to_owned(), None)
        }
        (_, Action::At { caps, .. } | Action::Roll { caps, .. } | Action::Die(caps)) => {
            (words::signed(caps), None)
        }
        (_, Action::Reply { ap, caps }) => {
            (format!("{caps:+}{}", if ap { ", AP" } else { "" }), None)
        }
        (_, Action::Bid(caps) | Action::Caps(caps) | Action::Cross { caps, .. }) => {
            (counted(caps, "CAP"), None)
        }
        (_, Action::Use(_)) => ("AP".to_owned(), None),
        (_, Action::Opportunity(_)) => ("Opportunity".to_owned(), None),
        (_, Action::Command(_)) => ("Command".to_owned(), None),
        (_, other) => (write(game, other), None),
    };
    Variant { action, name, facing }
}

/// Whether a unit goes into the Bunker, in words.
fn bunker_name(inside: bool) -> String {
    if inside { "in the Bunker" } else { "outside the Bunker" }.to_owned()
}

/// The default facing after a move: ahead, or unchanged if the unit moved backwards; into the map
/// if the unit enters from the edge.
fn natural(game: &Heroes, unit: UnitId, to: HexId) -> Dir {
    let facing = game.facing(unit);
    match game.whereabouts(unit).and_then(|from| game.map().way(from, to)) {
        Some(way) if game.unit(unit).is_hidden() => way,
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
    let (hex, facing) = (game.whereabouts(unit)?, game.facing(unit));
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
        Step::Target => {
            attack(game).left.iter().next().map(|target| Action::At { target, caps: 0 })
        }
        Step::Rallies => game.rallying().iter().next().map(|unit| Action::Roll { unit, caps: 0 }),
        Step::Die(_) => Some(Action::Die(0)),
        Step::Bid { .. } => Some(Action::Bid(0)),
        // Players without the card are asked too; otherwise the opponent would learn who has it.
        Step::Luck(_) if game.check(&Action::Luck).is_err() => Some(Action::Stand),
        _ => None,
    }
}

/// The actions that a click could stand for.
pub fn click_targets(
    game: &Heroes,
    selection: Selection,
    click: &Click<Piece>,
) -> ClickTargets<Action> {
    let id = game.map().number(click.hex);
    let units: Vec<UnitId> = match (click.piece, id) {
        (Some(Piece::Unit(unit)), _) => vec![unit],
        // The visible counter comes first: the top of the stack.
        (None, Some(id)) => draw::stack(game, id).into_iter().rev().collect(),
        (Some(Piece::Fire(_)), _) | (None, None) => return ClickTargets::none(),
    };
    let each = |action: fn(UnitId) -> Action| ClickTargets::next(units.iter().copied().map(action));
    match game.step() {
        Step::SetUp(_) => {
            // A click on a unit picks it up, unless a selected unit is to be placed there.
            let is_set_up = units.iter().any(|unit| game.can_recall(*unit));
            let next = to_place(game, selection);
            let picks_up = selection.unit().is_none()
                && is_set_up
                && !next.is_some_and(|unit| must_share(game, unit));
            if click.piece.is_some() || picks_up {
                return ClickTargets::none();
            }
            if let Some(unit) = next.filter(|unit| game.firefight().piece(*unit).aboard) {
                return ClickTargets::next(
                    crafts(game, &units).map(|craft| Action::Load { unit, craft }),
                );
            }
            let place = next.zip(id);
            ClickTargets::next(place.map(|(unit, hex)| Action::Place {
                unit,
                hex,
                facing: ahead(game, unit, hex),
                inside: false,
            }))
        }
        Step::Turn(_) => {
            let fired = match (selection, id) {
                (Selection::Fire(mode), Some(hex)) => fires(game, mode, hex),
                _ => Vec::new(),
            };
            let piece = units.first().copied().filter(|_| click.piece.is_some());
            let follow = || game.declaration().map(|draft| follows(game, draft, id, piece, &units));
            ClickTargets {
                next: if fired.is_empty() { follow().unwrap_or_default() } else { fired },
                restart: begins(game, id, &units),
            }
        }
        Step::Choose(_) => each(Action::Choose),
        Step::Plot { .. } => ClickTargets::next(id.map(|hex| Action::Plot { hex, smoke: false })),
        Step::Shell => ClickTargets::next(id.map(Action::Shell)),
        Step::Target if attack(game).left.suspected => {
            ClickTargets::next([Action::At { target: Target::Suspected, caps: 0 }])
        }
        Step::Target => each(|unit| Action::At { target: Target::Unit(unit), caps: 0 }),
        Step::Face(unit) | Step::Ashore(unit) => {
            let way = game.hex(unit).zip(id).and_then(|(from, to)| game.map().way(from, to));
            ClickTargets::next(way.map(|facing| Action::Face { unit, facing }))
        }
        Step::Rallies => each(|unit| Action::Roll { unit, caps: 0 }),
        _ => ClickTargets::none(),
    }
}

/// Those of these units that carry others.
fn crafts<'a>(game: &'a Heroes, units: &'a [UnitId]) -> impl Iterator<Item = UnitId> + 'a {
    units.iter().copied().filter(|unit| game.kind(*unit).special.carries > 0)
}

/// 21.0c, 21.0f: the drafted units leave their craft with a click on its hex, or go on board the craft that is
/// clicked.
fn ferries(game: &Heroes, draft: &Declaration, units: &[UnitId]) -> Vec<Action> {
    let left = || draft.units.iter().copied().filter(|unit| !draft.done.has(*unit));
    let clicked = |craft: UnitId| units.contains(&craft);
    let leaves = left().filter(|unit| game.craft(*unit).is_some_and(clicked));
    let leaves = leaves.map(|unit| Action::Unload { unit, facing: game.facing(unit) });
    let boards = crafts(game, units)
        .flat_map(|craft| left().map(move |unit| Action::Load { unit, craft }))
        .filter(|load| game.check(load).is_ok());
    leaves.chain(boards).collect()
}

/// The attacks of a fire mode on a hex.
fn fires(game: &Heroes, mode: FireMode, hex: HexId) -> Vec<Action> {
    match mode {
        FireMode::Smoke => vec![Action::Smoke(hex)],
        FireMode::Flares => vec![Action::Flare(hex)],
        FireMode::Aircraft => vec![Action::AirAttack(hex)],
        FireMode::Suspicion | FireMode::Breach => shots(game, hex),
        FireMode::Canister => {
            let none = Action::Canister { target: hex, second: None, aim: false };
            vec![canister(game, hex).unwrap_or(none)]
        }
    }
}

/// 16.0a: canister at a hex, and at a second hex with enemies if there is one.
fn canister(game: &Heroes, at: HexId) -> Option<Action> {
    let there =
        |it: &Action| matches!(it, Action::Canister { target, aim: false, .. } if *target == at);
    let shots: Vec<Action> = legal_actions(game).into_iter().filter(there).collect();
    let side = game.firefight().side(game.turn());
    let hits_more = |shot: &&Action| {
        matches!(shot, Action::Canister { second: Some(hex), .. }
            if game.units_in(*hex).any(|unit| game.side(unit) != side))
    };
    shots.iter().find(hits_more).or(shots.first()).copied()
}

/// An attack on a hex: directly or, if a mortar does not see it, through a spotting hex (13.0b).
fn shots(game: &Heroes, hex: HexId) -> Vec<Action> {
    let leader = game.declaration().and_then(|draft| draft.units.first().copied());
    let spotters = leader.into_iter().flat_map(|unit| game.spotting_hexes(unit));
    let indirect = spotters.map(|spotter| Action::Indirect { target: hex, spotter, aim: false });
    [Action::Attack { target: hex, aim: false }].into_iter().chain(indirect).collect()
}

/// Actions that activate one of the player's units, paid for in the most common way; in an empty hex, a unit that
/// could enter the map there.
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
    game.firefight().piece(unit).start.entry().map(|(_, at)| *at).unwrap_or_default()
}

/// Actions of the active units (a move there, an attack, a pivot), or another unit joining them.
fn follows(
    game: &Heroes,
    draft: &Declaration,
    at: Option<HexId>,
    piece: Option<UnitId>,
    units: &[UnitId],
) -> Vec<Action> {
    let owner = |unit: &UnitId| game.firefight().owner(*unit) == game.turn();
    let (own, others): (Vec<UnitId>, Vec<UnitId>) = units.iter().copied().partition(owner);
    let groups = game.firefight().sections.groups || draft.units.is_empty();
    let joins = groups && !is_same_stack(game, draft, at, piece);
    let joins = own.iter().filter(|unit| joins && !draft.units.contains(unit));
    let mut actions: Vec<Action> = joins.map(|unit| Action::With(*unit)).collect();
    // A click on a craft is for its drafted passengers, and for units that want to go on board.
    let ferries = ferries(game, draft, units);
    if actions.is_empty() || piece.is_some() {
        actions.splice(0..0, ferries);
    }
    let named = own.iter().filter(|unit| draft.units.contains(unit));
    actions.extend(named.filter_map(|unit| pivot(game, *unit)));
    let Some(hex) = at else { return actions };
    let leader = draft.units.first().copied();
    let is_enemy = |unit: &UnitId| leader.is_some_and(|it| game.side(it) != game.side(*unit));
    if let Some(target) = others.into_iter().find(is_enemy) {
        let close = leader.and_then(|unit| game.whereabouts(unit)) == Some(hex);
        let attacks = if close {
            vec![Action::CloseCombat { target: Target::Unit(target), aim: false }]
        } else {
            shots(game, hex)
        };
        actions.splice(0..0, attacks);
    }
    // A click on one of the player's units selects it; a move to its hex has a button.
    if own.is_empty() {
        actions.extend(moves(game, draft, hex));
        // 19.0.3: a hex without visible units may be attacked on suspicion.
        if game.is_anyone_hidden() {
            actions.extend(shots(game, hex));
        }
    }
    actions
}

/// Whether a click is on the stack that the group is in: a second click pivots its unit, and a click on another
/// counter of the stack chooses that one instead. Neither adds a unit to the group; there is a button for that.
fn is_same_stack(
    game: &Heroes,
    draft: &Declaration,
    at: Option<HexId>,
    piece: Option<UnitId>,
) -> bool {
    let stands = |unit: &UnitId| at.is_some() && game.whereabouts(*unit) == at;
    match piece {
        None => draft.units.iter().any(stands),
        Some(_) => draft.units.len() == 1 && !draft.begun && draft.units.iter().all(stands),
    }
}

/// The units that a player could activate, in order.
pub fn units_to_act(game: &Heroes) -> Vec<(Hex, String)> {
    let mut units: Vec<UnitId> = Vec::new();
    for unit in legal_actions(game).into_iter().filter_map(named) {
        if !units.contains(&unit) {
            units.push(unit);
        }
    }
    let fresh = |unit: &UnitId| game.unit(*unit).readiness != Readiness::Spent;
    let key =
        |unit: UnitId| Some((place(game, game.whereabouts(unit)?), game.firefight().name(unit)));
    units.into_iter().filter(fresh).filter_map(key).collect()
}

/// Moves of the group's units to a hex, the nearest unit first.
fn moves(game: &Heroes, draft: &Declaration, to: HexId) -> impl Iterator<Item = Action> {
    let left = draft.units.iter().copied().filter(|unit| !draft.done.has(*unit));
    let mut movers: Vec<UnitId> = left.filter(|unit| game.whereabouts(*unit) != Some(to)).collect();
    let way = |unit: &UnitId| game.whereabouts(*unit).map_or(0, |hex| game.map().distance(hex, to));
    movers.sort_by_key(way);
    movers.into_iter().flat_map(move |unit| {
        let facing = natural(game, unit, to);
        let walk = Action::Move { unit, to, facing, cautious: false, inside: false };
        // A hidden unit stays hidden if it can; a button moves it openly.
        let sneak = Action::MoveHidden { unit, to, inside: false };
        let sneak = game.unit(unit).is_hidden().then_some(sneak);
        sneak.into_iter().chain([walk])
    })
}

/// The hex that an action points to.
pub fn target(game: &Heroes, action: Action) -> Option<Hex> {
    target_id(game, action).map(|hex| place(game, hex))
}

fn target_id(game: &Heroes, action: Action) -> Option<HexId> {
    let of = |unit: UnitId| game.whereabouts(unit);
    match action {
        Action::Place { hex, .. }
        | Action::Plot { hex, .. }
        | Action::Shell(hex)
        | Action::Smoke(hex)
        | Action::Flare(hex)
        | Action::AirAttack(hex) => Some(hex),
        Action::Use(unit)
        | Action::Opportunity(unit)
        | Action::Command(unit)
        | Action::With(unit)
        | Action::Choose(unit)
        | Action::CloseCombat { target: Target::Unit(unit), .. }
        | Action::Pivot { unit, .. }
        | Action::Occupy(unit)
        | Action::StepOut { unit, .. }
        | Action::Load { craft: unit, .. }
        | Action::Unload { unit, .. }
        | Action::Refuse(unit)
        | Action::At { target: Target::Unit(unit), .. }
        | Action::Snipe { unit, .. }
        | Action::Roll { unit, .. } => of(unit),
        Action::Move { to, .. } | Action::MoveHidden { to, .. } | Action::Hide { to, .. } => {
            Some(to)
        }
        Action::Face { unit, facing } => of(unit).and_then(|hex| game.map().neighbour(hex, facing)),
        Action::Attack { target, .. }
        | Action::Indirect { target, .. }
        | Action::Canister { target, .. } => Some(target),
        Action::Cross { unit, .. } => {
            let waits = game.declaration().map(|draft| draft.at_wire).unwrap_or_default();
            waits.iter().find(|it| it.unit == unit).map(|it| it.to)
        }
        Action::CloseCombat { .. } | Action::At { .. } => {
            game.attack_of(action).map(|it| it.target)
        }
        _ => None,
    }
}

/// The units off the map that can enter now or later, and the Round in which they can.
pub fn waiting(game: &Heroes) -> impl Iterator<Item = (UnitId, u8)> + '_ {
    game.firefight().units().filter_map(|unit| {
        let waits = game.unit(unit).place == Place::Waiting;
        let (round, _) = game.firefight().piece(unit).start.entry()?;
        waits.then_some((unit, round))
    })
}

/// How the declared action is paid for, in a word or two.
pub fn payment_name(game: &Heroes, draft: &Declaration) -> String {
    match draft.kind {
        ActionKind::Ap => "AP".to_owned(),
        ActionKind::Opportunity => "Opportunity".to_owned(),
        ActionKind::Command => "Command".to_owned(),
        ActionKind::Card(card) => game.firefight().card(card).name.clone(),
    }
}
