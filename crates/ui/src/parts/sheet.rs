//! A part of the page that is written as markup and put in as it is.
//!
//! A panel that only shows things is written by plain functions, which weigh a tenth of what a view of
//! many small parts does and are tested without a browser. What can be pressed in it says so with
//! `data-do`, and one listener hears it.

use leptos::ev::MouseEvent;
use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

#[component]
pub fn Sheet(
    /// The markup, made with [`desk::art::escape`] wherever it holds texts of others.
    #[prop(into)]
    markup: Signal<String>,
    /// Hears what was pressed: the word after `data-do`.
    #[prop(optional, into)]
    on_press: Option<Callback<String>>,
) -> impl IntoView {
    let place = NodeRef::<Div>::new();
    Effect::new(move |_| {
        let markup = markup.get();
        let Some(place) = place.get() else { return };
        let held = focused_in(&place);
        place.set_inner_html(&markup);
        if let Some(held) = held {
            focus_again(&place, &held);
        }
    });
    let pressed = move |event: MouseEvent| {
        if let (Some(word), Some(call)) = (word_of(&event), on_press) {
            call.run(word);
        }
    };
    view! { <div class="written" node_ref=place on:click=pressed></div> }
}

/// What the thing that was pressed says it does.
pub fn word_of(event: &MouseEvent) -> Option<String> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    target.closest("[data-do]").ok().flatten()?.get_attribute("data-do")
}

/// What has the focus in there, by its word.
fn focused_in(place: &Element) -> Option<String> {
    let held = document().active_element().filter(|held| place.contains(Some(held)))?;
    held.get_attribute("data-do")
}

/// What is written anew takes the focus from who used the keyboard: give it back.
fn focus_again(place: &Element, word: &str) {
    let found = place.query_selector(&format!("[data-do=\"{word}\"]")).ok().flatten();
    if let Some(button) = found.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
        // Only what can't take the focus refuses it.
        let _ = button.focus();
    }
}
