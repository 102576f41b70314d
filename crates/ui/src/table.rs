//! `#/table/ID/TOKEN`: a game in play.

mod deeds;
mod keys;
mod log;
mod play;
mod shelf;
mod talk;
mod window;

pub use play::Play;
pub use shelf::Shelf;

use crate::board::Board;
use crate::host::{self, Host, Link, Seated};
use crate::pages::Lost;
use crate::parts::{IconButton, Sheet, Sign, Top};
use crate::rulebook::RuleBook;
use desk::art::Icon;
use desk::panel::{self, Actions, Menu, Verdict};
use desk::route::Route;
use desk::scene::{Bounds, Scene};
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use log::Log;
use shelf::Tab;
use std::time::Duration;
use talk::Talk;
use wasm_bindgen::JsCast;
use web_sys::Element;
use window::Window;

#[component]
pub fn TablePage(id: String, token: Option<String>) -> impl IntoView {
    if let Some(token) = &token {
        host::keep_chair(&id, token);
    }
    let seated = host::sit(&id, token);
    move || match seated.get() {
        Seated::Coming => {
            view! { <p class="notice" role="status">"Going to the table …"</p> }.into_any()
        }
        Seated::Turned(refusal) => view! { <Lost reason=refusal.to_string()/> }.into_any(),
        Seated::Here(host) => view! { <Table host/> }.into_any(),
    }
}

#[component]
fn Table(host: Host) -> impl IntoView {
    let kind = host.desk.with_untracked(desk::Desk::kind);
    let Some(stage) = desk::stage(kind.name()) else {
        let reason = format!("{} has no board yet.", kind.title());
        return view! { <Lost reason/> }.into_any();
    };
    let (play, shelf) = (Play::new(host, stage), Shelf::new());
    let scene = Memo::new(move |_| play.scene());
    let (start, look) = (start(play), look(play, &scene.read_untracked()));
    let follow = Memo::new(move |_| play.with_view(|view| stage.focus(view)));
    let (title, day) = kind.title().split_once(", ").unwrap_or((kind.title(), ""));
    let subtitle = format!("{} · {day}", host.desk.with_untracked(scenario));
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        keys::pressed(play, shelf, &event);
    });
    on_cleanup(move || keys.remove());
    let seated = host.desk.with_untracked(|desk| desk.seat().is_some());
    let panels = Memo::new(move |_| play.with_view(|view| stage.panels(view, seated)));
    let strip = Memo::new(move |_| play.with_view(|view| stage.strip(view)));
    let reel = Memo::new(move |_| {
        play.showing.read().as_ref().map(|step| panel::reel(&step.line)).unwrap_or_default()
    });
    let asked = Memo::new(move |_| bar(play, panel::prompt));
    let choices = Memo::new(move |_| bar(play, panel::actions));
    let numbers = numbers(play);
    let press = Callback::new(move |word: String| deeds::done(play, shelf, &word));
    let layout = format!("table t-{}", kind.name());
    view! {
        <div class=layout data-tab=move || shelf.tab.get().name() on:click=move |event| cite(shelf, &event)>
            <Top title subtitle>
                <State play/>
                <IconButton icon=Icon::Rules name=Signal::stored("Rules".to_owned()) on_press=move || shelf.turn_rules()/>
                <IconButton icon=Icon::Menu name=Signal::stored("Menu".to_owned()) on_press=move || shelf.menu.set(true)/>
            </Top>
            <aside class="left" aria-label="Forces"><Sheet markup=panels on_press=press/></aside>
            <div class="strip"><Sheet markup=strip/></div>
            <main class="map" id="main" tabindex="-1">
                <div class="sheetmap">
                    <Board name=format!("Map of {title}") field=play.field.get_value() scene start look follow on_press=Callback::new(move |hex| play.press(hex))/>
                    <div class="legend" aria-hidden="true" inner_html=stage.legend()></div>
                    <Sheet markup=reel on_press=press/>
                </div>
                <div class="actions" role="group" aria-label="What you can do">
                    <div class="prompt" id="prompt" role="status"><Sheet markup=asked/></div>
                    <Sheet markup=choices on_press=press/>
                </div>
            </main>
            <aside class="right" aria-label="Fight, log and rules">
                <Sheet markup=numbers on_press=press/>
                <Log play on_press=press/>
                <Talk play/>
                <Show when=move || shelf.rules.get() || shelf.tab.get() == Tab::Rules>
                    <section class="panel drawer" aria-label="Rules">
                        <div class="drawer-h">
                            <h2>"Rules"</h2>
                            <IconButton icon=Icon::Close name=Signal::stored("Close the rules".to_owned()) on_press=move || shelf.close_rules()/>
                        </div>
                        <RuleBook game=kind.name() at=shelf.clause seek=shelf.seek/>
                    </section>
                </Show>
            </aside>
            <Tabs shelf play/>
            <Windows play shelf press/>
            <p class="sr" role="alert">{move || if play.is_my_turn() { "Your turn." } else { "" }}</p>
        </div>
    }
    .into_any()
}

/// The name of the scenario.
fn scenario(desk: &desk::Desk) -> String {
    let known = desk.kind().scenarios().into_iter().find(|briefing| briefing.id == desk.scenario());
    known.map_or_else(|| desk.scenario().to_owned(), |briefing| briefing.title)
}

