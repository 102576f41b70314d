//! What a good choice looks like: the Japanese go for the airfield, the Americans for the Japanese, and
//! both attack where the odds are good.

use crate::attack::Assault;
use crate::duty;
use crate::map::Field;
use crate::odds::forecast;
use crate::order::Order;
use crate::scenario::Airfield;
use crate::ships;
use crate::state::{FirstBlood, Place, Targets};
use crate::tables::CombatResult;
use crate::unit::{Side, UnitId};
use game::Guide;
use hex::HexId;

/// To be done with a phase is better than a move that leads nowhere.
const DONE: i32 = 1;

impl Guide for FirstBlood {
    fn rank(&self, orders: &[Order], scores: &mut Vec<i32>) {
        scores.extend(orders.iter().map(|order| self.score(*order)));
    }
}

impl FirstBlood {
    fn score(&self, order: Order) -> i32 {
        match order {
            Order::Done => DONE,
            Order::Move { unit, to } => self.score_move(unit, to),
            Order::Attack { unit, targets } => {
                let mut assault = Assault::of(self, self.fighting(), targets);
                assault.direct.add(unit);
                1_000 + self.score_assault(&assault, 0)
            }
            Order::Bombard { unit, target } => {
                duty::attack_on(self, target).map_or(0, |targets: Targets| {
                    let before = Assault::of(self, self.fighting(), targets);
                    let mut after = before;
                    after.guns.add(unit);
                    DONE + 1 + self.score_assault(&after, 0) - self.score_assault(&before, 0)
                })
            }
            Order::Resolve { target, ships: fleet } => {
                duty::attack_on(self, target).map_or(0, |targets: Targets| {
                    let assault = Assault::of(self, self.fighting(), targets);
                    let ships = ships::total(&fleet);
                    1_000 + self.score_assault(&assault, ships) - 150 * i32::from(ships)
                })
            }
            // The strongest are kept.
            Order::Lose(unit) | Order::Supply(unit) => 100 - i32::from(self.unit(unit).combat),
            Order::SupplyShip { .. } => 98,
            Order::Advance { unit, to } => self.score_move(unit, Place::Hex(to)),
            Order::Retreat { to, .. } => i32::from(self.away(to)),
            Order::Shell { field, .. } | Order::ShipShell { field, .. }
                if self.airfield(field) == Airfield::Operational =>
            {
                50
            }
            Order::Shell { .. } | Order::ShipShell { .. } => 0,
            Order::Place { unit, at } => match at {
                Place::Hex(hex) => 100 - i32::from(self.distance_to_goal(self.side(unit), hex)),
                _ => 50,
            },
            _ => 10,
        }
    }

    /// Nearer to what is fought for is better; standing still is not ranked.
    fn score_move(&self, unit: UnitId, to: Place) -> i32 {
        let side = self.side(unit);
        match (self.place(unit), to) {
            (Place::Hex(from), Place::Hex(to)) => {
                let (from, to) =
                    (self.distance_to_goal(side, from), self.distance_to_goal(side, to));
                DONE + 10 * (i32::from(from) - i32::from(to))
            }
            (_, Place::Hex(to)) => 500 - i32::from(self.distance_to_goal(side, to)),
            _ => 300,
        }
    }

    fn distance_to_goal(&self, side: Side, hex: HexId) -> u8 {
        let map = self.map();
        let fields = Field::ALL.into_iter().filter(|field| self.is_airfield(*field));
        let to_field = fields.map(|field| map.distance(hex, map.hex_of(field))).min().unwrap_or(0);
        match side {
            Side::Japan => to_field,
            Side::Us => {
                let enemies = self.held(Side::Japan);
                let nearest = enemies.iter().map(|enemy| map.distance(hex, enemy)).min();
                nearest.map_or(to_field, |distance| distance.max(1) + to_field / 2)
            }
        }
    }

    fn away(&self, hex: HexId) -> u8 {
        let enemies = self.zoc(Side::Us).or(&self.zoc(Side::Japan));
        enemies.iter().map(|enemy| self.map().distance(hex, enemy)).min().unwrap_or(9)
    }

    /// What an attack is worth on average, a unit lost or taken being 100.
    fn score_assault(&self, assault: &Assault, ships: u8) -> i32 {
        let Some(faces) = forecast(self, assault, ships).faces else { return -900 };
        let defenders: usize = assault.targets.iter().map(|hex| self.units_in(*hex).count()).sum();
        let (own, enemy) = (assault.direct.len() as i32, defenders as i32);
        let worth = |result: &CombatResult| match result {
            CombatResult::AE => -100 * own,
            CombatResult::A2 => -100 * own.min(2),
            CombatResult::A1 => -100,
            CombatResult::EX => 20,
            CombatResult::DR => 30 * enemy,
            CombatResult::D1 => 100 + 30 * (enemy - 1),
            CombatResult::DE => 100 * enemy + 20,
        };
        faces.iter().map(worth).sum::<i32>() / 6
    }
}
