//! Scores for actions: attacks by their likely result and their price, moves by how much better the new
//! position is than the old one, groups by what their units can do together.

mod bids;
mod landing;
mod lurking;
mod outlook;
mod roads;
mod strikes;

pub use roads::Roads;

use crate::action::Action;
use crate::attack::{attack_value, defence_value, targets};
use crate::capability;
use crate::card::{CardId, Effect};
use crate::declaration;
use crate::edge::exit_points;
use crate::firefight::UnitId;
use crate::plan::Planned;
use crate::price::{close_price, ranged_price};
use crate::rally;
use crate::state::{
    ActionKind, Attack, AttackKind, Declaration, Heroes, Hit, Purpose, Readiness, Roll, Step,
    UnitSet,
};
use crate::target::Target;
use crate::vehicle::SAFE;
use game::{Game, Heuristics, Pending, Seat};
use hex::{Dir, HexId};
use lurking::Suspect;
use outlook::{Outlook, POINT, chance};
use std::cell::OnceCell;

/// The value of an AP and a CAP, where a victory point is worth [`POINT`].
const AP: i32 = 2;
const CAP: i32 = 8;
/// The cost of using up a fresh unit's activation, alone or in the activation of others.
const ACTIVATION: i32 = 3;
const SHARED_ACTIVATION: i32 = 20;
/// The cost of each AP that a group move costs: the activation has no more than seven.
const PACE: i32 = 6;
/// The least that a unit must gain by a move to join a group.
const WORTH_JOINING: i32 = 4;
/// The score of a unit that waits off the map.
const BESIDE: i32 = -30;
/// The likely price of Wire.
const WIRE: i16 = 4;
/// The cost of getting stuck.
const STUCK: i32 = 60;
/// The value of a Hasty Defense that a unit would leave.
const DUG_IN: i32 = 5;
/// The value of enemies in the light for a unit that can then fire at one of them, and how many Turns a flare burns.
const LIGHT: i32 = 8;
const FLARE_TURNS: usize = 2;
/// The score of an action that is never right.
const NEVER: i32 = -1000;

impl Heuristics for Heroes {
    fn score_actions(&self, actions: &[Action], scores: &mut Vec<i32>) {
        let Pending::Decision(seat, _) = game::Game::pending(self) else { return };
        let side = self.firefight().side(crate::Player(seat.0));
        let advice = Advice {
            outlook: Outlook::new(self, side),
            prospects: self.firefight().units().map(|_| OnceCell::new()).collect(),
            suspects: OnceCell::new(),
            tempo: OnceCell::new(),
        };
        scores.extend(actions.iter().map(|action| advice.worth(*action)));
    }

    fn suggest_set_up(&self, seat: Seat) -> Vec<Action> {
        let mut state = self.clone();
        let mut suggested = Vec::new();
        while let Step::SetUp(player) = state.step()
            && Seat(player.0) == seat
        {
            let Some(action) = best_placement(&state) else { break };
            state.apply_action(&action, &mut Vec::new()).expect("a listed action is legal");
            suggested.push(action);
        }
        suggested
    }
}

/// The placement with the highest score; of several, the first.
fn best_placement(state: &Heroes) -> Option<Action> {
    let (mut actions, mut scores) = (Vec::new(), Vec::new());
    state.legal_actions(&mut actions);
    actions.retain(|action| matches!(action, Action::Place { .. } | Action::Load { .. }));
    state.score_actions(&actions, &mut scores);
    let best = actions.into_iter().zip(scores).rev().max_by_key(|(_, score)| *score);
    best.map(|(action, _)| action)
}

/// An action that a unit could take alone, with its worth apart from its price.
type Prospect = (Action, i32);

/// The scores at one decision.
struct Advice<'a> {
    outlook: Outlook<'a>,
    /// The actions of each unit alone, the best first; worked out when needed.
    prospects: Vec<OnceCell<Vec<Prospect>>>,
    /// The hidden enemies; worked out when needed.
    suspects: OnceCell<Vec<Suspect>>,
    /// How much the first Turn is worth; worked out when needed.
    tempo: OnceCell<i32>,
}

