//! The whole map in a corner, with a frame around the visible part.

use crate::prelude::*;
use client::Markup;
use client::board;
use client::scene::{Bounds, Point};
use web_sys::{Element, PointerEvent};

use super::Board;
use crate::mount::{Mount, closest, effect, set_attribute};

pub fn mount(board: Board, frame: &Mount) {
    let bounds = board.field().bounds;
    let corner = frame.find(".written");
    corner.bind_markup(move || {
        let shows_all = board.viewport.read().shows_all();
        if shows_all { Markup::new() } else { board::minimap(bounds) }
    });
    let go = move |event: &PointerEvent| {
        let Some(map) = closest(event, ".minimap") else { return };
        event.stop_propagation();
        let at = point_of(event, &map, bounds);
        board.view(|viewport| viewport.centred(at));
    };
    corner.on("pointerdown", go);
    corner.on("pointermove", move |event: &PointerEvent| {
        if event.buttons() == 1 {
            go(event);
        }
    });
    effect(move || {
        let Bounds { x, y, width, height } = board.viewport.read().visible();
        let Some(frame) = corner.find(".minimap-frame").element().cloned() else { return };
        for (name, value) in [("x", x), ("y", y), ("width", width), ("height", height)] {
            set_attribute(&frame, name, Some(&format!("{value:.1}")));
        }
    });
}

/// The point of the map under the pointer. The minimap keeps its proportions and is centred in its box.
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
