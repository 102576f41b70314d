//! Fights of several shots: each changes the numbers of the next, because wounds reduce accuracy (11.6.3a).

use super::{Odds, percent};
use crate::assault::AssaultPlan;
use crate::state::{Arm, Goal, Mark, Pacific, Purpose, Shot, UnitId};
use crate::{air, assault};

/// The possible fates of some units, with their probabilities. A unit is in play with a number of wounds, or
/// destroyed.
struct Worlds<'a> {
    state: &'a Pacific,
    units: Vec<UnitId>,
    all: Vec<(Vec<Option<u8>>, f64)>,
}

impl<'a> Worlds<'a> {
    fn new(state: &'a Pacific, units: Vec<UnitId>) -> Worlds<'a> {
        let now = units.iter().map(|unit| Some(state.unit(*unit).wounds)).collect();
        Worlds { state, units, all: vec![(now, 1.0)] }
    }

    /// The state in one of the possibilities.
    fn world(&self, fates: &[Option<u8>]) -> Pacific {
        let mut world = self.state.clone();
        for (unit, fate) in self.units.iter().zip(fates) {
            match fate {
                Some(wounds) => world.unit_mut(*unit).wounds = *wounds,
                None => world.take(*unit),
            }
        }
        world
    }

    /// Fires a shot in each possibility that allows it.
    fn fire(&mut self, shot: impl Fn(&Pacific) -> Option<Shot>) {
        for (fates, chance) in std::mem::take(&mut self.all) {
            let world = self.world(&fates);
            let shot = shot(&world);
            let target = shot.and_then(|shot| self.place_of(shot.mark));
            let Some((shot, target)) = shot.zip(target) else {
                self.add(fates, chance);
                continue;
            };
            let odds = Odds::of(&world, &shot);
            let firer = shot.unit().filter(|_| odds.weapon.suicidal);
            let firer = firer.and_then(|unit| self.place_of(Mark::Unit(unit)));
            let fate = |it: Option<u8>| {
                let mut after = fates.clone();
                after[target] = it;
                firer.into_iter().for_each(|firer| after[firer] = None);
                after
            };
            let wounds = fates[target].map(|wounds| wounds.saturating_add(odds.damage));
            self.add(fate(None), chance * odds.destroyed());
            self.add(fate(wounds), chance * odds.damaged());
            let missed = 1.0 - odds.destroyed() - odds.damaged();
            self.add(fate(fates[target]), chance * missed);
        }
    }

    fn place_of(&self, mark: Mark) -> Option<usize> {
        let Mark::Unit(target) = mark else { return None };
        self.units.iter().position(|unit| *unit == target)
    }

    fn add(&mut self, fates: Vec<Option<u8>>, chance: f64) {
        match self.all.iter_mut().find(|(known, _)| *known == fates) {
            Some((_, sum)) => *sum += chance,
            None => self.all.push((fates, chance)),
        }
    }

    /// The chance that a unit survives.
    fn lives(&self, unit: UnitId) -> f64 {
        let Some(place) = self.units.iter().position(|it| *it == unit) else { return 1.0 };
        self.all.iter().filter(|(fates, _)| fates[place].is_some()).map(|(_, chance)| chance).sum()
    }

    /// The expected value over all possibilities.
    fn mean(&self, of: impl Fn(&Pacific) -> f64) -> f64 {
        self.all.iter().map(|(fates, chance)| chance * of(&self.world(fates))).sum()
    }
}

/// 11.6.1: the odds of an Assault.
#[derive(Clone, PartialEq, Debug)]
pub struct AssaultOdds {
    /// ASSAULT.2: the most dangerous reaction shot, if any is possible.
    pub reaction: Option<Odds>,
    /// ASSAULT.4: the shot of an unhurt assaulting unit with its best weapon.
    pub shot: Option<Odds>,
    /// The chance to survive the reaction.
    pub survives: f64,
    /// The chance that the target is destroyed, counting the reaction.
    pub destroys: f64,
}

impl AssaultOdds {
    pub fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for (name, odds) in [("reaction", &self.reaction), ("assault", &self.shot)] {
            let odds_lines = odds.iter().flat_map(Odds::lines);
            lines.extend(odds_lines.map(|line| format!("{name}: {line}")));
        }
        let (survives, destroys) = (percent(self.survives), percent(self.destroys));
        lines.push(format!("comes through {survives} (11.6.1a), destroys {destroys} (11.6.1c)"));
        lines
    }
}

/// 13-r1: the odds of a mission.
#[derive(Clone, PartialEq, Debug)]
pub struct MissionOdds {
    /// AIR.5: the Anti-Aircraft shots when the mission is declared.
    pub flak: Vec<Odds>,
    /// AIR.6: the attack on each possible target by an aircraft that arrives unhurt.
    pub attacks: Vec<Odds>,
    /// The chance to arrive if every gun in range fires.
    pub arrives: f64,
    /// The chance that each target is destroyed, counting everything that may happen first.
    pub destroys: Vec<f64>,
}

