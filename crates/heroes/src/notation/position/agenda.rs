//! The steps beneath one that is written alone.

use crate::state::{Agenda, Purpose, Step};

/// The usual agenda while this step is next, for positions that don't say what comes after it.
pub fn usual(step: Step) -> Agenda {
    let beneath: &[Step] = match step {
        Step::SetUp(_) | Step::Over(_) | Step::Bid { .. } | Step::Initiative { .. } => &[],
        Step::Precede(_) => &[Step::FirstTurn],
        Step::AssignRoll | Step::Assign(_) | Step::Objective => &[Step::PreRound(1)],
        Step::DrawCards { .. } => &[Step::PreRound(6)],
        Step::Plot { .. } => &[Step::PreRound(7)],
        Step::Shell | Step::Die(Purpose::Drift | Purpose::Direction) => {
            &[Step::PreRound(8), Step::Strikes]
        }
        Step::Target | Step::Draw { .. } | Step::Die(Purpose::Conceal(_)) => {
            &[Step::NextTurn, Step::ActionOver, Step::NextTarget]
        }
        Step::Roll(roll) | Step::Luck(roll) | Step::LuckDie(roll)
            if roll.purpose == Purpose::Attack =>
        {
            &[Step::NextTurn, Step::ActionOver, Step::NextTarget]
        }
        _ => &[Step::NextTurn, Step::ActionOver],
    };
    beneath.iter().copied().chain([step]).collect()
}
