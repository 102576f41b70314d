//! `#/rules/GAME/CLAUSE`: the rules of a game, open at a clause.

use desk::page;
use leptos::prelude::*;

use super::lost;
use crate::place::Place;
use crate::rulebook;
use crate::top::top;

pub fn rules(place: &Place, game: &str, clause: Option<String>) {
    match table::game(game) {
        Ok(kind) => {
            let top = top(&format!("{}: rules", kind.title()), "", "");
            place.write(&page::text(&top, &page::rulebook()));
            rulebook::open(&place.find("main"), game, RwSignal::new(clause));
        }
        Err(fault) => lost(place, &fault.to_string()),
    }
}
