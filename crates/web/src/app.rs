//! The application: shows the page of the current route.

use crate::prelude::*;
use client::route::Route;
use web_sys::Event;

use crate::mount::{Mount, closest, effect};
use crate::theme::Theme;
use crate::{element, pages, route};

pub fn show(root: Mount) {
    let route = route::current();
    root.on_action(global_action);
    root.on("click", |event: &Event| {
        // The fragment belongs to the router: the skip link only moves the focus.
        if closest(event, ".skip").is_some() {
            event.prevent_default();
        }
    });
    effect(move || {
        let route = route.get();
        untrack(|| page(&root, route));
    });
}

/// Shows the page if it belongs to this program; otherwise `boot.js` loads the right program.
fn page(root: &Mount, route: Route) {
    match route {
        #[cfg(feature = "game")]
        Route::Table { game: Some(game), id, seat } if ::table::game(&game).is_ok() => {
            crate::table::open(root, game, id, seat);
        }
        #[cfg(feature = "game")]
        Route::Replay { game: Some(game), id } if ::table::game(&game).is_ok() => {
            pages::replay(root, &id);
        }
        #[cfg(feature = "home")]
        route => pages::general(root, route),
        #[cfg(not(feature = "home"))]
        _ => {}
    }
}

/// The actions of the header.
fn global_action(action: &str) {
    match action {
        "theme" => Theme::current().other().apply(),
        "skip-to-main" => {
            if let Some(main) = element("main") {
                // An element that can't take the focus is left alone.
                let _ = main.focus();
            }
        }
        _ => {}
    }
}
