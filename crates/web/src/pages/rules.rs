//! `#/rules/GAME/CLAUSE`: the rules of a game, open at a clause.

use crate::prelude::*;
use client::page;

use super::lost;
use crate::catalogue::catalogue;
use crate::place::Place;
use crate::rulebook;
use crate::top::top;

pub fn rules(place: &Place, game: &str, clause: Option<String>) {
    match catalogue().game(game) {
        Ok(title) => {
            let top = top(&format!("{}: rules", title.title), "", "");
            place.write(&page::text(&top, &page::rulebook()));
            rulebook::open(&place.find("main"), game, RwSignal::new(clause));
        }
        Err(fault) => lost(place, &fault.to_string()),
    }
}
