//! 11.4.1, 11.6.1: Assaults, from their declaration to the end.

use crate::board::{Side, Space, SpaceSet};
use crate::card::Category;
use crate::event::Event;
use crate::fire;
use crate::movement::{can_move, check_occupy, leave_pair, may_occupy};
use crate::refusal::Refusal;
use crate::state::{
    Arm, Assault, Mark, Pacific, Place, Purpose, Shot, Spent, Step, UnitId, side_of,
};
use game::{Rule, Seat};

/// 11.6.1-r1: both shots are made at this distance.
pub const CONTACT: u8 = 1;
/// The clause that keeps the origin of an Assault free.
pub const RESERVED: Rule = Rule("11.4.1-r2");

/// 11.4.1: an Assault that may be declared.
#[derive(Clone, Copy, Debug)]
pub struct AssaultPlan {
    pub unit: UnitId,
    pub target: UnitId,
    pub space: Space,
}

/// 11.4.1
pub fn plan(
    state: &Pacific,
    seat: Seat,
    unit: UnitId,
    target: UnitId,
) -> Result<AssaultPlan, Refusal> {
    can_move(state, seat, unit)?;
    if state.category(unit) != Category::Infantry {
        return Err(Refusal::NotInfantry { unit: state.unit_ref(unit) });
    }
    state.enemy_of(target, seat)?;
    let (from, at) = (state.stands(unit)?, state.stands(target)?);
    if from.distance(at) != CONTACT {
        return Err(Refusal::NotAdjacent { unit: state.unit_ref(unit), space: at });
    }
    check_occupy(state, unit, at)?;
    if pending_on(state, at) {
        return Err(Refusal::AlreadyAssaulted { space: at });
    }
    // 11.4.1-r7
    if arms(state, unit).next().is_none() {
        return Err(Refusal::NoWeapon { unit: state.unit_ref(unit) });
    }
    Ok(AssaultPlan { unit, target, space: at })
}

/// 11.4.1-r3
fn pending_on(state: &Pacific, space: Space) -> bool {
    state.units().any(|unit| state.unit(unit).assault.is_some_and(|it| it.space == space))
}

/// The weapons a unit can use in contact.
pub fn arms(state: &Pacific, unit: UnitId) -> impl Iterator<Item = Arm> + '_ {
    fire::ready_arms(state, unit).filter(move |arm| {
        state.weapon(unit, *arm).is_some_and(|weapon| weapon.range.reaches(CONTACT))
    })
}

pub fn declare(state: &mut Pacific, plan: AssaultPlan, events: &mut Vec<Event>) {
    let AssaultPlan { unit, target, space } = plan;
    events.push(Event::AssaultDeclared {
        unit: state.unit_ref(unit),
        target: state.unit_ref(target),
    });
    // 11.4.1-r9: the vehicle stays on the space of the pair.
    leave_pair(state, unit);
    let counter = state.unit_mut(unit);
    counter.assault = Some(Assault { space, target: Some(target) });
    counter.spent = Spent::All;
    crate::active_effects::moved(state, unit, events);
}

/// 11.6.1: an Assault that may be resolved.
#[derive(Clone, Copy, Debug)]
pub struct ResolvePlan {
    pub unit: UnitId,
    /// None if no enemy is left on the space (11.6.1-r6).
    pub target: Option<UnitId>,
}

/// 11.6.1
pub fn plan_resolve(state: &Pacific, seat: Seat, unit: UnitId) -> Result<ResolvePlan, Refusal> {
    state.owned_by(unit, seat)?;
    if state.unit(unit).assault.is_none() {
        return Err(Refusal::NoAssault { unit: state.unit_ref(unit) });
    }
    Ok(ResolvePlan { unit, target: target(state, unit) })
}

/// ASSAULT.1: the steps of an Assault.
pub fn resolve(state: &mut Pacific, plan: ResolvePlan, events: &mut Vec<Event>) {
    let ResolvePlan { unit, target } = plan;
    events.push(Event::Storms(state.unit_ref(unit)));
    state.then(Step::Occupy(unit));
    if let Some(target) = target {
        // 11.6.1-r6
        if let Some(assault) = &mut state.unit_mut(unit).assault {
            assault.target = Some(target);
        }
        state.then(Step::Storm(unit));
        state.then(Step::Defend(unit));
    }
}

