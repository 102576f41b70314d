//! Judges, lists and carries out actions. What is legal is decided here and nowhere else.

use crate::action::Action;
use crate::airfield::{self, Effect, Force};
use crate::decision;
use crate::event::Event;
use crate::odds::Forecast;
use crate::refusal::Refusal;
use crate::state::{AirStep, FirstBlood, ShipBox, Step, Task};
use crate::unit::{ShipCount, Side, UnitId};
use crate::{
    artillery, duty, engineer, japanese_air, movement, reinforce, resolve, retreat, setup, ships,
    supply, us_air,
};
use game::{Game, Rule};

/// A legal action: what it does, its price and its numbers.
#[derive(Debug)]
pub enum Plan {
    SetUp(setup::SetUpPlan),
    SetUpAir(setup::SetUpAirPlan),
    Recall(setup::RecallPlan),
    RecallAir(setup::RecallAirPlan),
    Reinforce(reinforce::ReinforcePlan),
    PlaceShip(reinforce::PlaceShipPlan),
    Special(reinforce::SpecialPlan),
    Move(movement::MovePlan),
    Support(us_air::SupportPlan),
    Attack(duty::AttackPlan),
    Bombard(artillery::BombardPlan),
    Shell(artillery::ShellPlan),
    Resolve(resolve::ResolvePlan),
    Fire(artillery::FirePlan),
    ShipShell(ships::ShipShellPlan),
    Strike(japanese_air::StrikePlan),
    LoseAir(japanese_air::AirLossPlan),
    Lose(resolve::LossPlan),
    Retreat(retreat::RetreatPlan),
    Advance(resolve::AdvancePlan),
    Supply(supply::SupplyPlan),
    SupplyShip(supply::SupplyRunPlan),
    Work(engineer::WorkPlan),
    Land(us_air::LandPlan),
    Bring(us_air::BringPlan),
    Fly(us_air::FlyPlan),
    Shift(us_air::ShiftPlan),
    /// Ends the current step.
    Done,
}

impl Plan {
    /// The odds and results of the attack that the action declares, joins or resolves.
    pub fn forecast(&self, state: &FirstBlood) -> Option<Forecast> {
        match self {
            Plan::Attack(plan) => Some(plan.forecast(state)),
            Plan::Bombard(plan) => Some(plan.forecast(state)),
            Plan::Resolve(plan) => Some(plan.forecast(state)),
            _ => None,
        }
    }

    /// The effect of the mission or bombardment.
    pub fn effect(&self, state: &FirstBlood) -> Option<Effect> {
        Some(match self {
            Plan::Support(plan) => Effect::Support { hex: plan.hex },
            Plan::Shell(plan) => airfield::effect(state, plan.field, Force::Artillery),
            Plan::Fire(plan) => airfield::effect(state, plan.field, Force::Artillery),
            Plan::ShipShell(plan) => airfield::effect(state, plan.field, Force::Heavy),
            Plan::Strike(plan) => plan.effect(state),
            _ => return None,
        })
    }

    /// The numbers of the action in words, one line each.
    pub(crate) fn explain(&self, state: &FirstBlood) -> Vec<String> {
        match self {
            Plan::Move(plan) => plan.explain(state),
            _ => self.forecast(state).map_or_else(Vec::new, |forecast| forecast.lines()),
        }
    }

    pub(crate) fn commit(self, state: &mut FirstBlood, events: &mut Vec<Event>) {
        match self {
            Plan::SetUp(plan) => plan.commit(state, events),
            Plan::SetUpAir(plan) => plan.commit(state, events),
            Plan::Recall(plan) => plan.commit(state, events),
            Plan::RecallAir(plan) => plan.commit(state, events),
            Plan::Reinforce(plan) => plan.commit(state, events),
            Plan::PlaceShip(plan) => plan.commit(state, events),
            Plan::Special(plan) => plan.commit(state, events),
            Plan::Move(plan) => plan.commit(state, events),
            Plan::Support(plan) => plan.commit(state, events),
            Plan::Attack(plan) => plan.commit(state, events),
            Plan::Bombard(plan) => plan.commit(state, events),
            Plan::Shell(plan) => plan.commit(state, events),
            Plan::Resolve(plan) => plan.commit(state, events),
            Plan::Fire(plan) => plan.commit(state, events),
            Plan::ShipShell(plan) => plan.commit(state, events),
            Plan::Strike(plan) => plan.commit(state, events),
            Plan::LoseAir(plan) => plan.commit(state, events),
            Plan::Lose(plan) => plan.commit(state, events),
            Plan::Retreat(plan) => plan.commit(state, events),
            Plan::Advance(plan) => plan.commit(state, events),
            Plan::Supply(plan) => plan.commit(state, events),
            Plan::SupplyShip(plan) => plan.commit(state, events),
            Plan::Work(plan) => plan.commit(state, events),
            Plan::Land(plan) => plan.commit(state, events),
            Plan::Bring(plan) => plan.commit(state, events),
            Plan::Fly(plan) => plan.commit(state, events),
            Plan::Shift(plan) => plan.commit(state, events),
            Plan::Done => state.finish(),
        }
    }
}

