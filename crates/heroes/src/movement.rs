//! 5: moving, pivoting, entering and leaving the map.

use crate::arc::is_front;
use crate::event::Event;
use crate::firefight::{Start, UnitId};
use crate::order::Refusal;
use crate::price;
use crate::state::{Draft, Heroes, Intrusion, Means, Place, UnitSet};
use crate::terrain::Gait;
use crate::unit::Side;
use crate::{cards, control, turn};
use game::{Rule, Sum};
use hex::{Dir, HexId};

/// 5.3a
const PIVOT: i16 = 1;

/// A move found lawful.
pub struct MovePlan {
    unit: UnitId,
    from: Option<HexId>,
    to: HexId,
    facing: Dir,
    exposed: bool,
    price: u8,
}

/// A pivot found lawful.
pub struct PivotPlan {
    unit: UnitId,
    facing: Dir,
    price: u8,
}

pub fn plan_move(
    state: &Heroes,
    draft: &Draft,
    unit: UnitId,
    (to, facing): (HexId, Dir),
    cautious: bool,
) -> Result<MovePlan, Refusal> {
    may_move(state, draft, unit)?;
    let from = state.hex(unit);
    let mut price = match from {
        Some(from) => {
            let price: i16 = step_price(state, unit, from, to)?;
            let way = state.map().way(from, to).ok_or(Refusal::NotAdjacent)?;
            if is_barred(state, unit, to) {
                return Err(Refusal::BarredRetreat);
            }
            let backwards = !is_front(state.unit(unit).facing, way);
            let careless = !backwards && is_careless(state, unit, to);
            (price, careless)
        }
        None => (entry_price(state, unit, to)?, is_careless(state, unit, to)),
    };
    if cautious {
        if !price.1 {
            return Err(Refusal::NoCautionNeeded);
        }
        price.0.add(Rule("5.0.2b"), "cautious", 1);
    }
    let (price, exposed) = (price.0 as u8, price.1 && !cautious);
    price::affordable(state, draft, price.max(draft.price))?;
    Ok(MovePlan { unit, from, to, facing, exposed, price })
}

/// What a step to an adjacent hex costs, part by part.
pub fn step_price<S: Sum + Default>(
    state: &Heroes,
    unit: UnitId,
    from: HexId,
    to: HexId,
) -> Result<S, Refusal> {
    let map = state.map();
    let way = map.way(from, to).ok_or(Refusal::NotAdjacent)?;
    let mut price: S = walking(state, unit)?;
    let (low, high) = (map.level(from), map.level(to));
    let gait = state.kind(unit).gait;
    if !map.has_path(from, way) {
        ground(state, unit, to, &mut price)?;
    }
    match (high.abs_diff(low), gait) {
        (2.., Gait::Tracked) => return Err(Refusal::ClosedSlope),
        (2.., _) => price.add(Rule("20.1a"), "steep", 2),
        (1, _) if high > low => price.add(Rule("20.0b"), "uphill", 1),
        _ => {}
    }
    if !is_front(state.unit(unit).facing, way) {
        price.add(Rule("5.2a"), "backwards", 1);
    }
    Ok(price)
}

/// 5.5-r1: from an off-map hex on level 0 across the edge.
fn entry_price<S: Sum + Default>(state: &Heroes, unit: UnitId, to: HexId) -> Result<S, Refusal> {
    let Start::Enters { round, at } = &state.firefight().piece(unit).start else {
        return Err(Refusal::NotThere);
    };
    if state.round < *round {
        return Err(Refusal::NotYet { round: *round });
    }
    if !at.has(to) && !is_shifted_entry(state, unit, to) {
        return Err(Refusal::NoEntryThere);
    }
    let mut price: S = walking(state, unit)?;
    // A path that begins or ends there, not one that only passes.
    if state.map().ground(to).paths.count_ones() != 1 {
        ground(state, unit, to, &mut price)?;
    }
    let level = state.map().level(to);
    match level {
        0 => {}
        1 => price.add(Rule("20.0b"), "uphill", 1),
        _ => price.add(Rule("20.1a"), "steep", 2),
    }
    Ok(price)
}

/// 5.5c, 5.5-r2: along the edge, up to two hexes from an entry hex that the enemy holds.
fn is_shifted_entry(state: &Heroes, unit: UnitId, to: HexId) -> bool {
    let Start::Enters { at, .. } = &state.firefight().piece(unit).start else { return false };
    let enemy = state.side(unit).other();
    let map = state.map();
    map.is_edge(to) && at.iter().any(|hex| state.holds(enemy, hex) && map.distance(hex, to) <= 2)
}

/// The movement number with what a Hit Marker adds.
fn walking<S: Sum + Default>(state: &Heroes, unit: UnitId) -> Result<S, Refusal> {
    let mut price = S::default();
    price.add(Rule("5.0a"), "movement", i16::from(state.kind(unit).movement));
    if let Some(marker) = state.marker(unit) {
        match marker.movement {
            None => return Err(Refusal::CantMove),
            Some(0) => {}
            Some(more) => price.add(Rule("7.4c"), "Hit Marker", i16::from(more)),
        }
    }
    Ok(price)
}

fn ground(state: &Heroes, unit: UnitId, to: HexId, price: &mut impl Sum) -> Result<(), Refusal> {
    let terrain = state.map().terrain(to);
    match terrain.cost(state.kind(unit).gait) {
        None => return Err(Refusal::ClosedTerrain),
        Some(0) => {}
        Some(more) => price.add(Rule("4.0b"), terrain.name(), i16::from(more)),
    }
    Ok(())
}

