//! `#/`: what there is to play, and what was begun.
//!
//! The page is a value, [`client::lobby::Lobby`], and writes itself. Here its parts are put in, what is
//! pressed and typed is handed to it, and what only a browser can do is done.

mod begun;
mod errand;
mod open;
mod paste;

use crate::prelude::*;
use client::lobby::{self, Draft, Lobby, PARTS};
use client::page::slot;

use super::lost;
use crate::catalogue::catalogue;
use crate::host;
use crate::place::Place;
use crate::top::top;

pub fn home(place: &Place) {
    let Some(draft) = catalogue().games.first().and_then(Draft::first) else {
        return lost(place, "This page has no games.");
    };
    place.write(&lobby::home(&top("All games", "", &slot("ways"))));
    let lobby = set(place, draft);
    paste::listen(lobby, &place.find(".paste"));
    begun::look(lobby);
}

/// Sets a table on the page that is written there.
pub fn set(place: &Place, draft: Draft) -> RwSignal<Lobby> {
    let lobby = RwSignal::new(Lobby::new(catalogue(), draft, host::has_server()));
    for (name, write) in PARTS {
        place.part(name).shows(move || lobby.with(write));
    }
    place.find(".home").hears_words(move |word| errand::pressed(lobby, word));
    lobby
}
