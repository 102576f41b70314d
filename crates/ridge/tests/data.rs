//! The map, the scenarios, and the faults reported for invalid files.

use proptest::prelude::*;
use ridge::data::{
    OPTIONS, SCENARIOS, check_file, library, open, open_text, option_ids, read_map, read_options,
    read_scenario,
};
use ridge::{HexId, Map, Scenario, Sector, Terrain, Zone};

const RIDGE: &str = include_str!("../../../data/ridge/maps/ridge.toml");
const STANDARD: &str = include_str!("../../../data/ridge/scenarios/standard.toml");
const EVERYTHING: &str = include_str!("../../../data/ridge/scenarios/everything.toml");

fn map() -> &'static Map {
    &library().maps[0]
}

fn labels(hexes: impl IntoIterator<Item = HexId>) -> String {
    hexes.into_iter().map(|hex| map().label(hex)).collect::<Vec<_>>().join(" ")
}

fn hex(label: &str) -> HexId {
    map().find(label).unwrap_or_else(|| panic!("{label} is not on the map"))
}

fn count(keep: impl Fn(HexId) -> bool) -> usize {
    map().hexes().filter(|hex| keep(*hex)).count()
}

/// [2.2e] [2.3a]
#[test]
fn terrain_and_zones() {
    assert_eq!(map().hexes().count(), 214);
    assert_eq!(count(|hex| map().ground(hex).zone == Zone::Main), 134);
    assert_eq!(count(|hex| map().ground(hex).zone == Zone::Forward), 68);
    assert_eq!(count(|hex| map().ground(hex).zone == Zone::RedRow), 12);
    assert_eq!(count(|hex| map().terrain(hex) == Terrain::Hill), 5);
    assert_eq!(count(|hex| map().terrain(hex) == Terrain::Clear), 19);
    assert_eq!(count(|hex| map().terrain(hex) == Terrain::Jungle), 190);
    let clear = map().hexes().filter(|hex| map().terrain(*hex) == Terrain::Clear);
    assert_eq!(
        labels(clear),
        "1013 1014 1113 1312 1412 1601 1602 1701 1711 1712 1713 1714 1812 1813 1814 1912 2012 \
         2110 2111"
    );
}

/// [2.2f] [2.3-r1]
#[test]
fn hill_123_is_north_of_the_line() {
    assert_eq!(labels(map().hill().iter()), "1710 1810 1811 1910 1911");
    assert!(map().north().covers(map().hill()));
    assert_eq!(map().name(hex("1811")), Some("Hill 123"));
    assert_eq!(map().name(hex("1001")), None);
}

/// [2.2a] [2.2b] [2.2c] [2.2d] [2.2-ex1] [2.2-ex2]
#[test]
fn neighbours_are_listed_clockwise_from_north() {
    let neighbours = |label| labels(map().neighbours(hex(label)).iter().flatten().copied());
    assert_eq!(neighbours("2012"), "2011 2111 2112 2013 1912 1911");
    assert_eq!(neighbours("1710"), "1709 1810 1811 1711 1611 1610");
}

/// [2.3b]
#[test]
fn the_line_column_by_column() {
    let line: Vec<String> = (10..=23)
        .map(|column| {
            let of = |zone| {
                let hexes = map().hexes().map(|hex| map().ground(hex));
                hexes.filter(move |here| here.label / 100 == column && here.zone == zone)
            };
            let main = of(Zone::Main).map(|here| here.label).max().unwrap();
            let forward = of(Zone::Forward).map(|here| here.label).min().unwrap();
            format!("{main}/{forward}")
        })
        .collect();
    assert_eq!(
        line.join(" "),
        "1010/1011 1109/1110 1210/1211 1309/1310 1409/1410 1509/1510 1610/1611 1710/1711 \
         1811/1812 1911/1912 2010/2011 2109/2110 2209/2210 2308/2309"
    );
}

