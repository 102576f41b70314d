//! `#/table/ID/TOKEN`: a game in play.

mod company;
mod curtain;
mod deeds;
mod drawer;
mod keys;
mod list;
mod log;
mod play;
mod shelf;
mod talk;
mod window;

pub use play::Play;
pub use shelf::Shelf;

use crate::alarm::Alarm;
use crate::board::{self, Setup};
use crate::host::{self, Host, Link, Seated};
use crate::pages::lost;
use crate::place::{Place, hear, target, watch};
use crate::prelude::*;
use crate::top::top;
use client::page::{self, Furniture};
use client::panel::{self, Actions, Menu, Verdict};
use client::route::Route;
use client::scene::{Bounds, Scene};
use client::words::{capital, decides};
use client::{AnyDraft, Session, board as drawn};
use game::Seat;
use std::time::Duration;
use web_sys::Event;

/// Goes to a table and shows it.
pub fn sit(place: &Place, id: &str, token: Option<String>) {
    let chair = token.clone().map(|token| (id.to_owned(), token));
    let seated = host::sit(id, token);
    let place = place.clone();
    watch(move || {
        let seated = seated.get();
        untrack(|| match seated {
            Seated::Coming => {
                place.write("<p class=\"notice\" role=\"status\">Going to the table …</p>");
            }
            Seated::Turned(refusal) => lost(&place, &refusal.to_string()),
            Seated::Here(host) => {
                // Only a seat that was taken is worth keeping: not a link with a slip in it.
                if let Some((id, token)) = &chair {
                    let seat = host.session.with_untracked(|session| session.opening.seat.clone());
                    host::keep_chair(id, seat.as_deref(), token);
                }
                table(&place, host);
            }
            Seated::Handed(host, seat) => curtain::draw(&place, host, seat),
        });
    });
}

fn table(place: &Place, host: Host) {
    let kind = host.session.with_untracked(Session::game);
    let Some(view) = client::view(kind.name()) else {
        return lost(place, &format!("{} has no board yet.", kind.title()));
    };
    let (play, shelf) = (Play::new(host, view), Shelf::new());
    place.write(&laid(play));
    let table = place.find(".table");
    table.has("data-tab", move || Some(shelf.tab.get().name().to_owned()));
    table.hears_words(move |word| deeds::done(play, shelf, word));
    table.hears("click", move |event| cite(shelf, event));
    hear(&window(), "keydown", move |event| keys::pressed(play, shelf, event));
    map(&table, play);
    table.find(".look-out").is("on", move || play.looks_out.get());
    state(&table, play);
    panels(&table, play);
    log::tell(&table.find(".lines"), play);
    talk::listen(&table.find(".talk"), play);
    drawer::lay(&table.find(".right"), kind.name(), shelf);
    let said = move || play.host.session.with(|session| session.said.len());
    table.find(".tabs").shows(move || page::tabs(shelf.tab.get(), said()));
    company::lay(&table, play);
    list::listen(&table, play);
    windows(&table, play, shelf);
    curtain::fall(play);
}

/// The table with nothing on it yet.
fn laid(play: Play) -> String {
    let kind = play.host.session.with_untracked(Session::game);
    let (game, day) = kind.title().split_once(", ").unwrap_or((kind.title(), ""));
    let short = game.split_once(": ").map_or(game, |(name, _)| name);
    let scenario = play.host.session.with_untracked(scenario);
    let battle = play.view.names_battles();
    let (title, detail) = if battle { (&*scenario, game) } else { (short, &*scenario) };
    let subtitle = if day.is_empty() { detail.to_owned() } else { format!("{detail} · {day}") };
    let (field, state) = (play.field.get_value(), page::state());
    let seat = play.host.session.with_untracked(Session::seat);
    let threats = play.draft.with_untracked(|draft| draft.threats(seat).is_some());
    page::table(Furniture {
        game: kind.name(),
        top: &top(title, &subtitle, &state),
        frame: &drawn::frame(&format!("Map of {title}"), &field),
        legend: play.view.legend(),
        talks: play.host.link.get_untracked() != Link::Here,
        company: play.host.session.with_untracked(|session| session.seats.len() > 1),
        look_out: threats.then(|| play.view.threats_label()),
    })
}

fn map(table: &Place, play: Play) {
    let scene = Memo::new(move |_| play.scene());
    let setup = Setup {
        field: play.field.get_value(),
        scene,
        start: start(play),
        look: look(play, &scene.read_untracked()),
        focus: Box::new(move || play.with_draft(|draft| draft.focus())),
        press: Box::new(move |hex, piece| play.click(hex, piece)),
        way: Box::new(move |hex| play.route(hex)),
    };
    board::lay(table.find(".frame"), setup);
}

