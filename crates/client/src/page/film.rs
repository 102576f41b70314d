//! A game to look back on.

use super::slot;
use crate::art::{Icon, escape};
use crate::panel::{button, rolled, sentence, sign};
use crate::replay::{Chapter, Eyes, Film};
use crate::words::{capital, counted, ended, side, won_by};
use game::Seats;
use wire::LogLine;

/// Lines of the log around the step that is shown: so few before it that it is always in sight.
const EARLIER: usize = 4;
const LATER: usize = 40;

/// The page of a film, before its first step is shown. Words: `go STEP`, `back`, `run`, `forth`,
/// `share`, `save`.
pub fn cinema(film: &Film, top: &str, frame: &str) -> String {
    let (last, outcome, slot) = (film.last(), escape(&outcome(film)), slot("viewers"));
    let chapter =
        |chapter: &Chapter| button("btn", &format!("go {}", chapter.step), &escape(&chapter.title));
    let chapters: String = film.chapters().iter().map(chapter).collect();
    let (share, save) = (
        button("btn", "share", &format!("{}Copy a link", sign(Icon::Link))),
        button("btn", "save", "Save the record"),
    );
    format!(
        "<div class=\"table replay\">{top}<main class=\"map\" id=\"main\" tabindex=\"-1\">\
         <div class=\"sheetmap\">{frame}</div>\
         <div class=\"actions film\" role=\"group\" aria-label=\"Film\">{}{}\
         <button type=\"button\" class=\"btn primary\" id=\"run\" data-do=\"run\"></button>{}{}\
         <input type=\"range\" id=\"slider\" aria-label=\"Step\" min=\"0\" max=\"{last}\" value=\"0\"/>\
         <span class=\"num\"></span></div></main>\
         <aside class=\"right\" aria-label=\"Log and links\"><section class=\"panel\">\
         <h2>This game</h2><p class=\"small\">{outcome}</p><div class=\"choices\">{chapters}</div>\
         <h3>Seen by</h3><div class=\"choices\">{slot}</div>\
         <div class=\"choices\">{share}{save}</div>\
         <p class=\"small\" role=\"status\"></p></section>\
         <section class=\"panel\" aria-label=\"Log\"><h2>Log</h2>\
         <ol class=\"lines\" tabindex=\"0\" aria-label=\"Log\"></ol></section></aside></div>",
        knob("", "go 0", "To the start", "«"),
        knob(" id=\"back\"", "back", "Step back", "‹"),
        knob(" id=\"forth\"", "forth", "Step on", "›"),
        knob("", &format!("go {last}"), "To the end", "»"),
    )
}

fn knob(id: &str, word: &str, name: &str, shown: &str) -> String {
    format!(
        "<button type=\"button\" class=\"btn icon\"{id} aria-label=\"{name}\" data-do=\"{word}\">\
         {shown}</button>"
    )
}

/// How the game ended, in a sentence.
fn outcome(film: &Film) -> String {
    let Some(end) = film.end() else { return "The game goes on.".to_owned() };
    let view = crate::view(film.kind().name());
    let score = match (end.score, view.and_then(|view| view.score(end.score))) {
        (0, _) => String::new(),
        (_, Some(words)) => format!(", {words}"),
        (score, None) => format!(", {}", counted(score.unsigned_abs(), "point")),
    };
    format!("{} ({}){score}.", capital(&won_by(film.kind(), end)), ended(&end.by))
}

/// Whose viewers one may look through, and looks. Words: `viewers NUMBER`.
pub fn viewers(choices: &[Eyes], seats: Seats) -> String {
    let choice = |(number, viewers): (usize, &Eyes)| {
        let on = viewers.seats == seats;
        let class = if on { "btn on" } else { "btn" };
        format!(
            "<button type=\"button\" class=\"{class}\" aria-pressed=\"{on}\" \
             data-do=\"viewers {number}\">{}</button>",
            escape(&capital(&side(viewers.name)))
        )
    };
    choices.iter().enumerate().map(choice).collect()
}

/// The log around a step. Words: `go STEP`.
pub fn lines(game: &str, log: &[(usize, LogLine)], step: usize) -> String {
    let at = log.partition_point(|(number, _)| *number <= step);
    let near = &log[at.saturating_sub(EARLIER)..(at + LATER).min(log.len())];
    let line = |(number, line): &(usize, LogLine)| {
        let class = match number.cmp(&step) {
            std::cmp::Ordering::Less => "",
            std::cmp::Ordering::Equal => " class=\"now\"",
            std::cmp::Ordering::Greater => " class=\"later\"",
        };
        let words = button("line", &format!("go {number}"), &escape(&sentence(line)));
        let rolled = rolled(game, line);
        format!("<li{class}><span>{number}</span><span>{words}{rolled}</span></li>")
    };
    near.iter().map(line).collect()
}
