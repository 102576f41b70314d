use leptos::prelude::*;

use crate::parts::Top;

/// A page of text under the bar.
#[component]
pub fn Shell(#[prop(into)] title: String, children: Children) -> impl IntoView {
    view! {
        <div class="page">
            <Top title/>
            <main id="main" tabindex="-1">{children()}</main>
        </div>
    }
}
