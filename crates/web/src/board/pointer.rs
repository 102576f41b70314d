//! Pointer and wheel events on the frame of the board.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use crate::prelude::*;
use client::gesture::Gesture;
use client::scene::{Bounds, Point};
use web_sys::{MouseEvent, PointerEvent, WheelEvent};

use super::Board;
use super::carry::Carried;
use crate::mount::{Mount, closest, on_resize};
use crate::timer::Timer;

/// Zoom per pixel of wheel scrolling; a notch is about 100 pixels.
const WHEEL: f64 = 0.0018;
/// Pixels per line, for browsers that scroll in lines.
const LINE: f64 = 32.0;
/// Wheel events have no end: after this pause, zooming is over.
const PAUSE: Duration = Duration::from_millis(160);

pub struct Pointer {
    board: Board,
    gesture: RefCell<Gesture>,
    carried: Carried,
    wheel_rests: Timer,
}

/// Listens to the frame.
pub fn listen(pointer: &Rc<Pointer>, frame: &Mount) {
    let when = |event, call: fn(&Rc<Pointer>, &PointerEvent)| {
        let pointer = Rc::clone(pointer);
        frame.on(event, move |event| call(&pointer, event));
    };
    when("pointerdown", |pointer, event| pointer.down(event));
    when("pointermove", |pointer, event| pointer.moved(event));
    when("pointerup", |pointer, event| pointer.up(event));
    when("pointercancel", |pointer, event| {
        pointer.carried.let_go();
        pointer.up(event);
    });
    when("pointerleave", |pointer, _| pointer.board.point_at(None));
    let pointer = Rc::clone(pointer);
    frame.on("wheel", move |event| wheel(&pointer, event));
}

fn wheel(pointer: &Rc<Pointer>, event: &WheelEvent) {
    event.prevent_default();
    let lines = event.delta_mode() == WheelEvent::DOM_DELTA_LINE;
    let pixels = event.delta_y() * if lines { LINE } else { 1.0 };
    let at = pointer.point(event);
    let factor = (-pixels * WHEEL).exp();
    pointer.board.view(|viewport| viewport.zoomed(factor, at));
    pointer.board.moving.set(true);
    let rests = Rc::downgrade(pointer);
    pointer.wheel_rests.start(PAUSE, move || {
        if let Some(pointer) = rests.upgrade() {
            pointer.board.moving.set(pointer.gesture.borrow().is_dragging());
        }
    });
}

impl Pointer {
    pub fn new(board: Board) -> Pointer {
        Pointer {
            board,
            gesture: RefCell::default(),
            carried: Carried::default(),
            wheel_rests: Timer::default(),
        }
    }

    fn down(&self, event: &PointerEvent) {
        if event.button() != 0 || on_control(event) {
            return;
        }
        if self.gesture.borrow().is_down() {
            // Two fingers move the map.
            self.carried.let_go();
        } else {
            self.carried.down(self.board, event);
        }
        self.gesture.borrow_mut().down(event.pointer_id(), self.point(event));
    }

    fn moved(&self, event: &PointerEvent) {
        let at = self.point(event);
        let before = self.board.viewport.get_untracked();
        let after = self.gesture.borrow_mut().moved(event.pointer_id(), at, before);
        let grips = self.gesture.borrow().is_dragging() && !self.board.moving.get_untracked();
        if self.carried.is_holding() {
            if self.gesture.borrow().is_dragging() {
                self.carried.moved(self.board, event, at);
            }
        } else if after != before {
            self.board.viewport.set(after);
        }
        if grips {
            self.grip(event.pointer_id());
        }
    }

    /// Starts dragging. The pointer is captured, even outside the frame.
    fn grip(&self, pointer: i32) {
        self.board.moving.set(true);
        self.board.fanned.set(None);
        if let Some(frame) = self.board.fixed().frame.element() {
            // Fails only for a pointer that is gone.
            let _ = frame.set_pointer_capture(pointer);
        }
    }

    fn up(&self, event: &PointerEvent) {
        if self.carried.is_holding() && self.gesture.borrow().is_dragging() {
            self.carried.put(self.board, event);
        }
        self.carried.let_go();
        self.gesture.borrow_mut().up(event.pointer_id());
        self.board.moving.set(self.gesture.borrow().is_dragging());
    }

    /// Whether the click that follows belongs to a drag.
    pub fn has_dragged(&self) -> bool {
        self.gesture.borrow().has_dragged()
    }

    /// Whether a pointer is down that may become a click.
    pub fn is_down(&self) -> bool {
        self.gesture.borrow().is_down()
    }

    /// The position of an event in the frame.
    fn point(&self, event: &MouseEvent) -> Point {
        let fixed = self.board.fixed();
        let corner = fixed.frame.element().map_or(Point::default(), |frame| {
            let shown = frame.get_bounding_client_rect();
            Point::new(shown.x(), shown.y())
        });
        Point::new(f64::from(event.client_x()) - corner.x, f64::from(event.client_y()) - corner.y)
    }
}

fn on_control(event: &PointerEvent) -> bool {
    closest(event, "button").is_some()
}

/// Keeps the viewport informed of the size of the frame, from the first layout on.
pub fn follow_size(board: Board, first_areas: Vec<Bounds>) {
    let Some(frame) = board.fixed().frame.element().cloned() else { return };
    let measured = frame.clone();
    on_resize(&frame, move || {
        let size =
            Point::new(f64::from(measured.client_width()), f64::from(measured.client_height()));
        board.view(|before| {
            let viewport = before.resized(size);
            let first = !before.has_size() && viewport.has_size();
            if first { viewport.framing_first(&first_areas) } else { viewport }
        });
    });
}

/// Keeps track of the part of the frame that the bar under the map covers. If the bar grows over the hex of the cursor,
/// the map moves up.
pub fn follow_bar(board: Board, bar: &Mount) {
    let Some(frame) = board.fixed().frame.element().cloned() else { return };
    let Some(bar) = bar.element().cloned() else { return };
    let measured = bar.clone();
    on_resize(&bar, move || {
        let bar = measured.get_bounding_client_rect();
        let is_shown = bar.height() > 0.0;
        let covered =
            if is_shown { frame.get_bounding_client_rect().bottom() - bar.top() } else { 0.0 };
        let (before, field) = (board.viewport.get_untracked(), board.field());
        let viewport = before.with_covered(covered);
        let cursor = field.spot(board.cursor.get_untracked()).map(|spot| spot.centre);
        let hidden = cursor.filter(|at| viewport.covers(*at) && !before.covers(*at));
        let moved = hidden.map_or(viewport, |at| viewport.showing(at));
        if moved != before {
            board.viewport.set(moved);
        }
    });
}
