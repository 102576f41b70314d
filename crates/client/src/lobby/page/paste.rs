//! Going on from a text: a position or a record, pasted or from a file.

use super::super::Reading;
use super::{Lobby, main_button, refused};
use crate::art::{Icon, escape};
use crate::panel::{button, sign};

/// Where the text is written. What is typed and picked there stays the browser's.
pub fn paste() -> &'static str {
    "<h2 id=\"paste\">Go on from a text</h2><p class=\"muted\">A position of the scenario above, or a \
     record of a whole game, in the notation that the table shows and the command line writes.</p>\
     <label class=\"sr\" for=\"paste-text\">Position or record</label><textarea id=\"paste-text\" \
     rows=\"6\" spellcheck=\"false\" autocapitalize=\"off\" \
     placeholder=\"turn 2&#10;control 1814 1713 1712&#10;active 1712 1 2 4\"></textarea>\
     <label class=\"file\">Or open a file: <input type=\"file\" accept=\".rec,.txt,text/plain\"/></label>"
}

impl Lobby {
    /// What the text is good for, or what is wrong with it. Words: `play-on`, `film`.
    pub fn answer(&self) -> String {
        let game = &*self.draft.title().name;
        let unreadable = self.unreadable.as_ref().map(|refusal| refused(game, refusal));
        let answer = match &self.found {
            None => String::new(),
            Some(Ok(reading)) => usable(reading),
            Some(Err(mistakes)) => mistakes.iter().map(|mistake| refused(game, mistake)).collect(),
        };
        format!("{}{answer}", unreadable.unwrap_or_default())
    }
}

fn usable(reading: &Reading) -> String {
    let play = || main_button("play-on", Icon::Play, "Play on from here", None);
    let watch = |_| button("btn", "film", &format!("{}Watch it", sign(Icon::Eye)));
    format!(
        "<p class=\"usable\">{}</p><div class=\"row\">{}{}</div>",
        escape(&reading.words),
        (!reading.over).then(play).unwrap_or_default(),
        reading.asked.record.as_ref().map(watch).unwrap_or_default()
    )
}
