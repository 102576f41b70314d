//! The rules of a game to read, search and open at a clause: in a drawer beside the map, or as a page.

use crate::parts::Sign;
use desk::art::Icon;
use desk::route::Route;
use desk::rules::{self, Block, Section};
use game::rulebook::Kind;
use leptos::html::{Div, Input};
use leptos::prelude::*;
use web_sys::Element;

/// More finds than this help nobody.
const MOST_HITS: usize = 30;

#[component]
pub fn RuleBook(
    #[prop(into)] game: String,
    /// The clause it is open at.
    at: RwSignal<Option<String>>,
    /// Takes the keyboard to the search field whenever it changes.
    #[prop(optional, into)]
    seek: Signal<u32>,
) -> impl IntoView {
    let rules = match rules::of(&game) {
        Ok(rules) => rules,
        Err(fault) => return view! { <p class="notice">{fault.to_string()}</p> }.into_any(),
    };
    let query = RwSignal::new(String::new());
    let text = NodeRef::<Div>::new();
    let field = NodeRef::<Input>::new();
    let here = Memo::new(move |_| {
        let at = at.get();
        at.and_then(|id| rules.at(&id).map(|landing| (landing.id.to_owned(), landing.guessed)))
    });
    Effect::new(move |_| {
        let searching = !query.read().is_empty();
        let (Some((id, _)), Some(text)) = (here.get(), text.get()) else { return };
        if !searching {
            // After a search the clauses are yet to be drawn again.
            request_animation_frame(move || show(&text, &id));
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
    let guessed = {
        let asked = move || at.get().filter(|_| here.get().is_none_or(|(_, guessed)| guessed));
        move || {
            asked().map(|id| view! { <p class="small warn">{format!("No clause {id}; this is the nearest.")}</p> })
        }
    };
    let book = StoredValue::new(game.clone());
    let hits = move || {
        let wanted = query.get();
        let hits = rules.find(&wanted).into_iter().take(MOST_HITS);
        let hits: Vec<_> = hits
            .map(|hit| {
                let id = rules.block(hit.place).and_then(|block| block.label.as_ref());
                let id = id.map(|label| label.id.clone());
                (id, hit.section.title.clone(), hit.snippet.clone())
            })
            .collect();
        if hits.is_empty() {
            return view! { <p class="muted">{format!("Nothing found for “{wanted}”.")}</p> }
                .into_any();
        }
        let hit = |(id, title, snippet): (Option<String>, String, String)| {
            let address = Route::Rules { game: book.get_value(), clause: id.clone() }.to_string();
            let shown = id.clone().unwrap_or_default();
            let open = move |event: leptos::ev::MouseEvent| {
                event.prevent_default();
                at.set(id.clone());
                query.set(String::new());
            };
            view! {
                <a class="hit" href=address on:click=open>
                    <span class="cl">{shown}</span>
                    <span><b>{title}</b><span inner_html=snippet></span></span>
                </a>
            }
        };
        hits.into_iter().map(hit).collect_view().into_any()
    };
    let sections = StoredValue::new(rules.sections());
    let all = move || {
        let sections = sections.get_value().iter();
        sections
            .map(|section| view! { <Chapter section game=book.get_value() here/> })
            .collect_view()
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
        {guessed}
        <div class="rules" node_ref=text tabindex="0" role="region" aria-label="Rules">
            {move || if query.read().is_empty() { all().into_any() } else { hits() }}
        </div>
    }
    .into_any()
}

#[component]
fn Chapter(
    section: &'static Section,
    game: String,
    here: Memo<Option<(String, bool)>>,
) -> impl IntoView {
    let title = section.title.clone();
    let heading = match section.level {
        1 => view! { <h2>{title}</h2> }.into_any(),
        2 => view! { <h3>{title}</h3> }.into_any(),
        _ => view! { <h4>{title}</h4> }.into_any(),
    };
    let blocks = section.blocks.iter().map(|block| passage(block, &game, here)).collect_view();
    view! { {heading} {blocks} }
}

fn passage(
    block: &'static Block,
    game: &str,
    here: Memo<Option<(String, bool)>>,
) -> impl IntoView + use<> {
    let Some(label) = &block.label else {
        return view! { <div class="prose" inner_html=block.html.clone()></div> }.into_any();
    };
    let id = label.id.as_str();
    let is_here = move || here.read().as_ref().is_some_and(|(at, _)| at == id);
    let address = Route::Rules { game: game.to_owned(), clause: Some(id.to_owned()) }.to_string();
    view! {
        <div
            class="rule"
            class:ex=label.kind == Kind::Example
            class:here=is_here
            data-clause=id
            aria-current=move || is_here().then_some("true")
        >
            <a class="cl" href=address>{id}</a>
            <div inner_html=block.html.clone()></div>
        </div>
    }
    .into_any()
}

/// Scrolls to a clause, within the rules only.
fn show(text: &web_sys::HtmlDivElement, id: &str) {
    let found = text.query_selector(&format!("[data-clause=\"{id}\"]"));
    if let Ok(Some(clause)) = found {
        let clause: &Element = &clause;
        let off = clause.get_bounding_client_rect().top() - text.get_bounding_client_rect().top();
        text.set_scroll_top(text.scroll_top() + off as i32 - 8);
    }
}
