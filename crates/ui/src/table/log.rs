//! What has happened, in words and dice.

use super::Play;
use crate::parts::{Panel, word_of};
use desk::panel;
use leptos::ev::MouseEvent;
use leptos::html::Ol;
use leptos::prelude::*;

#[component]
pub fn Log(play: Play, on_press: Callback<String>) -> impl IntoView {
    let list = NodeRef::<Ol>::new();
    Effect::new(move |_| {
        let all = play.all.get();
        // What is still to be shown is not told before its time.
        let waiting = play.host.steps.read().len();
        let markup = play.host.desk.with(|desk| {
            let told = desk.log.len().saturating_sub(waiting);
            panel::log(&desk.opening.game, &desk.log[..told], all)
        });
        if let Some(list) = list.get() {
            list.set_inner_html(&markup);
            list.set_scroll_top(list.scroll_height());
        }
    });
    let pressed = move |event: MouseEvent| {
        if let Some(word) = word_of(&event) {
            on_press.run(word);
        }
    };
    view! {
        <Panel title="Log" role="log-panel">
            <ol class="lines" node_ref=list aria-label="Log" aria-live="polite" tabindex="0" on:click=pressed></ol>
        </Panel>
    }
}
