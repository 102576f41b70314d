//! What a scenario is about: its map, its sides, its length, its rules.

use desk::art;
use desk::lobby::{Draft, Sheet, Side, optional_rules, sheet};
use desk::route::Route;
use desk::scene::Bounds;
use leptos::prelude::*;

use super::balance::Balance;
use crate::parts::Clause;

#[component]
pub fn Brief(draft: RwSignal<Draft>) -> impl IntoView {
    let kind = draft.with_untracked(Draft::kind);
    let scenario = Memo::new(move |_| draft.with(|draft| draft.scenario().clone()));
    let found = Memo::new(move |_| sheet(kind, &scenario.read().id).ok().flatten());
    let title = move || scenario.read().title.clone();
    let map = move || found.get().map(|sheet| view! { <Thumb sheet name=title()/> });
    let sides = move || {
        let sides = found.get().map(|sheet| sheet.sides).unwrap_or_default();
        sides.into_iter().map(|side| view! { <Of side game=kind.name()/> }).collect_view()
    };
    view! {
        <article class="card brief" aria-labelledby="brief">
            <div class="brief-h">
                <div>
                    <p class="eyebrow">{kind.title()}</p>
                    <h2 id="brief">{title}</h2>
                </div>
                {move || found.get().map(|sheet| view! { <Length sheet/> })}
            </div>
            <div class="brief-b">
                <div class="thumb">{map}</div>
                <div class="brief-t">
                    <p>{move || scenario.read().text.clone()}</p>
                    <dl>{sides}</dl>
                    <InUse draft/>
                    <Balance draft/>
                </div>
            </div>
        </article>
    }
}

#[component]
fn Length(sheet: Sheet) -> impl IntoView {
    view! {
        <p class="len">
            <b>{sheet.turns}</b> " turns" <br/> <b>{format!("≈ {}", sheet.minutes)}</b> " min"
        </p>
    }
}

/// The map of the scenario, and what its lines mean.
#[component]
fn Thumb(sheet: Sheet, name: String) -> impl IntoView {
    let key = sheet.legend.iter().map(|(mark, words)| {
        view! { <li><i class=*mark></i>{*words}</li> }
    });
    view! {
        <svg
            class="board lod-far"
            viewBox=view_box(sheet.map.view)
            role="img"
            aria-label=format!("The map of {name}")
        >
            <g inner_html=sheet.map.markup.clone()></g>
        </svg>
        <ul class="key">{key.collect_view()}</ul>
    }
}

#[component]
fn Of(side: Side, game: &'static str) -> impl IntoView {
    let clauses = side.clauses.iter().map(|clause| view! { " " <Clause game clause=*clause/> });
    view! {
        <dt class=side.army.name()>
            <span inner_html=art::emblem(side.army)></span>
            <span class="sr">{side.name}</span>
        </dt>
        <dd>
            <b>{side.name}</b> " " {side.force} <br/>
            <span class="muted">{side.aim}</span> {clauses.collect_view()}
        </dd>
    }
}

/// The rules that are used: all of the basic ones, and these.
#[component]
fn InUse(draft: RwSignal<Draft>) -> impl IntoView {
    let kind = draft.with_untracked(Draft::kind);
    let chips = move || {
        let used = optional_rules(kind).into_iter();
        let used = used.filter(|rule| draft.with(|draft| draft.uses(rule.id)));
        used.map(|rule| {
            view! { <li class="tg">{rule.words} " " <Clause game=kind.name() clause=rule.clause/></li> }
        })
        .collect_view()
    };
    let rules = Route::Rules { game: kind.name().to_owned(), clause: None }.to_string();
    view! {
        <div class="in-use">
            <h3 class="eyebrow">"Rules used"</h3>
            <ul>
                <li class="tg base"><a href=rules>"The basic rules"</a></li>
                {chips}
            </ul>
        </div>
    }
}

pub fn view_box(Bounds { x, y, width, height }: Bounds) -> String {
    format!("{x:.1} {y:.1} {width:.1} {height:.1}")
}
