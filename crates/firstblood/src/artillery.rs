//! 9: artillery that bombards.

use crate::action::{Action, Refusal};
use crate::airfield::{self, Force};
use crate::duty;
use crate::event::Event;
use crate::map::AirfieldHex;
use crate::state::{FirstBlood, Task};
use crate::unit::{Side, UnitId};
use hex::HexId;

/// 9.1a, 9.4-r1, 9.4.2a: artillery on the map that no enemy stands next to.
fn can_bombard(state: &FirstBlood, side: Side, unit: UnitId) -> Result<HexId, Refusal> {
    duty::can_be_told(state, side, unit)?;
    if !state.unit(unit).is_artillery() {
        return Err(Refusal::NoArtillery(state.who(unit)));
    }
    let hex = state.hex(unit).ok_or(Refusal::NoFireFromThere(state.who(unit)))?;
    if duty::in_contact(state, unit) { Err(Refusal::InContact(state.who(unit))) } else { Ok(hex) }
}

/// 9.2a
fn reaches(state: &FirstBlood, unit: UnitId, from: HexId, to: HexId) -> Result<(), Refusal> {
    let distance = state.map().distance(from, to);
    if state.unit(unit).reaches(distance) {
        return Ok(());
    }
    let range = state.unit(unit).range.unwrap_or(0);
    Err(Refusal::OutOfRange {
        unit: state.who(unit),
        hex: state.spot(to),
        count: distance + 1,
        range,
    })
}

/// P10: it joins the declared attack of which this is the first hex.
pub fn plan_bombard(
    state: &FirstBlood,
    side: Side,
    unit: UnitId,
    target: HexId,
) -> Result<(), Refusal> {
    let hex = can_bombard(state, side, unit)?;
    let targets = duty::attack_on(state, target).filter(|targets| targets[0] == target);
    let targets = targets.ok_or(Refusal::NoGroundAttack(state.spot(target)))?;
    // 9.3a
    targets.iter().try_for_each(|to| reaches(state, unit, hex, *to))
}

/// P10: it bombards an airfield hex.
pub fn plan_shell(
    state: &FirstBlood,
    side: Side,
    unit: UnitId,
    field: AirfieldHex,
) -> Result<(), Refusal> {
    let hex = can_bombard(state, side, unit)?;
    if side == Side::Us {
        return Err(Refusal::OwnAirfields);
    }
    if !state.is_airfield(field) {
        return Err(Refusal::NotBuilt(state.spot(state.map().hex_of(field))));
    }
    reaches(state, unit, hex, state.map().hex_of(field))
}

pub fn commit(state: &mut FirstBlood, unit: UnitId, task: Task, events: &mut Vec<Event>) {
    state.counter_mut(unit).task = task;
    events.push(match task {
        Task::Shell(field) => Event::WillShell { unit, field },
        Task::Bombard(target) | Task::Attack(target) => Event::Joins { unit, target },
        Task::None => unreachable!("a unit is told to do something"),
    });
}

pub fn candidates(state: &FirstBlood, side: Side, mut offer: impl FnMut(Action)) {
    for unit in state.units(side).filter(|unit| can_bombard(state, side, *unit).is_ok()) {
        for targets in state.attacks.iter() {
            offer(Action::Bombard { unit, target: targets[0] });
        }
        AirfieldHex::ALL.into_iter().for_each(|field| offer(Action::Shell { unit, field }));
    }
}

/// Whether artillery of this side could bombard anything as things stand.
pub fn asks(state: &FirstBlood, side: Side) -> bool {
    let mut any = false;
    candidates(state, side, |order| {
        any = any
            || match order {
                Action::Bombard { unit, target } => plan_bombard(state, side, unit, target).is_ok(),
                Action::Shell { unit, field } => plan_shell(state, side, unit, field).is_ok(),
                _ => false,
            };
    });
    any
}

/// The airfield hex that a unit has been told to bombard.
pub fn plan_fire(state: &FirstBlood, unit: UnitId) -> Result<AirfieldHex, Refusal> {
    match state.counter(unit).task {
        Task::Shell(field) => Ok(field),
        _ => Err(Refusal::NothingToShell(state.who(unit))),
    }
}

/// 9.5.3a, 9.5.3b
pub fn commit_fire(
    state: &mut FirstBlood,
    unit: UnitId,
    field: AirfieldHex,
    events: &mut Vec<Event>,
) {
    state.counter_mut(unit).task = Task::None;
    events.push(Event::Shelled { unit, field });
    airfield::bombard(state, field, Force::Artillery, events);
}
