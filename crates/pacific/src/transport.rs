//! 12: transports and their cargo.

use crate::board::Space;
use crate::card::{Ability, Category};
use crate::event::Event;
use crate::movement::{can_move, check_free, check_occupy, reach_of, unreachable};
use crate::refusal::Refusal;
use crate::state::{Pacific, Place, Spent, Step, UnitId};
use crate::{assault, turn};
use game::{Rule, Seat};

/// 12-r1: whether a vehicle can carry or tow this category at all.
pub fn carries(state: &Pacific, vehicle: UnitId, category: Category) -> bool {
    match category {
        Category::Infantry => state.has(vehicle, Ability::Transport),
        Category::Artillery => state.has(vehicle, Ability::Towing),
        _ => false,
    }
}

/// 12-r1: whether a vehicle has room for this category.
pub fn has_room(state: &Pacific, vehicle: UnitId, category: Category) -> bool {
    carries(state, vehicle, category)
        && !state.cargo(vehicle).any(|cargo| state.category(cargo) == category)
}

/// Which of two units is the vehicle and which the cargo.
fn roles(state: &Pacific, one: UnitId, other: UnitId) -> Result<[UnitId; 2], Refusal> {
    let pair = match (state.category(one), state.category(other)) {
        (Category::Transport, _) => [one, other],
        (_, Category::Transport) => [other, one],
        _ => {
            let (unit, other) = (state.unit_ref(one), state.unit_ref(other));
            return Err(Refusal::NoTransport { unit, other });
        }
    };
    let [vehicle, cargo] = pair;
    if has_room(state, vehicle, state.category(cargo)) {
        return Ok(pair);
    }
    Err(Refusal::NoRoom { unit: state.unit_ref(vehicle), cargo: state.unit(cargo).card })
}

/// 12a: the first unit moves to the other, and the vehicle loads the cargo; returns the space where they
/// meet.
pub fn plan_board(
    state: &Pacific,
    seat: Seat,
    mover: UnitId,
    other: UnitId,
) -> Result<Space, Refusal> {
    can_move(state, seat, mover)?;
    state.friend_of(other, seat)?;
    let [_, cargo] = roles(state, mover, other)?;
    if state.unit(other).assault.is_some() {
        return Err(Refusal::InAssault { unit: state.unit_ref(other) });
    }
    // 11.4.2-r4: the mover leaves its pair, but a space has no room for a third unit.
    if state.unit(other).pair.is_some() {
        return Err(Refusal::CannotPair { unit: state.unit_ref(other) });
    }
    // A-m1, A-r6
    if turn::is_mounted(state, cargo) {
        return Err(Refusal::Mounted { unit: state.unit_ref(cargo) });
    }
    let at = state.stands(other)?;
    if state.unit(other).new {
        return Err(Refusal::JustDeployed { unit: state.unit_ref(other) });
    }
    if assault::is_reserved(state, at) {
        return Err(Refusal::SpaceTaken { space: at, by: assault::RESERVED });
    }
    if reach_of(state, mover).left(at).is_none() {
        return Err(unreachable(state, mover, at));
    }
    Ok(at)
}

/// The mover sets out; the cargo is loaded when it arrives.
pub fn commit_board(
    state: &mut Pacific,
    mover: UnitId,
    other: UnitId,
    to: Space,
    events: &mut Vec<Event>,
) {
    let (named, with) = (state.unit_ref(mover), Some(state.unit_ref(other)));
    events.push(Event::SetsOut { unit: named, with, to });
    state.then(Step::Load { mover, other });
    state.then(Step::March { unit: mover, to });
}

/// 12a, 12c: both are on the same space.
pub fn load(state: &mut Pacific, mover: UnitId, other: UnitId, events: &mut Vec<Event>) {
    let there = |unit| state.is_there(unit);
    if !there(mover) || !there(other) || state.unit(mover).place != state.unit(other).place {
        return;
    }
    let Ok([vehicle, cargo]) = roles(state, mover, other) else { return };
    // 12c: a vehicle that has moved can't move on.
    if state.unit(vehicle).spent != Spent::NONE {
        state.unit_mut(vehicle).spent = Spent::All;
    }
    let (named, carrier) = (state.unit_ref(cargo), state.unit_ref(vehicle));
    let unit = state.unit_mut(cargo);
    unit.place = Place::Aboard(vehicle);
    unit.boarded = true;
    unit.spent = Spent::All;
    crate::active_effects::moved(state, cargo, events);
    events.push(Event::Boarded { unit: named, vehicle: carrier });
}

/// 12g
pub fn plan_get_off(state: &Pacific, seat: Seat, unit: UnitId, to: Space) -> Result<(), Refusal> {
    state.owned_by(unit, seat)?;
    let Place::Aboard(vehicle) = state.unit(unit).place else {
        return Err(Refusal::NotCargo { unit: state.unit_ref(unit) });
    };
    if state.unit(unit).boarded {
        return Err(Refusal::JustBoarded { unit: state.unit_ref(unit) });
    }
    let absent = Refusal::NotOnBattlefield { unit: state.unit_ref(unit) };
    let at = state.space(vehicle).ok_or(absent)?;
    if !at.beside().has(to) {
        return Err(Refusal::NotBeside { unit: state.unit_ref(unit), space: to });
    }
    check_occupy(state, unit, to)?;
    check_free(state, to, Rule("12g"))
}

pub fn get_off(state: &mut Pacific, unit: UnitId, to: Space, events: &mut Vec<Event>) {
    let named = state.unit_ref(unit);
    let counter = state.unit_mut(unit);
    counter.place = Place::On(to);
    counter.spent = Spent::All;
    crate::active_effects::moved(state, unit, events);
    events.push(Event::GotOff { unit: named, to });
}
