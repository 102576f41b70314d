//! 7.17–7.19: the sector lines and legal moves.

use crate::common::record;

use game::Playable;
use game::notation::{Notation, Words, ask};
use ridge::{HexId, Map, Ridge, Terrain, Zone};

fn standard() -> Ridge {
    Ridge::open("standard", None).expect("the standard scenario")
}

const LEFT: [&str; 17] = [
    "1516/1616",
    "1515/1616",
    "1515/1615",
    "1514/1615",
    "1514/1614",
    "1513/1514",
    "1414/1513",
    "1413/1513",
    "1413/1512",
    "1412/1512",
    "1412/1511",
    "1411/1511",
    "1411/1510",
    "1410/1411",
    "1310/1410",
    "1309/1410",
    "1309/1409",
];
const RIGHT: [&str; 11] = [
    "1914/2014",
    "1913/2014",
    "1913/2013",
    "1912/2013",
    "1912/2012",
    "1911/2012",
    "1911/2011",
    "1910/2011",
    "1910/2010",
    "1909/2010",
    "1909/2009",
];

fn on_a_line(map: &Map, a: HexId, b: HexId) -> bool {
    let [a, b] = [map.label(a), map.label(b)];
    let sides = [format!("{a}/{b}"), format!("{b}/{a}")];
    LEFT.iter().chain(&RIGHT).any(|side| sides.iter().any(|written| written == side))
}

/// [7.17a] The lines follow the course given in `ridge-data.md`, ends included.
#[test]
fn two_lines_divide_the_map_into_three_sectors() {
    let game = standard();
    let map = game.map();
    let mut sides = 0;
    for a in map.hexes() {
        for b in map.neighbours(a).iter().flatten().copied() {
            assert_eq!(map.is_sector_side(a, b), on_a_line(map, a, b));
            let (sector, other) = (map.ground(a).sector, map.ground(b).sector);
            let divided = sector.is_some() && other.is_some() && sector != other;
            assert_eq!(divided, on_a_line(map, a, b), "{}/{}", map.label(a), map.label(b));
            sides += usize::from(divided);
        }
    }
    assert_eq!(sides, 2 * (LEFT.len() + RIGHT.len()));
    record(
        "
expect sector 1516 = left
expect sector 1616 = centre
expect sector 1309 = left
expect sector 1409 = centre
expect sector 1914 = centre
expect sector 2014 = right
expect sector 1909 = centre
expect sector 2009 = right
expect sector 1308 = none
",
    );
}

/// [7.17a] [7.18a]
#[test]
fn the_hexsides_at_the_ends_belong_to_the_lines() {
    for (from, to) in [("1616", "1515"), ("2014", "1913")] {
        record(&format!("position\n  active {from} 2\nexpect check move {to} = 7.18a"));
    }
    for (from, to) in [("1309", "1409"), ("1909", "2009")] {
        record(&format!(
            "position\n  control {from}\n  active {from} 2\nexpect check move {to} = 7.18a"
        ));
    }
}

/// [7.18a]
#[test]
fn a_force_in_jungle_cant_attack_or_walk_across_a_line() {
    record(
        "
position
  control 1411
  active 1411 2 2
expect check move 1410 = 7.18a
expect check move 1510 = 7.18a
",
    );
    record(
        "
position
  control 1411 1410 1510
  active 1411 2 2
expect check move 1410 = 7.18a
expect check move 1510 = 7.18a
expect legal = move 1310
",
    );
}

/// [7.18b]
#[test]
fn there_are_no_sectors_north_of_the_lines() {
    record(
        "
expect steps 1308 = 1307, 1408, 1208
expect steps 1409 = 1408, 1508, 1308
expect steps 1908 = 1907, 2008, 1808
expect steps 2009 = 2008, 2108, 1908
",
    );
    record("position\n  control 2009\n  active 2009 1\nexpect check move 1908 = ok");
    record("position\n  control 1308\n  active 1308 1\nexpect check move 1408 = ok");
}

