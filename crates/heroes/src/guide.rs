//! What a good choice looks like: attacks by what they are likely to do for what they cost, moves by
//! how near they bring a unit to the ground that counts and how much cover it finds there.

use crate::attack::{attack_price, attack_value, defence_value, fire_zone};
use crate::control;
use crate::firefight::UnitId;
use crate::order::Order;
use crate::state::{Attack, Draft, Heroes, Hit, Means, Readiness};
use crate::turn;
use crate::unit::Side;
use game::Guide;
use hex::{Dir, HexId};

/// In how many of 36 throws two dice show at least this.
const AT_LEAST: [i32; 13] = [36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1];
/// What a victory point is worth.
const POINT: i32 = 100;

fn chance(needed: i16) -> i32 {
    match usize::try_from(needed) {
        Ok(needed) => AT_LEAST.get(needed).copied().unwrap_or(0),
        Err(_) => 36,
    }
}

impl Guide for Heroes {
    fn rank(&self, orders: &[Order], scores: &mut Vec<i32>) {
        scores.extend(orders.iter().map(|order| self.worth(*order)));
    }
}

impl Heroes {
    fn worth(&self, order: Order) -> i32 {
        match order {
            Order::Place { unit, hex, facing } => self.post(unit, hex, facing),
            Order::Bid(caps) => [2, 1, 0][usize::from(caps).min(2)],
            Order::Pass | Order::Done => 0,
            Order::Stall | Order::StallCap => -20,
            Order::Relieve => -30,
            Order::Use(unit) => self.prospects(Means::Ap, unit) - self.tired(unit),
            Order::Opportunity(unit) => self.prospects(Means::Opportunity, unit) - 25,
            Order::Command(unit) => self.prospects(Means::Command, unit) - 40,
            Order::Play(card) => self.card(card),
            Order::Swift | Order::NoSecond | Order::With(_) | Order::Caps(_) | Order::Leave(_) => {
                -50
            }
            Order::Luck => 10,
            Order::Stand => 5,
            Order::At { unit, caps } => self.caps_on(unit, caps),
            Order::Roll { caps, .. } => {
                if caps == 0 {
                    2
                } else {
                    -i32::from(caps.abs())
                }
            }
            Order::Die(caps) => -i32::from(caps.abs()),
            Order::Choose(unit) => i32::from(self.kind(unit).red.unwrap_or(0)),
            _ => self.draft.as_ref().map_or(0, |draft| self.action(draft, order)),
        }
    }

    /// A fresh unit has its whole activation before it.
    fn tired(&self, unit: UnitId) -> i32 {
        if self.unit(unit).readiness == Readiness::Activated { 0 } else { 5 }
    }

    /// The best that a unit could do that way.
    fn prospects(&self, means: Means, unit: UnitId) -> i32 {
        let mut draft = Draft { means, ..Draft::default() };
        draft.units.push(unit);
        let mut best = -30;
        turn::actions(self, &draft, |order| {
            let worth = self.action(&draft, order);
            if worth > best && turn::plan_action(self, &draft, order).is_ok() {
                best = worth;
            }
            true
        });
        best
    }

    /// What an action is worth, apart from who pays for it.
    fn action(&self, draft: &Draft, order: Order) -> i32 {
        let Ok(leader) = turn::leader(draft) else { return 0 };
        match order {
            Order::Attack { target, aim } => {
                let victims = self.units_in(target).collect::<Vec<_>>();
                self.attack_worth(leader, &victims, target, false) + if aim { -5 } else { 0 }
            }
            Order::CloseCombat { target, aim } => {
                let hex = self.hex(target).unwrap_or_default();
                self.attack_worth(leader, &[target], hex, true) + if aim { -5 } else { 0 }
            }
            Order::Rally => self.rally_worth(leader),
            Order::Move { unit, to, facing, .. } => self.move_worth(unit, to, facing),
            Order::Pivot { unit, facing } => {
                let Some(hex) = self.hex(unit) else { return -30 };
                self.post(unit, hex, facing) - self.post(unit, hex, self.unit(unit).facing) - 12
            }
            Order::Dig => 5,
            _ => -30,
        }
    }

