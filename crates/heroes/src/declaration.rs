//! 2.2d to 2.2i, 10.1: declaring an action: which units act, and what they can do.

use crate::action::Action;
use crate::attack::{careful_aiming, plan_attack, plan_close_combat};
use crate::capability;
use crate::decision::{CHOOSE_TURN, DECLARE_ACTION, MOVE_GROUP};
use crate::edge;
use crate::event::Event;
use crate::firefight::{Start, UnitId};
use crate::follow;
use crate::movement::{plan_done, plan_move, plan_pivot};
use crate::plan::{ActionPlan, Planned};
use crate::rally;
use crate::refusal::Refusal;
use crate::state::{ActionKind, Attack, Declaration, Heroes, Place, Readiness, Step, TurnPart};
use crate::{cards, dig, turn};
use hex::{Dir, HexId};

/// The unit that leads the declared action.
pub fn leader(declaration: &Declaration) -> Result<UnitId, Refusal> {
    declaration.leader().ok_or(Refusal::NoUnitNamed)
}

pub fn takes_part(state: &Heroes, declaration: &Declaration, unit: UnitId) -> Result<(), Refusal> {
    if unit.index() >= state.firefight().pieces.len() || !declaration.units.contains(&unit) {
        return Err(Refusal::NotInAction { unit });
    }
    Ok(())
}

/// Whether this unit can begin an action of this kind.
pub fn plan_begin(
    state: &Heroes,
    part: TurnPart,
    kind: ActionKind,
    unit: UnitId,
) -> Result<Declaration, Refusal> {
    if state.declaration.is_some() {
        return Err(Refusal::NotNow { decision: DECLARE_ACTION });
    }
    if state.relieved && kind != ActionKind::Ap {
        return Err(Refusal::MustActivate);
    }
    let mut declaration = Declaration { kind, ..Declaration::default() };
    if part == TurnPart::Follow {
        follow::plan_begin(state, kind, unit)?;
        declaration.follows = follow::price_of(state);
    }
    may_act(state, &declaration, unit)?;
    declaration.units.push(unit);
    possible(state, declaration).ok_or(Refusal::UnitHasNothingToDo { unit })
}

/// The declaration, if it can lead to an action.
fn possible(state: &Heroes, declaration: Declaration) -> Option<Declaration> {
    can_do_something(state, &declaration).then_some(declaration)
}

/// Whether the state of a unit allows it to take part in an action of this kind.
fn may_act(state: &Heroes, declaration: &Declaration, unit: UnitId) -> Result<(), Refusal> {
    let firefight = state.firefight();
    let counter = firefight.pieces.get(unit.index()).map(|_| state.unit(unit));
    let Some(counter) = counter.filter(|_| firefight.owner(unit) == state.turn) else {
        return Err(Refusal::NotYours { unit });
    };
    if !is_available(state, unit) {
        return Err(Refusal::NotThere { unit });
    }
    match (declaration.kind, counter.readiness) {
        (ActionKind::Command | ActionKind::Card(_), _)
        | (ActionKind::Opportunity, Readiness::Fresh) => Ok(()),
        (ActionKind::Ap, Readiness::Activated) if !state.relieved => Ok(()),
        (ActionKind::Ap, Readiness::Fresh) => {
            let joins = state.purse(state.turn).ap_left() > 0 && !firefight.sections.groups;
            if joins { Err(Refusal::OneActivation { unit }) } else { Ok(()) }
        }
        (ActionKind::Opportunity, Readiness::Activated) => Err(Refusal::ActivatedAlready { unit }),
        (ActionKind::Opportunity, Readiness::Spent) => Err(Refusal::NotFresh { unit }),
        (ActionKind::Ap, _) => Err(Refusal::Spent { unit }),
    }
}

/// Whether a unit is on the map, or can enter it now.
pub fn is_available(state: &Heroes, unit: UnitId) -> bool {
    match (state.unit(unit).place, &state.firefight().piece(unit).start) {
        (Place::On(_), _) => true,
        (Place::Waiting, Start::Enters { round, .. }) => *round <= state.round,
        _ => false,
    }
}

