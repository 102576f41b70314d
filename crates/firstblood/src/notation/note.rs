//! The place of events in the log, their hexes and their numbers.

use crate::event::Event;
use crate::map::AirfieldHex;
use crate::scenario::AirLocation;
use crate::state::{FirstBlood, UnitLocation};
use game::{EventNote, LogRole};

pub fn note(state: &FirstBlood, event: &Event) -> EventNote {
    let note = EventNote::from(role(event)).at(hexes(state, event));
    match event {
        Event::Attacks { numbers, .. } => {
            note.with_number("attack", &numbers.attack).with_number("defence", &numbers.defence)
        }
        _ => note,
    }
}

fn role(event: &Event) -> LogRole {
    match event {
        Event::TurnBegan(_) => LogRole::TurnBegan,
        Event::PhaseBegan(_) => LogRole::PhaseBegan,
        Event::SpecialArrived { .. }
        | Event::Occupied { .. }
        | Event::Outmatched { .. }
        | Event::Rolled { .. }
        | Event::Eliminated { .. }
        | Event::Retreated { .. }
        | Event::Advanced { .. }
        | Event::Entered { .. }
        | Event::FieldHit { .. }
        | Event::AirLost { .. }
        | Event::TurnedUp
        | Event::WorkLost { .. }
        | Event::Opened { .. }
        | Event::NoRoom { .. } => LogRole::Result,
        _ => LogRole::Action,
    }
}

fn hexes(state: &FirstBlood, event: &Event) -> Vec<String> {
    let field = |field: AirfieldHex| vec![state.field_label(field)];
    let at = |locations: &[UnitLocation]| {
        let hexes = locations.iter().filter_map(|location| match location {
            UnitLocation::Hex(hex) => Some(state.label(*hex)),
            _ => None,
        });
        hexes.collect()
    };
    match event {
        Event::Moved { from, path, .. } => at(&[*from, path.last().copied().unwrap_or(*from)]),
        Event::Placed { at: location, .. } | Event::Eliminated { at: location, .. } => {
            at(&[*location])
        }
        Event::Retreated { from, to, .. }
        | Event::Advanced { from, to, .. }
        | Event::Entered { from, to, .. } => at(&[*from, UnitLocation::Hex(*to)]),
        Event::Declared { targets, .. }
        | Event::Outmatched { targets }
        | Event::Attacks { targets, .. } => state.labels(targets.iter().copied()),
        Event::Supports { hex, .. } | Event::Joins { target: hex, .. } => vec![state.label(*hex)],
        Event::Struck { at: AirLocation::Airfield(at), .. }
        | Event::Occupied { field: at, .. }
        | Event::WillShell { field: at, .. }
        | Event::Shelled { field: at, .. }
        | Event::ShipShelled { field: at, .. }
        | Event::FieldHit { field: at, .. }
        | Event::Works { field: at }
        | Event::WorkLost { field: at }
        | Event::Opened { field: at, .. } => field(*at),
        _ => Vec::new(),
    }
}
