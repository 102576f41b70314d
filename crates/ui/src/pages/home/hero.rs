//! The landscape on top of the home page, and the games to go on with.

use leptos::prelude::*;

use super::begun::{Begun, Line};
use super::refused::Refused;

/// Savo Sound at sunrise.
const LANDSCAPE: &str = include_str!("landscape.svg");
/// More are shown when asked for.
const SHOWN: usize = 3;

#[component]
pub fn Hero(begun: Begun) -> impl IntoView {
    view! {
        <div class="hero">
            <div class="scene" inner_html=LANDSCAPE></div>
            <div class="wrap hero-in">
                <div class="hero-words">
                    <h2>"Guadalcanal," <br/> "four ways to play it"</h2>
                    <p>"The rules are kept for you; the decisions are yours."</p>
                </div>
                <GoOn begun/>
            </div>
        </div>
    }
}

#[component]
fn GoOn(begun: Begun) -> impl IntoView {
    let all = RwSignal::new(false);
    let unfinished = Memo::new(move |_| begun.list(false));
    let lines = move || {
        let shown = if all.get() { usize::MAX } else { SHOWN };
        let entries = unfinished.get().into_iter().take(shown);
        entries.map(|entry| view! { <Line entry begun/> }).collect_view()
    };
    let more = move || !all.get() && unfinished.read().len() > SHOWN;
    let empty = move || begun.looked.get() && unfinished.read().is_empty();
    let refusals = move || {
        let refusals = begun.refusals.get().into_iter();
        refusals.map(|refusal| view! { <Refused refusal/> }).collect_view()
    };
    view! {
        <section class="card go-on" aria-labelledby="go-on">
            <h3 id="go-on">"Go on playing"</h3>
            <ul>{lines}</ul>
            <Show when=more>
                <button type="button" class="btn ghost" on:click=move |_| all.set(true)>
                    {move || format!("Show all {}", unfinished.read().len())}
                </button>
            </Show>
            <Show when=move || !begun.looked.get()>
                <p class="muted">"Looking for your games …"</p>
            </Show>
            <Show when=empty>
                <p class="muted">"Games you begin wait for you here. Nothing is begun yet."</p>
            </Show>
            {refusals}
        </section>
    }
}
