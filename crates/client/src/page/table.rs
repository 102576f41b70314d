//! A table in play.

use super::{rulebook, slot};
use crate::Session;
use crate::art::Icon;
use crate::html;
use crate::markup::Markup;
use crate::widget::{icon_button, sign};
use wire::ChatMessage;

/// The tabs of a small screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tab {
    Map,
    Forces,
    Log,
    Chat,
    Rules,
}

impl Tab {
    pub const ALL: [Tab; 5] = [Tab::Map, Tab::Forces, Tab::Log, Tab::Chat, Tab::Rules];

    /// The name in the style sheets.
    pub const fn name(self) -> &'static str {
        match self {
            Tab::Map => "map",
            Tab::Forces => "forces",
            Tab::Log => "log",
            Tab::Chat => "talk",
            Tab::Rules => "rules",
        }
    }

    /// The tab of this name.
    pub fn named(name: &str) -> Option<Tab> {
        Tab::ALL.into_iter().find(|tab| tab.name() == name)
    }

    const fn label(self) -> (&'static str, Icon) {
        match self {
            Tab::Map => ("Map", Icon::Map),
            Tab::Forces => ("Forces", Icon::Stack),
            Tab::Log => ("Log", Icon::Log),
            Tab::Chat => ("Chat", Icon::Person),
            Tab::Rules => ("Rules", Icon::Rules),
        }
    }
}

/// The parts of a table page that never change.
#[derive(Clone, Debug)]
pub struct TableLayout<'a> {
    pub game: &'a str,
    pub header: Markup,
    pub frame: Markup,
    pub legend: Markup,
    /// A remark on who can read the chat; `None` if there is no chat: see [`ChatTab`].
    pub chat_note: Option<&'a str>,
    /// Whether the table has several seats.
    pub has_players: bool,
    /// The label of the button that shows the threatened hexes, if the game has it.
    pub threats: Option<&'a str>,
    /// The goal of the viewer's side: a panel, and a line for small screens.
    pub goal: (Markup, Markup),
}

/// The status in the header: the connection, and whose turn it is. The forces have a button on screens that have no
/// room for them beside the map. Actions: `guide`, `forces`, `rules`, `menu`.
pub fn status() -> Markup {
    html!(
        "<span class=\"link lost\" role=\"status\"></span>\
         <span class=\"turn\"><span class=\"pulse\"></span><span id=\"turn\"></span></span>{guide}{forces}{rules}{menu}",
        guide = icon_button(Icon::Help, "guide", "How to play"),
        forces = icon_button(Icon::Stack, "forces", "Forces"),
        rules = icon_button(Icon::Rules, "rules", "Rules"),
        menu = icon_button(Icon::Menu, "menu", "Menu")
    )
}

/// The table before its slots are filled. Actions: `look-out`.
pub fn table(layout: TableLayout<'_>) -> Markup {
    let TableLayout { game, header, frame, legend, chat_note, has_players, threats, goal } = layout;
    let (goal_panel, goal_line) = goal;
    let [forces, strip, reel, banner, prompt, choices, numbers, menu, verdict] =
        ["forces", "strip", "reel", "banner", "asked", "choices", "numbers", "menu", "verdict"]
            .map(slot);
    let threats = threats.map(|name| {
        let button = icon_button(Icon::Eye, "look-out", name);
        html!("<div class=\"look-out\">{button}</div>", button)
    });
    html!(
        "<div class=\"table in-play t-{game}\">{header}\
         <aside class=\"left\" aria-label=\"Forces\">{forces}</aside>\
         <div class=\"strip\">{goal_line}{strip}</div>\
         <main class=\"map\" id=\"main\" tabindex=\"-1\"><div class=\"sheetmap\">{frame}\
         <div class=\"legend\" aria-hidden=\"true\">{legend}</div>{threats}{reel}\
         <div class=\"confirm-here\" data-part=\"confirm\" role=\"group\" aria-label=\"Confirm\"></div></div>\
         <div class=\"actions\" role=\"group\" aria-label=\"Your choices\">\
         <div class=\"prompt\" id=\"prompt\" role=\"status\">{prompt}</div>{choices}</div></main>\
         <aside class=\"right\" aria-label=\"Fight, log and rules\">{goal_panel}{numbers}{players}\
         <section class=\"panel log-panel\" aria-label=\"Log\"><h2>Log</h2>\
         <ol class=\"lines\" aria-label=\"Log\" aria-live=\"polite\" tabindex=\"0\"></ol></section>\
         {chat}</aside><div class=\"banner\">{banner}</div><nav class=\"tabs\" aria-label=\"Views\"></nav>\
         <dialog class=\"menu\" aria-label=\"Menu\">{menu}</dialog>\
         <dialog class=\"menu guide\" aria-label=\"How to play\">{guide}</dialog>\
         <dialog class=\"menu armies\" aria-label=\"My armies\">{armies}</dialog>\
         <dialog class=\"verdict\" aria-label=\"Result\">{verdict}</dialog>\
         <p class=\"sr\" role=\"alert\"></p></div>",
        game,
        header,
        forces,
        goal_line,
        strip,
        frame,
        legend,
        threats,
        reel,
        banner,
        prompt,
        choices,
        goal_panel,
        numbers,
        players = has_players.then(players),
        chat = chat_note.map(chat),
        menu,
        guide = slot("guide"),
        armies = slot("armies"),
        verdict
    )
}

