//! 2.2d to 2.2i, 10.1: how an action is put together: who acts, who else, and what it can end in.

use crate::action::{Action, D11, D13, D14, Refusal};
use crate::attack::{plan_attack, plan_close};
use crate::capability;
use crate::card::{CardId, Effect};
use crate::edge;
use crate::firefight::{Start, UnitId};
use crate::follow;
use crate::movement::{plan_move, plan_pivot};
use crate::rally;
use crate::state::{Draft, Heroes, Means, Part, Place, Readiness};
use crate::{cards, dig};
use hex::{Dir, HexId};

/// Whoever leads the action that is being put together.
pub fn leader(draft: &Draft) -> Result<UnitId, Refusal> {
    draft.units.first().copied().ok_or(Refusal::NothingToDo)
}

pub fn takes_part(state: &Heroes, draft: &Draft, unit: UnitId) -> Result<(), Refusal> {
    if usize::from(unit.0) >= state.firefight().pieces.len() || !draft.units.contains(&unit) {
        return Err(Refusal::NotYours);
    }
    Ok(())
}

/// Whether this unit can begin an action that way.
pub fn plan_begin(
    state: &Heroes,
    part: Part,
    means: Means,
    unit: UnitId,
) -> Result<Draft, Refusal> {
    if state.draft.is_some() {
        return Err(Refusal::NotNow { asked: D13 });
    }
    if state.relieved && means != Means::Ap {
        return Err(Refusal::MustActivate);
    }
    let mut draft = Draft { means, ..Draft::default() };
    if part == Part::Follow {
        follow::plan_begin(state, means, unit)?;
        draft.follows = follow::price_of(state);
    }
    may_act(state, &draft, unit)?;
    draft.units.push(unit);
    if can_do_something(state, &draft) { Ok(draft) } else { Err(Refusal::NothingToDo) }
}

/// Whether a unit's state lets it take part in an action paid that way.
fn may_act(state: &Heroes, draft: &Draft, unit: UnitId) -> Result<(), Refusal> {
    let firefight = state.firefight();
    let counter = firefight.pieces.get(unit.index()).map(|_| state.unit(unit));
    let Some(counter) = counter.filter(|_| firefight.owner(unit) == state.turn) else {
        return Err(Refusal::NotYours);
    };
    if !is_available(state, unit) {
        return Err(Refusal::NotThere);
    }
    match (draft.means, counter.readiness) {
        (Means::Command | Means::Card(_), _) | (Means::Opportunity, Readiness::Fresh) => Ok(()),
        (Means::Ap, Readiness::Activated) if !state.relieved => Ok(()),
        (Means::Ap, Readiness::Fresh) => {
            let open = state.purse(state.turn).ap > 0;
            let joins = open && !firefight.sections.groups;
            if joins { Err(Refusal::OneActivation) } else { Ok(()) }
        }
        (Means::Opportunity, Readiness::Activated) => Err(Refusal::ActivatedAlready),
        (Means::Opportunity, Readiness::Spent) => Err(Refusal::NotFresh),
        (Means::Ap, _) => Err(Refusal::Spent),
    }
}

/// On the map, or waiting to enter it now.
pub fn is_available(state: &Heroes, unit: UnitId) -> bool {
    match (state.unit(unit).place, &state.firefight().piece(unit).start) {
        (Place::On(_), _) => true,
        (Place::Waiting, Start::Enters { round, .. }) => *round <= state.round,
        _ => false,
    }
}

/// 10.1: whether a unit can take part too.
pub fn plan_with(state: &Heroes, part: Part, unit: UnitId) -> Result<Draft, Refusal> {
    let draft = state.draft.as_ref().ok_or(Refusal::NotNow { asked: D11 })?;
    if part == Part::Follow {
        follow::takes_part(state, unit)?;
    }
    if let Means::Card(card) = draft.means {
        return cards::plan_with(state, card, unit);
    }
    plan_join(state, draft, unit)
}

