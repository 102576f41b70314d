//! `#/table/ID/TOKEN`: a game in play.

mod actions;
mod log;
mod menu;
mod play;
mod result;
mod ridge;
mod talk;

use crate::board::Board;
use crate::host::{self, Host, Link, Seated};
use crate::pages::Lost;
use crate::parts::{IconButton, Top};
use crate::rulebook::RuleBook;
use actions::{Actions, Reel};
use desk::art::Icon;
use desk::route::Route;
use leptos::ev::{KeyboardEvent, MouseEvent};
use leptos::prelude::*;
use log::Log;
use menu::Menu;
use result::Verdict;
use talk::Talk;
use wasm_bindgen::JsCast;
use web_sys::Element;

pub use play::Play;

#[component]
pub fn TablePage(id: String, token: Option<String>) -> impl IntoView {
    if let Some(token) = &token {
        host::keep_chair(&id, token);
    }
    let seated = host::sit(&id, token.clone());
    move || match seated.get() {
        Seated::Coming => {
            view! { <p class="notice" role="status">"Going to the table …"</p> }.into_any()
        }
        Seated::Turned(refusal) => view! { <Lost reason=refusal.to_string()/> }.into_any(),
        Seated::Here(host) => view! { <Table host token=token.clone()/> }.into_any(),
    }
}

/// What a phone shows at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tab {
    Map,
    Forces,
    Log,
    Talk,
    Rules,
}

const TABS: [(Tab, &str, Icon); 5] = [
    (Tab::Map, "Map", Icon::Map),
    (Tab::Forces, "Forces", Icon::Stack),
    (Tab::Log, "Log", Icon::Log),
    (Tab::Talk, "Talk", Icon::Person),
    (Tab::Rules, "Rules", Icon::Rules),
];

impl Tab {
    const fn name(self) -> &'static str {
        match self {
            Tab::Map => "map",
            Tab::Forces => "forces",
            Tab::Log => "log",
            Tab::Talk => "talk",
            Tab::Rules => "rules",
        }
    }
}

/// What is open beside the map.
#[derive(Clone, Copy)]
pub struct Shelf {
    tab: RwSignal<Tab>,
    /// The rules lie open, and where.
    rules: RwSignal<bool>,
    clause: RwSignal<Option<String>>,
    /// Counts how often somebody wanted to search them.
    seek: RwSignal<u32>,
    menu: RwSignal<bool>,
}

impl Shelf {
    fn new() -> Shelf {
        Shelf {
            tab: RwSignal::new(Tab::Map),
            rules: RwSignal::new(false),
            clause: RwSignal::new(None),
            seek: RwSignal::new(0),
            menu: RwSignal::new(false),
        }
    }

    fn open_rules(self, clause: Option<String>) {
        if clause.is_some() {
            self.clause.set(clause);
        }
        self.rules.set(true);
        self.tab.set(Tab::Rules);
    }
}

#[component]
fn Table(host: Host, token: Option<String>) -> impl IntoView {
    let (kind, head) = host.desk.with_untracked(|desk| (desk.kind(), desk.opening.head.clone()));
    let Some(stage) = desk::stage(kind.name()) else {
        let reason = format!("{} has no board yet.", kind.title());
        return view! { <Lost reason/> }.into_any();
    };
    let play = Play::new(host, stage);
    let shelf = Shelf::new();
    let scene = Memo::new(move |_| play.scene());
    let field = play.field.get_value();
    let start = start(play);
    let look = look(play, &scene.read_untracked());
    let follow = Memo::new(move |_| play.with_view(|view| stage.focus(view)));
    let (title, subtitle) = kind.title().split_once(", ").unwrap_or((kind.title(), ""));
    let subtitle = format!("{} · {subtitle}", scenario(kind, &head));
    let keys =
        window_event_listener(leptos::ev::keydown, move |event| pressed(play, shelf, &event));
    on_cleanup(move || keys.remove());
    let sheet = ridge::sheet(play);
    view! {
        <div class=format!("table t-{}", kind.name()) data-tab=move || shelf.tab.get().name() on:click=move |event| cite(shelf, &event)>
            <Top title subtitle>
                <Connection host/>
                <Turn play/>
                <IconButton icon=Icon::Rules name=Signal::stored("Rules".to_owned()) on_press=move || shelf.rules.update(|open| *open = !*open)/>
                <IconButton icon=Icon::Menu name=Signal::stored("Menu".to_owned()) on_press=move || shelf.menu.set(true)/>
            </Top>
            <aside class="left" aria-label="Forces">
                <ridge::Commander play sheet/>
                <ridge::RedRow play sheet/>
                <ridge::Pool sheet/>
            </aside>
            <ridge::Strip sheet/>
            <main class="map" id="main" tabindex="-1">
                <div class="sheetmap">
                    <Board name=format!("Map of {title}") field scene start look follow on_press=Callback::new(move |hex| play.press(hex))/>
                    <ridge::Legend/>
                    <Reel play/>
                </div>
                <Actions play/>
            </main>
            <aside class="right" aria-label="Fight, log and rules">
                <ridge::Fight play/>
                <Log play/>
                <Talk play/>
                <Show when=move || shelf.rules.get() || shelf.tab.get() == Tab::Rules>
                    <section class="panel drawer" aria-label="Rules">
                        <div class="drawer-h">
                            <h2>"Rules"</h2>
                            <IconButton icon=Icon::Close name=Signal::stored("Close the rules".to_owned()) on_press=move || { shelf.rules.set(false); shelf.tab.set(Tab::Map); }/>
                        </div>
                        <RuleBook game=kind.name() at=shelf.clause seek=shelf.seek/>
                    </section>
                </Show>
            </aside>
            <Tabs shelf play/>
            <Menu play shelf token/>
            <Verdict play/>
            <p class="sr" role="alert">{move || if play.is_my_turn() { "Your turn." } else { "" }}</p>
        </div>
    }
    .into_any()
}

