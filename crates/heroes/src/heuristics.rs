//! Scores for actions: attacks by their likely result and their price, moves by how much better the new
//! position is than the old one, groups by what their units can do together.

mod outlook;

use crate::action::Action;
use crate::attack::{attack_price, attack_value, defence_value};
use crate::card::{CardId, Effect};
use crate::declaration;
use crate::edge::exit_points;
use crate::firefight::UnitId;
use crate::rally;
use crate::state::{ActionKind, Attack, Declaration, Heroes, Hit, Purpose, Readiness, Roll, Step};
use game::{Heuristics, Pending};
use hex::HexId;
use outlook::{Outlook, POINT, chance};
use std::cell::OnceCell;

/// The worth of an AP and a CAP, where a victory point is worth [`POINT`].
const AP: i32 = 3;
const CAP: i32 = 8;
/// The score of a unit that waits off the map.
const BESIDE: i32 = -30;
/// The score of an action that is never right.
const NEVER: i32 = -1000;

impl Heuristics for Heroes {
    fn score_actions(&self, actions: &[Action], scores: &mut Vec<i32>) {
        let Pending::Decision(seat, _) = game::Game::pending(self) else { return };
        let side = self.firefight().side(crate::Player(seat.0));
        let advice = Advice {
            outlook: Outlook::new(self, side),
            prospects: self.firefight().units().map(|_| OnceCell::new()).collect(),
        };
        scores.extend(actions.iter().map(|action| advice.worth(*action)));
    }
}

/// An action that a unit could take alone, with its worth apart from its price.
type Prospect = (Action, i32);

/// The scores at one decision.
struct Advice<'a> {
    outlook: Outlook<'a>,
    /// The actions of each unit alone, the best first; worked out when needed.
    prospects: Vec<OnceCell<Vec<Prospect>>>,
}

