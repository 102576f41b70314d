//! What there is to play, without the engines that play it: names, seats, briefings, maps.
//!
//! Home shows all games and holds no engine. Their catalogue is drawn up by a program that has them
//! all, when the page is built, and read back by the page.

mod drawn;
mod picture;
mod sheet;
mod tile;

pub use sheet::{Sheet, Side};
pub use tile::{TILES, Tile};

use crate::measured::Share;
use crate::scene::Bounds;
use game::{Fault, Location};
use serde::{Deserialize, Serialize};

/// Every game, in the order of the shelf.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Catalogue {
    pub games: Vec<Title>,
    /// The picture of each tile on the shelf.
    pub pictures: Vec<Drawing>,
}

/// A game that can be played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Title {
    /// The module's name.
    pub name: String,
    pub title: String,
    pub options: Vec<Optional>,
    pub scenarios: Vec<Scenario>,
    pub maps: Vec<Drawing>,
}

/// A scenario to choose.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Scenario {
    pub id: String,
    pub title: String,
    pub text: String,
    /// The optional rules it starts with.
    pub options: Vec<String>,
    /// Who sits there.
    pub seats: Vec<String>,
    /// Nothing for a game that has no board yet.
    pub sheet: Option<Sheet>,
    pub rates: Vec<Rate>,
}

/// An optional rule, its clause apart from its words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Optional {
    pub id: String,
    pub clause: String,
    pub words: String,
}

/// How often a program wins a scenario.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rate {
    pub player: String,
    pub games: u64,
    pub won: Share,
}

/// Something drawn: the markup inside an `svg` element, and the part of it to be seen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Drawing {
    pub view: Bounds,
    pub markup: String,
}

impl Catalogue {
    pub fn game(&self, name: &str) -> Result<&Title, Fault> {
        let found = self.games.iter().find(|title| title.name == name);
        let names = self.games.iter().map(|title| &*title.name);
        found.ok_or_else(|| Fault::unknown(Location::default(), "game", name, names))
    }

    /// As text, for a page to be built with.
    pub fn write(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }

    /// Reading undoes writing.
    pub fn read(text: &str) -> Result<Catalogue, serde_json::Error> {
        serde_json::from_str(text)
    }
}

impl Title {
    pub fn scenario(&self, id: &str) -> Result<&Scenario, Fault> {
        let found = self.scenarios.iter().find(|scenario| scenario.id == id);
        let ids = self.scenarios.iter().map(|scenario| &*scenario.id);
        found.ok_or_else(|| Fault::unknown(Location::default(), "scenario", id, ids))
    }

    /// The map of a sheet.
    pub fn map(&self, sheet: &Sheet) -> Option<&Drawing> {
        self.maps.get(sheet.map)
    }
}
