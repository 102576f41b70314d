//! 4, 5, 6.1 to 6.3, 7.3, 7.4, 8.2c: how ground units move.

use crate::air;
use crate::airfield;
use crate::event::Event;
use crate::map::{MOST_HEXES, OffBoard};
use crate::order::{Order, Refusal};
use crate::scenario::STACK_LIMIT;
use crate::state::{FirstBlood, Place};
use crate::unit::{MOST_MF, Side, UnitId};
use arrayvec::ArrayVec;
use game::{Part, Rule};
use hex::{HexId, HexSet};

/// A way on the map and through boxes, the last place of it included.
pub type Path = ArrayVec<Place, { MOST_MF as usize + 1 }>;

/// From where a hex was reached.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Came {
    /// The unit has started here, or the first step has led here.
    First,
    /// By way of another box.
    By(OffBoard),
    From(HexId),
}

/// No number of MF.
const NEVER: u8 = u8::MAX;

/// What stands in the way of the moves of a side. It is the same for all its units.
pub struct Ways<'a> {
    state: &'a FirstBlood,
    /// 5.1a
    enemy: HexSet,
    /// 8.2c
    zoc: HexSet,
    /// 12.6-r2: hexes that are better walked around, where that costs no more.
    fields: HexSet,
}

/// Where a unit can go with the MF it has left.
pub struct Reach {
    start: Place,
    /// MF spent there.
    spent: [u8; MOST_HEXES],
    /// Airfield hexes on the way there.
    fields: [u8; MOST_HEXES],
    came: [Came; MOST_HEXES],
    found: HexSet,
    /// MF spent in each box, and the box on the way there.
    boxes: [Option<(u8, Option<OffBoard>)>; OffBoard::ALL.len()],
}

impl<'a> Ways<'a> {
    pub fn new(state: &'a FirstBlood, side: Side) -> Ways<'a> {
        let occupied = if side == Side::Japan { airfield::hexes(state) } else { HexSet::default() };
        let (enemy, zoc) = (state.held(side.other()), state.zoc(side.other()));
        Ways { state, enemy, zoc, fields: occupied }
    }

    /// The same as if no zone of control were there.
    fn without_zoc(self) -> Ways<'a> {
        Ways { zoc: HexSet::default(), ..self }
    }

    /// Where a unit can go; by the cheapest way, and among those by one that occupies the fewest
    /// airfield hexes.
    pub fn reach(&self, unit: UnitId) -> Reach {
        let counter = self.state.counter(unit);
        let movement = self.state.unit(unit).movement;
        let mut reach = Reach {
            start: counter.place,
            spent: [NEVER; MOST_HEXES],
            fields: [0; MOST_HEXES],
            came: [Came::First; MOST_HEXES],
            found: HexSet::default(),
            boxes: [None; OffBoard::ALL.len()],
        };
        let mut levels = [HexSet::default(); MOST_MF as usize + 1];
        match counter.place {
            Place::Hex(hex) => {
                self.arrive(&mut reach, &mut levels, hex, counter.spent, 0, Came::First);
            }
            Place::Entry(point) => {
                // 7.1b, 7.3a
                let spent = if point.side() == Side::Us { 0 } else { movement - movement / 2 };
                let arrows = self.state.map().entry(point);
                self.enter(&mut reach, &mut levels, arrows, spent, Came::First);
            }
            // 7.2b
            Place::Box(at) if !counter.new => self.leave_box(&mut reach, &mut levels, unit, at),
            _ => {}
        }
        for spent in 0..=movement {
            for hex in levels[usize::from(spent)].iter() {
                self.walk(&mut reach, &mut levels, hex, spent, movement);
            }
        }
        reach
    }

