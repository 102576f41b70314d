//! The menu: links, records, resignation, and the keys.

use crate::Session;
use crate::html;
use crate::markup::Markup;
use crate::widget::button;

/// The keyboard shortcuts of a table.
pub const KEYS: [(&str, &str); 14] = [
    ("arrows", "move the hex cursor"),
    ("Q W E A S D", "move the hex cursor by direction"),
    ("Enter", "choose the hex; again to confirm"),
    ("Tab", "next highlighted hex"),
    ("Esc", "cancel, close, skip"),
    ("U", "undo, unless dice were rolled"),
    ("1 – 9", "the choices under the map"),
    ("Space", "skip what is being shown"),
    ("[ ]", "another facing, fewer or more points"),
    ("V", "where the enemy can fire"),
    ("L", "measure distance and line of sight from the cursor"),
    ("+ − 0", "zoom in, zoom out, whole map"),
    ("/", "search the rules"),
    ("?", "this list"),
];

/// The contents of the menu.
#[derive(Clone, Copy, Debug)]
pub struct Menu<'a> {
    pub session: &'a Session,
    /// A server hosts the table.
    pub hosted: bool,
    /// Whether the player has pressed Resign once.
    pub sure: bool,
    /// The outcome of the last action.
    pub note: &'a str,
}

/// The menu. Actions: `save`, `film`, `position`, `watch`, `back`, `hand-over`, `resign`, `close-menu`.
pub fn menu(menu: &Menu<'_>) -> Markup {
    let session = menu.session;
    let is_playing = session.seat().is_some() && !session.is_over();
    let entries = [
        (true, "save", "Save record"),
        (true, "film", "Replay"),
        (true, "position", "Copy position"),
        (menu.hosted, "watch", "Copy spectator link"),
        (is_playing && session.opening.rival.is_none(), "back", "Ask to undo my last decision"),
        (
            is_playing,
            "hand-over",
            if is_program(session) { "Take over from the AI" } else { "Let the AI play for me" },
        ),
        (is_playing, "resign", if menu.sure { "Resign: press again" } else { "Resign" }),
    ];
    let entries = entries.into_iter().filter(|(shown, ..)| *shown);
    let buttons: Markup = entries.map(|(_, action, label)| button("btn", action, label)).collect();
    let keys: Markup = KEYS
        .into_iter()
        .map(|(key, does)| html!("<dt><kbd>{key}</kbd></dt><dd>{does}</dd>", key, does))
        .collect();
    html!(
        "<div class=\"drawer-h\"><h2>Menu</h2><button type=\"button\" class=\"btn icon\" \
         aria-label=\"Close\" data-do=\"close-menu\">✕</button></div><div class=\"choices\">{buttons}\
         <a class=\"btn\" href=\"#/\">All games</a></div><p role=\"status\" class=\"small\">{note}</p>\
         {fairness}<h3>Keys</h3><dl class=\"keys\">{keys}</dl>",
        buttons,
        note = menu.note,
        fairness = fairness(session),
        keys
    )
}

/// Whether an AI plays this player's seat.
pub fn is_program(session: &Session) -> bool {
    let mine =
        session.seats.iter().find(|sitting| Some(&sitting.seat) == session.opening.seat.as_ref());
    mine.is_some_and(|sitting| sitting.who != "person")
}

/// The commitment to the dice, and how to verify them.
fn fairness(session: &Session) -> Option<Markup> {
    let commitment = session.opening.commitment.as_ref()?;
    let seed = match &session.secret {
        Some(secret) => html!(
            "The seed was <code>{secret}</code>. Save the record and run \
             <code>cactus replay --audit</code> to roll every die again.",
            secret
        ),
        None => Markup::text("The seed is revealed when the game is over."),
    };
    Some(html!(
        "<h3>Fair dice</h3><p class=\"small\">Before the game the host committed to a seed for the dice \
         with the SHA-256 hash <code>{commitment}</code>. {seed}</p>",
        commitment,
        seed
    ))
}
