//! 10: every line of the tables.

use crate::common::record;

/// [10.1a] Phase I places d6−1 units in each red-row hex.
#[test]
fn the_number_of_units_in_a_red_row_hex() {
    record(
        "
   luck 1 2 3 4 5 6 6 5 4 3 2 1
expect force 1218 = none
expect force 1317 = ?
expect force 1417 = ? ?
expect force 1516 = ? ? ?
expect force 1616 = ? ? ? ?
expect force 1715 = ? ? ? ? ?
expect force 1815 = ? ? ? ? ?
expect force 2312 = none
expect holding = 90
",
    );
}

/// [10.1a] On a hill, elsewhere north of the line, and south of the line.
#[test]
fn the_number_of_counters_in_a_defence() {
    let rows = [
        ("1812", "1811", [1, 2, 3, 4, 5, 6]),
        ("1603", "1602", [0, 1, 2, 3, 4, 5]),
        ("1604", "1603", [0, 1, 2, 3, 4, 5]),
        ("1813", "1812", [0, 0, 0, 1, 2, 3]),
        ("1217", "1216", [0, 0, 0, 1, 2, 3]),
    ];
    for (from, to, counters) in rows {
        for (die, counters) in (1..=6).zip(counters) {
            let plural = if counters == 1 { "" } else { "s" };
            record(&format!(
                "
position
  control {from}
  active {from} 2
1. japanese move {to}
   luck {die}
expect heard japanese says {to}: rolled {die}, {counters} counter{plural} to draw
"
            ));
        }
    }
}

/// [10.2a] Clear 2, jungle 4, hill 8, and 8 with an HQ in any terrain.
#[test]
fn defence_strengths() {
    for (from, to, marines, strength) in [
        ("1603", "1602", "rifle-8", "2 clear (7.6a) = 4:1"),
        ("1604", "1603", "rifle-8", "4 jungle (7.6a) = 2:1"),
        ("1812", "1811", "rifle-8", "8 hill (7.6a) = 1:1"),
        ("1603", "1602", "rifle-8 division-hq", "8 HQ (7.7a) = 1:1"),
        ("1604", "1603", "battalion-hq rifle-8", "8 HQ (7.7a) = 1:1"),
    ] {
        record(&format!(
            "
position
  control {from}
  active {from} 4 4
  attack {to}
  marines {marines}
expect odds japanese says 8 factors (7.5a) / {strength}
"
        ));
    }
}

/// [10.2a] For a force that attacks out of it.
#[test]
fn the_red_row_has_strength_4() {
    record(
        "
position
  active 1218 4
  attack 1217
  marines rifle-8
expect odds us says 8 factors (7.10b) / 4 red row (3.4-r2) = 2:1
",
    );
}

/// [10.3a] The terrain of the force counts, not that of the attacked hex.
#[test]
fn bombardment_uses_the_terrain_of_the_japanese_hex() {
    for (from, to, hits) in
        [("1813", "1812", 3), ("1603", "1602", 2), ("1812", "1811", 3), ("1710", "1709", 3)]
    {
        record(&format!(
            "
position
  control {from}
  active {from} 4 3
1. japanese move {to}
   luck 6 artillery
expect pending = luck 6.7-r2
",
        ));
        record(&format!(
            "
position
  control {from}
  active {from} 4 3
  attack {to}
  step bombard
  marines rifle-8
  markers 1
   luck {hits} {}
expect heard japanese says kills on 1-{hits}
expect active = {from} 3
",
            hits + 1
        ));
    }
    record(
        "
position
  active 1815 4 3
1. japanese move 1814
   luck 4 artillery
expect active = 1814 4 3
expect spent = 1
",
    );
}

/// [10.4a] Clear 4, jungle 3, hill 2 north of the line; never south of it.
#[test]
fn recapture_numbers() {
    record(
        "
position
  control 1602 1601 1208 1209 1810 1811 1412 1312 1213
  active 1218 1
1. japanese move 1217
   luck 4 cache
   luck 3 4 4 5 2 3
expect controlled = 1209, 1213, 1312, 1412, 1602, 1811
",
    );
    record(
        "
scenario gung_ho
position
  step counterattack
  control 1602 1601 1208 1209 1810 1811 1412
   luck 4 5 5 6 3 4
expect controlled = 1209, 1412, 1602, 1811
",
    );
}

/// [10.4-r1]
#[test]
fn every_hill_hex_is_retaken_on_1_and_2() {
    record(
        "
position
  step counterattack
  control 1710 1810 1811 1910 1911
   luck 2 2 2 2 2
expect controlled =
",
    );
    record(
        "
position
  step counterattack
  control 1710 1810 1811 1910 1911
   luck 3 3 3 3 3
expect controlled = 1710, 1810, 1811, 1910, 1911
",
    );
}
