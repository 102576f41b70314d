//! `#/new/GAME/SCENARIO`: a table of this scenario before it is opened.

use client::lobby::{self, Draft};

use super::home::set;
use super::lost;
use crate::catalogue::catalogue;
use crate::place::Place;
use crate::top::top;

pub fn new(place: &Place, game: &str, scenario: &str) {
    match Draft::named(catalogue(), game, scenario) {
        Ok(draft) => {
            place.write(&lobby::new(&top(&draft.title().title, "", "")));
            set(place, draft);
        }
        Err(fault) => lost(place, &fault.to_string()),
    }
}
