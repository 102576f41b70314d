//! The page as a whole: it shows what the address asks for.

use desk::route::Route;
use leptos::prelude::*;
use web_sys::Event;

use crate::place::{Place, watch};
use crate::theme::Theme;
use crate::{element, pages, route, table};

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

fn page(place: &Place, route: Route) {
    match route {
        Route::Home => pages::home(place),
        Route::Practice => pages::practice(place),
        Route::New { game, scenario } => pages::new(place, &game, &scenario),
        Route::Rules { game, clause } => pages::rules(place, &game, clause),
        Route::Join { table, invitation } => pages::join(place, table, invitation),
        Route::Table { id, token } => table::sit(place, &id, token),
        Route::Replay { id } => pages::replay(place, &id),
        Route::Unknown(path) => {
            pages::lost(place, &format!("No page has the address “{path}”."));
        }
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