/// [3.4a] [3.4-r1]
#[test]
fn the_red_row_from_west_to_east() {
    assert_eq!(
        labels(map().red_row().iter().copied()),
        "1218 1317 1417 1516 1616 1715 1815 1914 2014 2113 2213 2312"
    );
}

/// [7.19c]
#[test]
fn the_red_row_is_jungle() {
    assert!(map().red_row().iter().all(|hex| map().terrain(*hex) == Terrain::Jungle));
}

/// [3.4d] [3.4-ex1] [7.18a] [7.19a]
#[test]
fn first_moves_out_of_the_red_row() {
    let moves: Vec<String> = map()
        .red_row()
        .iter()
        .map(|from| {
            let sector = match map().ground(*from).sector.unwrap() {
                Sector::Left => "left",
                Sector::Centre => "centre",
                Sector::Right => "right",
            };
            format!("{} {sector}: {}", map().label(*from), labels(map().steps(*from).to_vec()))
        })
        .collect();
    assert_eq!(
        moves,
        [
            "1218 left: 1217 1117",
            "1317 left: 1316 1217",
            "1417 left: 1416 1316",
            "1516 left: 1515 1416",
            "1616 centre: 1615",
            "1715 centre: 1714 1615",
            "1815 centre: 1814 1714",
            "1914 centre: 1913 1814",
            "2014 right: 2013",
            "2113 right: 2112 2013",
            "2213 right: 2212 2112",
            "2312 right: 2311 2212",
        ]
    );
}

/// [7.17a] [7.18b]
#[test]
fn the_sector_lines() {
    let mut sides = Vec::new();
    for a in map().hexes() {
        for b in map().neighbours(a).iter().flatten().filter(|b| a < **b) {
            assert_eq!(map().is_sector_side(a, *b), map().is_sector_side(*b, a));
            if map().is_sector_side(a, *b) {
                sides.push(format!("{}/{}", map().label(a), map().label(*b)));
            }
        }
    }
    let mut expected: Vec<&str> =
        "1516/1616 1515/1616 1515/1615 1514/1615 1514/1614 1513/1514 1414/1513 1413/1513 1413/1512 \
         1412/1512 1412/1511 1411/1511 1411/1510 1410/1411 1310/1410 1309/1410 1309/1409 \
         1914/2014 1913/2014 1913/2013 1912/2013 1912/2012 1911/2012 1911/2011 1910/2011 1910/2010 \
         1909/2010 1909/2009"
            .split_whitespace()
            .collect();
    expected.sort_unstable();
    sides.sort_unstable();
    assert_eq!(sides, expected);
}

/// [7.19b] [7.19-r1] [7.19-r2] [7.19-ex1] [7.19-ex2] [7.19-ex3]
#[test]
fn moves_near_the_sector_lines() {
    let steps = |label| labels(map().steps(hex(label)).to_vec());
    assert_eq!(steps("2012"), "2011 2111 1912 1911");
    assert_eq!(steps("2011"), "2010 2110");
    assert_eq!(steps("1411"), "1310");
}

/// [2.2c] [2.2d] [3.4d] [3.4e] [7.18a] [7.19-r3]
#[test]
fn every_move_follows_the_formula() {
    let column_row = |hex: HexId| {
        let label = i32::from(map().ground(hex).label);
        (label / 100, label % 100)
    };
    for from in map().hexes() {
        let (column, row) = column_row(from);
        // The NE and NW neighbours of a hex in an odd column have the same row number.
        let upper = if column % 2 == 0 { row - 1 } else { row };
        let northward = [(column, row - 1), (column + 1, upper), (column - 1, upper)];
        let southward = [(column, row + 1), (column + 1, upper + 1), (column - 1, upper + 1)];
        for to in map().hexes() {
            let open = |hex| map().terrain(hex) != Terrain::Jungle && !map().in_red_row(hex);
            let north = northward.contains(&column_row(to)) && !map().is_sector_side(from, to);
            let adjacent =
                northward.contains(&column_row(to)) || southward.contains(&column_row(to));
            let legal = !map().in_red_row(to) && (adjacent && open(from) && open(to) || north);
            assert_eq!(map().steps(from).contains(&to), legal, "{}", labels([from, to]));
        }
    }
}

