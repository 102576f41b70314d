//! Where ground units go: to their posts, into raids, after the enemy, or out of his way.

use super::outlook::{Outlook, VICTORY};
use super::posts::Posts;
use super::raid::Muster;
use super::worth::{Fight, Prize};
use crate::map::{MOST_HEXES, OffBoard};
use crate::order::Order;
use crate::reach::unused;
use crate::scenario::STACK_LIMIT;
use crate::state::Place;
use crate::unit::{Aircraft, Side, UnitId};
use hex::{HexId, HexSet};

/// What is done first scores highest: guns are brought up, raids gathered, bombers sent, and then
/// everybody finds his place.
const GUNS: i32 = 60_000;
const RAID: i32 = 50_000;
const SUPPORT: i32 = 30_000;
const DUTY: i32 = 20_000;
/// A move must gain this much.
const WORTH_MOVING: i32 = 3;
const NEVER: i32 = -100_000;
/// To stand next to the enemy without a plan (8.2f).
const CONTACT: i32 = -250;
/// Enemies as near to each other as this, in MF, are hunted together, with so many times their
/// factors.
const GROUP: u8 = 10;
const ODDS: i32 = 4;
/// A way to retreat.
const OUTLET: i32 = 6;
/// To be out of reach, in a box.
const BOX: i32 = 40;

pub struct March<'a> {
    outlook: &'a Outlook<'a>,
    posts: Posts,
    muster: Muster<'a>,
    /// The enemy whom each hunter is after.
    quarry: Vec<Option<HexId>>,
}

