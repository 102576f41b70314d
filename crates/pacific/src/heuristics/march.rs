//! 11.4: where to move units, and which enemies to assault.

use super::force::{Aim, Force};
use super::outlook::Outlook;
use crate::action::Action;
use crate::board::Space;
use crate::card::Category;
use crate::state::{Spent, UnitId};
use crate::{assault, movement};
use std::cell::OnceCell;

/// The score of an action that can't be right.
const NEVER: i32 = -1_000;
/// The value of covered infantry.
const COVERED: i32 = 25;
/// The value of the space that an Assault wins.
const GROUND: i32 = 20;
/// The cost of being inside a vehicle: the unit can't fight.
const ABOARD: i32 = 30;
/// The value of getting off: the unit can fight again.
const AFOOT: i32 = 60;

/// One of our units and its prospects.
struct Scout<'a> {
    force: &'a Force,
    gains: Vec<Vec<i32>>,
    /// The value of its present position.
    here: i32,
}

/// All moves of one decision.
pub struct March<'a> {
    outlook: &'a Outlook<'a>,
    scouts: Vec<OnceCell<Scout<'a>>>,
    /// Whether units will be deployed on the first row this turn.
    arrivals: bool,
}

impl<'a> March<'a> {
    pub fn new(outlook: &'a Outlook<'a>) -> March<'a> {
        let state = outlook.state;
        let ap = state.camp(outlook.side).ap;
        let units =
            state.player(outlook.seat).hand.iter().filter_map(|(card, _)| card.card().unit());
        let arrivals = units
            .filter(|values| values.category != Category::Aircraft)
            .any(|values| values.cost <= ap);
        let scouts = outlook.own.iter().map(|_| OnceCell::new()).collect();
        March { outlook, scouts, arrivals }
    }

    fn scout(&self, unit: UnitId) -> Option<&Scout<'a>> {
        let place = self.outlook.own.iter().position(|force| force.unit == Some(unit))?;
        let force = &self.outlook.own[place];
        Some(self.scouts[place].get_or_init(|| {
            let gains = self.outlook.gains(force);
            let here = force.at.map_or(0, |at| self.outlook.post(force, &gains, at));
            Scout { force, gains, here }
        }))
    }

    pub fn score(&self, action: Action) -> i32 {
        match action {
            Action::Move { unit, to } => self.alone(unit, to),
            Action::Tunnel { unit, to } => self.step(unit, to) + self.shift(&[(unit, to)]),
            Action::MovePair { unit, to } => {
                let Some(pair) = movement::pair_of(self.outlook.state, unit) else { return NEVER };
                self.both(pair, to)
            }
            Action::Pair { mover, other, to } => self.both([mover, other], to) + COVERED,
            Action::Swap { one, other } => {
                let places = [one, other].map(|unit| self.outlook.state.space(unit));
                let [Some(here), Some(there)] = places else { return NEVER };
                self.step(one, there) + self.step(other, here)
            }
            Action::GetOff { unit, to } => AFOOT + self.lands(unit, to),
            Action::Assault { unit, target } => self.assault(unit, target),
            Action::March(unit) => 1 + self.eager(unit),
            Action::Board { mover, other } => self.boards(mover, other),
            Action::Clear { .. } | Action::Restore { .. } => NEVER,
            _ => 0,
        }
    }

    /// The gain of moving a unit to a space, apart from the supply line.
    fn step(&self, unit: UnitId, to: Space) -> i32 {
        let Some(scout) = self.scout(unit) else { return NEVER };
        self.outlook.post(scout.force, &scout.gains, to) - scout.here
    }

    fn shift(&self, moves: &[(UnitId, Space)]) -> i32 {
        let from = |unit: UnitId| self.outlook.state.space(unit);
        let moves: Vec<_> = moves.iter().map(|(unit, to)| (from(*unit), Some(*to))).collect();
        self.outlook.supply(&moves, self.arrivals)
    }

    /// A unit with everything it carries (12e).
    fn alone(&self, unit: UnitId, to: Space) -> i32 {
        let state = self.outlook.state;
        let covered = state.unit(unit).pair.is_some();
        let lost = if covered { COVERED } else { 0 };
        let (mut moves, mut rides) = (vec![(unit, to)], 0);
        for cargo in state.cargo(unit) {
            moves.push((cargo, to));
            let from = state.space(unit).unwrap_or(to);
            rides += self.ride(&Force::of(state, cargo), from, to);
        }
        self.step(unit, to) + rides + self.shift(&moves) - lost
    }

    /// How much closer the cargo gets to where it is needed.
    fn ride(&self, cargo: &Force, from: Space, to: Space) -> i32 {
        self.outlook.progress(cargo, to) - self.outlook.progress(cargo, from)
    }

    /// 12c: a unit that boards a vehicle that has not moved rides at once; the ride must beat walking.
    fn boards(&self, mover: UnitId, other: UnitId) -> i32 {
        let (state, outlook) = (self.outlook.state, self.outlook);
        let waits =
            state.category(other) == Category::Transport && state.unit(other).spent == Spent::NONE;
        let (Some(scout), true) = (self.scout(mover), waits) else { return NEVER };
        let Some(here) = scout.force.at else { return NEVER };
        let best = |unit: UnitId, gain: &dyn Fn(Space) -> i32| {
            let spaces = movement::reach_of(state, unit).spaces();
            spaces.iter().map(gain).max().unwrap_or(0).max(0)
        };
        let rides = best(other, &|to| self.ride(scout.force, here, to));
        let walks = best(mover, &|to| self.step(mover, to));
        rides - walks - outlook.deal(scout.force, &scout.gains, here) - ABOARD
    }

    fn both(&self, pair: [UnitId; 2], to: Space) -> i32 {
        let steps: i32 = pair.iter().map(|unit| self.step(*unit, to)).sum();
        steps + self.shift(&pair.map(|unit| (unit, to)))
    }

    /// Cargo counts as a force only once it is off the vehicle.
    fn lands(&self, unit: UnitId, to: Space) -> i32 {
        let force = Force::of(self.outlook.state, unit);
        self.outlook.deal(&force, &self.outlook.gains(&force), to)
    }

    /// How much a unit would gain by moving on.
    fn eager(&self, unit: UnitId) -> i32 {
        let Some(scout) = self.scout(unit) else { return NEVER };
        let ahead = scout.force.at.into_iter().flat_map(|at| at.neighbours().iter());
        let post = |to: Space| self.outlook.post(scout.force, &scout.gains, to) - scout.here;
        ahead.map(post).max().unwrap_or(0).max(0)
    }

    /// 11.6.1: the defender fires first; then come the shot that ignores armour and the value of the
    /// space.
    fn assault(&self, unit: UnitId, target: UnitId) -> i32 {
        let outlook = self.outlook;
        let (Some(scout), Some(enemy)) = (self.scout(unit), outlook.force(target)) else {
            return NEVER;
        };
        let Some(at) = enemy.at else { return NEVER };
        let close = |aim: &&Aim| aim.ready && aim.weapon.range.reaches(assault::CONTACT);
        let shot = |aim: &Aim| {
            let lost = if aim.weapon.suicidal { scout.force.worth } else { 0 };
            outlook.gain(aim, enemy, Some(at), true) + assault_bonus(scout.force, enemy) - lost
        };
        let dealt = scout.force.aims.iter().filter(close).map(shot).max().unwrap_or(0);
        let answer = |aim: &Aim| outlook.gain(aim, scout.force, None, false);
        let suffered = enemy.aims.iter().filter(close).map(answer).max().unwrap_or(0);
        // The alternative: what it would do from its present space.
        let stays = scout.force.at.map_or(0, |at| outlook.deal(scout.force, &scout.gains, at));
        let share = if outlook.goals_have(at) { 4 } else { 1 };
        dealt + GROUND * share - suffered * (40 + outlook.caution) / 100 - stays
    }
}

/// Fanatics are better at Assaults than their numbers say.
fn assault_bonus(force: &Force, enemy: &Force) -> i32 {
    if force.values.has(crate::card::Ability::Fanatic) { enemy.worth / 8 } else { 0 }
}
