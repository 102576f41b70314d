//! Plans the attacks to declare, so that all duties are met (8.2e, 8.2f) and the gain is highest.

use super::outlook::Outlook;
use super::worth::{Fight, Prize};
use crate::attack::Assault;
use crate::duty;
use crate::state::{Targets, UnitSet};
use crate::unit::UnitId;
use hex::HexId;

/// How often units are reassigned between attacks.
const ROUNDS: usize = 3;

/// An attack of the plan.
#[derive(Clone)]
struct Group {
    targets: Vec<HexId>,
    /// The attackers that are already declared.
    declared: UnitSet,
    units: UnitSet,
}

/// The whole plan.
pub struct Scheme<'a> {
    outlook: &'a Outlook<'a>,
    groups: Vec<Group>,
}

impl<'a> Scheme<'a> {
    pub fn new(outlook: &'a Outlook<'a>) -> Scheme<'a> {
        let state = outlook.state;
        let side = outlook.side;
        let declared = state.attacks.iter().map(|targets| {
            let direct = Assault::of(state, side, *targets).direct;
            Group { targets: targets.to_vec(), declared: direct, units: direct }
        });
        let mut scheme = Scheme { outlook, groups: declared.collect() };
        let duty = duty::open(state, side);
        for hex in duty.hexes.iter() {
            let none = UnitSet::default();
            scheme.groups.push(Group { targets: vec![hex], declared: none, units: none });
        }
        scheme.assign(duty.units);
        scheme.cover();
        scheme.improve();
        scheme
    }

    /// The attack that a unit should declare.
    pub fn attack_of(&self, unit: UnitId) -> Option<Targets> {
        let group = self.groups.iter().find(|group| group.units.has(unit))?;
        let mut targets = group.targets.clone();
        targets.sort_by_key(|hex| *hex);
        Some(targets.into_iter().collect())
    }

    fn can_join(&self, unit: UnitId, group: &Group) -> bool {
        let state = self.outlook.state;
        let Some(hex) = state.hex(unit) else { return false };
        group.targets.iter().all(|target| state.map().are_adjacent(hex, *target))
    }

    /// Assigns units where they are needed most: the strongest first, to the weakest attack.
    fn assign(&mut self, units: UnitSet) {
        let state = self.outlook.state;
        let mut units: Vec<UnitId> = units.iter().collect();
        units.sort_by_key(|unit| std::cmp::Reverse(state.unit(*unit).combat));
        for unit in units {
            let open =
                (0..self.groups.len()).filter(|index| self.can_join(unit, &self.groups[*index]));
            let covered = |index: &usize| {
                let group = &self.groups[*index];
                let attack: i32 = self.factors(group.units);
                let defence: i32 = group.targets.iter().map(|hex| self.defence(*hex)).sum();
                100 * attack / defence.max(1)
            };
            if let Some(index) = open.min_by_key(covered) {
                self.groups[index].units.add(unit);
            }
        }
    }

    fn factors(&self, units: UnitSet) -> i32 {
        units.iter().map(|unit| i32::from(self.outlook.state.unit(unit).combat)).sum()
    }

    fn defence(&self, hex: HexId) -> i32 {
        i32::from(self.outlook.enemy().factors[hex.index()])
    }

    /// 8.2e: a unit that can be spared attacks a hex without attackers; otherwise a unit attacks two hexes.
    fn cover(&mut self) {
        for index in 0..self.groups.len() {
            if !self.groups[index].units.is_empty() || self.groups[index].targets.is_empty() {
                continue;
            }
            let spare = |other: &Group| {
                let free = other.units.iter().filter(|unit| !other.declared.has(*unit));
                let mut able = free.filter(|unit| self.can_join(*unit, &self.groups[index]));
                able.next().filter(|_| other.units.len() > 1)
            };
            let found = self
                .groups
                .iter()
                .enumerate()
                .find_map(|(from, other)| Some((from, spare(other)?)));
            if let Some((from, unit)) = found {
                self.groups[from].units.take(unit);
                self.groups[index].units.add(unit);
                continue;
            }
            let alone = |other: &Group| {
                let new = other.declared.is_empty() && other.units.len() == 1;
                new && other.units.iter().all(|unit| self.can_join(unit, &self.groups[index]))
            };
            if let Some(from) = self.groups.iter().position(alone) {
                let targets = std::mem::take(&mut self.groups[index].targets);
                self.groups[from].targets.extend(targets);
            }
        }
        self.groups.retain(|group| !group.targets.is_empty());
    }

    /// Moves units between attacks as long as that gains anything.
    fn improve(&mut self) {
        for _ in 0..ROUNDS {
            let mut changed = false;
            for from in 0..self.groups.len() {
                for unit in self.groups[from].units.iter() {
                    changed |= self.transfer(unit, from);
                }
            }
            if !changed {
                return;
            }
        }
    }

    fn transfer(&mut self, unit: UnitId, from: usize) -> bool {
        let group = &self.groups[from];
        if group.declared.has(unit) || group.units.len() == 1 {
            return false;
        }
        let mut without = group.clone();
        without.units.take(unit);
        let leaving = self.worth(&without) - self.worth(group);
        let gain = |to: &usize| {
            let other = &self.groups[*to];
            let mut with_it = other.clone();
            with_it.units.add(unit);
            leaving + self.worth(&with_it) - self.worth(other)
        };
        let others = (0..self.groups.len()).filter(|to| *to != from);
        let open = others.filter(|to| self.can_join(unit, &self.groups[*to]));
        let Some((to, gain)) = open.map(|to| (to, gain(&to))).max_by_key(|(_, gain)| *gain) else {
            return false;
        };
        if gain > 0 {
            self.groups[from].units.take(unit);
            self.groups[to].units.add(unit);
        }
        gain > 0
    }

    /// The value of an attack if the artillery in range is shared evenly.
    fn worth(&self, group: &Group) -> i32 {
        let state = self.outlook.state;
        let first = group.targets[0];
        let guns = state.units(self.outlook.side).filter(|unit| {
            let printed = state.unit(*unit);
            let near = |hex| printed.reaches(state.map().distance(hex, first));
            printed.is_artillery() && state.hex(*unit).is_some_and(near)
        });
        let guns: i16 = guns.map(|unit| i16::from(state.unit(unit).combat)).sum();
        let share = guns / self.groups.len().max(1) as i16;
        let targets: Targets = group.targets.iter().copied().collect();
        let assault = Assault {
            side: self.outlook.side,
            targets,
            direct: group.units,
            guns: UnitSet::default(),
        };
        worth(self.outlook, &assault, share, 0)
    }
}

/// The mean value of an attack with this many more artillery factors and this many ships.
pub fn worth(outlook: &Outlook<'_>, assault: &Assault, more_guns: i16, ships: u8) -> i32 {
    let state = outlook.state;
    let (mut attack, mut defence, mut modifier) = (0, 0, 0);
    assault.attack::<i16>(state, &mut attack);
    assault.defence::<i16>(state, &mut defence);
    let direct: i16 = assault.direct.iter().map(|unit| i16::from(state.unit(unit).combat)).sum();
    attack = (attack + more_guns).min(3 * direct);
    assault.modifiers::<i16>(state, crate::attack::Odds::Below, ships, &mut modifier);
    let defenders = || assault.targets.iter().flat_map(|hex| state.units_in(*hex));
    let trapped = assault.targets.iter().all(|hex| outlook.is_trap(*hex, &outlook.own().held));
    let prizes = assault.targets.iter().map(|hex| outlook.hex_prize(*hex, direct));
    let (cleared, taken) = prizes.fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    let prize = Prize {
        own: outlook.stakes(assault.direct.iter()),
        enemy: outlook.stakes(defenders()),
        trapped,
        cleared,
        taken,
    };
    Fight { side: assault.side, attack, defence, modifier }.worth(state, &prize)
}
