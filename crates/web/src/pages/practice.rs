//! `#/practice`: a bare map to get used to hand and keys.

use std::sync::Arc;

use crate::prelude::*;
use client::practice::{self, Practice};
use client::{board as drawn, page};

use crate::board::{self, Setup};
use crate::place::Place;
use crate::top::top;

const NAME: &str = "Practice sheet";

pub fn practice(place: &Place) {
    let field = Arc::new(practice::plan().field());
    place.write(&page::practice(&top(NAME, "", ""), &drawn::frame(NAME, &field)));
    let sheet = RwSignal::new(Practice::new());
    let said = RwSignal::new("Press a lit hex: the patrol walks there.".to_owned());
    place.find(".said").says(move || said.get());
    let walked = Arc::clone(&field);
    let press = move |hex, _: Option<&str>| {
        if let Some(answer) = sheet.try_update(|sheet| sheet.press(&walked, hex)) {
            said.set(answer);
        }
    };
    let shown = Arc::clone(&field);
    let setup = Setup {
        scene: Memo::new(move |_| sheet.read().scene(&shown)),
        start: sheet.read_untracked().patrol(),
        look: None,
        focus: Box::new(|| None),
        press: Box::new(press),
        field,
        way: Box::new(|_| None),
    };
    board::lay(place.find(".frame"), setup);
}
