//! The string: distance and hexes from where it is held to the hex pointed at.

use desk::measure::{Measure, hexes, measure};
use leptos::prelude::*;

use super::ways::{line, tag_at};
use super::{Bench, shape};

/// What the string tells, while somebody holds it.
pub fn measured(bench: Bench) -> Memo<Option<Measure>> {
    Memo::new(move |_| {
        let from = bench.string.get()?;
        let to = bench.hover.get().unwrap_or_else(|| bench.cursor.get());
        measure(&bench.field(), from, to)
    })
}

/// The string on the map.
#[component]
pub fn Stretched(bench: Bench, measured: Memo<Option<Measure>>) -> impl IntoView {
    let drawn = move || measured.get().map(|measured| stretched(bench, &measured));
    view! { <g class="string" aria-hidden="true">{drawn}</g> }
}

/// The same for the ear.
#[component]
pub fn Told(measured: Memo<Option<Measure>>) -> impl IntoView {
    let spoken = move || measured.get().map(|measured| measured.spoken);
    view! { <p class="sr" role="status">{spoken}</p> }
}

fn stretched(bench: Bench, measured: &Measure) -> impl IntoView + use<> {
    let Measure { from, to, distance, .. } = *measured;
    let field = bench.field();
    let touched = measured.touched.iter().map(|&hex| shape::outline(&field, hex));
    let outlines =
        touched.map(|points| view! { <polygon class="hl-touched" points=points></polygon> });
    view! {
        {outlines.collect_view()}
        {line("los-halo", from, to)}
        {line("los", from, to)}
        {tag_at(to, hexes(distance))}
    }
}
