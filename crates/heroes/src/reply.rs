//! 9.7.60: Hand to Hand Combat: the target of a close combat hits back at the same time.

use crate::action::Action;
use crate::attack::attack_price;
use crate::capability;
use crate::card::{CardId, Effect};
use crate::cover;
use crate::event::Event;
use crate::firefight::{Player, UnitId};
use crate::marker::Marker;
use crate::plan::{Plan, Planned};
use crate::price;
use crate::refusal::{Points, Refusal};
use crate::state::{Attack, Heroes, Purpose, Readiness, Roll, Step};
use crate::turn;
use crate::value::colour;

/// A legal reply with its price.
pub struct ReplyPlan {
    attack: Attack,
    ap: u8,
    caps: u8,
    /// CAPs on its roll.
    modifier: i8,
}

/// The target does not hit back.
pub struct NoReplyPlan {
    unit: UnitId,
}

fn card(state: &Heroes) -> Option<CardId> {
    let victim = state.current_attack().victim;
    capability::find(state, victim, |effect| effect == Effect::HandToHand)
}

/// Whether the target can pay with APs: it is activated.
fn has_ap(state: &Heroes, owner: Player) -> bool {
    let victim = state.current_attack().victim;
    state.unit(victim).readiness == Readiness::Activated && state.purse(owner).ap_left() > 0
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

pub fn plan(state: &Heroes, action: Action) -> Result<Plan, Refusal> {
    match action {
        Action::Reply { ap, caps } => plan_reply(state, ap, caps).map(Plan::from),
        Action::Decline => Ok(NoReplyPlan { unit: state.current_attack().victim }.into()),
        _ => Err(state.not_now()),
    }
}

fn plan_reply(state: &Heroes, with_ap: bool, modifier: i8) -> Result<ReplyPlan, Refusal> {
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
    let ap = if with_ap { price.min(purse.ap_left()) } else { 0 };
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

impl Planned for NoReplyPlan {
    fn commit(self, _: &mut Heroes, events: &mut Vec<Event>) {
        events.push(Event::NoReply(self.unit));
    }
}

impl Planned for ReplyPlan {
    fn price(&self) -> (u8, u8) {
        (self.ap, self.caps + self.modifier.unsigned_abs())
    }

    fn attack(&self) -> Option<&Attack> {
        Some(&self.attack)
    }

    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
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
        cover::ask(state);
    }
}
