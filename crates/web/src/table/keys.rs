//! Keyboard shortcuts of a table, outside of text fields.

use super::{Sidebar, TablePage};
use crate::mount::focus;
use crate::prelude::*;
use crate::timer::set_timeout;
use client::play::Message;
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

pub fn pressed(page: TablePage, sidebar: Sidebar, event: &KeyboardEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let tag = target.map(|target| target.tag_name().to_ascii_lowercase()).unwrap_or_default();
    let is_typing = ["input", "textarea", "select"].contains(&&*tag);
    if (is_typing && event.key() != "Escape")
        || event.ctrl_key()
        || event.meta_key()
        || event.alt_key()
    {
        return;
    }
    let dialogs = [sidebar.menu, sidebar.guide, sidebar.armies, sidebar.result];
    if let Some(dialog) = dialogs.into_iter().find(|dialog| dialog.get_untracked()) {
        if event.key() == "Escape" {
            dialog.set(false);
        }
        return;
    }
    match event.key().as_str() {
        "Escape" if sidebar.rules.get_untracked() => {
            sidebar.close_rules();
            focus_on(".cell[tabindex='0']");
        }
        "Escape" if page.is_showing_step() => page.update(Message::Skipped),
        "Escape" => page.update(Message::Cancelled),
        "p" | "P" if page.is_showing_step() => page.update(Message::PausePressed),
        "." if page.is_showing_step() => page.update(Message::NextPressed),
        " " if page.is_showing_step() => {
            page.update(Message::Skipped);
            event.prevent_default();
        }
        "Enter" if tag != "button" && tag != "a" && !event.default_prevented() => {
            page.update(Message::Confirmed);
        }
        "u" | "U" => page.update(Message::UndoPressed),
        "[" | "]" => page.update(Message::VariantTurned { back: event.key() == "[" }),
        "v" | "V" => page.toggle_threats(),
        "n" | "N" => drop(page.next_unit()),
        "/" => {
            event.prevent_default();
            sidebar.open_rules(None);
            // The search field is in the document only after the effects have run.
            set_timeout(Duration::ZERO, || focus_on(".drawer input"));
        }
        "?" => sidebar.menu.set(true),
        digit => {
            if let Ok(number @ 1..=9) = digit.parse::<usize>() {
                page.update(Message::NumberPressed(number));
            }
        }
    }
}

fn focus_on(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        focus(&element);
    }
}
