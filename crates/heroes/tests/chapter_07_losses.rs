//! 7.4.1 to 7.4.3: the destruction of units, 'No Hit' markers, and the cost of losses.

use crate::common::{altered, answer, record, record_on, yard};
use game::notation::Notation;

/// [7.4.2-ex1] [7.4.2-ex2] [7.4.2-ex3] [7.4.2a] [7.4.2b] [7.4.2c] [7.4.2d] [7.4.2e] [7.4.2g] [7.4.2-r1]
/// 'No Hit' saves a unit, repeatedly, and deceives the enemy.
#[test]
fn a_no_hit_saves_a_unit() {
    let fire = |state: &str, dice: &str, then: &str| {
        record(&format!(
            "
position
  step turn
  turn us
  unit rifle-01 D03 4
  unit infantry-01 D04 1 {state}
  unit infantry-02 L10 1
1. us use rifle-01
2. us attack D04
3. us at infantry-01
   luck {dice}
{then}
"
        ))
    };
    fire(
        "suppressed",
        "3 3 no-hit",
        "expect unit infantry-01 = D04 1 suppressed
expect heard us says Infantry 01 puts back No Hit",
    );
    fire(
        "no-hit",
        "3 3 cower",
        "expect unit infantry-01 = D04 1 cower
expect heard us says Infantry 01 puts back No Hit",
    );
    fire(
        "no-hit",
        "3 3 no-hit",
        "expect unit infantry-01 = D04 1 no-hit
expect heard us says Infantry 01 puts back No Hit",
    );
    fire("", "5 5 suppressed no-hit", "expect unit infantry-01 = D04 1 suppressed");
    fire("", "5 5 suppressed pinned", "expect unit infantry-01 = destroyed");
    let game = fire("", "3 3 no-hit", "expect unit infantry-01 = D04 1 no-hit");
    assert_eq!(answer(&game, 0, "unit infantry-01"), "D04 1 hit");
    fire("suppressed", "3 3 pinned", "expect unit infantry-01 = destroyed");
}

/// [7.4.2f] [7.6d] A 'No Hit' can't be rallied, so it stays.
#[test]
fn a_no_hit_cannot_be_rallied() {
    for marker in ["no-hit", "casualties"] {
        record(&format!(
            "
position
  step turn
  turn japan
  unit rifle-01 D01 4
  unit infantry-01 D09 1 {marker}
1. japan use infantry-01
expect check rally = 7.6d
"
        ));
    }
}

/// [7.4.3a] [7.4.3b] [7.4.3c] [7.4.3-ex1] [7.4.3-ex2] [7.4.3-r1] American losses go on the CAP track.
#[test]
fn losses_cost_caps() {
    let kill = |caps: u8, losses: u8, left: u8| {
        record(&format!(
            "
position
  step turn
  turn japan
  caps us {caps}
  losses {losses}
  unit rifle-01 D03 4 pinned
  unit rifle-02 L01 4
  unit infantry-01 D04 1
1. japan use infantry-01
2. japan attack D03
3. japan at rifle-01
   luck 6 6
expect unit rifle-01 = destroyed
expect caps us = {left}
"
        ));
    };
    kill(9, 0, 8);
    kill(8, 1, 7);
    kill(5, 0, 5);
    kill(9, 1, 9);
    kill(0, 9, 0);
}

/// [7.4.2e] [7.4.2-r1] A critical hit draws two markers before any goes back: a single 'No Hit' can't be drawn
/// twice.
#[test]
fn a_critical_hit_draws_two_at_once() {
    let one = altered(&[("no_hits = 5", "no_hits = 1")]).unwrap();
    record_on(
        &one,
        "
position
  step turn
  turn us
  unit rifle-01 D03 4
  unit infantry-01 D04 1
  unit infantry-02 L10 1
1. us use rifle-01
2. us attack D04
3. us at infantry-01
   luck 5 5 no-hit casualties
expect unit infantry-01 = D04 1 casualties
expect heard us says Infantry 01 puts back No Hit
",
    );
}

