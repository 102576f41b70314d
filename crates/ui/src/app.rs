//! The page as a whole: it shows what the address asks for.

use desk::route::Route;
use leptos::prelude::*;

use crate::pages::{Home, Join, Lost, New, Practice, Replay, Rules};
use crate::route;
use crate::table::TablePage;

#[component]
pub fn App() -> impl IntoView {
    let route = route::current();
    move || match route.get() {
        Route::Home => view! { <Home/> }.into_any(),
        Route::Practice => view! { <Practice/> }.into_any(),
        Route::New { game, scenario } => view! { <New game scenario/> }.into_any(),
        Route::Rules { game, clause } => view! { <Rules game clause/> }.into_any(),
        Route::Join { table, invitation } => view! { <Join table invitation/> }.into_any(),
        Route::Table { id, token } => view! { <TablePage id token/> }.into_any(),
        Route::Replay { id } => view! { <Replay id/> }.into_any(),
        Route::Unknown(path) => {
            let reason = format!("No page has the address “{path}”.");
            view! { <Lost reason/> }.into_any()
        }
    }
}
