//! 7.0 to 7.3, 7.5, 7.7: attacks, stacks and ranges.

use crate::common::{record, record_on, yard};
use heroes::Heroes;
use heroes::data::{read_counters, read_firefight, read_map};
use std::sync::Arc;

/// A firefight with tanks, and with guns that have no blue rating and an attack cost of 1.
fn guns() -> Heroes {
    let unit = |id: &str, side: &str, numbers: &str| {
        format!(
            "[[unit]]\nid = \"{id}\"\nname = \"{id}\"\nside = \"{side}\"\nfirst = 1\ncounters = 2\n\
             movement = 1\nrange = 4\nflank = 10\nfront = 12\npoints = 1\nclass = \"squad\"\n{numbers}\n"
        )
    };
    let units = unit("gun", "japan", "attack = 1\ngait = \"foot\"\nred = 2\narmour = \"red\"")
        + &unit("rifle", "us", "attack = 3\ngait = \"foot\"\nred = 3\nblue = 0\narmour = \"red\"")
        + &unit(
            "tank",
            "us",
            "attack = 3\ngait = \"tracked\"\nred = 3\nblue = 3\narmour = \"blue\"",
        );
    let markers = include_str!("../../../data/heroes/counters/markers.toml");
    let cards = include_str!("../../../data/heroes/counters/cards.toml");
    let counters = read_counters(&units, markers, cards).unwrap_or_else(|it| panic!("{}", it[0]));
    let map = read_map(include_str!("field/map.toml")).unwrap_or_else(|it| panic!("{}", it[0]));
    let firefight = "
id = \"guns\"
title = \"Guns\"
briefing = \"Counters with something missing.\"
map = \"field\"
sections = []
rounds = 2
lead = { us = 1 }
no_hits = 5
player = [{ seat = \"us\", caps = 3 }, { seat = \"japan\", caps = 3 }]
force = [
  { seat = \"us\", units = { rifle = 2, tank = 2 }, area = [\"A01-L10\"] },
  { seat = \"japan\", units = { gun = 2 }, area = [\"A01-L10\"] },
]
";
    let firefight = read_firefight(firefight, &Arc::new(counters), &[Arc::new(map)]);
    Heroes::new(Arc::new(firefight.unwrap_or_else(|faults| panic!("{}", faults[0]))))
}

/// [7.3b] [7.3c] [7.2a] [7.1a] An attack value equal to the defense value hits, four more is critical.
#[test]
fn the_difference_decides_hits() {
    for (dice, result) in [("2 6", "a miss"), ("3 6", "a hit"), ("6 6", "a hit")] {
        let marker = if result == "a miss" { "" } else { "pinned" };
        record(&format!(
            "
position
  step turn
  turn us
  unit rifle-01 D01 4
  unit infantry-01 D04 1
1. us use rifle-01
2. us attack D04
3. us at infantry-01
   luck {dice} {marker}
expect heard us says : {result}
"
        ));
    }
    record(
        "
position
  step turn
  turn us
  unit rifle-01 D03 4
  unit infantry-01 D04 1
expect value rifle-01 infantry-01 = 6 against 12
1. us use rifle-01
2. us attack D04
3. us at infantry-01
   luck 4 6 no-hit no-hit
expect heard us says : a critical hit
",
    );
}

/// [7.7.1a] [7.7.2a] [7.7.2-ex1] [7.7a] Short, normal and long range.
#[test]
fn range_modifies_the_attack() {
    record(
        "
position
  step turn
  turn us
  unit type-92-23 D04 1
  unit paramarine-19 D03 4
  unit rifle-01 A01 3
  unit infantry-01 F03 6
  unit infantry-02 G04 6
expect value type-92-23 paramarine-19 = 7 against 12
expect value rifle-01 infantry-01 = 3 against 12
expect value rifle-01 infantry-02 = 1 against 12
",
    );
}

/// [7.5a] [7.5b] [7.5c] [7.5-ex1] [3.2.3-r2] [7.5-r1] One roll for each unit of a stack, with CAPs for each.
#[test]
fn every_unit_in_the_hex_is_rolled_against() {
    record(
        "
position
  step turn
  turn us
  caps us 4
  unit hmg-24 D01 4
  unit lmg-21 D04 1
  unit infantry-01 D04 1
expect value hmg-24 lmg-21 = 4 against 12
1. us use hmg-24
2. us attack D04
expect ap us = 5
3. us at lmg-21 +2
   luck 4 5 pinned
expect heard us says against Nambu LMG 21: 4 5, 15 against 12: a hit
expect pending = us D18
expect check at lmg-21 = 7.5a
4. us at infantry-01
   luck 3 4
expect heard us says against Infantry 01: 3 4, 11 against 12: a miss
expect turn = japan
expect caps us = 2
",
    );
}

/// [7.5-r2] Fire into a melee is rolled against friends too.
#[test]
fn fire_into_a_melee_can_hit_friends() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 D01 4
  unit rifle-02 D04 4
  unit infantry-01 D04 1
1. us use rifle-01
2. us attack D04
3. us at rifle-02
   luck 1 1
4. us at infantry-01
   luck 1 1
expect turn = japan
",
    );
}

/// [7.0a] [7.0b] [7.5d] [12.1a] Against soft targets the red attack rating counts, against armoured ones the
/// blue one, for each unit of a stack.
#[test]
fn the_target_decides_which_rating_counts() {
    record_on(
        &yard(),
        "
position
  step turn
  turn us
  unit hmg-24 H05 4
  unit infantry-01 H08 1
  unit ha-go-38 H08 1
  unit chi-ha-36 H08 4
expect value hmg-24 infantry-01 = 4 against 13
expect value hmg-24 ha-go-38 = 1 against 13
expect value hmg-24 chi-ha-36 = 1 against 12
1. us use hmg-24
2. us attack H08
3. us at ha-go-38
   luck 5 6
expect heard us says against Ha-go 95 38: 5 6, 12 against 13: a miss
4. us at infantry-01
   luck 3 4
expect heard us says against Infantry 01: 3 4, 11 against 13: a miss
5. us at chi-ha-36
   luck 5 5
expect heard us says against Chi-ha 97 36: 5 5, 11 against 12: a miss
",
    );
}

/// [7.1b] [7.7.1a] A unit with a rating of 0 or less can attack.
#[test]
fn a_unit_with_a_poor_rating_can_attack() {
    record(
        "
position
  step turn
  turn japan
  unit conscripts-17 D01 4 suppressed
  unit rifle-01 D05 1
  unit rifle-02 D06 1
expect value conscripts-17 rifle-01 = 0 against 12
expect value conscripts-17 rifle-02 = -2 against 12
1. japan use conscripts-17
expect check attack D05 = ok
2. japan attack D06
3. japan at rifle-02
   luck 6 6
expect heard us says 10 against 12: a miss
",
    );
}

/// [7.1-ex1] A Raider of rating 3 rolls 8: 11.
#[test]
fn a_raider_rolls_eight() {
    record(
        "
position
  step turn
  turn us
  unit raider-13 D01 4
  unit conscripts-17 D04 1
1. us use raider-13
2. us attack D04
3. us at conscripts-17
   luck 2 6 pinned
expect heard us says 2 6, 11 against 11: a hit
",
    );
}

/// [7.1-r1] [7.3-r1] A target can't be attacked without a rating of its colour, alone or in a stack; and no
/// attack costs less than 1.
#[test]
fn a_counter_may_lack_a_rating() {
    record_on(
        &guns(),
        "
position
  step turn
  turn japan
  unit gun-01 C03 4
  unit gun-02 C05 4
  unit tank-01 C05 1
  unit rifle-01 B04 1
  unit rifle-02 D04 1
  unit tank-02 D04 1
1. japan use gun-01
expect check attack C05 = 7.1-r1
expect check attack B04 = ok
2. japan attack D04
expect ap japan = 6
expect check at tank-02 = 7.5a
3. japan at rifle-02
   luck 1 1
4. us pass
5. japan relieve
6. japan use gun-02
expect check close-combat tank-01 = 7.1-r1
",
    );
    record_on(
        &guns(),
        "
position
  step turn
  turn japan
  unit gun-01 D04 4 berserk
  unit rifle-02 D04 1
1. japan use gun-01
2. japan close-combat rifle-02
expect ap japan = 6
",
    );
}

/// [7.2-ex1] [7.2b] [5.1b] An attack from any of the three hexes outside its arc is resolved against a flank of 11.
#[test]
fn three_sides_are_flanks() {
    let around = [("D02", 12), ("E03", 12), ("E04", 11), ("D04", 11), ("C04", 11), ("C03", 12)];
    for (at, defence) in around {
        record(&format!(
            "
position
  step turn
  turn japan
  unit rifle-01 D03 1
  unit infantry-01 {at} 1
expect value infantry-01 rifle-01 = 7 against {defence}
"
        ));
    }
}

/// [7.2c] Explosives and snipers always hit the flank.
#[test]
fn explosives_and_snipers_hit_the_flank() {
    record_on(
        &yard(),
        "
position
  step turn
  turn us
  unit mortar-60-28 H01 4
  unit infantry-01 H05 1
  unit sniper-30 J05 1
  unit rifle-01 J01 4
  unit infantry-02 J08 1
expect value mortar-60-28 infantry-01 = 3 against 10
expect value sniper-30 rifle-01 = 3 against 11
expect value infantry-02 rifle-01 = 2 against 12
",
    );
}

/// [3.2.3d] [7.2d] The defender can't spend CAPs on the attacker's roll.
#[test]
fn the_defender_cannot_modify_the_roll() {
    record(
        "
position
  step turn
  turn us
  caps us 0
  caps japan 4
  unit rifle-01 D01 4
  unit infantry-01 D04 1
1. us use rifle-01
2. us attack D04
expect pending = us D18
expect legal = at infantry-01
3. us at infantry-01
expect pending = luck 7.3b
   luck 4 5 pinned
expect heard us says 12 against 12: a hit
expect caps japan = 4
",
    );
}

/// [7.3a] An attack costs the number at the top left, and its last roll ends the Turn.
#[test]
fn an_attack_costs_the_printed_number() {
    for (unit, left) in [("conscripts-17", 3), ("infantry-01", 4), ("type-92-23", 5)] {
        record(&format!(
            "
position
  step turn
  turn japan
  unit {unit} D01 4
  unit rifle-01 D04 1
1. japan use {unit}
2. japan attack D04
expect ap japan = {left}
expect heard us says Japan pays {} AP
expect pending = japan D18
3. japan at rifle-01
   luck 1 1
expect pending = us D11
",
            7 - left
        ));
    }
}

/// [7.3d] Three attacks on the same unit in one Round.
#[test]
fn a_unit_can_be_attacked_again() {
    record(
        "
position
  step turn
  turn us
  caps us 2
  unit mmg-22 D01 4
  unit rifle-01 D01 4
  unit infantry-01 D04 1
1. us use mmg-22
2. us attack D04
3. us at infantry-01
   luck 1 1
4. japan pass
5. us use mmg-22
6. us attack D04
7. us at infantry-01
   luck 1 1
8. japan pass
9. us opportunity rifle-01
10. us attack D04
11. us at infantry-01
   luck 6 6 pinned
expect unit infantry-01 = D04 1 pinned
expect ap us = 3
",
    );
}

/// [7.5-r3] [6.3b] A hex without an enemy can't be attacked, even if friendly units are there.
#[test]
fn an_attack_needs_an_enemy() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 D01 4
  unit rifle-02 D04 4
  unit infantry-01 A10 1
1. us use rifle-01
expect check attack D04 = 7.5-r3
expect check attack D03 = 7.5-r3
",
    );
}

