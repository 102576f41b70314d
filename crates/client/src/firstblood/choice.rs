//! The choices of First Blood: what is offered, what a click does, and what it selects.

use super::locations::Locations;
use super::selection::{Key, Piece, pieces};
use super::write;
use crate::game_view::{Click, Variant, legal_actions};
use firstblood::{
    Action, AirLocation, AirfieldHex, AirfieldState, FirstBlood, ShipBox, ShipCount, Side, Step,
    Targets, Task, UnitId, UnitLocation,
};
use game::Game;
use hex::{Hex, HexId};

/// Whether an action belongs to this piece.
pub fn is_for(action: &Action, piece: Piece) -> bool {
    match (*action, piece) {
        (
            Action::Place { unit, .. }
            | Action::Recall(unit)
            | Action::Move { unit, .. }
            | Action::Attack { unit, .. }
            | Action::Bombard { unit, .. }
            | Action::Shell { unit, .. }
            | Action::Fire(unit)
            | Action::Lose(unit)
            | Action::Retreat { unit, .. }
            | Action::Advance { unit, .. }
            | Action::Supply(unit),
            Piece::Unit(it),
        ) => unit == it,
        (Action::PlaceAir { aircraft, .. }, Piece::Air(it, None))
        | (
            Action::Support { aircraft, .. } | Action::Land { aircraft, .. },
            Piece::Air(it, Some(AirLocation::GroundAttack | AirLocation::Cap)),
        )
        | (Action::Bring { aircraft, .. }, Piece::Air(it, Some(AirLocation::UsafReserve)))
        | (
            Action::Strike { aircraft, .. },
            Piece::Air(it, Some(AirLocation::IjafReserve | AirLocation::IjafAttack)),
        ) => aircraft == it,
        (Action::RecallAir { aircraft, from }, Piece::Air(it, Some(at))) => {
            (aircraft, from) == (it, at)
        }
        (
            Action::Fly { aircraft, from, .. } | Action::Shift { aircraft, from, .. },
            Piece::Air(it, Some(AirLocation::Airfield(at))),
        ) => (aircraft, from) == (it, at),
        (
            Action::ShipShell { ship, from, .. } | Action::SupplyShip { ship, from },
            Piece::Ship(it, at),
        ) => (ship, from) == (it, at),
        _ => false,
    }
}

/// The open choices, apart from moves, which the map shows.
pub fn choices(game: &FirstBlood, selection: &[Piece]) -> Vec<Action> {
    let held = pieces(game, selection);
    let mine = |action: &Action| held.first().is_some_and(|piece| is_for(action, *piece));
    let mut actions = match game.step() {
        Step::Move(_) => air_support(game, &held),
        _ => legal_actions(game),
    };
    // A selected unit that is already set up can be moved to another place.
    if let (Step::SetUp(_), Some(Piece::Unit(unit))) = (game.step(), held.first()) {
        let mut recalled = game.clone();
        if recalled.apply_action(&Action::Recall(*unit), &mut Vec::new()).is_ok() {
            actions.extend(legal_actions(&recalled));
        }
    }
    actions.retain(|action| match (game.step(), action) {
        (_, Action::Done) => false,
        // These need a selected piece.
        (Step::SetUp(_) | Step::Move(_) | Step::Retreat(_) | Step::Land | Step::Air(_), _)
        | (Step::Reinforce(_), Action::Place { .. })
        | (Step::Plan(_), Action::Attack { .. } | Action::Bombard { .. } | Action::Shell { .. })
        | (Step::Fight(_), Action::Strike { .. } | Action::ShipShell { .. }) => mine(action),
        // One unit per place; the others are its variants.
        (Step::Supply, Action::Supply(unit)) => {
            game.units_at(game.location(*unit)).next() == Some(*unit)
        }
        (Step::Fight(_), Action::Resolve { ships, .. }) => *ships == ShipCount::default(),
        _ => true,
    });
    if is_ended_by_hand(game) {
        actions.push(Action::Done);
    }
    actions
}

/// Whether the player ends this step with a button. While the step can't end yet, the button explains why.
fn is_ended_by_hand(game: &FirstBlood) -> bool {
    match game.step() {
        Step::Move(_) | Step::Plan(_) | Step::Fight(_) => true,
        _ => game.check(&Action::Done).is_ok(),
    }
}

