//! 11.4: the orders of a Movement Phase.

use crate::action::Action;
use crate::board::{Space, SpaceSet};
use crate::card::Category;
use crate::effect::{Target, When};
use crate::effects::{Active, EffectSource, Subject};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::{Pacific, Place, Step, UnitId, side_of};
use crate::{assault, effects, movement, transport};
use game::Seat;

pub fn plan(state: &Pacific, seat: Seat, order: Action) -> Result<(), Refusal> {
    match order {
        Action::Move { unit, to } => movement::plan(state, seat, unit, to),
        Action::MovePair { unit, to } => movement::plan_pair_move(state, seat, unit, to),
        Action::Pair { mover, other, to } => movement::plan_pair(state, seat, mover, other, to),
        Action::Swap { one, other } => movement::plan_swap(state, seat, one, other),
        Action::Board { mover, other } => {
            transport::plan_board(state, seat, mover, other).map(drop)
        }
        Action::GetOff { unit, to } => transport::plan_get_off(state, seat, unit, to),
        Action::Assault { unit, target } => assault::plan(state, seat, unit, target),
        Action::Tunnel { unit, to } => movement::plan_tunnel(state, seat, unit, to),
        Action::Clear { unit, space } => movement::plan_work(state, seat, unit, space, true),
        Action::Restore { unit, space } => movement::plan_work(state, seat, unit, space, false),
        Action::March(unit) => plan_march(state, seat, unit),
        Action::Done => Ok(()),
        _ => Err(state.not_now()),
    }
}

/// The power by which a general lets a unit march, by its place among his.
fn general_march(state: &Pacific, seat: Seat) -> Option<(EffectSource, u8)> {
    let general = state.camp(side_of(seat)).general?;
    let powers = general.general().powers.iter();
    let place = powers.into_iter().position(|power| power.when.has(When::StartOfMovement))?;
    Some((EffectSource::General(general), place as u8))
}

/// DP25
fn plan_march(state: &Pacific, seat: Seat, unit: UnitId) -> Result<(), Refusal> {
    let Some((source, power)) = general_march(state, seat) else {
        return Err(Refusal::NoSuchGeneral);
    };
    if state.turn.moved || state.turn.marched {
        return Err(Refusal::WrongMoment);
    }
    state.friend_of(unit, seat)?;
    let active = Active { source, power, ..Active::default() };
    let fits = match &active.power().on {
        Target::Units { of, .. } => effects::is_one_of(state, unit, of, side_of(seat)),
        _ => false,
    };
    let there = matches!(state.unit(unit).place, Place::On(_));
    if fits && there { Ok(()) } else { Err(Refusal::WrongTarget) }
}

/// Orders that may be legal.
pub fn candidates(state: &Pacific, seat: Seat, offer: &mut dyn FnMut(Action)) {
    movement::offers(state, seat, &mut *offer);
    let own: Vec<UnitId> = state.units().filter(|it| state.unit(*it).owner == seat).collect();
    let side: Vec<UnitId> = state.units_of(side_of(seat)).collect();
    let enemies: Vec<UnitId> = state.units_of(side_of(seat).other()).collect();
    if general_march(state, seat).is_some() {
        side.iter().for_each(|unit| offer(Action::March(*unit)));
    }
    let tunnels: SpaceSet =
        Space::all().filter(|space| movement::is_tunnel(state, *space)).collect();
    for &unit in &own {
        let from = match state.unit(unit).place {
            Place::Aboard(vehicle) => {
                let beside = state.space(vehicle).map_or(SpaceSet::EMPTY, Space::beside);
                beside.iter().for_each(|to| offer(Action::GetOff { unit, to }));
                continue;
            }
            Place::On(from) => from,
            Place::Beside | Place::Nowhere => continue,
        };
        work_candidates(state, unit, offer);
        if movement::can_move(state, seat, unit).is_err() {
            continue;
        }
        let reach = movement::reach_of(state, unit);
        if tunnels.has(from) {
            tunnels.iter().for_each(|to| offer(Action::Tunnel { unit, to }));
        }
        if state.unit(unit).pair.is_some() {
            reach.spaces().iter().for_each(|to| offer(Action::MovePair { unit, to }));
        }
        for &other in side.iter().filter(|other| **other != unit) {
            let Place::On(at) = state.unit(other).place else { continue };
            // Two own units are offered once, from the first of them.
            if unit < other || !own.contains(&other) {
                offer(Action::Swap { one: unit.min(other), other: unit.max(other) });
            }
            let Some(left) = reach.left(at) else { continue };
            offer(Action::Board { mover: unit, other });
            if movement::may_pair(state, unit, other).is_ok() {
                let mp = left.min(movement::mp_left(state, other));
                let near = Space::all().filter(|to| at.distance(*to) <= mp);
                near.for_each(|to| offer(Action::Pair { mover: unit, other, to }));
            }
        }
        if state.category(unit) == Category::Infantry {
            enemies.iter().for_each(|target| offer(Action::Assault { unit, target: *target }));
        }
    }
}

