//! Every firefight keeps the laws in thousands of random games.

use game::Rng;
use game::laws::{Battery, Lawful, Report};
use heroes::{Action, Heroes};
use std::collections::HashSet;
use std::mem::{Discriminant, discriminant};

/// The number of games in each battery; the environment variable `LAW_GAMES` overrides it.
fn games(usual: u64) -> u64 {
    std::env::var("LAW_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(usual)
}

fn hold(battery: Battery) -> Report {
    let report = battery.games(games(2_000)).run::<Heroes>();
    println!("{report}");
    report
}

/// Games from a start that no scenario has.
fn hold_from(start: &Heroes) -> Report {
    let report = Battery::new("field").games(games(300)).run_from(start);
    println!("{report}");
    report
}

/// The random actions include every kind of action, with CAPs that raise and lower rolls.
#[test]
fn random_actions_are_of_every_kind() {
    let game = crate::common::able(&[]);
    let mut rng = Rng::new(1942);
    let strays: Vec<Action> = (0..5_000).map(|_| game.stray(&mut rng)).collect();
    let kinds: HashSet<Discriminant<Action>> = strays.iter().map(discriminant).collect();
    assert_eq!(kinds.len(), 34, "a kind for each order");
    for wanted in -3..=3 {
        assert!(strays.iter().any(|it| matches!(it, Action::Die(caps) if *caps == wanted)));
    }
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
