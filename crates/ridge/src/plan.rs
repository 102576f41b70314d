//! Every action checked, listed and carried out.

use crate::action::Action;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::Ridge;
use crate::step::Step;
use crate::{banzai, crews, march};
use game::Game;

/// A legal action with everything needed to carry it out.
pub enum Plan {
    Crew(crews::CrewPlan),
    NoCrew,
    Select(march::SelectPlan),
    Move(march::MovePlan),
    Exit,
    Charge,
    Hold,
    Kill(banzai::KillPlan),
    Spare,
}

impl Plan {
    pub fn commit(self, state: &mut Ridge, events: &mut Vec<Event>) {
        match self {
            Plan::Crew(plan) => plan.commit(state, events),
            Plan::NoCrew => crews::commit_none(state, events),
            Plan::Select(plan) => plan.commit(state, events),
            Plan::Move(plan) => plan.commit(state, events),
            Plan::Exit => march::commit_exit(state, events),
            Plan::Charge => banzai::commit_charge(state, events),
            Plan::Hold => banzai::commit_hold(state, events),
            Plan::Kill(plan) => plan.commit(state, events),
            Plan::Spare => banzai::commit_spare(state, events),
        }
    }
}

impl Ridge {
    /// Checks an action. Nothing else decides what is legal.
    pub(crate) fn plan(&self, action: Action) -> Result<Plan, Refusal> {
        match (self.step, action) {
            (Step::PlaceCrews, Action::Crew(hex)) => crews::plan(self, hex).map(Plan::Crew),
            (Step::PlaceCrews, Action::NoCrew) => Ok(Plan::NoCrew),
            (Step::Select, Action::Select(hex)) => march::plan_select(self, hex).map(Plan::Select),
            (Step::Move, Action::Move(hex)) => march::plan_move(self, hex).map(Plan::Move),
            (Step::Move, Action::Exit) => march::plan_exit(self).map(|()| Plan::Exit),
            (Step::Charge, Action::Charge) => Ok(Plan::Charge),
            (Step::Charge, Action::Hold) => Ok(Plan::Hold),
            (Step::Victim, Action::Kill(index)) => banzai::plan_kill(self, index).map(Plan::Kill),
            (Step::Victim, Action::Spare) => Ok(Plan::Spare),
            _ => Err(Refusal::NotNow { decision: self.pending().rule() }),
        }
    }

    /// The actions that could be legal now, in the order in which they are listed.
    pub(crate) fn candidates(&self, mut offer: impl FnMut(Action)) {
        match self.step {
            Step::PlaceCrews => {
                self.map().red_row().iter().for_each(|hex| offer(Action::Crew(*hex)));
                offer(Action::NoCrew);
            }
            Step::Select => self.map().red_row().iter().for_each(|hex| offer(Action::Select(*hex))),
            Step::Move => {
                self.map().steps(self.active.hex).iter().for_each(|hex| offer(Action::Move(*hex)));
                offer(Action::Exit);
            }
            Step::Charge => [Action::Charge, Action::Hold].into_iter().for_each(offer),
            Step::Victim => {
                (0..self.fight.marines.len() as u8).for_each(|index| offer(Action::Kill(index)));
                offer(Action::Spare);
            }
            _ => {}
        }
    }
}
