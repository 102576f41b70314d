//! Fans out a stack when the pointer or the cursor rests on it, or on a tap.

use std::time::Duration;

use crate::prelude::*;
use client::Markup;
use client::board;
use hex::Hex;
use web_sys::Event;

use super::Board;
use crate::mount::{Mount, closest, effect};
use crate::timer::Timer;

/// How long the pointer rests on a stack before it opens.
const DWELL: Duration = Duration::from_millis(450);

pub fn mount(board: Board, frame: &Mount) {
    open_by_dwelling(board);
    let fan = frame.find(".fan-out");
    fan.bind_markup(move || open(board).unwrap_or_default());
    fan.on("pointerleave", move |_: &Event| board.fanned.set(None));
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
    let viewport = board.viewport.get_untracked();
    (stack.len() > 1).then(|| board::fan(&board.field(), &stack, &viewport))
}

/// Every new hex closes the fan and restarts the timer.
fn open_by_dwelling(board: Board) {
    let waiting = Timer::default();
    effect(move || {
        let hex = board.dwelt_on();
        waiting.cancel();
        if board.fanned.get_untracked() != hex {
            board.fanned.set(None);
        }
        if let Some(hex) = hex.filter(|hex| is_stack(board, *hex)) {
            waiting.start(DWELL, move || board.fanned.set(Some(hex)));
        }
    });
}

fn is_stack(board: Board, hex: Hex) -> bool {
    board.scene.read_untracked().stack(hex).len() > 1
}

/// A finger can't hover: a tap opens the stack, unless the tap gives an order.
pub fn tapped(board: Board, hex: Hex, by_finger: bool) {
    let scene = board.scene.read_untracked();
    let is_order = scene.highlights.iter().any(|it| it.hex == hex && it.kind.is_actionable());
    let opens = by_finger && !is_order && is_stack(board, hex);
    board.fanned.set(opens.then_some(hex));
}
