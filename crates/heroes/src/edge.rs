//! 5.5, 5.6: coming onto the map, and leaving it.

use crate::action::Refusal;
use crate::bushido;
use crate::capability;
use crate::control;
use crate::event::Event;
use crate::firefight::{Exit, Start, Trigger, UnitId};
use crate::movement::{begin, done, ground, may_move, walking, whole_price, withdraw};
use crate::price::{self, Price};
use crate::state::{Draft, Heroes, Place, Readiness, Unit};
use crate::unit::Side;
use crate::victory;
use game::{Rule, Sum};
use hex::HexId;

/// 5.5-r1: from an off-map hex on level 0 across the edge.
pub fn entry_price<S: Sum + Default>(
    state: &Heroes,
    draft: &Draft,
    unit: UnitId,
    to: HexId,
) -> Result<S, Refusal> {
    let Start::Enters { round, at } = &state.firefight().piece(unit).start else {
        return Err(Refusal::NotThere);
    };
    if state.round < *round {
        return Err(Refusal::NotYet { round: *round });
    }
    if !at.has(to) && !is_shifted_entry(state, unit, to) {
        return Err(Refusal::NoEntryThere);
    }
    // 5.5-r3: a group comes in through entry hexes that are connected.
    let near = |hex| state.map().distance(hex, to) <= 1;
    if !draft.entered.is_empty() && !draft.entered.iter().any(near) {
        return Err(Refusal::NotContiguous);
    }
    let mut price: S = walking(state, unit, capability::is_hardened(state, draft))?;
    // A path that begins or ends there, not one that only passes.
    if state.map().ground(to).paths.count_ones() != 1 {
        ground(state, unit, to, &mut price)?;
    }
    match state.map().level(to) {
        0 => {}
        1 => price.add(Rule("20.0b"), "uphill", 1),
        _ => price.add(Rule("20.1a"), "steep", 2),
    }
    Ok(price)
}

/// 5.5c, 5.5-r2: along the edge, up to two hexes from an entry hex that the enemy holds.
fn is_shifted_entry(state: &Heroes, unit: UnitId, to: HexId) -> bool {
    let Start::Enters { at, .. } = &state.firefight().piece(unit).start else { return false };
    let enemy = state.side(unit).other();
    let map = state.map();
    map.is_edge(to) && at.iter().any(|hex| state.holds(enemy, hex) && map.distance(hex, to) <= 2)
}

/// 5.5-r3: whether two units off the map can come in together.
pub fn come_together(state: &Heroes, one: UnitId, other: UnitId) -> bool {
    let starts = [one, other].map(|unit| &state.firefight().piece(unit).start);
    let [Start::Enters { at: one, .. }, Start::Enters { at: other, .. }] = starts else {
        return false;
    };
    one.iter().any(|hex| other.iter().any(|near| state.map().distance(hex, near) <= 1))
}

/// A unit that leaves the map, found lawful.
pub struct LeavePlan {
    unit: UnitId,
    from: HexId,
    price: Price,
}

/// 5.6a, 5.6-r1
pub fn plan_leave(state: &Heroes, draft: &Draft, unit: UnitId) -> Result<LeavePlan, Refusal> {
    may_move(state, draft, unit)?;
    let from = state.hex(unit).ok_or(Refusal::NotThere)?;
    if exit(state, unit, from).is_none() {
        return Err(Refusal::NoExitThere);
    }
    // 5.6-r2
    if state.intrusions.iter().any(|it| it.from.is_none() && it.units.has(unit)) {
        return Err(Refusal::BarredRetreat);
    }
    let points = walking(state, unit, capability::is_hardened(state, draft))?;
    let price = whole_price(state, draft, points);
    price::affordable(state, draft, price)?;
    Ok(LeavePlan { unit, from, price })
}

/// 5.6a: what a unit that leaves from there scores for its side.
pub fn exit_points(state: &Heroes, unit: UnitId, from: HexId) -> u8 {
    exit(state, unit, from).map_or(0, |exit| exit.points)
}

/// The way out for a unit that stands there.
fn exit(state: &Heroes, unit: UnitId, from: HexId) -> Option<&Exit> {
    let kind = state.firefight().piece(unit).kind;
    let serves = |exit: &&Exit| {
        exit.side == state.side(unit)
            && exit.hexes.has(from)
            && (exit.kinds.is_empty() || exit.kinds.contains(&kind))
    };
    state.firefight().exits.iter().find(serves)
}

impl LeavePlan {
    pub fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let LeavePlan { unit, from, price } = self;
        begin(state, unit, price, events);
        withdraw(state, unit);
        let points = exit_points(state, unit, from);
        let counter = &mut state.units[unit.index()];
        *counter = Unit { place: Place::Left, exposed: false, dug_in: false, ..*counter };
        events.push(Event::LeftMap(unit));
        let side = state.side(unit);
        if side == Side::Japan {
            bushido::happened(state, |trigger| *trigger == Trigger::LeavesMap, events);
        }
        control::vacated(state, unit, from, None, events);
        victory::score(state, side, points, events);
        done(state, events);
    }
}

/// Who has left takes no further part; 10.0-r1: a pool without units is lost.
pub fn gone(state: &mut Heroes, draft: &Draft, events: &mut Vec<Event>) {
    let left = |unit: &UnitId| state.unit(*unit).place == Place::Left;
    let Some(one) = draft.done.iter().find(left) else { return };
    let owner = state.firefight().owner(one);
    for unit in draft.done.iter() {
        if state.unit(unit).place == Place::Left {
            state.units[unit.index()].readiness = Readiness::Spent;
        }
    }
    if state.activated(owner).next().is_none() {
        price::end_activation(state, owner, events);
    }
}
