//! 0.1, 0.2, 0.6, 4.2 to 4.5, 6, 7: the map: hexes and hexsides, airfields, entry points, boxes.

mod beside;
mod off_map;
pub use off_map::{BoxSet, EntryPoint, OffMapBox};

use arrayvec::ArrayVec;
use game::{Part, Rule};
use hex::{Dir, Hex, HexId, HexSet, RowColumnFromEast};
use std::collections::VecDeque;
use std::fmt;

/// The maximum number of hexes of a map: their ids are below 255.
pub const MOST_HEXES: usize = 254;
/// 4.2.1: the most MF that a step costs.
pub const MOST_COST: usize = 4;
/// The maximum number of arrow hexes of an entry point or box.
pub const ARROWS: usize = 4;

const CLEAR_SIDE: Rule = Rule("4.2.1a");
const JUNGLE_SIDE: Rule = Rule("4.2.1b");
const RIDGE_SIDE: Rule = Rule("4.2.1c");
const RIVER_INTO_CLEAR: Rule = Rule("4.2.1d");
const RIVER_INTO_JUNGLE: Rule = Rule("4.2.1e");
const RIVER_INTO_RIDGE: Rule = Rule("4.2-r1");
const FORD: Rule = Rule("4.4a");

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Terrain {
    Clear,
    Jungle,
    /// Open ground, except for the rules on ridges.
    Ridge,
}

impl Terrain {
    pub const fn name(self) -> &'static str {
        match self {
            Terrain::Clear => "clear",
            Terrain::Jungle => "jungle",
            Terrain::Ridge => "ridge",
        }
    }
}

/// 4.2-r2: a hexside has one type only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Hexside {
    Clear,
    Jungle,
    Ridge,
    River,
    /// 4.4: a river for combat, but not for movement.
    Ford,
    /// Beyond it is sea.
    Coast,
    /// The map ends here.
    Edge,
}

impl Hexside {
    pub const fn name(self) -> &'static str {
        match self {
            Hexside::Clear => "clear",
            Hexside::Jungle => "jungle",
            Hexside::Ridge => "ridge",
            Hexside::River => "river",
            Hexside::Ford => "ford",
            Hexside::Coast => "coast",
            Hexside::Edge => "map edge",
        }
    }

    /// The hexside between two hexes without water between them. Between two ridge hexes it is clear
    /// (4.5b); next to one ridge hex it is ridge; otherwise next to jungle it is jungle.
    const fn dry(one: Terrain, other: Terrain) -> Hexside {
        match (one, other) {
            (Terrain::Ridge, Terrain::Ridge) | (Terrain::Clear, Terrain::Clear) => Hexside::Clear,
            (Terrain::Ridge, _) | (_, Terrain::Ridge) => Hexside::Ridge,
            (Terrain::Jungle, _) | (_, Terrain::Jungle) => Hexside::Jungle,
        }
    }
}

/// One of the four airfield hexes (0.6): the two of Henderson Field, then the two of the Fighter Strip.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AirfieldHex(u8);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AirfieldKind {
    Henderson,
    /// 12.5a: for fighters only.
    FighterStrip,
}

impl AirfieldHex {
    pub const ALL: [AirfieldHex; 4] =
        [AirfieldHex(0), AirfieldHex(1), AirfieldHex(2), AirfieldHex(3)];

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub const fn kind(self) -> AirfieldKind {
        if self.0 < 2 { AirfieldKind::Henderson } else { AirfieldKind::FighterStrip }
    }

    pub const fn name(self) -> &'static str {
        match self.kind() {
            AirfieldKind::Henderson => "Henderson Field",
            AirfieldKind::FighterStrip => "Fighter Strip",
        }
    }
}

/// The hexes that the arrows of an entry point or box point to, in the order of the map file.
pub type Arrows = ArrayVec<HexId, ARROWS>;

/// A river and its hexsides, from the sea inland.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct River {
    pub name: String,
    pub sides: Vec<hex::Side>,
}

/// The contents of a map file. The id of a hex is its index in `land`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapData {
    pub id: String,
    pub title: String,
    /// In ascending order of labels.
    pub land: Vec<(Hex, Terrain)>,
    pub sea: Vec<Hex>,
    pub rivers: Vec<River>,
    pub fords: Vec<hex::Side>,
    pub fields: [HexId; AirfieldHex::ALL.len()],
    pub entry: [Arrows; EntryPoint::COUNT],
    pub boxes: [Arrows; OffMapBox::ALL.len()],
    /// Names of places and their hexes, for display.
    pub names: Vec<(String, HexSet)>,
}

