//! The replay page.

use super::slot;
use crate::art::Icon;
use crate::html;
use crate::log::{Entry, entries};
use crate::markup::Markup;
use crate::panel::entry_with_button;
use crate::replay::{Chapter, PointOfView, Replay};
use crate::widget::{button, sign};
use crate::words::{capital, counted, ended, side, won_by};
use game::Seats;
use wire::LogLine;

/// The number of log entries shown before the current step, small enough to keep it in view, and after it.
const EARLIER: usize = 4;
const LATER: usize = 40;

/// The replay page at its first step. Actions: `go STEP`, `back`, `run`, `forth`, `share`, `save`.
pub fn replay(game: &Replay, header: Markup, frame: Markup) -> Markup {
    let last = game.last();
    let chapter =
        |chapter: &Chapter| button("btn", &format!("go {}", chapter.step), &*chapter.title);
    let link = html!("{sign}Copy link", sign = sign(Icon::Link));
    html!(
        "<div class=\"table replay t-{kind}\">{header}<aside class=\"left\" aria-label=\"Forces\">{forces}</aside>\
         <div class=\"strip\">{strip}</div><main class=\"map\" id=\"main\" tabindex=\"-1\">\
         <div class=\"sheetmap\">{frame}</div>\
         <div class=\"actions film\" role=\"group\" aria-label=\"Replay\">{start}{back}\
         <button type=\"button\" class=\"btn primary\" id=\"run\" data-do=\"run\"></button>{forth}{end}\
         <input type=\"range\" id=\"slider\" aria-label=\"Step\" min=\"0\" max=\"{last}\" value=\"0\"/>\
         <span class=\"num\"></span></div></main>\
         <aside class=\"right\" aria-label=\"Log and links\">{numbers}<section class=\"panel\">\
         <h2>This game</h2><p class=\"small\">{outcome}</p><div class=\"choices\">{chapters}</div>\
         <h3>View as</h3><div class=\"choices\">{viewers}</div>\
         <div class=\"choices\">{share}{save}</div>\
         <p class=\"small\" role=\"status\"></p></section>\
         <section class=\"panel\" aria-label=\"Log\"><h2>Log</h2>\
         <ol class=\"lines\" tabindex=\"0\" aria-label=\"Log\"></ol></section></aside></div>",
        kind = game.kind().name(),
        header,
        forces = slot("forces"),
        strip = slot("strip"),
        frame,
        numbers = slot("numbers"),
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
    let entries = entries(log.iter().map(|(_, line)| line));
    let at = entries.partition_point(|entry| log[entry.first].0 <= step);
    let near = &entries[at.saturating_sub(EARLIER)..(at + LATER).min(entries.len())];
    let line = |entry: &Entry<'_>| {
        let (first, last) = (log[entry.first].0, log[entry.last].0);
        let class = match step {
            _ if step < first => "later",
            _ if step <= last => "now",
            _ => "",
        };
        let text = button("line", &format!("go {last}"), &*entry.sentence());
        html!(
            "<li class=\"{class}\"><span>{last}</span>{body}</li>",
            class,
            last,
            body = entry_with_button(game, entry, text)
        )
    };
    near.iter().map(line).collect()
}
