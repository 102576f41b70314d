//! 14: smoke.

use crate::common::record_guns;

/// A position of the firefight `guns` in a Turn of this seat.
fn in_turn(seat: &str, statements: &str) -> String {
    format!("\nposition\n  step turn\n  turn {seat}\n  {statements}\n")
}

/// [14.0a] [14.1a] [9.4c] [9.4-ex1] [9.7.41] [7.5-r3] A unit with the card pays its attack cost to lay +2, which never
/// misses, even on its own side and on an empty hex; no unit without the card can, and [14.1c] no unit can on water.
#[test]
fn a_mortar_lays_smoke() {
    record_guns(&format!(
        "{}
1. us use mortar-60-28
expect check smoke I10 = 14.1c
expect check smoke D02 = 7.7.3a
expect check smoke A04 = 6.2b
2. us smoke H03
expect smoke H03 = 2
expect ap us = 4
expect heard japan says H03 now has smoke +2
3. japan pass
4. us use mortar-60-28
5. us smoke H03
expect smoke H03 = 4
expect ap us = 1
6. japan use infantry-01
expect check smoke G03 = 9.4b
",
        in_turn("us", "unit mortar-60-28 D02 3\n  unit rifle-01 H03 5\n  unit infantry-01 J03 5")
    ));
}

/// [14.1-r1] [10.1.4-r1] Units of a group each need the hex in their own fire zone, if need be through a spotting hex,
/// and each lays a counter; the price is the highest among them.
#[test]
fn a_group_lays_smoke() {
    record_guns(&format!(
        "{}
1. us use mortar-81-26
2. us with mortar-60-28
3. us smoke G02
expect smoke G02 = 4
expect ap us = 3
",
        in_turn(
            "us",
            "unit mortar-81-26 B03 3\n  unit mortar-60-28 B04 2\n  unit infantry-01 J03 5"
        )
    ));
    record_guns(&format!(
        "{}
1. us use mortar-81-26
2. us with rifle-01
expect check smoke G02 = 9.4b
",
        in_turn("us", "unit mortar-81-26 B03 3\n  unit rifle-01 B04 2\n  unit infantry-01 J03 5")
    ));
    record_guns(&format!(
        "{}
1. us use mortar-60-28
2. us smoke G02
expect ap us = 3
",
        in_turn("us", "unit mortar-60-28 B04 2\n  unit infantry-01 J03 5")
    ));
}

/// [14.0a] [2.0b] Before a Round each +2 becomes +1 and each +1 goes: two of +2 still act as +2.
#[test]
fn smoke_thins_out() {
    record_guns(
        "
position
  round 1
  step turn
  turn us
  passed
  deck none
  discarded 02x4 03x1 09x2 10x1 11x1
  smoke H03 2 0
  smoke H05 1 1
  smoke H07 0 1
  unit infantry-01 J03 5
  unit rifle-01 A01 3
1. us pass
expect smoke H03 = 2
expect smoke H05 = 1
expect smoke H07 = 0
expect heard us says the smoke in H07 clears
",
    );
}

/// [14.0b] [14.0c] [14.0d] [14.0-ex1] [14.0-ex2] [14.0-r2] Smoke where the attack starts or ends helps the target, both
/// if it is at both ends; in close combat it counts once.
#[test]
fn smoke_helps_the_target() {
    for (smoke, defence) in [
        ("smoke F02 1 0", 14),
        ("smoke D02 1 0", 14),
        ("smoke F02 0 1", 13),
        ("smoke D02 0 1", 13),
        ("smoke F02 1 1\n  smoke D02 0 2", 17),
        ("smoke H08 1 0", 12),
    ] {
        record_guns(&format!(
            "{}
expect value rifle-01 infantry-01 = 3 against {defence}
",
            in_turn("us", &format!("{smoke}\n  unit rifle-01 D02 3\n  unit infantry-01 F02 6"))
        ));
    }
    record_guns(&format!(
        "{}
expect value rifle-01 infantry-01 = 7 against 12
",
        in_turn("us", "smoke F02 1 0\n  unit rifle-01 F02 3\n  unit infantry-01 F02 6")
    ));
}

