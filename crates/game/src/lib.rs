//! The contract every game implements.
//!
//! A game is a value. Only [`Game::apply`] changes it, and only an action or a chance outcome goes
//! in. Whatever a seat may not know is absent from its view, its events, its refusals and its list
//! of legal actions; [`laws`] tests every game for that on random play.

mod seat;
pub use seat::{Hidden, Seat, Seats};
mod side;
pub use side::Side;
mod bits;
pub use bits::bits;
mod heuristics;
pub use heuristics::{Heuristics, read_weights};
mod interval;
pub use interval::wilson_interval;
mod stack;
pub use stack::Stack;
mod chance;
pub use chance::{
    Chance, ChanceError, ChanceOutcome, Counts, Dice, MOST_DICE, MOST_KINDS, RandomSource, Rng,
};
mod rule;
pub use rule::{Cited, Part, Rule, Sum, Tally};
mod refusal;
pub use refusal::{Describe, Fact, Named, Names, not_now};

mod fault;
pub use fault::{Fault, Location, nearest, quoted};
mod playable;
pub use playable::{
    Briefing, DataFiles, OptionGroup, OptionalRule, Playable, TextBoard, Tone, plain_text,
};

pub mod data;
pub mod laws;
pub mod notation;
pub use notation::{EventNote, LogRole, Subjects};
pub mod orders;
pub mod record;
pub mod rulebook;
pub mod toy;

use std::fmt::{self, Debug, Display};

/// What the game is waiting for. It is the same for all viewers.
///
/// Simultaneous decisions are made one after the other, each [`Hidden`] from the other seats until
/// the last one is in; a later seat can answer early with a standing order. Whether an interrupt is
/// offered depends on public facts alone, and it can always be declined, so the offer itself reveals
/// nothing.
#[derive(Clone, PartialEq, Debug)]
pub enum Pending {
    /// This seat decides at this decision point.
    Decision(Seat, Rule),
    Chance(Chance),
    GameOver(Outcome),
}

impl Pending {
    /// The decision point, the clause that calls for chance, or the clause that ended the game.
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
    /// Empty when a solitaire game is lost or a game is drawn.
    pub winners: Seats,
    /// The clause that ended it.
    pub by: Rule,
    /// The game's own score; 0 if its rules have none.
    pub score: i32,
}

/// Everything that can change a game. A replay is a starting position and a list of inputs.
#[derive(Clone, PartialEq, Debug)]
pub enum Input<A> {
    Action(A),
    Chance(ChanceOutcome),
}

/// Why an input was rejected. The game is unchanged.
#[derive(Clone, PartialEq, Debug)]
pub enum ApplyError<R> {
    /// The action is illegal, with the facts and the clause.
    Illegal(R),
    /// An action when no decision is pending, or a chance outcome when no chance is pending.
    NotPending,
    /// An impossible chance outcome: the host's mistake.
    Chance(ChanceError),
}

impl<R: Display> Display for ApplyError<R> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ApplyError::Illegal(refusal) => write!(out, "{refusal}"),
            ApplyError::NotPending => out.write_str("the game is not waiting for this input"),
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

    /// The seats that win and lose together with this one, including itself.
    fn allies(&self, seat: Seat) -> Seats {
        seat.into()
    }

    fn pending(&self) -> Pending;

    /// Appends every legal action to `out`, in a fixed order: at least one while a decision is
    /// pending, none otherwise.
    fn legal_actions(&self, out: &mut Vec<Self::Action>);

    /// Checks whether an action is legal, without making it. While no decision is pending every
    /// action is refused, citing the pending chance's clause or the one that ended the game.
    fn check(&self, action: &Self::Action) -> Result<(), Self::Refusal>;

    /// Whether this legal action can be undone: it needs no dice, depends on nothing hidden from the
    /// player and reveals nothing new up to the next decision. Judged on the player's view; the laws
    /// verify it.
    fn is_reversible(&self, action: &Self::Action) -> bool;

    /// Makes an action while a decision is pending. On `Err` the game is unchanged.
    ///
    /// Hosts call [`Game::apply`] instead.
    fn apply_action(
        &mut self,
        action: &Self::Action,
        events: &mut Vec<Self::Event>,
    ) -> Result<(), Self::Refusal>;

    /// Applies a valid outcome of the pending chance.
    ///
    /// Hosts call [`Game::apply`] instead.
    fn apply_chance(&mut self, faces: &[u8], events: &mut Vec<Self::Event>);

    /// Applies an action or a chance outcome. On `Err` the game is unchanged.
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

    /// The game as these viewers see it.
    #[must_use]
    fn view(&self, viewers: Seats) -> Self;

    /// Reduces an event to what these viewers may know; `None` if that is nothing.
    fn redact(event: &Self::Event, viewers: Seats) -> Option<Self::Event>;

    /// Fills in all hidden facts at random, consistent with everything that is known.
    #[must_use]
    fn determinize(&self, rng: &mut Rng) -> Self;

    /// Checks what must hold in every reachable position: no counters lost or created, no limits
    /// exceeded. The laws check every position they reach, and every determinized one.
    fn check_invariants(&self) -> Result<(), String>;
}