impl FirstBlood {
    /// Judges an action and works out its numbers.
    pub fn plan(&self, action: Action) -> Result<Plan, Refusal> {
        match (self.step(), action) {
            (Step::SetUp(side), Action::Place { unit, at }) => {
                setup::plan(self, side, unit, at).map(Plan::SetUp)
            }
            (Step::SetUp(Side::Us), Action::PlaceAir { aircraft, at }) => {
                setup::plan_air(self, aircraft, at).map(Plan::SetUpAir)
            }
            (Step::SetUp(side), Action::Recall(unit)) => {
                setup::plan_recall(self, side, unit).map(Plan::Recall)
            }
            (Step::SetUp(Side::Us), Action::RecallAir { aircraft, from }) => {
                setup::plan_recall_air(self, aircraft, from).map(Plan::RecallAir)
            }
            (Step::Reinforce(side), Action::Place { unit, at }) => {
                reinforce::plan(self, side, unit, at).map(Plan::Reinforce)
            }
            (Step::Reinforce(Side::Japan), Action::PlaceShip { ship, at }) => {
                reinforce::plan_ship(self, ship, at).map(Plan::PlaceShip)
            }
            (Step::Reinforce(Side::Japan), Action::Special(at)) => {
                reinforce::plan_special(self, at).map(Plan::Special)
            }
            (Step::Reinforce(side), Action::Done) => {
                reinforce::check_done(self, side).map(|()| Plan::Done)
            }
            (Step::Move(side), Action::Move { unit, to }) => {
                movement::plan(self, side, unit, to).map(Plan::Move)
            }
            (Step::Move(Side::Us), Action::Support { aircraft, hex }) => {
                us_air::plan_support(self, aircraft, hex).map(Plan::Support)
            }
            (Step::Move(side), Action::Done) => {
                movement::check_done(self, side).map(|()| Plan::Done)
            }
            (Step::Plan(side), action) => self.plan_attacks(side, action),
            (Step::Fight(side), action) => self.plan_fight(side, action),
            (step @ (Step::Overstack(side) | Step::Crowd(side)), Action::Lose(unit)) => {
                resolve::plan_overstack_loss(self, step, side, unit).map(Plan::Lose)
            }
            (Step::Lose { side, count }, Action::Lose(unit)) => {
                resolve::plan_combat_loss(self, side, count, unit).map(Plan::Lose)
            }
            (Step::Retreat(side), Action::Retreat { unit, to }) => {
                retreat::plan(self, side, unit, to).map(Plan::Retreat)
            }
            (Step::Advance(side), Action::Advance { unit, to }) => {
                resolve::plan_advance(self, side, unit, to).map(Plan::Advance)
            }
            (Step::LoseAir(at), Action::LoseAir(aircraft)) => {
                japanese_air::plan_loss(self, at, aircraft).map(Plan::LoseAir)
            }
            (Step::Supply, Action::Supply(unit)) => supply::plan(self, unit).map(Plan::Supply),
            (Step::Supply, Action::SupplyShip { ship, from }) => {
                supply::plan_run(self, ship, from).map(Plan::SupplyShip)
            }
            (Step::Work, Action::Work(field)) => engineer::plan(self, field).map(Plan::Work),
            (Step::Land, Action::Land { aircraft, field }) => {
                us_air::plan_land(self, aircraft, field).map(Plan::Land)
            }
            (Step::Air(step), Action::Bring { aircraft, field }) => {
                us_air::plan_bring(self, step, aircraft, field).map(Plan::Bring)
            }
            (Step::Air(step), Action::Fly { aircraft, from, to }) => {
                us_air::plan_fly(self, step, aircraft, from, to).map(Plan::Fly)
            }
            (Step::Air(_), Action::Shift { aircraft, from, to }) => {
                us_air::plan_shift(self, aircraft, from, to).map(Plan::Shift)
            }
            (Step::Land, Action::Done) => {
                Err(Refusal::StillToLand { count: us_air::left_to_land(self) })
            }
            (Step::Advance(_) | Step::Work | Step::Air(_), Action::Done) => Ok(Plan::Done),
            _ => Err(self.not_now()),
        }
    }

