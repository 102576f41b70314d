//! 12, 9.5.3, 10.3, 13.3.3d: airfield hexes: room for air units, and the effects of attacks.

use crate::event::Event;
use crate::map::{AirfieldHex, AirfieldKind};
use crate::refusal::Refusal;
use crate::scenario::{AirLocation, AirfieldState, FIELD_LIMIT};
use crate::state::{FirstBlood, Step};
use crate::unit::{AirCount, Aircraft};
use crate::us_air;
use hex::{HexId, HexSet};

/// 0.6: the hexes with a built airfield.
pub fn hexes(state: &FirstBlood) -> HexSet {
    let built = AirfieldHex::ALL.into_iter().filter(|field| state.is_airfield(*field));
    built.map(|field| state.map().hex_of(field)).collect()
}

/// 12.3-r1: all air units on an airfield hex, face up or inverted.
pub fn based(state: &FirstBlood, field: AirfieldHex) -> AirCount {
    let (air, index) = (&state.air, field.index());
    let mut all = air.at[index];
    us_air::add(&mut all, &air.moved[index]);
    us_air::add(&mut all, &air.inverted[index]);
    all
}

/// 0.7, 12.1a: how many more air units fit.
pub fn room(state: &FirstBlood, field: AirfieldHex) -> u8 {
    match state.airfield(field) {
        AirfieldState::Operational => FIELD_LIMIT.saturating_sub(based(state, field).iter().sum()),
        _ => 0,
    }
}

/// Whether an air unit of this type can be based on an airfield hex.
pub fn check_landing(
    state: &FirstBlood,
    aircraft: Aircraft,
    field: AirfieldHex,
) -> Result<(), Refusal> {
    let hex = state.map().hex_of(field);
    if state.airfield(field) != AirfieldState::Operational {
        return Err(Refusal::NotOperational { hex });
    }
    if !AirLocation::Airfield(field).admits(aircraft) {
        return Err(Refusal::FightersOnly { aircraft, hex });
    }
    if room(state, field) > 0 { Ok(()) } else { Err(Refusal::FieldFull { hex }) }
}

/// 12.5-r1: whether the operational airfield hexes can support one more air unit of this type.
pub fn has_capacity(state: &FirstBlood, aircraft: Aircraft) -> bool {
    let mut all = supported(state);
    all[aircraft.index()] += 1;
    within_capacity(state, &all)
}

/// The air units that need an airfield: on airfield hexes, in the CAP and Ground Attack boxes, and over
/// their targets.
pub fn supported(state: &FirstBlood) -> AirCount {
    let mut all = AirCount::default();
    AirfieldHex::ALL.into_iter().for_each(|field| us_air::add(&mut all, &based(state, field)));
    us_air::add(&mut all, &state.air.at[AirLocation::Cap.index()]);
    us_air::add(&mut all, &state.air.at[AirLocation::GroundAttack.index()]);
    state.air.supports.iter().for_each(|support| all[support.aircraft.index()] += 1);
    all
}

/// 12.5-r1: bombers up to six for each operational Henderson Field hex, all air units up to six for
/// each operational hex.
pub fn within_capacity(state: &FirstBlood, all: &AirCount) -> bool {
    let operational = |kind: Option<AirfieldKind>| {
        let works = |field: &AirfieldHex| state.airfield(*field) == AirfieldState::Operational;
        let counted = |field: &AirfieldHex| kind.is_none_or(|kind| field.kind() == kind);
        AirfieldHex::ALL.iter().filter(|field| works(field) && counted(field)).count() as u8
    };
    let bombers = Aircraft::ALL.into_iter().filter(|aircraft| !aircraft.is_fighter());
    let bombers: u8 = bombers.map(|aircraft| all[aircraft.index()]).sum();
    bombers <= FIELD_LIMIT * operational(Some(AirfieldKind::Henderson))
        && all.iter().sum::<u8>() <= FIELD_LIMIT * operational(None)
}

/// 12.6a, 12.6-r3: a Japanese ground unit has entered this hex.
pub fn occupy(state: &mut FirstBlood, hex: HexId, events: &mut Vec<Event>) {
    let Some(field) = state.map().field_at(hex) else { return };
    // 12.6.1a
    if !state.is_airfield(field) {
        return;
    }
    let lost = based(state, field);
    let index = field.index();
    let was = state.fields[index];
    for count in [&mut state.air.at[index], &mut state.air.moved[index]] {
        *count = AirCount::default();
    }
    state.air.inverted[index] = AirCount::default();
    // 12.6-r4
    state.attacked.add(field);
    set(state, field, AirfieldState::Destroyed);
    if was != AirfieldState::Destroyed || lost.iter().any(|count| *count > 0) {
        events.push(Event::Occupied { field, lost });
    }
}

/// 11.4-r8: progress is lost when the state of the hex changes.
fn set(state: &mut FirstBlood, field: AirfieldHex, to: AirfieldState) {
    if state.fields[field.index()] != to {
        state.fields[field.index()] = to;
        state.progress[field.index()] = 0;
    }
}

/// The effect of a bombardment on an airfield hex without air units.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Force {
    /// 9.5.3b, 9.5.3c
    Artillery,
    /// 10.3a, 13.3.3d: ships and bombers.
    Heavy,
}

/// The effect of a bombardment or an air mission.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// One of this many air units is lost, chosen by its owner.
    AirLoss { at: AirLocation, of: u8 },
    /// The airfield hex itself is hit.
    FieldHit { field: AirfieldHex, was: AirfieldState, is: AirfieldState },
    /// 13.6b: 1 is added to the die of an attack on this hex.
    Support { hex: HexId },
}

/// The effect of a bombardment of an airfield hex: an air unit there is lost; without air units the hex
/// itself is hit.
pub fn effect(state: &FirstBlood, field: AirfieldHex, force: Force) -> Effect {
    let of = based(state, field).iter().sum();
    if of > 0 {
        return Effect::AirLoss { at: AirLocation::Airfield(field), of };
    }
    let was = state.airfield(field);
    let is = match (force, was) {
        (Force::Heavy, _) => AirfieldState::Destroyed,
        (Force::Artillery, AirfieldState::Operational) => AirfieldState::Damaged,
        (Force::Artillery, _) => was,
    };
    Effect::FieldHit { field, was, is }
}

/// Bombards an airfield hex.
pub fn bombard(state: &mut FirstBlood, field: AirfieldHex, force: Force, events: &mut Vec<Event>) {
    state.attacked.add(field);
    match effect(state, field, force) {
        Effect::FieldHit { field, was, is } => {
            set(state, field, is);
            events.push(Event::FieldHit { field, was, is });
        }
        _ => state.then(Step::LoseAir(AirLocation::Airfield(field))),
    }
}

/// 11.4-r6
pub fn make_operational(state: &mut FirstBlood, field: AirfieldHex) {
    set(state, field, AirfieldState::Operational);
}
