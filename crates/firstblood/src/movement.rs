//! 4, 5, 6: movement of ground units.

use crate::action::Action;
use crate::airfield;
use crate::event::Event;
use crate::reach::{Obstacles, Path};
use crate::refusal::Refusal;
use crate::scenario::STACK_LIMIT;
use crate::state::{FirstBlood, UnitLocation};
use crate::unit::{Side, UnitId};
use crate::us_air;
use game::{Part, Rule, Tally};
use hex::HexSet;

/// A legal move: its path and its price.
#[derive(Debug)]
pub struct MovePlan {
    pub unit: UnitId,
    pub from: UnitLocation,
    pub path: Path,
    /// The price of the move in MF.
    pub price: u8,
    /// MF left after the move.
    pub left: u8,
}

/// P7
pub fn plan(
    state: &FirstBlood,
    side: Side,
    unit: UnitId,
    to: UnitLocation,
) -> Result<MovePlan, Refusal> {
    let counter = state.counter(unit);
    if state.side(unit) != side {
        return Err(Refusal::NotYours { unit });
    }
    if !counter.location.is_in_play() {
        return Err(Refusal::NotInPlay { unit });
    }
    if counter.new && matches!(counter.location, UnitLocation::Box(_)) {
        return Err(Refusal::JustPlaced { unit });
    }
    let obstacles = Obstacles::new(state, side);
    let reach = obstacles.reach(unit);
    match reach.spent(to) {
        Some(spent) => Ok(MovePlan {
            unit,
            from: counter.location,
            path: reach.path(to),
            price: spent - counter.spent,
            left: state.unit(unit).movement - spent,
        }),
        None => Err(barrier(state, obstacles, unit, to)),
    }
}

const BOTH_SIDES: Rule = Rule("5.1a");
const ENTERING: Rule = Rule("7.4a");

/// The reason why a unit can't reach a location.
fn barrier(
    state: &FirstBlood,
    obstacles: Obstacles<'_>,
    unit: UnitId,
    to: UnitLocation,
) -> Refusal {
    let counter = state.counter(unit);
    let left = state.unit(unit).movement - counter.spent;
    match (counter.location, to) {
        (from, to) if from == to => Refusal::ThereAlready { unit },
        (_, UnitLocation::Box(_)) if state.side(unit) == Side::Us => Refusal::NoUsBoxes { unit },
        (UnitLocation::Hex(_), UnitLocation::Box(_)) => Refusal::NoWayBack { unit },
        (UnitLocation::Entry(_), UnitLocation::Box(_)) => Refusal::MustEnter { unit },
        (_, UnitLocation::Box(at)) if counter.boxes.has(at) => Refusal::BoxUsed { unit, at },
        (_, UnitLocation::Box(at)) => Refusal::BoxTooFar { unit, at },
        (from, UnitLocation::Hex(hex)) if obstacles.enemy.has(hex) => {
            let by = if from.is_off_map() { ENTERING } else { BOTH_SIDES };
            Refusal::EnemyThere { unit, hex, by }
        }
        (_, UnitLocation::Hex(hex)) if obstacles.without_zoc().reach(unit).hexes().has(hex) => {
            Refusal::FromZocToZoc { unit, hex }
        }
        (_, UnitLocation::Hex(hex)) => Refusal::TooFar { unit, hex, left },
        _ => Refusal::NotOnMap { unit },
    }
}

impl MovePlan {
    pub fn commit(self, state: &mut FirstBlood, events: &mut Vec<Event>) {
        let MovePlan { unit, from, path, price, left } = self;
        events.push(Event::Moved { unit, from, path: path.to_vec(), left });
        state.counter_mut(unit).spent += price;
        for location in path {
            put(state, unit, location, events);
        }
    }

    /// The locations on the path, each with the price of the step that leads to it.
    pub fn steps(&self, state: &FirstBlood) -> Vec<(UnitLocation, Part)> {
        let mut at = self.from;
        let mut left = self.left + self.price;
        let mut steps = Vec::new();
        for next in &self.path {
            let price = step_price(state, self.unit, at, *next, left);
            left -= price.amount as u8;
            steps.push((*next, price));
            at = *next;
        }
        steps
    }

    pub fn explain(&self, state: &FirstBlood) -> Vec<String> {
        let line = |(to, part): (UnitLocation, Part)| {
            let price = Tally::default().with(part.rule, part.name, part.amount);
            format!("{} {price}", state.location_word(to))
        };
        let mut lines: Vec<String> = self.steps(state).into_iter().map(line).collect();
        lines.push(format!("{} MF left of {}", self.left, state.unit(self.unit).movement));
        lines
    }
}

