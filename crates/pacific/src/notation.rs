//! Orders, positions, queries and events as text.

pub mod forms;
mod log;
mod note;
mod position;
mod queries;
mod units;

use crate::action::Action;
use crate::board::Side;
use crate::card::CardId;
use crate::data::library;
use crate::event::Event;
use crate::state::{Pacific, Step, side_of};
use crate::terrain::Terrain;
use game::notation::{Notation, Words};
use game::{Fault, Seat, orders};

const SEATS: [&str; 4] = ["us", "japan", "us-2", "japan-2"];

pub fn seat_name(seat: Seat) -> &'static str {
    SEATS[usize::from(seat.0)]
}

fn seat_named(name: &str) -> Option<Seat> {
    SEATS.iter().position(|seat| *seat == name).map(|place| Seat(place as u8))
}

fn read_seat(words: &mut Words<'_>) -> Result<Seat, Fault> {
    words.one_of("seat", &SEATS).map(|place| Seat(place as u8))
}

fn read_side(words: &mut Words<'_>) -> Result<Side, Fault> {
    words.one_of("side", Side::WORDS).map(|place| Side::ALL[place])
}

fn read_terrain(words: &mut Words<'_>) -> Result<Terrain, Fault> {
    let faces = &library().ground.faces;
    let names: Vec<&str> = faces.iter().map(|face| face.word.as_str()).collect();
    words.one_of("terrain", &names).map(|place| Terrain(place as u8))
}

/// The words for the cards of a player's nation, in the order of their numbers.
fn card_words(seat: Seat) -> Vec<&'static str> {
    let cards = &library().cards;
    cards.of(side_of(seat)).map(|card| cards.all[card.index()].word.as_str()).collect()
}

fn read_card(words: &mut Words<'_>, seat: Seat) -> Result<CardId, Fault> {
    let names = card_words(seat);
    let place = words.one_of("card", &names)?;
    Ok(CardId((library().cards.first(side_of(seat)) + place) as u8))
}

impl Notation for Pacific {
    const SEATS: &'static [&'static str] = &SEATS;
    const QUERIES: &'static [&'static str] = &queries::QUERIES;

    fn write_action(&self, action: &Action) -> String {
        orders::write(self, *action)
    }

    fn read_action(&self, words: &mut Words<'_>) -> Result<Action, Fault> {
        orders::read(self, words)
    }

    fn kinds(&self) -> Vec<&str> {
        match self.step() {
            Step::Deal { seat, .. } | Step::Draw { seat, .. } => card_words(seat),
            _ => Vec::new(),
        }
    }

    fn write_position(&self) -> String {
        position::write(self)
    }

    fn read_position(&self, lines: &[Words<'_>]) -> Result<Pacific, Vec<Fault>> {
        position::read(self, lines)
    }

    fn read_view(&self, lines: &[Words<'_>]) -> Result<Pacific, Vec<Fault>> {
        position::read_view(self, lines)
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

    /// Pacific calls its hexes spaces.
    fn subjects(&self, refusal: &Self::Refusal) -> game::Subjects {
        game::Subjects {
            unit: refusal.unit().map(|unit| format!("u{}", unit.0)),
            hex: refusal.hex().map(|space| space.to_string()),
        }
    }

    fn note(&self, event: &Event) -> game::EventNote {
        note::note(event)
    }
}
