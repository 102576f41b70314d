//! Every order judged, offered and carried out: the one place where it is said what is legal.

use crate::action::{
    Action, P1, P2, P3, P4, P5, P6, P7, P9, P10, P11, P12, P13, P14, P15, P16, P17, P18, P19, P20,
    P22, P23, P24, P25, P26, P27, P28, Refusal,
};
use crate::event::Event;
use crate::map::AirfieldHex;
use crate::state::{AirStep, FirstBlood, ShipBox, Step, Task};
use crate::unit::{ShipCount, Side, UnitId};
use crate::{
    air, artillery, duty, engineer, missions, movement, reinforce, result, retreat, setup, ships,
    supply,
};
use game::{Game, Rule};

/// An order found lawful, with all that doing it needs beyond its words.
pub enum Plan {
    Move(movement::MovePlan),
    Attack(duty::AttackPlan),
    Resolve(result::ResolvePlan),
    Strike(missions::Mission),
    Fire(AirfieldHex),
    Plain,
}

impl FirstBlood {
    /// Judges an order: the one place where it is said what is legal.
    pub(crate) fn plan(&self, order: Action) -> Result<Plan, Refusal> {
        let plain = |judged: Result<(), Refusal>| judged.map(|()| Plan::Plain);
        match (self.step(), order) {
            (Step::SetUp(side), Action::Place { unit, at }) => {
                plain(setup::plan(self, side, unit, at))
            }
            (Step::SetUp(Side::Us), Action::PlaceAir { aircraft, at }) => {
                plain(setup::plan_air(self, aircraft, at))
            }
            (Step::Reinforce(side), Action::Place { unit, at }) => {
                plain(reinforce::plan(self, side, unit, at))
            }
            (Step::Reinforce(Side::Japan), Action::PlaceShip { ship, .. }) => {
                plain(reinforce::plan_ship(self, ship))
            }
            (Step::Reinforce(Side::Japan), Action::Special(_)) => {
                plain(reinforce::plan_special(self))
            }
            (Step::Reinforce(side), Action::Done) => plain(reinforce::plan_done(self, side)),
            (Step::Move(side), Action::Move { unit, to }) => {
                movement::plan(self, side, unit, to).map(Plan::Move)
            }
            (Step::Move(Side::Us), Action::Support { aircraft, hex }) => {
                plain(air::plan_support(self, aircraft, hex))
            }
            (Step::Move(side), Action::Done) => plain(movement::plan_done(self, side)),
            (Step::Overstack(side) | Step::Crowd(side), Action::Lose(unit)) => {
                plain(movement::plan_crowded(self, side, unit))
            }
            (Step::Plan(side), order) => self.plan_attacks(side, order),
            (Step::Fight(side), order) => self.plan_fight(side, order),
            (Step::Lose { side, .. }, Action::Lose(unit)) => {
                plain(result::plan_loss(self, side, unit))
            }
            (Step::Retreat(side), Action::Retreat { unit, to }) => {
                plain(retreat::plan(self, side, unit, to))
            }
            (Step::Advance(side), Action::Advance { unit, to }) => {
                plain(result::plan_advance(self, side, unit, to))
            }
            (Step::LoseAir(at), Action::LoseAir(aircraft)) => {
                plain(missions::plan_loss(self, at, aircraft))
            }
            (Step::Supply, Action::Supply(unit)) => plain(supply::plan(self, unit)),
            (Step::Supply, Action::SupplyShip { ship, from }) => {
                plain(ships::there(self, ship, from))
            }
            (Step::Work, Action::Work(field)) => plain(engineer::plan(self, field)),
            (Step::Land, Action::Land { aircraft, field }) => {
                plain(air::plan_land(self, aircraft, field))
            }
            (Step::Air(step), Action::Bring { aircraft, field }) => {
                plain(air::plan_bring(self, step, aircraft, field))
            }
            (Step::Air(step), Action::Fly { aircraft, from, to }) => {
                plain(air::plan_fly(self, step, aircraft, from, to))
            }
            (Step::Air(_), Action::Shift { aircraft, from, to }) => {
                plain(air::plan_shift(self, aircraft, from, to))
            }
            (Step::Advance(_) | Step::Work | Step::Air(_), Action::Done) => Ok(Plan::Plain),
            _ => Err(Refusal::NotNow(self.pending().rule())),
        }
    }

    fn plan_attacks(&self, side: Side, order: Action) -> Result<Plan, Refusal> {
        match order {
            Action::Attack { unit, targets } => {
                duty::plan(self, side, unit, targets).map(Plan::Attack)
            }
            Action::Bombard { unit, target } => {
                artillery::plan_bombard(self, side, unit, target).map(|()| Plan::Plain)
            }
            Action::Shell { unit, field } => {
                artillery::plan_shell(self, side, unit, field).map(|()| Plan::Plain)
            }
            Action::Done => duty::plan_done(self, side).map(|()| Plan::Plain),
            _ => Err(Refusal::NotNow(self.pending().rule())),
        }
    }

