use leptos::prelude::*;
use wire::Refusal;

use crate::parts::{Clause, Sign};
use desk::art::Icon;
use desk::lobby::capital;

/// Why something was turned away: what, where, what was expected, the nearest right word.
#[component]
pub fn Refused(
    refusal: Refusal,
    /// The game whose rules are cited.
    #[prop(optional, into)]
    game: String,
) -> impl IntoView {
    let Refusal { text, clause, expected, nearest, line, column, .. } = refusal;
    let place = line.map(|line| match column {
        Some(column) => format!("Line {line}, column {column}: "),
        None => format!("Line {line}: "),
    });
    let text = if place.is_some() { text } else { capital(&text) };
    view! {
        <p class="refused" role="alert">
            <Sign icon=Icon::Warning/>
            <span>
                {place.map(|place| view! { <b>{place}</b> })}
                {text}
                {clause.map(|clause| view! { " " <Clause game clause/> })}
                {expected.map(|expected| format!("; expected {expected}"))}
                "."
                {nearest.map(|nearest| view! { " Did you mean " <code>{nearest}</code> "?" })}
            </span>
        </p>
    }
}
