//! Every firefight plays by the laws, thousands of random games each.

use game::laws::{Battery, Report};
use heroes::Heroes;

/// Games of each battery; `LAW_GAMES` asks for more.
fn games() -> u64 {
    std::env::var("LAW_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(2_000)
}

fn hold(battery: Battery) -> Report {
    let report = battery.games(games()).run::<Heroes>();
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
