//! 4, 6.1, 6.2, 7.1b, 7.3, 7.4, 8.2c: where a unit can go with the MF it has left.

use crate::airfield;
use crate::map::{BoxSet, MOST_HEXES, OffMapBox};
use crate::state::{FirstBlood, UnitLocation};
use crate::unit::{MOST_MF, Side, UnitId};
use arrayvec::ArrayVec;
use hex::{HexId, HexSet};

/// A way on the map and through boxes, the last place of it included.
pub type Path = ArrayVec<UnitLocation, { MOST_MF as usize + 1 }>;

/// From where a hex was reached.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Came {
    /// The unit has started here, or the first step has led here.
    First,
    /// By way of another box.
    By(OffMapBox),
    From(HexId),
}

/// No number of MF.
const NEVER: u8 = u8::MAX;

/// What stands in the way of the moves of a side. It is the same for all its units.
pub struct Ways<'a> {
    state: &'a FirstBlood,
    /// 5.1a
    pub enemy: HexSet,
    /// 8.2c
    zoc: HexSet,
    /// 12.6-r2: hexes that are better walked around, where that costs no more.
    fields: HexSet,
}

/// Where a unit can go.
pub struct Reach {
    start: UnitLocation,
    /// MF spent there.
    spent: [u8; MOST_HEXES],
    /// AirfieldState hexes on the way there.
    fields: [u8; MOST_HEXES],
    came: [Came; MOST_HEXES],
    found: HexSet,
    /// MF spent in each box, and the box on the way there.
    boxes: [Option<(u8, Option<OffMapBox>)>; OffMapBox::ALL.len()],
}

/// A search under way: the hexes found so far, by the MF spent there.
struct Search<'a> {
    ways: &'a Ways<'a>,
    movement: u8,
    levels: [HexSet; MOST_MF as usize + 1],
    reach: Reach,
}

impl<'a> Ways<'a> {
    pub fn new(state: &'a FirstBlood, side: Side) -> Ways<'a> {
        let occupied = if side == Side::Japan { airfield::hexes(state) } else { HexSet::default() };
        let (enemy, zoc) = (state.held(side.other()), state.zoc(side.other()));
        Ways { state, enemy, zoc, fields: occupied }
    }

    /// The same as if no zone of control were there.
    #[must_use]
    pub fn without_zoc(self) -> Ways<'a> {
        Ways { zoc: HexSet::default(), ..self }
    }

    /// Where a unit can go: by the cheapest way, and among those by one that occupies the fewest
    /// airfield hexes.
    pub fn reach(&self, unit: UnitId) -> Reach {
        let counter = self.state.counter(unit);
        let movement = self.state.unit(unit).movement;
        let mut search = Search::new(self, counter.location, movement);
        match counter.location {
            UnitLocation::Hex(hex) => search.arrive(hex, counter.spent, 0, Came::First),
            UnitLocation::Entry(point) => {
                // 7.1b, 7.3a
                let spent = if point.side() == Side::Us { 0 } else { movement - movement / 2 };
                search.enter(self.state.map().entry(point), spent, Came::First);
            }
            // 7.2b
            UnitLocation::Box(at) if !counter.new => search.leave(at, counter.boxes, counter.spent),
            _ => {}
        }
        search.walk();
        search.reach
    }
}

/// 6.0-r1, 6.0b: the boxes beside one that were not used yet.
pub fn unused(at: OffMapBox, used: BoxSet) -> impl Iterator<Item = OffMapBox> + Clone {
    at.joined().iter().copied().filter(move |next| !used.has(*next))
}

