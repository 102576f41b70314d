//! First Blood on the page.

mod air_phase;
mod attack;
mod briefing;
mod choice;
mod counter;
mod draw;
mod field;
mod locations;
mod map_spec;
mod missions;
mod off_map;
mod panels;
mod preview;
pub mod selection;
mod sheet;
mod standing;
mod view;
mod ways;
mod words;

pub use map_spec::{field, map_spec};
pub use view::{FirstBloodView, brief};

use crate::art::Army;
use firstblood::{Action, FirstBlood, Side, UnitId};

const GAME: &str = "firstblood";

/// The colours of a side.
const fn army(side: Side) -> Army {
    match side {
        Side::Us => Army::Us,
        Side::Japan => Army::Japan,
    }
}

/// An action as text, for a `data-` attribute.
fn write(game: &FirstBlood, action: Action) -> String {
    game::notation::Notation::write_action(game, &action)
}

/// The name of a ground unit, in orders and on its counter.
fn name(game: &FirstBlood, unit: UnitId) -> &str {
    &game.unit(unit).name
}
