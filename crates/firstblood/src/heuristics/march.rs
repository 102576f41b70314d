//! Scores of a movement phase. Artillery moves first, then raids gather, then bombers are sent, and then
//! all other units move.

use super::locations::{LocationValues, NOWHERE};
use super::outlook::Outlook;
use super::raid::Muster;
use super::worth::{Fight, Prize};
use crate::action::Action;
use crate::scenario::STACK_LIMIT;
use crate::state::UnitLocation;
use crate::unit::{Aircraft, Side, UnitId};
use hex::HexId;

// The parts of the phase: the first has the highest score.
const GUNS: i32 = 600_000;
const RAID: i32 = 500_000;
const SUPPORT: i32 = 400_000;
/// Moves that are required: entering the map, leaving a box, making room (5.0-r3).
const DUTY: i32 = 300_000;
const ROOM: i32 = 200_000;
/// As a last resort a unit leaves a raid to make room.
const ROOM_IN_RAID: i32 = 100_000;
const NEVER: i32 = -100_000;
/// The least gain for which a unit moves.
const WORTH_MOVING: i32 = 3;
/// The penalty for ending adjacent to the enemy without a raid (8.2f).
const CONTACT: i32 = -250;

pub struct March<'a> {
    outlook: &'a Outlook<'a>,
    values: LocationValues<'a>,
    muster: Muster<'a>,
}

impl<'a> March<'a> {
    pub fn new(outlook: &'a Outlook<'a>, actions: &[Action]) -> March<'a> {
        let values = LocationValues::new(outlook);
        let mut muster = Muster::new(outlook, actions, values.posts.manned);
        muster.plan();
        March { outlook, values, muster }
    }

    pub fn score(&self, action: Action) -> i32 {
        match action {
            Action::Move { unit, to } => self.step(unit, to),
            Action::Support { aircraft, hex } => self.support(aircraft, hex),
            _ => 0,
        }
    }

    fn step(&self, unit: UnitId, to: UnitLocation) -> i32 {
        let state = self.outlook.state;
        let mut parts = self.muster.parts.iter();
        if let Some(index) =
            parts.position(|(other, hex)| (*other, UnitLocation::Hex(*hex)) == (unit, to))
        {
            return RAID - index as i32;
        }
        let counter = state.counter(unit);
        let UnitLocation::Hex(from) = counter.location else { return DUTY + self.stand(unit, to) };
        let engaged = self.muster.engaged.has(unit);
        if usize::from(self.outlook.own().units[from.index()]) > STACK_LIMIT {
            return if engaged { ROOM_IN_RAID } else { ROOM } + self.stand(unit, to);
        }
        if engaged || counter.spent > 0 || self.values.posts.manned.has(unit) {
            return NEVER;
        }
        let gain = self.stand(unit, to) - self.stand(unit, counter.location);
        match state.unit(unit).is_artillery() {
            _ if gain <= WORTH_MOVING => -1,
            true => GUNS + gain,
            false => gain,
        }
    }

    /// The value of ending the phase at a location.
    fn stand(&self, unit: UnitId, at: UnitLocation) -> i32 {
        let worth = self.values.worth(unit, at);
        let UnitLocation::Hex(hex) = at else { return worth };
        let here = self.outlook.state.hex(unit) == Some(hex);
        let others = usize::from(self.outlook.own().units[hex.index()]) - usize::from(here);
        let coming = self.muster.parts.iter().filter(|(_, to)| *to == hex).count();
        if others + coming >= STACK_LIMIT {
            return NOWHERE;
        }
        worth + if self.outlook.enemy().zoc.has(hex) { CONTACT } else { 0 }
    }

    /// Bombers go where they matter most.
    fn support(&self, aircraft: Aircraft, hex: HexId) -> i32 {
        let gain = self.supported(hex, 1) - self.supported(hex, 0);
        // F4Fs come last: they can also fly CAP.
        let role = i32::from(!aircraft.is_fighter());
        if gain > 0 { SUPPORT + 2 * gain + role } else { -1 }
    }

    /// The value of attacking a hex from the present locations, with this many more bombers.
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
