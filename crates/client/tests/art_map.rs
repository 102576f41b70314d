//! The markup of maps.

use client::art::{
    Army, Cell, Exit, FeatureKind, Ground, LabelStyle, LinearFeature, MapLabel, MapSpec,
    Surroundings, Tint, map,
};
use client::ridge::map_spec;
use client::scene::{Bounds, Point};
use hex::{Dir, Hex, Side, Tops};
use roxmltree::{Document, Node};
use std::collections::BTreeSet;

const SYMBOLS: &str = include_str!("../../web/assets/symbols.svg");
const BOARD_CSS: &str = include_str!("../../web/assets/board.css");
const GROUNDS: [Ground; 11] = [
    Ground::Open,
    Ground::Sand,
    Ground::Hut,
    Ground::Kunai,
    Ground::Palm,
    Ground::Swamp,
    Ground::LightJungle,
    Ground::HeavyJungle,
    Ground::Ridge,
    Ground::Surf,
    Ground::Water,
];

fn cell(hex: Hex, ground: Ground, level: u8) -> Cell {
    Cell { hex, label: format!("{}.{}", hex.q, hex.r), ground, level }
}

fn bare(tops: Tops, cells: Vec<Cell>) -> MapSpec {
    let (tints, features, exits, labels) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let id = "test".to_owned();
    MapSpec { id, tops, cells, tints, features, exits, labels, surroundings: None }
}

/// Every ground on every level, and one of everything else.
fn everything(tops: Tops) -> MapSpec {
    let columns = (0..).zip(GROUNDS);
    let cells = columns.flat_map(|(q, ground)| {
        (0..4).map(move |level| cell(Hex::new(q, i16::from(level)), ground, level))
    });
    let side = |q, dir: usize| Side::of(Hex::new(q, 1), Dir::ALL[dir]);
    let line = |kind, q| LinearFeature { kind, sides: vec![side(q, 0), side(q, 1), side(q, 3)] };
    let place =
        |name: &str, style| MapLabel { name: name.to_owned(), at: Point::new(10.0, 20.0), style };
    MapSpec {
        tints: vec![
            Tint { army: Army::Us, hexes: vec![Hex::new(0, 0), Hex::new(0, 1)] },
            Tint { army: Army::Japan, hexes: vec![Hex::new(3, 0)] },
        ],
        features: vec![
            line(FeatureKind::Front(Army::Us), 1),
            line(FeatureKind::Front(Army::Japan), 3),
            line(FeatureKind::Boundary, 5),
            line(FeatureKind::River, 7),
            line(FeatureKind::Ford, 7),
            line(FeatureKind::Path, 8),
            line(FeatureKind::Stream { deep: false }, 9),
            line(FeatureKind::Stream { deep: true }, 10),
        ],
        exits: vec![Exit { hex: Hex::new(2, 2), toward: Dir::ALL[1] }],
        labels: vec![
            place("Hill", LabelStyle::Major),
            place("Glade", LabelStyle::Minor),
            place("Sound", LabelStyle::Sea),
            place("Lunga", LabelStyle::Along(-86)),
        ],
        ..bare(tops, cells.collect())
    }
}

fn ridge_map() -> MapSpec {
    map_spec(&ridge::data::library().maps[0])
}

fn specs() -> [MapSpec; 3] {
    [everything(Tops::Flat), everything(Tops::Pointy), ridge_map()]
}

/// The markup inside an `svg` element.
fn page(spec: &MapSpec) -> String {
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{}</svg>", map(spec))
}

fn parse(text: &str) -> Document<'_> {
    Document::parse(text).expect("well-formed markup")
}

fn with_class<'a>(page: &'a Document<'a>, class: &str) -> Vec<Node<'a, 'a>> {
    let has = |node: &Node| {
        node.attribute("class").is_some_and(|classes| classes.split(' ').any(|one| one == class))
    };
    page.descendants().filter(has).collect()
}

/// The path of the only element of this class.
fn path<'a>(page: &'a Document<'a>, class: &str) -> &'a str {
    let found = with_class(page, class);
    assert_eq!(found.len(), 1, "elements of class {class}");
    found[0].attribute("d").expect("a path")
}

#[test]
fn markup_is_well_formed_and_without_inline_style() {
    for text in specs().iter().map(page) {
        assert!(parse(&text).descendants().all(|node| !node.has_attribute("style")));
        assert!(!text.contains("NaN") && !text.contains("inf"));
    }
}

