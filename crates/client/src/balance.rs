//! The balance of two-sided scenarios: how often Japan wins when an AI plays every seat. It is read only when the
//! catalogue is built.

use crate::ai_results::Sample;
use game::Fault;
use game::data::Document;
use std::collections::BTreeMap;

/// The day on which the results of the solitaire game were measured (`ai_results/ridge.toml`).
pub const SOLO_DATE: &str = "2026-11-18";

const FILE: &str = include_str!("balance.toml");

/// A measured scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Measured {
    pub game: String,
    pub scenario: String,
    /// When it was measured: `2026-11-18`.
    pub date: String,
    pub sample: Sample,
}

/// The measurement of a scenario, if there is one.
pub fn of(game: &str, scenario: &str) -> Option<Measured> {
    let all = read(FILE).unwrap_or_else(|faults| panic!("balance.toml: {}", faults[0]));
    all.into_iter().find(|it| it.game == game && it.scenario == scenario)
}

/// Reads the file; on failure, returns every error in it.
pub fn read(text: &str) -> Result<Vec<Measured>, Vec<Fault>> {
    let mut file = Document::open(text);
    let all = file.each("measured", |entry| {
        let games = entry.number("games", 1..=1_000_000_000);
        let won = entry.number("japan", 0..=games);
        Measured {
            game: entry.line("game"),
            scenario: entry.line("scenario"),
            date: entry.line("date"),
            sample: Sample { player: entry.line("player"), games, won, scores: BTreeMap::new() },
        }
    });
    file.finish()?;
    Ok(all)
}
