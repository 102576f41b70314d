//! How the programs do in a scenario: measured, not guessed.

use crate::art::escape;
use crate::catalogue::{Rate, Scenario};
use crate::words::{capital, thousands};

/// A range that is narrower would not be seen, in percent.
const NARROWEST: f64 = 0.5;

/// The bars of a scenario; nothing for one that was not measured.
pub fn balance(scenario: &Scenario) -> String {
    if scenario.rates.is_empty() {
        return String::new();
    }
    let bars: String = scenario.rates.iter().rev().map(bar).collect();
    format!(
        "<div class=\"balance\"><h3 class=\"eyebrow\">How often Japan wins, measured</h3>{bars}\
         <p class=\"muted\">Programs play with the scenario’s own options. The true rate lies in the \
         hatched range, 19 times in 20.</p></div>"
    )
}

/// What one program won, what it lost, and how sure that is.
fn bar(rate: &Rate) -> String {
    let (player, games) = (escape(&capital(&rate.player)), thousands(rate.games));
    let [won, low, high] = [rate.won.rate, rate.won.low, rate.won.high].map(|share| share * 100.0);
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
