//! 11: engineers build and repair airfield hexes.

use crate::action::Action;
use crate::airfield;
use crate::event::Event;
use crate::map::AirfieldHex;
use crate::refusal::Refusal;
use crate::scenario::AirfieldState;
use crate::state::FirstBlood;
use crate::unit::UnitId;

/// 11.2a, 11.2b, 11.2c: how many turns of work a hex needs.
pub fn job(state: &FirstBlood, field: AirfieldHex) -> Option<u8> {
    match state.airfield(field) {
        AirfieldState::Operational => None,
        AirfieldState::Damaged => Some(1),
        AirfieldState::Destroyed | AirfieldState::Unbuilt => Some(2),
    }
}

/// 11.4a, 11.4b: the units that have been in the hex all turn and have not attacked.
fn available(state: &FirstBlood, field: AirfieldHex) -> impl Iterator<Item = UnitId> + '_ {
    state.units_in(state.map().hex_of(field)).filter(|unit| {
        let counter = state.counter(*unit);
        !counter.moved && !counter.fought
    })
}

/// 11.2.1a, 11.2.1-r1: whether two other units can work there as one engineer.
fn has_pair(state: &FirstBlood, field: AirfieldHex) -> bool {
    let infantry = available(state, field).filter(|unit| !state.unit(*unit).is_artillery());
    state.scenario.options.repair_pairs && state.is_airfield(field) && infantry.count() >= 2
}

/// A turn of work on an airfield hex.
#[derive(Debug)]
pub struct WorkPlan {
    pub field: AirfieldHex,
    /// Turns of work done before this one.
    pub done: u8,
    /// Turns of work needed.
    pub needed: u8,
}

/// P21, P27
pub fn plan(state: &FirstBlood, field: AirfieldHex) -> Result<WorkPlan, Refusal> {
    let at = state.map().hex_of(field);
    let hex = at;
    let needed = job(state, field).ok_or(Refusal::NothingToRepair { hex })?;
    if state.worked.has(field) {
        return Err(Refusal::WorkedAlready { hex });
    }
    if state.attacked.has(field) {
        return Err(Refusal::WasAttacked { hex });
    }
    let is_engineer = |unit: &UnitId| state.unit(*unit).engineer;
    if available(state, field).any(|unit| is_engineer(&unit)) || has_pair(state, field) {
        return Ok(WorkPlan { field, done: state.progress[field.index()], needed });
    }
    let Some(unit) = state.units_in(at).find(is_engineer) else {
        return Err(Refusal::NoEngineer { hex });
    };
    Err(if state.counter(unit).moved {
        Refusal::HasMoved { unit, hex }
    } else {
        Refusal::HasFought { unit, hex }
    })
}

impl WorkPlan {
    pub fn commit(self, state: &mut FirstBlood, events: &mut Vec<Event>) {
        state.worked.add(self.field);
        events.push(Event::Works { field: self.field });
    }
}

pub fn candidates(mut offer: impl FnMut(Action)) {
    AirfieldHex::ALL.into_iter().for_each(|field| offer(Action::Work(field)));
}

/// Whether any airfield hex can be worked on.
pub fn has_choices(state: &FirstBlood) -> bool {
    AirfieldHex::ALL.into_iter().any(|field| plan(state, field).is_ok())
}

/// 11.3a, 11.4d, 11.4-r2: counts the work of the turn. Where there was none, progress is lost.
pub fn end(state: &mut FirstBlood, events: &mut Vec<Event>) {
    for field in AirfieldHex::ALL {
        let index = field.index();
        if !state.worked.has(field) {
            if std::mem::take(&mut state.progress[index]) > 0 {
                events.push(Event::WorkLost { field });
            }
            continue;
        }
        state.progress[index] += 1;
        if job(state, field).is_some_and(|turns| state.progress[index] >= turns) {
            let was = state.airfield(field);
            airfield::make_operational(state, field);
            events.push(Event::Opened { field, was });
        }
    }
    state.worked = crate::state::AirfieldSet::default();
    state.attacked = crate::state::AirfieldSet::default();
}