/// The hexes that a force can't move out of.
#[test]
fn dead_ends() {
    let dead = map().hexes().filter(|hex| map().steps(*hex).is_empty());
    assert_eq!(labels(dead), "1001 1201 1401 1801 2001 2201");
}

/// [6.10a]
#[test]
fn the_hexes_where_an_hq_can_be_placed() {
    assert_eq!(labels(map().hq_places().iter()), "1501 1502 1601 1602 1603 1701 1702 1801 1802");
}

/// The marked hexes of 4.1.
#[test]
fn exits() {
    assert_eq!(labels(map().exits().iter()), "1601 1701");
}

/// All 228 counters, including those that the program does not need: 22 for control, two for turn and
/// phase, and four reminders for 11.4.
#[test]
fn the_number_of_counters() {
    let standard = open("standard", None).unwrap();
    let sum = |counts: &[u8]| counts.iter().map(|count| u32::from(*count)).sum::<u32>();
    let (infantry, rifles) = (sum(&standard.infantry), sum(&standard.rifles));
    assert_eq!((infantry, rifles), (120, 60));
    let optional = u32::from(standard.machineguns + standard.heroes + standard.crews) + 4;
    assert_eq!(optional, 13);
    let (caches, artillery) = (u32::from(standard.caches), u32::from(standard.artillery));
    let hqs = standard.hqs.len() as u32;
    assert_eq!((hqs, caches, artillery), (2, 1, 8));
    assert_eq!(infantry + rifles + hqs + caches + artillery + 22 + 2 + optional, 228);
    assert_eq!(standard.infantry, [40, 40, 25, 15]);
    assert_eq!(standard.rifles, [3, 5, 9, 11, 12, 11, 9]);
    assert_eq!(standard.hqs, [8, 8]);
    assert_eq!((standard.machineguns, standard.heroes), (4, 1));
    assert_eq!((standard.crews, standard.crew_factor, standard.charges), (4, 6, 2));
}

/// [9.2a] [9.3a] [9.4a]
#[test]
fn the_recapture_numbers_of_the_standard_scenario() {
    let standard = open("standard", None).unwrap();
    let numbers = Terrain::ALL.map(|terrain| (terrain.name(), standard.recapture(terrain)));
    assert_eq!(numbers, [("clear", 4), ("jungle", 3), ("hill", 2)]);
}

#[test]
fn the_differences_between_the_scenarios() {
    let ids: Vec<&str> = library().scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
    assert_eq!(ids, SCENARIOS);
    let [standard, first_night, everything, gung_ho] =
        SCENARIOS.map(|id| Scenario::clone(&open(id, None).unwrap()));
    assert_eq!((standard.turns, standard.max_stack), (4, 5));
    assert!(option_ids(standard.options).is_empty());
    let like_standard = |scenario: Scenario| Scenario {
        id: standard.id.clone(),
        title: standard.title.clone(),
        briefing: standard.briefing.clone(),
        ..scenario
    };

    let rifles = [3, 5, 9, 11, 12, 8, 0];
    let changed = Scenario { turns: 3, max_stack: 4, rifles, artillery: 5, ..standard.clone() };
    assert_eq!(like_standard(first_night), changed);

    assert_eq!(option_ids(everything.options), ["machineguns", "hero", "banzai", "crews"]);
    let changed = Scenario { options: everything.options, ..standard.clone() };
    assert_eq!(like_standard(everything), changed);

    assert_eq!(like_standard(gung_ho), Scenario { recapture: [5, 4, 3], ..standard.clone() });
}

