//! Finished games, to be looked back on.

use leptos::prelude::*;

use super::begun::{Begun, Line};

#[component]
pub fn Replays(begun: Begun) -> impl IntoView {
    let finished = Memo::new(move |_| begun.list(true));
    let lines = move || {
        finished.get().into_iter().map(|entry| view! { <Line entry begun/> }).collect_view()
    };
    view! {
        <section class="card replays" aria-labelledby="replays">
            <h2 id="replays">"Replays"</h2>
            <ul>{lines}</ul>
            <Show when=move || finished.read().is_empty()>
                <p class="muted">"Finished games can be watched again here, step by step."</p>
            </Show>
        </section>
    }
}
