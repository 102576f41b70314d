//! Bloody Ridge, 13 September 1942: a solitaire game.
//!
//! You command the Japanese night assault; dice, draws and the rules play the other side. The number after
//! a module is the chapter of `docs/rules/ridge.md` that it implements.

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
pub mod decision;
mod event;
mod plan;
mod refusal;
mod state;
mod step;

pub mod data;
mod facts;
mod heuristics;
mod laws;
mod notation;
mod odds;
mod playable;
mod text_board;

pub use action::Action;
pub use event::Event;
pub use facts::{Phase, Round};
pub use fight::{Odds, Strength};
pub use map::{Ground, HexId, HexSet, Map, Sector, Terrain, Zone};
pub use odds::{Chances, Preview, preview};
pub use refusal::Refusal;
pub use scenario::{INFANTRY, Options, RIFLES, Scenario};
pub use state::{Counter, Fight, Force, GroundUnit, Hq, Marine, Pool, Ridge, Unit};
pub use step::Step;

use flow::JAPANESE;
use game::{Chance, Game, Named, Pending, Rng, Seats};

impl Game for Ridge {
    type Action = Action;
    type Event = Event;
    type Refusal = Named<Refusal, Scenario>;

    fn seats(&self) -> Seats {
        JAPANESE.into()
    }

    fn pending(&self) -> Pending {
        let decides = |point| Pending::Decision(JAPANESE, point);
        let chance = Pending::Chance;
        match self.step {
            Step::Organize => chance(Chance::dice(self.row.len() as u8, flow::ORGANIZATION)),
            Step::PlaceCrews => decides(decision::PLACE_CREW),
            Step::Select => decides(decision::SELECT_FORCE),
            Step::Move if self.map().exits().has(self.active.hex) => {
                decides(decision::LEAVE_OR_MOVE)
            }
            Step::Move => decides(decision::MOVE),
            Step::Reveal => chance(Chance::draw(&self.unrevealed, defence::REVEAL)),
            Step::Number => chance(Chance::die(defence::NUMBER)),
            Step::Draw => chance(Chance::draw(&self.pool.0, defence::DRAW)),
            Step::Bombard => {
                chance(Chance::dice(self.active.force.len() as u8, bombard::BOMBARDMENT))
            }
            Step::Charge => decides(decision::CHARGE),
            Step::ChargeDice => chance(Chance::dice(2, banzai::CHARGE)),
            Step::Victim => decides(decision::CHOOSE_VICTIM),
            Step::Round => {
                chance(fight::chance(self).expect("a round without dice is fought at once"))
            }
            Step::Counterattack(open) => {
                chance(Chance::dice(flow::rolled_for(&open) as u8, flow::COUNTERATTACK))
            }
            Step::Over(outcome) => Pending::GameOver(outcome),
        }
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        self.candidates(|action| {
            if self.plan(action).is_ok() {
                out.push(action);
            }
        });
    }

    fn check(&self, action: &Action) -> Result<(), Self::Refusal> {
        self.plan(*action).map(drop).map_err(|refusal| Named::new(refusal, &self.scenario))
    }

    /// No action reveals anything: dice and draws are separate inputs.
    fn is_reversible(&self, _action: &Action) -> bool {
        true
    }

    fn apply_action(
        &mut self,
        action: &Action,
        events: &mut Vec<Event>,
    ) -> Result<(), Self::Refusal> {
        let plan = self.plan(*action).map_err(|refusal| Named::new(refusal, &self.scenario))?;
        plan.commit(self, events);
        self.fight_without_dice(events);
        Ok(())
    }

    fn apply_chance(&mut self, outcome: &[u8], events: &mut Vec<Event>) {
        match self.step {
            Step::Organize => flow::organize(self, outcome, events),
            Step::Reveal => defence::reveal(self, outcome[0], events),
            Step::Number => defence::roll_number(self, outcome[0], events),
            Step::Draw => defence::draw(self, outcome[0], events),
            Step::Bombard => bombard::fire(self, outcome, events),
            Step::ChargeDice => banzai::roll(self, outcome[0], outcome[1], events),
            Step::Round => fight::round(self, outcome, events),
            Step::Counterattack(open) => flow::counterattack(self, open, outcome, events),
            step => unreachable!("{step:?} takes no dice and no draw"),
        }
        self.fight_without_dice(events);
    }

    /// 6.11: the state holds no secrets. A factor is drawn only when its unit is revealed.
    fn view(&self, _viewers: Seats) -> Ridge {
        self.clone()
    }

    fn redact(event: &Event, _viewers: Seats) -> Option<Event> {
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
    /// S.15: fights the rounds that need no dice because both sides die automatically.
    fn fight_without_dice(&mut self, events: &mut Vec<Event>) {
        while self.step == Step::Round && fight::chance(self).is_none() {
            fight::round(self, &[], events);
        }
    }
}
