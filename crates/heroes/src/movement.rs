//! 5.0 to 5.4: moving and pivoting.

use crate::action::Refusal;
use crate::arc::is_front;
use crate::card::Effect;
use crate::event::Event;
use crate::firefight::UnitId;
use crate::marker::Marker;
use crate::price::{self, Price};
use crate::state::{Draft, Heroes, Intrusion, Means, Place, UnitSet};
use crate::terrain::Gait;
use crate::{capability, cards, control, draft, edge, follow, turn};
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
    price: Price,
}

/// A pivot found lawful.
pub struct PivotPlan {
    unit: UnitId,
    facing: Dir,
    price: Price,
}

pub fn plan_move(
    state: &Heroes,
    draft: &Draft,
    unit: UnitId,
    (to, facing): (HexId, Dir),
    cautious: bool,
) -> Result<MovePlan, Refusal> {
    may_move(state, draft, unit)?;
    let hardened = capability::is_hardened(state, draft);
    let from = state.hex(unit);
    let mut price = match from {
        Some(from) => {
            let price: i16 = step_price(state, unit, from, to, hardened)?;
            let way = state.map().way(from, to).ok_or(Refusal::NotAdjacent)?;
            if is_barred(state, unit, to) {
                return Err(Refusal::BarredRetreat);
            }
            let backwards = !is_front(state.unit(unit).facing, way);
            let careless = !backwards && is_careless(state, unit, to);
            (price, careless)
        }
        None => (edge::entry_price(state, draft, unit, to)?, is_careless(state, unit, to)),
    };
    if cautious {
        if !price.1 {
            return Err(Refusal::NoCautionNeeded);
        }
        price.0.add(Rule("5.0.2b"), "cautious", 1);
    }
    // 9.7.67-r1: off the full price, and never below nothing.
    let points = (price.0 - capability::training(state, draft, state.map().terrain(to))).max(0);
    let (price, exposed) = (whole_price(state, draft, points), price.1 && !cautious);
    price::affordable(state, draft, price)?;
    Ok(MovePlan { unit, from, to, facing, exposed, price })
}

/// 10.1.1a: what the action costs in all, if one of the group pays so much.
pub fn whole_price(state: &Heroes, draft: &Draft, points: i16) -> Price {
    Price::of(state, draft, draft.price.max(points as u8))
}

