//! 11.5: MG crews, placed after the first turn's Phase I.

use crate::action::Refusal;
use crate::event::Event;
use crate::flow;
use crate::map::HexId;
use crate::state::{Ridge, Step, Unit};

pub struct CrewPlan {
    place: usize,
    hex: HexId,
}

pub fn plan(state: &Ridge, hex: HexId) -> Result<CrewPlan, Refusal> {
    let place = state.row_place(hex).ok_or(Refusal::CrewOutsideRedRow)?;
    if state.row[place].contains(&Unit::Crew) {
        return Err(Refusal::CrewThereAlready);
    }
    Ok(CrewPlan { place, hex })
}

impl CrewPlan {
    pub fn commit(self, state: &mut Ridge, events: &mut Vec<Event>) {
        state.row[self.place].push(Unit::Crew);
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

/// D2, as long as crews are left.
pub fn ask(state: &mut Ridge, events: &mut Vec<Event>) {
    if state.crews > 0 {
        state.step = Step::PlaceCrews;
    } else {
        flow::select(state, events);
    }
}