/// 10.1: whether a unit can take part too.
pub fn plan_with(state: &Heroes, part: TurnPart, unit: UnitId) -> Result<Declaration, Refusal> {
    let declaration =
        state.declaration.as_ref().ok_or(Refusal::NotNow { decision: CHOOSE_TURN })?;
    if part == TurnPart::Follow {
        follow::takes_part(state, unit)?;
    }
    if let ActionKind::Card(card) = declaration.kind {
        return cards::plan_with(state, card, unit);
    }
    plan_join(state, declaration, unit)
}

/// Whether one more unit can join the group.
pub fn plan_join(
    state: &Heroes,
    declaration: &Declaration,
    unit: UnitId,
) -> Result<Declaration, Refusal> {
    if !state.firefight().sections.groups {
        return Err(Refusal::GroupsNotUsed);
    }
    if declaration.begun {
        return Err(Refusal::GroupIsMoving { unit });
    }
    if declaration.units.contains(&unit) {
        return Err(Refusal::InGroupAlready { unit });
    }
    if declaration.units.is_full() {
        return Err(Refusal::GroupFull { most: declaration.units.len() as u8 });
    }
    may_act(state, declaration, unit)?;
    if !declaration.units.iter().any(|other| are_contiguous(state, *other, unit)) {
        return Err(Refusal::NotContiguous { unit });
    }
    let mut declaration = *declaration;
    declaration.units.push(unit);
    possible(state, declaration).ok_or(Refusal::UnitHasNothingToDo { unit })
}

/// 10.1d, 5.5-r3
fn are_contiguous(state: &Heroes, one: UnitId, other: UnitId) -> bool {
    match (state.hex(one), state.hex(other)) {
        (Some(one), Some(other)) => state.map().distance(one, other) <= 1,
        (None, None) => edge::enter_together(state, one, other),
        _ => false,
    }
}

/// 3.2.1-r1: whether this many CAPs can be paid even where APs would do.
pub fn plan_caps(state: &Heroes, caps: u8) -> Result<Declaration, Refusal> {
    let declaration =
        state.declaration.as_ref().ok_or(Refusal::NotNow { decision: CHOOSE_TURN })?;
    let most = if declaration.kind == ActionKind::Ap { state.purse(state.turn).caps } else { 0 };
    if caps == 0 || caps > most || declaration.caps > 0 || !declaration.done.is_empty() {
        return Err(Refusal::TooManyCaps { most });
    }
    possible(state, Declaration { caps, ..*declaration }).ok_or(Refusal::NothingToDo)
}

/// Whether the declared action can be carried out, if need be with a capability.
pub fn can_do_something(state: &Heroes, declaration: &Declaration) -> bool {
    can_stall(state, declaration)
        || can_end(state, declaration)
        || capability::helps(state, declaration)
}

/// Whether it can be carried out as it is.
fn can_end(state: &Heroes, declaration: &Declaration) -> bool {
    let mut found = false;
    candidates(state, declaration, |action| {
        found = found || plan_action(state, declaration, action).is_ok();
        !found
    });
    found
}

/// 3.0-r1: one fresh unit on the map can be activated to stall. 3.0.1-r2: so can a unit that was rolled
/// for, if the roll gave too few APs for anything else.
pub fn can_stall(state: &Heroes, declaration: &Declaration) -> bool {
    let [unit] = declaration.units[..] else { return false };
    let new = state.purse(state.turn).ap_left() == 0 && state.hex(unit).is_some();
    let rolled = state.firefight().options.variable_ap
        && !state.was_active
        && state.unit(unit).readiness == Readiness::Activated;
    let plain =
        declaration.called.is_empty() && declaration.follows.is_none() && declaration.caps == 0;
    (new || rolled) && plain && declaration.kind == ActionKind::Ap && !declaration.begun
}

