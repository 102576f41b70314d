//! Conflict of Heroes: Guadalcanal: squads, cards and the fog of war.
//!
//! The files are named as the chapters of `docs/rules/heroes.md` are.

mod agenda; // 2.2-r5
mod arc; // 5.1, 6.2
mod attack; // 6.3, 7.3, 7.5, 10.1.2
mod bushido; // 8
mod capability; // 9.5
mod card; // T5
mod cards; // 9
mod control; // 2.5.2
pub mod data;
mod dig; // 18.1.2
mod draft; // 2.2, 10.1
mod edge; // 5.5, 5.6
mod firefight; // 1.0
mod follow; // 2.2-r5, 9.7.61, 9.7.63, 9.7.64
mod hits; // 7.4
mod map; // 0, 4.0
mod marker; // T2 to T4
mod movement; // 5.0 to 5.4
mod plan;
mod price; // 3
mod rally; // 7.6
mod reply; // 9.7.60
mod round; // 2.0, 2.1, 2.3
mod setup; // 1.0
mod sight; // 6.0, 6.1, 20.3, 20.4
mod step; // 2
mod terrain; // T1
mod turn; // 2.2
mod unit; // 1.1
mod value; // 7.0 to 7.2, 7.7
mod victory; // 2.4, 2.5

mod action;
mod event;
mod heuristics;
mod laws;
mod notation;
mod odds;
mod playable;
mod queries;
mod state;
mod text_board;
mod view;

pub use action::{Action, Refusal};
pub use attack::{attack_value, defence_value};
pub use card::{Card, CardId, CardKind, CardSet, Effect, MOST_CARDS};
pub use event::Event;
pub use firefight::{
    Bushido, Command, Control, Counters, Doctrine, Exit, Firefight, Happening, Objectives, Options,
    Piece, Player, Sections, Start, Trigger, UnitId,
};
pub use map::{Ground, MOST_HEXES, Map};
pub use marker::{Effect as MarkerEffect, Marker, Pile};
pub use odds::{Chances, at_least, chances, hits_on, rally_chance};
pub use sight::Sight;
pub use state::{
    Attack, Deed, Draft, Heroes, Hit, Means, Part, Place, Purpose, Purse, Readiness, Roll, SECRET,
    Step, Unit, UnitSet,
};
pub use terrain::{Gait, Terrain, Veil};
pub use unit::{Colour, Side, Special, UnitType};

use action::{D1, D3, D10, D18, D19, D20};
use game::{Chance, Game, Pending, Rng, Rule, Seat, Seats};

impl Game for Heroes {
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;

    fn seats(&self) -> Seats {
        Seats::first(self.firefight.commands.len() as u8)
    }

    fn pending(&self) -> Pending {
        let choice = |player: Player, rule: Rule| Pending::Decision(Seat(player.0), rule);
        let luck = Pending::Chance;
        match self.step() {
            Step::SetUp(player) => choice(player, D1),
            Step::AssignRoll => {
                luck(Chance::dice(2 * self.firefight.commands.len() as u8, Rule("9.5-r1")))
            }
            Step::Assign(player) => choice(player, D3),
            Step::Objective => luck(Chance::draw(&self.objectives(), Rule("9.3b"))),
            Step::DrawCards { .. } => luck(Chance::draw(&round::drawable(self), Rule("9.0c"))),
            Step::Bid { player, .. } => choice(player, D10),
            Step::Initiative { .. } => {
                luck(Chance::dice(2 * self.firefight.commands.len() as u8, Rule("2.1a")))
            }
            Step::Turn(part) => choice(self.turn, self.point(part)),
            Step::Target => choice(self.attack.by, D18),
            Step::Cover | Step::Reply => choice(self.firefight.owner(self.attack.victim), D18),
            Step::Rallies => choice(self.turn, D19),
            Step::Die(purpose) => choice(self.turn, cards::asks(purpose)),
            Step::Choose(_) => choice(self.turn, D20),
            Step::Roll(roll) => luck(match roll.purpose {
                Purpose::Attack => Chance::dice(2, Rule("7.3b")),
                Purpose::Rally(_) => Chance::dice(2, Rule("7.6b")),
                Purpose::Sergeant => Chance::die(Rule("9.7.07")),
                Purpose::Officer => Chance::die(Rule("9.7.08")),
                Purpose::SniperFire => Chance::die(Rule("9.7.12")),
                Purpose::Activation => self.activation_dice(),
            }),
            Step::Luck(roll) => choice(roll.by, D18),
            Step::LuckDie(_) => luck(Chance::die(Rule("9.7.11-r1"))),
            Step::Draw { unit, .. } => {
                let pile = Pile::of(self.kind(unit));
                luck(Chance::draw(&self.piles[pile as usize], Rule("7.4a")))
            }
            Step::Over(outcome) => Pending::GameOver(outcome),
            _ => unreachable!("what follows by itself is never last"),
        }
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        self.candidates(|order| {
            if self.plan(order).is_ok() {
                out.extend(order.facings());
            }
        });
    }

