//! Writes a page with the maps of Bloody Ridge and First Blood, every kind of ground and every counter, for visual
//! inspection.
//!
//! `cargo run -p client --example map -- page.html [dark]`

use client::art::{
    Army, Cell, Counter, FeatureKind, Ground, Icon, LinearFeature, MapSpec, Pictogram,
    control_marker, die, emblem, icon, logo,
};
use client::ridge::map_spec;
use client::scene::{Bounds, Field, Point};
use client::{Markup, html};
use hex::{Dir, Hex, Side, Tops};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let page = PathBuf::from(arguments.next().unwrap_or_else(|| "map.html".to_owned()));
    let theme = arguments.next().unwrap_or_else(|| "light".to_owned());
    fs::write(&page, html(&theme)?)?;
    println!("{}", page.display());
    Ok(())
}

fn html(theme: &str) -> io::Result<String> {
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/assets");
    let read = |file: &str| fs::read_to_string(web.join(file));
    let css =
        ["fonts.css", "tokens.css", "board.css", "ui.css", "firstblood.css"].into_iter().map(read);
    let css: String = css.collect::<io::Result<_>>()?;
    let symbols = read("symbols.svg")?;
    let map = ridge_board() + firstblood_board();
    let samples =
        [Tops::Flat, Tops::Pointy].map(|tops| board(&sample(tops).field(), &Markup::new()));
    let samples: Markup = samples.into_iter().collect();
    let signs = signs();
    Ok(format!(
        "<!doctype html><html lang=\"en\" data-theme=\"{theme}\"><meta charset=\"utf-8\">\
         <title>Map</title><style>{css}</style>{symbols}\
         {map}{samples}<p>{signs}</p></html>"
    ))
}

fn firstblood_board() -> Markup {
    let scenario = firstblood::data::open("campaign", None).expect("it comes with the game");
    board(&client::firstblood::field(&scenario.map), &Markup::new())
}

fn ridge_board() -> Markup {
    let map = &ridge::data::library().maps[0];
    let field = map_spec(map).field();
    let at = |label: &str, markup: Markup| {
        let Point { x, y } = field.labelled(label).map_or_else(Default::default, |it| it.centre);
        html!("<g transform=\"translate({x} {y})\">{markup}</g>", x, y, markup)
    };
    let us = |picture, name| Counter::pictogram(Army::Us, picture, 1, name).markup();
    let pieces = [
        at("2011", Counter::factors(Army::Japan, &[4, 3, 3, 2]).acting().markup()),
        at("2010", Counter::factors(Army::Us, &[6, 5]).markup()),
        at("1602", Counter::named(Army::Us, 8, "DIV HQ").markup()),
        at("2202", us(Pictogram::Artillery, "artillery")),
        at("2203", us(Pictogram::Cache, "cache")),
        at("2204", us(Pictogram::Machinegun, "machinegun")),
        at("2205", us(Pictogram::Hero, "hero")),
        at("2206", us(Pictogram::Headquarters, "HQ")),
        at("1713", control_marker(Army::Japan)),
        at("1712", control_marker(Army::Japan)),
        at("1608", control_marker(Army::Us)),
    ];
    let waiting =
        ["1218", "1317", "1417", "1516", "1815", "2113"].into_iter().zip([3, 4, 2, 6, 1, 5]);
    let waiting =
        waiting.map(|(label, count)| at(label, Counter::hidden(Army::Japan, count).markup()));
    board(&field, &pieces.into_iter().chain(waiting).collect())
}

fn board(field: &Field, pieces: &Markup) -> Markup {
    let Bounds { x, y, width, height } = field.bounds;
    html!(
        "<svg class=\"board\" viewBox=\"{x} {y} {width} {height}\">{map}{pieces}</svg>",
        x,
        y,
        width,
        height,
        map = field.markup,
        pieces
    )
}

/// Every kind of ground, one letter per hex. Digits are hill levels.
const SAMPLE: [&str; 9] = [
    "wwwwwwwwwwww",
    "uuuuwwwwuuuu",
    "ssssuuuussss",
    "ppp.ssss..kk",
    "pphh..1..kkk",
    "phh..121.jjj",
    "mm..12321jJJ",
    "mmm..1L1JJJJ",
    "mm..jj.ddJJJ",
];

fn sample(tops: Tops) -> MapSpec {
    let rows = (0..).zip(SAMPLE);
    let letters = rows.flat_map(|(row, letters)| {
        (0..).zip(letters.chars()).map(move |(column, letter)| (column, row, letter))
    });
    let place = |column: i16, row: i16| match tops {
        Tops::Flat => Hex::new(column, row - column / 2),
        // Each row is shifted east by half a hex.
        Tops::Pointy => Hex::new(column, row - column),
    };
    let cell = |(column, row, letter): (i16, i16, char)| {
        let (ground, level) = ground(letter);
        Cell { hex: place(column, row), label: format!("{column:02}{row:02}"), ground, level }
    };
    let brook = (3..8).flat_map(|row| {
        let hex = place(4, row);
        [Side::of(hex, Dir::ALL[4]), Side::of(hex, Dir::ALL[5])]
    });
    MapSpec {
        id: format!("sample-{tops:?}"),
        tops,
        cells: letters.map(cell).collect(),
        tints: Vec::new(),
        features: vec![LinearFeature { kind: FeatureKind::River, sides: brook.collect() }],
        exits: Vec::new(),
        labels: Vec::new(),
        surroundings: None,
    }
}

fn ground(letter: char) -> (Ground, u8) {
    match letter {
        'w' => (Ground::Water, 0),
        'u' => (Ground::Surf, 0),
        's' => (Ground::Sand, 0),
        'p' => (Ground::Palm, 0),
        'h' => (Ground::Hut, 0),
        'k' => (Ground::Kunai, 0),
        'm' => (Ground::Swamp, 0),
        'j' => (Ground::LightJungle, 0),
        'J' => (Ground::HeavyJungle, 0),
        'L' => (Ground::LightJungle, 1),
        'd' => (Ground::Ridge, 0),
        digit => (Ground::Open, digit.to_digit(10).unwrap_or(0) as u8),
    }
}

fn signs() -> Markup {
    let dice: Markup = (1..=7).map(|face| die(face, 6)).collect();
    let icons: Markup = Icon::ALL.iter().map(|sign| icon(*sign)).collect();
    logo() + emblem(Army::Us) + emblem(Army::Japan) + dice + icons
}
