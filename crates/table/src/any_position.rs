//! A position of any game, with actions, queries and answers as text.

use crate::any_game::{self, AnyGame};
use game::notation::{Words, ask, why};
use game::{
    ApplyError, ChanceError, ChanceOutcome, Cited, EventNote, Fault, Input, Pending, Playable, Rng,
    Rule, Seat, Seats, Subjects,
};
use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// Why the table refused something. Nothing has changed then.
#[derive(Clone, PartialEq, Eq)]
pub enum TableError {
    /// The text can't be read.
    Unreadable(Fault),
    /// A rule of the game forbids it.
    Illegal { text: String, rule: Rule, subjects: Subjects },
    /// The game waits for something else, or for another seat.
    NotPending(String),
    /// One of several orders, counted from 1, was refused, and so none was carried out.
    InOrder { number: usize, error: Box<TableError> },
    /// The outcome of dice or a draw is impossible.
    Chance(ChanceError),
}

impl fmt::Display for TableError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::Unreadable(fault) => write!(out, "{fault}"),
            TableError::Illegal { text, rule, .. } => write!(out, "{text} ({rule})"),
            TableError::NotPending(text) => out.write_str(text),
            TableError::InOrder { number, error } => write!(out, "order {number}: {error}"),
            TableError::Chance(error) => write!(out, "{error}"),
        }
    }
}

/// The same as `Display`: a derived implementation would make the page larger.
impl fmt::Debug for TableError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{self}")
    }
}

impl std::error::Error for TableError {}

impl From<Fault> for TableError {
    fn from(fault: Fault) -> TableError {
        TableError::Unreadable(fault)
    }
}

/// Something that happened. Some viewers learn less of it than others, or nothing.
#[derive(Clone)]
pub struct TableEvent(Arc<dyn Redact>);

impl fmt::Debug for TableEvent {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_tuple("TableEvent").field(&self.described_to(Seats::ALL)).finish()
    }
}

/// An event as some viewers learn of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventText {
    pub text: String,
    pub note: EventNote,
}

impl TableEvent {
    /// The event in words, if these viewers learn of it.
    pub fn described_to(&self, viewers: Seats) -> Option<EventText> {
        self.0.described_to(viewers)
    }

    /// The position right after the event as these viewers saw it.
    pub(crate) fn view(&self, viewers: Seats) -> Box<dyn AnyPosition> {
        self.0.view(viewers)
    }

    /// Whether these viewers learn of it.
    pub(crate) fn is_visible_to(&self, viewers: Seats) -> bool {
        self.0.is_visible_to(viewers)
    }
}

/// An event of any game.
trait Redact: Send + Sync {
    fn described_to(&self, viewers: Seats) -> Option<EventText>;
    fn is_visible_to(&self, viewers: Seats) -> bool;
    fn view(&self, viewers: Seats) -> Box<dyn AnyPosition>;
}

/// An event, and the game right after the input that caused it.
struct Happened<G: Playable> {
    game: Arc<G>,
    event: G::Event,
}

impl<G: Playable> Redact for Happened<G> {
    /// Described from the view, so that the words can't contain what these viewers don't know.
    fn described_to(&self, viewers: Seats) -> Option<EventText> {
        let event = G::redact(&self.event, viewers)?;
        let view = self.game.view(viewers);
        Some(EventText { text: view.describe(&event), note: view.note(&event) })
    }

    fn is_visible_to(&self, viewers: Seats) -> bool {
        G::redact(&self.event, viewers).is_some()
    }

    fn view(&self, viewers: Seats) -> Box<dyn AnyPosition> {
        Box::new(Erased(self.game.view(viewers)))
    }
}

/// A position of any game. Orders are written in the game's notation.
pub trait AnyPosition: Send + Sync {
    fn game(&self) -> &'static dyn AnyGame;
    fn seats(&self) -> Seats;
    /// The seats that win and lose together with this one, itself included.
    fn allies(&self, seat: Seat) -> Seats;
    fn pending(&self) -> Pending;
    fn legal_actions(&self) -> Vec<String>;
    /// Whether the order can be read and would be accepted.
    fn check(&self, order: &str) -> Result<(), TableError>;
    fn apply_action(&mut self, order: &str) -> Result<Vec<TableEvent>, TableError>;
    fn apply_chance(&mut self, faces: &ChanceOutcome) -> Result<Vec<TableEvent>, TableError>;
    fn view(&self, viewers: Seats) -> Box<dyn AnyPosition>;
    /// Whether the order reveals nothing and needs no dice, so that it can be undone.
    fn is_reversible(&self, order: &str) -> Result<bool, Fault>;
    fn ask(&self, question: &str) -> Result<String, Fault>;
    /// The refusal of an order, or the numbers behind it.
    fn why(&self, order: &str) -> Result<Vec<String>, Fault>;
    /// The order the named AI player would give, based only on the view of the deciding seat; none if no
    /// action is legal.
    fn suggest(&self, player: &str, rng: &mut Rng) -> Option<String>;
    fn write_position(&self) -> String;
    /// The bytes it takes in memory, roughly. What it shares with others, such as the map, does not count.
    fn size(&self) -> usize;
    fn clone_box(&self) -> Box<dyn AnyPosition>;
    fn as_any(&self) -> &dyn Any;
}

impl fmt::Debug for dyn AnyPosition + '_ {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_tuple("Position").field(&self.write_position()).finish()
    }
}

