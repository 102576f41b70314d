//! Tools for the command line only: look up rules, check files, draw positions as text, simulate
//! games.
//!
//! They are separate from [`AnyGame`] so that the page doesn't contain them.

use crate::any_game::{AnyGame, Of};
use crate::any_position::{AnyPosition, Erased};
use ai::Played;
use game::record::Record;
use game::rulebook::Rulebook;
use game::{DataFiles, Fault, Input, Location, Pending, Playable, Rng, TextBoard};
use std::fmt;
use std::hint::black_box;
use std::sync::LazyLock;

/// The games of [`crate::games`], in the same order.
static GAMES: &[&dyn Tools] = &[
    #[cfg(feature = "ridge")]
    &Of::<ridge::Ridge>::FACE,
    #[cfg(feature = "heroes")]
    &Of::<heroes::Heroes>::FACE,
    #[cfg(feature = "firstblood")]
    &Of::<firstblood::FirstBlood>::FACE,
    #[cfg(feature = "pacific")]
    &Of::<pacific::Pacific>::FACE,
];
static RULES: LazyLock<Vec<Rulebook>> =
    LazyLock::new(|| GAMES.iter().map(|game| Rulebook::parse(game.rules_text())).collect());

/// A user's own file, and a way to read the files it refers to.
pub struct Written<'a> {
    pub text: &'a str,
    pub shelf: DataFiles<'a>,
}

impl fmt::Debug for Written<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_tuple("Written").field(&self.text).finish()
    }
}

/// The amount of play in [`Tools::walk`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Walk {
    pub games: u64,
    /// Actions and chance outcomes.
    pub steps: u64,
}

/// The tools of one game.
pub trait Tools: Sync {
    fn rules_text(&self) -> &'static str;
    fn open_written(
        &self,
        written: &Written<'_>,
        options: Option<&[String]>,
    ) -> Result<Box<dyn AnyPosition>, Vec<Fault>>;
    /// All faults in a data file of this game, which is identified by its path below the game's folder.
    fn check_file(&self, path: &str, file: &Written<'_>) -> Vec<Fault>;
    /// The position drawn in text.
    fn text_board(&self, position: &dyn AnyPosition) -> TextBoard;
    /// Plays game number `game` of an experiment from `start`, with a named player for each seat.
    fn play_out(
        &self,
        start: &dyn AnyPosition,
        players: &[String],
        seed: u64,
        game: u64,
    ) -> Result<Played, String>;
    /// Plays random games from `start` for at least `steps` steps: list the legal actions, pick one,
    /// apply it. Chance outcomes count as steps.
    fn walk(&self, start: &dyn AnyPosition, seed: u64, steps: u64) -> Walk;
    /// The reference for [`Tools::walk`]: copies a position `times` times.
    fn copy(&self, position: &dyn AnyPosition, times: u64);
}

impl dyn AnyGame {
    pub fn tools(&self) -> &'static dyn Tools {
        GAMES[self.place()]
    }

    pub fn rules(&self) -> &'static Rulebook {
        &RULES[self.place()]
    }

    fn place(&self) -> usize {
        let place = crate::games().iter().position(|kind| kind.name() == self.name());
        place.expect("every game is listed")
    }
}

impl dyn AnyPosition + '_ {
    /// The position drawn in text.
    pub fn text_board(&self) -> TextBoard {
        self.game().tools().text_board(self)
    }
}

/// The start position of a record whose scenario is the user's own file.
pub fn first_of(
    record: &Record<'_>,
    written: &Written<'_>,
) -> Result<Box<dyn AnyPosition>, Vec<Fault>> {
    let kind = crate::any_game::of_record(record)?;
    let opened = kind.tools().open_written(written, record.options.as_deref());
    // The mistake is in the scenario's file, not in the record.
    let beyond = |fault: &Fault| {
        let what = format!("the scenario can't be opened: {fault}");
        Fault::new(record.scenario.place, what)
    };
    opened.map_err(|faults| faults.iter().map(beyond).collect())
}

impl<G: Playable> Tools for Of<G> {
    fn rules_text(&self) -> &'static str {
        G::RULES
    }

    fn open_written(
        &self,
        written: &Written<'_>,
        options: Option<&[String]>,
    ) -> Result<Box<dyn AnyPosition>, Vec<Fault>> {
        Ok(Box::new(Erased(G::open_text(written.text, written.shelf, options)?)))
    }

    fn check_file(&self, path: &str, file: &Written<'_>) -> Vec<Fault> {
        G::check_file(path, file.text, file.shelf)
    }

    fn text_board(&self, position: &dyn AnyPosition) -> TextBoard {
        Self::inside(position).text_board()
    }

    fn play_out(
        &self,
        start: &dyn AnyPosition,
        players: &[String],
        seed: u64,
        game: u64,
    ) -> Result<Played, String> {
        let named = |name: &String| {
            ai::player::<G>(name).ok_or_else(|| {
                Fault::unknown(Location::default(), "player", name, ai::PLAYERS).to_string()
            })
        };
        let mut players = players.iter().map(named).collect::<Result<Vec<_>, String>>()?;
        let seats = start.seats().len();
        if players.len() != seats {
            return Err(format!("{} players for {seats} seats", players.len()));
        }
        let mut rng = Rng::of_game(seed, game);
        let played = ai::play(Self::inside(start).clone(), &mut players, &mut rng, G::BOUND);
        played.ok_or_else(|| {
            format!("game {game} of seed {seed} is not over after {} inputs", G::BOUND)
        })
    }

    fn walk(&self, start: &dyn AnyPosition, seed: u64, steps: u64) -> Walk {
        let start = Self::inside(start);
        let mut walk = Walk::default();
        let (mut legal, mut events) = (Vec::new(), Vec::new());
        let mut rng = Rng::new(seed);
        while walk.steps < steps {
            let mut game = start.clone();
            loop {
                let input = match game.pending() {
                    Pending::GameOver(_) => break,
                    Pending::Chance(chance) => Input::Chance(chance.sample(&mut rng)),
                    Pending::Decision(..) => {
                        legal.clear();
                        game.legal_actions(&mut legal);
                        Input::Action(rng.pick(&legal).expect("no dead ends").clone())
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

    fn copy(&self, position: &dyn AnyPosition, times: u64) {
        let position = Self::inside(position);
        for _ in 0..times {
            black_box(black_box(position).clone());
        }
    }
}
