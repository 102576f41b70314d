//! What has happened, in words and dice.

use super::Play;
use crate::parts::{Clause, Dice, Panel};
use leptos::html::Ol;
use leptos::prelude::*;
use wire::Line;

/// More lines than this are not drawn at first: a page is no archive.
const SHOWN: usize = 120;

#[component]
pub fn Log(play: Play) -> impl IntoView {
    let list = NodeRef::<Ol>::new();
    let all = RwSignal::new(false);
    let count = Memo::new(move |_| {
        let told = play.host.desk.with(|desk| desk.log.len());
        // What is still to be shown is not told before its time.
        let waiting = play.host.steps.read().len();
        told.saturating_sub(waiting)
    });
    let game = play.host.desk.with_untracked(|desk| desk.opening.game.clone());
    let first = move || if all.get() { 0 } else { count.get().saturating_sub(SHOWN) };
    let numbers = move || (first()..count.get()).collect::<Vec<_>>();
    Effect::new(move |_| {
        count.track();
        if let Some(list) = list.get() {
            list.set_scroll_top(list.scroll_height());
        }
    });
    let line = move |number: usize| {
        let line = play.host.desk.with_untracked(|desk| desk.log.get(number).cloned());
        let now = move || number + 1 == count.get();
        line.map(|line| view! { <LogLine number line game=game.clone() now=Signal::derive(now)/> })
    };
    // A line that was taken back may stand for something else under the same number.
    let taken_back = Memo::new(move |before: Option<&(usize, usize)>| {
        let count = count.get();
        let (seen, turns) = before.copied().unwrap_or_default();
        (count, if count < seen { turns + 1 } else { turns })
    });
    view! {
        <Panel title="Log" role="log-panel">
            <ol class="lines" node_ref=list aria-label="Log" tabindex="0">
                <Show when=move || first().gt(&0)>
                    <li><span></span><button class="btn ghost" on:click=move |_| all.set(true)>"Show all"</button></li>
                </Show>
                <For each=numbers key=move |number| (*number, taken_back.get_untracked().1) children=line/>
            </ol>
            <p class="sr" aria-live="polite">{move || last_words(play, count.get())}</p>
        </Panel>
    }
}

fn last_words(play: Play, count: usize) -> String {
    let last = count.checked_sub(1);
    play.host.desk.with(|desk| {
        last.and_then(|last| desk.log.get(last))
            .map(|line| line.words.join(". "))
            .unwrap_or_default()
    })
}

#[component]
fn LogLine(number: usize, line: Line, game: String, now: Signal<bool>) -> impl IntoView {
    let Line { roll, words, .. } = line;
    let roll = roll.map(|roll| {
        view! { <Dice faces=roll.faces/> " " <Clause game=game clause=roll.by/> }
    });
    view! {
        <li class:now=now>
            <span>{number + 1}</span>
            <span>{words.join("; ")} " " {roll}</span>
        </li>
    }
}
