//! Random games of every battle obey the laws.

use crate::harness::battle;
use game::Rng;
use game::laws::{Battery, Lawful, Report};
use pacific::{Action, Pacific};
use std::collections::HashSet;
use std::mem::{Discriminant, discriminant};

/// Hands, decks, lists and bids are hidden, so the comparison of worlds must have found differences; in
/// fewer games than usual perhaps only a few.
fn hold(battery: Battery, usual: u64) -> Report {
    let report = battery.usually(usual).one_in(128).run::<Pacific>();
    println!("{report}");
    assert!(report.games < usual || report.others > report.games, "{report}");
    assert!(report.compared >= report.comparisons, "{report}");
    report
}

/// Every kind of order is tried where it is not legal.
#[test]
fn stray_orders_cover_every_kind() {
    let (game, mut rng) = (battle("pitched", &[]), Rng::new(1942));
    let strays = (0..5_000).map(|_| game.stray(&mut rng));
    let kinds: HashSet<Discriminant<Action>> = strays.map(|it| discriminant(&it)).collect();
    assert_eq!(kinds.len(), 38, "a kind for each order");
}

/// Enough battles reach every decision point of a Pitched Battle between two players.
#[test]
fn the_laws_hold_in_pitched_battles() {
    let enough = 300;
    let report = hold(Battery::new("pitched"), enough);
    let asked: Vec<&str> = report.points.keys().map(|point| point.0).collect();
    for point in (1..=29).filter(|point| !matches!(point, 9 | 15 | 21..=23 | 25)) {
        let point = format!("DP{point}");
        assert!(report.games < enough || asked.contains(&point.as_str()), "{point}: {report}");
    }
}

#[test]
fn the_laws_hold_along_a_river() {
    let options = ["build-in-play", "second-plus-1", "river-3"];
    hold(Battery::new("pitched").options(&options), 100);
}

#[test]
fn the_laws_hold_by_the_sea() {
    hold(Battery::new("pitched").options(&["sea-h"]), 100);
}

#[test]
fn the_laws_hold_between_pairs() {
    hold(Battery::new("pairs"), 100);
    hold(Battery::new("pairs").options(&["open-hands"]), 20);
}

#[test]
fn the_laws_hold_against_a_pair() {
    hold(Battery::new("american-pair"), 40);
    hold(Battery::new("japanese-pair"), 40);
}

#[test]
fn the_laws_hold_in_the_scenarios() {
    for scenario in ["guadalcanal", "tarawa", "saipan", "peleliu", "iwo-jima", "okinawa"] {
        hold(Battery::new(scenario), 50);
    }
}
