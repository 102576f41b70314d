//! The layout of the page.

use super::paste::paste;
use super::{Form, Lobby};
use crate::html;
use crate::markup::Markup;
use crate::page::slot;

/// A part that changes, with the name of its slot.
type Part = (&'static str, fn(&Lobby) -> Markup);

pub const PARTS: [Part; 13] = [
    ("nav", Lobby::nav),
    ("hero", Lobby::hero),
    ("tiles", Lobby::tiles),
    ("scenarios", Lobby::scenarios),
    ("title", Lobby::title),
    ("map", Lobby::map),
    ("briefing", Lobby::briefing),
    ("seats", Lobby::seats),
    ("set", |lobby| lobby.started(Form::Seats)),
    ("start", Lobby::start_bar),
    ("answer", Lobby::answer),
    ("read", |lobby| lobby.started(Form::Paste)),
    ("replays", Lobby::replays),
];

/// The home page under its header.
pub fn home(header: Markup) -> Markup {
    let [hero, tiles, answer, read, replays] =
        ["hero", "tiles", "answer", "read", "replays"].map(slot);
    html!(
        "<div class=\"page home\">{header}<main id=\"main\" tabindex=\"-1\">{hero}<div class=\"wrap\">\
         {tiles}{pick}<div class=\"below\"><section class=\"card paste\" aria-labelledby=\"paste\">\
         <div class=\"written\">{paste}</div><div aria-live=\"polite\">{answer}</div>{read}</section>\
         {replays}</div></div>{start}</main></div>",
        header,
        hero,
        tiles,
        pick = pick(),
        paste = paste(),
        answer,
        read,
        replays,
        start = slot("start")
    )
}

/// The page of a new game of one scenario.
pub fn new(header: Markup) -> Markup {
    html!(
        "<div class=\"page home\">{header}<main id=\"main\" tabindex=\"-1\">\
         <div class=\"wrap\">{pick}</div>{start}</main></div>",
        header,
        pick = pick(),
        start = slot("start")
    )
}

/// The scenarios, the briefing and the settings.
fn pick() -> Markup {
    let [scenarios, title, map, briefing, seats, set] =
        ["scenarios", "title", "map", "briefing", "seats", "set"].map(slot);
    html!(
        "<div class=\"pick\"><section class=\"card scen\" aria-labelledby=\"scenarios\">{scenarios}\
         </section><article class=\"card brief\" aria-labelledby=\"brief\">{title}\
         <div class=\"brief-b\">{map}{briefing}</div></article>\
         <section class=\"card seats\" aria-labelledby=\"seats\">{seats}{set}</section></div>",
        scenarios,
        title,
        map,
        briefing,
        seats,
        set
    )
}
