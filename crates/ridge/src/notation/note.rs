//! The place of events in the log, and their hexes.

use crate::event::Event;
use crate::map::HexId;
use crate::state::Ridge;
use game::{EventNote, LogRole};

pub fn note(state: &Ridge, event: &Event) -> EventNote {
    EventNote::from(role(event)).at(hexes(event).into_iter().map(|hex| state.map().label(hex)))
}

fn role(event: &Event) -> LogRole {
    match event {
        Event::TurnBegan { .. } => LogRole::TurnBegan,
        Event::Selected(_) => LogRole::Prelude,
        Event::CrewPlaced(_)
        | Event::Walked { .. }
        | Event::Attacked { .. }
        | Event::Left(_)
        | Event::Ended(_) => LogRole::Action,
        Event::Revealed(_)
        | Event::Defence { .. }
        | Event::Drawn(_)
        | Event::SetAside(_)
        | Event::NoRoom(_)
        | Event::Doubled { .. }
        | Event::ChargeForgone => LogRole::Detail,
        _ => LogRole::Result,
    }
}

fn hexes(event: &Event) -> Vec<HexId> {
    match event {
        Event::Walked { from, to } | Event::Attacked { from, to } => vec![*from, *to],
        Event::CrewPlaced(hex)
        | Event::Selected(hex)
        | Event::Taken(hex)
        | Event::Stranded(hex)
        | Event::Left(hex)
        | Event::Gathered { hex, .. }
        | Event::HqPlaced { hex, .. }
        | Event::Counterattacked { hex, .. } => vec![*hex],
        _ => Vec::new(),
    }
}
