//! 2.2-r5, 9.7.61, 9.7.64: what follows an action, helped by other capabilities.

use crate::common::record_able;

/// [9.7.67-r1] [9.7.64] A move after an AP attack that Jungle Training makes free of APs costs the
/// CAPs of both cards.
#[test]
fn a_trained_unit_runs_into_the_jungle() {
    record_able(
        "
position
  step turn
  turn us
  caps us 6
  caps japan 0
  unit raider-13 E04 4
  unit conscripts-17 C05 1
1. us use raider-13
2. us attack C05
3. us at conscripts-17
   luck 1 1
expect ap us = 4
4. us use raider-13
5. us by 67
6. us move raider-13 E05 4
expect ap us = 4
expect caps us = 4
expect turn = japan
",
    );
}

/// [9.7.66] [9.7.64] Who is pinned runs all the same if it is Battle Hardened.
#[test]
fn the_hardened_hit_and_run() {
    record_able(
        "
position
  step turn
  turn us
  caps us 6
  caps japan 0
  ability raider 64 66
  unit raider-13 D01 4 pinned
  unit conscripts-17 D04 1
1. us use raider-13
2. us attack D04
3. us at conscripts-17
   luck 1 1
4. us use raider-13
expect check move raider-13 D02 4 = 7.4c
5. us by 66
6. us move raider-13 D02 4
expect caps us = 4
",
    );
}
