//! 10: shared activations, and the limits of groups.

use crate::common::{record, record_able};

/// [10.0d] [10.0-r1] The pool remains when one of its units is destroyed, and is lost with the last.
#[test]
fn a_pool_is_lost_with_its_last_unit() {
    for (others, ap) in [("unit rifle-02 A01 4 activated", 4), ("unit rifle-02 A01 4", 0)] {
        record(&format!(
            "
position
  step turn
  turn japan
  ap us 4
  unit rifle-01 D04 4 activated suppressed
  {others}
  unit infantry-01 D05 1
1. japan use infantry-01
2. japan attack D04
3. japan at rifle-01
   luck 6 6
expect unit rifle-01 = destroyed
expect ap us = {ap}
"
        ));
    }
}

/// [10.0e] [10.0-r2] With its last AP, or when given up, an activation ends for all units that share it.
#[test]
fn an_activation_ends_for_all() {
    let start = |ap| {
        format!(
            "
position
  step turn
  turn us
  ap us {ap}
  unit rifle-01 D04 4 activated
  unit rifle-02 A01 4 activated
  unit rifle-03 A02 4
  unit infantry-01 L10 1
"
        )
    };
    record(&format!(
        "{}
1. us use rifle-01
2. us move rifle-01 D05 4
expect state rifle-01 = spent
expect state rifle-02 = spent
expect state rifle-03 = fresh
",
        start(1)
    ));
    record(&format!(
        "{}
1. us relieve
expect state rifle-01 = spent
expect state rifle-02 = spent
2. us use rifle-03
3. us stall
expect ap us = 6
",
        start(4)
    ));
}

/// [3.0-r1] [10.0-r1] [5.5-r3] Only a single unit on the map can be activated to stall: not a group, not a unit
/// that would join a pool, and not one that waits off the map.
#[test]
fn only_a_single_unit_is_activated_to_stall() {
    let start = |ap| {
        format!(
            "
position
  step turn
  turn us
  ap us {ap}
  unit raider-13 D04 4 activated
  unit raider-14 D05 4
  unit raider-15 D05 4
  unit mmg-22 waiting
  unit infantry-01 L10 1
"
        )
    };
    record_able(&format!(
        "{}
1. us use raider-14
expect check stall = D13
",
        start(4)
    ));
    record_able(&format!(
        "{}
1. us relieve
2. us use raider-14
expect check stall = ok
3. us with raider-15
expect check stall = D13
",
        start(4)
    ));
    record_able(&format!(
        "{}
1. us relieve
2. us use mmg-22
expect check stall = D13
expect check move mmg-22 A04 4 = ok
",
        start(4)
    ));
}

/// [10.0-r3] A unit that has joined is activated: it can take Command actions, not Opportunity actions;
/// Battlefield Confusion removes one, and a spent unit can't join.
#[test]
fn a_unit_that_joins_is_activated() {
    let start = |turn| {
        format!(
            "
position
  step turn
  turn {turn}
  caps us 2
  ap us 4
  hand japan 06
  unit rifle-01 D04 4 activated
  unit rifle-02 A01 4 activated
  unit rifle-03 A02 4 spent
  unit infantry-01 L10 1
"
        )
    };
    record(&format!(
        "{}
expect check opportunity rifle-02 = 3.1a
expect check command rifle-02 = ok
expect check use rifle-02 = ok
expect check use rifle-03 = 2.2d
",
        start("us")
    ));
    record(&format!(
        "{}
1. japan play 06
2. japan choose rifle-02
expect ap us = 4
expect state rifle-01 = activated
",
        start("japan")
    ));
}

/// [10.1a] [10.1b] Which units can be in a group depends on the kind of action.
#[test]
fn the_kind_of_action_limits_the_group() {
    for (means, fresh, activated, spent) in [
        ("use rifle-01", "ok", "ok", "2.2d"),
        ("opportunity rifle-01", "ok", "3.1a", "3.1a"),
        ("command rifle-01", "ok", "ok", "ok"),
    ] {
        record(&format!(
            "
position
  step turn
  turn us
  caps us 9
  ap us 4
  unit rifle-01 D04 4
  unit rifle-02 D04 4
  unit rifle-03 D04 4 activated
  unit rifle-04 D04 4 spent
  unit infantry-01 L10 1
1. us {means}
expect check with rifle-02 = {fresh}
expect check with rifle-03 = {activated}
expect check with rifle-04 = {spent}
"
        ));
    }
}