#[test]
fn options_can_be_overridden() {
    let words = |ids: &[&str]| ids.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(option_ids(open("everything", None).unwrap().options).len(), 4);
    assert!(option_ids(open("everything", Some(&[])).unwrap().options).is_empty());
    let chosen = words(&["no-hqs", "hero"]);
    let options = open("everything", Some(&chosen)).unwrap().options;
    assert_eq!(option_ids(options), ["hero", "no-hqs"]);
    assert!(options.no_hqs && options.hero && !options.banzai);
    assert_eq!(option_ids(read_options(&words(&OPTIONS)).unwrap()), OPTIONS);
    assert_eq!(
        read_options(&words(&["hero", "banzay"])).unwrap_err().to_string(),
        "no option \"banzay\"; expected one of machineguns, hero, banzai, crews, no-hqs; did you \
         mean \"banzai\"?"
    );
    assert_eq!(
        open("standart", None).unwrap_err().to_string(),
        "no scenario \"standart\"; expected one of standard, first_night, everything, gung_ho; did \
         you mean \"standard\"?"
    );
    let text = STANDARD.replace("turns = 4", "turns = 5");
    let scenario = open_text(&text, &|_| None, Some(&chosen)).unwrap();
    assert_eq!((scenario.turns, scenario.options), (5, options));
    assert!(open_text(&text, &|_| None, Some(&words(&["heroes"]))).is_err());
}

#[test]
fn the_folder_tells_the_kind_of_file() {
    assert_eq!(check_file("maps/ridge.toml", RIDGE, &|_| None), []);
    assert_eq!(check_file("data/ridge/scenarios/standard.toml", STANDARD, &|_| None), []);
    let faults = |path, text| {
        let faults = check_file(path, text, &|_| None);
        faults.iter().map(|fault| fault.in_file(path)).collect::<Vec<_>>()
    };
    assert_eq!(
        faults("map/ridge.toml", RIDGE),
        ["map/ridge.toml: no folder \"map\"; expected one of maps, scenarios; did you mean \
          \"maps\"?"]
    );
    assert_eq!(
        faults("scenarios/mine.toml", STANDARD),
        [
            "scenarios/mine.toml: the id is \"standard\", but the file is mine.toml; expected the same name for both"
        ]
    );
    assert_eq!(
        faults("scenarios/standard.toml", &STANDARD.replace("turns = 4", "turns = 40")),
        ["scenarios/standard.toml:18:9: turns is 40; expected a whole number from 1 to 5"]
    );
    assert!(!check_file("", "", &|_| None).is_empty());
}

/// A copy with changes, each made in exactly one place.
#[track_caller]
fn edited(text: &str, changes: &[(&str, &str)]) -> String {
    changes.iter().fold(text.to_owned(), |text, (from, to)| {
        assert_eq!(text.matches(from).count(), 1, "{from}");
        text.replace(from, to)
    })
}

#[track_caller]
fn check_map(changes: &[(&str, &str)], faults: &[&str]) {
    let found = read_map(&edited(RIDGE, changes)).expect_err("a faulty map");
    assert_eq!(found.iter().map(ToString::to_string).collect::<Vec<_>>(), faults);
}

#[track_caller]
fn check_scenario(changes: &[(&str, &str)], faults: &[&str]) {
    let text = edited(STANDARD, changes);
    let found = read_scenario(&text, &library().maps).expect_err("a faulty scenario");
    assert_eq!(found.iter().map(ToString::to_string).collect::<Vec<_>>(), faults);
}

