//! 0.1, 0.2, 4.2 to 4.5, 6, 7: the map, compared with the data page and the worked examples.

use crate::page::{blocks, rows, section};
use firstblood::data::{library, read_map};
use firstblood::{AirfieldHex, AirfieldKind, EntryPoint, Hexside, Map, OffMapBox, Side, Terrain};
use game::Rule;
use hex::{Dir, HexId, RowColumnFromEast, Tops};
use std::collections::BTreeMap;

fn map() -> &'static Map {
    &library().maps[0]
}

fn hex(label: &str) -> HexId {
    map().find(label).unwrap_or_else(|| panic!("{label} is on the map"))
}

fn labels(hexes: impl IntoIterator<Item = HexId>) -> Vec<String> {
    hexes.into_iter().map(|hex| map().label(hex)).collect()
}

fn around(label: &str) -> Vec<String> {
    labels(map().around(hex(label)).iter())
}

/// The cost of a step and its clause.
fn pays(from: &str, to: &str) -> (i16, Rule) {
    let way = map().direction(hex(from), hex(to)).expect("the hexes are adjacent");
    let part = map().crossing(hex(from), way).expect("it can be crossed");
    assert_eq!(map().cost(hex(from), way), u8::try_from(part.amount).ok());
    (part.amount, part.rule)
}

/// The cost of the cheapest path, without enemies.
fn cheapest(from: &str, to: &str) -> u32 {
    let mut costs = BTreeMap::from([(hex(from), 0)]);
    loop {
        let mut changed = false;
        for (here, cost) in costs.clone() {
            for (way, next) in map().neighbours(here) {
                let cost = cost
                    + u32::from(
                        map().cost(here, way).expect("a hexside between land hexes can be crossed"),
                    );
                if costs.get(&next).is_none_or(|known| cost < *known) {
                    costs.insert(next, cost);
                    changed = true;
                }
            }
        }
        if !changed {
            return costs[&hex(to)];
        }
    }
}

/// The letter of a hexside on the data page.
fn code(side: Hexside) -> char {
    match side {
        Hexside::Clear => 'c',
        Hexside::Jungle => 'j',
        Hexside::Ridge => 'g',
        Hexside::River => 'r',
        Hexside::Ford => 'f',
        Hexside::Coast => 's',
        Hexside::Edge => 'x',
    }
}

/// The letter of a hex on the data page.
fn letter(hex: HexId) -> char {
    match (map().field_at(hex).map(AirfieldHex::kind), map().terrain(hex)) {
        (Some(AirfieldKind::Henderson), _) => 'H',
        (Some(AirfieldKind::FighterStrip), _) => 'F',
        (None, Terrain::Clear) => '.',
        (None, Terrain::Jungle) => 'j',
        (None, Terrain::Ridge) => '^',
    }
}

/// [0.1] The first two digits count rows from the south, the last two count columns from the east.
#[test]
fn rows_run_north_and_columns_west() {
    for (from, way, to) in [
        ("0708", "E", "0707"),
        ("0708", "W", "0709"),
        ("0708", "NE", "0807"),
        ("0708", "SE", "0607"),
    ] {
        let way = Dir::named(way, Tops::Pointy).unwrap();
        assert_eq!(map().neighbour(hex(from), way), Some(hex(to)));
    }
    assert!(["0001", "0020"].iter().all(|label| map().find(label).is_some()));
    assert!(
        ["0000", "0021", "1301", "708", "07080", "7o8"].iter().all(|it| map().find(it).is_none())
    );
}

/// [0.2] A hex in an even row touches CC and CC+1 above and below, one in an odd row CC and CC-1.
#[test]
fn odd_rows_lie_half_a_hex_further_east() {
    for here in map().all() {
        let (row, column) = RowColumnFromEast::row_and_column(map().coordinates(here));
        let beside = if row % 2 == 0 { column + 1 } else { column - 1 };
        let touched = [
            (row, column - 1),
            (row, column + 1),
            (row + 1, column),
            (row + 1, beside),
            (row - 1, column),
            (row - 1, beside),
        ];
        let touched = touched.map(|(row, column)| format!("{row:02}{column:02}"));
        let mut touched: Vec<String> =
            touched.into_iter().filter(|label| map().find(label).is_some()).collect();
        touched.sort();
        assert_eq!(labels(map().around(here).iter()), touched);
    }
}

