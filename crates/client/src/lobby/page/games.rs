//! The player's games, one line each.

use super::super::{Entry, GameStatus, MyGames, ago};
use super::Lobby;
use crate::art::{self, Army, Icon};
use crate::html;
use crate::markup::Markup;
use crate::widget::{button, sign};

impl Lobby {
    /// The finished games, for replay.
    pub fn replays(&self) -> Markup {
        let finished = self.my_games.list(true);
        let none = finished.is_empty().then(|| {
            html!("<p class=\"muted\">Your finished games appear here, ready for replay.</p>")
        });
        html!(
            "<section class=\"card replays\" aria-labelledby=\"replays\"><h2 id=\"replays\">Replays</h2>\
             <ul>{lines}</ul>{none}</section>",
            lines = lines(&self.my_games, &finished),
            none
        )
    }
}

/// One line per game. Actions: `watch TABLE`, `forget TABLE`.
pub fn lines(games: &MyGames, entries: &[&Entry]) -> Markup {
    entries.iter().map(|entry| line(games, entry)).collect()
}

/// The status of a game, a link to it, and a button to delete it.
fn line(games: &MyGames, entry: &Entry) -> Markup {
    let status = match &entry.status {
        GameStatus::YourTurn => html!("<em class=\"you\">Your turn</em>"),
        GameStatus::Waiting(text) | GameStatus::Over(text) => html!("<em>{text}</em>", text),
    };
    let label = html!(
        "<span class=\"emb\">{emblem}</span><span><b>{title}</b><small>{game} · {ago}</small></span>{status}",
        emblem = entry.army.map(art::emblem),
        title = entry.title,
        game = entry.game,
        ago = ago(games.now, entry.at),
        status
    );
    let link = if entry.is_over() {
        button("way-there", &format!("watch {}", entry.table), label)
    } else {
        let address = entry.route.to_string();
        html!("<a class=\"way-there\" href=\"{address}\">{label}</a>", address, label)
    };
    html!(
        "<li class=\"begun {side}\">{link}{delete}</li>",
        side = entry.army.map_or("", Army::name),
        link,
        delete = delete(games, entry)
    )
}

/// The button that deletes a game saved in this browser, or forgets the seat at a game on the server.
fn delete(games: &MyGames, entry: &Entry) -> Markup {
    let is_sure = games.sure.as_ref() == Some(&entry.table);
    let label = html!(
        "<span class=\"sr\">Delete {title}</span>{shown}",
        title = entry.title,
        shown = if is_sure { html!("<span>Delete?</span>") } else { sign(Icon::Close) }
    );
    html!(
        "<span class=\"{class}\">{button}</span>",
        class = if is_sure { "forget sure" } else { "forget" },
        button = button("btn", &format!("forget {}", entry.table), label)
    )
}