    fn plan_fight(&self, side: Side, order: Action) -> Result<Plan, Refusal> {
        match (side, order) {
            (_, Action::Resolve { target, ships }) => {
                result::plan_resolve(self, side, target, ships).map(Plan::Resolve)
            }
            (_, Action::Fire(unit)) => artillery::plan_fire(self, unit).map(Plan::Fire),
            (Side::Japan, Action::ShipShell { ship, from, field }) => {
                ships::plan_bombard(self, ship, from, field).map(|()| Plan::Plain)
            }
            (Side::Japan, Action::Strike { aircraft, at }) => {
                missions::plan(self, aircraft, at).map(Plan::Strike)
            }
            (_, Action::Done) => match (self.attacks.first(), self.shelling(side).next()) {
                (Some(targets), _) => Err(result::unresolved(self, side, targets)),
                (_, Some(unit)) => Err(Refusal::NotFired(self.who(unit))),
                _ => Ok(Plan::Plain),
            },
            _ => Err(Refusal::NotNow(self.pending().rule())),
        }
    }

    /// The artillery that has an airfield hex still to bombard.
    pub(crate) fn shelling(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        self.units(side).filter(|unit| matches!(self.counter(*unit).task, Task::Shell(_)))
    }

    /// Every legal order, in the order they are offered.
    pub(crate) fn legal_orders(&self, mut out: impl FnMut(Action)) {
        self.candidates(|order, known| {
            if known || self.plan(order).is_ok() {
                out(order);
            }
        });
    }

    /// Whether anything can be done but to be done with it.
    pub(crate) fn has_choice(&self) -> bool {
        let mut any = false;
        self.candidates(|order, _| {
            any = any || (order != Action::Done && self.plan(order).is_ok());
        });
        any
    }