    /// 6.1a, 6.2a, 6.2-r1: half the MF to the next box or onto the map, twice in a phase.
    fn leave_box(&self, reach: &mut Reach, levels: &mut [HexSet], unit: UnitId, at: OffBoard) {
        let counter = self.state.counter(unit);
        let movement = self.state.unit(unit).movement;
        if counter.spent >= movement {
            return;
        }
        let map = self.state.map();
        let first = counter.spent == 0;
        let spent = if first { movement - movement / 2 } else { movement };
        self.enter(reach, levels, map.exits(at), spent, Came::First);
        let mut used = counter.boxes;
        for next in unused(at, used) {
            reach.boxes[next.index()] = Some((spent, None));
        }
        if !first {
            return;
        }
        for next in unused(at, used) {
            self.enter(reach, levels, map.exits(next), movement, Came::By(next));
            used.add(next);
            for last in unused(next, used) {
                reach.boxes[last.index()].get_or_insert((movement, Some(next)));
            }
        }
    }

    /// 7.4a: the arrow hexes that no enemy holds.
    fn enter(
        &self,
        reach: &mut Reach,
        levels: &mut [HexSet],
        arrows: &[HexId],
        spent: u8,
        came: Came,
    ) {
        for hex in arrows.iter().filter(|hex| !self.enemy.has(**hex)) {
            let fields = u8::from(self.fields.has(*hex));
            self.arrive(reach, levels, *hex, spent, fields, came);
        }
    }

    /// 4.0b, 5.1a, 8.2c: the steps from a hex.
    fn walk(&self, reach: &mut Reach, levels: &mut [HexSet], hex: HexId, spent: u8, movement: u8) {
        let map = self.state.map();
        for (way, to) in map.neighbours(hex) {
            let Some(cost) = map.cost(hex, way) else { continue };
            let after = spent + cost;
            let barred = self.enemy.has(to) || (self.zoc.has(hex) && self.zoc.has(to));
            if after <= movement && !barred {
                let fields = reach.fields[hex.index()] + u8::from(self.fields.has(to));
                self.arrive(reach, levels, to, after, fields, Came::From(hex));
            }
        }
    }

    fn arrive(
        &self,
        reach: &mut Reach,
        levels: &mut [HexSet],
        hex: HexId,
        spent: u8,
        fields: u8,
        came: Came,
    ) {
        let known = (reach.spent[hex.index()], reach.fields[hex.index()]);
        if (spent, fields) < known {
            if known.0 != NEVER {
                levels[usize::from(known.0)].take(hex);
            }
            levels[usize::from(spent)].add(hex);
            reach.found.add(hex);
            reach.spent[hex.index()] = spent;
            reach.fields[hex.index()] = fields;
            reach.came[hex.index()] = came;
        }
    }
}

/// 6.0-r1, 6.0b: the boxes beside one that were not used yet.
pub fn unused(at: OffBoard, used: crate::map::BoxSet) -> impl Iterator<Item = OffBoard> + Clone {
    at.joined().iter().copied().filter(move |next| !used.has(*next))
}

impl Reach {
    /// The hexes it can go to.
    pub fn hexes(&self) -> HexSet {
        let mut hexes = self.found;
        if let Place::Hex(start) = self.start {
            hexes.take(start);
        }
        hexes
    }

