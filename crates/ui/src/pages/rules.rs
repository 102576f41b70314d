//! `#/rules/GAME/CLAUSE`: the rules of a game, open at a clause.

use desk::art::escape;
use desk::panel;
use game::rulebook::Entry;
use leptos::prelude::*;

use super::{Lost, Shell};

#[component]
pub fn Rules(game: String, clause: Option<String>) -> impl IntoView {
    let kind = match table::game(&game) {
        Ok(kind) => kind,
        Err(fault) => return view! { <Lost reason=fault.to_string()/> }.into_any(),
    };
    let book = kind.rules();
    if let Some(wanted) = clause.as_deref().filter(|id| book.get(id).is_none()) {
        let nearest = book.nearest(wanted).map(|id| format!(" The nearest is {id}."));
        let reason = format!("No clause {wanted}.{}", nearest.unwrap_or_default());
        return view! { <Lost reason/> }.into_any();
    }
    Effect::new(show_here);
    let clauses: String =
        book.entries().iter().map(|entry| rule(&game, entry, clause.as_deref())).collect();
    view! {
        <Shell title=format!("{}: rules", kind.title())>
            <h2>{book.title().to_owned()}</h2>
            <div class="rules" inner_html=clauses></div>
        </Shell>
    }
    .into_any()
}

fn rule(game: &str, entry: &Entry, here: Option<&str>) -> String {
    let is_here = here == Some(&*entry.id);
    let is = if is_here { "class=\"rule here\" aria-current=\"true\"" } else { "class=\"rule\"" };
    let (chip, text) = (panel::clause(game, &entry.id), escape(&entry.text));
    format!("<div {is}>{chip}<span>{text}</span></div>")
}

fn show_here() {
    if let Ok(Some(here)) = document().query_selector(".rule.here") {
        here.scroll_into_view();
    }
}
