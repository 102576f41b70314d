//! Orders, positions, queries and events as text.

pub mod forms;
mod log;
mod note;
mod position;
mod queries;

use crate::action::Action;
use crate::event::Event;
use crate::map::AirfieldHex;
use crate::scenario::AirLocation;
use crate::state::{FirstBlood, UnitLocation};
use crate::unit::{Side, UnitId};
use game::notation::{Notation, Word, Words};
use game::{Fault, orders, quoted};
use hex::HexId;

/// The words for the boxes of air units; an airfield is named by its hex.
const AIR_BOXES: [(&str, AirLocation); 5] = [
    ("cap", AirLocation::Cap),
    ("ground", AirLocation::GroundAttack),
    ("reserve", AirLocation::UsafReserve),
    ("ijaf-reserve", AirLocation::IjafReserve),
    ("ijaf-attack", AirLocation::IjafAttack),
];

impl FirstBlood {
    pub(crate) fn name(&self, unit: UnitId) -> &str {
        &self.unit(unit).name
    }

    pub(crate) fn label(&self, hex: HexId) -> String {
        self.map().label(hex)
    }

    fn labels(&self, hexes: impl IntoIterator<Item = HexId>) -> Vec<String> {
        hexes.into_iter().map(|hex| self.label(hex)).collect()
    }

    fn field_label(&self, field: AirfieldHex) -> String {
        self.label(self.map().hex_of(field))
    }

    pub(crate) fn location_word(&self, location: UnitLocation) -> String {
        match location {
            UnitLocation::Hex(hex) => self.label(hex),
            UnitLocation::Box(at) => at.name().to_owned(),
            UnitLocation::Entry(point) => point.number().to_string(),
            UnitLocation::Waiting => "waiting".to_owned(),
            UnitLocation::Gone => "gone".to_owned(),
        }
    }
}

fn unknown_hex(state: &FirstBlood, word: &Word<'_>) -> Fault {
    let labels = state.labels(state.map().all());
    let fault = Fault::new(word.place, format!("no hex {} on the map", quoted(word.text)));
    fault
        .expected("row and column, such as 0708")
        .nearest(word.text, labels.iter().map(String::as_str))
}

impl Notation for FirstBlood {
    const SEATS: &'static [&'static str] = Side::WORDS;
    const QUERIES: &'static [&'static str] = &queries::QUERIES;

    fn write_action(&self, action: &Action) -> String {
        orders::write(self, *action)
    }

    fn read_action(&self, words: &mut Words<'_>) -> Result<Action, Fault> {
        orders::read(self, words)
    }

    fn kinds(&self) -> Vec<&str> {
        Vec::new()
    }

    fn write_position(&self) -> String {
        position::write(self)
    }

    fn read_position(&self, lines: &[Words<'_>]) -> Result<FirstBlood, Vec<Fault>> {
        position::read(self, lines)
    }

    fn answer(&self, question: &mut Words<'_>) -> Result<String, Fault> {
        queries::answer(self, question)
    }

    fn explain(&self, action: &Action) -> Vec<String> {
        self.plan(*action).map_or_else(|_| Vec::new(), |plan| plan.explain(self))
    }

    fn decision(point: game::Rule) -> Option<&'static str> {
        crate::decision::subject(point)
    }

    fn describe(&self, event: &Event) -> String {
        log::describe(self, event)
    }

    fn subjects(&self, refusal: &Self::Refusal) -> game::Subjects {
        game::Subjects {
            unit: refusal.unit().map(|unit| self.name(unit).to_owned()),
            hex: refusal.hex().map(|hex| self.label(hex)),
        }
    }

    fn note(&self, event: &Event) -> game::EventNote {
        note::note(self, event)
    }
}