    fn plan_attacks(&self, side: Side, action: Action) -> Result<Plan, Refusal> {
        match action {
            Action::Attack { unit, targets } => {
                duty::plan(self, side, unit, targets).map(Plan::Attack)
            }
            Action::Bombard { unit, target } => {
                artillery::plan_bombard(self, side, unit, target).map(Plan::Bombard)
            }
            Action::Shell { unit, field } => {
                artillery::plan_shell(self, side, unit, field).map(Plan::Shell)
            }
            Action::Done => duty::check_done(self, side).map(|()| Plan::Done),
            _ => Err(self.not_now()),
        }
    }

    fn plan_fight(&self, side: Side, action: Action) -> Result<Plan, Refusal> {
        match (side, action) {
            (_, Action::Resolve { target, ships }) => {
                resolve::plan_resolve(self, side, target, ships).map(Plan::Resolve)
            }
            (_, Action::Fire(unit)) => artillery::plan_fire(self, unit).map(Plan::Fire),
            (Side::Japan, Action::ShipShell { ship, from, field }) => {
                ships::plan_shell(self, ship, from, field).map(Plan::ShipShell)
            }
            (Side::Japan, Action::Strike { aircraft, units, at }) => {
                japanese_air::plan(self, aircraft, units, at).map(Plan::Strike)
            }
            (_, Action::Done) => match (self.attacks.first(), self.shelling(side).next()) {
                (Some(targets), _) => Err(resolve::unresolved(side, targets)),
                (_, Some(unit)) => Err(Refusal::NotFired { unit }),
                _ => Ok(Plan::Done),
            },
            _ => Err(self.not_now()),
        }
    }

    fn not_now(&self) -> Refusal {
        Refusal::NotNow { decision: self.pending().rule() }
    }

    /// The artillery that still has an airfield hex to bombard.
    pub(crate) fn shelling(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        self.units(side).filter(|unit| matches!(self.counter(*unit).task, Some(Task::Shell(_))))
    }

    /// Every legal action, in the order in which they are listed.
    pub(crate) fn list_legal(&self, mut out: impl FnMut(Action)) {
        self.candidates(|action, known| {
            if known || self.plan(action).is_ok() {
                out(action);
            }
        });
    }

    /// Whether any action other than [`Action::Done`] is legal.
    pub(crate) fn has_choice(&self) -> bool {
        let mut any = false;
        self.candidates(|action, _| {
            any = any || (action != Action::Done && self.plan(action).is_ok());
        });
        any
    }

    /// Actions that may be legal now, and whether they are already known to be.
    fn candidates(&self, mut offer: impl FnMut(Action, bool)) {
        let known = &mut |action| offer(action, true);
        match self.step() {
            Step::Move(side) => {
                movement::list_legal(self, side, &mut *known);
                if side == Side::Us {
                    us_air::list_supports(self, &mut *known);
                }
            }
            Step::SetUp(side) => setup::list_places(self, side, &mut *known),
            Step::Supply => supply::list_legal(self, &mut *known),
            _ => {}
        }
        let offer = &mut |action| offer(action, false);
        match self.step() {
            Step::SetUp(side) => setup::candidates(self, side, offer),
            Step::Reinforce(side) => reinforce::candidates(self, side, offer),
            Step::Move(_) => offer(Action::Done),
            Step::Overstack(side) | Step::Crowd(side) => {
                self.units(side).for_each(|unit| offer(Action::Lose(unit)));
            }
            Step::Plan(side) => {
                duty::candidates(self, side, &mut *offer);
                artillery::candidates(self, side, &mut *offer);
                offer(Action::Done);
            }
            Step::Fight(side) => {
                self.fight_candidates(side, &mut *offer);
                offer(Action::Done);
            }
            Step::Lose { side, .. } => {
                resolve::victims(self, side).iter().for_each(|unit| offer(Action::Lose(unit)));
            }
            Step::Retreat(_) => {
                for unit in resolve::retreating(self).iter() {
                    let options = retreat::options(self, unit);
                    options.iter().for_each(|to| offer(Action::Retreat { unit, to }));
                }
            }
            Step::Advance(side) => {
                resolve::advance_candidates(self, side, &mut *offer);
                offer(Action::Done);
            }
            Step::LoseAir(_) => japanese_air::loss_candidates(offer),
            Step::Work => {
                engineer::candidates(&mut *offer);
                offer(Action::Done);
            }
            Step::Land => us_air::land_candidates(self, offer),
            Step::Air(_) => {
                us_air::candidates(&mut *offer);
                offer(Action::Done);
            }
            _ => {}
        }
    }

