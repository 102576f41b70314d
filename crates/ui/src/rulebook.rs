//! The rules of a game to read, search and open at a clause: in a drawer beside the map, or as a page.

use crate::host;
use crate::parts::{Sheet, Sign};
use desk::art::{Icon, escape};
use leptos::ev::MouseEvent;
use leptos::html::{Div, Input};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

#[component]
pub fn RuleBook(
    #[prop(into)] game: String,
    /// The clause it is open at.
    at: RwSignal<Option<String>>,
    /// Takes the keyboard to the search field whenever it changes.
    #[prop(optional, into)]
    seek: Signal<u32>,
) -> impl IntoView {
    let rules = host::rules(&game);
    let query = RwSignal::new(String::new());
    let text = NodeRef::<Div>::new();
    let field = NodeRef::<Input>::new();
    let markup = Memo::new(move |_| match (rules.get(), query.get()) {
        (None, _) => "<p class=\"muted\" role=\"status\">Fetching the rules …</p>".to_owned(),
        (Some(Err(refusal)), _) => {
            format!("<p class=\"warn\" role=\"alert\">{}</p>", escape(&refusal.to_string()))
        }
        (Some(Ok(rules)), query) if query.is_empty() => rules.text(at.get().as_deref()),
        (Some(Ok(rules)), query) => rules.finds(&query),
    });
    let remark = move || at.get().zip(rules.get()).and_then(|(id, rules)| rules.ok()?.remark(&id));
    Effect::new(move |_| {
        markup.track();
        if let Some(text) = text.get() {
            // By then the clauses are drawn.
            request_animation_frame(move || show_here(&text));
        }
    });
    Effect::new(move |before: Option<u32>| {
        let seek = seek.get();
        if before.is_some_and(|before| before != seek)
            && let Some(field) = field.get_untracked()
        {
            // A field that is not drawn can't take the focus, and need not.
            let _ = field.focus();
        }
        seek
    });
    // Whoever follows a link has found what he searched for.
    let followed = move |event: MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        if target.is_some_and(|target| target.closest("a").is_ok_and(|link| link.is_some())) {
            query.set(String::new());
        }
    };
    view! {
        <div class="find" role="search">
            <Sign icon=Icon::Search/>
            <input
                node_ref=field
                type="search"
                aria-label="Search the rules"
                placeholder="Search the rules"
                prop:value=query
                on:input:target=move |event| query.set(event.target().value())
            />
        </div>
        {move || remark().map(|remark| view! { <p class="small warn">{remark}</p> })}
        <div class="rules" node_ref=text tabindex="0" role="region" aria-label="Rules" on:click=followed>
            <Sheet markup/>
        </div>
    }
}

/// Scrolls to the clause that is marked; beside a map, within the rules only.
fn show_here(text: &web_sys::HtmlDivElement) {
    let Ok(Some(clause)) = text.query_selector(".here") else { return };
    if text.scroll_height() > text.client_height() {
        let off = clause.get_bounding_client_rect().top() - text.get_bounding_client_rect().top();
        text.set_scroll_top(text.scroll_top() + off as i32 - 8);
    } else {
        clause.scroll_into_view();
    }
}
