//! Any game behind one trait object.

use crate::any_position::{AnyPosition, Erased, downcast};
use game::notation::Words;
use game::record::{Ending, Failure, Record, Start, run, run_from, write};
use game::{Briefing, Fault, Input, Location, OptionalRule, Playable, Rule};
use std::fmt;
use std::marker::PhantomData;

/// The games that this program was built with.
static GAMES: &[&dyn AnyGame] = &[
    #[cfg(feature = "ridge")]
    of::<ridge::Ridge>(),
    #[cfg(feature = "heroes")]
    of::<heroes::Heroes>(),
    #[cfg(feature = "firstblood")]
    of::<firstblood::FirstBlood>(),
    #[cfg(feature = "pacific")]
    of::<pacific::Pacific>(),
];

/// The trait object of one game.
pub const fn of<G: Playable>() -> &'static dyn AnyGame {
    &Of::<G>::FACE
}

pub fn games() -> &'static [&'static dyn AnyGame] {
    GAMES
}

pub fn game(name: &str) -> Result<&'static dyn AnyGame, Fault> {
    let found = GAMES.iter().find(|kind| kind.name() == name);
    let names = GAMES.iter().map(|kind| kind.name());
    found.copied().ok_or_else(|| Fault::unknown(Location::default(), "game", name, names))
}

/// The game of a record.
pub(crate) fn of_record(record: &Record<'_>) -> Result<&'static dyn AnyGame, Vec<Fault>> {
    game(record.game.text).map_err(|fault: Fault| vec![fault.at(record.game.place)])
}

/// A replayed record.
#[derive(Debug)]
pub struct Replayed {
    pub start: Box<dyn AnyPosition>,
    pub end: Box<dyn AnyPosition>,
    pub inputs: Vec<Input<String>>,
    pub ending: Option<Ending>,
    pub expectations: usize,
    pub failures: Vec<Failure>,
}

/// One of the games.
pub trait AnyGame: Sync {
    fn name(&self) -> &'static str;
    fn title(&self) -> &'static str;
    fn seats(&self) -> &'static [&'static str];
    /// The name of the winner when no seat wins.
    fn nobody(&self) -> &'static str;
    fn options(&self) -> &'static [OptionalRule];
    /// The first words of this game's questions.
    fn questions(&self) -> &'static [&'static str];
    fn scenarios(&self) -> Vec<Briefing>;
    fn open(
        &self,
        scenario: &str,
        options: Option<&[String]>,
    ) -> Result<Box<dyn AnyPosition>, Fault>;
    /// A position in the game's notation, on top of this one.
    fn read_position(
        &self,
        base: &dyn AnyPosition,
        text: &str,
    ) -> Result<Box<dyn AnyPosition>, Vec<Fault>>;
    /// The same for a position as some viewers see it.
    fn read_view(
        &self,
        base: &dyn AnyPosition,
        text: &str,
    ) -> Result<Box<dyn AnyPosition>, Vec<Fault>>;
    /// Replays a record; `first` is the start position if the scenario is not one of the game's own.
    fn replay(
        &self,
        record: &Record<'_>,
        first: Option<&dyn AnyPosition>,
    ) -> Result<Replayed, Vec<Fault>>;
    /// Writes the record of a game that began as `start` says, with the position `first`.
    fn write_record(
        &self,
        start: &Start,
        first: &dyn AnyPosition,
        inputs: &[Input<String>],
        ending: Option<Ending>,
    ) -> String;
    /// The decision points of the rules, where standing orders apply.
    fn points(&self) -> &'static [Rule];
    /// Whether the players may agree to a draw.
    fn draws(&self) -> bool;
    /// Whether the game has hidden facts.
    fn hides(&self) -> bool;
}

impl fmt::Debug for dyn AnyGame {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_tuple("Kind").field(&self.name()).finish()
    }
}

/// The lines of a position that are not blank.
fn statements(text: &str) -> Vec<Words<'_>> {
    let lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty());
    lines.map(|(line, number)| Words::new(line, number)).collect()
}

