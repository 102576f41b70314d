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
pub use options::{OPTIONS, option_ids, read_options};

use crate::board::Side;
use crate::card::{Catalogue, Keyword, Upgrade};
use crate::deck::{Limits, Prebuilt};
use crate::effect::{Power, Rank};
use crate::general::General;
use crate::scenario::Battle;
use crate::terrain::Ground;
use game::data::{self, Document, built_in};
use game::{Fault, Location};
use std::sync::{Arc, LazyLock};

/// A file that comes with the game, as compiled by the build script.
macro_rules! compiled {
    ($file:literal) => {
        ($file, include_str!(concat!(env!("OUT_DIR"), "/", $file)))
    };
}

/// The files of the box; each depends on those before it.
const CARDS: [(&str, &str); 6] = [
    compiled!("cards/terrain.toml"),
    compiled!("cards/upgrades.toml"),
    compiled!("cards/abilities.toml"),
    compiled!("cards/us.toml"),
    compiled!("cards/japan.toml"),
    compiled!("cards/generals.toml"),
];

/// The battles, in the order in which they are offered.
const BATTLES: [(&str, &str); 11] = [
    compiled!("battles/pitched.toml"),
    compiled!("battles/skirmish.toml"),
    compiled!("battles/pairs.toml"),
    compiled!("battles/american-pair.toml"),
    compiled!("battles/japanese-pair.toml"),
    compiled!("battles/guadalcanal.toml"),
    compiled!("battles/tarawa.toml"),
    compiled!("battles/saipan.toml"),
    compiled!("battles/peleliu.toml"),
    compiled!("battles/iwo-jima.toml"),
    compiled!("battles/okinawa.toml"),
];

/// The decks, in the order in which they are offered.
const DECKS: [(&str, &str); 26] = [
    compiled!("decks/us-starter.toml"),
    compiled!("decks/us-armour.toml"),
    compiled!("decks/us-air.toml"),
    compiled!("decks/us-landing.toml"),
    compiled!("decks/us-first.toml"),
    compiled!("decks/us-second.toml"),
    compiled!("decks/us-company.toml"),
    compiled!("decks/guadalcanal-us.toml"),
    compiled!("decks/tarawa-us.toml"),
    compiled!("decks/saipan-us.toml"),
    compiled!("decks/peleliu-us.toml"),
    compiled!("decks/iwo-jima-us.toml"),
    compiled!("decks/okinawa-us.toml"),
    compiled!("decks/japan-starter.toml"),
    compiled!("decks/japan-charge.toml"),
    compiled!("decks/japan-guns.toml"),
    compiled!("decks/japan-wings.toml"),
    compiled!("decks/japan-first.toml"),
    compiled!("decks/japan-second.toml"),
    compiled!("decks/japan-company.toml"),
    compiled!("decks/guadalcanal-japan.toml"),
    compiled!("decks/tarawa-japan.toml"),
    compiled!("decks/saipan-japan.toml"),
    compiled!("decks/peleliu-japan.toml"),
    compiled!("decks/iwo-jima-japan.toml"),
    compiled!("decks/okinawa-japan.toml"),
];

static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    built_in("cards", cards::library_of(CARDS.map(|(_, compiled)| Document::compiled(compiled))))
});

static BATTLE_LIST: LazyLock<Vec<Arc<Battle>>> = LazyLock::new(|| {
    let battle =
        |(file, compiled)| built_in(file, battles::battle_of(Document::compiled(compiled)));
    BATTLES.into_iter().map(|file| Arc::new(battle(file))).collect()
});

static DECK_LIST: LazyLock<Vec<Prebuilt>> = LazyLock::new(|| {
    let deck = |(file, compiled)| built_in(file, decks::prebuilt_of(Document::compiled(compiled)));
    DECKS.into_iter().map(deck).collect()
});

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
pub fn decks() -> &'static [Prebuilt] {
    &DECK_LIST
}

/// The decks of this side that respect the limits, the dearest first: it makes the most of them.
pub fn decks_for(side: Side, limits: &Limits) -> Vec<&'static Prebuilt> {
    let fits = |deck: &&Prebuilt| deck.deck.side() == side && limits.check(&deck.deck).is_empty();
    let mut fitting: Vec<&Prebuilt> = decks().iter().filter(fits).collect();
    fitting.sort_by_key(|deck| std::cmp::Reverse(deck.deck.points()));
    fitting
}

/// A battle that comes with the game, with its own options or with these.
pub fn open(id: &str, options: Option<&[String]>) -> Result<Arc<Battle>, Fault> {
    let found = battles().iter().find(|battle| battle.id == id);
    let ids = battles().iter().map(|battle| battle.id.as_str());
    let battle = found.ok_or_else(|| Fault::unknown(Location::default(), "battle", id, ids))?;
    let Some(ids) = options else { return Ok(battle.clone()) };
    let options = read_options(ids, battle)?;
    Ok(Arc::new(Battle { options, ..Battle::clone(battle) }))
}

/// A battle from a player's text, with its own options or with these.
pub fn open_text(text: &str, options: Option<&[String]>) -> Result<Arc<Battle>, Vec<Fault>> {
    let mut battle = read_battle(text)?;
    if let Some(ids) = options {
        battle.options = read_options(ids, &battle).map_err(|fault| vec![fault])?;
    }
    Ok(Arc::new(battle))
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
    let file = format!("cards/{name}.toml");
    let Some(place) = CARDS.iter().position(|(known, _)| *known == file) else {
        let files = CARDS.iter().map(|(file, _)| *file);
        return Err(vec![Fault::unknown(Location::default(), "file", &file, files)]);
    };
    let mut sheets = CARDS.map(|(_, compiled)| Document::compiled(compiled));
    sheets[place] = Document::open(text);
    cards::library_of(sheets).map(drop)
}
