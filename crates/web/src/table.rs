//! `#/GAME/table/ID/SEAT`: a game in play.

mod armies;
mod chat;
mod commands;
mod dialog;
mod drawer;
mod exchange;
mod focus;
mod hand_over;
mod keys;
mod links;
mod list_file;
mod log;
mod notices;
mod play;
mod players;
mod pool;
mod rematch;
mod sidebar;

pub use play::TablePage;
pub use sidebar::Sidebar;

use crate::board::{self, Callout, Carry, Setup};
use crate::header::header;
use crate::host::{self, Connection, Host, Link};
use crate::mount::{Mount, closest, effect, listen, on_change};
use crate::pages::not_found;
use crate::prelude::*;
use crate::timer::Timer;
use client::board::BoardTools;
use client::page::{self, TableLayout};
use client::panel::{self, Actions, GameResult, Guide, Menu};
use client::play::Part;
use client::route::{Route, is_token};
use client::scene::{Bounds, Scene};
use client::{AnyDraft, Markup, Session, board as drawn};
use game::Seat;
use hex::Hex;
use std::time::Duration;
use web_sys::Event;

/// Opens a table. An old link has a token in place of the seat; the token is exchanged first.
pub fn open(root: &Mount, game: String, id: String, seat: Option<String>) {
    match seat {
        Some(token) if is_token(&token) => exchange::run(root, game, id, token),
        seat => show(root, &id, seat.as_deref()),
    }
}

/// Connects to a table and shows it.
fn show(root: &Mount, id: &str, seat: Option<&str>) {
    let token = seat.and_then(|seat| host::token_of(id, seat));
    let seat = token.clone().map(|token| (id.to_owned(), token));
    let connection = host::connect(id, token);
    let root = root.clone();
    effect(move || {
        let connection = connection.get();
        untrack(|| match connection {
            Connection::Connecting => root.set_markup(&page::connecting()),
            Connection::Failed(refusal) => not_found(&root, &refusal.to_string()),
            Connection::Open(host) => {
                // The latest seat comes first.
                if let Some((id, token)) = &seat {
                    let name = host.peek_session(|session| session.opening.seat.clone());
                    host::remember_seat(id, name.as_deref(), token);
                    introduce(host);
                }
                mount(&root, host);
            }
            Connection::HandOver(host, seat) => hand_over::show(&root, host, seat),
        });
    });
}

/// Tells the table the player's name, unless it knows it. Players who share this browser do not share a
/// name.
fn introduce(host: Host) {
    let table = host.peek_session(|session| session.opening.table.clone());
    let is_shared = host::seats().iter().filter(|seat| seat.table == table).count() > 1;
    let Some(name) = host::player_name().filter(|_| !is_shared) else { return };
    let is_known = host.peek_session(|session| {
        let seat = session.opening.seat.as_deref().and_then(|seat| session.status(seat));
        seat.is_none_or(|status| status.name.as_ref() == Some(&name))
    });
    if !is_known {
        host.command(wire::Command::Name { name });
    }
}

fn mount(root: &Mount, host: Host) {
    let kind = host.peek_session(Session::game);
    let (page, sidebar) = (TablePage::new(host), Sidebar::new());
    root.set_markup(&empty_table(page));
    let table = root.find(".table");
    table.bind_attribute("data-tab", move || Some(sidebar.tab.get().name().to_owned()));
    table.on_action(move |action| {
        focus::keep();
        commands::run(page, sidebar, action);
    });
    table.on("click", move |event| open_clause(sidebar, event));
    listen(&window(), "keydown", move |event| keys::pressed(page, sidebar, event));
    map(&table, page);
    pool::mount(&table, page);
    table.find(".look-out").bind_class("on", move || page.shows_threats.get());
    status(&table, page);
    panels(&table, page);
    log::mount(&table.find(".lines"), page);
    chat::mount(&table.find(".talk"), page);
    drawer::mount(&table.find(".right"), kind.name(), sidebar);
    table.find(".tabs").bind_markup(move || page::tabs(sidebar.tab.get(), page.chat_tab()));
    players::mount(&table, page);
    list_file::mount(&table, page);
    dialogs(&table, page, sidebar);
    notices::mount(page, sidebar);
    host.hand_over_when_due();
}

/// The table before its slots are filled.
fn empty_table(page: TablePage) -> Markup {
    let kind = page.host.peek_session(Session::game);
    let (game, day) = kind.title().split_once(", ").unwrap_or((kind.title(), ""));
    let short = game.split_once(": ").map_or(game, |(name, _)| name);
    let scenario = page.host.peek_session(scenario_title);
    let view = page.view();
    let (title, detail) =
        if view.names_battles() { (&*scenario, game) } else { (short, &*scenario) };
    // A scenario may have the name of its game.
    let detail = Some(detail).filter(|detail| *detail != title && !detail.is_empty());
    let day = Some(day).filter(|day| !day.is_empty());
    let subtitle = detail.into_iter().chain(day).collect::<Vec<_>>().join(" · ");
    let has_threats = page.host.peek(|play| play.draft().threats(play.session().seat()).is_some());
    let goal = page.host.peek_session(|session| {
        let sides = view.sides(session.view());
        (panel::goal_panel(session, &sides), panel::goal_line(session, &sides))
    });
    let chat_note = if page.host.peek_session(Session::has_other_people) {
        ""
    } else {
        "No one else is playing at this table: only spectators can read the chat."
    };
    page::table(TableLayout {
        game: kind.name(),
        header: header(title, &subtitle, page::status()),
        frame: drawn::frame(
            &format!("Map of {title}"),
            &page.field(),
            BoardTools { ruler: Some(view.ruler_label()), next_unit: true },
        ),
        legend: view.legend(),
        chat_note: (page.host.link.get_untracked() != Link::Local).then_some(chat_note),
        has_players: page.has_other_seats(),
        threats: has_threats.then(|| view.threats_label()),
        goal,
    })
}

