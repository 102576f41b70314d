//! What lies open on the table, for who draws it or counts on it. Nothing of it can be changed from
//! outside: only [`Game::apply`](game::Game::apply) does that.

use crate::attack::Assault;
use crate::duty::{self, Duty};
use crate::map::AirfieldHex;
use crate::movement;
use crate::reach::{Path, Reach, Ways};
use crate::record::Turn;
use crate::state::{
    Air, AirfieldSet, Battle, FirstBlood, Navy, Phase, ShipBox, Step, Targets, Task, UnitLocation,
    UnitSet,
};
use crate::unit::{AirCount, Side, UnitId};
use crate::{airfield, engineer, missions, reinforce, retreat, setup};
use game::Rule;
use hex::{HexId, HexSet};

impl FirstBlood {
    pub fn turn(&self) -> Turn {
        self.turn
    }

    /// The phase of the turn; none before the first and after the last.
    pub fn phase(&self) -> Option<Phase> {
        match self.agenda.first() {
            Some(Step::Begin(next)) if !self.is_set_up() => Some(next.before()),
            _ => None,
        }
    }

    fn is_set_up(&self) -> bool {
        self.agenda.iter().any(|step| matches!(step, Step::SetUp(_)))
    }

    /// Who attacks in this combat phase.
    pub fn fighting(&self) -> Side {
        self.phase().map_or(Side::Japan, Phase::side)
    }

    /// The side that has to decide, and the decision point.
    pub fn decision(&self) -> Option<(Side, Rule)> {
        self.question()
    }

    /// MF that a unit has left in this phase.
    pub fn mf_left(&self, unit: UnitId) -> u8 {
        self.unit(unit).movement.saturating_sub(self.counter(unit).spent)
    }

    /// 4 to 6: where a unit can go now, with the MF it has left there.
    pub fn reach(&self, unit: UnitId) -> Vec<(UnitLocation, u8)> {
        let reach = self.reached(unit);
        let movement = self.unit(unit).movement;
        let left = |to| Some((to, movement - reach.spent(to)?));
        reach.places().filter_map(left).collect()
    }

    /// The way that a unit would go.
    pub fn path(&self, unit: UnitId, to: UnitLocation) -> Option<Path> {
        let reach = self.reached(unit);
        reach.spent(to).map(|_| reach.path(to))
    }

    fn reached(&self, unit: UnitId) -> Reach {
        Ways::new(self, self.side(unit)).reach(unit)
    }

    /// Why the phase of a moving player can't end yet: the units that still have a duty.
    pub fn movement_duties(&self, side: Side) -> UnitSet {
        movement::duties(self, side).map(|(unit, _)| unit).collect()
    }

    /// 8.2e, 8.2f: what the attacker's plan still lacks.
    pub fn duty(&self, side: Side) -> Duty {
        duty::open(self, side)
    }

    /// 8.2-r4: the declared attacks that are not resolved yet, as they stand.
    pub fn assaults(&self) -> impl Iterator<Item = Assault> + '_ {
        let side = self.fighting();
        self.attacks.iter().map(move |targets| Assault::of(self, side, *targets))
    }

    /// The declared attack on a hex.
    pub fn attack_on(&self, hex: HexId) -> Option<Targets> {
        duty::attack_on(self, hex)
    }

    /// Artillery that has been told to bombard an airfield hex.
    pub fn shellings(&self) -> impl Iterator<Item = (UnitId, AirfieldHex)> + '_ {
        self.scenario.units().filter_map(|unit| match self.counter(unit).task {
            Task::Shell(field) => Some((unit, field)),
            _ => None,
        })
    }

    /// The attack that is being resolved.
    pub fn battle(&self) -> Option<&Battle> {
        (!self.battle.targets.is_empty()).then_some(&self.battle)
    }

    /// 8.10h: of whom a side may lose some in the battle.
    pub fn victims(&self, side: Side) -> UnitSet {
        self.battle().map_or(UnitSet::default(), |_| crate::result::victims(self, side))
    }

    /// 8.12: where a unit could retreat to.
    pub fn retreats(&self, unit: UnitId) -> HexSet {
        retreat::options(self, unit)
    }

    /// The ground units that a side has to place now.
    pub fn to_place(&self, side: Side) -> Vec<UnitId> {
        match self.step() {
            Step::SetUp(now) if now == side => setup::waiting(self, side).collect(),
            Step::Reinforce(now) if now == side => reinforce::waiting(self, side).collect(),
            _ => Vec::new(),
        }
    }

    pub fn air(&self) -> &Air {
        &self.air
    }

    /// 12.3-r1: all air units on an airfield hex.
    pub fn based(&self, field: AirfieldHex) -> AirCount {
        airfield::based(self, field)
    }

    /// 12.1a: for how many more air units an airfield hex has room.
    pub fn room(&self, field: AirfieldHex) -> u8 {
        airfield::room(self, field)
    }

    /// 13.4: the Japanese air units that can fly now.
    pub fn ready(&self) -> AirCount {
        crate::unit::Aircraft::ALL.map(|aircraft| missions::ready(self, aircraft))
    }

    pub fn navy(&self) -> &Navy {
        &self.navy
    }

    /// The ships in a box.
    pub fn ships(&self, at: ShipBox) -> crate::unit::ShipCount {
        self.navy.at[at.index()]
    }

    /// Turns of work done on an airfield hex, and how many it needs.
    pub fn work(&self, field: AirfieldHex) -> Option<(u8, u8)> {
        engineer::job(self, field).map(|turns| (self.progress[field.index()], turns))
    }

    /// 11.4c: the airfield hexes attacked in this turn.
    pub fn attacked(&self) -> AirfieldSet {
        self.attacked
    }

    /// Those that are being worked on in this phase.
    pub fn worked(&self) -> AirfieldSet {
        self.worked
    }

    /// 7.5.4b
    pub fn credit(&self) -> bool {
        self.credit
    }
}
