//! Pacific: two armies of cards on a grid of 48 spaces.
//!
//! Most files are named after the chapters of `docs/rules/pacific.md`.

mod accuracy; // 6, 11.6f, 11.6.3
mod active_effects; // 11.1b
mod air; // 13
mod army; // 9.2
mod assault; // 11.4.1, 11.6.1
mod board; // 4, 7
mod card; // 2, 3, 5
mod clock; // 9.1d
pub mod data;
mod deck; // 9.2
mod deploy; // 11.5
mod effect; // 3 of the data page
mod fire; // 11.6
mod flow; // Sequence
mod general; // 2.4
mod ground; // 8, 9.3, 10e to 10m
mod headquarters; // 4, 7, 11.2
mod initiative; // 10
mod movement; // 8.2, 11.4
mod movement_phase; // 11.4
mod partners; // 11b, M-c
mod plan;
mod price; // 2.2a, 11.5d
mod reaction; // 11.5-r7, D-c
mod scenario; // 1, 9.1, 10
mod setup;
mod step; // Sequence
mod support; // 2.2, 11.5c
mod suppression; // 11.6.2
mod terrain; // 8, 9.3
mod transport; // 12
mod turn; // 11
mod unit; // 2.1, 5
mod victory; // 1, 9.1

mod action;
pub mod decision;
mod event;
mod facts;
mod heuristics;
mod laws;
mod notation;
mod odds;
mod playable;
mod refusal;
mod state;
mod text_board;
mod view;

pub use board::{COLUMNS, ROWS, SPACES, Side, Space, SpaceSet, row_of};
pub use card::{
    Abilities, Ability, Accuracy, Card, CardId, CardKind, CardSet, Catalogue, Categories, Category,
    Keyword, MOST_KINDS, Offer, Range, Shift, SupportCard, SupportKind, Token, UnitCard, Upgrade,
    UpgradeId, Weapon,
};
pub use deck::{Deck, DeckFault, Limits, Prebuilt, next_draw, read_deck, write_deck};
pub use effect::{
    Effect, Flight, Forbidden, Ignored, Merit, Moments, Power, Priced, Rank, Shots, Spot, Strike,
    Target, Units, Until, Value, When, Whose,
};
pub use general::{General, GeneralId};
pub use scenario::{Army, Battle, BattleKind, Condition, Headquarters, Options, Special, Water};
pub use terrain::{
    Ground, Stock, TERRAIN_CARDS, Tables, Tag, Terrain, TerrainCard, TerrainFace, TerrainSet,
};

pub use action::{Action, Choice, Join};
pub use active_effects::{Active, EffectSource, Subject};
pub use event::{Aim, Change, Event, Numbers, ShotResult, UnitRef};
pub use odds::{AssaultOdds, MissionOdds, Odds, percent};
pub use plan::{Ending, Passed, Plan};
pub use refusal::{Purchase, Refusal};
pub use state::{
    Arm, Assault, Camp, Firer, Goal, List, Mark, Mission, Pacific, Phase, Place, Player, Purpose,
    Shot, Spent, Step, Tokens, Turn, Unit, UnitId,
};

use game::{Chance, Game, Pending, Rng, Rule, Seat, Seats};

impl Game for Pacific {
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;

    fn seats(&self) -> Seats {
        self.battle.seats()
    }

    fn allies(&self, seat: Seat) -> Seats {
        victory::seats(self, state::side_of(seat))
    }

    fn pending(&self) -> Pending {
        let dice = |count: u8, by: &'static str| {
            Pending::Chance(Chance::Dice { count, sides: 10, by: Rule(by), to: Seats::ALL })
        };
        match self.step() {
            Step::MusterDice { seat, .. } => Pending::Chance(army::chance(seat)),
            Step::TerrainCount => dice(2, "9.3b"),
            Step::TerrainKind(_) => dice(1, "9.3c"),
            Step::TerrainSpace(_) => dice(2, "9.3f"),
            Step::InitiativeDice => dice(2, "10c"),
            Step::Roll(_) => dice(1, "11.6e"),
            Step::Deal { seat, .. } => {
                Pending::Chance(Chance::draw(view::cup(self, seat).counts(), Rule("10i")))
            }
            Step::Draw { seat, .. } => {
                Pending::Chance(Chance::draw(view::cup(self, seat).counts(), Rule("11.3a")))
            }
            Step::Over(outcome) => Pending::GameOver(outcome),
            _ => match self.question() {
                Some((seat, point)) => Pending::Decision(seat, point),
                None => unreachable!("automatic steps are never pending"),
            },
        }
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        self.list_actions(out);
    }

    fn check(&self, action: &Action) -> Result<(), Refusal> {
        self.plan(*action).map(drop)
    }

    /// The result of an action depends on public facts, on facts that its player knows, or on chance, except
    /// for the second of two bids and a card that shows a hand.
    fn is_reversible(&self, action: &Action) -> bool {
        match action {
            Action::Bid(_) => !matches!(self.agenda.iter().nth_back(1), Some(Step::Initiative)),
            Action::Play { card, power, .. } => {
                let support = card.card().support();
                let power = support.and_then(|support| support.powers.get(usize::from(*power)));
                !power.is_some_and(|power| power.effects.contains(&Effect::Reveal))
            }
            _ => true,
        }
    }

    fn apply_action(&mut self, action: &Action, events: &mut Vec<Event>) -> Result<(), Refusal> {
        let plan = self.plan(*action)?;
        self.commit(plan, events);
        flow::advance(self, events);
        Ok(())
    }

    fn apply_chance(&mut self, outcome: &[u8], events: &mut Vec<Event>) {
        let step = self.agenda.pop().expect("dice are pending");
        match step {
            Step::MusterDice { seat, left } => army::rolled(self, seat, left, outcome, events),
            Step::TerrainCount => ground::count_rolled(self, [outcome[0], outcome[1]], events),
            Step::TerrainKind(left) => ground::kind_rolled(self, left, outcome[0], events),
            Step::TerrainSpace(terrain) => {
                ground::space_rolled(self, terrain, [outcome[0], outcome[1]], events);
            }
            Step::InitiativeDice => initiative::rolled(self, [outcome[0], outcome[1]], events),
            Step::Roll(shot) => fire::rolled(self, shot, outcome[0], events),
            Step::Deal { seat, left } => {
                self.then(Step::Deal { seat, left: left - 1 });
                turn::drawn(self, seat, outcome[0], events);
            }
            Step::Draw { seat, left } => {
                self.then(Step::Draw { seat, left: left - 1 });
                turn::drawn(self, seat, outcome[0], events);
            }
            _ => unreachable!("dice are rolled only when they are pending"),
        }
        flow::advance(self, events);
    }

    fn view(&self, viewers: Seats) -> Pacific {
        view::seen(self, viewers)
    }

    fn redact(event: &Event, viewers: Seats) -> Option<Event> {
        event.redacted(viewers)
    }

    fn determinize(&self, rng: &mut Rng) -> Pacific {
        view::determinized(self, rng)
    }

    fn check_invariants(&self) -> Result<(), String> {
        laws::check_invariants(self).map_err(|impossible| impossible.what)
    }
}
