//! The whole map in a corner, with a frame around what is seen of it.

use crate::prelude::*;
use client::board;
use client::scene::{Bounds, Point};
use web_sys::{Element, PointerEvent};

use super::Bench;
use crate::place::{Place, attribute, target, watch};

pub fn lay(bench: Bench, frame: &Place) {
    let bounds = bench.field().bounds;
    let corner = frame.find(".written");
    corner.shows(move || {
        let shows_all = bench.viewport.read().shows_all();
        if shows_all { String::new() } else { board::minimap(bounds) }
    });
    let go = move |event: &PointerEvent| {
        let Some(map) = target(event, ".minimap") else { return };
        event.stop_propagation();
        let at = point_of(event, &map, bounds);
        bench.view(|viewport| viewport.centred(at));
    };
    corner.hears("pointerdown", go);
    corner.hears("pointermove", move |event: &PointerEvent| {
        if event.buttons() == 1 {
            go(event);
        }
    });
    watch(move || {
        let Bounds { x, y, width, height } = bench.viewport.read().visible();
        let Some(frame) = corner.find(".minimap-frame").element().cloned() else { return };
        for (name, value) in [("x", x), ("y", y), ("width", width), ("height", height)] {
            attribute(&frame, name, Some(&format!("{value:.1}")));
        }
    });
}

/// The map keeps its proportions, so it may not fill the box: it lies in its middle.
fn point_of(event: &PointerEvent, map: &Element, bounds: Bounds) -> Point {
    let shown = map.get_bounding_client_rect();
    let scale = (shown.width() / bounds.width).min(shown.height() / bounds.height);
    let across = f64::from(event.client_x()) - shown.x() - shown.width() / 2.0;
    let down = f64::from(event.client_y()) - shown.y() - shown.height() / 2.0;
    Point::new(
        bounds.x + bounds.width / 2.0 + across / scale,
        bounds.y + bounds.height / 2.0 + down / scale,
    )
}
