//! Buttons for what the wheel does.

use desk::art::Icon;
use desk::viewport::Viewport;
use leptos::prelude::*;

use super::Bench;
use crate::parts::IconButton;

/// One press or key makes the map this much larger.
pub const STEP: f64 = 1.35;

#[component]
pub fn Zoom(bench: Bench) -> impl IntoView {
    let change = move |to: fn(Viewport) -> Viewport| {
        move || bench.viewport.update(|viewport| *viewport = to(*viewport))
    };
    view! {
        <div class="zoom">
            <IconButton icon=Icon::Plus name="Zoom in" on_press=change(larger)/>
            <IconButton icon=Icon::Minus name="Zoom out" on_press=change(smaller)/>
            <IconButton icon=Icon::Fit name="Show the whole map" on_press=change(Viewport::fitted)/>
        </div>
    }
}

pub fn larger(viewport: Viewport) -> Viewport {
    viewport.zoomed_in_place(STEP)
}

pub fn smaller(viewport: Viewport) -> Viewport {
    viewport.zoomed_in_place(1.0 / STEP)
}
