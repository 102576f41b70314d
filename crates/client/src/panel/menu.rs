//! What is rarely wanted: links, records, giving up; and the keys.

use super::button;
use crate::Session;
use crate::art::escape;

/// The keys of a table and what they do.
pub const KEYS: [(&str, &str); 14] = [
    ("arrows", "move the hex cursor"),
    ("Q W E A S D", "the same, by direction"),
    ("Enter", "choose the hex; again to confirm"),
    ("Tab", "next lit hex"),
    ("Esc", "put down, close, skip"),
    ("U", "undo, until luck has spoken"),
    ("1 – 9", "the choices under the map"),
    ("Space", "skip what is being shown"),
    ("[ ]", "another facing, fewer or more points"),
    ("V", "where the enemy can fire"),
    ("L", "string: distance and line from the cursor"),
    ("+ − 0", "zoom in, out, whole map"),
    ("/", "search the rules"),
    ("?", "this list"),
];

/// What the menu shows.
#[derive(Clone, Copy, Debug)]
pub struct Menu<'a> {
    pub session: &'a Session,
    /// A server hosts the table.
    pub hosted: bool,
    /// Whoever wants to give up has been asked whether he is sure.
    pub sure: bool,
    /// What came of the last press.
    pub note: &'a str,
}

/// The menu. Words: `save`, `film`, `position`, `watch`, `back`, `hand-over`, `resign`, `close-menu`.
pub fn menu(menu: &Menu<'_>) -> String {
    let session = menu.session;
    let plays = session.seat().is_some() && !session.is_over();
    let wanted = [
        (true, "save", "Save the record"),
        (true, "film", "Replay so far"),
        (true, "position", "Copy the position"),
        (menu.hosted, "watch", "Link for onlookers"),
        (plays && session.opening.rival.is_none(), "back", "Take back to my last decision"),
        (
            plays,
            "hand-over",
            if is_program(session) { "Take my seat back" } else { "Let the program play on" },
        ),
        (plays, "resign", if menu.sure { "Give up: press again" } else { "Give the game up" }),
    ];
    let buttons = wanted.into_iter().filter(|(wanted, ..)| *wanted);
    let buttons: String = buttons.map(|(_, word, text)| button("btn", word, text)).collect();
    let keys = KEYS.map(|(key, does)| format!("<dt><kbd>{key}</kbd></dt><dd>{does}</dd>")).concat();
    let close = "<button type=\"button\" class=\"btn icon\" aria-label=\"Close\" \
                 data-do=\"close-menu\">✕</button>";
    format!(
        "<div class=\"drawer-h\"><h2>Menu</h2>{close}</div><div class=\"choices\">{buttons}<a class=\"btn\" href=\"#/\">All games</a></div>\
         <p role=\"status\" class=\"small\">{}</p>{}<h3>Keys</h3><dl class=\"keys\">{keys}</dl>",
        escape(menu.note),
        fairness(session)
    )
}

/// Whether a program answers for this player's seat.
pub fn is_program(session: &Session) -> bool {
    let mine =
        session.seats.iter().find(|sitting| Some(&sitting.seat) == session.opening.seat.as_ref());
    mine.is_some_and(|sitting| sitting.who != "person")
}

/// What the dice are bound to, and how to check them.
fn fairness(session: &Session) -> String {
    let Some(commitment) = &session.opening.commitment else { return String::new() };
    let then = match &session.secret {
        Some(secret) => format!(
            "The seed was <code>{}</code>. Save the record and run <code>cactus replay --audit</code> \
             to roll every die again.",
            escape(secret)
        ),
        None => "The seed is shown when the game is over.".to_owned(),
    };
    format!(
        "<h3>Fair dice</h3><p class=\"small\">Before the game the host bound its dice to a seed with \
         the SHA-256 <code>{}</code>. {then}</p>",
        escape(commitment)
    )
}
