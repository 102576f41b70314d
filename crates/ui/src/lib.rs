//! The web client: draws what a desk shows, sends what it decides.

// A component owns what it is given, whether or not it uses it up.
#![allow(clippy::needless_pass_by_value)]

mod app;
mod board;
mod host;
mod pages;
pub mod parts;
mod route;
mod rulebook;
mod save;
mod table;
mod theme;

use std::panic;

use leptos::mount::mount_to;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlElement;

/// Called by the browser once the program is loaded.
#[wasm_bindgen(start)]
pub fn start() {
    panic::set_hook(Box::new(|info| {
        console_error_panic_hook::hook(info);
        confess();
    }));
    let Some(place) = element("app") else { return };
    place.set_inner_html("");
    mount_to(place, app::App).forget();
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
