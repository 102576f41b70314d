//! The landscape on top of the home page, and the games to go on with.

use super::{Lobby, games, refused};
use crate::panel::button;
use crate::route::Route;

/// Savo Sound at sunrise.
const LANDSCAPE: &str = include_str!("landscape.svg");
/// More are shown when asked for.
const SHOWN: usize = 3;

impl Lobby {
    /// The ways to other pages, in the bar on top.
    pub fn ways(&self) -> String {
        let game = self.draft.title().name.clone();
        format!(
            "<nav class=\"top-nav\" aria-label=\"Pages\"><a href=\"{}\">Rules</a>\
             <a href=\"{}\">Practice</a></nav>",
            Route::Rules { game, clause: None },
            Route::Practice
        )
    }

    pub fn hero(&self) -> String {
        format!(
            "<div class=\"hero\"><div class=\"scene\">{LANDSCAPE}</div><div class=\"wrap hero-in\">\
             <div class=\"hero-words\"><h2>Guadalcanal,<br/>four ways to play it</h2>\
             <p>The rules are kept for you; the decisions are yours.</p></div>{}</div></div>",
            self.go_on()
        )
    }

    fn go_on(&self) -> String {
        let begun = &self.begun;
        let unfinished = begun.list(false);
        let shown = if begun.all { unfinished.len() } else { SHOWN.min(unfinished.len()) };
        let more = (shown < unfinished.len())
            .then(|| button("btn ghost", "all", &format!("Show all {}", unfinished.len())));
        let muted = match (begun.looked, unfinished.is_empty()) {
            (false, _) => "<p class=\"muted\">Looking for your games …</p>",
            (true, true) => {
                "<p class=\"muted\">Games you begin wait for you here. Nothing is begun yet.</p>"
            }
            (true, false) => "",
        };
        let refusals: String = begun.refusals.iter().map(|refusal| refused("", refusal)).collect();
        format!(
            "<section class=\"card go-on\" aria-labelledby=\"go-on\"><h3 id=\"go-on\">Go on playing</h3>\
             <ul>{}</ul>{}{muted}{refusals}</section>",
            games::lines(begun, &unfinished[..shown]),
            more.unwrap_or_default()
        )
    }
}
