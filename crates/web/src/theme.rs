//! The light and the dark theme. `boot.js` picks one before the first paint.

use crate::prelude::*;
use client::page::switch_to;

use crate::mount::set_attribute;

const ATTRIBUTE: &str = "data-theme";
/// The key in local storage.
const STORAGE_KEY: &str = "theme";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    Light,
    Dark,
}

impl Theme {
    /// The name in the style sheets.
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

    /// The theme of the page.
    pub fn current() -> Theme {
        let root = document().document_element();
        match root.and_then(|root| root.get_attribute(ATTRIBUTE)).as_deref() {
            Some("dark") => Theme::Dark,
            _ => Theme::Light,
        }
    }

    /// Switches to this theme and remembers it.
    pub fn apply(self) {
        if let Some(root) = document().document_element() {
            // Fails only for invalid names.
            let _ = root.set_attribute(ATTRIBUTE, self.name());
        }
        if let Ok(Some(button)) = document().query_selector("[data-do=theme]") {
            let name = switch_to(self.other().name());
            set_attribute(&button, "aria-label", Some(&name));
            set_attribute(&button, "title", Some(&name));
        }
        if let Ok(Some(storage)) = window().local_storage() {
            // Without storage the choice lasts until the page is reloaded.
            let _ = storage.set_item(STORAGE_KEY, self.name());
        }
    }
}
