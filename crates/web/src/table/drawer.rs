//! The rules beside the map.

use super::Sidebar;
use crate::mount::{Mount, on_change};
use crate::prelude::*;
use crate::rulebook;
use client::page::{self, Tab};

pub fn mount(side: &Mount, game: &'static str, sidebar: Sidebar) {
    let side = side.clone();
    let is_open = move || sidebar.rules.get() || sidebar.tab.get() == Tab::Rules;
    on_change(is_open, move |is_open| {
        if let Some(drawer) = side.find(".drawer").element() {
            drawer.remove();
        }
        if let (true, Some(element)) = (*is_open, side.element()) {
            // Fails only for an element that is not in the document.
            let _ = element.insert_adjacent_html("beforeend", &page::drawer());
            rulebook::open(&side.find(".drawer"), game, sidebar.clause);
        }
    });
}
