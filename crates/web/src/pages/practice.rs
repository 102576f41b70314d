//! `#/practice`: a bare map for getting used to the controls.

use std::sync::Arc;

use crate::prelude::*;
use client::board::BoardTools;
use client::practice::{self, Practice};
use client::{Markup, board as drawn, page};

use crate::board::{self, Setup};
use crate::header::header;
use crate::mount::Mount;

const NAME: &str = "Try the map";
const PURPOSE: &str = "mouse, touch and keyboard";

pub fn practice(root: &Mount) {
    let field = Arc::new(practice::map_spec().field());
    let tools = BoardTools { ruler: Some("Measure a distance"), next_unit: false };
    let frame = drawn::frame(NAME, &field, tools);
    root.set_markup(&page::practice(header(NAME, PURPOSE, Markup::new()), frame));
    let sheet = RwSignal::new(Practice::new());
    let said = RwSignal::new("This map is for practice. Drag it; zoom with the wheel, two fingers or + and −; move the cursor with the \
         arrow keys. Choose a highlighted hex to move the patrol there; choose the three guns to spread out their stack.".to_owned());
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
        first_areas: Vec::new(),
        focus: Box::new(|| None),
        jump: Box::new(|| None),
        carry: None,
        press: Box::new(press),
        field,
        route: Box::new(|_| None),
        callout: None,
        bar: None,
        sight: Box::new(|_, _| None),
        game: "",
    };
    board::mount(root.find(".frame"), setup);
}
