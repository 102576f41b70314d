//! The map of First Blood as it is drawn, on a sheet with the surrounding sea and land.

use super::counter::WIDTH;
use super::locations::{Locations, label};
use super::off_map;
use crate::art::{
    self, Cell, FeatureKind, Ground, LabelStyle, Layout, LinearFeature, MapSpec, Surroundings, set,
};
use crate::scene::{Bounds, Field, Point, Spot};
use crate::words::capital;
use firstblood::{Hexside, Map, Terrain, UnitLocation};
use hex::{Dir, Hex, HexId, HexSet, Side, Tops};
use std::collections::BTreeSet;

/// The minimum width of a counter in the initial view, in pixels. It is small because counters have few, large numbers.
const SMALLEST: f64 = 34.0;
/// How far the sheet reaches beyond the outermost hexes: to the sides, north and south.
const ASIDE: f64 = 84.0;
const ABOVE: f64 = 96.0;
const BELOW: f64 = 4.0;
/// The height of the strip with the boxes, below the sheet.
const FOOT: f64 = 92.0;

/// The layout of the hexes on the page.
pub fn layout() -> Layout {
    Layout::new(Tops::Pointy, Layout::SIZE)
}

/// The drawing of this map.
pub fn map_spec(map: &Map) -> MapSpec {
    let sheet = sheet(map);
    MapSpec {
        id: format!("firstblood-{}", map.id()),
        tops: Tops::Pointy,
        cells: map.all().map(|hex| cell(map, hex)).collect(),
        tints: Vec::new(),
        features: rivers(map),
        exits: Vec::new(),
        labels: names(map, sheet),
        surroundings: Some(Surroundings { sheet, cells: around(map, sheet) }),
    }
}

/// The drawn map with its entry points and boxes, and everything a player can point at.
pub fn field(map: &Map) -> Field {
    let (spec, places) = (map_spec(map), Locations::of(map));
    let bounds = spec.bounds();
    let bounds = Bounds { height: bounds.height + FOOT, ..bounds };
    let land = map.all().map(|hex| (UnitLocation::Hex(hex), map.coordinates(hex)));
    let spots = land.chain(places.all().iter().copied()).map(|(place, hex)| Spot {
        hex,
        label: label(map, place),
        centre: match place {
            UnitLocation::Box(_) => off_map::middle(hex),
            _ => layout().centre(hex),
        },
        outline: match place {
            UnitLocation::Box(_) => off_map::frame(hex),
            _ => layout().corners(hex).to_vec(),
        },
    });
    let markup = art::map(&spec) + off_map::off_map(map, &places);
    let mut field = Field::new(Tops::Pointy, bounds, WIDTH, markup, spots.collect());
    field.smallest = SMALLEST;
    field
}

/// The bounds of the sheet: the land, and a strip around it.
fn sheet(map: &Map) -> Bounds {
    let Bounds { x, y, width, height } = layout().bounds(map.all().map(|hex| map.coordinates(hex)));
    Bounds {
        x: x - ASIDE,
        y: y - ABOVE,
        width: width + 2.0 * ASIDE,
        height: height + ABOVE + BELOW,
    }
}

fn cell(map: &Map, hex: HexId) -> Cell {
    let ground = ground(map.terrain(hex));
    Cell { hex: map.coordinates(hex), label: map.label(hex), ground, level: 0 }
}

const fn ground(terrain: Terrain) -> Ground {
    match terrain {
        Terrain::Clear => Ground::Open,
        Terrain::Jungle => Ground::LightJungle,
        Terrain::Ridge => Ground::Ridge,
    }
}

/// The sea and land that cover the rest of the sheet. Ground that the map does not define continues the nearest
/// known ground; along the shore the water is shallow.
fn around(map: &Map, sheet: Bounds) -> Vec<Cell> {
    let land = set(map.all().map(|hex| map.coordinates(hex)));
    let open = set(covering(sheet).into_iter().filter(|hex| !land.contains(hex)));
    let mut known: Vec<(Hex, Ground)> = Vec::new();
    for hex in map.all() {
        for way in Dir::ALL {
            let ground = match (map.side(hex, way), map.terrain(hex)) {
                (Hexside::Coast, _) => Ground::Surf,
                (Hexside::Edge, Terrain::Clear) => Ground::Open,
                (Hexside::Edge, _) => Ground::LightJungle,
                _ => continue,
            };
            let beyond = map.coordinates(hex).neighbour(way);
            known.retain(|(at, _)| *at != beyond);
            known.push((beyond, ground));
        }
    }
    for hex in map.sea() {
        if known_ground(&known, *hex).is_none() {
            known.push((*hex, Ground::Water));
        }
    }
    known.sort_by_key(|(hex, _)| *hex);
    // The list is its own queue: each hex adds its unknown neighbours at the end.
    let mut next = 0;
    while let Some((hex, ground)) = known.get(next).copied() {
        next += 1;
        let ground = if ground == Ground::Surf { Ground::Water } else { ground };
        for near in hex.neighbours().into_iter().filter(|near| open.contains(near)) {
            if known_ground(&known, near).is_none() {
                known.push((near, ground));
            }
        }
    }
    let is_shore = |hex: &Hex| {
        let dry = |near: &Hex| {
            land.contains(near) || known_ground(&known, *near).is_some_and(|it| !it.is_sea())
        };
        hex.neighbours().iter().any(dry)
    };
    let cell = |hex: &Hex| {
        let ground = match known_ground(&known, *hex)? {
            Ground::Water if is_shore(hex) => Ground::Surf,
            other => other,
        };
        Some(Cell { hex: *hex, label: String::new(), ground, level: 0 })
    };
    open.iter().filter_map(cell).collect()
}

