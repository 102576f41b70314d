//! 3.0d, 10.1, 12: airfields, air units and ships at the start.

use super::ScenarioMap;
use crate::data::air::{air_count, ship_count};
use crate::data::table_or_none;
use crate::map::{AirfieldHex, AirfieldKind};
use crate::scenario::{AirLocation, AirfieldState, FIELD_LIMIT, Ships};
use crate::unit::{AirCount, Aircraft};
use game::Fault;
use game::data::Document;

/// The boxes by their keys.
const BOXES: [(&str, AirLocation); 5] = [
    ("cap", AirLocation::Cap),
    ("ground_attack", AirLocation::GroundAttack),
    ("usaf_reserve", AirLocation::UsafReserve),
    ("ijaf_reserve", AirLocation::IjafReserve),
    ("ijaf_attack", AirLocation::IjafAttack),
];

/// The first is the value for an unreadable state: it causes no further faults.
const STATES: [(&str, AirfieldState); 4] = [
    (AirfieldState::Operational.name(), AirfieldState::Operational),
    (AirfieldState::Damaged.name(), AirfieldState::Damaged),
    (AirfieldState::Destroyed.name(), AirfieldState::Destroyed),
    (AirfieldState::Unbuilt.name(), AirfieldState::Unbuilt),
];

type Fields = [AirfieldState; AirfieldHex::ALL.len()];

/// 3.0-r2: Henderson Field is operational and the Fighter Strip not built, unless the file says
/// otherwise: `0708 = "damaged"`.
pub fn fields(sheet: &mut Document, ground: &ScenarioMap<'_>) -> Fields {
    let mut fields = AirfieldHex::ALL.map(|field| match field.kind() {
        AirfieldKind::Henderson => AirfieldState::Operational,
        AirfieldKind::FighterStrip => AirfieldState::Unbuilt,
    });
    if sheet.has("airfields") {
        sheet.table("airfields", |sheet| {
            for key in sheet.keys() {
                let state = sheet.choice(&key.value, &STATES);
                let Some(field) = ground.field(sheet, &key, &[]) else { continue };
                if state == AirfieldState::Unbuilt && field.kind() == AirfieldKind::Henderson {
                    let fault = Fault::new(sheet.place(&key.value), "Henderson Field is unbuilt");
                    sheet.fault(fault.expected("operational, damaged or destroyed"));
                }
                fields[field.index()] = state;
            }
        });
    }
    fields
}

/// The US air units that their owner places, and the air units with a fixed location.
pub fn air(
    sheet: &mut Document,
    ground: &ScenarioMap<'_>,
    fields: Fields,
) -> (AirCount, [AirCount; AirLocation::ALL.len()]) {
    let mut air: [AirCount; AirLocation::ALL.len()] = Default::default();
    let mut to_place = AirCount::default();
    if !sheet.has("air") {
        return (to_place, air);
    }
    let before = sheet.count();
    sheet.table("air", |sheet| {
        let keys: Vec<&str> = BOXES.iter().map(|(key, _)| *key).chain(["placed"]).collect();
        for key in sheet.keys() {
            let count = sheet.table(&key.value, air_count);
            if key.value == "placed" {
                // 3.0d: US air units of all types, as in their reserve.
                check_place(sheet, &key.value, AirLocation::UsafReserve, &count, fields);
                to_place = count;
                continue;
            }
            let named = BOXES.iter().find(|(name, _)| *name == key.value).map(|(_, place)| *place);
            let place =
                named.or_else(|| ground.field(sheet, &key, &keys).map(AirLocation::Airfield));
            if let Some(place) = place {
                check_place(sheet, &key.value, place, &count, fields);
                air[place.index()] = count;
            }
        }
    });
    if sheet.count() == before {
        check_capacity(sheet, &to_place, &air, fields);
    }
    (to_place, air)
}

/// 3.0-r1, 5.2a, 12.5a
fn check_place(
    sheet: &mut Document,
    key: &str,
    place: AirLocation,
    air: &AirCount,
    fields: Fields,
) {
    let there = |aircraft: &Aircraft| air[aircraft.index()] > 0;
    if let Some(wrong) = Aircraft::ALL.into_iter().filter(there).find(|it| !place.admits(*it)) {
        let may: Vec<&str> =
            Aircraft::ALL.into_iter().filter(|it| place.admits(*it)).map(Aircraft::name).collect();
        let fault = Fault::new(sheet.place(key), format!("{} in {key}", wrong.name()));
        sheet.fault(fault.expected(may.join(", ")));
    }
    let AirLocation::Airfield(field) = place else { return };
    let count: u8 = air.iter().sum();
    if count > FIELD_LIMIT {
        let fault = Fault::new(sheet.place(key), format!("{count} air units on {key}"));
        sheet.fault(fault.expected(format!("at most {FIELD_LIMIT}")));
    }
    let state = fields[field.index()];
    if count > 0 && state != AirfieldState::Operational {
        let fault =
            Fault::new(sheet.place(key), format!("air units on {key}, which is {}", state.name()));
        sheet.fault(fault.expected("an operational airfield hex"));
    }
}

/// 12.3.1a, 12.5-r1
fn check_capacity(
    sheet: &mut Document,
    to_place: &AirCount,
    air: &[AirCount; AirLocation::ALL.len()],
    fields: Fields,
) {
    let based = AirLocation::ALL.into_iter().filter(|place| {
        matches!(place, AirLocation::Airfield(_) | AirLocation::Cap | AirLocation::GroundAttack)
    });
    let counts: Vec<&AirCount> = based.map(|place| &air[place.index()]).chain([to_place]).collect();
    let total = |keep: &dyn Fn(Aircraft) -> bool| -> u32 {
        let of = |count: &AirCount| -> u32 {
            let kept = Aircraft::ALL.into_iter().filter(|aircraft| keep(*aircraft));
            kept.map(|aircraft| u32::from(count[aircraft.index()])).sum()
        };
        counts.iter().map(|count| of(count)).sum()
    };
    let room = |kind: &dyn Fn(AirfieldKind) -> bool| -> u32 {
        let usable = AirfieldHex::ALL.into_iter().filter(|field| {
            kind(field.kind()) && fields[field.index()] == AirfieldState::Operational
        });
        usable.count() as u32 * u32::from(FIELD_LIMIT)
    };
    let bombers = (total(&|it| !it.is_fighter()), room(&|kind| kind == AirfieldKind::Henderson));
    let all = (total(&|_| true), room(&|_| true));
    for (what, (count, room)) in [("bombers", bombers), ("air units", all)] {
        if count > room {
            let what = format!("{count} US {what} on airfields, in boxes and to be placed");
            let expected = format!("at most {room}, 6 for each operational airfield hex");
            sheet.fault(Fault::new(sheet.place("air"), what).expected(expected));
        }
    }
}

/// 10.1
pub fn ships(sheet: &mut Document) -> Ships {
    let [reserve, attack] = ["reserve", "attack"].map(|key| table_or_none(sheet, key, ship_count));
    Ships { reserve, attack, special: sheet.number_or("special", 0..=2, 0) }
}
