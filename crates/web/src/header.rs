//! The header of every page.

use crate::prelude::*;
use client::Markup;
use client::page::{self, Header};

use crate::theme::Theme;

/// The header with a title, a subtitle and more controls. Also sets the title of the window.
pub fn header(title: &str, subtitle: &str, more: Markup) -> Markup {
    let name =
        if subtitle.is_empty() { title.to_owned() } else { format!("{title} · {subtitle}") };
    document().set_title(&format!("{name} · Cactus"));
    page::header(Header { title, subtitle, other_theme: Theme::current().other().name(), more })
}
