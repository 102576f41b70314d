//! What has happened, in words and dice.

use super::{button, clause};
use crate::art::{die, escape};
use crate::words::capital;
use wire::{Heading, LogLine};

/// More lines than this are not written at first: a page is no archive.
const SHOWN: usize = 120;

/// The lines of the log up to this count, the last one lit. Words: `all`.
pub fn log(game: &str, lines: &[LogLine], all: bool) -> String {
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
pub fn told(game: &str, line: &LogLine) -> String {
    format!("{}{}", escape(&sentence(line)), rolled(game, line))
}

/// All that was heard in one sentence. Phases in which nothing happened are not worth telling.
pub fn sentence(line: &LogLine) -> String {
    let mut sentences = line.sentences().peekable();
    let mut told = Vec::new();
    while let Some((words, heading)) = sentences.next() {
        let next = sentences.peek().and_then(|(_, heading)| *heading);
        let empty = matches!(next, Some(Heading::PhaseBegan | Heading::TurnEnded));
        if heading != Some(Heading::PhaseBegan) || !empty {
            told.push(words);
        }
    }
    capital(&told.join("; "))
}

/// The dice of one input, if there were any.
pub fn rolled(game: &str, line: &LogLine) -> String {
    let roll = line.roll.as_ref().map(|roll| {
        let dice: String = roll.faces.iter().map(|face| die(*face, roll.sides)).collect();
        format!(" <span class=\"dice\">{dice}</span> {}", clause(game, &roll.by))
    });
    roll.unwrap_or_default()
}

/// The step that is being shown: its dice, large, and its words. Words: `skip`.
pub fn reel(line: &LogLine) -> String {
    let dice = line.roll.as_ref().map(|roll| {
        let dice: String = roll.faces.iter().map(|face| die(*face, roll.sides)).collect();
        format!("<span class=\"tumble\"><span class=\"dice\">{dice}</span></span>")
    });
    let words = escape(&sentence(line));
    let skip = "<button type=\"button\" class=\"btn ghost\" tabindex=\"-1\" data-do=\"skip\">Skip \
                <kbd>space</kbd></button>";
    format!(
        "<div class=\"reel\" aria-hidden=\"true\">{}<span>{words}</span>{skip}</div>",
        dice.unwrap_or_default()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phase_in_which_nothing_happened_is_not_told() {
        let words = ["Flip Over Phase", "End of Turn Phase", "Japan's turn ends", "Card Phase"];
        let (phase, end) = (Heading::PhaseBegan, Heading::TurnEnded);
        let line = LogLine {
            words: words.map(str::to_owned).to_vec(),
            headings: [phase, phase, end, phase].into_iter().enumerate().collect(),
            ..LogLine::default()
        };
        assert_eq!(sentence(&line), "Japan's turn ends; Card Phase");
    }
}