/// [7.7a] [7.7.1a] [7.7.2a] Adjacent hexes are at short range, then normal up to the printed range, then long
/// up to twice that.
#[test]
fn range_is_counted_in_hexes() {
    for (at, value) in [("B02", 7), ("B03", 4), ("B05", 4), ("B06", 2), ("B09", 2)] {
        record(&format!(
            "
position
  step turn
  turn japan
  unit infantry-01 B01 4
  unit rifle-01 {at} 1
expect value infantry-01 rifle-01 = {value} against 12
1. japan use infantry-01
expect check attack {at} = ok
"
        ));
    }
}

/// [7.7.2-r1] [7.4-r6] A range of 1 still has short and long range; a range of 0 leaves only close combat.
#[test]
fn short_ranges_have_their_limits() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 D03 4 cower
  unit infantry-01 D04 1
  unit infantry-02 D05 1
  unit infantry-03 D06 1
expect value rifle-01 infantry-01 = 6 against 12
expect value rifle-01 infantry-02 = 1 against 12
1. us use rifle-01
expect check attack D04 = ok
expect check attack D05 = ok
expect check attack D06 = 7.7.1a
",
    );
    record(
        "
position
  step turn
  turn japan
  unit infantry-01 D03 4 berserk
  unit rifle-01 D04 1
  unit infantry-02 E05 4 berserk
  unit rifle-02 E05 4
1. japan use infantry-01
expect check attack D04 = 7.7.1a
2. japan stall
3. us pass
4. japan use infantry-02
expect check close-combat rifle-02 = ok
",
    );
}

