//! The facts of a scenario: map, sides, length.

use crate::art::Army;
use serde::{Deserialize, Serialize};

/// The facts of a scenario.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ScenarioInfo {
    pub turns: u8,
    /// The game's name for its turns: `Rounds`.
    pub turn_name: String,
    /// Chapters of the rules that only some scenarios use.
    pub chapters: Vec<String>,
    /// The remark on its rules in the list of scenarios: `adds smoke and night`.
    pub rules: String,
    /// How long a game takes, roughly.
    pub minutes: u8,
    /// The index of its map.
    pub map: usize,
    /// The key of the map: class and text.
    pub legend: Vec<(String, String)>,
    pub sides: Vec<Side>,
}

/// A side: its force and its goal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Side {
    pub army: Army,
    pub name: String,
    pub force: String,
    pub aim: String,
    /// The clauses behind the goal.
    pub clauses: Vec<String>,
}
