//! Random games of every firefight obey the laws.

use game::Rng;
use game::laws::{Battery, Lawful};
use heroes::{Action, Heroes};
use std::collections::HashSet;
use std::mem::{Discriminant, discriminant};

/// The larger a firefight, the fewer games.
fn hold(battery: Battery, games: u64) {
    println!("{}", battery.usually(games).run::<Heroes>());
}

/// Games from a custom starting position.
fn hold_from(start: &Heroes) {
    println!("{}", Battery::new("field").usually(200).run_from(start));
}

/// The random actions include every kind of action, with CAPs that raise and lower rolls.
#[test]
fn random_actions_include_every_kind() {
    let game = crate::common::able(&[]);
    let mut rng = Rng::new(1942);
    let strays: Vec<Action> = (0..5_000).map(|_| game.stray(&mut rng)).collect();
    let kinds: HashSet<Discriminant<Action>> = strays.iter().map(discriminant).collect();
    assert_eq!(kinds.len(), 56, "one kind for each order");
    for wanted in -3..=3 {
        assert!(strays.iter().any(|it| matches!(it, Action::Die(caps) if *caps == wanted)));
    }
}

#[test]
fn the_laws_hold_in_the_patrol() {
    hold(Battery::new("patrol"), 2_000);
}

#[test]
fn the_laws_hold_in_the_village() {
    hold(Battery::new("village"), 600);
}

#[test]
fn the_laws_hold_where_units_have_capabilities() {
    hold_from(&crate::common::able(&[]));
}

#[test]
fn the_laws_hold_with_vehicles_and_fortifications() {
    hold_from(&crate::common::fort());
}

#[test]
fn the_laws_hold_with_artillery_smoke_and_night() {
    hold_from(&crate::common::guns());
}

#[test]
fn the_laws_hold_with_hidden_units() {
    hold_from(&crate::common::ambush());
}

#[test]
fn the_laws_hold_at_alligator_creek() {
    hold(Battery::new("alligator-creek"), 200);
}

#[test]
fn the_laws_hold_at_tasimboko() {
    hold(Battery::new("tasimboko"), 300);
}

/// Few games: the chapters that these firefights combine are tested above.
#[test]
fn the_laws_hold_in_the_later_firefights() {
    for id in [
        "ridge-first-night",
        "ridge-second-night",
        "point-cruz",
        "sandbar-tanks",
        "long-patrol",
        "gifu",
    ] {
        hold(Battery::new(id), 20);
    }
}

#[test]
fn the_laws_hold_for_four_players() {
    hold(Battery::new("coffin-corner"), 20);
    hold_from(&crate::common::teams(&[]));
}

#[test]
fn the_laws_hold_with_each_order_of_turns() {
    for order in ["sides-together", "by-roll"] {
        hold_from(&crate::common::teams(&[order, "open-allies"]));
    }
}

#[test]
fn the_laws_hold_with_secret_ap_for_four_players() {
    hold_from(&crate::common::teams(&["secret-ap"]));
}

/// Allies don't see where each other's units hide.
#[test]
fn the_laws_hold_with_hidden_allies() {
    let hides = "units = { raider = 4, hmg = 1 }\narea = [\"G01-L10\"]";
    hold_from(&crate::common::altered_teams(&[
        ("\"night\", \"teams\"]", "\"night\", \"hidden\", \"teams\"]"),
        (hides, &format!("{hides}\nhidden = true")),
    ]));
}

#[test]
fn the_laws_hold_for_merged_forces() {
    hold(Battery::new("coffin-corner-merged"), 20);
}

/// A hidden unit that moves one hex and a hidden unit that pivots where that move ends look the same afterwards.
#[test]
fn the_laws_hold_when_a_move_reveals_a_unit() {
    let battery = Battery::new("tasimboko").seed(1942).one_in(16).depth(16);
    battery.game::<Heroes>(1679).unwrap_or_else(|broken| panic!("{broken}"));
}

#[test]
fn the_laws_hold_at_gavutu() {
    hold(Battery::new("gavutu"), 200);
}

#[test]
fn the_laws_hold_with_landing_craft() {
    hold_from(&crate::common::shore());
}

#[test]
fn the_laws_hold_with_variable_ap() {
    hold_from(&crate::common::able(&["variable-ap", "cautious"]));
}

#[test]
fn the_laws_hold_with_secret_ap() {
    hold_from(&crate::common::able(&["secret-ap"]));
}