/// [10.1c] [10.1.1c] [10.1.1d] [10.1.4-r1] The Turn ends when all have finished; one unit can pivot while another
/// moves, but do nothing else, and units that have moved apart are no longer a group.
#[test]
fn a_group_moves_apart() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 D04 4
  unit rifle-02 D04 4
  unit infantry-01 D09 1
1. us use rifle-01
2. us with rifle-02
3. us move rifle-01 D05 4
expect turn = us
expect check attack D09 = D14
expect check rally = D14
4. us pivot rifle-02 1
expect turn = japan
expect ap us = 6
5. japan pass
6. us use rifle-01
7. us move rifle-01 D06 4
8. japan pass
9. us use rifle-01
expect check with rifle-02 = 10.1d
",
    );
}

/// [10.1.1e] [10.1.1-r1] A hit unit that can move takes part; each unit's own surcharges count before the
/// highest price is taken, for a pivot too.
#[test]
fn surcharges_count_before_the_highest_price_is_taken() {
    let start = |marker| {
        format!(
            "
position
  step turn
  turn us
  unit rifle-01 D04 4
  unit rifle-02 D04 4 {marker}
  unit infantry-01 D09 1
1. us use rifle-01
2. us with rifle-02
"
        )
    };
    record(&format!(
        "{}
3. us pivot rifle-02 1
expect ap us = 6
4. us move rifle-01 D03 4
expect ap us = 5
",
        start("suppressed")
    ));
    record(&format!(
        "{}
3. us move rifle-01 D05 4
expect ap us = 6
4. us pivot rifle-02 1
expect ap us = 5
",
        start("cower")
    ));
    record(&format!(
        "{}
expect check move rifle-02 D05 4 = 7.4c
expect check move rifle-01 D05 4 = ok
",
        start("pinned")
    ));
}

/// [10.1.1-ex2] Figure 15: three into the open and one into light jungle.
#[test]
fn one_unit_in_the_jungle_raises_the_price_of_the_group() {
    for (to, left) in [("E05", 5), ("F04", 6)] {
        record(&format!(
            "
position
  step turn
  turn japan
  unit infantry-01 D04 4
  unit infantry-02 E04 4
  unit infantry-03 F04 4
  unit infantry-04 G04 4
  unit rifle-01 A01 1
1. japan use infantry-01
2. japan with infantry-02
3. japan with infantry-03
4. japan with infantry-04
5. japan move infantry-01 D05 4
6. japan move infantry-03 F05 4
7. japan move infantry-04 G05 4
expect ap japan = 6
8. japan move infantry-02 {to} 4
expect ap japan = {left}
expect turn = us
"
        ));
    }
}

/// [10.1.1-ex3] Figure 16: with the unit in between destroyed, two move together, or one alone.
#[test]
fn a_gap_divides_a_group() {
    record(
        "
position
  step turn
  turn japan
  ap japan 5
  unit infantry-01 E05 4 activated
  unit infantry-03 G05 4 activated
  unit infantry-04 H05 4 activated
  unit rifle-01 A01 1
1. japan use infantry-03
expect check with infantry-01 = 10.1d
2. japan with infantry-04
expect check with infantry-01 = 10.1d
3. japan move infantry-03 G06 4
4. japan move infantry-04 H06 4
expect ap japan = 4
",
    );
}

/// [10.1.1-r4] CAPs that a group gains on its way can't pay for its move.
#[test]
fn a_move_does_not_pay_for_itself() {
    record(
        "
position
  step turn
  turn japan
  ap japan 1
  caps japan 0
  unit infantry-01 B03 1 activated
  unit infantry-02 B04 1 activated
  unit rifle-01 L10 1
1. japan use infantry-01
2. japan with infantry-02
3. japan move infantry-01 B02 1
expect caps japan = 2
expect check move infantry-02 B05 1 = 5.0-r1
expect check move infantry-02 B03 1 = ok
",
    );
}

