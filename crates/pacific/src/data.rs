//! The data files of the game: cards, decks and battles.
//!
//! The files in `data/pacific` explain their own fields. Reading a file reports all its faults at once; a
//! file without faults can be played.

mod battles;
mod cards;
mod decks;
mod ground;
mod options;
mod powers;

pub use battles::read_battle;
pub use decks::read_prebuilt;
pub use options::{OPTION_GROUPS, OPTIONS, option_ids, read_options};

use crate::board::Side;
use crate::card::{Catalogue, Keyword, Upgrade};
use crate::deck::{Limits, Prebuilt};
use crate::effect::{Power, Rank};
use crate::general::General;
use crate::scenario::Battle;
use crate::terrain::Ground;
use game::data::{self, Document, built_in};
use game::{Fault, compiled_files};
use std::sync::{Arc, LazyLock};

/// The files of the box; each depends on those before it.
const CARDS: [(&str, &str); 6] = compiled_files![
    "cards/terrain.toml",
    "cards/upgrades.toml",
    "cards/abilities.toml",
    "cards/us.toml",
    "cards/japan.toml",
    "cards/generals.toml",
];

/// The battles, in the order in which they are offered.
const BATTLES: [(&str, &str); 11] = compiled_files![
    "battles/pitched.toml",
    "battles/skirmish.toml",
    "battles/pairs.toml",
    "battles/american-pair.toml",
    "battles/japanese-pair.toml",
    "battles/guadalcanal.toml",
    "battles/tarawa.toml",
    "battles/saipan.toml",
    "battles/peleliu.toml",
    "battles/iwo-jima.toml",
    "battles/okinawa.toml",
];

/// The decks, in the order in which they are offered.
const DECKS: [(&str, &str); 26] = compiled_files![
    "decks/us-starter.toml",
    "decks/us-armour.toml",
    "decks/us-air.toml",
    "decks/us-landing.toml",
    "decks/us-first.toml",
    "decks/us-second.toml",
    "decks/us-company.toml",
    "decks/guadalcanal-us.toml",
    "decks/tarawa-us.toml",
    "decks/saipan-us.toml",
    "decks/peleliu-us.toml",
    "decks/iwo-jima-us.toml",
    "decks/okinawa-us.toml",
    "decks/japan-starter.toml",
    "decks/japan-charge.toml",
    "decks/japan-guns.toml",
    "decks/japan-wings.toml",
    "decks/japan-first.toml",
    "decks/japan-second.toml",
    "decks/japan-company.toml",
    "decks/guadalcanal-japan.toml",
    "decks/tarawa-japan.toml",
    "decks/saipan-japan.toml",
    "decks/peleliu-japan.toml",
    "decks/iwo-jima-japan.toml",
    "decks/okinawa-japan.toml",
];

static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    built_in("cards", cards::library_of(CARDS.map(|(_, compiled)| Document::compiled(compiled))))
});

static BATTLE_LIST: LazyLock<Vec<Arc<Battle>>> =
    LazyLock::new(|| data::read_built_in(&BATTLES, battles::battle_of));

static DECK_LIST: LazyLock<Vec<Arc<Prebuilt>>> =
    LazyLock::new(|| data::read_built_in(&DECKS, decks::prebuilt_of));

/// The contents of the box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Library {
    pub ground: Ground,
    pub upgrades: Vec<Upgrade>,
    /// In the order of [`crate::Ability::ALL`].
    pub keywords: Vec<Keyword>,
    /// The powers of promotion markers, in the order of [`Rank::ALL`].
    pub ranks: [Power; Rank::ALL.len()],
    pub cards: Catalogue,
    pub generals: Vec<General>,
}

pub fn library() -> &'static Library {
    &LIBRARY
}

/// The battles that come with the game, in the order in which they are offered.
pub fn battles() -> &'static [Arc<Battle>] {
    &BATTLE_LIST
}

/// The decks that come with the game.
pub fn decks() -> &'static [Arc<Prebuilt>] {
    &DECK_LIST
}

/// The decks of this side that respect the limits, the most expensive first: it makes the most of them.
pub fn decks_for(side: Side, limits: &Limits) -> Vec<&'static Prebuilt> {
    let fits = |deck: &&Prebuilt| deck.deck.side() == side && limits.check(&deck.deck).is_empty();
    let mut fitting: Vec<&Prebuilt> = decks().iter().map(Arc::as_ref).filter(fits).collect();
    fitting.sort_by_key(|deck| std::cmp::Reverse(deck.deck.points()));
    fitting
}

impl data::Scenario for Battle {
    fn id(&self) -> &str {
        &self.id
    }

    fn choose_options(&mut self, ids: &[String]) -> Result<(), Fault> {
        self.options = read_options(ids, self)?;
        Ok(())
    }
}

/// A battle that comes with the game, with its own options or with these.
pub fn open(id: &str, options: Option<&[String]>) -> Result<Arc<Battle>, Fault> {
    data::open(battles(), id, options)
}

/// A battle from a player's text, with its own options or with these.
pub fn open_text(text: &str, options: Option<&[String]>) -> Result<Arc<Battle>, Vec<Fault>> {
    data::open_custom(read_battle(text)?, options)
}

/// All faults of a file, by its path: cards in `cards/`, a deck in `decks/`, a battle in `battles/`.
pub fn check_file(path: &str, text: &str) -> Vec<Fault> {
    let cards = |name: &str| check_cards(name, text).map(|()| name.to_owned());
    let deck = |_: &str| read_prebuilt(text).map(|deck| deck.id);
    let battle = |_: &str| read_battle(text).map(|battle| battle.id);
    data::check_file(path, &[("cards", &cards), ("decks", &deck), ("battles", &battle)])
}

/// Reads one file of the box, taking the others from the game.
fn check_cards(name: &str, text: &str) -> Result<(), Vec<Fault>> {
    cards::library_of(data::with_file(&CARDS, &format!("cards/{name}.toml"), text)?).map(drop)
}