/// [7.4-r6] A cowering mortar has no target: all are too near or too far.
#[test]
fn a_cowering_mortar_has_no_range() {
    record_on(
        &yard(),
        "
position
  step turn
  turn us
  unit mortar-81-26 H03 4 cower
  unit infantry-01 H04 1
  unit infantry-02 H05 1
  unit infantry-03 H06 1
  unit infantry-04 J05 1
1. us use mortar-81-26
expect check attack H04 = 6.3-r1
expect check attack H05 = 6.3-r1
expect check attack H06 = 7.7.1a
",
    );
}

/// [10.1.2-r1] [7.0b] A supporter counts with its own rating of the target's colour and its own bonus for
/// short range and height.
#[test]
fn support_is_rated_by_colour() {
    let attack = |at: &str, target: &str, then: &str| {
        record_on(
            &yard(),
            &format!(
                "
position
  step turn
  turn us
  unit hmg-24 {at} 4
  unit rifle-01 {at} 4
  unit ha-go-38 {target} 1
1. us use hmg-24
2. us with rifle-01
{then}
"
            ),
        )
    };
    attack("H01", "H04", "expect check attack H04 = 10.1.2b");
    let rolled = |value: &str, target: &str| {
        format!(
            "3. us attack {target}\n4. us at ha-go-38\n luck 1 1\nexpect heard us says 1 1, {value} against 13"
        )
    };
    attack("H03", "H04", &rolled("7", "H04"));
    attack("E03", "E06", &rolled("5", "E06"));
}
