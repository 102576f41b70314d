//! 11.4: banzai charges.

use crate::event::Event;
use crate::fight;
use crate::flow;
use crate::refusal::Refusal;
use crate::state::Ridge;
use crate::step::Step;
use game::Rule;

pub const CHARGE: Rule = Rule("11.4b");

/// 11.4a, d: a charge can be declared once per fight while any charges are left.
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

/// 11.4-r2: the charge succeeds only if the Japanese die is lower.
pub fn roll(state: &mut Ridge, japanese: u8, us: u8, events: &mut Vec<Event>) {
    events.push(Event::Charged { japanese, us });
    if japanese < us {
        state.step = Step::Victim;
    } else {
        fight::wipe_out(state);
        flow::lost(state, events);
    }
}

/// Kills a ground unit after a successful charge.
pub struct KillPlan {
    index: usize,
}

pub fn plan_kill(state: &Ridge, index: u8) -> Result<KillPlan, Refusal> {
    let defenders = state.fight.marines.len() as u8;
    if index >= defenders {
        return Err(Refusal::NoSuchVictim { number: u16::from(index) + 1, defenders });
    }
    Ok(KillPlan { index: usize::from(index) })
}

impl KillPlan {
    pub fn commit(self, state: &mut Ridge, events: &mut Vec<Event>) {
        let marine = state.fight.marines[self.index];
        state.fight.marines.keep(|index, _| index != self.index);
        // 11.4-r4: the hero dies with the unit. A machinegun leaves the game in any case (11.2f).
        state.fight.heroes -= u8::from(marine.hero);
        events.push(Event::Slain { index: self.index as u8, marine });
        if fight::remove_dead_hqs(state, &[marine], events) {
            return flow::headquarters_fallen(state, events);
        }
        fight::proceed(state, events);
    }
}

pub fn commit_spare(state: &mut Ridge, events: &mut Vec<Event>) {
    events.push(Event::Spared);
    state.step = Step::Round;
}
