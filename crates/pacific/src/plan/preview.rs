//! The numbers of a plan, part by part, for queries, previews and the log of a record.

use super::Plan;
use crate::movement_phase::MovementPlan;
use crate::price;
use crate::state::{Pacific, Shot, UnitId, side_of};
use crate::support;
use game::{Rule, Tally};

impl Plan {
    /// The price in AP, part by part: of a card with its upgrades, or of terrain.
    pub fn price(&self, state: &Pacific) -> Option<Tally> {
        let mut sum = Tally::default();
        match *self {
            Plan::Play(plan) => price::play(state, side_of(plan.seat), plan.card, &mut sum)?,
            Plan::Deploy(plan) => {
                let side = side_of(plan.seat);
                price::deployment(state, side, plan.card, plan.tokens, plan.drops, &mut sum);
            }
            Plan::Build(plan) => {
                sum.add(Rule("10e"), &plan.terrain.face().name, i16::from(plan.cost));
            }
            _ => return None,
        }
        Some(sum)
    }

    /// The shots that the action leads to at once; a card that strikes fires one at each target. Assaults
    /// and missions have odds of their own.
    pub fn shots(&self, state: &Pacific) -> Vec<Shot> {
        match *self {
            Plan::Fire(shot) | Plan::React(shot) => vec![shot],
            Plan::Bomb(plan) => vec![plan.shot],
            Plan::Intercept(plan) => vec![plan.shot],
            Plan::Play(plan) => support::shots(state, &plan),
            _ => Vec::new(),
        }
    }

    /// The units that spend MP.
    pub fn movers(&self) -> Vec<UnitId> {
        match *self {
            Plan::MoveOnArrival { unit, .. } => vec![unit],
            Plan::Movement(plan) => match plan {
                MovementPlan::Move { unit, .. }
                | MovementPlan::GetOff { unit, .. }
                | MovementPlan::Tunnel { unit, .. } => vec![unit],
                MovementPlan::Pair { mover, other, .. }
                | MovementPlan::Board { mover, other, .. } => vec![mover, other],
                MovementPlan::MovePair { pair, .. } => pair.to_vec(),
                MovementPlan::Swap { one, other, .. } => vec![one, other],
                MovementPlan::Assault(plan) => vec![plan.unit],
                MovementPlan::Clear { .. }
                | MovementPlan::Restore { .. }
                | MovementPlan::March { .. } => Vec::new(),
            },
            _ => Vec::new(),
        }
    }
}