    /// The boxes it can go to.
    pub fn boxes(&self) -> impl Iterator<Item = OffBoard> + '_ {
        OffBoard::ALL.into_iter().filter(|at| self.boxes[at.index()].is_some())
    }

    pub fn is_nowhere(&self) -> bool {
        self.hexes().is_empty() && self.boxes().next().is_none()
    }

    /// All places it can go to, in a fixed order.
    pub fn places(&self) -> impl Iterator<Item = Place> + '_ {
        self.boxes().map(Place::Box).chain(self.hexes().iter().map(Place::Hex))
    }

    /// MF spent on arrival.
    pub fn spent(&self, to: Place) -> Option<u8> {
        match to {
            Place::Hex(hex) => self.hexes().has(hex).then(|| self.spent[hex.index()]),
            Place::Box(at) => self.boxes[at.index()].map(|(spent, _)| spent),
            _ => None,
        }
    }

    /// The way there; it must be within reach.
    pub fn path(&self, to: Place) -> Path {
        let mut path = Path::new();
        match to {
            Place::Hex(hex) => {
                let mut at = hex;
                loop {
                    path.push(Place::Hex(at));
                    match self.came[at.index()] {
                        Came::From(before) if Place::Hex(before) == self.start => break,
                        Came::From(before) => at = before,
                        Came::By(by) => {
                            path.push(Place::Box(by));
                            break;
                        }
                        Came::First => break,
                    }
                }
                path.reverse();
            }
            Place::Box(at) => {
                let by = self.boxes[at.index()].and_then(|(_, by)| by);
                path.extend(by.into_iter().chain([at]).map(Place::Box));
            }
            _ => {}
        }
        path
    }
}

/// A lawful move: the way and its price.
pub struct MovePlan {
    pub unit: UnitId,
    pub path: Path,
    /// MF spent in the phase, this move included.
    pub spent: u8,
}

pub fn plan(state: &FirstBlood, side: Side, unit: UnitId, to: Place) -> Result<MovePlan, Refusal> {
    let counter = state.counter(unit);
    if state.side(unit) != side {
        return Err(Refusal::NotYours { unit });
    }
    if matches!(counter.place, Place::Waiting | Place::Gone) {
        return Err(Refusal::NotInPlay { unit });
    }
    if counter.new && matches!(counter.place, Place::Box(_)) {
        return Err(Refusal::JustPlaced { unit });
    }
    let ways = Ways::new(state, side);
    let reach = ways.reach(unit);
    match reach.spent(to) {
        Some(spent) => Ok(MovePlan { unit, path: reach.path(to), spent }),
        None => Err(barrier(state, ways, unit, to)),
    }
}

/// Why a unit can't go there.
fn barrier(state: &FirstBlood, ways: Ways<'_>, unit: UnitId, to: Place) -> Refusal {
    let counter = state.counter(unit);
    let left = state.unit(unit).movement - counter.spent;
    match (counter.place, to) {
        (from, to) if from == to => Refusal::ThereAlready { unit },
        (Place::Hex(_) | Place::Entry(_), Place::Box(_)) => Refusal::NoWayBack { unit },
        (_, Place::Box(at)) if counter.boxes.has(at) => Refusal::BoxUsed { unit, at },
        (_, Place::Hex(hex)) if ways.enemy.has(hex) => Refusal::EnemyThere { hex },
        (_, Place::Hex(hex)) if ways.without_zoc().reach(unit).hexes().has(hex) => {
            Refusal::FromZocToZoc { hex }
        }
        (_, Place::Hex(_) | Place::Box(_)) => Refusal::TooFar { left },
        _ => Refusal::NotOnMap { unit },
    }
}

impl MovePlan {
    pub fn commit(self, state: &mut FirstBlood, events: &mut Vec<Event>) {
        let MovePlan { unit, path, spent } = self;
        let from = state.place(unit);
        let left = state.unit(unit).movement - spent;
        events.push(Event::Moved { unit, from, path: path.clone(), left });
        state.counter_mut(unit).spent = spent;
        for place in path {
            put(state, unit, place, events);
        }
    }
}

/// What one step of a way costs a unit that has so many MF left.
pub fn price(state: &FirstBlood, unit: UnitId, from: Place, to: Place, left: u8) -> Part {
    // 6.2-r1: the second half is all that is left.
    let movement = state.unit(unit).movement;
    let half = if left == movement { movement - movement / 2 } else { left };
    let part = |rule, name, amount: u8| Part { rule: Rule(rule), name, amount: i16::from(amount) };
    match (from, to) {
        (Place::Entry(point), _) if point.side() == Side::Us => part("7.1b", "from the sea", 0),
        (Place::Entry(_), _) => part("7.3a", "from off the map", half),
        (Place::Box(_), Place::Box(_)) => part("6.1a", "to the next box", half),
        (Place::Box(_), _) => part("6.2a", "from the box", half),
        (Place::Hex(from), Place::Hex(to)) => {
            let map = state.map();
            let crossing = map.way(from, to).and_then(|way| map.crossing(from, way));
            crossing.unwrap_or_else(|| part("4.0a", "no way", 0))
        }
        _ => part("4.0a", "no way", 0),
    }
}