impl Advice<'_> {
    fn state(&self) -> &Heroes {
        self.outlook.state
    }

    fn suspects(&self) -> &[Suspect] {
        self.suspects.get_or_init(|| Suspect::all(self.state(), self.outlook.side))
    }

    fn worth(&self, action: Action) -> i32 {
        match action {
            // The order makes no difference: one unit at a time is enough to think about.
            Action::Place { unit, .. }
                if matches!(self.state().step(), Step::SetUp(_))
                    && self.state().next_to_place() != Some(unit) =>
            {
                NEVER
            }
            Action::Place { unit, hex, .. } if self.state().firefight().piece(unit).hidden => {
                self.lurk(unit, hex)
            }
            Action::Place { unit, hex, facing, inside } => {
                self.outlook.post(unit, hex, facing) + self.protection(unit, (hex, facing), inside)
            }
            Action::Load { unit, craft } => self.load(unit, craft),
            Action::Recall(_) => NEVER,
            // 1.0-r5: a unit that is set up saves the price of entering.
            Action::Done if matches!(self.state().step(), Step::SetUp(_)) => NEVER,
            Action::Bid(caps) => self.bid(caps),
            Action::Caps(caps) => -CAP * i32::from(caps),
            Action::Pass => self.outlook.rest(),
            Action::NoSecond | Action::Decline | Action::GoFirst => 0,
            Action::LetAllyBegin => -1,
            Action::Name(player) => CAP * i32::from(self.state().purse(player).caps.min(3)),
            Action::Cover => self.cover(),
            Action::Reply { caps, .. } => self.reply(caps),
            Action::By(card) => self.call(card).unwrap_or(-2 * CAP),
            Action::Stall | Action::StallCap => -2 * CAP,
            Action::Face { unit, facing } => {
                let hex = self.state().hex(unit).unwrap_or_default();
                self.outlook.post(unit, hex, facing)
            }
            Action::Relieve => self.relief(),
            Action::Use(unit) => self.best_by(ActionKind::Ap, unit) - self.tired(unit),
            Action::Opportunity(unit) => self.best_by(ActionKind::Opportunity, unit) - 25,
            Action::Command(unit) => self.best_by(ActionKind::Command, unit),
            Action::Play(card) => self.card(card),
            Action::Swift => self.swift(),
            Action::Luck => self.luck(),
            Action::Choose(unit) if self.state().side(unit) == self.outlook.side => {
                self.scouting(unit)
            }
            Action::Choose(unit) => self.confused(unit),
            Action::At { target, caps } => self.at(target, caps),
            Action::Roll { unit, caps } => self.rally(unit, i16::from(caps)) - cost(caps),
            Action::Die(caps) => self.die(caps),
            Action::Cross { unit, .. } => self.cross(unit, action),
            Action::Plot { hex, smoke } => {
                if smoke {
                    NEVER
                } else {
                    self.plot(hex)
                }
            }
            Action::AirAttack(hex) => self.air_attack(hex),
            Action::Refuse(_) => self.refusal(),
            _ => self
                .state()
                .declaration
                .as_ref()
                .map_or(0, |declaration| self.step(declaration, action)),
        }
    }

    /// The value of a step in declaring an action.
    fn step(&self, declaration: &Declaration, action: Action) -> i32 {
        match action {
            Action::With(unit) => self.joined_by(declaration, unit),
            Action::Done => 0,
            _ => self.action(declaration, action) - self.follower(declaration, action),
        }
    }

    /// The value of the group with one more unit: below 0 unless the unit adds more than it costs.
    fn joined_by(&self, declaration: &Declaration, unit: UnitId) -> i32 {
        let mut larger = *declaration;
        larger.units.push(unit);
        let strain = self.strain(declaration, unit);
        let worth = self.together(&larger) - strain;
        let gain = worth - self.together(declaration);
        if declaration.units.is_empty() || gain > 0 { worth } else { gain - 1 }
    }

    /// The cost of moving one more unit of a group: a higher price for all, and its activation.
    fn follower(&self, declaration: &Declaration, action: Action) -> i32 {
        let (Action::Move { unit, .. } | Action::Pivot { unit, .. }) = action else { return 0 };
        if declaration.kind != ActionKind::Ap || !declaration.begun {
            return 0;
        }
        let joins = self.state().unit(unit).readiness == Readiness::Fresh;
        let price = self.price(ActionKind::Ap, unit, action);
        (price - AP * i32::from(declaration.price)).max(0) + if joins { WORTH_JOINING } else { 0 }
    }

    /// The cost of one more unit in the group.
    fn strain(&self, declaration: &Declaration, unit: UnitId) -> i32 {
        match (declaration.kind, self.state().unit(unit).readiness) {
            (ActionKind::Opportunity, _) => 25,
            // It could fire on its own instead.
            (ActionKind::Ap, Readiness::Fresh) => 8 + self.best_shot(unit).max(0),
            _ => 1,
        }
    }

    /// The value of what the declared units can do together: all move, or all attack.
    fn together(&self, declaration: &Declaration) -> i32 {
        if let ActionKind::Card(card) = declaration.kind
            && self.state().firefight().card(card).effect != Effect::FreeAction
        {
            return declaration.units.iter().map(|unit| self.serves(card, *unit)).sum();
        }
        let moves = declaration.units.iter().map(|unit| self.best_move(*unit));
        let mut best =
            moves.filter(|gain| *gain > WORTH_JOINING).sum::<i32>() - self.pace(declaration) * PACE;
        let Some(&leader) = declaration.units.first() else { return best };
        for &(action, _) in self.prospects(leader) {
            if is_shot(action)
                && declaration::plan_action(self.state(), declaration, action).is_ok()
            {
                best = best.max(self.action(declaration, action));
            }
        }
        best
    }

    /// The price of the group's best moves: that of the slowest unit.
    fn pace(&self, declaration: &Declaration) -> i32 {
        let price = |unit: &UnitId| {
            let best = self.prospects(*unit).iter().find(|it| is_move(it.0));
            best.map_or(0, |it| self.price(ActionKind::Ap, *unit, it.0) / AP)
        };
        declaration.units.iter().map(price).max().unwrap_or_default()
    }

    /// The value of the best move of a unit to another hex.
    fn best_move(&self, unit: UnitId) -> i32 {
        let moves = |prospect: &&Prospect| is_move(prospect.0);
        self.prospects(unit).iter().find(moves).map_or(NEVER, |prospect| prospect.1)
    }

    /// The value of the best attack of a unit.
    fn best_shot(&self, unit: UnitId) -> i32 {
        let shots = |prospect: &&Prospect| is_shot(prospect.0);
        self.prospects(unit).iter().find(shots).map_or(NEVER, |prospect| prospect.1)
    }

    /// The cost of using up a fresh unit's activation.
    fn tired(&self, unit: UnitId) -> i32 {
        let open = self.state().purse(self.state().turn).ap_left() > 0;
        match self.state().unit(unit).readiness {
            Readiness::Activated => 0,
            _ if open => SHARED_ACTIVATION,
            _ => ACTIVATION,
        }
    }

    /// The value of activating another unit instead.
    fn relief(&self) -> i32 {
        let state = self.state();
        let left = state.purse(state.turn).ap_left();
        let fresh = |unit: &UnitId| state.unit(*unit).readiness == Readiness::Fresh;
        let units = self.own().filter(fresh).filter(|unit| state.hex(*unit).is_some());
        let best =
            units.filter_map(|unit| self.prospects(unit).first()).map(|prospect| prospect.1).max();
        best.unwrap_or(NEVER) - AP * i32::from(left) - 8
    }

    /// The value of the best action of this kind for a unit, less its price.
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
            Action::Attack { target, .. }
            | Action::Smoke(target)
            | Action::Flare(target)
            | Action::Canister { target, .. } => {
                ranged_price(state, unit, (target, false), false).unwrap_or(3)
            }
            Action::Indirect { target, .. } => {
                ranged_price(state, unit, (target, true), false).unwrap_or(4)
            }
            Action::CloseCombat { .. } | Action::Snipe { .. } => {
                close_price(state, unit, false).unwrap_or(3)
            }
            Action::Rally => 5,
            Action::Move { to, .. } => {
                let step = |from| crate::movement::step_price(state, unit, from, to, false).ok();
                let wire = self.meets_wire(unit, action);
                state.whereabouts(unit).and_then(step).unwrap_or(2_i16)
                    + if wire { WIRE } else { 0 }
            }
            Action::Occupy(_)
            | Action::StepOut { .. }
            | Action::Load { .. }
            | Action::Unload { .. } => i16::from(state.kind(unit).movement),
            Action::MoveHidden { .. } => i16::from(state.kind(unit).movement) + 3,
            Action::Hide { .. } => 7,
            _ => 1,
        };
        match kind {
            ActionKind::Ap => AP * i32::from(price),
            // The unit could try again and again, and refuse to pay each time.
            ActionKind::Command if self.meets_wire(unit, action) => -NEVER,
            ActionKind::Command => CAP * i32::from(price) + 4,
            ActionKind::Opportunity | ActionKind::Card(_) => 0,
        }
    }

    /// Whether a unit on foot would have to pay for Wire.
    fn meets_wire(&self, unit: UnitId, action: Action) -> bool {
        let Action::Move { to, .. } = action else { return false };
        self.state().has_wire(to) && self.state().kind(unit).is_foot()
    }

    /// The actions that a unit could take alone, the best first.
    fn prospects(&self, unit: UnitId) -> &[Prospect] {
        self.prospects[unit.index()].get_or_init(|| {
            let mut declaration = Declaration { kind: self.freest(unit), ..Declaration::default() };
            declaration.units.push(unit);
            let mut prospects = Vec::new();
            declaration::candidates(self.state(), &declaration, |action| {
                if declaration::plan_action(self.state(), &declaration, action).is_err() {
                    return true;
                }
                let worth = match action {
                    Action::Move { unit, to, inside: false, .. } => {
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

    /// The value of staying. A unit off the map is better off on it.
    fn here(&self, unit: UnitId) -> i32 {
        let state = self.state();
        let counter = state.unit(unit);
        if let Some(at) = state.hiding_place(unit) {
            return self.lurk(unit, at.hex);
        }
        state.hex(unit).map_or(BESIDE, |hex| {
            let post = (hex, state.facing(unit));
            self.outlook.post(unit, post.0, post.1)
                + self.protection(unit, post, counter.inside)
                + if counter.dug_in { DUG_IN } else { 0 }
        })
    }

    /// The value of being in a Bunker: it takes away half of the danger, and is a good place to hold.
    fn protection(&self, unit: UnitId, (hex, facing): (HexId, Dir), inside: bool) -> i32 {
        if !inside {
            return 0;
        }
        let hold = if self.outlook.must_attack { 4 } else { 10 };
        hold + self.outlook.danger_share(unit, hex, facing) / 2
    }

    /// The value of paying for Wire.
    fn cross(&self, unit: UnitId, action: Action) -> i32 {
        let state = self.state();
        let declared = state.declaration.as_ref();
        let attempt = declared.and_then(|it| it.at_wire.iter().find(|try_| try_.unit == unit));
        let (Some(attempt), Some((ap, caps))) = (attempt, state.cost(action)) else {
            return NEVER;
        };
        let there = self.outlook.post(unit, attempt.to, attempt.facing);
        there - self.here(unit) - AP * i32::from(ap) - CAP * i32::from(caps)
    }

    /// The cost of refusing to pay for Wire: the APs of the activation.
    fn refusal(&self) -> i32 {
        let state = self.state();
        let by_ap = state.declaration.as_ref().is_some_and(|it| it.kind == ActionKind::Ap);
        if by_ap { -AP * i32::from(state.purse(state.turn).ap_left().min(12)) } else { 0 }
    }

    /// The value of an action, apart from its price.
    fn action(&self, declaration: &Declaration, action: Action) -> i32 {
        let attacks = matches!(
            action,
            Action::Attack { .. }
                | Action::Snipe { .. }
                | Action::Indirect { .. }
                | Action::Canister { .. }
                | Action::Flare(_)
        );
        let shown = |unit: &UnitId| if attacks { self.reveals(*unit) } else { 0 };
        let cost: i32 = declaration.units.iter().map(shown).sum();
        let concealed = !declaration.called.is_empty() && attacks;
        self.deed(declaration, action) - if concealed { cost / 2 } else { cost }
    }

    /// The same, without the cost of being revealed by an attack.
    fn deed(&self, declaration: &Declaration, action: Action) -> i32 {
        let Some(leader) = declaration.leader() else { return 0 };
        let supporters = declaration.units.iter().skip(1).copied().collect();
        match action {
            Action::Attack { target, aim } => {
                let attack = Attack { supporters, ..self.attack_by(leader, target) };
                let victims: Vec<Target> = targets(self.state(), &attack).iter().collect();
                self.attack(attack, &victims, aim)
            }
            Action::Indirect { target, spotter, aim } => {
                let (kind, spotter) = (AttackKind::Indirect, Some(spotter));
                let attack = self.attack_by(leader, target);
                let attack = Attack { supporters, kind, spotter, ..attack };
                let victims: Vec<Target> = targets(self.state(), &attack).iter().collect();
                self.attack(attack, &victims, aim)
            }
            Action::Canister { target, second, aim } => {
                let is_canister = |effect| matches!(effect, Effect::Canister(..));
                let card = capability::weapon(self.state(), leader, is_canister);
                let attack = self.attack_by(leader, target);
                let attack = Attack { supporters, kind: AttackKind::Canister, card, ..attack };
                let hexes = [Some(target), second].into_iter().flatten();
                let worth = |hex: HexId| {
                    let attack = attack.moved_to(self.state(), hex);
                    let victims: Vec<Target> = targets(self.state(), &attack).iter().collect();
                    self.attack(attack, &victims, aim)
                };
                hexes.map(worth).sum()
            }
            Action::Snipe { unit, aim } => {
                let hex = self.state().hex(unit).unwrap_or_default();
                let attack = Attack { supporters, ..self.attack_by(leader, hex) };
                self.attack(attack, &[Target::Unit(unit)], aim)
            }
            Action::MoveHidden { unit, to, .. } => self.lurk(unit, to) - self.here(unit),
            Action::Hide { unit, to } => self.hide(unit, to),
            Action::Flare(hex) => self.flare(hex),
            // Smoke is for players who have a plan.
            Action::Smoke(_) => NEVER,
            Action::CloseCombat { target, aim } => {
                let hex = self.state().whereabouts(leader).unwrap_or_default();
                let attack = Attack { supporters, ..self.attack_by(leader, hex) };
                self.attack(attack, &[target], aim)
            }
            Action::Rally => declaration.units.iter().map(|unit| self.rally(*unit, 0)).sum(),
            Action::Move { unit, to, facing, inside, .. } => {
                let protection = self.protection(unit, (to, facing), inside);
                self.outlook.post(unit, to, facing) + protection - self.here(unit)
            }
            Action::Occupy(unit) => {
                let Some(hex) = self.state().whereabouts(unit) else { return NEVER };
                let facing = self.state().bunker(hex).unwrap_or(self.state().unit(unit).facing);
                let protection = self.protection(unit, (hex, facing), true);
                self.outlook.post(unit, hex, facing) + protection - self.here(unit)
            }
            Action::Unload { unit, facing } => self.unload(unit, facing),
            Action::StepOut { unit, facing } | Action::Pivot { unit, facing } => {
                let Some(hex) = self.state().whereabouts(unit) else { return NEVER };
                self.outlook.post(unit, hex, facing) - self.here(unit)
            }
            Action::Leave(unit) => {
                let Some(hex) = self.state().whereabouts(unit) else { return NEVER };
                match i32::from(exit_points(self.state(), unit, hex)) {
                    0 => BESIDE - self.here(unit),
                    points => points * POINT + BESIDE,
                }
            }
            Action::Dig => declaration.units.iter().map(|unit| self.dig(*unit)).sum(),
            _ => 0,
        }
    }

    /// The value of an attack from the air.
    fn air_attack(&self, hex: HexId) -> i32 {
        let Ok(plan) = self.state().plan(Action::AirAttack(hex)) else { return NEVER };
        let Some(attack) = plan.attack() else { return NEVER };
        let victims: Vec<Target> = attack.left.iter().collect();
        self.attack(*attack, &victims, false)
    }

    /// The value of a flare: the units that can fire in its light at enemies who are out of range in the dark. It
    /// burns for two Turns, so that no more than two of them will.
    fn flare(&self, hex: HexId) -> i32 {
        let state = self.state();
        let Some(limit) = state.night() else { return NEVER };
        let shown = |foe: UnitId| {
            let at = state.hex(foe)?;
            let out_of_light = state.map().distance(at, hex) > 1 || state.is_lit(at);
            (state.side(foe) != self.outlook.side && !out_of_light).then_some(at)
        };
        let lit: Vec<HexId> = state.firefight().units().filter_map(shown).collect();
        let serves = |unit: &UnitId| {
            let Some(from) = state.hex(*unit) else { return false };
            let reaches = |at: &HexId| {
                let distance = state.map().distance(from, *at);
                distance > limit
                    && distance <= state.kind(*unit).range
                    && state.sight(from, *at).is_clear()
            };
            state.unit(*unit).readiness != Readiness::Spent && lit.iter().any(reaches)
        };
        let guns = self.own().filter(serves).count().min(FLARE_TURNS);
        LIGHT * guns as i32 - LIGHT / 2
    }

    fn attack_by(&self, leader: UnitId, target: HexId) -> Attack {
        Attack::new(self.state(), leader, target)
    }

    fn attack(&self, attack: Attack, victims: &[Target], aim: bool) -> i32 {
        let better = if aim { 2 } else { 0 };
        let tolls = victims.iter().map(|target| {
            let toll = self.toll(&attack, *target, self.needed(&attack, *target) - better);
            if toll < 0 { 2 * toll } else { toll }
        });
        tolls.sum::<i32>() - if aim { CAP } else { 0 }
    }

    /// The likely gain from a roll that needs this total; a loss if the target is on the player's side.
    fn toll(&self, attack: &Attack, target: Target, needed: i16) -> i32 {
        let Target::Unit(victim) = target else { return self.breach(attack, target, needed) };
        let toll = self.outlook.toll(victim, needed) + self.drowned(attack, victim, needed);
        if self.state().side(victim) == self.outlook.side { -toll } else { toll }
    }

    /// The likely gain from a roll against a Fortification or Obstacle: a little if it stands in the way, and
    /// nothing if the player's own units use it.
    fn breach(&self, attack: &Attack, target: Target, needed: i16) -> i32 {
        let state = self.state();
        let own = |unit: UnitId| state.side(unit) == self.outlook.side;
        let used = |unit: UnitId| match target {
            Target::Bunker => state.unit(unit).inside,
            Target::HastyDefence(of) => unit == of,
            Target::Unit(_) | Target::Wire | Target::Suspected => false,
        };
        let users: UnitSet = state.units_in(attack.target).filter(|unit| used(*unit)).collect();
        let worth = match target {
            Target::Suspected => return self.search(attack),
            _ if users.iter().any(own) => -20,
            Target::Bunker => 30 * i32::from(users.len()) + 6,
            Target::HastyDefence(_) => 10,
            Target::Unit(_) | Target::Wire => 4,
        };
        worth * chance(needed) / 36
    }

    /// The roll that is needed.
    fn needed(&self, attack: &Attack, target: Target) -> i16 {
        let (state, defence) = (self.state(), defence_value(self.state(), attack, target));
        defence.total() - attack_value(state, attack, target).total()
    }

    /// The value of an attempt to rally, with this much added to the dice.
    fn rally(&self, unit: UnitId, more: i16) -> i32 {
        let state = self.state();
        let Some(marker) = state.marker(unit) else { return NEVER };
        let Some(needed) = marker.rally else { return NEVER };
        let crippled = marker.attack.is_none() || marker.movement.is_none();
        let worth =
            if crippled { 60 } else { 30 } * i32::from(state.firefight().piece(unit).points);
        worth * chance(i16::from(needed) - more - rally::bonus(state, unit).total()) / 36
    }

    /// The value of a target with these CAPs on the roll.
    fn at(&self, target: Target, caps: i8) -> i32 {
        let attack = self.state().current_attack();
        let needed = self.needed(attack, target);
        self.toll(attack, target, needed - i16::from(caps)) - cost(caps)
    }

    /// The value of taking cover from the coming roll.
    fn cover(&self) -> i32 {
        let attack = self.state().current_attack();
        let needed = self.needed(attack, attack.victim);
        let toll = |needed| self.outlook.toll(attack.struck_unit(), needed);
        toll(needed) - toll(needed + 1) - CAP
    }

    /// The value of hitting back at the leader of the attack.
    fn reply(&self, caps: i8) -> i32 {
        let attack = self.state().current_attack();
        let (Some(leader), victim) = (attack.leader, attack.struck_unit()) else { return NEVER };
        let reply = self.attack_by(victim, attack.target);
        let price = close_price::<i16>(self.state(), victim, false).unwrap_or(3) + 1;
        let needed = self.needed(&reply, Target::Unit(leader)) - i16::from(caps);
        self.outlook.toll(leader, needed) - CAP * i32::from(price) - cost(caps)
    }

    /// The value of these CAPs on a die. Only a vehicle that may get stuck is worth any.
    fn die(&self, caps: i8) -> i32 {
        let gain = match self.state().step() {
            Step::Die(Purpose::Stick(_)) => STUCK * chance(i16::from(SAFE) - i16::from(caps)) / 36,
            _ => 0,
        };
        gain - cost(caps)
    }

    /// The value of Luck: whether 2 more would change the result.
    fn luck(&self) -> i32 {
        let Step::Luck(roll) = self.state().step() else { return 0 };
        let gain = self.outcome(&roll, 2) - self.outcome(&roll, 0);
        gain - 10
    }

    /// The value of a roll with this much added.
    fn outcome(&self, roll: &Roll, more: i16) -> i32 {
        let state = self.state();
        let result = i16::from(roll.result) + more;
        match roll.purpose {
            Purpose::Attack => {
                let attack = state.current_attack();
                let beaten = result - self.needed(attack, attack.victim);
                let enemy = attack
                    .victim
                    .unit()
                    .is_none_or(|victim| state.side(victim) != self.outlook.side);
                let hits = if beaten >= 4 { 2 } else { i32::from(beaten >= 0) };
                if enemy { 50 * hits } else { -50 * hits }
            }
            Purpose::Rally(unit) => {
                let needed = state.marker(unit).and_then(|marker| marker.rally);
                let total = result + rally::bonus(state, unit).total();
                40 * i32::from(needed.is_some_and(|needed| total >= i16::from(needed)))
            }
            Purpose::Stick(_) => STUCK * i32::from(result >= i16::from(SAFE)),
            _ => 0,
        }
    }

    /// The value of spending an enemy unit: how much it could still do.
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

    /// The value of Swift Action: high if a good action is at hand.
    fn swift(&self) -> i32 {
        let worth = |unit| self.best_by(ActionKind::Ap, unit) - self.tired(unit);
        match self.own().map(worth).max() {
            Some(best) if best >= 40 => best + 1,
            _ => NEVER,
        }
    }

    /// The value of playing a card.
    fn card(&self, card: CardId) -> i32 {
        let state = self.state();
        match state.firefight().card(card).effect {
            Effect::TakeCaps | Effect::AddCaps => 2 * CAP,
            Effect::AddAp => 4 * AP,
            Effect::Scout(_) => {
                let best = self.own().map(|unit| self.scouting(unit)).max();
                best.unwrap_or(NEVER) - 2 * CAP
            }
            Effect::SpendEnemy => {
                let foes = state.firefight().units().filter(|unit| {
                    state.side(*unit) != self.outlook.side && state.hex(*unit).is_some()
                });
                foes.map(|unit| self.confused(unit)).max().unwrap_or(NEVER)
            }
            _ => self.own().map(|unit| self.serves(card, unit)).max().unwrap_or(NEVER) - 10,
        }
    }

    /// The value of a Hasty Defense: more where enemies can fire.
    fn dig(&self, unit: UnitId) -> i32 {
        let state = self.state();
        let Some(hex) = state.hex(unit) else { return -self.reveals(unit) };
        if state.is_inside(unit) || state.is_dug_in(unit) {
            return 0;
        }
        let danger = self.outlook.danger_share(unit, hex, state.facing(unit));
        (danger / 3).min(15)
    }

    /// The value of a card for one unit; playing it on a hidden one reveals the unit (19.0.1b).
    fn serves(&self, card: CardId, unit: UnitId) -> i32 {
        let state = self.state();
        if state.unit(unit).is_hidden() {
            return match state.firefight().card(card).effect {
                Effect::FreeAction => self.best_by(ActionKind::Card(card), unit),
                _ => -self.reveals(unit),
            };
        }
        match state.firefight().card(card).effect {
            Effect::FreeAction => self.best_by(ActionKind::Card(card), unit),
            Effect::AutomaticRally if matches!(state.unit(unit).hit, Hit::Marker(_)) => 45,
            Effect::RallyRoll => self.rally(unit, 0),
            Effect::FreeMoves(_) => self.best_move(unit).max(0) * 3 / 2,
            Effect::HastyDefence => 4 + self.dig(unit),
            _ => NEVER,
        }
    }
}

fn cost(caps: i8) -> i32 {
    CAP * i32::from(caps.abs())
}

/// Whether the action brings a unit to another hex or ashore.
const fn is_move(action: Action) -> bool {
    matches!(action, Action::Move { .. } | Action::Unload { .. })
}

/// Whether the action is an attack by units on the map.
const fn is_shot(action: Action) -> bool {
    matches!(
        action,
        Action::Attack { .. }
            | Action::CloseCombat { .. }
            | Action::Indirect { .. }
            | Action::Canister { .. }
    )
}