/// What is written around the map.
fn panels(table: &Place, play: Play) {
    let Play { host, showing, .. } = play;
    let seat = host.session.with_untracked(Session::seat);
    let shown = move |write: fn(&dyn AnyDraft, Option<Seat>) -> String| {
        move || play.with_draft(|draft| write(draft, seat))
    };
    table.part("forces").shows(shown(|draft, seat| draft.panels(seat)));
    table.part("strip").shows(shown(|draft, seat| draft.strip(seat)));
    let reel = move || showing.read().as_ref().map(|step| panel::reel(&step.line));
    table.part("reel").shows(move || reel().unwrap_or_default());
    table.part("asked").shows(move || bar(play, panel::prompt));
    table.part("choices").shows(move || bar(play, panel::actions));
    let numbers = numbers(play);
    table.part("numbers").shows(move || numbers.get());
}

/// The name of the scenario.
fn scenario(session: &Session) -> String {
    let known =
        session.game().scenarios().into_iter().find(|briefing| briefing.id == session.scenario());
    known.map_or_else(|| session.scenario().to_owned(), |briefing| briefing.title)
}

/// The part of the map to begin with: where something is lit.
fn look(play: Play, scene: &Scene) -> Option<Bounds> {
    let wide = window().match_media("(min-width: 901px)").ok().flatten();
    if play.view.starts_whole() && wide.is_some_and(|wide| wide.matches()) {
        return None;
    }
    let field = play.field.get_value();
    let lit = scene.lights.iter().filter_map(|light| field.spot(light.hex));
    Bounds::around(lit.flat_map(|spot| spot.outline.iter().copied()))
}

/// Where the cursor stands at first: where something can be done.
fn start(play: Play) -> hex::Hex {
    let first = play.draft.with_untracked(|draft| draft.first_target());
    let field = play.field.get_value();
    first.or_else(|| field.spots().first().map(|spot| spot.hex)).unwrap_or(hex::Hex { q: 0, r: 0 })
}

/// Something in the bar under the map.
fn bar(play: Play, write: fn(&Actions<'_>) -> String) -> String {
    let (tags, refusal) = (play.tags.read(), play.refusal.read());
    let (tags, refusal) = (&*tags, refusal.as_ref());
    play.host
        .session
        .with(|session| play.with_draft(|draft| write(&Actions { session, draft, tags, refusal })))
}

/// The numbers behind the pending choice. They may take longer than a frame, so the map is lit first.
fn numbers(play: Play) -> RwSignal<String> {
    let numbers = RwSignal::new(String::new());
    let work = Alarm::default();
    watch(move || {
        play.draft.track();
        play.showing.track();
        work.set(Duration::ZERO, move || {
            let written = untrack(|| play.with_draft(|draft| draft.numbers()));
            numbers.set(written.unwrap_or_default());
        });
    });
    numbers
}

/// A clause chip opens the drawer instead of leaving the table.
fn cite(shelf: Shelf, event: &Event) {
    let chip = target(event, "a[href^=\"#/rules/\"]");
    let Some(address) = chip.and_then(|chip| chip.get_attribute("href")) else { return };
    if let Route::Rules { clause, .. } = Route::read(&address) {
        event.prevent_default();
        shelf.menu.set(false);
        shelf.verdict.set(false);
        shelf.open_rules(clause);
    }
}

/// Whether the table can be reached, and whose turn it is.
fn state(table: &Place, play: Play) {
    let lost = move || play.host.link.get() == Link::Lost;
    table.find(".link").says(move || if lost() { "Reconnecting …" } else { "" }.to_owned());
    table.find("#turn").says(move || {
        if play.showing.read().is_some() {
            return "Watch".to_owned();
        }
        play.host.session.with(|session| match &session.waits {
            wire::PendingState::GameOver(_) => "Game over".to_owned(),
            wire::PendingState::Chance { .. } => "Dice".to_owned(),
            wire::PendingState::Decision { .. } if session.is_my_turn() => "Your turn".to_owned(),
            wire::PendingState::Decision { seat, .. } => capital(&decides(seat)),
        })
    });
    let alert = move || if play.is_my_turn() { "Your turn." } else { "" }.to_owned();
    table.find("[role=alert].sr").says(alert);
}

/// The menu, and the result once there is one.
fn windows(table: &Place, play: Play, shelf: Shelf) {
    let hosted = play.host.link.get_untracked() != Link::Here;
    let menu = move || {
        if !shelf.menu.get() {
            return String::new();
        }
        let (sure, note) = (shelf.sure.get(), shelf.note.get());
        play.host.session.with(|session| panel::menu(&Menu { session, hosted, sure, note: &note }))
    };
    let verdict = Memo::new(move |_| {
        let shown = play.showing.read().is_none() && play.host.steps.read().is_empty();
        play.host.session.with(|session| {
            let verdict = Verdict::of(session).filter(|_| shown);
            verdict.map(|verdict| panel::verdict(play.view, &verdict)).unwrap_or_default()
        })
    });
    watch(move || {
        if !verdict.read().is_empty() {
            shelf.verdict.set(true);
        }
    });
    table.part("menu").shows(menu);
    table.part("verdict").shows(move || verdict.get());
    window::lay(&table.find("dialog.menu"), shelf.menu);
    window::lay(&table.find("dialog.verdict"), shelf.verdict);
}
