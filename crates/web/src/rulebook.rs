//! The rules of a game to read, search and open at a clause: in a drawer beside the map, or as a page.

use crate::alarm::before_paint;
use crate::host;
use crate::place::{Place, target, value_of, watch};
use crate::prelude::*;
use client::art::escape;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlInputElement};

/// Opens the book that is written there at a clause.
pub fn open(place: &Place, game: &str, at: RwSignal<Option<String>>) {
    let rules = host::rules(game);
    let query = RwSignal::new(String::new());
    let markup = Memo::new(move |_| match (rules.get(), query.get()) {
        (None, _) => "<p class=\"muted\" role=\"status\">Fetching the rules …</p>".to_owned(),
        (Some(Err(refusal)), _) => {
            format!("<p class=\"warn\" role=\"alert\">{}</p>", escape(&refusal.to_string()))
        }
        (Some(Ok(rules)), query) if query.is_empty() => rules.text(at.get().as_deref()),
        (Some(Ok(rules)), query) => rules.finds(&query),
    });
    place.part("text").shows(move || markup.get());
    let remark = move || {
        let remark = at.get().zip(rules.get()).and_then(|(id, rules)| rules.ok()?.remark(&id))?;
        Some(format!("<p class=\"small warn\">{}</p>", escape(&remark)))
    };
    place.part("remark").shows(move || remark().unwrap_or_default());
    let text = place.find(".rules");
    search(&place.find("input"), &text, query);
    let Some(text) = text.element().cloned() else { return };
    watch(move || {
        markup.track();
        let text = text.clone();
        // By then the clauses are drawn.
        before_paint(move || show_here(&text));
    });
}

/// Whoever follows a link has found what he searched for.
fn search(field: &Place, text: &Place, query: RwSignal<String>) {
    field.hears("input", move |event: &Event| query.set(value_of(event)));
    let field = field.clone();
    text.hears("click", move |event: &Event| {
        if target(event, "a").is_some() {
            query.set(String::new());
            if let Some(field) = field.element().and_then(|it| it.dyn_ref::<HtmlInputElement>()) {
                field.set_value("");
            }
        }
    });
}

/// Scrolls to the clause that is marked; beside a map, within the rules only.
fn show_here(text: &Element) {
    let Ok(Some(clause)) = text.query_selector(".here") else { return };
    if text.scroll_height() > text.client_height() {
        let off = clause.get_bounding_client_rect().top() - text.get_bounding_client_rect().top();
        text.set_scroll_top(text.scroll_top() + off as i32 - 8);
    } else {
        clause.scroll_into_view();
    }
}
