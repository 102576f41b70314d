//! What the people at the table say to each other.

use super::Play;
use crate::host::Link;
use crate::parts::Panel;
use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use wire::{Command, Said};

#[component]
pub fn Talk(play: Play) -> impl IntoView {
    let draft = RwSignal::new(String::new());
    let said = Memo::new(move |_| play.host.desk.with(|desk| desk.said.clone()));
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        let text = draft.get_untracked();
        if !text.trim().is_empty() {
            play.host.send(Command::Say { text });
            draft.set(String::new());
        }
    };
    let line = |Said { from, text }: Said| {
        view! {
            <li><b>{from.unwrap_or("somebody looking on".to_owned())}</b> " " {text}</li>
        }
    };
    let alone = play.host.link.get_untracked() == Link::Here;
    (!alone).then(|| view! {
        <Panel title="Talk" role="talk">
            <ul class="said" aria-live="polite">{move || said.get().into_iter().map(line).collect_view()}</ul>
            <form on:submit=send>
                <input class="say" aria-label="Say something" placeholder="Say something" maxlength="500"
                    prop:value=draft on:input:target=move |event| draft.set(event.target().value())/>
                <button class="btn" type="submit">"Say"</button>
            </form>
        </Panel>
    })
}