/// The price of one step for a unit with this many MF left.
fn step_price(
    state: &FirstBlood,
    unit: UnitId,
    from: UnitLocation,
    to: UnitLocation,
    left: u8,
) -> Part {
    // 6.2-r1: the second half is all that is left.
    let movement = state.unit(unit).movement;
    let half = if left == movement { movement - movement / 2 } else { left };
    let part = |rule, name, amount: u8| Part { rule: Rule(rule), name, amount: i16::from(amount) };
    match (from, to) {
        (UnitLocation::Entry(point), _) if point.side() == Side::Us => {
            part("7.1b", "from the sea", 0)
        }
        (UnitLocation::Entry(_), _) => part("7.3a", "from off the map", half),
        (UnitLocation::Box(_), UnitLocation::Box(_)) => part("6.1a", "to the next box", half),
        (UnitLocation::Box(_), _) => part("6.2a", "from the box", half),
        (UnitLocation::Hex(from), UnitLocation::Hex(to)) => {
            let map = state.map();
            let crossing = map.direction(from, to).and_then(|way| map.crossing(from, way));
            crossing.expect("each hex of a path can be entered from the one before")
        }
        _ => unreachable!("no path leads from {from:?} to {to:?}"),
    }
}

/// Puts a unit at a location, however it gets there (12.6-r3).
pub fn put(state: &mut FirstBlood, unit: UnitId, location: UnitLocation, events: &mut Vec<Event>) {
    let counter = state.counter_mut(unit);
    counter.location = location;
    counter.moved = true;
    match location {
        UnitLocation::Box(at) => counter.boxes.add(at),
        UnitLocation::Hex(hex) if state.side(unit) == Side::Japan => {
            airfield::occupy(state, hex, events);
        }
        _ => {}
    }
}

/// The hexes with more than three ground units of a side (5.0a).
pub fn overstacked(state: &FirstBlood, side: Side) -> HexSet {
    stacked(state, side, STACK_LIMIT + 1)
}

/// The hexes with at least this many ground units of a side.
pub fn stacked(state: &FirstBlood, side: Side, least: usize) -> HexSet {
    // The hexes with at least one unit, with at least two, and so on.
    let mut stacks = [HexSet::default(); STACK_LIMIT + 1];
    for (_, hex) in state.on_map(side) {
        if let Some(lowest) = stacks.iter_mut().find(|hexes| !hexes.has(hex)) {
            lowest.add(hex);
        }
    }
    stacks[least - 1]
}

/// 5.0-r3: the units that must still move and can, each with its duty.
pub fn duties(state: &FirstBlood, side: Side) -> impl Iterator<Item = (UnitId, Refusal)> + '_ {
    let obstacles = Obstacles::new(state, side);
    let crowded = overstacked(state, side);
    let full = stacked(state, side, STACK_LIMIT);
    state.units(side).filter_map(move |unit| {
        let counter = state.counter(unit);
        let duty = match counter.location {
            UnitLocation::Entry(_) => Refusal::MustEnter { unit },
            // 6.3.1a: one box a turn is enough.
            UnitLocation::Box(_) if counter.spent == 0 => Refusal::MustLeaveBox { unit },
            UnitLocation::Hex(hex) if crowded.has(hex) => Refusal::Overstacked { unit, hex },
            _ => return None,
        };
        let reach = obstacles.destinations(unit);
        let possible = match duty {
            Refusal::Overstacked { .. } => !full.covers(&reach.hexes),
            _ => !reach.is_empty(),
        };
        possible.then_some((unit, duty))
    })
}

/// 5.0-r3: whether the movement phase can end.
pub fn check_done(state: &FirstBlood, side: Side) -> Result<(), Refusal> {
    duties(state, side).next().map_or(Ok(()), |(_, duty)| Err(duty))
}

/// P7: every move of every unit of a side.
pub fn list_legal(state: &FirstBlood, side: Side, mut offer: impl FnMut(Action)) {
    let obstacles = Obstacles::new(state, side);
    for unit in state.units(side) {
        obstacles.destinations(unit).iter().for_each(|to| offer(Action::Move { unit, to }));
    }
}

/// Whether a side has anything to move, bombers included (13.6a).
pub fn has_choices(state: &FirstBlood, side: Side) -> bool {
    let obstacles = Obstacles::new(state, side);
    let mut any = state.units(side).any(|unit| !obstacles.destinations(unit).is_empty());
    if side == Side::Us {
        us_air::list_supports(state, |_| any = true);
    }
    any
}

/// 4.1a: unspent MF are lost.
pub fn end(state: &mut FirstBlood) {
    state.counters.iter_mut().for_each(|counter| counter.spent = 0);
}