impl MissionOdds {
    pub fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for (name, all) in [("anti-aircraft", &self.flak), ("attack", &self.attacks)] {
            let odds_lines = all.iter().flat_map(Odds::lines);
            lines.extend(odds_lines.map(|line| format!("{name}: {line}")));
        }
        let destroys: Vec<String> = self.destroys.iter().map(|chance| percent(*chance)).collect();
        let arrives = percent(self.arrives);
        lines.push(format!("arrives {arrives} (13-r1), destroys {}", destroys.join(", ")));
        lines
    }
}

impl Pacific {
    /// The best weapon in contact against a target, with its odds.
    fn best_in_contact(&self, unit: UnitId, at: UnitId, purpose: Purpose) -> Option<(Arm, Odds)> {
        let shots = assault::arms(self, unit).map(|arm| {
            let odds = self.odds(&self.shot(unit, arm, Mark::Unit(at), purpose));
            (arm, odds)
        });
        shots.max_by(|(_, one), (_, other)| {
            let worth = |odds: &Odds| (odds.destroyed(), odds.damaged());
            worth(one).partial_cmp(&worth(other)).unwrap_or(std::cmp::Ordering::Equal)
        })
    }

    /// 11.6.1: the odds of an Assault of one unit on another, once it is declared.
    pub fn assault_odds(&self, unit: UnitId, target: UnitId) -> AssaultOdds {
        if self.unit(unit).assault.is_some() {
            return self.storm_odds(unit, target);
        }
        let Some(space) = self.space(target) else { return self.storm_odds(unit, target) };
        let mut declared = self.clone();
        assault::declare(&mut declared, AssaultPlan { unit, target, space }, &mut Vec::new());
        declared.storm_odds(unit, target)
    }

    fn storm_odds(&self, unit: UnitId, target: UnitId) -> AssaultOdds {
        let reaction = self.best_in_contact(target, unit, Purpose::Reaction);
        let shot = self.best_in_contact(unit, target, Purpose::Assault);
        let mut worlds = Worlds::new(self, vec![unit, target]);
        if let Some((arm, _)) = reaction {
            worlds.fire(|world| Some(world.shot(target, arm, Mark::Unit(unit), Purpose::Reaction)));
        }
        let survives = worlds.lives(unit);
        if let Some((arm, _)) = shot {
            worlds.fire(|world| {
                let shot = || world.shot(unit, arm, Mark::Unit(target), Purpose::Assault);
                (world.is_there(unit) && world.is_there(target)).then(shot)
            });
        }
        let destroys = 1.0 - worlds.lives(target);
        let odds = |best: Option<(Arm, Odds)>| best.map(|(_, odds)| odds);
        AssaultOdds { reaction: odds(reaction), shot: odds(shot), survives, destroys }
    }

    /// 13-r1: the odds of a mission, with or without an escort and an interceptor.
    pub fn mission_odds(
        &self,
        aircraft: UnitId,
        goal: Goal,
        escort: Option<UnitId>,
        interceptor: Option<UnitId>,
    ) -> MissionOdds {
        let shot = |world: &Pacific, unit: UnitId, at: UnitId, purpose: Purpose| {
            world.shot(unit, Arm::Main, Mark::Unit(at), purpose)
        };
        let first_target =
            |world: &Pacific| escort.filter(|it| world.is_there(*it)).unwrap_or(aircraft);
        let used = [Some(aircraft), escort, interceptor].into_iter().flatten().collect();
        let mut worlds = Worlds::new(self, used);
        if let Some((escort, interceptor)) = escort.zip(interceptor) {
            worlds.fire(|world| Some(shot(world, escort, interceptor, Purpose::Escort)));
        }
        if let Some(interceptor) = interceptor {
            worlds.fire(|world| {
                let there = world.is_there(interceptor);
                there.then(|| shot(world, interceptor, first_target(world), Purpose::Intercept))
            });
        }
        let guns = air::flak_guns(self, self.side(aircraft), goal);
        for &gun in &guns {
            worlds.fire(|world| {
                let there = world.is_there(aircraft);
                there.then(|| shot(world, gun, first_target(world), Purpose::AntiAircraft))
            });
        }
        let attack = |world: &Pacific, mark: Mark| {
            world.odds(&world.shot(aircraft, Arm::Main, mark, Purpose::Mission))
        };
        let marks = air::marks(self, self.side(aircraft), goal);
        let destroyed = |mark: Mark| {
            worlds.mean(|world| {
                match mark {
                    // An aircraft that intercepts the mission against it may be destroyed first.
                    Mark::Unit(target) if !world.is_there(target) => 1.0,
                    _ if world.is_there(aircraft) => attack(world, mark).destroyed(),
                    _ => 0.0,
                }
            })
        };
        MissionOdds {
            flak: guns
                .iter()
                .map(|gun| self.odds(&shot(self, *gun, first_target(self), Purpose::AntiAircraft)))
                .collect(),
            attacks: marks.iter().map(|mark| attack(self, *mark)).collect(),
            arrives: worlds.lives(aircraft),
            destroys: marks.iter().map(|mark| destroyed(*mark)).collect(),
        }
    }
}
