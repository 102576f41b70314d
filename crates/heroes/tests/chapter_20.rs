//! 20: hills.

use crate::common::{altered_guns, record_guns, record_on, yard};
use game::{RandomSource, Rng};
use heroes::data::{self, read_map};
use heroes::{Hindrance, Map, line_of_sight, profile};
use hex::HexId;

/// A map of one column of hexes; each has a letter for its terrain and a level.
fn column(line: &[&str]) -> Map {
    let rows: Vec<String> = line
        .iter()
        .map(|hex| format!("{{ terrain = \"{}\", level = \"{}\" }}", &hex[..1], &hex[1..]))
        .collect();
    let text = format!("id = \"line\"\ntitle = \"A line\"\nrows = [{}]", rows.join(", "));
    read_map(&text).unwrap_or_else(|faults| panic!("{}", faults[0]))
}

/// The hexes of a line that can be seen from one of them.
fn seen(line: &[&str], from: usize) -> Vec<usize> {
    let map = column(line);
    let hexes: Vec<_> = map.all().collect();
    let clear = |to: &usize| *to != from && map.sight(hexes[from - 1], hexes[to - 1]).is_clear();
    (1..=line.len()).filter(clear).collect()
}

/// [20.0-ex1] [20.0a] [20.0b] [20.0c] [4.0n] [5.0a] A Rifle pays 2 for an open hex one level up, 3 for jungle
/// there, and nothing extra on the way down; a tank can climb too.
#[test]
fn going_uphill_costs_one_more() {
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

/// [20.1-ex1] [20.1a] [20.1b] [20.1-r1] [4.0o] A steep hexside costs two more, up or down, whether it rises two levels
/// or three; no vehicle can cross it.
#[test]
fn a_steep_hexside_costs_two_more() {
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

/// [20.2a] [20.2b] [20.2-r1] The higher unit has +1 in attack and defense, whether it is one level higher or three,
/// but not in close combat.
#[test]
fn height_gives_a_bonus_of_one() {
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

/// [20.3-ex1] [20.3b] [20.3d] From below only the first hexes of a plateau can be seen, on each level.
#[test]
fn only_the_edge_of_a_plateau_can_be_seen() {
    assert_eq!(seen(&[".0", ".2", ".2", ".2", ".3", ".3"], 1), [2, 5]);
}

/// [20.3-ex2] [20.3-ex3] [20.3a] Jungle is an obstacle one level above its ground: on L2 it hides units on L3, on
/// L0 units on L1 but not higher ones.
#[test]
fn jungle_adds_a_level_to_its_ground() {
    assert_eq!(seen(&[".3", "j2", ".0", ".3"], 1), [2]);
    assert_eq!(seen(&[".3", ".2", ".0", ".3"], 1), [2, 3, 4]);
    assert_eq!(seen(&[".1", ".0", "j0", ".0", ".1"], 1), [2, 3]);
    assert_eq!(seen(&[".2", ".0", "j0", ".0", ".2"], 1), [2, 3, 5]);
    assert_eq!(seen(&[".1", ".0", "h0", ".0", ".1"], 5), [3, 4]);
}

/// [20.3c] Seen from above, an obstacle as high as the viewer hides everything behind it.
#[test]
fn a_ridge_hides_the_valley() {
    assert_eq!(seen(&[".1", ".1", ".0", ".0"], 1), [2]);
    assert_eq!(seen(&[".1", ".0", ".1", ".0"], 1), [2, 3]);
    assert_eq!(seen(&[".2", ".1", ".0", ".0"], 1), [2, 3, 4]);
}

/// [20.4-ex1] [20.4a] [20.4-r2] From L2 over jungle and hut: only the hex directly behind each is hidden.
#[test]
fn a_blind_spot_is_one_hex_deep() {
    let line = [".2", ".1", ".1", "j0", ".0", "h0", ".0"];
    assert_eq!(seen(&line, 1), [2, 3, 4, 6]);
    assert_eq!(seen(&[".2", ".0", "j0", ".0", ".0", ".0"], 1), [2, 3, 5, 6]);
}

/// [20.4-ex2] From L1 the jungle is as high as the viewer: nothing behind it can be seen.
#[test]
fn jungle_as_high_as_the_viewer_hides_everything() {
    assert_eq!(seen(&[".2", ".1", ".1", "j0", ".0", "h0", ".0"], 3), [1, 2, 4]);
}

/// [20.4-ex3] On each line the hex directly behind an obstacle is hidden, and the next one is not.
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

/// [20.4b] Open ground on a steady slope hides no unit; a fold in it does.
#[test]
fn a_steady_slope_hides_no_unit() {
    assert_eq!(seen(&[".0", ".1", ".2", ".3"], 1), [2, 3, 4]);
    assert_eq!(seen(&[".0", ".1", ".0", ".3"], 1), [2]);
    assert_eq!(seen(&[".0", ".1", ".0", ".3"], 4), [2, 3]);
}

/// [20.4-r3] On the same level bare ground hides no unit; trees that reach that level do.
#[test]
fn on_the_same_level_only_trees_hide_units() {
    assert_eq!(seen(&[".1", ".1", ".1", ".1"], 1), [2, 3, 4]);
    assert_eq!(seen(&[".1", ".2", ".1"], 1), [2]);
    assert_eq!(seen(&[".1", "j0", ".1"], 1), [2]);
    assert_eq!(seen(&[".2", "j0", ".2"], 1), [2, 3]);
}

/// [20.4.1a] [20.4.1-r1] The howitzers fire from the north: a hex with ground two levels higher north of it can't be
/// a target, nor is it hit when a strike drifts; from the other edges it can.
#[test]
fn high_ground_shields_from_artillery() {
    let can_hit = |edge: &str, hex: &str| {
        let start = altered_guns(&[("edge = \"north\"", &format!("edge = \"{edge}\""))]);
        let legal = if hex == "I10" && edge == "north" { "20.4.1-r1" } else { "ok" };
        record_on(
            &start,
            &format!("position\n  step plot 1 2\nexpect check plot {hex} = {legal}\n"),
        );
    };
    for edge in ["north", "south", "west", "east"] {
        can_hit(edge, "I10");
        can_hit(edge, "H10");
    }
    // Only the units in the other hexes of the strike are attacked.
    record_guns(
        "
position
  round 2
  step die drift
  turn us
  caps us 5
  strike 1 I10 0 left none
  unit infantry-01 I10 1
  unit infantry-02 H09 1
  unit rifle-01 A01 1
1. us die
   luck 5
expect check at infantry-02 = ok
expect check at infantry-01 = 7.5a
",
    );
}

/// [20.4.1a] On a map with hills every battery names its edge.
#[test]
fn a_battery_names_its_edge() {
    let text = include_str!("field/guns.toml").replace("edge = \"north\"\n", "");
    let map = include_str!("field/fort-map.toml").to_owned();
    let shelf = |path: &str| (path == "maps/fort.toml").then(|| map.clone());
    let faults = data::open_text(&text, &shelf, None).map(drop).unwrap_err();
    assert_eq!(faults.len(), 3);
    assert!(faults[0].to_string().contains("edge"), "{}", faults[0]);
}

/// The side view of a line, hex by hex: the level it reaches, and the clause by which it screens (`+`) or blocks (`!`).
fn side_view(line: &[&str], smoke: &[(usize, u8)], from: usize, to: usize) -> String {
    let map = column(line);
    let hexes: Vec<_> = map.all().collect();
    let laid = |hex| smoke.iter().find(|(at, _)| hexes[at - 1] == hex).map_or(0, |(_, it)| *it);
    let profile = profile(&map, laid, hexes[from - 1], hexes[to - 1]);
    let passed = profile.passed.iter().map(|passed| match passed.hindrance {
        Hindrance::None => passed.top.to_string(),
        Hindrance::Screens(rule) => format!("{}+{rule}", passed.top),
        Hindrance::Blocks(rule) => format!("{}!{rule}", passed.top),
    });
    passed.collect::<Vec<_>>().join(" ")
}

/// [6.0f] [20.3b] [20.3c] [20.3d] [20.4a] [20.4-r1] [20.4-r3] Each hex of a side view has the clause by which it
/// blocks the line, and that depends on the direction of the look.
#[test]
fn the_side_view_names_the_clause_of_each_hex() {
    let figure_25 = [".0", ".2", ".2", ".2", ".3", ".3"];
    assert_eq!(side_view(&figure_25, &[], 1, 3), "2!20.3d");
    assert_eq!(side_view(&figure_25, &[], 3, 1), "2!20.3c");
    assert_eq!(side_view(&figure_25, &[], 1, 5), "2 2 2");
    assert_eq!(side_view(&figure_25, &[], 1, 6), "2 2 2 3!20.3d");
    let figure_27 = [".2", ".1", ".1", "j0", ".0", "h0", ".0"];
    assert_eq!(side_view(&figure_27, &[], 1, 5), "1 1 1!20.4a");
    assert_eq!(side_view(&figure_27, &[], 1, 7), "1 1 1 0 1!20.4a");
    assert_eq!(side_view(&figure_27, &[], 3, 6), "1!20.3c 0");
    assert_eq!(side_view(&[".0", ".1", ".2"], &[], 1, 3), "1");
    assert_eq!(side_view(&[".0", "j1", ".2"], &[], 1, 3), "2!20.3b");
    assert_eq!(side_view(&[".1", "j0", ".1"], &[], 1, 3), "1!20.4-r3");
    assert_eq!(side_view(&[".1", ".2", ".1"], &[], 1, 3), "2!20.4-r1");
}

/// [6.1a] [6.1b] [14.0b] [14.0c] [14.0e] [14.0f] [14.0-r1] [14.0-ex3] Screens add up along the line; the second one
/// blocks it.
#[test]
fn the_side_view_counts_screens() {
    let palms = [".0", "p0", ".0", "p0", ".0"];
    assert_eq!(side_view(&palms, &[], 1, 3), "1+6.1b");
    assert_eq!(side_view(&palms, &[], 1, 5), "1+6.1b 0 1!6.1a");
    let open = [".0", ".0", ".0", ".0", ".0"];
    assert_eq!(side_view(&open, &[(2, 1)], 1, 3), "1+14.0c");
    assert_eq!(side_view(&open, &[(2, 2)], 1, 3), "2!14.0b");
    assert_eq!(side_view(&open, &[(2, 1), (4, 1)], 1, 5), "1+14.0c 0 1!14.0e");
    assert_eq!(side_view(&palms, &[(3, 1)], 1, 4), "1+6.1b 1!14.0-r1");
    assert_eq!(side_view(&palms, &[(2, 1)], 1, 3), "1!14.0-r1");
    assert_eq!(side_view(&["j0", ".0", ".2"], &[(2, 3)], 1, 3), "3!14.0f");
    assert_eq!(side_view(&[".0", "j0", ".0"], &[], 1, 3), "1!6.0b");
}

/// [6.0d] The side view and the line of sight agree on every map of the game, with smoke anywhere and in both
/// directions.
#[test]
fn the_side_view_agrees_with_the_line_of_sight() {
    let mut rng = Rng::new(1942);
    for map in &data::library().maps {
        let hexes: Vec<_> = map.all().collect();
        let smoke: Vec<u8> = hexes.iter().map(|_| rng.below(12).saturating_sub(9) as u8).collect();
        let laid = |hex: HexId| smoke[hex.index()];
        for from in &hexes {
            for to in &hexes {
                let side_view = profile(map, laid, *from, *to);
                assert_eq!(side_view.sight, line_of_sight(map, laid, *from, *to));
            }
        }
    }
}
