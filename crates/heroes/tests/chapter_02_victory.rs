//! 2.3 to 2.5: how Rounds and games end, victory points and control.

use crate::common::{altered, field, published, record, record_on, yard};
use game::notation::Notation;
use heroes::Heroes;

/// Destroys an Infantry and checks the lead before and after.
fn record_a_loss(start: &Heroes, before: &str, after: &str) {
    record_on(
        start,
        &format!(
            "
position
  step turn
  turn us
  lead {before}
  unit rifle-01 D03 4
  unit infantry-01 D04 1 suppressed
  unit infantry-02 L10 1
1. us use rifle-01
2. us attack D04
3. us at infantry-01
   luck 3 3 pinned
expect unit infantry-01 = destroyed
expect lead = {after}
"
        ),
    );
}

/// [2.5a] [2.5.1a] [2.5.1b] [2.5e] A destroyed unit scores for the other side, even beyond 10.
#[test]
fn a_loss_scores() {
    record_a_loss(&field(&[]), "japan 2", "japan 1");
    record_a_loss(&field(&[]), "us 10", "us 11");
}

/// [0c] [2.4a] [2.4b] [2.5.2a] After the last Round the side in the lead wins, by however little, with the
/// points for control hexes included.
#[test]
fn the_last_round_ends_the_game() {
    for (lead, winner, score) in [("japan 2", "japan", "-1"), ("japan 1", "us", "1")] {
        record(&format!(
            "
position
  round 5
  step turn
  turn us
  lead {lead}
  unit rifle-01 D03 4
  unit infantry-01 D09 1
1. us pass
2. japan pass
expect winner = {winner}
expect score = {score}
"
        ));
    }
}

/// [2.4c] [2.4-r1] Twenty points for either side end the game at once, even in the middle of an attack.
#[test]
fn twenty_points_end_the_game_at_once() {
    record(
        "
position
  step turn
  turn us
  lead us 19
  unit rifle-01 D03 4
  unit infantry-01 D04 1 suppressed
  unit infantry-02 D04 1
1. us use rifle-01
2. us attack D04
3. us at infantry-01
   luck 3 3 pinned
expect pending = over 2.4c
expect winner = us
",
    );
    for (lead, ended) in [("japan 19", "over 2.4c"), ("japan 18", "us D11")] {
        record(&format!(
            "
position
  step turn
  turn japan
  lead {lead}
  unit rifle-01 D03 4 pinned
  unit rifle-02 L01 4
  unit infantry-01 D04 1
1. japan use infantry-01
2. japan attack D03
3. japan at rifle-01
   luck 6 6
expect unit rifle-01 = destroyed
expect pending = {ended}
"
        ));
    }
}

/// [2.5.2b] [2.5.2c] Control changes when the entering side is alone in the hex.
#[test]
fn a_side_alone_in_the_hex_controls_it() {
    record(
        "
position
  step turn
  turn japan
  unit rifle-01 B02 4 suppressed
  unit infantry-01 B03 1
1. japan use infantry-01
2. japan move infantry-01 B02 1
expect holds B02 = us
3. us pass
4. japan use infantry-01
5. japan close-combat rifle-01
6. japan at rifle-01
   luck 6 6
expect unit rifle-01 = destroyed
expect holds B02 = japan
",
    );
}

/// [2.4-r2] After the last Round the game is over, and nothing is reset.
#[test]
fn no_round_follows_the_last() {
    let over = record(
        "
position
  round 5
  step turn
  turn us
  caps us 2
  caps japan 1
  unit rifle-01 D01 4 spent
  unit infantry-01 D09 1 spent
1. us pass
2. japan pass
expect pending = over 2.4a
expect round = 5
expect caps us = 2
expect caps japan = 1
expect state rifle-01 = spent
",
    );
    assert!(over.write_position().lines().any(|line| line == "step over 2.4a"));
}

