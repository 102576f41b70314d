//! The games, each behind one face.

use crate::position::{Face, Position, inside};
use ai::Played;
use game::notation::Words;
use game::record::{Ending, Failure, Record, Start, run, run_from, write};
use game::rulebook::Rulebook;
use game::{Briefing, Fault, Input, Pending, Place, Playable, Rng, Shelf, Switch};
use std::fmt;
use std::hint::black_box;
use std::marker::PhantomData;
use std::sync::LazyLock;

/// Every game there is.
static GAMES: [&dyn Kind; 1] = [of::<ridge::Ridge>()];
static RULES: LazyLock<Vec<Rulebook>> =
    LazyLock::new(|| GAMES.iter().map(|kind| Rulebook::parse(kind.rules_text())).collect());

/// The face of one game.
pub const fn of<G: Playable>() -> &'static dyn Kind {
    const { &Of::<G>(PhantomData) }
}

pub fn games() -> &'static [&'static dyn Kind] {
    &GAMES
}

pub fn game(name: &str) -> Result<&'static dyn Kind, Fault> {
    let found = GAMES.iter().find(|kind| kind.name() == name);
    let names = GAMES.iter().map(|kind| kind.name());
    found.copied().ok_or_else(|| Fault::unknown(Place::default(), "game", name, names))
}

/// A file that somebody wrote, and those beside it.
pub struct Written<'a> {
    pub text: &'a str,
    pub shelf: Shelf<'a>,
}

impl fmt::Debug for Written<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_tuple("Written").field(&self.text).finish()
    }
}

/// A record that was played.
#[derive(Debug)]
pub struct Replayed {
    pub start: Box<dyn Position>,
    pub end: Box<dyn Position>,
    pub inputs: Vec<Input<String>>,
    pub ending: Option<Ending>,
    pub expectations: usize,
    pub failures: Vec<Failure>,
}

/// How far random play came.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Walk {
    pub games: u64,
    /// Choices and luck together.
    pub steps: u64,
}

/// One of the games.
pub trait Kind: Sync {
    fn name(&self) -> &'static str;
    fn title(&self) -> &'static str;
    fn seats(&self) -> &'static [&'static str];
    /// Who wins when no seat does.
    fn nobody(&self) -> &'static str;
    fn options(&self) -> &'static [Switch];
    /// The first words of what can be asked of this game's positions.
    fn questions(&self) -> &'static [&'static str];
    fn scenarios(&self) -> Vec<Briefing>;
    fn rules_text(&self) -> &'static str;
    fn open(&self, scenario: &str, options: Option<&[String]>) -> Result<Box<dyn Position>, Fault>;
    fn open_written(
        &self,
        written: &Written<'_>,
        options: Option<&[String]>,
    ) -> Result<Box<dyn Position>, Vec<Fault>>;
    /// A position in the game's notation, on top of this one.
    fn read_position(
        &self,
        base: &dyn Position,
        text: &str,
    ) -> Result<Box<dyn Position>, Vec<Fault>>;
    /// The same for a position as some eyes see it.
    fn read_view(&self, base: &dyn Position, text: &str) -> Result<Box<dyn Position>, Vec<Fault>>;
    /// Everything wrong with a data file of this game, by its path below the game's folder.
    fn check_file(&self, path: &str, file: &Written<'_>) -> Vec<Fault>;
    /// Plays a record; with its scenario, if that is not one of the game's own.
    fn replay(
        &self,
        record: &Record<'_>,
        written: Option<&Written<'_>>,
    ) -> Result<Replayed, Vec<Fault>>;
    /// Writes a game down that began with `first` as `start` says.
    fn write_record(
        &self,
        start: &Start,
        first: &dyn Position,
        inputs: &[Input<String>],
        ending: Option<Ending>,
    ) -> String;
    /// Whether the players may agree to a draw.
    fn draws(&self) -> bool;
    /// Whether a seat ever knows what another does not.
    fn hides(&self) -> bool;
    /// Plays game number `game` of an experiment from `start`, a named player to each seat.
    fn play_out(
        &self,
        start: &dyn Position,
        players: &[String],
        seed: u64,
        game: u64,
    ) -> Result<Played, String>;
    /// Plays random games from `start` until at least `steps` steps are done: list what is legal,
    /// pick, apply; luck counts as a step.
    fn walk(&self, start: &dyn Position, seed: u64, steps: u64) -> Walk;
    /// The yardstick of [`Kind::walk`]: copies a position as often.
    fn copy(&self, position: &dyn Position, times: u64);
}

impl fmt::Debug for dyn Kind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_tuple("Kind").field(&self.name()).finish()
    }
}

impl dyn Kind {
    pub fn rules(&self) -> &'static Rulebook {
        let place = GAMES.iter().position(|kind| kind.name() == self.name());
        &RULES[place.expect("a kind is listed")]
    }
}

/// The lines of a position that say something.
fn statements(text: &str) -> Vec<Words<'_>> {
    let lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty());
    lines.map(|(line, number)| Words::new(line, number)).collect()
}

struct Of<G>(PhantomData<fn() -> G>);

impl<G: Playable> Of<G> {
    fn inside(position: &dyn Position) -> &G {
        inside(position).expect("the position is of this game")
    }
}

impl<G: Playable> Kind for Of<G> {
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

