//! The contract every game keeps.
//!
//! A game is a value. Only [`Game::apply`] changes it, and only a choice or luck's answer goes into
//! it. What a seat may not know is not in its view, not in what it hears, not in refusals and not
//! in the list of legal choices; [`laws`] holds every game to that by random play.

mod seat;
pub use seat::{Hidden, Seat, Seats};
mod bits;
pub use bits::bits;
mod stack;
pub use stack::Stack;
mod chance;
pub use chance::{
    Chance, ChanceError, ChanceOutcome, Counts, Dice, MOST_DICE, MOST_KINDS, RandomSource, Rng,
};
mod rule;
pub use rule::{Cited, Part, Rule, Sum, Tally};

mod fault;
pub use fault::{Fault, Location, nearest, quoted};
mod playable;
pub use playable::{Briefing, DataFiles, OptionalRule, Playable, TextBoard, Tone};

pub mod data;
pub mod laws;
pub mod notation;
pub mod orders;
pub mod record;
pub mod rulebook;
pub mod short;
pub mod toy;

use std::fmt::{self, Debug, Display};

/// What the table is waiting for: one thing, and the same thing for all viewers.
///
/// Simultaneous choices are asked one after the other, each [`Hidden`] by its owner until the last is
/// in; who comes second may leave his answer early as a standing order. An interrupt is a choice
/// that opens by open facts alone and can always be declined, so the asking betrays nothing.
#[derive(Clone, PartialEq, Debug)]
pub enum Pending {
    /// This seat decides at this decision point.
    Decision(Seat, Rule),
    Chance(Chance),
    GameOver(Outcome),
}

impl Pending {
    /// The decision point, the clause that asks luck, or the one that ended the game.
    pub fn rule(&self) -> Rule {
        match self {
            Pending::Decision(_, point) => *point,
            Pending::Chance(chance) => chance.by(),
            Pending::GameOver(outcome) => outcome.by,
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Nobody, when a solitaire game is lost or a game is drawn.
    pub winners: Seats,
    /// The clause that ended it.
    pub by: Rule,
    /// How well it went by the game's own score; 0 where the rules know none.
    pub score: i32,
}

/// All that ever changes a game. A replay is a start and a list of these.
#[derive(Clone, PartialEq, Debug)]
pub enum Input<A> {
    Action(A),
    Chance(ChanceOutcome),
}

/// Why an input was turned away. Nothing has changed then.
#[derive(Clone, PartialEq, Debug)]
pub enum ApplyError<R> {
    /// A player's mistake, with the facts and the clause.
    Illegal(R),
    /// A choice when none was asked for, or luck's answer when luck was not asked.
    NotPending,
    /// Not an answer luck could give: the host's mistake.
    Chance(ChanceError),
}

impl<R: Display> Display for ApplyError<R> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ApplyError::Illegal(refusal) => write!(out, "{refusal}"),
            ApplyError::NotPending => out.write_str("the game is not waiting for that"),
            ApplyError::Chance(fault) => write!(out, "{fault}"),
        }
    }
}

/// One game in one position.
pub trait Game: Clone + PartialEq + Debug + Send + Sync + 'static {
    type Action: Clone + PartialEq + Debug + Send + Sync;
    type Event: Clone + PartialEq + Debug + Send + Sync;
    type Refusal: Cited + Clone + PartialEq + Debug + Display;

    fn seats(&self) -> Seats;

    /// Who wins and loses with this seat, itself among them.
    fn allies(&self, seat: Seat) -> Seats {
        seat.into()
    }

    fn pending(&self) -> Pending;

    /// Every choice open now, in a fixed order, added to `out`; never none while a choice is
    /// pending, and none otherwise.
    fn legal_actions(&self, out: &mut Vec<Self::Action>);

    /// Why this choice would be refused, without making it. While no choice is pending all are,
    /// citing the clause that luck answers or that ended the game.
    fn check(&self, action: &Self::Action) -> Result<(), Self::Refusal>;

    /// Whether the chooser can foresee all that this legal choice leads to, up to the next question:
    /// nothing that he does not know decides it, and it shows him nothing new. Judged on his view.
    /// Such a choice can be taken back; the laws hold a game to its word.
    fn is_reversible(&self, action: &Self::Action) -> bool;

    /// Makes a choice while one is pending. On `Err` nothing has changed.
    ///
    /// Hosts call [`Game::apply`].
    fn apply_action(
        &mut self,
        action: &Self::Action,
        events: &mut Vec<Self::Event>,
    ) -> Result<(), Self::Refusal>;

    /// Takes an answer that the pending chance admits.
    ///
    /// Hosts call [`Game::apply`].
    fn apply_chance(&mut self, faces: &[u8], events: &mut Vec<Self::Event>);

    /// Makes the choice, or takes luck's answer. On `Err` nothing has changed.
    fn apply(
        &mut self,
        input: &Input<Self::Action>,
        events: &mut Vec<Self::Event>,
    ) -> Result<(), ApplyError<Self::Refusal>> {
        match (input, self.pending()) {
            (Input::Action(action), Pending::Decision(..)) => {
                self.apply_action(action, events).map_err(ApplyError::Illegal)
            }
            (Input::Chance(faces), Pending::Chance(chance)) => {
                chance.validate(faces).map_err(ApplyError::Chance)?;
                self.apply_chance(faces, events);
                Ok(())
            }
            _ => Err(ApplyError::NotPending),
        }
    }

    /// The same table as these viewers see it.
    #[must_use]
    fn view(&self, viewers: Seats) -> Self;

    /// What these viewers learn of an event, if anything.
    fn redact(event: &Self::Event, viewers: Seats) -> Option<Self::Event>;

    /// Turns what lies face down up at random, in a way that fits all that is known.
    #[must_use]
    fn determinize(&self, rng: &mut Rng) -> Self;

    /// What must hold of every position that can be reached: counters are neither lost nor made,
    /// limits are kept. The laws ask it of every position, and of every determinized one.
    fn check_invariants(&self) -> Result<(), String>;
}

/// What a game knows about playing itself well. Read by programs that play, never by the rules.
pub trait Heuristics: Game {
    /// How good each of these legal choices looks, from the chooser's view; higher is better. One
    /// score for each action, in the same order.
    fn score_actions(&self, actions: &[Self::Action], scores: &mut Vec<i32>);

    /// Whether choices that look equally good are to be drawn among here, because an opponent who knew the
    /// program could use what he foresees: a secret bid, for one.
    fn breaks_ties_randomly(&self) -> bool {
        false
    }
}
