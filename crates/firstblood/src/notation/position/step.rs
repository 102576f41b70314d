//! The agenda beneath a step, where a written position does not name it.

use crate::state::{Agenda, AirStep, FirstBlood, Phase, Step, Task};
use crate::unit::Side;

/// The agenda that leads to this step in ordinary play.
pub fn usual_agenda(state: &FirstBlood, step: Step) -> Agenda {
    let mut steps = vec![step];
    while let Some(beneath) = steps.last().and_then(|step| beneath(state, *step)) {
        steps.push(beneath);
    }
    steps.into_iter().rev().collect()
}

fn beneath(state: &FirstBlood, step: Step) -> Option<Step> {
    let phase_of = |side: Side, us: Phase, japan: Phase| match side {
        Side::Us => us.step(),
        Side::Japan => japan.step(),
    };
    Some(match step {
        Step::SetUp(Side::Us) => Step::SetUp(Side::Japan),
        Step::SetUp(Side::Japan) => Phase::JapaneseReinforcement.step(),
        Step::Reinforce(side) => phase_of(side, Phase::UsMovement, Phase::JapaneseMovement),
        Step::Move(side) => Step::Overstack(side),
        Step::Overstack(side) => phase_of(side, Phase::UsCombat, Phase::JapaneseCombat),
        Step::Plan(side) => Step::Outmatched(side),
        Step::Outmatched(side) => Step::Fight(side),
        Step::Fight(side) => Step::CombatOver(side),
        Step::CombatOver(side) => phase_of(side, Phase::UsEngineer, Phase::JapaneseSupply),
        Step::Die | Step::BattleOver => Step::Fight(attacker(state)),
        Step::LoseAir(_) => Step::Fight(Side::Japan),
        Step::Advance(_) | Step::Enter(_) | Step::Crowd(_) => Step::BattleOver,
        Step::Withdraw(_) | Step::Retreat(_) => Step::Enter(attacker(state)),
        Step::Lose { side, .. } => Step::Withdraw(side),
        Step::SupplyDie | Step::Supply => Phase::JapaneseStrategic.step(),
        Step::Work => Step::WorkOver,
        Step::WorkOver => Phase::UsAir.step(),
        Step::Land => Step::Air(AirStep::Bring),
        Step::Air(_) => Step::AirOver,
        Step::AirOver => Phase::End.step(),
        Step::Over(_) | Step::Begin(_) => return None,
    })
}

/// The attacking side, judged by the tasks of the units.
fn attacker(state: &FirstBlood) -> Side {
    let attacks = |side: Side| {
        state.units(side).any(|unit| matches!(state.counter(unit).task, Some(Task::Attack(_))))
    };
    if attacks(Side::Us) { Side::Us } else { Side::Japan }
}
