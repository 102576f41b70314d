//! 4, 6.1, 6.2, 7.1b, 7.3, 7.4, 8.2c: the locations that a unit can reach with the MF it has left.

use crate::airfield;
use crate::map::{BoxSet, MOST_HEXES, OffMapBox};
use crate::state::{FirstBlood, UnitLocation};
use crate::unit::{MOST_MF, Side, UnitId};
use arrayvec::ArrayVec;
use hex::{HexId, HexSet};

/// A path on the map and through boxes, including its end but not its start.
pub type Path = ArrayVec<UnitLocation, { MOST_MF as usize + 1 }>;

/// The obstacles to movement of a side. They are the same for all its units.
pub struct Obstacles<'a> {
    state: &'a FirstBlood,
    /// 5.1a
    pub enemy: HexSet,
    /// 8.2c
    zoc: HexSet,
    /// 12.6-r2: airfield hexes, which a path avoids if that costs no more.
    fields: HexSet,
}

/// The locations that a unit can reach.
pub struct Reach {
    start: UnitLocation,
    /// MF spent on arrival, for the hexes in `found`.
    spent: [u8; MOST_HEXES],
    /// Airfield hexes on the path, for the hexes in `found`.
    fields: [u8; MOST_HEXES],
    /// The location before each hex on its path; `None` if that is the start of the move.
    previous: [Option<UnitLocation>; MOST_HEXES],
    found: HexSet,
    /// MF spent on arrival in each box, and the box passed on the way.
    boxes: [Option<(u8, Option<OffMapBox>)>; OffMapBox::ALL.len()],
}

/// The locations that a unit can reach, without the paths to them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Destinations {
    pub hexes: HexSet,
    pub boxes: BoxSet,
}

impl Destinations {
    pub fn is_empty(&self) -> bool {
        self.hexes.is_empty() && self.boxes.is_empty()
    }

    /// In a fixed order.
    pub fn iter(&self) -> impl Iterator<Item = UnitLocation> + use<> {
        let boxes = self.boxes.iter().map(UnitLocation::Box);
        boxes.chain(self.hexes.iter().map(UnitLocation::Hex))
    }
}

/// A search in progress. `levels` holds the hexes found so far, by MF spent.
struct Search<'a> {
    obstacles: &'a Obstacles<'a>,
    movement: u8,
    levels: [HexSet; MOST_MF as usize + 1],
    reach: Reach,
}

impl<'a> Obstacles<'a> {
    pub fn new(state: &'a FirstBlood, side: Side) -> Obstacles<'a> {
        let occupied = if side == Side::Japan { airfield::hexes(state) } else { HexSet::default() };
        let (enemy, zoc) = (state.held(side.other()), state.zoc(side.other()));
        Obstacles { state, enemy, zoc, fields: occupied }
    }

    /// The same obstacles without enemy zones of control.
    #[must_use]
    pub fn without_zoc(self) -> Obstacles<'a> {
        Obstacles { zoc: HexSet::default(), ..self }
    }

    /// The locations that a unit can reach, by the cheapest paths; among these, by paths that enter the
    /// fewest airfield hexes.
    pub fn reach(&self, unit: UnitId) -> Reach {
        let mut search = Search::of(self, unit);
        search.walk();
        search.reach
    }

    /// The same locations without the paths to them, for a fraction of the work.
    pub fn destinations(&self, unit: UnitId) -> Destinations {
        if !self.state.location(unit).is_in_play() {
            return Destinations { hexes: HexSet::default(), boxes: BoxSet::default() };
        }
        let mut search = Search::of(self, unit);
        search.flood();
        Destinations { hexes: search.reach.hexes(), boxes: search.reach.boxes().collect() }
    }
}

/// 6.0-r1, 6.0b: the neighbouring boxes that were not used yet.
pub fn unused(at: OffMapBox, used: BoxSet) -> impl Iterator<Item = OffMapBox> + Clone {
    at.joined().iter().copied().filter(move |next| !used.has(*next))
}

