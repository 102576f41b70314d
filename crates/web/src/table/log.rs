//! The log.

use super::TablePage;
use crate::mount::{Mount, effect, on_resize};
use crate::prelude::*;
use client::panel;
use client::play::Part;

/// Fills the log, which stays scrolled to its end.
pub fn mount(list: &Mount, page: TablePage) {
    let Some(list) = list.element().cloned() else { return };
    let resized = list.clone();
    on_resize(&list, move || resized.set_scroll_top(resized.scroll_height()));
    effect(move || {
        let all = page.full_log.get();
        let markup = page.host.read(&[Part::Session, Part::Steps], |play| {
            panel::log(&play.session().opening.game, play.log(), all)
        });
        list.set_inner_html(&markup);
        list.set_scroll_top(list.scroll_height());
    });
}
