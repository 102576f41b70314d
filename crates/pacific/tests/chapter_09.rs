//! 9: the type of battle, armies and natural terrain.

use crate::harness::{STARTERS, battle, record, record_of, record_on, record_with};
use game::{Game, Seat, Seats};
use pacific::data::decks;

/// [9.1a] [10l] A Pitched Battle rolls for its terrain; a scenario gives it, and the first player.
#[test]
fn ground_is_rolled_or_given() {
    record(&format!("{STARTERS}expect pending = luck 9.3b\nexpect terrain E4 = none\n"));
    record_of(
        "tarawa",
        "
seed 1
us deck tarawa-us
us ready
japan deck tarawa-japan
japan ready
expect terrain E4 = bunker
expect terrain A2 = river
expect ap us = 5
expect ap japan = 5
expect held us = 6
expect held japan = 5
expect pending = us DP5
us keep
japan redraw
expect held japan = 5
expect active = us
",
    );
}

/// [9.1b] Players may agree on other points: 80 in a skirmish.
#[test]
fn players_may_agree_on_other_points() {
    record_of("skirmish", "expect check deck us-starter = 9.2b\n");
    record("expect check deck us-starter = ok\n");
}

/// [9.1d] [9.1-r1] Players can agree on fewer rounds: the last one is played to its end.
#[test]
fn fewer_rounds() {
    let last = "
position
  round 15
  first japan
  phase japan end
  hand us supply-dropx1
  hand japan tokyo-expressx1
  damage us 1
expect pending = us DP6
us done
us done
us done
";
    let over = "expect pending = over 9.1-r2\nexpect winner = japan\nexpect score = 1\n";
    record_with(&["rounds-15"], &format!("{last}{over}"));
    record(&format!("{last}expect round = 16\nexpect pending = japan DP6\n"));
}

/// [9.1d] [9.1-r2] At the limit the side with more damage loses; then units on the battlefield count at their
/// deployment cost, without upgrades and aircraft; then it is a draw.
#[test]
fn the_winner_at_the_limit() {
    let check = |position: &str, winner: &str| {
        let end = "\nposition\n  round 30\n  first us\n  phase japan end\n";
        record(&format!("{end}{position}expect winner = {winner}\n"));
    };
    check("  damage us 3\n  damage japan 5\n  unit japan chi-ha D4\n", "us");
    check("  damage us 5\n  damage japan 3\n  unit us pershing D4\n", "japan");
    check("  unit us m4a2 D1\n  unit japan chi-ha D6\n", "us");
    check("  unit us light-infantry D1 with grenades\n  unit japan heavy-infantry D6\n", "japan");
    check("  unit us f4f beside\n  unit japan light-infantry D6\n", "japan");
    check("  unit us heavy-infantry D1 with hmg\n  unit japan ha-go D6 with mg\n", "nobody");
}

/// [DP1] [9.2a] Each player builds a deck within the limits, from the cards of the nation.
#[test]
fn a_deck_is_built() {
    record(
        "
expect pending = us DP1
expect check ready = 9.2-r3
expect legal has deck us-starter
expect legal has deck random
expect legal lacks deck japan-starter
expect check take 8 light-infantry = 9.2c
us take 6 light-infantry
us take 1 m4a2
expect check take 1 m4a2 = 9.2a
expect check take 3 m4a2 = ok
us take 0 m4a2
expect check ready = ok
us ready
expect left us = 6
expect pending = japan DP1
expect check take 8 light-infantry = ok
japan deck random
expect pending = luck M-j
",
    );
}

/// [9.2b] [9.2c] Points are counted as the list grows; the only other limit is the box.
#[test]
fn points_are_counted() {
    record(
        "
us deck us-starter
expect check ready = ok
expect check take 8 light-infantry = 9.2c
expect check take 2 naval-bombardment = 9.2b
expect why take 2 naval-bombardment says 125 points are 5 more than the limit of 120
us take 0 general
us take 1 light-infantry
expect check take 2 naval-bombardment = ok
",
    );
}

