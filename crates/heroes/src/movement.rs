//! 5.0 to 5.4: moving and pivoting.

use crate::arc::is_front;
use crate::card::Effect;
use crate::event::Event;
use crate::firefight::UnitId;
use crate::marker::Marker;
use crate::plan::Planned;
use crate::price::{self, Payment, Price};
use crate::refusal::Refusal;
use crate::state::{ActionKind, Declaration, Heroes, Intrusion, Place, UnitSet};
use crate::terrain::Gait;
use crate::{capability, cards, control, declaration, edge, follow, turn};
use game::{Rule, Sum, Tally};
use hex::{Dir, HexId};

/// 5.3a
const PIVOT: i16 = 1;

/// A legal move with its price.
pub struct MovePlan {
    unit: UnitId,
    from: Option<HexId>,
    to: HexId,
    facing: Dir,
    hardened: bool,
    exposed: bool,
    payment: Payment,
}

/// A legal pivot with its price.
pub struct PivotPlan {
    unit: UnitId,
    facing: Dir,
    hardened: bool,
    payment: Payment,
}

pub fn plan_move(
    state: &Heroes,
    declaration: &Declaration,
    unit: UnitId,
    (to, facing): (HexId, Dir),
    cautious: bool,
) -> Result<MovePlan, Refusal> {
    may_move(state, declaration, unit)?;
    let hardened = capability::is_hardened(state, declaration);
    let from = state.hex(unit);
    let (mut price, careless): (i16, bool) = match from {
        Some(from) => {
            let price = step_price(state, unit, from, to, hardened)?;
            let way = state.map().way(from, to).ok_or(Refusal::NotAdjacent { unit, hex: to })?;
            if is_barred(state, unit, to) {
                return Err(Refusal::BarredRetreat { unit });
            }
            let backwards = !is_front(state.unit(unit).facing, way);
            (price, !backwards && is_careless(state, unit, to))
        }
        None => (edge::entry_price(state, declaration, unit, to)?, is_careless(state, unit, to)),
    };
    if cautious {
        if !careless {
            return Err(Refusal::NoCautionNeeded { hex: to });
        }
        price.add(Rule("5.0.2b"), "cautious", 1);
    }
    // 9.7.67-r1: off the full price, and never below 0.
    let points = (price - capability::training(state, declaration, state.map().terrain(to))).max(0);
    let payment = price::plan(state, declaration, whole_price(state, declaration, points))?;
    let exposed = careless && !cautious;
    Ok(MovePlan { unit, from, to, facing, hardened, exposed, payment })
}

/// 10.1.1a: the price of the whole action, if this unit's part in it costs `points`.
pub fn whole_price(state: &Heroes, declaration: &Declaration, points: i16) -> Price {
    Price::of(state, declaration, declaration.price.max(points as u8))
}

/// 5.0a: the price of a move to an adjacent hex.
pub fn step_price<S: Sum + Default>(
    state: &Heroes,
    unit: UnitId,
    from: HexId,
    to: HexId,
    hardened: bool,
) -> Result<S, Refusal> {
    let map = state.map();
    let way = map.way(from, to).ok_or(Refusal::NotAdjacent { unit, hex: to })?;
    let mut price: S = walking(state, unit, hardened)?;
    let (low, high) = (map.level(from), map.level(to));
    let gait = state.kind(unit).gait;
    if !map.has_path(from, way) {
        ground(state, unit, to, &mut price)?;
    }
    match (high.abs_diff(low), gait) {
        (2.., Gait::Tracked) => return Err(Refusal::ClosedSlope { unit, hex: to }),
        (2.., _) => price.add(Rule("20.1a"), "steep", 2),
        (1, _) if high > low => price.add(Rule("20.0b"), "uphill", 1),
        _ => {}
    }
    if !is_front(state.unit(unit).facing, way) {
        price.add(Rule("5.2a"), "backwards", 1);
    }
    Ok(price)
}

/// The movement number and the surcharge of a Hit Marker.
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

/// Adds the cost of the terrain that a unit enters.
pub fn ground(
    state: &Heroes,
    unit: UnitId,
    to: HexId,
    price: &mut impl Sum,
) -> Result<(), Refusal> {
    let terrain = state.map().terrain(to);
    match terrain.cost(state.kind(unit).gait) {
        None => return Err(Refusal::ClosedTerrain { unit, hex: to }),
        Some(0) => {}
        Some(more) => price.add(Rule("4.0b"), terrain.name(), i16::from(more)),
    }
    Ok(())
}

/// 5.0.2a: whether a move there without caution exposes the unit.
fn is_careless(state: &Heroes, unit: UnitId, to: HexId) -> bool {
    state.firefight().options.cautious
        && state.kind(unit).is_foot()
        && !state.map().terrain(to).is_cover()
}

/// 7.7.3l, 7.7.3-r2: units in a hex that an enemy entered can't move to the hex it came from in this
/// Turn, nor to the two hexes adjacent to both.
fn is_barred(state: &Heroes, unit: UnitId, to: HexId) -> bool {
    let beside = |hex| state.map().distance(hex, to) == 1;
    state
        .intrusions
        .iter()
        .filter(|it| it.units.has(unit))
        .any(|it| it.from.is_some_and(|from| to == from || beside(from) && beside(it.hex)))
}

/// Notes the units in a hex that an enemy enters, and where it came from.
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

/// 7.7.3-r2: a unit that moves on bars nothing where it has been.
pub fn withdraw(state: &mut Heroes, intruder: UnitId) {
    state.made.iter_mut().for_each(|it| it.by.take(intruder));
    state.made.keep(|_, it| !it.by.is_empty());
}

