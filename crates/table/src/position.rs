//! Any game in any position, its choices and answers as text.

use crate::kind::{self, Kind};
use game::notation::{Words, ask, why};
use game::{
    Cited, Faces, Fault, Input, LuckFault, Pending, Playable, Refused, Rng, Rule, Seat, Seats,
};
use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// Why the table turned something away. Nothing has changed then.
#[derive(Clone, PartialEq, Eq)]
pub enum No {
    /// The text can't be read.
    Unreadable(Fault),
    /// Against a rule of the game.
    Refused {
        text: String,
        rule: Rule,
    },
    /// Nobody asked for it now, or not of this seat.
    NotAsked(String),
    Luck(LuckFault),
}

impl fmt::Display for No {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            No::Unreadable(fault) => write!(out, "{fault}"),
            No::Refused { text, rule } => write!(out, "{text} ({rule})"),
            No::NotAsked(text) => out.write_str(text),
            No::Luck(fault) => write!(out, "{fault}"),
        }
    }
}

/// As it is told: the page carries no other words for it.
impl fmt::Debug for No {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{self}")
    }
}

impl std::error::Error for No {}

impl From<Fault> for No {
    fn from(fault: Fault) -> No {
        No::Unreadable(fault)
    }
}

/// Something that happened. Not everybody hears of everything, nor in the same words.
#[derive(Clone)]
pub struct Told(Arc<dyn Heard>);

impl fmt::Debug for Told {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_tuple("Told").field(&self.to(Seats::ALL)).finish()
    }
}

impl Told {
    /// What these eyes are told, if anything.
    pub fn to(&self, eyes: Seats) -> Option<String> {
        self.0.by(eyes)
    }

    /// The table as these eyes saw it when it happened.
    pub(crate) fn seen_by(&self, eyes: Seats) -> Box<dyn Position> {
        self.0.seen_by(eyes)
    }

    /// Whether these eyes are told anything.
    pub(crate) fn is_heard(&self, eyes: Seats) -> bool {
        self.0.reaches(eyes)
    }
}

trait Heard: Send + Sync {
    fn by(&self, eyes: Seats) -> Option<String>;
    fn reaches(&self, eyes: Seats) -> bool;
    fn seen_by(&self, eyes: Seats) -> Box<dyn Position>;
}

/// An event, and the table it happened on.
struct Happened<G: Playable> {
    game: Arc<G>,
    event: G::Event,
}

impl<G: Playable> Heard for Happened<G> {
    /// Put into words by who sees no more than these eyes do.
    fn by(&self, eyes: Seats) -> Option<String> {
        let heard = G::heard(&self.event, eyes)?;
        Some(self.game.view(eyes).tell(&heard))
    }

    fn reaches(&self, eyes: Seats) -> bool {
        G::heard(&self.event, eyes).is_some()
    }

    fn seen_by(&self, eyes: Seats) -> Box<dyn Position> {
        Box::new(Face(self.game.view(eyes)))
    }
}

/// A position of any game. Orders are written in the game's notation.
pub trait Position: Send + Sync {
    fn kind(&self) -> &'static dyn Kind;
    fn seats(&self) -> Seats;
    /// Who wins and loses with this seat, itself among them.
    fn allies(&self, seat: Seat) -> Seats;
    fn pending(&self) -> Pending;
    fn legal(&self) -> Vec<String>;
    /// Whether the order can be read and would be accepted.
    fn check(&self, order: &str) -> Result<(), No>;
    fn choose(&mut self, order: &str) -> Result<Vec<Told>, No>;
    fn befall(&mut self, faces: &Faces) -> Result<Vec<Told>, No>;
    fn view(&self, eyes: Seats) -> Box<dyn Position>;
    /// Whether who makes this choice can foresee all that it leads to.
    fn foreseeable(&self, order: &str) -> Result<bool, Fault>;
    fn ask(&self, question: &str) -> Result<String, Fault>;
    /// The refusal of an order, or the numbers behind it.
    fn why(&self, order: &str) -> Result<Vec<String>, Fault>;
    /// What the named player would choose, looking through the eyes of the seat that is asked.
    fn advise(&self, player: &str, rng: &mut Rng) -> Option<String>;
    fn write_position(&self) -> String;
    fn boxed(&self) -> Box<dyn Position>;
    fn as_any(&self) -> &dyn Any;
}

impl fmt::Debug for dyn Position + '_ {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_tuple("Position").field(&self.write_position()).finish()
    }
}

