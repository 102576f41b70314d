use leptos::prelude::*;

use super::Shell;

/// What was asked for is not here: the reason, and the way back.
#[component]
pub fn Lost(#[prop(into)] reason: String) -> impl IntoView {
    view! {
        <Shell title="Not here">
            <h2>"Not here"</h2>
            <p>{reason}</p>
            <p><a class="btn" href="#/">"All games"</a></p>
        </Shell>
    }
}