#[test]
fn faulty_columns() {
    check_map(
        &[("JJJJJJJJJHHCCCJ", "JJJJJJJJJHHCXCJ")],
        &["line 23, column 41: the letter \"X\" in terrain; expected one of C, J, H"],
    );
    check_map(
        &[("\"MMMMMMMMFFFR\"", "\"MMMMMMMMFFFFR\"")],
        &["line 28, column 3: terrain has 12 letters, zone 13, sector 12; expected the same \
             number of each, at most 99"],
    );
    check_map(
        &[("column = 12,", "column = 13,")],
        &["line 17, column 3: column 13 follows column 11; expected 12"],
    );
    check_map(
        &[("column = 12,", "")],
        &["line 17, column 3: missing key \"column\"; expected a whole number from 0 to 99"],
    );
    check_map(
        &[("\"MMMMMMMMFFFR\"", "\"MMMMMMFMFFFR\"")],
        &["line 28, column 65: M in the wrong place; expected F or R"],
    );
    check_map(
        &[("\"MMMMMMMMFFFR\"", "\"FMMMMMMMFFFR\"")],
        &["line 28, column 58: F at the north edge; expected M"],
    );
    check_map(
        &[("\"MMMMMMMMFFFR\"", "\"MMMMMMMMFFRF\"")],
        &["line 28, column 69: F in the wrong place; expected nothing south of the red row"],
    );
}

#[test]
fn faulty_exits_and_names() {
    check_map(
        &[("exits = ", "exit = ")],
        &["line 38, column 1: unknown key \"exit\"; did you mean \"exits\"?"],
    );
    check_map(
        &[("\"1601\", \"1701\"]\n\n", "\"1619\", \"1701\", \"17x1\", \"2401\"]\n\n")],
        &[
            "line 38, column 10: 1619 is not on the map; expected 1601 to 1616 in this column",
            "line 38, column 26: \"17x1\" is not a hex; expected four digits, column and row, \
             rows from 01",
            "line 38, column 34: 2401 is not on the map; expected a column from 10 to 23",
        ],
    );
    check_map(
        &[("exits = [\"1601\", ", "exits = [\"1701\", ")],
        &["line 38, column 18: 1701 twice in exits"],
    );
    check_map(
        &[("exits = [\"1601\", ", "exits = [\"1602\", ")],
        &["line 38, column 10: 1602 is not on the north edge; expected a hex in row 01"],
    );
    check_map(
        &[("exits = [\"1601\", \"1701\"]", "exits = []")],
        &["line 38, column 9: exits is empty; expected at least one hex"],
    );
    check_map(
        &[("exits = [\"1601\", \"1701\"]", "exits = 1601")],
        &["line 38, column 9: exits is 1601; expected a list of strings"],
    );
    check_map(
        &[("glade\" = [\"1312\"", "glade\" = [\"1710\"")],
        &["line 60, column 24: 1710 already belongs to \"Hill 123\""],
    );
}

#[test]
fn faulty_red_rows() {
    check_map(
        &[("\"1417\", ", "")],
        &[
            "line 19, column 74: 1417 is in zone R but not in red_row",
            "line 32, column 11: red_row has 11 hexes; expected 12",
            "line 33, column 19: 1516 follows 1317; expected an adjacent hex in the next column east",
        ],
    );
    check_map(
        &[("\"1417\", ", "\"1416\", ")],
        &[
            "line 19, column 74: 1417 is in zone R but not in red_row",
            "line 33, column 19: 1416 is in red_row but not in zone R",
            "line 33, column 19: 1416 follows 1317; expected an adjacent hex in the next column east",
        ],
    );
    check_map(
        &[("JJJJJJJJJHHCCCJ", "JJJJJJJJJHHCCCC")],
        &[
            "line 23, column 43: 1815 is in the red row but its terrain is clear; expected J (jungle)",
        ],
    );
}