/// [2.3a] [2.5-r2] At the end of a Round America scores first; at 20 that decides the game.
#[test]
fn american_gains_come_first() {
    let end = |lead: &str, expected: &str| {
        record_on(
            &published("patrol"),
            &format!(
                "
position
  step turn
  turn us
  lead {lead}
  holds us F04
  holds japan J05
  unit rifle-01 F03 4
  unit infantry-01 F08 1
1. us pass
2. japan pass
{expected}
"
            ),
        )
    };
    end("us 19", "expect winner = us\nexpect lead = us 20");
    end("japan 19", "expect winner = open\nexpect lead = japan 19\nexpect round = 2");
    end("us 1", "expect lead = us 1");
}

/// [2.5.1b] A unit destroyed by friendly fire scores for the enemy.
#[test]
fn the_enemy_scores_for_friendly_fire() {
    record(
        "
position
  step turn
  turn us
  lead us 5
  unit rifle-01 D01 4
  unit rifle-02 D04 4 pinned
  unit infantry-01 D04 1
  unit rifle-03 L01 1
1. us use rifle-01
2. us attack D04
3. us at rifle-02
   luck 5 5
expect unit rifle-02 = destroyed
expect lead = us 4
",
    );
}

/// [2.5.2-r1] A tank can take a hex and a boat can't, nor does a boat keep the other side from
/// controlling it.
#[test]
fn boats_do_not_take_control_hexes() {
    record_on(
        &yard(),
        "
position
  step turn
  turn japan
  unit rifle-01 A01 4
  unit ha-go-38 G05 4
  unit lcp-36 J10 6
1. japan use ha-go-38
2. japan move ha-go-38 G06 4
expect holds G06 = japan
3. japan done
4. us use lcp-36
5. us move lcp-36 I10 6
expect unit lcp-36 = I10 6
expect holds I10 = japan
",
    );
}

/// [2.5.2c] A side that stays when the other leaves controls the hex without moving.
#[test]
fn the_side_that_stays_controls_the_hex() {
    record(
        "
position
  step turn
  turn japan
  unit rifle-01 B02 1
  unit infantry-01 B03 1
1. japan use infantry-01
2. japan move infantry-01 B02 1
expect holds B02 = us
3. us use rifle-01
4. us move rifle-01 B01 1
expect holds B02 = japan
",
    );
}

/// [2.5a] [2.5.2b] A hex scores as the firefight sets it: once when it is first taken, and at the end.
#[test]
fn a_control_hex_has_its_value() {
    let village = published("village");
    let taken = record_on(
        &village,
        "
position
  step turn
  turn us
  lead japan 1
  unit rifle-01 G04 4
  unit infantry-01 G06 1
1. us use rifle-01
2. us move rifle-01 G05 4
expect holds G05 = us
expect lead = us 2
3. japan use infantry-01
4. japan pivot infantry-01 6
5. us use rifle-01
6. us move rifle-01 G04 4
7. japan use infantry-01
8. japan move infantry-01 G05 1
expect holds G05 = japan
expect lead = us 2
",
    );
    record_on(
        &taken,
        "
1. us use rifle-01
2. us move rifle-01 G05 4
3. japan use infantry-01
4. japan move infantry-01 G06 4
expect holds G05 = us
expect lead = us 2
",
    );
    record_on(
        &village,
        "
position
  round 5
  step turn
  turn us
  lead us 4
  holds us G05
  unit rifle-01 A06 4
  unit infantry-01 G06 1
1. us pass
2. japan pass
expect lead = us 2
expect winner = us
",
    );
}

/// [2.5.1-r1] [2.5.1a] The firefight can replace the printed points of its units.
#[test]
fn a_firefight_has_its_own_values() {
    let units = "units = { infantry = 16, conscripts = 4, lmg = 2, type-92 = 2 }";
    let valuable = altered(&[(units, &format!("points = 4\n{units}"))]).unwrap();
    record_a_loss(&valuable, "us 1", "us 5");
}
