//! The chat.

use super::TablePage;
use crate::mount::Mount;
use client::page;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement};
use wire::Command;

pub fn mount(chat: &Mount, table: TablePage) {
    chat.find(".said").bind_markup(move || table.host.session(page::messages));
    let field = chat.find(".say");
    chat.find("form").on("submit", move |event: &Event| {
        event.prevent_default();
        let field = field.element().and_then(|it| it.dyn_ref::<HtmlInputElement>());
        if let Some(field) = field.filter(|field| !field.value().trim().is_empty()) {
            table.host.command(Command::Say { text: field.value() });
            field.set_value("");
        }
    });
}
