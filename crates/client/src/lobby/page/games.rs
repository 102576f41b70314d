//! Games that were begun, a line each, and those of them that are finished.

use super::super::{Begun, Entry, Standing, ago};
use super::Lobby;
use crate::art::{Army, Icon, emblem, escape};
use crate::panel::{button, sign};

impl Lobby {
    /// Finished games, to be looked back on.
    pub fn replays(&self) -> String {
        let finished = self.begun.list(true);
        let none = if finished.is_empty() {
            "<p class=\"muted\">Finished games can be watched again here, step by step.</p>"
        } else {
            ""
        };
        format!(
            "<section class=\"card replays\" aria-labelledby=\"replays\"><h2 id=\"replays\">Replays</h2>\
             <ul>{}</ul>{none}</section>",
            lines(&self.begun, &finished)
        )
    }
}

/// A line each. Words: `watch TABLE`, `forget TABLE`.
pub fn lines(begun: &Begun, entries: &[&Entry]) -> String {
    entries.iter().map(|entry| line(begun, entry)).collect()
}

/// Where a game stands, the way there, and the way to be rid of it.
fn line(begun: &Begun, entry: &Entry) -> String {
    let side = entry.army.map_or("", Army::name);
    let standing = match &entry.standing {
        Standing::YourTurn => "<em class=\"you\">Your turn</em>".to_owned(),
        Standing::Waits(words) | Standing::Over(words) => format!("<em>{}</em>", escape(words)),
    };
    let inside = format!(
        "<span class=\"emb\">{}</span><span><b>{}</b><small>{} · {}</small></span>{standing}",
        entry.army.map(emblem).unwrap_or_default(),
        escape(&entry.title),
        escape(&entry.game),
        ago(begun.now, entry.at)
    );
    let way = if entry.is_over() {
        button("way-there", &format!("watch {}", entry.table), &inside)
    } else {
        format!("<a class=\"way-there\" href=\"{}\">{inside}</a>", escape(&entry.route.to_string()))
    };
    format!("<li class=\"begun {side}\">{way}{}</li>", forget(begun, entry))
}

/// A game that this browser keeps is thrown away; of one elsewhere, the key to its seat.
fn forget(begun: &Begun, entry: &Entry) -> String {
    let (class, shown) = if begun.sure.as_ref() == Some(&entry.table) {
        ("forget sure", "<span>Really?</span>".to_owned())
    } else {
        ("forget", sign(Icon::Close))
    };
    let inside = format!("<span class=\"sr\">Forget {}</span>{shown}", escape(&entry.title));
    let button = button("btn", &format!("forget {}", entry.table), &inside);
    format!("<span class=\"{class}\">{button}</span>")
}
