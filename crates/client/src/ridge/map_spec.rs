//! The map of Bloody Ridge as it is drawn.

use crate::art::{
    Army, Cell, Exit, FeatureKind, Ground, LabelStyle, Layout, LinearFeature, MapLabel, MapSpec,
    Tint,
};
use crate::scene::Point;
use crate::words::capital;
use hex::{Dir, Hex, Side, Tops};
use ridge::{HexId, HexSet, Map, Terrain};

/// Bloody Ridge has only one level of hill; it is drawn as high as the second level in other games.
const HILL: u8 = 2;
/// 4.1: the exits lead off the north edge.
const NORTH: Dir = Dir::ALL[0];

/// The drawing of this map.
pub fn map_spec(map: &Map) -> MapSpec {
    let hexes = |of: &dyn Fn(HexId) -> bool| -> Vec<Hex> {
        map.hexes().filter(|hex| of(*hex)).map(|hex| map.ground(hex).hex).collect()
    };
    MapSpec {
        id: format!("ridge-{}", map.id()),
        tops: Tops::Flat,
        cells: map.hexes().map(|hex| cell(map, hex)).collect(),
        tints: vec![
            Tint { army: Army::Us, hexes: hexes(&|hex| map.north().has(hex)) },
            Tint { army: Army::Japan, hexes: hexes(&|hex| map.in_red_row(hex)) },
        ],
        features: vec![
            LinearFeature {
                kind: FeatureKind::Front(Army::Us),
                sides: sides(map, &|a, b| is_front(map, a, b)),
            },
            LinearFeature {
                kind: FeatureKind::Boundary,
                sides: sides(map, &|a, b| map.is_sector_side(a, b)),
            },
        ],
        exits: exits(map),
        labels: map.names().iter().map(|(name, hexes)| place_label(map, name, hexes)).collect(),
        surroundings: None,
    }
}

fn cell(map: &Map, hex: HexId) -> Cell {
    let (ground, level) = match map.terrain(hex) {
        Terrain::Clear => (Ground::Open, 0),
        Terrain::Jungle => (Ground::LightJungle, 0),
        Terrain::Hill => (Ground::Open, HILL),
    };
    Cell { hex: map.ground(hex).hex, label: map.label(hex), ground, level }
}

/// 2.3: the line is the border of the Main Defense Zone.
fn is_front(map: &Map, one: HexId, other: HexId) -> bool {
    map.north().has(one) != map.north().has(other)
}

/// The hexsides between neighbours for which this is true, each once.
fn sides(map: &Map, between: &dyn Fn(HexId, HexId) -> bool) -> Vec<Side> {
    let pairs = map.hexes().flat_map(|hex| {
        let neighbours = map.neighbours(hex).iter().flatten();
        neighbours.map(move |other| (hex, *other))
    });
    pairs
        .filter(|(one, other)| one < other && between(*one, *other))
        .filter_map(|(one, other)| Side::between(map.ground(one).hex, map.ground(other).hex))
        .collect()
}

fn exits(map: &Map) -> Vec<Exit> {
    map.exits().iter().map(|hex| Exit { hex: map.ground(hex).hex, toward: NORTH }).collect()
}

fn place_label(map: &Map, name: &str, hexes: &HexSet) -> MapLabel {
    let is_hill = hexes.iter().any(|hex| map.hill().has(hex));
    let style = if is_hill { LabelStyle::Major } else { LabelStyle::Minor };
    MapLabel { name: on_the_map(name), at: spot(map, hexes), style }
}

/// The position of a name: in the hex nearest to the middle of the place, below the counter and above the
/// number of the next hex. Ideally the next hex belongs to the place as well.
fn spot(map: &Map, hexes: &HexSet) -> Point {
    const BELOW: f64 = 31.0;
    let layout = Layout::new(Tops::Flat, Layout::SIZE);
    let centre = |hex: HexId| layout.centre(map.ground(hex).hex);
    let mean = |part: fn(Point) -> f64| {
        hexes.iter().map(|hex| part(centre(hex))).sum::<f64>() / hexes.len().max(1) as f64
    };
    let middle = Point::new(mean(|at| at.x), mean(|at| at.y));
    let fitness = |hex: HexId| {
        let south = map.neighbours(hex)[usize::from(NORTH.opposite().number())];
        let (east, down) = (centre(hex).x - middle.x, centre(hex).y - middle.y);
        (!south.is_some_and(|south| hexes.has(south)), (east * east + down * down) as u32)
    };
    let best = hexes.iter().min_by_key(|hex| fitness(*hex)).map(centre);
    best.map_or_else(Point::default, |at| Point::new(at.x, at.y + BELOW))
}

/// The data file names places as in a sentence: `the ridge` becomes `Ridge` on the map.
fn on_the_map(name: &str) -> String {
    capital(name.strip_prefix("the ").unwrap_or(name))
}
