//! The place of events in the log, their hexes and their numbers.

use crate::event::Event;
use crate::firefight::UnitId;
use crate::state::Heroes;
use game::{EventNote, LogRole};
use hex::HexId;

pub fn note(state: &Heroes, event: &Event) -> EventNote {
    let note = EventNote::from(role(event)).at(hexes(state, event));
    match event {
        Event::Rolled { attack, defence, .. }
        | Event::RolledUnseen { values: Some((attack, defence)), .. } => {
            note.with_number("attack", attack).with_number("defence", defence)
        }
        Event::Rallied { total, .. } => note.with_number("rally", total),
        Event::NoEffect { attack_value: Some(value), .. } => note.with_number("attack", value),
        _ => note,
    }
}

/// An action is declared step by step: [`Event::Begins`] opens its entry, and the steps and payments
/// are details of it.
fn role(event: &Event) -> LogRole {
    match event {
        Event::RoundBegan(_) => LogRole::TurnBegan,
        Event::RoundEnded(_) => LogRole::TurnEnded,
        Event::Begins { .. } => LogRole::Prelude,
        Event::Placed { .. }
        | Event::PlacedAboard { .. }
        | Event::PlacedHidden { .. }
        | Event::WillEnter { .. }
        | Event::Assigned { .. }
        | Event::ObjectiveDrawn { .. }
        | Event::ObjectiveShown { .. }
        | Event::EventDrawn { .. }
        | Event::LetsAllyBegin(_)
        | Event::Bid { .. }
        | Event::Passed(_)
        | Event::Stalled(_)
        | Event::Relieved(_)
        | Event::CardPlayed { .. }
        | Event::Ended(_) => LogRole::Action,
        Event::CapsReset { .. }
        | Event::InitiativeRolled { .. }
        | Event::Joins(_)
        | Event::Calls(_)
        | Event::Covers { taken: false, .. }
        | Event::NoReply(_)
        | Event::Promises(_)
        | Event::NoSecond(_)
        | Event::AimsAt { .. }
        | Event::Tries { .. }
        | Event::RollsWith(_)
        | Event::Named(_)
        | Event::ChecksGround { .. }
        | Event::Occupied(_)
        | Event::Faced { .. }
        | Event::Fell { .. }
        | Event::Stands
        | Event::Paid { .. }
        | Event::Exposed(_)
        | Event::Spent(_)
        | Event::Drew { .. }
        | Event::Shown { .. }
        | Event::Returned { .. }
        | Event::CapLost { .. } => LogRole::Detail,
        _ => LogRole::Result,
    }
}

/// The hexes of the units in the event, as far as this view knows them.
fn hexes(state: &Heroes, event: &Event) -> Vec<String> {
    let hex = |unit: UnitId| state.hex(unit);
    let known: [Option<HexId>; 2] = match event {
        Event::Moved { from, to, .. } => [Some(*from), Some(*to)],
        Event::AnnouncesWire(it) => [hex(it.unit), Some(it.to)],
        Event::Placed { hex, .. }
        | Event::Entered { hex, .. }
        | Event::WireCrushed(hex)
        | Event::Razed { hex, .. }
        | Event::ControlTaken { hex, .. }
        | Event::AirAttack { hex, .. }
        | Event::StrikeShown { hex, .. }
        | Event::Shelled(hex)
        | Event::SmokeLaid { hex, .. }
        | Event::SmokeThins { hex, .. }
        | Event::FlareFired { hex, .. }
        | Event::FlareOut(hex)
        | Event::Revealed { hex, .. }
        | Event::Ashore { hex, .. }
        | Event::NoEffect { hex, .. } => [Some(*hex), None],
        Event::Attacked { leader, target, .. } | Event::CanisterFired { leader, target, .. } => {
            [hex(*leader), Some(*target)]
        }
        Event::CloseCombat { leader, .. } => [hex(*leader), None],
        Event::Rolled { target, .. } => {
            let attacked = state.attack().map(|attack| attack.target);
            [target.unit().and_then(hex).or(attacked), None]
        }
        Event::MovedHidden { path, .. } => {
            path.known().map_or([None, None], |(from, to)| [Some(*from), Some(*to)])
        }
        Event::PlacedHidden { at, .. } => [at.known().copied(), None],
        Event::Vanished { from, to, .. } => [Some(*from), to.known().copied()],
        Event::RolledUnseen { target, .. } => [target.unit().and_then(hex), None],
        Event::Begins { unit, .. }
        | Event::Faced { unit, .. }
        | Event::Pivoted { unit, .. }
        | Event::SteppedInside { unit, .. }
        | Event::PlacedAboard { unit, .. }
        | Event::Loaded { unit, .. }
        | Event::Unloaded { unit, .. }
        | Event::StickChecked { unit, .. }
        | Event::Rallied { unit, .. }
        | Event::Hit { unit, .. }
        | Event::DugIn(unit) => [hex(*unit), None],
        _ => [None, None],
    };
    known.into_iter().flatten().map(|hex| state.map().label(hex)).collect()
}