/// One more unit for a group.
pub fn plan_join(state: &Heroes, draft: &Draft, unit: UnitId) -> Result<Draft, Refusal> {
    if !state.firefight().sections.groups {
        return Err(Refusal::GroupsNotUsed);
    }
    if draft.is_under_way() {
        return Err(Refusal::MovedAlready);
    }
    if draft.units.contains(&unit) {
        return Err(Refusal::InGroupAlready);
    }
    if draft.units.is_full() {
        return Err(Refusal::GroupFull);
    }
    may_act(state, draft, unit)?;
    if !draft.units.iter().any(|other| are_contiguous(state, *other, unit)) {
        return Err(Refusal::NotContiguous);
    }
    let mut draft = *draft;
    draft.units.push(unit);
    if can_do_something(state, &draft) { Ok(draft) } else { Err(Refusal::NothingToDo) }
}

/// 10.1d, 5.5-r3
fn are_contiguous(state: &Heroes, one: UnitId, other: UnitId) -> bool {
    match (state.hex(one), state.hex(other)) {
        (Some(one), Some(other)) => state.map().distance(one, other) <= 1,
        (None, None) => edge::come_together(state, one, other),
        _ => false,
    }
}

/// 3.2.1-r1: so many CAPs are to be paid even where APs would do.
pub fn plan_caps(state: &Heroes, caps: u8) -> Result<Draft, Refusal> {
    let draft = state.draft.as_ref().ok_or(Refusal::NotNow { asked: D11 })?;
    let most = if draft.means == Means::Ap { state.purse(state.turn).caps } else { 0 };
    if caps == 0 || caps > most || draft.caps > 0 || !draft.done.is_empty() {
        return Err(Refusal::TooManyCaps { most });
    }
    let draft = Draft { caps, ..*draft };
    if can_do_something(state, &draft) { Ok(draft) } else { Err(Refusal::NothingToDo) }
}

/// Whether an action put together so far can be carried out at all, if need be by a capability.
pub fn can_do_something(state: &Heroes, draft: &Draft) -> bool {
    can_stall(state, draft) || can_end(state, draft) || capability::helps(state, draft)
}

/// Whether it can be carried out as it is.
fn can_end(state: &Heroes, draft: &Draft) -> bool {
    let mut found = false;
    actions(state, draft, |order| {
        found = found || plan_action(state, draft, order).is_ok();
        !found
    });
    found
}

/// 3.0-r1: one fresh unit on the map can be activated to stall. 3.0.1-r2: so can whoever was rolled
/// for, if there is nothing else that so few APs let it do.
pub fn can_stall(state: &Heroes, draft: &Draft) -> bool {
    let [unit] = draft.units[..] else { return false };
    let new = state.purse(state.turn).ap == 0 && state.hex(unit).is_some();
    let rolled = state.firefight().options.variable_ap
        && !state.was_active
        && state.unit(unit).readiness == Readiness::Activated;
    let plain = draft.called.is_empty() && draft.follows.is_none() && draft.caps == 0;
    (new || rolled) && plain && draft.means == Means::Ap && !draft.is_under_way()
}

/// What this draft can end in, legal or not, until `offer` has had enough.
pub fn actions(state: &Heroes, draft: &Draft, mut offer: impl FnMut(Action) -> bool) {
    for &unit in draft.units.iter() {
        if !pivots(state, unit, &mut offer) || !moves(state, unit, &mut offer) {
            return;
        }
        if !state.firefight().exits.is_empty() && !offer(Action::Leave(unit)) {
            return;
        }
    }
    if draft.is_under_way() {
        offer(Action::Done);
    } else if attacks(state, draft, &mut offer) && offer(Action::Rally) {
        offer(Action::Dig);
    }
}

fn pivots(state: &Heroes, unit: UnitId, offer: &mut impl FnMut(Action) -> bool) -> bool {
    state.hex(unit).is_none()
        || Dir::ALL.into_iter().all(|facing| offer(Action::Pivot { unit, facing }))
}

