//! Targets for off-board artillery, which strikes a Round later.

use super::outlook::Outlook;
use super::{Advice, NEVER};
use crate::artillery;
use crate::firefight::UnitId;
use crate::state::{Place, Step};
use hex::HexId;

/// A target with less than this in it is not worth a strike.
const PLOT_ALONE: i32 = 12;
/// How many APs of its activation an enemy marches between two strikes.
const MARCH: u8 = 5;

impl Advice<'_> {
    /// The value of an artillery target: enemies that are near, or on their way to what they want, and none
    /// of the player's own units. It is struck a Round later.
    pub fn plot(&self, target: HexId) -> i32 {
        let state = self.state();
        let Step::Plot { battery, .. } = state.step() else { return NEVER };
        let hexes = artillery::pattern(state, battery, state.map().hex(target));
        // Before the enemy has set up it is expected in its Bunkers.
        if state.round == 1 && matches!(state.agenda.first(), Some(Step::SetUp(_))) {
            let bunkers = hexes.iter().filter(|hex| state.bunker(*hex).is_some());
            return PLOT_ALONE * bunkers.count() as i32 - PLOT_ALONE / 2;
        }
        hexes.iter().map(|hex| self.outlook.presence(hex)).sum::<i32>() - PLOT_ALONE
    }
}

impl Outlook<'_> {
    /// The value of an artillery strike on a hex in the next Round: enemies that are likely to be near it, and the
    /// side's own units count against it.
    pub fn presence(&self, hex: HexId) -> i32 {
        let map = self.state.map();
        let near = |at: HexId| match map.distance(at, hex) {
            0 => 6,
            1 => 4,
            2 => 2,
            3 => 1,
            _ => 0,
        };
        let likely = self.likely.get_or_init(|| self.likely());
        let foes: i32 = likely.iter().map(|(at, share)| share * near(*at)).sum();
        let units = self.state.firefight().units();
        let own = units.filter(|unit| self.state.side(*unit) == self.side);
        let own = own.filter_map(|unit| self.state.whereabouts(unit));
        let risk: i32 = own.map(|at| 3 * near(at).min(4)).sum();
        foes - risk
    }

    /// Where enemies will be when the next Round begins: where they are, and if they have to attack, nearer to
    /// what they want.
    fn likely(&self) -> Vec<(HexId, i32)> {
        let state = self.state;
        let marches = !self.must_attack;
        let mut likely: Vec<(HexId, i32)> = Vec::new();
        for foe in &self.foes {
            likely.push((foe.hex, if marches { 1 } else { 2 }));
            if marches {
                likely.extend(self.march(foe.unit, foe.hex).map(|hex| (hex, 1)));
            }
        }
        let waits = |unit: &UnitId| {
            state.side(*unit) != self.side && state.unit(*unit).place == Place::Waiting
        };
        for unit in state.firefight().units().filter(waits) {
            let Some((round, at)) = state.firefight().piece(unit).start.entry() else { continue };
            if round <= state.round.max(1) {
                let nearest = at.iter().filter_map(|hex| Some((self.way(unit, hex)?, hex))).min();
                likely
                    .extend(nearest.and_then(|(_, hex)| self.march(unit, hex)).map(|hex| (hex, 1)));
            }
        }
        likely
    }

    /// How far an enemy is from the control hex of this side that it can reach first.
    fn way(&self, unit: UnitId, hex: HexId) -> Option<u8> {
        let gait = self.state.kind(unit).gait;
        let wanted = self.stakes.iter().filter(|stake| stake.ours && stake.hex.is_some());
        wanted.map(|stake| stake.road.from(hex, gait)).min()
    }

    /// Where an enemy comes in a Round on its way to a control hex of this side.
    fn march(&self, unit: UnitId, from: HexId) -> Option<HexId> {
        let map = self.state.map();
        let start = self.way(unit, from)?;
        let (mut at, mut left) = (from, start);
        while left > start.saturating_sub(MARCH) {
            let next = map.neighbours(at).filter_map(|(_, hex)| Some((self.way(unit, hex)?, hex)));
            (left, at) = next.min().filter(|(way, _)| *way < left)?;
        }
        Some(at)
    }
}
