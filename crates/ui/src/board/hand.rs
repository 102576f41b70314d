//! Pointers and the wheel, on the frame of the board.

use std::time::Duration;

use desk::scene::{Bounds, Point};
use desk::touch::Touch;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, MouseEvent, PointerEvent, ResizeObserver, WheelEvent};

use super::Bench;

/// How much a notch of the wheel, about 100 pixels of scrolling, changes the size.
const WHEEL: f64 = 0.0018;
/// What a line of scrolling is in pixels, for browsers that count lines.
const LINE: f64 = 32.0;
/// The wheel has no end: after this time without it, it is over.
const PAUSE: Duration = Duration::from_millis(160);

/// The hand on a board.
#[derive(Clone, Copy)]
pub struct Hand {
    bench: Bench,
    touch: StoredValue<Touch>,
    by_finger: StoredValue<bool>,
    pausing: StoredValue<Option<TimeoutHandle>>,
}

impl Hand {
    pub fn new(bench: Bench) -> Hand {
        let hand = Hand {
            bench,
            touch: StoredValue::new(Touch::default()),
            by_finger: StoredValue::new(false),
            pausing: StoredValue::new(None),
        };
        on_cleanup(move || hand.end_pause());
        hand
    }

    pub fn down(self, event: &PointerEvent) {
        if event.button() != 0 || on_control(event) {
            return;
        }
        self.by_finger.set_value(event.pointer_type() == "touch");
        let at = self.place(event);
        self.touch.update_value(|touch| touch.down(event.pointer_id(), at));
    }

    pub fn moved(self, event: &PointerEvent) {
        let at = self.place(event);
        let before = self.bench.viewport.get_untracked();
        let mut touch = self.touch.get_value();
        let after = touch.moved(event.pointer_id(), at, before);
        let grips = touch.holds() && !self.bench.held.get_untracked();
        self.touch.set_value(touch);
        if after != before {
            self.bench.viewport.set(after);
        }
        if grips {
            self.grip(event.pointer_id());
        }
    }

    /// From now on the pointer is the sheet's, even outside the frame.
    fn grip(self, pointer: i32) {
        self.bench.held.set(true);
        self.bench.fanned.set(None);
        if let Some(frame) = self.bench.frame.get_untracked() {
            // A pointer that is gone already needs no capture.
            let _ = frame.set_pointer_capture(pointer);
        }
    }

    pub fn up(self, event: &PointerEvent) {
        self.touch.update_value(|touch| touch.up(event.pointer_id()));
        self.bench.held.set(self.touch.with_value(Touch::holds));
    }

    pub fn wheel(self, event: &WheelEvent) {
        event.prevent_default();
        let lines = event.delta_mode() == WheelEvent::DOM_DELTA_LINE;
        let pixels = event.delta_y() * if lines { LINE } else { 1.0 };
        let at = self.place(event);
        let factor = (-pixels * WHEEL).exp();
        self.bench.viewport.update(|viewport| *viewport = viewport.zoomed(factor, at));
        self.bench.held.set(true);
        self.end_pause();
        let rest = move || self.bench.held.set(self.touch.with_value(Touch::holds));
        self.pausing.set_value(set_timeout_with_handle(rest, PAUSE).ok());
    }

    fn end_pause(self) {
        if let Some(handle) = self.pausing.try_update_value(Option::take).flatten() {
            handle.clear();
        }
    }

    /// Whether the click that follows belongs to a drag.
    pub fn has_dragged(self) -> bool {
        self.touch.with_value(Touch::has_dragged)
    }

    /// Whether a pointer is down that may come to press.
    pub fn is_down(self) -> bool {
        self.touch.with_value(Touch::is_down)
    }

    pub fn is_finger(self) -> bool {
        self.by_finger.get_value()
    }

    /// Where in the frame.
    fn place(self, event: &MouseEvent) -> Point {
        let frame = self.bench.frame.get_untracked();
        let corner = frame.map_or(Point::default(), |frame| {
            let shown = frame.get_bounding_client_rect();
            Point::new(shown.x(), shown.y())
        });
        Point::new(f64::from(event.client_x()) - corner.x, f64::from(event.client_y()) - corner.y)
    }
}

fn on_control(event: &PointerEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| matches!(target.closest("button"), Ok(Some(_))))
}

/// The viewport knows how large the frame is, from the first layout on.
pub fn follow_size(bench: Bench, look: Option<Bounds>) {
    Effect::new(move |_| {
        let Some(frame) = bench.frame.get() else { return };
        let element: Element = frame.into();
        let measured = element.clone();
        let resized = Closure::<dyn Fn()>::new(move || {
            let size =
                Point::new(f64::from(measured.client_width()), f64::from(measured.client_height()));
            bench.viewport.update(|viewport| {
                let first = !viewport.has_size();
                *viewport = viewport.resized(size);
                if let (true, Some(area)) = (first && viewport.has_size(), look) {
                    *viewport = viewport.framing(area);
                }
            });
        });
        let Ok(observer) = ResizeObserver::new(resized.as_ref().unchecked_ref()) else { return };
        observer.observe(&element);
        let kept = StoredValue::new_local(Some((observer, resized)));
        on_cleanup(move || {
            if let Some((observer, _)) = kept.try_update_value(Option::take).flatten() {
                observer.disconnect();
            }
        });
    });
}