fn moves(state: &Heroes, unit: UnitId, offer: &mut impl FnMut(Action) -> bool) -> bool {
    let cautions: &[bool] =
        if state.firefight().options.cautious { &[false, true] } else { &[false] };
    let facing = Dir::ALL[0];
    let mut to = |to: HexId| {
        cautions.iter().all(|&cautious| offer(Action::Move { unit, to, facing, cautious }))
    };
    match state.hex(unit) {
        Some(hex) => state.map().neighbours(hex).all(|(_, hex)| to(hex)),
        None => state.map().all().filter(|hex| state.map().is_edge(*hex)).all(to),
    }
}

fn attacks(state: &Heroes, draft: &Draft, offer: &mut impl FnMut(Action) -> bool) -> bool {
    let Ok(leader) = leader(draft) else { return true };
    let Some(hex) = state.hex(leader) else { return true };
    let enemy = state.side(leader).other();
    let aims: &[bool] = if aim(state).is_some() { &[false, true] } else { &[false] };
    let mut seen = hex::HexSet::default();
    for unit in state.firefight().units().filter(|unit| state.side(*unit) == enemy) {
        let Some(target) = state.hex(unit) else { continue };
        if target != hex && seen.has(target) {
            continue;
        }
        seen.add(target);
        for &aim in aims {
            let order = if target == hex {
                Action::CloseCombat { target: unit, aim }
            } else {
                Action::Attack { target, aim }
            };
            if !offer(order) {
                return false;
            }
        }
    }
    true
}

/// 9.7.09: the card that betters an attack, if the player whose Turn it is holds it, and by how much.
pub fn aim(state: &Heroes) -> Option<(CardId, i8)> {
    cards::held(state, state.turn).find_map(|card| match state.firefight().card(card).effect {
        Effect::Aim(more) => Some((card, more)),
        _ => None,
    })
}

/// An action found lawful.
pub enum ActionPlan {
    Move(crate::movement::MovePlan),
    Pivot(crate::movement::PivotPlan),
    Leave(edge::LeavePlan),
    Done,
    Attack { plan: crate::attack::AttackPlan, aim: Option<CardId> },
    Rally,
    Dig(crate::state::UnitSet),
}

/// Judges what a draft is to end in.
pub fn plan_action(state: &Heroes, draft: &Draft, order: Action) -> Result<ActionPlan, Refusal> {
    cards::allows(state, draft, order)?;
    follow::allows(state, draft, order)?;
    if capability::is_driven(state, draft) && order != Action::Rally {
        return Err(Refusal::OnlyRally);
    }
    let aimed = |wanted: bool| match (wanted, aim(state)) {
        (false, _) => Ok((None, 0)),
        (true, Some((card, more))) => Ok((Some(card), more)),
        (true, None) => Err(Refusal::NoSuchCard),
    };
    let moving = draft.is_under_way();
    let moves = matches!(
        order,
        Action::Move { .. } | Action::Pivot { .. } | Action::Leave(_) | Action::Done
    );
    if moving && !moves {
        return Err(Refusal::NotNow { asked: D14 });
    }
    match order {
        Action::Move { unit, to, facing, cautious } => {
            plan_move(state, draft, unit, (to, facing), cautious).map(ActionPlan::Move)
        }
        Action::Pivot { unit, facing } => {
            plan_pivot(state, draft, unit, facing).map(ActionPlan::Pivot)
        }
        Action::Leave(unit) => edge::plan_leave(state, draft, unit).map(ActionPlan::Leave),
        Action::Done if !moving => Err(Refusal::NobodyMoved),
        Action::Done => Ok(ActionPlan::Done),
        Action::Attack { target, aim } => {
            let (card, aim) = aimed(aim)?;
            let plan = plan_attack(state, draft, target, aim)?;
            Ok(ActionPlan::Attack { plan, aim: card })
        }
        Action::CloseCombat { target, aim } => {
            let (card, aim) = aimed(aim)?;
            let plan = plan_close(state, draft, target, aim)?;
            Ok(ActionPlan::Attack { plan, aim: card })
        }
        Action::Rally => rally::plan(state, draft).map(|()| ActionPlan::Rally),
        Action::Dig => dig::plan(state, draft).map(ActionPlan::Dig),
        _ => Err(Refusal::NotNow { asked: D13 }),
    }
}
