//! `#/`: what there is to play, and what was begun.
//!
//! The page is a value, [`desk::lobby::Lobby`], and writes itself. Here its parts are put in, what is
//! pressed and typed is handed to it, and what only a browser can do is done.

mod begun;
mod errand;
mod open;
mod paste;

pub use errand::go;

use desk::lobby::{Corner, Draft, Lobby};
use leptos::prelude::*;

use super::Lost;
use crate::host;
use crate::parts::{Sheet, Top};
use paste::paste;

#[component]
pub fn Home() -> impl IntoView {
    let Some(draft) = table::games().first().and_then(|kind| Draft::first(*kind)) else {
        return view! { <Lost reason="This page has no games."/> }.into_any();
    };
    let lobby = set(draft);
    begun::look(lobby);
    view! {
        <div class="page home">
            <Top title="All games">{part(lobby, Lobby::ways)}</Top>
            <main id="main" tabindex="-1">
                {part(lobby, Lobby::hero)}
                <div class="wrap">
                    {part(lobby, Lobby::tiles)}
                    {pick(lobby)}
                    <div class="below">{paste(lobby)}{part(lobby, Lobby::replays)}</div>
                </div>
            </main>
        </div>
    }
    .into_any()
}

/// The page with this table to be set.
pub fn set(draft: Draft) -> RwSignal<Lobby> {
    RwSignal::new(Lobby::new(draft, host::has_server()))
}

/// A table before it is opened: the scenario, what it is about, who sits where.
pub fn pick(lobby: RwSignal<Lobby>) -> impl IntoView {
    view! {
        <div class="pick">
            <section class="card scen" aria-labelledby="scenarios">
                {part(lobby, Lobby::scenarios)}
            </section>
            <article class="card brief" aria-labelledby="brief">
                {part(lobby, Lobby::title)}
                <div class="brief-b">{part(lobby, Lobby::map)}{part(lobby, Lobby::briefing)}</div>
            </article>
            <section class="card seats" aria-labelledby="seats">
                {part(lobby, Lobby::seats)}
                {part(lobby, |lobby| lobby.started(Corner::Seats))}
            </section>
        </div>
    }
}

/// A part of the page, written anew only when it has changed.
fn part(lobby: RwSignal<Lobby>, write: fn(&Lobby) -> String) -> impl IntoView {
    let markup = Memo::new(move |_| lobby.with(write));
    let press = Callback::new(move |word: String| errand::pressed(lobby, &word));
    view! { <Sheet markup on_press=press/> }
}
