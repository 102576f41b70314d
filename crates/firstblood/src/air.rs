//! 13.5 to 13.7: US air units: support of ground attacks, and the US Air Phase.

use crate::action::{Action, Refusal};
use crate::airfield;
use crate::event::Event;
use crate::map::{AirfieldHex, AirfieldKind};
use crate::scenario::AirLocation;
use crate::state::{AirStep, FirstBlood, Step, Support, Targets};
use crate::unit::{AirCount, Aircraft, Side};
use game::Rule;
use hex::HexId;

const CAP: usize = AirLocation::Cap.index();
const GROUND: usize = AirLocation::GroundAttack.index();
const RESERVE: usize = AirLocation::UsafReserve.index();

pub fn add(to: &mut AirCount, more: &AirCount) {
    to.iter_mut().zip(more).for_each(|(count, more)| *count += more);
}

/// 13.6a, P8
pub fn plan_support(state: &FirstBlood, aircraft: Aircraft, hex: HexId) -> Result<(), Refusal> {
    if state.air.at[GROUND][aircraft.index()] == 0 || state.air.supports.is_full() {
        return Err(Refusal::NoAircraft { aircraft, by: Rule("13.6a") });
    }
    match state.holder(hex) {
        Some(Side::Japan) => Ok(()),
        _ => Err(Refusal::NoTargetThere(state.spot(hex))),
    }
}

pub fn commit_support(
    state: &mut FirstBlood,
    aircraft: Aircraft,
    hex: HexId,
    events: &mut Vec<Event>,
) {
    state.air.at[GROUND][aircraft.index()] -= 1;
    state.air.supports.push(Support { aircraft, hex });
    events.push(Event::Supports { aircraft, hex });
}

pub fn support_candidates(state: &FirstBlood, mut offer: impl FnMut(Action)) {
    let held = state.held(Side::Japan);
    for aircraft in Aircraft::ALL {
        if state.air.at[GROUND][aircraft.index()] > 0 {
            held.iter().for_each(|hex| offer(Action::Support { aircraft, hex }));
        }
    }
}

/// 13.6c: the bombers over these hexes go back; over all, if none are named.
pub fn send_back(state: &mut FirstBlood, from: Option<&Targets>) {
    let goes = |support: &Support| from.is_none_or(|hexes| hexes.contains(&support.hex));
    for support in state.air.supports.iter().filter(|support| goes(support)) {
        state.air.at[GROUND][support.aircraft.index()] += 1;
    }
    state.air.supports.keep(|_, support| !goes(support));
}

/// 13.6d
pub fn turn_up(state: &mut FirstBlood, events: &mut Vec<Event>) {
    let inverted = std::mem::take(&mut state.air.inverted);
    for (up, down) in state.air.at.iter_mut().zip(&inverted) {
        add(up, down);
    }
    if inverted.iter().flatten().any(|count| *count > 0) {
        events.push(Event::TurnedUp);
    }
}

/// 13.7a: the air units that return, by type.
pub fn returning(state: &FirstBlood) -> AirCount {
    let mut all = state.air.at[CAP];
    add(&mut all, &state.air.at[GROUND]);
    all
}

/// 13.7-r1: how many of these can return; bombers only to Henderson Field, and so first.
fn most_returns(all: &AirCount, henderson: u8, strip: u8) -> u8 {
    let count = |fighters: bool| -> u8 {
        let some = Aircraft::ALL.into_iter().filter(|kind| kind.is_fighter() == fighters);
        some.map(|kind| all[kind.index()]).sum()
    };
    let bombers = count(false).min(henderson);
    bombers + count(true).min(strip + henderson - bombers)
}

fn rooms(state: &FirstBlood) -> (u8, u8) {
    let room = |kind: AirfieldKind| -> u8 {
        let fields = AirfieldHex::ALL.into_iter().filter(|field| field.kind() == kind);
        fields.map(|field| airfield::room(state, field)).sum()
    };
    (room(AirfieldKind::Henderson), room(AirfieldKind::FighterStrip))
}

/// P22: as many as have room must return, so nobody may take the room of another for nothing.
pub fn plan_land(
    state: &FirstBlood,
    aircraft: Aircraft,
    field: AirfieldHex,
) -> Result<(), Refusal> {
    let mut all = returning(state);
    if all[aircraft.index()] == 0 {
        return Err(Refusal::NoAircraft { aircraft, by: Rule("13.7a") });
    }
    airfield::lands(state, aircraft, field)?;
    let (mut henderson, mut strip) = rooms(state);
    let before = most_returns(&all, henderson, strip);
    all[aircraft.index()] -= 1;
    match field.kind() {
        AirfieldKind::Henderson => henderson -= 1,
        AirfieldKind::FighterStrip => strip -= 1,
    }
    if most_returns(&all, henderson, strip) + 1 < before {
        return Err(Refusal::TakesRoom(aircraft));
    }
    Ok(())
}

pub fn commit_land(
    state: &mut FirstBlood,
    aircraft: Aircraft,
    field: AirfieldHex,
    events: &mut Vec<Event>,
) {
    let kind = aircraft.index();
    let from = if state.air.at[CAP][kind] > 0 { CAP } else { GROUND };
    state.air.at[from][kind] -= 1;
    state.air.inverted[field.index()][kind] += 1;
    events.push(Event::Landed { aircraft, field });
}

/// Whether somebody can still return.
pub fn lands(state: &FirstBlood) -> bool {
    let (henderson, strip) = rooms(state);
    most_returns(&returning(state), henderson, strip) > 0
}

