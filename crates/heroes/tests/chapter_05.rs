//! 5: movement.

use crate::common::{record, record_on, record_with, yard};

/// [5.0.1a] [4.0i] [5.0.1b] Along a path the jungle costs nothing; from another side it does, and it
/// protects as usual.
#[test]
fn a_path_saves_the_cost_of_jungle() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 F09 3
  unit rifle-02 G08 4
  unit infantry-01 G09 1
  unit rifle-03 G09 4
  unit rifle-04 G10 1
  unit rifle-05 H08 5
  unit rifle-06 H09 6
expect price rifle-01 G09 = 1
expect price rifle-06 G09 = 1
expect price rifle-02 G09 = 3
expect price rifle-04 G09 = 3
expect price rifle-05 G09 = 3
expect value infantry-01 rifle-03 = 8 against 14
",
    );
}

/// [5.0b] [5.1c] [5.1d] [5.2a] A move backwards costs one more, and any facing is allowed after a move.
#[test]
fn backwards_costs_one_more() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 D03 1
  unit infantry-01 A10 1
expect price rifle-01 D02 = 1
expect price rifle-01 E03 = 1
expect price rifle-01 D04 = 2
1. us use rifle-01
expect check move rifle-01 D05 1 = 5.0b
2. us move rifle-01 D04 3
expect ap us = 5
expect unit rifle-01 = D04 3
",
    );
}

/// [5.3a] [5.3-r1] [5.1a] A unit can pivot without moving.
#[test]
fn a_pivot_is_an_action() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 D03 1
  unit rifle-02 E03 1 cower
  unit infantry-01 A10 1
1. us use rifle-01
2. us pivot rifle-01 4
expect ap us = 6
expect unit rifle-01 = D03 4
3. japan pass
4. us use rifle-02
5. us pivot rifle-02 3
expect ap us = 4
",
    );
}

/// [5.0c] [5.4a] [7.7.3k] Friends and enemies may share a hex.
#[test]
fn there_is_no_stacking_limit() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 D03 4
  unit rifle-02 D04 4
  unit rifle-03 D04 4
  unit infantry-01 D04 1
1. us use rifle-01
2. us move rifle-01 D04 4
expect unit rifle-01 = D04 4
expect turn = japan
3. japan use infantry-01
expect check close-combat rifle-01 = ok
",
    );
}

/// [5.0-r1] A move that can't be paid can't be made.
#[test]
fn a_move_must_be_affordable() {
    record(
        "
position
  step turn
  turn us
  ap us 2
  caps us 0
  unit rifle-01 I04 4 activated
  unit infantry-01 A10 1
1. us use rifle-01
expect check move rifle-01 I05 4 = 5.0-r1
expect check move rifle-01 J04 4 = ok
",
    );
}

/// [5.0.2a] [5.0.2b] [5.0.2d] [5.0.2-r1] Caution costs one; a move without it costs a point of defense in
/// the enemy's next Turn.
#[test]
fn caution_in_the_open() {
    record_with(
        &["cautious"],
        "
position
  step turn
  turn us
  unit rifle-01 D03 4
  unit infantry-01 D06 1
  unit infantry-02 A10 1
1. us use rifle-01
2. us move rifle-01 D04 4
expect ap us = 6
expect value infantry-01 rifle-01 = 4 against 11
3. japan pass
expect value infantry-01 rifle-01 = 4 against 12
4. us use rifle-01
5. us move rifle-01 D05 4 cautious
expect ap us = 4
expect value infantry-01 rifle-01 = 7 against 12
6. japan pass
7. us use rifle-01
8. us move rifle-01 D04 4
expect ap us = 2
expect value infantry-01 rifle-01 = 4 against 12
",
    );
}

/// [5.0.2b] Caution is not possible in cover, or if the rule is not used.
#[test]
fn caution_is_only_for_the_open() {
    record_with(
        &["cautious"],
        "
position
  step turn
  turn us
  unit rifle-01 E04 4
  unit infantry-01 A10 1
1. us use rifle-01
expect check move rifle-01 E05 4 cautious = 5.0.2b
",
    );
    record(
        "
position
  step turn
  turn us
  unit rifle-01 D03 4
  unit infantry-01 A10 1
1. us use rifle-01
expect check move rifle-01 D04 4 cautious = 5.0.2b
",
    );
}

/// [5.0-ex1] A machine gun of movement 2 pays 3 for light jungle.
#[test]
fn a_machine_gun_goes_into_light_jungle() {
    record(
        "
position
  step turn
  turn japan
  unit type-92-23 E04 4
  unit rifle-01 A01 4
expect price type-92-23 E05 = 3
1. japan use type-92-23
2. japan move type-92-23 E05 4
expect ap japan = 4
",
    );
}

