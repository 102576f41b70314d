//! `#/new/GAME/SCENARIO`: a table of this scenario before it is opened.

use desk::lobby::Draft;
use leptos::prelude::*;

use super::Lost;
use super::home::{pick, set};
use crate::parts::Top;

#[component]
pub fn New(game: String, scenario: String) -> impl IntoView {
    let draft = match Draft::named(&game, &scenario) {
        Ok(draft) => draft,
        Err(fault) => return view! { <Lost reason=fault.to_string()/> }.into_any(),
    };
    view! {
        <div class="page home">
            <Top title=draft.kind().title()/>
            <main id="main" tabindex="-1"><div class="wrap">{pick(set(draft))}</div></main>
        </div>
    }
    .into_any()
}
