//! Passing the screen between players who share it.

use crate::header::header;
use crate::host::Host;
use crate::mount::{Mount, focus};
use client::{Markup, page};

/// Hides the table until the next player is ready.
pub fn show(root: &Mount, host: Host, seat: String) {
    let title = host.peek_session(|session| session.game().title());
    root.set_markup(&page::text(header(title, "", Markup::new()), page::hand_over(&seat)));
    root.find(".curtain").on_action(move |action| {
        if action == "take-over" {
            host.take_over(&seat);
        }
    });
    if let Some(button) = root.find(".curtain button").element() {
        focus(button);
    }
}
