//! The page that the address bar asks for.

use desk::route::Route;
use leptos::ev;
use leptos::prelude::*;

/// The route, now and whenever the address changes.
pub fn current() -> ReadSignal<Route> {
    let (route, set_route) = signal(asked());
    let listener = window_event_listener(ev::hashchange, move |_| set_route.set(asked()));
    on_cleanup(move || listener.remove());
    route
}

fn asked() -> Route {
    Route::read(&window().location().hash().unwrap_or_default())
}
