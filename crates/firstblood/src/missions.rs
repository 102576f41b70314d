//! 13.3: what Japanese air units do in the Japanese Combat Phase.

use crate::action::{Action, Refusal};
use crate::airfield::{self, Force};
use crate::event::Event;
use crate::map::AirfieldHex;
use crate::scenario::AirLocation;
use crate::state::{FirstBlood, Step};
use crate::unit::{AirCount, Aircraft, Side};

/// How many of a type are ready to fly (13.4a, 13.4b).
pub fn ready(state: &FirstBlood, aircraft: Aircraft) -> u8 {
    let boxes = [AirLocation::IjafAttack, AirLocation::IjafReserve];
    boxes.iter().map(|at| state.air.at[at.index()][aircraft.index()]).sum()
}

/// A mission and how many air units it takes.
pub struct Mission {
    aircraft: Aircraft,
    at: AirLocation,
    units: u8,
}

/// P13
pub fn plan(state: &FirstBlood, aircraft: Aircraft, at: AirLocation) -> Result<Mission, Refusal> {
    if aircraft.side() != Side::Japan {
        return Err(Refusal::NotJapanese(aircraft));
    }
    let cap = &state.air.at[AirLocation::Cap.index()];
    let in_cap = cap.iter().any(|count| *count > 0);
    let units = match (at, aircraft.is_fighter()) {
        (AirLocation::Cap, _) if !in_cap => return Err(Refusal::NobodyThere(at)),
        // 13.3.3a, 13.3.3b
        (AirLocation::Cap, fighter) => {
            if fighter {
                1
            } else {
                2
            }
        }
        (AirLocation::GroundAttack, true) => {
            if in_cap {
                return Err(Refusal::CapFirst(aircraft));
            }
            let ground = &state.air.at[AirLocation::GroundAttack.index()];
            if ground.iter().all(|count| *count == 0) {
                return Err(Refusal::NobodyThere(at));
            }
            1
        }
        (AirLocation::Airfield(field), false) => {
            if in_cap {
                return Err(Refusal::CapFirst(aircraft));
            }
            if !state.is_airfield(field) {
                return Err(Refusal::NotBuilt(state.spot(state.map().hex_of(field))));
            }
            1
        }
        _ => return Err(Refusal::NoSuchMission { aircraft, at }),
    };
    if ready(state, aircraft) < units {
        return Err(Refusal::TooFewAircraft { aircraft, needed: units });
    }
    Ok(Mission { aircraft, at, units })
}

impl Mission {
    pub fn commit(self, state: &mut FirstBlood, events: &mut Vec<Event>) {
        let Mission { aircraft, at, units } = self;
        // 13.3.3f. Those of the Attack box leave play before the others: nobody would keep them.
        for _ in 0..units {
            let boxes = [AirLocation::IjafAttack, AirLocation::IjafReserve];
            let from = boxes.into_iter().find(|at| state.air.at[at.index()][aircraft.index()] > 0);
            let from = from.expect("enough are ready");
            state.air.at[from.index()][aircraft.index()] -= 1;
        }
        events.push(Event::Struck { aircraft, units, at });
        match at {
            AirLocation::Airfield(field) => airfield::bombard(state, field, Force::Heavy, events),
            _ => state.then(Step::LoseAir(at)),
        }
    }
}

pub fn candidates(state: &FirstBlood, mut offer: impl FnMut(Action)) {
    for aircraft in Aircraft::ALL.into_iter().filter(|aircraft| ready(state, *aircraft) > 0) {
        let fields = AirfieldHex::ALL.map(AirLocation::Airfield);
        for at in [AirLocation::Cap, AirLocation::GroundAttack].into_iter().chain(fields) {
            offer(Action::Strike { aircraft, at });
        }
    }
}

/// The air units that are at an attacked place.
pub fn victims(state: &FirstBlood, at: AirLocation) -> AirCount {
    match at {
        AirLocation::Airfield(field) => airfield::based(state, field),
        _ => state.air.at[at.index()],
    }
}

/// P14
pub fn plan_loss(state: &FirstBlood, at: AirLocation, aircraft: Aircraft) -> Result<(), Refusal> {
    let there = victims(state, at)[aircraft.index()] > 0;
    if there { Ok(()) } else { Err(Refusal::NotAmongThem(aircraft)) }
}

pub fn loss_candidates(mut offer: impl FnMut(Action)) {
    Aircraft::ALL.into_iter().for_each(|aircraft| offer(Action::LoseAir(aircraft)));
}

/// Which way up it lay makes no difference before it is turned up (12.3-r1).
pub fn commit_loss(
    state: &mut FirstBlood,
    at: AirLocation,
    aircraft: Aircraft,
    events: &mut Vec<Event>,
) {
    let place = at.index();
    let air = &mut state.air;
    let face_up = air.at[place][aircraft.index()] > 0;
    let lying = match at {
        AirLocation::Airfield(_) if !face_up => &mut air.inverted[place],
        _ => &mut air.at[place],
    };
    lying[aircraft.index()] -= 1;
    events.push(Event::AirLost { aircraft, at });
}

/// 13.4b: those in the Attack box leave play, those in Reserve move over.
pub fn advance(state: &mut FirstBlood) -> (AirCount, AirCount) {
    let at = &mut state.air.at;
    let left = at[AirLocation::IjafAttack.index()];
    let over = std::mem::take(&mut at[AirLocation::IjafReserve.index()]);
    at[AirLocation::IjafAttack.index()] = over;
    (left, over)
}
