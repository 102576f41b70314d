//! The description of a map, which [`map()`](super::map()) draws.

use super::counter::{Army, Counter};
use super::layout::Layout;
use super::map::map;
use crate::scene::{Bounds, Field, Point, Spot};
use hex::{Dir, Hex, Side, Tops};

/// The description of a map to be drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct MapSpec {
    /// Letters and digits. Prefix of all element ids of this map.
    pub id: String,
    pub tops: Tops,
    /// The hexes, each listed once.
    pub cells: Vec<Cell>,
    pub tints: Vec<Tint>,
    pub features: Vec<LinearFeature>,
    pub exits: Vec<Exit>,
    pub labels: Vec<MapLabel>,
    /// The sheet around the hexes, if the map has one.
    pub surroundings: Option<Surroundings>,
}

/// A sheet larger than the hexes in play, with sea and land around them.
#[derive(Clone, PartialEq, Debug)]
pub struct Surroundings {
    pub sheet: Bounds,
    /// Hexes outside the playing area, enough to cover the sheet. They have no grid and no numbers, and their
    /// land is veiled.
    pub cells: Vec<Cell>,
}

impl MapSpec {
    /// The layout of the hexes.
    pub fn layout(&self) -> Layout {
        Layout::new(self.tops, Layout::SIZE)
    }

    /// The bounding box of the map, including its paper margin.
    pub fn bounds(&self) -> Bounds {
        let sheet = self.surroundings.as_ref().map(|surroundings| surroundings.sheet);
        let Bounds { x, y, width, height } =
            sheet.unwrap_or_else(|| self.layout().bounds(self.hexes()));
        Bounds {
            x: x - MARGIN,
            y: y - MARGIN,
            width: width + 2.0 * MARGIN,
            height: height + 2.0 * MARGIN,
        }
    }

    /// The drawn map with its clickable hexes.
    pub fn field(&self) -> Field {
        let layout = self.layout();
        let spots = self.cells.iter().map(|cell| Spot {
            hex: cell.hex,
            label: cell.label.clone(),
            centre: layout.centre(cell.hex),
            outline: layout.corners(cell.hex).to_vec(),
        });
        Field::new(self.tops, self.bounds(), Counter::SIZE, map(self), spots.collect())
    }

    pub(super) fn hexes(&self) -> impl Iterator<Item = Hex> {
        self.cells.iter().map(|cell| cell.hex)
    }

    /// All hexes that are drawn, inside and outside the playing area.
    pub(super) fn drawn(&self) -> impl Iterator<Item = &Cell> {
        self.cells.iter().chain(self.outside())
    }

    /// The hexes outside the playing area.
    pub(super) fn outside(&self) -> &[Cell] {
        self.surroundings.as_ref().map_or(&[], |surroundings| &surroundings.cells)
    }
}

/// The width of the paper margin, in map units.
const MARGIN: f64 = 14.0;

/// One hex.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    pub hex: Hex,
    /// The number printed in the hex; may be empty.
    pub label: String,
    pub ground: Ground,
    /// 0 for low ground, 1 to 3 for hills.
    pub level: u8,
}

/// The ground cover of a hex. Adjacent hexes with the same ground are drawn as one area.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ground {
    Open,
    Sand,
    Hut,
    Kunai,
    Palm,
    Swamp,
    LightJungle,
    HeavyJungle,
    /// A steep ridge with a crest line.
    Ridge,
    Surf,
    Water,
}

impl Ground {
    /// The name in CSS classes and symbol ids.
    pub const fn name(self) -> &'static str {
        match self {
            Ground::Open => "open",
            Ground::Sand => "sand",
            Ground::Hut => "hut",
            Ground::Kunai => "kunai",
            Ground::Palm => "palm",
            Ground::Swamp => "swamp",
            Ground::LightJungle => "light-jungle",
            Ground::HeavyJungle => "heavy-jungle",
            Ground::Ridge => "ridge",
            Ground::Surf => "surf",
            Ground::Water => "water",
        }
    }

    pub const fn is_sea(self) -> bool {
        matches!(self, Ground::Surf | Ground::Water)
    }
}

/// Hexes tinted in the colour of a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tint {
    pub army: Army,
    pub hexes: Vec<Hex>,
}

/// A linear feature of the map: it runs along hexsides, or crosses them from hex to hex.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinearFeature {
    pub kind: FeatureKind,
    pub sides: Vec<Side>,
}

/// The kind of a linear feature.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FeatureKind {
    /// A front line, bold and in the colour of the side that holds it.
    Front(Army),
    /// A sector boundary, dashed.
    Boundary,
    River,
    /// Planks across a river, in the middle of its hexsides.
    Ford,
    /// A footpath. Crosses its hexsides.
    Path,
    /// A stream that flows through hexes. Crosses its hexsides; deep water is darker.
    Stream {
        deep: bool,
    },
}

impl FeatureKind {
    /// Whether the feature runs from hex to hex rather than along hexsides. If so, it is part of the ground.
    pub const fn crosses_hexsides(self) -> bool {
        matches!(self, FeatureKind::Path | FeatureKind::Stream { .. })
    }
}

/// A hex where units can leave the map, and in which direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exit {
    pub hex: Hex,
    pub toward: Dir,
}

/// A place name on the map.
#[derive(Clone, PartialEq, Debug)]
pub struct MapLabel {
    pub name: String,
    /// The centre of the text.
    pub at: Point,
    pub style: LabelStyle,
}

/// The style of a place name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LabelStyle {
    Major,
    Minor,
    /// Wide letters, in the colour of deep water.
    Sea,
    /// Along a river, rotated by this many degrees.
    Along(i16),
}
