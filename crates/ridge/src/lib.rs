//! Bloody Ridge, 13 September 1942: the solitaire.
//!
//! You command the Japanese night assault; dice, draws and the rules run the Marines. The files
//! are named as the chapters of `docs/rules/ridge.md` are.

mod banzai; // 11.4
mod bombard; // 8
mod crews; // 11.5
mod defence; // 6
mod fight; // 7.5–7.16
mod flow; // 4, 5, 9
mod map; // 2
mod march; // 7.1–7.3, 7.17–7.19
mod pieces; // 11.2, 11.3
mod scenario; // 3

mod action;
mod event;
mod state;

pub mod data;
mod heuristics;
mod laws;
mod notation;
mod odds;
mod playable;
mod queries;
mod text_board;

pub use action::{Action, Refusal};
pub use event::Event;
pub use fight::{Odds, Strength};
pub use map::{Ground, HexId, HexSet, Map, Sector, Terrain, Zone};
pub use odds::{Chances, Preview, preview};
pub use queries::{Phase, Round};
pub use scenario::{INFANTRY, Options, RIFLES, Scenario};
pub use state::{Counter, Fight, Force, GroundUnit, Hq, Marine, Pool, Ridge, Step, Unit};

use action::{D2, D3, D4, D5, D6, D7};
use flow::JAPANESE;
use game::{Chance, Game, Pending, Rng, Seats};

/// An order found lawful, with all that doing it needs.
enum Plan {
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

impl Ridge {
    /// Judges an order: the one place where it is said what is legal.
    fn plan(&self, order: Action) -> Result<Plan, Refusal> {
        match (self.step, order) {
            (Step::PlaceCrews, Action::Crew(hex)) => crews::plan(self, hex).map(Plan::Crew),
            (Step::PlaceCrews, Action::NoCrew) => Ok(Plan::NoCrew),
            (Step::Select, Action::Select(hex)) => march::plan_select(self, hex).map(Plan::Select),
            (Step::Move, Action::Move(hex)) => march::plan_move(self, hex).map(Plan::Move),
            (Step::Move, Action::Exit) => march::plan_exit(self).map(|()| Plan::Exit),
            (Step::Charge, Action::Charge) => Ok(Plan::Charge),
            (Step::Charge, Action::Hold) => Ok(Plan::Hold),
            (Step::Victim, Action::Kill(place)) => banzai::plan_kill(self, place).map(Plan::Kill),
            (Step::Victim, Action::Spare) => Ok(Plan::Spare),
            _ => Err(Refusal::NotNow { asked: self.pending().rule() }),
        }
    }

    /// Orders that may be legal now, in the order they are offered.
    fn candidates(&self, mut offer: impl FnMut(Action)) {
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
                (0..self.fight.marines.len() as u8).for_each(|place| offer(Action::Kill(place)));
                offer(Action::Spare);
            }
            _ => {}
        }
    }
}

impl Game for Ridge {
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;

    fn seats(&self) -> Seats {
        JAPANESE.into()
    }

    fn pending(&self) -> Pending {
        let choice = |rule| Pending::Decision(JAPANESE, rule);
        let luck = Pending::Chance;
        match self.step {
            Step::Organize => luck(Chance::dice(self.row.len() as u8, flow::ORGANIZATION)),
            Step::PlaceCrews => choice(D2),
            Step::Select => choice(D3),
            Step::Move if self.map().exits().has(self.active.hex) => choice(D5),
            Step::Move => choice(D4),
            Step::Reveal => luck(Chance::draw(&self.unrevealed, defence::REVEAL)),
            Step::Number => luck(Chance::die(defence::NUMBER)),
            Step::Draw => luck(Chance::draw(&self.pool.0, defence::DRAW)),
            Step::Bombard => {
                luck(Chance::dice(self.active.force.len() as u8, bombard::BOMBARDMENT))
            }
            Step::Charge => choice(D6),
            Step::ChargeDice => luck(Chance::dice(2, banzai::CHARGE)),
            Step::Victim => choice(D7),
            Step::Round => {
                luck(fight::chance(self).expect("a round without dice is fought at once"))
            }
            Step::Counterattack(open) => {
                luck(Chance::dice(flow::rolled_for(&open) as u8, flow::COUNTERATTACK))
            }
            Step::Over(outcome) => Pending::GameOver(outcome),
        }
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        self.candidates(|order| {
            if self.plan(order).is_ok() {
                out.push(order);
            }
        });
    }

    fn check(&self, order: &Action) -> Result<(), Refusal> {
        self.plan(*order).map(drop)
    }

    /// Nothing hidden decides what an order leads to; what decides it is luck, and luck is asked.
    fn is_reversible(&self, _order: &Action) -> bool {
        true
    }

    fn apply_action(&mut self, order: &Action, events: &mut Vec<Event>) -> Result<(), Refusal> {
        match self.plan(*order)? {
            Plan::Crew(plan) => plan.commit(self, events),
            Plan::NoCrew => crews::commit_none(self, events),
            Plan::Select(plan) => plan.commit(self, events),
            Plan::Move(plan) => plan.commit(self, events),
            Plan::Exit => march::commit_exit(self, events),
            Plan::Charge => banzai::commit_charge(self, events),
            Plan::Hold => banzai::commit_hold(self, events),
            Plan::Kill(plan) => plan.commit(self, events),
            Plan::Spare => banzai::commit_spare(self, events),
        }
        self.fight_without_dice(events);
        Ok(())
    }

    fn apply_chance(&mut self, faces: &[u8], events: &mut Vec<Event>) {
        match self.step {
            Step::Organize => flow::organize(self, faces, events),
            Step::Reveal => defence::reveal(self, faces[0], events),
            Step::Number => defence::call(self, faces[0], events),
            Step::Draw => defence::draw(self, faces[0], events),
            Step::Bombard => bombard::fire(self, faces, events),
            Step::ChargeDice => banzai::roll(self, faces[0], faces[1], events),
            Step::Round => fight::round(self, faces, events),
            Step::Counterattack(open) => flow::counterattack(self, open, faces, events),
            step => unreachable!("luck is not asked in {step:?}"),
        }
        self.fight_without_dice(events);
    }

    /// 6.11: whatever is known at all is open: factors are drawn only when they are turned up.
    fn view(&self, _eyes: Seats) -> Ridge {
        self.clone()
    }

    fn redact(event: &Event, _eyes: Seats) -> Option<Event> {
        Some(event.clone())
    }

    fn determinize(&self, _rng: &mut Rng) -> Ridge {
        self.clone()
    }

    fn check_invariants(&self) -> Result<(), String> {
        laws::check_invariants(self)
    }
}

impl Ridge {
    /// Rounds in which both sides die without a roll take no luck (S.15).
    fn fight_without_dice(&mut self, events: &mut Vec<Event>) {
        while self.step == Step::Round && fight::chance(self).is_none() {
            fight::round(self, &[], events);
        }
    }
}
