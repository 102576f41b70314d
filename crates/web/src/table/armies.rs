//! The armies that the player saves by name in this browser.

use super::{Sidebar, TablePage, dialog};
use crate::host;
use crate::mount::Mount;
use crate::prelude::*;
use client::Play;
use client::panel;
use client::play::Message;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

pub fn mount(table: &Mount, page: TablePage, sidebar: Sidebar) {
    table.slot("armies").bind_markup(move || {
        if !sidebar.armies.get() {
            return client::Markup::new();
        }
        let note = sidebar.army_note.get();
        let side = page.host.peek(Play::army_list).map(|(_, text)| text);
        let side = side.as_deref().and_then(|text| text.lines().next()).unwrap_or_default();
        panel::armies(&host::armies(), side, &note)
    });
    dialog::mount(&table.find("dialog.armies"), sidebar.armies);
}

/// Runs `save-army`, `load-army INDEX` or `delete-army INDEX`.
pub fn run(page: TablePage, sidebar: Sidebar, verb: &str, index: &str) {
    let mut armies = host::armies();
    let index: usize = index.parse().unwrap_or(usize::MAX);
    let note = match verb {
        "save-army" => {
            let name = typed_name();
            let army = page.host.peek(Play::army_list).filter(|_| !name.trim().is_empty());
            match army.map(|(_, text)| armies.save(&name, text)) {
                Some(true) => "Saved in place of the earlier army.",
                Some(false) => "Saved.",
                None => "Type a name first.",
            }
        }
        "delete-army" => {
            armies.delete(index);
            "Deleted."
        }
        _ => {
            if let Some(army) = armies.get(index) {
                page.update(Message::ListLoaded(Ok(army.text.clone())));
            }
            sidebar.armies.set(false);
            ""
        }
    };
    host::store_armies(&armies);
    sidebar.army_note.set(note.to_owned());
}

fn typed_name() -> String {
    let field = document().query_selector("[data-army-name]").ok().flatten();
    let field = field.and_then(|field| field.dyn_into::<HtmlInputElement>().ok());
    field.map(|field| field.value()).unwrap_or_default()
}
