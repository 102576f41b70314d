use client::page;

use crate::place::Place;
use crate::top::top;

/// What was asked for is not here: the reason, and the way back.
pub fn lost(place: &Place, reason: &str) {
    place.write(&page::text(&top("Not here", "", ""), &page::lost(reason)));
}
