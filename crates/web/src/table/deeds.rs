//! What the words of pressed things mean.

use super::{Play, Shelf, list};
use crate::host;
use crate::prelude::*;
use crate::route::go;
use crate::save::{copy, download, link, shown};
use client::page::Tab;
use client::panel;
use client::route::Route;
use wasm_bindgen_futures::spawn_local;
use wire::Command;

/// Does what a word says.
pub fn done(play: Play, shelf: Shelf, word: &str) {
    let (verb, rest) = word.split_once(' ').unwrap_or((word, ""));
    match verb {
        "hex" => {
            let spot = play.field.with_value(|field| field.labelled(rest).map(|spot| spot.hex));
            if let Some(hex) = spot {
                play.click(hex, None);
            }
        }
        "piece" => play.click_piece(rest),
        // What is picked up here is used on the map.
        "show" => {
            play.click_piece(rest);
            shelf.tab.set(Tab::Map);
        }
        "order" => play.choose(|draft| draft.choose(rest)),
        "anew" => play.choose(|draft| draft.restart_with(rest)),
        "swap" => play.replace_step(rest),
        "look-out" => play.look_out(),
        "save-list" => list::save(play),
        "confirm" => play.confirm(),
        "put-down" => play.cancel(),
        "undo" => play.undo(),
        "skip" => drop(play.skip()),
        "all" => play.all.set(true),
        "agree" | "decline" => play.host.send(Command::Answer { agree: verb == "agree" }),
        "offer-draw" => play.host.send(Command::OfferDraw),
        "claim" => play.host.send(Command::Claim),
        "standing" => play.host.send(Command::Standing { order: rest.to_owned() }),
        "forget-orders" => play.host.send(Command::Forget),
        "tab" => shelf.tab.set(Tab::named(rest).unwrap_or(Tab::Map)),
        "rules" => shelf.turn_rules(),
        "close-rules" => shelf.close_rules(),
        "menu" => shelf.menu.set(true),
        "close" => shelf.verdict.set(false),
        "result" => shelf.verdict.set(true),
        "close-menu" => shelf.menu.set(false),
        _ => from_menu(play, shelf, verb),
    }
}

fn from_menu(play: Play, shelf: Shelf, verb: &str) {
    let sure = shelf.sure.get_untracked();
    shelf.sure.set(false);
    match verb {
        "save" | "film" => with_record(play, shelf, verb == "film"),
        "position" => {
            copied(shelf, play.with_view(|view| view.write_position()), "The position is copied.");
        }
        "watch" => {
            let opening = play.host.session.with_untracked(|session| session.opening.clone());
            let (game, id) = (Some(opening.game), opening.table);
            let address = link(&Route::Table { game, id, token: None });
            copied(shelf, address, "The link for onlookers is copied.");
        }
        "back" => {
            play.host.send(Command::OfferUndo { inputs: None });
            shelf.menu.set(false);
        }
        "hand-over" => {
            let to = if play.host.session.with_untracked(panel::is_program) {
                "person"
            } else {
                "quick"
            };
            play.host.send(Command::HandOver { to: to.to_owned() });
            shelf.menu.set(false);
        }
        "resign" if sure => {
            play.host.send(Command::Resign);
            shelf.menu.set(false);
        }
        "resign" => shelf.sure.set(true),
        _ => {}
    }
}

/// Copies a text, and tells what came of it.
fn copied(shelf: Shelf, text: String, done: &'static str) {
    spawn_local(async move { shelf.note.set(copy(&text, done).await) });
}

/// Shows the game so far, or saves its record.
fn with_record(play: Play, shelf: Shelf, film: bool) {
    let opening = play.host.session.with_untracked(|session| session.opening.clone());
    let (game, table) = (opening.game, opening.table);
    let chair = host::chairs().into_iter().find(|chair| chair.table == table);
    spawn_local(async move {
        let token = chair.as_ref().map(|chair| chair.token.as_str());
        let done = match host::record_of(&table, token).await {
            Ok(text) if film => shown(&game, &text).await.map(|route| {
                go(&route);
                String::new()
            }),
            text => text.map(|text| download("game.rec", &text)),
        };
        shelf.note.set(done.unwrap_or_else(|refusal| refusal.to_string()));
    });
}
