//! A rulebook to read, search and open at a clause: in a drawer beside the map, or as a page.

use crate::host;
use crate::mount::{Mount, closest, effect, input_value};
use crate::prelude::*;
use crate::timer::before_paint;
use client::html;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlInputElement};

/// Fills in a rulebook, open at a clause.
pub fn open(book: &Mount, game: &str, at: RwSignal<Option<String>>) {
    let rules = host::rules(game);
    let query = RwSignal::new(String::new());
    let markup = Memo::new(move |_| match (rules.get(), query.get()) {
        (None, _) => html!("<p class=\"muted\" role=\"status\">Loading the rules…</p>"),
        (Some(Err(refusal)), _) => {
            html!("<p class=\"warn\" role=\"alert\">{text}</p>", text = refusal.to_string())
        }
        (Some(Ok(rules)), query) if query.is_empty() => rules.text(at.get().as_deref()),
        (Some(Ok(rules)), query) => rules.results(&query),
    });
    book.slot("text").bind_markup(move || markup.get());
    let remark = move || {
        let remark = at.get().zip(rules.get()).and_then(|(id, rules)| rules.ok()?.remark(&id))?;
        Some(html!("<p class=\"small warn\">{remark}</p>", remark))
    };
    book.slot("remark").bind_markup(move || remark().unwrap_or_default());
    let text = book.find(".rules");
    search(&book.find("input"), &text, query);
    let Some(text) = text.element().cloned() else { return };
    effect(move || {
        markup.track();
        let text = text.clone();
        // By then the clauses are in the document.
        before_paint(move || scroll_to_clause(&text));
    });
}

/// Searches as the reader types. Following a link ends the search.
fn search(field: &Mount, text: &Mount, query: RwSignal<String>) {
    field.on("input", move |event: &Event| query.set(input_value(event)));
    let field = field.clone();
    text.on("click", move |event: &Event| {
        if closest(event, "a").is_some() {
            query.set(String::new());
            if let Some(field) = field.element().and_then(|it| it.dyn_ref::<HtmlInputElement>()) {
                field.set_value("");
            }
        }
    });
}

/// Scrolls to the marked clause; in a drawer, only the drawer is scrolled.
fn scroll_to_clause(text: &Element) {
    let Ok(Some(clause)) = text.query_selector(".here") else { return };
    if text.scroll_height() > text.client_height() {
        let off = clause.get_bounding_client_rect().top() - text.get_bounding_client_rect().top();
        text.set_scroll_top(text.scroll_top() + off as i32 - 8);
    } else {
        clause.scroll_into_view();
    }
}