/// The name of the scenario that a record begins with.
fn scenario(kind: &dyn table::Kind, head: &str) -> String {
    let id = head.lines().find_map(|line| line.strip_prefix("scenario ")).unwrap_or_default();
    let known = kind.scenarios().into_iter().find(|briefing| briefing.id == id);
    known.map_or_else(|| id.to_owned(), |briefing| briefing.title)
}

/// The part of the map to begin with: where something is lit.
fn look(play: Play, scene: &desk::scene::Scene) -> Option<desk::scene::Bounds> {
    let field = play.field.get_value();
    let lit = scene.lights.iter().filter_map(|light| field.spot(light.hex));
    desk::scene::Bounds::around(lit.flat_map(|spot| spot.outline.iter().copied()))
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

/// A clause chip opens the drawer instead of leaving the table.
fn cite(shelf: Shelf, event: &MouseEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let chip = target.and_then(|target| target.closest("a[href^=\"#/rules/\"]").ok().flatten());
    let Some(address) = chip.and_then(|chip| chip.get_attribute("href")) else { return };
    if let Route::Rules { clause, .. } = Route::read(&address) {
        event.prevent_default();
        shelf.open_rules(clause);
    }
}

/// The keys that work everywhere on the page but in a field for text.
fn pressed(play: Play, shelf: Shelf, event: &KeyboardEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let tag = target.map(|target| target.tag_name().to_lowercase()).unwrap_or_default();
    if ["input", "textarea", "select"].contains(&&*tag)
        || event.ctrl_key()
        || event.meta_key()
        || event.alt_key()
    {
        return;
    }
    match event.key().as_str() {
        "Escape" if shelf.menu.get_untracked() => shelf.menu.set(false),
        "Escape" => {
            play.skip();
            play.put_down();
        }
        " " if play.skip() => event.prevent_default(),
        "Enter" if tag != "button" && tag != "a" && !event.default_prevented() => play.confirm(),
        "u" | "U" => play.undo(),
        "/" => {
            event.prevent_default();
            shelf.open_rules(None);
            // The field is there only after this turn of the page's wheel.
            set_timeout(move || shelf.seek.update(|seek| *seek += 1), std::time::Duration::ZERO);
        }
        "?" => shelf.menu.set(true),
        digit if matches!(digit.parse::<usize>(), Ok(1..=9)) => {
            actions::by_number(play, digit.parse().unwrap_or(1));
        }
        _ => {}
    }
}

#[component]
fn Connection(host: Host) -> impl IntoView {
    let words = move || match host.link.get() {
        Link::Here => "",
        Link::Live => "",
        Link::Lost => "Reconnecting …",
    };
    view! { <span class="link" role="status" class:lost=move || host.link.get() == Link::Lost>{words}</span> }
}

#[component]
fn Turn(play: Play) -> impl IntoView {
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
    view! { <span class="turn"><span class="pulse"></span><span id="turn">{words}</span></span> }
}

#[component]
fn Tabs(shelf: Shelf, play: Play) -> impl IntoView {
    let said = move || play.host.desk.with(|desk| desk.said.len());
    let tab = move |(tab, name, icon): (Tab, &'static str, Icon)| {
        let count = move || (tab == Tab::Talk && said() > 0).then(|| view! { <sup>{said()}</sup> });
        view! {
            <button
                type="button"
                class:on=move || shelf.tab.get() == tab
                aria-pressed=move || (shelf.tab.get() == tab).to_string()
                on:click=move |_| shelf.tab.set(tab)
            >
                <crate::parts::Sign icon/>{name}{count}
            </button>
        }
    };
    view! { <nav class="tabs" aria-label="Parts of the table">{TABS.map(tab).into_iter().collect_view()}</nav> }
}
