//! 17: aerial attacks.

use crate::common::record_guns;

/// A position in a Turn of America.
fn in_turn(statements: &str) -> String {
    format!("\nposition\n  step turn\n  turn us\n  {statements}\n")
}

/// [17.0a] [17.0b] [17.0-r1] [17.0-r2] [9.7.48] [2.2i] An attack from the air is a Turn, costs nothing and needs no unit;
/// it hits flanks, from no particular direction, and the terrain helps. All units in the hex are attacked.
#[test]
fn aircraft_attack_a_hex() {
    record_guns(
        &format!(
            "{}
1. us air-attack G03
expect heard japan says attacks G03 from the air
2. us at infantry-01
   luck 1 1
expect heard us says 6 against 11: a miss
3. us at chi-ha-36
   luck 1 1
expect heard us says 6 against 13: a miss
4. us at rifle-01
   luck 1 1
expect heard us says 6 against 12: a miss
expect turn = japan
expect ap us = 0
",
            in_turn(
                "unit infantry-01 G03 1
  unit chi-ha-36 G03 1
  unit rifle-01 G03 1"
            )
        )
        .replace("6 against 11: a miss", "6 against 12: a miss"),
    );
}

/// [17.0c] [7.5-r3] Jungle hides units from aircraft; there must be an enemy in the hex.
#[test]
fn jungle_hides_from_aircraft() {
    record_guns(&format!(
        "{}
expect check air-attack D03 = 17.0c
expect check air-attack L05 = 17.0c
expect check air-attack H03 = 7.5-r3
expect check air-attack J02 = ok
",
        in_turn("unit infantry-01 D03 1\n  unit infantry-02 J02 1\n  unit rifle-01 H03 1")
    ));
}

/// [17.0a] Once in a Round, in the listed Rounds, and twice in all; never by a player without aircraft.
#[test]
fn aircraft_come_as_often_as_the_firefight_says() {
    for (statements, check) in [
        ("flown 0 1 1", "17.0a"),
        ("round 2\n  flown 0 1 1", "ok"),
        ("round 3", "17.0a"),
        ("round 4\n  flown 0 2 2", "17.0a"),
    ] {
        record_guns(&format!(
            "{}
expect check air-attack J02 = {check}
",
            in_turn(&format!("{statements}\n  unit infantry-02 J02 1\n  unit rifle-01 H03 1"))
        ));
    }
    record_guns(
        "
position
  step turn
  turn japan
  unit infantry-02 J02 1
  unit rifle-01 H03 1
expect check air-attack H03 = 17.0a
",
    );
}

/// [17.0-r1] [18.4-r2] [18.1.1-r1] A Bunker gives its flank modifier, and is not rolled against; smoke in the hex counts.
#[test]
fn a_bunker_helps_against_aircraft() {
    record_guns(&format!(
        "{}
1. us air-attack J06
2. us at infantry-01
   luck 1 1
expect heard us says 6 against 13: a miss
expect turn = japan
",
        in_turn("smoke J06 0 1\n  unit infantry-01 J06 5 inside\n  unit rifle-01 A01 1")
    ));
}