#[test]
fn faulty_sector_lines() {
    check_map(
        &[("\"1513/1514\"", "\"1513/1515\"")],
        &["line 44, column 68: 1513 and 1515 are not adjacent; expected two adjacent hexes"],
    );
    check_map(
        &[("\"1513/1514\"", "\"1512/1513\"")],
        &[
            "line 20, column 102: 1513/1514 is between centre and left; expected this hexside in a \
             sector line",
            "line 44, column 68: 1512/1513 is between centre and centre; expected a hexside \
             between left and centre",
            "line 44, column 68: 1512/1513 follows 1514/1614; expected a hexside with a common corner",
            "line 45, column 3: 1414/1513 follows 1512/1513; expected a hexside with a common corner",
        ],
    );
    check_map(
        &[("\"1513/1514\"", "\"1513-1514\"")],
        &[
            "line 44, column 68: \"1513-1514\" is not a hexside; expected two hexes, such as 1516/1616",
        ],
    );
    check_map(
        &[(", \"1909/2009\"", "")],
        &["line 25, column 97: 1909/2009 is between centre and right; expected this hexside in a \
             sector line"],
    );
    check_map(
        &[("--------CCLLLLLLL", "---------CLLLLLLL")],
        &["line 46, column 55: 1309/1409 is between left and no sector; expected a hexside \
             between left and centre"],
    );
    check_map(
        &[("\"1912/2013\", \"1912/2012\"", "\"1912/2012\", \"1912/2013\"")],
        &[
            "line 49, column 42: 1912/2012 follows 1913/2013; expected a hexside with a common corner",
            "line 49, column 68: 1911/2012 follows 1912/2013; expected a hexside with a common corner",
        ],
    );
    check_map(
        &[("\"1909/2009\"", "\"1909/2009\", \"1909/2009\"")],
        &[
            "line 42, column 1: 1909/2009 is in the sector lines 2 times",
            "line 50, column 68: 1909/2009 follows 1909/2009; expected a hexside with a common corner",
        ],
    );
}

#[test]
fn faulty_scenarios() {
    check_scenario(
        &[("turns = 4", "turn = 4")],
        &["line 18, column 1: unknown key \"turn\"; did you mean \"turns\"?"],
    );
    check_scenario(
        &[("turns = 4", "")],
        &["missing key \"turns\"; expected a whole number from 1 to 5"],
    );
    check_scenario(
        &[("turns = 4", "turns = \"four\"")],
        &["line 18, column 9: turns is the string \"four\"; expected a whole number from 1 to 5"],
    );
    check_scenario(
        &[("turns = 4", "turns = 99999999999999999999999999999999999999999")],
        &["line 18, column 9: turns is 999999999999999999999999…; expected a whole number from \
             1 to 5"],
    );
    check_scenario(
        &[("id = \"standard\"", "id = \"My Game\"")],
        &[
            "line 6, column 6: id is \"My Game\"; expected lower-case letters, digits, - and _, starting with a letter",
        ],
    );
    check_scenario(
        &[("map = \"ridge\"", "map = \"rigde\"")],
        &["line 15, column 7: no map \"rigde\"; expected one of ridge; did you mean \"ridge\"?"],
    );
    check_scenario(
        &[("options = []", "options = [\"hero\", \"hero\", \"machinegun\"]")],
        &[
            "line 25, column 20: option \"hero\" twice",
            "line 25, column 28: no option \"machinegun\"; expected one of machineguns, hero, \
             banzai, crews, no-hqs; did you mean \"machineguns\"?",
        ],
    );
    check_scenario(
        &[("1 = 40\n2 = 40\n3 = 25\n4 = 15", "1 = 0\n2 = 0\n3 = 0\n4 = 0")],
        &["line 28, column 1: there are 0 infantry units; expected 1 to 240"],
    );
    check_scenario(
        &[("1 = 40\n2 = 40", "1 = 240\n2 = 40")],
        &["line 28, column 1: there are 320 infantry units; expected 1 to 240"],
    );
    check_scenario(
        &[("7 = 11\n", "7 = 111\n"), ("8 = 9\n", "8 = 99\n")],
        &["line 36, column 1: the pool has 266 counters, including HQs and options; expected at \
             most 250"],
    );
    check_scenario(
        &[("8 = 9\n", "9 = 9\n")],
        &["line 43, column 1: unknown key \"9\"; did you mean \"8\"?"],
    );
    check_scenario(
        &[("battalion = 8", "battalion = 13")],
        &["line 48, column 13: battalion is 13; expected a whole number from 1 to 12"],
    );
    check_scenario(
        &[("[recapture]", "[recpature]")],
        &["line 64, column 2: unknown key \"recpature\"; did you mean \"recapture\"?"],
    );
    check_scenario(
        &[("hill = 2", "hill = 7")],
        &["line 67, column 8: hill is 7; expected a whole number from 0 to 6"],
    );
}

