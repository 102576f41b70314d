//! Orders, positions, queries and events as text.

mod log;
mod note;
mod operands;
mod position;
mod queries;

pub(crate) use operands::{
    ApPart, CapsModifier, CapsPart, IfNamed, MarkerOf, SecondHex, UnitTypeName,
};

use crate::action::Action;
use crate::data::SEATS;
use crate::event::Event;
use crate::firefight::{Player, UnitId};
use crate::marker::Pile;
use crate::state::{Heroes, Step};
use crate::victory;
use game::notation::{Notation, Words};
use game::{Fault, orders};
use hex::Dir;

/// The secret objectives, as draws name them.
const OBJECTIVES: [&str; 3] = ["objective-1", "objective-2", "objective-3"];

impl Heroes {
    pub(crate) fn seat_name(player: Player) -> &'static str {
        SEATS[player.index()].0
    }
}

/// 0-r1: 1 is north, then clockwise.
fn facing_number(facing: Dir) -> u8 {
    facing.number() + 1
}

/// `us 2`, `japan 1`
fn written_lead(lead: i8) -> String {
    format!("{} {}", victory::ahead(i32::from(lead)).name(), lead.abs())
}

impl Notation for Heroes {
    const SEATS: &'static [&'static str] = &["us", "japan", "us-2", "japan-2"];
    const QUERIES: &'static [&'static str] = &queries::QUERIES;

    fn write_action(&self, action: &Action) -> String {
        orders::write(self, *action)
    }

    fn read_action(&self, words: &mut Words<'_>) -> Result<Action, Fault> {
        orders::read(self, words)
    }

    fn kinds(&self) -> Vec<&str> {
        let firefight = self.firefight();
        match self.step() {
            Step::DrawCards { .. } => {
                firefight.counters.cards.iter().map(|card| card.number.as_str()).collect()
            }
            Step::Objective => OBJECTIVES.to_vec(),
            Step::Draw { unit, .. } => {
                let markers = firefight.markers(Pile::of(self.kind(unit)));
                markers.iter().map(|marker| marker.id.as_str()).collect()
            }
            _ => Vec::new(),
        }
    }

    fn write_position(&self) -> String {
        position::write(self)
    }

    fn read_position(&self, lines: &[Words<'_>]) -> Result<Heroes, Vec<Fault>> {
        position::read(self, lines)
    }

    fn answer(&self, question: &mut Words<'_>) -> Result<String, Fault> {
        queries::answer(self, question)
    }

    fn explain(&self, action: &Action) -> Vec<String> {
        queries::explain(self, *action)
    }

    fn decision(point: game::Rule) -> Option<&'static str> {
        crate::decision::subject(point)
    }

    fn describe(&self, event: &Event) -> String {
        log::describe(self, event)
    }

    fn note(&self, event: &Event) -> game::EventNote {
        note::note(self, event)
    }

    fn subjects(&self, refusal: &Self::Refusal) -> game::Subjects {
        let known = |unit: &UnitId| unit.index() < self.firefight().pieces.len();
        game::Subjects {
            unit: refusal.unit().filter(known).map(|unit| self.firefight().name(unit)),
            hex: refusal.hex().map(|hex| self.map().label(hex)),
        }
    }
}
