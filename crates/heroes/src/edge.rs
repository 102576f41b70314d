//! 5.5, 5.6: entering the map and leaving it.

use crate::bushido;
use crate::capability;
use crate::control;
use crate::craft;
use crate::event::Event;
use crate::firefight::{Exit, Trigger, UnitId};
use crate::movement::{begin_with, crush, done, ground, may_start, walking, whole_price, withdraw};
use crate::payment::{self, Payment};
use crate::plan::Planned;
use crate::refusal::Refusal;
use crate::state::{Declaration, Heroes, Place, Readiness, Unit, UnitSet};
use crate::unit::Side;
use crate::vehicle;
use crate::victory;
use game::{Rule, Sum};
use hex::{HexId, HexSet};

/// 5.5-r1: the price of entering the map, from an off-map hex on level 0.
pub fn entry_price<S: Sum + Default>(
    state: &Heroes,
    declaration: &Declaration,
    unit: UnitId,
    to: HexId,
) -> Result<S, Refusal> {
    let entry = state.firefight().piece(unit).start.entry();
    let (round, at) = entry.ok_or(Refusal::NotThere { unit })?;
    if state.round < round {
        return Err(Refusal::NotYet { unit, round });
    }
    if !at.has(to) && !shifted_entries(state, unit).has(to) {
        return Err(Refusal::NoEntryThere { unit, hex: to });
    }
    // 5.5-r3: a group enters through connected entry hexes.
    let near = |hex| state.map().distance(hex, to) <= 1;
    if !declaration.entered.is_empty() && !declaration.entered.iter().any(near) {
        return Err(Refusal::NotContiguous { unit });
    }
    let mut price: S = walking(state, unit, capability::is_hardened(state, declaration))?;
    // A path that begins or ends in the hex saves the cost of its terrain; one that only passes through
    // does not.
    if !vehicle::follows_path(state, None, to) {
        ground(state, unit, to, &mut price)?;
    }
    crush(state, unit, to, &mut price);
    match state.map().level(to) {
        0 => {}
        1 => price.add(Rule("20.0b"), "uphill", 1),
        _ => price.add(Rule("20.1a"), "steep", 2),
    }
    Ok(price)
}

/// 5.5a: the hexes where a unit may come onto the map, now or in a later Round.
pub fn entries(state: &Heroes, unit: UnitId) -> HexSet {
    let entry = state.firefight().piece(unit).start.entry();
    entry.map_or_else(HexSet::default, |(_, at)| at.or(&shifted_entries(state, unit)))
}

/// 5.5c, 5.5-r2: the hexes along the edge, up to two hexes from an entry hex that the enemy holds.
fn shifted_entries(state: &Heroes, unit: UnitId) -> HexSet {
    let mut hexes = HexSet::default();
    let Some((_, at)) = state.firefight().piece(unit).start.entry() else { return hexes };
    let (map, enemy) = (state.map(), state.side(unit).other());
    for held in at.iter().filter(|hex| state.holds(enemy, *hex)) {
        let near = |hex: &HexId| map.is_edge(*hex) && map.distance(held, *hex) <= 2;
        map.all().filter(near).for_each(|hex| hexes.add(hex));
    }
    hexes
}

/// 5.5-r3: whether two units off the map can enter together.
pub fn enter_together(state: &Heroes, one: UnitId, other: UnitId) -> bool {
    let entries = [one, other].map(|unit| state.firefight().piece(unit).start.entry());
    let [Some((_, one)), Some((_, other))] = entries else { return false };
    one.iter().any(|hex| other.iter().any(|near| state.map().distance(hex, near) <= 1))
}

/// A legal exit from the map with its price and the points it scores.
pub struct LeavePlan {
    unit: UnitId,
    from: HexId,
    points: u8,
    /// 21.0d: the units on board, which leave with it.
    company: UnitSet,
    payment: Payment,
}

/// 5.6a, 5.6-r1
pub fn plan_leave(
    state: &Heroes,
    declaration: &Declaration,
    unit: UnitId,
) -> Result<LeavePlan, Refusal> {
    may_start(state, declaration, unit)?;
    if declaration.is_apart() {
        return Err(Refusal::MixedGroup { unit });
    }
    let from = state.whereabouts(unit).ok_or(Refusal::NotThere { unit })?;
    let exit = exit(state, unit, from).ok_or(Refusal::NoExitThere { unit, hex: from })?;
    if state.round < exit.from {
        return Err(Refusal::ExitClosed { unit, round: exit.from });
    }
    let company = craft::plan_company(state, declaration, unit)?;
    if exit.most > 0 && state.gone + company.len() >= exit.most {
        return Err(Refusal::EnoughLeft { most: exit.most });
    }
    // 5.6-r2
    if state.intrusions.iter().any(|it| it.from.is_none() && it.units.has(unit)) {
        return Err(Refusal::BarredRetreat { unit });
    }
    let points = walking(state, unit, capability::is_hardened(state, declaration))?;
    let payment = payment::plan(state, declaration, whole_price(state, declaration, points))?;
    let others: u8 = company.iter().map(|other| exit_points(state, other, from)).sum();
    Ok(LeavePlan { unit, from, points: exit.points + others, company, payment })
}

/// 5.6a: the points that a unit scores for its side by leaving from this hex.
pub fn exit_points(state: &Heroes, unit: UnitId, from: HexId) -> u8 {
    exit(state, unit, from).filter(|exit| state.round >= exit.from).map_or(0, |exit| exit.points)
}

/// The exit for a unit in this hex.
fn exit(state: &Heroes, unit: UnitId, from: HexId) -> Option<&Exit> {
    let kind = state.firefight().piece(unit).kind;
    let serves = |exit: &&Exit| {
        exit.side == state.side(unit)
            && exit.hexes.has(from)
            && (exit.kinds.is_empty() || exit.kinds.contains(&kind))
    };
    state.firefight().exits.iter().find(serves)
}

impl Planned for LeavePlan {
    fn price(&self) -> (u8, u8) {
        (self.payment.ap, self.payment.caps)
    }

    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let LeavePlan { unit, from, points, company, payment } = self;
        begin_with(state, unit, company, payment, None, events);
        let limited = state.firefight.exits.iter().any(|exit| exit.most > 0);
        for unit in [unit].into_iter().chain(company.iter()) {
            withdraw(state, unit);
            let Unit { readiness, hit, .. } = *state.unit(unit);
            state.units[unit.index()] =
                Unit { place: Place::Left, readiness, hit, ..Unit::default() };
            events.push(Event::LeftMap(unit));
            state.gone += u8::from(limited);
        }
        let side = state.side(unit);
        if side == Side::Japan {
            bushido::happened(state, |trigger| *trigger == Trigger::LeavesMap, events);
        }
        control::vacated(state, unit, from, None, events);
        victory::score(state, side, points, events);
        done(state, events);
    }
}

/// Units that have left are spent; 10.0-r1: an activation without units is lost.
pub fn gone(state: &mut Heroes, declaration: &Declaration, events: &mut Vec<Event>) {
    let left = |unit: &UnitId| state.unit(*unit).place == Place::Left;
    let Some(one) = declaration.done.iter().find(left) else { return };
    let owner = state.firefight().owner(one);
    for unit in declaration.done.iter() {
        if state.unit(unit).place == Place::Left {
            state.units[unit.index()].readiness = Readiness::Spent;
        }
    }
    if state.activated(owner).next().is_none() {
        payment::end_activation(state, owner, events);
    }
}
