//! 2.2-r5: the steps that happen by themselves, in their order.

use crate::event::Event;
use crate::marker::Pile;
use crate::state::{Declaration, Heroes, Purpose, Roll, Step, TurnPart};
use crate::{attack, round, turn};
use game::orders;

/// The most steps that are ever nested in play.
const DEEPEST: usize = 8;

/// Carries out steps until one waits for a player or for dice.
pub fn go_on(state: &mut Heroes, events: &mut Vec<Event>) {
    while let Some(step) = state.agenda.pop() {
        match step {
            Step::PreRound(number) => round::before(state, number, events),
            Step::Hand(player) => round::hand(state, player),
            Step::NextTarget => attack::go_on(state, events),
            Step::ActionOver => turn::action_over(state, events),
            Step::NextTurn => turn::next_turn(state),
            Step::RoundOver => round::end(state, events),
            question => return state.then(question),
        }
    }
}

/// The next step waits for a player or for dice, and has what it needs; the steps beneath can follow it
/// and lead to a Turn, a Round or the end.
pub fn check_invariants(state: &Heroes) -> Result<(), String> {
    let Some((last, beneath)) = state.agenda.split_last() else {
        return Err("there is no next step".to_owned());
    };
    let is_base = |step: &Step| {
        matches!(
            step,
            Step::NextTurn
                | Step::PreRound(_)
                | Step::SetUp(_)
                | Step::Bid { .. }
                | Step::Initiative { .. }
                | Step::Over(_)
        )
    };
    let follows = |step: &Step| {
        matches!(
            step,
            Step::ActionOver
                | Step::NextTarget
                | Step::Hand(_)
                | Step::AssignRoll
                | Step::Assign(_)
                | Step::DrawCards { .. }
                | Step::Turn(_)
                | Step::Roll(Roll { purpose: Purpose::Attack, .. })
        )
    };
    let (first, between) = beneath.split_first().unwrap_or((last, &[]));
    let shaped = state.agenda.len() <= DEEPEST
        && is_base(first)
        && between.iter().all(follows)
        && (beneath.is_empty() || !is_base(last))
        && state.agenda.iter().all(|step| is_possible(state, *step))
        && asks_in_place(state, *last, beneath);
    if shaped {
        return Ok(());
    }
    let after: Vec<String> = beneath.iter().rev().map(|step| orders::write(state, *step)).collect();
    let next = orders::write(state, *last);
    Err(match &after[..] {
        [] => format!("step {next} can't be the only one"),
        after => format!("step {next} can't be next, before {}", after.join(", ")),
    })
}

/// Whether a step has what it needs.
fn is_possible(state: &Heroes, step: Step) -> bool {
    let fights = state.attack.is_some();
    match step {
        Step::Target => state.attack.is_some_and(|attack| !attack.left.is_empty()),
        Step::Rallies => !state.rallying.is_empty(),
        Step::NextTarget => fights,
        Step::Roll(roll) | Step::Luck(roll) | Step::LuckDie(roll) => {
            roll.purpose != Purpose::Attack || fights
        }
        Step::Objective => state.firefight().objectives.is_some(),
        Step::DrawCards { .. } => round::drawable(state).iter().any(|count| *count > 0),
        Step::Draw { unit, .. } => {
            let pile = Pile::of(state.kind(unit)) as usize;
            state.piles[pile].iter().any(|count| *count > 0)
        }
        _ => true,
    }
}

/// Whether a step that waits has the right steps beneath it.
fn asks_in_place(state: &Heroes, last: Step, beneath: &[Step]) -> bool {
    let in_turn = beneath.starts_with(&[Step::NextTurn, Step::ActionOver]);
    match last {
        Step::SetUp(_) | Step::Bid { .. } | Step::Initiative { .. } | Step::Over(_) => true,
        Step::AssignRoll | Step::Assign(_) | Step::Objective | Step::DrawCards { .. } => !in_turn,
        Step::Turn(TurnPart::Event) => {
            state.declaration.is_some() && beneath.last() == Some(&Step::ActionOver)
        }
        Step::Turn(_) => in_turn && beneath.last() == Some(&Step::ActionOver),
        // Only the unit to be activated has been named.
        Step::Die(Purpose::Activation) | Step::Roll(Roll { purpose: Purpose::Activation, .. }) => {
            let named = |declaration: Declaration| {
                !declaration.begun && declaration.caps == 0 && declaration.called.is_empty()
            };
            in_turn
                && state.declaration.is_some_and(named)
                && matches!(beneath.last(), Some(Step::Turn(_)))
        }
        Step::Cover | Step::Reply => {
            in_turn && state.attack.is_some() && matches!(beneath.last(), Some(Step::Roll(_)))
        }
        Step::NextTurn
        | Step::NextTarget
        | Step::ActionOver
        | Step::RoundOver
        | Step::PreRound(_)
        | Step::Hand(_) => false,
        _ => in_turn,
    }
}