#[test]
fn every_reference_resolves() {
    let ids = |page: &Document| -> Vec<String> {
        page.descendants().filter_map(|node| node.attribute("id")).map(str::to_owned).collect()
    };
    let lent = ids(&parse(SYMBOLS));
    for text in specs().iter().map(page) {
        let page = parse(&text);
        let own = ids(&page);
        assert_eq!(own.iter().collect::<BTreeSet<_>>().len(), own.len(), "duplicate id: {own:?}");
        for node in page.descendants() {
            let clip = node.attribute("clip-path").and_then(|clip| clip.strip_prefix("url("));
            let clip = clip.map(|clip| clip.trim_end_matches(')'));
            for link in node.attribute("href").into_iter().chain(clip) {
                let id = link.trim_start_matches('#').to_owned();
                assert!(own.contains(&id) || lent.contains(&id), "no element has the id {id}");
            }
        }
    }
}

#[test]
fn every_class_has_a_rule() {
    for text in specs().iter().map(page) {
        for class in parse(&text).descendants().filter_map(|node| node.attribute("class")) {
            for one in class.split(' ') {
                let rules = BOARD_CSS.match_indices(&format!(".{one}")).any(|(place, found)| {
                    let next = BOARD_CSS[place + found.len()..].chars().next();
                    next.is_some_and(|letter| !letter.is_alphanumeric() && letter != '-')
                });
                assert!(rules, "no rule for {one}");
            }
        }
    }
}

#[test]
fn every_hex_is_drawn_once() {
    for spec in specs() {
        let text = page(&spec);
        let page = parse(&text);
        let labels = with_class(&page, "hexlabels")[0].children().filter_map(|label| label.text());
        assert!(labels.eq(spec.cells.iter().map(|cell| cell.label.as_str())));
        assert_eq!(path(&page, "grid-dots").matches('M').count(), spec.cells.len());
    }
}

/// A river fades into the sea without banks; elsewhere it ends between its banks in its last hex.
#[test]
fn a_river_joins_the_sea() {
    let river = |north: Ground| {
        let grounds = [north, Ground::Open, Ground::Open];
        let cells = (0..).zip(grounds).map(|(r, ground)| cell(Hex::new(0, r), ground, 0)).collect();
        let sides = [1, 2].map(|r| Side::of(Hex::new(0, r), Dir::ALL[0])).to_vec();
        let feature = LinearFeature { kind: FeatureKind::Stream { deep: true }, sides };
        let text = page(&MapSpec { features: vec![feature], ..bare(Tops::Flat, cells) });
        let page = parse(&text);
        let heights = |class: &str| {
            let points = path(&page, class).split(['M', 'L', 'Z']).filter(|it| !it.is_empty());
            let heights: Vec<f64> =
                points.map(|it| it.split_once(' ').unwrap().1.parse().unwrap()).collect();
            heights.into_iter().fold(f64::MAX, f64::min)
        };
        let delta = with_class(&page, "delta").len();
        (delta, heights(if delta == 1 { "delta" } else { "water" }), heights("bank"))
    };
    // The northern hex reaches from −35 to 35, the next to 104.
    let (delta, water, bank) = river(Ground::Surf);
    assert!(delta == 1 && water < 15.0 && bank > 25.0, "{delta} {water} {bank}");
    let (delta, water, bank) = river(Ground::Open);
    assert!(delta == 0 && water < 0.0 && bank < 0.0, "{delta} {water} {bank}");
}

#[test]
fn the_grid_holds_every_hexside_once() {
    for spec in specs() {
        let text = page(&spec);
        let page = parse(&text);
        let grid = path(&page, "grid");
        let sides = spec.cells.iter().flat_map(|cell| Dir::ALL.map(|dir| Side::of(cell.hex, dir)));
        let sides: BTreeSet<Side> = sides.collect();
        assert_eq!(grid.matches('L').count(), sides.len());
        let mut drawn = BTreeSet::new();
        for run in grid.split('M').skip(1) {
            let points: Vec<&str> = run.split('L').collect();
            drawn.extend(points.windows(2).map(|two| [two[0].min(two[1]), two[0].max(two[1])]));
        }
        assert_eq!(drawn.len(), sides.len());
    }
}

#[test]
fn adjacent_hexes_of_one_ground_are_one_area() {
    for tops in [Tops::Flat, Tops::Pointy] {
        let areas = |palms: &[Hex]| {
            let ground = |hex| if palms.contains(&hex) { Ground::Palm } else { Ground::Open };
            let cells = Hex::new(0, 0).within(4).map(|hex| cell(hex, ground(hex), 0));
            let text = page(&bare(tops, cells.collect()));
            let page = parse(&text);
            let area = path(&page, "gr-palm");
            [area.matches('M').count(), area.matches('Z').count()]
        };
        assert_eq!(areas(&[Hex::new(0, 0), Hex::new(0, 1)]), [1, 1]);
        assert_eq!(areas(&[Hex::new(0, 0), Hex::new(0, 2)]), [2, 2]);
    }
}

