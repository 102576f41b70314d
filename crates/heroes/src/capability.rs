//! 9.5, 9.7.43, 9.7.60 to 69: what units can do beyond what is printed on them.

use crate::action::Refusal;
use crate::card::{CardId, CardSet, Effect};
use crate::cards;
use crate::draft;
use crate::firefight::{Doctrine, UnitId};
use crate::marker::{self, Marker};
use crate::state::{Draft, Heroes};
use crate::terrain::Terrain;
use crate::value;

/// 9.5a: the Capability cards of a unit's type, with what Bushido adds now (G7).
pub fn of(state: &Heroes, unit: UnitId) -> CardSet {
    let kind = state.firefight().piece(unit).kind;
    let mut cards = state.abilities[usize::from(kind)];
    if let Some(Doctrine::Capability { kind: of, card }) = value::doctrine(state, unit)
        && of == kind
    {
        cards.add(card);
    }
    cards
}

/// The card with such an effect among those of a unit.
pub fn find(state: &Heroes, unit: UnitId, wanted: impl Fn(Effect) -> bool) -> Option<CardId> {
    of(state, unit).iter().find(|card| wanted(state.firefight().card(*card).effect))
}

pub fn has(state: &Heroes, unit: UnitId, effect: Effect) -> bool {
    find(state, unit, |it| it == effect).is_some()
}

/// Whether an action being put together makes use of such a card.
pub fn calls(state: &Heroes, draft: &Draft, wanted: impl Fn(Effect) -> bool) -> bool {
    draft.called.iter().any(|card| wanted(state.firefight().card(card).effect))
}

pub fn is_hardened(state: &Heroes, draft: &Draft) -> bool {
    calls(state, draft, |effect| effect == Effect::BattleHardened)
}

pub fn is_driven(state: &Heroes, draft: &Draft) -> bool {
    calls(state, draft, |effect| effect == Effect::Driven)
}

/// 9.7.43: whether a unit is low on ammunition.
pub fn is_short(state: &Heroes, unit: UnitId) -> bool {
    let mut weapons = state.firefight().piece(unit).weapons.iter();
    weapons.any(|card| state.firefight().card(card).effect == Effect::LowAmmunition)
}

/// 9.7.43: the action pays for its ammunition.
pub fn is_supplied(state: &Heroes, draft: &Draft) -> bool {
    calls(state, draft, |effect| effect == Effect::LowAmmunition)
}

/// 9.5-r2: the CAPs that the capabilities of an action cost, once for all who take part.
pub fn surcharge(state: &Heroes, draft: &Draft) -> u8 {
    let called = draft.called.iter().chain(draft.follows);
    called.map(|card| state.firefight().card(card).caps).sum()
}

/// The marker that hinders a unit; 9.7.66: none does if the action is Battle Hardened.
pub fn hindrance(state: &Heroes, unit: UnitId, hardened: bool) -> Option<&Marker> {
    if hardened { None } else { state.marker(unit) }
}

/// What a unit's marker adds to a cost, nothing if it forbids the action; 9.7.66: for the Battle
/// Hardened only what it takes off.
pub fn burden(
    state: &Heroes,
    unit: UnitId,
    hardened: bool,
    cost: impl Fn(&Marker) -> Option<i8>,
) -> Option<i8> {
    let more = state.marker(unit).map_or(Some(0), cost);
    if hardened { Some(more.unwrap_or(0).min(0)) } else { more }
}

/// 9.7.67: what is taken off the price of entering this terrain.
pub fn training(state: &Heroes, draft: &Draft, terrain: Terrain) -> i16 {
    if !terrain.is_jungle() {
        return 0;
    }
    let off = draft.called.iter().filter_map(|card| match state.firefight().card(card).effect {
        Effect::JungleTraining(off) => Some(i16::from(off)),
        _ => None,
    });
    off.sum()
}

/// 9.5e: whoever does something in an action has the capabilities that it makes use of.
pub fn shared(state: &Heroes, draft: &Draft, unit: UnitId) -> Result<(), Refusal> {
    let cards = of(state, unit);
    let lacks = |card: CardId| {
        let supply = state.firefight().card(card).effect == Effect::LowAmmunition;
        !supply && !cards.has(card)
    };
    if draft.called.iter().chain(draft.follows).any(lacks) {
        return Err(Refusal::NotAble);
    }
    Ok(())
}

/// Cards that the units of a draft could make use of by saying so.
pub fn callable(state: &Heroes, draft: &Draft) -> CardSet {
    let by_word = |effect: Effect| {
        matches!(effect, Effect::Driven | Effect::BattleHardened | Effect::JungleTraining(_))
    };
    let mut cards = CardSet::default();
    for unit in draft.units.iter() {
        let able = of(state, *unit).iter();
        able.filter(|card| by_word(state.firefight().card(*card).effect))
            .for_each(|card| cards.add(card));
    }
    if let Some(leader) = draft.units.first() {
        let weapons = state.firefight().piece(*leader).weapons.iter();
        weapons
            .filter(|card| state.firefight().card(*card).effect == Effect::LowAmmunition)
            .for_each(|card| cards.add(card));
    }
    cards
}

/// D14, D17, D19: a capability is made use of in the action.
pub fn plan_call(state: &Heroes, card: CardId) -> Result<Draft, Refusal> {
    let draft = state.draft.as_ref().ok_or(Refusal::NotNow { asked: crate::action::D11 })?;
    if draft.begun {
        return Err(Refusal::NotNow { asked: crate::action::D14 });
    }
    // 9.7.evt-r1
    if cards::is_event(state, draft) {
        return Err(Refusal::WrongCardAction);
    }
    call(state, draft, card)
}

/// Whether one more capability would let an action be carried out. Who lacks the CAPs need not ask,
/// and ammunition only makes things dearer.
pub fn helps(state: &Heroes, draft: &Draft) -> bool {
    let left = state.purse(state.turn).caps.saturating_sub(surcharge(state, draft));
    let serves = |card: &CardId| {
        let card = state.firefight().card(*card);
        card.effect != Effect::LowAmmunition && card.caps <= left
    };
    !draft.begun
        && !cards::is_event(state, draft)
        && left > 0
        && callable(state, draft).iter().filter(serves).any(|card| call(state, draft, card).is_ok())
}

/// The same action with this capability.
fn call(state: &Heroes, draft: &Draft, card: CardId) -> Result<Draft, Refusal> {
    if !callable(state, draft).has(card) || draft.called.has(card) {
        return Err(Refusal::NotAble);
    }
    // 9.7.66: there is something to ignore.
    let hindered = |unit: &UnitId| {
        state.marker(*unit).is_some_and(|marker| marker.effect == marker::Effect::Stays)
    };
    if state.firefight().card(card).effect == Effect::BattleHardened
        && !draft.units.iter().any(hindered)
    {
        return Err(Refusal::NotHit);
    }
    let mut draft = *draft;
    draft.called.add(card);
    if draft::can_do_something(state, &draft) { Ok(draft) } else { Err(Refusal::NothingToDo) }
}
