//! Advice for hidden units, and against them.

use super::{Advice, NEVER};
use crate::card::Effect;
use crate::firefight::UnitId;
use crate::state::{Attack, Heroes};
use crate::unit::Side;
use crate::value::{attack_value, is_flank};
use crate::{CardId, hidden};
use hex::{HexId, HexSet};

/// The value of staying hidden.
const STEALTH: i32 = 30;
/// The value of finding a hidden enemy.
const FOUND: i32 = 25;

/// An enemy that is hidden, and where it may be.
pub struct Suspect {
    pub unit: UnitId,
    hexes: HexSet,
    count: i32,
}

impl Suspect {
    /// The hidden enemies of this side.
    pub fn all(state: &Heroes, side: Side) -> Vec<Suspect> {
        let enemies = state.hidden_units().filter(|unit| state.side(*unit) != side);
        enemies
            .map(|unit| {
                let hexes = state.suspected_hexes(unit);
                Suspect { unit, hexes, count: hexes.iter().count().max(1) as i32 }
            })
            .collect()
    }

    /// The share of a worth that falls to a hex in which the enemy may be.
    fn share(&self, hex: HexId, worth: i32) -> i32 {
        if self.hexes.has(hex) { worth / self.count } else { 0 }
    }
}

impl Advice<'_> {
    /// The value of a hex for a unit that hides in it: a good place to fire from, which no enemy can fire at.
    pub fn lurk(&self, unit: UnitId, hex: HexId) -> i32 {
        let at = crate::HidingPlace { hex, inside: false, dug_in: false };
        let cover = if hidden::has_cover(self.state(), at) { 12 } else { -12 };
        self.outlook.ambush(unit, hex) + cover + self.stealth()
    }

    /// The value of staying hidden: less for a side that has to attack, and little at the end.
    pub fn stealth(&self) -> i32 {
        match (self.outlook.must_attack, self.outlook.rounds_left()) {
            (_, 1) => STEALTH / 4,
            (true, _) => STEALTH / 2,
            (false, _) => STEALTH,
        }
    }

    /// The cost of an action that reveals a unit: the others hidden in its hex are found too.
    pub fn reveals(&self, unit: UnitId) -> i32 {
        match self.state().hiding_place(unit) {
            Some(at) => self.stealth() * self.state().hidden_in(at.hex).count() as i32,
            None => 0,
        }
    }

    /// The likely gain from a roll for hidden units.
    pub fn search(&self, attack: &Attack) -> i32 {
        let state = self.state();
        let own = |unit: UnitId| state.side(unit) == self.outlook.side;
        if state.hidden_in(attack.target).any(own) {
            return NEVER;
        }
        let terrain = i16::from(state.map().terrain(attack.target).defence());
        let value = attack_value(state, attack, crate::Target::Suspected).total();
        let gain = |suspect: &Suspect| {
            let kind = state.kind(suspect.unit);
            let flank = is_flank(state, attack, suspect.unit);
            let rating = i16::from(if flank { kind.flank } else { kind.front });
            let toll = self.outlook.toll(suspect.unit, rating + terrain - value);
            suspect.share(attack.target, toll)
        };
        self.suspects().iter().map(gain).sum()
    }

    /// The value of looking for hidden enemies from this unit (9.7.14).
    pub fn scouting(&self, unit: UnitId) -> i32 {
        let state = self.state();
        let Some(from) = state.hex(unit) else { return NEVER };
        let near = |hex: &HexId| {
            state.map().distance(from, *hex) <= 2 && state.sight(from, *hex).is_clear()
        };
        let found = |suspect: &Suspect| -> i32 {
            state.map().all().filter(near).map(|hex| suspect.share(hex, FOUND * 10)).sum()
        };
        self.suspects().iter().map(found).sum::<i32>() / 10
    }

    /// The value of hiding: for a side that only has to hold, and for a better place.
    pub fn hide(&self, unit: UnitId, hex: HexId) -> i32 {
        if self.outlook.must_attack {
            return NEVER;
        }
        self.lurk(unit, hex) - self.here(unit) - self.stealth()
    }

    /// The value of using a capability.
    pub fn call(&self, card: CardId) -> Option<i32> {
        let state = self.state();
        let fires = state.firefight().card(card).effect == Effect::ConcealedFire;
        let leader = state.declaration.as_ref()?.leader().filter(|_| fires)?;
        let attacks = |prospect: &&super::Prospect| prospect.0.is_ranged();
        let best = self.prospects(leader).iter().find(attacks)?;
        Some(best.1 + self.stealth() / 2 - super::CAP)
    }
}
