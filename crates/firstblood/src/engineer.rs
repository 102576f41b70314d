//! 11: engineers build and repair airfield hexes.

use crate::action::{Action, Refusal};
use crate::airfield;
use crate::event::Event;
use crate::map::AirfieldHex;
use crate::scenario::AirfieldState;
use crate::state::FirstBlood;
use crate::unit::UnitId;

/// 11.2a, 11.2b, 11.2c: the turns of work that a hex needs.
pub fn job(state: &FirstBlood, field: AirfieldHex) -> Option<u8> {
    match state.airfield(field) {
        AirfieldState::Operational => None,
        AirfieldState::Damaged => Some(1),
        AirfieldState::Destroyed | AirfieldState::Unbuilt => Some(2),
    }
}

/// 11.4a, 11.4b: the units in a hex that have been there and idle all turn.
fn at_hand(state: &FirstBlood, field: AirfieldHex) -> impl Iterator<Item = UnitId> + '_ {
    state.units_in(state.map().hex_of(field)).filter(|unit| {
        let counter = state.counter(*unit);
        !counter.moved && !counter.fought
    })
}

/// 11.2.1a, 11.2.1-r1: whether two other units work there as one engineer.
fn pair(state: &FirstBlood, field: AirfieldHex) -> bool {
    let infantry = at_hand(state, field).filter(|unit| !state.unit(*unit).is_artillery());
    state.scenario.options.repair_pairs && state.is_airfield(field) && infantry.count() >= 2
}

/// P21, P27
pub fn plan(state: &FirstBlood, field: AirfieldHex) -> Result<(), Refusal> {
    if job(state, field).is_none() {
        return Err(Refusal::NothingToRepair(state.spot(state.map().hex_of(field))));
    }
    if state.worked.has(field) {
        return Err(Refusal::WorkedAlready(state.spot(state.map().hex_of(field))));
    }
    if state.attacked.has(field) {
        return Err(Refusal::WasAttacked(state.spot(state.map().hex_of(field))));
    }
    let engineers = |unit: UnitId| state.unit(unit).engineer;
    let mut here = state.units_in(state.map().hex_of(field));
    if at_hand(state, field).any(engineers) || pair(state, field) {
        return Ok(());
    }
    match here.find(|unit| engineers(*unit)) {
        Some(unit) if state.counter(unit).moved => Err(Refusal::HasMoved(state.who(unit))),
        Some(unit) => Err(Refusal::HasFought(state.who(unit))),
        None => Err(Refusal::NoEngineer(state.spot(state.map().hex_of(field)))),
    }
}

pub fn candidates(mut offer: impl FnMut(Action)) {
    AirfieldHex::ALL.into_iter().for_each(|field| offer(Action::Work(field)));
}

pub fn commit(state: &mut FirstBlood, field: AirfieldHex, events: &mut Vec<Event>) {
    state.worked.add(field);
    events.push(Event::Works { field });
}

/// Whether anybody could work.
pub fn asks(state: &FirstBlood) -> bool {
    AirfieldHex::ALL.into_iter().any(|field| plan(state, field).is_ok())
}

/// 11.3a, 11.4d, 11.4-r2: work is counted; where nobody has worked, it starts again.
pub fn count(state: &mut FirstBlood, events: &mut Vec<Event>) {
    for field in AirfieldHex::ALL {
        let place = field.index();
        if !state.worked.has(field) {
            if std::mem::take(&mut state.progress[place]) > 0 {
                events.push(Event::WorkLost { field });
            }
            continue;
        }
        state.progress[place] += 1;
        if job(state, field).is_some_and(|turns| state.progress[place] >= turns) {
            let was = state.airfield(field);
            airfield::open(state, field);
            events.push(Event::Opened { field, was });
        }
    }
    state.worked = crate::state::AirfieldSet::default();
    state.attacked = crate::state::AirfieldSet::default();
}