/// 13.7-r1: those without room go to the USAF Reserve box.
pub fn end_landing(state: &mut FirstBlood, events: &mut Vec<Event>) {
    let left = returning(state);
    if left.iter().all(|count| *count == 0) {
        return;
    }
    state.air.at[CAP] = AirCount::default();
    state.air.at[GROUND] = AirCount::default();
    add(&mut state.air.at[RESERVE], &left);
    events.push(Event::NoRoom { air: left });
}

pub fn land_candidates(state: &FirstBlood, mut offer: impl FnMut(Action)) {
    let all = returning(state);
    for aircraft in Aircraft::ALL.into_iter().filter(|kind| all[kind.index()] > 0) {
        AirfieldHex::ALL.into_iter().for_each(|field| offer(Action::Land { aircraft, field }));
    }
}

/// 13.7b, P23
pub fn plan_bring(
    state: &FirstBlood,
    step: AirStep,
    aircraft: Aircraft,
    field: AirfieldHex,
) -> Result<(), Refusal> {
    if step > AirStep::Bring {
        return Err(Refusal::StepOver(AirStep::Bring));
    }
    if state.air.at[RESERVE][aircraft.index()] == 0 {
        return Err(Refusal::NoAircraft { aircraft, by: Rule("13.7b") });
    }
    airfield::lands(state, aircraft, field)
}

pub fn commit_bring(
    state: &mut FirstBlood,
    aircraft: Aircraft,
    field: AirfieldHex,
    events: &mut Vec<Event>,
) {
    state.air.at[RESERVE][aircraft.index()] -= 1;
    state.air.moved[field.index()][aircraft.index()] += 1;
    events.push(Event::Brought { aircraft, field });
}

/// 13.7c, P24
pub fn plan_fly(
    state: &FirstBlood,
    step: AirStep,
    aircraft: Aircraft,
    from: AirfieldHex,
    to: AirLocation,
) -> Result<(), Refusal> {
    if step > AirStep::Fly {
        return Err(Refusal::StepOver(AirStep::Fly));
    }
    let (place, kind) = (from.index(), aircraft.index());
    if state.air.at[place][kind] + state.air.moved[place][kind] == 0 {
        return Err(Refusal::NobodyFaceUp { aircraft, hex: state.spot(state.map().hex_of(from)) });
    }
    match to {
        AirLocation::Cap | AirLocation::GroundAttack if to.admits(aircraft) => Ok(()),
        _ => Err(Refusal::WrongRole { aircraft, by: Rule("13.1a") }),
    }
}

/// Those that have just come leave first: the others can still be shifted (13.7e).
pub fn commit_fly(
    state: &mut FirstBlood,
    aircraft: Aircraft,
    from: AirfieldHex,
    to: AirLocation,
    events: &mut Vec<Event>,
) {
    let (place, kind) = (from.index(), aircraft.index());
    let air = &mut state.air;
    let came = air.moved[place][kind] > 0;
    let leaves = if came { &mut air.moved[place] } else { &mut air.at[place] };
    leaves[kind] -= 1;
    air.at[to.index()][kind] += 1;
    state.agenda.pop();
    state.then(Step::Air(AirStep::Fly));
    events.push(Event::Flew { aircraft, from, to });
}

/// 13.7e, P25
pub fn plan_shift(
    state: &FirstBlood,
    aircraft: Aircraft,
    from: AirfieldHex,
    to: AirfieldHex,
) -> Result<(), Refusal> {
    if state.air.at[from.index()][aircraft.index()] == 0 {
        return Err(Refusal::MovedAlready { aircraft, hex: state.spot(state.map().hex_of(from)) });
    }
    let map = state.map();
    if !map.touch(map.hex_of(from), map.hex_of(to)) {
        return Err(Refusal::FieldsApart);
    }
    airfield::lands(state, aircraft, to)
}

pub fn commit_shift(
    state: &mut FirstBlood,
    aircraft: Aircraft,
    from: AirfieldHex,
    to: AirfieldHex,
    events: &mut Vec<Event>,
) {
    state.air.at[from.index()][aircraft.index()] -= 1;
    state.air.moved[to.index()][aircraft.index()] += 1;
    state.agenda.pop();
    state.then(Step::Air(AirStep::Shift));
    events.push(Event::Shifted { aircraft, from, to });
}

/// P23 to P25.
pub fn candidates(mut offer: impl FnMut(Action)) {
    let us = || Aircraft::ALL.into_iter().filter(|aircraft| aircraft.side() == Side::Us);
    for aircraft in us() {
        AirfieldHex::ALL.into_iter().for_each(|field| offer(Action::Bring { aircraft, field }));
    }
    for aircraft in us() {
        for from in AirfieldHex::ALL {
            offer(Action::Fly { aircraft, from, to: AirLocation::Cap });
            offer(Action::Fly { aircraft, from, to: AirLocation::GroundAttack });
        }
    }
    for aircraft in us() {
        for from in AirfieldHex::ALL {
            AirfieldHex::ALL.into_iter().for_each(|to| offer(Action::Shift { aircraft, from, to }));
        }
    }
}

/// The phase is over: who has come lies there like the others. No more are supported than 12.3.1a
/// allows: nobody lands without room, and who flies leaves his room empty until the next phase.
pub fn end(state: &mut FirstBlood) {
    let moved = std::mem::take(&mut state.air.moved);
    for (at, moved) in state.air.at.iter_mut().zip(&moved) {
        add(at, moved);
    }
}
