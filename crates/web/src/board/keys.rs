//! What keys do on the map. Those that mean nothing here go on to the page.

use crate::prelude::*;
use client::cursor::{self, Step};
use hex::Hex;
use web_sys::KeyboardEvent;

use super::cells::is_cell;
use super::{Bench, zoom};
use crate::place::Place;

pub fn listen(bench: Bench, frame: &Place) {
    frame.hears("keydown", move |event: &KeyboardEvent| {
        let with_modifier = event.ctrl_key() || event.alt_key() || event.meta_key();
        if with_modifier || !is_cell(event) {
            return;
        }
        if answer(bench, &event.key(), event.shift_key()) {
            event.prevent_default();
            event.stop_propagation();
        }
    });
}

/// Does what the key says; false if it says nothing here.
fn answer(bench: Bench, key: &str, shift: bool) -> bool {
    let cursor = bench.cursor.get_untracked();
    match key {
        "Enter" | " " => bench.press(cursor),
        "+" | "=" => zoom(bench, "larger"),
        "-" | "_" => zoom(bench, "smaller"),
        "0" => zoom(bench, "fit"),
        "l" | "L" => bench.string.update(|held| *held = toggled(*held, cursor)),
        "Escape" => return fold(bench),
        "Tab" => return go(bench, next_target(bench, cursor, shift)),
        _ => return walk(bench, cursor, key),
    }
    true
}

fn toggled(held: Option<Hex>, cursor: Hex) -> Option<Hex> {
    if held.is_some() { None } else { Some(cursor) }
}

/// Back one step: the fan first, then the string; then it is the page's turn.
fn fold(bench: Bench) -> bool {
    if bench.fanned.get_untracked().is_some() {
        bench.fanned.set(None);
    } else if bench.string.get_untracked().is_some() {
        bench.string.set(None);
    } else {
        return false;
    }
    true
}

fn next_target(bench: Bench, cursor: Hex, backward: bool) -> Option<Hex> {
    let scene = bench.scene.read_untracked();
    let open = scene.lights.iter().filter(|light| light.kind.is_open());
    let hexes: Vec<Hex> = open.map(|light| light.hex).collect();
    cursor::next_of(&bench.field(), &hexes, cursor, backward)
}

/// A step over the edge is still the map's: the key must not scroll the page.
fn walk(bench: Bench, cursor: Hex, key: &str) -> bool {
    let field = bench.field();
    let Some(step) = Step::of_key(key, field.grid) else { return false };
    go(bench, cursor::step(&field, cursor, step));
    true
}

/// The pointer no longer says where one looks.
fn go(bench: Bench, to: Option<Hex>) -> bool {
    let Some(hex) = to else { return false };
    bench.point_at(None);
    bench.walked.set(true);
    bench.put_cursor(hex);
    true
}
