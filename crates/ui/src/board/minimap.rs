//! The whole map in a corner, with a frame around what is seen of it.

use desk::scene::{Bounds, Point};
use leptos::prelude::*;
use leptos::svg;
use web_sys::PointerEvent;

use super::{Bench, shape};

/// The drawn map's id: the small one is drawn by reference to it.
pub const GROUND: &str = "ground";

#[component]
pub fn Minimap(bench: Bench) -> impl IntoView {
    let shows_all = Memo::new(move |_| bench.viewport.read().shows_all());
    view! { <Show when=move || !shows_all.get()><Small bench/></Show> }
}

#[component]
fn Small(bench: Bench) -> impl IntoView {
    let bounds = bench.field().bounds;
    let map = NodeRef::<svg::Svg>::new();
    let seen = move || bench.viewport.read().visible();
    let go = move |event: &PointerEvent| {
        let Some(map) = map.get_untracked() else { return };
        let at = point_of(event, map.get_bounding_client_rect(), bounds);
        bench.viewport.update(|viewport| *viewport = viewport.centred(at));
    };
    view! {
        <svg
            class="minimap"
            aria-hidden="true"
            node_ref=map
            viewBox=shape::view_box(bounds)
            on:pointerdown=move |event| { event.stop_propagation(); go(&event); }
            on:pointermove=move |event| if event.buttons() == 1 { event.stop_propagation(); go(&event); }
        >
            <use href=format!("#{GROUND}")></use>
            <rect
                class="minimap-frame"
                x=move || seen().x
                y=move || seen().y
                width=move || seen().width
                height=move || seen().height
                stroke-width=bounds.width / 66.0
            ></rect>
        </svg>
    }
}

/// The map keeps its proportions, so it may not fill the box: it lies in its middle.
fn point_of(event: &PointerEvent, shown: web_sys::DomRect, bounds: Bounds) -> Point {
    let scale = (shown.width() / bounds.width).min(shown.height() / bounds.height);
    let across = f64::from(event.client_x()) - shown.x() - shown.width() / 2.0;
    let down = f64::from(event.client_y()) - shown.y() - shown.height() / 2.0;
    Point::new(
        bounds.x + bounds.width / 2.0 + across / scale,
        bounds.y + bounds.height / 2.0 + down / scale,
    )
}
