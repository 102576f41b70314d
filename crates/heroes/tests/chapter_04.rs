//! 4: terrain.

use crate::common::{record, record_on, yard};

const WALKERS: &str = "
position
  step turn
  turn us
  caps us 9
  unit rifle-01 E04 4
  unit hmg-24 I04 4
  unit rifle-02 E09 4
  unit rifle-03 B09 5
  unit rifle-04 I09 4
  unit rifle-05 L09 4
  unit infantry-01 A01 1
";

/// [4.0b] [4.0c] [4.0d] [4.0f] [4.0g] [4.0h] [4.0k] [4.0l] [4.0m] [5.0a] The cost of each
/// terrain.
#[test]
fn each_terrain_has_its_cost() {
    record(&format!(
        "{WALKERS}
expect price rifle-01 E05 = 2
expect price rifle-01 E03 = 2
expect price hmg-24 I05 = 4
expect price rifle-02 E10 = 3
expect price rifle-03 A10 = 4
expect price rifle-04 I10 = 3
expect price rifle-05 L10 = the unit can't enter that terrain
"
    ));
    record(
        "
position
  step turn
  turn us
  unit rifle-01 E07 1
  unit hmg-24 I07 1
  unit infantry-01 A01 1
expect price rifle-01 E06 = 2
expect price hmg-24 I06 = 3
",
    );
}

/// [4.0j] Foot Units can't enter water.
#[test]
fn water_is_closed() {
    record(&format!(
        "{WALKERS}
1. us use rifle-05
expect check move rifle-05 L10 1 = 4.0b
"
    ));
}

/// [4.0k] A deep river costs five more, and no unit can enter a rushing one.
#[test]
fn each_kind_of_river_has_its_cost() {
    record_on(
        &yard(),
        "
position
  step turn
  turn us
  unit rifle-01 D08 4
  unit rifle-02 F08 4
  unit stuart-32 D08 4
  unit stuart-33 F08 4
expect price rifle-01 D09 = 6
expect price stuart-32 D09 = 6
expect price rifle-02 F09 = the unit can't enter that terrain
expect price stuart-33 F09 = the unit can't enter that terrain
",
    );
}

/// [4.0h] [4.0j] [4.0l] Heavy jungle is closed to vehicles, land to boats, and open water to all but boats.
#[test]
fn some_terrain_is_closed_to_some_units() {
    record_on(
        &yard(),
        "
position
  step turn
  turn us
  unit rifle-01 J02 3
  unit stuart-32 J02 3
  unit stuart-33 I09 4
  unit lcp-36 K10 4
  unit lcp-37 J10 1
expect price rifle-01 K03 = 3
expect price stuart-32 K03 = the unit can't enter that terrain
expect price stuart-33 I10 = 1
expect price lcp-36 J10 = 1
expect price lcp-36 L10 = 1
expect price lcp-37 J09 = the unit can't enter that terrain
",
    );
}

/// [4.0b] [4.0e] [4.0f] [4.0m] [4.0-r2] The defense modifier of each terrain; surf and river take
/// one away, and a grove in between adds one.
#[test]
fn each_terrain_has_its_defense_modifier() {
    for (attacker, target, facing, defence) in [
        ("D01 4", "D04", 1, 12),
        ("I03 4", "I06", 1, 12),
        ("C06 4", "C08", 1, 13),
        ("E07 1", "E06", 4, 13),
        ("E09 4", "E10", 1, 13),
        ("E04 4", "E05", 1, 14),
        ("G08 4", "G09", 1, 15),
        ("I08 4", "I10", 1, 11),
        ("A08 4", "A10", 1, 11),
    ] {
        record(&format!(
            "
position
  step turn
  turn us
  unit raider-13 {attacker}
  unit infantry-01 {target} {facing}
expect value raider-13 infantry-01 says against {defence}
"
        ));
    }
}

/// [4.0-r2] The modifiers of a hill and of the terrain on it are added.
#[test]
fn modifiers_are_summed() {
    record_on(
        &yard(),
        "
position
  step turn
  turn japan
  unit infantry-01 C08 1
  unit rifle-01 C06 4
  unit infantry-02 E01 4
  unit rifle-02 E02 1
  unit infantry-03 I08 4
  unit rifle-03 I10 1
expect value infantry-01 rifle-01 = 4 against 15
expect value infantry-02 rifle-02 = 7 against 13
expect value infantry-03 rifle-03 = 4 against 11
",
    );
}

/// [4.0-ex1] [4.0a] A line that crosses only a corner of the hut's hex is blocked.
#[test]
fn terrain_fills_its_hex() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 E09 1
  unit infantry-01 A10 1
expect sight D07 K02 = blocked E06
expect sight A04 G08 = blocked E06
",
    );
}
