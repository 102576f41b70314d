//! 2: the map: terrain, zones, the sector lines, and which steps they allow.

use crate::action::Refusal;
use arrayvec::ArrayVec;
use hex::Hex;
pub use hex::{HexId, HexSet};

/// The clockwise places of the north, north-east and north-west neighbours (2.2c, 2.2d).
const NORTHWARD: [usize; 3] = [0, 1, 5];

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Terrain {
    Clear,
    Jungle,
    Hill,
}

impl Terrain {
    pub const ALL: [Terrain; 3] = [Terrain::Clear, Terrain::Jungle, Terrain::Hill];

    pub fn name(self) -> &'static str {
        match self {
            Terrain::Clear => "clear",
            Terrain::Jungle => "jungle",
            Terrain::Hill => "hill",
        }
    }

    /// Clear or hill.
    pub fn is_open(self) -> bool {
        self != Terrain::Jungle
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Zone {
    /// North of the line.
    Main,
    /// South of it.
    Forward,
    RedRow,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sector {
    Left,
    Centre,
    Right,
}

/// One hex as the map file tells it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ground {
    pub hex: Hex,
    /// The four digits CCRR.
    pub label: u16,
    pub terrain: Terrain,
    pub zone: Zone,
    /// None north of the ends of the sector lines.
    pub sector: Option<Sector>,
}

impl Ground {
    pub fn row(&self) -> u8 {
        (self.label % 100) as u8
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Map {
    id: String,
    title: String,
    /// Names of places and their hexes, for people.
    names: Vec<(String, HexSet)>,
    ground: Vec<Ground>,
    /// Clockwise from north; none off the map.
    neighbours: Vec<[Option<HexId>; 6]>,
    /// The hexsides of both sector lines, each from both sides.
    sector_sides: Vec<(HexId, HexId)>,
    steps: Vec<ArrayVec<HexId, 6>>,
    red_row: Vec<HexId>,
    exits: HexSet,
    north: HexSet,
    hill: HexSet,
    hq_places: HexSet,
}

impl Map {
    /// Puts the map together. `ground` is in ascending order of labels and holds at most 250
    /// hexes; the reader of map files sees to that.
    pub fn new(
        ground: Vec<Ground>,
        sector_sides: &[(HexId, HexId)],
        red_row: Vec<HexId>,
        exits: HexSet,
    ) -> Map {
        let all = || (0..ground.len()).map(|index| HexId(index as u8));
        let at = |hex: Hex| all().find(|id| ground[id.index()].hex == hex);
        let neighbours: Vec<_> = ground.iter().map(|here| here.hex.neighbours().map(at)).collect();
        let select = |keep: &dyn Fn(&Ground) -> bool| -> HexSet {
            all().filter(|id| keep(&ground[id.index()])).collect()
        };
        let north = select(&|here| here.zone == Zone::Main);
        let hill = select(&|here| here.terrain == Terrain::Hill);
        let clear_north = select(&|here| here.zone == Zone::Main && here.terrain == Terrain::Clear);
        // 6.10a: clear north of the line, or jungle there beside such a hex.
        let hq_places = all()
            .filter(|id| match ground[id.index()].terrain {
                Terrain::Hill => false,
                Terrain::Clear => north.has(*id),
                Terrain::Jungle => {
                    let beside = neighbours[id.index()].iter().flatten();
                    north.has(*id) && beside.into_iter().any(|hex| clear_north.has(*hex))
                }
            })
            .collect();
        let sector_sides = sector_sides.iter().flat_map(|&(a, b)| [(a, b), (b, a)]).collect();
        let mut map = Map {
            id: String::new(),
            title: String::new(),
            names: Vec::new(),
            ground,
            neighbours,
            sector_sides,
            steps: Vec::new(),
            red_row,
            exits,
            north,
            hill,
            hq_places,
        };
        map.steps = map
            .hexes()
            .map(|from| {
                let beside = map.neighbours(from).iter().flatten().copied();
                beside.filter(|to| map.barrier(from, *to).is_none()).collect()
            })
            .collect();
        map
    }

    /// Adds what the rules need not know.
    #[must_use]
    pub fn named(self, id: String, title: String, names: Vec<(String, HexSet)>) -> Map {
        Map { id, title, names, ..self }
    }

    pub fn id(&self) -> &str {
        &self.id
    }

    pub fn title(&self) -> &str {
        &self.title
    }

    /// What people call the place: `Hill 123`.
    pub fn name(&self, hex: HexId) -> Option<&str> {
        let named = self.names.iter().find(|(_, hexes)| hexes.has(hex));
        named.map(|(name, _)| name.as_str())
    }

    /// The named places and their hexes, in the order of the map file.
    pub fn names(&self) -> &[(String, HexSet)] {
        &self.names
    }

    pub fn hexes(&self) -> impl ExactSizeIterator<Item = HexId> + use<> {
        (0..self.ground.len() as u8).map(HexId)
    }

    pub fn ground(&self, hex: HexId) -> &Ground {
        &self.ground[hex.index()]
    }

    pub fn terrain(&self, hex: HexId) -> Terrain {
        self.ground(hex).terrain
    }

    pub fn label(&self, hex: HexId) -> String {
        format!("{:04}", self.ground(hex).label)
    }

    /// The hex with this four-digit label.
    pub fn find(&self, label: &str) -> Option<HexId> {
        let digits = label.len() == 4 && label.bytes().all(|b| b.is_ascii_digit());
        let label: u16 = label.parse().ok().filter(|_| digits)?;
        let place = self.ground.binary_search_by_key(&label, |here| here.label).ok()?;
        Some(HexId(place as u8))
    }

    /// Clockwise from north; none off the map.
    pub fn neighbours(&self, hex: HexId) -> &[Option<HexId>; 6] {
        &self.neighbours[hex.index()]
    }

    /// 3.4: west to east.
    pub fn red_row(&self) -> &[HexId] {
        &self.red_row
    }

    pub fn in_red_row(&self, hex: HexId) -> bool {
        self.ground(hex).zone == Zone::RedRow
    }

    /// 4.1: marked exit hexes.
    pub fn exits(&self) -> &HexSet {
        &self.exits
    }

    /// 2.3: the Main Defense Zone, every hex north of the line.
    pub fn north(&self) -> &HexSet {
        &self.north
    }

    /// Hill 123.
    pub fn hill(&self) -> &HexSet {
        &self.hill
    }

    /// 6.10a: where an HQ may be placed.
    pub fn hq_places(&self) -> &HexSet {
        &self.hq_places
    }

    /// 7.17: whether the hexside between two neighbours belongs to a sector line.
    pub fn is_sector_side(&self, a: HexId, b: HexId) -> bool {
        self.sector_sides.contains(&(a, b))
    }

    /// The steps that 3.4, 7.18 and 7.19 allow out of a hex, clockwise from north.
    pub fn steps(&self, from: HexId) -> &[HexId] {
        &self.steps[from.index()]
    }

    /// 7.19-r3: what forbids the step, if anything.
    pub fn barrier(&self, from: HexId, to: HexId) -> Option<Refusal> {
        let Some(side) = self.neighbours(from).iter().position(|hex| *hex == Some(to)) else {
            return Some(Refusal::NotAdjacent);
        };
        if self.in_red_row(to) {
            let along = self.in_red_row(from);
            return Some(if along { Refusal::AlongRedRow } else { Refusal::IntoRedRow });
        }
        // 7.19c: the red row counts as jungle, and the map file says so.
        if self.terrain(from).is_open() && self.terrain(to).is_open() {
            return None;
        }
        if self.is_sector_side(from, to) {
            return Some(Refusal::AcrossSectorLine);
        }
        (!NORTHWARD.contains(&side)).then_some(Refusal::NotNorthward)
    }
}