/// Puts a unit somewhere, in whatever way it comes there (12.6-r3).
pub fn put(state: &mut FirstBlood, unit: UnitId, place: Place, events: &mut Vec<Event>) {
    let counter = state.counter_mut(unit);
    counter.place = place;
    counter.moved = true;
    match place {
        Place::Box(at) => counter.boxes.add(at),
        Place::Hex(hex) if state.side(unit) == Side::Japan => airfield::occupy(state, hex, events),
        _ => {}
    }
}

/// The hexes where more than three ground units of a side stand (5.0a).
pub fn overstacked(state: &FirstBlood, side: Side) -> HexSet {
    let held = state.held(side);
    held.iter().filter(|hex| state.units_in(*hex).count() > STACK_LIMIT).collect()
}

/// 5.0-r3: the units that could still meet a duty, and which.
pub fn duties(state: &FirstBlood, side: Side) -> impl Iterator<Item = (UnitId, Refusal)> + '_ {
    let ways = Ways::new(state, side);
    let crowded = overstacked(state, side);
    let room = |hex: HexId| state.units_in(hex).count() < STACK_LIMIT;
    state.units(side).filter_map(move |unit| {
        let counter = state.counter(unit);
        let duty = match counter.place {
            Place::Entry(_) => Refusal::MustEnter { unit },
            // 6.3.1a: one box a turn is enough.
            Place::Box(_) if counter.spent == 0 => Refusal::MustLeaveBox { unit },
            Place::Hex(hex) if crowded.has(hex) => Refusal::Overstacked { unit, hex },
            _ => return None,
        };
        let reach = ways.reach(unit);
        let possible = match duty {
            Refusal::Overstacked { .. } => reach.hexes().iter().any(room),
            _ => !reach.is_nowhere(),
        };
        possible.then_some((unit, duty))
    })
}

/// 5.0-r3: whether the movement phase can end.
pub fn plan_done(state: &FirstBlood, side: Side) -> Result<(), Refusal> {
    duties(state, side).next().map_or(Ok(()), |(_, duty)| Err(duty))
}

/// P7: every move of every unit of a side.
pub fn offers(state: &FirstBlood, side: Side, mut offer: impl FnMut(Order)) {
    let ways = Ways::new(state, side);
    for unit in state.units(side) {
        ways.reach(unit).places().for_each(|to| offer(Order::Move { unit, to }));
    }
}

/// Whether a side has something to move, bombers included (13.6a).
pub fn asks(state: &FirstBlood, side: Side) -> bool {
    let ways = Ways::new(state, side);
    let mut any = state.units(side).any(|unit| !ways.reach(unit).is_nowhere());
    if side == Side::Us {
        air::support_candidates(state, |_| any = true);
    }
    any
}

/// 4.1a: what was not spent is lost.
pub fn end(state: &mut FirstBlood) {
    state.counters.iter_mut().for_each(|counter| counter.spent = 0);
}

/// P28, P18: a unit that may be lost to make room.
pub fn plan_crowded(state: &FirstBlood, side: Side, unit: UnitId) -> Result<(), Refusal> {
    let crowded = state.hex(unit).is_some_and(|hex| overstacked(state, side).has(hex));
    if state.side(unit) != side {
        return Err(Refusal::NotYours { unit });
    }
    if crowded { Ok(()) } else { Err(Refusal::NotCrowded { unit }) }
}
