//! 11: the phases of a turn that have no file of their own.

use crate::active_effects;
use crate::card::{Ability, CardId, Token, UpgradeId};
use crate::effect::Until;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::{Pacific, Phase, Spent, Step, Turn, UnitId, side_of};
use crate::{partners, victory};
use game::{Hidden, Seat};

/// 11.1: ends the effects that expire now; then come the start-of-turn abilities (11.1-r2).
pub fn initial(state: &mut Pacific, events: &mut Vec<Event>) {
    let side = state.active;
    active_effects::expire(state, events, |active| match active.until() {
        Until::NextTurn => true,
        Until::OwnNextTurn => side_of(active.by) == side,
        _ => false,
    });
    for unit in state.units().collect::<Vec<_>>() {
        let counter = state.unit_mut(unit);
        counter.smoke = false;
        counter.spent = Spent::NONE;
        // 11.1d
        if counter.suppressed == Some(side) {
            counter.suppressed = None;
            events.push(Event::Unsuppressed(unit));
        }
    }
    let medics: Vec<UnitId> =
        state.units_of(side).filter(|unit| state.has(*unit, Ability::Medic)).collect();
    medics.into_iter().rev().for_each(|unit| state.then(Step::Heal(unit)));
}

/// 11.3
pub fn cards(state: &mut Pacific, events: &mut Vec<Event>) {
    let side = state.active;
    if victory::exhausted(state, side) {
        return victory::end(state, Some(side.other()), victory::EXHAUSTED, events);
    }
    let left = state.battle.army(side).draw;
    partners::ask(state, |seat| Step::Draw { seat, left });
}

/// A card is drawn from the deck into the hand.
pub fn drawn(state: &mut Pacific, seat: Seat, slot: u8, events: &mut Vec<Event>) {
    // DP23: partners may have agreed to see each other's hands.
    let open = state.battle.options.open_hands;
    let viewers = if open { crate::army::insiders(seat) } else { seat.into() };
    let army = state.player_mut(seat);
    let card = army.hand.kind(usize::from(slot));
    army.deck.take(card);
    army.left -= 1;
    army.hand.add(card);
    army.held += 1;
    events.push(Event::Drew { seat, card: Hidden::new(viewers, card) });
}

/// A card leaves the hand.
pub fn played_from_hand(state: &mut Pacific, seat: Seat, card: CardId) {
    let army = state.player_mut(seat);
    army.hand.take(card);
    army.shown.take(card);
    army.held -= 1;
}

/// 11.8b
pub fn to_discard(state: &mut Pacific, seat: Seat, card: CardId) {
    state.player_mut(seat).discard.add(card);
}

/// 11.5
pub fn deployment(state: &mut Pacific) {
    state.turn.fresh = None;
    partners::ask(state, Step::Deploy);
}

/// The Special tokens of a unit, which can be mounted and dismounted.
pub fn special_tokens(state: &Pacific, unit: UnitId) -> impl Iterator<Item = u8> + '_ {
    let category = state.category(unit);
    let special = move |upgrade: &crate::card::Upgrade| {
        upgrade.token_on(category) == Token::Special && upgrade.weapon.is_some()
    };
    state.tokens(unit).filter(move |(_, offer)| special(offer.upgrade.upgrade())).map(|(at, _)| at)
}

/// A-m1
pub fn is_mounted(state: &Pacific, unit: UnitId) -> bool {
    let tokens = state.unit(unit).tokens;
    special_tokens(state, unit).any(|entry| tokens.grey & (1 << entry) == 0)
}

/// 11.7
pub fn flip_over(state: &mut Pacific, events: &mut Vec<Event>) {
    let units: Vec<UnitId> = state.units_of(state.active).collect();
    for unit in units {
        let category = state.category(unit);
        let tokens = state.unit(unit).tokens;
        for (entry, offer) in state.tokens(unit).collect::<Vec<_>>() {
            let reload = offer.upgrade.upgrade().token_on(category) == Token::Reload;
            // 11.7a, 11.7b
            if reload && tokens.grey & !tokens.tilted & (1 << entry) != 0 {
                state.unit_mut(unit).tokens.grey &= !(1 << entry);
                events.push(Event::FlippedBack {
                    unit: state.unit_ref(unit),
                    upgrade: offer.upgrade,
                });
            }
        }
    }
    partners::ask(state, Step::Flip);
}

