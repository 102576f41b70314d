//! Conflict of Heroes: Guadalcanal: squads, cards and the fog of war.
//!
//! The files are named after the chapters of `docs/rules/heroes.md`.

mod agenda; // 2.2-r5
mod arc; // 5.1, 6.2
mod attack; // 6.3, 7.3, 7.5, 10.1.2
mod bushido; // 8
mod capability; // 9.5
mod card; // T5
mod cards; // 9
mod control; // 2.5.2
mod cover; // 9.7.65
pub mod data;
pub mod decision; // D1 to D38
mod declaration; // 2.2, 10.1
mod dig; // 18.1.2
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
mod refusal;
mod state;
mod text_board;
mod view;

pub use action::Action;
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
pub use refusal::{NamedRefusal, Points, Refusal};
pub use sight::Sight;
pub use state::{
    ActionKind, Attack, Declaration, FollowUp, Heroes, Hit, Place, Purpose, Purse, Readiness, Roll,
    Step, TurnPart, Unit, UnitSet,
};
pub use terrain::{Gait, Terrain, Veil};
pub use unit::{Colour, Side, Special, UnitType};

use decision::{
    ASSIGN_CAPABILITY, ATTACK_ROLL, BID_FOR_INITIATIVE, RALLY_ROLL, RESOLVE_CARD, SET_UP,
};
use game::{Chance, Game, Pending, Rng, Rule, Seat, Seats};
use plan::Planned;

impl Game for Heroes {
    type Action = Action;
    type Event = Event;
    type Refusal = NamedRefusal;

    fn seats(&self) -> Seats {
        Seats::first(self.firefight.commands.len() as u8)
    }

    fn pending(&self) -> Pending {
        let decision = |player: Player, rule: Rule| Pending::Decision(Seat(player.0), rule);
        let chance = Pending::Chance;
        match self.step() {
            Step::SetUp(player) => decision(player, SET_UP),
            Step::AssignRoll => {
                chance(Chance::dice(2 * self.firefight.commands.len() as u8, Rule("9.5-r1")))
            }
            Step::Assign(player) => decision(player, ASSIGN_CAPABILITY),
            Step::Objective => chance(Chance::draw(&self.objectives(), Rule("9.3b"))),
            Step::DrawCards { .. } => chance(Chance::draw(&round::drawable(self), Rule("9.0c"))),
            Step::Bid { player, .. } => decision(player, BID_FOR_INITIATIVE),
            Step::Initiative { .. } => {
                chance(Chance::dice(2 * self.firefight.commands.len() as u8, Rule("2.1a")))
            }
            Step::Turn(part) => decision(self.turn, self.decision(part)),
            Step::Target => decision(self.current_attack().by, ATTACK_ROLL),
            Step::Cover | Step::Reply => {
                decision(self.firefight.owner(self.current_attack().victim), ATTACK_ROLL)
            }
            Step::Rallies => decision(self.turn, RALLY_ROLL),
            Step::Die(purpose) => decision(self.turn, cards::die_decision(purpose)),
            Step::Choose(_) => decision(self.turn, RESOLVE_CARD),
            Step::Roll(roll) => chance(match roll.purpose {
                Purpose::Attack => Chance::dice(2, Rule("7.3b")),
                Purpose::Rally(_) => Chance::dice(2, Rule("7.6b")),
                Purpose::Sergeant => Chance::die(Rule("9.7.07")),
                Purpose::Officer => Chance::die(Rule("9.7.08")),
                Purpose::SniperFire => Chance::die(Rule("9.7.12")),
                Purpose::Activation => self.activation_dice(),
            }),
            Step::Luck(roll) => decision(roll.by, ATTACK_ROLL),
            Step::LuckDie(_) => chance(Chance::die(Rule("9.7.11-r1"))),
            Step::Draw { unit, .. } => {
                let pile = Pile::of(self.kind(unit));
                chance(Chance::draw(&self.piles[pile as usize], Rule("7.4a")))
            }
            Step::Over(outcome) => Pending::GameOver(outcome),
            _ => unreachable!("a step that happens by itself is never the next one"),
        }
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        self.candidates(|action| {
            if self.plan(action).is_ok() {
                out.extend(action.facings());
            }
        });
    }

    fn check(&self, action: &Action) -> Result<(), NamedRefusal> {
        self.plan(*action).map(drop).map_err(|refusal| self.named(refusal))
    }

    /// Most actions show only open facts, the player's own secrets or dice. The exceptions are an attack
    /// roll that stands, because it meets the Hit Marker of an opponent, and actions that end with
    /// something being shown.
    fn is_reversible(&self, action: &Action) -> bool {
        match action {
            Action::Stand => {
                !matches!(self.step(), Step::Luck(roll) if roll.purpose == Purpose::Attack)
            }
            // 3.0.1b: the end of an activation shows the dice that were rolled for it.
            Action::Choose(_) => !self.firefight.options.secret_ap,
            // 9.3b: the end of the game shows the objective.
            Action::Pass => !(self.passed && self.firefight.objectives.is_some()),
            _ => true,
        }
    }

    fn apply_action(
        &mut self,
        action: &Action,
        events: &mut Vec<Event>,
    ) -> Result<(), NamedRefusal> {
        let plan = self.plan(*action).map_err(|refusal| self.named(refusal))?;
        self.agenda.pop();
        plan.commit(self, events);
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
            _ => unreachable!("chance is pending"),
        }
        agenda::go_on(self, events);
    }

    fn view(&self, viewers: Seats) -> Heroes {
        view::seen(self, viewers)
    }

    fn redact(event: &Event, viewers: Seats) -> Option<Event> {
        Some(event.redacted(viewers))
    }

    fn determinize(&self, rng: &mut Rng) -> Heroes {
        view::determinized(self, rng)
    }

    fn check_invariants(&self) -> Result<(), String> {
        laws::check_invariants(self)
    }
}
