//! Things to do later.

use crate::prelude::*;
use std::cell::Cell;
use std::time::Duration;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

/// Something to do after a while, unless it is put off or called off. At most one thing waits. It is called
/// off when the alarm is dropped.
#[derive(Default)]
pub struct Alarm(Cell<Option<i32>>);

impl Alarm {
    /// Sets it anew.
    pub fn set(&self, after: Duration, call: impl FnOnce() + 'static) {
        self.stop();
        self.0.set(later(after, call));
    }

    pub fn stop(&self) {
        if let Some(waiting) = self.0.take() {
            window().clear_timeout_with_handle(waiting);
        }
    }
}

impl Drop for Alarm {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Does it after a while; the number is the browser's, by which it can be called off.
pub fn later(after: Duration, call: impl FnOnce() + 'static) -> Option<i32> {
    let call = Closure::once_into_js(call);
    let (call, after) = (call.unchecked_ref(), after.as_millis() as i32);
    window().set_timeout_with_callback_and_timeout_and_arguments_0(call, after).ok()
}

/// Does it before the page is next painted.
pub fn before_paint(call: impl FnOnce() + 'static) {
    let call = Closure::once_into_js(call);
    // Fails where nothing is ever painted.
    let _ = window().request_animation_frame(call.unchecked_ref());
}
