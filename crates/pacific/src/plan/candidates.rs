//! The list of legal actions: candidates, each judged before it is listed.

use crate::action::Action;
use crate::board::Side;
use crate::state::{Arm, Mark, Pacific, Step, side_of};
use crate::{air, army, deploy, fire, ground, movement, movement_phase, support, turn};
use game::Seat;

/// The list of legal actions while it is put together.
pub(crate) struct Listing<'a> {
    state: &'a Pacific,
    actions: &'a mut Vec<Action>,
}

impl Listing<'_> {
    /// Judges an action and lists it if it is legal.
    pub(crate) fn judge(&mut self, action: Action) {
        if self.state.plan(action).is_ok() {
            self.actions.push(action);
        }
    }

    /// Lists an action that was judged by a part of its plan that several actions share.
    pub(crate) fn add(&mut self, action: Action) {
        debug_assert!(self.state.plan(action).is_ok(), "{action:?} is listed but not legal");
        self.actions.push(action);
    }
}

impl Pacific {
    /// Lists the legal actions.
    pub(crate) fn list_actions(&self, actions: &mut Vec<Action>) {
        let list = &mut Listing { state: self, actions };
        match self.step() {
            Step::Muster(seat) => army::list(self, seat, list),
            Step::Move(seat) => {
                list.judge(Action::Done);
                list.judge(Action::HandOver);
                list.judge(Action::CallTime);
                movement_phase::list(self, seat, list);
                support::candidates(self, seat, |action| list.judge(action));
            }
            Step::Shoot(seat) => {
                list.judge(Action::Done);
                list.judge(Action::HandOver);
                list.judge(Action::CallTime);
                fire::list(self, seat, list);
                self.shooting_candidates(seat, &mut |action| list.judge(action));
            }
            _ => self.candidates(&mut |action| list.judge(action)),
        }
    }

    /// Actions of the other steps that may be legal now, in the order of the list.
    fn candidates(&self, offer: &mut dyn FnMut(Action)) {
        let pass = Action::Pass;
        match self.step() {
            Step::Bid(seat) => {
                (0..=self.camp(side_of(seat)).ap).for_each(|ap| offer(Action::Bid(ap)));
            }
            Step::FirstTurn(_) | Step::FirstBuilder(_) => {
                Side::ALL.into_iter().for_each(|side| offer(Action::First(side)));
            }
            Step::Build(_) => {
                offer(Action::Done);
                ground::build_candidates(|terrain, space| offer(Action::Build { terrain, space }));
            }
            Step::Redraw(_) => [Action::Keep, Action::Redraw].into_iter().for_each(offer),
            Step::Heal(medic) => {
                offer(pass);
                support::patients(self, medic).for_each(|unit| offer(Action::Heal(unit)));
            }
            Step::Deploy(seat) => {
                offer(Action::Done);
                offer(Action::HandOver);
                offer(Action::CallTime);
                self.deployment_candidates(seat, offer);
            }
            Step::DeployAt { seat, .. } => deploy::candidates_at(self, seat, offer),
            Step::NextTarget { left, .. } => {
                fire::choices(self, left).for_each(|mark| offer(Action::Strike(mark)));
            }
            Step::Shield(shot) => {
                offer(pass);
                if let Mark::Unit(unit) = shot.mark {
                    offer(Action::Smoke(unit));
                }
            }
            Step::Mine { seat, .. } | Step::Change { seat, .. } | Step::Dying { seat, .. } => {
                offer(pass);
                support::candidates(self, seat, offer);
            }
            Step::Defend(_) | Step::Storm(_) => {
                offer(pass);
                offer(Action::With(Arm::Main));
                (0..8).for_each(|entry| offer(Action::With(Arm::Token(entry))));
            }
            Step::AntiAircraft(_) | Step::DropFire { .. } => {
                [pass, Action::With(Arm::Main)].into_iter().for_each(offer);
            }
            Step::Intercept(_) => {
                offer(pass);
                self.units().for_each(|unit| offer(Action::Intercept(unit)));
            }
            Step::Bomb => {
                offer(Action::Done);
                air::bomb_candidates(self, offer);
            }
            Step::Flip(seat) => {
                offer(Action::Done);
                for unit in self.units().filter(|unit| self.unit(*unit).owner == seat) {
                    for entry in turn::special_tokens(self, unit) {
                        offer(Action::Mount { unit, entry });
                        offer(Action::Dismount { unit, entry });
                    }
                }
            }
            Step::Discard(seat) => {
                self.player(seat).hand.iter().for_each(|(card, _)| offer(Action::Discard(card)));
            }
            _ => {}
        }
    }

    fn deployment_candidates(&self, seat: Seat, offer: &mut dyn FnMut(Action)) {
        deploy::candidates(self, seat, &mut *offer);
        if let Some(unit) = self.turn.fresh.filter(|_| deploy::may_move_now(self, seat)) {
            let spaces = movement::reach_of(self, unit).spaces();
            spaces.iter().for_each(|to| offer(Action::Move { unit, to }));
        }
        if self.battle.options.build_in_play {
            ground::build_candidates(|terrain, space| offer(Action::Build { terrain, space }));
        }
        support::candidates(self, seat, offer);
    }

    fn shooting_candidates(&self, seat: Seat, offer: &mut dyn FnMut(Action)) {
        let own = || self.units().filter(|unit| self.unit(*unit).owner == seat);
        own().for_each(|unit| offer(Action::Smoke(unit)));
        own().for_each(|unit| offer(Action::Resolve(unit)));
        air::candidates(self, seat, &mut *offer);
        support::candidates(self, seat, offer);
    }
}
