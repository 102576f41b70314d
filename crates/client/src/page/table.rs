//! A table in play.

use super::{rulebook, slot};
use crate::art::{Icon, escape};
use crate::panel::{icon_button, sign};
use crate::words::side;
use wire::ChatMessage;

/// What a phone shows at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tab {
    Map,
    Forces,
    Log,
    Talk,
    Rules,
}

impl Tab {
    pub const ALL: [Tab; 5] = [Tab::Map, Tab::Forces, Tab::Log, Tab::Talk, Tab::Rules];

    /// As the layout calls it.
    pub const fn name(self) -> &'static str {
        match self {
            Tab::Map => "map",
            Tab::Forces => "forces",
            Tab::Log => "log",
            Tab::Talk => "talk",
            Tab::Rules => "rules",
        }
    }

    /// The tab that the layout calls so.
    pub fn named(name: &str) -> Option<Tab> {
        Tab::ALL.into_iter().find(|tab| tab.name() == name)
    }

    const fn label(self) -> (&'static str, Icon) {
        match self {
            Tab::Map => ("Map", Icon::Map),
            Tab::Forces => ("Forces", Icon::Stack),
            Tab::Log => ("Log", Icon::Log),
            Tab::Talk => ("Talk", Icon::Person),
            Tab::Rules => ("Rules", Icon::Rules),
        }
    }
}

/// What a table is laid out with.
#[derive(Clone, Copy, Debug)]
pub struct Furniture<'a> {
    pub game: &'a str,
    pub top: &'a str,
    pub frame: &'a str,
    pub legend: &'a str,
    /// Others sit at the table, or look on.
    pub talks: bool,
    /// It has more seats than one.
    pub company: bool,
    /// What can be shown on top of the map: where the enemy can fire.
    pub look_out: Option<&'a str>,
}

/// The bar's part of a table: whether it can be reached, whose turn it is. Words: `rules`, `menu`.
pub fn state() -> String {
    format!(
        "<span class=\"link lost\" role=\"status\"></span>\
         <span class=\"turn\"><span class=\"pulse\"></span><span id=\"turn\"></span></span>{}{}",
        icon_button(Icon::Rules, "rules", "Rules"),
        icon_button(Icon::Menu, "menu", "Menu")
    )
}

/// The table with nothing on it yet. Words: `look-out`.
pub fn table(furniture: Furniture<'_>) -> String {
    let Furniture { game, top, frame, legend, talks, company, look_out } = furniture;
    let [forces, strip, reel, prompt, choices, numbers, menu, verdict] =
        ["forces", "strip", "reel", "asked", "choices", "numbers", "menu", "verdict"].map(slot);
    let talk = if talks { TALK } else { "" };
    let company = if company { at_the_table() } else { String::new() };
    let look_out = look_out.map(|name| {
        let button = icon_button(Icon::Eye, "look-out", name);
        format!("<div class=\"look-out\">{button}</div>")
    });
    let look_out = look_out.unwrap_or_default();
    format!(
        "<div class=\"table in-play t-{game}\">{top}\
         <aside class=\"left\" aria-label=\"Forces\">{forces}</aside><div class=\"strip\">{strip}</div>\
         <main class=\"map\" id=\"main\" tabindex=\"-1\"><div class=\"sheetmap\">{frame}\
         <div class=\"legend\" aria-hidden=\"true\">{legend}</div>{look_out}{reel}</div>\
         <div class=\"actions\" role=\"group\" aria-label=\"What you can do\">\
         <div class=\"prompt\" id=\"prompt\" role=\"status\">{prompt}</div>{choices}</div></main>\
         <aside class=\"right\" aria-label=\"Fight, log and rules\">{numbers}{company}\
         <section class=\"panel log-panel\" aria-label=\"Log\"><h2>Log</h2>\
         <ol class=\"lines\" aria-label=\"Log\" aria-live=\"polite\" tabindex=\"0\"></ol></section>\
         {talk}</aside><nav class=\"tabs\" aria-label=\"Parts of the table\"></nav>\
         <dialog class=\"menu\" aria-label=\"Menu\">{menu}</dialog>\
         <dialog class=\"verdict\" aria-label=\"Result\">{verdict}</dialog>\
         <p class=\"sr\" role=\"alert\"></p></div>"
    )
}

/// Who sits where, and what a player has left to be answered without being asked.
fn at_the_table() -> String {
    let [company, clock, standing] = ["company", "clock", "standing"].map(slot);
    format!(
        "<section class=\"panel company\" aria-label=\"At the table\"><h2>At the table</h2>\
         {company}{clock}{standing}</section>"
    )
}

/// Where people talk to each other.
const TALK: &str = "<section class=\"panel talk\" aria-label=\"Talk\"><h2>Talk</h2>\
     <ul class=\"said\" aria-live=\"polite\"></ul><form><input class=\"say\" aria-label=\"Say something\" \
     placeholder=\"Say something\" maxlength=\"500\"/>\
     <button class=\"btn\" type=\"submit\">Say</button></form></section>";

/// What the people at the table have said.
pub fn said(said: &[ChatMessage]) -> String {
    let line = |ChatMessage { from, text }: &ChatMessage| {
        let from = from.as_deref().map_or_else(|| "somebody looking on".to_owned(), side);
        format!("<li><b>{}</b> {}</li>", escape(&from), escape(text))
    };
    said.iter().map(line).collect()
}

/// The tabs of a phone, and how much was said. Words: `tab TAB`.
pub fn tabs(open: Tab, said: usize) -> String {
    let tab = |tab: Tab| {
        let ((label, icon), name, on) = (tab.label(), tab.name(), tab == open);
        let class = if on { " class=\"on\"" } else { "" };
        let count = Some(said).filter(|said| tab == Tab::Talk && *said > 0);
        let count = count.map(|said| said.to_string()).unwrap_or_default();
        format!(
            "<button type=\"button\"{class} aria-pressed=\"{on}\" data-do=\"tab {name}\">\
             {}{label}<sup>{count}</sup></button>",
            sign(icon)
        )
    };
    Tab::ALL.map(tab).concat()
}

/// The rules beside the map. Words: `close-rules`.
pub fn drawer() -> String {
    let close = icon_button(Icon::Close, "close-rules", "Close the rules");
    let book = rulebook();
    format!(
        "<section class=\"panel drawer\" aria-label=\"Rules\">\
         <div class=\"drawer-h\"><h2>Rules</h2>{close}</div>{book}</section>"
    )
}
