//! 13: missions, interception, escort, Anti-Aircraft fire and parachute drops.

use crate::action::{Action, Choice};
use crate::active_effects::{self, Subject};
use crate::board::{Side, Space, SpaceSet};
use crate::card::{Ability, CardId, Category};
use crate::effect::{Ignored, Until};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::{
    Arm, Firer, Goal, Mark, Mission, Pacific, Place, Purpose, Shot, Step, Unit, UnitId, side_of,
};
use crate::support::PlayPlan;
use crate::terrain::Terrain;
use crate::{assault, fire};
use game::Seat;

/// 13c: whether an aircraft that can attack this many spaces may fly a mission against this goal.
fn check_goal(state: &Pacific, side: Side, goal: Goal, most: u8) -> Result<(), Refusal> {
    match goal {
        Goal::Headquarters if state.has_headquarters(side.other()) => Ok(()),
        Goal::Headquarters => Err(Refusal::NoHeadquartersLeft),
        Goal::Aircraft(unit) => {
            let there = state.is_there(unit) && state.side(unit) != side;
            let beside = there && state.unit(unit).place == Place::Beside;
            if beside { Ok(()) } else { Err(state.not_a_target(Mark::Unit(unit))) }
        }
        Goal::Spaces(spaces) => {
            if !is_line(spaces) || spaces.len() > most {
                return Err(Refusal::NotALine { most });
            }
            assault::check_no_own(state, side, spaces)?;
            let target = |space: Space| marks_on(state, side, space).next().is_some();
            if spaces.iter().any(target) {
                return Ok(());
            }
            Err(Refusal::NothingThere { space: spaces.iter().next() })
        }
    }
}

/// Spaces in one straight line without gaps.
fn is_line(spaces: SpaceSet) -> bool {
    let Some(first) = spaces.iter().next() else { return false };
    let Some(last) = spaces.iter().last() else { return false };
    let straight = first.row() == last.row() || first.column() == last.column();
    let same = |space: Space| {
        if first.row() == last.row() {
            space.row() == first.row()
        } else {
            space.column() == first.column()
        }
    };
    straight && first.distance(last) + 1 == spaces.len() && spaces.iter().all(same)
}

/// 13-r5: the possible targets on a space: an enemy unit, or terrain without units.
fn marks_on(state: &Pacific, side: Side, space: Space) -> impl Iterator<Item = Mark> + '_ {
    let enemies = state.standing(space).filter(move |unit| state.side(*unit) != side);
    let breaks = state.terrain(space).is_some_and(Terrain::breaks);
    let empty = breaks && state.standing(space).next().is_none();
    enemies.map(Mark::Unit).chain(empty.then_some(Mark::Terrain(space)))
}

/// All possible targets of a mission of this side.
pub fn marks(state: &Pacific, side: Side, goal: Goal) -> Vec<Mark> {
    match goal {
        Goal::Headquarters => vec![Mark::Headquarters(side.other())],
        Goal::Aircraft(unit) => vec![Mark::Unit(unit)],
        Goal::Spaces(spaces) => {
            spaces.iter().flat_map(|space| marks_on(state, side, space)).collect()
        }
    }
}

/// Checks that the aircraft belongs to the player and has not flown this turn.
fn can_fly(state: &Pacific, seat: Seat, unit: UnitId) -> Result<(), Refusal> {
    state.owned_by(unit, seat)?;
    if state.unit(unit).place != Place::Beside {
        return Err(Refusal::NotAircraft { unit: state.unit_ref(unit) });
    }
    if state.unit(unit).fired {
        return Err(Refusal::UsedThisTurn { unit: state.unit_ref(unit) });
    }
    Ok(())
}

/// The maximum number of spaces that one mission of an aircraft can attack.
fn most_spaces(state: &Pacific, unit: UnitId) -> u8 {
    state.values(unit).abilities.bomber.max(1)
}

/// AIR.1: a mission that may be flown.
#[derive(Clone, Copy, Debug)]
pub struct FlyPlan {
    pub aircraft: UnitId,
    pub goal: Goal,
    pub escort: Option<UnitId>,
}

