//! 18.0 to 18.2: Bunkers and Hasty Defenses.

use crate::common::{altered_fort, fort, record_fort, record_on};

/// [18.0a] [18.1.1e] [18.3f] The firefight places Bunkers, at most one in a hex, and Wire.
#[test]
fn the_firefight_places_bunkers_and_wire() {
    record_fort(
        "
position
  step turn
  turn us
  unit rifle-01 A01 4
  unit infantry-01 L10 1
expect fortifications D06 = bunker 3
expect fortifications E02 = wire
expect fortifications E03 = none
",
    );
    let two = [("hex = \"J06\"", "hex = \"D06\"")];
    let faults = altered_fort(&two).expect_err("two Bunkers in one hex");
    assert!(faults[0].to_string().contains("a second Bunker in D06"), "{}", faults[0]);
}

/// [18.1.1-ex1] [18.1.1c] Infantry in a Bunker on open ground has 12 + 3 against the front and 10 + 2 against
/// the flank.
#[test]
fn a_bunker_protects_its_front_best() {
    record_fort(
        "
position
  step turn
  turn us
  unit rifle-01 H07 2
  unit rifle-02 J04 4
  unit infantry-01 J06 5 inside
expect value rifle-01 infantry-01 = 3 against 15
expect value rifle-02 infantry-01 = 3 against 12
",
    );
}

/// [18.1a] [18.0b] The Bunker's modifier adds to that of the terrain; the Bunker itself blocks no line of sight.
#[test]
fn a_bunker_adds_to_the_terrain() {
    let jungle = altered_fort(&[("hex = \"D06\"", "hex = \"F07\"")]).unwrap();
    record_on(
        &jungle,
        "
position
  step turn
  turn us
  unit rifle-01 F09 1
  unit infantry-01 F07 3 inside
expect value rifle-01 infantry-01 = 3 against 17
",
    );
    record_fort(
        "
position
  step turn
  turn us
  unit rifle-01 D04 4
  unit infantry-01 D08 1
expect sight D04 D08 = clear
",
    );
}

/// [18.1.1c] [18.1.1-r1] [18.2d] [18.4f] [7.7.3g] Mortars and close combat use the flank modifier from everywhere; a sniper uses the
/// modifier of the side it comes from. Outside the Bunker a unit in its hex has nothing from it.
#[test]
fn a_bunker_helps_less_from_above_and_within() {
    record_fort(
        "
position
  step turn
  turn us
  unit mortar-60-28 H07 2
  unit rifle-01 J06 1
  unit infantry-01 J06 5 inside
  unit infantry-02 J06 5
  unit rifle-02 D06 3 inside
  unit sniper-30 D09 1
expect value mortar-60-28 infantry-01 = 3 against 12
expect value rifle-01 infantry-01 = 7 against 12
expect value rifle-01 infantry-02 = 7 against 10
expect value sniper-30 rifle-02 = 3 against 14
",
    );
    record_fort(
        "
position
  step turn
  turn us
  unit rifle-02 D06 3 inside
  unit sniper-30 D03 4
expect value sniper-30 rifle-02 = 3 against 13
",
    );
}

/// [18.1.1a] [18.2a] [18.2-r1] Any number of Foot Units of one side occupy an empty or friendly Bunker as they enter
/// its hex, at no cost; vehicles can't, nor can units while enemies are inside.
#[test]
fn foot_units_occupy_a_bunker_as_they_enter() {
    record_fort(
        "
position
  step turn
  turn us
  caps us 9
  caps japan 9
  unit rifle-01 D05 4
  unit atg-30 D05 4
  unit mmg-22 D06 3 inside
  unit stuart-32 C06 3
  unit infantry-01 J06 5 inside
  unit rifle-02 J05 4
1. us use rifle-01
expect check move rifle-01 D06 1 inside = 18.1.1b
2. us with atg-30
3. us move rifle-01 D06 3 inside
4. us move atg-30 D06 3 inside
expect ap us = 4
expect unit rifle-01 = D06 3
5. japan stall-cap
6. us relieve
7. us use stuart-32
expect check move stuart-32 D06 3 inside = 18.1.1a
expect check move stuart-32 D06 3 = ok
8. us stall
9. japan pass
10. us command rifle-02
expect check move rifle-02 J06 5 inside = 18.2a
expect check move rifle-02 J06 5 = ok
expect check move rifle-02 J04 5 inside = 18.2a
",
    );
}

