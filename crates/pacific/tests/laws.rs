//! Every battle plays by the laws, in random games.

use game::laws::{Battery, Report};
use pacific::Pacific;

/// Games of each battery; `LAW_GAMES` asks for more or fewer.
fn games(usual: u64) -> u64 {
    std::env::var("LAW_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(usual)
}

fn hold(battery: Battery, usual: u64) -> Report {
    let report = battery.games(games(usual)).run::<Pacific>();
    println!("{report}");
    report
}

/// Hands, decks, lists and bids are hidden: the comparison of worlds must have had something to find.
fn must_compare(report: &Report) {
    assert!(report.others > report.games, "{report}");
    assert!(report.compared > report.comparisons, "{report}");
}

#[test]
fn the_laws_hold_in_pitched_battles() {
    must_compare(&hold(Battery::new("pitched").one_in(64), 20));
}

#[test]
fn the_laws_hold_between_pairs() {
    must_compare(&hold(Battery::new("pairs").one_in(64), 6));
}

#[test]
fn the_laws_hold_against_a_pair() {
    must_compare(&hold(Battery::new("american-pair").one_in(64), 4));
    must_compare(&hold(Battery::new("japanese-pair").one_in(64), 4));
}

#[test]
fn the_laws_hold_in_the_scenarios() {
    for scenario in ["guadalcanal", "tarawa", "saipan", "peleliu", "iwo-jima", "okinawa"] {
        must_compare(&hold(Battery::new(scenario).one_in(64), 4));
    }
}

#[test]
fn the_laws_hold_with_options() {
    let options = ["build-in-play", "second-plus-1", "river-3"];
    must_compare(&hold(Battery::new("pitched").options(&options).one_in(64), 6));
}