/// AIR.1
pub fn plan_fly(
    state: &Pacific,
    seat: Seat,
    aircraft: UnitId,
    goal: Goal,
    escort: Option<UnitId>,
) -> Result<FlyPlan, Refusal> {
    can_fly(state, seat, aircraft)?;
    if state.values(aircraft).main.is_none() {
        return Err(Refusal::NoWeapon { unit: state.unit_ref(aircraft) });
    }
    check_goal(state, side_of(seat), goal, most_spaces(state, aircraft))?;
    if let Some(escort) = escort {
        can_fly(state, seat, escort)?;
        let fits = state.has(aircraft, Ability::Bomber)
            && state.has(escort, Ability::Fighter)
            && escort != aircraft;
        if !fits {
            return Err(Refusal::CannotEscort { unit: state.unit_ref(escort) });
        }
    }
    Ok(FlyPlan { aircraft, goal, escort })
}

/// Every mission that may be legal.
pub fn candidates(state: &Pacific, seat: Seat, mut offer: impl FnMut(Action)) {
    let side = side_of(seat);
    let own: Vec<UnitId> = state.units().filter(|it| can_fly(state, seat, *it).is_ok()).collect();
    for &aircraft in &own {
        let bomber = state.has(aircraft, Ability::Bomber);
        let escorts = own
            .iter()
            .copied()
            .filter(|it| bomber && *it != aircraft && state.has(*it, Ability::Fighter));
        let escorts: Vec<Option<UnitId>> = [None].into_iter().chain(escorts.map(Some)).collect();
        let mut all = |goal: Goal| {
            for &escort in &escorts {
                offer(Action::Fly { aircraft, goal, escort });
            }
        };
        all(Goal::Headquarters);
        let enemies = state.units_of(side.other());
        let beside = enemies.filter(|unit| state.unit(*unit).place == Place::Beside);
        beside.for_each(|unit| all(Goal::Aircraft(unit)));
        let most = most_spaces(state, aircraft);
        for first in Space::all() {
            all(Goal::Spaces(SpaceSet::EMPTY.with(first)));
            for last in Space::all().filter(|last| *last > first) {
                let line = line(first, last);
                if line.len() <= most && is_line(line) {
                    all(Goal::Spaces(line));
                }
            }
        }
    }
}

/// The spaces from one to another of the same row or column, both included.
pub fn line(first: Space, last: Space) -> SpaceSet {
    let between = |at: u8, one: u8, other: u8| one.min(other) <= at && at <= one.max(other);
    let straight = first.row() == last.row() || first.column() == last.column();
    let inside = |space: &Space| {
        between(space.row(), first.row(), last.row())
            && between(space.column(), first.column(), last.column())
    };
    if straight {
        Space::all().filter(inside).collect()
    } else {
        SpaceSet::EMPTY.with(first).with(last)
    }
}

/// AIR.1: the steps of a mission.
pub fn fly(state: &mut Pacific, plan: FlyPlan, events: &mut Vec<Event>) {
    let FlyPlan { aircraft, goal, escort } = plan;
    let (named, escort_named) = (state.unit_ref(aircraft), escort.map(|unit| state.unit_ref(unit)));
    events.push(Event::Flies { unit: named, goal, escort: escort_named });
    let left = if let Goal::Spaces(spaces) = goal { spaces } else { SpaceSet::EMPTY };
    state.mission = Some(Mission { aircraft, target: goal, escort, interceptor: None, left });
    state.then(Step::MissionOver);
    state.then(Step::Bomb);
    state.then(Step::Flak);
    state.then(Step::InterceptorFires);
    state.then(Step::EscortFires);
    let enemies: Vec<Seat> = state.players_of(state.side(aircraft).other()).collect();
    enemies.into_iter().rev().for_each(|seat| state.then(Step::Intercept(seat)));
}

