//! What a good choice looks like: attacks by what they are likely to do for what they cost, moves by
//! how much better the new post is than the old, groups by what their units can do together.

mod outlook;

use crate::action::Action;
use crate::attack::{attack_price, attack_value, defence_value};
use crate::card::{CardId, Effect};
use crate::edge::exit_points;
use crate::firefight::UnitId;
use crate::rally;
use crate::state::{Attack, Draft, Heroes, Hit, Means, Purpose, Readiness, Roll, Step};
use crate::turn;
use game::{Heuristics, Pending};
use outlook::{Outlook, POINT, chance};
use std::cell::OnceCell;

/// What an AP and a CAP are worth, when a point is worth [`POINT`].
const AP: i32 = 3;
const CAP: i32 = 8;
/// A place beside the map, as posts on it are weighed.
const BESIDE: i32 = -30;
/// What can't be right.
const NEVER: i32 = -1000;

impl Heuristics for Heroes {
    fn score_actions(&self, orders: &[Action], scores: &mut Vec<i32>) {
        let Pending::Decision(seat, _) = game::Game::pending(self) else { return };
        let side = self.firefight().side(crate::Player(seat.0));
        let advice = Advice {
            outlook: Outlook::new(self, side),
            deeds: self.firefight().units().map(|_| OnceCell::new()).collect(),
        };
        scores.extend(orders.iter().map(|order| advice.worth(*order)));
    }
}

/// Something a unit could do by itself, and what it is worth apart from its price.
type Deed = (Action, i32);

/// All that is weighed at one decision.
struct Advice<'a> {
    outlook: Outlook<'a>,
    /// What each unit could do by itself, the best first; looked up once.
    deeds: Vec<OnceCell<Vec<Deed>>>,
}

