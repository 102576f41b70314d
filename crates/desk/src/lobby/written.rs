//! A text that somebody pastes: a position or a record, in the game's notation.

use super::{Draft, side};
use game::record::Record;
use game::{Fault, Input, Pending};
use table::{Kind, Position, Replayed};
use wire::{NewTable, Refusal};

/// What a text holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// In a sentence.
    pub words: String,
    /// Whether the game has ended there, and can't be played on.
    pub over: bool,
    /// What to ask of a host. A record can be watched as well.
    pub asked: NewTable,
}

/// Finds out what a text holds, or tells everything wrong with it. A position is one of the
/// draft's scenario.
pub fn read(text: &str, draft: &Draft) -> Result<Reading, Vec<Refusal>> {
    let found = if is_record(text) { record(text) } else { position(text, draft) };
    found.map_err(|faults| faults.into_iter().map(Refusal::from).collect())
}

/// A record begins with the game it is of, even if the word is misspelt.
fn is_record(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}');
    let says = |line: &&str| !line.is_empty() && !line.starts_with('#');
    let first = text.lines().map(str::trim).find(says);
    let word = first.and_then(|line| line.split_whitespace().next());
    word.is_some_and(|word| game::nearest(word, ["game", "scenario"]).is_some())
}

fn record(text: &str) -> Result<Reading, Vec<Fault>> {
    let record = Record::read(text)?;
    let name = record.game;
    let kind =
        table::game(name.text).map_err(|fault| vec![Fault { place: name.place, ..fault }])?;
    let replayed = kind.replay(&record, None)?;
    let orders = replayed.inputs.iter().filter(|input| matches!(input, Input::Choice(_))).count();
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
    Ok(Reading {
        words: format!("A record of “{title}”, {orders}; {then}.{missed}"),
        over,
        asked: NewTable { record: Some(text.to_owned()), ..NewTable::default() },
    })
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

fn position(text: &str, draft: &Draft) -> Result<Reading, Vec<Fault>> {
    let kind = draft.kind();
    let asked = NewTable { position: Some(text.to_owned()), ..draft.asked() };
    let base = kind.open(&asked.scenario, asked.options.as_deref()).map_err(|fault| vec![fault])?;
    let position = kind.read_position(base.as_ref(), text)?;
    let (over, then) = stands(kind, position.as_ref());
    let title = &draft.scenario().title;
    let words = format!("A position of “{title}”; {then}.");
    Ok(Reading { words, over, asked })
}

fn scenario_title(kind: &dyn Kind, id: &str) -> String {
    let known = kind.scenarios().into_iter().find(|briefing| briefing.id == id);
    known.map_or_else(|| id.to_owned(), |briefing| briefing.title)
}

/// Whether the game is over there, and what is awaited.
fn stands(kind: &dyn Kind, position: &dyn Position) -> (bool, String) {
    match position.pending() {
        Pending::Over(outcome) => (true, format!("the game is over ({})", outcome.by)),
        Pending::Luck(chance) => (false, format!("the dice are next ({})", chance.by())),
        Pending::Choice(seat, point) => {
            (false, format!("{} decides ({point})", side(wire::name_of(kind, seat))))
        }
    }
}
