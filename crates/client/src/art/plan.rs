//! What a game says of its map; [`map()`](super::map()) draws it.

use super::counter::{Army, Counter};
use super::layout::Layout;
use super::map::map;
use crate::scene::{Bounds, Field, Point, Spot};
use hex::{Dir, Hex, Side, Tops};

/// A map in plain facts.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// Letters and digits; the names of the map's parts on the page begin with it.
    pub id: String,
    pub tops: Tops,
    /// Each hex once.
    pub cells: Vec<Cell>,
    pub tints: Vec<Tint>,
    pub lines: Vec<Line>,
    pub exits: Vec<Exit>,
    pub places: Vec<Place>,
    /// What is drawn around the hexes; without it the map ends where they do.
    pub around: Option<Around>,
}

/// A map on a sheet of its own shape: sea and land around the hexes that are played on.
#[derive(Clone, PartialEq, Debug)]
pub struct Around {
    pub sheet: Bounds,
    /// Enough of them to cover the sheet; they have no grid and no numbers, and land lies under a
    /// veil.
    pub cells: Vec<Cell>,
}

impl Plan {
    /// How the map lies on the page.
    pub fn layout(&self) -> Layout {
        Layout::new(self.tops, Layout::SIZE)
    }

    /// What the map takes up, with its paper rim.
    pub fn bounds(&self) -> Bounds {
        let sheet = self.around.as_ref().map(|around| around.sheet);
        let Bounds { x, y, width, height } =
            sheet.unwrap_or_else(|| self.layout().bounds(self.hexes()));
        Bounds { x: x - RIM, y: y - RIM, width: width + 2.0 * RIM, height: height + 2.0 * RIM }
    }

    /// The drawn map and the hexes a player can point at.
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

    /// Everything that has ground, the hexes around included.
    pub(super) fn drawn(&self) -> impl Iterator<Item = &Cell> {
        self.cells.iter().chain(self.beyond())
    }

    /// The hexes around those that are played on.
    pub(super) fn beyond(&self) -> &[Cell] {
        self.around.as_ref().map_or(&[], |around| &around.cells)
    }
}

/// The paper around the outermost hexes, in map units.
const RIM: f64 = 14.0;

/// One hex.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    pub hex: Hex,
    /// The number printed in it; may be empty.
    pub label: String,
    pub ground: Ground,
    /// 0 for low ground, 1 to 3 for hills.
    pub level: u8,
}

/// What covers a hex. Hexes of the same ground that touch are drawn as one area.
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
    /// A steep spine with its crest.
    Ridge,
    Surf,
    Water,
}

impl Ground {
    /// As classes and symbols call it.
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

/// Hexes under a thin wash in the colour of a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tint {
    pub army: Army,
    pub hexes: Vec<Hex>,
}

/// Something that runs along hexsides, or across them from hex to hex.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    pub course: Course,
    pub sides: Vec<Side>,
}

/// What runs there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Course {
    /// A bold line in the colour of the side that holds it.
    Front(Army),
    /// A dashed line between sectors.
    Boundary,
    River,
    /// Planks over a river, at the middle of its hexsides.
    Ford,
    /// Crosses its hexsides, as those below: a track that one walks along.
    Path,
    /// A river as wide as the hexes it flows through; a deep one is darker.
    Stream {
        deep: bool,
    },
}

impl Course {
    /// Whether it runs from hex to hex rather than between them: then it is part of the ground.
    pub const fn crosses(self) -> bool {
        matches!(self, Course::Path | Course::Stream { .. })
    }
}

/// A marked hex and the way out of the map there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exit {
    pub hex: Hex,
    pub toward: Dir,
}

/// A name on the map.
#[derive(Clone, PartialEq, Debug)]
pub struct Place {
    pub name: String,
    /// The middle of its line.
    pub at: Point,
    pub lettering: Lettering,
}

/// How large a name is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lettering {
    Major,
    Minor,
    /// Wide, in the colour of deep water.
    Sea,
    /// Beside a river, turned by so many degrees.
    Along(i16),
}
