//! 2.2-r5, 9.7.61, 9.7.63, 9.7.64: what may follow an action in the same Turn.

use crate::action::{Action, D19, D23, Refusal};
use crate::capability;
use crate::card::{CardId, Effect};
use crate::cards;
use crate::firefight::UnitId;
use crate::state::{Deed, Draft, Heroes, Means, Readiness, UnitSet};
use crate::terrain::Terrain;
use game::Rule;

/// What may follow the action that has just been done.
fn effect(state: &Heroes) -> Option<Effect> {
    state.deed.card.map(|card| state.firefight().card(card).effect)
}

/// The card with such an effect, if all of these units have it (9.5e).
fn common(state: &Heroes, units: UnitSet, effect: Effect) -> Option<CardId> {
    let first = units.iter().next()?;
    let card = capability::find(state, first, |it| it == effect)?;
    units.iter().all(|unit| capability::of(state, unit).has(card)).then_some(card)
}

/// 9.7.61: a move into the open can be followed by another, once in a Turn.
pub fn after_move(state: &mut Heroes, draft: &Draft) {
    let action = draft.means != Means::Opportunity && !cards::is_event(state, draft);
    if draft.follows.is_some() || !action || state.swift_used {
        return;
    }
    let Some(card) = common(state, draft.done, Effect::Swift) else { return };
    let open = |unit: &UnitId| {
        state.hex(*unit).is_some_and(|hex| state.map().terrain(hex) == Terrain::Open)
    };
    let units = draft.moved.iter().filter(open).collect();
    state.deed = Deed { card: Some(card), units, ..state.deed };
}

/// 9.7.64: an attack can be followed by a move.
pub fn after_attack(state: &mut Heroes, attackers: UnitSet) {
    if state.deed.means == Means::Opportunity {
        return;
    }
    let Some(card) = common(state, attackers, Effect::HitAndRun) else { return };
    let units = attackers.iter().filter(|unit| state.hex(*unit).is_some()).collect();
    state.deed = Deed { card: Some(card), units, ..state.deed };
}

/// 9.7.63: whoever rallies by Driven can act again.
pub fn after_rally(state: &mut Heroes, draft: &Draft) {
    let driven = |card: &CardId| state.firefight().card(*card).effect == Effect::Driven;
    state.deed.card = draft.called.iter().find(driven);
}

/// Whether the activation pays for what follows.
fn from_pool(state: &Heroes) -> bool {
    state.deed.means == Means::Ap && state.purse(state.turn).ap > 0
}

/// Whether anything may follow, by what everybody can see.
pub fn opens(state: &Heroes) -> bool {
    let Some(card) = state.deed.card else { return false };
    let purse = state.purse(state.turn);
    let price = state.firefight().card(card).caps;
    let payable = match effect(state) {
        Some(Effect::Driven) => purse.ap > 0 || purse.caps > 0 || purse.held > 0,
        _ if from_pool(state) => purse.caps >= price,
        _ => purse.caps > price,
    };
    payable && !state.deed.units.is_empty()
}

/// Whether this unit can go on, paid that way.
pub fn plan_begin(state: &Heroes, means: Means, unit: UnitId) -> Result<(), Refusal> {
    takes_part(state, unit)?;
    let payable = match (effect(state), means) {
        (_, Means::Opportunity | Means::Card(_)) => false,
        // 9.7.63-r1
        (Some(Effect::Driven), Means::Ap) => state.unit(unit).readiness == Readiness::Activated,
        (Some(Effect::Driven), Means::Command) => true,
        // 9.7.61-r1: paid like the first.
        (_, Means::Ap) => from_pool(state),
        (_, Means::Command) => !from_pool(state),
    };
    if payable { Ok(()) } else { Err(Refusal::PaidOtherwise) }
}

/// Only who has just acted can go on.
pub fn takes_part(state: &Heroes, unit: UnitId) -> Result<(), Refusal> {
    if usize::from(unit.0) < state.firefight().pieces.len() && state.deed.units.has(unit) {
        return Ok(());
    }
    Err(Refusal::NotFollowing)
}

/// The card whose price is due with what follows: Driven's was paid with the rally.
pub fn price_of(state: &Heroes) -> Option<CardId> {
    state.deed.card.filter(|_| effect(state) != Some(Effect::Driven))
}

/// Whether a card can be played on who goes on.
pub fn allows_cards(state: &Heroes) -> bool {
    effect(state) == Some(Effect::Driven)
}

/// What a move that follows an action may be.
pub fn allows(state: &Heroes, draft: &Draft, order: Action) -> Result<(), Refusal> {
    let Some(card) = draft.follows else { return Ok(()) };
    let swift = state.firefight().card(card).effect == Effect::Swift;
    match order {
        Action::Move { to, .. } if swift && state.map().terrain(to) != Terrain::Open => {
            Err(Refusal::NotOpen)
        }
        Action::Move { .. } | Action::Done => Ok(()),
        Action::Leave(_) if !swift => Ok(()),
        _ => Err(Refusal::OnlyMove),
    }
}

/// The decision point that asks.
pub fn asks(state: &Heroes) -> Rule {
    if allows_cards(state) { D19 } else { D23 }
}
