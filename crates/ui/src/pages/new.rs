//! `#/new/GAME/SCENARIO`: a table of this scenario before it is opened.

use desk::lobby::Draft;
use leptos::prelude::*;

use super::Lost;
use super::home::Lobby;
use crate::parts::Top;

#[component]
pub fn New(game: String, scenario: String) -> impl IntoView {
    let kind = match table::game(&game) {
        Ok(kind) => kind,
        Err(fault) => return view! { <Lost reason=fault.to_string()/> }.into_any(),
    };
    let Some(briefing) = kind.scenarios().into_iter().find(|briefing| briefing.id == scenario)
    else {
        let ids = kind.scenarios();
        let ids = ids.iter().map(|briefing| &*briefing.id);
        let fault = game::Fault::unknown(game::Place::default(), "scenario", &scenario, ids);
        return view! { <Lost reason=fault.to_string()/> }.into_any();
    };
    let draft = RwSignal::new(Draft::new(kind, briefing));
    view! {
        <div class="page home">
            <Top title=kind.title()/>
            <main id="main" tabindex="-1"><div class="wrap"><Lobby draft/></div></main>
        </div>
    }
    .into_any()
}
