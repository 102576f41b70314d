//! One transparent element per hex, above all drawings: it takes clicks and the focus, and is read aloud.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use crate::prelude::*;
use client::scene::Field;
use hex::Hex;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, FocusOptions, PointerEvent, SvgElement};

use super::Board;
use super::pointer::Pointer;
use crate::mount::{Mount, closest, effect, set_attribute};

/// The hexes, with their index in reading order.
const CELL: &str = "[data-index]";

pub fn mount(board: Board, pointer: &Rc<Pointer>, frame: &Mount) {
    let cells = frame.find(".cells");
    if let Some(cells) = cells.element() {
        label(board, cells.clone());
        follow_cursor(board, cells.clone());
    }
    let held = Rc::clone(pointer);
    cells.on("click", move |event: &Event| {
        let Some(hex) = hex_of(board, event) else { return };
        if held.has_dragged() {
            return;
        }
        board.put_cursor(hex);
        board.press(hex);
    });
    let held = Rc::clone(pointer);
    cells.on("focusin", move |event: &Event| match hex_of(board, event) {
        // The map must not scroll under a pointer that is about to click.
        Some(hex) if held.is_down() => board.cursor.set(hex),
        Some(hex) => board.put_cursor(hex),
        None => {}
    });
    cells.on("pointerover", move |event: &PointerEvent| {
        if event.pointer_type() != "touch" {
            board.point_at(hex_of(board, event));
        }
    });
}

/// The hex of an event.
pub fn hex_of(board: Board, event: &Event) -> Option<Hex> {
    hex_in(&board.field(), &closest(event, CELL)?)
}

/// The hex under the pointer, even if another element has captured it.
pub fn hex_under(field: &Field, event: &PointerEvent) -> Option<Hex> {
    let (x, y) = (event.client_x() as f32, event.client_y() as f32);
    hex_in(field, &document().element_from_point(x, y)?.closest(CELL).ok()??)
}

fn hex_in(field: &Field, cell: &Element) -> Option<Hex> {
    let index: usize = cell.get_attribute("data-index")?.parse().ok()?;
    Some(field.spots().get(index)?.hex)
}

/// Whether an event comes from a hex rather than from a control beside the map.
pub fn is_cell(event: &Event) -> bool {
    closest(event, CELL).is_some()
}

/// Labels every hex with its contents.
fn label(board: Board, cells: Element) {
    let labels = RefCell::new(BTreeMap::new());
    effect(move || {
        let scene = board.scene.read();
        let before = labels.replace(scene.spoken.clone());
        for (spot, index) in board.field().spots().iter().zip(0..) {
            let text = scene.spoken.get(&spot.hex);
            if text == before.get(&spot.hex) {
                continue;
            }
            let spoken = text.map(|text| format!("{}, {text}", spot.label));
            if let Some(cell) = cells.children().item(index) {
                set_attribute(&cell, "aria-label", Some(spoken.as_ref().unwrap_or(&spot.label)));
            }
        }
    });
}

/// Only the hex of the cursor is in the tab order. While the focus is on the map, it follows the cursor.
fn follow_cursor(board: Board, cells: Element) {
    let last = RefCell::new(None::<Element>);
    effect(move || {
        let index = board.field().index(board.cursor.get());
        let Some(cell) = index.and_then(|index| cells.children().item(index as u32)) else {
            return;
        };
        if let Some(last) = last.replace(Some(cell.clone())) {
            set_attribute(&last, "tabindex", Some("-1"));
        }
        set_attribute(&cell, "tabindex", Some("0"));
        let focused = document().active_element();
        if cells.contains(focused.as_ref().map(AsRef::as_ref))
            && let Ok(cell) = cell.dyn_into::<SvgElement>()
        {
            focus(&cell);
        }
    });
}

/// Focuses without scrolling: the board scrolls itself.
fn focus(cell: &SvgElement) {
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    // An element that can't take the focus is left alone.
    let _ = cell.focus_with_options(&options);
}
