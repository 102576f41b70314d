//! 3: set-up.

use crate::action::{Action, Refusal};
use crate::airfield;
use crate::event::Event;
use crate::movement;
use crate::scenario::{AirLocation, STACK_LIMIT, Start};
use crate::state::{FirstBlood, UnitLocation};
use crate::unit::{Aircraft, Side, UnitId};
use game::Rule;
use hex::HexId;

/// Whether its owner has still to set a ground unit up.
fn waits(state: &FirstBlood, unit: UnitId) -> bool {
    let by_owner = matches!(state.scenario.start(unit), Start::Area(_) | Start::Boxes(_));
    by_owner && state.location(unit) == UnitLocation::Waiting
}

/// The ground units that a side has still to set up.
pub fn waiting(state: &FirstBlood, side: Side) -> impl Iterator<Item = UnitId> + '_ {
    state.units(side).filter(|unit| waits(state, *unit))
}

/// P1, P3
pub fn plan(state: &FirstBlood, side: Side, unit: UnitId, at: UnitLocation) -> Result<(), Refusal> {
    if state.side(unit) != side {
        return Err(Refusal::NotYours(state.who(unit)));
    }
    if !waits(state, unit) {
        return Err(Refusal::NotToPlace(state.who(unit)));
    }
    match (state.scenario.start(unit), at) {
        (Start::Area(area), UnitLocation::Hex(hex)) if area.has(hex) => room(state, side, hex),
        (Start::Boxes(boxes), UnitLocation::Box(at)) if boxes.has(at) => Ok(()),
        (Start::Boxes(_), _) => Err(Refusal::OutsideBoxes(state.who(unit))),
        // The rules have an area for the Americans only.
        _ if side == Side::Us => {
            Err(Refusal::OutsideArea { unit: state.who(unit), by: Rule("3.0b") })
        }
        _ => Err(Refusal::OutsideArea { unit: state.who(unit), by: Rule("3.0-r3") }),
    }
}

/// 3.0c, 5.1a
fn room(state: &FirstBlood, side: Side, hex: HexId) -> Result<(), Refusal> {
    match state.holder(hex) {
        Some(holder) if holder != side => {
            Err(Refusal::EnemyThere { hex: state.spot(hex), by: Rule("5.1a") })
        }
        _ if state.units_in(hex).count() >= STACK_LIMIT => {
            Err(Refusal::Full { hex: state.spot(hex), by: Rule("3.0c") })
        }
        _ => Ok(()),
    }
}

/// P2
pub fn plan_air(state: &FirstBlood, aircraft: Aircraft, at: AirLocation) -> Result<(), Refusal> {
    if state.air.waiting[aircraft.index()] == 0 {
        return Err(Refusal::NoAircraft { aircraft, by: Rule("3.0d") });
    }
    match at {
        AirLocation::Airfield(field) => airfield::lands(state, aircraft, field)?,
        AirLocation::Cap | AirLocation::GroundAttack if at.admits(aircraft) => {}
        AirLocation::Cap | AirLocation::GroundAttack => {
            return Err(Refusal::WrongRole { aircraft, by: Rule("3.0-r1") });
        }
        _ => return Err(Refusal::NotAtStart),
    }
    if airfield::has_capacity(state, aircraft) { Ok(()) } else { Err(Refusal::NoCapacity) }
}

/// P1 to P3 in that order.
pub fn candidates(state: &FirstBlood, side: Side, mut offer: impl FnMut(Action)) {
    for unit in waiting(state, side) {
        match state.scenario.start(unit) {
            Start::Area(area) => {
                area.iter()
                    .for_each(|hex| offer(Action::Place { unit, at: UnitLocation::Hex(hex) }));
            }
            Start::Boxes(boxes) => {
                boxes
                    .iter()
                    .for_each(|at| offer(Action::Place { unit, at: UnitLocation::Box(at) }));
            }
            _ => {}
        }
    }
    if side == Side::Us {
        for aircraft in Aircraft::ALL {
            AirLocation::ALL.into_iter().for_each(|at| offer(Action::PlaceAir { aircraft, at }));
        }
    }
}

/// Whether somebody can still be set up.
pub fn asks(state: &FirstBlood, side: Side) -> bool {
    let placed = |unit: UnitId| match state.scenario.start(unit) {
        Start::Area(area) => area.iter().any(|hex| room(state, side, hex).is_ok()),
        _ => true,
    };
    let flies = |aircraft: Aircraft| {
        AirLocation::ALL.into_iter().any(|at| plan_air(state, aircraft, at).is_ok())
    };
    waiting(state, side).any(placed) || (side == Side::Us && Aircraft::ALL.into_iter().any(flies))
}

pub fn commit(state: &mut FirstBlood, unit: UnitId, at: UnitLocation, events: &mut Vec<Event>) {
    events.push(Event::Placed { unit, at });
    movement::put(state, unit, at, events);
    state.counter_mut(unit).moved = false;
}

pub fn commit_air(
    state: &mut FirstBlood,
    aircraft: Aircraft,
    at: AirLocation,
    events: &mut Vec<Event>,
) {
    state.air.waiting[aircraft.index()] -= 1;
    state.air.at[at.index()][aircraft.index()] += 1;
    events.push(Event::AirPlaced { aircraft, at });
}

/// 12.2a: air units for which there was no room stay in the USAF Reserve box.
pub fn end(state: &mut FirstBlood, side: Side) {
    if side == Side::Us {
        let waiting = std::mem::take(&mut state.air.waiting);
        crate::air::add(&mut state.air.at[AirLocation::UsafReserve.index()], &waiting);
    }
}
