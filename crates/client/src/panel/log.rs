//! The log of a game: sentences and dice.

use crate::art::die;
use crate::html;
use crate::markup::Markup;
use crate::widget::{button, clause};
use crate::words::capital;
use wire::{Heading, LogLine};

/// How many lines are shown at first.
const SHOWN: usize = 120;

/// The log, with its last line highlighted. Actions: `all`.
pub fn log(game: &str, lines: &[LogLine], all: bool) -> Markup {
    let first = if all { 0 } else { lines.len().saturating_sub(SHOWN) };
    let mut log = Markup::new();
    if first > 0 {
        let more = button("btn ghost", "all", "Show all");
        log += html!("<li><span></span>{more}</li>", more);
    }
    for (line, number) in lines.iter().zip(1..).skip(first) {
        let class = if number == lines.len() { "now" } else { "" };
        let line = log_line(game, line);
        log += html!(
            "<li class=\"{class}\"><span>{number}</span><span>{line}</span></li>",
            class,
            number,
            line
        );
    }
    log
}

/// The sentence of one log line, its dice and the clause they were rolled for.
pub fn log_line(game: &str, line: &LogLine) -> Markup {
    html!("{text}{dice}", text = sentence(line), dice = dice(game, line))
}

/// The events of a log line as one sentence. Phases in which nothing happened are left out.
pub fn sentence(line: &LogLine) -> String {
    let mut sentences = line.sentences().peekable();
    let mut shown = Vec::new();
    while let Some((words, heading)) = sentences.next() {
        let next = sentences.peek().and_then(|(_, heading)| *heading);
        let is_empty = matches!(next, Some(Heading::PhaseBegan | Heading::TurnEnded));
        if heading != Some(Heading::PhaseBegan) || !is_empty {
            shown.push(words);
        }
    }
    capital(&shown.join("; "))
}

/// The dice of a log line, if any, with their clause.
pub fn dice(game: &str, line: &LogLine) -> Markup {
    let Some(roll) = &line.roll else { return Markup::new() };
    let chip = clause(game, &roll.by);
    html!(" <span class=\"dice\">{dice}</span> {chip}", dice = faces(line), chip)
}

fn faces(line: &LogLine) -> Markup {
    let roll = line.roll.iter();
    let dice = roll.flat_map(|roll| roll.faces.iter().map(|face| die(*face, roll.sides)));
    dice.collect()
}

/// The step being shown: its dice, large, and its sentence. Actions: `skip`.
pub fn reel(line: &LogLine) -> Markup {
    let dice = line.roll.as_ref().map(|_| {
        html!(
            "<span class=\"tumble\"><span class=\"dice\">{dice}</span></span>",
            dice = faces(line)
        )
    });
    html!(
        "<div class=\"reel\" aria-hidden=\"true\">{dice}<span>{text}</span><button type=\"button\" \
         class=\"btn ghost\" tabindex=\"-1\" data-do=\"skip\">Skip <kbd>space</kbd></button></div>",
        dice,
        text = sentence(line)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phase_in_which_nothing_happened_is_left_out() {
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