/// [0.2-ex1] [0.2-ex2]
#[test]
fn the_neighbours_of_the_examples() {
    assert_eq!(around("0710"), ["0609", "0610", "0709", "0711", "0809", "0810"]);
    assert_eq!(around("0406"), ["0306", "0307", "0405", "0407", "0506", "0507"]);
}

/// [0.8] The map hexes are the land hexes of the data page, with the same terrain.
#[test]
fn terrain_hex_by_hex() {
    let picture = blocks(section("## 3. "))[0];
    let mut read = 0;
    for line in picture.lines().skip(1) {
        let [row, columns, terrain] = line.split_whitespace().collect::<Vec<_>>()[..] else {
            panic!("three parts in {line}")
        };
        let west: usize = columns[..2].parse().unwrap();
        for (place, expected) in terrain.chars().enumerate() {
            let label = format!("{row}{:02}", west - place);
            assert_eq!(letter(hex(&label)), expected, "{label}");
            read += 1;
        }
    }
    assert_eq!((read, map().all().len()), (184, 184));
    let count = |terrain| map().all().filter(|hex| map().terrain(*hex) == terrain).count();
    assert_eq!(count(Terrain::Clear), 70);
    assert_eq!(count(Terrain::Jungle), 106);
    assert_eq!(count(Terrain::Ridge), 8);
}

/// [4.2-r2] Each hexside has one type, the same from both hexes; rivers hide the terrain beside
/// them. The data page lists the hexsides of every hex.
#[test]
fn every_hexside_matches_the_data_page() {
    let order =
        ["E", "NE", "NW", "W", "SW", "SE"].map(|way| Dir::named(way, Tops::Pointy).unwrap());
    let table = blocks(section("## 4. "))[2];
    let words: Vec<&str> = table.split_whitespace().collect();
    assert_eq!(words.len(), 3 * 184);
    for entry in words.chunks(3) {
        let here = hex(entry[0]);
        assert_eq!(letter(here).to_string(), entry[1], "{}", entry[0]);
        let sides: String = order.iter().map(|way| code(map().side(here, *way))).collect();
        assert_eq!(sides, entry[2], "{}", entry[0]);
        for (way, to) in map().neighbours(here) {
            assert_eq!(map().side(to, way.opposite()), map().side(here, way));
            assert_eq!(map().side_between(here, to), Some(map().side(here, way)));
        }
    }
    assert_eq!(map().side_between(hex("0708"), hex("0708")), None);
    assert_eq!(map().side_between(hex("0708"), hex("0706")), None);
}

#[test]
fn totals_of_hexsides() {
    let mut between: BTreeMap<char, usize> = BTreeMap::new();
    let mut beyond: BTreeMap<char, usize> = BTreeMap::new();
    for here in map().all() {
        for way in Dir::ALL {
            let code = code(map().side(here, way));
            match map().neighbour(here, way) {
                Some(to) if to < here => {}
                Some(_) => *between.entry(code).or_default() += 1,
                None => *beyond.entry(code).or_default() += 1,
            }
        }
    }
    assert_eq!(between, BTreeMap::from([('c', 99), ('j', 306), ('g', 38), ('r', 50), ('f', 1)]));
    assert_eq!(beyond, BTreeMap::from([('s', 53), ('x', 63)]));
}

#[test]
fn rivers_match_the_data_page() {
    let mut expected: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let mut river = "";
    for word in blocks(section("## 4. "))[0].split_whitespace() {
        if word.contains('|') {
            expected.get_mut(river).expect("a name comes first").push(word);
        } else {
            river = word;
            expected.insert(river, Vec::new());
        }
    }
    assert_eq!(map().rivers().len(), 3);
    for river in map().rivers() {
        let sides: Vec<hex::Side> = expected[river.name.as_str()]
            .iter()
            .map(|side| {
                let (a, b) = side.split_once('|').unwrap();
                hex::Side::between(map().coordinates(hex(a)), map().coordinates(hex(b))).unwrap()
            })
            .collect();
        assert_eq!(river.sides, sides, "{}", river.name);
    }
}