/// 13.6a: the targets of the selected bomber; all other choices of a movement phase are moves.
fn air_support(game: &FirstBlood, held: &[Piece]) -> Vec<Action> {
    let bombers = held.iter().filter_map(|piece| match piece {
        Piece::Air(aircraft, Some(AirLocation::GroundAttack)) => Some(*aircraft),
        _ => None,
    });
    let hexes = game.held(Side::Japan);
    let actions =
        bombers.flat_map(|aircraft| hexes.iter().map(move |hex| Action::Support { aircraft, hex }));
    actions.filter(|action| game.check(action).is_ok()).collect()
}

/// All ways to make a choice.
pub fn variants(game: &FirstBlood, action: Action) -> Vec<Variant<Action>> {
    let same = |other: &Action| match (action, *other) {
        (Action::Supply(unit), Action::Supply(it)) => game.location(unit) == game.location(it),
        _ => false,
    };
    let name = |action: Action| match action {
        Action::Supply(unit) => game.unit(unit).name.clone(),
        other => write(game, other),
    };
    let ways = legal_actions(game).into_iter().filter(same);
    let ways: Vec<Variant<Action>> =
        ways.map(|action| Variant { action, name: name(action), facing: None }).collect();
    if ways.len() > 1 { ways } else { Vec::new() }
}

/// The actions that a click on a piece, a hex, an entry point or a box could stand for.
pub fn clicked(game: &FirstBlood, selection: &[Piece], click: &Click<Piece>) -> Vec<Action> {
    if let Some(piece) = click.piece {
        return direct(game, piece);
    }
    let Some(place) = Locations::of(game.map()).at(game.map(), click.hex) else {
        return Vec::new();
    };
    // During set-up, a click on a unit picks it up, unless a selected unit is to be placed there.
    let is_set_up = |unit: UnitId| game.check(&Action::Recall(unit)).is_ok();
    if selection.is_empty() && game.units_at(place).any(is_set_up) {
        return Vec::new();
    }
    let actions: Vec<Action> =
        pieces(game, selection).into_iter().flat_map(|piece| to(game, piece, place)).collect();
    if actions.is_empty() { there(game, place) } else { actions }
}

/// The recall of a unit that is already set up elsewhere.
pub fn enabling_action(game: &FirstBlood, action: Action) -> Option<Action> {
    match (game.step(), action) {
        (Step::SetUp(_), Action::Place { unit, .. }) if game.location(unit).is_in_play() => {
            Some(Action::Recall(unit))
        }
        _ => None,
    }
}

