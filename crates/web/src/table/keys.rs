//! The keys that work everywhere on the page but in a field for text.

use super::{Play, Shelf};
use crate::alarm::later;
use crate::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

pub fn pressed(play: Play, shelf: Shelf, event: &KeyboardEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let tag = target.map(|target| target.tag_name().to_ascii_lowercase()).unwrap_or_default();
    let writes = ["input", "textarea", "select"].contains(&&*tag);
    if (writes && event.key() != "Escape")
        || event.ctrl_key()
        || event.meta_key()
        || event.alt_key()
    {
        return;
    }
    let covered = shelf.menu.get_untracked() || shelf.verdict.get_untracked();
    match event.key().as_str() {
        key if covered && key != "Escape" => {}
        "Escape" if shelf.menu.get_untracked() => shelf.menu.set(false),
        "Escape" if shelf.rules.get_untracked() => {
            shelf.close_rules();
            focus(".cell[tabindex='0']");
        }
        "Escape" => {
            play.skip();
            play.cancel();
        }
        " " if play.skip() => event.prevent_default(),
        "Enter" if tag != "button" && tag != "a" && !event.default_prevented() => play.confirm(),
        "u" | "U" => play.undo(),
        "[" | "]" => play.turn(event.key() == "["),
        "v" | "V" => play.look_out(),
        "/" => {
            event.prevent_default();
            shelf.open_rules(None);
            // The field is there only after this turn of the page's wheel.
            later(Duration::ZERO, || focus(".drawer input"));
        }
        "?" => shelf.menu.set(true),
        digit => {
            if let Ok(number @ 1..=9) = digit.parse::<usize>() {
                play.choose(|draft| draft.choose_number(number));
            }
        }
    }
}

/// Gives the keyboard to what this selector means.
fn focus(selector: &str) {
    if let Ok(Some(found)) = document().query_selector(selector) {
        // The elements of SVG take the focus as those of HTML do; only what can't take it refuses.
        let _ = found.unchecked_ref::<HtmlElement>().focus();
    }
}
