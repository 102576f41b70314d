//! Every firefight plays by the laws, thousands of random games each.

use game::laws::{Battery, Report};
use heroes::Heroes;

/// Games of each battery; `LAW_GAMES` asks for more or fewer.
fn games(usual: u64) -> u64 {
    std::env::var("LAW_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(usual)
}

fn hold(battery: Battery) -> Report {
    let report = battery.games(games(2_000)).run::<Heroes>();
    println!("{report}");
    report
}

/// Games from a start of the tests' own.
fn hold_from(start: &Heroes) -> Report {
    let report = Battery::new("field").games(games(300)).run_from(start);
    println!("{report}");
    report
}

#[test]
fn the_laws_hold_in_the_patrol() {
    hold(Battery::new("patrol"));
}

#[test]
fn the_laws_hold_in_the_village() {
    hold(Battery::new("village"));
}

#[test]
fn the_laws_hold_where_units_have_capabilities() {
    hold_from(&crate::common::able(&[]));
}

#[test]
fn the_laws_hold_with_variable_ap() {
    hold_from(&crate::common::able(&["variable-ap", "cautious"]));
}

#[test]
fn the_laws_hold_with_secret_ap() {
    hold_from(&crate::common::able(&["secret-ap"]));
}