/// [7.19a]
#[test]
fn a_force_in_jungle_moves_only_n_ne_or_nw() {
    record(
        "
position
  control 1204 1205 1304
  active 1204 2
expect legal = move 1203, move 1303, move 1103
expect check move 1205 = 7.19a
expect check move 1304 = 7.19a
expect check move 1104 = 7.19a
",
    );
    // The same applies to moves into jungle, even from a clear hex.
    record(
        "
position
  control 1602
  active 1602 2
expect legal = move 1601, move 1701, move 1501
expect check move 1603 = 7.19a
expect check move 1502 = 7.19a
expect check move 1702 = 7.19a
",
    );
}

/// [7.19b]
#[test]
fn between_open_hexes_every_direction_is_legal() {
    record(
        "
position
  control 1912
  active 1912 2
expect legal = move 1911, move 2012, move 1813, move 1812
1. japanese move 1813
   luck 1
expect active = 1813 2
expect check move 1814 = ok
expect check move 1912 = ok
",
    );
    // Hill to hill, southward.
    record("position\n  control 1810\n  active 1810 2\nexpect check move 1811 = ok");
}

/// [7.19c] It is jungle on the map, and a map file with other terrain there is rejected.
#[test]
fn the_red_row_counts_as_jungle() {
    let game = standard();
    for hex in game.map().red_row() {
        record(&format!("expect terrain {} = jungle", game.map().label(*hex)));
    }
    let file = include_str!("../../../data/ridge/maps/ridge.toml");
    assert_eq!(Ridge::check_file("maps/ridge.toml", file, &|_| None), []);
    let open = file.replace("\"CJJJJJJJJHCCCCJ\"", "\"CJJJJJJJJHCCCCC\"");
    assert_ne!(open, file);
    let faults = Ridge::check_file("maps/ridge.toml", &open, &|_| None);
    assert!(faults.iter().any(|fault| fault.to_string().contains("jungle")), "{faults:?}");
}

/// [7.19d] A force that came from the right sector can't go back into its jungle.
#[test]
fn a_force_that_has_crossed_belongs_to_the_new_sector() {
    record(
        "
position
  control 2012 1912 1911 1910 1909
  active 2012 2
1. japanese move 1912
expect check move 2012 = ok
expect check move 2013 = 7.18a
2. japanese move 1911
expect check move 2011 = 7.18a
3. japanese move 1910
expect check move 2010 = 7.18a
expect check move 1909 = ok
4. japanese move 1909
expect check move 2009 = 7.18a
expect check move 1908 = ok
",
    );
}

/// [7.19-r1]
#[test]
fn the_origin_of_a_force_makes_no_difference() {
    for from in ["2012", "1811"] {
        record(&format!(
            "
position
  control 1911 1811 2012
  active {from} 2
1. japanese move 1911
expect legal = move 1910, move 2012, move 1912, move 1812, move 1811
"
        ));
    }
}

/// [7.19-r1]
#[test]
fn a_move_across_a_line_is_legal_only_between_open_hexes() {
    let game = standard();
    let map = game.map();
    let mut crossings = Vec::new();
    for a in map.hexes() {
        for b in map.neighbours(a).iter().flatten().copied().filter(|b| on_a_line(map, a, *b)) {
            let open = map.terrain(a) != Terrain::Jungle && map.terrain(b) != Terrain::Jungle;
            assert_eq!(map.steps(a).contains(&b), open);
            if open {
                crossings.push(format!("{}-{}", map.label(a), map.label(b)));
            }
        }
    }
    assert_eq!(crossings, ["1911-2012", "1912-2012", "2012-1912", "2012-1911"]);
}