    /// Orders that may be legal now, and whether they are known to be.
    fn candidates(&self, mut offer: impl FnMut(Action, bool)) {
        let known = &mut |order| offer(order, true);
        match self.step() {
            Step::Move(side) => {
                movement::offers(self, side, &mut *known);
                if side == Side::Us {
                    air::support_candidates(self, &mut *known);
                }
            }
            Step::Supply => supply::candidates(self, &mut *known),
            _ => {}
        }
        let offer = &mut |order| offer(order, false);
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
                result::victims(self, side).iter().for_each(|unit| offer(Action::Lose(unit)));
            }
            Step::Retreat(_) => {
                for unit in self.battle.retreating.iter() {
                    let options = retreat::options(self, unit);
                    options.iter().for_each(|to| offer(Action::Retreat { unit, to }));
                }
            }
            Step::Advance(side) => {
                result::advance_candidates(self, side, &mut *offer);
                offer(Action::Done);
            }
            Step::LoseAir(_) => missions::loss_candidates(offer),
            Step::Work => {
                engineer::candidates(&mut *offer);
                offer(Action::Done);
            }
            Step::Land => air::land_candidates(self, offer),
            Step::Air(_) => {
                air::candidates(&mut *offer);
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
            missions::candidates(self, &mut offer);
        }
    }

    /// Who is asked, and at which decision point.
    pub(crate) fn question(&self) -> Option<(Side, Rule)> {
        Some(match self.step() {
            Step::SetUp(Side::Japan) => (Side::Japan, P3),
            Step::SetUp(side) if setup::waiting(self, side).next().is_some() => (side, P1),
            Step::SetUp(side) => (side, P2),
            Step::Reinforce(side) => (side, self.arrival_point(side)),
            Step::Move(side) => (side, P7),
            Step::Overstack(side) => (side, P28),
            Step::Plan(side) => (side, self.plan_point(side)),
            Step::Fight(side) => (side, self.fight_point(side)),
            Step::Lose { side, .. } => (side, P15),
            Step::Retreat(side) => (side, P16),
            Step::Crowd(side) => (side, P18),
            Step::Advance(side) => (side, P17),
            Step::LoseAir(_) => (Side::Us, P14),
            Step::Supply => (Side::Japan, P19),
            Step::Work => (Side::Us, P27),
            Step::Land => (Side::Us, P22),
            Step::Air(AirStep::Bring) => (Side::Us, P23),
            Step::Air(AirStep::Fly) => (Side::Us, P24),
            Step::Air(AirStep::Shift) => (Side::Us, P25),
            _ => return None,
        })
    }

    fn arrival_point(&self, side: Side) -> Rule {
        match side {
            Side::Us => P20,
            Side::Japan if reinforce::waiting(self, side).next().is_some() => P4,
            Side::Japan if ships::total(&self.navy.due) > 0 => P5,
            Side::Japan => P6,
        }
    }

    fn plan_point(&self, side: Side) -> Rule {
        let from_off_map = |unit: UnitId| {
            self.counter(unit).task == Task::None && !duty::from_off_map(self, unit).is_empty()
        };
        if duty::plan_done(self, side).is_err() {
            P9
        } else if self.units(side).any(from_off_map) {
            P26
        } else {
            P10
        }
    }

    fn fight_point(&self, side: Side) -> Rule {
        let declared = !self.attacks.is_empty() || self.shelling(side).next().is_some();
        let ships = self.navy.at.iter().any(|fleet| ships::total(fleet) > 0);
        match (declared, ships) {
            (true, _) => P11,
            (_, true) => P12,
            _ => P13,
        }
    }

    /// Makes a choice that is known to be legal.
    pub(crate) fn carry_out(&mut self, order: Action, events: &mut Vec<Event>) {
        if let Ok(plan) = self.plan(order) {
            self.commit(plan, order, events);
        }
    }

    pub(crate) fn commit(&mut self, plan: Plan, order: Action, events: &mut Vec<Event>) {
        match (plan, order) {
            (Plan::Move(plan), _) => plan.commit(self, events),
            (Plan::Attack(plan), _) => plan.commit(self, events),
            (Plan::Resolve(plan), _) => plan.commit(self, events),
            (Plan::Strike(plan), _) => plan.commit(self, events),
            (Plan::Fire(field), Action::Fire(unit)) => {
                artillery::commit_fire(self, unit, field, events);
            }
            (_, order) => self.commit_plain(order, events),
        }
    }

    fn commit_plain(&mut self, order: Action, events: &mut Vec<Event>) {
        match order {
            Action::Place { unit, at } if matches!(self.step(), Step::SetUp(_)) => {
                setup::commit(self, unit, at, events);
            }
            Action::Place { unit, at } => reinforce::commit(self, unit, at, events),
            Action::PlaceAir { aircraft, at } => setup::commit_air(self, aircraft, at, events),
            Action::PlaceShip { ship, at } => reinforce::commit_ship(self, ship, at, events),
            Action::Special(at) => reinforce::commit_special(self, at, events),
            Action::Support { aircraft, hex } => air::commit_support(self, aircraft, hex, events),
            Action::Bombard { unit, target } => {
                artillery::commit(self, unit, Task::Bombard(target), events);
            }
            Action::Shell { unit, field } => {
                artillery::commit(self, unit, Task::Shell(field), events);
            }
            Action::ShipShell { ship, from, field } => {
                ships::commit_bombard(self, ship, from, field, events);
            }
            Action::Lose(unit) => self.commit_loss(unit, events),
            Action::LoseAir(aircraft) => {
                if let Step::LoseAir(at) = self.step() {
                    self.finish();
                    missions::commit_loss(self, at, aircraft, events);
                }
            }
            Action::Retreat { unit, to } => retreat::commit(self, unit, to, events),
            Action::Advance { unit, to } => result::commit_advance(self, unit, to, events),
            Action::Supply(unit) => {
                self.finish();
                supply::commit(self, unit, events);
            }
            Action::SupplyShip { ship, from } => {
                self.finish();
                supply::commit_ship(self, ship, from, events);
            }
            Action::Work(field) => engineer::commit(self, field, events),
            Action::Land { aircraft, field } => air::commit_land(self, aircraft, field, events),
            Action::Bring { aircraft, field } => air::commit_bring(self, aircraft, field, events),
            Action::Fly { aircraft, from, to } => {
                air::commit_fly(self, aircraft, from, to, events);
            }
            Action::Shift { aircraft, from, to } => {
                air::commit_shift(self, aircraft, from, to, events);
            }
            Action::Done => self.finish(),
            Action::Move { .. }
            | Action::Attack { .. }
            | Action::Resolve { .. }
            | Action::Fire(_)
            | Action::Strike { .. } => unreachable!("these have plans of their own"),
        }
    }

    fn commit_loss(&mut self, unit: UnitId, events: &mut Vec<Event>) {
        match self.step() {
            Step::Lose { side, count } => {
                self.finish();
                if count > 1 {
                    self.then(Step::Lose { side, count: count - 1 });
                }
                result::eliminate(self, unit, Rule("8.10h"), events);
            }
            Step::Crowd(side) => result::commit_crowd(self, side, unit, events),
            _ => result::eliminate(self, unit, Rule("5.0-r3"), events),
        }
    }
}
