//! 8.10 to 8.12: retreats.

use crate::event::Event;
use crate::map::Hexside;
use crate::movement;
use crate::refusal::Refusal;
use crate::resolve;
use crate::scenario::STACK_LIMIT;
use crate::state::{FirstBlood, UnitLocation};
use crate::unit::{Side, UnitId};
use game::Rule;
use hex::{Dir, HexId, HexSet};

const NO_WAY: Rule = Rule("8.11a");
const RIVER: Rule = Rule("8.12a");
const NO_ROOM: Rule = Rule("8.2.3a");
const NEAREST: Rule = Rule("8.12-r2");

/// Why a unit can't retreat to a hex, by the clause.
pub fn reason(by: Rule) -> &'static str {
    match by {
        NO_ROOM => "three units are already there",
        NO_WAY => "the enemy holds it or has a zone of control there",
        RIVER => "it lies across a river",
        _ => "it must go to the nearest hex with room",
    }
}

/// The hexes that units of a side can't retreat into, as of this moment (8.12-r4).
struct Barred(HexSet);

impl Barred {
    fn of(state: &FirstBlood, side: Side) -> Barred {
        let enemy = side.other();
        Barred(state.held(enemy).or(&state.zoc(enemy)))
    }

    /// 8.12-r1: the hexes that a retreating unit can enter from a hex.
    fn steps(&self, state: &FirstBlood, from: HexId) -> HexSet {
        let map = state.map();
        let dry = map.neighbours(from).filter(|(way, _)| map.side(from, *way) != Hexside::River);
        let crossable = dry.filter(|(way, _)| map.cost(from, *way).is_some());
        crossable.map(|(_, to)| to).collect::<HexSet>().without(&self.0)
    }
}

/// 8.12-r2, 8.12-r5: the hexes that a unit can retreat to: adjacent ones, or the nearest with room.
pub fn options(state: &FirstBlood, unit: UnitId) -> HexSet {
    let Some(start) = state.hex(unit) else { return HexSet::default() };
    let barred = Barred::of(state, state.side(unit));
    let has_room = |hex: &HexId| state.units_in(*hex).count() < STACK_LIMIT;
    let mut seen: HexSet = [start].into_iter().collect();
    let mut edge = seen;
    loop {
        let steps = edge.iter().map(|hex| barred.steps(state, hex));
        let next = steps.fold(HexSet::default(), |all, some| all.or(&some)).without(&seen);
        let free: HexSet = next.iter().filter(has_room).collect();
        if next.is_empty() || !free.is_empty() {
            return free;
        }
        seen = seen.or(&next);
        edge = next;
    }
}

/// A unit that retreats.
#[derive(Debug)]
pub struct RetreatPlan {
    pub unit: UnitId,
    pub to: HexId,
}

/// P16
pub fn plan(
    state: &FirstBlood,
    side: Side,
    unit: UnitId,
    to: HexId,
) -> Result<RetreatPlan, Refusal> {
    if resolve::bombards(state, unit) {
        return Err(Refusal::IsBombarding { unit, by: resolve::GUNS_STAY });
    }
    if state.side(unit) != side || !resolve::retreating(state).has(unit) {
        return Err(Refusal::NotRetreating { unit });
    }
    if options(state, unit).has(to) {
        return Ok(RetreatPlan { unit, to });
    }
    let by = barrier(state, unit, to);
    Err(Refusal::NoRetreatThere { unit, hex: to, by })
}

/// The clause that keeps a unit from retreating to a hex.
fn barrier(state: &FirstBlood, unit: UnitId, to: HexId) -> Rule {
    let map = state.map();
    match state.hex(unit).and_then(|from| map.side_between(from, to)) {
        None => NEAREST,
        Some(_) if Barred::of(state, state.side(unit)).0.has(to) => NO_WAY,
        Some(Hexside::River) => RIVER,
        Some(_) => NO_ROOM,
    }
}

impl RetreatPlan {
    pub fn commit(self, state: &mut FirstBlood, events: &mut Vec<Event>) {
        let RetreatPlan { unit, to } = self;
        let from = state.location(unit);
        if let Some(battle) = &mut state.battle {
            battle.retreating.take(unit);
        }
        events.push(Event::Retreated { unit, from, to });
        movement::put(state, unit, UnitLocation::Hex(to), events);
    }
}

/// Whether a unit can still retreat.
pub fn has_choices(state: &FirstBlood) -> bool {
    resolve::retreating(state).iter().any(|unit| !options(state, unit).is_empty())
}

/// Eliminates the units that can't retreat.
pub fn eliminate_cut_off(state: &mut FirstBlood, events: &mut Vec<Event>) {
    for unit in resolve::retreating(state).iter() {
        let by = cut_off_by(state, unit);
        resolve::eliminate(state, unit, by, events);
    }
}

/// 8.12-r2 if every hex within reach is full, 8.12a if the only ways free of the enemy lead across a
/// river or off the map, otherwise 8.11a.
fn cut_off_by(state: &FirstBlood, unit: UnitId) -> Rule {
    let Some(at) = state.hex(unit) else { return NO_WAY };
    let (map, barred) = (state.map(), Barred::of(state, state.side(unit)));
    if !barred.steps(state, at).is_empty() {
        return NEAREST;
    }
    let is_forbidden_way_out = |way: &Dir| match map.side(at, *way) {
        Hexside::Edge => true,
        Hexside::River => map.neighbour(at, *way).is_some_and(|to| !barred.0.has(to)),
        _ => false,
    };
    if Dir::ALL.iter().any(is_forbidden_way_out) { RIVER } else { NO_WAY }
}
