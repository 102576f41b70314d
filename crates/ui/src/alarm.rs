//! Something to do after a while, unless it is put off or called off.

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use std::cell::Cell;
use std::time::Duration;

/// At most one thing waits. It is called off when the alarm is dropped.
#[derive(Default)]
pub struct Alarm(Cell<Option<TimeoutHandle>>);

impl Alarm {
    /// Sets it anew.
    pub fn set(&self, after: Duration, call: impl FnOnce() + 'static) {
        self.stop();
        self.0.set(set_timeout_with_handle(call, after).ok());
    }

    pub fn stop(&self) {
        if let Some(waiting) = self.0.take() {
            waiting.clear();
        }
    }
}

impl Drop for Alarm {
    fn drop(&mut self) {
        self.stop();
    }
}
