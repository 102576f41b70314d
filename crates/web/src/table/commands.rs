//! The actions of buttons and links at a table, named in `data-do`.

use super::{Sidebar, TablePage, armies, links, list_file, notices, players, rematch};
use crate::export::{copy, download, link, replay_of};
use crate::host;
use crate::prelude::*;
use crate::route::go;
use client::lobby::STRONGEST;
use client::page::Tab;
use client::panel::{self, Question};
use client::play::{Message, Pace};
use client::route::Route;
use wasm_bindgen_futures::spawn_local;
use wire::Command;

pub fn run(page: TablePage, sidebar: Sidebar, action: &str) {
    let (verb, rest) = action.split_once(' ').unwrap_or((action, ""));
    match verb {
        "hex" => {
            if let Some(hex) = page.field().labelled(rest).map(|spot| spot.hex) {
                page.click(hex, None);
                page.look_at(hex);
                sidebar.tab.set(Tab::Map);
            }
        }
        "piece" => page.update(Message::PieceClicked(rest.to_owned())),
        // A counter selected in a list is used on the map.
        "show" => {
            page.update(Message::PieceClicked(rest.to_owned()));
            sidebar.tab.set(Tab::Map);
        }
        "order" => page.update(Message::Chosen(rest.to_owned())),
        "anew" => page.update(Message::ChosenInstead(rest.to_owned())),
        "swap" => {
            let Some((index, order)) = rest.split_once(' ') else { return };
            if let Ok(index) = index.parse() {
                page.update(Message::StepReplaced { index, order: order.to_owned() });
            }
        }
        "look-out" => page.toggle_threats(),
        "save-list" => list_file::save(page),
        "armies" => {
            sidebar.army_note.set(String::new());
            sidebar.armies.set(true);
        }
        "close-armies" => sidebar.armies.set(false),
        "save-army" | "load-army" | "delete-army" => armies::run(page, sidebar, verb, rest),
        "suggest" => page.update(Message::SetUpSuggested),
        "confirm" => page.update(Message::Confirmed),
        "put-down" => page.update(Message::Cancelled),
        "undo" => page.update(Message::UndoPressed),
        "skip" => page.update(Message::Skipped),
        "pause" => page.update(Message::PausePressed),
        "next-step" => page.update(Message::NextPressed),
        "pace" => {
            if let Some(pace) = Pace::named(rest) {
                host::store_pace(pace);
                page.update(Message::PaceChosen(pace));
            }
        }
        "all" => page.full_log.set(true),
        "agree" | "decline" => page.host.command(Command::Answer { agree: verb == "agree" }),
        "take-back" => take_back(page, rest),
        "continue" => page.host.command(Command::Continue),
        "invite" => players::copy_invitation(page, rest.parse().unwrap_or(usize::MAX)),
        "claim" => page.host.command(Command::Claim),
        "standing" => {
            page.host.command(Command::Standing { order: rest.to_owned(), instead_of: None });
        }
        "prepare" => choose_standing_order(page, rest),
        "forget" => page.host.command(Command::Forget { order: Some(rest.to_owned()) }),
        "tab" => sidebar.tab.set(Tab::named(rest).unwrap_or(Tab::Map)),
        "forces" => sidebar.toggle_forces(),
        "next-unit" => drop(page.next_unit()),
        "rules" => {
            sidebar.guide.set(false);
            sidebar.toggle_rules();
        }
        "guide" => sidebar.guide.set(true),
        "close-guide" => sidebar.guide.set(false),
        "close-rules" => sidebar.close_rules(),
        "menu" => sidebar.menu.set(true),
        "rematch" | "swap-sides" => rematch::open(page, sidebar, verb == "swap-sides"),
        "join-rematch" => rematch::join(page),
        "close" => sidebar.result.set(false),
        "result" => {
            page.update(Message::Skipped);
            sidebar.result.set(true);
        }
        "close-menu" => sidebar.menu.set(false),
        _ => run_menu(page, sidebar, verb, rest),
    }
}

/// The actions of the menu.
fn run_menu(page: TablePage, sidebar: Sidebar, verb: &str, rest: &str) {
    let question = sidebar.question.get_untracked();
    sidebar.question.set(Question::before(verb));
    match verb {
        "save" | "film" => with_record(page, sidebar, verb == "film"),
        "position" => {
            let position = page.host.peek(|play| play.position().write_position());
            copy_text(sidebar, position, "Position copied.");
        }
        "watch" => {
            let opening = page.host.peek_session(|session| session.opening.clone());
            let (game, id) = (Some(opening.game), opening.table);
            let address = link(&Route::Table { game, id, seat: None });
            copy_text(sidebar, address, "Spectator link copied.");
        }
        "back" => {
            page.host.command(Command::OfferUndo { inputs: None });
            sidebar.menu.set(false);
        }
        "setting" => notices::switch(sidebar, rest),
        "own-link" => links::for_another_device(page, sidebar),
        "new-link" => links::replace_link(page, sidebar, rest.to_owned()),
        "recover" => links::recover(page, sidebar, rest.to_owned()),
        "sure" => {
            if let Some(question) = question {
                page.host.command(match question {
                    Question::HandOver => Command::HandOver { to: STRONGEST.to_owned() },
                    Question::OfferDraw => Command::OfferDraw,
                    Question::Resign => Command::Resign,
                });
            }
            sidebar.menu.set(false);
        }
        _ => {}
    }
}

/// Sets or clears the standing order for a situation.
fn choose_standing_order(page: TablePage, number: &str) {
    let command = number.parse().ok().and_then(|number| {
        page.host.peek_session(|session| panel::standing_command(page.view(), session, number))
    });
    if let Some(command) = command {
        page.host.command(command);
    }
}

/// Takes a seat back from the AI that plays it. If it belongs to another player at this screen, hands over the screen.
fn take_back(page: TablePage, seat: &str) {
    if page.host.peek_session(|session| session.is_mine(seat)) {
        page.host.command(Command::HandOver { to: "person".to_owned() });
    } else {
        page.host.hand_over(seat.to_owned());
    }
}

/// Copies a text and shows the outcome in the menu.
fn copy_text(sidebar: Sidebar, text: String, done: &'static str) {
    spawn_local(async move { sidebar.note.set(copy(&text, done).await) });
}

/// Replays the game so far, or saves its record.
fn with_record(page: TablePage, sidebar: Sidebar, replay: bool) {
    let opening = page.host.peek_session(|session| session.opening.clone());
    let (game, table) = (opening.game, opening.table);
    let token = opening.seat.and_then(|seat| host::token_of(&table, &seat));
    spawn_local(async move {
        let done = match host::record_of(&table, token.as_deref()).await {
            Ok(text) if replay => replay_of(&game, &text).await.map(|route| {
                go(&route);
                String::new()
            }),
            text => text.map(|text| download("game.rec", &text)),
        };
        sidebar.note.set(done.unwrap_or_else(|refusal| refusal.to_string()));
    });
}
