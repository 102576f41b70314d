//! How often the AI players win a scenario.

use crate::catalogue::{Rate, Scenario};
use crate::html;
use crate::markup::Markup;
use crate::words::{capital, thousands};

/// The narrowest range that is still visible, in percent.
const NARROWEST: f64 = 0.5;

/// The bars of a scenario, if it was measured.
pub fn balance(scenario: &Scenario) -> Option<Markup> {
    if scenario.rates.is_empty() {
        return None;
    }
    let bars: Markup = scenario.rates.iter().rev().map(bar).collect();
    Some(html!(
        "<div class=\"balance\"><h3 class=\"eyebrow\">How often Japan wins</h3>{bars}\
         <p class=\"muted\">Games between AI players with the scenario's default options, measured on {date}. The \
         hatched range is the 95% confidence interval.</p></div>",
        bars,
        date = scenario.rates[0].date
    ))
}

/// The share of games won by one AI player, with its confidence interval.
fn bar(rate: &Rate) -> Markup {
    let [won, low, high] = [rate.won.rate, rate.won.low, rate.won.high].map(|share| share * 100.0);
    html!(
        "<div class=\"bal\" role=\"img\" aria-label=\"{player}: Japan wins {won:.1} percent of {games} games, \
         95% confidence interval {low:.1} to {high:.1}\"><div class=\"bal-h\"><b>{player}</b> \
         <span class=\"muted\">{games} games</span> <b class=\"jp\">{won:.1}%</b> \
         <span class=\"muted\">{low:.1} to {high:.1}</span></div>\
         <svg class=\"bal-b\"><pattern id=\"sure-{player}\" width=\"4\" height=\"4\" \
         patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\"><rect width=\"2\" \
         height=\"4\"/></pattern><rect class=\"won\" width=\"{won:.2}%\" height=\"100%\"/>\
         <rect x=\"{low:.2}%\" width=\"{wide:.2}%\" height=\"100%\" fill=\"url(#sure-{player})\"/></svg>\
         </div>",
        player = capital(&rate.player),
        games = thousands(rate.games),
        won,
        low,
        high,
        wide = (high - low).max(NARROWEST)
    )
}
