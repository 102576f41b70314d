//! `#/rules/GAME/CLAUSE`: the rules of a game, open at a clause.

use game::rulebook::Entry;
use leptos::prelude::*;

use super::{Lost, Shell};
use crate::parts::Clause;

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
    let clauses: Vec<_> =
        book.entries().iter().map(|entry| rule(&game, entry, clause.as_deref())).collect();
    view! {
        <Shell title=format!("{}: rules", kind.title())>
            <h2>{book.title().to_owned()}</h2>
            <div class="rules">{clauses}</div>
        </Shell>
    }
    .into_any()
}

fn rule(game: &str, entry: &Entry, here: Option<&str>) -> impl IntoView + use<> {
    let is_here = here == Some(&*entry.id);
    view! {
        <div class="rule" class:here=is_here aria-current=is_here.then_some("true")>
            <Clause game clause=entry.id.clone()/>
            <span>{entry.text.clone()}</span>
        </div>
    }
}

fn show_here() {
    if let Ok(Some(here)) = document().query_selector(".rule.here") {
        here.scroll_into_view();
    }
}
