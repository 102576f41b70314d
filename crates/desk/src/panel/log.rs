//! What has happened, in words and dice.

use super::{button, clause};
use crate::art::{die, escape};
use wire::Line;

/// More lines than this are not written at first: a page is no archive.
const SHOWN: usize = 120;

/// The lines of the log up to this count, the last one lit. Words: `all`.
pub fn log(game: &str, lines: &[Line], all: bool) -> String {
    let first = if all { 0 } else { lines.len().saturating_sub(SHOWN) };
    let more = match first {
        0 => String::new(),
        _ => format!("<li><span></span>{}</li>", button("btn ghost", "all", "Show all")),
    };
    let last = lines.len();
    let written = lines.iter().zip(1..).skip(first).map(|(line, number)| {
        let class = if number == last { " class=\"now\"" } else { "" };
        format!("<li{class}><span>{number}</span><span>{}</span></li>", told(game, line))
    });
    format!("{more}{}", written.collect::<String>())
}

/// What was heard of one input, its dice and the clause that asked for them.
pub fn told(game: &str, line: &Line) -> String {
    format!("{}{}", escape(&line.words.join("; ")), rolled(game, line))
}

/// The dice of one input, if there were any.
pub fn rolled(game: &str, line: &Line) -> String {
    let roll = line.roll.as_ref().map(|roll| {
        let dice: String = roll.faces.iter().map(|face| die(*face, roll.sides)).collect();
        format!(" <span class=\"dice\">{dice}</span> {}", clause(game, &roll.by))
    });
    roll.unwrap_or_default()
}

/// The step that is being shown: its dice, large, and its words. Words: `skip`.
pub fn reel(line: &Line) -> String {
    let dice = line.roll.as_ref().map(|roll| {
        let dice: String = roll.faces.iter().map(|face| die(*face, roll.sides)).collect();
        format!("<span class=\"tumble\"><span class=\"dice\">{dice}</span></span>")
    });
    let words = escape(&line.words.join("; "));
    let skip = "<button type=\"button\" class=\"btn ghost\" tabindex=\"-1\" data-do=\"skip\">Skip \
                <kbd>space</kbd></button>";
    format!(
        "<div class=\"reel\" aria-hidden=\"true\">{}<span>{words}</span>{skip}</div>",
        dice.unwrap_or_default()
    )
}
