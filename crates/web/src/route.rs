//! The page that the address bar asks for.

use crate::prelude::*;
use client::route::Route;
use web_sys::Event;

use crate::place::hear;

/// The route, now and whenever the address changes.
pub fn current() -> RwSignal<Route> {
    let route = RwSignal::new(asked());
    hear(&window(), "hashchange", move |_: &Event| route.set(asked()));
    route
}

fn asked() -> Route {
    Route::read(&window().location().hash().unwrap_or_default())
}

/// Goes to another page in the stead of this one, to which nobody comes back.
pub fn go_instead(route: &Route) {
    // The browser refuses no fragment.
    let _ = window().location().replace(&route.to_string());
}

/// Goes to another page.
pub fn go(route: &Route) {
    // The browser refuses no fragment.
    let _ = window().location().set_hash(&route.to_string());
}
