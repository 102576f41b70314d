//! Actions, positions, queries and events of Bloody Ridge as text.

mod queries;
pub(crate) use queries::phase;
mod log;
mod note;
mod operands;
pub use operands::Victim;
pub(crate) mod position;

use crate::action::Action;
use crate::map::HexId;
use crate::odds;
use crate::scenario::INFANTRY;
use crate::state::{Counter, Force, GroundUnit, Hq, KINDS, Marine, Ridge, Unit};
use crate::step::Step;
use game::notation::{Notation, Word, Words};
use game::{Fault, orders, quoted};

/// The kinds of counters, in the order of the pool.
pub const COUNTERS: [&str; KINDS] = [
    "rifle-2",
    "rifle-3",
    "rifle-4",
    "rifle-5",
    "rifle-6",
    "rifle-7",
    "rifle-8",
    "division-hq",
    "battalion-hq",
    "cache",
    "artillery",
    "machinegun",
    "hero",
];
/// The kinds of infantry, in the order of [`INFANTRY`].
const INFANTRY_NAMES: [&str; INFANTRY.len()] =
    ["infantry-1", "infantry-2", "infantry-3", "infantry-4"];

pub(crate) fn counter_name(counter: Counter) -> &'static str {
    COUNTERS[counter.kind()]
}

pub(crate) fn hq_name(hq: Hq) -> &'static str {
    counter_name(Counter::Hq(hq))
}

/// A unit of a force: `?`, its factor, or `crew`.
fn unit_name(unit: Unit) -> String {
    match unit {
        Unit::FaceDown => "?".to_owned(),
        Unit::Infantry(factor) => factor.to_string(),
        Unit::Crew => "crew".to_owned(),
    }
}

pub(crate) fn force_name(force: &Force) -> String {
    if force.is_empty() {
        return "none".to_owned();
    }
    force.iter().map(|unit| unit_name(*unit)).collect::<Vec<_>>().join(" ")
}

fn ground_name(unit: GroundUnit) -> &'static str {
    match unit {
        GroundUnit::Rifle(factor) => counter_name(Counter::Rifle(factor)),
        GroundUnit::Hq(hq) => hq_name(hq),
        GroundUnit::Empty => "none",
    }
}

/// A ground unit with its pieces: `rifle-5+machinegun+hero`.
pub(crate) fn marine_name(marine: &Marine) -> String {
    let mut name = ground_name(marine.unit).to_owned();
    for (has, piece) in [(marine.gun, Counter::Machinegun), (marine.hero, Counter::Hero)] {
        if has {
            name.push('+');
            name += counter_name(piece);
        }
    }
    name
}

impl Ridge {
    /// Reads the label of a hex on the map.
    fn read_hex(&self, word: &Word<'_>) -> Result<HexId, Fault> {
        self.map().find(word.text).ok_or_else(|| {
            let labels: Vec<String> = self.map().hexes().map(|hex| self.map().label(hex)).collect();
            let fault = Fault::new(word.place, format!("no hex {} on the map", quoted(word.text)));
            fault.expected("four digits CCRR").nearest(word.text, labels.iter().map(String::as_str))
        })
    }

    fn labels(&self, hexes: impl IntoIterator<Item = HexId>) -> Vec<String> {
        hexes.into_iter().map(|hex| self.map().label(hex)).collect()
    }
}

impl Notation for Ridge {
    const SEATS: &'static [&'static str] = &["japanese"];
    /// 4.3: the side that the rules play.
    const NOBODY: &'static str = "us";
    const QUERIES: &'static [&'static str] = &queries::QUERIES;

    fn write_action(&self, action: &Action) -> String {
        orders::write(self, *action)
    }

    fn read_action(&self, words: &mut Words<'_>) -> Result<Action, Fault> {
        orders::read(self, words)
    }

    fn kinds(&self) -> Vec<&str> {
        match self.step {
            Step::Reveal => INFANTRY_NAMES.to_vec(),
            Step::Draw => COUNTERS.to_vec(),
            _ => Vec::new(),
        }
    }

    fn write_position(&self) -> String {
        position::write(self)
    }

    fn read_position(&self, lines: &[Words<'_>]) -> Result<Ridge, Vec<Fault>> {
        position::read(self, lines)
    }

    fn answer(&self, question: &mut Words<'_>) -> Result<String, Fault> {
        queries::answer(self, question)
    }

    fn explain(&self, action: &Action) -> Vec<String> {
        odds::explain(self, *action)
    }

    fn decision(point: game::Rule) -> Option<&'static str> {
        crate::decision::subject(point)
    }

    fn describe(&self, event: &crate::Event) -> String {
        log::describe(self, event)
    }

    fn note(&self, event: &crate::Event) -> game::EventNote {
        note::note(self, event)
    }

    fn subjects(&self, refusal: &Self::Refusal) -> game::Subjects {
        game::Subjects { unit: None, hex: refusal.hex().map(|hex| self.map().label(hex)) }
    }
}