/// Whether a unit of the declared action can still move or pivot.
pub fn may_move(state: &Heroes, declaration: &Declaration, unit: UnitId) -> Result<(), Refusal> {
    declaration::takes_part(state, declaration, unit)?;
    if declaration.done.has(unit) {
        return Err(Refusal::MovedAlready { unit });
    }
    capability::shared(state, declaration, unit)
}

pub fn plan_pivot(
    state: &Heroes,
    declaration: &Declaration,
    unit: UnitId,
    facing: Dir,
) -> Result<PivotPlan, Refusal> {
    may_move(state, declaration, unit)?;
    if state.hex(unit).is_none() {
        return Err(Refusal::NotThere { unit });
    }
    if state.unit(unit).facing == facing {
        return Err(Refusal::SameFacing { unit });
    }
    let hardened = capability::is_hardened(state, declaration);
    let points = pivot_price(state, unit, hardened)?;
    let payment = price::plan(state, declaration, whole_price(state, declaration, points))?;
    Ok(PivotPlan { unit, facing, hardened, payment })
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

/// 7.4c: adds the surcharge of a Hit Marker on moving and pivoting.
fn add_marker(
    state: &Heroes,
    unit: UnitId,
    hardened: bool,
    price: &mut impl Sum,
) -> Result<(), Refusal> {
    match capability::burden(state, unit, hardened, |marker| marker.movement) {
        None => return Err(Refusal::CantMove { unit }),
        Some(0) => {}
        Some(more) => price.add(Rule("7.4c"), "Hit Marker", i16::from(more)),
    }
    Ok(())
}

impl Planned for MovePlan {
    fn price(&self) -> (u8, u8) {
        (self.payment.ap, self.payment.caps)
    }

    /// The price of a move between two hexes of the map.
    fn explain(&self, state: &Heroes) -> Vec<String> {
        let MovePlan { unit, from, to, hardened, .. } = *self;
        let price = from.and_then(|from| step_price::<Tally>(state, unit, from, to, hardened).ok());
        price.map(|price| format!("price: {price}")).into_iter().collect()
    }

    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let MovePlan { unit, from, to, facing, exposed, payment, .. } = self;
        begin(state, unit, payment, events);
        if let Some(declaration) = &mut state.declaration {
            declaration.moved.add(unit);
            if from.is_none() {
                declaration.entered.add(to);
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

impl Planned for PivotPlan {
    fn price(&self) -> (u8, u8) {
        (self.payment.ap, self.payment.caps)
    }

    fn explain(&self, state: &Heroes) -> Vec<String> {
        let price = pivot_price::<Tally>(state, self.unit, self.hardened);
        price.into_iter().map(|price| format!("price: {price}")).collect()
    }

    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let PivotPlan { unit, facing, payment, .. } = self;
        begin(state, unit, payment, events);
        let counter = &mut state.units[unit.index()];
        counter.facing = facing;
        counter.dug_in = false;
        events.push(Event::Pivoted { unit, facing });
        done(state, events);
    }
}

/// A unit of the group sets out: the group pays the highest price among them (10.1.1a).
pub fn begin(state: &mut Heroes, unit: UnitId, payment: Payment, events: &mut Vec<Event>) {
    let mut declaration = state.declaration.take().expect("a move is declared");
    // 7.4e: a marker is shown if its cost is paid; 9.7.66-r1: or if that, or its ban, is ignored.
    let paid = price::is_paid(declaration.kind);
    let used = |marker: &Marker| marker.movement.is_none_or(|more| paid && more != 0);
    turn::show_if_used(state, unit, used, events);
    price::pay(state, &mut declaration, payment, [unit].into_iter(), events);
    if cards::moves_twice(state, &declaration) && !declaration.halfway.has(unit) {
        // 9.7.05-r1: a unit makes its two moves in a row; one that stopped halfway is done.
        let stopped = std::mem::take(&mut declaration.halfway);
        stopped.iter().for_each(|other| declaration.done.add(other));
        declaration.halfway.add(unit);
    } else {
        declaration.halfway.take(unit);
        declaration.done.add(unit);
    }
    state.declaration = Some(declaration);
}

/// Ends the action when every unit of the group has moved.
pub fn done(state: &mut Heroes, events: &mut Vec<Event>) {
    let all = state
        .declaration
        .is_some_and(|declaration| declaration.done.len() == declaration.units.len() as u8);
    if all && !turn::is_over(state) {
        finish(state, events);
    }
}

/// 10.1.1b: the rest of the group stays where it is.
pub struct DonePlan;

pub fn plan_done(declaration: &Declaration) -> Result<DonePlan, Refusal> {
    if declaration.begun { Ok(DonePlan) } else { Err(Refusal::NobodyMoved) }
}

impl Planned for DonePlan {
    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        finish(state, events);
    }
}

/// Ends a group move.
fn finish(state: &mut Heroes, events: &mut Vec<Event>) {
    let mut declaration = state.declaration.take().expect("a move is declared");
    let stopped = std::mem::take(&mut declaration.halfway);
    stopped.iter().for_each(|unit| declaration.done.add(unit));
    if declaration.kind == ActionKind::Opportunity {
        let there = declaration.done.iter().filter(|unit| state.hex(*unit).is_some());
        let there: UnitSet = there.collect();
        there.iter().for_each(|unit| price::spend(state, unit, events));
    }
    if let Some(card) = declaration.follows {
        state.swift_used |= state.firefight().card(card).effect == Effect::Swift;
    }
    edge::gone(state, &declaration, events);
    follow::after_move(state, &declaration);
}

/// Whether a unit could be set up in a hex: it must be able to enter it (G4).
pub fn can_stand(state: &Heroes, unit: UnitId, hex: HexId) -> bool {
    state.map().terrain(hex).cost(state.kind(unit).gait).is_some()
}
