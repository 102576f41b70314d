//! 16: canister.

use crate::common::record_guns;

/// A position in a Turn of America.
fn in_turn(statements: &str) -> String {
    format!("\nposition\n  step turn\n  turn us\n  {statements}\n")
}

/// [16.0a] [16.0b] [16.0c] [16.0-ex1] [16.0-r1] [9.7.42] [7.2c] The 37 mm gun fires at an adjacent Infantry and one
/// behind it: 6 and 1 against their flanks, one roll for each unit, for one attack cost.
#[test]
fn canister_strikes_two_hexes() {
    record_guns(&format!(
        "{}
1. us use atg-30
2. us canister J03 J04
expect ap us = 4
expect heard japan says fires canister at J03 and J04
3. us at infantry-01
   luck 1 1
expect heard us says 8 against 10: a miss
4. us at infantry-02
   luck 1 1
expect heard us says 3 against 10: a miss
5. us at infantry-03
   luck 1 1
expect heard us says 3 against 10: a miss
expect turn = japan
",
        in_turn(
            "unit atg-30 J02 4
  unit infantry-01 J03 1
  unit infantry-02 J04 1
  unit infantry-03 J04 1"
        )
    ));
}

/// [16.0a] [16.0-r2] The second hex is 2 hexes away, adjacent to the first, in arc and in sight; behind a blocking hex
/// there is none. Units without the card can't.
#[test]
fn canister_needs_a_line() {
    record_guns(&format!(
        "{}
1. us use atg-30
expect check canister J04 J05 = 16.0a
expect check canister J03 alone = 16.0a
expect check canister J03 I04 = ok
expect check canister J03 K04 = ok
expect check canister J03 J03 = 16.0-r2
expect check canister J03 J05 = 16.0-r2
expect check canister I02 H02 = 6.2b
expect check canister K03 K04 = ok
expect check canister K03 L03 = ok
",
        in_turn("unit atg-30 J02 4\n  unit infantry-01 J03 1\n  unit infantry-02 K03 1")
    ));
    record_guns(&format!(
        "{}
1. us use atg-30
expect check canister J03 J04 = 16.0-r2
expect check canister J03 alone = ok
",
        in_turn("smoke J03 1 0\n  unit atg-30 J02 4\n  unit infantry-01 J03 1")
    ));
    record_guns(&format!(
        "{}
1. us use mmg-22
expect check canister J03 J04 = 9.4b
",
        in_turn("unit mmg-22 J02 4\n  unit infantry-01 J03 1")
    ));
}

/// [16.0-r2] A turret out of its arc costs 2 more; night, Hit Markers and Careful Aiming count.
#[test]
fn a_turret_fires_canister_behind_it() {
    record_guns(
        &format!(
            "{}
1. us use stuart-32
2. us canister J03 J04 aim
expect ap us = 2
3. us at infantry-01
   luck 1 1
expect heard us says 10 against 10: a hit
",
            in_turn("hand us 09\n  unit stuart-32 J02 1\n  unit infantry-01 J03 1")
        )
        .replace("   luck 1 1\n", "   luck 1 1 pinned\n"),
    );
    record_guns(&format!(
        "{}
1. us use atg-30
2. us canister J03 J04
3. us at infantry-02
   luck 1 1
expect heard us says 1 against 10: a miss
",
        in_turn("unit atg-30 J02 4 suppressed\n  unit infantry-02 J04 1")
    ));
}

/// [16.0-r3] [7.5-r3] The player's own units in either hex are attacked too, but not they alone.
#[test]
fn canister_spares_nobody() {
    record_guns(&format!(
        "{}
1. us use atg-30
expect check canister J03 I04 = 7.5-r3
2. us canister J03 J04
3. us at rifle-01
   luck 1 1
expect heard us says 8 against 11: a miss
4. us at infantry-02
   luck 1 1
expect heard us says 3 against 10: a miss
",
        in_turn("unit atg-30 J02 4\n  unit rifle-01 J03 1\n  unit infantry-02 J04 1")
    ));
}

/// [16.0-r5] A supporter adds +1 against the first hex only.
#[test]
fn support_reaches_the_first_hex() {
    record_guns(&format!(
        "{}
1. us use atg-30
2. us with rifle-01
3. us canister J03 J04
4. us at infantry-01
   luck 1 1
expect heard us says 9 against 10: a miss
5. us at infantry-02
   luck 1 1
expect heard us says 3 against 10: a miss
",
        in_turn(
            "unit atg-30 J02 4
  unit rifle-01 J02 4
  unit infantry-01 J03 1
  unit infantry-02 J04 1"
        )
    ));
}

/// [18.4-r2] Canister destroys no Fortifications.
#[test]
fn canister_leaves_bunkers_alone() {
    record_guns(&format!(
        "{}
1. us use atg-30
2. us canister J06 J07
3. us at infantry-01
   luck 1 1
expect heard us says 8 against 12: a miss
expect turn = japan
",
        in_turn("unit atg-30 J05 4\n  unit infantry-01 J06 5 inside")
    ));
}
