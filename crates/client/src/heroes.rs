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
mod shadows;
mod sheet;
mod sight;
mod standing;
mod view;
mod words;

pub use choice::{FireMode, Piece, Selection};
pub use counter::{Placement, WIDTH, army, counter};
pub use map_spec::map_spec;
pub use view::{HeroesView, brief};

use heroes::{Action, Attack, Heroes, Target, UnitId};
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

/// The name of a target: a unit, `the Bunker`.
fn target_name(game: &Heroes, target: Target) -> String {
    match target {
        Target::Unit(unit) => name(game, unit),
        Target::Bunker => "the Bunker".to_owned(),
        Target::Wire => "the Wire".to_owned(),
        Target::Suspected => "hidden units".to_owned(),
        Target::HastyDefence(unit) => format!("the Hasty Defense of {}", name(game, unit)),
    }
}

/// The attacker: the unit that leads, or the Weapon card of a player.
fn attacker(game: &Heroes, attack: &Attack) -> String {
    match (attack.leader, attack.card) {
        (Some(leader), _) => name(game, leader),
        (None, Some(card)) => game.firefight().card(card).name.clone(),
        (None, None) => String::new(),
    }
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
