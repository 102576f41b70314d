//! 13.0: mortars, and guns that fire indirectly through a spotting hex.

use crate::attack::{fire_zone, reach};
use crate::firefight::UnitId;
use crate::refusal::Refusal;
use crate::sight::Sight;
use crate::state::Heroes;
use crate::value::{from_above, short_range};
use hex::HexId;

/// 13.0c: how far a spotting hex may be from the mortar.
const SPOTTING: u8 = 2;
/// The most hexes within that distance.
pub const MOST_SPOTTING_HEXES: usize = 18;

/// 13.0c: whether this unit can observe through this hex; 13.0-r1: its own hex is for direct attacks.
pub fn is_spotting_hex(state: &Heroes, unit: UnitId, hex: HexId) -> bool {
    let Some(from) = state.whereabouts(unit) else { return false };
    (1..=SPOTTING).contains(&state.map().distance(from, hex))
        && !state.holds(state.side(unit).other(), hex)
        && state.sight(from, hex).is_clear()
}

/// 13.0c: the hexes through which this unit can observe.
pub fn spotting_hexes(state: &Heroes, unit: UnitId) -> impl Iterator<Item = HexId> + '_ {
    let at = state.whereabouts(unit).into_iter();
    let near = at.flat_map(|at| within(state, at));
    near.filter(move |hex| is_spotting_hex(state, unit, *hex))
}

/// The hexes near enough to be spotting hexes, those next to the mortar first.
pub fn within(state: &Heroes, at: HexId) -> impl Iterator<Item = HexId> + '_ {
    let map = state.map();
    let next = map.neighbours(at).map(|(_, hex)| hex);
    next.chain(map.all().filter(move |hex| map.distance(at, *hex) == SPOTTING))
}

/// 13.0b, 13.0e: the range to a hex that this unit can attack indirectly, apart from the spotting hex.
pub fn indirect_reach(
    state: &Heroes,
    unit: UnitId,
    target: HexId,
    hardened: bool,
) -> Result<u8, Refusal> {
    if state.kind(unit).indirect.is_none() {
        return Err(Refusal::NoIndirectFire { unit });
    }
    let distance = reach(state, unit, target, hardened)?;
    let from = state.whereabouts(unit).ok_or(Refusal::NotThere { unit })?;
    if state.sight(from, target).is_clear() {
        return Err(Refusal::SeesTarget { unit, hex: target });
    }
    Ok(distance)
}

/// 13.0b to 13.0e: the range to a hex that this unit can attack through this spotting hex.
pub fn indirect_zone(
    state: &Heroes,
    unit: UnitId,
    (target, spotter): (HexId, HexId),
    hardened: bool,
) -> Result<u8, Refusal> {
    let distance = indirect_reach(state, unit, target, hardened)?;
    if !is_spotting_hex(state, unit, spotter) {
        return Err(Refusal::NotASpottingHex { unit, hex: spotter });
    }
    match state.sight(spotter, target) {
        Sight::Clear { .. } => Ok(distance),
        Sight::Blocked { by } => Err(Refusal::SpotterBlocked { by, spotter, target }),
    }
}

/// The hex from which a unit observes its target, and the range to it: its own, or for a mortar that does not
/// see the target the highest spotting hex that does (10.1.2-r2).
pub fn observed(
    state: &Heroes,
    unit: UnitId,
    target: HexId,
    hardened: bool,
) -> Result<(HexId, u8), Refusal> {
    let from = state.whereabouts(unit).ok_or(Refusal::NotThere { unit })?;
    let seen = fire_zone(state, unit, target, hardened);
    let Err(blocked @ Refusal::Blocked { .. }) = seen else {
        return seen.map(|distance| (from, distance));
    };
    let distance = indirect_reach(state, unit, target, hardened).map_err(|_| blocked)?;
    let sees = |spotter: &HexId| state.sight(*spotter, target).is_clear();
    let spotters = spotting_hexes(state, unit).filter(sees);
    let best = spotters.max_by_key(|spotter| state.map().level(*spotter)).ok_or(blocked)?;
    Ok((best, distance))
}

/// 10.1.2-r1: the bonus for range and height on the rating of a unit that supports an attack from afar.
pub fn support_bonus(state: &Heroes, unit: UnitId, target: HexId, hardened: bool) -> i16 {
    let observed = observed(state, unit, target, hardened);
    observed.map_or(0, |(from, distance)| short_range(distance) + from_above(state, from, target))
}
