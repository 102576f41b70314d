//! Positions as text, one statement per line.
//!
//! A hand-written position need not be complete: ground units that should be in play by its turn but are not
//! named have been eliminated.

mod read;
mod step;

pub use read::read;

use super::AIR_BOXES;
use crate::map::{AirfieldHex, OffMapBox};
use crate::state::{AirfieldSet, Battle, FirstBlood, ShipBox, Task, UnitLocation, UnitSet};
use crate::unit::{AirCount, Aircraft, Ship, UnitId};
use game::orders;

/// The words that can follow the location of a unit.
const MARKS: [&str; 3] = ["new", "moved", "fought"];
const TASKS: [&str; 3] = ["attack", "bombard", "shell"];

pub fn write(state: &FirstBlood) -> String {
    let mut text = String::new();
    let mut line = |words: String| {
        text += words.trim_end();
        text.push('\n');
    };
    line(format!("turn {}", state.turn.name()));
    for (index, step) in state.agenda.iter().rev().enumerate() {
        let word = if index == 0 { "step" } else { "after" };
        line(format!("{word} {}", orders::write(state, *step)));
    }
    for unit in state.scenario.units() {
        if state.location(unit).is_in_play() {
            line(format!("unit {}", written_unit(state, unit)));
        }
    }
    for (word, location) in [("waiting", UnitLocation::Waiting), ("gone", UnitLocation::Gone)] {
        line(format!("{word} {}", names(state, state.units_at(location).collect())));
    }
    write_air(state, &mut line);
    write_navy(state, &mut line);
    for field in AirfieldHex::ALL {
        let (label, built) = (state.field_label(field), state.airfield(field).name());
        line(format!("field {label} {built} {}", state.progress[field.index()]));
    }
    for (word, fields) in [("attacked", state.attacked), ("worked", state.worked)] {
        line(format!("{word} {}", written_fields(state, fields)));
    }
    for targets in state.attacks.iter() {
        line(format!("attack {}", state.labels(targets.iter().copied()).join(" ")));
    }
    if let Some(battle) = &state.battle {
        line(format!("battle {}", written_battle(state, battle)));
    }
    line(format!("credit {}", if state.credit { "yes" } else { "no" }));
    text
}

fn write_air(state: &FirstBlood, line: &mut impl FnMut(String)) {
    let air = &state.air;
    for (word, at) in AIR_BOXES {
        line(format!("air {word} {}", counted(Aircraft::WORDS, &air.at[at.index()])));
    }
    for field in AirfieldHex::ALL {
        let label = state.field_label(field);
        let kinds: [(&str, &AirCount); 3] = [
            ("air", &air.at[field.index()]),
            ("came", &air.moved[field.index()]),
            ("inverted", &air.inverted[field.index()]),
        ];
        for (word, count) in kinds {
            line(format!("{word} {label} {}", counted(Aircraft::WORDS, count)));
        }
    }
    line(format!("to-place {}", counted(Aircraft::WORDS, &air.waiting)));
    for support in air.supports.iter() {
        line(format!("support {} {}", support.aircraft.name(), state.label(support.hex)));
    }
}

fn write_navy(state: &FirstBlood, line: &mut impl FnMut(String)) {
    for at in ShipBox::ALL {
        let ships = counted(Ship::WORDS, &state.navy.at[at.index()]);
        line(format!("ships {} {ships}", at.word()));
    }
    line(format!("ships due {}", counted(Ship::WORDS, &state.navy.due)));
    line(format!("special {}", state.navy.special));
}

fn listed(words: &[String]) -> String {
    if words.is_empty() { "none".to_owned() } else { words.join(" ") }
}

fn names(state: &FirstBlood, units: UnitSet) -> String {
    listed(&units.iter().map(|unit| state.name(unit).to_owned()).collect::<Vec<_>>())
}

fn written_fields(state: &FirstBlood, fields: AirfieldSet) -> String {
    listed(&fields.iter().map(|field| state.field_label(field)).collect::<Vec<_>>())
}

/// `F4Fx2 SBDx1`; types without units are left out.
fn counted(names: &[&str], counts: &[u8]) -> String {
    let some = names.iter().zip(counts).filter(|(_, count)| **count > 0);
    listed(&some.map(|(name, count)| format!("{name}x{count}")).collect::<Vec<_>>())
}

/// `1/1 0505 spent 3 used AB new moved fought attack 0604`
fn written_unit(state: &FirstBlood, unit: UnitId) -> String {
    let counter = state.counter(unit);
    let mut text = format!("{} {}", state.name(unit), state.location_word(counter.location));
    if counter.spent > 0 {
        text += &format!(" spent {}", counter.spent);
    }
    if !counter.boxes.is_empty() {
        let used: String = counter.boxes.iter().map(OffMapBox::name).collect();
        text += &format!(" used {used}");
    }
    let marks = [counter.new, counter.moved, counter.fought];
    for (mark, _) in MARKS.iter().zip(marks).filter(|(_, marked)| *marked) {
        text += &format!(" {mark}");
    }
    match counter.task {
        None => {}
        Some(Task::Attack(hex)) => text += &format!(" attack {}", state.label(hex)),
        Some(Task::Bombard(hex)) => text += &format!(" bombard {}", state.label(hex)),
        Some(Task::Shell(field)) => text += &format!(" shell {}", state.field_label(field)),
    }
    text
}

/// `1 0604 0605 retreating 4/1 4/2`: ships, hexes, and the units that still have to retreat.
fn written_battle(state: &FirstBlood, battle: &Battle) -> String {
    let Battle { targets, ships, retreating } = *battle;
    let hexes = state.labels(targets.iter().copied()).join(" ");
    format!("{ships} {hexes} retreating {}", names(state, retreating))
}