    fn options(&self) -> &'static [Switch] {
        G::OPTIONS
    }

    fn questions(&self) -> &'static [&'static str] {
        G::QUESTIONS
    }

    fn scenarios(&self) -> Vec<Briefing> {
        G::scenarios()
    }

    fn rules_text(&self) -> &'static str {
        G::RULES
    }

    fn open(&self, scenario: &str, options: Option<&[String]>) -> Result<Box<dyn Position>, Fault> {
        Ok(Box::new(Face(G::open(scenario, options)?)))
    }

    fn open_written(
        &self,
        written: &Written<'_>,
        options: Option<&[String]>,
    ) -> Result<Box<dyn Position>, Vec<Fault>> {
        Ok(Box::new(Face(G::open_text(written.text, written.shelf, options)?)))
    }

    fn read_position(
        &self,
        base: &dyn Position,
        text: &str,
    ) -> Result<Box<dyn Position>, Vec<Fault>> {
        Ok(Box::new(Face(Self::inside(base).read_position(&statements(text))?)))
    }

    fn read_view(&self, base: &dyn Position, text: &str) -> Result<Box<dyn Position>, Vec<Fault>> {
        Ok(Box::new(Face(Self::inside(base).read_view(&statements(text))?)))
    }

    fn check_file(&self, path: &str, file: &Written<'_>) -> Vec<Fault> {
        G::check_file(path, file.text, file.shelf)
    }

    fn replay(
        &self,
        record: &Record<'_>,
        written: Option<&Written<'_>>,
    ) -> Result<Replayed, Vec<Fault>> {
        let replay = match written {
            None => run::<G>(record)?,
            Some(Written { text, shelf }) => {
                let opened = G::open_text(text, *shelf, record.options.as_deref());
                // The mistake is in another file than the record.
                let beyond = |fault: &Fault| {
                    let what = format!("the scenario can't be opened: {fault}");
                    Fault::new(record.scenario.place, what)
                };
                let opened =
                    opened.map_err(|faults| faults.iter().map(beyond).collect::<Vec<_>>())?;
                run_from(&opened, record)?
            }
        };
        let mut game = replay.start.clone();
        let mut inputs = Vec::with_capacity(replay.inputs.len());
        for input in &replay.inputs {
            inputs.push(match input {
                Input::Choice(action) => Input::Choice(game.write_action(action)),
                Input::Luck(faces) => Input::Luck(faces.clone()),
            });
            game.apply(input, &mut Vec::new()).expect("it was applied once");
        }
        Ok(Replayed {
            start: Box::new(Face(replay.start)),
            end: Box::new(Face(replay.game)),
            inputs,
            ending: replay.ending,
            expectations: replay.expectations,
            failures: replay.failures,
        })
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
        first: &dyn Position,
        inputs: &[Input<String>],
        ending: Option<Ending>,
    ) -> String {
        let first = Self::inside(first);
        let mut game = first.clone();
        let mut typed = Vec::with_capacity(inputs.len());
        for input in inputs {
            let input = match input {
                Input::Luck(faces) => Input::Luck(faces.clone()),
                Input::Choice(order) => {
                    let action = game.read_action(&mut Words::of(order));
                    Input::Choice(action.expect("an order that was taken can be read"))
                }
            };
            game.apply(&input, &mut Vec::new()).expect("it was applied once");
            typed.push(input);
        }
        let mut text = write(start, first.clone(), &typed);
        if let Some(ending) = ending {
            text += &ending.write(G::SEATS);
            text.push('\n');
        }
        text
    }

    fn play_out(
        &self,
        start: &dyn Position,
        players: &[String],
        seed: u64,
        game: u64,
    ) -> Result<Played, String> {
        let named = |name: &String| {
            ai::player::<G>(name).ok_or_else(|| {
                Fault::unknown(Place::default(), "player", name, ai::PLAYERS).to_string()
            })
        };
        let mut players = players.iter().map(named).collect::<Result<Vec<_>, String>>()?;
        let seats = start.seats().len();
        if players.len() != seats {
            return Err(format!("{} players for {seats} seats", players.len()));
        }
        let mut rng = Rng::of_game(seed, game);
        let played = ai::play(Self::inside(start).clone(), &mut players, &mut rng, G::BOUND);
        played.ok_or_else(|| format!("game {game} of seed {seed} is not over after {}", G::BOUND))
    }

    fn walk(&self, start: &dyn Position, seed: u64, steps: u64) -> Walk {
        let start = Self::inside(start);
        let mut walk = Walk::default();
        let (mut legal, mut events) = (Vec::new(), Vec::new());
        let mut rng = Rng::new(seed);
        while walk.steps < steps {
            let mut game = start.clone();
            loop {
                let input = match game.pending() {
                    Pending::Over(_) => break,
                    Pending::Luck(chance) => Input::Luck(chance.answer(&mut rng)),
                    Pending::Choice(..) => {
                        legal.clear();
                        game.legal(&mut legal);
                        Input::Choice(rng.pick(&legal).expect("no dead ends").clone())
                    }
                };
                game.apply(&input, &mut events).expect("legal choices apply");
                events.clear();
                walk.steps += 1;
            }
            walk.games += 1;
        }
        walk
    }

    fn copy(&self, position: &dyn Position, times: u64) {
        let position = Self::inside(position);
        for _ in 0..times {
            black_box(black_box(position).clone());
        }
    }
}
