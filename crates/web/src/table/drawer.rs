//! The rules beside the map.

use super::Shelf;
use crate::place::{Place, follow};
use crate::prelude::*;
use crate::rulebook;
use client::page::{self, Tab};

/// Opens the drawer while it is wanted.
pub fn lay(side: &Place, game: &'static str, shelf: Shelf) {
    let side = side.clone();
    let wanted = move || shelf.rules.get() || shelf.tab.get() == Tab::Rules;
    follow(wanted, move |wanted| {
        if let Some(open) = side.find(".drawer").element() {
            open.remove();
        }
        if let (true, Some(place)) = (*wanted, side.element()) {
            // Fails only for a place that is not on the page.
            let _ = place.insert_adjacent_html("beforeend", &page::drawer());
            rulebook::open(&side.find(".drawer"), game, shelf.clause);
        }
    });
}
