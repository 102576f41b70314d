//! 3: set-up.

use crate::action::Action;
use crate::airfield;
use crate::event::Event;
use crate::movement;
use crate::refusal::Refusal;
use crate::scenario::{AirLocation, STACK_LIMIT, Start};
use crate::state::{Counter, FirstBlood, UnitLocation};
use crate::unit::{Aircraft, Side, UnitId};
use game::Rule;
use hex::{HexId, HexSet};

/// The clause on taking back what was set up.
const RECALL: Rule = Rule("3.0-r4");

/// Whether the owner chooses where this ground unit is set up.
fn is_by_owner(state: &FirstBlood, unit: UnitId) -> bool {
    matches!(state.scenario.start(unit), Start::Area(_) | Start::Boxes(_))
}

/// Whether the owner still has to set up this ground unit.
fn is_waiting(state: &FirstBlood, unit: UnitId) -> bool {
    is_by_owner(state, unit) && state.location(unit) == UnitLocation::Waiting
}

/// The ground units that a side still has to set up.
pub fn waiting(state: &FirstBlood, side: Side) -> impl Iterator<Item = UnitId> + '_ {
    state.units(side).filter(|unit| is_waiting(state, *unit))
}

/// A ground unit that is set up.
#[derive(Debug)]
pub struct SetUpPlan {
    pub unit: UnitId,
    pub at: UnitLocation,
}

/// The hexes without room for another ground unit of a side.
struct Room {
    enemy: HexSet,
    full: HexSet,
}

impl Room {
    fn of(state: &FirstBlood, side: Side) -> Room {
        let full = movement::stacked(state, side, STACK_LIMIT);
        Room { enemy: state.held(side.other()), full }
    }

    /// 3.0c, 5.1a
    fn check(&self, unit: UnitId, hex: HexId) -> Result<(), Refusal> {
        if self.enemy.has(hex) {
            return Err(Refusal::EnemyThere { unit, hex, by: Rule("5.1a") });
        }
        if self.full.has(hex) {
            return Err(Refusal::Full { unit, hex, by: Rule("3.0c") });
        }
        Ok(())
    }
}

/// P1, P3
pub fn plan(
    state: &FirstBlood,
    side: Side,
    unit: UnitId,
    at: UnitLocation,
) -> Result<SetUpPlan, Refusal> {
    plan_in(state, &Room::of(state, side), side, unit, at)
}

/// Like [`plan`], given the free space that all units of the side share.
fn plan_in(
    state: &FirstBlood,
    room: &Room,
    side: Side,
    unit: UnitId,
    at: UnitLocation,
) -> Result<SetUpPlan, Refusal> {
    if state.side(unit) != side {
        return Err(Refusal::NotYours { unit });
    }
    if !is_waiting(state, unit) {
        return Err(Refusal::NotToPlace { unit });
    }
    match (state.scenario.start(unit), at) {
        (Start::Area(area), UnitLocation::Hex(hex)) if area.has(hex) => {
            room.check(unit, hex)?;
        }
        (Start::Boxes(boxes), UnitLocation::Box(at)) if boxes.has(at) => {}
        (Start::Boxes(boxes), _) => return Err(Refusal::OutsideBoxes { unit, boxes }),
        // The rules give only America an area; scenarios can give Japan one (3.0-r3).
        _ => {
            let by = if side == Side::Us { Rule("3.0b") } else { Rule("3.0-r3") };
            return Err(Refusal::OutsideArea { unit, by });
        }
    }
    Ok(SetUpPlan { unit, at })
}

impl SetUpPlan {
    pub fn commit(self, state: &mut FirstBlood, events: &mut Vec<Event>) {
        let SetUpPlan { unit, at } = self;
        let counter = state.counter_mut(unit);
        counter.location = at;
        if let UnitLocation::Box(at) = at {
            counter.boxes.add(at);
        }
        events.push(Event::Placed { unit, at });
    }
}

/// A ground unit that was set up and is taken back.
#[derive(Debug)]
pub struct RecallPlan {
    pub unit: UnitId,
    pub from: UnitLocation,
}

/// P1, P3
pub fn plan_recall(state: &FirstBlood, side: Side, unit: UnitId) -> Result<RecallPlan, Refusal> {
    if state.side(unit) != side {
        return Err(Refusal::NotYours { unit });
    }
    let from = state.location(unit);
    if is_by_owner(state, unit) && from.is_in_play() {
        Ok(RecallPlan { unit, from })
    } else {
        Err(Refusal::NotToRecall { unit })
    }
}

impl RecallPlan {
    pub fn commit(self, state: &mut FirstBlood, events: &mut Vec<Event>) {
        let RecallPlan { unit, from } = self;
        *state.counter_mut(unit) = Counter::at(UnitLocation::Waiting);
        events.push(Event::Recalled { unit, from });
    }
}

/// An air unit that is set up.
#[derive(Debug)]
pub struct SetUpAirPlan {
    pub aircraft: Aircraft,
    pub at: AirLocation,
}