/// MISSION: a support card flies its own mission.
pub fn fly_card(state: &mut Pacific, seat: Seat, plan: &PlayPlan, events: &mut Vec<Event>) {
    let goal = match plan.on {
        Choice::Space(space) => Goal::Spaces(SpaceSet::EMPTY.with(space)),
        _ => Goal::Headquarters,
    };
    let copied = plan.from_hand != plan.card;
    let (card, place) = (plan.card, Place::Beside);
    let aircraft = state.put(Unit { copied, ..Unit::new(card, seat, place) });
    fly(state, FlyPlan { aircraft, goal, escort: None }, events);
}

/// Whether a card may fly a mission against this target.
pub fn check_objective(
    state: &Pacific,
    side: Side,
    card: CardId,
    on: Choice,
) -> Result<(), Refusal> {
    match on {
        Choice::Space(space) => {
            check_goal(state, side, Goal::Spaces(SpaceSet::EMPTY.with(space)), 1)
        }
        Choice::Headquarters => check_goal(state, side, Goal::Headquarters, 1),
        _ => Err(Refusal::WrongTarget { card, unit: None, space: None }),
    }
}

/// DP16: a fighter that may intercept, and its shot as the mission now stands.
#[derive(Clone, Copy, Debug)]
pub struct InterceptPlan {
    pub unit: UnitId,
    pub shot: Shot,
}

/// DP16
pub fn plan_intercept(state: &Pacific, seat: Seat, unit: UnitId) -> Result<InterceptPlan, Refusal> {
    can_fly(state, seat, unit)?;
    if !state.has(unit, Ability::Fighter) {
        return Err(Refusal::NotFighter { unit: state.unit_ref(unit) });
    }
    let target = flak_target(state).ok_or(Refusal::NoMission)?;
    Ok(InterceptPlan { unit, shot: shot_at(state, unit, target, Purpose::Intercept) })
}

pub fn can_intercept(state: &Pacific, seat: Seat) -> bool {
    let open = state.mission.is_some_and(|mission| mission.interceptor.is_none());
    open && state.units().any(|unit| plan_intercept(state, seat, unit).is_ok())
}

pub fn intercept(state: &mut Pacific, unit: UnitId, events: &mut Vec<Event>) {
    if let Some(mission) = &mut state.mission {
        mission.interceptor = Some(unit);
    }
    events.push(Event::Intercepts(state.unit_ref(unit)));
}

/// The unit, if it is still in play.
fn alive(state: &Pacific, unit: Option<UnitId>) -> Option<UnitId> {
    unit.filter(|unit| state.is_there(*unit))
}

/// A shot with the main weapon at something in the air.
pub fn shot_at(state: &Pacific, unit: UnitId, target: UnitId, purpose: Purpose) -> Shot {
    state.shot(unit, Arm::Main, Mark::Unit(target), purpose)
}

/// AIR.3
pub fn escort_fires(state: &mut Pacific, events: &mut Vec<Event>) {
    let Some(mission) = state.mission else { return };
    let pair = alive(state, mission.escort).zip(alive(state, mission.interceptor));
    if let Some((escort, interceptor)) = pair {
        fire::begin(state, shot_at(state, escort, interceptor, Purpose::Escort), events);
    }
}

/// AIR.4
pub fn interceptor_fires(state: &mut Pacific, events: &mut Vec<Event>) {
    let Some(mission) = state.mission else { return };
    let target = alive(state, mission.escort).or(alive(state, Some(mission.aircraft)));
    if let Some((interceptor, target)) = alive(state, mission.interceptor).zip(target) {
        fire::begin(state, shot_at(state, interceptor, target, Purpose::Intercept), events);
    }
}

/// The guns of a side that can fire at aircraft and paradrops.
fn guns(state: &Pacific, side: Side) -> impl Iterator<Item = UnitId> + '_ {
    state.units_of(side).filter(|unit| is_gun(state, *unit))
}

