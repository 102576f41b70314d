//! Dragging a unit from a list to the map with the mouse, while units are set up. By touch, lists scroll.

use std::cell::RefCell;
use std::rc::Rc;

use super::TablePage;
use crate::board::hex_under;
use crate::mount::{Mount, closest, listen};
use crate::prelude::*;
use client::gesture::is_drag;
use client::scene::Point;
use hex::Hex;
use web_sys::PointerEvent;

/// A unit in a list is in no hex.
const NOWHERE: Hex = Hex { q: i16::MAX, r: i16::MAX };

pub fn mount(table: &Mount, page: TablePage) {
    // The unit that the mouse has taken from a list, and where.
    let held = Rc::new(RefCell::new(None::<(String, Point)>));
    let carrying = RwSignal::new(false);
    table.bind_class("is-carrying", move || carrying.get());
    let down = Rc::clone(&held);
    table.on("pointerdown", move |event: &PointerEvent| {
        let unit = unit_in_list(event).filter(|unit| page.grip(NOWHERE, Some(unit)).is_some());
        down.replace(unit.map(|unit| (unit, point(event))));
    });
    let moved = Rc::clone(&held);
    listen(&window(), "pointermove", move |event: &PointerEvent| {
        let from = moved.borrow().as_ref().map(|(_, from)| *from);
        if from.is_some_and(|from| is_drag(from, point(event))) && !carrying.get_untracked() {
            carrying.set(true);
        }
    });
    listen(&window(), "pointerup", move |event: &PointerEvent| {
        let unit = held.take().filter(|_| carrying.get_untracked());
        carrying.set(false);
        if let (Some((unit, _)), Some(to)) = (unit, hex_under(&page.field(), event)) {
            page.drag(&unit, to);
        }
    });
}

fn unit_in_list(event: &PointerEvent) -> Option<String> {
    let is_mouse = event.pointer_type() == "mouse" && event.button() == 0;
    let unit = closest(event, "aside [data-do^='piece ']").filter(|_| is_mouse)?;
    Some(unit.get_attribute("data-do")?.strip_prefix("piece ")?.to_owned())
}

fn point(event: &PointerEvent) -> Point {
    Point::new(f64::from(event.client_x()), f64::from(event.client_y()))
}
