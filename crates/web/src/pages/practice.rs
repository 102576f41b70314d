//! `#/practice`: a bare map for getting used to pointer and keys.

use std::sync::Arc;

use crate::prelude::*;
use client::practice::{self, Practice};
use client::{Markup, board as drawn, page};

use crate::board::{self, Setup};
use crate::header::header;
use crate::mount::Mount;

const NAME: &str = "Practice map";

pub fn practice(root: &Mount) {
    let field = Arc::new(practice::map_spec().field());
    root.set_markup(&page::practice(header(NAME, "", Markup::new()), drawn::frame(NAME, &field)));
    let sheet = RwSignal::new(Practice::new());
    let said = RwSignal::new("Click a highlighted hex to move the patrol there.".to_owned());
    root.find(".said").bind_text(move || said.get());
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
        route: Box::new(|_| None),
    };
    board::mount(root.find(".frame"), setup);
}
