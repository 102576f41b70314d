//! 2: the map: terrain, zones, sector lines, and the moves they allow.

use crate::refusal::Refusal;
use arrayvec::ArrayVec;
use hex::Hex;
pub use hex::{HexId, HexSet};

/// The indices of the N, NE and NW neighbours, clockwise from north (2.2c, 2.2d).
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
    /// South of the line.
    Forward,
    RedRow,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sector {
    Left,
    Centre,
    Right,
}

/// One hex of the map file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ground {
    pub hex: Hex,
    /// The four digits CCRR.
    pub label: u16,
    pub terrain: Terrain,
    pub zone: Zone,
    /// `None` north of the ends of the sector lines.
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
    /// Place names and their hexes, for display.
    names: Vec<(String, HexSet)>,
    ground: Vec<Ground>,
    /// Clockwise from north; `None` off the map.
    neighbours: Vec<[Option<HexId>; 6]>,
    /// The hexsides of both sector lines, each in both directions.
    sector_sides: Vec<(HexId, HexId)>,
    steps: Vec<ArrayVec<HexId, 6>>,
    red_row: Vec<HexId>,
    exits: HexSet,
    north: HexSet,
    hill: HexSet,
    hq_places: HexSet,
}

impl Map {
    /// Builds the map. `ground` must be in ascending order of labels and hold at most 250 hexes; the
    /// reader of map files checks that.
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
        // 6.10a: a clear hex north of the line, or a jungle hex there next to one.
        let hq_places = all()
            .filter(|id| match ground[id.index()].terrain {
                Terrain::Hill => false,
                Terrain::Clear => north.has(*id),
                Terrain::Jungle => {
                    let adjacent = neighbours[id.index()].iter().flatten();
                    north.has(*id) && adjacent.into_iter().any(|hex| clear_north.has(*hex))
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
                let adjacent = map.neighbours(from).iter().flatten().copied();
                adjacent.filter(|to| map.judge(from, *to).is_ok()).collect()
            })
            .collect();
        map
    }

    /// Sets the id and the names, which the rules do not use.
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

    /// The name of the place that the hex belongs to, such as `Hill 123`.
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
        let index = self.ground.binary_search_by_key(&label, |here| here.label).ok()?;
        Some(HexId(index as u8))
    }

    /// Clockwise from north; `None` off the map.
    pub fn neighbours(&self, hex: HexId) -> &[Option<HexId>; 6] {
        &self.neighbours[hex.index()]
    }

    /// 3.4: from west to east.
    pub fn red_row(&self) -> &[HexId] {
        &self.red_row
    }

    pub fn in_red_row(&self, hex: HexId) -> bool {
        self.ground(hex).zone == Zone::RedRow
    }

    /// 4.1: the marked exit hexes.
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

    /// 6.10a: the hexes where an HQ can be placed.
    pub fn hq_places(&self) -> &HexSet {
        &self.hq_places
    }

    /// 7.17: whether the hexside between two neighbours belongs to a sector line.
    pub fn is_sector_side(&self, a: HexId, b: HexId) -> bool {
        self.sector_sides.contains(&(a, b))
    }

    /// 3.4, 7.18, 7.19: the hexes that a force can move to, clockwise from north.
    pub fn steps(&self, from: HexId) -> &[HexId] {
        &self.steps[from.index()]
    }

    /// 7.19-r3: the reason why a force can't move between these hexes, if there is one.
    pub fn barrier(&self, from: HexId, to: HexId) -> Option<Refusal> {
        if self.steps(from).contains(&to) { None } else { self.judge(from, to).err() }
    }

    /// Judges a move that is not known to be one of [`Map::steps`].
    fn judge(&self, from: HexId, to: HexId) -> Result<(), Refusal> {
        let direction = self.neighbours(from).iter().position(|hex| *hex == Some(to));
        let direction = direction.ok_or(Refusal::NotAdjacent { from, to })?;
        if self.in_red_row(to) {
            return Err(if self.in_red_row(from) {
                Refusal::AlongRedRow { from, to }
            } else {
                Refusal::IntoRedRow { from, to }
            });
        }
        // 7.19c: the red row counts as jungle; map files give it that terrain.
        if self.terrain(from).is_open() && self.terrain(to).is_open() {
            return Ok(());
        }
        if self.is_sector_side(from, to) {
            return Err(Refusal::AcrossSectorLine { from, to });
        }
        if NORTHWARD.contains(&direction) {
            Ok(())
        } else {
            Err(Refusal::NotNorthward { from, to })
        }
    }
}
