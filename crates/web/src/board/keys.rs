//! Keys on the map. Others go on to the page.

use crate::prelude::*;
use client::cursor::{self, CursorMove};
use hex::Hex;
use web_sys::KeyboardEvent;

use super::cells::is_cell;
use super::{Board, zoom};
use crate::mount::Mount;

pub fn listen(board: Board, frame: &Mount) {
    frame.on("keydown", move |event: &KeyboardEvent| {
        let with_modifier = event.ctrl_key() || event.alt_key() || event.meta_key();
        if with_modifier || !is_cell(event) {
            return;
        }
        if handle(board, &event.key(), event.shift_key()) {
            event.prevent_default();
            event.stop_propagation();
        }
    });
}

/// Handles a key. Returns false for keys without a meaning here.
fn handle(board: Board, key: &str, shift: bool) -> bool {
    let cursor = board.cursor.get_untracked();
    match key {
        "Enter" | " " => board.press(cursor),
        "+" | "=" => zoom(board, "zoom-in"),
        "-" | "_" => zoom(board, "zoom-out"),
        "0" => zoom(board, "fit"),
        "l" | "L" => board.ruler.update(|held| *held = toggled(*held, cursor)),
        "Escape" => return close(board),
        "Tab" => return go(board, next_target(board, cursor, shift)),
        _ => return walk(board, cursor, key),
    }
    true
}

fn toggled(held: Option<Hex>, cursor: Hex) -> Option<Hex> {
    if held.is_some() { None } else { Some(cursor) }
}

/// Closes the fan or else the ruler. If neither is open, Escape belongs to the page.
fn close(board: Board) -> bool {
    if board.fanned.get_untracked().is_some() {
        board.fanned.set(None);
    } else if board.ruler.get_untracked().is_some() {
        board.ruler.set(None);
    } else {
        return false;
    }
    true
}

fn next_target(board: Board, cursor: Hex, backward: bool) -> Option<Hex> {
    let scene = board.scene.read_untracked();
    let open = scene.highlights.iter().filter(|it| it.kind.is_actionable());
    let hexes: Vec<Hex> = open.map(|it| it.hex).collect();
    cursor::next_of(&board.field(), &hexes, cursor, backward)
}

/// Moves the cursor. A move over the edge counts as handled, so that the key does not scroll the page.
fn walk(board: Board, cursor: Hex, key: &str) -> bool {
    let field = board.field();
    let Some(by) = CursorMove::from_key(key, field.grid) else { return false };
    go(board, cursor::moved(&field, cursor, by));
    true
}

/// Moves the cursor, which from now on takes precedence over the pointer.
fn go(board: Board, to: Option<Hex>) -> bool {
    let Some(hex) = to else { return false };
    board.point_at(None);
    board.walked.set(true);
    board.put_cursor(hex);
    true
}