impl<'a> March<'a> {
    pub fn new(outlook: &'a Outlook<'a>, orders: &[Order]) -> March<'a> {
        let posts = Posts::new(outlook);
        let mut muster = Muster::new(outlook, orders, posts.manned);
        muster.plan();
        let mut march = March { outlook, posts, muster, quarry: Vec::new() };
        march.quarry = march.hunt();
        march
    }

    /// The same for whoever retreats or advances: no raid is being planned.
    pub fn after_battle(outlook: &'a Outlook<'a>) -> March<'a> {
        let posts = Posts::new(outlook);
        let muster = Muster::new(outlook, &[], posts.manned);
        let mut march = March { outlook, posts, muster, quarry: Vec::new() };
        march.quarry = march.hunt();
        march
    }

    /// How good it is to retreat there.
    pub fn refuge(&self, unit: UnitId, to: HexId) -> i32 {
        self.stand(unit, to)
    }

    /// Whether it is better to stand there than here.
    pub fn advance(&self, unit: UnitId, to: HexId) -> i32 {
        let Some(from) = self.outlook.state.hex(unit) else { return NEVER };
        self.stand(unit, to) - self.stand(unit, from)
    }

    /// How good a place is when all moves are made.
    fn stand(&self, unit: UnitId, hex: HexId) -> i32 {
        let here = self.outlook.state.hex(unit) == Some(hex);
        let wish = match self.outlook.side {
            Side::Us => self.american(unit, hex),
            Side::Japan => self.japanese(unit, hex),
        };
        wish - self.danger(unit, hex, here)
    }

    pub fn score(&self, order: Order) -> i32 {
        match order {
            Order::Move { unit, to } => self.step(unit, to),
            Order::Support { aircraft, hex } => self.support(aircraft, hex),
            _ => 0,
        }
    }

    fn step(&self, unit: UnitId, to: Place) -> i32 {
        let state = self.outlook.state;
        let counter = state.counter(unit);
        let place =
            self.muster.parts.iter().position(|part| *part == (unit, to.hex().unwrap_or_default()));
        if let (Some(place), Place::Hex(_)) = (place, to) {
            return RAID - place as i32;
        }
        let from = match counter.place {
            Place::Hex(hex) => hex,
            _ => return DUTY + self.post(unit, to),
        };
        let crowded = usize::from(self.outlook.own().units[from.index()]) > STACK_LIMIT;
        if crowded && !self.muster.engaged.has(unit) {
            return DUTY / 2 + self.post(unit, to);
        }
        if crowded {
            return DUTY / 4 + self.post(unit, to);
        }
        let bound = self.muster.engaged.has(unit) || self.posts.manned.has(unit);
        if counter.spent > 0 || bound {
            return NEVER;
        }
        let gain = self.post(unit, to) - self.post(unit, counter.place);
        match gain > WORTH_MOVING {
            true if state.unit(unit).is_artillery() => GUNS + gain,
            true => gain,
            false => -1,
        }
    }

    /// How good it is to stand there.
    fn post(&self, unit: UnitId, at: Place) -> i32 {
        match (at, self.outlook.side) {
            (Place::Hex(hex), side) => {
                let common = self.common(unit, hex);
                common
                    + if side == Side::Us {
                        self.american(unit, hex)
                    } else {
                        self.japanese(unit, hex)
                    }
            }
            (Place::Box(at), _) => self.in_box(unit, at),
            _ => NEVER,
        }
    }

    /// Room, contact and danger.
    fn common(&self, unit: UnitId, hex: HexId) -> i32 {
        let (outlook, state) = (self.outlook, self.outlook.state);
        let own = outlook.own();
        let here = state.hex(unit) == Some(hex);
        let others = own.units[hex.index()] - u8::from(here);
        let coming = self.muster.parts.iter().filter(|(_, to)| *to == hex).count();
        if usize::from(others) + coming >= STACK_LIMIT {
            return NEVER / 2;
        }
        let contact = if outlook.enemy().zoc.has(hex) { CONTACT } else { 0 };
        contact - self.danger(unit, hex, here)
    }

    /// What the enemy's next half of a turn may cost because this unit stands here.
    fn danger(&self, unit: UnitId, hex: HexId, here: bool) -> i32 {
        let outlook = self.outlook;
        let side = outlook.side;
        let combat = i16::from(outlook.state.unit(unit).combat);
        let value = outlook.value(unit);
        let with_it = outlook.own().factors[hex.index()] + if here { 0 } else { combat };
        let without = with_it - combat;
        let mates: i32 = match without {
            0 => 0,
            _ => {
                let others = outlook.state.units_in(hex).filter(|other| *other != unit);
                others.map(|other| outlook.value(other)).sum()
            }
        };
        let together = outlook.risk(side, hex, with_it) * (value + mates);
        let alone = if without > 0 { outlook.risk(side, hex, without) * mates } else { 0 };
        let cost = (together - alone) / 100;
        // Hunters are bold: an enemy who comes out of his hole is welcome.
        if side == Side::Us && outlook.is_hunt() { cost / 3 } else { cost }
    }

    fn american(&self, unit: UnitId, hex: HexId) -> i32 {
        let outlook = self.outlook;
        if let Some(goal) = self.posts.goal(unit) {
            return -6 * i32::from(outlook.state.map().walk(hex, goal));
        }
        let home = outlook.walk_to(hex, &outlook.fields());
        if outlook.state.unit(unit).is_artillery() {
            let leash = if outlook.is_hunt() { home / 4 } else { 3 * (home - 3).max(0) };
            return self.battery(unit, hex) - leash;
        }
        if outlook.state.unit(unit).engineer {
            return -3 * home;
        }
        match self.quarry[unit.index()] {
            Some(quarry) => -3 * i32::from(outlook.state.map().walk(hex, quarry)),
            None if outlook.is_hunt() => -3 * outlook.walk_to(hex, &outlook.enemy().held),
            None => -3 * (home - 2).max(0),
        }
    }

    /// Guns should have the nearest enemies well in range, but not beside them, and friends around.
    fn battery(&self, unit: UnitId, hex: HexId) -> i32 {
        let outlook = self.outlook;
        let map = outlook.state.map();
        let Some(range) = outlook.state.unit(unit).range.map(i32::from) else { return 0 };
        let enemies = outlook.enemy().held;
        let nearest = enemies.iter().map(|to| i32::from(map.distance(hex, to))).min().unwrap_or(0);
        let too_far = (nearest - range + 3).max(0);
        let too_near = (3 - nearest).max(0);
        let alone = outlook.own().units[hex.index()] == 0;
        -8 * too_far - 15 * too_near - if alone { 6 } else { 0 }
    }

    fn japanese(&self, unit: UnitId, hex: HexId) -> i32 {
        let outlook = self.outlook;
        let (fields, foothold) = (outlook.fields(), outlook.foothold());
        let combat = i16::from(outlook.state.unit(unit).combat);
        let mut worth = 0;
        if let Some(field) = outlook.field(hex) {
            worth += outlook.wreck(field) + VICTORY * (100 - outlook.eviction(hex, combat)) / 100;
        }
        if !foothold.is_empty() {
            let last = outlook.turns_left() == 0;
            if last && foothold.has(hex) {
                let new = outlook.own().units[hex.index()] == 0;
                worth += if new { VICTORY / 3 } else { VICTORY / 6 };
            }
            return worth - 5 * outlook.walk_to(hex, &foothold);
        }
        let enemies = outlook.walk_to(hex, &outlook.enemy().held).min(24);
        if outlook.is_hunt() {
            return worth + 2 * enemies + OUTLET * outlook.outlets(hex);
        }
        worth - outlook.walk_to(hex, &fields)
    }

    /// Boxes are safe, and lead nowhere at the end.
    fn in_box(&self, unit: UnitId, at: OffBoard) -> i32 {
        let outlook = self.outlook;
        if outlook.turns_left() == 0 || !outlook.foothold().is_empty() {
            return -VICTORY;
        }
        let mut boxes = outlook.state.counter(unit).boxes;
        boxes.add(at);
        let further = unused(at, boxes).count() as i32;
        BOX + 5 * further
    }

    /// Every hunter has his quarry. They gather against one group of enemies after the other, so that
    /// they are strong enough for each.
    fn hunt(&self) -> Vec<Option<HexId>> {
        let outlook = self.outlook;
        let state = outlook.state;
        let map = state.map();
        let mut quarry = vec![None; state.scenario.counters.units.len()];
        if outlook.side == Side::Japan || !outlook.is_hunt() {
            return quarry;
        }
        let mut hunters: Vec<(UnitId, HexId)> = state.on_map(Side::Us).collect();
        hunters.retain(|(unit, _)| {
            let printed = state.unit(*unit);
            let posted = self.posts.manned.has(*unit) || self.posts.goal(*unit).is_some();
            !(printed.is_artillery() || printed.engineer || posted)
        });
        let enemy = outlook.enemy();
        let mut prey = enemy.held;
        while !hunters.is_empty() && !prey.is_empty() {
            let sum = |to: &HexId| -> u32 {
                hunters.iter().map(|(_, from)| u32::from(map.walk(*from, *to))).sum()
            };
            let Some(seed) = prey.iter().min_by_key(sum) else { break };
            let group: HexSet = prey.iter().filter(|hex| map.walk(*hex, seed) <= GROUP).collect();
            prey = prey.without(&group);
            let factors: i16 = group.iter().map(|hex| enemy.factors[hex.index()]).sum();
            let mut need = i32::from(factors) * ODDS;
            hunters.sort_by_key(|(unit, from)| (outlook.walk_to(*from, &group), *unit));
            let mut load = [0_i32; MOST_HEXES];
            while need > 0 && !hunters.is_empty() {
                let (unit, from) = hunters.remove(0);
                let combat = i32::from(state.unit(unit).combat);
                let price = |to: &HexId| {
                    let crowd = load[to.index()] / i32::from(enemy.factors[to.index()]).max(1);
                    i32::from(map.walk(from, *to)) + 3 * crowd
                };
                let Some(nearest) = group.iter().min_by_key(price) else { break };
                load[nearest.index()] += combat;
                quarry[unit.index()] = Some(nearest);
                need -= combat;
            }
        }
        quarry
    }

    /// Bombers go where they change most.
    fn support(&self, aircraft: Aircraft, hex: HexId) -> i32 {
        let gain = self.supported(hex, 1) - self.supported(hex, 0);
        // Fighters that could bomb come last: they serve in both ways.
        let role = i32::from(!aircraft.is_fighter());
        if gain > 0 { SUPPORT + 2 * gain + role } else { -1 }
    }

    /// What the attack on a hex is worth as the units stand, with so many more bombers.
    fn supported(&self, target: HexId, more: i16) -> i32 {
        let outlook = self.outlook;
        let (state, map) = (outlook.state, outlook.state.map());
        let stands = map.around(target).and(&outlook.own().held);
        if stands.is_empty() {
            return 0;
        }
        let factors: i16 = stands.iter().map(|hex| outlook.own().factors[hex.index()]).sum();
        let guns = self.muster.guns_on(target);
        let doubled = stands.iter().all(|hex| outlook.shields(target, hex));
        let there = state.air.supports.iter().filter(|support| support.hex == target).count();
        let fight = Fight {
            side: Side::Us,
            attack: factors + guns.min(2 * factors),
            defence: outlook.enemy().factors[target.index()] * if doubled { 2 } else { 1 },
            modifier: there as i16 + more - i16::from(outlook.is_jungle(target)),
        };
        let own = outlook.stakes(stands.iter().flat_map(|hex| state.units_in(hex)));
        let enemy = outlook.stakes(state.units_in(target));
        let trapped = outlook.is_trap(target, &outlook.own().held);
        let (cleared, taken) = outlook.hex_prize(target, factors);
        fight.worth(state, &Prize { own, enemy, trapped, cleared, taken })
    }
}
