//! How the programs do in a scenario: measured, not guessed.

use super::super::capital;
use crate::art::escape;
use crate::measured::{self, Sample};

/// A range that is narrower would not be seen, in percent.
const NARROWEST: f64 = 0.5;

/// The bars of a scenario; nothing for one that was not measured.
pub fn balance(game: &str, scenario: &str) -> String {
    let Some(measured) = measured::of(game, scenario) else { return String::new() };
    let bars: String = measured.samples.iter().rev().map(bar).collect();
    format!(
        "<div class=\"balance\"><h3 class=\"eyebrow\">How often Japan wins, measured</h3>{bars}\
         <p class=\"muted\">Programs play with the scenario’s own options. The true rate lies in the \
         hatched range, 19 times in 20.</p></div>"
    )
}

/// What one program won, what it lost, and how sure that is.
fn bar(sample: &Sample) -> String {
    let share = sample.win_rate();
    let (player, games) = (escape(&capital(&sample.player)), thousands(sample.games));
    let [won, low, high] = [share.rate, share.low, share.high].map(|share| share * 100.0);
    let wide = (high - low).max(NARROWEST);
    format!(
        "<div class=\"bal\" role=\"img\" aria-label=\"{player} wins {won:.1} percent of {games} games; \
         the true rate lies from {low:.1} to {high:.1}\"><div class=\"bal-h\"><b>{player}</b> \
         <span class=\"muted\">{games} games</span> <b class=\"jp\">{won:.1} %</b> \
         <span class=\"muted\">{low:.1} to {high:.1}</span></div>\
         <svg class=\"bal-b\"><pattern id=\"sure-{player}\" width=\"4\" height=\"4\" \
         patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\"><rect width=\"2\" \
         height=\"4\"/></pattern><rect class=\"won\" width=\"{won:.2}%\" height=\"100%\"/>\
         <rect x=\"{low:.2}%\" width=\"{wide:.2}%\" height=\"100%\" fill=\"url(#sure-{player})\"/></svg>\
         </div>"
    )
}

/// A large number as it is read: `20,000`.
fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_are_grouped() {
        let written = [7, 999, 1_000, 20_000, 1_234_567].map(thousands);
        assert_eq!(written, ["7", "999", "1,000", "20,000", "1,234,567"]);
    }
}
