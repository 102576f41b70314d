//! Continuing from a text: a position or a record, pasted or from a file.

use super::super::PastedGame;
use super::{Lobby, main_button, refused};
use crate::art::Icon;
use crate::html;
use crate::markup::Markup;
use crate::widget::{button, sign};

/// The text field and the file field.
pub fn paste() -> Markup {
    html!(
        "<h2 id=\"paste\">Continue from text</h2><p class=\"muted\">Paste a position of the scenario above or the \
         record of a whole game, as copied from a table's menu or written by the command line.</p>\
         <label class=\"sr\" for=\"paste-text\">Position or record</label><textarea id=\"paste-text\" \
         rows=\"6\" spellcheck=\"false\" autocapitalize=\"off\" \
         placeholder=\"turn 2&#10;control 1814 1713 1712&#10;active 1712 1 2 4\"></textarea>\
         <label class=\"file\">Or open a file: <input type=\"file\" accept=\".rec,.txt,text/plain\"/></label>"
    )
}

impl Lobby {
    /// The buttons for a valid text, or the errors in it. Actions: `play-on`, `film`.
    pub fn answer(&self) -> Markup {
        let game = &*self.setup.game().name;
        html!(
            "{unreadable}{answer}",
            unreadable = self.unreadable.as_ref().map(|refusal| refused(game, refusal)),
            answer = self.found.as_ref().map(|found| match found {
                Ok(pasted_game) => usable(pasted_game),
                Err(errors) => errors.iter().map(|error| refused(game, error)).collect(),
            })
        )
    }
}

fn usable(pasted_game: &PastedGame) -> Markup {
    let play = || main_button("play-on", Icon::Play, "Continue from here", None);
    let replay = |_| button("btn", "film", html!("{sign}Replay", sign = sign(Icon::Eye)));
    html!(
        "<p class=\"usable\">{text}</p><div class=\"row\">{play}{replay}</div>",
        text = pasted_game.words,
        play = (!pasted_game.over).then(play),
        replay = pasted_game.asked.record.as_ref().map(replay)
    )
}
