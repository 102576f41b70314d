//! `#/`: what there is to play, and what was begun.

mod balance;
mod begun;
mod briefing;
mod hero;
mod lobby;
mod paste;
mod refused;
mod replays;
mod scenarios;
mod seats;
mod start;
mod tiles;

pub use lobby::Lobby;
pub use refused::Refused;

use desk::lobby::Draft;
use desk::route::Route;
use leptos::prelude::*;
use table::Kind;
use wire::Refusal;

use crate::host;
use crate::parts::Top;
use begun::Begun;
use hero::Hero;
use paste::Paste;
use replays::Replays;
use tiles::Tiles;

/// What a newcomer finds on the table, where a game has it.
const FIRST: &str = "standard";

#[component]
pub fn Home() -> impl IntoView {
    let begun = Begun::look();
    let draft = table::games().first().and_then(|kind| draft(*kind, FIRST)).map(RwSignal::new);
    let rules = move || {
        let game = draft?.with(|draft| draft.kind().name()).to_owned();
        Some(view! { <a href=Route::Rules { game, clause: None }.to_string()>"Rules"</a> })
    };
    view! {
        <div class="page home">
            <Top title="All games">
                <nav class="top-nav" aria-label="Pages">
                    {rules}
                    <a href=Route::Practice.to_string()>"Practice"</a>
                </nav>
            </Top>
            <main id="main" tabindex="-1">
                <Hero begun/>
                <div class="wrap">
                    <Tiles draft/>
                    {draft.map(|draft| view! { <Lobby draft/> })}
                    <div class="below">
                        {draft.map(|draft| view! { <Paste draft/> })}
                        <Replays begun/>
                    </div>
                </div>
            </main>
        </div>
    }
}

/// A table of this scenario, or of the game's first.
pub fn draft(kind: &'static dyn Kind, scenario: &str) -> Option<Draft> {
    let mut scenarios = kind.scenarios();
    let place = scenarios.iter().position(|briefing| briefing.id == scenario).unwrap_or(0);
    (place < scenarios.len()).then(|| Draft::new(kind, scenarios.swap_remove(place)))
}

/// Goes to another page.
pub fn go(route: &Route) {
    // The browser refuses no fragment.
    let _ = window().location().set_hash(&route.to_string());
}

/// A game that was played, on the page that shows it again.
async fn film(table: &str, token: Option<&str>) -> Result<Route, Refusal> {
    Ok(replay(&host::record_of(table, token).await?))
}

/// The page that shows a record.
fn replay(record: &str) -> Route {
    Route::Replay { id: desk::replay::link::encode(record) }
}
