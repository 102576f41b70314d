//! Read access to a position, for views and statistics. Only [`Game::apply`](game::Game::apply) changes
//! a position.

use crate::fight::{self, Odds};
use crate::map::{HexId, HexSet};
use crate::odds::{Chances, fight_on};
use crate::scenario::INFANTRY;
use crate::state::{Fight, Force, Hq, Pool, Ridge, Unit};
use crate::step::Step;

/// The three phases of a turn (5.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    Organization,
    Movement,
    Counterattack,
}

/// The next round of fire.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Round {
    pub japanese: Odds,
    pub us: Odds,
    /// The number of dice, for both sides together.
    pub dice: u8,
    pub chances: Chances,
}

impl Ridge {
    pub fn turn(&self) -> u8 {
        self.turn
    }

    pub fn phase(&self) -> Phase {
        match self.step {
            Step::Organize | Step::PlaceCrews => Phase::Organization,
            Step::Counterattack(_) => Phase::Counterattack,
            _ => Phase::Movement,
        }
    }

    pub fn step(&self) -> Step {
        self.step
    }

    /// Infantry units in the holding area.
    pub fn holding(&self) -> u8 {
        self.holding
    }

    /// 6.11-r2: each factor and the number of units with it that are not revealed yet.
    pub fn unrevealed(&self) -> impl Iterator<Item = (u8, u8)> {
        INFANTRY.into_iter().zip(self.unrevealed)
    }

    /// The red row from west to east, with the forces waiting there.
    pub fn red_row(&self) -> impl Iterator<Item = (HexId, &Force)> {
        self.map().red_row().iter().copied().zip(&self.row)
    }

    /// The active force and its hex.
    pub fn active(&self) -> Option<(HexId, &Force)> {
        (!self.active.force.is_empty()).then_some((self.active.hex, &self.active.force))
    }

    /// The current fight, from the attack to the last round.
    pub fn fight(&self) -> Option<&Fight> {
        let fighting = matches!(
            self.step,
            Step::Reveal
                | Step::Number
                | Step::Draw
                | Step::Bombard
                | Step::Charge
                | Step::ChargeDice
                | Step::Victim
                | Step::Round
        );
        fighting.then_some(&self.fight)
    }

    /// The next round, once the defence is complete.
    pub fn round(&self) -> Option<Round> {
        let complete = matches!(self.step, Step::Charge | Step::Victim | Step::Round);
        let known = !self.active.force.contains(&Unit::FaceDown);
        if !complete || !known || self.active.force.is_empty() || self.fight.marines.is_empty() {
            return None;
        }
        let (japanese, us) = fight::odds_now(self);
        let (against_us, against_force) = fight::dice(self, &japanese, &us);
        let chances = fight_on(self, &self.fight.marines);
        Some(Round { japanese, us, dice: (against_us + against_force) as u8, chances })
    }

    /// 3.8: the Japanese-controlled hexes outside the red row.
    pub fn control(&self) -> HexSet {
        self.control
    }

    pub fn pool(&self) -> &Pool {
        &self.pool
    }

    /// Artillery markers that have fired this turn.
    pub fn spent(&self) -> u8 {
        self.spent
    }

    /// The headquarters on the map, in order of arrival.
    pub fn hqs(&self) -> &[(Hq, HexId)] {
        &self.hqs
    }

    /// Banzai charges left.
    pub fn charges(&self) -> u8 {
        self.charges
    }

    /// MG crews still to be placed.
    pub fn crews(&self) -> u8 {
        self.crews
    }

    /// 4.5-r1: the farthest row, and the turn on which it was first reached.
    pub fn best(&self) -> Option<(u8, u8)> {
        self.best
    }
}
