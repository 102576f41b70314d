//! T1 to T4 and the counters: the data of the game compared with the tables of the rules, line by line.

use heroes::{Colour, Gait, Marker, MarkerEffect, Pile, Side, Terrain, UnitType, Veil, data};

const RULES: &str = include_str!("../../../docs/rules/heroes.md");
const VALUES: &str = include_str!("../../../docs/rules/heroes-data.md");

/// The cells of the table under a heading, without the header row.
fn table(page: &'static str, heading: &str) -> Vec<Vec<&'static str>> {
    let rows: Vec<Vec<&str>> = page
        .lines()
        .skip_while(|line| !line.starts_with(heading))
        .skip(1)
        .skip_while(|line| !line.starts_with('|'))
        .take_while(|line| line.starts_with('|'))
        .skip(2)
        .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
        .collect();
    assert!(!rows.is_empty(), "no table under {heading}");
    rows
}

/// `+1`, `−2`, or an empty cell for 0.
fn number(cell: &str) -> i8 {
    let cell = cell.replace('−', "-");
    if cell.is_empty() { 0 } else { cell.parse().unwrap_or_else(|_| panic!("no number: {cell}")) }
}

/// `+2 !`, `+0 b`, `—`
fn cost(cell: &str) -> Option<u8> {
    let first = cell.split(' ').next().unwrap_or_default();
    (first != "—").then(|| number(first).unsigned_abs())
}

/// [4.0b] [4.0c] [4.0d] [4.0e] [4.0f] [4.0g] [4.0h] [4.0j] [4.0k] [4.0l] [4.0m] Every terrain: its
/// cost on foot, on tracks and by boat, its defense, its effect on sight, and whether it is cover.
#[test]
fn terrain_agrees_with_t1() {
    let rows = table(RULES, "### T1");
    for terrain in Terrain::ALL {
        let row = rows.iter().find(|row| row[0] == terrain.id());
        let row = row.unwrap_or_else(|| panic!("{} is not in T1", terrain.id()));
        let gaits = [Gait::Foot, Gait::Tracked, Gait::Boat];
        for (gait, cell) in gaits.into_iter().zip(&row[2..5]) {
            assert_eq!(terrain.cost(gait), cost(cell), "{} {gait:?}", row[1]);
        }
        assert_eq!(terrain.defence(), number(row[5]), "{}", row[1]);
        let veil = match row[6] {
            "no" => Veil::Clear,
            "1 screen point" => Veil::Screen,
            _ => Veil::Solid,
        };
        assert_eq!(terrain.veil(), veil, "{}", row[1]);
        assert_eq!(terrain.is_cover(), row[7] == "yes", "{}", row[1]);
    }
}

/// The row of a marker, as the table writes it.
fn written(marker: &Marker, cells: &[&str]) -> Vec<String> {
    let cost = |more: Option<i8>| match more {
        None => "not possible".to_owned(),
        Some(0) => String::new(),
        Some(more) => format!("{more:+}").replace('-', "−"),
    };
    let range = marker.range.map_or(String::new(), |range| range.to_string());
    let signed = |it: i8| if it == 0 { "0".to_owned() } else { format!("{it:+}") };
    let defence = match (marker.front, marker.flank) {
        (0, 0) => String::new(),
        (front, flank) => format!("{} / {}", signed(front), signed(flank)).replace('-', "−"),
    };
    let ratings = match (marker.red, marker.blue) {
        (0, 0) => String::new(),
        (red, blue) if red == blue => format!("{red:+}").replace('-', "−"),
        (red, blue) => format!("red {red:+}, blue {blue:+}").replace('-', "−"),
    };
    let rally = match (marker.effect, marker.rally) {
        (MarkerEffect::Kills, _) => "—".to_owned(),
        (_, None) => "no rally".to_owned(),
        (_, Some(needed)) if marker.only_rally() => format!("{needed}, only rally"),
        (_, Some(needed)) => needed.to_string(),
    };
    let attack = match marker.effect {
        MarkerEffect::Kills => "destroyed".to_owned(),
        _ if marker.lost.is_some() => "one colour lost".to_owned(),
        _ => cost(marker.attack),
    };
    let mut line = vec![
        // The page names a counter, not the ways in which it can take effect (7.4-r5).
        marker.name.split(" (").next().unwrap_or_default().to_owned(),
        marker.count.to_string(),
        attack,
        cost(marker.movement),
        ratings,
        range,
        defence,
        rally,
    ];
    if cells.len() == 7 {
        // T4 has no column for the range.
        line.remove(5);
    }
    line
}

/// [7.4h] [7.4-r2] [7.4-r3] [7.4-r4] Every marker of the three piles, its number and its effects.
#[test]
fn markers_agree_with_t2_to_t4() {
    for (pile, heading) in Pile::ALL.into_iter().zip(["### T2", "### T3", "### T4"]) {
        let rows = table(RULES, heading);
        let kinds = data::library().counters.markers[pile as usize].iter().enumerate();
        let markers = kinds.filter(|(kind, it)| usize::from(it.counter) == *kind);
        let markers: Vec<&Marker> = markers.map(|(_, marker)| marker).collect();
        assert_eq!(markers.len(), rows.len(), "{heading}");
        for (marker, row) in markers.into_iter().zip(rows) {
            // `5 (firefight)`, `3 (7.4-r3)`: a number and where it comes from.
            let row: Vec<&str> = row
                .iter()
                .enumerate()
                .map(|(at, cell)| if at == 1 { cell.split(' ').next().unwrap() } else { cell })
                .collect();
            assert_eq!(written(marker, &row), row, "{heading}");
        }
    }
}

/// [7.4h] Twenty markers in each foot pile, ten for vehicles.
#[test]
fn the_piles_have_the_right_sizes() {
    for (pile, size) in Pile::ALL.into_iter().zip([20, 20, 10]) {
        let markers = &data::library().counters.markers[pile as usize];
        assert_eq!(markers.iter().map(|marker| marker.count).sum::<u8>(), size, "{pile:?}");
    }
}

/// A cell without the marks for the source of its value.
fn plain(cell: &str) -> String {
    cell.replace('*', "").replace(" s", "").replace('−', "-")
}

/// The row of a counter, as the page writes it.
fn printed(kind: &UnitType) -> Vec<String> {
    let attack = match kind.indirect {
        None => kind.attack.to_string(),
        Some(indirect) => format!("{} ({indirect})", kind.attack),
    };
    let gait = match kind.gait {
        Gait::Foot => 'f',
        Gait::Tracked => 't',
        Gait::Boat => 'b',
    };
    let unburdened = match kind.gait {
        Gait::Foot if kind.is_unburdened() => "yes",
        Gait::Foot => "no",
        _ => "—",
    };
    let rating = |colour| kind.rating(colour).map_or("—".to_owned(), |rating| rating.to_string());
    let range = match kind.min_range {
        0 => kind.range.to_string(),
        least => format!("{least}–{}", kind.range),
    };
    let colour = match kind.armour {
        Colour::Red => 'r',
        Colour::Blue => 'b',
    };
    vec![
        kind.name.clone(),
        kind.counters.to_string(),
        attack,
        format!("{}{gait}", kind.movement),
        unburdened.to_owned(),
        format!("{}/{}", rating(Colour::Red), rating(Colour::Blue)),
        if kind.boxed { "yes" } else { "no" }.to_owned(),
        range,
        format!("{}/{} {colour}", kind.flank, kind.front),
        kind.points.to_string(),
    ]
}

/// [1.1b] [1.1c] [7.0a] The printed values of every counter of both sides.
#[test]
fn counters_agree_with_the_page() {
    for (side, heading) in [(Side::Us, "### 3.1"), (Side::Japan, "### 3.2")] {
        let rows = table(VALUES, heading);
        let types = data::library().counters.types.iter().filter(|kind| kind.side == side);
        assert_eq!(types.clone().count(), rows.len(), "{heading}");
        for (kind, row) in types.zip(rows) {
            let row: Vec<String> = row[..10].iter().map(|cell| plain(cell)).collect();
            assert_eq!(printed(kind), row);
        }
    }
}

/// [1.1d] The symbols of every counter.
#[test]
fn symbols_agree_with_the_page() {
    for (side, heading) in [(Side::Us, "### 3.1"), (Side::Japan, "### 3.2")] {
        let types = data::library().counters.types.iter().filter(|kind| kind.side == side);
        for (kind, row) in types.zip(table(VALUES, heading)) {
            let says = row[10].replace('*', "");
            // N4: the 70 mm gun has no symbol; it is explosive only when it fires indirectly.
            let explosive = says.starts_with("HE") && !says.contains("when indirect");
            let special = kind.special;
            assert_eq!(special.explosive, explosive, "{}", kind.name);
            assert_eq!(special.turret, says.starts_with("turret"), "{}", kind.name);
            assert_eq!(special.open_topped, says.contains("open topped"), "{}", kind.name);
            assert_eq!(special.sniper, says.starts_with("sniper"), "{}", kind.name);
            assert_eq!(special.bonus_moves, before(&says, " bonus move"), "{}", kind.name);
            let carries = says.split("carries ").nth(1).map_or(0, leading);
            let shield = says.split("shield +").nth(1).map_or(0, leading);
            assert_eq!((special.carries, special.shield), (carries, shield), "{}", kind.name);
        }
    }
}

/// The number right before some words, or 0.
fn before(text: &str, words: &str) -> u8 {
    let before = text.split_once(words).map(|(before, _)| before);
    before.and_then(|it| it.split(' ').next_back()?.parse().ok()).unwrap_or(0)
}

/// The number that a text starts with.
fn leading(text: &str) -> u8 {
    let digits: String = text.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap_or(0)
}
