//! Conflict of Heroes on the session.

mod answer;
mod briefing;
mod cards;
mod choice;
mod counter;
mod draw;
mod fire;
mod panels;
mod plan;
mod preview;
mod sheet;
mod view;
mod words;

pub use counter::{Lie, WIDTH, army, counter};
pub use plan::plan;
pub use view::{HeroesView, brief};

use heroes::{Action, Attack, Heroes, UnitId};
use hex::{Dir, Hex, HexId};

const GAME: &str = "heroes";

/// An order as the game reads it.
fn read(game: &Heroes, order: &str) -> Option<Action> {
    use game::notation::{Notation, Words};
    game.read_action(&mut Words::of(order)).ok()
}

/// An order as the game writes it.
fn write(game: &Heroes, order: Action) -> String {
    game::notation::Notation::write_action(game, &order)
}

/// The place of a hex on the map, by its number.
fn place(game: &Heroes, hex: HexId) -> Hex {
    game.map().hex(hex)
}

/// The attack under way, in a step that is part of one.
fn attack(game: &Heroes) -> &Attack {
    game.attack().expect("an attack is under way")
}

/// A unit as people call it: `Rifle 02`.
fn name(game: &Heroes, unit: UnitId) -> String {
    let (kind, piece) = (game.kind(unit), game.firefight().piece(unit));
    format!("{} {:02}", kind.name, piece.number)
}

/// The unit that orders and counters call so.
fn unit_named(game: &Heroes, key: &str) -> Option<UnitId> {
    game.firefight().units().find(|unit| game.firefight().name(*unit) == key)
}

/// Where a direction points, in words.
fn compass(way: Dir) -> &'static str {
    ["north", "north-east", "south-east", "south", "south-west", "north-west"]
        [usize::from(way.number())]
}
