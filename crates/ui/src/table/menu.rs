//! What is rarely wanted: links, records, giving up; and the keys.

use super::{Play, Shelf};
use crate::host::{self, Link};
use crate::parts::IconButton;
use crate::save::{copy, download};
use desk::art::Icon;
use desk::route::Route;
use leptos::html::Dialog;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wire::Command;

const KEYS: [(&str, &str); 12] = [
    ("arrows", "move the hex cursor"),
    ("Q W E A S D", "the same, by direction"),
    ("Enter", "choose the hex; again to confirm"),
    ("Tab", "next lit hex"),
    ("Esc", "put down, close, skip"),
    ("U", "undo, until luck has spoken"),
    ("1 – 9", "the choices under the map"),
    ("Space", "skip what is being shown"),
    ("L", "string: distance and line from the cursor"),
    ("+ − 0", "zoom in, out, whole map"),
    ("/", "search the rules"),
    ("?", "this list"),
];

#[component]
pub fn Menu(play: Play, shelf: Shelf, token: Option<String>) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move |_| {
        let open = shelf.menu.get();
        let Some(dialog) = dialog.get() else { return };
        match (open, dialog.open()) {
            (true, false) => drop(dialog.show_modal()),
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    let note = RwSignal::new(String::new());
    let desk = play.host.desk;
    let table = desk.with_untracked(|desk| desk.opening.table.clone());
    let here = play.host.link.get_untracked() == Link::Here;
    let record = {
        let (table, token) = (table.clone(), token.clone());
        move |then: fn(&str) -> String| {
            let (table, token) = (table.clone(), token.clone());
            spawn_local(async move {
                note.set(match host::record_of(&table, token.as_deref()).await {
                    Ok(text) => then(&text),
                    Err(refusal) => refusal.to_string(),
                });
            });
        }
    };
    let (save, film) = (record.clone(), record);
    let position = move |_| {
        let text = play.with_view(|view| view.write_position());
        note.set(copy(&text, "The position is copied."));
    };
    let watch = {
        let address = Route::Table { id: table.clone(), token: None };
        move |_| note.set(copy(&crate::save::link(&address), "The link for onlookers is copied."))
    };
    let over = Memo::new(move |_| desk.with(|desk| desk.is_over() || desk.seat().is_none()));
    let back = move |_| {
        let last = desk.with_untracked(|desk| desk.inputs.saturating_sub(1));
        play.host.send(Command::OfferUndo { inputs: turn_back(play).unwrap_or(last) });
        shelf.menu.set(false);
    };
    let keys = KEYS.map(|(key, does)| view! { <dt><kbd>{key}</kbd></dt><dd>{does}</dd> });
    view! {
        <dialog class="menu" node_ref=dialog aria-label="Menu" on:close=move |_| shelf.menu.set(false)>
            <div class="drawer-h"><h2>"Menu"</h2><IconButton icon=Icon::Close name=Signal::stored("Close".to_owned()) on_press=move || shelf.menu.set(false)/></div>
            <div class="choices">
                <button type="button" class="btn" on:click=move |_| save(|text| download("game.rec", text))>"Save the record"</button>
                <button type="button" class="btn" on:click=move |_| film(watch_record)>"Replay so far"</button>
                <button type="button" class="btn" on:click=position>"Copy the position"</button>
                {(!here).then(|| view! { <button type="button" class="btn" on:click=watch>"Link for onlookers"</button> })}
                <button type="button" class="btn" class:off=over on:click=back>"Take back to my last decision"</button>
                <Handover play/>
                <Resign play shelf/>
                <a class="btn" href="#/">"All games"</a>
            </div>
            <p role="status" class="small">{note}</p>
            <Fairness play/>
            <h3>"Keys"</h3>
            <dl class="keys">{keys.into_iter().collect_view()}</dl>
        </dialog>
    }
}

/// How many inputs the game had when this player last decided.
fn turn_back(play: Play) -> Option<usize> {
    play.host.desk.with_untracked(|desk| {
        let mine = desk.opening.seat.clone();
        desk.log.iter().rposition(|line| line.seat.is_some() && line.seat == mine)
    })
}

/// Opens a record on the replay page.
fn watch_record(text: &str) -> String {
    let address = Route::Replay { id: desk::replay::link::encode(text) }.to_string();
    match window().location().set_hash(&address) {
        Ok(()) => String::new(),
        Err(_) => "The replay can't be opened.".to_owned(),
    }
}

/// Lets a program play on, or takes the seat back.
#[component]
fn Handover(play: Play) -> impl IntoView {
    let program = Memo::new(move |_| {
        play.host.desk.with(|desk| {
            let mine = desk.opening.seat.clone();
            desk.seats
                .iter()
                .find(|seat| Some(&seat.seat) == mine.as_ref())
                .is_some_and(|seat| seat.who != "person")
        })
    });
    let hand_over = move |_| {
        let to = if program.get_untracked() { "person" } else { "quick" };
        play.host.send(Command::HandOver { to: to.to_owned() });
    };
    let words = move || if program.get() { "Take my seat back" } else { "Let the program play on" };
    let usable = move || play.host.desk.with(|desk| desk.seat().is_some() && !desk.is_over());
    view! { <Show when=usable><button type="button" class="btn" on:click=hand_over>{words}</button></Show> }
}

#[component]
fn Resign(play: Play, shelf: Shelf) -> impl IntoView {
    let sure = RwSignal::new(false);
    let press = move |_| {
        if sure.get_untracked() {
            play.host.send(Command::Resign);
            shelf.menu.set(false);
        }
        sure.update(|sure| *sure = !*sure);
    };
    let usable = move || play.host.desk.with(|desk| desk.seat().is_some() && !desk.is_over());
    let words = move || if sure.get() { "Give up: press again" } else { "Give the game up" };
    view! { <Show when=usable><button type="button" class="btn" on:click=press>{words}</button></Show> }
}

/// What the dice are bound to, and how to check them.
#[component]
fn Fairness(play: Play) -> impl IntoView {
    let commitment = play.host.desk.with_untracked(|desk| desk.opening.commitment.clone());
    let secret = move || play.host.desk.with(|desk| desk.secret.clone());
    commitment.map(|commitment| view! {
        <h3>"Fair dice"</h3>
        <p class="small">"Before the game the host bound its dice to a seed with the SHA-256 " <code>{commitment}</code> ". "
            {move || match secret() {
                Some(secret) => view! { "The seed was " <code>{secret}</code> ". Save the record and run " <code>"cactus replay --audit"</code> " to roll every die again." }.into_any(),
                None => view! { "The seed is shown when the game is over." }.into_any(),
            }}
        </p>
    })
}