impl dyn Position + '_ {
    /// The seats that somebody has here, by their names.
    pub fn seated(&self) -> impl Iterator<Item = (Seat, &'static str)> {
        let names = self.kind().seats();
        self.seats().iter().map(|seat| (seat, names[usize::from(seat.0)]))
    }

    /// Whether nothing can be told of one that is not true of the other.
    pub fn is(&self, other: &dyn Position) -> bool {
        self.kind().name() == other.kind().name() && self.write_position() == other.write_position()
    }
}

impl dyn Position {
    /// Takes an input: a choice, or luck's answer.
    pub fn put(&mut self, input: &Input<String>) -> Result<Vec<Told>, No> {
        match input {
            Input::Choice(order) => self.choose(order),
            Input::Luck(faces) => self.befall(faces),
        }
    }
}

/// The game behind the face, for who knows which it is: a page that draws its board.
pub fn inside<G: Playable>(position: &dyn Position) -> Option<&G> {
    position.as_any().downcast_ref::<Face<G>>().map(|face| &face.0)
}

/// A game behind the object-safe face.
pub(crate) struct Face<G>(pub(crate) G);

impl<G: Playable> Face<G> {
    fn read(&self, order: &str) -> Result<G::Action, Fault> {
        self.0.read_action(&mut Words::of(order))
    }

    fn apply(&mut self, input: &Input<G::Action>) -> Result<Vec<Told>, No> {
        let mut events = Vec::new();
        match self.0.apply(input, &mut events) {
            Ok(()) => {
                let game = Arc::new(self.0.clone());
                let told = |event| Told(Arc::new(Happened { game: game.clone(), event }));
                Ok(events.into_iter().map(told).collect())
            }
            Err(Refused::Rule(refusal)) => Err(refused(&refusal)),
            Err(Refused::NotAsked) => Err(No::NotAsked(self.waiting())),
            Err(Refused::Luck(fault)) => Err(No::Luck(fault)),
        }
    }

    /// What the game waits for, in words.
    fn waiting(&self) -> String {
        match self.0.pending() {
            Pending::Choice(seat, rule) => {
                format!("{} decides now ({rule})", G::SEATS[usize::from(seat.0)])
            }
            Pending::Luck(chance) => format!("luck is asked now ({})", chance.by()),
            Pending::Over(outcome) => format!("the game is over ({})", outcome.by),
        }
    }
}

fn refused<R: Cited + fmt::Display>(refusal: &R) -> No {
    No::Refused { text: refusal.to_string(), rule: refusal.rule() }
}

impl<G: Playable> Position for Face<G> {
    fn kind(&self) -> &'static dyn Kind {
        kind::of::<G>()
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

    fn legal(&self) -> Vec<String> {
        let mut legal = Vec::new();
        self.0.legal(&mut legal);
        legal.iter().map(|action| self.0.write_action(action)).collect()
    }

    fn check(&self, order: &str) -> Result<(), No> {
        let action = self.read(order)?;
        match self.0.pending() {
            Pending::Choice(..) => self.0.check(&action).map_err(|refusal| refused(&refusal)),
            _ => Err(No::NotAsked(self.waiting())),
        }
    }

    fn choose(&mut self, order: &str) -> Result<Vec<Told>, No> {
        let action = self.read(order)?;
        self.apply(&Input::Choice(action))
    }

    fn befall(&mut self, faces: &Faces) -> Result<Vec<Told>, No> {
        self.apply(&Input::Luck(faces.clone()))
    }

    fn view(&self, eyes: Seats) -> Box<dyn Position> {
        Box::new(Face(self.0.view(eyes)))
    }

    fn foreseeable(&self, order: &str) -> Result<bool, Fault> {
        Ok(self.0.foreseeable(&self.read(order)?))
    }

    fn ask(&self, question: &str) -> Result<String, Fault> {
        ask(&self.0, &mut Words::of(question))
    }

    fn why(&self, order: &str) -> Result<Vec<String>, Fault> {
        Ok(why(&self.0, &self.read(order)?))
    }

    fn advise(&self, player: &str, rng: &mut Rng) -> Option<String> {
        let Pending::Choice(seat, _) = self.0.pending() else { return None };
        let view = self.0.view(seat.into());
        let action = ai::player::<G>(player)?.choose(&view, rng);
        Some(self.0.write_action(&action))
    }

    fn write_position(&self) -> String {
        self.0.write_position()
    }

    fn boxed(&self) -> Box<dyn Position> {
        Box::new(Face(self.0.clone()))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
