//! 7.0 to 7.2, 7.5, 7.6, 7.7, 10.1c: reinforcements.

use crate::action::{Action, Refusal};
use crate::air;
use crate::event::Event;
use crate::map::{EntryPoint, OffMapBox};
use crate::movement;
use crate::record::Turn;
use crate::scenario::{AirLocation, Start};
use crate::ships;
use crate::state::{FirstBlood, Phase, ShipBox, UnitLocation};
use crate::unit::{Aircraft, Ship, Side, UnitId};
use game::Rule;

/// The phase in which the units of a side come.
pub fn phase(side: Side) -> Phase {
    match side {
        Side::Us => Phase::UsReinforcement,
        Side::Japan => Phase::JapaneseReinforcement,
    }
}

/// Whether a ground unit has come and is still to be placed.
fn waits(state: &FirstBlood, unit: UnitId) -> bool {
    let due = state.scenario.start(unit) == Start::Due(state.turn);
    due && state.location(unit) == UnitLocation::Waiting
}

/// The ground units that have come and are still to be placed.
pub fn waiting(state: &FirstBlood, side: Side) -> impl Iterator<Item = UnitId> + '_ {
    state.units(side).filter(|unit| waits(state, *unit))
}

/// 7.1c, 7.2c, 7.6a: the air units and ships of the turn.
pub fn arrive(state: &mut FirstBlood, side: Side, events: &mut Vec<Event>) {
    let arrivals = state.scenario.arrivals(state.turn);
    let reserve =
        if side == Side::Us { AirLocation::UsafReserve } else { AirLocation::IjafReserve };
    let mut came = arrivals.air;
    for aircraft in Aircraft::ALL.into_iter().filter(|aircraft| aircraft.side() != side) {
        came[aircraft.index()] = 0;
    }
    if came.iter().any(|count| *count > 0) {
        air::add(&mut state.air.at[reserve.index()], &came);
        events.push(Event::AirArrived { air: came, at: reserve });
    }
    if side == Side::Japan {
        state.navy.due = arrivals.ships;
    }
}

/// 7.1-r1, 7.5.1-r1: whether an arrow hex of an entry point is free of enemies.
pub fn is_open(state: &FirstBlood, point: EntryPoint) -> bool {
    let enemy = state.held(point.side().other());
    state.map().entry(point).iter().any(|hex| !enemy.has(*hex))
}

/// 7.5a, 7.5-r3: whether the enemy holds every arrow hex of every entry point of a side.
pub fn all_blocked(state: &FirstBlood, side: Side) -> bool {
    let enemy = state.held(side.other());
    EntryPoint::of(side).all(|point| state.map().entry(point).iter().all(|hex| enemy.has(*hex)))
}

/// P4, P20
pub fn plan(state: &FirstBlood, side: Side, unit: UnitId, at: UnitLocation) -> Result<(), Refusal> {
    if state.side(unit) != side {
        return Err(Refusal::NotYours(state.who(unit)));
    }
    if !waits(state, unit) {
        return Err(Refusal::NotToPlace(state.who(unit)));
    }
    match at {
        UnitLocation::Entry(point) if point.side() != side => Err(Refusal::NotAnEntry(side)),
        UnitLocation::Entry(point) if state.units_at(at).count() >= EntryPoint::LIMIT => {
            Err(Refusal::EntryFull(point))
        }
        // 7.5-r4
        UnitLocation::Entry(point) if side == Side::Us => {
            let open = is_open(state, point) || all_blocked(state, side);
            if open { Ok(()) } else { Err(Refusal::EntryBlocked { point, by: Rule("7.1-r1") }) }
        }
        UnitLocation::Entry(point) if !is_open(state, point) => {
            let by = if all_blocked(state, side) { "7.5.1a" } else { "7.5.1-r1" };
            Err(Refusal::EntryBlocked { point, by: Rule(by) })
        }
        UnitLocation::Entry(_) => Ok(()),
        UnitLocation::Box(OffMapBox::A | OffMapBox::D) if side == Side::Japan => Ok(()),
        _ => Err(Refusal::NotAnEntry(side)),
    }
}

