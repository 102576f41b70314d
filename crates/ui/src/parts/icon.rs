use desk::art::{self, Icon};
use leptos::prelude::*;

/// An icon beside a text that says the same, or on a button that has a name.
#[component]
pub fn Sign(icon: Icon) -> impl IntoView {
    view! { <span class="sign" inner_html=art::icon(icon)></span> }
}
