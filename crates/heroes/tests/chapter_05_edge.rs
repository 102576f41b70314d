//! 5.5, 5.6: entering the map and leaving it.

use crate::common::{able, record_able, record_on};

/// [5.5a] [5.5b] [5.5-r1] Reinforcements enter at their hexes, with any kind of action, at the price of the
/// first hex and with any facing.
#[test]
fn reinforcements_enter_at_their_hexes() {
    for (means, paid) in [
        ("use hmg-24", "ap us = 5"),
        ("command hmg-24", "caps us = 4"),
        ("opportunity hmg-24", "caps us = 6"),
    ] {
        record_able(&format!(
            "
position
  step turn
  turn us
  caps us 6
  unit hmg-24 waiting
  unit infantry-01 L10 1
1. us {means}
expect check move hmg-24 A03 2 = 5.5a
expect check move hmg-24 B04 2 = 5.5a
expect check pivot hmg-24 1 = 1.0e
2. us move hmg-24 A04 5
expect unit hmg-24 = A04 5
expect {paid}
"
        ));
    }
    record_able(
        "
position
  step turn
  turn us
  hand us 02
  unit hmg-24 waiting
  unit infantry-01 L10 1
1. us play 02
2. us with hmg-24
3. us move hmg-24 A08 5
expect unit hmg-24 = A08 5
expect state hmg-24 = fresh
",
    );
}

/// [5.5c] [5.5-r2] If the enemy holds the entry hex, units can shift along the edge or enter to fight.
#[test]
fn units_shift_from_a_held_entry_hex() {
    record_able(
        "
position
  step turn
  turn us
  unit mmg-22 waiting
  unit infantry-01 A08 1
1. us use mmg-22
expect check move mmg-22 A06 2 = ok
expect check move mmg-22 A10 2 = ok
expect check move mmg-22 A08 2 = ok
expect check move mmg-22 B08 2 = 5.5a
expect check move mmg-22 A02 2 = 5.5a
",
    );
}

/// [5.5d] [5.5-r3] A group enters through connected hexes, without units on the map; the enemy's cards
/// don't affect it before it enters.
#[test]
fn a_group_enters_together() {
    record_able(
        "
position
  step turn
  turn us
  unit mmg-22 waiting
  unit hmg-24 waiting
  unit raider-13 A04 1
  unit infantry-01 L10 1
1. us use mmg-22
expect check with raider-13 = 10.1d
2. us with hmg-24
3. us move mmg-22 A04 2
expect check move hmg-24 A08 2 = 10.1d
4. us move hmg-24 A05 2
expect ap us = 5
",
    );
    record_able(
        "
position
  step turn
  turn japan
  hand japan 06
  unit mmg-22 waiting
  unit raider-13 A04 1
  unit infantry-01 L10 1
1. japan play 06
expect check choose mmg-22 = 1.0e
",
    );
}

/// [5.6a] [5.6-r1] Units leave at the exits of the firefight for their movement number, and don't count as
/// lost.
#[test]
fn units_leave_the_map() {
    let game = record_able(
        "
position
  step turn
  turn japan
  caps japan 3
  lead us 2
  unit infantry-01 L09 1 suppressed
  unit type-92-23 L09 1
  unit conscripts-17 K04 1
  unit raider-13 A10 1
1. japan use infantry-01
expect check leave conscripts-17 = 2.2d
2. japan with type-92-23
3. japan leave infantry-01
expect lead = us 1
expect bushido = -1
4. japan leave type-92-23
expect lead = japan 3
expect unit type-92-23 = left
expect ap japan = 0
expect bushido = -2
expect turn = us
",
    );
    assert_eq!(crate::common::answer(&game, 0, "unit infantry-01"), "left");
    record_able(
        "
position
  step turn
  turn japan
  unit conscripts-17 K04 1
  unit infantry-01 L04 1 pinned
  unit raider-13 A10 1
1. japan use conscripts-17
expect check leave conscripts-17 = 5.6a
",
    );
    record_able(
        "
position
  step turn
  turn japan
  unit infantry-01 L04 1 pinned
  unit raider-13 A10 1
1. japan use infantry-01
expect check leave infantry-01 = 7.4c
",
    );
}

/// [5.6-r2] An enemy that has just entered the map bars no move on the map, only the way off it.
#[test]
fn an_enemy_that_enters_bars_the_way_off_the_map() {
    record_able(
        "
position
  step turn
  turn us
  caps japan 0
  unit mmg-22 waiting
  unit infantry-01 A03 1
  unit infantry-02 A05 1
1. us use mmg-22
2. us move mmg-22 A03 4
3. japan use infantry-01
expect check leave infantry-01 = 7.7.3l
expect check move infantry-01 A02 1 = ok
expect check move infantry-01 B03 1 = ok
4. japan stall
5. us pass
6. japan use infantry-01
expect check leave infantry-01 = ok
",
    );
}

/// [3.0.1-r2] A unit whose roll is too low to enter can stall.
#[test]
fn a_unit_can_stall_after_a_low_roll() {
    record_on(
        &able(&["variable-ap"]),
        "
position
  step turn
  turn us
  caps us 1
  unit hmg-24 waiting
  unit infantry-01 L10 1
1. us use hmg-24
2. us die -1
   luck 1 1 1
expect check move hmg-24 A04 4 = 5.0-r1
3. us stall
expect state hmg-24 = spent
",
    );
}

/// [3.0c] [5.5b] An activation can be given up for a waiting unit, if it can enter.
#[test]
fn an_activation_is_given_up_for_reinforcements() {
    for (state, relieved) in [("spent", "3.0c"), ("fresh", "ok")] {
        record_able(&format!(
            "
position
  step turn
  turn us
  ap us 4
  unit raider-13 D04 4 activated
  unit mmg-22 waiting {state}
  unit hmg-24 destroyed
  unit infantry-01 L10 1
expect check relieve = {relieved}
"
        ));
    }
}

/// [5.5-r3] [9.7.05] The entry hexes of a group must be connected, not the hexes where its units are now.
#[test]
fn a_group_enters_side_by_side() {
    let start = "
position
  step turn
  turn us
  hand us 05
  unit mmg-22 waiting
  unit hmg-24 waiting
  unit infantry-01 L10 1
1. us play 05
2. us with mmg-22
3. us with hmg-24
4. us move mmg-22 A04 4
expect check move hmg-24 A08 4 = 10.1d
";
    record_able(&format!(
        "{start}
5. us move mmg-22 B03 4
expect check move hmg-24 A08 4 = 10.1d
6. us move hmg-24 A05 4
expect unit hmg-24 = A05 4
"
    ));
}
