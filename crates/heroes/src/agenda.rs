//! 2.2-r5: what follows by itself, in its order.

use crate::event::Event;
use crate::state::{Heroes, Step};
use crate::{attack, round, turn};

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
