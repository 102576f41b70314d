//! The web client: draws what a desk shows, sends what it decides.

// What shows something owns it, whether or not it uses it up.
#![allow(clippy::needless_pass_by_value)]

mod alarm;
mod app;
mod board;
mod host;
mod pages;
mod place;
mod route;
mod rulebook;
mod save;
mod table;
mod theme;
mod top;

use std::panic;

use any_spawner::Executor;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlElement;

use place::Place;

/// Called by the browser once the program is loaded.
#[wasm_bindgen(start)]
pub fn start() {
    panic::set_hook(Box::new(|info| {
        console_error_panic_hook::hook(info);
        confess();
    }));
    // Fails for the second program on a page; there is one.
    let _ = Executor::init_wasm_bindgen();
    let page = Owner::new();
    if let Some(place) = element("app") {
        page.with(|| app::show(Place::of(place)));
    }
    // The page lasts as long as the program.
    std::mem::forget(page);
}

/// The program cannot go on after a panic: instead of a page that no longer answers, the reader
/// sees what to do.
fn confess() {
    for (id, hidden) in [("app", true), ("trouble", false)] {
        if let Some(place) = element(id) {
            place.set_hidden(hidden);
        }
    }
}

fn element(id: &str) -> Option<HtmlElement> {
    document().get_element_by_id(id)?.dyn_into().ok()
}
