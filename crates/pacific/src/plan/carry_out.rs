//! What is done when an order was found lawful.

use super::Plan;
use crate::action::Action;
use crate::card::CardId;
use crate::event::Event;
use crate::state::{Firer, Pacific, Purpose, Shot, Step, side_of};
use crate::support::{self, PlayPlan};
use crate::{air, army, assault, deploy, effects, fire, ground, initiative, march, partners, turn};
use game::Seat;

impl Pacific {
    /// Carries out an order that was judged lawful.
    pub(crate) fn commit(&mut self, plan: &Plan, order: Action, events: &mut Vec<Event>) {
        partners::acted(self, order);
        let question = self.agenda.pop().unwrap_or_default();
        match *plan {
            Plan::Play(plan) => {
                if !deploys_elsewhere(plan.card) {
                    self.turn.fresh = None;
                }
                if matches!(question, Step::Move(_)) && !starts(&plan) {
                    self.turn.moved = true;
                }
                support::commit(self, plan, question, events);
            }
            Plan::Deploy(plan) => {
                if matches!(question, Step::Deploy(_)) {
                    self.then(question);
                }
                deploy::commit(self, plan, events);
                if matches!(question, Step::DeployAt { .. }) {
                    self.turn.fresh = None;
                }
            }
            Plan::Plain => self.carry_out(question, order, events),
        }
    }

    fn carry_out(&mut self, question: Step, order: Action, events: &mut Vec<Event>) {
        match (question, order) {
            (Step::NextTarget { seat, left }, Action::Strike(mark)) => {
                fire::choose_next(self, seat, left, mark);
            }
            (_, Action::HandOver) => partners::hand_over(self, question, events),
            (Step::Muster(seat), order) => army::commit(self, seat, order, events),
            (Step::Bid(seat), Action::Bid(ap)) => initiative::bid(self, seat, ap, events),
            (Step::FirstTurn(_), Action::First(side)) => initiative::first_turn(self, side, events),
            (Step::FirstBuilder(_), Action::First(side)) => {
                initiative::first_builder(self, side, events);
            }
            (Step::Build(seat), Action::Build { terrain, space }) => {
                self.camp_mut(side_of(seat)).budget -= terrain.face().cost.unwrap_or(0);
                self.then(question);
                ground::build(self, seat, terrain, space, events);
            }
            (Step::Redraw(seat), Action::Redraw) => initiative::redraw(self, seat, events),
            (Step::Redraw(seat), _) => events.push(Event::Hidden(seat)),
            (Step::Heal(medic), Action::Heal(unit)) => {
                let wounds = effects::heals(self, medic).map_or(0, |(_, wounds)| wounds);
                support::heal(self, unit, wounds, events);
            }
            (Step::Move(_), order) => march::commit(self, question, order, events),
            (Step::Deploy(seat), order) => self.deployment(seat, order, events),
            (Step::Shoot(_), order) => self.shooting(question, order, events),
            (Step::Shield(shot), order) => {
                if let Action::Smoke(unit) = order {
                    fire::smoke(self, unit, events);
                }
                fire::roll(self, shot);
            }
            (Step::Change { seat, shot }, _) => {
                events.push(Event::Passed(seat));
                fire::ask_change(self, shot, Some(seat));
            }
            (Step::Dying { seat, shot }, _) => {
                events.push(Event::Passed(seat));
                fire::strike_home(self, shot, events);
            }
            (Step::Defend(unit), Action::With(arm)) => assault::defend(self, unit, arm, events),
            (Step::Storm(unit), Action::With(arm)) => assault::storm(self, unit, arm, events),
            (Step::Defend(unit), _) => {
                if let Some(target) = assault::named_target(self, unit) {
                    events.push(Event::NoReaction(self.unit_ref(target)));
                }
            }
            (Step::Storm(unit), _) => events.push(Event::Declined(self.unit_ref(unit))),
            (Step::AntiAircraft(gun), Action::With(_)) => air::fire_at_mission(self, gun, events),
            (Step::DropFire { gun, unit }, Action::With(_)) => {
                air::fire_at_drop(self, gun, unit, events);
            }
            (Step::Intercept(_), Action::Intercept(unit)) => air::intercept(self, unit, events),
            (Step::Bomb, Action::Bomb { arm, mark }) => {
                self.then(question);
                air::bomb(self, arm, mark, events);
            }
            (Step::Flip(_), Action::Mount { unit, entry } | Action::Dismount { unit, entry }) => {
                self.then(question);
                turn::flip(self, unit, entry, events);
            }
            (Step::Discard(seat), Action::Discard(card)) => {
                self.then(question);
                turn::discard(self, seat, card, events);
            }
            (Step::Mine { seat, .. } | Step::Intercept(seat), _) => {
                events.push(Event::Passed(seat));
            }
            (Step::AntiAircraft(gun) | Step::DropFire { gun, .. }, _) => {
                events.push(Event::NoReaction(self.unit_ref(gun)));
            }
            _ => {}
        }
    }

    fn deployment(&mut self, seat: Seat, order: Action, events: &mut Vec<Event>) {
        match order {
            Action::Move { .. } => {
                self.then(Step::Deploy(seat));
                march::set_out(self, order, events);
            }
            Action::Build { terrain, space } => {
                self.turn.fresh = None;
                self.camp_mut(side_of(seat)).ap -= terrain.face().cost.unwrap_or(0);
                self.then(Step::Deploy(seat));
                ground::build(self, seat, terrain, space, events);
            }
            _ => self.turn.fresh = None,
        }
    }

    fn shooting(&mut self, question: Step, order: Action, events: &mut Vec<Event>) {
        if order == Action::Done {
            return;
        }
        self.then(question);
        match order {
            Action::Fire { unit, arm, mark } => {
                let by = self.unit(unit).owner;
                let firer = Firer::Unit(unit);
                let purpose = Purpose::Fire;
                fire::begin(self, Shot::new(by, firer, arm, mark, purpose), events);
            }
            Action::Smoke(unit) => fire::smoke(self, unit, events),
            Action::Resolve(unit) => assault::resolve(self, unit, events),
            Action::Fly { aircraft, goal, escort } => {
                air::fly(self, aircraft, goal, escort, events);
            }
            _ => {}
        }
    }
}

fn deploys_elsewhere(card: CardId) -> bool {
    deploy::elsewhere(card).is_some()
}

/// Whether a card belongs to the start of the Movement Phase, so that others of the kind may follow.
fn starts(plan: &PlayPlan) -> bool {
    let support = plan.card.card().support();
    let power = support.and_then(|support| support.powers.get(usize::from(plan.power)));
    power.is_some_and(|power| power.when.has(crate::effect::When::StartOfMovement))
}
