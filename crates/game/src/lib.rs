//! The contract every game keeps.
//!
//! A game is a value. Only [`Game::apply`] changes it, and only a choice or luck's answer goes into
//! it. What a seat may not know is not in its view, not in what it hears, not in refusals and not
//! in the list of legal choices; [`laws`] holds every game to that by random play.

mod seat;
pub use seat::{Kept, Seat, Seats};
mod bits;
pub use bits::bits;
mod stack;
pub use stack::Stack;
mod luck;
pub use luck::{Chance, Counts, Dice, Faces, LuckFault, MOST_DICE, MOST_KINDS, Rng, Source};
mod rule;
pub use rule::{Cited, Part, Rule, Sum, Tally};

mod fault;
pub use fault::{Fault, Place, nearest, quoted};
mod playable;
pub use playable::{Briefing, Picture, Playable, Shelf, Switch, Tone};

pub mod data;
pub mod laws;
pub mod notation;
pub mod record;
pub mod rulebook;
pub mod short;
pub mod toy;

use std::fmt::{self, Debug, Display};

/// What the table is waiting for: one thing, and the same thing for all eyes.
///
/// Simultaneous choices are asked one after the other, each [`Kept`] by its owner until the last is
/// in; who comes second may leave his answer early as a standing order. An interrupt is a choice
/// that opens by open facts alone and can always be declined, so the asking betrays nothing.
#[derive(Clone, PartialEq, Debug)]
pub enum Pending {
    /// This seat decides at this decision point.
    Choice(Seat, Rule),
    Luck(Chance),
    Over(Outcome),
}

impl Pending {
    /// The decision point, the clause that asks luck, or the one that ended the game.
    pub fn rule(&self) -> Rule {
        match self {
            Pending::Choice(_, point) => *point,
            Pending::Luck(chance) => chance.by(),
            Pending::Over(outcome) => outcome.by,
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
    Choice(A),
    Luck(Faces),
}

/// Why an input was turned away. Nothing has changed then.
#[derive(Clone, PartialEq, Debug)]
pub enum Refused<R> {
    /// A player's mistake, with the facts and the clause.
    Rule(R),
    /// A choice when none was asked for, or luck's answer when luck was not asked.
    NotAsked,
    /// Not an answer luck could give: the host's mistake.
    Luck(LuckFault),
}

impl<R: Display> Display for Refused<R> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Rule(refusal) => write!(out, "{refusal}"),
            Refused::NotAsked => out.write_str("the game is not waiting for that"),
            Refused::Luck(fault) => write!(out, "{fault}"),
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
    fn legal(&self, out: &mut Vec<Self::Action>);

    /// Why this choice would be refused, without making it. While no choice is pending all are,
    /// citing the clause that luck answers or that ended the game.
    fn check(&self, action: &Self::Action) -> Result<(), Self::Refusal>;

    /// Whether the chooser can foresee all that this legal choice leads to, up to the next question:
    /// nothing that he does not know decides it, and it shows him nothing new. Judged on his view.
    /// Such a choice can be taken back; the laws hold a game to its word.
    fn foreseeable(&self, action: &Self::Action) -> bool;

    /// Makes a choice while one is pending. On `Err` nothing has changed.
    ///
    /// Hosts call [`Game::apply`].
    fn choose(
        &mut self,
        action: &Self::Action,
        events: &mut Vec<Self::Event>,
    ) -> Result<(), Self::Refusal>;

    /// Takes an answer that the pending chance admits.
    ///
    /// Hosts call [`Game::apply`].
    fn befall(&mut self, faces: &[u8], events: &mut Vec<Self::Event>);

    /// Makes the choice, or takes luck's answer. On `Err` nothing has changed.
    fn apply(
        &mut self,
        input: &Input<Self::Action>,
        events: &mut Vec<Self::Event>,
    ) -> Result<(), Refused<Self::Refusal>> {
        match (input, self.pending()) {
            (Input::Choice(action), Pending::Choice(..)) => {
                self.choose(action, events).map_err(Refused::Rule)
            }
            (Input::Luck(faces), Pending::Luck(chance)) => {
                chance.admits(faces).map_err(Refused::Luck)?;
                self.befall(faces, events);
                Ok(())
            }
            _ => Err(Refused::NotAsked),
        }
    }

    /// The same table as these eyes see it.
    #[must_use]
    fn view(&self, eyes: Seats) -> Self;

    /// What these eyes learn of an event, if anything.
    fn heard(event: &Self::Event, eyes: Seats) -> Option<Self::Event>;

    /// Turns what lies face down up at random, in a way that fits all that is known.
    #[must_use]
    fn imagine(&self, rng: &mut Rng) -> Self;

    /// What must hold of every position that can be reached: counters are neither lost nor made,
    /// limits are kept. The laws ask it of every position, and of every imagined one.
    fn audit(&self) -> Result<(), String>;
}

/// What a game knows about playing itself well. Read by programs that play, never by the rules.
pub trait Guide: Game {
    /// How good each of these legal choices looks, from the chooser's view; higher is better. One
    /// score for each action, in the same order.
    fn rank(&self, actions: &[Self::Action], scores: &mut Vec<i32>);

    /// Whether choices that look equally good are to be drawn among here, because an opponent who knew the
    /// program could use what he foresees: a secret bid, for one.
    fn is_guessed_at(&self) -> bool {
        false
    }
}
