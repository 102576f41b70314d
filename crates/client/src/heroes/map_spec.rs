//! The maps of Conflict of Heroes as they are drawn.

use crate::art::{Cell, FeatureKind, Ground, LabelStyle, Layout, LinearFeature, MapLabel, MapSpec};
use crate::scene::Point;
use heroes::{Map, Terrain};
use hex::{Dir, Hex, HexId, Side, Tops};

/// How many hexes of open water the name of the sea needs.
const NAMED_SEA: usize = 6;

/// The drawing of this map.
pub fn map_spec(map: &Map) -> MapSpec {
    let streams = [false, true]
        .map(|deep| LinearFeature { kind: FeatureKind::Stream { deep }, sides: stream(map, deep) });
    let path = LinearFeature { kind: FeatureKind::Path, sides: path(map) };
    MapSpec {
        id: format!("heroes-{}", map.id()),
        tops: Tops::Flat,
        cells: map.all().map(|hex| cell(map, hex)).collect(),
        tints: Vec::new(),
        features: streams.into_iter().chain([path]).filter(|line| !line.sides.is_empty()).collect(),
        exits: Vec::new(),
        labels: sea(map).into_iter().collect(),
        surroundings: None,
    }
}

fn cell(map: &Map, hex: HexId) -> Cell {
    let ground = match map.terrain(hex) {
        // The river itself is a line over it.
        Terrain::Open | Terrain::ShallowRiver | Terrain::DeepRiver | Terrain::RushingRiver => {
            Ground::Open
        }
        Terrain::Kunai => Ground::Kunai,
        Terrain::Palm => Ground::Palm,
        Terrain::Hut => Ground::Hut,
        Terrain::LightJungle => Ground::LightJungle,
        Terrain::HeavyJungle => Ground::HeavyJungle,
        Terrain::Water => Ground::Water,
        Terrain::Surf => Ground::Surf,
        Terrain::Swamp => Ground::Swamp,
    };
    Cell { hex: map.hex(hex), label: map.label(hex), ground, level: map.level(hex) }
}

/// The hexsides between hexes of a river, and those over which it reaches the sea or leaves the map. Deep water
/// begins where both hexes are deep.
fn stream(map: &Map, deep: bool) -> Vec<Side> {
    let is_deep =
        |hex: HexId| matches!(map.terrain(hex), Terrain::DeepRiver | Terrain::RushingRiver);
    let is_river = |hex: HexId| is_deep(hex) || map.terrain(hex) == Terrain::ShallowRiver;
    let is_sea = |hex: HexId| matches!(map.terrain(hex), Terrain::Surf | Terrain::Water);
    let mut sides = Vec::new();
    for hex in map.all().filter(|hex| is_river(*hex)) {
        let near: Vec<(Dir, HexId)> = map.neighbours(hex).collect();
        let mut on = near.iter().filter(|(_, to)| is_river(*to));
        let joined = on.clone().filter(|(_, to)| (is_deep(hex) && is_deep(*to)) == deep);
        add(&mut sides, joined.map(|(way, _)| Side::of(map.hex(hex), *way)));
        // The end of a river flows into the sea or, straight on, off the map.
        let (from, more) = (on.next(), on.next());
        if more.is_none() && is_deep(hex) == deep {
            let ahead = from.map_or(Dir::ALL[0], |(way, _)| way.opposite());
            let sea = near.iter().filter(|(_, to)| is_sea(*to)).map(|(way, _)| *way);
            let mouth = sea.min_by_key(|way| turned(*way, ahead));
            let off = Some(ahead).filter(|way| map.neighbour(hex, *way).is_none());
            add(&mut sides, mouth.or(off).map(|way| Side::of(map.hex(hex), way)));
        }
    }
    sides
}

/// Adds the hexsides that are not there yet.
fn add(sides: &mut Vec<Side>, more: impl IntoIterator<Item = Side>) {
    for side in more {
        if !sides.contains(&side) {
            sides.push(side);
        }
    }
}

/// The angle between two directions, in sixths of a circle.
fn turned(one: Dir, other: Dir) -> u8 {
    let apart = one.number().abs_diff(other.number());
    apart.min(6 - apart)
}

/// The hexsides that paths cross. A path that ends at the edge of the map continues beyond it.
fn path(map: &Map) -> Vec<Side> {
    let mut sides = Vec::new();
    for hex in map.all() {
        let ways: Vec<Dir> = Dir::ALL.into_iter().filter(|way| map.has_path(hex, *way)).collect();
        add(&mut sides, ways.iter().map(|way| Side::of(map.hex(hex), *way)));
        if let [way] = ways[..] {
            let off = |on: &Dir| map.neighbour(hex, *on).is_none();
            let ahead =
                Dir::ALL.into_iter().filter(off).min_by_key(|on| turned(*on, way.opposite()));
            add(&mut sides, ahead.map(|on| Side::of(map.hex(hex), on)));
        }
    }
    sides
}

/// The sea north of the island, where the map shows enough of it.
fn sea(map: &Map) -> Option<MapLabel> {
    let layout = Layout::new(Tops::Flat, Layout::SIZE);
    let water: Vec<Hex> = map
        .all()
        .filter(|hex| map.terrain(*hex) == Terrain::Water)
        .map(|hex| map.hex(hex))
        .collect();
    if water.len() < NAMED_SEA {
        return None;
    }
    let mean = |part: fn(Point) -> f64| {
        water.iter().map(|hex| part(layout.centre(*hex))).sum::<f64>() / water.len() as f64
    };
    let at = Point::new(mean(|at| at.x), mean(|at| at.y) + 6.0);
    Some(MapLabel { name: "Ironbottom Sound".to_owned(), at, style: LabelStyle::Sea })
}
