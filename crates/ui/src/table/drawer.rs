//! The rules beside the map.

use super::Shelf;
use crate::place::{Place, follow, keep};
use crate::rulebook::{RuleBook, RuleBookProps};
use desk::page::{self, Tab};
use leptos::mount::mount_to;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Opens the drawer while it is wanted.
pub fn lay(side: &Place, game: &'static str, shelf: Shelf) {
    let side = side.clone();
    let wanted = move || shelf.rules.get() || shelf.tab.get() == Tab::Rules;
    follow(wanted, move |wanted| {
        if let Some(open) = side.find(".drawer").element() {
            open.remove();
        }
        if let (true, Some(side)) = (wanted, side.element()) {
            // Fails only for a place that is not on the page.
            let _ = side.insert_adjacent_html("beforeend", &page::drawer());
        }
        let drawer =
            side.find(".drawer").element().and_then(|it| it.dyn_ref::<HtmlElement>()).cloned();
        if let Some(drawer) = drawer {
            let book =
                RuleBookProps::builder().game(game).at(shelf.clause).seek(shelf.seek).build();
            keep(mount_to(drawer, move || RuleBook(book)));
        }
    });
}
