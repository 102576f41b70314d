//! What has happened, in words and dice.

use super::Play;
use crate::place::{Place, on_resize, watch};
use crate::prelude::*;
use client::panel;

/// Tells it in a list, which stays at its end.
pub fn tell(list: &Place, play: Play) {
    let Some(list) = list.element().cloned() else { return };
    let shrunk = list.clone();
    on_resize(&list, move || shrunk.set_scroll_top(shrunk.scroll_height()));
    watch(move || {
        let all = play.all.get();
        // What is still to be shown is not told before its time.
        let waiting = play.host.steps.read().len();
        let markup = play.host.session.with(|session| {
            let told = session.log.len().saturating_sub(waiting);
            panel::log(&session.opening.game, &session.log[..told], all)
        });
        list.set_inner_html(&markup);
        list.set_scroll_top(list.scroll_height());
    });
}