impl dyn AnyPosition + '_ {
    /// The seats of this scenario, with their names.
    pub fn seated(&self) -> impl Iterator<Item = (Seat, &'static str)> {
        let names = self.game().seats();
        self.seats().iter().map(|seat| (seat, names[usize::from(seat.0)]))
    }

    /// Whether both are the same position of the same game.
    pub fn is(&self, other: &dyn AnyPosition) -> bool {
        self.game().name() == other.game().name() && self.write_position() == other.write_position()
    }
}

impl dyn AnyPosition {
    /// Applies an action or a chance outcome.
    pub fn apply_input(&mut self, input: &Input<String>) -> Result<Vec<TableEvent>, TableError> {
        match input {
            Input::Action(order) => self.apply_action(order),
            Input::Chance(faces) => self.apply_chance(faces),
        }
    }
}

/// The concrete game, for callers that know which it is.
pub fn downcast<G: Playable>(position: &dyn AnyPosition) -> Option<&G> {
    position.as_any().downcast_ref::<Erased<G>>().map(|face| &face.0)
}

/// A game behind [`AnyPosition`].
pub(crate) struct Erased<G>(pub(crate) G);

impl<G: Playable> Erased<G> {
    fn read(&self, order: &str) -> Result<G::Action, Fault> {
        self.0.read_action(&mut Words::of(order))
    }

    fn apply(&mut self, input: &Input<G::Action>) -> Result<Vec<TableEvent>, TableError> {
        let mut events = Vec::new();
        match self.0.apply(input, &mut events) {
            Ok(()) => {
                let game = Arc::new(self.0.clone());
                let happened = |event| TableEvent(Arc::new(Happened { game: game.clone(), event }));
                Ok(events.into_iter().map(happened).collect())
            }
            Err(ApplyError::Illegal(refusal)) => Err(self.illegal(&refusal)),
            Err(ApplyError::NotPending) => Err(TableError::NotPending(self.waiting())),
            Err(ApplyError::Chance(error)) => Err(TableError::Chance(error)),
        }
    }

    /// Describes what the game waits for.
    fn waiting(&self) -> String {
        waiting_for(any_game::of::<G>(), &self.0.pending())
    }

    fn illegal(&self, refusal: &G::Refusal) -> TableError {
        TableError::Illegal {
            text: refusal.to_string(),
            rule: refusal.rule(),
            subjects: self.0.subjects(refusal),
        }
    }
}

/// Describes what the game waits for.
pub(crate) fn waiting_for(game: &dyn AnyGame, pending: &Pending) -> String {
    match pending {
        Pending::Decision(seat, point) => {
            let name = game.seats()[usize::from(seat.0)];
            match game.decision(point.0) {
                Some(what) => format!("first {name} decides {what} ({point})"),
                None => format!("it is {name}'s turn to decide ({point})"),
            }
        }
        Pending::Chance(chance) => format!("the dice must be rolled first ({})", chance.by()),
        Pending::GameOver(outcome) => format!("the game is over ({})", outcome.by),
    }
}

impl<G: Playable> AnyPosition for Erased<G> {
    fn game(&self) -> &'static dyn AnyGame {
        any_game::of::<G>()
    }

    fn seats(&self) -> Seats {
        self.0.seats()
    }

    fn allies(&self, seat: Seat) -> Seats {
        self.0.allies(seat)
    }

    fn pending(&self) -> Pending {
        self.0.pending()
    }

    fn legal_actions(&self) -> Vec<String> {
        let mut legal = Vec::new();
        self.0.legal_actions(&mut legal);
        legal.iter().map(|action| self.0.write_action(action)).collect()
    }

    fn check(&self, order: &str) -> Result<(), TableError> {
        let action = self.read(order)?;
        match self.0.pending() {
            Pending::Decision(..) => {
                self.0.check(&action).map_err(|refusal| self.illegal(&refusal))
            }
            _ => Err(TableError::NotPending(self.waiting())),
        }
    }

    fn apply_action(&mut self, order: &str) -> Result<Vec<TableEvent>, TableError> {
        let action = self.read(order)?;
        self.apply(&Input::Action(action))
    }

    fn apply_chance(&mut self, faces: &ChanceOutcome) -> Result<Vec<TableEvent>, TableError> {
        self.apply(&Input::Chance(faces.clone()))
    }

    fn view(&self, viewers: Seats) -> Box<dyn AnyPosition> {
        Box::new(Erased(self.0.view(viewers)))
    }

    fn is_reversible(&self, order: &str) -> Result<bool, Fault> {
        Ok(self.0.is_reversible(&self.read(order)?))
    }

    fn ask(&self, question: &str) -> Result<String, Fault> {
        ask(&self.0, &mut Words::of(question))
    }

    fn why(&self, order: &str) -> Result<Vec<String>, Fault> {
        Ok(why(&self.0, &self.read(order)?))
    }

    fn suggest(&self, player: &str, rng: &mut Rng) -> Option<String> {
        let Pending::Decision(seat, _) = self.0.pending() else { return None };
        let view = self.0.view(seat.into());
        // Only an invented position has no legal action.
        let mut legal = Vec::new();
        view.legal_actions(&mut legal);
        if legal.is_empty() {
            return None;
        }
        let action = ai::player::<G>(player)?.choose(&view, rng);
        Some(self.0.write_action(&action))
    }

    fn write_position(&self) -> String {
        self.0.write_position()
    }

    fn size(&self) -> usize {
        // Lists on the heap take about as much again.
        2 * size_of::<G>() + 256
    }

    fn clone_box(&self) -> Box<dyn AnyPosition> {
        Box::new(Erased(self.0.clone()))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
