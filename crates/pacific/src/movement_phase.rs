//! 11.4: the actions of the Movement Phase.

use crate::action::Action;
use crate::active_effects::{Active, EffectSource, Subject};
use crate::assault::AssaultPlan;
use crate::board::{Space, SpaceSet};
use crate::card::Category;
use crate::effect::{Target, When};
use crate::event::Event;
use crate::movement::Mover;
use crate::plan::Listing;
use crate::refusal::Refusal;
use crate::state::{Pacific, Place, Step, UnitId, side_of};
use crate::terrain::Terrain;
use crate::{active_effects, assault, movement, transport};
use game::Seat;

/// A legal action of the Movement Phase.
#[derive(Clone, Copy, Debug)]
pub enum MovementPlan {
    Move {
        unit: UnitId,
        to: Space,
    },
    /// The vehicle first.
    MovePair {
        pair: [UnitId; 2],
        to: Space,
    },
    /// They meet on `at` and go on to `to`; the vehicle of the pair first.
    Pair {
        mover: UnitId,
        other: UnitId,
        pair: [UnitId; 2],
        at: Space,
        to: Space,
    },
    /// Both units and their spaces.
    Swap {
        one: UnitId,
        other: UnitId,
        spaces: [Space; 2],
    },
    Board {
        mover: UnitId,
        other: UnitId,
        at: Space,
    },
    GetOff {
        unit: UnitId,
        to: Space,
    },
    Assault(AssaultPlan),
    Tunnel {
        unit: UnitId,
        to: Space,
    },
    Clear {
        unit: UnitId,
        terrain: Terrain,
        space: Space,
    },
    Restore {
        unit: UnitId,
        space: Space,
        hp: u8,
    },
    /// DP25: the general's march, by this power.
    March {
        seat: Seat,
        unit: UnitId,
        source: EffectSource,
        power: u8,
    },
}

pub fn plan(state: &Pacific, seat: Seat, action: Action) -> Result<MovementPlan, Refusal> {
    Ok(match action {
        Action::Move { unit, to } => {
            movement::plan(state, seat, unit, to)?;
            MovementPlan::Move { unit, to }
        }
        Action::MovePair { unit, to } => {
            let pair = movement::plan_pair_move(state, seat, unit, to)?;
            MovementPlan::MovePair { pair, to }
        }
        Action::Pair { mover, other, to } => {
            let (pair, at) = movement::plan_pair(state, seat, mover, other, to)?;
            MovementPlan::Pair { mover, other, pair, at, to }
        }
        Action::Swap { one, other } => {
            let spaces = movement::plan_swap(state, seat, one, other)?;
            MovementPlan::Swap { one, other, spaces }
        }
        Action::Board { mover, other } => {
            let at = transport::plan_board(state, seat, mover, other)?;
            MovementPlan::Board { mover, other, at }
        }
        Action::GetOff { unit, to } => {
            transport::plan_get_off(state, seat, unit, to)?;
            MovementPlan::GetOff { unit, to }
        }
        Action::Assault { unit, target } => {
            MovementPlan::Assault(assault::plan(state, seat, unit, target)?)
        }
        Action::Tunnel { unit, to } => {
            movement::plan_tunnel(state, seat, unit, to)?;
            MovementPlan::Tunnel { unit, to }
        }
        Action::Clear { unit, space } => {
            let terrain = movement::plan_clear(state, seat, unit, space)?;
            MovementPlan::Clear { unit, terrain, space }
        }
        Action::Restore { unit, space } => {
            let hp = movement::plan_restore(state, seat, unit, space)?;
            MovementPlan::Restore { unit, space, hp }
        }
        Action::March(unit) => plan_march(state, seat, unit)?,
        _ => return Err(state.not_now()),
    })
}

/// The power by which a general gives a march, with its index.
fn general_march(state: &Pacific, seat: Seat) -> Option<(EffectSource, u8)> {
    let general = state.camp(side_of(seat)).general?;
    let powers = general.general().powers.iter();
    let place = powers.into_iter().position(|power| power.when.has(When::StartOfMovement))?;
    Some((EffectSource::General(general), place as u8))
}

/// DP25
fn plan_march(state: &Pacific, seat: Seat, unit: UnitId) -> Result<MovementPlan, Refusal> {
    let (source, power) = general_march(state, seat).ok_or(Refusal::NoMarchingGeneral)?;
    if state.turn.moved || state.turn.marched {
        return Err(Refusal::MarchTooLate);
    }
    state.friend_of(unit, seat)?;
    let fits = match &source.powers()[usize::from(power)].on {
        Target::Units { of, .. } => active_effects::is_one_of(state, unit, of, side_of(seat)),
        _ => false,
    };
    let there = matches!(state.unit(unit).place, Place::On(_));
    if fits && there {
        Ok(MovementPlan::March { seat, unit, source, power })
    } else {
        Err(Refusal::CannotMarch { unit: state.unit_ref(unit) })
    }
}

