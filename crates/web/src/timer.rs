//! Timers of the browser.

use crate::prelude::*;
use std::cell::Cell;
use std::time::Duration;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

/// A timer that can be restarted and is cancelled when dropped. At most one call is pending.
#[derive(Default)]
pub struct Timer(Cell<Option<i32>>);

impl Timer {
    /// Replaces the pending call, if any.
    pub fn start(&self, after: Duration, call: impl FnOnce() + 'static) {
        self.cancel();
        self.0.set(set_timeout(after, call));
    }

    pub fn cancel(&self) {
        if let Some(handle) = self.0.take() {
            window().clear_timeout_with_handle(handle);
        }
    }
}

impl Drop for Timer {
    fn drop(&mut self) {
        self.cancel();
    }
}

/// Calls a function once, later. Returns the browser's handle for cancelling.
pub fn set_timeout(after: Duration, call: impl FnOnce() + 'static) -> Option<i32> {
    let call = Closure::once_into_js(call);
    let (call, after) = (call.unchecked_ref(), after.as_millis() as i32);
    window().set_timeout_with_callback_and_timeout_and_arguments_0(call, after).ok()
}

/// Calls a function once, before the next paint.
pub fn before_paint(call: impl FnOnce() + 'static) {
    let call = Closure::once_into_js(call);
    // Fails only if the page is never painted.
    let _ = window().request_animation_frame(call.unchecked_ref());
}
