//! 6: line of sight and arcs of fire.

use crate::common::{answer, field, record, record_on, yard};
use heroes::Sight;
use heroes::data::read_map;

const LOOKERS: &str = "
position
  step turn
  turn us
  unit hmg-24 E04 4
  unit infantry-01 A10 1
";

/// [6.0a] [6.0b] [6.0c] [6.0h] [6.0-ex1] Units can see into jungle, not through it.
#[test]
fn jungle_hides_what_is_behind_it() {
    record(&format!(
        "{LOOKERS}
expect sight E04 E05 = clear
expect sight E04 E06 = blocked E05
expect sight E04 E07 = blocked E05
expect sight E06 E04 = blocked E05
expect sight D02 D02 = clear
"
    ));
}

/// [6.0e] [6.0-ex2] [6.0-r1] [6.0-r2] [6.0-r3] Along the edge between jungle and open ground.
#[test]
fn along_a_hexside_the_lesser_hex_counts() {
    record(&format!(
        "{LOOKERS}
expect sight E06 F04 = clear
expect sight F04 E06 = clear
"
    ));
}

/// [4.0e] [6.1a] [6.1b] [6.1-ex1] [6.1-ex2] [6.1-r1] One grove screens, a second one blocks.
#[test]
fn one_palm_grove_screens_and_two_block() {
    record(&format!(
        "{LOOKERS}
expect sight C07 C09 = screened 1
expect sight I09 K08 = screened 1
expect sight I09 L07 = blocked K08
"
    ));
    record(
        "
position
  step turn
  turn us
  unit rifle-01 C07 4
  unit infantry-01 C09 1
  unit rifle-02 C08 1
  unit infantry-02 C05 4
  unit rifle-03 I09 2
  unit infantry-03 K08 5
expect value rifle-03 infantry-03 = 3 against 14
expect value rifle-01 infantry-01 = 3 against 13
expect value rifle-02 infantry-02 = 3 against 12
",
    );
}

/// [6.2b] [6.3a] [6.3b] [6.3-r1] Only targets in the fire zone can be attacked; a refusal names the reason.
#[test]
fn a_fire_zone_has_limits() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 E04 4
  unit paramarine-19 L01 4
  unit infantry-01 E06 1
  unit infantry-02 A04 1
  unit infantry-03 E03 1
  unit infantry-04 L08 1
1. us use rifle-01
expect check attack E06 = 6.0b
expect check attack E03 = 6.2b
expect check attack A04 = 6.2b
expect check attack E05 = 7.5-r3
2. us pivot rifle-01 6
3. japan pass
4. us relieve
5. us use paramarine-19
expect check attack L08 = 7.7.1a
",
    );
}

/// [6.0d] Sight is mutual between all hexes of a map with hills, groves and jungle.
#[test]
fn sight_is_mutual() {
    for game in [field(&[]), yard()] {
        let map = game.map();
        for from in map.all() {
            for to in map.all() {
                let (there, back) = (map.sight(from, to), map.sight(to, from));
                let pair = format!("{} {}", map.label(from), map.label(to));
                assert_eq!(there.is_clear(), back.is_clear(), "{pair}");
                assert_eq!(there.screens(), back.screens(), "{pair}");
            }
        }
    }
}

/// [6.0h] Adjacent units see each other in any terrain.
#[test]
fn neighbours_see_each_other() {
    for game in [field(&[]), yard()] {
        let map = game.map();
        for from in map.all() {
            assert!(map.sight(from, from).is_clear());
            for (_, to) in map.neighbours(from) {
                assert!(map.sight(from, to).is_clear(), "{} {}", map.label(from), map.label(to));
                assert_eq!(map.sight(from, to).screens(), 0);
            }
        }
    }
}

/// [6.0f] Players can check a line of sight at any time, in the opponent's Turn and before the first.
#[test]
fn sight_can_be_checked_at_any_time() {
    let bidding = record(
        "
position
  step bid us - - - -
  unit hmg-24 E04 4
  unit infantry-01 A10 1
expect pending = us D10
",
    );
    for seat in [0, 1] {
        assert_eq!(answer(&bidding, seat, "sight E04 E07"), "blocked E05");
        assert_eq!(answer(&field(&[]), seat, "sight D01 D04"), "clear");
    }
}