fn known_ground(known: &[(Hex, Ground)], hex: Hex) -> Option<Ground> {
    known.iter().find(|(at, _)| *at == hex).map(|(_, ground)| *ground)
}

/// All hexes that overlap the sheet.
fn covering(Bounds { x, y, width, height }: Bounds) -> BTreeSet<Hex> {
    const STEP: f64 = Layout::SIZE / 2.0;
    let steps = |length: f64| (-3..=(length / STEP) as i32 + 3).map(|step| f64::from(step) * STEP);
    let points = steps(height).flat_map(|down| steps(width).map(move |across| (across, down)));
    let at = |(across, down): (f64, f64)| layout().hex_at(Point::new(x + across, y + down));
    set(points.filter_map(at))
}

fn rivers(map: &Map) -> Vec<LinearFeature> {
    let rivers = map.rivers().iter().map(|river| {
        let source = river.sides.last().and_then(|side| beyond(map, *side));
        let sides = river.sides.iter().copied().chain(source).collect();
        LinearFeature { kind: FeatureKind::River, sides }
    });
    let fords = map.rivers().iter().flat_map(|river| river.sides.iter().copied());
    let fords = fords.filter(|side| kind(map, *side) == Some(Hexside::Ford)).collect();
    rivers.chain([LinearFeature { kind: FeatureKind::Ford, sides: fords }]).collect()
}

fn kind(map: &Map, side: Side) -> Option<Hexside> {
    let (one, other) = side.hexes();
    let find = |hex: Hex| map.all().find(|land| map.coordinates(*land) == hex);
    map.side_between(find(one)?, find(other)?)
}

/// Extends a river that comes from beyond the map to the edge of the sheet.
fn beyond(map: &Map, side: Side) -> Option<Side> {
    let land = |hex: &Hex| map.all().any(|land| map.coordinates(land) == *hex);
    let (one, other) = side.hexes();
    let outside = one.neighbours().into_iter().filter(|hex| !land(hex));
    let source = outside.into_iter().find(|hex| hex.direction_to(other).is_some())?;
    Side::between(one, source)
}

/// The names of places, rivers and the sea.
fn names(map: &Map, sheet: Bounds) -> Vec<art::MapLabel> {
    let places = map.names().iter().map(|(name, hexes)| named(map, name, hexes));
    let rivers = map.rivers().iter().filter_map(|river| along(&river.name, &river.sides));
    let sea = art::MapLabel {
        name: "Ironbottom Sound".to_owned(),
        at: Point::new(sheet.x + sheet.width * 0.43, sheet.y + 58.0),
        style: LabelStyle::Sea,
    };
    places.chain(rivers).chain([sea]).collect()
}

/// Below the middle of its hexes, where the counters leave room.
fn named(map: &Map, name: &str, hexes: &HexSet) -> art::MapLabel {
    const BELOW: f64 = 31.0;
    let points: Vec<Point> =
        hexes.iter().map(|hex| layout().centre(map.coordinates(hex))).collect();
    let around = Bounds::around(points).unwrap_or_default();
    let at = Point::new(around.x + around.width / 2.0, around.y + around.height / 2.0 + BELOW);
    let name = capital(name.strip_prefix("the ").unwrap_or(name));
    art::MapLabel { name, at, style: LabelStyle::Major }
}

/// Beside the middle of a river that flows north.
fn along(name: &str, sides: &[Side]) -> Option<art::MapLabel> {
    const ASIDE: f64 = 26.0;
    let middle = layout().ends(*sides.get(sides.len() / 2)?);
    let at = Point::new(
        f64::midpoint(middle[0].x, middle[1].x) - ASIDE,
        f64::midpoint(middle[0].y, middle[1].y),
    );
    Some(art::MapLabel { name: name.to_owned(), at, style: LabelStyle::Along(-86) })
}