#[test]
fn names_are_escaped() {
    let mut spec = everything(Tops::Flat);
    let evil = "<b onclick=\"x()\">Tom & 'Jerry'\u{0}</b>";
    spec.labels[0].name = evil.to_owned();
    spec.cells[0].label = evil.to_owned();
    spec.id = "\"><script>".to_owned();
    let text = page(&spec);
    let page = parse(&text);
    let shown = evil.replace('\u{0}', "\u{fffd}");
    assert_eq!(with_class(&page, "place-major")[0].text(), Some(shown.as_str()));
    assert!(page.descendants().all(|node| !node.has_tag_name("b") && !node.has_tag_name("script")));
}

#[test]
fn only_large_jungles_are_shaded() {
    let jungle = |radius| {
        let cells = Hex::new(0, 0).within(radius).map(|hex| cell(hex, Ground::LightJungle, 0));
        map(&bare(Tops::Flat, cells.collect()))
    };
    // 37 hexes, then 61.
    assert!(!jungle(3).contains("tone-") && !jungle(3).contains("calm"));
    assert!(["tone-d", "tone-l", "calm"].into_iter().all(|class| jungle(4).contains(class)));
}

#[test]
fn an_empty_spec_gives_a_blank_sheet() {
    let text = page(&bare(Tops::Pointy, Vec::new()));
    assert_eq!(parse(&text).descendants().filter(|node| node.has_tag_name("text")).count(), 0);
}

#[test]
fn the_map_of_ridge_has_features_labels_and_exits() {
    let spec = ridge_map();
    let text = page(&spec);
    let page = parse(&text);
    let chains = |class| {
        let line = with_class(&page, class)[0].last_element_child().expect("a line");
        line.attribute("d").expect("a path").matches('M').count()
    };
    assert_eq!(chains("front-us"), 1, "the front line is unbroken");
    assert_eq!(chains("boundary"), 2, "there are two sector boundaries");
    let names: Vec<&str> = spec.labels.iter().map(|place| place.name.as_str()).collect();
    assert!(names.contains(&"Hill 123") && names.contains(&"Airfield"), "{names:?}");
    assert_eq!(text.matches("#k-exit").count(), 2);
    assert_eq!(spec.field().spots().len(), spec.cells.len());
    assert!(text.len() < 70_000, "{} bytes", text.len());
}

/// Hexes outside the playing area are drawn without grid and numbers, their land is veiled, and the map ends at the
/// edge of the sheet.
#[test]
fn a_map_can_have_surroundings() {
    let played = cell(Hex::new(0, 0), Ground::Open, 0);
    let beyond = [(1, Ground::Open), (-1, Ground::Water)];
    let beyond = beyond.map(|(q, ground)| cell(Hex::new(q, 0), ground, 0)).to_vec();
    let sheet = Bounds { x: -90.0, y: -50.0, width: 180.0, height: 100.0 };
    let spec = MapSpec {
        surroundings: Some(Surroundings { sheet, cells: beyond }),
        ..bare(Tops::Pointy, vec![played.clone()])
    };
    let texts = (page(&spec), page(&bare(Tops::Pointy, vec![played])));
    let (drawn, alone) = (parse(&texts.0), parse(&texts.1));
    assert_eq!(path(&drawn, "grid"), path(&alone, "grid"), "only one hex is in play");
    assert!(path(&drawn, "map-rim").starts_with("M-78 -50L78 -50"), "the sheet has its own edge");
    assert_eq!(
        path(&drawn, "veil").matches('Z').count(),
        1,
        "one land hex is outside the playing area"
    );
    assert!(with_class(&alone, "veil").is_empty());
    let sheet = spec.bounds();
    assert!(sheet.width > 180.0 && sheet.height > 100.0, "including the paper margin");
}

/// Three planks cross each side of a ford.
#[test]
fn a_ford_crosses_its_river() {
    let side = Side::of(Hex::new(0, 0), Dir::ALL[1]);
    let features = vec![LinearFeature { kind: FeatureKind::Ford, sides: vec![side] }];
    let spec =
        MapSpec { features, ..bare(Tops::Pointy, vec![cell(Hex::new(0, 0), Ground::Open, 0)]) };
    let text = page(&spec);
    let drawn = parse(&text);
    let planks = path(&drawn, "ford");
    assert_eq!(planks.matches('M').count(), 3);
    assert!(planks.contains("M21.6 0L47.6 0") || planks.contains("M47.6 0L21.6 0"), "{planks}");
}
