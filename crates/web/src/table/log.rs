//! The log.

use super::TablePage;
use crate::mount::{Mount, effect, on_resize, set_attribute};
use crate::prelude::*;
use client::Markup;
use client::panel::{self, Log};
use client::play::Part;
use std::cell::RefCell;
use web_sys::{Element, HtmlCollection};
use wire::Opening;

/// Fills the log, which stays scrolled to its end unless the player has scrolled up. Only items that
/// changed are written again: the others stay open or folded as the player left them, and are not read
/// aloud again.
pub fn mount(list: &Mount, page: TablePage) {
    let Some(list) = list.element().cloned() else { return };
    let resized = list.clone();
    on_resize(&list, move || resized.set_scroll_top(resized.scroll_height()));
    let written = RefCell::new(Vec::<Markup>::new());
    effect(move || {
        let all = page.full_log.get();
        let (items, lines) = page.host.read(&[Part::Session, Part::Steps], |play| {
            let Opening { game, seat, .. } = &play.session().opening;
            let lines = play.log();
            (panel::log(&Log { game, lines, seat: seat.as_deref(), all }), lines.len())
        });
        set_attribute(&list, "data-lines", Some(&lines.to_string()));
        let is_at_end = list.scroll_height() - list.scroll_top() - list.client_height() < NEAR;
        let same = written.borrow().iter().zip(&items).take_while(|(old, new)| old == new).count();
        rewrite(&list, &items, same);
        written.replace(items);
        if is_at_end {
            list.set_scroll_top(list.scroll_height());
        }
    });
}

/// Within this many pixels of its end, the log follows new lines.
const NEAR: i32 = 60;

/// Replaces the items from this index on. Entries that were open in the first of them stay open.
fn rewrite(list: &Element, items: &[Markup], from: usize) {
    let place = from as u32;
    let opened = list.children().item(place).map(|item| opened(&item)).unwrap_or_default();
    while let Some(last) = list.children().item(place) {
        last.remove();
    }
    for item in &items[from..] {
        // Fails only for a list without a parent.
        let _ = list.insert_adjacent_html("beforeend", item);
    }
    let Some(item) = list.children().item(place) else { return };
    let entries = details(&item);
    for (entry, open) in (0..entries.length()).filter_map(|index| entries.item(index)).zip(opened) {
        // Fails only for invalid names.
        let _ = entry.toggle_attribute_with_force("open", open);
    }
}

/// The entries that can be opened. Turns and phases fold by themselves.
fn details(item: &Element) -> HtmlCollection {
    item.get_elements_by_class_name("entry")
}

/// Which entries of an item are open.
fn opened(item: &Element) -> Vec<bool> {
    let entries = details(item);
    let entries = (0..entries.length()).filter_map(|index| entries.item(index));
    entries.map(|entry| entry.has_attribute("open")).collect()
}
