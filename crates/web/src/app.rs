//! The page as a whole: it shows what the address asks for.

use crate::prelude::*;
use client::route::Route;
use web_sys::Event;

use crate::place::{Place, watch};
use crate::theme::Theme;
use crate::{element, pages, route};

/// Shows the pages there, one at a time.
pub fn show(place: Place) {
    let route = route::current();
    place.hears_words(everywhere);
    place.hears("click", |event: &Event| {
        // The address is the router's: the skip link moves the focus only.
        if crate::place::target(event, ".skip").is_some() {
            event.prevent_default();
        }
    });
    watch(move || {
        let route = route.get();
        untrack(|| page(&place, route));
    });
}

/// Shows the page if it is one of this program's. Otherwise `boot.js` loads the program whose it is.
fn page(place: &Place, route: Route) {
    match route {
        #[cfg(feature = "game")]
        Route::Table { game: Some(game), id, token } if ::table::game(&game).is_ok() => {
            crate::table::sit(place, &id, token);
        }
        #[cfg(feature = "game")]
        Route::Replay { game: Some(game), id } if ::table::game(&game).is_ok() => {
            pages::replay(place, &id);
        }
        #[cfg(feature = "home")]
        route => pages::general(place, route),
        #[cfg(not(feature = "home"))]
        _ => {}
    }
}

/// What the bar on top of every page does.
fn everywhere(word: &str) {
    match word {
        "theme" => Theme::current().other().show(),
        "skip-to-main" => {
            if let Some(main) = element("main") {
                // Only an element that cannot take the focus refuses it.
                let _ = main.focus();
            }
        }
        _ => {}
    }
}
