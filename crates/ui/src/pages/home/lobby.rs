//! A table before it is opened: the scenario, what it is about, who sits where.

use desk::lobby::Draft;
use leptos::prelude::*;

use super::briefing::Brief;
use super::scenarios::Scenarios;
use super::seats::Seats;

#[component]
pub fn Lobby(draft: RwSignal<Draft>) -> impl IntoView {
    let game = Memo::new(move |_| draft.with(|draft| draft.kind().name()));
    // Scenarios, seats and options are those of one game: another game lays all of it anew.
    move || {
        game.track();
        view! {
            <div class="pick">
                <Scenarios draft/>
                <Brief draft/>
                <Seats draft/>
            </div>
        }
    }
}
