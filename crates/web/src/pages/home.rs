//! `#/`: the lobby, with new games and games in progress.
//!
//! [`client::lobby::Lobby`] holds the state and writes the markup. Here it is mounted, fed with clicks and
//! input, and its tasks for the browser are carried out.

mod my_games;
mod open;
mod paste;
mod tasks;

use crate::prelude::*;
use client::lobby::{self, GameSetup, Lobby, PARTS};
use client::page::slot;

use super::not_found;
use crate::catalogue::catalogue;
use crate::header::header;
use crate::host;
use crate::mount::{Mount, closest, effect, input_value};
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlSelectElement};

pub fn home(root: &Mount) {
    let first = || catalogue().games.first().and_then(GameSetup::first);
    let Some(setup) = saved_setup().or_else(first) else {
        return not_found(root, "This site has no games.");
    };
    root.set_markup(&lobby::home(header("All games", "", slot("nav"))));
    let lobby = mount_lobby(root, setup);
    paste::listen(lobby, &root.find(".paste"));
    my_games::load(lobby);
}

/// The setup of the last visit.
pub fn saved_setup() -> Option<GameSetup> {
    GameSetup::restore(catalogue(), &host::saved_setup()?)
}

/// Mounts the lobby on a page that has its slots. The setup is kept for the next visit.
pub fn mount_lobby(root: &Mount, setup: GameSetup) -> RwSignal<Lobby> {
    let lobby = RwSignal::new(Lobby::new(catalogue(), setup, host::has_server()));
    for (name, write) in PARTS {
        root.slot(name).bind_markup(move || lobby.with(write));
    }
    lobby.update(|lobby| lobby.name = host::player_name().unwrap_or_default());
    let page = root.find(".home");
    page.on_action(move |action| tasks::pressed(lobby, action));
    page.on("change", move |event: &Event| {
        let list = event.target().and_then(|target| target.dyn_into::<HtmlSelectElement>().ok());
        if let Some(list) = list {
            tasks::pressed(lobby, &list.value());
        }
    });
    keep_name(&page, move |name| {
        // The field shows it already.
        lobby.update_untracked(|lobby| lobby.name = name);
    });
    effect(move || host::save_setup(&lobby.with(|lobby| lobby.setup().save())));
    lobby
}

/// Remembers the player's name while it is typed.
pub fn keep_name(page: &Mount, changed: impl Fn(String) + 'static) {
    page.on("input", move |event: &Event| {
        if closest(event, "[data-name]").is_some() {
            let name = input_value(event);
            host::set_player_name(&name);
            changed(name);
        }
    });
}
