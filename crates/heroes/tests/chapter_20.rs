//! 20: hills.

use crate::common::{record_on, yard};
use heroes::data::read_map;

/// Which hexes of a line are seen from one of them: a letter of terrain and a level each.
fn seen(line: &[&str], from: usize) -> Vec<usize> {
    let rows: Vec<String> = line
        .iter()
        .map(|hex| format!("{{ terrain = \"{}\", level = \"{}\" }}", &hex[..1], &hex[1..]))
        .collect();
    let text = format!("id = \"line\"\ntitle = \"A line\"\nrows = [{}]", rows.join(", "));
    let map = read_map(&text).unwrap_or_else(|faults| panic!("{}", faults[0]));
    let hexes: Vec<_> = map.all().collect();
    let clear = |to: &usize| *to != from && map.sight(hexes[from - 1], hexes[to - 1]).is_clear();
    (1..=line.len()).filter(clear).collect()
}

/// [20.0-ex1] [20.0a] [20.0b] [20.0c] [4.0n] [5.0a] A Rifle pays 2 for an open hex one level up, 3 for
/// jungle there, and nothing extra to come down; a tank climbs too.
#[test]
fn going_up_costs() {
    record_on(
        &yard(),
        "
position
  step turn
  turn us
  unit rifle-01 E01 4
  unit rifle-02 B06 2
  unit rifle-03 E02 1
  unit rifle-04 E03 1
  unit stuart-32 E01 4
  unit stuart-33 E02 4
expect price rifle-01 E02 = 2
expect price rifle-02 C06 = 3
expect price rifle-03 E01 = 1
expect price rifle-04 E02 = 1
expect price stuart-32 E02 = 2
expect price stuart-33 E03 = 2
",
    );
}

/// [20.1-ex1] [20.1a] [20.1b] [20.1-r1] [4.0o] A steep side costs two more, up and down, by two levels or by
/// three; no vehicle crosses it.
#[test]
fn steep_sides_cost_two() {
    record_on(
        &yard(),
        "
position
  step turn
  turn us
  unit rifle-01 G01 4
  unit rifle-02 G02 1
  unit rifle-03 E04 1
  unit rifle-04 E03 4
  unit stuart-32 E04 1
  unit stuart-33 G02 1
  unit infantry-01 A10 1
expect price rifle-01 G02 = 3
expect price rifle-02 G01 = 3
expect price rifle-03 E03 = 3
expect price rifle-04 E04 = 3
expect price stuart-33 G01 = the slope is too steep for it
1. us use stuart-32
expect check move stuart-32 E03 1 = 20.1b
",
    );
}

/// [20.2a] [20.2b] [20.2-r1] Whoever is higher attacks with one more and is attacked at one more, by
/// one level or by three, and not in close combat.
#[test]
fn height_is_worth_one() {
    record_on(
        &yard(),
        "
position
  step turn
  turn us
  unit rifle-01 E02 1
  unit infantry-01 E01 4
  unit rifle-02 G02 1
  unit infantry-02 G01 4
  unit rifle-03 E03 1
  unit infantry-03 E03 4
expect value rifle-01 infantry-01 = 7 against 12
expect value infantry-01 rifle-01 = 7 against 13
expect value rifle-02 infantry-02 = 7 against 12
expect value infantry-02 rifle-02 = 7 against 13
expect value rifle-03 infantry-03 = 7 against 10
",
    );
}

/// [20.3-ex1] [20.3b] [20.3d] Looking up at a plateau: its first hexes only, and so on each level.
#[test]
fn a_plateau_shows_its_edge() {
    assert_eq!(seen(&[".0", ".2", ".2", ".2", ".3", ".3"], 1), [2, 5]);
}

/// [20.3-ex2] [20.3-ex3] [20.3a] Jungle is an obstacle of one level above its ground: on L2 it hides
/// what is on L3, on L0 what is on L1 and not what is higher.
#[test]
fn trees_stand_on_their_ground() {
    assert_eq!(seen(&[".3", "j2", ".0", ".3"], 1), [2]);
    assert_eq!(seen(&[".3", ".2", ".0", ".3"], 1), [2, 3, 4]);
    assert_eq!(seen(&[".1", ".0", "j0", ".0", ".1"], 1), [2, 3]);
    assert_eq!(seen(&[".2", ".0", "j0", ".0", ".2"], 1), [2, 3, 5]);
    assert_eq!(seen(&[".1", ".0", "h0", ".0", ".1"], 5), [3, 4]);
}

/// [20.3c] Looking down, what is as high as the viewer hides the rest.
#[test]
fn a_ridge_hides_the_valley() {
    assert_eq!(seen(&[".1", ".1", ".0", ".0"], 1), [2]);
    assert_eq!(seen(&[".1", ".0", ".1", ".0"], 1), [2, 3]);
    assert_eq!(seen(&[".2", ".1", ".0", ".0"], 1), [2, 3, 4]);
}

/// [20.4-ex1] [20.4a] [20.4-r2] From L2 over jungle and hut: the hex right behind each is hidden, and
/// only that.
#[test]
fn a_blind_spot_is_one_hex_deep() {
    let line = [".2", ".1", ".1", "j0", ".0", "h0", ".0"];
    assert_eq!(seen(&line, 1), [2, 3, 4, 6]);
    assert_eq!(seen(&[".2", ".0", "j0", ".0", ".0", ".0"], 1), [2, 3, 5, 6]);
}

/// [20.4-ex2] From L1 the jungle is as high as the viewer: nothing beyond it is seen.
#[test]
fn from_the_height_of_the_trees_nothing_is_seen_beyond() {
    assert_eq!(seen(&[".2", ".1", ".1", "j0", ".0", "h0", ".0"], 3), [1, 2, 4]);
}

/// [20.4-ex3] Each line by itself: right behind an obstacle nothing, two behind it again something.
#[test]
fn every_line_has_its_own_blind_spots() {
    for (line, shown) in [
        ([".2", "j0", ".0", ".0", ".0"], vec![2, 4, 5]),
        ([".2", ".0", ".0", "j0", ".0"], vec![2, 3, 4]),
        ([".2", "j0", "j0", ".0", ".0"], vec![2, 5]),
    ] {
        assert_eq!(seen(&line, 1), shown, "{line:?}");
    }
}

/// [20.4b] On one slope nobody is hidden by the open ground between; behind a fold of it somebody is.
#[test]
fn a_steady_slope_hides_nobody() {
    assert_eq!(seen(&[".0", ".1", ".2", ".3"], 1), [2, 3, 4]);
    assert_eq!(seen(&[".0", ".1", ".0", ".3"], 1), [2]);
    assert_eq!(seen(&[".0", ".1", ".0", ".3"], 4), [2, 3]);
}

/// [20.4-r3] On the same level bare ground hides nobody; trees that reach that level do.
#[test]
fn equals_are_hidden_by_trees_only() {
    assert_eq!(seen(&[".1", ".1", ".1", ".1"], 1), [2, 3, 4]);
    assert_eq!(seen(&[".1", ".2", ".1"], 1), [2]);
    assert_eq!(seen(&[".1", "j0", ".1"], 1), [2]);
    assert_eq!(seen(&[".2", "j0", ".2"], 1), [2, 3]);
}