/// [9.1e] [9.1f] [2.4-r4] In a scenario its year, its categories and its own cards limit the decks.
#[test]
fn a_scenario_limits_decks() {
    record_of(
        "guadalcanal",
        "
expect check take 1 m4a2 = 9.1e
expect check take 1 f4u = 9.1f
expect check take 1 general = 2.4-r4
expect check take 1 light-infantry = ok
",
    );
    record_of(
        "tarawa",
        "
us take 6 light-infantry
expect check ready = 9.1e
us take 2 lvt-2
expect check ready = ok
",
    );
}

/// [DP1] [D-b] The other side does not learn what a player lists; only that the list is closed.
#[test]
fn lists_are_secret() {
    let listed = record_on(
        &battle("pitched", &[]),
        "
us deck us-starter
expect heard japan =
expect heard us says chooses the deck
us take 0 m4a2
expect heard japan =
us ready
expect heard japan = America is ready with a deck of 54 cards
",
    );
    let starter = decks().iter().find(|deck| deck.id == "us-starter").expect("a deck").deck;
    assert_ne!(listed.game.list(Seat(0)), Some(starter));
    for viewers in [Seats::from(Seat(1)), Seats::PUBLIC] {
        let seen = listed.game.view(viewers);
        assert_eq!(seen.list(Seat(0)), None);
        assert!(seen.player(Seat(0)).deck.is_empty());
    }
}

/// [9.3a] [9.3b] [9.3c] [9.3f] [9.3g] [9.3-r3] Natural terrain: first the kinds of both cards, then their
/// spaces in the same order. The Lake goes to D1; the Forest's space is rolled again because the Lake is there.
#[test]
fn natural_terrain_is_rolled() {
    record(&format!(
        "{STARTERS}
expect pending = luck 9.3b
luck 10 6
expect pending = luck 9.3c
luck 10
expect pending = luck 9.3c
luck 2
expect pending = luck 9.3f
luck 4 10
expect terrain D1 = lake
expect pending = luck 9.3f
luck 3 10
expect pending = luck 9.3f
expect heard us says that terrain is not available: roll again
luck 10 9
expect terrain A6 = forest
expect pending = us DP2
"
    ));
}

/// [9.3d] When both Lakes are set aside, a third is rolled again, although neither has a space yet.
#[test]
fn terrain_runs_out() {
    record(&format!(
        "{STARTERS}
luck 10 10
expect pending = us DP2
"
    ));
    record(&format!(
        "{STARTERS}
luck 9 9
luck 10 10
luck 10
expect pending = luck 9.3c
expect heard us says that terrain is not available: roll again
luck 8 8 8 8 5 5
luck 10 10  1 10  9 9
expect terrain A1 = lake
expect terrain B1 = lake
expect terrain H6 = mountain
"
    ));
}

/// [9.3-r2] Forest and Jungle are faces of the same seven cards: after seven of them the eighth is rolled
/// again.
#[test]
fn forest_and_jungle_run_out_together() {
    record(&format!(
        "{STARTERS}
luck 9 9
luck 4 1 3 2 4 1 3
luck 2
expect pending = luck 9.3c
luck 3
expect pending = luck 9.3c
luck 5
luck 10 10  1 10  2 10  3 10  5 10  7 10  8 10  10 9
expect terrain A1 = jungle
expect terrain B1 = forest
expect terrain D1 = forest
expect terrain G1 = jungle
expect terrain A6 = bushes
expect pending = us DP2
"
    ));
}

/// [9.3e] [T-c] There is a River or a Sea only if agreed on; no other terrain is placed there.
#[test]
fn a_river_needs_agreement() {
    record_with(
        &["river-3"],
        &format!(
            "{STARTERS}
expect terrain A3 = river
expect terrain H3 = river
luck 10 6
luck 1 1
luck 4 4
expect pending = luck 9.3f
expect terrain D3 = river
"
        ),
    );
    record_with(
        &["sea-a"],
        &format!(
            "{STARTERS}expect terrain A1 = sea\nexpect terrain A6 = sea\nexpect terrain B1 = none\n"
        ),
    );
}
