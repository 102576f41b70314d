//! Two people at one screen: what one may see is out of sight before the other looks.

use super::Play;
use crate::host::Host;
use crate::place::{Place, watch};
use crate::prelude::*;
use crate::top::top;
use client::page;

/// Hands the screen over once all is shown and somebody else here is asked.
pub fn fall(play: Play) {
    watch(move || {
        let shown = play.showing.read().is_none() && play.host.steps.read().is_empty();
        if let Some(seat) = play.host.next().filter(|_| shown) {
            play.host.hand_to(seat);
        }
    });
}

/// The curtain, until whoever plays that seat draws it back.
pub fn draw(place: &Place, host: Host, seat: String) {
    let title = host.session.with_untracked(|session| session.game().title());
    place.write(&page::text(&top(title, "", ""), &page::curtain(&seat)));
    place.find(".curtain").hears_words(move |word| {
        if word == "take-over" {
            host.take_over(&seat);
        }
    });
    if let Some(button) = place.find(".curtain button").element() {
        crate::place::focus(button);
    }
}
