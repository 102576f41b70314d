//! A text that somebody pastes: a position or a record, in the game's notation.

use super::{Draft, decides};
use crate::catalogue::Catalogue;
use game::record::Record;
use game::{Fault, Input, Pending};
use serde::{Deserialize, Serialize};
use table::{AnyGame, AnyPosition, Replayed};
use wire::{ApiError, NewTable};

/// What can be told of a text without the engine of its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pasted {
    Nothing,
    /// The table that it would be; a position is one of the draft's scenario.
    Of(NewTable),
    Mistaken(Vec<ApiError>),
}

pub fn pasted(catalogue: &Catalogue, text: &str, draft: &Draft) -> Pasted {
    if text.trim().is_empty() {
        return Pasted::Nothing;
    }
    if !is_record(text) {
        return Pasted::Of(NewTable { position: Some(text.to_owned()), ..draft.asked() });
    }
    let game = Record::read(text).and_then(|record| {
        let misplaced = |fault: Fault| vec![fault.at(record.game.place)];
        catalogue.game(record.game.text).map_err(misplaced)
    });
    match game {
        Ok(title) => Pasted::Of(NewTable {
            game: title.name.clone(),
            record: Some(text.to_owned()),
            ..NewTable::default()
        }),
        Err(faults) => Pasted::Mistaken(refusals(faults)),
    }
}

/// A record begins with the game it is of, even if the word is misspelt.
fn is_record(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}');
    let says = |line: &&str| !line.is_empty() && !line.starts_with('#');
    let first = text.lines().map(str::trim).find(says);
    let word = first.and_then(|line| line.split_whitespace().next());
    word.is_some_and(|word| game::nearest(word, ["game", "scenario"]).is_some())
}

/// What a text holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reading {
    /// In a sentence.
    pub words: String,
    /// Whether the game has ended there, and can't be played on.
    pub over: bool,
    /// What to ask of a host. A record can be watched as well.
    pub asked: NewTable,
}

/// Finds out what a text holds, or tells everything wrong with it.
pub fn read(asked: &NewTable) -> Result<Reading, Vec<ApiError>> {
    let kind = table::game(&asked.game).map_err(|fault| refusals(vec![fault]))?;
    let found = match &asked.record {
        Some(text) => record(kind, text),
        None => position(kind, asked),
    };
    let (over, words) = found.map_err(refusals)?;
    Ok(Reading { words, over, asked: asked.clone() })
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
        None => stands(kind, replayed.end.as_ref()),
    };
    let missed = missed(&replayed);
    Ok((over, format!("A record of “{title}”, {orders}; {then}.{missed}")))
}

/// A record may also be a test that fails.
fn missed(replayed: &Replayed) -> String {
    match replayed.failures.len() {
        0 => String::new(),
        failures => {
            format!(" {failures} of its {} expectations are not met.", replayed.expectations)
        }
    }
}

fn position(kind: &dyn AnyGame, asked: &NewTable) -> Result<(bool, String), Vec<Fault>> {
    let text = asked.position.as_deref().unwrap_or_default();
    let base = kind.open(&asked.scenario, asked.options.as_deref()).map_err(|fault| vec![fault])?;
    let position = kind.read_position(base.as_ref(), text)?;
    let (over, then) = stands(kind, position.as_ref());
    let title = scenario_title(kind, &asked.scenario);
    Ok((over, format!("A position of “{title}”; {then}.")))
}

fn scenario_title(kind: &dyn AnyGame, id: &str) -> String {
    let known = kind.scenarios().into_iter().find(|briefing| briefing.id == id);
    known.map_or_else(|| id.to_owned(), |briefing| briefing.title)
}

/// Whether the game is over there, and what is awaited.
fn stands(kind: &dyn AnyGame, position: &dyn AnyPosition) -> (bool, String) {
    match position.pending() {
        Pending::GameOver(outcome) => (true, format!("the game is over ({})", outcome.by)),
        Pending::Chance(chance) => (false, format!("the dice are next ({})", chance.by())),
        Pending::Decision(seat, point) => {
            (false, format!("{} ({point})", decides(wire::name_of(kind, seat))))
        }
    }
}