/// [4.2a] The hexside decides, whatever the hexes are. [4.2.1b] [4.2.1c] [4.5a] A jungle or ridge
/// hexside costs 2 in both directions, into the jungle and out of it, up and down.
#[test]
fn jungle_and_ridge_hexsides() {
    for (a, b, rule) in [
        ("0710", "0810", "4.2.1b"),
        ("0604", "0605", "4.2.1b"),
        ("0507", "0607", "4.2.1c"),
        ("0507", "0508", "4.2.1c"),
    ] {
        assert_eq!(pays(a, b), (2, Rule(rule)));
        assert_eq!(pays(b, a), (2, Rule(rule)));
    }
}

/// [4.2.1a] [4.2.1b] [4.2.1d] [4.2.1e] [4.2-ex1] [4.2-ex2] [4.2-ex3] [4.2-ex4]
#[test]
fn the_costs_around_0710() {
    assert_eq!(pays("0710", "0809"), (4, Rule("4.2.1e")));
    assert_eq!(pays("0710", "0709"), (3, Rule("4.2.1d")));
    assert_eq!(pays("0710", "0810"), (2, Rule("4.2.1b")));
    for to in ["0711", "0610", "0609"] {
        assert_eq!(pays("0710", to), (1, Rule("4.2.1a")));
    }
}

/// [4.2b] Across a river the hex entered counts, not the hex left.
#[test]
fn a_river_costs_more_into_jungle() {
    assert_eq!(pays("0710", "0809"), (4, Rule("4.2.1e")));
    assert_eq!(pays("0809", "0710"), (3, Rule("4.2.1d")));
}

/// [4.2-r1] On the built-in map no river borders a ridge, but a custom map can have one.
#[test]
fn a_river_into_a_ridge_hex_costs_three() {
    let text = include_str!("../../../data/firstblood/maps/guadalcanal.toml");
    let text = text.replace("jj.jjj.jjjjj.j^jjjjj", "jj.jjj.jjjjj.jjj^jjj");
    let map = read_map(&text).unwrap();
    let [ridge, jungle] = ["0104", "0103"].map(|label| map.find(label).unwrap());
    assert_eq!(map.terrain(ridge), Terrain::Ridge);
    let way = map.direction(jungle, ridge).unwrap();
    assert_eq!(map.side(jungle, way), Hexside::River);
    let part = map.crossing(jungle, way).unwrap();
    assert_eq!((part.amount, part.rule), (3, Rule("4.2-r1")));
    assert_eq!(map.cost(ridge, way.opposite()), Some(4));
}

/// [4.4a] [4.4-r1] Only between 0909 and 0910 does the river cost nothing extra.
#[test]
fn the_ford_costs_what_dry_ground_would() {
    assert_eq!(pays("0909", "0910"), (1, Rule("4.4a")));
    assert_eq!(pays("0910", "0909"), (1, Rule("4.4a")));
    assert_eq!(map().side_between(hex("0909"), hex("0910")), Some(Hexside::Ford));
    assert_eq!(pays("0910", "0809"), (4, Rule("4.2.1e")));
    let text = include_str!("../../../data/firstblood/maps/guadalcanal.toml");
    let text = text.replace("[\"0909/0910\"]", "[\"0710/0809\"]");
    let map = read_map(&text).unwrap();
    let [west, east] = ["0710", "0809"].map(|label| map.find(label).unwrap());
    let part = map.crossing(west, map.direction(west, east).unwrap()).unwrap();
    assert_eq!(
        (part.amount, part.rule),
        (2, Rule("4.4a")),
        "without the river it would be a jungle hexside"
    );
}

