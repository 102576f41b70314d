//! One element a hex, above all else that is drawn: what is pointed at, focused and spoken.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use crate::prelude::*;
use hex::Hex;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, FocusOptions, PointerEvent, SvgElement};

use super::Bench;
use super::hand::Hand;
use crate::place::{Place, attribute, target, watch};

/// The hexes, each with its place in the reading order.
const CELL: &str = "[data-place]";

pub fn lay(bench: Bench, hand: &Rc<Hand>, frame: &Place) {
    let cells = frame.find(".cells");
    if let Some(cells) = cells.element() {
        speak(bench, cells.clone());
        follow_cursor(bench, cells.clone());
    }
    let held = Rc::clone(hand);
    cells.hears("click", move |event: &Event| {
        let Some(hex) = hex_of(bench, event) else { return };
        if held.has_dragged() {
            return;
        }
        bench.put_cursor(hex);
        super::fan::tapped(bench, hex, held.is_finger());
        bench.press(hex);
    });
    let held = Rc::clone(hand);
    cells.hears("focusin", move |event: &Event| match hex_of(bench, event) {
        // The sheet must not slip from under a pointer that is about to press.
        Some(hex) if held.is_down() => bench.cursor.set(hex),
        Some(hex) => bench.put_cursor(hex),
        None => {}
    });
    cells.hears("pointerover", move |event: &PointerEvent| {
        if event.pointer_type() != "touch" {
            bench.point_at(hex_of(bench, event));
        }
    });
}

/// The hex that an event happened on.
fn hex_of(bench: Bench, event: &Event) -> Option<Hex> {
    let place: usize = target(event, CELL)?.get_attribute("data-place")?.parse().ok()?;
    Some(bench.field().spots().get(place)?.hex)
}

/// Whether an event came from a hex rather than from a control beside the map.
pub fn is_cell(event: &Event) -> bool {
    target(event, CELL).is_some()
}

/// Says of every hex what lies there.
fn speak(bench: Bench, cells: Element) {
    let said = RefCell::new(BTreeMap::new());
    watch(move || {
        let scene = bench.scene.read();
        let before = said.replace(scene.spoken.clone());
        for (spot, place) in bench.field().spots().iter().zip(0..) {
            let text = scene.spoken.get(&spot.hex);
            if text == before.get(&spot.hex) {
                continue;
            }
            let spoken = text.map(|text| format!("{}, {text}", spot.label));
            if let Some(cell) = cells.children().item(place) {
                attribute(&cell, "aria-label", Some(spoken.as_ref().unwrap_or(&spot.label)));
            }
        }
    });
}

/// One hex can be tabbed to. Focus and cursor are the same thing, as long as the focus is on the map
/// at all.
fn follow_cursor(bench: Bench, cells: Element) {
    let last = RefCell::new(None::<Element>);
    watch(move || {
        let place = bench.field().place(bench.cursor.get());
        let Some(cell) = place.and_then(|place| cells.children().item(place as u32)) else {
            return;
        };
        if let Some(last) = last.replace(Some(cell.clone())) {
            attribute(&last, "tabindex", Some("-1"));
        }
        attribute(&cell, "tabindex", Some("0"));
        let focused = document().active_element();
        if cells.contains(focused.as_ref().map(AsRef::as_ref))
            && let Ok(cell) = cell.dyn_into::<SvgElement>()
        {
            focus(&cell);
        }
    });
}

/// The board brings the cursor into view itself.
fn focus(cell: &SvgElement) {
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    // Only an element that cannot take the focus refuses it.
    let _ = cell.focus_with_options(&options);
}
