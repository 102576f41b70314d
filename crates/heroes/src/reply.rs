//! 9.7.60: Hand to Hand Combat: the target of a close combat hits back at the same time.

use crate::action::Action;
use crate::attack::is_rated;
use crate::capability;
use crate::card::{CardId, Effect};
use crate::cover;
use crate::event::Event;
use crate::firefight::{Player, UnitId};
use crate::marker::Marker;
use crate::payment;
use crate::plan::{MODIFIERS, Plan, Planned};
use crate::price::close_price;
use crate::refusal::{Points, Refusal};
use crate::state::{Attack, Heroes, Purpose, Readiness, Roll, Step};
use crate::target::Target;
use crate::turn;
use crate::value::colour;
use std::iter;

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
    let victim = state.current_attack().struck_unit();
    capability::find(state, victim, |effect| effect == Effect::HandToHand)
}

/// Whether the target can pay with APs: it is activated.
fn has_ap(state: &Heroes, owner: Player) -> bool {
    let victim = state.current_attack().struck_unit();
    state.unit(victim).readiness == Readiness::Activated && state.purse(owner).ap_left() > 0
}

/// Asks the owner of a close combat's target, if the target could pay for a reply, judging by public facts.
pub fn ask(state: &mut Heroes) {
    let attack = *state.current_attack();
    let victim = attack.struck_unit();
    let Some(card) = card(state) else { return };
    // 9.7.60-r1: there is no reply to a reply; 22.1-r3: nor from a unit on board.
    if state.is_aboard(victim)
        || !attack.is_close()
        || state.halted.is_some()
        || state.side(victim) == attack.side(state)
    {
        return;
    }
    let owner = state.firefight().owner(victim);
    let least = state.firefight().card(card).caps + u8::from(!has_ap(state, owner));
    if state.purse(owner).caps >= least {
        state.then(Step::Reply);
    }
}

/// The possible answers.
pub fn candidates() -> impl Iterator<Item = Action> {
    let replies = |ap| MODIFIERS.map(move |caps| Action::Reply { ap, caps });
    iter::once(Action::Decline).chain([false, true].into_iter().flat_map(replies))
}

pub fn plan(state: &Heroes, action: Action) -> Result<Plan, Refusal> {
    match action {
        Action::Reply { ap, caps } => plan_reply(state, ap, caps).map(Plan::from),
        Action::Decline => Ok(NoReplyPlan { unit: state.current_attack().struck_unit() }.into()),
        _ => Err(state.not_now()),
    }
}

fn plan_reply(state: &Heroes, with_ap: bool, modifier: i8) -> Result<ReplyPlan, Refusal> {
    let attack = state.current_attack();
    let unit = attack.struck_unit();
    let against = attack.leader.ok_or(state.not_now())?;
    let owner = state.firefight().owner(unit);
    let extra = card(state).map_or(0, |card| state.firefight().card(card).caps);
    if with_ap && !has_ap(state, owner) {
        return Err(Refusal::NoAp);
    }
    let short = capability::is_short(state, unit);
    let victim = Target::Unit(against);
    let attack = Attack { victim, short, ..Attack::new(state, unit, attack.target) };
    if !is_rated(state, &attack, victim) {
        return Err(Refusal::NoRating { unit });
    }
    let price: i16 = close_price(state, unit, false)?;
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
        let (player, unit) = (attack.by, attack.leader.expect("a unit hits back"));
        events.push(Event::Replies { unit, caps: modifier });
        let used = |marker: &Marker| {
            marker.attack != Some(0) || marker.rating(colour(state, &attack, attack.victim)) != 0
        };
        turn::show_if_used(state, unit, used, events);
        payment::take(state, player, ap, caps, events);
        turn::modify(state, player, modifier, events);
        if ap > 0 {
            payment::settle(state, player, events);
        }
        state.halted = state.attack.replace(attack);
        state.then(Step::Roll(Roll::new(Purpose::Attack, player, modifier)));
        cover::ask(state);
    }
}
