//! The actions of buttons and links at a table, named in `data-do`.

use super::{Sidebar, TablePage, list_file};
use crate::export::{copy, download, link, replay_of};
use crate::host;
use crate::prelude::*;
use crate::route::go;
use client::page::Tab;
use client::panel;
use client::play::Message;
use client::route::Route;
use wasm_bindgen_futures::spawn_local;
use wire::Command;

pub fn run(page: TablePage, sidebar: Sidebar, action: &str) {
    let (verb, rest) = action.split_once(' ').unwrap_or((action, ""));
    match verb {
        "hex" => {
            if let Some(hex) = page.field().labelled(rest).map(|spot| spot.hex) {
                page.click(hex, None);
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
        "confirm" => page.update(Message::Confirmed),
        "put-down" => page.update(Message::Cancelled),
        "undo" => page.update(Message::UndoPressed),
        "skip" => page.update(Message::Skipped),
        "all" => page.full_log.set(true),
        "agree" | "decline" => page.host.command(Command::Answer { agree: verb == "agree" }),
        "offer-draw" => page.host.command(Command::OfferDraw),
        "claim" => page.host.command(Command::Claim),
        "standing" => page.host.command(Command::Standing { order: rest.to_owned() }),
        "forget-orders" => page.host.command(Command::Forget),
        "tab" => sidebar.tab.set(Tab::named(rest).unwrap_or(Tab::Map)),
        "rules" => sidebar.toggle_rules(),
        "close-rules" => sidebar.close_rules(),
        "menu" => sidebar.menu.set(true),
        "close" => sidebar.result.set(false),
        "result" => sidebar.result.set(true),
        "close-menu" => sidebar.menu.set(false),
        _ => run_menu(page, sidebar, verb),
    }
}

/// The actions of the menu. Resigning takes two presses in a row.
fn run_menu(page: TablePage, sidebar: Sidebar, verb: &str) {
    let confirmed = sidebar.resign_pressed.get_untracked();
    sidebar.resign_pressed.set(false);
    match verb {
        "save" | "film" => with_record(page, sidebar, verb == "film"),
        "position" => {
            let position = page.host.peek(|play| play.position().write_position());
            copy_text(sidebar, position, "Position copied.");
        }
        "watch" => {
            let opening = page.host.peek_session(|session| session.opening.clone());
            let (game, id) = (Some(opening.game), opening.table);
            let address = link(&Route::Table { game, id, token: None });
            copy_text(sidebar, address, "Spectator link copied.");
        }
        "back" => {
            page.host.command(Command::OfferUndo { inputs: None });
            sidebar.menu.set(false);
        }
        "hand-over" => {
            let is_program = page.host.peek_session(panel::is_program);
            let to = if is_program { "person" } else { "quick" };
            page.host.command(Command::HandOver { to: to.to_owned() });
            sidebar.menu.set(false);
        }
        "resign" if confirmed => {
            page.host.command(Command::Resign);
            sidebar.menu.set(false);
        }
        "resign" => sidebar.resign_pressed.set(true),
        _ => {}
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
    let seat = host::seats().into_iter().find(|seat| seat.table == table);
    spawn_local(async move {
        let token = seat.as_ref().map(|seat| seat.token.as_str());
        let done = match host::record_of(&table, token).await {
            Ok(text) if replay => replay_of(&game, &text).await.map(|route| {
                go(&route);
                String::new()
            }),
            text => text.map(|text| download("game.rec", &text)),
        };
        sidebar.note.set(done.unwrap_or_else(|refusal| refusal.to_string()));
    });
}