impl Advice<'_> {
    fn state(&self) -> &Heroes {
        self.outlook.state
    }

    fn worth(&self, order: Action) -> i32 {
        match order {
            Action::Place { unit, hex, facing } => self.outlook.post(unit, hex, facing),
            Action::Bid(caps) | Action::Caps(caps) => -CAP * i32::from(caps),
            Action::Pass | Action::NoSecond | Action::Decline => 0,
            Action::Cover => self.cover(),
            Action::Reply { caps, .. } => self.reply(caps),
            Action::Stall | Action::StallCap | Action::By(_) => -2 * CAP,
            Action::Relieve => self.relief(),
            Action::Use(unit) => self.prospects(Means::Ap, unit) - self.tired(unit),
            Action::Opportunity(unit) => self.prospects(Means::Opportunity, unit) - 25,
            Action::Command(unit) => self.prospects(Means::Command, unit),
            Action::Play(card) => self.card(card),
            Action::Swift => self.swift(),
            Action::Luck => self.luck(),
            Action::Choose(unit) => self.confused(unit),
            Action::At { unit, caps } => self.at(unit, caps),
            Action::Roll { unit, caps } => self.rally(unit, i16::from(caps)) - cost(caps),
            Action::Die(caps) => -cost(caps),
            _ => self.state().draft.as_ref().map_or(0, |draft| self.step(draft, order)),
        }
    }

    /// A step of an action that is being put together.
    fn step(&self, draft: &Draft, order: Action) -> i32 {
        match order {
            Action::With(unit) => {
                let mut larger = *draft;
                larger.units.push(unit);
                self.together(&larger) - self.strain(draft, unit)
            }
            Action::Done => 0,
            _ => self.action(draft, order),
        }
    }

    /// What it costs that one more unit takes part.
    fn strain(&self, draft: &Draft, unit: UnitId) -> i32 {
        match (draft.means, self.state().unit(unit).readiness) {
            (Means::Opportunity, _) => 25,
            (Means::Ap, Readiness::Fresh) => 8,
            _ => 1,
        }
    }

    /// What the units of a draft can do together: all move, or all attack.
    fn together(&self, draft: &Draft) -> i32 {
        if let Means::Card(card) = draft.means
            && self.state().firefight().card(card).effect != Effect::FreeAction
        {
            return draft.units.iter().map(|unit| self.serves(card, *unit)).sum();
        }
        let moves = draft.units.iter().map(|unit| self.best_move(*unit).max(0)).sum::<i32>();
        let mut best = moves - AP * 2;
        let Some(&leader) = draft.units.first() else { return best };
        for &(order, _) in self.deeds(leader) {
            let attack = matches!(order, Action::Attack { .. } | Action::CloseCombat { .. });
            if attack && turn::plan_action(self.state(), draft, order).is_ok() {
                best = best.max(self.action(draft, order));
            }
        }
        best
    }

    fn best_move(&self, unit: UnitId) -> i32 {
        let walks = |deed: &&Deed| matches!(deed.0, Action::Move { .. } | Action::Pivot { .. });
        self.deeds(unit).iter().find(walks).map_or(NEVER, |deed| deed.1)
    }

    /// A fresh unit has its whole activation before it, unless it shares another's.
    fn tired(&self, unit: UnitId) -> i32 {
        let open = self.state().purse(self.state().turn).ap > 0;
        match self.state().unit(unit).readiness {
            Readiness::Activated => 0,
            _ if open => 10,
            _ => 3,
        }
    }

    /// Another unit is activated instead.
    fn relief(&self) -> i32 {
        let state = self.state();
        let left = state.purse(state.turn).ap;
        let fresh = |unit: &UnitId| state.unit(*unit).readiness == Readiness::Fresh;
        let units = self.own().filter(fresh).filter(|unit| state.hex(*unit).is_some());
        let best = units.filter_map(|unit| self.deeds(unit).first()).map(|deed| deed.1).max();
        best.unwrap_or(NEVER) - 2 * AP * i32::from(left) - 8
    }

    /// The best that a unit could do that way, with its price.
    fn prospects(&self, means: Means, unit: UnitId) -> i32 {
        let mut draft = Draft { means, ..Draft::default() };
        draft.units.push(unit);
        let possible = |deed: &&Deed| turn::plan_action(self.state(), &draft, deed.0).is_ok();
        let Some((order, worth)) = self.deeds(unit).iter().find(possible) else { return NEVER };
        worth - self.price(means, unit, *order)
    }

    fn price(&self, means: Means, unit: UnitId, order: Action) -> i32 {
        let state = self.state();
        let price = match order {
            Action::Attack { .. } | Action::CloseCombat { .. } => {
                attack_price(state, unit).unwrap_or(3)
            }
            Action::Rally => 5,
            Action::Move { to, .. } => state
                .hex(unit)
                .and_then(|from| crate::movement::step_price(state, unit, from, to, false).ok())
                .unwrap_or(2_i16),
            _ => 1,
        };
        match means {
            Means::Ap => AP * i32::from(price),
            Means::Command => CAP * i32::from(price) + 4,
            Means::Opportunity | Means::Card(_) => 0,
        }
    }

    /// What a unit could do by itself, the best first.
    fn deeds(&self, unit: UnitId) -> &[Deed] {
        self.deeds[unit.index()].get_or_init(|| {
            // An Opportunity action costs nothing: what is legal is left, whoever pays.
            let mut draft = Draft { means: Means::Opportunity, ..Draft::default() };
            draft.units.push(unit);
            let mut deeds = Vec::new();
            turn::actions(self.state(), &draft, |order| {
                if turn::plan_action(self.state(), &draft, order).is_err() {
                    return true;
                }
                let worth = match order {
                    Action::Move { unit, to, .. } => {
                        self.outlook.best_post(unit, to) - self.here(unit)
                    }
                    _ => self.action(&draft, order),
                };
                deeds.push((order, worth));
                true
            });
            deeds.sort_by_key(|deed| std::cmp::Reverse(deed.1));
            deeds
        })
    }

    /// How good it is to stay. Whoever waits beside the map is better off on it.
    fn here(&self, unit: UnitId) -> i32 {
        let state = self.state();
        state.hex(unit).map_or(BESIDE, |hex| self.outlook.post(unit, hex, state.unit(unit).facing))
    }

    /// What an action is worth, apart from who pays for it.
    fn action(&self, draft: &Draft, order: Action) -> i32 {
        let Ok(leader) = turn::leader(draft) else { return 0 };
        let supporters = draft.units.iter().skip(1).copied().collect();
        match order {
            Action::Attack { target, aim } => {
                let victims = self.state().units_in(target).collect::<Vec<_>>();
                let attack = Attack { leader, supporters, target, ..Attack::default() };
                self.attack(attack, &victims, aim)
            }
            Action::CloseCombat { target, aim } => {
                let hex = self.state().hex(target).unwrap_or_default();
                let attack =
                    Attack { leader, supporters, target: hex, close: true, ..Attack::default() };
                self.attack(attack, &[target], aim)
            }
            Action::Rally => draft.units.iter().map(|unit| self.rally(*unit, 0)).sum(),
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

    fn attack(&self, attack: Attack, victims: &[UnitId], aim: bool) -> i32 {
        let better = if aim { 2 } else { 0 };
        let tolls = victims.iter().map(|victim| {
            let toll = self.outlook.toll(*victim, self.needed(&attack, *victim) - better);
            if self.state().side(*victim) == self.outlook.side { -2 * toll } else { toll }
        });
        tolls.sum::<i32>() - if aim { CAP } else { 0 }
    }

    /// What must be thrown.
    fn needed(&self, attack: &Attack, victim: UnitId) -> i16 {
        let (state, defence) = (self.state(), defence_value(self.state(), attack, victim));
        defence.total() - attack_value(state, attack, victim).total()
    }

    /// What a try to rally is worth, with so much added to the dice.
    fn rally(&self, unit: UnitId, more: i16) -> i32 {
        let state = self.state();
        let Some(marker) = state.marker(unit) else { return NEVER };
        let Some(needed) = marker.rally else { return NEVER };
        let crippled = marker.attack.is_none() || marker.movement.is_none();
        let worth =
            if crippled { 60 } else { 30 } * i32::from(state.firefight().piece(unit).points);
        worth * chance(i16::from(needed) - more - rally::bonus(state, unit).total()) / 36
    }

    /// CAPs are put on a roll that they are likely to turn.
    fn at(&self, unit: UnitId, caps: i8) -> i32 {
        let needed = self.needed(&self.state().attack, unit);
        let toll = self.outlook.toll(unit, needed - i16::from(caps));
        let own = self.state().side(unit) == self.outlook.side;
        (if own { -toll } else { toll }) - cost(caps)
    }

    /// One more defense against the roll to come.
    fn cover(&self) -> i32 {
        let attack = &self.state().attack;
        let needed = self.needed(attack, attack.victim);
        let toll = |needed| self.outlook.toll(attack.victim, needed);
        toll(needed) - toll(needed + 1) - CAP
    }

    /// A blow at whoever leads the attack on the asked unit.
    fn reply(&self, caps: i8) -> i32 {
        let Attack { leader, victim, target, .. } = self.state().attack;
        let reply = Attack { leader: victim, target, close: true, ..Attack::default() };
        let price = attack_price::<i16>(self.state(), victim).unwrap_or(3) + 1;
        let needed = self.needed(&reply, leader) - i16::from(caps);
        self.outlook.toll(leader, needed) - CAP * i32::from(price) - cost(caps)
    }

    /// Luck is worth a card if two more would do it.
    fn luck(&self) -> i32 {
        let Step::Luck(roll) = self.state().step() else { return 0 };
        let gain = self.outcome(&roll, 2) - self.outcome(&roll, 0);
        gain - 10
    }

    /// What the roll comes to with so much more.
    fn outcome(&self, roll: &Roll, more: i16) -> i32 {
        let state = self.state();
        let result = i16::from(roll.result) + more;
        match roll.purpose {
            Purpose::Attack => {
                let victim = state.attack.victim;
                let beaten = result - self.needed(&state.attack, victim);
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

    /// The enemy who has most before him.
    fn confused(&self, unit: UnitId) -> i32 {
        let state = self.state();
        let ready = match state.unit(unit).readiness {
            Readiness::Activated => i32::from(state.purse(state.firefight().owner(unit)).ap),
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

    /// Two actions at once are worth it when both are good.
    fn swift(&self) -> i32 {
        let worth = |unit| self.prospects(Means::Ap, unit) - self.tired(unit);
        match self.own().map(worth).max() {
            Some(best) if best >= 40 => best + 1,
            _ => NEVER,
        }
    }

    /// What playing a card is worth.
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

    /// What a card does for one unit.
    fn serves(&self, card: CardId, unit: UnitId) -> i32 {
        let state = self.state();
        match state.firefight().card(card).effect {
            Effect::FreeAction => self.prospects(Means::Card(card), unit),
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