fn map(table: &Mount, page: TablePage) {
    let scene = Memo::new(move |_| page.scene());
    let setup = Setup {
        field: page.field(),
        scene,
        start: start(page),
        first_areas: first_areas(page, &scene.read_untracked()),
        focus: Box::new(move || page.shown(|draft| draft.focus())),
        jump: Box::new(move || page.looked_at.get()),
        press: Box::new(move |hex, piece| page.click(hex, piece)),
        carry: Some(Carry {
            grip: Box::new(move |hex, piece| page.grip(hex, piece)),
            put: Box::new(move |piece, to| page.drag(piece, to)),
        }),
        route: Box::new(move |hex| page.route(hex)),
        callout: Some(Callout {
            element: table.slot("confirm"),
            hex: Box::new(move || page.confirmation().map(|it| it.hex)),
        }),
        bar: Some(table.find(".actions")),
        sight: Box::new(move |from, to| page.shown(|draft| draft.sight(from, to))),
        game: page.host.peek_session(|session| session.game().name()),
    };
    board::mount(table.find(".frame"), setup);
}

/// The panels around the map.
fn panels(table: &Mount, page: TablePage) {
    let seat = page.host.peek_session(Session::seat);
    let shown = move |write: fn(&dyn AnyDraft, Option<Seat>) -> Markup| {
        move || page.shown(|draft| write(draft, seat))
    };
    table.slot("forces").bind_markup(shown(|draft, seat| draft.panels(seat)));
    table.slot("strip").bind_markup(shown(|draft, seat| draft.strip(seat)));
    let step = move || {
        page.host.read(&[Part::Steps], |play| {
            play.showing().map(|step| panel::reel(&step.line, play.is_paused()))
        })
    };
    table.slot("banner").bind_markup(move || page.host.session(panel::banner));
    table.slot("reel").bind_markup(move || step().unwrap_or_default());
    table.slot("asked").bind_markup(move || bar(page, panel::prompt));
    table.slot("choices").bind_markup(move || bar(page, panel::actions));
    table
        .slot("confirm")
        .bind_markup(move || page.confirmation().map(|it| it.markup).unwrap_or_default());
    let numbers = numbers(page);
    table.slot("numbers").bind_markup(move || numbers.get());
}

fn scenario_title(session: &Session) -> String {
    let known =
        session.game().scenarios().into_iter().find(|briefing| briefing.id == session.scenario());
    known.map_or_else(|| session.scenario().to_owned(), |briefing| briefing.title)
}

/// The parts of the map to show first: the hexes that can be clicked and the fighting, or else only the fighting, or
/// else only those hexes.
fn first_areas(page: TablePage, scene: &Scene) -> Vec<Bounds> {
    let wide = window().match_media("(min-width: 901px)").ok().flatten();
    if page.view().starts_whole() && wide.is_some_and(|wide| wide.matches()) {
        return Vec::new();
    }
    let field = page.field();
    let around = |hexes: &[Hex]| {
        let spots = hexes.iter().filter_map(|hex| field.spot(*hex));
        Bounds::around(spots.flat_map(|spot| spot.outline.iter().copied()))
    };
    let lit = scene.highlights.iter().filter(|light| light.kind.is_actionable());
    let lit: Vec<Hex> = lit.map(|light| light.hex).collect();
    let fighting = page.host.peek(|play| play.draft().fighting());
    let both: Vec<Hex> = lit.iter().chain(&fighting).copied().collect();
    let narrow = if fighting.is_empty() { lit } else { fighting };
    [around(&both), around(&narrow)].into_iter().flatten().collect()
}

/// The first hex of the keyboard cursor: one where the player can act.
fn start(page: TablePage) -> Hex {
    let first = page.host.peek(|play| play.draft().first_target());
    let field = page.field();
    first.or_else(|| field.spots().first().map(|spot| spot.hex)).unwrap_or(Hex { q: 0, r: 0 })
}

