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
use crate::mount::Mount;

pub fn home(root: &Mount) {
    let Some(setup) = catalogue().games.first().and_then(GameSetup::first) else {
        return not_found(root, "This site has no games.");
    };
    root.set_markup(&lobby::home(header("All games", "", slot("nav"))));
    let lobby = mount_lobby(root, setup);
    paste::listen(lobby, &root.find(".paste"));
    my_games::load(lobby);
}

/// Mounts the lobby on a page that has its slots.
pub fn mount_lobby(root: &Mount, setup: GameSetup) -> RwSignal<Lobby> {
    let lobby = RwSignal::new(Lobby::new(catalogue(), setup, host::has_server()));
    for (name, write) in PARTS {
        root.slot(name).bind_markup(move || lobby.with(write));
    }
    root.find(".home").on_action(move |action| tasks::pressed(lobby, action));
    lobby
}