/// Lists the actions of the Movement Phase.
pub fn list(state: &Pacific, seat: Seat, list: &mut Listing<'_>) {
    let is_own = |unit: UnitId| state.unit(unit).owner == seat;
    let own = || state.units().filter(|unit| is_own(*unit));
    let movers: Vec<Mover> = own().filter_map(|unit| Mover::of(state, seat, unit).ok()).collect();
    for Mover { unit, ends, .. } in &movers {
        ends.iter().for_each(|to| list.add(Action::Move { unit: *unit, to }));
    }
    if general_march(state, seat).is_some() {
        state.units_of(side_of(seat)).for_each(|unit| list.judge(Action::March(unit)));
    }
    let free = movement::free_spaces(state);
    let tunnels: SpaceSet =
        Space::all().filter(|space| movement::is_tunnel(state, *space)).collect();
    for unit in own() {
        let from = match state.unit(unit).place {
            Place::Aboard(vehicle) => {
                let beside = state.space(vehicle).map_or(SpaceSet::EMPTY, Space::beside);
                beside.iter().for_each(|to| list.judge(Action::GetOff { unit, to }));
                continue;
            }
            Place::On(from) => from,
            Place::Beside => continue,
        };
        list_work(state, unit, from, list);
        let Some(mover) = movers.iter().find(|mover| mover.unit == unit) else { continue };
        if tunnels.has(from) {
            tunnels.iter().for_each(|to| list.judge(Action::Tunnel { unit, to }));
        }
        if state.unit(unit).pair.is_some() {
            mover.ends.iter().for_each(|to| list.judge(Action::MovePair { unit, to }));
        }
        for other in state.units_of(side_of(seat)).filter(|other| *other != unit) {
            let Place::On(at) = state.unit(other).place else { continue };
            // A pair of the player's own units is offered once, from the first of them.
            if from.distance(at) == 1 && (unit < other || !is_own(other)) {
                list.judge(Action::Swap { one: unit.min(other), other: unit.max(other) });
            }
            let Some(left) = mover.reach.left(at) else { continue };
            list.judge(Action::Board { mover: unit, other });
            if let Ok(pair) = movement::may_pair(state, unit, other) {
                let mp = left.min(movement::mp_left(state, other));
                // The mover leaves its own space.
                let ends = movement::reach(state, &pair, at, mp).spaces() & free.with(from);
                ends.iter().for_each(|to| list.judge(Action::Pair { mover: unit, other, to }));
            }
        }
        if state.category(unit) == Category::Infantry {
            let near = |target: &UnitId| {
                state.space(*target).is_some_and(|at| from.distance(at) == assault::CONTACT)
            };
            let targets = state.units_of(side_of(seat).other()).filter(near);
            targets.for_each(|target| list.judge(Action::Assault { unit, target }));
        }
    }
}

fn list_work(state: &Pacific, unit: UnitId, at: Space, list: &mut Listing<'_>) {
    if state.has(unit, crate::card::Ability::Engineer) {
        for space in at.neighbours().with(at).iter() {
            list.judge(Action::Clear { unit, space });
            list.judge(Action::Restore { unit, space });
        }
    }
}

pub fn commit(state: &mut Pacific, plan: MovementPlan, events: &mut Vec<Event>) {
    if !matches!(plan, MovementPlan::March { .. }) {
        state.turn.moved = true;
    }
    match plan {
        MovementPlan::Move { unit, to } => set_out(state, unit, to, events),
        MovementPlan::MovePair { pair: [vehicle, infantry], to } => {
            announce(state, vehicle, to, events);
            state.then(Step::MarchPair { vehicle, infantry, to });
        }
        MovementPlan::Pair { mover, other, pair: [vehicle, infantry], at, to } => {
            let (unit, with) = (state.unit_ref(mover), Some(state.unit_ref(other)));
            events.push(Event::SetsOut { unit, with, to });
            state.then(Step::MarchPair { vehicle, infantry, to });
            state.then(Step::March { unit: mover, to: at });
        }
        MovementPlan::Swap { one, other, spaces } => {
            movement::swap(state, [one, other], spaces, events);
        }
        MovementPlan::Board { mover, other, at } => {
            transport::commit_board(state, mover, other, at, events);
        }
        MovementPlan::GetOff { unit, to } => transport::get_off(state, unit, to, events),
        MovementPlan::Assault(plan) => assault::declare(state, plan, events),
        MovementPlan::Tunnel { unit, to } => movement::tunnel(state, unit, to, events),
        MovementPlan::Clear { unit, terrain, space } => {
            movement::clear(state, unit, terrain, space, events);
        }
        MovementPlan::Restore { unit, space, hp } => {
            movement::restore(state, unit, space, hp, events);
        }
        MovementPlan::March { seat, unit, source, power } => {
            state.turn.marched = true;
            // Its effect lasts for this turn and has no card.
            if !state.effects.is_full() {
                let on = Subject::Unit(unit);
                state.effects.push(Active { source, power, card: None, by: seat, on });
            }
            events.push(Event::Marches(state.unit_ref(unit)));
        }
    }
}

/// 11.4-r5: a unit begins its move.
pub fn set_out(state: &mut Pacific, unit: UnitId, to: Space, events: &mut Vec<Event>) {
    announce(state, unit, to, events);
    state.then(Step::March { unit, to });
}

/// Announces the destination of a move of several steps.
fn announce(state: &Pacific, unit: UnitId, to: Space, events: &mut Vec<Event>) {
    if state.space(unit).is_some_and(|from| from.distance(to) > 1) {
        events.push(Event::SetsOut { unit: state.unit_ref(unit), with: None, to });
    }
}
