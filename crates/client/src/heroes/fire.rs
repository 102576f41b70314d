//! Fields of fire, and why an attack is refused.

use super::counter::army;
use super::{draw, place};
use crate::scene::{Field, Highlight, HighlightKind, Point, Scene, SightLine, in_contact};
use crate::words::percent;
use game::{Cited, Game};
use heroes::{Action, Heroes, Player, Refusal, Side, Sight, Step, UnitId, Veil};
use hex::{Crossing, Dir, Hex, HexId, line};

/// 6.3a: the hexes that a unit could fire at if a target were there.
pub fn zone(game: &Heroes, unit: UnitId) -> Vec<HexId> {
    game.map().all().filter(|hex| game.fire_zone(unit, *hex).is_ok()).collect()
}

/// The fields of fire of all units in a hex, and the hex itself.
pub fn fields_of_fire(game: &Heroes, hex: Hex) -> Vec<Highlight> {
    let units: Vec<UnitId> =
        game.map().number(hex).into_iter().flat_map(|it| game.units_in(it)).collect();
    if units.is_empty() {
        return Vec::new();
    }
    let seen = |at: &HexId| units.iter().any(|unit| game.fire_zone(*unit, *at).is_ok());
    let light = |hex, kind| Highlight { hex, kind, tag: None };
    let zone = game.map().all().filter(seen).map(|at| light(place(game, at), HighlightKind::Fire));
    zone.chain([light(hex, HighlightKind::Select)]).collect()
}

/// The hexes that enemy units could fire at, each with the number of those units.
pub fn threats(game: &Heroes, player: Option<Player>) -> Vec<Highlight> {
    let side = side(game, player);
    let enemies: Vec<UnitId> = game
        .firefight()
        .units()
        .filter(|unit| game.side(*unit) != side && can_fire(game, *unit))
        .collect();
    let danger = |hex: HexId| {
        let guns = enemies.iter().filter(|unit| game.fire_zone(**unit, hex).is_ok()).count();
        let tag = Some(guns.to_string());
        (guns > 0).then(|| Highlight { hex: place(game, hex), kind: HighlightKind::Danger, tag })
    };
    game.map().all().filter_map(danger).collect()
}

/// Whether a unit can fire, as far as the viewer knows.
fn can_fire(game: &Heroes, unit: UnitId) -> bool {
    game.marker(unit).is_none_or(|marker| marker.attack.is_some())
}

/// Marks the line of sight of an attack: the hexes that screen it, or the hex that blocks it and the
/// clause. A unit being set up is shown in its hex.
pub fn mark_reason(game: &Heroes, action: Action, field: &Field, scene: &mut Scene) {
    if let Action::Place { unit, .. } = action {
        scene.pieces.extend(draw::placed(game, unit, action, field));
        return;
    }
    reach(game, action, scene);
    let drafted = game.declaration().and_then(|draft| draft.units.first().copied());
    let (leader, target) = match action {
        Action::Attack { target, .. }
        | Action::Smoke(target)
        | Action::Canister { target, .. }
        | Action::Indirect { target, .. } => (drafted, target),
        Action::At { .. } => match game.attack() {
            Some(attack) if !attack.is_close() && attack.spotter.is_none() => {
                (attack.leader, attack.target)
            }
            _ => return,
        },
        _ => return,
    };
    let Some(from) = leader.and_then(|unit| game.whereabouts(unit)) else { return };
    let centre =
        |hex: HexId| field.spot(place(game, hex)).map_or_else(Point::default, |spot| spot.centre);
    if let Action::Indirect { spotter, .. } = action {
        // 13.0c: the observer sees the target for the mortar.
        let tag = Some("observer".to_owned());
        let observer = place(game, spotter);
        scene.highlights.push(Highlight { hex: observer, kind: HighlightKind::Chosen, tag });
        for [one, other] in [[from, spotter], [spotter, target]] {
            let blocked_by = match game.sight(one, other) {
                Sight::Clear { .. } => None,
                Sight::Blocked { by } => Some(centre(by)),
            };
            scene.sight_lines.push(SightLine::new(centre(one), centre(other), blocked_by));
        }
        return;
    }
    let (mut blocked_by, mut refused) = (None, None);
    match game.check(&action).map_err(|named| named.refusal) {
        Ok(()) => scene.highlights.extend(screens(game, from, target)),
        Err(refusal @ Refusal::Blocked { by, .. }) => {
            blocked_by = Some(centre(by));
            refused = Some((by, refusal));
        }
        Err(
            refusal @ (Refusal::OutOfArc { .. }
            | Refusal::TooFar { .. }
            | Refusal::TooFarToSupport { .. }
            | Refusal::TooNear { .. }),
        ) => {
            refused = Some((target, refusal));
        }
        Err(_) => return,
    }
    if let Some((hex, refusal)) = refused {
        let tag = Some(refusal.rule().0.to_owned());
        scene.highlights.push(Highlight {
            hex: place(game, hex),
            kind: HighlightKind::Refused,
            tag,
        });
    }
    scene.sight_lines.push(SightLine::new(centre(from), centre(target), blocked_by));
}

