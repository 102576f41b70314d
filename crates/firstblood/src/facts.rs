//! Read access to a position, for the page, the heuristics and tests. Only
//! [`Game::apply_action`](game::Game::apply_action) and [`Game::apply_chance`](game::Game::apply_chance)
//! change a position.

use crate::attack::Assault;
use crate::duty::{self, Duty};
use crate::map::AirfieldHex;
use crate::movement;
use crate::reach::{Obstacles, Path, Reach};
use crate::state::{
    Air, AirfieldSet, Battle, FirstBlood, Navy, Phase, ShipBox, Step, Targets, Task, UnitLocation,
    UnitSet,
};
use crate::turn_record::Turn;
use crate::unit::{AirCount, Side, UnitId};
use crate::{airfield, engineer, japanese_air, reinforce, retreat, setup};
use hex::{HexId, HexSet};

impl FirstBlood {
    pub fn turn(&self) -> Turn {
        self.turn
    }

    /// The phase of the turn; `None` during set-up and after the end of the game.
    pub fn phase(&self) -> Option<Phase> {
        match self.agenda.first() {
            Some(Step::Begin(next)) if !self.is_setting_up() => Some(next.before()),
            _ => None,
        }
    }

    fn is_setting_up(&self) -> bool {
        self.agenda.iter().any(|step| matches!(step, Step::SetUp(_)))
    }

    /// The side whose half of the turn it is; in a combat phase, the attacker.
    pub fn active_side(&self) -> Option<Side> {
        self.phase().map(Phase::side)
    }

    /// The MF that a unit has left in this phase.
    pub fn mf_left(&self, unit: UnitId) -> u8 {
        self.unit(unit).movement.saturating_sub(self.counter(unit).spent)
    }

    /// 4 to 6: the locations that a unit can reach, with the MF left on arrival.
    pub fn reach(&self, unit: UnitId) -> Vec<(UnitLocation, u8)> {
        let reach = self.reached(unit);
        let movement = self.unit(unit).movement;
        let left = |to| Some((to, movement - reach.spent(to)?));
        reach.locations().filter_map(left).collect()
    }

    /// The path that a unit would take.
    pub fn path(&self, unit: UnitId, to: UnitLocation) -> Option<Path> {
        let reach = self.reached(unit);
        reach.spent(to).map(|_| reach.path(to))
    }

    fn reached(&self, unit: UnitId) -> Reach {
        Obstacles::new(self, self.side(unit)).reach(unit)
    }

    /// The units that must still move before the movement phase can end.
    pub fn movement_duties(&self, side: Side) -> UnitSet {
        movement::duties(self, side).map(|(unit, _)| unit).collect()
    }

    /// 8.2e: the enemy-held hexes next to a hex. A unit of this side that ends its movement there must
    /// attack, and so must all of these hexes be attacked.
    pub fn contacts(&self, side: Side, hex: HexId) -> HexSet {
        self.map().around(hex).and(&self.held(side.other()))
    }

    /// 8.2e, 8.2f: the attacks that a side must still declare.
    pub fn duty(&self, side: Side) -> Duty {
        duty::open(self, side)
    }

    /// 8.2-r4: the declared attacks that are not resolved yet.
    pub fn assaults(&self) -> impl Iterator<Item = Assault> + '_ {
        let sides = self.active_side().into_iter();
        sides.flat_map(move |side| {
            self.attacks.iter().map(move |hexes| Assault::of(self, side, *hexes))
        })
    }

    /// The attack on a hex after these units have joined it, in this order. Units that can't join it are
    /// left out.
    pub fn joint_assault(&self, units: &[UnitId], hex: HexId) -> Option<Assault> {
        match self.step() {
            Step::Plan(side) => duty::joint_assault(self, side, units, hex),
            _ => None,
        }
    }

    /// The declared attack on a hex.
    pub fn attack_on(&self, hex: HexId) -> Option<Targets> {
        duty::attack_on(self, hex)
    }

    /// The artillery assigned to bombard airfield hexes.
    pub fn shellings(&self) -> impl Iterator<Item = (UnitId, AirfieldHex)> + '_ {
        self.scenario.units().filter_map(|unit| match self.counter(unit).task {
            Some(Task::Shell(field)) => Some((unit, field)),
            _ => None,
        })
    }

    /// The attack that is being resolved.
    pub fn battle(&self) -> Option<&Battle> {
        self.battle.as_ref()
    }

    /// 8.10h: the units that a side can lose in the battle.
    pub fn victims(&self, side: Side) -> UnitSet {
        self.battle().map_or(UnitSet::default(), |_| crate::resolve::victims(self, side))
    }

    /// 8.12: the hexes that a unit could retreat to.
    pub fn retreats(&self, unit: UnitId) -> HexSet {
        retreat::options(self, unit)
    }

    /// The ground units that a side must place now.
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

    /// 12.1a: how many more air units fit on an airfield hex.
    pub fn room(&self, field: AirfieldHex) -> u8 {
        airfield::room(self, field)
    }

    /// 13.4: the Japanese air units that are ready to fly.
    pub fn ready(&self) -> AirCount {
        crate::unit::Aircraft::ALL.map(|aircraft| japanese_air::ready(self, aircraft))
    }

    pub fn navy(&self) -> &Navy {
        &self.navy
    }

    pub fn ships(&self, at: ShipBox) -> crate::unit::ShipCount {
        self.navy.at[at.index()]
    }

    /// Turns of work done on an airfield hex, and turns needed; `None` if it needs no work.
    pub fn work(&self, field: AirfieldHex) -> Option<(u8, u8)> {
        engineer::job(self, field).map(|turns| (self.progress[field.index()], turns))
    }

    /// 11.4c: the airfield hexes attacked this turn.
    pub fn attacked(&self) -> AirfieldSet {
        self.attacked
    }

    /// The airfield hexes worked on in this phase.
    pub fn worked(&self) -> AirfieldSet {
        self.worked
    }

    /// 7.5.4b: whether a unit lost to overstacking counts as the next one owed for supply.
    pub fn credit(&self) -> bool {
        self.credit
    }
}