/// The target of an Assault: the unit named, or another one on the space (11.6.1-r6).
pub fn target(state: &Pacific, unit: UnitId) -> Option<UnitId> {
    let Assault { space, target } = state.unit(unit).assault?;
    let enemy = state.side(unit).other();
    target.or_else(|| state.standing(space).find(|other| state.side(*other) == enemy))
}

/// The target of an Assault that is being resolved.
pub fn named_target(state: &Pacific, unit: UnitId) -> Option<UnitId> {
    let unit = Some(unit).filter(|unit| state.is_there(*unit))?;
    state.unit(unit).assault.and_then(|assault| assault.target)
}

/// DP13
pub fn can_defend(state: &Pacific, unit: UnitId) -> bool {
    let target = named_target(state, unit).filter(|_| state.is_there(unit));
    target.is_some_and(|target| arms(state, target).next().is_some())
}

/// DP14
pub fn can_storm(state: &Pacific, unit: UnitId) -> bool {
    state.is_there(unit)
        && named_target(state, unit).is_some()
        && arms(state, unit).next().is_some()
}

/// 11.6.1a, 11.6.1c: the reaction shot or the assault shot with one of the unit's weapons.
pub fn plan_shot(
    state: &Pacific,
    unit: UnitId,
    arm: Arm,
    target: UnitId,
    purpose: Purpose,
) -> Result<Shot, Refusal> {
    if !arms(state, unit).any(|ready| ready == arm) {
        return Err(state.not_ready(unit, arm));
    }
    Ok(state.shot(unit, arm, Mark::Unit(target), purpose))
}

/// ASSAULT.5: the unit occupies the space or returns.
pub fn occupy(state: &mut Pacific, unit: UnitId, events: &mut Vec<Event>) {
    if !state.is_there(unit) {
        return;
    }
    let Some(Assault { space, .. }) = state.unit(unit).assault else { return };
    let named = state.unit_ref(unit);
    state.unit_mut(unit).assault = None;
    let empty = state.standing(space).next().is_none();
    // 11.6.1-r11
    if empty && may_occupy(state, unit, space) {
        state.unit_mut(unit).place = Place::On(space);
        events.push(Event::Occupied { unit: named, space });
    } else if let Place::On(to) = state.unit(unit).place {
        events.push(Event::Returned { unit: named, to });
        rejoin(state, unit, to);
    }
}

/// 11.4.2-r6: a unit that returns to the vehicle that covered it forms a pair again, uncovered until they
/// move together.
fn rejoin(state: &mut Pacific, unit: UnitId, space: Space) {
    let vehicle = state.standing(space).find(|other| *other != unit);
    if let Some(vehicle) = vehicle {
        state.unit_mut(unit).pair = Some(vehicle);
        state.unit_mut(vehicle).pair = Some(unit);
    }
}

/// 11.4.1-r2: whether an assaulting unit may have to return to this space.
pub fn is_reserved(state: &Pacific, space: Space) -> bool {
    let mut standing = state.standing(space);
    standing.any(|unit| state.unit(unit).assault.is_some())
}

/// 8-r6: spaces that this side must not fire at: its units are on them or assault them.
pub fn own_ground(state: &Pacific, side: Side) -> SpaceSet {
    let assaults = state.units_of(side).filter_map(|unit| state.unit(unit).assault);
    state.held(side) | assaults.map(|assault| assault.space).collect()
}

/// 8-r6, 13-r5, 13-r13: the refusal for the first of these spaces that holds a unit of the side or is under
/// assault by one.
pub fn check_no_own(state: &Pacific, side: Side, spaces: SpaceSet) -> Result<(), Refusal> {
    match (own_ground(state, side) & spaces).iter().next() {
        None => Ok(()),
        Some(space) if state.held(side).has(space) => Err(Refusal::OwnGround { space }),
        Some(space) => Err(Refusal::OwnAssault { space }),
    }
}

/// 11.6.1-r9: the unresolved Assaults of this player.
pub fn pending(state: &Pacific, seat: Seat) -> impl Iterator<Item = UnitId> + '_ {
    let side = side_of(seat);
    state.units_of(side).filter(move |unit| {
        let counter = state.unit(*unit);
        counter.assault.is_some() && counter.owner == seat
    })
}