    /// Hits are half a loss, criticals and second hits a whole one.
    fn attack_worth(&self, leader: UnitId, victims: &[UnitId], target: HexId, close: bool) -> i32 {
        let attack = Attack { leader, target, close, ..Attack::default() };
        let mut worth = 0;
        for victim in victims {
            let value = attack_value(self, &attack, *victim).total();
            let needed = defence_value(self, &attack, *victim).total() - value;
            let points = i32::from(self.firefight().piece(*victim).points) * POINT;
            let killed =
                if self.unit(*victim).is_hit() { chance(needed) } else { chance(needed + 4) };
            let gain = points * (chance(needed) + killed) / 72;
            let enemy = self.side(*victim) != self.side(leader);
            worth += if enemy { gain } else { -2 * gain };
        }
        let price = attack_price::<i16>(self, leader).map_or(3, |price| i32::from(price.max(1)));
        worth - 3 * price
    }

    fn rally_worth(&self, unit: UnitId) -> i32 {
        let Some(marker) = self.marker(unit) else { return -30 };
        let Some(needed) = marker.rally else { return -30 };
        let bad = if marker.attack.is_none() { 40 } else { 15 };
        bad * chance(i16::from(needed)) / 36 + if marker.only_rally() { 10 } else { 0 }
    }

    /// How much better off a unit is there than here.
    fn move_worth(&self, unit: UnitId, to: HexId, facing: Dir) -> i32 {
        let there = self.post(unit, to, facing);
        let here =
            self.hex(unit).map_or(there - 60, |hex| self.post(unit, hex, self.unit(unit).facing));
        there - here - 10
    }

    /// How good it is to stand in a hex and face so.
    fn post(&self, unit: UnitId, hex: HexId, facing: Dir) -> i32 {
        let side = self.side(unit);
        let map = self.map();
        let mut worth = 6 * i32::from(map.terrain(hex).defence());
        worth -= self.way_to_go(side, hex) * 12;
        let mut seen = 0;
        for enemy in self.firefight().units().filter(|it| self.side(*it) != side) {
            let Some(at) = self.hex(enemy) else { continue };
            if at == hex {
                worth += 6;
                continue;
            }
            let in_arc = crate::arc::in_arc(map.hex(hex), facing, map.hex(at));
            let range = i32::from(self.kind(unit).range);
            let distance = i32::from(map.distance(hex, at));
            if map.sight(hex, at).is_clear() && distance <= range {
                seen += 1;
                worth += if in_arc { 8 } else { -6 };
            } else {
                worth += i32::from(in_arc);
            }
            if fire_zone(self, enemy, hex).is_ok() && self.unit(enemy).readiness != Readiness::Spent
            {
                worth -= 4;
            }
        }
        if seen == 0 { worth - 4 } else { worth }
    }

    /// How far it is to the ground that counts, in hexes: what the enemy holds, or may take.
    fn way_to_go(&self, side: Side, hex: HexId) -> i32 {
        let map = self.map();
        let mut nearest = 20;
        for (place, it) in self.firefight().control.iter().enumerate() {
            let distance = i32::from(map.distance(hex, it.hex));
            let held = control::holder(self, place) == side;
            nearest = nearest.min(if held { distance + 2 } else { distance });
        }
        nearest.max(1)
    }

    /// CAPs are put on a roll that they are likely to turn.
    fn caps_on(&self, unit: UnitId, caps: i8) -> i32 {
        if caps < 0 {
            return -100;
        }
        let value = attack_value(self, &self.attack, unit).total();
        let needed = defence_value(self, &self.attack, unit).total() - value;
        let better = chance(needed - i16::from(caps)) - chance(needed);
        better * 4 - i32::from(caps) * 22
    }

    fn card(&self, card: crate::CardId) -> i32 {
        use crate::card::Effect;
        let own = |unit: &UnitId| self.firefight().owner(*unit) == self.turn;
        match self.firefight().card(card).effect {
            Effect::FreeAction => {
                let units = self.firefight().units().filter(own);
                units.map(|unit| self.prospects(Means::Card(card), unit)).max().unwrap_or(-50) - 15
            }
            Effect::AutomaticRally | Effect::RallyRoll => {
                let hit = self
                    .firefight()
                    .units()
                    .filter(own)
                    .filter(|unit| matches!(self.unit(*unit).hit, Hit::Marker(_)));
                5 + 10 * hit.count() as i32
            }
            Effect::TakeCaps | Effect::AddCaps | Effect::AddAp => 20,
            Effect::SpendEnemy => 15,
            _ => 1,
        }
    }
}
