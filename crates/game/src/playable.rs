//! The parts of a game that a table needs besides the rules: name, scenarios, a board in text.

use crate::notation::Notation;
use crate::{Fault, Heuristics, Rule, Seats};

/// An optional rule that players can switch on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionalRule {
    pub id: &'static str,
    pub text: &'static str,
}

/// Optional rules of which players choose one, or none. Old records may still use two of them that do not
/// contradict each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionGroup {
    pub title: &'static str,
    /// The clause that they belong to.
    pub clause: &'static str,
    /// The label for none of them.
    pub none: &'static str,
    /// The ids of the options, each with its label, in the order in which they are shown.
    pub options: &'static [(&'static str, &'static str)],
}

/// A scenario that players can choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Briefing {
    pub id: String,
    pub title: String,
    pub text: String,
    /// The optional rules it uses by default.
    pub options: Vec<String>,
    /// The seats in use; not every scenario needs all of a game's seats.
    pub seats: Seats,
}

/// Looks up files next to a user's scenario, by their path below the game's data folder, such as the map
/// `maps/ridge.toml`. A game looks there before using its own files.
pub type DataFiles<'a> = &'a dyn Fn(&str) -> Option<String>;

/// The role of a run of characters, so that a terminal can colour it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    Plain,
    Faint,
    Strong,
    /// The first seat's pieces and ground.
    First,
    /// The second seat's, or the AI's.
    Second,
    Jungle,
    Hill,
    Open,
}

/// The board drawn in text: lines of runs, each with its tone.
pub type TextBoard = Vec<Vec<(Tone, String)>>;

/// The text of a board without its tones.
pub fn plain_text(board: &TextBoard) -> String {
    let line = |line: &Vec<(Tone, String)>| {
        let text: String = line.iter().map(|(_, text)| text.as_str()).collect();
        format!("{}\n", text.trim_end())
    };
    board.iter().map(line).collect()
}

/// A game that can be played at a table.
pub trait Playable: Notation + Heuristics {
    /// The module's name: in commands, records and file names.
    const NAME: &'static str;
    const TITLE: &'static str;
    /// The text of the game's page in `docs/rules`.
    const RULES: &'static str;
    /// The decision points of the rules.
    const POINTS: &'static [Rule];
    const OPTIONS: &'static [OptionalRule];
    /// The groups of options that exclude each other.
    const OPTION_GROUPS: &'static [OptionGroup] = &[];
    /// The options that matter only with several players on a side.
    const TEAM_OPTIONS: &'static [&'static str] = &[];
    /// The maximum number of inputs in a game. Where dice could go on forever, fewer than one game in a billion
    /// exceeds it.
    const BOUND: u32;

    /// Whether the players may agree to a draw.
    const DRAWS: bool = false;

    /// Whether seats can have secrets. If so, the record is not shown before the game is over.
    const HIDES: bool = true;

    fn scenarios() -> Vec<Briefing>;

    /// Opens one of [`Playable::scenarios`], with these options or its own.
    fn open(scenario: &str, options: Option<&[String]>) -> Result<Self, Fault>;

    /// Opens a user's scenario, or reports everything wrong with its text.
    fn open_text(
        text: &str,
        shelf: DataFiles<'_>,
        options: Option<&[String]>,
    ) -> Result<Self, Vec<Fault>>;

    /// Everything wrong with one of this game's data files, by its path below `data/<game>`.
    fn check_file(path: &str, text: &str, shelf: DataFiles<'_>) -> Vec<Fault>;

    fn text_board(&self) -> TextBoard;
}
