//! Any game behind one trait object.

use crate::any_position::{AnyPosition, Erased, downcast};
use game::data::LONGEST_LINE;
use game::notation::Words;
use game::record::{Budget, Ending, Failure, Record, Start, run_within, write};
use game::{Briefing, Fault, Input, Location, OptionGroup, OptionalRule, Playable, Rule};
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
    /// The groups of options that exclude each other.
    fn option_groups(&self) -> &'static [OptionGroup];
    /// The options that matter only with several players on a side.
    fn team_options(&self) -> &'static [&'static str];
    /// The subject of a decision point, to complete "Japan decides …".
    fn decision(&self, point: &str) -> Option<&'static str>;
    /// The first words of this game's queries.
    fn queries(&self) -> &'static [&'static str];
    fn scenarios(&self) -> Vec<Briefing>;
    fn open(
        &self,
        scenario: &str,
        options: Option<&[String]>,
    ) -> Result<Box<dyn AnyPosition>, Fault>;
    /// Reads a position in the game's notation, as changes to `base`.
    fn read_position(
        &self,
        base: &dyn AnyPosition,
        text: &str,
    ) -> Result<Box<dyn AnyPosition>, Vec<Fault>>;
    /// Reads a position as some viewers see it.
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
    ) -> Result<Replayed, Vec<Fault>> {
        self.replay_within(record, first, Budget::UNLIMITED)
    }
    /// Like [`AnyGame::replay`], for a record from outside.
    fn replay_within(
        &self,
        record: &Record<'_>,
        first: Option<&dyn AnyPosition>,
        budget: Budget<'_>,
    ) -> Result<Replayed, Vec<Fault>>;
    /// Writes the record of a game with this header and start position.
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
fn statements(text: &str) -> Result<Vec<Words<'_>>, Vec<Fault>> {
    let lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty());
    let statement = |(line, number): (_, u32)| {
        let line: &str = line;
        if line.len() > LONGEST_LINE {
            let fault = Fault::new(Location { line: number, column: 1 }, "the line is too long");
            return Err(vec![fault.expected(format!("at most {LONGEST_LINE} bytes"))]);
        }
        Ok(Words::new(line, number))
    };
    lines.map(statement).collect()
}

/// Applies an input that was accepted before. Doesn't use `expect`, which would add the text of every
/// refusal to the page.
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

    fn decision(&self, point: &str) -> Option<&'static str> {
        let known = G::POINTS.iter().find(|known| known.0 == point);
        known.and_then(|point| G::decision(*point))
    }

    fn option_groups(&self) -> &'static [OptionGroup] {
        G::OPTION_GROUPS
    }

    fn team_options(&self) -> &'static [&'static str] {
        G::TEAM_OPTIONS
    }

    fn queries(&self) -> &'static [&'static str] {
        G::QUERIES
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
        Ok(Box::new(Erased(Self::inside(base).read_position(&statements(text)?)?)))
    }

    fn read_view(
        &self,
        base: &dyn AnyPosition,
        text: &str,
    ) -> Result<Box<dyn AnyPosition>, Vec<Fault>> {
        Ok(Box::new(Erased(Self::inside(base).read_view(&statements(text)?)?)))
    }

    fn replay_within(
        &self,
        record: &Record<'_>,
        first: Option<&dyn AnyPosition>,
        budget: Budget<'_>,
    ) -> Result<Replayed, Vec<Fault>> {
        let replay = run_within::<G>(record, first.map(Self::inside), budget)?;
        let mut game = replay.start.clone();
        let mut inputs = Vec::with_capacity(replay.inputs.len());
        for input in &replay.inputs {
            budget.check(Location::default()).map_err(|fault| vec![fault])?;
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
                    Input::Action(action.expect("an accepted order can be read"))
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