fn is_gun(state: &Pacific, unit: UnitId) -> bool {
    let counter = state.unit(unit);
    matches!(counter.place, Place::On(_))
        && state.has(unit, Ability::AntiAircraft)
        && state.values(unit).main.is_some()
        && !counter.fired
        && !counter.dropped
}

/// 13-r2: whether a gun's weapon reaches a space.
fn covers(state: &Pacific, gun: UnitId, space: Space) -> bool {
    let by = state.unit(gun).owner;
    let mark = Mark::Terrain(space);
    let shot = Shot::new(by, Firer::Unit(gun), Arm::Main, mark, Purpose::AntiAircraft);
    let range = fire::weapon(state, &shot).range;
    // A mission against the gun's own space is always in range.
    state.space(gun).is_some_and(|at| at.distance(space) <= range.most)
}

/// 13-r2: whether a gun reaches its own Headquarters.
fn covers_headquarters(state: &Pacific, gun: UnitId) -> bool {
    let (by, side) = (state.unit(gun).owner, state.side(gun));
    let mark = Mark::Headquarters(side);
    let shot = Shot::new(by, Firer::Unit(gun), Arm::Main, mark, Purpose::AntiAircraft);
    let range = fire::weapon(state, &shot).range;
    state.space(gun).is_some_and(|at| range.reaches(at.to_headquarters(side)))
}

/// 13-r2: the guns in range of a mission of this side.
pub fn flak_guns(state: &Pacific, side: Side, goal: Goal) -> Vec<UnitId> {
    let reaches = |gun: &UnitId| match goal {
        Goal::Spaces(spaces) => spaces.iter().any(|space| covers(state, *gun, space)),
        Goal::Headquarters | Goal::Aircraft(_) => covers_headquarters(state, *gun),
    };
    guns(state, side.other()).filter(reaches).collect()
}

/// AIR.5
pub fn flak(state: &mut Pacific) {
    let Some(Mission { aircraft, target, .. }) = state.mission else { return };
    if state.is_there(aircraft) {
        let firing = flak_guns(state, state.side(aircraft), target);
        firing.into_iter().rev().for_each(|gun| state.then(Step::AntiAircraft(gun)));
    }
}

/// 13g: the first target of Anti-Aircraft fire.
pub fn flak_target(state: &Pacific) -> Option<UnitId> {
    let mission = state.mission?;
    // 13-r8: without the aircraft there is no mission.
    let aircraft = alive(state, Some(mission.aircraft))?;
    Some(alive(state, mission.escort).unwrap_or(aircraft))
}

/// DP17
pub fn can_fire_at_mission(state: &Pacific, gun: UnitId) -> bool {
    state.is_there(gun) && is_gun(state, gun) && flak_target(state).is_some()
}

/// DP26: the guns that may fire at a unit of this side that comes down on this space.
pub fn guns_at_drop(state: &Pacific, side: Side, space: Space) -> Vec<UnitId> {
    guns(state, side.other()).filter(|gun| covers(state, *gun, space)).collect()
}

/// DP26: offers a shot to each gun in range of a paradrop.
pub fn drop_fire(state: &mut Pacific, unit: UnitId, space: Space) {
    let firing = guns_at_drop(state, state.side(unit), space);
    firing.into_iter().rev().for_each(|gun| state.then(Step::DropFire { gun, unit }));
}

pub fn can_fire_at_drop(state: &Pacific, gun: UnitId, unit: UnitId) -> bool {
    state.is_there(gun) && is_gun(state, gun) && state.is_there(unit)
}

/// An attack of the mission, and the spaces that are left to attack after it.
#[derive(Clone, Copy, Debug)]
pub struct BombPlan {
    pub shot: Shot,
    pub left: SpaceSet,
}

