//! Going on from a text: a position or a record, pasted or from a file.

use desk::art::Icon;
use desk::lobby::{Draft, Reading, read};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::web_sys::{Event, HtmlInputElement};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use wire::{Refusal, Why};

use super::refused::Refused;
use super::start::{Start, Started};
use crate::parts::Button;

/// Longer files are no games, in bytes.
const LONGEST: f64 = 4.0 * 1024.0 * 1024.0;
const EXAMPLE: &str = "turn 2\ncontrol 1814 1713 1712\nactive 1712 1 2 4";

type Found = Option<Result<Reading, Vec<Refusal>>>;

#[component]
pub fn Paste(draft: RwSignal<Draft>) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let unreadable = RwSignal::new(None::<Refusal>);
    let found = Memo::new(move |_| -> Found {
        let text = text.read();
        (!text.trim().is_empty()).then(|| draft.with(|draft| read(&text, draft)))
    });
    let start = Start::new();
    let game = draft.with_untracked(|draft| draft.kind().name());
    let refused = move |refusal: Refusal| view! { <Refused refusal game/> };
    let answer = move || {
        found.get().map(|found| match found {
            Ok(reading) => view! { <Usable reading start/> }.into_any(),
            Err(mistakes) => mistakes.into_iter().map(refused).collect_view().into_any(),
        })
    };
    let pick = move |event: Event| {
        unreadable.set(None);
        spawn_local(async move {
            match file(&event).await {
                Ok(Some(read)) => text.set(read),
                Ok(None) => {}
                Err(refusal) => unreadable.set(Some(refusal)),
            }
        });
    };
    view! {
        <section class="card paste" aria-labelledby="paste">
            <h2 id="paste">"Go on from a text"</h2>
            <p class="muted">
                "A position of the scenario above, or a record of a whole game, in the notation that the \
                 table shows and the command line writes."
            </p>
            <label class="sr" for="paste-text">"Position or record"</label>
            <textarea
                id="paste-text"
                rows="6"
                spellcheck="false"
                autocapitalize="off"
                placeholder=EXAMPLE
                prop:value=text
                on:input=move |event| text.set(event_target_value(&event))
            ></textarea>
            <label class="file">
                "Or open a file: "
                <input type="file" accept=".rec,.txt,text/plain" on:change=pick/>
            </label>
            {move || unreadable.get().map(refused)}
            <div aria-live="polite">{answer}</div>
            <Started start/>
        </section>
    }
}

/// What a text that can be read is good for.
#[component]
fn Usable(reading: Reading, start: Start) -> impl IntoView {
    let Reading { words, over, asked } = reading;
    let play = (!over).then(|| {
        let asked = asked.clone();
        let press = move || start.open(asked.clone());
        view! { <Button primary=true icon=Icon::Play on_press=press>"Play on from here"</Button> }
    });
    let watch = asked.record.map(|record| {
        let press = move || super::go(&super::replay(&record));
        view! { <Button icon=Icon::Eye on_press=press>"Watch it"</Button> }
    });
    view! {
        <p class="usable">{words}</p>
        <div class="row">{play}{watch}</div>
    }
}

/// The text of the file that was picked, if one was.
async fn file(event: &Event) -> Result<Option<String>, Refusal> {
    let input: Option<HtmlInputElement> = event.target().and_then(|target| target.dyn_into().ok());
    let Some(file) = input.and_then(|input| input.files()).and_then(|files| files.get(0)) else {
        return Ok(None);
    };
    if file.size() > LONGEST {
        let refusal =
            Refusal::new(Why::TooLarge, format!("{} is too long to be a game", file.name()));
        return Err(refusal.expected("at most 4 MiB"));
    }
    let text = JsFuture::from(file.text()).await;
    let unread = |_| Refusal::new(Why::Unreadable, format!("{} can't be read", file.name()));
    Ok(text.map_err(unread)?.as_string())
}