    fn fight_candidates(&self, side: Side, mut offer: impl FnMut(Action)) {
        let fleet = match side {
            Side::Japan => self.navy.at[ShipBox::Attack.index()],
            Side::Us => ShipCount::default(),
        };
        for targets in self.attacks.iter() {
            let target = targets[0];
            ships::parts(fleet).for_each(|ships| offer(Action::Resolve { target, ships }));
        }
        self.shelling(side).for_each(|unit| offer(Action::Fire(unit)));
        if side == Side::Japan {
            ships::candidates(self, &mut offer);
            japanese_air::candidates(self, &mut offer);
        }
    }

    /// The side that has to decide, and the decision point.
    pub fn decision(&self) -> Option<(Side, Rule)> {
        Some(match self.step() {
            Step::SetUp(Side::Japan) => (Side::Japan, decision::SET_UP_JAPANESE_UNITS),
            Step::SetUp(side) if setup::waiting(self, side).next().is_some() => {
                (side, decision::SET_UP_US_UNITS)
            }
            Step::SetUp(side) => (side, decision::SET_UP_US_AIR),
            Step::Reinforce(side) => (side, self.reinforcement_point(side)),
            Step::Move(side) => (side, decision::MOVEMENT),
            Step::Overstack(side) => (side, decision::MOVEMENT_OVERSTACK),
            Step::Plan(side) => (side, self.attack_point(side)),
            Step::Fight(side) => (side, self.fight_point(side)),
            Step::Lose { side, .. } => (side, decision::COMBAT_LOSS),
            Step::Retreat(side) => (side, decision::RETREAT),
            Step::Crowd(side) => (side, decision::ENTRY_OVERSTACK),
            Step::Advance(side) => (side, decision::ADVANCE),
            Step::LoseAir(_) => (Side::Us, decision::AIR_LOSS),
            Step::Supply => (Side::Japan, decision::SUPPLY_LOSS),
            Step::Work => (Side::Us, decision::ENGINEERS),
            Step::Land => (Side::Us, decision::LANDING),
            Step::Air(AirStep::Bring) => (Side::Us, decision::BRING_FROM_RESERVE),
            Step::Air(AirStep::Fly) => (Side::Us, decision::FLY_FROM_AIRFIELDS),
            Step::Air(AirStep::Shift) => (Side::Us, decision::SHIFT_AIRFIELD),
            _ => return None,
        })
    }

    fn reinforcement_point(&self, side: Side) -> Rule {
        match side {
            Side::Us => decision::US_REINFORCEMENTS,
            Side::Japan if reinforce::waiting(self, side).next().is_some() => {
                decision::JAPANESE_REINFORCEMENTS
            }
            Side::Japan if ships::total(&self.navy.due) > 0 => decision::PLACE_SHIPS,
            Side::Japan => decision::SPECIAL_DESTROYERS,
        }
    }

    fn attack_point(&self, side: Side) -> Rule {
        let from_off_map = |unit: UnitId| {
            self.counter(unit).task.is_none() && !duty::from_off_map(self, unit).is_empty()
        };
        if duty::check_done(self, side).is_err() {
            decision::DECLARE_ATTACKS
        } else if self.units(side).any(from_off_map) {
            decision::ATTACK_FROM_OFF_MAP
        } else {
            decision::ARTILLERY
        }
    }

    fn fight_point(&self, side: Side) -> Rule {
        let declared = !self.attacks.is_empty() || self.shelling(side).next().is_some();
        let ships = self.navy.at.iter().any(|fleet| ships::total(fleet) > 0);
        match (declared, ships) {
            (true, _) => decision::NEXT_ATTACK,
            (_, true) => decision::SHIP_BOMBARDMENT,
            _ => decision::AIR_MISSIONS,
        }
    }

    /// Judges an action and carries it out, without the steps that follow by themselves.
    pub(crate) fn carry_out(
        &mut self,
        action: Action,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        self.plan(action).map(|plan| plan.commit(self, events))
    }
}