/// The part of the map to begin with: where something is lit.
fn look(play: Play, scene: &Scene) -> Option<Bounds> {
    let field = play.field.get_value();
    let lit = scene.lights.iter().filter_map(|light| field.spot(light.hex));
    Bounds::around(lit.flat_map(|spot| spot.outline.iter().copied()))
}

/// Where the cursor stands at first: where something can be done.
fn start(play: Play) -> hex::Hex {
    let first = play.host.desk.with_untracked(|desk| {
        let view = desk.view();
        view.legal().iter().find_map(|order| play.stage.place(view, order))
    });
    let field = play.field.get_value();
    first.or_else(|| field.spots().first().map(|spot| spot.hex)).unwrap_or(hex::Hex { q: 0, r: 0 })
}

/// Something in the bar under the map.
fn bar(play: Play, write: fn(&dyn desk::Stage, &Actions<'_>) -> String) -> String {
    let my_turn = play.is_my_turn();
    let (intent, promises, refusal) =
        (play.intent.read(), play.promises.read(), play.refusal.read());
    play.host.desk.with(|desk| {
        let (intent, promises, refusal) = (&*intent, &*promises, refusal.as_ref());
        write(play.stage, &Actions { desk, intent, promises, refusal, my_turn })
    })
}

/// The numbers behind what is held ready. The light comes first, they a moment later: they may take
/// longer than a frame.
fn numbers(play: Play) -> RwSignal<String> {
    let numbers = RwSignal::new(String::new());
    let asked = StoredValue::new(0_u64);
    Effect::new(move |_| {
        let ready = play.intent.read().ready.clone();
        play.showing.track();
        play.host.desk.track();
        asked.update_value(|asked| *asked += 1);
        let this = asked.get_value();
        let work = move || {
            if asked.try_get_value() == Some(this) {
                let ready = ready.as_deref();
                let written = untrack(|| play.with_view(|view| play.stage.numbers(view, ready)));
                numbers.set(written.unwrap_or_default());
            }
        };
        set_timeout(work, Duration::ZERO);
    });
    numbers
}

/// A clause chip opens the drawer instead of leaving the table.
fn cite(shelf: Shelf, event: &MouseEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let chip = target.and_then(|target| target.closest("a[href^=\"#/rules/\"]").ok().flatten());
    let Some(address) = chip.and_then(|chip| chip.get_attribute("href")) else { return };
    if let Route::Rules { clause, .. } = Route::read(&address) {
        event.prevent_default();
        shelf.menu.set(false);
        shelf.verdict.set(false);
        shelf.open_rules(clause);
    }
}

/// Whether the table can be reached, and whose turn it is.
#[component]
fn State(play: Play) -> impl IntoView {
    let lost = move || play.host.link.get() == Link::Lost;
    let words = move || {
        if play.showing.read().is_some() {
            return "Watch".to_owned();
        }
        play.host.desk.with(|desk| match &desk.waits {
            wire::Waits::Over(_) => "Game over".to_owned(),
            wire::Waits::Luck { .. } => "Dice".to_owned(),
            wire::Waits::Choice { .. } if desk.is_my_turn() => "Your turn".to_owned(),
            wire::Waits::Choice { seat, .. } => format!("{seat} decides"),
        })
    };
    view! {
        <span class="link lost" role="status">{move || if lost() { "Reconnecting …" } else { "" }}</span>
        <span class="turn"><span class="pulse"></span><span id="turn">{words}</span></span>
    }
}

/// The menu, and the result once there is one.
#[component]
fn Windows(play: Play, shelf: Shelf, press: Callback<String>) -> impl IntoView {
    let hosted = play.host.link.get_untracked() != Link::Here;
    let menu = Memo::new(move |_| {
        if !shelf.menu.get() {
            return String::new();
        }
        let (sure, note) = (shelf.sure.get(), shelf.note.get());
        play.host.desk.with(|desk| panel::menu(&Menu { desk, hosted, sure, note: &note }))
    });
    let verdict = Memo::new(move |_| {
        let shown = play.showing.read().is_none() && play.host.steps.read().is_empty();
        play.host.desk.with(|desk| {
            let verdict = Verdict::of(desk).filter(|_| shown);
            verdict.map(|verdict| panel::verdict(play.stage, &verdict)).unwrap_or_default()
        })
    });
    Effect::new(move |_| {
        if !verdict.read().is_empty() {
            shelf.verdict.set(true);
        }
    });
    view! {
        <Window open=shelf.menu class="menu" name="Menu" markup=menu on_press=press/>
        <Window open=shelf.verdict class="verdict" name="Result" markup=verdict on_press=press/>
    }
}

#[component]
fn Tabs(shelf: Shelf, play: Play) -> impl IntoView {
    let said = move || play.host.desk.with(|desk| desk.said.len());
    let tab = move |(tab, name, icon): (Tab, &'static str, Icon)| {
        let count = move || (tab == Tab::Talk && said() > 0).then(|| said().to_string());
        view! {
            <button
                type="button"
                class:on=move || shelf.tab.get() == tab
                aria-pressed=move || (shelf.tab.get() == tab).to_string()
                on:click=move |_| shelf.tab.set(tab)
            >
                <Sign icon/>{name}<sup>{count}</sup>
            </button>
        }
    };
    view! { <nav class="tabs" aria-label="Parts of the table">{Tab::ALL.map(tab).into_iter().collect_view()}</nav> }
}
