//! 16: canister: a cone of shot into an adjacent hex and one behind it.

use crate::attack::{self, AttackPlan, is_in_arc, is_rated, reach, targets};
use crate::capability;
use crate::card::Effect;
use crate::declaration;
use crate::firefight::UnitId;
use crate::price::ranged_price;
use crate::refusal::Refusal;
use crate::state::{Attack, AttackKind, Declaration, Heroes};
use crate::target::Target;
use crate::terrain::Veil;
use hex::HexId;

/// 16.0-r2: whether a hex stops the shot.
fn stops(state: &Heroes, hex: HexId) -> bool {
    match state.map().terrain(hex).veil() {
        Veil::Solid => true,
        Veil::Screen => state.smoke(hex) >= 1,
        Veil::Clear => state.smoke(hex) >= 2,
    }
}

/// 16.0a, 16.0-r2: whether this can be the second hex behind that first one.
fn is_second(state: &Heroes, unit: UnitId, from: HexId, (first, second): (HexId, HexId)) -> bool {
    let map = state.map();
    map.distance(from, second) == 2
        && map.distance(first, second) == 1
        && (attack::has_turret(state, unit) || is_in_arc(state, unit, second))
        && !stops(state, first)
        && state.sight(from, second).is_clear()
}

/// The second hexes that can be chosen behind a first one.
pub fn second_hexes(
    state: &Heroes,
    unit: UnitId,
    first: HexId,
) -> impl Iterator<Item = HexId> + '_ {
    let from = state.whereabouts(unit).into_iter();
    from.flat_map(move |from| {
        let near = state.map().neighbours(first).map(|(_, hex)| hex);
        near.filter(move |second| is_second(state, unit, from, (first, *second)))
    })
}

pub fn plan(
    state: &Heroes,
    declaration: &Declaration,
    (target, second): (HexId, Option<HexId>),
    aim: bool,
) -> Result<AttackPlan, Refusal> {
    let aim = attack::aiming(state, aim)?;
    let unit = declaration::leader(declaration)?;
    let is_canister = |effect| matches!(effect, Effect::Canister(..));
    let card = capability::weapon(state, unit, is_canister);
    let card = card.ok_or(Refusal::NoWeapon { unit, name: "canister" })?;
    let hardened = capability::is_hardened(state, declaration);
    let from = state.whereabouts(unit).ok_or(Refusal::NotThere { unit })?;
    if state.map().distance(from, target) > 1 {
        return Err(Refusal::NotNextTo { unit, hex: target });
    }
    reach(state, unit, target, hardened)?;
    match second {
        Some(hex) if !is_second(state, unit, from, (target, hex)) => {
            return Err(Refusal::NotSecondHex { hex, first: target });
        }
        None if second_hexes(state, unit, target).next().is_some() => {
            return Err(Refusal::NeedsSecondHex { hex: target });
        }
        _ => {}
    }
    // 16.0-r2: a turret turns if either hex is outside the arc.
    let outside = [Some(target), second].into_iter().flatten();
    let turned = outside.clone().find(|hex| !is_in_arc(state, unit, *hex)).unwrap_or(target);
    let price: i16 = ranged_price(state, unit, (turned, false), hardened)?;
    let kind = AttackKind::Canister;
    let mut attack =
        Attack { kind, card: Some(card), second, hardened, ..Attack::new(state, unit, target) };
    attack.left = targets(state, &attack);
    let enemy = state.side(unit).other();
    // 19.0-r8: an empty hex may hold hidden units.
    let empty = |hex: HexId| state.units_in(hex).next().is_none();
    let searches = state.is_anyone_hidden() && outside.clone().any(empty);
    if !searches && !outside.clone().any(|hex| state.holds(enemy, hex)) {
        return Err(Refusal::NoEnemyThere { hex: target });
    }
    let mut there = outside.flat_map(|hex| state.units_in(hex)).map(Target::Unit);
    if !searches && !there.any(|victim| is_rated(state, &attack, victim)) {
        return Err(Refusal::LostRating { unit });
    }
    attack::plan(state, declaration, attack, aim, price)
}
