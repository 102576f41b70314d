use desk::route::Route;
use leptos::prelude::*;

/// The one way a rule is cited anywhere: a chip that leads to the clause.
#[component]
pub fn Clause(#[prop(into)] game: String, #[prop(into)] clause: String) -> impl IntoView {
    let address = Route::Rules { game, clause: Some(clause.clone()) }.to_string();
    view! { <a class="cl" href=address aria-label=format!("rule {clause}")>{clause.clone()}</a> }
}
