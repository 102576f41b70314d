//! The replay page.

use super::slot;
use crate::art::Icon;
use crate::html;
use crate::markup::Markup;
use crate::panel::{dice, sentence};
use crate::replay::{Chapter, PointOfView, Replay};
use crate::widget::{button, sign};
use crate::words::{capital, counted, ended, side, won_by};
use game::Seats;
use std::cmp::Ordering;
use wire::LogLine;

/// Lines of the log around the current step: few enough before it that it is always visible.
const EARLIER: usize = 4;
const LATER: usize = 40;

/// The replay page at its first step. Actions: `go STEP`, `back`, `run`, `forth`, `share`, `save`.
pub fn replay(game: &Replay, header: Markup, frame: Markup) -> Markup {
    let last = game.last();
    let chapter =
        |chapter: &Chapter| button("btn", &format!("go {}", chapter.step), &*chapter.title);
    let link = html!("{sign}Copy link", sign = sign(Icon::Link));
    html!(
        "<div class=\"table replay\">{header}<main class=\"map\" id=\"main\" tabindex=\"-1\">\
         <div class=\"sheetmap\">{frame}</div>\
         <div class=\"actions film\" role=\"group\" aria-label=\"Replay\">{start}{back}\
         <button type=\"button\" class=\"btn primary\" id=\"run\" data-do=\"run\"></button>{forth}{end}\
         <input type=\"range\" id=\"slider\" aria-label=\"Step\" min=\"0\" max=\"{last}\" value=\"0\"/>\
         <span class=\"num\"></span></div></main>\
         <aside class=\"right\" aria-label=\"Log and links\"><section class=\"panel\">\
         <h2>This game</h2><p class=\"small\">{outcome}</p><div class=\"choices\">{chapters}</div>\
         <h3>Seen by</h3><div class=\"choices\">{viewers}</div>\
         <div class=\"choices\">{share}{save}</div>\
         <p class=\"small\" role=\"status\"></p></section>\
         <section class=\"panel\" aria-label=\"Log\"><h2>Log</h2>\
         <ol class=\"lines\" tabindex=\"0\" aria-label=\"Log\"></ol></section></aside></div>",
        header,
        frame,
        start = control("", "go 0", "Start", "«"),
        back = control("back", "back", "Previous step", "‹"),
        forth = control("forth", "forth", "Next step", "›"),
        end = control("", &format!("go {last}"), "End", "»"),
        last,
        outcome = outcome(game),
        chapters = game.chapters().iter().map(chapter).collect::<Markup>(),
        viewers = slot("viewers"),
        share = button("btn", "share", link),
        save = button("btn", "save", "Save record")
    )
}

fn control(id: &str, action: &str, name: &str, label: &str) -> Markup {
    let id = Some(id).filter(|id| !id.is_empty()).map(|id| html!(" id=\"{id}\"", id));
    html!(
        "<button type=\"button\" class=\"btn icon\"{id} aria-label=\"{name}\" data-do=\"{action}\">\
         {label}</button>",
        id,
        name,
        action,
        label
    )
}

/// The result of the game, as a sentence.
fn outcome(game: &Replay) -> String {
    let Some(end) = game.end() else { return "The game is not over.".to_owned() };
    let view = crate::view(game.kind().name());
    let score = match (end.score, view.and_then(|view| view.score(end.score))) {
        (0, _) => String::new(),
        (_, Some(words)) => format!(", {words}"),
        (score, None) => format!(", {}", counted(score.unsigned_abs(), "point")),
    };
    format!("{} ({}){score}.", capital(&won_by(game.kind(), end)), ended(&end.by))
}

/// The points of view to choose from. Actions: `viewers NUMBER`.
pub fn viewers(choices: &[PointOfView], seats: Seats) -> Markup {
    let choice = |(number, viewers): (usize, &PointOfView)| {
        let on = viewers.seats == seats;
        html!(
            "<button type=\"button\" class=\"{class}\" aria-pressed=\"{on}\" \
             data-do=\"viewers {number}\">{name}</button>",
            class = if on { "btn on" } else { "btn" },
            on,
            number,
            name = capital(&side(viewers.name))
        )
    };
    choices.iter().enumerate().map(choice).collect()
}

/// The log around a step. Actions: `go STEP`.
pub fn log_lines(game: &str, log: &[(usize, LogLine)], step: usize) -> Markup {
    let at = log.partition_point(|(number, _)| *number <= step);
    let near = &log[at.saturating_sub(EARLIER)..(at + LATER).min(log.len())];
    let line = |(number, line): &(usize, LogLine)| {
        let class = match number.cmp(&step) {
            Ordering::Less => "",
            Ordering::Equal => "now",
            Ordering::Greater => "later",
        };
        html!(
            "<li class=\"{class}\"><span>{number}</span><span>{text}{dice}</span></li>",
            class,
            number,
            text = button("line", &format!("go {number}"), &*sentence(line)),
            dice = dice(game, line)
        )
    };
    near.iter().map(line).collect()
}
