//! Advice for landing craft and the units on board.

use super::outlook::{Outlook, POINT, chance};
use super::{Advice, NEVER};
use crate::firefight::UnitId;
use crate::state::{ActionKind, Attack, Readiness, Step};
use crate::terrain::{Gait, Terrain};
use hex::{Dir, HexId};

/// The value of being ashore.
const ASHORE: i32 = 45;
/// The value of another place for each unit that is already on board.
const CROWDED: i32 = 10;

impl Advice<'_> {
    /// The value of going on board: at set-up of the emptiest craft, and never during play.
    pub fn load(&self, unit: UnitId, craft: UnitId) -> i32 {
        let state = self.state();
        match state.step() {
            Step::SetUp(_) if state.next_to_place() == Some(unit) => {
                -CROWDED * state.passengers(craft).count() as i32
            }
            _ => NEVER,
        }
    }

    /// The value of leaving a craft: none while the craft can still come closer.
    pub fn unload(&self, unit: UnitId, facing: Dir) -> i32 {
        let state = self.state();
        let (Some(craft), Some(hex)) = (state.craft(unit), state.hex(unit)) else { return NEVER };
        let post = |facing| self.outlook.post(unit, hex, facing);
        ASHORE + post(facing) - post(state.facing(unit)) - 2 * self.outlook.approach(craft, hex)
    }

    /// The kind of action in which a unit takes part with those that act with it: the craft and its passengers. An
    /// Opportunity action costs nothing, so in it every possible action is legal.
    pub fn freest(&self, unit: UnitId) -> ActionKind {
        let state = self.state();
        let company = state.passengers(unit).chain(state.craft(unit));
        let worst = company.map(|other| match state.unit(other).readiness {
            Readiness::Fresh => 0,
            Readiness::Activated => 1,
            Readiness::Spent => 2,
        });
        match worst.max() {
            None | Some(0) => ActionKind::Opportunity,
            Some(1) if state.unit(unit).readiness != Readiness::Spent => ActionKind::Ap,
            Some(_) => ActionKind::Command,
        }
    }

    /// 22.1c: the likely gain from the passengers of a craft on open water, if this roll is needed against it.
    pub fn drowned(&self, attack: &Attack, craft: UnitId, needed: i16) -> i32 {
        let state = self.state();
        if state.map().terrain(attack.target) != Terrain::Water {
            return 0;
        }
        let fatal = if state.unit(craft).is_hit() { needed } else { needed + 4 };
        let points = |unit: UnitId| i32::from(state.firefight().piece(unit).points) * POINT;
        state.passengers(craft).map(points).sum::<i32>() * chance(fatal) / 36
    }
}

impl Outlook<'_> {
    /// How much nearer to what it wants a craft can still come in one move.
    fn approach(&self, craft: UnitId, hex: HexId) -> i32 {
        let state = self.state;
        let stays = state.unit(craft).readiness == Readiness::Spent
            || state.marker(craft).is_some_and(|marker| marker.movement.is_none());
        if stays {
            return 0;
        }
        let near = state.map().neighbours(hex).map(|(_, near)| near);
        let open = near.filter(|near| state.map().terrain(*near).cost(Gait::Boat).is_some());
        let closer =
            open.map(|near| self.ground(craft, near, true) - self.ground(craft, hex, true));
        closer.max().unwrap_or_default().max(0)
    }
}
