//! The players, the clock and the standing orders.

use super::TablePage;
use crate::export::{copy, link};
use crate::mount::{Mount, effect};
use crate::prelude::*;
use crate::timer::Timer;
use crate::{element, host};
use client::{Session, panel};
use std::time::Duration;
use wasm_bindgen_futures::spawn_local;

/// How often a running clock is redrawn.
const TICK: Duration = Duration::from_secs(1);

/// Copies an invitation link and reports it.
pub fn copy_invitation(page: TablePage, number: usize) {
    let links = page.host.peek_session(|session| host::invitations(&session.opening.table));
    let Some(invitation) = links.into_iter().nth(number) else { return };
    spawn_local(async move {
        let message = copy(&link(&invitation.route), "Invitation link copied.").await;
        if let Some(status) = element("invited") {
            status.set_text_content(Some(&message));
        }
    });
}

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
    let links = page.host.peek_session(|session| host::invitations(&session.opening.table));
    table
        .slot("invitations")
        .bind_markup(move || page.host.session(|session| panel::invitations(session, &links)));
    table
        .slot("clock")
        .bind_markup(move || page.host.session(|session| panel::clock(session, now.get())));
    let orders = move |session: &Session| panel::standing_orders(page.view(), session);
    table.slot("standing").bind_markup(move || page.host.session(orders));
}
