//! The board as text: four characters per hex, with a unit or the terrain.

use crate::state::{Heroes, Readiness};
use crate::terrain::Terrain;
use crate::unit::Side;
use crate::victory;
use game::{TextBoard, Tone};
use hex::HexId;

pub fn draw(state: &Heroes) -> TextBoard {
    let map = state.map();
    let mut picture = vec![heading(state)];
    for row in 0..map.rows() {
        // Columns B, D, F are half a hex lower, so every row takes two lines.
        for lower in [false, true] {
            let mut line = vec![(
                Tone::Faint,
                if lower { "   ".to_owned() } else { format!("{:02} ", row + 1) },
            )];
            for column in 0..map.columns() {
                let here = (column % 2 == 1) == lower;
                let hex = HexId(column * map.rows() + row);
                line.push(if here { cell(state, hex) } else { (Tone::Plain, "    ".to_owned()) });
            }
            picture.push(line);
        }
    }
    picture.extend(roster(state));
    picture
}

fn heading(state: &Heroes) -> Vec<(Tone, String)> {
    let (leader, lead) = (victory::ahead(i32::from(state.lead)).title(), state.lead.abs());
    let (round, rounds) = (state.round, state.firefight().rounds);
    vec![(Tone::Strong, format!("Round {round} of {rounds}, {leader} leads by {lead}"))]
}

/// The units in a hex, or its terrain.
fn cell(state: &Heroes, hex: HexId) -> (Tone, String) {
    let units: Vec<_> = state.units_in(hex).chain(state.hidden_in(hex)).collect();
    let Some(first) = units.first() else { return ground(state.map().terrain(hex)) };
    let tone = match state.side(*first) {
        Side::Us => Tone::First,
        Side::Japan => Tone::Second,
    };
    let number = state.firefight().piece(*first).number;
    let more = if units.len() > 1 { "+" } else { " " };
    (tone, format!("{number:02}{more} "))
}

fn ground(terrain: Terrain) -> (Tone, String) {
    let (tone, mark) = match terrain {
        Terrain::Open => (Tone::Open, "."),
        Terrain::Kunai => (Tone::Open, "\""),
        Terrain::Palm => (Tone::Jungle, "Y"),
        Terrain::Hut => (Tone::Hill, "^"),
        Terrain::LightJungle => (Tone::Jungle, "j"),
        Terrain::HeavyJungle => (Tone::Jungle, "J"),
        Terrain::Swamp => (Tone::Jungle, "m"),
        Terrain::Surf => (Tone::Faint, "-"),
        _ => (Tone::Faint, "~"),
    };
    (tone, format!(" {mark}  "))
}

/// A line for each unit on the map.
fn roster(state: &Heroes) -> TextBoard {
    let on_map = state.firefight().units().filter(|unit| state.is_on_map(*unit));
    on_map
        .map(|unit| {
            let tone = match state.side(unit) {
                Side::Us => Tone::First,
                Side::Japan => Tone::Second,
            };
            let ready = match state.unit(unit).readiness {
                Readiness::Fresh => "",
                Readiness::Activated => ", activated",
                Readiness::Spent => ", spent",
            };
            let hit = match state.marker(unit) {
                Some(marker) => format!(", {}", marker.name),
                None if state.unit(unit).is_hit() => ", hit".to_owned(),
                None => String::new(),
            };
            let name = state.firefight().name(unit);
            let at = state.whereabouts(unit).map(|hex| state.map().label(hex));
            let at = at.unwrap_or_else(|| "?".to_owned());
            let of = if state.firefight().commands.len() > 2 {
                format!(", {}", Heroes::seat_name(state.firefight().owner(unit)))
            } else {
                String::new()
            };
            let faces = if state.unit(unit).is_hidden() {
                "hidden".to_owned()
            } else if let Some(craft) = state.craft(unit) {
                format!("on board {}", state.firefight().name(craft))
            } else {
                format!("facing {}", state.unit(unit).facing.number() + 1)
            };
            vec![(tone, format!("{name} {at} {faces}{ready}{hit}{of}"))]
        })
        .collect()
}