/// The map, with everything derived from it.
#[derive(Clone, PartialEq, Eq)]
pub struct Map {
    data: MapData,
    sides: Vec<[Hexside; 6]>,
    neighbours: Vec<[Option<HexId>; 6]>,
    around: Vec<HexSet>,
    /// MF to cross each side; `None` where it can't be crossed.
    costs: Vec<[Option<u8>; 6]>,
    /// The hexes that can be entered from each hex, and the cost in MF.
    steps: Vec<ArrayVec<(HexId, u8), 6>>,
    /// The same, sorted by cost.
    steps_by_cost: Vec<[HexSet; MOST_COST]>,
    /// The cost of the cheapest path from each hex to every other, in MF.
    walks: Vec<Vec<u8>>,
}

impl fmt::Debug for Map {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_tuple("Map").field(&self.data.id).finish()
    }
}

impl Map {
    pub fn new(data: MapData) -> Map {
        assert!(data.land.len() <= MOST_HEXES, "every hex has an id");
        let index = |hex: Hex| data.land.iter().position(|(land, _)| *land == hex);
        let neighbours: Vec<[Option<HexId>; 6]> = data
            .land
            .iter()
            .map(|(hex, _)| hex.neighbours().map(|to| Some(HexId(index(to)? as u8))))
            .collect();
        let around = neighbours.iter().map(|all| all.iter().flatten().copied().collect()).collect();
        let (sides, costs) = (Vec::new(), Vec::new());
        let (steps, steps_by_cost, walks) = (Vec::new(), Vec::new(), Vec::new());
        let mut map = Map { data, sides, neighbours, around, costs, steps, steps_by_cost, walks };
        map.sides = map.all().map(|hex| Dir::ALL.map(|way| map.hexside(hex, way))).collect();
        let cost = |hex, way| map.crossing(hex, way).map(|part| part.amount as u8);
        let costs = map.all().map(|hex| Dir::ALL.map(|way| cost(hex, way))).collect();
        map.costs = costs;
        let step = |hex, (way, to)| Some((to, map.cost(hex, way)?));
        let steps = |hex| map.neighbours(hex).filter_map(|beside| step(hex, beside)).collect();
        map.steps = map.all().map(steps).collect();
        let by_cost = |steps: &ArrayVec<(HexId, u8), 6>| {
            let mut sorted = [HexSet::default(); MOST_COST];
            steps.iter().for_each(|(to, cost)| sorted[usize::from(*cost) - 1].add(*to));
            sorted
        };
        map.steps_by_cost = map.steps.iter().map(by_cost).collect();
        map.walks = map.all().map(|hex| map.walks_from(hex)).collect();
        map
    }

    /// The cost of the cheapest paths from a hex to all others. All land is connected, and units can cross
    /// every hexside between land hexes, so there is a path to each.
    fn walks_from(&self, start: HexId) -> Vec<u8> {
        let mut walks = vec![u8::MAX; self.data.land.len()];
        walks[start.index()] = 0;
        let mut edge = VecDeque::from([start]);
        while let Some(hex) = edge.pop_front() {
            for (to, cost) in self.steps(hex) {
                let walk = walks[hex.index()].saturating_add(*cost);
                if walk < walks[to.index()] {
                    walks[to.index()] = walk;
                    edge.push_back(*to);
                }
            }
        }
        walks
    }

    /// The type of a hexside by the map file.
    fn hexside(&self, hex: HexId, way: Dir) -> Hexside {
        let Some(to) = self.neighbour(hex, way) else {
            let beyond = self.coordinates(hex).neighbour(way);
            let sea = self.data.sea.contains(&beyond);
            return if sea { Hexside::Coast } else { Hexside::Edge };
        };
        let side = hex::Side::of(self.coordinates(hex), way);
        if self.data.fords.contains(&side) {
            Hexside::Ford
        } else if self.data.rivers.iter().any(|river| river.sides.contains(&side)) {
            Hexside::River
        } else {
            Hexside::dry(self.terrain(hex), self.terrain(to))
        }
    }

    pub fn id(&self) -> &str {
        &self.data.id
    }

    pub fn title(&self) -> &str {
        &self.data.title
    }

    /// 0.8: all map hexes, in ascending order of labels.
    pub fn all(&self) -> impl ExactSizeIterator<Item = HexId> + Clone + use<> {
        (0..self.data.land.len() as u8).map(HexId)
    }

    pub fn terrain(&self, hex: HexId) -> Terrain {
        self.data.land[hex.index()].1
    }

    /// The coordinates of a hex.
    pub fn coordinates(&self, hex: HexId) -> Hex {
        self.data.land[hex.index()].0
    }

    /// The sea hexes that the map shows.
    pub fn sea(&self) -> &[Hex] {
        &self.data.sea
    }

    pub fn side(&self, hex: HexId, way: Dir) -> Hexside {
        self.sides[hex.index()][usize::from(way.number())]
    }

    /// The hexside between two hexes, if they are adjacent.
    pub fn side_between(&self, a: HexId, b: HexId) -> Option<Hexside> {
        self.direction(a, b).map(|way| self.side(a, way))
    }