/// In the order of the file.
#[test]
fn all_faults_are_reported_at_once() {
    check_scenario(
        &[
            ("title = \"Bloody Ridge\"", "title = \"\""),
            ("max_stack = 5", "max_stack = 6"),
            ("artillery = 8", "artilery = 8"),
            ("crew_factor = 6", "crew_factor = 0"),
            ("hill = 2", "hill = true"),
        ],
        &[
            "line 7, column 9: title is empty; expected a string",
            "line 21, column 13: max_stack is 6; expected a whole number from 1 to 5",
            "line 53, column 1: unknown key \"artilery\"; did you mean \"artillery\"?",
            "line 60, column 15: crew_factor is 0; expected a whole number from 1 to 12",
            "line 67, column 8: hill is true; expected a whole number from 0 to 6",
        ],
    );
}

#[test]
fn absurd_files() {
    // Three columns of 99 rows are more than 250 hexes.
    let column = |number: u8| {
        let [terrain, zone, sector] = ["J", "M", "-"].map(|letter| letter.repeat(98));
        format!(
            "{{ column = {number}, terrain = \"{terrain}J\", zone = \"{zone}F\", \
             sector = \"{sector}-\" }},\n"
        )
    };
    let columns = [column(1), column(2), column(3)].concat();
    let text = format!(
        "id = \"big\"\ntitle = \"Big\"\nred_row = []\nexits = []\n\
         columns = [\n{columns}]\n[sector_lines]\nleft = []\nright = []\n"
    );
    let faults = read_map(&text).unwrap_err();
    assert_eq!(
        faults[0].to_string(),
        "line 5, column 11: the map has 297 hexes; expected 1 to 250"
    );
    assert!(read_map("").is_err());
    assert!(read_scenario("", &library().maps).is_err());
    assert!(read_scenario(STANDARD, &[]).is_err());
}

/// A copy with bytes changed, inserted or removed, and perhaps truncated.
fn damaged(text: &str, edits: &[(usize, u8, u8)], keep: Option<usize>) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for (index, kind, byte) in edits {
        let index = index % bytes.len();
        match kind % 3 {
            0 => bytes[index] = *byte,
            1 => drop(bytes.remove(index)),
            _ => bytes.insert(index, *byte),
        }
    }
    if let Some(keep) = keep {
        bytes.truncate(keep % (bytes.len() + 1));
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Reads the text as a map and as a scenario. The faults must be in order.
fn read_both(text: &str) {
    let faults = [read_map(text).err(), read_scenario(text, &library().maps).err()];
    for faults in faults.into_iter().flatten() {
        assert!(!faults.is_empty());
        assert!(faults.is_sorted_by_key(|fault| fault.place));
    }
}

/// A random byte, often one that leaves the file well formed.
fn byte() -> impl Strategy<Value = u8> {
    let likely = b"0123456789CJHMFRL-\"[]{}=,/\n#.".to_vec();
    prop_oneof![any::<u8>(), proptest::sample::select(likely)]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_without_panic(text in any::<String>()) {
        read_both(&text);
    }

    #[test]
    fn damaged_files_are_read_without_panic(
        file in proptest::sample::select(vec![RIDGE, STANDARD, EVERYTHING]),
        edits in prop::collection::vec((any::<usize>(), any::<u8>(), byte()), 0..6),
        keep in prop::option::weighted(0.2, any::<usize>()),
    ) {
        read_both(&damaged(file, &edits, keep));
    }
}
