//! 13.5 to 13.7: US air units: support of ground attacks, and the US Air Phase.

use crate::action::Action;
use crate::airfield;
use crate::event::Event;
use crate::map::{AirfieldHex, AirfieldKind};
use crate::refusal::Refusal;
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

/// A bomber that will support a ground attack.
#[derive(Debug)]
pub struct SupportPlan {
    pub aircraft: Aircraft,
    pub hex: HexId,
}

/// 13.6a, P8
pub fn plan_support(
    state: &FirstBlood,
    aircraft: Aircraft,
    hex: HexId,
) -> Result<SupportPlan, Refusal> {
    if state.air.at[GROUND][aircraft.index()] == 0 || state.air.supports.is_full() {
        return Err(Refusal::NoAircraft { aircraft, by: Rule("13.6a") });
    }
    match state.holder(hex) {
        Some(Side::Japan) => Ok(SupportPlan { aircraft, hex }),
        _ => Err(Refusal::NoTargetThere { aircraft, hex }),
    }
}

impl SupportPlan {
    pub fn commit(self, state: &mut FirstBlood, events: &mut Vec<Event>) {
        let SupportPlan { aircraft, hex } = self;
        state.air.at[GROUND][aircraft.index()] -= 1;
        state.air.supports.push(Support { aircraft, hex });
        events.push(Event::Supports { aircraft, hex });
    }
}

/// P8: every legal support.
pub fn list_supports(state: &FirstBlood, mut offer: impl FnMut(Action)) {
    let held = state.held(Side::Japan);
    for aircraft in Aircraft::ALL {
        if state.air.at[GROUND][aircraft.index()] > 0 {
            held.iter().for_each(|hex| offer(Action::Support { aircraft, hex }));
        }
    }
}

