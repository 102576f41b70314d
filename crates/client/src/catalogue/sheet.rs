//! A scenario on one sheet: its map, its sides, how long it is.

use crate::art::Army;
use serde::{Deserialize, Serialize};

/// A scenario on one sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sheet {
    pub turns: u8,
    /// What its turns are called: `Rounds`.
    pub called: String,
    /// Whole chapters of the rules that it has and others have not.
    pub chapters: Vec<String>,
    /// How long a game takes, roughly.
    pub minutes: u8,
    /// Which of the game's maps it is played on.
    pub map: usize,
    /// What stands out on the map: as the page marks it, and in words.
    pub legend: Vec<(String, String)>,
    pub sides: Vec<Side>,
}

/// A side: what it has, and what it is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Side {
    pub army: Army,
    pub name: String,
    pub force: String,
    pub aim: String,
    /// The clauses behind the aim.
    pub clauses: Vec<String>,
}