/// P2
pub fn plan_air(
    state: &FirstBlood,
    aircraft: Aircraft,
    at: AirLocation,
) -> Result<SetUpAirPlan, Refusal> {
    if state.air.waiting[aircraft.index()] == 0 {
        return Err(Refusal::NoAircraft { aircraft, by: Rule("3.0d") });
    }
    match at {
        AirLocation::Airfield(field) => airfield::check_landing(state, aircraft, field)?,
        AirLocation::Cap | AirLocation::GroundAttack if at.admits(aircraft) => {}
        AirLocation::Cap | AirLocation::GroundAttack => {
            return Err(Refusal::WrongRole { aircraft, at, by: Rule("3.0-r1") });
        }
        _ => return Err(Refusal::NotAtStart { aircraft }),
    }
    if airfield::has_capacity(state, aircraft) {
        Ok(SetUpAirPlan { aircraft, at })
    } else {
        Err(Refusal::NoCapacity { aircraft })
    }
}

impl SetUpAirPlan {
    pub fn commit(self, state: &mut FirstBlood, events: &mut Vec<Event>) {
        let SetUpAirPlan { aircraft, at } = self;
        state.air.waiting[aircraft.index()] -= 1;
        state.air.at[at.index()][aircraft.index()] += 1;
        events.push(Event::AirPlaced { aircraft, at });
    }
}

/// An air unit that was set up and is taken back.
#[derive(Debug)]
pub struct RecallAirPlan {
    pub aircraft: Aircraft,
    pub from: AirLocation,
}

/// P2: the air units that the scenario has put there stay.
pub fn plan_recall_air(
    state: &FirstBlood,
    aircraft: Aircraft,
    from: AirLocation,
) -> Result<RecallAirPlan, Refusal> {
    let (at, kind) = (from.index(), aircraft.index());
    if state.air.at[at][kind] > state.scenario.air[at][kind] {
        Ok(RecallAirPlan { aircraft, from })
    } else {
        Err(Refusal::NoAircraft { aircraft, by: RECALL })
    }
}

impl RecallAirPlan {
    pub fn commit(self, state: &mut FirstBlood, events: &mut Vec<Event>) {
        let RecallAirPlan { aircraft, from } = self;
        state.air.at[from.index()][aircraft.index()] -= 1;
        state.air.waiting[aircraft.index()] += 1;
        events.push(Event::AirRecalled { aircraft, from });
    }
}

/// P1, P3: the places for every ground unit that waits.
pub fn list_places(state: &FirstBlood, side: Side, mut offer: impl FnMut(Action)) {
    let room = Room::of(state, side);
    let mut place = |unit: UnitId, at: UnitLocation| {
        if plan_in(state, &room, side, unit, at).is_ok() {
            offer(Action::Place { unit, at });
        }
    };
    for unit in waiting(state, side) {
        match state.scenario.start(unit) {
            Start::Area(area) => {
                area.iter().for_each(|hex| place(unit, UnitLocation::Hex(hex)));
            }
            Start::Boxes(boxes) => {
                boxes.iter().for_each(|at| place(unit, UnitLocation::Box(at)));
            }
            _ => {}
        }
    }
}

/// P2, and then what can be taken back.
pub fn candidates(state: &FirstBlood, side: Side, mut offer: impl FnMut(Action)) {
    if side == Side::Us {
        for aircraft in Aircraft::ALL {
            AirLocation::ALL.into_iter().for_each(|at| offer(Action::PlaceAir { aircraft, at }));
        }
    }
    state.units(side).for_each(|unit| offer(Action::Recall(unit)));
    if side == Side::Us {
        for aircraft in Aircraft::ALL {
            for from in AirLocation::ALL {
                offer(Action::RecallAir { aircraft, from });
            }
        }
    }
}

/// Whether a unit of this side can still be set up.
pub fn has_choices(state: &FirstBlood, side: Side) -> bool {
    let room = Room::of(state, side);
    let fits = |unit: UnitId| match state.scenario.start(unit) {
        Start::Area(area) => area.iter().any(|hex| room.check(unit, hex).is_ok()),
        _ => true,
    };
    let flies = |aircraft: Aircraft| {
        AirLocation::ALL.into_iter().any(|at| plan_air(state, aircraft, at).is_ok())
    };
    waiting(state, side).any(fits) || (side == Side::Us && Aircraft::ALL.into_iter().any(flies))
}

/// Ends the set-up of a side. 12.2a: US air units that did not fit stay in the USAF Reserve box. 12.6-r3:
/// Japanese ground units on airfield hexes occupy them.
pub fn end(state: &mut FirstBlood, side: Side, events: &mut Vec<Event>) {
    match side {
        Side::Us => {
            let waiting = std::mem::take(&mut state.air.waiting);
            crate::us_air::add(&mut state.air.at[AirLocation::UsafReserve.index()], &waiting);
        }
        Side::Japan => {
            for hex in state.held(Side::Japan).iter() {
                airfield::occupy(state, hex, events);
            }
        }
    }
}
