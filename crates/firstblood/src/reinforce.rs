//! 7.0 to 7.2, 7.5, 7.6, 7.7, 10.1c: reinforcements.

use crate::action::Action;
use crate::event::Event;
use crate::map::{EntryPoint, OffMapBox};
use crate::movement;
use crate::refusal::Refusal;
use crate::scenario::{AirLocation, Start};
use crate::ships;
use crate::state::{FirstBlood, Phase, ShipBox, UnitLocation};
use crate::turn_record::Turn;
use crate::unit::{Aircraft, Ship, Side, UnitId};
use crate::us_air;
use game::Rule;

/// The reinforcement phase of a side.
pub fn phase(side: Side) -> Phase {
    match side {
        Side::Us => Phase::UsReinforcement,
        Side::Japan => Phase::JapaneseReinforcement,
    }
}

/// Whether a ground unit is due this turn and not placed yet.
fn is_waiting(state: &FirstBlood, unit: UnitId) -> bool {
    let due = state.scenario.start(unit) == Start::Due(state.turn);
    due && state.location(unit) == UnitLocation::Waiting
}

/// The ground units that are due this turn and not placed yet.
pub fn waiting(state: &FirstBlood, side: Side) -> impl Iterator<Item = UnitId> + '_ {
    state.units(side).filter(|unit| is_waiting(state, *unit))
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
        us_air::add(&mut state.air.at[reserve.index()], &came);
        events.push(Event::AirArrived { air: came, at: reserve });
    }
    if side == Side::Japan {
        state.navy.due = arrivals.ships;
    }
}

/// 7.1-r1, 7.5.1-r1: whether an entry point leads to a hex that the enemy does not hold.
pub fn is_open(state: &FirstBlood, point: EntryPoint) -> bool {
    let enemy = state.held(point.side().other());
    state.map().entry(point).iter().any(|hex| !enemy.has(*hex))
}

/// 7.5a, 7.5-r3: whether the enemy holds every hex that any entry point of a side leads to.
pub fn all_blocked(state: &FirstBlood, side: Side) -> bool {
    let enemy = state.held(side.other());
    EntryPoint::of(side).all(|point| state.map().entry(point).iter().all(|hex| enemy.has(*hex)))
}

/// A ground unit that comes in as a reinforcement.
#[derive(Debug)]
pub struct ReinforcePlan {
    pub unit: UnitId,
    pub at: UnitLocation,
}

/// P4, P20
pub fn plan(
    state: &FirstBlood,
    side: Side,
    unit: UnitId,
    at: UnitLocation,
) -> Result<ReinforcePlan, Refusal> {
    if state.side(unit) != side {
        return Err(Refusal::NotYours { unit });
    }
    if !is_waiting(state, unit) {
        return Err(Refusal::NotToPlace { unit });
    }
    match at {
        UnitLocation::Entry(point) if point.side() == side => {
            check_entry(state, side, unit, point)?;
        }
        UnitLocation::Box(OffMapBox::A | OffMapBox::D) if side == Side::Japan => {}
        _ if side == Side::Us => return Err(Refusal::NotAUsEntry { unit }),
        _ => return Err(Refusal::NotAJapaneseEntry { unit }),
    }
    Ok(ReinforcePlan { unit, at })
}

fn check_entry(
    state: &FirstBlood,
    side: Side,
    unit: UnitId,
    point: EntryPoint,
) -> Result<(), Refusal> {
    if state.units_at(UnitLocation::Entry(point)).count() >= EntryPoint::LIMIT {
        return Err(Refusal::EntryFull { unit, point });
    }
    if is_open(state, point) {
        return Ok(());
    }
    let by = match (side, all_blocked(state, side)) {
        // 7.5-r4
        (Side::Us, true) => return Ok(()),
        (Side::Us, false) => "7.1-r1",
        (Side::Japan, true) => "7.5.1a",
        (Side::Japan, false) => "7.5.1-r1",
    };
    Err(Refusal::EntryBlocked { unit, point, by: Rule(by) })
}

impl ReinforcePlan {
    pub fn commit(self, state: &mut FirstBlood, events: &mut Vec<Event>) {
        let ReinforcePlan { unit, at } = self;
        events.push(Event::Placed { unit, at });
        movement::put(state, unit, at, events);
        state.counter_mut(unit).new = true;
    }
}