/// 13.6c: the bombers over these hexes return to the Ground Attack box; all bombers if `None`.
pub fn send_back(state: &mut FirstBlood, from: Option<&Targets>) {
    let returns = |support: &Support| from.is_none_or(|hexes| hexes.contains(&support.hex));
    for support in state.air.supports.iter().filter(|support| returns(support)) {
        state.air.at[GROUND][support.aircraft.index()] += 1;
    }
    state.air.supports.keep(|_, support| !returns(support));
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

/// 13.7-r1: how many of these can land. Bombers can use only Henderson Field and so go first.
fn most_landings(all: &AirCount, henderson: u8, strip: u8) -> u8 {
    let count = |fighters: bool| -> u8 {
        let some = Aircraft::ALL.into_iter().filter(|kind| kind.is_fighter() == fighters);
        some.map(|kind| all[kind.index()]).sum()
    };
    let bombers = count(false).min(henderson);
    bombers + count(true).min(strip + henderson - bombers)
}

/// The room for air units on Henderson Field and on the Fighter Strip.
fn room(state: &FirstBlood) -> (u8, u8) {
    let room = |kind: AirfieldKind| -> u8 {
        let fields = AirfieldHex::ALL.into_iter().filter(|field| field.kind() == kind);
        fields.map(|field| airfield::room(state, field)).sum()
    };
    (room(AirfieldKind::Henderson), room(AirfieldKind::FighterStrip))
}

/// An air unit that returns to an airfield hex.
#[derive(Debug)]
pub struct LandPlan {
    pub aircraft: Aircraft,
    pub field: AirfieldHex,
}

/// P22: as many air units as possible must land, so none may take room that another needs.
pub fn plan_land(
    state: &FirstBlood,
    aircraft: Aircraft,
    field: AirfieldHex,
) -> Result<LandPlan, Refusal> {
    let mut all = returning(state);
    if all[aircraft.index()] == 0 {
        return Err(Refusal::NoAircraft { aircraft, by: Rule("13.7a") });
    }
    airfield::check_landing(state, aircraft, field)?;
    let (mut henderson, mut strip) = room(state);
    let before = most_landings(&all, henderson, strip);
    all[aircraft.index()] -= 1;
    match field.kind() {
        AirfieldKind::Henderson => henderson -= 1,
        AirfieldKind::FighterStrip => strip -= 1,
    }
    if most_landings(&all, henderson, strip) + 1 < before {
        let hex = state.map().hex_of(field);
        return Err(Refusal::TakesRoom { aircraft, hex });
    }
    Ok(LandPlan { aircraft, field })
}

impl LandPlan {
    pub fn commit(self, state: &mut FirstBlood, events: &mut Vec<Event>) {
        let LandPlan { aircraft, field } = self;
        let kind = aircraft.index();
        let from = if state.air.at[CAP][kind] > 0 { CAP } else { GROUND };
        state.air.at[from][kind] -= 1;
        state.air.inverted[field.index()][kind] += 1;
        events.push(Event::Landed { aircraft, field });
    }
}

/// How many air units must still land.
pub fn left_to_land(state: &FirstBlood) -> u8 {
    let (henderson, strip) = room(state);
    most_landings(&returning(state), henderson, strip)
}

/// 13.7-r1: air units without room go to the USAF Reserve box.
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

/// An air unit that comes from the USAF Reserve box to an airfield hex.
#[derive(Debug)]
pub struct BringPlan {
    pub aircraft: Aircraft,
    pub field: AirfieldHex,
}

/// 13.7b, P23
pub fn plan_bring(
    state: &FirstBlood,
    step: AirStep,
    aircraft: Aircraft,
    field: AirfieldHex,
) -> Result<BringPlan, Refusal> {
    if step > AirStep::Bring {
        return Err(Refusal::BringingIsOver);
    }
    if state.air.at[RESERVE][aircraft.index()] == 0 {
        return Err(Refusal::NoAircraft { aircraft, by: Rule("13.7b") });
    }
    airfield::check_landing(state, aircraft, field)?;
    Ok(BringPlan { aircraft, field })
}

impl BringPlan {
    pub fn commit(self, state: &mut FirstBlood, events: &mut Vec<Event>) {
        let BringPlan { aircraft, field } = self;
        state.air.at[RESERVE][aircraft.index()] -= 1;
        state.air.moved[field.index()][aircraft.index()] += 1;
        events.push(Event::Brought { aircraft, field });
    }
}

/// An air unit that flies from an airfield hex to the CAP box or the Ground Attack box.
#[derive(Debug)]
pub struct FlyPlan {
    pub aircraft: Aircraft,
    pub from: AirfieldHex,
    pub to: AirLocation,
}

/// 13.7c, P24
pub fn plan_fly(
    state: &FirstBlood,
    step: AirStep,
    aircraft: Aircraft,
    from: AirfieldHex,
    to: AirLocation,
) -> Result<FlyPlan, Refusal> {
    if step > AirStep::Fly {
        return Err(Refusal::FlyingIsOver);
    }
    let (field, kind) = (from.index(), aircraft.index());
    if state.air.at[field][kind] + state.air.moved[field][kind] == 0 {
        let hex = state.map().hex_of(from);
        return Err(Refusal::NoneFaceUp { aircraft, hex });
    }
    match to {
        AirLocation::Cap | AirLocation::GroundAttack if to.admits(aircraft) => {
            Ok(FlyPlan { aircraft, from, to })
        }
        _ => Err(Refusal::WrongRole { aircraft, at: to, by: Rule("13.1a") }),
    }
}

impl FlyPlan {
    /// Air units that have just come leave first: the others can still shift (13.7e).
    pub fn commit(self, state: &mut FirstBlood, events: &mut Vec<Event>) {
        let FlyPlan { aircraft, from, to } = self;
        let (field, kind) = (from.index(), aircraft.index());
        let air = &mut state.air;
        let has_new = air.moved[field][kind] > 0;
        let leaves = if has_new { &mut air.moved[field] } else { &mut air.at[field] };
        leaves[kind] -= 1;
        air.at[to.index()][kind] += 1;
        state.finish();
        state.then(Step::Air(AirStep::Fly));
        events.push(Event::Flew { aircraft, from, to });
    }
}

/// An air unit that shifts to an adjacent airfield hex.
#[derive(Debug)]
pub struct ShiftPlan {
    pub aircraft: Aircraft,
    pub from: AirfieldHex,
    pub to: AirfieldHex,
}

/// 13.7e, P25
pub fn plan_shift(
    state: &FirstBlood,
    aircraft: Aircraft,
    from: AirfieldHex,
    to: AirfieldHex,
) -> Result<ShiftPlan, Refusal> {
    let map = state.map();
    let (from_hex, to_hex) = (map.hex_of(from), map.hex_of(to));
    if state.air.at[from.index()][aircraft.index()] == 0 {
        return Err(Refusal::MovedAlready { aircraft, hex: from_hex });
    }
    if !map.are_adjacent(from_hex, to_hex) {
        let (from, to) = (from_hex, to_hex);
        return Err(Refusal::FieldsApart { from, to });
    }
    airfield::check_landing(state, aircraft, to)?;
    Ok(ShiftPlan { aircraft, from, to })
}

impl ShiftPlan {
    pub fn commit(self, state: &mut FirstBlood, events: &mut Vec<Event>) {
        let ShiftPlan { aircraft, from, to } = self;
        state.air.at[from.index()][aircraft.index()] -= 1;
        state.air.moved[to.index()][aircraft.index()] += 1;
        state.finish();
        state.then(Step::Air(AirStep::Shift));
        events.push(Event::Shifted { aircraft, from, to });
    }
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

/// Ends the phase: air units that have moved are no different from the others. There are never more
/// than 12.3.1a allows: none lands without room, and one that flies leaves its room empty until the next
/// phase.
pub fn end(state: &mut FirstBlood) {
    let moved = std::mem::take(&mut state.air.moved);
    for (at, moved) in state.air.at.iter_mut().zip(&moved) {
        add(at, moved);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The most of these fighters and bombers that fit, by trying every number of fighters on each
    /// airfield.
    fn most_by_trial(fighters: u8, bombers: u8, henderson: u8, strip: u8) -> u8 {
        let mut most = 0;
        for on_strip in 0..=fighters.min(strip) {
            for on_henderson in 0..=(fighters - on_strip).min(henderson) {
                let bombers = bombers.min(henderson - on_henderson);
                most = most.max(on_strip + on_henderson + bombers);
            }
        }
        most
    }

    #[test]
    fn bombers_first_lands_the_most() {
        for fighters in 0..6 {
            for bombers in 0..6 {
                let mut all = AirCount::default();
                all[Aircraft::P38.index()] = fighters;
                all[Aircraft::Sbd.index()] = bombers;
                for henderson in 0..6 {
                    for strip in 0..6 {
                        let most = most_by_trial(fighters, bombers, henderson, strip);
                        assert_eq!(most_landings(&all, henderson, strip), most);
                    }
                }
            }
        }
    }
}
