//! Light or dark. `boot.js` picks one before the first paint; here it is changed.

use crate::prelude::*;
use client::page::switch_to;

use crate::place::attribute;

const ATTRIBUTE: &str = "data-theme";
/// Under this name the choice is kept in the browser.
const KEPT_AS: &str = "theme";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    Light,
    Dark,
}

impl Theme {
    /// As the style sheets call it.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    pub const fn other(self) -> Theme {
        match self {
            Theme::Light => Theme::Dark,
            Theme::Dark => Theme::Light,
        }
    }

    /// The one the page shows now.
    pub fn current() -> Theme {
        let root = document().document_element();
        match root.and_then(|root| root.get_attribute(ATTRIBUTE)).as_deref() {
            Some("dark") => Theme::Dark,
            _ => Theme::Light,
        }
    }

    /// Shows it, and keeps it where the browser lets us.
    pub fn show(self) {
        if let Some(root) = document().document_element() {
            // Fails for names that no attribute can have.
            let _ = root.set_attribute(ATTRIBUTE, self.name());
        }
        if let Ok(Some(button)) = document().query_selector("[data-do=theme]") {
            let name = switch_to(self.other().name());
            attribute(&button, "aria-label", Some(&name));
            attribute(&button, "title", Some(&name));
        }
        if let Ok(Some(storage)) = window().local_storage() {
            // A full or forbidden storage costs the reader no more than this choice.
            let _ = storage.set_item(KEPT_AS, self.name());
        }
    }
}
