//! 2.2-r5, 9.7.61, 9.7.63, 9.7.64: actions that follow another in the same Turn.

use crate::common::record_able;

/// [9.7.61] [9.7.61-r1] [9.5-r3] [D23] A second move into the open, paid like the first, once per Turn.
#[test]
fn a_swift_unit_moves_on() {
    let start = "
position
  step turn
  turn us
  caps us 6
  unit raider-13 E03 4
  unit infantry-01 L10 1
";
    record_able(&format!(
        "{start}
1. us use raider-13
2. us move raider-13 E04 4
expect pending = us D23
expect check command raider-13 = 9.7.61-r1
expect check stall-cap = D23
3. us use raider-13
expect check move raider-13 E05 4 = 9.7.61
expect check pivot raider-13 1 = 9.7.64
4. us move raider-13 D04 5
expect ap us = 5
expect caps us = 5
expect turn = japan
"
    ));
    record_able(&format!(
        "{start}
1. us command raider-13
2. us move raider-13 E04 4
expect check use raider-13 = 9.7.61-r1
3. us command raider-13
4. us move raider-13 D04 5
expect caps us = 3
"
    ));
    record_able(&format!(
        "{start}
1. us use raider-13
2. us move raider-13 E04 4
3. us no-second
expect turn = japan
expect caps us = 6
"
    ));
    record_able(&format!(
        "{start}
1. us opportunity raider-13
2. us move raider-13 E04 4
expect turn = japan
"
    ));
}

/// [9.7.61] A unit that has moved into jungle can't make a Swift move.
#[test]
fn a_swift_move_needs_open_ground() {
    record_able(
        "
position
  step turn
  turn us
  caps us 6
  unit raider-13 E04 4
  unit infantry-01 L10 1
1. us use raider-13
2. us move raider-13 E05 4
expect turn = japan
",
    );
}

/// [9.7.64] [9.7.64-r1] [2.2-r5] [9.5-r3] After an attack a unit can move at the usual price; one that has used
/// its last AP is spent first, and pays in CAPs.
#[test]
fn a_unit_can_hit_and_run() {
    let start = |ap| {
        format!(
            "
position
  step turn
  turn us
  caps us 6
  ap us {ap}
  unit raider-13 D05 2 activated
  unit conscripts-17 D02 4
1. us use raider-13
2. us attack D02
3. us at conscripts-17
   luck 1 1
expect pending = us D23
"
        )
    };
    record_able(&format!(
        "{}
expect ap us = 4
4. us use raider-13
expect check pivot raider-13 1 = 9.7.64
5. us move raider-13 E05 2
expect ap us = 2
expect caps us = 5
expect turn = japan
",
        start(7)
    ));
    record_able(&format!(
        "{}
expect state raider-13 = spent
expect check use raider-13 = 9.7.61-r1
4. us command raider-13
5. us move raider-13 D04 1
expect caps us = 4
",
        start(3)
    ));
    record_able(
        "
position
  step turn
  turn us
  caps us 6
  unit raider-13 D05 2
  unit conscripts-17 D02 4
1. us opportunity raider-13
2. us attack D02
3. us at conscripts-17
   luck 1 1
expect turn = japan
",
    );
}

/// [9.5d] After a free card action the follow-up is paid in CAPs.
#[test]
fn a_move_after_a_free_attack_costs_caps() {
    record_able(
        "
position
  step turn
  turn us
  caps us 6
  hand us 02
  unit raider-13 D05 2
  unit conscripts-17 D02 4
1. us play 02
2. us with raider-13
3. us attack D02
4. us at conscripts-17
   luck 1 1
5. us command raider-13
6. us move raider-13 D04 1
expect caps us = 4
expect state raider-13 = fresh
",
    );
}

/// [9.7.67-r1] [9.7.64] After an AP attack, a move that Jungle Training reduces to no APs costs the CAPs of both
/// cards.
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

/// [9.7.66] [9.7.64] A pinned unit can run if it is Battle Hardened.
#[test]
fn a_hardened_unit_can_hit_and_run() {
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

/// [9.7.63] [9.7.63-r1] [D19] Driven costs three APs and a CAP, and a unit that rallies acts again.
#[test]
fn driven_units_rally_and_act() {
    let start = "
position
  step turn
  turn japan
  caps japan 4
  unit infantry-01 D04 1 suppressed
  unit conscripts-17 D05 1
  unit rifle-01 A01 4
1. japan use infantry-01
2. japan by 63
expect check pivot infantry-01 2 = 9.7.63
3. japan rally
expect ap japan = 4
expect caps japan = 3
4. japan roll infantry-01
";
    record_able(&format!(
        "{start}
   luck 4 4
expect pending = japan D19
expect check use conscripts-17 = 9.5a
expect check stall = D19
5. japan use infantry-01
6. japan pivot infantry-01 2
expect ap japan = 3
expect turn = us
"
    ));
    record_able(&format!(
        "{start}
   luck 1 1
expect turn = us
"
    ));
}

/// [9.7.63-r1] [3.1-r1] As an Opportunity action only the CAP is paid, and a Command action can follow.
#[test]
fn a_driven_opportunity_is_followed_by_a_command_action() {
    record_able(
        "
position
  step turn
  turn japan
  caps japan 4
  unit infantry-01 D04 1 suppressed
  unit rifle-01 A01 4
1. japan opportunity infantry-01
2. japan by 63
3. japan rally
expect caps japan = 3
4. japan roll infantry-01
   luck 4 4
expect state infantry-01 = spent
expect check use infantry-01 = 9.7.61-r1
expect check opportunity infantry-01 = 9.7.61-r1
5. japan command infantry-01
6. japan pivot infantry-01 2
expect caps japan = 2
expect turn = us
",
    );
}

/// [9.7.63] Driven needs fewer APs than a normal rally.
#[test]
fn a_driven_rally_needs_three_aps() {
    record_able(
        "
position
  step turn
  turn japan
  caps japan 1
  ap japan 3
  unit infantry-01 D04 1 activated stunned
  unit rifle-01 A10 4
1. japan use infantry-01
expect check rally = 5.0-r1
2. japan by 63
3. japan rally
expect ap japan = 0
expect caps japan = 0
",
    );
}
