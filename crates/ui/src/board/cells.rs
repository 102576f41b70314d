//! One element a hex, above all else that is drawn: what is pointed at, focused and spoken.

use hex::Hex;
use leptos::prelude::*;
use leptos::svg;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, EventTarget, FocusOptions, SvgElement};

use super::hand::Hand;
use super::{Bench, shape};

/// Holds a hex's place in the reading order.
const PLACE: &str = "data-place";

#[component]
pub fn Cells(bench: Bench, hand: Hand) -> impl IntoView {
    let cells = NodeRef::<svg::G>::new();
    focus_follows_cursor(bench, cells);
    let is_cursor = Selector::new(move || bench.cursor.get());
    let field = bench.field();
    let drawn = field.spots().iter().enumerate().map(|(place, spot)| {
        let (hex, label) = (spot.hex, spot.label.clone());
        let is_cursor = is_cursor.clone();
        let spoken = move || match bench.scene.read().spoken.get(&hex) {
            Some(text) => format!("{label}, {text}"),
            None => label.clone(),
        };
        view! {
            <polygon
                class="cell"
                role="button"
                points=shape::points(&spot.outline)
                data-place=place
                data-hex=spot.label.clone()
                aria-label=spoken
                tabindex=move || if is_cursor.selected(&hex) { "0" } else { "-1" }
            ></polygon>
        }
    });
    let press = move |event: web_sys::MouseEvent| {
        let Some(hex) = hex_of(bench, &event) else { return };
        if hand.has_dragged() {
            return;
        }
        bench.put_cursor(hex);
        super::fan::tapped(bench, hex, hand.is_finger());
        bench.calls.press.run(hex);
    };
    let focus = move |event: web_sys::FocusEvent| match hex_of(bench, &event) {
        // The sheet must not slip from under a pointer that is about to press.
        Some(hex) if hand.is_down() => bench.cursor.set(hex),
        Some(hex) => bench.put_cursor(hex),
        None => {}
    };
    view! {
        <g
            class="cells"
            node_ref=cells
            on:click=press
            on:focusin=focus
            on:pointerover=move |event| {
                if event.pointer_type() != "touch" { bench.point_at(hex_of(bench, &event)); }
            }
        >
            {drawn.collect_view()}
        </g>
    }
}

/// The hex that an event happened on.
fn hex_of(bench: Bench, event: &Event) -> Option<Hex> {
    let target: Element = event.target()?.dyn_into().ok()?;
    let place: usize = target.get_attribute(PLACE)?.parse().ok()?;
    Some(bench.field().spots().get(place)?.hex)
}

/// Focus and cursor are the same thing, as long as the focus is on the map at all.
fn focus_follows_cursor(bench: Bench, cells: NodeRef<svg::G>) {
    Effect::new(move |_| {
        let hex = bench.cursor.get();
        let (Some(cells), Some(place)) = (cells.get(), bench.field().place(hex)) else { return };
        let focused = document().active_element();
        let is_here = cells.contains(focused.as_ref().map(AsRef::as_ref));
        let cell = cells.children().item(place as u32).and_then(|cell| cell.dyn_into().ok());
        if let (true, Some(cell)) = (is_here, cell) {
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

/// Whether an event came from a hex rather than from a control beside the map.
pub fn is_cell(target: Option<EventTarget>) -> bool {
    target
        .and_then(|target| target.dyn_into::<Element>().ok())
        .is_some_and(|target| target.has_attribute(PLACE))
}
