//! What is done in a movement phase, and in which order: guns are brought up, raids gathered, bombers
//! sent, and then everybody finds his place.

use super::outlook::Outlook;
use super::places::{NOWHERE, Places};
use super::raid::Muster;
use super::worth::{Fight, Prize};
use crate::action::Action;
use crate::scenario::STACK_LIMIT;
use crate::state::UnitLocation;
use crate::unit::{Aircraft, Side, UnitId};
use hex::HexId;

/// What is done first scores highest.
const GUNS: i32 = 600_000;
const RAID: i32 = 500_000;
const SUPPORT: i32 = 400_000;
/// To enter, to leave a box, to make room (5.0-r3).
const DUTY: i32 = 300_000;
const ROOM: i32 = 200_000;
/// As a last resort somebody leaves a raid to make room.
const ROOM_IN_RAID: i32 = 100_000;
const NEVER: i32 = -100_000;
/// A move must gain this much.
const WORTH_MOVING: i32 = 3;
/// To stand next to the enemy without a plan (8.2f).
const CONTACT: i32 = -250;

pub struct March<'a> {
    outlook: &'a Outlook<'a>,
    places: Places<'a>,
    muster: Muster<'a>,
}

impl<'a> March<'a> {
    pub fn new(outlook: &'a Outlook<'a>, orders: &[Action]) -> March<'a> {
        let places = Places::new(outlook);
        let mut muster = Muster::new(outlook, orders, places.posts.manned);
        muster.plan();
        March { outlook, places, muster }
    }

    pub fn score(&self, order: Action) -> i32 {
        match order {
            Action::Move { unit, to } => self.step(unit, to),
            Action::Support { aircraft, hex } => self.support(aircraft, hex),
            _ => 0,
        }
    }

    fn step(&self, unit: UnitId, to: UnitLocation) -> i32 {
        let state = self.outlook.state;
        let mut parts = self.muster.parts.iter();
        if let Some(place) =
            parts.position(|(other, hex)| (*other, UnitLocation::Hex(*hex)) == (unit, to))
        {
            return RAID - place as i32;
        }
        let counter = state.counter(unit);
        let UnitLocation::Hex(from) = counter.location else { return DUTY + self.stand(unit, to) };
        let engaged = self.muster.engaged.has(unit);
        if usize::from(self.outlook.own().units[from.index()]) > STACK_LIMIT {
            return if engaged { ROOM_IN_RAID } else { ROOM } + self.stand(unit, to);
        }
        if engaged || counter.spent > 0 || self.places.posts.manned.has(unit) {
            return NEVER;
        }
        let gain = self.stand(unit, to) - self.stand(unit, counter.location);
        match state.unit(unit).is_artillery() {
            _ if gain <= WORTH_MOVING => -1,
            true => GUNS + gain,
            false => gain,
        }
    }

    /// How good it is to end the phase there.
    fn stand(&self, unit: UnitId, at: UnitLocation) -> i32 {
        let worth = self.places.worth(unit, at);
        let UnitLocation::Hex(hex) = at else { return worth };
        let here = self.outlook.state.hex(unit) == Some(hex);
        let others = usize::from(self.outlook.own().units[hex.index()]) - usize::from(here);
        let coming = self.muster.parts.iter().filter(|(_, to)| *to == hex).count();
        if others + coming >= STACK_LIMIT {
            return NOWHERE;
        }
        worth + if self.outlook.enemy().zoc.has(hex) { CONTACT } else { 0 }
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
        let (state, own) = (outlook.state, outlook.own());
        let stands = state.map().around(target).and(&own.held);
        if stands.is_empty() {
            return 0;
        }
        let factors: i16 = stands.iter().map(|hex| own.factors[hex.index()]).sum();
        let doubled = stands.iter().all(|hex| outlook.shields(target, hex));
        let there = state.air.supports.iter().filter(|support| support.hex == target).count();
        let fight = Fight {
            side: Side::Us,
            attack: factors + self.muster.guns_on(target).min(2 * factors),
            defence: outlook.enemy().factors[target.index()] * if doubled { 2 } else { 1 },
            modifier: there as i16 + more - i16::from(outlook.is_jungle(target)),
        };
        let (cleared, taken) = outlook.hex_prize(target, factors);
        let prize = Prize {
            own: outlook.stakes(stands.iter().flat_map(|hex| state.units_in(hex))),
            enemy: outlook.stakes(state.units_in(target)),
            trapped: outlook.is_trap(target, &own.held),
            cleared,
            taken,
        };
        fight.worth(state, &prize)
    }
}
