//! First Blood: The Guadalcanal Campaign: battalions, air, sea and supply.
//!
//! Each file covers chapters of `docs/rules/firstblood.md`.

mod airfield; // 12
mod artillery; // 9
mod attack; // 8.3 to 8.8
pub mod data;
mod duty; // 7.5, 8.1, 8.2
mod engineer; // 11
mod flow; // S
mod japanese_air; // 13.3, 13.4
mod map; // 0.1, 0.2, 4.2 to 4.5, 6, 7
mod movement; // 4, 5, 6
mod reach; // 4, 6, 7, 8.2
mod reinforce; // 7
mod resolve; // 7.5.3, 8.9, 8.10
mod retreat; // 8.10 to 8.12
mod scenario; // 2, 3
mod setup; // 3
mod ships; // 10
mod step; // S
mod supply; // 14
mod tables; // 8.6, 8.9, 8.10
mod turn_record; // 1.0, 7.0
mod unit; // 0.3, 0.4
mod us_air; // 13.5 to 13.7
mod victory; // 2

mod action;
pub mod decision;
mod event;
mod facts;
mod heuristics;
mod laws;
mod notation;
mod odds;
mod plan;
mod playable;
mod refusal;
mod state;
mod text_board;

pub use action::Action;
pub use airfield::Effect;
pub use attack::{Assault, Numbers, Odds};
pub use duty::Duty;
pub use event::Event;
pub use map::{
    ARROWS, AirfieldHex, AirfieldKind, Arrows, BoxSet, EntryPoint, Hexside, MOST_HEXES, Map,
    OffMapBox, River, Terrain,
};
pub use odds::{Forecast, forecast};
pub use plan::Plan;
pub use reach::Path;
pub use refusal::Refusal;
pub use scenario::{
    AirLocation, AirfieldState, Counters, FIELD_LIMIT, Options, STACK_LIMIT, Scenario, Ships, Start,
};
pub use state::{
    Air, AirStep, AirfieldSet, Battle, Counter, FirstBlood, Navy, Phase, ShipBox, Step, Support,
    Targets, Task, UnitLocation, UnitSet,
};
pub use tables::{AttackTables, Column, CombatResult};
pub use turn_record::{Arrivals, Turn};
pub use unit::{AirCount, Aircraft, Role, Ship, ShipCount, Side, Unit, UnitId, seat};

use game::{Chance, Game, Named, Pending, Rng, Rule, Seats};

impl Game for FirstBlood {
    type Action = Action;
    type Event = Event;
    type Refusal = Named<Refusal, Scenario>;

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn pending(&self) -> Pending {
        match self.step() {
            Step::Die => Pending::Chance(Chance::die(Rule("8.9a"))),
            Step::SupplyDie => Pending::Chance(Chance::die(Rule("14.0a"))),
            Step::Over(outcome) => Pending::GameOver(outcome),
            step => match self.decision() {
                Some((side, point)) => Pending::Decision(seat(side), point),
                None => unreachable!("{step:?} runs by itself"),
            },
        }
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        self.list_legal(|action| out.push(action));
    }

    fn check(&self, action: &Action) -> Result<(), Self::Refusal> {
        self.plan(*action).map(drop).map_err(|refusal| Named::new(refusal, &self.scenario))
    }

    /// The game has no hidden information, and dice are rolled separately.
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
        flow::run(self, events);
        Ok(())
    }

    fn apply_chance(&mut self, dice: &[u8], events: &mut Vec<Event>) {
        let step = self.step();
        self.finish();
        match step {
            Step::Die => {
                let side = self.active_side().expect("battles are fought in combat phases");
                resolve::rolled(self, side, dice[0], events);
            }
            Step::SupplyDie => supply::rolled(self, dice[0], events),
            step => unreachable!("no die is rolled in {step:?}"),
        }
        flow::run(self, events);
    }

    fn view(&self, _viewers: Seats) -> FirstBlood {
        self.clone()
    }

    fn redact(event: &Event, _viewers: Seats) -> Option<Event> {
        Some(event.clone())
    }

    fn determinize(&self, _rng: &mut Rng) -> FirstBlood {
        self.clone()
    }

    fn check_invariants(&self) -> Result<(), String> {
        laws::check_invariants(self)
    }
}
