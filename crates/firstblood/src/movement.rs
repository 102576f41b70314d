//! 4, 5, 6: how ground units move.

use crate::action::{Action, Refusal};
use crate::air;
use crate::airfield;
use crate::event::Event;
use crate::reach::{Path, Ways};
use crate::scenario::STACK_LIMIT;
use crate::state::{FirstBlood, UnitLocation};
use crate::unit::{Side, UnitId};
use game::{Part, Rule};
use hex::{HexId, HexSet};

/// A lawful move: the way and its price.
pub struct MovePlan {
    pub unit: UnitId,
    pub path: Path,
    /// MF spent in the phase, this move included.
    pub spent: u8,
}

pub fn plan(
    state: &FirstBlood,
    side: Side,
    unit: UnitId,
    to: UnitLocation,
) -> Result<MovePlan, Refusal> {
    let counter = state.counter(unit);
    if state.side(unit) != side {
        return Err(Refusal::NotYours(state.who(unit)));
    }
    if matches!(counter.location, UnitLocation::Waiting | UnitLocation::Gone) {
        return Err(Refusal::NotInPlay(state.who(unit)));
    }
    if counter.new && matches!(counter.location, UnitLocation::Box(_)) {
        return Err(Refusal::JustPlaced(state.who(unit)));
    }
    let ways = Ways::new(state, side);
    let reach = ways.reach(unit);
    match reach.spent(to) {
        Some(spent) => Ok(MovePlan { unit, path: reach.path(to), spent }),
        None => Err(barrier(state, ways, unit, to)),
    }
}

const BOTH_SIDES: Rule = Rule("5.1a");
const ENTERING: Rule = Rule("7.4a");

/// Why a unit can't go there.
fn barrier(state: &FirstBlood, ways: Ways<'_>, unit: UnitId, to: UnitLocation) -> Refusal {
    let counter = state.counter(unit);
    let left = state.unit(unit).movement - counter.spent;
    match (counter.location, to) {
        (from, to) if from == to => Refusal::ThereAlready(state.who(unit)),
        (_, UnitLocation::Box(_)) if state.side(unit) == Side::Us => Refusal::NoUsBoxes,
        (UnitLocation::Hex(_), UnitLocation::Box(_)) => Refusal::NoWayBack(state.who(unit)),
        (UnitLocation::Entry(_), UnitLocation::Box(_)) => Refusal::MustEnter(state.who(unit)),
        (_, UnitLocation::Box(at)) if counter.boxes.has(at) => {
            Refusal::BoxUsed { unit: state.who(unit), at }
        }
        (_, UnitLocation::Box(at)) => Refusal::BoxTooFar(at),
        (from, UnitLocation::Hex(hex)) if ways.enemy.has(hex) => {
            let by = if from.is_off_map() { ENTERING } else { BOTH_SIDES };
            Refusal::EnemyThere { hex: state.spot(hex), by }
        }
        (_, UnitLocation::Hex(hex)) if ways.without_zoc().reach(unit).hexes().has(hex) => {
            Refusal::FromZocToZoc(state.spot(hex))
        }
        (_, UnitLocation::Hex(_)) => Refusal::TooFar(left),
        _ => Refusal::NotOnMap(state.who(unit)),
    }
}

impl MovePlan {
    pub fn commit(self, state: &mut FirstBlood, events: &mut Vec<Event>) {
        let MovePlan { unit, path, spent } = self;
        let from = state.location(unit);
        let left = state.unit(unit).movement - spent;
        events.push(Event::Moved { unit, from, path: path.to_vec(), left });
        state.counter_mut(unit).spent = spent;
        for place in path {
            put(state, unit, place, events);
        }
    }
}

/// What one step of a way costs a unit that has so many MF left.
pub fn price(
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
            let crossing = map.way(from, to).and_then(|way| map.crossing(from, way));
            crossing.unwrap_or_else(|| part("4.0a", "no way", 0))
        }
        _ => part("4.0a", "no way", 0),
    }
}

/// Puts a unit somewhere, in whatever way it comes there (12.6-r3).
pub fn put(state: &mut FirstBlood, unit: UnitId, place: UnitLocation, events: &mut Vec<Event>) {
    let counter = state.counter_mut(unit);
    counter.location = place;
    counter.moved = true;
    match place {
        UnitLocation::Box(at) => counter.boxes.add(at),
        UnitLocation::Hex(hex) if state.side(unit) == Side::Japan => {
            airfield::occupy(state, hex, events)
        }
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
        let duty = match counter.location {
            UnitLocation::Entry(_) => Refusal::MustEnter(state.who(unit)),
            // 6.3.1a: one box a turn is enough.
            UnitLocation::Box(_) if counter.spent == 0 => Refusal::MustLeaveBox(state.who(unit)),
            UnitLocation::Hex(hex) if crowded.has(hex) => {
                Refusal::Overstacked { unit: state.who(unit), hex: state.spot(hex) }
            }
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
pub fn offers(state: &FirstBlood, side: Side, mut offer: impl FnMut(Action)) {
    let ways = Ways::new(state, side);
    for unit in state.units(side) {
        ways.reach(unit).places().for_each(|to| offer(Action::Move { unit, to }));
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
        return Err(Refusal::NotYours(state.who(unit)));
    }
    if crowded { Ok(()) } else { Err(Refusal::NotCrowded(state.who(unit))) }
}