/// [7.4.1a] [7.4.1b] [7.4.1-r1] [7.4.3-r2] A tank that is hit twice, or critically, is destroyed without a draw
/// and counts as an American loss.
#[test]
fn a_destroyed_tank_is_a_loss() {
    for (tank, dice) in [("stuart-32 H05 1 light-damage", "4 6"), ("stuart-32 H05 4", "6 6")] {
        record_on(
            &yard(),
            &format!(
                "
position
  step turn
  turn japan
  caps us 9
  lead us 5
  unit chi-ha-36 H04 4
  unit {tank}
  unit rifle-01 A01 1
1. japan use chi-ha-36
2. japan attack H05
3. japan at stuart-32
   luck {dice}
expect unit stuart-32 = destroyed
expect caps us = 8
expect lead = us 3
"
            ),
        );
    }
}

/// [7.4f] [7.4g] [7.4.1a] [7.4.1-ex1] [7.4.1b] [7.4.1-ex2] [7.4.1-r1] KIA, a second hit or a critical one
/// destroys a unit, and its markers go back to their pile.
#[test]
fn units_are_destroyed() {
    let full = "pile us suppressedx5 pinnedx4 cowerx3 stunnedx3 panicx2 unnervedx2 kiax1";
    for (hit, dice) in [("", "2 3 kia"), (" unnerved", "2 3"), ("", "4 5"), (" panic", "6 6")] {
        let game = record(&format!(
            "
position
  step turn
  turn japan
  unit rifle-01 D03 4{hit}
  unit rifle-02 L01 4
  unit infantry-01 D04 1
1. japan use infantry-01
2. japan attack D03
3. japan at rifle-01
   luck {dice}
expect unit rifle-01 = destroyed
"
        ));
        assert!(game.write_position().lines().any(|line| line == full), "{hit} {dice}");
    }
}

/// [7.4-r1] When a pile runs out in the middle of a draw, a whole new one is made.
#[test]
fn an_empty_pile_is_refilled() {
    let mut markers = vec!["no-hit"; 5];
    for (marker, count) in [
        ("suppressed", 3),
        ("pinned", 3),
        ("cower", 2),
        ("stunned", 2),
        ("casualties", 2),
        ("berserk", 2),
    ] {
        markers.extend(vec![marker; count]);
    }
    let units = (1..=16).map(|it| format!("infantry-{it:02}"));
    let units = units.chain((17..=19).map(|it| format!("conscripts-{it:02}")));
    let hit: Vec<String> =
        units.zip(&markers).map(|(unit, marker)| format!("  unit {unit} L10 1 {marker}")).collect();
    assert_eq!(hit.len(), markers.len(), "all but the KIA lie on the map");
    let game = record(&format!(
        "
position
  step turn
  turn us
  unit rifle-01 D03 4
  unit lmg-21 D04 1
{}
1. us use rifle-01
2. us attack D04
3. us at lmg-21
   luck 5 5 kia no-hit
expect unit lmg-21 = destroyed
",
        hit.join("\n")
    ));
    let refilled =
        "pile japan no-hitx5 suppressedx3 pinnedx3 cowerx2 stunnedx2 casualtiesx2 berserkx2 kiax2";
    assert!(game.write_position().lines().any(|line| line == refilled));
}

/// [7.4.2-r2] A 'No Hit' has no effect on its unit, but still counts as a hit: it can't be rallied.
#[test]
fn a_no_hit_counts_as_a_hit() {
    record(
        "
position
  step turn
  turn japan
  unit infantry-01 D06 1 no-hit
  unit rifle-01 D03 4
expect value infantry-01 rifle-01 = 4 against 12
expect value rifle-01 infantry-01 = 3 against 12
expect us sees unit infantry-01 = D06 1 hit
1. japan use infantry-01
expect check rally = 7.6d
2. japan attack D03
expect ap japan = 4
",
    );
}

/// [7.4.3d] Japanese losses cost no CAPs, neither at once nor later.
#[test]
fn japanese_losses_cost_no_caps() {
    record_on(
        &yard(),
        "
position
  step turn
  turn us
  caps japan 4
  unit rifle-01 H03 4
  unit infantry-01 H04 1 pinned
  unit infantry-02 A01 1
1. us use rifle-01
2. us attack H04
3. us at infantry-01
   luck 3 3 cower
expect unit infantry-01 = destroyed
expect caps japan = 4
4. japan pass
5. us pass
expect caps japan = 4
",
    );
}