/// [5.0.1c] A path uphill through jungle saves the cost of the jungle, not that of the hill.
#[test]
fn a_path_does_not_save_the_cost_of_a_hill() {
    record_on(
        &yard(),
        "
position
  step turn
  turn us
  unit rifle-01 C07 1
  unit rifle-02 C06 1
  unit infantry-01 B06 2
  unit infantry-02 C05 4
expect price rifle-01 C06 = 2
expect price infantry-01 C06 = 3
expect price rifle-02 C05 = 3
expect price infantry-02 C06 = 3
",
    );
}

/// [5.0.1-r1] A path saves neither the cost of going backwards nor that of a Hit Marker.
#[test]
fn a_path_saves_only_the_cost_of_terrain() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 F09 6
  unit rifle-02 F09 3 cower
  unit infantry-01 A01 1
expect price rifle-01 G09 = 2
expect price rifle-02 G09 = 2
",
    );
    record_on(
        &yard(),
        "
position
  step turn
  turn us
  unit stuart-32 C06 1
  unit infantry-01 A01 1
expect price stuart-32 C05 = the slope is too steep for it
",
    );
}

/// [5.0.2-r1] A careless unit is easier to hit in every attack of the next enemy Turn, even in both of a
/// Swift Action, but not after that Turn.
#[test]
fn carelessness_lasts_for_one_turn() {
    record_with(
        &["cautious"],
        "
position
  step turn
  turn us
  hand japan 10
  caps japan 1
  unit rifle-01 D03 4
  unit infantry-01 D06 1
  unit infantry-02 D06 1
1. us use rifle-01
2. us move rifle-01 D04 4
3. japan swift
4. japan use infantry-01
5. japan attack D04
6. japan at rifle-01
   luck 1 1
expect heard japan says 6 against 11
7. japan use infantry-02
8. japan attack D04
9. japan at rifle-01
   luck 1 1
expect heard japan says 6 against 11
expect turn = us
expect value infantry-01 rifle-01 = 4 against 12
",
    );
}

/// [5.3-r2] A move includes the facing after it: it is not a separate decision.
#[test]
fn the_facing_is_part_of_the_move() {
    for facing in 1..=6 {
        record(&format!(
            "
position
  step turn
  turn us
  unit rifle-01 D03 1
  unit infantry-01 A10 1
1. us use rifle-01
2. us move rifle-01 D02 {facing}
expect unit rifle-01 = D02 {facing}
expect ap us = 6
expect pending = japan D11
"
        ));
    }
}

/// [5.3-r1] A pivot can be an Opportunity action and a Command action too.
#[test]
fn a_pivot_can_be_any_kind_of_action() {
    record(
        "
position
  step turn
  turn us
  caps us 4
  unit rifle-01 D03 1
  unit rifle-02 E03 1 cower
  unit infantry-01 A10 1
1. us opportunity rifle-01
2. us pivot rifle-01 3
expect state rifle-01 = spent
3. japan pass
4. us command rifle-02
5. us pivot rifle-02 5
expect caps us = 2
expect unit rifle-02 = E03 5 cower
expect state rifle-02 = fresh
",
    );
}

/// [5.4a] [5.4-r1] A unit that enters an enemy's hex can't fight there before a later Turn.
#[test]
fn close_combat_waits_a_turn() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 D03 4
  unit infantry-01 D04 1
1. us use rifle-01
expect check close-combat infantry-01 = 7.7.3a
2. us move rifle-01 D04 4
expect pending = japan D11
3. japan pass
4. us use rifle-01
expect check close-combat infantry-01 = ok
",
    );
}

/// [5.0.1a] A tank can follow a path through jungle that is otherwise closed to it.
#[test]
fn a_path_opens_the_jungle_to_tanks() {
    record_on(
        &yard(),
        "
position
  step turn
  turn us
  unit stuart-32 K02 4
  unit stuart-33 C07 1
  unit infantry-01 A01 1
expect price stuart-32 K03 = 1
expect price stuart-33 C06 = 2
1. us use stuart-32
2. us move stuart-32 K03 4
expect unit stuart-32 = K03 4
expect price stuart-32 K04 = 1
",
    );
}

/// [5.0.2a] Carelessness counts in the opponent's Turn, not in the rest of the player's own.
#[test]
fn carelessness_counts_in_the_opponents_turn() {
    for (turn, value) in [("us", "4 against 12"), ("japan", "4 against 11")] {
        record_with(
            &["cautious"],
            &format!(
                "
position
  step turn
  turn {turn}
  unit rifle-01 D04 4 exposed
  unit infantry-01 D06 1
expect value infantry-01 rifle-01 = {value}
"
            ),
        );
    }
}
