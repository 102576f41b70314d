//! 2.2-r5, 9.7.61, 9.7.63, 9.7.64: actions that may follow another in the same Turn.

use crate::action::Action;
use crate::capability;
use crate::card::{CardId, Effect};
use crate::card_play;
use crate::decision::{FOLLOW_UP, RALLY_ROLL};
use crate::firefight::UnitId;
use crate::refusal::Refusal;
use crate::state::{ActionKind, Declaration, FollowUp, Heroes, Readiness, UnitSet};
use crate::terrain::Terrain;
use game::Rule;

/// The effect that lets another action follow.
fn effect(state: &Heroes) -> Option<Effect> {
    state.follow_up.card.map(|card| state.firefight().card(card).effect)
}

/// The card with this effect, if all of these units have it (9.5e).
fn common(state: &Heroes, units: UnitSet, effect: Effect) -> Option<CardId> {
    let first = units.iter().next()?;
    let card = capability::find(state, first, |it| it == effect)?;
    units.iter().all(|unit| capability::of(state, unit).has(card)).then_some(card)
}

/// 9.7.61: a move into the open can be followed by another, once in a Turn.
pub fn after_move(state: &mut Heroes, declaration: &Declaration) {
    let action =
        declaration.kind != ActionKind::Opportunity && !card_play::is_event(state, declaration);
    if declaration.follows.is_some() || !action || state.swift_used {
        return;
    }
    let Some(card) = common(state, declaration.done, Effect::Swift) else { return };
    let open = |unit: &UnitId| {
        state.whereabouts(*unit).is_some_and(|hex| state.map().terrain(hex) == Terrain::Open)
    };
    let units = declaration.moved.iter().filter(open).collect();
    state.follow_up = FollowUp { card: Some(card), units, ..state.follow_up };
}

/// 9.7.64: an attack can be followed by a move.
pub fn after_attack(state: &mut Heroes, attackers: UnitSet) {
    if state.follow_up.kind == ActionKind::Opportunity {
        return;
    }
    let Some(card) = common(state, attackers, Effect::HitAndRun) else { return };
    let units = attackers.iter().filter(|unit| state.is_on_map(*unit)).collect();
    state.follow_up = FollowUp { card: Some(card), units, ..state.follow_up };
}

/// Whether the activation pays for the following action.
fn from_pool(state: &Heroes) -> bool {
    state.follow_up.kind == ActionKind::Ap && state.purse(state.turn).ap_left() > 0
}

/// Whether an action may follow, judging by public facts.
pub fn opens(state: &Heroes) -> bool {
    let Some(card) = state.follow_up.card else { return false };
    let purse = state.purse(state.turn);
    let price = state.firefight().card(card).caps;
    let payable = match effect(state) {
        Some(Effect::Driven) => purse.ap_left() > 0 || purse.caps > 0 || purse.held > 0,
        _ if from_pool(state) => purse.caps >= price,
        _ => purse.caps > price,
    };
    payable && !state.follow_up.units.is_empty()
}

/// Whether this unit can continue with an action of this kind.
pub fn plan_begin(state: &Heroes, kind: ActionKind, unit: UnitId) -> Result<(), Refusal> {
    takes_part(state, unit)?;
    let payable = match (effect(state), kind) {
        (_, ActionKind::Opportunity | ActionKind::Card(_)) => false,
        // 9.7.63-r1
        (Some(Effect::Driven), ActionKind::Ap) => {
            state.unit(unit).readiness == Readiness::Activated
        }
        (Some(Effect::Driven), ActionKind::Command) => true,
        // 9.7.61-r1: paid like the first.
        (_, ActionKind::Ap) => from_pool(state),
        (_, ActionKind::Command) => !from_pool(state),
    };
    if payable { Ok(()) } else { Err(Refusal::PaidOtherwise { unit }) }
}

/// Only a unit that has just acted can continue.
pub fn takes_part(state: &Heroes, unit: UnitId) -> Result<(), Refusal> {
    if usize::from(unit.0) < state.firefight().pieces.len() && state.follow_up.units.has(unit) {
        return Ok(());
    }
    Err(Refusal::NotFollowing { unit })
}

/// The card whose price is due with the following action; Driven was paid with the rally.
pub fn price_of(state: &Heroes) -> Option<CardId> {
    state.follow_up.card.filter(|_| effect(state) != Some(Effect::Driven))
}

/// Whether a card can be played on the unit that continues.
pub fn allows_cards(state: &Heroes) -> bool {
    effect(state) == Some(Effect::Driven)
}

/// Whether an action is allowed as one that follows another.
pub fn allows(state: &Heroes, declaration: &Declaration, action: Action) -> Result<(), Refusal> {
    let Some(card) = declaration.follows else { return Ok(()) };
    let swift = state.firefight().card(card).effect == Effect::Swift;
    match action {
        Action::Move { to, .. } if swift && state.map().terrain(to) != Terrain::Open => {
            Err(Refusal::NotOpen { hex: to })
        }
        Action::Move { .. } | Action::Done => Ok(()),
        Action::Leave(_) if !swift => Ok(()),
        _ => Err(Refusal::OnlyMove),
    }
}

/// The decision point of the following action.
pub fn decision(state: &Heroes) -> Rule {
    if allows_cards(state) { RALLY_ROLL } else { FOLLOW_UP }
}
