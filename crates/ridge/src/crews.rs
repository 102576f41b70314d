//! 11.5: placing MG crews after Phase I of turn 1.

use crate::event::Event;
use crate::flow;
use crate::map::HexId;
use crate::refusal::Refusal;
use crate::state::{Ridge, Unit};
use crate::step::Step;

pub struct CrewPlan {
    row_index: usize,
    hex: HexId,
}

pub fn plan(state: &Ridge, hex: HexId) -> Result<CrewPlan, Refusal> {
    let row_index = state.row_index(hex).ok_or(Refusal::CrewOutsideRedRow { hex })?;
    if state.row[row_index].contains(&Unit::Crew) {
        return Err(Refusal::CrewThereAlready { hex });
    }
    Ok(CrewPlan { row_index, hex })
}

impl CrewPlan {
    pub fn commit(self, state: &mut Ridge, events: &mut Vec<Event>) {
        state.row[self.row_index].push(Unit::Crew);
        state.crews -= 1;
        events.push(Event::CrewPlaced(self.hex));
        ask(state, events);
    }
}

/// 11.5-r2: crews not placed now are out of the game.
pub fn commit_none(state: &mut Ridge, events: &mut Vec<Event>) {
    events.push(Event::CrewsLeftOut(std::mem::take(&mut state.crews)));
    ask(state, events);
}

/// Asks for the next crew (D2), or goes on when none is left.
pub fn ask(state: &mut Ridge, events: &mut Vec<Event>) {
    if state.crews > 0 {
        state.step = Step::PlaceCrews;
    } else {
        flow::select(state, events);
    }
}
