//! First Blood on the session.

mod attack;
mod briefing;
mod choice;
mod counter;
mod draw;
mod field;
mod hand;
mod panels;
mod places;
mod plan;
mod preview;
mod rim;
mod sheet;
mod view;
mod ways;
mod words;

pub use plan::{field, plan};
pub use view::{FirstBloodView, VIEW, brief};

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

/// A side as people call it.
const fn side_name(side: Side) -> &'static str {
    match side {
        Side::Us => "America",
        Side::Japan => "Japan",
    }
}

/// An order as the game reads it.
fn read(game: &FirstBlood, order: &str) -> Option<Action> {
    use game::notation::{Notation, Words};
    game.read_action(&mut Words::of(order)).ok()
}

/// An order as the game writes it.
fn write(game: &FirstBlood, order: Action) -> String {
    game::notation::Notation::write_action(game, &order)
}

/// A ground unit as orders and counters call it.
fn name(game: &FirstBlood, unit: UnitId) -> &str {
    &game.unit(unit).name
}