    pub fn neighbour(&self, hex: HexId, way: Dir) -> Option<HexId> {
        self.neighbours[hex.index()][usize::from(way.number())]
    }

    /// The neighbours of a hex with their directions, clockwise from north-east.
    pub fn neighbours(&self, hex: HexId) -> impl Iterator<Item = (Dir, HexId)> + use<'_> {
        let around = Dir::ALL.into_iter().zip(&self.neighbours[hex.index()]);
        around.filter_map(|(way, to)| Some((way, (*to)?)))
    }

    /// 8.2a: the hexes around a hex, which are the zone of control of a ground unit there.
    pub fn around(&self, hex: HexId) -> &HexSet {
        &self.around[hex.index()]
    }

    pub fn are_adjacent(&self, a: HexId, b: HexId) -> bool {
        self.around(a).has(b)
    }

    /// The direction from a hex to an adjacent one.
    pub fn direction(&self, from: HexId, to: HexId) -> Option<Dir> {
        self.coordinates(from).direction_to(self.coordinates(to))
    }

    pub fn distance(&self, a: HexId, b: HexId) -> u8 {
        self.coordinates(a).distance(self.coordinates(b)) as u8
    }

    /// 4.2.1: the cost in MF to leave a hex in this direction; `None` if that is impossible.
    pub fn cost(&self, from: HexId, way: Dir) -> Option<u8> {
        self.costs[from.index()][usize::from(way.number())]
    }

    /// The same cost with its clause.
    pub fn crossing(&self, from: HexId, way: Dir) -> Option<Part> {
        let to = self.neighbour(from, way)?;
        let (here, there) = (self.terrain(from), self.terrain(to));
        let part = |rule, name, amount| Some(Part { rule, name, amount });
        let dry = |side| match side {
            Hexside::Clear => part(CLEAR_SIDE, "clear hexside", 1),
            Hexside::Jungle => part(JUNGLE_SIDE, "jungle hexside", 2),
            Hexside::Ridge => part(RIDGE_SIDE, "ridge hexside", 2),
            _ => None,
        };
        match (self.side(from, way), there) {
            (Hexside::River, Terrain::Clear) => part(RIVER_INTO_CLEAR, "river into clear", 3),
            (Hexside::River, Terrain::Ridge) => part(RIVER_INTO_RIDGE, "river into ridge", 3),
            (Hexside::River, Terrain::Jungle) => part(RIVER_INTO_JUNGLE, "river into jungle", 4),
            // 4.4-r1
            (Hexside::Ford, _) => {
                dry(Hexside::dry(here, there)).map(|dry| Part { rule: FORD, name: "ford", ..dry })
            }
            (side, _) => dry(side),
        }
    }

    /// 4.2.1: the hexes that can be entered from a hex, and the cost in MF.
    pub fn steps(&self, from: HexId) -> &[(HexId, u8)] {
        &self.steps[from.index()]
    }

    /// The hexes that can be entered from a hex for 1 MF, for 2 MF and so on.
    pub fn steps_by_cost(&self, from: HexId) -> &[HexSet; MOST_COST] {
        &self.steps_by_cost[from.index()]
    }

    /// The cost in MF of the cheapest path from a hex to another, without enemies.
    pub fn walk(&self, from: HexId, to: HexId) -> u8 {
        self.walks[from.index()][to.index()]
    }

    /// 0.1: the number printed in the hex.
    pub fn label(&self, hex: HexId) -> String {
        RowColumnFromEast::write(self.coordinates(hex)).expect("the map was read from labels")
    }

    /// The hex with this label.
    pub fn find(&self, label: &str) -> Option<HexId> {
        let hex = RowColumnFromEast::read(label).ok()?;
        let index = self.data.land.iter().position(|(land, _)| *land == hex)?;
        Some(HexId(index as u8))
    }

    pub fn hex_of(&self, field: AirfieldHex) -> HexId {
        self.data.fields[field.index()]
    }

    pub fn field_at(&self, hex: HexId) -> Option<AirfieldHex> {
        AirfieldHex::ALL.into_iter().find(|field| self.hex_of(*field) == hex)
    }

    /// 6.4: the hexes that the arrows of an entry point point to.
    pub fn entry(&self, point: EntryPoint) -> &[HexId] {
        &self.data.entry[point.index()]
    }

    /// 6.2: the hexes that the arrows of a box point to.
    pub fn exits(&self, from: OffMapBox) -> &[HexId] {
        &self.data.boxes[from.index()]
    }

    pub fn rivers(&self) -> &[River] {
        &self.data.rivers
    }

    /// The name of the place: `Bloody Ridge`.
    pub fn name(&self, hex: HexId) -> Option<&str> {
        let named = self.data.names.iter().find(|(_, hexes)| hexes.has(hex));
        named.map(|(name, _)| name.as_str())
    }

    /// The named places and their hexes, in alphabetical order.
    pub fn names(&self) -> &[(String, HexSet)] {
        &self.data.names
    }
}
