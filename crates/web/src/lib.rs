//! The web client: draws what a session shows, sends what it decides.
//!
//! The page has several programs, one for home and the other general pages and one for each game; the
//! features say what a program has. `boot.js` loads the one that the address asks for.

// What shows something owns it, whether or not it uses it up.
#![allow(clippy::needless_pass_by_value)]
// Each program uses a part; a program of all parts leaves nothing unused.
#![cfg_attr(not(all(feature = "home", feature = "game")), allow(dead_code, unused_imports))]

mod alarm;
mod app;
mod board;
mod catalogue;
#[cfg(feature = "game")]
mod engine;
mod host;
mod pages;
mod place;
mod prelude;
mod route;
mod rulebook;
mod save;
mod table;
mod theme;
mod top;

use std::panic;

use crate::prelude::*;
use any_spawner::Executor;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlElement;

use place::Place;

/// Called once the program is loaded, whether it is to show the page or only to be asked.
pub fn load() {
    panic::set_hook(Box::new(|info| {
        console_error_panic_hook::hook(info);
        confess();
    }));
}

/// Called by the page: from now on the program shows it.
#[wasm_bindgen]
pub fn start() {
    // Fails for the second program on a page; one is started.
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