/// A Special weapon that may be mounted or dismounted.
#[derive(Clone, Copy, Debug)]
pub struct FlipPlan {
    pub unit: UnitId,
    pub entry: u8,
    pub upgrade: UpgradeId,
    pub mount: bool,
}

/// 11.7c, 11.7-r1: a Special token that was neither used nor turned in this turn.
pub fn plan_flip(
    state: &Pacific,
    seat: Seat,
    unit: UnitId,
    entry: u8,
    mount: bool,
) -> Result<FlipPlan, Refusal> {
    state.owned_by(unit, seat)?;
    if !special_tokens(state, unit).any(|special| special == entry) {
        return Err(Refusal::NoSuchToken { card: state.unit(unit).card, unit: Some(unit) });
    }
    let (tokens, upgrade) = (state.unit(unit).tokens, state.offer(unit, entry).upgrade);
    if tokens.tilted & (1 << entry) != 0 {
        return Err(Refusal::Tilted { unit: state.unit_ref(unit), upgrade });
    }
    if state.is_cargo(unit) && mount {
        return Err(Refusal::IsCargo { unit: state.unit_ref(unit) });
    }
    let mounted = tokens.grey & (1 << entry) == 0;
    if mounted == mount {
        let unit = state.unit_ref(unit);
        return Err(if mounted {
            Refusal::AlreadyMounted { unit, upgrade }
        } else {
            Refusal::AlreadyDismounted { unit, upgrade }
        });
    }
    Ok(FlipPlan { unit, entry, upgrade, mount })
}

pub fn can_flip(state: &Pacific, seat: Seat) -> bool {
    let own = state.units().filter(|unit| state.unit(*unit).owner == seat);
    own.into_iter().any(|unit| {
        special_tokens(state, unit).any(|entry| {
            [true, false].iter().any(|mount| plan_flip(state, seat, unit, entry, *mount).is_ok())
        })
    })
}

/// A turned token is tilted, so that it turns only once (11.7-r1); tilts are cleared at the end (11.9b).
pub fn flip(state: &mut Pacific, plan: FlipPlan, events: &mut Vec<Event>) {
    let FlipPlan { unit, entry, upgrade, mount } = plan;
    let named = state.unit_ref(unit);
    let tokens = &mut state.unit_mut(unit).tokens;
    tokens.grey ^= 1 << entry;
    tokens.tilted |= 1 << entry;
    events.push(Event::Turned { unit: named, upgrade, mounted: mount });
}

/// 11.8a
pub fn must_discard(state: &Pacific, seat: Seat) -> bool {
    state.player(seat).held > state.battle().army(side_of(seat)).keep
}

pub fn discard(state: &mut Pacific, seat: Seat, card: CardId, events: &mut Vec<Event>) {
    played_from_hand(state, seat, card);
    to_discard(state, seat, card);
    events.push(Event::Discarded { seat, card });
}

/// 11.9
pub fn end(state: &mut Pacific, events: &mut Vec<Event>) {
    let side = state.active;
    active_effects::expire(state, events, |active| active.until() == Until::ThisTurn);
    for unit in state.units[..usize::from(state.top)].iter_mut().flatten() {
        // 11.9b
        unit.tokens.tilted = 0;
        unit.fired = false;
        unit.under_fire = None;
        unit.new = false;
        unit.boarded = false;
        unit.dropped = false;
        unit.spent = Spent::NONE;
    }
    state.turn = Turn::default();
    // 4-r6
    if !state.has_headquarters(side) {
        state.camp_mut(side).ap = 0;
    }
    // M-c
    let priority = state.players_of(side).last();
    state.priority[side.index()] = priority.unwrap_or(state.priority[side.index()]);
    events.push(Event::TurnEnded(side));
    if victory::end_of_turn(state, side, events) {
        return;
    }
    if side != state.first {
        if victory::end_of_round(state, events) {
            return;
        }
        state.round += 1;
    }
    // 11.9c
    state.active = side.other();
    state.then(Step::Begin(Phase::Initial));
}
