//! The exact outcome of fights, for every force of one family against every defence of another.

use super::multisets::{Bag, Family};
use crate::fight;
use crate::map::HexId;
use crate::state::{GroundUnit, Hq, Marine, Ridge, Unit};
use game::Stack;
use std::ops::{AddAssign, Mul};

/// The exact chances of one attack.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Chances {
    /// The chance that the force takes the hex.
    pub takes: f64,
    /// The chance that the Division HQ dies, which wins the game.
    pub headquarters: f64,
    /// The expected number of units in the hex afterwards; 0 if it is not taken.
    pub survivors: f64,
}

impl AddAssign for Chances {
    #[inline]
    fn add_assign(&mut self, other: Chances) {
        self.takes += other.takes;
        self.headquarters += other.headquarters;
        self.survivors += other.survivors;
    }
}

impl Mul<f64> for Chances {
    type Output = Chances;
    #[inline]
    fn mul(self, by: f64) -> Chances {
        Chances {
            takes: self.takes * by,
            headquarters: self.headquarters * by,
            survivors: self.survivors * by,
        }
    }
}

/// The class of a ground unit: its kind and its pieces, in one number.
pub fn class_of(marine: &Marine) -> u16 {
    let kind = match marine.unit {
        GroundUnit::Empty => 0,
        GroundUnit::Rifle(factor) => u16::from(factor),
        GroundUnit::Hq(hq) => 0x100 + hq as u16,
    };
    kind << 2 | u16::from(marine.gun) << 1 | u16::from(marine.hero)
}

fn marine_of(class: u16) -> Marine {
    let unit = match class >> 2 {
        0x100 => GroundUnit::Hq(Hq::Division),
        0x101 => GroundUnit::Hq(Hq::Battalion),
        factor => GroundUnit::Rifle(factor as u8),
    };
    Marine { unit, gun: class & 2 != 0, hero: class & 1 != 0 }
}

const CREW: u16 = 0x100;

pub fn class_of_unit(unit: Unit) -> u16 {
    match unit {
        Unit::FaceDown => 0,
        Unit::Infantry(factor) => u16::from(factor),
        Unit::Crew => CREW,
    }
}

fn unit_of(class: u16) -> Unit {
    if class == CREW { Unit::Crew } else { Unit::Infantry(class as u8) }
}

pub fn bag_of(classes: impl Iterator<Item = u16>) -> Bag {
    let mut bag: Bag = classes.collect();
    bag.sort_unstable();
    bag
}

/// The chances from the first round on, for each pair of defence and force.
#[derive(Debug)]
pub struct Duels {
    pub forces: Family,
    pub defences: Family,
    chances: Vec<Chances>,
}

impl Duels {
    /// Works out the fight of every force against every defence, smaller ones first.
    pub fn new(
        state: &Ridge,
        from: HexId,
        target: HexId,
        forces: Family,
        defences: Family,
    ) -> Duels {
        let size = forces.bags().len() * defences.bags().len();
        let mut duels = Duels { forces, defences, chances: vec![Chances::default(); size] };
        for defence in 0..duels.defences.bags().len() {
            for force in 0..duels.forces.bags().len() {
                let at = duels.at(defence, force);
                duels.chances[at] = duels.fight_out(state, from, target, defence, force);
            }
        }
        duels
    }

    fn at(&self, defence: usize, force: usize) -> usize {
        defence * self.forces.bags().len() + force
    }

    pub fn chances(&self, defence: usize, force: usize) -> Chances {
        self.chances[self.at(defence, force)]
    }

    /// Combines one round with the known chances of the smaller fights that it leads to. Rounds
    /// without losses change nothing, so the other rounds are scaled up to a total of 1.
    fn fight_out(
        &self,
        state: &Ridge,
        from: HexId,
        target: HexId,
        defence: usize,
        force: usize,
    ) -> Chances {
        let marines: Stack<Marine, 6> =
            self.defences.bags()[defence].iter().map(|class| marine_of(*class)).collect();
        let units: Stack<Unit, 6> =
            self.forces.bags()[force].iter().map(|class| unit_of(*class)).collect();
        if units.is_empty() {
            return Chances::default();
        }
        if marines.is_empty() {
            return Chances { takes: 1.0, headquarters: 0.0, survivors: units.len() as f64 };
        }
        let (japanese, us) = fight::odds(state, from, &units, target, &marines);
        let dies = |odds: &fight::Odds| f64::from(odds.hits_on()) / 6.0;
        let has_division = |defence: usize| {
            let division = class_of(&GroundUnit::Hq(Hq::Division).into()) >> 2;
            self.defences.bags()[defence].iter().any(|class| class >> 2 == division)
        };
        let lost: Vec<(usize, f64)> = self.forces.after(force, dies(&us)).collect();
        let mut sum = Chances::default();
        let mut unchanged = 0.0;
        for (defence_left, slain) in self.defences.after(defence, dies(&japanese)) {
            let won = has_division(defence) && !has_division(defence_left);
            let known = &self.chances[self.at(defence_left, 0)..];
            for &(force_left, killed) in &lost {
                let chance = slain * killed;
                if won {
                    sum.headquarters += chance;
                } else if (defence_left, force_left) == (defence, force) {
                    unchanged = chance;
                } else {
                    sum += known[force_left] * chance;
                }
            }
        }
        sum * (1.0 / (1.0 - unchanged))
    }
}