/// [7.19-r2]
#[test]
fn a_move_from_or_to_jungle_goes_north_within_its_sector() {
    let game = standard();
    let map = game.map();
    let mut steps = 0;
    for a in map.hexes() {
        for b in map.steps(a).iter().copied() {
            if [a, b].iter().any(|hex| map.terrain(*hex) == Terrain::Jungle) {
                steps += 1;
                assert!(northward(map, a, b), "{} to {}", map.label(a), map.label(b));
                assert!(!on_a_line(map, a, b));
            }
        }
    }
    assert!(steps > 400, "{steps}");
}

fn column_row(map: &Map, hex: HexId) -> (i32, i32) {
    let label = i32::from(map.ground(hex).label);
    (label / 100, label % 100)
}

/// The neighbours as given by 2.2c and 2.2d: N, NE, NW, then SE, S, SW.
fn around((c, r): (i32, i32)) -> [(i32, i32); 6] {
    let down = c % 2;
    [
        (c, r - 1),
        (c + 1, r - 1 + down),
        (c - 1, r - 1 + down),
        (c + 1, r + down),
        (c, r + 1),
        (c - 1, r + down),
    ]
}

fn northward(map: &Map, a: HexId, b: HexId) -> bool {
    around(column_row(map, a))[..3].contains(&column_row(map, b))
}

/// [7.19-r3]
#[test]
fn the_formula_for_legal_moves_holds_for_every_pair_of_hexes() {
    let game = standard();
    let map = game.map();
    let open = |hex| map.terrain(hex) != Terrain::Jungle && map.ground(hex).zone != Zone::RedRow;
    for a in map.hexes() {
        for b in map.hexes() {
            let adjacent = around(column_row(map, a)).contains(&column_row(map, b));
            let legal = adjacent
                && map.ground(b).zone != Zone::RedRow
                && (open(a) && open(b) || northward(map, a, b) && !on_a_line(map, a, b));
            let label = |hex| map.label(hex);
            assert_eq!(map.steps(a).contains(&b), legal, "{} to {}", label(a), label(b));
        }
    }
}

/// [7.19-r3] For an active force in any hex.
#[test]
fn the_legal_actions_are_the_legal_moves_of_the_map() {
    let game = standard();
    let map = game.map();
    for hex in map.hexes().filter(|hex| !map.steps(*hex).is_empty()) {
        let label = map.label(hex);
        let text = if map.in_red_row(hex) {
            format!("active {label} 2")
        } else {
            format!("control {label}\nactive {label} 2")
        };
        let lines: Vec<Words<'_>> = text.lines().map(Words::of).collect();
        let position = game.read_position(&lines).expect("a valid position");
        let query = |text: &str| ask(&position, &mut Words::of(text)).expect("a valid query");
        let mut moves: Vec<String> =
            map.steps(hex).iter().map(|to| format!("move {}", map.label(*to))).collect();
        if map.exits().has(hex) {
            moves.push("exit".to_owned());
        }
        assert_eq!(query("legal"), moves.join(", "));
        for to in map.hexes() {
            let answer = query(&format!("check move {}", map.label(to)));
            assert_eq!(answer == "ok", map.steps(hex).contains(&to), "{label} {answer}");
        }
    }
}

/// [7.19-ex1]
#[test]
fn example_legal_moves_from_clear_2012() {
    record(
        "
position
  control 2012
  active 2012 ? ?
expect terrain 1911 = hill
expect terrain 1912 = clear
expect terrain 2111 = clear
expect legal = move 2011, move 2111, move 1912, move 1911
expect check move 2013 = 7.19a
expect check move 2112 = 7.19a
",
    );
}

/// [7.19-ex2]
#[test]
fn example_a_force_in_jungle_2011_cant_move_to_the_hill() {
    record(
        "
position
  control 2011
  active 2011 2
expect neighbours 2011 has 1910
expect check move 1910 = 7.18a
expect legal = move 2010, move 2110
",
    );
}

/// [7.19-ex3]
#[test]
fn example_a_force_in_jungle_1411_can_only_move_nw() {
    record(
        "
position
  control 1411
  active 1411 2
expect legal = move 1310
expect check move 1410 = 7.18a
expect check move 1510 = 7.18a
",
    );
}
