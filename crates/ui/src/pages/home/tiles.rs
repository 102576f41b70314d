//! The four games, each with its picture.

use desk::lobby::{Draft, Drawing, TILES, Tile, picture};
use leptos::prelude::*;

use super::{FIRST, draft as draft_of};

#[component]
pub fn Tiles(
    /// The table that is being set, of the game that is chosen.
    draft: Option<RwSignal<Draft>>,
) -> impl IntoView {
    view! {
        <h2 class="sr">"Games"</h2>
        <ul class="tiles">
            {TILES.map(|tile| view! { <li>{card(tile, draft)}</li> }).into_iter().collect_view()}
        </ul>
    }
}

fn card(tile: Tile, draft: Option<RwSignal<Draft>>) -> AnyView {
    let Some(draft) = draft.filter(|_| tile.is_playable()) else {
        return view! {
            <div class="tile making">
                {inside(tile)}
                <span class="ribbon">"In the making"</span>
            </div>
        }
        .into_any();
    };
    let chosen = move || draft.with(|draft| draft.kind().name() == tile.game);
    let choose = move |_| {
        let kind = table::game(tile.game).ok();
        let another = kind.filter(|kind| kind.name() != draft.with_untracked(|d| d.kind().name()));
        if let Some(fresh) = another.and_then(|kind| draft_of(kind, FIRST)) {
            draft.set(fresh);
        }
    };
    view! {
        <button
            type="button"
            class="tile"
            class:on=chosen
            aria-pressed=move || if chosen() { "true" } else { "false" }
            on:click=choose
        >
            {inside(tile)}
        </button>
    }
    .into_any()
}

fn inside(tile: Tile) -> impl IntoView {
    view! {
        <span class="pic">{picture(tile.game).map(|drawing| view! { <Drawn drawing/> })}</span>
        <span class="tx">
            <b>{tile.title}</b>
            <span class="p">{tile.text}</span>
            <small>{format!("{} · {}", tile.players, tile.length)}</small>
        </span>
    }
}

/// A drawing that fills its place; what is left over is cut off.
#[component]
fn Drawn(drawing: Drawing) -> impl IntoView {
    view! {
        <svg
            class="board lod-far"
            viewBox=super::briefing::view_box(drawing.view)
            preserveAspectRatio="xMidYMid slice"
            aria-hidden="true"
        >
            <g inner_html=drawing.markup></g>
        </svg>
    }
}
