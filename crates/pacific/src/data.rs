//! Data files of the game: cards, decks and battles, and those that come with it.
//!
//! The files in `data/pacific` explain their own fields. Reading one tells everything wrong with it at
//! once; what it gives can be played.

mod cards;
mod ground;
mod powers;

use crate::card::{Catalogue, Keyword, Upgrade};
use crate::effect::{Power, Rank};
use crate::general::General;
use crate::terrain::Ground;
use game::data::{Sheet, built_in};
use std::sync::LazyLock;

/// A file that comes with the game, as the build script has pressed it.
macro_rules! pressed {
    ($file:literal) => {
        ($file, include_str!(concat!(env!("OUT_DIR"), "/", $file)))
    };
}

/// The files of the box, each of which needs those before it.
const CARDS: [(&str, &str); 6] = [
    pressed!("cards/terrain.toml"),
    pressed!("cards/upgrades.toml"),
    pressed!("cards/abilities.toml"),
    pressed!("cards/us.toml"),
    pressed!("cards/japan.toml"),
    pressed!("cards/generals.toml"),
];

static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    built_in("cards", cards::library_of(CARDS.map(|(_, pressed)| Sheet::pressed(pressed))))
});

/// What is in the box.
#[derive(Debug)]
pub struct Library {
    pub ground: Ground,
    pub upgrades: Vec<Upgrade>,
    /// In the order of [`crate::Ability::ALL`].
    pub keywords: Vec<Keyword>,
    /// What the markers of promotions do, in the order of [`Rank::ALL`].
    pub ranks: [Power; Rank::ALL.len()],
    pub cards: Catalogue,
    pub generals: Vec<General>,
}

pub fn library() -> &'static Library {
    &LIBRARY
}
