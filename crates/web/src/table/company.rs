//! Who else is at the table, and what is settled with them.

use super::Play;
use crate::host;
use crate::place::{Place, target, watch};
use crate::prelude::*;
use client::{Session, panel};
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement};
use wire::Command;

/// How often a clock is looked at.
const TICK: Duration = Duration::from_secs(1);

/// Shows the company, with the time that is left while a clock runs.
pub fn lay(table: &Place, play: Play) {
    let now = RwSignal::new(host::now().0);
    let runs = move || play.host.session.with(|session| session.deadline.is_some());
    let clock = crate::alarm::Alarm::default();
    watch(move || {
        clock.stop();
        now.track();
        if runs() {
            clock.set(TICK, move || now.set(host::now().0));
        }
    });
    let with = move |write: fn(&Session) -> String| move || play.host.session.with(write);
    table.part("company").shows(with(panel::company));
    table
        .part("clock")
        .shows(move || play.host.session.with(|session| panel::clock(session, now.get())));
    let standing = table.part("standing");
    standing.shows(with(panel::standing));
    standing.hears("submit", move |event: &Event| {
        event.prevent_default();
        let form = target(event, "form").and_then(|form| form.query_selector("input").ok()?);
        if let Some(order) = form.and_then(|field| field.dyn_into::<HtmlInputElement>().ok()) {
            play.host.send(Command::Standing { order: order.value() });
        }
    });
}
