//! A pasted text: a position or a record, in the game's notation.

use super::{GameSetup, decides};
use crate::catalogue::Catalogue;
use game::record::Record;
use game::{Fault, Input, Pending};
use serde::{Deserialize, Serialize};
use table::{AnyGame, AnyPosition, Replayed};
use wire::{ApiError, NewTable, SeatRequest};

/// The contents of a text that can be read without the engine of its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pasted {
    Nothing,
    /// The table that it would start; a position belongs to the selected scenario.
    Table(NewTable),
    Invalid(Vec<ApiError>),
}

pub fn pasted(catalogue: &'static Catalogue, text: &str, setup: &GameSetup) -> Pasted {
    if text.trim().is_empty() {
        return Pasted::Nothing;
    }
    if !is_record(text) {
        return Pasted::Table(NewTable { position: Some(text.to_owned()), ..setup.request() });
    }
    let game = Record::read(text).and_then(|record| {
        let misplaced = |fault: Fault| vec![fault.at(record.game.place)];
        let title = catalogue.game(record.game.text).map_err(misplaced)?;
        Ok((title, setup.seats_for(title, record.scenario.text)))
    });
    match game {
        Ok((title, seats)) => Pasted::Table(NewTable {
            game: title.name.clone(),
            record: Some(text.to_owned()),
            clock: setup.clock.filter(|_| seats.values().any(|it| *it == SeatRequest::Invite)),
            seats,
            ..NewTable::default()
        }),
        Err(faults) => Pasted::Invalid(refusals(faults)),
    }
}

/// Whether a text is a record: it begins with `game`, even if misspelt.
fn is_record(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}');
    let has_content = |line: &&str| !line.is_empty() && !line.starts_with('#');
    let first = text.lines().map(str::trim).find(has_content);
    let word = first.and_then(|line| line.split_whitespace().next());
    word.is_some_and(|word| game::nearest(word, ["game", "scenario"]).is_some())
}

/// The contents of a text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PastedGame {
    /// A description.
    pub words: String,
    /// Whether the game is over, so that it can't be continued.
    pub over: bool,
    /// The request to the host. A record can also be replayed.
    pub asked: NewTable,
}

/// Reads a text; on failure, returns every error in it.
pub fn read(asked: &NewTable) -> Result<PastedGame, Vec<ApiError>> {
    let kind = table::game(&asked.game).map_err(|fault| refusals(vec![fault]))?;
    let found = match &asked.record {
        Some(text) => record(kind, text),
        None => position(kind, asked),
    };
    let (over, words) = found.map_err(refusals)?;
    Ok(PastedGame { words, over, asked: asked.clone() })
}

fn refusals(faults: Vec<Fault>) -> Vec<ApiError> {
    faults.into_iter().map(ApiError::from).collect()
}

fn record(kind: &dyn AnyGame, text: &str) -> Result<(bool, String), Vec<Fault>> {
    let record = Record::read(text)?;
    let replayed = kind.replay(&record, None)?;
    let orders = replayed.inputs.iter().filter(|input| matches!(input, Input::Action(_))).count();
    let orders = match orders {
        1 => "1 order".to_owned(),
        number => format!("{number} orders"),
    };
    let title = scenario_title(kind, record.scenario.text);
    let (over, then) = match &replayed.ending {
        Some(ending) => (true, ending.write(kind.seats())),
        None => status(kind, replayed.end.as_ref()),
    };
    let failed = failed_expectations(&replayed);
    Ok((over, format!("A record of “{title}”, {orders}; {then}.{failed}")))
}

/// A record may have expectations that fail.
fn failed_expectations(replayed: &Replayed) -> String {
    match replayed.failures.len() {
        0 => String::new(),
        failures => {
            format!(" {failures} of its {} expectations fail.", replayed.expectations)
        }
    }
}

fn position(kind: &dyn AnyGame, asked: &NewTable) -> Result<(bool, String), Vec<Fault>> {
    let text = asked.position.as_deref().unwrap_or_default();
    let base = kind.open(&asked.scenario, asked.options.as_deref()).map_err(|fault| vec![fault])?;
    let position = kind.read_position(base.as_ref(), text)?;
    let (over, then) = status(kind, position.as_ref());
    let title = scenario_title(kind, &asked.scenario);
    Ok((over, format!("A position of “{title}”; {then}.")))
}

fn scenario_title(kind: &dyn AnyGame, id: &str) -> String {
    let known = kind.scenarios().into_iter().find(|briefing| briefing.id == id);
    known.map_or_else(|| id.to_owned(), |briefing| briefing.title)
}

/// Whether the game is over, and what comes next.
fn status(kind: &dyn AnyGame, position: &dyn AnyPosition) -> (bool, String) {
    match position.pending() {
        Pending::GameOver(outcome) => (true, format!("the game is over ({})", outcome.by)),
        Pending::Chance(chance) => (false, format!("the dice are next ({})", chance.by())),
        Pending::Decision(seat, point) => {
            (false, format!("{} ({point})", decides(wire::name_of(kind, seat))))
        }
    }
}
