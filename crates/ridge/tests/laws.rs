//! Every set-up plays by the laws, thousands of random games each.

use game::laws::{Battery, Report};
use ridge::Ridge;

/// Games of each battery; `LAW_GAMES` asks for more.
fn games() -> u64 {
    std::env::var("LAW_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(2_000)
}

fn hold(battery: Battery) -> Report {
    let report = battery.games(games()).run::<Ridge>();
    println!("{report}");
    report
}

#[test]
fn the_laws_hold_in_standard() {
    hold(Battery::new("standard"));
}

#[test]
fn the_laws_hold_in_first_night() {
    hold(Battery::new("first_night"));
}

#[test]
fn the_laws_hold_in_everything() {
    hold(Battery::new("everything"));
}

#[test]
fn the_laws_hold_in_gung_ho() {
    hold(Battery::new("gung_ho"));
}

#[test]
fn the_laws_hold_with_every_option_and_no_headquarters() {
    hold(Battery::new("standard").options(&["machineguns", "hero", "banzai", "crews", "no-hqs"]));
}
