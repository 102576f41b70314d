//! 9.5, 9.7.43, 9.7.60 to 69: the capabilities of units.

use crate::card::{CardId, CardSet, Effect};
use crate::card_play;
use crate::decision::{CHOOSE_TURN, MOVE_GROUP};
use crate::declaration;
use crate::firefight::{Doctrine, UnitId};
use crate::marker::{self, Marker};
use crate::refusal::Refusal;
use crate::state::{Declaration, Heroes};
use crate::terrain::Terrain;
use crate::value;

/// 9.5a: the Capability cards of a unit's type, with the one that Bushido gives now (G7).
pub fn of(state: &Heroes, unit: UnitId) -> CardSet {
    let kind = state.firefight().piece(unit).kind;
    let mut cards = state.abilities[usize::from(kind)];
    match value::doctrine(state, unit) {
        Some(Doctrine::Capability { kind: of, card }) if of == kind => cards.add(card),
        Some(Doctrine::InBunkers(card)) if state.is_inside(unit) => cards.add(card),
        _ => {}
    }
    cards
}

/// The Capability card of a unit with a wanted effect.
pub fn find(state: &Heroes, unit: UnitId, wanted: impl Fn(Effect) -> bool) -> Option<CardId> {
    of(state, unit).iter().find(|card| wanted(state.firefight().card(*card).effect))
}

pub fn has(state: &Heroes, unit: UnitId, effect: Effect) -> bool {
    find(state, unit, |it| it == effect).is_some()
}

/// Whether a declared action uses a card with a wanted effect.
pub fn calls(state: &Heroes, declaration: &Declaration, wanted: impl Fn(Effect) -> bool) -> bool {
    declaration.called.iter().any(|card| wanted(state.firefight().card(card).effect))
}

pub fn is_hardened(state: &Heroes, declaration: &Declaration) -> bool {
    calls(state, declaration, |effect| effect == Effect::BattleHardened)
}

/// 9.7.63: the Driven card, if the action uses it.
pub fn driven(state: &Heroes, declaration: &Declaration) -> Option<CardId> {
    let driven = |card: &CardId| state.firefight().card(*card).effect == Effect::Driven;
    declaration.called.iter().find(driven)
}

/// 9.4b: the Weapon card of a unit with a wanted effect.
pub fn weapon(state: &Heroes, unit: UnitId, wanted: impl Fn(Effect) -> bool) -> Option<CardId> {
    let mut weapons = state.firefight().piece(unit).weapons.iter();
    weapons.find(|card| wanted(state.firefight().card(*card).effect))
}

/// 9.7.43: whether a unit is low on ammunition.
pub fn is_short(state: &Heroes, unit: UnitId) -> bool {
    weapon(state, unit, |effect| effect == Effect::LowAmmunition).is_some()
}

/// 9.7.43: whether the action pays for more ammunition.
pub fn is_supplied(state: &Heroes, declaration: &Declaration) -> bool {
    calls(state, declaration, |effect| effect == Effect::LowAmmunition)
}

/// 9.5-r2: the CAPs for the capabilities of an action, once for all its units.
pub fn surcharge(state: &Heroes, declaration: &Declaration) -> u8 {
    let called = declaration.called.iter().chain(declaration.follows);
    called.map(|card| state.firefight().card(card).caps).sum()
}

/// The marker that hinders a unit; 9.7.66: none in a Battle Hardened action.
pub fn hindrance(state: &Heroes, unit: UnitId, hardened: bool) -> Option<&Marker> {
    if hardened { None } else { state.marker(unit) }
}

/// The surcharge of a unit's marker; none if it forbids the action. 9.7.66: in a Battle Hardened action
/// only a discount counts.
pub fn burden(
    state: &Heroes,
    unit: UnitId,
    hardened: bool,
    cost: impl Fn(&Marker) -> Option<i8>,
) -> Option<i8> {
    let more = state.marker(unit).map_or(Some(0), cost);
    if hardened { Some(more.unwrap_or(0).min(0)) } else { more }
}