impl<'a> Search<'a> {
    /// The first step of a unit's search.
    fn of(obstacles: &'a Obstacles<'a>, unit: UnitId) -> Search<'a> {
        let state = obstacles.state;
        let (counter, movement) = (state.counter(unit), state.unit(unit).movement);
        let mut search = Search::new(obstacles, counter.location, movement);
        match counter.location {
            UnitLocation::Hex(hex) => search.arrive(hex, counter.spent, 0, None),
            UnitLocation::Entry(point) => {
                // 7.1b, 7.3a
                let spent = if point.side() == Side::Us { 0 } else { movement - movement / 2 };
                search.enter(state.map().entry(point), spent, None);
            }
            // 7.2b
            UnitLocation::Box(at) if !counter.new => search.leave(at, counter.boxes, counter.spent),
            _ => {}
        }
        search
    }

    fn new(obstacles: &'a Obstacles<'a>, start: UnitLocation, movement: u8) -> Search<'a> {
        let reach = Reach {
            start,
            spent: [0; MOST_HEXES],
            fields: [0; MOST_HEXES],
            previous: [None; MOST_HEXES],
            found: HexSet::default(),
            boxes: [None; OffMapBox::ALL.len()],
        };
        Search { obstacles, movement, levels: [HexSet::default(); MOST_MF as usize + 1], reach }
    }

    /// 6.1a, 6.2a, 6.2-r1: half the MF to the next box or onto the map, twice in a phase.
    fn leave(&mut self, at: OffMapBox, mut used: BoxSet, spent: u8) {
        if spent >= self.movement {
            return;
        }
        let map = self.obstacles.state.map();
        let half = if spent == 0 { self.movement - self.movement / 2 } else { self.movement };
        self.enter(map.exits(at), half, None);
        for next in unused(at, used) {
            self.reach.boxes[next.index()] = Some((half, None));
        }
        if spent > 0 {
            return;
        }
        for next in unused(at, used) {
            self.enter(map.exits(next), self.movement, Some(UnitLocation::Box(next)));
            used.add(next);
            for last in unused(next, used) {
                self.reach.boxes[last.index()].get_or_insert((self.movement, Some(next)));
            }
        }
    }

    /// 7.4a: the arrow hexes that no enemy holds.
    fn enter(&mut self, arrows: &[HexId], spent: u8, previous: Option<UnitLocation>) {
        for hex in arrows.iter().filter(|hex| !self.obstacles.enemy.has(**hex)) {
            self.arrive(*hex, spent, u8::from(self.obstacles.fields.has(*hex)), previous);
        }
    }

    /// 4.0b, 5.1a, 8.2c: walks on from every hex found, the cheapest first.
    fn walk(&mut self) {
        let (map, obstacles) = (self.obstacles.state.map(), self.obstacles);
        let held_or_zoc = obstacles.enemy.or(&obstacles.zoc);
        for spent in 0..=self.movement {
            for hex in self.levels[usize::from(spent)].iter() {
                let barred = if obstacles.zoc.has(hex) { &held_or_zoc } else { &obstacles.enemy };
                for (to, cost) in map.steps(hex) {
                    let after = spent + cost;
                    if after <= self.movement && !barred.has(*to) {
                        let fields =
                            self.reach.fields[hex.index()] + u8::from(obstacles.fields.has(*to));
                        self.arrive(*to, after, fields, Some(UnitLocation::Hex(hex)));
                    }
                }
            }
        }
    }

    /// Finds the same hexes as [`Search::walk`], all steps of one cost at once.
    fn flood(&mut self) {
        let (map, obstacles) = (self.obstacles.state.map(), self.obstacles);
        let held_or_zoc = obstacles.enemy.or(&obstacles.zoc);
        let mut done = HexSet::default();
        for spent in 0..=usize::from(self.movement) {
            let found = self.levels[spent].without(&done);
            done = done.or(&found);
            for hex in found.iter() {
                let barred = if obstacles.zoc.has(hex) { &held_or_zoc } else { &obstacles.enemy };
                let levels = &mut self.levels[spent + 1..=usize::from(self.movement)];
                for (level, steps) in levels.iter_mut().zip(map.steps_by_cost(hex)) {
                    *level = level.or(&steps.without(barred));
                }
            }
        }
        self.reach.found = done;
    }

    fn arrive(&mut self, hex: HexId, spent: u8, fields: u8, previous: Option<UnitLocation>) {
        let (reach, at) = (&mut self.reach, hex.index());
        if reach.found.has(hex) {
            let known = (reach.spent[at], reach.fields[at]);
            if (spent, fields) >= known {
                return;
            }
            self.levels[usize::from(known.0)].take(hex);
        }
        self.levels[usize::from(spent)].add(hex);
        reach.found.add(hex);
        reach.spent[at] = spent;
        reach.fields[at] = fields;
        reach.previous[at] = previous;
    }
}

impl Reach {
    /// The hexes within reach.
    pub fn hexes(&self) -> HexSet {
        let mut hexes = self.found;
        if let UnitLocation::Hex(start) = self.start {
            hexes.take(start);
        }
        hexes
    }

    /// The boxes within reach.
    pub fn boxes(&self) -> impl Iterator<Item = OffMapBox> + '_ {
        OffMapBox::ALL.into_iter().filter(|at| self.boxes[at.index()].is_some())
    }

    /// All locations within reach, in a fixed order.
    pub fn locations(&self) -> impl Iterator<Item = UnitLocation> + '_ {
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

    /// The path to a location within reach.
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

    /// The location before this one on its path, unless that is the start.
    fn before(&self, at: UnitLocation) -> Option<UnitLocation> {
        let before = match at {
            UnitLocation::Hex(hex) => self.previous[hex.index()]?,
            UnitLocation::Box(at) => UnitLocation::Box(self.boxes[at.index()]?.1?),
            _ => return None,
        };
        (before != self.start).then_some(before)
    }
}
