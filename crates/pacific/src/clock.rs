//! 9.1d, 9.1-r4: a battle played to a clock. The program keeps no time: the players say that it is up.

use crate::board::Side;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::{Pacific, side_of};
use game::Seat;

/// The side that says that time is up.
pub fn plan(state: &Pacific, seat: Seat) -> Result<Side, Refusal> {
    let side = side_of(seat);
    if !state.battle.options.clock {
        return Err(Refusal::NoClock);
    }
    if state.camp(side).called { Err(Refusal::TimeCalled) } else { Ok(side) }
}

/// Once both sides have said so, one more round follows the current one.
pub fn call(state: &mut Pacific, side: Side, events: &mut Vec<Event>) {
    state.camp_mut(side).called = true;
    if state.camp(side.other()).called {
        state.time_up = Some(state.round);
    }
    let last = state.time_up.map(|_| state.last_round());
    events.push(Event::TimeCalled { side, last });
}
