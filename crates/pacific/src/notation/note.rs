//! The place of events in the log, their spaces and their numbers.

use crate::board::Space;
use crate::event::{Aim, Event, UnitRef};
use crate::state::Purpose;
use game::{EventNote, LogRole};

pub fn note(event: &Event) -> EventNote {
    let note = EventNote::from(role(event)).at(spaces(event).iter().map(Space::to_string));
    match event {
        Event::Rolled { numbers, .. } => {
            note.with_number("hit", &numbers.hit).with_number("critical hit", &numbers.critical)
        }
        Event::Income { gained, .. } => note.with_number("AP", gained),
        _ => note,
    }
}

fn role(event: &Event) -> LogRole {
    match event {
        Event::TurnBegan { .. } => LogRole::TurnBegan,
        Event::PhaseBegan(_) => LogRole::PhaseBegan,
        Event::TurnEnded(_) => LogRole::TurnEnded,
        Event::SetsOut { .. } => LogRole::Prelude,
        Event::Moved { onward, .. } | Event::MovedTogether { onward, .. } => {
            if *onward {
                LogRole::Result
            } else {
                LogRole::Action
            }
        }
        Event::TerrainRolled { .. }
        | Event::TerrainAgain
        | Event::Passed(_)
        | Event::NoReaction(_)
        | Event::Declined(_)
        | Event::LandsBack(_)
        | Event::FlippedBack { .. } => LogRole::Detail,
        Event::Aimed {
            purpose: Purpose::Reaction | Purpose::Assault | Purpose::LastShot, ..
        }
        | Event::TerrainPlaced { .. }
        | Event::InitiativeRolled { .. }
        | Event::BuildsFirst(_)
        | Event::Drew { .. }
        | Event::Expired { .. }
        | Event::Unsuppressed(_)
        | Event::Healed { .. }
        | Event::Restored { .. }
        | Event::Relocated { .. }
        | Event::ApGained { .. }
        | Event::Readied(_)
        | Event::Promoted { .. }
        | Event::Revealed { .. }
        | Event::Smoked(_)
        | Event::Rolled { .. }
        | Event::Bounced { .. }
        | Event::Wounded { .. }
        | Event::Destroyed(_)
        | Event::Saved(_)
        | Event::HeadquartersHit { .. }
        | Event::HeadquartersDestroyed(_)
        | Event::TerrainHit { .. }
        | Event::TerrainDestroyed { .. }
        | Event::Suppressed(_)
        | Event::Occupied { .. }
        | Event::Returned { .. }
        | Event::Intercepts(_) => LogRole::Result,
        _ => LogRole::Action,
    }
}

fn spaces(event: &Event) -> Vec<Space> {
    let of = |units: &[&UnitRef]| units.iter().filter_map(|unit| unit.at).collect::<Vec<_>>();
    let between = |unit: &UnitRef, to: Space| of(&[unit]).into_iter().chain([to]).collect();
    match event {
        Event::Moved { unit, to, .. }
        | Event::GotOff { unit, to }
        | Event::Tunnelled { unit, to }
        | Event::Relocated { unit, to }
        | Event::Returned { unit, to }
        | Event::MovedTogether { vehicle: unit, to, .. } => between(unit, *to),
        Event::Swapped { one, other } => of(&[one, other]),
        Event::Boarded { unit, vehicle } => of(&[unit, vehicle]),
        Event::AssaultDeclared { unit, target } => of(&[unit, target]),
        Event::Deployed { unit, .. }
        | Event::Storms(unit)
        | Event::Wounded { unit, .. }
        | Event::Destroyed(unit) => of(&[unit]),
        Event::Occupied { space, .. }
        | Event::Built { space, .. }
        | Event::Cleared { space, .. }
        | Event::Restored { space, .. }
        | Event::TerrainHit { space, .. }
        | Event::TerrainDestroyed { space, .. } => vec![*space],
        Event::Aimed { unit, at, .. } => {
            let target = match at {
                Aim::Unit(target) => target.at,
                Aim::Terrain(_, space) => Some(*space),
                Aim::Headquarters(_) => None,
            };
            unit.iter().filter_map(|unit| unit.at).chain(target).collect()
        }
        _ => Vec::new(),
    }
}