/// A part of the bar under the map.
fn bar(page: TablePage, write: fn(&Actions<'_>) -> Markup) -> Markup {
    page.host.read(&Part::ALL, |play| {
        let (session, tags, refusal) = (play.session(), play.tags(), play.refusal());
        let (notice, has_shown_all) = (play.notice(), play.has_shown_all());
        let notice = notice.as_deref();
        play.with_shown(|draft| {
            write(&Actions { session, draft, tags, refusal, notice, has_shown_all })
        })
    })
}

/// The numbers behind the draft. They may take longer than a frame, so the board is drawn first.
fn numbers(page: TablePage) -> RwSignal<Markup> {
    let numbers = RwSignal::new(Markup::new());
    let timer = Timer::default();
    effect(move || {
        page.host.read(&[Part::Session, Part::Steps, Part::Draft], |_| ());
        timer.start(Duration::ZERO, move || {
            let markup = untrack(|| page.shown(|draft| draft.numbers()));
            numbers.set(markup.unwrap_or_default());
        });
    });
    numbers
}

/// A link to a clause opens the rules beside the map instead of leaving the table.
fn open_clause(sidebar: Sidebar, event: &Event) {
    let chip = closest(event, "a[href^=\"#/rules/\"]");
    let Some(address) = chip.and_then(|chip| chip.get_attribute("href")) else { return };
    if let Route::Rules { clause, .. } = Route::read(&address) {
        event.prevent_default();
        sidebar.menu.set(false);
        sidebar.guide.set(false);
        sidebar.result.set(false);
        sidebar.open_rules(clause);
    }
}

/// The state of the connection, and whose turn it is.
fn status(table: &Mount, page: TablePage) {
    let is_lost = move || page.host.link.get() == Link::Lost;
    table.find(".link").bind_text(move || if is_lost() { "Reconnecting…" } else { "" }.to_owned());
    table.find("#turn").bind_text(move || {
        page.host.read(&[Part::Session, Part::Steps], |play| {
            let session = play.session();
            match &session.pending {
                _ if play.showing().is_some() => "Replaying".to_owned(),
                wire::PendingState::GameOver(_) => "Game over".to_owned(),
                _ if session.stranded.is_some() => "Interrupted".to_owned(),
                wire::PendingState::Chance { .. } => "Rolling dice".to_owned(),
                wire::PendingState::Decision { .. } if session.is_my_turn() => {
                    "Your turn".to_owned()
                }
                wire::PendingState::Decision { .. } if session.waits_for_own_stand_in() => {
                    "AI is playing".to_owned()
                }
                wire::PendingState::Decision { seat, .. } => {
                    format!("Waiting for {}", session.player(seat))
                }
            }
        })
    });
    let alert = move || if page.is_my_turn() { "Your turn." } else { "" }.to_owned();
    table.find("[role=alert].sr").bind_text(alert);
}

/// The guide, which describes the position at the time it is opened. Its summary comes from the rules, which are
/// loaded then.
fn guide(table: &Mount, page: TablePage, sidebar: Sidebar) {
    let kind = page.host.peek_session(Session::game);
    let slot = table.slot("guide");
    on_change(
        move || sidebar.guide.get(),
        move |is_open| {
            if !*is_open {
                return;
            }
            let rules = host::rules(kind.name());
            let view = page.view();
            slot.bind_markup(move || {
                let brief = rules.get().map(|rules| match rules {
                    Ok(rules) => rules.brief(),
                    Err(refusal) => Markup::text(&refusal.to_string()),
                });
                let scene = untrack(|| page.scene());
                page.host.peek_session(|session| {
                    let (sides, keys) = (view.sides(session.view()), view.keys(session.view()));
                    panel::guide(&Guide {
                        session,
                        sides: &sides,
                        scene: &scene,
                        keys: &keys,
                        brief: brief.as_ref(),
                    })
                })
            });
        },
    );
    dialog::mount(&table.find("dialog.guide"), sidebar.guide);
}

/// The menu, and the result once there is one.
fn dialogs(table: &Mount, page: TablePage, sidebar: Sidebar) {
    let hosted = page.host.link.get_untracked() != Link::Local;
    let menu = move || {
        sidebar.menu.get().then(|| {
            let (question, settings) = (sidebar.question.get(), sidebar.settings.get());
            let (keys, note) = (&page.keys(), &*sidebar.note.read());
            page.host.read(&[Part::Session], |play| {
                let (session, pace) = (play.session(), play.pace());
                let links = if hosted { links::markup(session) } else { Markup::new() };
                panel::menu(&Menu { session, hosted, question, settings, note, pace, keys, links })
            })
        })
    };
    let verdict = Memo::new(move |_| {
        let shown_all = page.host.has_shown_all();
        page.host.session(|session| {
            let verdict = GameResult::of(session).filter(|_| shown_all);
            verdict.map(|verdict| panel::result(page.view(), &verdict)).unwrap_or_default()
        })
    });
    effect(move || {
        if !verdict.read().is_empty() {
            sidebar.result.set(true);
        }
    });
    guide(table, page, sidebar);
    table.slot("menu").bind_markup(move || menu().unwrap_or_default());
    table.slot("verdict").bind_markup(move || verdict.get());
    armies::mount(table, page, sidebar);
    dialog::mount(&table.find("dialog.menu:not(.guide, .armies)"), sidebar.menu);
    dialog::mount(&table.find("dialog.verdict"), sidebar.result);
}