/// 5.0.2a: whether moving there without caution has its price.
fn is_careless(state: &Heroes, unit: UnitId, to: HexId) -> bool {
    state.firefight().options.cautious
        && state.kind(unit).is_foot()
        && !state.map().terrain(to).is_cover()
}

/// 7.7.3l, 7.7.3-r2: where the enemy came from, and the two hexes beside it, are barred for who was
/// in the hex, as long as the Turn lasts.
fn is_barred(state: &Heroes, unit: UnitId, to: HexId) -> bool {
    let near = |came: HexId| state.map().distance(came, to) <= 1;
    state.intrusions.iter().any(|it| it.units.has(unit) && near(it.from))
}

/// Who stands in a hex that an enemy enters is noted, with where he came from.
fn intrude(state: &mut Heroes, side: Side, to: HexId, from: HexId) {
    let surprised: UnitSet = state.units_in(to).filter(|unit| state.side(*unit) != side).collect();
    if surprised.is_empty() {
        return;
    }
    let known = state.made.iter().position(|it| it.from == from);
    match known {
        Some(place) => surprised.iter().for_each(|unit| state.made[place].units.add(unit)),
        None if state.made.is_full() => {}
        None => state.made.push(Intrusion { units: surprised, from }),
    }
}

/// Whether a unit of the draft can still move or pivot in it.
fn may_move(state: &Heroes, draft: &Draft, unit: UnitId) -> Result<(), Refusal> {
    turn::takes_part(state, draft, unit)?;
    if draft.done.has(unit) {
        return Err(Refusal::MovedAlready);
    }
    Ok(())
}

pub fn plan_pivot(
    state: &Heroes,
    draft: &Draft,
    unit: UnitId,
    facing: Dir,
) -> Result<PivotPlan, Refusal> {
    may_move(state, draft, unit)?;
    if state.hex(unit).is_none() {
        return Err(Refusal::NotThere);
    }
    if state.unit(unit).facing == facing {
        return Err(Refusal::SameFacing);
    }
    let price = pivot_price::<i16>(state, unit)? as u8;
    price::affordable(state, draft, price.max(draft.price))?;
    Ok(PivotPlan { unit, facing, price })
}

/// 5.3a, 5.3-r1
pub fn pivot_price<S: Sum + Default>(state: &Heroes, unit: UnitId) -> Result<S, Refusal> {
    let mut price = S::default();
    price.add(Rule("5.3a"), "pivot", PIVOT);
    if let Some(marker) = state.marker(unit) {
        match marker.movement {
            None => return Err(Refusal::CantMove),
            Some(0) => {}
            Some(more) => price.add(Rule("7.4c"), "Hit Marker", i16::from(more)),
        }
    }
    Ok(price)
}

impl MovePlan {
    pub fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let MovePlan { unit, from, to, facing, exposed, price } = self;
        begin(state, unit, price, events);
        turn::show_if_used(state, unit, |marker| marker.movement != Some(0), events);
        if let Some(from) = from {
            intrude(state, state.side(unit), to, from);
        }
        let counter = &mut state.units[unit.index()];
        counter.place = Place::On(to);
        counter.facing = facing;
        counter.exposed = exposed;
        counter.dug_in = false;
        events.push(match from {
            Some(from) => Event::Moved { unit, from, to, facing },
            None => Event::Entered { unit, hex: to, facing },
        });
        if let Some(from) = from {
            control::vacated(state, unit, from, to, events);
        }
        control::entered(state, to, events);
        done(state, events);
    }
}

impl PivotPlan {
    pub fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let PivotPlan { unit, facing, price } = self;
        begin(state, unit, price, events);
        turn::show_if_used(state, unit, |marker| marker.movement != Some(0), events);
        let counter = &mut state.units[unit.index()];
        counter.facing = facing;
        counter.dug_in = false;
        events.push(Event::Pivoted { unit, facing });
        done(state, events);
    }
}

/// A unit of the group sets out: the group pays for the dearest of them (10.1.1a).
fn begin(state: &mut Heroes, unit: UnitId, price: u8, events: &mut Vec<Event>) {
    let mut draft = state.draft.take().expect("who moves has been named");
    price::pay(state, &mut draft, price, [unit].into_iter(), events);
    if cards::moves_twice(state, &draft) && !draft.halfway.has(unit) {
        // 9.7.05-r1: the two moves follow each other; who stopped halfway is done.
        let stopped = std::mem::take(&mut draft.halfway);
        stopped.iter().for_each(|other| draft.done.add(other));
        draft.halfway.add(unit);
    } else {
        draft.halfway.take(unit);
        draft.done.add(unit);
    }
    state.draft = Some(draft);
}

/// When all have moved, the action is over.
fn done(state: &mut Heroes, events: &mut Vec<Event>) {
    let all = state.draft.is_some_and(|draft| draft.done.len() == draft.units.len() as u8);
    if all && !turn::is_over(state) {
        finish(state, events);
    }
}

/// The group has moved.
pub fn finish(state: &mut Heroes, events: &mut Vec<Event>) {
    let draft = state.draft.take().expect("who moves has been named");
    if draft.means == Means::Opportunity {
        draft.done.iter().for_each(|unit| price::spend(state, unit, events));
    }
    turn::action_over(state, events);
}

/// Whether a side could set a unit up in a hex: it must be able to enter it (G4).
pub fn can_stand(state: &Heroes, unit: UnitId, hex: HexId) -> bool {
    state.map().terrain(hex).cost(state.kind(unit).gait).is_some()
}
