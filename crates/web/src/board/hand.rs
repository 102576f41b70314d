//! Pointers and the wheel, on the frame of the board.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use crate::prelude::*;
use client::scene::{Bounds, Point};
use client::touch::Touch;
use web_sys::{MouseEvent, PointerEvent, WheelEvent};

use super::Bench;
use crate::alarm::Alarm;
use crate::place::{Place, on_resize, target};

/// How much a notch of the wheel, about 100 pixels of scrolling, changes the size.
const WHEEL: f64 = 0.0018;
/// What a line of scrolling is in pixels, for browsers that count lines.
const LINE: f64 = 32.0;
/// The wheel has no end: after this time without it, it is over.
const PAUSE: Duration = Duration::from_millis(160);

/// The hand on a board.
pub struct Hand {
    bench: Bench,
    touch: RefCell<Touch>,
    by_finger: Cell<bool>,
    pausing: Alarm,
}

/// Gives the hand its frame.
pub fn listen(hand: &Rc<Hand>, frame: &Place) {
    let when = |event, call: fn(&Rc<Hand>, &PointerEvent)| {
        let hand = Rc::clone(hand);
        frame.hears(event, move |event| call(&hand, event));
    };
    when("pointerdown", |hand, event| hand.down(event));
    when("pointermove", |hand, event| hand.moved(event));
    when("pointerup", |hand, event| hand.up(event));
    when("pointercancel", |hand, event| hand.up(event));
    when("pointerleave", |hand, _| hand.bench.point_at(None));
    let hand = Rc::clone(hand);
    frame.hears("wheel", move |event| wheel(&hand, event));
}

/// The wheel has no end of its own.
fn wheel(hand: &Rc<Hand>, event: &WheelEvent) {
    event.prevent_default();
    let lines = event.delta_mode() == WheelEvent::DOM_DELTA_LINE;
    let pixels = event.delta_y() * if lines { LINE } else { 1.0 };
    let at = hand.place(event);
    let factor = (-pixels * WHEEL).exp();
    hand.bench.view(|viewport| viewport.zoomed(factor, at));
    hand.bench.held.set(true);
    let rests = Rc::downgrade(hand);
    hand.pausing.set(PAUSE, move || {
        if let Some(hand) = rests.upgrade() {
            hand.bench.held.set(hand.touch.borrow().holds());
        }
    });
}

impl Hand {
    pub fn new(bench: Bench) -> Hand {
        Hand {
            bench,
            touch: RefCell::default(),
            by_finger: Cell::new(false),
            pausing: Alarm::default(),
        }
    }

    fn down(&self, event: &PointerEvent) {
        if event.button() != 0 || on_control(event) {
            return;
        }
        self.by_finger.set(event.pointer_type() == "touch");
        self.touch.borrow_mut().down(event.pointer_id(), self.place(event));
    }

    fn moved(&self, event: &PointerEvent) {
        let at = self.place(event);
        let before = self.bench.viewport.get_untracked();
        let after = self.touch.borrow_mut().moved(event.pointer_id(), at, before);
        let grips = self.touch.borrow().holds() && !self.bench.held.get_untracked();
        if after != before {
            self.bench.viewport.set(after);
        }
        if grips {
            self.grip(event.pointer_id());
        }
    }

    /// From now on the pointer is the sheet's, even outside the frame.
    fn grip(&self, pointer: i32) {
        self.bench.held.set(true);
        self.bench.fanned.set(None);
        if let Some(frame) = self.bench.fixed().frame.element() {
            // A pointer that is gone already needs no capture.
            let _ = frame.set_pointer_capture(pointer);
        }
    }

    fn up(&self, event: &PointerEvent) {
        self.touch.borrow_mut().up(event.pointer_id());
        self.bench.held.set(self.touch.borrow().holds());
    }

    /// Whether the click that follows belongs to a drag.
    pub fn has_dragged(&self) -> bool {
        self.touch.borrow().has_dragged()
    }

    /// Whether a pointer is down that may come to press.
    pub fn is_down(&self) -> bool {
        self.touch.borrow().is_down()
    }

    pub fn is_finger(&self) -> bool {
        self.by_finger.get()
    }

    /// Where in the frame.
    fn place(&self, event: &MouseEvent) -> Point {
        let fixed = self.bench.fixed();
        let corner = fixed.frame.element().map_or(Point::default(), |frame| {
            let shown = frame.get_bounding_client_rect();
            Point::new(shown.x(), shown.y())
        });
        Point::new(f64::from(event.client_x()) - corner.x, f64::from(event.client_y()) - corner.y)
    }
}

fn on_control(event: &PointerEvent) -> bool {
    target(event, "button").is_some()
}

/// The viewport knows how large the frame is, from the first layout on.
pub fn follow_size(bench: Bench, look: Option<Bounds>) {
    let Some(frame) = bench.fixed().frame.element().cloned() else { return };
    let measured = frame.clone();
    on_resize(&frame, move || {
        let size =
            Point::new(f64::from(measured.client_width()), f64::from(measured.client_height()));
        bench.view(|before| {
            let viewport = before.resized(size);
            let first = !before.has_size() && viewport.has_size();
            look.filter(|_| first).map_or(viewport, |area| viewport.framing(area))
        });
    });
}
