//! Hexes that stand out, and the small texts on them.

use desk::scene::{Light, LightKind};
use leptos::prelude::*;

use super::{Bench, shape};

/// Washes and edges, below the counters.
#[component]
pub fn Lights(bench: Bench) -> impl IntoView {
    let lights = Memo::new(move |_| bench.scene.read().lights.clone());
    view! {
        <g class="lights" aria-hidden="true">
            <For each=move || lights.get() key=|light| (light.hex, light.kind) let:light>
                {edge(bench, &light)}
            </For>
        </g>
    }
}

fn edge(bench: Bench, light: &Light) -> impl IntoView + use<> {
    let outline = shape::outline(&bench.field(), light.hex);
    view! { <polygon class=class(light.kind) points=outline></polygon> }
}

const fn class(kind: LightKind) -> &'static str {
    match kind {
        LightKind::Reach => "hl-reach",
        LightKind::Possible => "hl-possible",
        LightKind::Target => "hl-target",
        LightKind::Select => "hl-select",
        LightKind::Chosen => "hl-chosen",
        LightKind::Fire => "hl-fire",
        LightKind::Screen => "hl-screen",
        LightKind::Refused => "hl-block",
        LightKind::Danger => "hl-danger",
        LightKind::Duty => "hl-duty",
    }
}

/// Prices, odds and clauses, above the counters.
#[component]
pub fn Tags(bench: Bench) -> impl IntoView {
    let tagged = Memo::new(move |_| {
        let scene = bench.scene.read();
        scene.lights.iter().filter(|light| light.tag.is_some()).cloned().collect::<Vec<_>>()
    });
    view! {
        <g class="tags" aria-hidden="true">
            <For each=move || tagged.get() key=Light::clone let:light>{tag(bench, &light)}</For>
        </g>
    }
}

/// A price lies on a disc in the middle of its hex, anything longer on a pill at its foot.
fn tag(bench: Bench, Light { hex, kind, tag }: &Light) -> impl IntoView + use<> {
    let text = tag.clone().unwrap_or_default();
    let place = shape::translate(shape::centre(&bench.field(), *hex));
    match kind {
        LightKind::Reach if text.chars().count() <= 2 => view! {
            <g transform=place>
                <circle class="hl-cost-b" r="12"></circle>
                <text class="hl-cost" y="6">{text}</text>
            </g>
        }
        .into_any(),
        LightKind::Duty => view! {
            <g class="duty" transform=place>
                <circle cx="17" cy="-19" r="10"></circle>
                <text x="17" y="-13.5">{text}</text>
            </g>
        }
        .into_any(),
        LightKind::Target | LightKind::Possible => pill(place, text, "hl-odds-b", "hl-odds"),
        _ => pill(place, text, "tag-b", "tag-t"),
    }
}

fn pill(place: String, text: String, back: &'static str, front: &'static str) -> AnyView {
    let width = shape::text_width(&text, 12.0);
    view! {
        <g transform=place>
            <rect class=back x=-width / 2.0 y="15" width=width height="18" rx="9"></rect>
            <text class=front y="28">{text}</text>
        </g>
    }
    .into_any()
}