/// [6.0g] [7.5a] Units don't block sight or fire; only units in the attacked hex are rolled against.
#[test]
fn units_do_not_block_sight() {
    record(
        "
position
  step turn
  turn us
  unit rifle-01 D01 4
  unit rifle-02 D02 4
  unit infantry-01 D03 1
  unit infantry-02 D04 1
expect sight D01 D04 = clear
expect value rifle-01 infantry-02 = 3 against 12
1. us use rifle-01
2. us attack D04
expect check at infantry-01 = 7.5a
3. us at infantry-02
   luck 1 1
expect turn = japan
",
    );
}

/// [6.1-ex3] [6.1-r2] A grove, then light jungle: +3 for a unit in the jungle.
#[test]
fn a_grove_adds_to_jungle() {
    record_on(
        &yard(),
        "
position
  step turn
  turn us
  unit rifle-01 A02 4
  unit infantry-01 A04 1
  unit infantry-02 A03 1
expect sight A02 A04 = screened 1
expect value rifle-01 infantry-01 = 3 against 15
expect value rifle-01 infantry-02 = 6 against 13
",
    );
}

/// [6.2-ex1] [6.2b] [5.3a] The Raider leaves the arc, and the Infantry must pivot first.
#[test]
fn the_raider_walks_around_the_infantry() {
    let around = |at: &str, facing: u8| {
        format!(
            "
position
  step turn
  turn japan
  unit infantry-01 D05 1
  unit raider-13 {at} {facing}
1. japan use infantry-01
"
        )
    };
    for (at, facing) in [("D03", 4), ("E04", 4), ("E05", 6)] {
        record(&format!("{}expect check attack {at} = ok", around(at, facing)));
    }
    record(&format!(
        "{}
expect check attack E06 = 6.2b
expect value raider-13 infantry-01 = 6 against 10
2. japan pivot infantry-01 3
expect ap japan = 6
3. us pass
4. japan use infantry-01
expect check attack E06 = ok
expect value raider-13 infantry-01 = 6 against 12
",
        around("E06", 6)
    ));
}

/// [6.3-r1] The fire zone extends from the minimum range to twice the normal range.
#[test]
fn a_fire_zone_extends_from_minimum_to_long_range() {
    record_on(
        &yard(),
        "
position
  step turn
  turn us
  unit mortar-60-28 H01 4
  unit infantry-01 H02 1
  unit infantry-02 H03 1
1. us use mortar-60-28
expect check attack H02 = 6.3-r1
expect check attack H03 = ok
",
    );
    record(
        "
position
  step turn
  turn japan
  unit infantry-01 B01 4
  unit rifle-01 B09 1
  unit rifle-02 B10 1
1. japan use infantry-01
expect check attack B09 = ok
expect check attack B10 = 7.7.1a
",
    );
}

/// The line of sight on a flat map with these rows.
fn sight(rows: &[&str], from: &str, to: &str) -> String {
    let rows: Vec<String> = rows.iter().map(|row| format!("{{ terrain = \"{row}\" }}")).collect();
    let text = format!("id = \"flat\"\ntitle = \"Flat\"\nrows = [{}]\n", rows.join(", "));
    let map = read_map(&text).unwrap_or_else(|faults| panic!("{}", faults[0]));
    match map.sight(map.find(from).unwrap(), map.find(to).unwrap()) {
        Sight::Clear { screens } => screens.to_string(),
        Sight::Blocked { .. } => "blocked".to_owned(),
    }
}

/// [6.0e] [6.0-r3] Of the two hexes along a hexside only the lesser obstacle counts, once; off the
/// map there is none.
#[test]
fn a_hexside_is_judged_by_both_hexes() {
    for (pair, seen) in [
        ("jj", "blocked"),
        ("jh", "blocked"),
        ("Jp", "1"),
        ("pj", "1"),
        ("pp", "1"),
        ("j.", "0"),
        (".J", "0"),
        ("p.", "0"),
        ("kj", "0"),
        ("jw", "0"),
    ] {
        assert_eq!(sight(&["..", pair, ".."], "A03", "B01"), seen, "{pair}");
        assert_eq!(sight(&["..", pair, ".."], "B01", "A03"), seen, "{pair}");
    }
    assert_eq!(sight(&[".j."], "A01", "C01"), "0");
    assert_eq!(sight(&[".j.", "..."], "A02", "C02"), "0");
    assert_eq!(sight(&[".j.", ".j."], "A02", "C02"), "blocked");
}
