//! What the people at the table say to each other.

use super::Play;
use crate::place::Place;
use crate::prelude::*;
use client::page;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement};
use wire::Command;

pub fn listen(talk: &Place, play: Play) {
    talk.find(".said").shows(move || play.host.session.with(|session| page::said(&session.said)));
    let draft = talk.find(".say");
    talk.find("form").hears("submit", move |event: &Event| {
        event.prevent_default();
        let draft = draft.element().and_then(|it| it.dyn_ref::<HtmlInputElement>());
        if let Some(draft) = draft.filter(|draft| !draft.value().trim().is_empty()) {
            play.host.send(Command::Say { text: draft.value() });
            draft.set_value("");
        }
    });
}
