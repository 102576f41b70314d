//! `#/new/GAME/SCENARIO`: a new game of this scenario.

use client::Markup;
use client::lobby::{self, GameSetup};

use super::home::{mount_lobby, saved_setup};
use super::not_found;
use crate::catalogue::catalogue;
use crate::header::header;
use crate::mount::Mount;

pub fn new(root: &Mount, game: &str, scenario: &str) {
    match GameSetup::named(catalogue(), game, scenario) {
        Ok(setup) => {
            let is_same = |saved: &GameSetup| {
                (&*saved.game().name, &*saved.scenario().id) == (game, scenario)
            };
            let setup = saved_setup().filter(is_same).unwrap_or(setup);
            root.set_markup(&lobby::new(header(&setup.game().title, "", Markup::new())));
            mount_lobby(root, setup);
        }
        Err(fault) => not_found(root, &fault.to_string()),
    }
}
