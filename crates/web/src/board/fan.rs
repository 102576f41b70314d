//! A stack fanned out over the map, after the pointer, or the cursor led by keys, has dwelt on it, or at a tap.

use std::time::Duration;

use crate::prelude::*;
use client::board;
use hex::Hex;
use web_sys::Event;

use super::Bench;
use crate::alarm::Alarm;
use crate::place::{Place, target, watch};

/// How long to dwell on a stack before it opens: passing over it must not.
const DWELL: Duration = Duration::from_millis(450);

pub fn lay(bench: Bench, frame: &Place) {
    open_by_dwelling(bench);
    let fan = frame.find(".fan-out");
    fan.shows(move || open(bench).unwrap_or_default());
    fan.hears("pointerleave", move |_: &Event| bench.fanned.set(None));
    fan.hears("click", move |event: &Event| {
        let Some(hex) = bench.fanned.get_untracked() else { return };
        let unit = target(event, ".fan-unit");
        if let Some(key) = unit.and_then(|unit| unit.get_attribute("data-piece")) {
            event.stop_propagation();
            bench.fanned.set(None);
            bench.press_piece(hex, &key);
        }
    });
}

fn open(bench: Bench) -> Option<String> {
    let (hex, scene) = (bench.fanned.get()?, bench.scene.read());
    let stack = scene.stack(hex);
    let viewport = bench.viewport.get_untracked();
    (stack.len() > 1).then(|| board::fan(&bench.field(), &stack, &viewport))
}

/// At each new hex the fan closes and the waiting begins anew.
fn open_by_dwelling(bench: Bench) {
    let waiting = Alarm::default();
    watch(move || {
        let hex = bench.dwelt_on();
        waiting.stop();
        if bench.fanned.get_untracked() != hex {
            bench.fanned.set(None);
        }
        if let Some(hex) = hex.filter(|hex| is_stack(bench, *hex)) {
            waiting.set(DWELL, move || bench.fanned.set(Some(hex)));
        }
    });
}

fn is_stack(bench: Bench, hex: Hex) -> bool {
    bench.scene.read_untracked().stack(hex).len() > 1
}

/// A finger cannot dwell: its tap opens the stack, unless the tap is an order.
pub fn tapped(bench: Bench, hex: Hex, by_finger: bool) {
    let scene = bench.scene.read_untracked();
    let is_order = scene.lights.iter().any(|light| light.hex == hex && light.kind.is_open());
    let opens = by_finger && !is_order && is_stack(bench, hex);
    bench.fanned.set(opens.then_some(hex));
}
