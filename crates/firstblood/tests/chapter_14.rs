//! 14: Japanese supply.

use crate::common::record;

/// [14.0a] On 1, 2 or 3 nothing is lost.
#[test]
fn a_low_roll_costs_nothing() {
    for die in 1..=3 {
        record(&format!(
            "
position
  turn OCT II
  phase japanese-supply
  unit 124/1 0503
   luck {die}
expect pending = us P20
expect place 124/1 = 0503
"
        ));
    }
}

/// [14.1a] [14.2-r1] [P19] [S4] On 4, 5 or 6 a Japanese unit on the map or in a box is removed,
/// artillery or not.
#[test]
fn a_high_roll_costs_a_unit() {
    for (die, paid) in [(4, "124/1"), (5, "4/2"), (6, "10MA")] {
        record(&format!(
            "
position
  turn OCT II
  phase japanese-supply
  unit 124/1 0503
  unit 4/2 B
  unit 10MA 0502
  unit 1/1 0708
   luck {die}
expect pending = japan P19
expect legal = supply 124/1, supply 4/2, supply 10MA
expect check supply 1/1 = 0.5
expect check supply 16/1 = 7.0a
1. japan supply {paid}
expect place {paid} = gone
expect pending = us P20
"
        ));
    }
}

/// [14.2a] [14.2-r3] A ship in either box can pay instead and leaves play. One that pays from
/// Reserve does not move to the Attack box; ships in the Attack box leave play anyway.
#[test]
fn a_ship_makes_a_supply_run() {
    for (paid, left) in [("DD attack", "BB 2"), ("BB reserve", "BB 1")] {
        record(&format!(
            "
position
  turn NOV I
  phase japanese-supply
  unit 124/1 0503
  unit 4/2 B
  ships reserve BBx2
  ships attack DD
   luck 6
expect check supply DD reserve = 10.1a
1. japan supply {paid}
expect place 124/1 = 0503
expect place 4/2 = B
expect heard japan says makes a supply run (14.2a)
expect ships attack = {left}
expect ships reserve = none
"
        ));
    }
}

/// [10.1-r1] A special destroyer still in its box can't pay.
#[test]
fn special_destroyers_in_their_box_cannot_pay() {
    record(
        "
position
  turn NOV I
  phase japanese-supply
  unit 124/1 0503
  unit 4/2 B
  special 2
   luck 6
expect legal = supply 124/1, supply 4/2
",
    );
}

/// [14.2-r2] The die is rolled even if nothing can be lost: without ground units in play, the ships
/// are safe.
#[test]
fn without_ground_units_nothing_is_lost() {
    record(
        "
position
  turn NOV I
  phase japanese-supply
  ships attack DD
expect pending = luck 14.0a
   luck 6
expect pending = us P20
",
    );
}

/// [7.5.4b] [7.5.4-r1] A credit pays for the loss and is then used up.
#[test]
fn a_credit_pays() {
    let game = record(
        "
position
  turn NOV I
  phase japanese-supply
  unit 124/1 0503
  unit 4/2 B
  credit yes
   luck 5
expect pending = us P20
expect heard japan says the unit lost to overstacking counts (7.5.4b)
",
    );
    assert!(!game.credit());
}

/// [7.5.4-r1] An unused credit is lost.
#[test]
fn an_unused_credit_is_lost() {
    let game = record(
        "
position
  turn NOV I
  phase japanese-supply
  unit 124/1 0503
  credit yes
   luck 2
expect pending = us P20
",
    );
    assert!(!game.credit());
}
