//! 11.4: the charge.

use crate::action::Refusal;
use crate::event::Event;
use crate::fight;
use crate::flow;
use crate::state::{Ridge, Step};
use game::Rule;

pub const CHARGE: Rule = Rule("11.4b");

/// 11.4a, d: a charge may be declared once in a fight while any are left in the game.
pub fn offer(state: &mut Ridge) {
    state.step = if state.charges > 0 { Step::Charge } else { Step::Round };
}

pub fn commit_charge(state: &mut Ridge, events: &mut Vec<Event>) {
    events.push(Event::ChargeDeclared);
    state.charges -= 1;
    state.step = Step::ChargeDice;
}

pub fn commit_hold(state: &mut Ridge, events: &mut Vec<Event>) {
    events.push(Event::ChargeForgone);
    state.step = Step::Round;
}

/// 11.4-r2: success only if the Japanese die is lower.
pub fn roll(state: &mut Ridge, japanese: u8, us: u8, events: &mut Vec<Event>) {
    events.push(Event::Charged { japanese, us });
    if japanese < us {
        state.step = Step::Victim;
    } else {
        fight::wipe_out(state);
        flow::lost(state, events);
    }
}

/// The ground unit that a successful charge kills.
pub struct KillPlan {
    place: usize,
}

pub fn plan_kill(state: &Ridge, place: u8) -> Result<KillPlan, Refusal> {
    let place = usize::from(place);
    if place < state.fight.marines.len() {
        Ok(KillPlan { place })
    } else {
        Err(Refusal::NoSuchUnit)
    }
}

impl KillPlan {
    pub fn commit(self, state: &mut Ridge, events: &mut Vec<Event>) {
        let marine = state.fight.marines[self.place];
        state.fight.marines.keep(|place, _| place != self.place);
        events.push(Event::Slain { place: self.place as u8, marine });
        if fight::bury(state, &[marine], events) {
            return flow::headquarters_fallen(state, events);
        }
        fight::proceed(state, events);
    }
}

pub fn commit_spare(state: &mut Ridge, events: &mut Vec<Event>) {
    events.push(Event::Spared);
    state.step = Step::Round;
}
