//! What a table needs of a game beyond its rules: a name, scenarios to open, a picture to show.

use crate::notation::Notation;
use crate::{Fault, Heuristics, Rule, Seats};

/// An optional rule, as a person switches it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionalRule {
    pub id: &'static str,
    pub text: &'static str,
}

/// A scenario, as a person picks it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Briefing {
    pub id: String,
    pub title: String,
    pub text: String,
    /// The optional rules it starts with.
    pub options: Vec<String>,
    /// Who sits there: of the seats that a game has names for, not every scenario needs all.
    pub seats: Seats,
}

/// The files beside a scenario that somebody wrote, by their path below the game's data folder:
/// the map `maps/ridge.toml`. A game looks there before it looks among its own.
pub type DataFiles<'a> = &'a dyn Fn(&str) -> Option<String>;

/// How a run of characters is meant, so that a terminal can colour it and a plain file need not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    Plain,
    Faint,
    Strong,
    /// The first seat's pieces and ground.
    First,
    /// The second seat's, or the program's.
    Second,
    Jungle,
    Hill,
    Open,
}

/// The table drawn in text: lines of toned runs.
pub type TextBoard = Vec<Vec<(Tone, String)>>;

/// A game that can be put on a table.
pub trait Playable: Notation + Heuristics {
    /// The module's name: in commands, records and file names.
    const NAME: &'static str;
    const TITLE: &'static str;
    /// The rules in our own words, as `docs/rules` has them.
    const RULES: &'static str;
    /// The decision points of the rules.
    const POINTS: &'static [Rule];
    const OPTIONS: &'static [OptionalRule];
    /// No game takes more inputs than this; where dice could go on for ever, none in a billion.
    const BOUND: u32;

    /// Whether the players may agree to a draw; most rules know none.
    const DRAWS: bool = false;

    /// Whether a seat ever knows what another does not: then a game's record is shown to nobody
    /// before the game is over.
    const HIDES: bool = true;

    fn scenarios() -> Vec<Briefing>;

    /// Sets a scenario up: one of [`Playable::scenarios`], with its own options or with these.
    fn open(scenario: &str, options: Option<&[String]>) -> Result<Self, Fault>;

    /// Sets up a scenario that somebody wrote, or tells everything wrong with its text.
    fn open_text(
        text: &str,
        shelf: DataFiles<'_>,
        options: Option<&[String]>,
    ) -> Result<Self, Vec<Fault>>;

    /// Everything wrong with one of this game's data files, by its path below `data/<game>`.
    fn check_file(path: &str, text: &str, shelf: DataFiles<'_>) -> Vec<Fault>;

    fn text_board(&self) -> TextBoard;
}