/// [10.1.2f] [10.1.2-r2] The leader's range and markers count, even at long range or when it is hit.
#[test]
fn the_values_of_the_leader_count() {
    for (leader, target, value) in [
        ("mmg-22 D01 4", "D03", 7),
        ("paramarine-19 D02 4", "D06", 6),
        ("rifle-02 D01 4 suppressed", "D03", 4),
    ] {
        let name = leader.split(' ').next().unwrap_or_default();
        record(&format!(
            "
position
  step turn
  turn us
  unit {leader}
  unit rifle-01 D02 4
  unit infantry-01 {target} 1
1. us use {name}
2. us with rifle-01
3. us attack {target}
4. us at infantry-01
   luck 1 1
expect heard us says 1 1, {value} against 12
"
        ));
    }
}

/// [10.1.2-r4] [7.7.3h] In close combat only units in the hex can support, with their close combat rating.
#[test]
fn close_combat_is_supported_from_the_hex() {
    let start = "
position
  step turn
  turn us
  unit rifle-01 D04 4
  unit mmg-22 D04 4
  unit rifle-02 D03 4
  unit infantry-01 D04 1
1. us use rifle-01
2. us with mmg-22
";
    record(&format!(
        "{start}
3. us close-combat infantry-01
4. us at infantry-01
   luck 1 1
expect heard us says 1 1, 10 against 10
"
    ));
    record(&format!(
        "{start}
3. us with rifle-02
expect check close-combat infantry-01 = 7.7.3a
"
    ));
}

/// [10.1.2-r5] [10.2b] [10.2c] A supporter joins the activation, and an Opportunity action spends the whole
/// group.
#[test]
fn a_supporter_acts_too() {
    for (means, state) in [("use", "activated"), ("opportunity", "spent"), ("command", "fresh")] {
        record(&format!(
            "
position
  step turn
  turn us
  caps us 2
  unit mmg-22 D01 4
  unit rifle-01 D01 4
  unit infantry-01 D04 1
1. us {means} mmg-22
2. us with rifle-01
3. us attack D04
4. us at infantry-01
   luck 1 1
expect state mmg-22 = {state}
expect state rifle-01 = {state}
"
        ));
    }
}

/// [10.2-ex7] [10.2b] [2.2-r3] Figures 18 to 20 with a shared activation: one AP is left, and a pass spends both.
#[test]
fn the_pool_pays_for_all_actions() {
    record(
        "
position
  step turn
  turn us
  caps us 0
  caps japan 1
  unit mmg-22 D03 4
  unit rifle-01 D04 4
  unit infantry-01 D08 1
1. us use mmg-22
2. us move mmg-22 D04 4
3. japan pass
4. us use mmg-22
5. us with rifle-01
6. us move mmg-22 D05 3
7. us move rifle-01 D05 4
expect ap us = 5
8. japan pass
9. us use mmg-22
10. us with rifle-01
11. us attack D08
12. us at infantry-01
   luck 1 1
expect heard us says 1 1, 7 against 12
expect ap us = 3
13. japan pass
14. us use mmg-22
15. us move mmg-22 E06 4
expect ap us = 1
16. japan stall-cap
17. us pass
expect state mmg-22 = spent
expect state rifle-01 = spent
",
    );
}

/// [10.1.1-r5] A unit that pays an AP goes first; then one that pays none can follow.
#[test]
fn the_unit_with_the_higher_price_goes_first() {
    record_able(
        "
position
  step turn
  turn us
  caps us 6
  unit raider-13 E04 4
  unit raider-14 D04 4
  unit infantry-01 A10 1
1. us use raider-13
2. us with raider-14
3. us by 67
expect check move raider-13 E05 4 = 3.2.1-r1
4. us move raider-14 D05 4
5. us move raider-13 E05 4
expect ap us = 6
expect caps us = 5
",
    );
}