/// [4.5b] [4.5-ex1] Three hexsides run along a crest.
#[test]
fn the_crest_is_clear() {
    let ridges = || map().all().filter(|hex| map().terrain(*hex) == Terrain::Ridge);
    let mut crest = Vec::new();
    for (a, b) in ridges().flat_map(|a| ridges().map(move |b| (a, b))).filter(|(a, b)| a < b) {
        crest.extend(map().side_between(a, b).map(|side| (map().label(a), map().label(b), side)));
    }
    let clear = |a: &str, b: &str| (a.to_owned(), b.to_owned(), Hexside::Clear);
    assert_eq!(crest, [clear("0017", "0018"), clear("0307", "0406"), clear("0406", "0507")]);
    for to in ["0507", "0307"] {
        assert_eq!(pays("0406", to), (1, Rule("4.2.1a")));
    }
    for to in ["0405", "0407", "0506", "0306"] {
        assert_eq!(pays("0406", to), (2, Rule("4.2.1c")));
    }
}

/// [4.6-r1] The sea and the map edge can't be crossed.
#[test]
fn units_cannot_leave_the_land() {
    for here in map().all() {
        for way in Dir::ALL {
            let open = !matches!(map().side(here, way), Hexside::Coast | Hexside::Edge);
            assert_eq!(map().neighbour(here, way).is_some(), open);
            assert_eq!(map().cost(here, way).is_some(), open);
            assert_eq!(map().crossing(here, way).is_some(), open);
        }
    }
}

#[test]
fn distances_and_marches_of_the_page() {
    for (a, b, distance) in [("0701", "0708", 7), ("0701", "0709", 8), ("0710", "0406", 5)] {
        assert_eq!(map().distance(hex(a), hex(b)), distance);
        assert_eq!(map().distance(hex(b), hex(a)), distance);
    }
    assert_eq!(cheapest("1007", "0708"), 3);
    assert_eq!(cheapest("0006", "0507"), 8);
    assert_eq!(cheapest("0220", "0517"), 10);
}

/// [0.6] Two hexes each.
#[test]
fn the_airfield_hexes() {
    let of = |kind| AirfieldHex::ALL.into_iter().filter(move |field| field.kind() == kind);
    let hexes = |kind| labels(of(kind).map(|field| map().hex_of(field)));
    assert_eq!(hexes(AirfieldKind::Henderson), ["0708", "0709"]);
    assert_eq!(hexes(AirfieldKind::FighterStrip), ["0911", "1011"]);
    for field in AirfieldHex::ALL {
        assert_eq!(map().field_at(map().hex_of(field)), Some(field));
    }
    assert_eq!(map().field_at(hex("0707")), None);
}

/// The 17 entry points with the owners and arrow hexes of the data page.
#[test]
fn entry_points() {
    let table: Vec<Vec<&str>> =
        rows(section("## 7. ")).into_iter().take(EntryPoint::COUNT).collect();
    for (point, row) in EntryPoint::all().zip(&table) {
        assert_eq!(row[0], point.number().to_string());
        assert_eq!(row[1], if point.side() == Side::Us { "US" } else { "Japan" });
        assert_eq!(labels(map().entry(point).iter().copied()).join(", "), row[2]);
    }
    assert_eq!(
        EntryPoint::of(Side::Us).map(EntryPoint::number).collect::<Vec<_>>(),
        (4..=14).collect::<Vec<_>>()
    );
    let japan: Vec<u8> = EntryPoint::of(Side::Japan).map(EntryPoint::number).collect();
    assert_eq!(japan, [1, 2, 3, 15, 16, 17]);
    assert_eq!((EntryPoint::new(0), EntryPoint::new(18)), (None, None));
}

/// [6.0-r1] Four boxes in a chain, west to east, with the arrow hexes of the data page.
#[test]
fn boxes() {
    let table: Vec<Vec<&str>> =
        rows(section("## 7. ")).into_iter().skip(EntryPoint::COUNT).collect();
    assert_eq!(table.len(), OffMapBox::ALL.len());
    for (place, row) in OffMapBox::ALL.into_iter().zip(&table) {
        assert_eq!(row[0], place.name());
        let joined: Vec<&str> = place.joined().iter().map(|other| other.name()).collect();
        assert_eq!(joined.join(", "), row[2]);
        assert_eq!(labels(map().exits(place).iter().copied()).join(", "), row[3]);
    }
}

#[test]
fn places_have_names() {
    assert_eq!(map().name(hex("0406")), Some("Bloody Ridge"));
    assert_eq!(map().name(hex("0101")), None);
}