/// What a step to an adjacent hex costs, part by part.
pub fn step_price<S: Sum + Default>(
    state: &Heroes,
    unit: UnitId,
    from: HexId,
    to: HexId,
    hardened: bool,
) -> Result<S, Refusal> {
    let map = state.map();
    let way = map.way(from, to).ok_or(Refusal::NotAdjacent)?;
    let mut price: S = walking(state, unit, hardened)?;
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

/// The movement number with what a Hit Marker adds.
pub fn walking<S: Sum + Default>(
    state: &Heroes,
    unit: UnitId,
    hardened: bool,
) -> Result<S, Refusal> {
    let mut price = S::default();
    price.add(Rule("5.0a"), "movement", i16::from(state.kind(unit).movement));
    add_marker(state, unit, hardened, &mut price)?;
    Ok(price)
}

pub fn ground(
    state: &Heroes,
    unit: UnitId,
    to: HexId,
    price: &mut impl Sum,
) -> Result<(), Refusal> {
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

/// 7.7.3l, 7.7.3-r2: where the enemy came from, and the two hexes between there and the hex that he
/// came into, are barred for who was in it, as long as the Turn lasts.
fn is_barred(state: &Heroes, unit: UnitId, to: HexId) -> bool {
    let beside = |hex| state.map().distance(hex, to) == 1;
    state
        .intrusions
        .iter()
        .filter(|it| it.units.has(unit))
        .any(|it| it.from.is_some_and(|from| to == from || beside(from) && beside(it.hex)))
}

/// Who stands in a hex that an enemy enters is noted, with where he came from.
fn intrude(state: &mut Heroes, intruder: UnitId, to: HexId, from: Option<HexId>) {
    withdraw(state, intruder);
    let side = state.side(intruder);
    let units: UnitSet = state.units_in(to).filter(|unit| state.side(*unit) != side).collect();
    if units.is_empty() {
        return;
    }
    match state.made.iter().position(|it| it.hex == to && it.from == from) {
        Some(known) => state.made[known].by.add(intruder),
        None if state.made.is_full() => {}
        None => {
            let by = [intruder].into_iter().collect();
            state.made.push(Intrusion { hex: to, from, by, units });
        }
    }
}

/// 7.7.3-r2: a unit that goes on bars nothing where it has been.
pub fn withdraw(state: &mut Heroes, intruder: UnitId) {
    state.made.iter_mut().for_each(|it| it.by.take(intruder));
    state.made.keep(|_, it| !it.by.is_empty());
}

/// Whether a unit of the draft can still move or pivot in it.
pub fn may_move(state: &Heroes, draft: &Draft, unit: UnitId) -> Result<(), Refusal> {
    draft::takes_part(state, draft, unit)?;
    if draft.done.has(unit) {
        return Err(Refusal::MovedAlready);
    }
    capability::shared(state, draft, unit)
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
    let points = pivot_price(state, unit, capability::is_hardened(state, draft))?;
    let price = whole_price(state, draft, points);
    price::affordable(state, draft, price)?;
    Ok(PivotPlan { unit, facing, price })
}

/// 5.3a, 5.3-r1
pub fn pivot_price<S: Sum + Default>(
    state: &Heroes,
    unit: UnitId,
    hardened: bool,
) -> Result<S, Refusal> {
    let mut price = S::default();
    price.add(Rule("5.3a"), "pivot", PIVOT);
    add_marker(state, unit, hardened, &mut price)?;
    Ok(price)
}

/// 7.4c: what a Hit Marker adds to the cost of moving and pivoting.
fn add_marker(
    state: &Heroes,
    unit: UnitId,
    hardened: bool,
    price: &mut impl Sum,
) -> Result<(), Refusal> {
    match capability::burden(state, unit, hardened, |marker| marker.movement) {
        None => return Err(Refusal::CantMove),
        Some(0) => {}
        Some(more) => price.add(Rule("7.4c"), "Hit Marker", i16::from(more)),
    }
    Ok(())
}

impl MovePlan {
    pub fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let MovePlan { unit, from, to, facing, exposed, price } = self;
        begin(state, unit, price, events);
        if let Some(draft) = &mut state.draft {
            draft.moved.add(unit);
            if from.is_none() {
                draft.entered.add(to);
            }
        }
        intrude(state, unit, to, from);
        let counter = &mut state.units[unit.index()];
        counter.place = Place::On(to);
        counter.facing = facing;
        counter.exposed = exposed;
        counter.dug_in = false;
        events.push(match from {
            Some(from) => Event::Moved { unit, from, to, facing },
            None => Event::Entered { unit, hex: to, facing },
        });
        if exposed {
            events.push(Event::Exposed(unit));
        }
        if let Some(from) = from {
            control::vacated(state, unit, from, Some(to), events);
        }
        control::entered(state, to, events);
        done(state, events);
    }
}

impl PivotPlan {
    pub fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let PivotPlan { unit, facing, price } = self;
        begin(state, unit, price, events);
        let counter = &mut state.units[unit.index()];
        counter.facing = facing;
        counter.dug_in = false;
        events.push(Event::Pivoted { unit, facing });
        done(state, events);
    }
}

/// A unit of the group sets out: the group pays for the dearest of them (10.1.1a).
pub fn begin(state: &mut Heroes, unit: UnitId, price: Price, events: &mut Vec<Event>) {
    let mut draft = state.draft.take().expect("who moves has been named");
    // 7.4e: a marker is shown if its cost is paid; 9.7.66-r1: or if that, or its ban, is ignored.
    let paid = matches!(draft.means, Means::Ap | Means::Command);
    let used = |marker: &Marker| marker.movement.is_none_or(|more| paid && more != 0);
    turn::show_if_used(state, unit, used, events);
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
pub fn done(state: &mut Heroes, events: &mut Vec<Event>) {
    let all = state.draft.is_some_and(|draft| draft.done.len() == draft.units.len() as u8);
    if all && !turn::is_over(state) {
        finish(state, events);
    }
}

/// The group has moved.
pub fn finish(state: &mut Heroes, events: &mut Vec<Event>) {
    let mut draft = state.draft.take().expect("who moves has been named");
    let stopped = std::mem::take(&mut draft.halfway);
    stopped.iter().for_each(|unit| draft.done.add(unit));
    if draft.means == Means::Opportunity {
        let there = draft.done.iter().filter(|unit| state.hex(*unit).is_some());
        let there: UnitSet = there.collect();
        there.iter().for_each(|unit| price::spend(state, unit, events));
    }
    if let Some(card) = draft.follows {
        state.swift_used |= state.firefight().card(card).effect == Effect::Swift;
    }
    edge::gone(state, &draft, events);
    follow::after_move(state, &draft);
}

/// Whether a side could set a unit up in a hex: it must be able to enter it (G4).
pub fn can_stand(state: &Heroes, unit: UnitId, hex: HexId) -> bool {
    state.map().terrain(hex).cost(state.kind(unit).gait).is_some()
}