impl<'a> Search<'a> {
    fn new(ways: &'a Ways<'a>, start: UnitLocation, movement: u8) -> Search<'a> {
        let reach = Reach {
            start,
            spent: [NEVER; MOST_HEXES],
            fields: [0; MOST_HEXES],
            came: [Came::First; MOST_HEXES],
            found: HexSet::default(),
            boxes: [None; OffMapBox::ALL.len()],
        };
        Search { ways, movement, levels: [HexSet::default(); MOST_MF as usize + 1], reach }
    }

    /// 6.1a, 6.2a, 6.2-r1: half the MF to the next box or onto the map, twice in a phase.
    fn leave(&mut self, at: OffMapBox, mut used: BoxSet, spent: u8) {
        if spent >= self.movement {
            return;
        }
        let map = self.ways.state.map();
        let half = if spent == 0 { self.movement - self.movement / 2 } else { self.movement };
        self.enter(map.exits(at), half, Came::First);
        for next in unused(at, used) {
            self.reach.boxes[next.index()] = Some((half, None));
        }
        if spent > 0 {
            return;
        }
        for next in unused(at, used) {
            self.enter(map.exits(next), self.movement, Came::By(next));
            used.add(next);
            for last in unused(next, used) {
                self.reach.boxes[last.index()].get_or_insert((self.movement, Some(next)));
            }
        }
    }

    /// 7.4a: the arrow hexes that no enemy holds.
    fn enter(&mut self, arrows: &[HexId], spent: u8, came: Came) {
        for hex in arrows.iter().filter(|hex| !self.ways.enemy.has(**hex)) {
            self.arrive(*hex, spent, u8::from(self.ways.fields.has(*hex)), came);
        }
    }

    /// 4.0b, 5.1a, 8.2c: on from every hex found, the nearest first.
    fn walk(&mut self) {
        let (map, ways) = (self.ways.state.map(), self.ways);
        let held_or_watched = ways.enemy.or(&ways.zoc);
        for spent in 0..=self.movement {
            for hex in self.levels[usize::from(spent)].iter() {
                let barred = if ways.zoc.has(hex) { &held_or_watched } else { &ways.enemy };
                for (to, cost) in map.steps(hex) {
                    let after = spent + cost;
                    if after <= self.movement && !barred.has(*to) {
                        let fields =
                            self.reach.fields[hex.index()] + u8::from(ways.fields.has(*to));
                        self.arrive(*to, after, fields, Came::From(hex));
                    }
                }
            }
        }
    }

    fn arrive(&mut self, hex: HexId, spent: u8, fields: u8, came: Came) {
        let (reach, at) = (&mut self.reach, hex.index());
        let known = (reach.spent[at], reach.fields[at]);
        if (spent, fields) >= known {
            return;
        }
        if known.0 != NEVER {
            self.levels[usize::from(known.0)].take(hex);
        }
        self.levels[usize::from(spent)].add(hex);
        reach.found.add(hex);
        reach.spent[at] = spent;
        reach.fields[at] = fields;
        reach.came[at] = came;
    }
}

impl Reach {
    /// The hexes it can go to.
    pub fn hexes(&self) -> HexSet {
        let mut hexes = self.found;
        if let UnitLocation::Hex(start) = self.start {
            hexes.take(start);
        }
        hexes
    }

    /// The boxes it can go to.
    pub fn boxes(&self) -> impl Iterator<Item = OffMapBox> + '_ {
        OffMapBox::ALL.into_iter().filter(|at| self.boxes[at.index()].is_some())
    }

    pub fn is_nowhere(&self) -> bool {
        self.hexes().is_empty() && self.boxes().next().is_none()
    }

    /// All places it can go to, in a fixed order.
    pub fn places(&self) -> impl Iterator<Item = UnitLocation> + '_ {
        self.boxes().map(UnitLocation::Box).chain(self.hexes().iter().map(UnitLocation::Hex))
    }

    /// MF spent on arrival.
    pub fn spent(&self, to: UnitLocation) -> Option<u8> {
        match to {
            UnitLocation::Hex(hex) => self.hexes().has(hex).then(|| self.spent[hex.index()]),
            UnitLocation::Box(at) => self.boxes[at.index()].map(|(spent, _)| spent),
            _ => None,
        }
    }

    /// The way there; it must be within reach.
    pub fn path(&self, to: UnitLocation) -> Path {
        let mut path: Path = [to].into_iter().collect();
        let mut at = to;
        while let Some(before) = self.before(at) {
            path.push(before);
            at = before;
        }
        path.reverse();
        path
    }

    /// The place on the way before this one, if it is not where the unit has started.
    fn before(&self, at: UnitLocation) -> Option<UnitLocation> {
        let before = match at {
            UnitLocation::Hex(hex) => match self.came[hex.index()] {
                Came::First => return None,
                Came::By(by) => UnitLocation::Box(by),
                Came::From(before) => UnitLocation::Hex(before),
            },
            UnitLocation::Box(at) => UnitLocation::Box(self.boxes[at.index()]?.1?),
            _ => return None,
        };
        (before != self.start).then_some(before)
    }
}
