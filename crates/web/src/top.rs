//! The bar on top of every page.

use crate::prelude::*;
use client::page::{self, Top};

use crate::theme::Theme;

/// The bar with a title, a remark beside it and more markup at its end; the window is called the same.
pub fn top(title: &str, subtitle: &str, more: &str) -> String {
    let name =
        if subtitle.is_empty() { title.to_owned() } else { format!("{title} · {subtitle}") };
    document().set_title(&format!("{name} · Cactus"));
    page::top(Top { title, subtitle, other_theme: Theme::current().other().name(), more })
}
