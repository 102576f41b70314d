//! Hundreds of random games of every scenario keep the laws.

use firstblood::FirstBlood;
use game::laws::{Battery, Report};

/// Games of each battery; `LAW_GAMES` asks for more or fewer.
fn games(usual: u64) -> u64 {
    std::env::var("LAW_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(usual)
}

fn hold(battery: Battery, usual: u64) -> Report {
    let report = battery.games(games(usual)).run::<FirstBlood>();
    println!("{report}");
    report
}

#[test]
fn the_laws_hold_in_the_campaign() {
    hold(Battery::new("campaign").one_in(256), 400);
}

#[test]
fn the_laws_hold_with_repair_pairs() {
    hold(Battery::new("campaign").options(&["repair-pairs"]).one_in(256), 100);
}

#[test]
fn the_laws_hold_on_the_ridge() {
    hold(Battery::new("ridge-september").one_in(32), 40);
}

#[test]
fn the_laws_hold_in_october() {
    hold(Battery::new("october").one_in(32), 40);
}

#[test]
fn the_laws_hold_in_the_pocket() {
    hold(Battery::new("pocket").one_in(32), 40);
}
