//! 2.2-r5: what follows by itself, in its order.

use crate::event::Event;
use crate::marker::Pile;
use crate::state::{Attack, Draft, Heroes, Part, Purpose, Roll, Step};
use crate::{attack, notation, round, turn};

/// Deeper than this nothing is nested in play.
const DEEPEST: usize = 8;

/// Does what needs no answer, until somebody or luck is asked.
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

/// Somebody or luck is asked, about something that is there; what lies beneath can follow, and goes
/// on to a Turn, a Round or the end.
pub fn check_invariants(state: &Heroes) -> Result<(), String> {
    let Some((last, beneath)) = state.agenda.split_last() else {
        return Err("nothing is to be done".to_owned());
    };
    let carries = |step: &Step| {
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
        && carries(first)
        && between.iter().all(follows)
        && (beneath.is_empty() || !carries(last))
        && state.agenda.iter().all(|step| is_possible(state, *step))
        && asks_in_place(state, *last, beneath);
    if shaped {
        return Ok(());
    }
    let after: Vec<String> =
        beneath.iter().rev().map(|step| notation::written_step(state, *step)).collect();
    let next = notation::written_step(state, *last);
    Err(match &after[..] {
        [] => format!("step {next} can't be the only one"),
        after => format!("step {next} can't be next, before {}", after.join(", ")),
    })
}

/// Whether a step has what it needs.
fn is_possible(state: &Heroes, step: Step) -> bool {
    let fights = state.attack != Attack::default();
    match step {
        Step::Target => !state.attack.left.is_empty(),
        Step::Rallies => !state.rallying.is_empty(),
        Step::NextTarget | Step::Cover | Step::Reply => fights,
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

/// Whether a question is asked where it belongs.
fn asks_in_place(state: &Heroes, last: Step, beneath: &[Step]) -> bool {
    let in_turn = beneath.starts_with(&[Step::NextTurn, Step::ActionOver]);
    match last {
        Step::SetUp(_) | Step::Bid { .. } | Step::Initiative { .. } | Step::Over(_) => true,
        Step::AssignRoll | Step::Assign(_) | Step::Objective | Step::DrawCards { .. } => !in_turn,
        Step::Turn(Part::Event) => {
            state.draft.is_some() && beneath.last() == Some(&Step::ActionOver)
        }
        Step::Turn(_) => in_turn && beneath.last() == Some(&Step::ActionOver),
        // The unit that is activated has been named, and nothing else.
        Step::Die(Purpose::Activation) | Step::Roll(Roll { purpose: Purpose::Activation, .. }) => {
            let named = |draft: Draft| !draft.begun && draft.caps == 0 && draft.called.is_empty();
            in_turn
                && state.draft.is_some_and(named)
                && matches!(beneath.last(), Some(Step::Turn(_)))
        }
        Step::Cover | Step::Reply => in_turn && matches!(beneath.last(), Some(Step::Roll(_))),
        Step::NextTurn
        | Step::NextTarget
        | Step::ActionOver
        | Step::RoundOver
        | Step::PreRound(_)
        | Step::Hand(_) => false,
        _ => in_turn,
    }
}
