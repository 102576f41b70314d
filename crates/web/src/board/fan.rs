//! Fans out a stack when it is clicked. A click on one of its counters chooses that one; a click elsewhere closes it.

use crate::prelude::*;
use client::Markup;
use client::board;
use hex::Hex;
use web_sys::Event;

use super::Board;
use crate::mount::{Mount, closest};

pub fn mount(board: Board, frame: &Mount) {
    let fan = frame.find(".fan-out");
    fan.bind_markup(move || open(board).unwrap_or_default());
    fan.on("click", move |event: &Event| {
        let Some(hex) = board.fanned.get_untracked() else { return };
        let unit = closest(event, ".fan-unit");
        if let Some(key) = unit.and_then(|unit| unit.get_attribute("data-piece")) {
            event.stop_propagation();
            board.fanned.set(None);
            board.press_piece(hex, &key);
        }
    });
}

fn open(board: Board) -> Option<Markup> {
    let (hex, scene) = (board.fanned.get()?, board.scene.read());
    let stack = scene.stack(hex);
    let viewport = board.viewport.get();
    (stack.len() > 1).then(|| board::fan(&board.field(), &scene, &stack, &viewport))
}

/// Opens the clicked stack, or closes it again. A click that gives an order about the hex leaves it closed.
pub fn pressed(board: Board, hex: Hex) {
    let scene = board.scene.read_untracked();
    let is_order = scene.highlights.iter().any(|it| it.hex == hex && it.kind.is_order());
    let is_open = board.fanned.get_untracked() == Some(hex);
    let opens = !is_order && !is_open && scene.stack(hex).len() > 1;
    board.fanned.set(opens.then_some(hex));
}
