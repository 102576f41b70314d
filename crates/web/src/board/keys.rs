//! Keyboard handling on the map. The page handles all other keys.

use crate::prelude::*;
use client::cursor::{self, CursorMove};
use client::ruler::Ruler;
use client::scene::Grid;
use hex::Hex;
use web_sys::KeyboardEvent;

use super::cells::is_cell;
use super::{Board, run};
use crate::mount::{Mount, closest, listen as listen_to};

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
    listen_to(&window(), "keydown", move |event: &KeyboardEvent| {
        let with_modifier = event.ctrl_key() || event.alt_key() || event.meta_key();
        if with_modifier || event.default_prevented() || is_elsewhere(event) {
            return;
        }
        if use_tool(board, &event.key()) || event.key() == "Escape" && close(board) {
            event.prevent_default();
        }
    });
}

/// Handles a key. Returns false for keys without a meaning here.
fn handle(board: Board, key: &str, shift: bool) -> bool {
    let cursor = board.cursor.get_untracked();
    match key {
        "Enter" | " " => board.press(cursor),
        "Escape" => return close(board),
        "Tab" => return go(board, next_target(board, cursor, shift)),
        _ => return use_tool(board, key) || walk(board, cursor, key),
    }
    true
}

/// The keys of the zoom and of the line-of-sight tool, which work wherever the focus is.
fn use_tool(board: Board, key: &str) -> bool {
    match key {
        "+" | "=" => run(board, "zoom-in"),
        "-" | "_" | "−" => run(board, "zoom-out"),
        "0" => run(board, "fit"),
        // There is nothing to measure on squares.
        "l" | "L" if board.field().grid != Grid::Squares => {
            let cursor = board.cursor.get_untracked();
            board.ruler.update(|ruler| *ruler = ruler.toggled(Some(cursor)));
        }
        _ => return false,
    }
    true
}

/// Whether a key is meant for a text field or an open dialog.
fn is_elsewhere(event: &KeyboardEvent) -> bool {
    closest(event, "input, textarea, select").is_some()
        || document().query_selector("dialog[open]").is_ok_and(|dialog| dialog.is_some())
}

/// Closes the fan or else the ruler. If neither is open, Escape belongs to the page.
fn close(board: Board) -> bool {
    if board.fanned.get_untracked().is_some() {
        board.fanned.set(None);
    } else if board.ruler.get_untracked().is_on() {
        board.ruler.set(Ruler::Off);
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