/// S1: what comes by sea is placed after the ground units.
fn ground_is_placed(state: &FirstBlood) -> Result<(), Refusal> {
    let waits = waiting(state, Side::Japan).next().is_some();
    if waits { Err(Refusal::GroundFirst) } else { Ok(()) }
}

/// P5: a ship that has come.
pub fn plan_ship(state: &FirstBlood, ship: Ship) -> Result<(), Refusal> {
    ground_is_placed(state)?;
    if state.navy.due[ship.index()] > 0 { Ok(()) } else { Err(Refusal::NoShipDue(ship)) }
}

/// P6: a special destroyer.
pub fn plan_special(state: &FirstBlood) -> Result<(), Refusal> {
    if state.turn < Turn::OCT_I {
        return Err(Refusal::TooEarly);
    }
    if state.navy.special == 0 {
        return Err(Refusal::NoSpecialLeft);
    }
    ground_is_placed(state)?;
    ships::first(&state.navy.due).map_or(Ok(()), |ship| Err(Refusal::ShipToPlace(ship)))
}

/// 7.7a: the phase ends when every unit is placed.
pub fn plan_done(state: &FirstBlood, side: Side) -> Result<(), Refusal> {
    if let Some(unit) = waiting(state, side).next() {
        return Err(Refusal::StillToPlace(state.who(unit)));
    }
    match ships::first(&state.navy.due) {
        Some(ship) if side == Side::Japan => Err(Refusal::ShipToPlace(ship)),
        _ => Ok(()),
    }
}

/// P4 to P6, P20.
pub fn candidates(state: &FirstBlood, side: Side, mut offer: impl FnMut(Action)) {
    for unit in waiting(state, side) {
        places(side).for_each(|at| offer(Action::Place { unit, at }));
    }
    if side == Side::Japan {
        for at in ShipBox::BOTH {
            Ship::ALL.into_iter().for_each(|ship| offer(Action::PlaceShip { ship, at }));
            offer(Action::Special(at));
        }
        offer(Action::Done);
    }
}

pub fn commit(state: &mut FirstBlood, unit: UnitId, at: UnitLocation, events: &mut Vec<Event>) {
    events.push(Event::Placed { unit, at });
    movement::put(state, unit, at, events);
    state.counter_mut(unit).new = true;
}

pub fn commit_ship(state: &mut FirstBlood, ship: Ship, at: ShipBox, events: &mut Vec<Event>) {
    state.navy.due[ship.index()] -= 1;
    state.navy.at[at.index()][ship.index()] += 1;
    events.push(Event::ShipPlaced { ship, at });
}

pub fn commit_special(state: &mut FirstBlood, at: ShipBox, events: &mut Vec<Event>) {
    let ship = Ship::Destroyer;
    state.navy.special -= 1;
    state.navy.at[at.index()][ship.index()] += 1;
    events.push(Event::SpecialCame { at });
}

/// All places of which some are open to a side's ground units.
fn places(side: Side) -> impl Iterator<Item = UnitLocation> {
    let boxes = [OffMapBox::A, OffMapBox::D].map(UnitLocation::Box);
    EntryPoint::of(side).map(UnitLocation::Entry).chain(boxes)
}

/// Whether somebody can still be placed.
pub fn asks(state: &FirstBlood, side: Side) -> bool {
    let ships = || ships::first(&state.navy.due).is_some() || plan_special(state).is_ok();
    let open = |unit: UnitId| places(side).any(|at| plan(state, side, unit, at).is_ok());
    waiting(state, side).any(open) || (side == Side::Japan && ships())
}

/// 7.7a: whoever had no place to go is lost.
pub fn turn_away(state: &mut FirstBlood, side: Side, events: &mut Vec<Event>) {
    let homeless: Vec<UnitId> = waiting(state, side).collect();
    for unit in homeless {
        crate::result::eliminate(state, unit, Rule("7.7a"), events);
    }
}
