//! 4, 6.1, 6.2, 7.1b, 7.3, 7.4, 8.2c: the locations that a unit can reach with the MF it has left.

use crate::airfield;
use crate::map::{ARROWS, BoxSet, MOST_HEXES, OffMapBox};
use crate::state::{Counter, FirstBlood, UnitLocation};
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
    boxes: Boxes,
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

/// The boxes that a unit can reach: MF spent on arrival, and the box passed on the way.
type Boxes = [Option<(u8, Option<OffMapBox>)>; OffMapBox::ALL.len()];

/// The hexes found so far in a search, by MF spent.
type Levels = [HexSet; MOST_MF as usize + 1];

/// A hex that a search arrives in.
#[derive(Clone, Copy)]
struct Arrival {
    hex: HexId,
    spent: u8,
    /// Airfield hexes on the path.
    fields: u8,
    /// The location before it; `None` if that is the start of the move.
    previous: Option<UnitLocation>,
}

/// The first hexes and all boxes that a unit can reach.
struct Starts {
    hexes: ArrayVec<Arrival, MOST_STARTS>,
    boxes: Boxes,
}

/// The arrows of a box and of the two next to it.
const MOST_STARTS: usize = 3 * ARROWS;

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
        let Starts { hexes, boxes } = self.starts(unit);
        let mut reach = Reach {
            start: self.state.location(unit),
            spent: [0; MOST_HEXES],
            fields: [0; MOST_HEXES],
            previous: [None; MOST_HEXES],
            found: HexSet::default(),
            boxes,
        };
        let mut levels = Levels::default();
        hexes.into_iter().for_each(|arrival| reach.arrive(arrival, &mut levels));
        self.walk(self.state.unit(unit).movement, levels, &mut reach);
        reach
    }

    /// The same locations without the paths to them, for a fraction of the work.
    pub fn destinations(&self, unit: UnitId) -> Destinations {
        let Starts { hexes, boxes } = self.starts(unit);
        let known = |at: &OffMapBox| boxes[at.index()].is_some();
        let boxes = OffMapBox::ALL.into_iter().filter(known).collect();
        if hexes.is_empty() {
            return Destinations { hexes: HexSet::default(), boxes };
        }
        let mut levels = Levels::default();
        hexes.iter().for_each(|arrival| levels[usize::from(arrival.spent)].add(arrival.hex));
        let mut hexes = self.flood(self.state.unit(unit).movement, levels);
        self.state.hex(unit).into_iter().for_each(|start| hexes.take(start));
        Destinations { hexes, boxes }
    }

    /// The first step of a unit's search.
    fn starts(&self, unit: UnitId) -> Starts {
        let (state, counter) = (self.state, self.state.counter(unit));
        let movement = state.unit(unit).movement;
        let mut starts = Starts { hexes: ArrayVec::new(), boxes: Boxes::default() };
        match counter.location {
            UnitLocation::Hex(hex) => {
                let arrival = Arrival { hex, spent: counter.spent, fields: 0, previous: None };
                starts.hexes.push(arrival);
            }
            UnitLocation::Entry(point) => {
                // 7.1b, 7.3a
                let spent = if point.side() == Side::Us { 0 } else { movement - movement / 2 };
                self.enter(&mut starts, state.map().entry(point), spent, None);
            }
            // 7.2b
            UnitLocation::Box(at) if !counter.new => self.leave(&mut starts, unit, at),
            _ => {}
        }
        starts
    }

    /// 6.1a, 6.2a, 6.2-r1: half the MF to the next box or onto the map, twice in a phase.
    fn leave(&self, starts: &mut Starts, unit: UnitId, at: OffMapBox) {
        let movement = self.state.unit(unit).movement;
        let Counter { spent, boxes: mut used, .. } = *self.state.counter(unit);
        if spent >= movement {
            return;
        }
        let map = self.state.map();
        let half = if spent == 0 { movement - movement / 2 } else { movement };
        self.enter(starts, map.exits(at), half, None);
        for next in unused(at, used) {
            starts.boxes[next.index()] = Some((half, None));
        }
        if spent > 0 {
            return;
        }
        for next in unused(at, used) {
            self.enter(starts, map.exits(next), movement, Some(UnitLocation::Box(next)));
            used.add(next);
            for last in unused(next, used) {
                starts.boxes[last.index()].get_or_insert((movement, Some(next)));
            }
        }
    }

    /// 7.4a: the arrow hexes that no enemy holds.
    fn enter(
        &self,
        starts: &mut Starts,
        arrows: &[HexId],
        spent: u8,
        previous: Option<UnitLocation>,
    ) {
        for &hex in arrows.iter().filter(|hex| !self.enemy.has(**hex)) {
            let fields = u8::from(self.fields.has(hex));
            starts.hexes.push(Arrival { hex, spent, fields, previous });
        }
    }

    /// The hexes that no unit can enter from this one.
    fn barred(&self, from: HexId) -> HexSet {
        // 5.1a, 8.2c
        if self.zoc.has(from) { self.enemy.or(&self.zoc) } else { self.enemy }
    }

    /// 4.0b: walks on from every hex found, the cheapest first.
    fn walk(&self, movement: u8, mut levels: Levels, reach: &mut Reach) {
        for level in 0..=movement {
            for from in levels[usize::from(level)].iter() {
                let barred = self.barred(from);
                for &(hex, cost) in self.state.map().steps(from) {
                    let spent = level + cost;
                    if spent <= movement && !barred.has(hex) {
                        let fields = reach.fields[from.index()] + u8::from(self.fields.has(hex));
                        let previous = Some(UnitLocation::Hex(from));
                        reach.arrive(Arrival { hex, spent, fields, previous }, &mut levels);
                    }
                }
            }
        }
    }

    /// Finds the same hexes, all steps of one cost at once.
    fn flood(&self, movement: u8, mut levels: Levels) -> HexSet {
        let mut done = HexSet::default();
        for spent in 0..=usize::from(movement) {
            let found = levels[spent].without(&done);
            done = done.or(&found);
            for from in found.iter() {
                let barred = self.barred(from);
                let dearer = &mut levels[spent + 1..=usize::from(movement)];
                for (level, steps) in dearer.iter_mut().zip(self.state.map().steps_by_cost(from)) {
                    *level = level.or(&steps.without(&barred));
                }
            }
        }
        done
    }
}

/// 6.0-r1, 6.0b: the neighbouring boxes that were not used yet.
pub fn unused(at: OffMapBox, used: BoxSet) -> impl Iterator<Item = OffMapBox> + Clone {
    at.joined().iter().copied().filter(move |next| !used.has(*next))
}

impl Reach {
    fn arrive(&mut self, arrival: Arrival, levels: &mut Levels) {
        let Arrival { hex, spent, fields, previous } = arrival;
        let at = hex.index();
        if self.found.has(hex) {
            let known = (self.spent[at], self.fields[at]);
            if (spent, fields) >= known {
                return;
            }
            levels[usize::from(known.0)].take(hex);
        }
        levels[usize::from(spent)].add(hex);
        self.found.add(hex);
        self.spent[at] = spent;
        self.fields[at] = fields;
        self.previous[at] = previous;
    }

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
