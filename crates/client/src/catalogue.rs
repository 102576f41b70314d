//! The catalogue of games, without their engines: names, seats, briefings, maps.
//!
//! The home page shows all games but contains no engine. The build script of `web` writes the catalogue, and the
//! home page reads it.

mod build;
mod picture;
mod scenario_info;
mod tile;

pub use scenario_info::{ScenarioInfo, Side};
pub use tile::{TILES, Tile};

use crate::ai_results::Share;
use crate::scene::Bounds;
use game::{Fault, Location};
use serde::{Deserialize, Serialize};

/// All games, in display order.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Catalogue {
    pub games: Vec<GameInfo>,
    /// The picture of each tile.
    pub pictures: Vec<Drawing>,
}

/// A game that can be played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameInfo {
    /// The name of the game's crate.
    pub name: String,
    pub title: String,
    pub options: Vec<OptionalRule>,
    /// The groups of options that exclude each other.
    pub option_groups: Vec<OptionGroup>,
    /// The ids of the options that matter only with several players on a side.
    pub team_options: Vec<String>,
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
    /// The names of the seats.
    pub seats: Vec<String>,
    /// `None` for a game without a board.
    pub info: Option<ScenarioInfo>,
    pub rates: Vec<Rate>,
}

/// An optional rule: its clause and its text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OptionalRule {
    pub id: String,
    pub clause: String,
    pub words: String,
}

/// Optional rules of which players choose one, or none.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OptionGroup {
    pub title: String,
    pub clause: String,
    /// The label for none of them.
    pub none: String,
    /// The ids, each with its label.
    pub options: Vec<(String, String)>,
}

/// How often Japan wins a scenario when an AI plays every seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rate {
    pub player: String,
    pub games: u64,
    pub won: Share,
    /// When it was measured: `2026-11-18`.
    pub date: String,
}

/// A drawing: the markup inside an `svg` element, and its view box.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Drawing {
    pub view: Bounds,
    pub markup: String,
}

impl Catalogue {
    pub fn game(&self, name: &str) -> Result<&GameInfo, Fault> {
        let found = self.games.iter().find(|title| title.name == name);
        let names = self.games.iter().map(|title| &*title.name);
        found.ok_or_else(|| Fault::unknown(Location::default(), "game", name, names))
    }

    /// The catalogue as JSON.
    pub fn write(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }

    /// Reads what [`Catalogue::write`] wrote.
    pub fn read(text: &str) -> Result<Catalogue, serde_json::Error> {
        serde_json::from_str(text)
    }
}

impl GameInfo {
    pub fn scenario(&self, id: &str) -> Result<&Scenario, Fault> {
        let found = self.scenarios.iter().find(|scenario| scenario.id == id);
        let ids = self.scenarios.iter().map(|scenario| &*scenario.id);
        found.ok_or_else(|| Fault::unknown(Location::default(), "scenario", id, ids))
    }

    /// The map of a scenario.
    pub fn map(&self, info: &ScenarioInfo) -> Option<&Drawing> {
        self.maps.get(info.map)
    }
}