/// 9.7.67: the discount on entering this terrain.
pub fn training(state: &Heroes, declaration: &Declaration, terrain: Terrain) -> i16 {
    if !terrain.is_jungle() {
        return 0;
    }
    let off =
        declaration.called.iter().filter_map(|card| match state.firefight().card(card).effect {
            Effect::JungleTraining(off) => Some(i16::from(off)),
            _ => None,
        });
    off.sum()
}

/// 9.5e: every unit that acts needs the capabilities that the action uses.
pub fn shared(state: &Heroes, declaration: &Declaration, unit: UnitId) -> Result<(), Refusal> {
    if declaration.called.is_empty() && declaration.follows.is_none() {
        return Ok(());
    }
    let cards = of(state, unit);
    let lacks = |card: CardId| {
        let supply = state.firefight().card(card).effect == Effect::LowAmmunition;
        !supply && !cards.has(card)
    };
    match declaration.called.iter().chain(declaration.follows).find(|card| lacks(*card)) {
        Some(card) => Err(Refusal::NotAble { card }),
        None => Ok(()),
    }
}

/// Cards that the declared units could use if the player chose to.
pub fn callable(state: &Heroes, declaration: &Declaration) -> CardSet {
    let optional = |effect: Effect| {
        matches!(effect, Effect::Driven | Effect::BattleHardened | Effect::JungleTraining(_))
    };
    let mut cards = CardSet::default();
    for unit in declaration.units.iter() {
        let able = of(state, *unit).iter();
        // 9.7.62
        let conceals = |effect| effect == Effect::ConcealedFire && state.unit(*unit).is_hidden();
        let serves = |effect| optional(effect) || conceals(effect);
        able.filter(|card| serves(state.firefight().card(*card).effect))
            .for_each(|card| cards.add(card));
    }
    if let Some(leader) = declaration.units.first() {
        let short = weapon(state, *leader, |effect| effect == Effect::LowAmmunition);
        short.into_iter().for_each(|card| cards.add(card));
    }
    cards
}

/// D14, D17, D19: whether the declared action can use this capability.
pub fn plan_call(state: &Heroes, card: CardId) -> Result<Declaration, Refusal> {
    let declaration =
        state.declaration.as_ref().ok_or(Refusal::NotNow { decision: CHOOSE_TURN })?;
    if declaration.begun {
        return Err(Refusal::NotNow { decision: MOVE_GROUP });
    }
    // 9.7.evt-r1
    if card_play::is_event(state, declaration) {
        return Err(Refusal::WrongCardAction { card });
    }
    call(state, declaration, card)
}

/// Whether one more capability would make the declared action possible. Cheap tests come first: without
/// the CAPs none does, and ammunition only raises the price.
pub fn helps(state: &Heroes, declaration: &Declaration) -> bool {
    let left = state.purse(state.turn).caps.saturating_sub(surcharge(state, declaration));
    let serves = |card: &CardId| {
        let card = state.firefight().card(*card);
        card.effect != Effect::LowAmmunition && card.caps <= left
    };
    !declaration.begun
        && !card_play::is_event(state, declaration)
        && left > 0
        && callable(state, declaration)
            .iter()
            .filter(serves)
            .any(|card| call(state, declaration, card).is_ok())
}

/// The declared action with this capability.
fn call(state: &Heroes, declaration: &Declaration, card: CardId) -> Result<Declaration, Refusal> {
    if !callable(state, declaration).has(card) || declaration.called.has(card) {
        return Err(Refusal::NotAble { card });
    }
    // 9.7.66: there must be a marker to ignore.
    let hindered = |unit: &UnitId| {
        state.marker(*unit).is_some_and(|marker| marker.effect == marker::Effect::Stays)
    };
    if state.firefight().card(card).effect == Effect::BattleHardened
        && !declaration.units.iter().any(hindered)
    {
        return Err(Refusal::NotHit);
    }
    let mut declaration = *declaration;
    declaration.called.add(card);
    if declaration::can_do_something(state, &declaration) {
        Ok(declaration)
    } else {
        Err(Refusal::NothingToDo)
    }
}
