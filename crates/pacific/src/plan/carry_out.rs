//! Carrying out a plan. Nothing is judged here: the plan holds everything that was decided.

use super::{Ending, Passed, Plan};
use crate::event::Event;
use crate::state::Pacific;
use crate::support::HealPlan;
use crate::{
    air, army, assault, clock, deploy, fire, ground, initiative, movement_phase, partners, support,
    turn,
};

impl Pacific {
    pub(crate) fn commit(&mut self, plan: Plan, events: &mut Vec<Event>) {
        partners::acted(self, &plan);
        let step = self.agenda.pop().expect("a plan answers a pending decision");
        match plan {
            Plan::Muster(plan) => army::commit(self, plan, events),
            Plan::Bid { seat, ap } => initiative::bid(self, seat, ap, events),
            Plan::FirstTurn(side) => initiative::first_turn(self, side, events),
            Plan::FirstBuilder(side) => initiative::first_builder(self, side, events),
            Plan::Build(plan) => {
                self.then(step);
                ground::commit_build(self, plan, events);
            }
            Plan::KeepHand(seat) => events.push(Event::HandKept(seat)),
            Plan::Redraw(seat) => initiative::redraw(self, seat, events),
            Plan::Heal(HealPlan { unit, wounds, .. }) => support::heal(self, unit, wounds, events),
            Plan::Movement(plan) => {
                self.then(step);
                movement_phase::commit(self, plan, events);
            }
            Plan::MoveOnArrival { unit, to } => {
                self.then(step);
                movement_phase::set_out(self, unit, to, events);
            }
            Plan::Play(plan) => support::commit(self, plan, step, events),
            Plan::Deploy(plan) => {
                if plan.by.is_none() {
                    self.then(step);
                }
                deploy::commit(self, plan, events);
            }
            Plan::Fire(shot) => {
                self.then(step);
                fire::begin(self, shot, events);
            }
            Plan::React(shot) => fire::begin(self, shot, events),
            Plan::Smoke(plan) => {
                fire::smoke(self, plan, events);
                match plan.shot {
                    Some(shot) => fire::roll(self, shot),
                    None => self.then(step),
                }
            }
            Plan::Resolve(plan) => {
                self.then(step);
                assault::resolve(self, plan, events);
            }
            Plan::Fly(plan) => {
                self.then(step);
                air::fly(self, plan, events);
            }
            Plan::Intercept(plan) => air::intercept(self, plan.unit, events),
            Plan::Bomb(plan) => {
                self.then(step);
                air::bomb(self, plan, events);
            }
            Plan::Strike(plan) => fire::choose_next(self, plan),
            Plan::Flip(plan) => {
                self.then(step);
                turn::flip(self, plan, events);
            }
            Plan::Discard { seat, card } => {
                self.then(step);
                turn::discard(self, seat, card, events);
            }
            Plan::HandOver(partner) => partners::hand_over(self, step, partner, events),
            Plan::CallTime(side) => {
                self.then(step);
                clock::call(self, side, events);
            }
            Plan::End(ending) => {
                if matches!(ending, Ending::Deployment(_)) {
                    self.turn.fresh = None;
                }
            }
            Plan::Pass(passed) => self.pass(passed, events),
        }
    }

    fn pass(&mut self, passed: Passed, events: &mut Vec<Event>) {
        match passed {
            Passed::Heal(_) => {}
            Passed::Card(seat) => events.push(Event::Passed(seat)),
            Passed::Smoke(shot) => fire::roll(self, shot),
            Passed::Change { seat, shot } => {
                events.push(Event::Passed(seat));
                fire::ask_change(self, shot, Some(seat));
            }
            Passed::Dying { seat, shot } => {
                events.push(Event::Passed(seat));
                fire::strike_home(self, shot, events);
            }
            Passed::Reaction(unit) => events.push(Event::NoReaction(self.unit_ref(unit))),
            Passed::AssaultShot(unit) => events.push(Event::Declined(self.unit_ref(unit))),
        }
    }
}
