//! How the parts of the page lie.

use super::paste::paste;
use super::{Corner, Lobby};
use crate::page::slot;

/// A part that changes, with the name of its slot.
type Part = (&'static str, fn(&Lobby) -> String);

pub const PARTS: [Part; 12] = [
    ("ways", Lobby::ways),
    ("hero", Lobby::hero),
    ("tiles", Lobby::tiles),
    ("scenarios", Lobby::scenarios),
    ("title", Lobby::title),
    ("map", Lobby::map),
    ("briefing", Lobby::briefing),
    ("seats", Lobby::seats),
    ("set", |lobby| lobby.started(Corner::Seats)),
    ("answer", Lobby::answer),
    ("read", |lobby| lobby.started(Corner::Paste)),
    ("replays", Lobby::replays),
];

/// The home page under its bar, which has a slot for the ways.
pub fn home(top: &str) -> String {
    let [hero, tiles, answer, read, replays] =
        ["hero", "tiles", "answer", "read", "replays"].map(slot);
    let (pick, paste) = (pick(), paste());
    format!(
        "<div class=\"page home\">{top}<main id=\"main\" tabindex=\"-1\">{hero}<div class=\"wrap\">\
         {tiles}{pick}<div class=\"below\"><section class=\"card paste\" aria-labelledby=\"paste\">\
         <div class=\"written\">{paste}</div><div aria-live=\"polite\">{answer}</div>{read}</section>\
         {replays}</div></div></main></div>"
    )
}

/// A table of one scenario before it is opened.
pub fn new(top: &str) -> String {
    let pick = pick();
    format!(
        "<div class=\"page home\">{top}<main id=\"main\" tabindex=\"-1\">\
         <div class=\"wrap\">{pick}</div></main></div>"
    )
}

/// The scenario, what it is about, who sits where.
fn pick() -> String {
    let [scenarios, title, map, briefing, seats, set] =
        ["scenarios", "title", "map", "briefing", "seats", "set"].map(slot);
    format!(
        "<div class=\"pick\"><section class=\"card scen\" aria-labelledby=\"scenarios\">{scenarios}\
         </section><article class=\"card brief\" aria-labelledby=\"brief\">{title}\
         <div class=\"brief-b\">{map}{briefing}</div></article>\
         <section class=\"card seats\" aria-labelledby=\"seats\">{seats}{set}</section></div>"
    )
}
