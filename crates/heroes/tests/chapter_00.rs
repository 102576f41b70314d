//! 0: the overview of the game, and the hex grid.

use crate::common::{field, record, record_on};
use hex::Dir;

/// [0b] The sides take turns, one action each, for the number of Rounds of the firefight.
#[test]
fn sides_alternate_for_a_number_of_rounds() {
    let last_but_one = record(
        "
position
  round 4
  step turn
  turn us
  unit rifle-01 D01 4
  unit infantry-01 D09 1
1. us use rifle-01
2. us move rifle-01 D02 4
expect turn = japan
3. japan use infantry-01
4. japan pivot infantry-01 2
expect turn = us
5. us stall
expect turn = japan
6. japan pass
expect turn = us
7. us pass
expect round = 5
expect winner = open
8. us bid 2
9. japan bid 0
   luck 6 6 1 1
",
    );
    record_on(
        &last_but_one,
        "
1. us pass
2. japan pass
expect pending = over 2.4a
",
    );
}

/// [0-ex1] Seven APs: an attack leaves 4, a move into the open 6.
#[test]
fn an_activation_pays_for_actions() {
    let start = "
position
  step turn
  turn us
  unit rifle-01 D01 4
  unit infantry-01 D04 1
1. us use rifle-01
";
    record(&format!("{start}2. us attack D04\nexpect ap us = 4"));
    record(&format!("{start}2. us move rifle-01 D02 4\nexpect ap us = 6"));
}

/// [0-ex2] A Rifle of rating 3 rolls 9: 12. [0-ex3] Rating 12 in light jungle: 14.
#[test]
fn values_are_ratings_plus_modifiers() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 E02 4
  unit infantry-01 E05 1
1. us use rifle-01
2. us attack E05
3. us at infantry-01
   luck 4 5
expect heard us says against Infantry 01: 4 5, 12 against 14: a miss
",
    );
}

/// [0-r1] Six directions clockwise from due north, and the distances between hexes.
#[test]
fn directions_run_clockwise_from_north() {
    let game = field(&[]);
    let map = game.map();
    let at = |label: &str| map.find(label).unwrap();
    for (number, label) in (1..).zip(["D04", "E05", "E06", "D06", "C06", "C05"]) {
        let way = Dir::ALL[number - 1];
        assert_eq!(map.neighbour(at("D05"), way), Some(at(label)), "direction {number}");
    }
    for (label, distance) in [("D05", 0), ("D01", 4), ("F06", 2), ("F08", 4), ("H01", 6)] {
        assert_eq!(map.distance(at("D05"), at(label)), distance, "{label}");
        assert_eq!(map.distance(at(label), at("D05")), distance, "{label}");
    }
}

/// [0-r1] A facing is one of these numbers: a move ahead costs nothing extra, one backwards does.
#[test]
fn a_facing_is_a_direction() {
    let around = ["D02", "E03", "E04", "D04", "C04", "C03"];
    for (facing, ahead) in around.into_iter().enumerate() {
        let behind = around[(facing + 3) % 6];
        record(&format!(
            "
position
  step turn
  turn us
  unit raider-13 D03 {}
  unit infantry-01 A10 1
expect price raider-13 {ahead} = 1
expect price raider-13 {behind} = 2
",
            facing + 1
        ));
    }
}

/// [0-r2] Letters from west to east, numbers from north to south, every second column half a hex
/// lower.
#[test]
fn labels_name_hexes() {
    let game = field(&[]);
    let map = game.map();
    for (label, q, r) in
        [("A01", 0, 1), ("B01", 1, 1), ("C01", 2, 0), ("D07", 3, 6), ("L10", 11, 5)]
    {
        let hex = map.find(label).unwrap();
        assert_eq!((map.hex(hex).q, map.hex(hex).r), (q, r), "{label}");
        assert_eq!(map.label(hex), label);
    }
}