/// S1: ships are placed after the ground units.
fn check_ground_placed(state: &FirstBlood) -> Result<(), Refusal> {
    let unit = waiting(state, Side::Japan).next();
    unit.map_or(Ok(()), |unit| Err(Refusal::GroundFirst { unit }))
}

/// A ship that has arrived and is placed.
#[derive(Debug)]
pub struct PlaceShipPlan {
    pub ship: Ship,
    pub at: ShipBox,
}

/// P5
pub fn plan_ship(state: &FirstBlood, ship: Ship, at: ShipBox) -> Result<PlaceShipPlan, Refusal> {
    check_ground_placed(state)?;
    if state.navy.due[ship.index()] > 0 {
        Ok(PlaceShipPlan { ship, at })
    } else {
        Err(Refusal::NoShipDue { ship })
    }
}

impl PlaceShipPlan {
    pub fn commit(self, state: &mut FirstBlood, events: &mut Vec<Event>) {
        let PlaceShipPlan { ship, at } = self;
        state.navy.due[ship.index()] -= 1;
        state.navy.at[at.index()][ship.index()] += 1;
        events.push(Event::ShipPlaced { ship, at });
    }
}

/// A special destroyer that comes in.
#[derive(Debug)]
pub struct SpecialPlan {
    pub at: ShipBox,
}

/// P6
pub fn plan_special(state: &FirstBlood, at: ShipBox) -> Result<SpecialPlan, Refusal> {
    if state.turn < Turn::OCT_I {
        return Err(Refusal::TooEarly);
    }
    if state.navy.special == 0 {
        return Err(Refusal::NoSpecialLeft);
    }
    check_ground_placed(state)?;
    match ships::first(&state.navy.due) {
        Some(ship) => Err(Refusal::ShipToPlace { ship }),
        None => Ok(SpecialPlan { at }),
    }
}

impl SpecialPlan {
    pub fn commit(self, state: &mut FirstBlood, events: &mut Vec<Event>) {
        state.navy.special -= 1;
        state.navy.at[self.at.index()][Ship::Destroyer.index()] += 1;
        events.push(Event::SpecialArrived { at: self.at });
    }
}

/// 7.7a: the phase ends when every unit is placed.
pub fn check_done(state: &FirstBlood, side: Side) -> Result<(), Refusal> {
    if let Some(unit) = waiting(state, side).next() {
        return Err(Refusal::StillToPlace { unit });
    }
    match ships::first(&state.navy.due) {
        Some(ship) if side == Side::Japan => Err(Refusal::ShipToPlace { ship }),
        _ => Ok(()),
    }
}

/// P4 to P6, P20.
pub fn candidates(state: &FirstBlood, side: Side, mut offer: impl FnMut(Action)) {
    for unit in waiting(state, side) {
        entries(side).for_each(|at| offer(Action::Place { unit, at }));
    }
    if side == Side::Japan {
        for at in ShipBox::ALL {
            Ship::ALL.into_iter().for_each(|ship| offer(Action::PlaceShip { ship, at }));
            offer(Action::Special(at));
        }
        offer(Action::Done);
    }
}

/// The locations where ground reinforcements may come in, including boxes that America can't use.
fn entries(side: Side) -> impl Iterator<Item = UnitLocation> {
    let boxes = [OffMapBox::A, OffMapBox::D].map(UnitLocation::Box);
    EntryPoint::of(side).map(UnitLocation::Entry).chain(boxes)
}

/// Whether a reinforcement can still be placed.
pub fn has_choices(state: &FirstBlood, side: Side) -> bool {
    let ships =
        || ships::first(&state.navy.due).is_some() || plan_special(state, ShipBox::Reserve).is_ok();
    let open = |unit: UnitId| entries(side).any(|at| plan(state, side, unit, at).is_ok());
    waiting(state, side).any(open) || (side == Side::Japan && ships())
}

/// 7.7a: units that could not be placed are lost.
pub fn turn_away(state: &mut FirstBlood, side: Side, events: &mut Vec<Event>) {
    let unplaced: Vec<UnitId> = waiting(state, side).collect();
    for unit in unplaced {
        crate::resolve::eliminate(state, unit, Rule("7.7a"), events);
    }
}