/// [18.1.1b] [5.1e] A Bunker never turns: its occupants face as it does, can't pivot and attack only in its arc.
#[test]
fn a_bunker_never_turns() {
    record_fort(
        "
position
  step turn
  turn us
  unit rifle-01 D06 3 inside
  unit infantry-01 D04 4
  unit infantry-02 D08 1
1. us use rifle-01
expect check pivot rifle-01 1 = 18.1.1b
expect check attack D04 = 6.2b
expect check attack D08 = ok
",
    );
}

/// [18.1.1d] [18.1.1-r2] [7.7.3-r5] A mortar can't fire out of a Bunker; in its hex it can fight like any unit.
#[test]
fn a_mortar_does_not_fire_out_of_a_bunker() {
    record_fort(
        "
position
  step turn
  turn us
  unit mortar-60-28 D06 3 inside
  unit infantry-01 D09 1
1. us use mortar-60-28
expect check attack D09 = 18.1.1d
",
    );
    record_fort(
        "
position
  step turn
  turn us
  unit mortar-60-28 D06 3 inside
  unit infantry-01 D06 1
1. us use mortar-60-28
expect check close-combat infantry-01 = ok
",
    );
}

/// [18.2b] [18.2-r1] Leaving the hex leaves the Bunker at no cost; front and flank hexes are those of its facing.
#[test]
fn leaving_the_hex_leaves_the_bunker() {
    for (to, ap) in [("E07", 6), ("D05", 5)] {
        record_fort(&format!(
            "
position
  step turn
  turn us
  unit rifle-01 D06 3 inside
  unit infantry-01 L10 1
1. us use rifle-01
2. us move rifle-01 {to} 1
expect ap us = {ap}
expect value infantry-01 rifle-01 = 2 against 11
"
        ));
    }
}

/// [18.2-ex1] [18.2c] [D24] [D40] A Marine MMG steps out on top of its Bunker for 1 AP and takes any facing; stepping in
/// costs the same and gives it the Bunker's facing.
#[test]
fn an_mmg_steps_out() {
    record_fort(
        "
position
  step turn
  turn us
  caps japan 9
  unit mmg-22 D06 3 inside
  unit infantry-01 D03 4
1. us use mmg-22
expect check occupy mmg-22 = 18.2c
2. us step-out mmg-22 1
expect ap us = 6
expect unit mmg-22 = D06 1
3. japan stall-cap
4. us use mmg-22
expect check attack D03 = ok
expect check step-out mmg-22 1 = 18.2c
5. us occupy mmg-22
expect ap us = 5
expect unit mmg-22 = D06 3
expect value infantry-01 mmg-22 = 4 against 12
",
    );
    let jungle = altered_fort(&[("hex = \"D06\"", "hex = \"F07\"")]).unwrap();
    record_on(
        &jungle,
        "
position
  step turn
  turn us
  unit mmg-22 F07 3 inside
  unit infantry-01 D03 4
1. us use mmg-22
2. us step-out mmg-22 1
expect ap us = 5
",
    );
}

/// [10.1.4-r1] [7.4-r9] [18.2-r1] Units step out as a group for the highest price among them, but do not move in the same action;
/// a pinned unit can't step out. Wire in the hex is not paid again.
#[test]
fn a_group_steps_out_together() {
    record_fort(
        "
position
  step turn
  turn us
  wire D06
  unit mmg-22 D06 3 inside
  unit hmg-24 D06 3 inside
  unit rifle-01 D06 3 inside pinned
  unit rifle-02 D06 3 inside
  unit infantry-01 L10 1
1. us use mmg-22
2. us with hmg-24
3. us with rifle-01
4. us with rifle-02
5. us step-out mmg-22 1
expect ap us = 6
expect check step-out rifle-01 1 = 7.4c
expect check move rifle-02 D05 1 = 10.1.4-r1
6. us step-out hmg-24 1
expect ap us = 5
7. us done
expect turn = japan
",
    );
    record_fort(
        "
position
  step turn
  turn us
  unit mmg-22 D06 3 inside
  unit rifle-02 D06 3 inside
  unit infantry-01 L10 1
1. us use mmg-22
2. us with rifle-02
3. us move rifle-02 E07 1
expect check step-out mmg-22 1 = 10.1.4-r1
",
    );
}

/// [D35] Units are set up in a Bunker or outside it.
#[test]
fn units_are_set_up_in_a_bunker() {
    record_on(
        &fort(),
        "
1. us place atg-30 D06 3 inside
expect unit atg-30 = D06 3
expect check place gmc-35 D06 3 inside = 18.1.1a
2. us place gmc-35 D06 1
expect check place hmg-24 D06 1 inside = 18.1.1b
expect check place hmg-24 D06 1 = ok
expect check place hmg-24 D05 3 inside = 18.2a
",
    );
}

