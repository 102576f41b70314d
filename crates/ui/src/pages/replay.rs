//! `#/replay/…`: a game to look back on, step by step and through any eyes that may.

use crate::board::Board;
use crate::pages::Lost;
use crate::parts::{Button, Clause, Dice, Panel, Top};
use crate::save::{copy, download, link};
use desk::art::Icon;
use desk::replay::Film;
use desk::replay::link::{decode, encode};
use desk::route::Route;
use game::Seats;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;
use std::time::Duration;

/// How long a step is shown while the film runs.
const PACE: Duration = Duration::from_millis(550);
/// Lines of the log around the step that is shown: so few before it that it is always in sight.
const EARLIER: usize = 4;
const LATER: usize = 40;

#[component]
pub fn Replay(id: String) -> impl IntoView {
    let film = decode(&id).map_err(|refusal| refusal.to_string()).and_then(|text| {
        let film = Film::read(&text).map_err(|faults| faults[0].to_string());
        film.map(|film| (film, text))
    });
    match film {
        Ok((film, text)) => view! { <Cinema film=Arc::new(film) text/> }.into_any(),
        Err(reason) => view! { <Lost reason/> }.into_any(),
    }
}

#[component]
fn Cinema(film: Arc<Film>, text: String) -> impl IntoView {
    let kind = film.kind();
    let Some(stage) = desk::stage(kind.name()) else {
        return view! { <Lost reason=format!("{} has no board yet.", kind.title())/> }.into_any();
    };
    let last = film.last();
    let step = RwSignal::new(0_usize);
    let running = RwSignal::new(false);
    let choices = film.eyes(None);
    let eyes = RwSignal::new(choices.first().map_or(Seats::PUBLIC, |eyes| eyes.seats));
    let film = StoredValue::new(film);
    let field = Arc::new(film.with_value(|film| stage.field(film.view(0, Seats::PUBLIC).as_ref())));
    let scene = Memo::new({
        let field = Arc::clone(&field);
        move |_| {
            film.with_value(|film| stage.scene(film.view(step.get(), eyes.get()).as_ref(), &field))
        }
    });
    let log = Memo::new(move |_| film.with_value(|film| Arc::new(film.log(eyes.get()))));
    run(step, running, last);
    let go = move |to: usize| {
        running.set(false);
        step.set(to.min(last));
    };
    let near = move || {
        let log = log.get();
        let at = log.partition_point(|(number, _)| *number <= step.get());
        let shown = log[at.saturating_sub(EARLIER)..(at + LATER).min(log.len())].to_vec();
        shown.into_iter().map(|(number, line)| {
            let roll = line.roll.map(|roll| view! { <Dice faces=roll.faces/> " " <Clause game=kind.name() clause=roll.by/> });
            view! {
                <li class:now=move || step.get() == number class:later=move || step.get() < number>
                    <span>{number}</span>
                    <span><button type="button" class="line" on:click=move |_| go(number)>{line.words.join("; ")}</button> " " {roll}</span>
                </li>
            }
        }).collect_view()
    };
    let chapters = film.with_value(|film| film.chapters().to_vec());
    let chapters = chapters.into_iter().map(|chapter| {
        let begin = chapter.step;
        view! { <button type="button" class="btn" on:click=move |_| go(begin)>{chapter.title}</button> }
    });
    let end = film.with_value(|film| film.end().cloned());
    let outcome = end.map_or_else(
        || "The game goes on.".to_owned(),
        |end| {
            let winners = if end.winners.is_empty() {
                kind.nobody().to_owned()
            } else {
                end.winners.join(", ")
            };
            format!("Won by {winners} ({}), score {}.", end.by, end.score)
        },
    );
    let spot = field.spots().first().map_or(hex::Hex { q: 0, r: 0 }, |spot| spot.hex);
    let whose = move || {
        choices.clone().into_iter().map(|choice| {
        let seen = choice.seats;
        view! { <button type="button" class="btn" class:on=move || eyes.get() == seen aria-pressed=move || (eyes.get() == seen).to_string() on:click=move |_| eyes.set(seen)>{choice.name}</button> }
    }).collect_view()
    };
    let note = RwSignal::new(String::new());
    let share = {
        let address = link(&Route::Replay { id: encode(&text) });
        move || {
            let address = address.clone();
            spawn_local(async move {
                note.set(copy(&address, "The link is copied: the whole game is in it.").await);
            });
        }
    };
    let saved = text.clone();
    let title = kind.title().split_once(", ").map_or(kind.title(), |(title, _)| title);
    let scenario = film.with_value(|film| film.scenario().to_owned());
    view! {
        <div class="table replay">
            <Top title=format!("{title}, replay") subtitle=scenario/>
            <main class="map" id="main" tabindex="-1">
                <div class="sheetmap"><Board name="Map" field scene start=spot on_press=Callback::new(|_| {})/></div>
                <div class="actions film" role="group" aria-label="Film">
                    <button type="button" class="btn icon" aria-label="To the start" on:click=move |_| go(0)>"«"</button>
                    <button type="button" class="btn icon" id="back" aria-label="Step back" on:click=move |_| go(step.get_untracked().saturating_sub(1))>"‹"</button>
                    <button type="button" class="btn primary" id="run" on:click=move |_| running.update(|running| *running = !*running)>{move || if running.get() { "Pause" } else { "Play" }}</button>
                    <button type="button" class="btn icon" id="forth" aria-label="Step on" on:click=move |_| go(step.get_untracked() + 1)>"›"</button>
                    <button type="button" class="btn icon" aria-label="To the end" on:click=move |_| go(last)>"»"</button>
                    <input type="range" id="slider" aria-label="Step" min="0" max=last prop:value=move || step.get().to_string()
                        on:input:target=move |event| go(event.target().value().parse().unwrap_or(0))/>
                    <span class="num">{move || format!("{} / {last}", step.get())}</span>
                </div>
            </main>
            <aside class="right" aria-label="Log and links">
                <section class="panel"><h2>"This game"</h2><p class="small">{outcome}</p>
                    <div class="choices">{chapters.collect_view()}</div>
                    <h3>"Seen by"</h3><div class="choices">{whose}</div>
                    <div class="choices"><Button icon=Icon::Link on_press=share>"Copy a link"</Button>
                        <Button on_press=move || note.set(download("game.rec", &saved))>"Save the record"</Button></div>
                    <p class="small" role="status">{note}</p>
                </section>
                <Panel title="Log"><ol class="lines" tabindex="0" aria-label="Log">{near}</ol></Panel>
            </aside>
        </div>
    }
    .into_any()
}

/// Lets the film run while it is wanted.
fn run(step: RwSignal<usize>, running: RwSignal<bool>, last: usize) {
    Effect::new(move |_| {
        if !running.get() {
            return;
        }
        if step.get() >= last {
            running.set(false);
            return;
        }
        set_timeout(
            move || {
                if running.try_get_untracked() == Some(true) {
                    step.update(|step| *step += 1);
                }
            },
            PACE,
        );
    });
}