/// Actions that the declared units might carry out, legal or not, until `offer` returns false.
pub fn candidates(
    state: &Heroes,
    declaration: &Declaration,
    mut offer: impl FnMut(Action) -> bool,
) {
    for &unit in declaration.units.iter() {
        if !pivots(state, unit, &mut offer) || !moves(state, unit, &mut offer) {
            return;
        }
        if !state.firefight().exits.is_empty() && !offer(Action::Leave(unit)) {
            return;
        }
    }
    if declaration.begun {
        offer(Action::Done);
    } else if attacks(state, declaration, &mut offer) && offer(Action::Rally) {
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

fn attacks(
    state: &Heroes,
    declaration: &Declaration,
    offer: &mut impl FnMut(Action) -> bool,
) -> bool {
    let Some(leader) = declaration.leader() else { return true };
    let Some(hex) = state.hex(leader) else { return true };
    let enemy = state.side(leader).other();
    let aims: &[bool] = if careful_aiming(state).is_some() { &[false, true] } else { &[false] };
    let mut seen = hex::HexSet::default();
    for unit in state.firefight().units().filter(|unit| state.side(*unit) == enemy) {
        let Some(target) = state.hex(unit) else { continue };
        if target != hex && seen.has(target) {
            continue;
        }
        seen.add(target);
        for &aim in aims {
            let action = if target == hex {
                Action::CloseCombat { target: unit, aim }
            } else {
                Action::Attack { target, aim }
            };
            if !offer(action) {
                return false;
            }
        }
    }
    true
}

/// Plans the action that the declared units carry out.
pub fn plan_action(
    state: &Heroes,
    declaration: &Declaration,
    action: Action,
) -> Result<ActionPlan, Refusal> {
    cards::allows(state, declaration, action)?;
    follow::allows(state, declaration, action)?;
    if capability::driven(state, declaration).is_some() && action != Action::Rally {
        return Err(Refusal::OnlyRally);
    }
    let moves = matches!(
        action,
        Action::Move { .. } | Action::Pivot { .. } | Action::Leave(_) | Action::Done
    );
    if declaration.begun && !moves {
        return Err(Refusal::NotNow { decision: MOVE_GROUP });
    }
    match action {
        Action::Move { unit, to, facing, cautious } => {
            plan_move(state, declaration, unit, (to, facing), cautious).map(ActionPlan::from)
        }
        Action::Pivot { unit, facing } => {
            plan_pivot(state, declaration, unit, facing).map(ActionPlan::from)
        }
        Action::Leave(unit) => edge::plan_leave(state, declaration, unit).map(ActionPlan::from),
        Action::Done => plan_done(declaration).map(ActionPlan::from),
        Action::Attack { target, aim } => {
            plan_attack(state, declaration, target, aim).map(ActionPlan::from)
        }
        Action::CloseCombat { target, aim } => {
            plan_close_combat(state, declaration, target, aim).map(ActionPlan::from)
        }
        Action::Rally => rally::plan(state, declaration).map(ActionPlan::from),
        Action::Dig => dig::plan(state, declaration).map(ActionPlan::from),
        _ => Err(Refusal::NotNow { decision: DECLARE_ACTION }),
    }
}

/// The declared units carry out their action.
pub struct ActPlan {
    pub part: TurnPart,
    pub action: ActionPlan,
}

impl Planned for ActPlan {
    fn price(&self) -> (u8, u8) {
        self.action.price()
    }

    fn attack(&self) -> Option<&Attack> {
        self.action.attack()
    }

    fn explain(&self, state: &Heroes) -> Vec<String> {
        self.action.explain(state)
    }

    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        self.action.commit(state, events);
        state.go_on_declaring(self.part);
    }
}

/// A declaration begun or continued, and the event that tells of it.
pub struct DeclarePlan {
    pub part: TurnPart,
    pub declaration: Declaration,
    pub event: Event,
}

impl Planned for DeclarePlan {
    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        events.push(self.event);
        state.declaration = Some(self.declaration);
        state.then(Step::Turn(self.part));
        turn::roll_activation(state);
    }
}
