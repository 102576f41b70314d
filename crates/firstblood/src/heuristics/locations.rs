//! The value of a location for a unit.

use super::hunt;
use super::outlook::{Outlook, VICTORY};
use super::posts::Posts;
use crate::map::OffMapBox;
use crate::reach::unused;
use crate::state::UnitLocation;
use crate::unit::{Side, UnitId};
use hex::HexId;

/// The value of a location where a unit can't stay.
pub const NOWHERE: i32 = -50_000;
// The penalty for each MF of distance: to a unit's post, to its quarry, to the airfields, and for Japan to
// the foothold.
const TO_POST: i32 = 6;
const TO_QUARRY: i32 = 3;
const TO_HOME: i32 = 3;
const TO_GOAL: i32 = 5;
// For hunted Japanese units: the value of each MF of distance to the nearest enemy, up to FAR; of each way
// to retreat; and the penalty for each other unit in the hex on the last turn.
const DISTANCE: i32 = 3;
const FAR: i32 = 24;
const OUTLET: i32 = 6;
const SPREAD: i32 = 20;
// The value of being in a box, and of each further box that can be reached from it.
const BOX: i32 = 40;
const NEXT_BOX: i32 = 5;
/// Hunters divide the danger by this: an enemy that comes out to attack is welcome.
const BOLDNESS: i32 = 3;

/// The facts that decide the values of locations for a side.
pub struct LocationValues<'a> {
    pub outlook: &'a Outlook<'a>,
    pub posts: Posts,
    /// The enemy hex that each unit hunts.
    quarries: Vec<Option<HexId>>,
}

impl<'a> LocationValues<'a> {
    pub fn new(outlook: &'a Outlook<'a>) -> LocationValues<'a> {
        let posts = Posts::new(outlook);
        let quarries = hunt::quarries(outlook, &posts);
        LocationValues { outlook, posts, quarries }
    }

    /// The value of a location for a unit at the end of the movement phase.
    pub fn worth(&self, unit: UnitId, at: UnitLocation) -> i32 {
        match (at, self.outlook.side) {
            (UnitLocation::Hex(hex), Side::Us) => self.american(unit, hex) - self.danger(unit, hex),
            (UnitLocation::Hex(hex), Side::Japan) => {
                self.japanese(unit, hex) - self.danger(unit, hex)
            }
            (UnitLocation::Box(at), _) => self.in_box(unit, at),
            _ => NOWHERE,
        }
    }

    /// The expected cost of the enemy's next half-turn because this unit is here.
    fn danger(&self, unit: UnitId, hex: HexId) -> i32 {
        let (outlook, state) = (self.outlook, self.outlook.state);
        let combat = i16::from(state.unit(unit).combat);
        let there = outlook.own().factors[hex.index()];
        let without = if state.hex(unit) == Some(hex) { there - combat } else { there };
        let mut others_value = 0;
        let mut alone = 0;
        if without > 0 {
            let others = state.units_in(hex).filter(|other| *other != unit);
            others_value = others.map(|other| outlook.value(other)).sum();
            alone = outlook.risk(outlook.side, hex, without) * others_value;
        }
        let risk = outlook.risk(outlook.side, hex, without + combat);
        let cost = (risk * (outlook.value(unit) + others_value) - alone) / 100;
        if outlook.side == Side::Us && outlook.is_hunt() { cost / BOLDNESS } else { cost }
    }

    fn american(&self, unit: UnitId, hex: HexId) -> i32 {
        let (outlook, printed) = (self.outlook, self.outlook.state.unit(unit));
        if let Some(goal) = self.posts.goal(unit) {
            return -TO_POST * i32::from(outlook.state.map().walk(hex, goal));
        }
        let home = outlook.walk_to(hex, &outlook.fields());
        match self.quarries[unit.index()] {
            _ if printed.is_artillery() => self.battery(unit, hex, home),
            _ if printed.engineer => -TO_HOME * home,
            Some(quarry) => -TO_QUARRY * i32::from(outlook.state.map().walk(hex, quarry)),
            None if outlook.is_hunt() => -TO_QUARRY * outlook.walk_to(hex, &outlook.enemy().held),
            None => -TO_HOME * (home - 2).max(0),
        }
    }

    /// Artillery should have the nearest enemies well in range but not adjacent, and other units with it.
    fn battery(&self, unit: UnitId, hex: HexId, home: i32) -> i32 {
        let (outlook, map) = (self.outlook, self.outlook.state.map());
        let range = outlook.state.unit(unit).range.map_or(0, i32::from);
        let distances = outlook.enemy().held.iter().map(|to| i32::from(map.distance(hex, to)));
        let nearest = distances.min().unwrap_or(0);
        let (too_far, too_near) = ((nearest - range + 3).max(0), (3 - nearest).max(0));
        let alone = if outlook.own().units[hex.index()] == 0 { 6 } else { 0 };
        let leash = if outlook.is_hunt() { home / 4 } else { TO_HOME * (home - 3).max(0) };
        -8 * too_far - 15 * too_near - alone - leash
    }

    fn japanese(&self, unit: UnitId, hex: HexId) -> i32 {
        let outlook = self.outlook;
        let there = i32::from(outlook.own().units[hex.index()]);
        let others = there - i32::from(outlook.state.hex(unit) == Some(hex));
        let combat = i16::from(outlook.state.unit(unit).combat);
        let field = outlook.field(hex).map_or(0, |field| {
            outlook.wreck(field) + VICTORY * (100 - outlook.eviction(hex, combat)) / 100
        });
        let (last, foothold) = (outlook.turns_left() == 0, outlook.foothold());
        if !foothold.is_empty() {
            let held = match others {
                _ if !last || !foothold.has(hex) => 0,
                0 => VICTORY / 3,
                _ => VICTORY / 6,
            };
            return field + held - TO_GOAL * outlook.walk_to(hex, &foothold);
        }
        if !outlook.is_hunt() {
            return field - outlook.walk_to(hex, &outlook.fields());
        }
        let enemies = outlook.walk_to(hex, &outlook.enemy().held).min(FAR);
        let crowd = if last { SPREAD * others } else { 0 };
        field + DISTANCE * enemies + OUTLET * outlook.outlets(hex) - crowd
    }

    /// Boxes are safe, but useless at the end of the game.
    fn in_box(&self, unit: UnitId, at: OffMapBox) -> i32 {
        let outlook = self.outlook;
        if outlook.turns_left() == 0 || !outlook.foothold().is_empty() {
            return -VICTORY;
        }
        let mut boxes = outlook.state.counter(unit).boxes;
        boxes.add(at);
        BOX + NEXT_BOX * unused(at, boxes).count() as i32
    }
}
