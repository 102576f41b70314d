//! The WebAssembly front end: the only crate that touches the browser.
//!
//! There are several programs: one for the home page and other general pages, and one for each game. The
//! features select the contents of a program. `boot.js` loads the program of the current route.

// Components own their arguments, whether or not they consume them.
#![allow(clippy::needless_pass_by_value)]
// Each program uses only part of the code; all of it is used when all features are on.
#![cfg_attr(not(all(feature = "home", feature = "game")), allow(dead_code, unused_imports))]

mod app;
mod board;
mod catalogue;
#[cfg(feature = "game")]
mod engine;
mod export;
mod header;
mod host;
mod mount;
mod pages;
mod prelude;
mod route;
mod rulebook;
mod table;
mod theme;
mod timer;

use std::panic;

use crate::prelude::*;
use any_spawner::Executor;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlElement;

use mount::Mount;

/// Called once a program is loaded, whether it shows the page or only answers calls of the home page.
pub fn load() {
    panic::set_hook(Box::new(|info| {
        console_error_panic_hook::hook(info);
        show_error();
    }));
}

/// Called by `boot.js`: shows the page.
#[wasm_bindgen]
pub fn start() {
    // Fails only if a second program is started on the page.
    let _ = Executor::init_wasm_bindgen();
    let owner = Owner::new();
    if let Some(root) = element("app") {
        owner.with(|| app::show(Mount::new(root)));
    }
    // The page lasts as long as the program.
    std::mem::forget(owner);
}

/// The program can't continue after a panic, so the player sees an error page instead of a page that no longer
/// responds.
fn show_error() {
    for (id, hidden) in [("app", true), ("trouble", false)] {
        if let Some(element) = element(id) {
            element.set_hidden(hidden);
        }
    }
}

fn element(id: &str) -> Option<HtmlElement> {
    document().get_element_by_id(id)?.dyn_into().ok()
}
