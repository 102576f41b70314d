//! `#/rules/GAME/CLAUSE`: the rules of a game, open at a clause.

use leptos::prelude::*;

use super::{Lost, Shell};
use crate::rulebook::RuleBook;

#[component]
pub fn Rules(game: String, clause: Option<String>) -> impl IntoView {
    let kind = match table::game(&game) {
        Ok(kind) => kind,
        Err(fault) => return view! { <Lost reason=fault.to_string()/> }.into_any(),
    };
    let at = RwSignal::new(clause);
    view! {
        <Shell title=format!("{}: rules", kind.title())>
            <RuleBook game at/>
        </Shell>
    }
    .into_any()
}
