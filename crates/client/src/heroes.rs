//! Conflict of Heroes on the page.

mod answer;
mod briefing;
mod cards;
mod choice;
mod counter;
mod draw;
mod fire;
mod map_spec;
mod panels;
mod preview;
mod sheet;
mod view;
mod words;

pub use counter::{Placement, WIDTH, army, counter};
pub use map_spec::map_spec;
pub use view::{HeroesView, brief};

use heroes::{Action, Attack, Heroes, UnitId};
use hex::{Dir, Hex, HexId};

const GAME: &str = "heroes";

/// An action as text, for a `data-` attribute.
fn write(game: &Heroes, action: Action) -> String {
    game::notation::Notation::write_action(game, &action)
}

/// The coordinates of a hex.
fn place(game: &Heroes, hex: HexId) -> Hex {
    game.map().hex(hex)
}

/// The attack under way, in a step that is part of one.
fn attack(game: &Heroes) -> &Attack {
    game.attack().expect("an attack is under way")
}

/// The name of a unit: `Rifle 02`.
fn name(game: &Heroes, unit: UnitId) -> String {
    let (kind, piece) = (game.kind(unit), game.firefight().piece(unit));
    format!("{} {:02}", kind.name, piece.number)
}

/// The unit with this name in orders, which is also the key of its counter.
fn unit_named(game: &Heroes, key: &str) -> Option<UnitId> {
    game.firefight().units().find(|unit| game.firefight().name(*unit) == key)
}

/// The name of a direction.
fn compass(way: Dir) -> &'static str {
    ["north", "north-east", "south-east", "south", "south-west", "north-west"]
        [usize::from(way.number())]
}
