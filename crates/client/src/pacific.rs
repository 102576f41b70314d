//! Pacific on the page.

mod answer;
mod army_builder;
mod briefing;
mod card;
mod choice;
mod counter;
mod draw;
mod field;
mod ground;
mod panels;
mod picture;
mod preview;
pub mod selection;
mod shot;
mod standing;
mod tile;
mod view;
mod words;

pub use field::field;
pub use tile::tile;
pub use view::{PacificView, brief};

use crate::art::Army;
use game::Seat;
use pacific::{Action, Pacific, Side};

const GAME: &str = "pacific";

/// The colours of a side.
const fn army(side: Side) -> Army {
    match side {
        Side::Us => Army::Us,
        Side::Japan => Army::Japan,
    }
}

/// The seats are us, japan, us-2 and japan-2.
const fn side_of(seat: Seat) -> Side {
    if seat.0.is_multiple_of(2) { Side::Us } else { Side::Japan }
}

/// 4e
fn hp(game: &Pacific, side: Side) -> u8 {
    game.battle().army(side).headquarters.hp
}

/// An action as text, for a `data-` attribute.
fn write(game: &Pacific, action: Action) -> String {
    game::notation::Notation::write_action(game, &action)
}