impl Advice<'_> {
    fn state(&self) -> &Heroes {
        self.outlook.state
    }

    fn worth(&self, action: Action) -> i32 {
        match action {
            Action::Place { unit, hex, facing } => self.outlook.post(unit, hex, facing),
            Action::Bid(caps) | Action::Caps(caps) => -CAP * i32::from(caps),
            Action::Pass | Action::NoSecond | Action::Decline => 0,
            Action::Cover => self.cover(),
            Action::Reply { caps, .. } => self.reply(caps),
            Action::Stall | Action::StallCap | Action::By(_) => -2 * CAP,
            Action::Relieve => self.relief(),
            Action::Use(unit) => self.best_by(ActionKind::Ap, unit) - self.tired(unit),
            Action::Opportunity(unit) => self.best_by(ActionKind::Opportunity, unit) - 25,
            Action::Command(unit) => self.best_by(ActionKind::Command, unit),
            Action::Play(card) => self.card(card),
            Action::Swift => self.swift(),
            Action::Luck => self.luck(),
            Action::Choose(unit) => self.confused(unit),
            Action::At { unit, caps } => self.at(unit, caps),
            Action::Roll { unit, caps } => self.rally(unit, i16::from(caps)) - cost(caps),
            Action::Die(caps) => -cost(caps),
            _ => self
                .state()
                .declaration
                .as_ref()
                .map_or(0, |declaration| self.step(declaration, action)),
        }
    }

    /// The worth of a step in declaring an action.
    fn step(&self, declaration: &Declaration, action: Action) -> i32 {
        match action {
            Action::With(unit) => {
                let mut larger = *declaration;
                larger.units.push(unit);
                self.together(&larger) - self.strain(declaration, unit)
            }
            Action::Done => 0,
            _ => self.action(declaration, action),
        }
    }

    /// The cost of one more unit in the group.
    fn strain(&self, declaration: &Declaration, unit: UnitId) -> i32 {
        match (declaration.kind, self.state().unit(unit).readiness) {
            (ActionKind::Opportunity, _) => 25,
            (ActionKind::Ap, Readiness::Fresh) => 8,
            _ => 1,
        }
    }

    /// The worth of what the declared units can do together: all move, or all attack.
    fn together(&self, declaration: &Declaration) -> i32 {
        if let ActionKind::Card(card) = declaration.kind
            && self.state().firefight().card(card).effect != Effect::FreeAction
        {
            return declaration.units.iter().map(|unit| self.serves(card, *unit)).sum();
        }
        let moves = declaration.units.iter().map(|unit| self.best_move(*unit).max(0)).sum::<i32>();
        let mut best = moves - AP * 2;
        let Some(&leader) = declaration.units.first() else { return best };
        for &(action, _) in self.prospects(leader) {
            let attack = matches!(action, Action::Attack { .. } | Action::CloseCombat { .. });
            if attack && declaration::plan_action(self.state(), declaration, action).is_ok() {
                best = best.max(self.action(declaration, action));
            }
        }
        best
    }

    fn best_move(&self, unit: UnitId) -> i32 {
        let walks =
            |prospect: &&Prospect| matches!(prospect.0, Action::Move { .. } | Action::Pivot { .. });
        self.prospects(unit).iter().find(walks).map_or(NEVER, |prospect| prospect.1)
    }

    /// The cost of using up a fresh unit's activation.
    fn tired(&self, unit: UnitId) -> i32 {
        let open = self.state().purse(self.state().turn).ap_left() > 0;
        match self.state().unit(unit).readiness {
            Readiness::Activated => 0,
            _ if open => 10,
            _ => 3,
        }
    }

    /// The worth of activating another unit instead.
    fn relief(&self) -> i32 {
        let state = self.state();
        let left = state.purse(state.turn).ap_left();
        let fresh = |unit: &UnitId| state.unit(*unit).readiness == Readiness::Fresh;
        let units = self.own().filter(fresh).filter(|unit| state.hex(*unit).is_some());
        let best =
            units.filter_map(|unit| self.prospects(unit).first()).map(|prospect| prospect.1).max();
        best.unwrap_or(NEVER) - 2 * AP * i32::from(left) - 8
    }

    /// The worth of the best action of this kind for a unit, less its price.
    fn best_by(&self, kind: ActionKind, unit: UnitId) -> i32 {
        let mut declaration = Declaration { kind, ..Declaration::default() };
        declaration.units.push(unit);
        let possible = |prospect: &&Prospect| {
            declaration::plan_action(self.state(), &declaration, prospect.0).is_ok()
        };
        let Some((action, worth)) = self.prospects(unit).iter().find(possible) else {
            return NEVER;
        };
        worth - self.price(kind, unit, *action)
    }

    fn price(&self, kind: ActionKind, unit: UnitId, action: Action) -> i32 {
        let state = self.state();
        let price = match action {
            Action::Attack { .. } | Action::CloseCombat { .. } => {
                attack_price(state, unit, false).unwrap_or(3)
            }
            Action::Rally => 5,
            Action::Move { to, .. } => state
                .hex(unit)
                .and_then(|from| crate::movement::step_price(state, unit, from, to, false).ok())
                .unwrap_or(2_i16),
            _ => 1,
        };
        match kind {
            ActionKind::Ap => AP * i32::from(price),
            ActionKind::Command => CAP * i32::from(price) + 4,
            ActionKind::Opportunity | ActionKind::Card(_) => 0,
        }
    }

    /// The actions that a unit could take alone, the best first.
    fn prospects(&self, unit: UnitId) -> &[Prospect] {
        self.prospects[unit.index()].get_or_init(|| {
            // An Opportunity action costs nothing, so every possible action is legal.
            let mut declaration =
                Declaration { kind: ActionKind::Opportunity, ..Declaration::default() };
            declaration.units.push(unit);
            let mut prospects = Vec::new();
            declaration::candidates(self.state(), &declaration, |action| {
                if declaration::plan_action(self.state(), &declaration, action).is_err() {
                    return true;
                }
                let worth = match action {
                    Action::Move { unit, to, .. } => {
                        self.outlook.best_post(unit, to) - self.here(unit)
                    }
                    _ => self.action(&declaration, action),
                };
                prospects.push((action, worth));
                true
            });
            prospects.sort_by_key(|prospect| std::cmp::Reverse(prospect.1));
            prospects
        })
    }

    /// The worth of staying. A unit off the map is better off on it.
    fn here(&self, unit: UnitId) -> i32 {
        let state = self.state();
        state.hex(unit).map_or(BESIDE, |hex| self.outlook.post(unit, hex, state.unit(unit).facing))
    }

    /// The worth of an action, apart from its price.
    fn action(&self, declaration: &Declaration, action: Action) -> i32 {
        let Some(leader) = declaration.leader() else { return 0 };
        let supporters = declaration.units.iter().skip(1).copied().collect();
        match action {
            Action::Attack { target, aim } => {
                let victims = self.state().units_in(target).collect::<Vec<_>>();
                let attack = Attack { supporters, ..self.attack_by(leader, target) };
                self.attack(attack, &victims, aim)
            }
            Action::CloseCombat { target, aim } => {
                let hex = self.state().hex(target).unwrap_or_default();
                let attack = Attack { supporters, close: true, ..self.attack_by(leader, hex) };
                self.attack(attack, &[target], aim)
            }
            Action::Rally => declaration.units.iter().map(|unit| self.rally(*unit, 0)).sum(),
            Action::Move { unit, to, facing, .. } => {
                self.outlook.post(unit, to, facing) - self.here(unit)
            }
            Action::Pivot { unit, facing } => {
                let Some(hex) = self.state().hex(unit) else { return NEVER };
                self.outlook.post(unit, hex, facing) - self.here(unit)
            }
            Action::Leave(unit) => {
                let Some(hex) = self.state().hex(unit) else { return NEVER };
                let points = i32::from(exit_points(self.state(), unit, hex));
                points * POINT + BESIDE - self.here(unit)
            }
            Action::Dig => 4,
            _ => 0,
        }
    }

    fn attack_by(&self, leader: UnitId, target: HexId) -> Attack {
        Attack::new(self.state().firefight().owner(leader), leader, target)
    }

    fn attack(&self, attack: Attack, victims: &[UnitId], aim: bool) -> i32 {
        let better = if aim { 2 } else { 0 };
        let tolls = victims.iter().map(|victim| {
            let toll = self.outlook.toll(*victim, self.needed(&attack, *victim) - better);
            if self.state().side(*victim) == self.outlook.side { -2 * toll } else { toll }
        });
        tolls.sum::<i32>() - if aim { CAP } else { 0 }
    }

    /// The roll that is needed.
    fn needed(&self, attack: &Attack, victim: UnitId) -> i16 {
        let (state, defence) = (self.state(), defence_value(self.state(), attack, victim));
        defence.total() - attack_value(state, attack, victim).total()
    }

    /// The worth of an attempt to rally, with this much added to the dice.
    fn rally(&self, unit: UnitId, more: i16) -> i32 {
        let state = self.state();
        let Some(marker) = state.marker(unit) else { return NEVER };
        let Some(needed) = marker.rally else { return NEVER };
        let crippled = marker.attack.is_none() || marker.movement.is_none();
        let worth =
            if crippled { 60 } else { 30 } * i32::from(state.firefight().piece(unit).points);
        worth * chance(i16::from(needed) - more - rally::bonus(state, unit).total()) / 36
    }

    /// The worth of a target with these CAPs on the roll.
    fn at(&self, unit: UnitId, caps: i8) -> i32 {
        let needed = self.needed(self.state().current_attack(), unit);
        let toll = self.outlook.toll(unit, needed - i16::from(caps));
        let own = self.state().side(unit) == self.outlook.side;
        (if own { -toll } else { toll }) - cost(caps)
    }

    /// The worth of taking cover from the coming roll.
    fn cover(&self) -> i32 {
        let attack = self.state().current_attack();
        let needed = self.needed(attack, attack.victim);
        let toll = |needed| self.outlook.toll(attack.victim, needed);
        toll(needed) - toll(needed + 1) - CAP
    }

    /// The worth of hitting back at the leader of the attack.
    fn reply(&self, caps: i8) -> i32 {
        let Attack { leader, victim, target, .. } = *self.state().current_attack();
        let reply = Attack { close: true, ..self.attack_by(victim, target) };
        let price = attack_price::<i16>(self.state(), victim, false).unwrap_or(3) + 1;
        let needed = self.needed(&reply, leader) - i16::from(caps);
        self.outlook.toll(leader, needed) - CAP * i32::from(price) - cost(caps)
    }

    /// The worth of Luck: whether 2 more would change the result.
    fn luck(&self) -> i32 {
        let Step::Luck(roll) = self.state().step() else { return 0 };
        let gain = self.outcome(&roll, 2) - self.outcome(&roll, 0);
        gain - 10
    }

    /// The worth of a roll with this much added.
    fn outcome(&self, roll: &Roll, more: i16) -> i32 {
        let state = self.state();
        let result = i16::from(roll.result) + more;
        match roll.purpose {
            Purpose::Attack => {
                let attack = state.current_attack();
                let victim = attack.victim;
                let beaten = result - self.needed(attack, victim);
                let enemy = state.side(victim) != self.outlook.side;
                let hits = if beaten >= 4 { 2 } else { i32::from(beaten >= 0) };
                if enemy { 50 * hits } else { -50 * hits }
            }
            Purpose::Rally(unit) => {
                let needed = state.marker(unit).and_then(|marker| marker.rally);
                let total = result + rally::bonus(state, unit).total();
                40 * i32::from(needed.is_some_and(|needed| total >= i16::from(needed)))
            }
            _ => 0,
        }
    }

    /// The worth of spending an enemy unit: how much it could still do.
    fn confused(&self, unit: UnitId) -> i32 {
        let state = self.state();
        let ready = match state.unit(unit).readiness {
            Readiness::Activated => i32::from(state.purse(state.firefight().owner(unit)).ap_left()),
            Readiness::Fresh => 7,
            Readiness::Spent => 0,
        };
        ready * i32::from(state.kind(unit).red.unwrap_or(0))
    }

    fn own(&self) -> impl Iterator<Item = UnitId> {
        let (state, player) = (self.state(), self.state().turn);
        let own = move |unit: &UnitId| state.firefight().owner(*unit) == player;
        state.firefight().units().filter(own)
    }

    /// The worth of Swift Action: high if a good action is at hand.
    fn swift(&self) -> i32 {
        let worth = |unit| self.best_by(ActionKind::Ap, unit) - self.tired(unit);
        match self.own().map(worth).max() {
            Some(best) if best >= 40 => best + 1,
            _ => NEVER,
        }
    }

    /// The worth of playing a card.
    fn card(&self, card: CardId) -> i32 {
        let state = self.state();
        match state.firefight().card(card).effect {
            Effect::TakeCaps | Effect::AddCaps => 2 * CAP,
            Effect::AddAp => 4 * AP,
            Effect::SpendEnemy => {
                let foes = state.firefight().units().filter(|unit| {
                    state.side(*unit) != self.outlook.side && state.hex(*unit).is_some()
                });
                foes.map(|unit| self.confused(unit)).max().unwrap_or(NEVER)
            }
            _ => self.own().map(|unit| self.serves(card, unit)).max().unwrap_or(NEVER) - 10,
        }
    }

    /// The worth of a card for one unit.
    fn serves(&self, card: CardId, unit: UnitId) -> i32 {
        let state = self.state();
        match state.firefight().card(card).effect {
            Effect::FreeAction => self.best_by(ActionKind::Card(card), unit),
            Effect::AutomaticRally if matches!(state.unit(unit).hit, Hit::Marker(_)) => 45,
            Effect::RallyRoll => self.rally(unit, 0),
            Effect::FreeMoves(_) => self.best_move(unit).max(0) * 3 / 2,
            Effect::HastyDefence => 15,
            _ => NEVER,
        }
    }
}

fn cost(caps: i8) -> i32 {
    CAP * i32::from(caps.abs())
}
