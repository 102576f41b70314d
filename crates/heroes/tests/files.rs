//! Custom data files: every fault is reported with what was expected, and nothing panics.

use crate::common::altered;
use heroes::Start;
use heroes::data::{check_file, read_counters, read_map};

/// The faults of the field's file with this change.
fn faults_after(from: &str, to: &str) -> String {
    let faults = altered(&[(from, to)]).map(drop).unwrap_err();
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

/// [1.0a] [2.5b] Faults of a firefight file are reported with their location.
#[test]
fn faults_of_a_firefight_are_reported() {
    let japan = "[[player]]\nseat = \"japan\"\ncaps = 4\n";
    let control = "[[control]]\nhex = \"B02\"\nholder = \"us\"\nper_round = 1\n";
    for (from, to, what) in [
        ("map = \"field\"", "map = \"feld\"", "no map \"feld\""),
        ("lead = { us = 1 }", "lead = { us = 0 }", "from 1 to 19"),
        ("lead = { us = 1 }", "lead = { us = 2, japan = 2 }", "neither side leads"),
        ("rounds = 5", "rounds = 0", "from 1 to 12"),
        ("rounds = 5", "rounds = 5\nweather = \"rain\"", "weather"),
        (japan, "", "the first two to four of us, japan"),
        (japan, "[[player]]\nseat = \"japan-2\"\ncaps = 4\n", "missing or out of order"),
        ("rifle = 8", "rifel = 8", "did you mean \"rifle\""),
        ("rifle = 8", "rifle = 9", "more than 8 counters"),
        ("rifle = 8", "rifle = 0", "from 1 to 32"),
        ("area = [\"A01-L10\"]", "area = [\"A01-M10\"]", "no hexes \"A01-M10\" on the map"),
        (
            "area = [\"A01-L10\"]",
            "within = { hex = \"Z01\", distance = 1 }",
            "no hex \"Z01\" on the map",
        ),
        ("area = [\"A01-L10\"]", "enters = { round = 13, at = [\"A01\"] }", "from 1 to 12"),
        (
            "seat = \"us\"\nunits = { rifle = 8",
            "seat = \"japan\"\nunits = { conscripts = 1 }\narea = [\"A01\"]\nhidden = true\n\n[[force]]\n\
             seat = \"us\"\nunits = { raider = 1 }\narea = [\"A01\"]\nhidden = true\n\n[[force]]\n\
             seat = \"us\"\nenters = { round = 1, at = [\"A01\"] }\nunits = { rifle = 8",
            "units of several players start hidden",
        ),
        ("hex = \"B02\"", "hex = \"B2\"", "no hex \"B2\" on the map"),
        ("holder = \"us\"", "holder = \"nobody\"", "nobody"),
        (control, &control.repeat(9), "9 of \"control\""),
        ("set_up = [\"us\", \"japan\"]", "set_up = [\"us-2\"]", "us-2"),
        ("when = \"takes\"", "when = \"take\"", "did you mean \"takes\""),
        ("unit = \"infantry\"", "unit = \"infanty\"", "did you mean \"infantry\""),
        ("penalty = { rally = -1 }", "penalty = { rallies = -1 }", "rally"),
        ("\"02\" = 7", "\"02\" = 8", "from 1 to 7"),
        ("\"02\" = 7", "\"65\" = 1", "65"),
        ("sections = [\"bushido\"", "sections = [\"bushid\"", "did you mean \"bushido\""),
    ] {
        let found = faults_after(from, to);
        assert!(found.contains(what), "{to}: {found}");
    }
}

/// [1.0a] Two faults are reported at once.
#[test]
fn all_faults_are_reported_at_once() {
    let faults = altered(&[("rounds = 5", "rounds = 99"), ("caps = 9", "caps = 99")]);
    assert_eq!(faults.map(drop).unwrap_err().len(), 2);
}

/// G4 of the data: the area of a force is a list of hexes, rectangles, or a circle around a hex.
#[test]
fn areas_are_hexes_rectangles_and_circles() {
    for (area, hexes) in [
        ("area = [\"C03-D04\", \"F01\"]", "C03 C04 D03 D04 F01"),
        ("area = [\"B02-B02\"]", "B02"),
        ("within = { hex = \"A01\", distance = 1 }", "A01 A02 B01"),
        ("within = { hex = \"L10\", distance = 0 }", "L10"),
    ] {
        let game = altered(&[("area = [\"A01-L10\"]", area)]).unwrap();
        let first = game.firefight().units().next().expect("there are units");
        let Start::Placed(area) = &game.firefight().piece(first).start else { panic!("{area}") };
        let labels: Vec<String> = area.iter().map(|hex| game.map().label(hex)).collect();
        assert_eq!(labels.join(" "), hexes);
    }
}

/// [4.0a] [4.0n] A map is a rectangle of known letters, with levels for all hexes or none, and paths from hex to
/// hex.
#[test]
fn faults_of_a_map_are_reported() {
    let map = |rest: &str| read_map(&format!("id = \"m\"\ntitle = \"M\"\n{rest}"));
    let row = |row: &str| format!("{{ terrain = \"{row}\" }},\n");
    assert!(map(&format!("rows = [{}]", row(".jJhpkm~sdrw"))).is_ok());
    let wide = map(&format!("rows = [{}]", row(&".".repeat(60)))).unwrap();
    assert!(
        wide.all().all(|hex| wide.find(&wide.label(hex)) == Some(hex)),
        "every hex has a label"
    );
    for (rest, what) in [
        (format!("rows = [{}]", row(".x.")), "x"),
        (format!("rows = [{}{}]", row("..."), row("..")), "row 2 has 2 hexes"),
        ("rows = []".to_owned(), "0 rows of 0 hexes"),
        (format!("rows = [{}]", row("")), "terrain"),
        (format!("rows = [{}]", row(".").repeat(255)), "255 rows of 1 hexes"),
        ("rows = [{ terrain = \"...\", level = \"01\" }]".to_owned(), "2 levels for 3 hexes"),
        ("rows = [{ terrain = \"...\", level = \"014\" }]".to_owned(), "4"),
        (format!("rows = [{}]\npaths = [\"A01>D01\"]", row("...")), "no hex \"D01\" on the map"),
    ] {
        let faults = map(&rest).map(drop).unwrap_err();
        assert!(!faults.is_empty(), "{rest}");
        assert!(faults.iter().any(|it| it.to_string().contains(what)), "{rest}: {}", faults[0]);
    }
}

/// [5.0.1a] A path runs by the shortest way, both ways across every hexside, and nowhere else.
#[test]
fn a_path_is_laid_by_the_shortest_way() {
    let rows = "{ terrain = \"....\" }, { terrain = \"....\" }, { terrain = \"....\" }";
    let text = format!("id = \"m\"\ntitle = \"M\"\nrows = [{rows}]\npaths = [\"A01>A03>C03\"]");
    let map = read_map(&text).unwrap();
    let mut crossed = Vec::new();
    for hex in map.all() {
        for (way, to) in map.neighbours(hex).filter(|(way, _)| map.has_path(hex, *way)) {
            assert!(map.has_path(to, way.opposite()), "{}", map.label(hex));
            crossed.push(format!("{}{}", map.label(hex), map.label(to)));
        }
    }
    crossed.retain(|side| side[..3] < side[3..]);
    assert_eq!(crossed, ["A01A02", "A02A03", "A03B02", "B02C03"]);
}

/// [1.1c] [7.4h] Faults of counters, markers and cards are reported.
#[test]
fn faults_of_counters_are_reported() {
    let units = include_str!("../../../data/heroes/counters/units.toml");
    let markers = include_str!("../../../data/heroes/counters/markers.toml");
    let cards = include_str!("../../../data/heroes/counters/cards.toml");
    assert!(read_counters(units, markers, cards).is_ok());
    for (units, markers, cards, what) in [
        (
            units.replacen("attack = 3", "attack = 0", 1),
            markers.to_owned(),
            cards.to_owned(),
            "attack",
        ),
        (
            units.replacen("gait = \"foot\"", "gait = \"foo\"", 1),
            markers.to_owned(),
            cards.to_owned(),
            "did you mean \"foot\"",
        ),
        (
            units.replacen("[\"explosive\"]", "[\"explosiv\"]", 1),
            markers.to_owned(),
            cards.to_owned(),
            "did you mean \"explosive\"",
        ),
        (
            units.to_owned(),
            markers.replacen("attack = \"1\"", "attack = \"7\"", 1),
            cards.to_owned(),
            "7",
        ),
        (
            units.to_owned(),
            format!(
                "{markers}[[us]]\nid = \"a\"\nname = \"A\"\ncount = 1\n[[us]]\nid = \"b\"\nname = \"B\"\ncount = 1\n"
            ),
            cards.to_owned(),
            "9 of \"us\"; expected at most 8",
        ),
        (
            units.to_owned(),
            markers.to_owned(),
            cards.replacen("\"free-action\"", "\"free-acton\"", 1),
            "did you mean \"free-action\"",
        ),
    ] {
        let faults = read_counters(&units, &markers, &cards).map(drop).unwrap_err();
        assert!(faults.iter().any(|it| it.to_string().contains(what)), "{what}: {}", faults[0]);
    }
}

/// [1.0a] A file is checked according to its folder and name.
#[test]
fn a_file_is_checked_by_folder_and_name() {
    let map = include_str!("field/map.toml");
    let firefight = include_str!("field/firefight.toml");
    let shelf = |path: &str| (path == "maps/field.toml").then(|| map.to_owned());
    let check = |path: &str, text: &str| -> Vec<String> {
        check_file(path, text, &shelf).iter().map(ToString::to_string).collect()
    };
    assert!(check("maps/field.toml", map).is_empty());
    assert!(check("firefights/field.toml", firefight).is_empty());
    assert!(check("maps/meadow.toml", map)[0].contains("the same name for both"));
    assert!(check("map/field.toml", map)[0].contains("did you mean \"maps\""));
    assert!(!check("maps/field.toml", firefight).is_empty());
    assert!(
        check("firefights/field.toml", &firefight.replace("rounds = 5", "rounds = 0"))[0]
            .contains("from 1 to 12")
    );
    let beyond = |_: &str| Some(map.replacen("............", "x...........", 1));
    let faults = check_file("firefights/field.toml", firefight, &beyond);
    assert!(faults[0].to_string().contains("the map: maps/field.toml"), "{}", faults[0]);
}
