//! A stack fanned out over the map, after the pointer or the cursor has dwelt on it, or at a tap.

use std::time::Duration;

use desk::fan::Fan;
use desk::scene::{Piece, Point};
use hex::Hex;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;

use super::{Bench, shape};

/// How long to dwell on a stack before it opens: passing over it must not.
const DWELL: Duration = Duration::from_millis(450);

#[component]
pub fn FanOut(bench: Bench) -> impl IntoView {
    open_by_dwelling(bench);
    let open = Memo::new(move |_| {
        let hex = bench.fanned.get()?;
        let scene = bench.scene.read();
        let stack: Vec<Piece> = scene.stack(hex).into_iter().cloned().collect();
        (stack.len() > 1).then_some((hex, stack))
    });
    move || open.get().map(|(hex, stack)| tray(bench, hex, stack))
}

/// At each new hex the fan closes and the waiting begins anew.
fn open_by_dwelling(bench: Bench) {
    let waiting = StoredValue::new(None::<TimeoutHandle>);
    let stop = move || {
        if let Some(handle) = waiting.try_update_value(Option::take).flatten() {
            handle.clear();
        }
    };
    Effect::new(move |_| {
        let hex = bench.hover.get().unwrap_or_else(|| bench.cursor.get());
        stop();
        if bench.fanned.get_untracked() != Some(hex) {
            bench.fanned.set(None);
        }
        if is_stack(bench, hex) {
            let open = move || bench.fanned.set(Some(hex));
            waiting.set_value(set_timeout_with_handle(open, DWELL).ok());
        }
    });
    on_cleanup(stop);
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

fn tray(bench: Bench, hex: Hex, stack: Vec<Piece>) -> impl IntoView {
    let field = bench.field();
    let viewport = bench.viewport.get_untracked();
    let centre = shape::centre(&field, hex);
    let visible = viewport.visible();
    let fan = Fan::new(centre, stack.len(), field.counter, visible, viewport.scale());
    let Fan { tray, scale, centres } = fan;
    let units = stack.into_iter().zip(centres);
    let drawn = units.map(|(piece, at)| unit(bench, piece, at, scale, field.counter));
    view! {
        <g class="fan-out" on:pointerleave=move |_| bench.fanned.set(None)>
            <rect class="fan-veil" x=visible.x y=visible.y width=visible.width height=visible.height></rect>
            <rect class="fan-tray" x=tray.x y=tray.y width=tray.width height=tray.height rx=scale * 4.0></rect>
            {drawn.collect_view()}
        </g>
    }
}

fn unit(bench: Bench, piece: Piece, at: Point, scale: f64, counter: f64) -> impl IntoView {
    let Piece { key, hex, markup, label, note, .. } = piece;
    let half = counter * 0.56;
    let press = move |event: web_sys::MouseEvent| {
        event.stop_propagation();
        bench.fanned.set(None);
        match bench.calls.piece {
            Some(call) => call.run(key.clone()),
            None => bench.calls.press.run(hex),
        }
    };
    let name = format!("{label}, {note}");
    view! {
        <g
            class="fan-unit"
            transform=format!("translate({:.1} {:.1}) scale({scale:.3})", at.x, at.y)
            on:click=press
        >
            <rect class="fan-edge" role="button" aria-label=name x=-half y=-half width=2.0 * half height=2.0 * half rx="6"></rect>
            <g aria-hidden="true" inner_html=markup></g>
            <text class="fan-n" aria-hidden="true" y=-half - 2.0>{label}</text>
            <text class="fan-s" aria-hidden="true" y=half + 6.0>{note}</text>
        </g>
    }
}
