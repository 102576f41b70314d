//! 13.3: Japanese air missions in the Japanese Combat Phase.

use crate::action::Action;
use crate::airfield::{self, Effect, Force};
use crate::event::Event;
use crate::map::AirfieldHex;
use crate::refusal::Refusal;
use crate::scenario::AirLocation;
use crate::state::{FirstBlood, Step};
use crate::unit::{AirCount, Aircraft, Side};
use game::Rule;

/// How many air units of a type are ready to fly (13.4a, 13.4b).
pub fn ready(state: &FirstBlood, aircraft: Aircraft) -> u8 {
    let boxes = [AirLocation::IjafAttack, AirLocation::IjafReserve];
    boxes.iter().map(|at| state.air.at[at.index()][aircraft.index()]).sum()
}

/// A mission and how many air units it takes.
#[derive(Debug)]
pub struct StrikePlan {
    pub aircraft: Aircraft,
    pub at: AirLocation,
    pub units: u8,
}

impl Action {
    /// A mission with as many air units as it takes.
    pub fn strike(aircraft: Aircraft, at: AirLocation) -> Action {
        Action::Strike { aircraft, units: needed(aircraft, at), at }
    }
}

/// How many air units of a type attack a location together: bombers attack the CAP box in pairs.
fn needed(aircraft: Aircraft, at: AirLocation) -> u8 {
    if at == AirLocation::Cap && !aircraft.is_fighter() { 2 } else { 1 }
}

/// The clause on what one mission of this type does to its target.
const fn clause(aircraft: Aircraft, at: AirLocation) -> Rule {
    Rule(match (at, aircraft.is_fighter()) {
        (AirLocation::Cap, true) => "13.3.3a",
        (AirLocation::Cap, false) => "13.3.3b",
        (AirLocation::Airfield(_), _) => "13.3.3d",
        _ => "13.3.3c",
    })
}

/// P13
pub fn plan(
    state: &FirstBlood,
    aircraft: Aircraft,
    units: u8,
    at: AirLocation,
) -> Result<StrikePlan, Refusal> {
    if aircraft.side() != Side::Japan {
        return Err(Refusal::NotJapanese { aircraft });
    }
    let is_empty = |at: AirLocation| state.air.at[at.index()].iter().all(|count| *count == 0);
    let refusal = match (at, aircraft.is_fighter()) {
        (AirLocation::GroundAttack, true) | (AirLocation::Airfield(_), false)
            if !is_empty(AirLocation::Cap) =>
        {
            Some(Refusal::CapFirst { aircraft })
        }
        (AirLocation::Cap, _) | (AirLocation::GroundAttack, true) => {
            is_empty(at).then_some(Refusal::NoTargetIn { at })
        }
        (AirLocation::Airfield(field), false) => {
            let hex = state.map().hex_of(field);
            (!state.is_airfield(field)).then_some(Refusal::NotBuilt { hex })
        }
        _ => Some(Refusal::NoSuchMission { aircraft, at }),
    };
    if let Some(refusal) = refusal {
        return Err(refusal);
    }
    let needed = needed(aircraft, at);
    if units != needed {
        let by = clause(aircraft, at);
        return Err(match needed {
            1 => Refusal::FliesAlone { aircraft, at, by },
            _ => Refusal::FlyInPairs { aircraft, at, by },
        });
    }
    if ready(state, aircraft) < units {
        return Err(Refusal::TooFewAircraft { aircraft, needed: units });
    }
    Ok(StrikePlan { aircraft, at, units })
}

impl StrikePlan {
    pub fn effect(&self, state: &FirstBlood) -> Effect {
        match self.at {
            AirLocation::Airfield(field) => airfield::effect(state, field, Force::Heavy),
            at => Effect::AirLoss { at, of: air_units(state, at).iter().sum() },
        }
    }

    pub fn commit(self, state: &mut FirstBlood, events: &mut Vec<Event>) {
        let StrikePlan { aircraft, at, units } = self;
        // 13.3.3f. Air units of the Attack box go first: they leave play at the end of the turn anyway.
        for _ in 0..units {
            let boxes = [AirLocation::IjafAttack, AirLocation::IjafReserve];
            let from = boxes.into_iter().find(|at| state.air.at[at.index()][aircraft.index()] > 0);
            let from = from.expect("enough air units are ready");
            state.air.at[from.index()][aircraft.index()] -= 1;
        }
        events.push(Event::Struck { aircraft, units, at });
        match at {
            AirLocation::Airfield(field) => airfield::bombard(state, field, Force::Heavy, events),
            _ => state.then(Step::LoseAir(at)),
        }
    }
}

/// P13
pub fn candidates(state: &FirstBlood, mut offer: impl FnMut(Action)) {
    for aircraft in Aircraft::ALL.into_iter().filter(|aircraft| ready(state, *aircraft) > 0) {
        let fields = AirfieldHex::ALL.map(AirLocation::Airfield);
        for at in [AirLocation::Cap, AirLocation::GroundAttack].into_iter().chain(fields) {
            offer(Action::strike(aircraft, at));
        }
    }
}

/// All air units at a location.
pub fn air_units(state: &FirstBlood, at: AirLocation) -> AirCount {
    match at {
        AirLocation::Airfield(field) => airfield::based(state, field),
        _ => state.air.at[at.index()],
    }
}

/// An air unit that its owner chooses to lose.
#[derive(Debug)]
pub struct AirLossPlan {
    pub aircraft: Aircraft,
    pub at: AirLocation,
}

/// P14
pub fn plan_loss(
    state: &FirstBlood,
    at: AirLocation,
    aircraft: Aircraft,
) -> Result<AirLossPlan, Refusal> {
    if air_units(state, at)[aircraft.index()] > 0 {
        Ok(AirLossPlan { aircraft, at })
    } else {
        Err(Refusal::NotAmongThem { aircraft })
    }
}

impl AirLossPlan {
    /// A face-up unit is lost before an inverted one. The choice makes no difference: both are face up
    /// before they can next be used (12.3-r1).
    pub fn commit(self, state: &mut FirstBlood, events: &mut Vec<Event>) {
        let AirLossPlan { aircraft, at } = self;
        let air = &mut state.air;
        let face_up = air.at[at.index()][aircraft.index()] > 0;
        let count = match at {
            AirLocation::Airfield(_) if !face_up => &mut air.inverted[at.index()],
            _ => &mut air.at[at.index()],
        };
        count[aircraft.index()] -= 1;
        state.finish();
        events.push(Event::AirLost { aircraft, at });
    }
}

pub fn loss_candidates(mut offer: impl FnMut(Action)) {
    Aircraft::ALL.into_iter().for_each(|aircraft| offer(Action::LoseAir(aircraft)));
}

/// 13.4b: air units in the IJAF Attack box leave play, and those in Reserve take their place. Returns
/// both counts.
pub fn advance(state: &mut FirstBlood) -> (AirCount, AirCount) {
    let at = &mut state.air.at;
    let left = at[AirLocation::IjafAttack.index()];
    let over = std::mem::take(&mut at[AirLocation::IjafReserve.index()]);
    at[AirLocation::IjafAttack.index()] = over;
    (left, over)
}
