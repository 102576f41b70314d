//! The current route, read from the address bar.

use crate::prelude::*;
use client::route::Route;
use web_sys::Event;

use crate::mount::listen;

/// The current route; it follows the address bar.
pub fn current() -> RwSignal<Route> {
    let route = RwSignal::new(read());
    listen(&window(), "hashchange", move |_: &Event| route.set(read()));
    route
}

fn read() -> Route {
    Route::read(&window().location().hash().unwrap_or_default())
}

/// Goes to another page; this one is dropped from the history.
pub fn replace(route: &Route) {
    // Changing the fragment does not fail.
    let _ = window().location().replace(&route.to_string());
}

/// Goes to another page.
pub fn go(route: &Route) {
    // Changing the fragment does not fail.
    let _ = window().location().set_hash(&route.to_string());
}
