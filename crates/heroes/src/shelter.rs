//! 5.0.2-r1, 7.6-r2, 12.6: what counts as cover for a unit: terrain, Fortifications and vehicles.

use crate::firefight::UnitId;
use crate::state::Heroes;
use crate::unit::Side;
use hex::HexId;

/// 12.6a: whether a vehicle or LCP of this side is in the hex; 12.6-r1: in whatever state.
pub fn has_vehicle(state: &Heroes, side: Side, hex: HexId) -> bool {
    state.units_in(hex).any(|unit| state.side(unit) == side && !state.kind(unit).is_foot())
}

/// 12.6a: whether a friendly vehicle in the hex protects this unit.
fn is_behind_vehicle(state: &Heroes, unit: UnitId, hex: HexId) -> bool {
    state.kind(unit).is_unburdened() && has_vehicle(state, state.side(unit), hex)
}

/// 5.0.2-r1: whether a unit that moves into this hex has cover there, `inside` its Bunker or not.
pub fn is_cover(state: &Heroes, unit: UnitId, hex: HexId, inside: bool) -> bool {
    state.map().terrain(hex).is_cover()
        || state.smoke(hex) > 0
        || inside
        || is_behind_vehicle(state, unit, hex)
}

/// 7.6-r2: whether a unit has cover where it is.
pub fn has_cover(state: &Heroes, unit: UnitId) -> bool {
    // 21.0-r6
    if state.is_aboard(unit) {
        return false;
    }
    let counter = state.unit(unit);
    state.hex(unit).is_some_and(|hex| is_cover(state, unit, hex, counter.inside)) || counter.dug_in
}
