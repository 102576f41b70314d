//! 8.10 to 8.12: retreats.

use crate::action::Refusal;
use crate::event::Event;
use crate::map::Hexside;
use crate::movement;
use crate::result;
use crate::scenario::STACK_LIMIT;
use crate::state::{FirstBlood, UnitLocation};
use crate::unit::{Side, UnitId};
use game::Rule;
use hex::{Dir, HexId, HexSet};

pub const NO_WAY: Rule = Rule("8.11a");
pub const RIVER: Rule = Rule("8.12a");
pub const NO_ROOM: Rule = Rule("8.2.3a");
const NEAREST: Rule = Rule("8.12-r2");

/// Where units of a side may not retreat to, as things are at this moment (8.12-r4).
struct Barred(HexSet);

impl Barred {
    fn of(state: &FirstBlood, side: Side) -> Barred {
        let enemy = side.other();
        Barred(state.held(enemy).or(&state.zoc(enemy)))
    }

    /// 8.12-r1: the legal steps from a hex.
    fn steps(&self, state: &FirstBlood, from: HexId) -> HexSet {
        let map = state.map();
        let dry = map.neighbours(from).filter(|(way, _)| map.side(from, *way) != Hexside::River);
        let crossable = dry.filter(|(way, _)| map.cost(from, *way).is_some());
        crossable.map(|(_, to)| to).collect::<HexSet>().without(&self.0)
    }
}

/// 8.12-r2, 8.12-r5: the hexes that a unit may retreat to: beside it, or as near as there is room.
pub fn options(state: &FirstBlood, unit: UnitId) -> HexSet {
    let Some(start) = state.hex(unit) else { return HexSet::default() };
    let barred = Barred::of(state, state.side(unit));
    let room = |hex: &HexId| state.units_in(*hex).count() < STACK_LIMIT;
    let mut seen: HexSet = [start].into_iter().collect();
    let mut edge = seen;
    loop {
        let steps = edge.iter().map(|hex| barred.steps(state, hex));
        let next = steps.fold(HexSet::default(), |all, some| all.or(&some)).without(&seen);
        let free: HexSet = next.iter().filter(room).collect();
        if next.is_empty() || !free.is_empty() {
            return free;
        }
        seen = seen.or(&next);
        edge = next;
    }
}

/// P16
pub fn plan(state: &FirstBlood, side: Side, unit: UnitId, to: HexId) -> Result<(), Refusal> {
    if result::bombards(state, unit) {
        return Err(Refusal::NotInBattle { unit: state.who(unit), by: result::GUNS_STAY });
    }
    if state.side(unit) != side || !state.battle.retreating.has(unit) {
        return Err(Refusal::NotRetreating(state.who(unit)));
    }
    if options(state, unit).has(to) {
        return Ok(());
    }
    Err(Refusal::NoRetreatThere { hex: state.spot(to), by: barrier(state, unit, to) })
}

/// Why a unit can't retreat to a hex.
fn barrier(state: &FirstBlood, unit: UnitId, to: HexId) -> Rule {
    let map = state.map();
    match state.hex(unit).and_then(|from| map.side_between(from, to)) {
        None => NEAREST,
        Some(_) if Barred::of(state, state.side(unit)).0.has(to) => NO_WAY,
        Some(Hexside::River) => RIVER,
        Some(_) => NO_ROOM,
    }
}

pub fn commit(state: &mut FirstBlood, unit: UnitId, to: HexId, events: &mut Vec<Event>) {
    let from = state.location(unit);
    state.battle.retreating.take(unit);
    events.push(Event::Retreated { unit, from, to });
    movement::put(state, unit, UnitLocation::Hex(to), events);
}

/// Whether somebody can still retreat.
pub fn asks(state: &FirstBlood) -> bool {
    state.battle.retreating.iter().any(|unit| !options(state, unit).is_empty())
}

/// Who can retreat nowhere is eliminated.
pub fn cut_off(state: &mut FirstBlood, events: &mut Vec<Event>) {
    for unit in state.battle.retreating.iter() {
        let by = cut_off_by(state, unit);
        result::eliminate(state, unit, by, events);
    }
}

/// 8.12-r2 where every hex to be reached is full, 8.12a where a way free of the enemy leads across a
/// river or off the map, else 8.11a.
fn cut_off_by(state: &FirstBlood, unit: UnitId) -> Rule {
    let Some(at) = state.hex(unit) else { return NO_WAY };
    let (map, barred) = (state.map(), Barred::of(state, state.side(unit)));
    if !barred.steps(state, at).is_empty() {
        return NEAREST;
    }
    let is_no_refuge = |way: &Dir| match map.side(at, *way) {
        Hexside::Edge => true,
        Hexside::River => map.neighbour(at, *way).is_some_and(|to| !barred.0.has(to)),
        _ => false,
    };
    if Dir::ALL.iter().any(is_no_refuge) { RIVER } else { NO_WAY }
}
