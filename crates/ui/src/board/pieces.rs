//! Counters: they keep their element as long as they keep their key, and slide to where they go.

use desk::scene::Piece;
use leptos::prelude::*;

use super::Bench;

#[component]
pub fn Pieces(bench: Bench) -> impl IntoView {
    let pieces = Memo::new(move |_| bench.scene.read().pieces.clone());
    view! {
        <g class="pieces" aria-hidden="true">
            <For each=move || pieces.get() key=|piece| piece.key.clone() let:piece>
                {counter(pieces, piece)}
            </For>
        </g>
    }
}

fn counter(pieces: Memo<Vec<Piece>>, first: Piece) -> impl IntoView {
    let key = first.key.clone();
    // A counter that leaves is still drawn once more as it was.
    let piece = Memo::new(move |last: Option<&Piece>| {
        let now = pieces.read().iter().find(|piece| piece.key == first.key).cloned();
        now.or_else(|| last.cloned()).unwrap_or_else(|| first.clone())
    });
    let place =
        move || piece.with(|Piece { at, .. }| format!("translate({:.1}px, {:.1}px)", at.x, at.y));
    let markup = Memo::new(move |_| piece.read().markup.clone());
    view! { <g class="piece" data-piece=key style:transform=place inner_html=move || markup.get()></g> }
}
