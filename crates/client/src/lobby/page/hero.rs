//! The top of the home page: the landscape, and the games in progress.

use super::{Lobby, games, refused};
use crate::html;
use crate::markup::Markup;
use crate::route::Route;
use crate::widget::button;

/// Savo Sound at sunrise.
const LANDSCAPE: &str = include_str!("landscape.svg");
/// How many games are shown at first.
const SHOWN: usize = 3;

impl Lobby {
    /// Links to other pages, in the header.
    pub fn nav(&self) -> Markup {
        let game = self.setup.game().name.clone();
        html!(
            "<nav class=\"top-nav\" aria-label=\"Pages\"><a href=\"{rules}\">Rules</a>\
             <a href=\"{practice}\">Try the map</a></nav>",
            rules = Route::Rules { game, clause: None }.to_string(),
            practice = Route::Practice.to_string()
        )
    }

    pub fn hero(&self) -> Markup {
        html!(
            "<div class=\"hero\"><div class=\"scene\">{landscape}</div><div class=\"wrap hero-in\">\
             <div class=\"hero-words\"><h2>Guadalcanal,<br/>four ways to play it</h2>\
             <p>Cactus enforces the rules; you make the decisions.</p>\
             <p class=\"offline-ready\">Ready to play offline.</p></div>{games}</div></div>",
            // A drawing compiled into the program.
            landscape = Markup::trusted(LANDSCAPE),
            games = self.games_in_progress()
        )
    }

    fn games_in_progress(&self) -> Markup {
        let games = &self.my_games;
        let unfinished = games.list(false);
        let shown = if games.all { unfinished.len() } else { SHOWN.min(unfinished.len()) };
        let more = (shown < unfinished.len())
            .then(|| button("btn ghost", "all", &*format!("Show all {}", unfinished.len())));
        let note = match (games.is_loaded, unfinished.is_empty()) {
            (false, _) => Some(html!("<p class=\"muted\">Loading your games…</p>")),
            (true, true) => Some(html!("<p class=\"muted\">No games in progress.</p>")),
            (true, false) => None,
        };
        html!(
            "<section class=\"card go-on\" aria-labelledby=\"go-on\"><h3 id=\"go-on\">Continue</h3>\
             <ul>{lines}</ul>{more}{note}{errors}</section>",
            lines = games::lines(games, &unfinished[..shown]),
            more,
            note,
            errors = games.refusals.iter().map(|refusal| refused("", refusal)).collect::<Markup>()
        )
    }
}