/// AIR.6, DP27
pub fn plan_bomb(state: &Pacific, arm: Arm, mark: Mark) -> Result<BombPlan, Refusal> {
    let mission = state.mission.ok_or(Refusal::NoMission)?;
    let aircraft = alive(state, Some(mission.aircraft)).ok_or(Refusal::NoMission)?;
    let side = state.side(aircraft);
    let ready = match (arm, mission.target) {
        (Arm::Main, Goal::Spaces(_)) => !mission.left.is_empty(),
        _ => fire::ready_arms(state, aircraft).any(|ready| ready == arm),
    };
    if !ready {
        return Err(state.not_ready(aircraft, arm));
    }
    let allowed = match (mission.target, mark) {
        (Goal::Headquarters, Mark::Headquarters(of)) => of != side && state.has_headquarters(of),
        (Goal::Aircraft(unit), Mark::Unit(at)) => unit == at && state.is_there(unit),
        (Goal::Spaces(spaces), mark) => {
            let open = if arm == Arm::Main { mission.left } else { spaces };
            open.iter().any(|space| marks_on(state, side, space).any(|it| it == mark))
        }
        _ => false,
    };
    if !allowed {
        return Err(state.not_a_target(mark));
    }
    let mut left = mission.left;
    if let Some(space) = fire::mark_space(state, mark).filter(|_| arm == Arm::Main) {
        left.remove(space);
    }
    Ok(BombPlan { shot: state.shot(aircraft, arm, mark, Purpose::Mission), left })
}

/// Every shot of the mission that may be legal.
pub fn bomb_candidates(state: &Pacific, mut offer: impl FnMut(Action)) {
    let Some(Mission { aircraft, target, .. }) = state.mission else { return };
    if !state.is_there(aircraft) {
        return;
    }
    let side = state.side(aircraft);
    let tokens = fire::ready_arms(state, aircraft).filter(|arm| *arm != Arm::Main);
    let arms: Vec<Arm> = [Arm::Main].into_iter().chain(tokens).collect();
    let marks = marks(state, side, target);
    for arm in arms {
        marks.iter().for_each(|mark| offer(Action::Bomb { arm, mark: *mark }));
    }
}

/// Whether there is anything left to attack, with the main weapon or with any weapon.
fn attacks(state: &Pacific, main: bool) -> bool {
    let mut found = false;
    bomb_candidates(state, |action| {
        if let Action::Bomb { arm, mark } = action {
            found |= (!main || arm == Arm::Main) && plan_bomb(state, arm, mark).is_ok();
        }
    });
    found
}

pub fn can_bomb(state: &Pacific) -> bool {
    attacks(state, false)
}

/// 13-r4: the mission can end once the main weapon has no target left; upgrade weapons are optional.
pub fn plan_done(state: &Pacific) -> Result<UnitId, Refusal> {
    let mission = state.mission.ok_or(Refusal::NoMission)?;
    if attacks(state, true) { Err(Refusal::NotBombed) } else { Ok(mission.aircraft) }
}

pub fn bomb(state: &mut Pacific, plan: BombPlan, events: &mut Vec<Event>) {
    if let Some(mission) = &mut state.mission {
        mission.left = plan.left;
    }
    fire::begin(state, plan.shot, events);
}

/// AIR.7: all aircraft of the mission are discarded, unless Fuel lets them return (13e, 13h).
pub fn mission_over(state: &mut Pacific, events: &mut Vec<Event>) {
    let Some(mission) = state.mission.take() else { return };
    let used = [Some(mission.aircraft), mission.escort, mission.interceptor];
    for unit in used.into_iter().flatten() {
        if !state.is_there(unit) {
            continue;
        }
        if active_effects::ignores(state, unit, Ignored::Discard) {
            active_effects::expire(state, events, |active| {
                active.on == Subject::Unit(unit) && active.until() == Until::Flown
            });
            state.unit_mut(unit).fired = true;
            events.push(Event::LandsBack(state.unit_ref(unit)));
        } else {
            fire::put_away(state, unit, events);
        }
    }
}

/// Aircraft of a side beside its Headquarters.
pub fn beside(state: &Pacific, side: Side) -> impl Iterator<Item = UnitId> + '_ {
    state.units_of(side).filter(|unit| {
        state.unit(*unit).place == Place::Beside && state.category(*unit) == Category::Aircraft
    })
}