/// Applies an input that was accepted before. Without `expect`, so that the page need not contain the
/// texts of refusals for it.
fn again<G: Playable>(game: &mut G, input: &Input<G::Action>) {
    let applied = game.apply(input, &mut Vec::new());
    assert!(applied.is_ok(), "an input accepted once is accepted again");
}

/// The type of a game, as a value.
pub(crate) struct Of<G>(pub(crate) PhantomData<fn() -> G>);

impl<G: Playable> Of<G> {
    pub(crate) const FACE: Of<G> = Of(PhantomData);

    pub(crate) fn inside(position: &dyn AnyPosition) -> &G {
        downcast(position).expect("the position is of this game")
    }
}

impl<G: Playable> AnyGame for Of<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn seats(&self) -> &'static [&'static str] {
        G::SEATS
    }

    fn nobody(&self) -> &'static str {
        G::NOBODY
    }

    fn options(&self) -> &'static [OptionalRule] {
        G::OPTIONS
    }

    fn questions(&self) -> &'static [&'static str] {
        G::QUESTIONS
    }

    fn scenarios(&self) -> Vec<Briefing> {
        G::scenarios()
    }

    fn open(
        &self,
        scenario: &str,
        options: Option<&[String]>,
    ) -> Result<Box<dyn AnyPosition>, Fault> {
        Ok(Box::new(Erased(G::open(scenario, options)?)))
    }

    fn read_position(
        &self,
        base: &dyn AnyPosition,
        text: &str,
    ) -> Result<Box<dyn AnyPosition>, Vec<Fault>> {
        Ok(Box::new(Erased(Self::inside(base).read_position(&statements(text))?)))
    }

    fn read_view(
        &self,
        base: &dyn AnyPosition,
        text: &str,
    ) -> Result<Box<dyn AnyPosition>, Vec<Fault>> {
        Ok(Box::new(Erased(Self::inside(base).read_view(&statements(text))?)))
    }

    fn replay(
        &self,
        record: &Record<'_>,
        first: Option<&dyn AnyPosition>,
    ) -> Result<Replayed, Vec<Fault>> {
        let replay = match first {
            None => run::<G>(record)?,
            Some(first) => run_from(Self::inside(first), record)?,
        };
        let mut game = replay.start.clone();
        let mut inputs = Vec::with_capacity(replay.inputs.len());
        for input in &replay.inputs {
            inputs.push(match input {
                Input::Action(action) => Input::Action(game.write_action(action)),
                Input::Chance(faces) => Input::Chance(faces.clone()),
            });
            again(&mut game, input);
        }
        Ok(Replayed {
            start: Box::new(Erased(replay.start)),
            end: Box::new(Erased(replay.game)),
            inputs,
            ending: replay.ending,
            expectations: replay.expectations,
            failures: replay.failures,
        })
    }

    fn points(&self) -> &'static [Rule] {
        G::POINTS
    }

    fn draws(&self) -> bool {
        G::DRAWS
    }

    fn hides(&self) -> bool {
        G::HIDES
    }

    fn write_record(
        &self,
        start: &Start,
        first: &dyn AnyPosition,
        inputs: &[Input<String>],
        ending: Option<Ending>,
    ) -> String {
        let first = Self::inside(first);
        let mut game = first.clone();
        let mut typed = Vec::with_capacity(inputs.len());
        for input in inputs {
            let input = match input {
                Input::Chance(faces) => Input::Chance(faces.clone()),
                Input::Action(order) => {
                    let action = game.read_action(&mut Words::of(order));
                    Input::Action(action.expect("an order that was taken can be read"))
                }
            };
            again(&mut game, &input);
            typed.push(input);
        }
        let mut text = write(start, first.clone(), &typed);
        if let Some(ending) = ending {
            text += &ending.write(G::SEATS);
            text.push('\n');
        }
        text
    }
}
