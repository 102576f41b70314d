//! 9.7.60: Hand to Hand Combat: the target of a close combat hits back at the same time.

use crate::attack::{ask_cover, attack_price};
use crate::capability;
use crate::card::{CardId, Effect};
use crate::event::Event;
use crate::firefight::Player;
use crate::marker::Marker;
use crate::price;
use crate::refusal::{Points, Refusal};
use crate::state::{Attack, Heroes, Purpose, Readiness, Roll, Step};
use crate::turn;
use crate::value::colour;

/// A legal reply with its price.
pub struct ReplyPlan {
    pub attack: Attack,
    pub ap: u8,
    pub caps: u8,
    /// CAPs on its roll.
    pub modifier: i8,
}

fn card(state: &Heroes) -> Option<CardId> {
    let victim = state.current_attack().victim;
    capability::find(state, victim, |effect| effect == Effect::HandToHand)
}

/// Whether the target can pay with APs: it is activated.
fn has_ap(state: &Heroes, owner: Player) -> bool {
    let victim = state.current_attack().victim;
    state.unit(victim).readiness == Readiness::Activated && state.purse(owner).ap > 0
}

/// Asks the owner of a close combat's target, if by open facts it could pay for a reply.
pub fn ask(state: &mut Heroes) {
    let Attack { victim, leader, close, .. } = *state.current_attack();
    let Some(card) = card(state) else { return };
    // 9.7.60-r1: there is no reply to a reply.
    if !close || state.halted.is_some() || state.side(victim) == state.side(leader) {
        return;
    }
    let owner = state.firefight().owner(victim);
    let least = state.firefight().card(card).caps + u8::from(!has_ap(state, owner));
    if state.purse(owner).caps >= least {
        state.then(Step::Reply);
    }
}

pub fn plan(state: &Heroes, with_ap: bool, modifier: i8) -> Result<ReplyPlan, Refusal> {
    let Attack { victim: unit, leader: against, target, .. } = *state.current_attack();
    let owner = state.firefight().owner(unit);
    let extra = card(state).map_or(0, |card| state.firefight().card(card).caps);
    if with_ap && !has_ap(state, owner) {
        return Err(Refusal::NoAp);
    }
    if state.kind(unit).rating(colour(state, against)).is_none() {
        return Err(Refusal::NoRating { unit });
    }
    let price: i16 = attack_price(state, unit, false)?;
    let price = price.max(1) as u8;
    let purse = state.purse(owner);
    let ap = if with_ap { price.min(purse.ap) } else { 0 };
    let caps = price - ap + extra;
    let most = purse.caps.saturating_sub(modifier.unsigned_abs());
    if modifier.unsigned_abs() > turn::MOST_CAPS {
        return Err(Refusal::TooManyCaps { most: turn::MOST_CAPS });
    }
    if caps > most {
        return Err(Refusal::CantPay { price: caps, most, points: Points::Caps });
    }
    let short = capability::is_short(state, unit);
    let attack = Attack { victim: against, close: true, short, ..Attack::new(owner, unit, target) };
    Ok(ReplyPlan { attack, ap, caps, modifier })
}

impl ReplyPlan {
    pub fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let ReplyPlan { attack, ap, caps, modifier } = self;
        let (player, unit) = (attack.by, attack.leader);
        events.push(Event::Replies { unit, caps: modifier });
        let used = |marker: &Marker| {
            marker.attack != Some(0) || marker.rating(colour(state, attack.victim)) != 0
        };
        turn::show_if_used(state, unit, used, events);
        price::take(state, player, ap, caps, events);
        turn::modify(state, player, modifier, events);
        if ap > 0 {
            price::settle(state, player, events);
        }
        state.halted = state.attack.replace(attack);
        state.then(Step::Roll(Roll::new(Purpose::Attack, player, modifier)));
        ask_cover(state);
    }
}
