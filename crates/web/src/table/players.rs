//! The players, the clock and the standing orders.

use super::TablePage;
use crate::host;
use crate::mount::{Mount, closest, effect};
use crate::prelude::*;
use crate::timer::Timer;
use client::panel;
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement};
use wire::Command;

/// How often a running clock is redrawn.
const TICK: Duration = Duration::from_secs(1);

pub fn mount(table: &Mount, page: TablePage) {
    let now = RwSignal::new(host::now().0);
    let clock = Timer::default();
    effect(move || {
        clock.cancel();
        now.track();
        if page.host.session(|session| session.deadline.is_some()) {
            clock.start(TICK, move || now.set(host::now().0));
        }
    });
    table.slot("company").bind_markup(move || page.host.session(panel::players));
    table
        .slot("clock")
        .bind_markup(move || page.host.session(|session| panel::clock(session, now.get())));
    let standing = table.slot("standing");
    standing.bind_markup(move || page.host.session(panel::standing_orders));
    standing.on("submit", move |event: &Event| {
        event.prevent_default();
        let field = closest(event, "form").and_then(|form| form.query_selector("input").ok()?);
        if let Some(order) = field.and_then(|field| field.dyn_into::<HtmlInputElement>().ok()) {
            page.host.command(Command::Standing { order: order.value() });
        }
    });
}
