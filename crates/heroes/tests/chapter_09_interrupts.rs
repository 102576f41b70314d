//! 9.7.60, 9.7.65: the responses of a target before the roll.

use crate::common::record_able;

/// [9.7.65] [9.7.65-r1] [7.2d] [D18] The owner of the target decides after the attacker has declared its CAPs,
/// and is asked only if it can pay.
#[test]
fn a_target_can_take_cover() {
    let start = |caps| {
        format!(
            "
position
  step turn
  turn us
  caps us 1
  caps japan {caps}
  unit mmg-22 D01 4
  unit infantry-01 D04 1
  unit infantry-02 D04 1
1. us use mmg-22
2. us attack D04
3. us at infantry-01 +1
"
        )
    };
    record_able(&format!(
        "{}
expect pending = japan D18
expect check reply = D18
4. japan cover
   luck 4 3
expect heard us says 12 against 13: a miss
expect caps japan = 1
5. us at infantry-02
6. japan decline
   luck 4 4 pinned
expect heard us says 12 against 12: a hit
expect caps japan = 1
",
        start(2)
    ));
    record_able(&format!(
        "{}
expect pending = luck 7.3b
",
        start(0)
    ));
}

/// [9.7.60] [9.7.60-r1] [9.7.65-r1] The reply is rolled first and takes effect last; it is paid in CAPs, and
/// the first attacker can take cover from it.
#[test]
fn both_units_can_be_destroyed_hand_to_hand() {
    record_able(
        "
position
  step turn
  turn japan
  caps us 6
  caps japan 1
  unit infantry-01 D03 1
  unit raider-13 D03 4
1. japan use infantry-01
2. japan close-combat raider-13
3. japan at raider-13
expect pending = us D18
expect check reply ap = 2.2-r2
expect check reply +3 = 3.2.3a
4. us reply +1
expect caps us = 1
expect pending = japan D18
5. japan cover
   luck 1 3 6 6 pinned
expect heard us says against Infantry 01: 1 3, 12 against 11: a hit
expect heard us says against 1st Raider 13: 6 6, 20 against 12: a critical hit
expect unit raider-13 = destroyed
expect unit infantry-01 = D03 1 pinned
expect state raider-13 = fresh
",
    );
}

/// [9.7.60-r1] An activated unit can pay for a reply with APs, and its last AP spends it; there is no reply to a
/// reply.
#[test]
fn a_reply_can_use_up_an_activation() {
    record_able(
        "
position
  step turn
  turn japan
  caps us 6
  caps japan 0
  ap us 2
  unit infantry-01 D03 1
  unit raider-13 D03 4 activated
1. japan use infantry-01
2. japan close-combat raider-13
3. japan at raider-13
4. us reply ap
expect caps us = 4
expect ap us = 0
expect state raider-13 = spent
expect pending = luck 7.3b
   luck 1 1 1 1
expect unit raider-13 = D03 4
expect turn = us
",
    );
}

/// [7.4e] [9.7.60-r1] A reply shows a marker that raises its price or weakens it, and no other.
#[test]
fn a_reply_shows_a_marker_that_hinders_it() {
    for (marker, shown) in [("Cower", true), ("Suppressed", true), ("Pinned", false)] {
        let id = marker.to_lowercase();
        let verb = if shown { "says" } else { "lacks" };
        record_able(&format!(
            "
position
  step turn
  turn japan
  caps us 6
  caps japan 0
  unit infantry-01 D03 1
  unit raider-13 D03 4 {id}
1. japan use infantry-01
2. japan close-combat raider-13
3. japan at raider-13
4. us reply
expect heard japan {verb} 1st Raider 13 shows {marker}
"
        ));
    }
}
