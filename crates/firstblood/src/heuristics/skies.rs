//! Scores for air units, ships against airfields, and engineers.

use super::outlook::{AIR_UNIT, Outlook};
use crate::airfield;
use crate::map::{AirfieldHex, AirfieldKind};
use crate::scenario::{AirLocation, AirfieldState};
use crate::state::ShipBox;
use crate::unit::Aircraft;

/// How many air units stay on each airfield hex.
const DECOYS: u8 = 2;

/// The effect of a bombardment on an airfield hex.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Blow {
    /// 9.5.3b
    Damages,
    /// 10.3a, 13.3.3d
    Destroys,
}

/// The value of bombarding an airfield hex.
pub fn bombardment(outlook: &Outlook<'_>, field: AirfieldHex, blow: Blow) -> i32 {
    let state = outlook.state;
    if airfield::based(state, field).iter().any(|count| *count > 0) {
        return AIR_UNIT;
    }
    match (state.airfield(field), blow) {
        (AirfieldState::Operational, Blow::Destroys) => AIR_UNIT + 5,
        (AirfieldState::Operational, Blow::Damages) => AIR_UNIT / 2,
        (AirfieldState::Damaged, Blow::Destroys) => 5,
        // 11.4c: engineers are interrupted.
        (_, Blow::Damages) => 1,
        _ => -1,
    }
}

/// A ship bombards if it leaves play anyway and is not needed for supply.
pub fn shelling(outlook: &Outlook<'_>, from: ShipBox, field: AirfieldHex) -> i32 {
    match from {
        ShipBox::Attack if outlook.spare_ships() > 0 => bombardment(outlook, field, Blow::Destroys),
        _ => -1,
    }
}

/// Fighters clear the CAP box, bombers follow.
pub fn strike(outlook: &Outlook<'_>, aircraft: Aircraft, at: AirLocation) -> i32 {
    match at {
        AirLocation::GroundAttack => AIR_UNIT + 10,
        AirLocation::Cap if aircraft.is_fighter() => AIR_UNIT,
        // Bombers in Reserve can wait until the CAP box is empty.
        AirLocation::Cap => {
            let last = outlook.state.air.at[AirLocation::IjafAttack.index()][aircraft.index()];
            if last > 0 { AIR_UNIT / 2 } else { -1 }
        }
        AirLocation::Airfield(field) => bombardment(outlook, field, Blow::Destroys),
        _ => -1,
    }
}

/// The least versatile air units are given up first.
pub fn loss(aircraft: Aircraft) -> i32 {
    match aircraft {
        Aircraft::P400 => 6,
        Aircraft::P39 => 5,
        Aircraft::P38 => 4,
        Aircraft::Tbf => 3,
        Aircraft::Sbd => 2,
        Aircraft::F4f | Aircraft::A6m | Aircraft::G4m => 1,
    }
}

/// Fighters leave Henderson Field to the bombers, and air units spread over the hexes.
pub fn landing(outlook: &Outlook<'_>, aircraft: Aircraft, field: AirfieldHex) -> i32 {
    let strip = field.kind() == AirfieldKind::FighterStrip && aircraft.is_fighter();
    i32::from(airfield::room(outlook.state, field)) + if strip { 10 } else { 0 }
}

/// Air units are safe in the USAF Reserve box (13.3.1c): they come when they are needed.
pub fn bring(outlook: &Outlook<'_>, aircraft: Aircraft, field: AirfieldHex) -> i32 {
    let wanted = outlook.is_hunt() || !outlook.foothold().is_empty();
    if wanted { 1 + landing(outlook, aircraft, field) } else { -1 }
}

/// Fighters fly CAP until it is strong enough, all others fly ground attack. Some air units stay, because a
/// bomb on an airfield hex without air units destroys the hex (13.3.3d).
pub fn flight(
    outlook: &Outlook<'_>,
    aircraft: Aircraft,
    from: AirfieldHex,
    to: AirLocation,
) -> i32 {
    let cap: u8 = outlook.state.air.at[AirLocation::Cap.index()].iter().sum();
    let strikes = outlook.state.air.at[AirLocation::IjafAttack.index()];
    let [fighters, bombers] = [Aircraft::A6m, Aircraft::G4m].map(|kind| strikes[kind.index()]);
    let guarded = cap > fighters + bombers / 2 + 1;
    if airfield::based(outlook.state, from).iter().sum::<u8>() <= DECOYS {
        return -1;
    }
    match (to, aircraft.is_fighter(), aircraft.can_bomb()) {
        (AirLocation::GroundAttack, false, _) => 40,
        (AirLocation::Cap, true, false) => 35,
        (AirLocation::Cap, true, true) if !guarded => 30,
        (AirLocation::GroundAttack, true, true) if guarded => 25,
        _ => -1,
    }
}

/// The Fighter Strip is another hex to lose: it is built only when air units need the room.
pub fn work(outlook: &Outlook<'_>, field: AirfieldHex) -> i32 {
    let waiting: u8 = outlook.state.air.at[AirLocation::UsafReserve.index()].iter().sum();
    match outlook.state.airfield(field) {
        AirfieldState::Unbuilt if waiting == 0 => -1,
        _ => 10,
    }
}