/// [18.1.2a] [18.1.2b] [18.1.2c] A Foot Unit prepares a Hasty Defense for 7 AP: +1 from all sides for that unit, until it
/// pivots or moves; one per unit.
#[test]
fn a_unit_digs_in() {
    let start = "
position
  step turn
  turn us
  caps us 9
  caps japan 9
  unit rifle-01 H04 1
  unit rifle-02 H04 1
  unit stuart-32 A01 1
  unit infantry-01 H02 4
  unit infantry-02 H06 1
1. us use rifle-01
2. us dig-in
expect state rifle-01 = spent
expect value infantry-01 rifle-01 = 4 against 13
expect value infantry-02 rifle-01 = 4 against 12
expect value infantry-01 rifle-02 = 4 against 12
3. japan stall-cap
4. us command rifle-01
expect check dig-in = 18.1.2c
";
    record_fort(&format!(
        "{start}
5. us pivot rifle-01 2
expect value infantry-01 rifle-01 = 4 against 12
"
    ));
    record_fort(&format!(
        "{start}
5. us move rifle-01 I04 1
expect value infantry-01 rifle-01 = 4 against 12
6. japan stall-cap
7. us use stuart-32
expect check dig-in = 18.1.2a
"
    ));
}

/// [18.1.2a] [18.1.2-r2] In any terrain but water, river and surf, and not in close combat; the 7 AP may be supplemented or the
/// action be an Opportunity action. In a Bunker both modifiers add.
#[test]
fn where_and_how_units_dig_in() {
    for (hex, refused) in [("E05", "18.1.2a"), ("H10", "18.1.2a"), ("C05", "ok"), ("F07", "ok")] {
        record_fort(&format!(
            "
position
  step turn
  turn us
  unit rifle-01 {hex} 1
  unit infantry-01 L01 4
1. us use rifle-01
expect check dig-in = {refused}
"
        ));
    }
    record_fort(
        "
position
  step turn
  turn us
  ap us 4
  caps us 3
  unit rifle-01 D06 3 activated inside
  unit rifle-02 H04 1
  unit infantry-01 D09 1
  unit infantry-02 H04 1
1. us use rifle-01
2. us dig-in
expect caps us = 0
expect ap us = 0
expect value infantry-01 rifle-01 = 4 against 16
3. japan pass
4. us opportunity rifle-02
expect check dig-in = 18.1.2a
",
    );
    record_fort(
        "
position
  step turn
  turn us
  unit rifle-01 H04 1
  unit infantry-01 L01 4
1. us opportunity rifle-01
2. us dig-in
expect state rifle-01 = spent
",
    );
}

/// [18.1.2-r1] Cards 02 and 13 place Hasty Defenses.
#[test]
fn two_cards_place_hasty_defenses() {
    for card in ["02", "13"] {
        record_fort(&format!(
            "
position
  step turn
  turn us
  hand us {card}
  unit rifle-01 H04 1 spent
  unit infantry-01 H02 4
1. us play {card}
2. us with rifle-01
3. us dig-in
expect value infantry-01 rifle-01 = 4 against 13
expect state rifle-01 = spent
"
        ));
    }
}

/// [18.1.2d] [18.1.2-r3] There are twelve in all: a group gets as many as are left, in the order in which its units were named.
#[test]
fn there_are_twelve_hasty_defenses() {
    let dug_in = "
  unit rifle-03 A01 1 dug-in
  unit rifle-04 A01 1 dug-in
  unit raider-13 A01 1 dug-in
  unit mmg-22 A01 1 dug-in
  unit hmg-24 A01 1 dug-in
  unit infantry-01 L01 4 dug-in
  unit infantry-02 L01 4 dug-in
  unit infantry-03 L01 4 dug-in
  unit infantry-04 L01 4 dug-in
  unit infantry-05 L01 4 dug-in
  unit conscripts-17 L01 4 dug-in
";
    record_fort(&format!(
        "
position
  step turn
  turn us
  caps us 9
  {dug_in}
  unit rifle-01 H04 1
  unit rifle-02 H04 1
  unit lmg-21 H02 4
1. us use rifle-02
2. us with rifle-01
3. us dig-in
expect value lmg-21 rifle-02 = 3 against 13
expect value lmg-21 rifle-01 = 3 against 12
4. japan pass
5. us command rifle-01
expect check dig-in = 2.2-r1
"
    ));
}