    fn check(&self, order: &Action) -> Result<(), Refusal> {
        self.plan(*order).map(drop)
    }

    /// What a choice leads to is decided by open facts, by the chooser's own, or by luck; but for an
    /// attack roll that is let stand, which meets the Hit Marker of another, and for what is shown when
    /// it is over.
    fn is_reversible(&self, order: &Action) -> bool {
        match order {
            Action::Stand => {
                !matches!(self.step(), Step::Luck(roll) if roll.purpose == Purpose::Attack)
            }
            // 3.0.1b: the end of an activation shows what was rolled for it.
            Action::Choose(_) => !self.firefight.options.secret_ap,
            // 9.3b: the end of the game shows the objective.
            Action::Pass => !(self.passed && self.firefight.objectives.is_some()),
            _ => true,
        }
    }

    fn apply_action(&mut self, order: &Action, events: &mut Vec<Event>) -> Result<(), Refusal> {
        let plan = self.plan(*order)?;
        let question = self.agenda.pop().unwrap_or_default();
        self.commit(question, plan, *order, events);
        agenda::go_on(self, events);
        Ok(())
    }

    fn apply_chance(&mut self, faces: &[u8], events: &mut Vec<Event>) {
        match self.agenda.pop().unwrap_or_default() {
            Step::DrawCards { player, left } => cards::drawn(self, player, left, faces[0], events),
            Step::AssignRoll => setup::assign_roll(self, faces, events),
            Step::Objective => setup::objective_drawn(self, faces[0], events),
            Step::Initiative { bids } => round::roll(self, bids, faces, events),
            Step::Roll(roll) if roll.purpose == Purpose::Activation => {
                price::activate(self, [faces[0], faces[1], faces[2]], roll.caps, events);
            }
            Step::Roll(roll) => self.rolled(roll, faces, events),
            Step::LuckDie(mut roll) => {
                let by = cards::luck_of(faces[0]);
                events.push(Event::LuckPlayed { die: faces[0], by });
                roll.result += by;
                self.resolve(roll, events);
            }
            Step::Draw { unit, left, drawn } => {
                hits::drawn(self, unit, left, drawn, faces[0], events);
            }
            _ => unreachable!("luck answers only what it is asked"),
        }
        agenda::go_on(self, events);
    }

    fn view(&self, viewers: Seats) -> Heroes {
        view::seen(self, viewers)
    }

    fn redact(event: &Event, viewers: Seats) -> Option<Event> {
        Some(event.heard(viewers))
    }

    fn determinize(&self, rng: &mut Rng) -> Heroes {
        view::determinized(self, rng)
    }

    fn check_invariants(&self) -> Result<(), String> {
        laws::check_invariants(self)
    }
}