/// The other hexes that an action affects: 13.1c the pattern of a strike, each with the chance that shells fall
/// there; 15.1a the light of a flare; 16.0a the second hex of canister.
fn reach(game: &Heroes, action: Action, scene: &mut Scene) {
    let mut light = |hex: HexId, kind, tag| {
        scene.highlights.push(Highlight { hex: place(game, hex), kind, tag });
    };
    match action {
        Action::Plot { hex, .. } => {
            let Step::Plot { battery, .. } = game.step() else { return };
            for near in game.pattern(battery, hex).iter() {
                let tag = Some(percent(struck(game, hex, near)));
                light(near, HighlightKind::Pattern, tag);
            }
        }
        Action::Flare(hex) => {
            let near = game.map().all().filter(|it| game.map().distance(hex, *it) <= 1);
            near.for_each(|hex| light(hex, HighlightKind::Pattern, None));
        }
        Action::Canister { second: Some(hex), .. } => light(hex, HighlightKind::Target, None),
        _ => {}
    }
}

/// 13.2a to 13.2c: the chance that a strike on one hex affects another, without CAPs.
fn struck(game: &Heroes, target: HexId, hex: HexId) -> f64 {
    let (target, hex) = (place(game, target), place(game, hex));
    let covers = |centre: Hex| f64::from(u8::from(centre.distance(hex) <= 1));
    let drifted = |by: u8| -> f64 {
        let centre = |way: Dir| (0..by).fold(target, |at, _| at.neighbour(way));
        Dir::ALL.into_iter().map(|way| covers(centre(way))).sum::<f64>() / 6.0
    };
    (4.0 * covers(target) + drifted(1) + drifted(2)) / 6.0
}

/// 7.7a: the hexes of units that have an enemy roughly in range.
pub fn fighting(game: &Heroes) -> Vec<Hex> {
    const NEAR: u16 = 5;
    let units = game
        .firefight()
        .units()
        .filter_map(|unit| Some((place(game, game.hex(unit)?), army(game.side(unit)))));
    in_contact(&units.collect::<Vec<_>>(), NEAR)
}

/// 6.1b: the hexes between two hexes that screen the further one.
fn screens(game: &Heroes, from: HexId, to: HexId) -> Vec<Highlight> {
    let map = game.map();
    if game.sight(from, to).screens() == 0 {
        return Vec::new();
    }
    let through = line(map.hex(from), map.hex(to)).filter_map(|crossing| match crossing {
        Crossing::Through(hex) => map.number(hex),
        Crossing::Along(_) => None,
    });
    let screens =
        through.filter(|hex| map.terrain(*hex).veil() == Veil::Screen || game.smoke(*hex) > 0);
    let light = |hex: HexId| Highlight {
        hex: map.hex(hex),
        kind: HighlightKind::Screen,
        tag: Some("+1".to_owned()),
    };
    screens.map(light).collect()
}

/// The side of a seat; for spectators, the side whose Turn it is.
pub fn side(game: &Heroes, player: Option<Player>) -> Side {
    game.firefight().side(player.unwrap_or_else(|| game.turn()))
}