/// The actions for a click on a piece itself: the unit to lose, the gun to fire.
fn direct(game: &FirstBlood, piece: Piece) -> Vec<Action> {
    match (game.step(), piece) {
        (Step::Lose { .. } | Step::Crowd(_) | Step::Overstack(_), Piece::Unit(unit)) => {
            vec![Action::Lose(unit)]
        }
        (Step::Supply, Piece::Unit(unit)) => vec![Action::Supply(unit)],
        (Step::Supply, Piece::Ship(ship, from)) => vec![Action::SupplyShip { ship, from }],
        (Step::LoseAir(at), Piece::Air(aircraft, Some(from))) if at == from => {
            vec![Action::LoseAir(aircraft)]
        }
        (Step::Fight(_), Piece::Unit(unit)) if is_shelling(game, unit) => vec![Action::Fire(unit)],
        _ if is_own(game, piece) && !can_act(game, piece) => {
            explaining(game, piece).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

/// Whether a piece belongs to the side that decides.
fn is_own(game: &FirstBlood, piece: Piece) -> bool {
    let side = match piece {
        Piece::Unit(unit) => game.side(unit),
        Piece::Air(aircraft, _) => aircraft.side(),
        Piece::Ship(..) => Side::Japan,
        Piece::Attack(_) => return false,
    };
    game.decision().is_some_and(|(decides, _)| decides == side)
}

/// The likeliest action of a piece that has no legal one. Its refusal explains why.
fn explaining(game: &FirstBlood, piece: Piece) -> Option<Action> {
    let mut fields = AirfieldHex::ALL.into_iter().filter(|field| game.is_airfield(*field));
    let operational = |field: &AirfieldHex| game.airfield(*field) == AirfieldState::Operational;
    match piece {
        Piece::Air(aircraft, Some(AirLocation::IjafAttack | AirLocation::IjafReserve)) => {
            let field = fields.next().filter(|_| !aircraft.is_fighter());
            let at = field.map_or(AirLocation::Cap, AirLocation::Airfield);
            Some(Action::strike(aircraft, at))
        }
        Piece::Air(aircraft, Some(AirLocation::UsafReserve)) => {
            let field = fields.clone().find(operational).or_else(|| fields.next())?;
            Some(Action::Bring { aircraft, field })
        }
        Piece::Air(aircraft, Some(AirLocation::Airfield(from))) => {
            let fighter = aircraft.is_fighter();
            let to = if fighter { AirLocation::Cap } else { AirLocation::GroundAttack };
            Some(Action::Fly { aircraft, from, to })
        }
        Piece::Air(aircraft, Some(_)) => match game.step() {
            Step::Move(_) => {
                let hex = game.held(Side::Japan).iter().next()?;
                Some(Action::Support { aircraft, hex })
            }
            _ => Some(Action::Land { aircraft, field: fields.next()? }),
        },
        Piece::Ship(ship, from) => Some(Action::ShipShell { ship, from, field: fields.next()? }),
        Piece::Unit(unit) => match game.step() {
            Step::Plan(side) => explaining_task(game, side, unit),
            _ => None,
        },
        Piece::Air(_, None) | Piece::Attack(_) => None,
    }
}

/// The likeliest task of a unit that has no legal one: artillery supports the nearest attack or
/// bombards the nearest airfield hex, others attack the nearest enemy.
fn explaining_task(game: &FirstBlood, side: Side, unit: UnitId) -> Option<Action> {
    let at = game.hex(unit)?;
    let distance = |hex: &HexId| game.map().distance(at, *hex);
    let enemy = game.held(side.other());
    let enemy = || enemy.iter().min_by_key(distance);
    if !game.unit(unit).is_artillery() {
        return Some(Action::Attack { unit, targets: Targets::from_iter([enemy()?]) });
    }
    let attack = game.assaults().map(|assault| assault.targets[0]).min_by_key(distance);
    let field = AirfieldHex::ALL.into_iter().filter(|field| game.is_airfield(*field));
    let field = field.min_by_key(|field| distance(&game.map().hex_of(*field)));
    match (attack, field, side) {
        (Some(target), ..) => Some(Action::Bombard { unit, target }),
        (None, Some(field), Side::Japan) => Some(Action::Shell { unit, field }),
        _ => Some(Action::Bombard { unit, target: enemy()? }),
    }
}

fn is_shelling(game: &FirstBlood, unit: UnitId) -> bool {
    matches!(game.counter(unit).task, Some(Task::Shell(_)))
}

/// The actions of this piece at a place, legal or not.
fn to(game: &FirstBlood, piece: Piece, place: UnitLocation) -> Vec<Action> {
    match (piece, place) {
        (Piece::Unit(unit), _) if game.location(unit) == place => Vec::new(),
        (Piece::Unit(unit), _) => match (game.step(), place) {
            (Step::SetUp(_) | Step::Reinforce(_), at) => vec![Action::Place { unit, at }],
            (Step::Move(_), to) => vec![Action::Move { unit, to }],
            (Step::Plan(side), UnitLocation::Hex(hex)) => tasks(game, side, unit, hex),
            (Step::Retreat(_), UnitLocation::Hex(to)) => vec![Action::Retreat { unit, to }],
            (Step::Advance(_), UnitLocation::Hex(to)) => vec![Action::Advance { unit, to }],
            _ => Vec::new(),
        },
        (Piece::Air(aircraft, from), UnitLocation::Hex(hex)) => {
            let field = game.map().field_at(hex);
            match (game.step(), from, field) {
                (Step::Move(_), ..) => vec![Action::Support { aircraft, hex }],
                (Step::SetUp(_), _, Some(field)) => {
                    vec![Action::PlaceAir { aircraft, at: AirLocation::Airfield(field) }]
                }
                (Step::Fight(_), _, Some(field)) => {
                    vec![Action::strike(aircraft, AirLocation::Airfield(field))]
                }
                (Step::Land, _, Some(field)) => vec![Action::Land { aircraft, field }],
                (Step::Air(_), Some(AirLocation::Airfield(from)), Some(to)) => {
                    vec![Action::Shift { aircraft, from, to }]
                }
                (Step::Air(_), _, Some(field)) => vec![Action::Bring { aircraft, field }],
                _ => Vec::new(),
            }
        }
        (Piece::Ship(ship, from), UnitLocation::Hex(hex)) => match game.map().field_at(hex) {
            Some(field) => vec![Action::ShipShell { ship, from, field }],
            None => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// The tasks of a unit against a hex in the plan of attacks: attack alone, join an attack, or bombard.
pub fn tasks(game: &FirstBlood, side: Side, unit: UnitId, hex: HexId) -> Vec<Action> {
    if game.holder(hex) == Some(side) && game.map().field_at(hex).is_none() {
        return Vec::new();
    }
    let alone = Targets::from_iter([hex]);
    let declared = game.attack_on(hex);
    let attacks = declared.into_iter().chain([alone]);
    let attacks = attacks.map(|targets| Action::Attack { unit, targets });
    let joins = declared.map(|targets| Action::Bombard { unit, target: targets[0] });
    let shells = game.map().field_at(hex).map(|field| Action::Shell { unit, field });
    let near = game.hex(unit).is_some_and(|at| game.map().are_adjacent(at, hex));
    if near && game.holder(hex) == Some(side.other()) {
        attacks.chain(joins).collect()
    } else {
        joins.into_iter().chain(shells).chain(attacks).collect()
    }
}

/// The actions at a place without a selection.
fn there(game: &FirstBlood, place: UnitLocation) -> Vec<Action> {
    let each = |action: fn(UnitId) -> Action| game.units_at(place).map(action).collect();
    match (game.step(), place) {
        (Step::Lose { .. } | Step::Crowd(_) | Step::Overstack(_), _) => each(Action::Lose),
        (Step::Supply, _) => each(Action::Supply),
        (Step::Fight(_), UnitLocation::Hex(hex)) => match game.attack_on(hex) {
            Some(targets) => {
                vec![Action::Resolve { target: targets[0], ships: ShipCount::default() }]
            }
            None => game
                .units_at(place)
                .filter(|unit| is_shelling(game, *unit))
                .map(Action::Fire)
                .collect(),
        },
        // Artillery that can't bombard explains why.
        (Step::Plan(side), _) => {
            let units = || game.units_at(place).filter(|unit| game.side(*unit) == side);
            let idle = |unit: &UnitId| !can_act(game, Piece::Unit(*unit));
            if units().all(|unit| idle(&unit)) {
                let guns = units().filter(|unit| game.unit(*unit).is_artillery());
                guns.filter_map(|unit| explaining_task(game, side, unit)).collect()
            } else {
                Vec::new()
            }
        }
        (Step::Work, UnitLocation::Hex(hex)) => {
            game.map().field_at(hex).map(Action::Work).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

/// The selection after a click: first one unit of the hex, then all of them, then none. In the plan of
/// attacks, a click adds the units of another hex.
pub fn select(game: &FirstBlood, selection: &[Piece], click: &Click<Piece>) -> Option<Vec<Piece>> {
    if let Some(piece) = click.piece {
        return can_act(game, piece).then(|| toggled(game, selection, &[piece]));
    }
    let place = Locations::of(game.map()).at(game.map(), click.hex)?;
    let (side, _) = game.decision()?;
    let mut able: Vec<Piece> = game
        .units_at(place)
        .filter(|unit| game.side(*unit) == side && can_act(game, Piece::Unit(*unit)))
        .map(Piece::Unit)
        .collect();
    able.reverse();
    if let (Step::Plan(_), UnitLocation::Hex(hex), true) = (game.step(), place, able.is_empty()) {
        let targets = game.attack_on(hex)?;
        return Some(vec![Piece::Attack(targets[0])]);
    }
    let top = *able.first()?;
    Some(match game.step() {
        Step::Plan(_) => toggled(game, selection, &able),
        _ if selection == [top] && able.len() > 1 => able,
        _ if selection.first() == Some(&top) => Vec::new(),
        _ => vec![top],
    })
}

/// The unit that a drag from here sets up elsewhere: the top one that can be recalled, or one that waits.
pub fn grip(game: &FirstBlood, click: &Click<Piece>) -> Option<String> {
    let Step::SetUp(side) = game.step() else { return None };
    let is_set_up = |unit: UnitId| game.check(&Action::Recall(unit)).is_ok();
    let unit = match click.piece {
        Some(Piece::Unit(unit)) => {
            Some(unit).filter(|unit| is_set_up(*unit) || game.to_place(side).contains(unit))
        }
        Some(_) => None,
        None => {
            let place = Locations::of(game.map()).at(game.map(), click.hex)?;
            game.units_at(place).filter(|unit| is_set_up(*unit)).last()
        }
    };
    unit.map(|unit| Key(game, Piece::Unit(unit)).to_string())
}

/// The selection with these pieces added, or removed if all of them are selected.
fn toggled(game: &FirstBlood, selection: &[Piece], pieces: &[Piece]) -> Vec<Piece> {
    if pieces.iter().all(|piece| selection.contains(piece)) {
        return selection.iter().copied().filter(|piece| !pieces.contains(piece)).collect();
    }
    if !matches!(game.step(), Step::Plan(_)) {
        return pieces.to_vec();
    }
    let units = selection.iter().filter(|piece| matches!(piece, Piece::Unit(_)));
    units.chain(pieces.iter().filter(|piece| !selection.contains(piece))).copied().collect()
}

/// The units that have not moved yet or have no task in the plan of attacks, by hex.
pub fn units_to_act(game: &FirstBlood) -> Vec<(Hex, String)> {
    let locations = Locations::of(game.map());
    let mut units: Vec<UnitId> = match game.step() {
        Step::Move(side) => {
            let unmoved = |unit: &UnitId| {
                game.mf_left(*unit) == game.unit(*unit).movement && !game.reach(*unit).is_empty()
            };
            game.units(side).filter(unmoved).collect()
        }
        Step::Plan(side) => {
            let legal = legal_actions(game);
            let able = |unit: &UnitId| {
                let piece = Piece::Unit(*unit);
                legal
                    .iter()
                    .any(|action| matches!(action, Action::Attack { .. }) && is_for(action, piece))
            };
            game.units(side)
                .filter(|unit| game.counter(*unit).task.is_none())
                .filter(able)
                .collect()
        }
        _ => Vec::new(),
    };
    units.sort_by_key(|unit| locations.hex(game.map(), game.location(*unit)));
    let key = |unit: UnitId| {
        let hex = locations.hex(game.map(), game.location(unit))?;
        Some((hex, Key(game, Piece::Unit(unit)).to_string()))
    };
    units.into_iter().filter_map(key).collect()
}

/// Whether this piece has any action.
pub fn can_act(game: &FirstBlood, piece: Piece) -> bool {
    match (game.step(), piece) {
        (Step::Move(side), Piece::Unit(unit)) => {
            game.side(unit) == side && !game.reach(unit).is_empty()
        }
        (Step::Move(Side::Us), Piece::Air(_, at)) => at == Some(AirLocation::GroundAttack),
        (Step::Plan(side), Piece::Unit(unit)) => {
            game.side(unit) == side
                && game.counter(unit).task.is_none()
                && legal_actions(game).iter().any(|action| is_for(action, piece))
        }
        (Step::Move(_) | Step::Plan(_), _) => false,
        _ => legal_actions(game).iter().any(|action| is_for(action, piece)),
    }
}

/// The hex that an action points to.
pub fn target(game: &FirstBlood, action: Action) -> Option<Hex> {
    let field = |field| Some(UnitLocation::Hex(game.map().hex_of(field)));
    let place = match action {
        Action::Place { at, .. } => Some(at),
        Action::Move { to, .. } => Some(to),
        Action::Support { hex, .. }
        | Action::Bombard { target: hex, .. }
        | Action::Resolve { target: hex, .. }
        | Action::Retreat { to: hex, .. }
        | Action::Advance { to: hex, .. } => Some(UnitLocation::Hex(hex)),
        Action::Attack { targets, .. } => targets.first().copied().map(UnitLocation::Hex),
        Action::Shell { field: at, .. }
        | Action::ShipShell { field: at, .. }
        | Action::Work(at)
        | Action::Land { field: at, .. }
        | Action::Bring { field: at, .. }
        | Action::Shift { to: at, .. }
        | Action::PlaceAir { at: AirLocation::Airfield(at), .. }
        | Action::Strike { at: AirLocation::Airfield(at), .. } => field(at),
        Action::Lose(unit) | Action::Supply(unit) | Action::Fire(unit) => Some(game.location(unit)),
        _ => None,
    }?;
    Locations::of(game.map()).hex(game.map(), place)
}

/// The name of a box for ships.
pub const fn station(at: ShipBox) -> &'static str {
    match at {
        ShipBox::Reserve => "IJN Reserve",
        ShipBox::Attack => "IJN Attack",
    }
}
