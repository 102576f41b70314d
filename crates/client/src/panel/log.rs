//! What has happened, in words and dice.

use super::{button, clause};
use crate::art::{die, escape};
use crate::words::capital;
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
    format!("{}{}", escape(&sentence(&line.words)), rolled(game, line))
}

/// All that was heard in one sentence. Phases in which nothing happened are not worth telling.
pub fn sentence(words: &[String]) -> String {
    let is_phase = |words: &str| words.ends_with(" Phase");
    let passes = |next: &String| is_phase(next) || next.starts_with("the turn of ");
    let idle = |at: usize| is_phase(&words[at]) && words.get(at + 1).is_some_and(passes);
    let told: Vec<&str> = (0..words.len()).filter(|at| !idle(*at)).map(|at| &*words[at]).collect();
    capital(&told.join("; "))
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
    let words = escape(&sentence(&line.words));
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
        let words =
            ["Flip Over Phase", "End of Turn Phase", "the turn of Japan is over", "Card Phase"];
        let told = sentence(&words.map(str::to_owned));
        assert_eq!(told, "The turn of Japan is over; Card Phase");
    }
}