/// [14.0b] [14.0c] [14.0e] [14.0-r1] [6.1-r2] +2 blocks a line of sight through it, +1 screens it; two points in all
/// block beyond the second, and a palm grove counts as one.
#[test]
fn smoke_hides() {
    for (smoke, from, to, sight) in [
        ("smoke B03 1 0", "B02", "B04", "blocked B03"),
        ("smoke B03 1 0", "B02", "B03", "clear"),
        ("smoke B03 1 0", "B03", "B04", "clear"),
        ("smoke B03 0 1", "B02", "B04", "screened 1"),
        ("smoke B03 0 2", "B02", "B04", "blocked B03"),
        ("smoke B03 0 1\n  smoke B04 0 1", "B02", "B04", "screened 1"),
        ("smoke B03 0 1\n  smoke B04 0 1", "B02", "B05", "blocked B04"),
        ("smoke G03 0 1", "G02", "G04", "blocked G03"),
        ("smoke G04 0 1", "G02", "G05", "blocked G04"),
    ] {
        record_guns(&format!(
            "{}
expect sight {from} {to} = {sight}
",
            in_turn("us", &format!("{smoke}\n  unit rifle-01 A01 3\n  unit infantry-01 L01 6"))
        ));
    }
    record_guns(&format!(
        "{}
expect value rifle-01 infantry-01 = 3 against 13
",
        in_turn("us", "smoke B03 0 1\n  unit rifle-01 B02 4\n  unit infantry-01 B04 1")
    ));
}

/// [14.0f] [14.0-ex3] [14.0-r3] Each point is one level high: from L2 a +1 on L0 hides nothing unless it is next to
/// the lower hex, a +2 does.
#[test]
fn smoke_is_as_high_as_it_is_thick() {
    for (smoke, sight) in [
        ("smoke J08 0 1", "clear"),
        ("smoke J08 1 0", "blocked J08"),
        ("smoke K08 0 1", "screened 1"),
        ("smoke K08 1 0", "blocked K08"),
    ] {
        record_guns(&format!(
            "{}
expect sight I08 L08 = {sight}
expect sight L08 I08 = {sight}
",
            in_turn("us", &format!("{smoke}\n  unit rifle-01 A01 3\n  unit infantry-01 L01 6"))
        ));
    }
}

/// [14.0b] [14.0-r4] No bonus move enters a hex with two points of smoke, and paying to move into it or to pivot in it
/// earns none; one point changes nothing.
#[test]
fn smoke_stops_bonus_moves() {
    for (smoke, second) in [("smoke C02 1 0", "11.1b"), ("smoke C02 0 2", "11.1b"), ("", "ok")] {
        record_guns(&format!(
            "{}
1. us use stuart-32
2. us move stuart-32 B01 2
expect check move stuart-32 C02 3 = {second}
",
            in_turn("us", &format!("{smoke}\n  unit stuart-32 A01 3\n  unit infantry-01 L01 6"))
        ));
    }
    for (smoke, turn) in [("smoke B01 1 0", "japan"), ("smoke B01 0 1", "us")] {
        record_guns(&format!(
            "{}
1. us use stuart-32
2. us move stuart-32 B01 3
expect turn = {turn}
",
            in_turn("us", &format!("{smoke}\n  unit stuart-32 A01 3\n  unit infantry-01 L01 6"))
        ));
    }
    record_guns(&format!(
        "{}
1. us use stuart-32
2. us pivot stuart-32 2
expect turn = japan
",
        in_turn("us", "smoke A01 1 0\n  unit stuart-32 A01 3\n  unit infantry-01 L01 6")
    ));
}

/// [14.1b] [14.0g] [14.1c] [13.5-r1] Artillery lays +2 on each hex of its pattern that is not water, and harms no unit.
#[test]
fn artillery_lays_smoke() {
    record_guns(
        "
position
  round 2
  step die drift
  turn us
  strike 1 F09 0 smoke left none
  unit infantry-01 F09 5
1. us die
   luck 3
expect smoke F09 = 2
expect smoke E09 = 2
expect smoke F08 = 2
expect smoke F10 = 0
expect unit infantry-01 = F09 5
",
    );
}

/// [5.0.2-r1] [7.6-r2] Smoke is cover for a unit that rallies.
#[test]
fn smoke_is_cover() {
    for (smoke, total) in [("", 7), ("smoke D02 0 1\n  ", 8)] {
        record_guns(&format!(
            "{}
1. us use rifle-01
2. us rally
3. us roll rifle-01
   luck 3 4
expect heard us says {total} in all
",
            in_turn(
                "us",
                &format!("{smoke}unit rifle-01 D02 3 suppressed\n  unit infantry-01 L01 6")
            )
        ));
    }
}
