//! 9: US counterattacks.

use crate::common::record;

/// [9.1a] Three dice for three hexes north of the line, then the next turn.
#[test]
fn one_die_for_each_japanese_hex_north_of_the_line() {
    record(
        "
position
  control 1208 1602 1810 1213
  active 1218 1
1. japanese move 1217
   luck 4 cache
expect pending = luck 9.1a
   luck 6 6
expect pending = luck 9.1a
   luck 6
expect heard japanese says 1208
expect heard japanese says 1602
expect heard japanese says 1810
expect controlled = 1208, 1213, 1602, 1810
expect turn = 2
expect pending = luck 3.5a
",
    );
}

/// [9.1a] [9.1b] The first hexes on either side of the line.
#[test]
fn hexes_south_of_the_line_are_never_retaken() {
    record(
        "
position
  step counterattack
  control 1010 1011 2308 2309 1812 1912
   luck 1 1
expect controlled = 1011, 1812, 1912, 2309
expect turn = 2
",
    );
    // No hex north of the line: no dice.
    record(
        "
position
  control 1011 1217
  active 1217 1
1. japanese move 1216
   luck 4 cache
expect turn = 2
expect pending = luck 3.5a
expect controlled = 1011, 1217
",
    );
}

/// [9.1b]
#[test]
fn the_red_row_is_never_retaken() {
    record(
        "
position
  step counterattack
  control 1208
   luck 1
expect controlled =
expect control 1218 = japanese
expect control 2312 = japanese
",
    );
}

/// [9.2a] [9.3a] [9.4a] The highest number of each terrain retakes a hex, and one above it does not.
#[test]
fn each_terrain_has_its_recapture_number() {
    for (retaken, held, number) in [("1601", "1602", 4), ("1204", "1208", 3), ("1710", "1810", 2)] {
        record(&format!(
            "
position
  step counterattack
  control {retaken} {held}
   luck {number} {}
expect controlled = {held}
",
            number + 1
        ));
        record(&format!(
            "
position
  step counterattack
  control {retaken} {held}
   luck 1 6
expect controlled = {held}
"
        ));
    }
}

/// [9.5a]
#[test]
fn any_number_of_hexes_can_be_retaken() {
    let position = "
position
  step counterattack
  control 1208 1602 1810
";
    record(&format!("{position}   luck 1 1 1\nexpect controlled ="));
    record(&format!("{position}   luck 6 6 6\nexpect controlled = 1208, 1602, 1810"));
}

/// [9.5a] It must be fought for again, and an HQ can be placed there.
#[test]
fn a_retaken_hex_is_an_ordinary_us_hex() {
    record(
        "
position
  turn 2
  step counterattack
  control 1603 1602 1604
   luck 4 6 6
expect control 1602 = us
expect best = 2 2
",
    );
    record(
        "
position
  turn 2
  control 1603
  best 2 1
  active 1603 4 4
1. japanese move 1602
expect pending = luck 6.7a
   luck 3 division-hq rifle-5
expect marines = division-hq, rifle-5
expect hq division-hq = 1602
",
    );
    // Lost in Phase III and attacked again on the next turn.
    record(
        "
position
  step counterattack
  control 1217 1216 1215 1214 1213 1212 1211 1210
   luck 3
expect control 1210 = us
   luck 2 1 1 1 1 1 1 1 1 1 1 1
1. japanese select 1218
2. japanese move 1217
3. japanese move 1216
4. japanese move 1215
5. japanese move 1214
6. japanese move 1213
7. japanese move 1212
8. japanese move 1211
9. japanese move 1210
expect pending = luck 6.11-r3
   luck infantry-2 1
expect control 1210 = japanese
",
    );
}

/// [9.5b] 1208 is cut off and stays Japanese.
#[test]
fn pockets_can_form() {
    record(
        "
position
  step counterattack
  control 1210 1209 1208 1108 1308
   luck 1 5 1 1 1
expect controlled = 1208
expect control 1208 = japanese
expect turn = 2
",
    );
}

/// [9.5-r1] Whatever order they were taken in.
#[test]
fn hexes_are_rolled_for_in_ascending_order() {
    record(
        "
position
  step counterattack
  control 2001 1001 1810 1501 1009
   luck 1 6 1 6 1
expect controlled = 1009, 1810
",
    );
}

/// [9.5-r1] [9.1a] More hexes than one roll covers: the order continues, and each hex is rolled for once.
#[test]
fn the_order_continues_over_several_rolls() {
    let column = |c: u8| (1..=9).map(move |row| format!("{c}{row:02}"));
    let hexes: Vec<String> = column(12).chain(column(13)).chain(column(14)).collect();
    let mut dice = vec!["6"; hexes.len()];
    dice[0] = "1";
    dice[23] = "1";
    dice[24] = "1";
    dice[26] = "1";
    let held: Vec<&str> = hexes
        .iter()
        .zip(&dice)
        .filter(|(_, die)| **die == "6")
        .map(|(hex, _)| hex.as_str())
        .collect();
    record(&format!(
        "
position
  step counterattack
  control {}
   luck {}
expect controlled = {}
expect turn = 2
",
        hexes.join(" "),
        dice.join(" "),
        held.join(", ")
    ));
}

/// [9.5-ex1]
#[test]
fn example_four_hexes_and_three_dice() {
    record(
        "
position
  control 1208 1213 1602 1810
  active 1218 1
1. japanese move 1217
   luck 4 cache
expect phase = III
   luck 3 5 2
expect control 1208 = us
expect control 1602 = japanese
expect control 1810 = us
expect control 1213 = japanese
expect heard japanese has turn 2 begins
",
    );
}