fn work_candidates(state: &Pacific, unit: UnitId, offer: &mut dyn FnMut(Action)) {
    let Place::On(at) = state.unit(unit).place else { return };
    if state.has(unit, crate::card::Ability::Engineer) {
        for space in at.neighbours().with(at).iter() {
            offer(Action::Clear { unit, space });
            offer(Action::Restore { unit, space });
        }
    }
}

pub fn commit(state: &mut Pacific, question: Step, order: Action, events: &mut Vec<Event>) {
    if order == Action::Done {
        return;
    }
    state.then(question);
    if let Action::March(unit) = order {
        return march(state, question, unit, events);
    }
    state.turn.moved = true;
    match order {
        Action::Move { .. } | Action::MovePair { .. } => set_out(state, order, events),
        Action::Pair { mover, other, to } => {
            let Ok([vehicle, infantry]) = movement::may_pair(state, mover, other) else { return };
            let Place::On(at) = state.unit(other).place else { return };
            let (named, with) = (state.unit_ref(mover), Some(state.unit_ref(other)));
            events.push(Event::SetsOut { unit: named, with, to });
            state.then(Step::MarchPair { vehicle, infantry, to });
            state.then(Step::March { unit: mover, to: at });
        }
        Action::Swap { one, other } => movement::swap(state, one, other, events),
        Action::Board { mover, other } => transport::commit_board(state, mover, other, events),
        Action::GetOff { unit, to } => transport::get_off(state, unit, to, events),
        Action::Assault { unit, target } => assault::declare(state, unit, target, events),
        Action::Tunnel { unit, to } => movement::tunnel(state, unit, to, events),
        Action::Clear { unit, space } => movement::work(state, unit, space, true, events),
        Action::Restore { unit, space } => movement::work(state, unit, space, false, events),
        _ => {}
    }
}

/// 11.4-r5: a unit or a pair begins its move.
pub fn set_out(state: &mut Pacific, order: Action, events: &mut Vec<Event>) {
    let (Action::Move { unit, to } | Action::MovePair { unit, to }) = order else { return };
    if state.space(unit).is_some_and(|from| from.distance(to) > 1) {
        events.push(Event::SetsOut { unit: state.unit_ref(unit), with: None, to });
    }
    let pair = movement::pair_of(state, unit).filter(|_| matches!(order, Action::MovePair { .. }));
    state.then(match pair {
        Some([vehicle, infantry]) => Step::MarchPair { vehicle, infantry, to },
        None => Step::March { unit, to },
    });
}

/// The general's march: its effect lasts for this turn and has no card.
fn march(state: &mut Pacific, question: Step, unit: UnitId, events: &mut Vec<Event>) {
    let Step::Move(seat) = question else { return };
    let Some((source, power)) = general_march(state, seat) else { return };
    state.turn.marched = true;
    if !state.effects.is_full() {
        state.effects.push(Active { source, power, card: None, by: seat, on: Subject::Unit(unit) });
    }
    events.push(Event::Marches(state.unit_ref(unit)));
}