/// The slots for players, clock and standing orders.
fn players() -> Markup {
    html!(
        "<section class=\"panel company\" aria-label=\"Players\"><h2>Players</h2>\
         {players}{invitations}<p class=\"small\" role=\"status\" id=\"invited\"></p>{clock}{standing}</section>",
        players = slot("company"),
        invitations = slot("invitations"),
        clock = slot("clock"),
        standing = slot("standing")
    )
}

fn chat(note: &str) -> Markup {
    html!(
        "<section class=\"panel talk\" aria-label=\"Chat\"><h2>Chat</h2>\
         <p class=\"small muted\">{note}</p>\
         <ul class=\"said\" aria-live=\"polite\"></ul><form><input class=\"say\" aria-label=\"Message\" \
         placeholder=\"Message\" maxlength=\"500\"/>\
         <button class=\"btn\" type=\"submit\">Send</button></form></section>",
        note
    )
}

/// The messages of the chat.
pub fn messages(session: &Session) -> Markup {
    let line = |ChatMessage { from, text }: &ChatMessage| {
        let from = from.as_deref();
        let from = from.map_or_else(|| "Spectator".to_owned(), |seat| session.player(seat));
        html!("<li><b>{from}</b> {text}</li>", from, text)
    };
    session.chat.iter().map(line).collect()
}

/// The contents of [`Tab::Chat`] at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChatTab {
    /// Nothing: one player, and no server.
    None,
    /// The players with their clock and standing orders, but no chat.
    Players,
    /// The chat, with this many messages.
    Chat(usize),
}

/// The tabs of a small screen. Actions: `tab TAB`.
pub fn tabs(open: Tab, chat: ChatTab) -> Markup {
    let tab = |tab: Tab| {
        let ((label, icon), on) = (tab.label(), tab == open);
        let label = if (tab, chat) == (Tab::Chat, ChatTab::Players) { "Players" } else { label };
        html!(
            "<button type=\"button\" class=\"{class}\" aria-pressed=\"{on}\" data-do=\"tab {name}\">\
             {sign}{label}<sup>{count}</sup></button>",
            class = if on { "on" } else { "" },
            on,
            name = tab.name(),
            sign = sign(icon),
            label,
            count = match chat {
                ChatTab::Chat(count @ 1..) if tab == Tab::Chat => Some(count),
                _ => None,
            }
        )
    };
    let tabs = Tab::ALL.into_iter().filter(|tab| *tab != Tab::Chat || chat != ChatTab::None);
    tabs.map(tab).collect()
}

/// The rules beside the map. Actions: `close-rules`.
pub fn drawer() -> Markup {
    html!(
        "<section class=\"panel drawer\" aria-label=\"Rules\">\
         <div class=\"drawer-h\"><h2>Rules</h2>{close}</div>{book}</section>",
        close = icon_button(Icon::Close, "close-rules", "Close the rules"),
        book = rulebook()
    )
}
