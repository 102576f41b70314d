//! The laws every game keeps, tried on random play.
//!
//! A game's test names the game and says how long to try:
//!
//! ```
//! use game::{laws::Battery, toy::Toy};
//! let report = Battery::new("standard").games(20).run::<Toy>();
//! assert!(report.compared > 0, "{report}");
//! ```
//!
//! Game number `k` of a battery plays by [`Rng::of_game`]`(seed, k)`: the same whatever else is
//! played, on any machine and by any number of threads. A breach tells its law, seed, game number
//! and record; [`Battery::game`] plays that one game again. What is checked beside the play has
//! dice of its own, so that a battery looking closer still plays the same games.
//!
//! Every position is put to [`Law::Invariants`], [`Law::Legal`], [`Law::Refusal`] and [`Law::End`], every
//! input to [`Law::Replay`] and [`Law::Notation`]. At one position in [`Battery::one_in`] the dearer
//! checks are made: each choice of the list, all views, determinized worlds, the written position. When
//! the game itself was found lawful, those positions are played on from for [`Law::Secrecy`], so
//! that a plain fault is told plainly.
//!
//! # Secrecy
//!
//! Some viewers look at the true world and at another that looks the same to them, determinized from
//! their view. Both are played on side by side. Whoever sits behind the viewers has the same choices
//! and the same refusals in both and does the same; everybody else chooses for himself in each
//! world, sometimes alike and sometimes not; so does luck. After each input
//!
//! - if the viewers heard the same, they see the same and the table waits for the same: a view, a
//!   question or a list of choices that differs has betrayed what nobody told;
//! - if they heard different things, *what was heard shows*: their views now differ. A fact that
//!   somebody may know is in his view, because a view needs no history. So an event that tells
//!   apart what the view says is alike tells a secret: a drawn card named to all, a sealed bid
//!   announced, a miss that sounds unlike another miss. Some open facts do leave nothing behind,
//!   such as a marker shown as it goes back into its cup; a game lists those few in
//!   [`Lawful::fleeting`]. Dice that fell differently are such a fact by nature, and so is all that
//!   happens where nothing is hidden from these viewers, before or after.
//!
//! A choice that the game calls [`is_reversible`](crate::Game::is_reversible) must also sound the same in
//! both: that is what lets a table take it back. Dice rolled in secret are no excuse for those who do
//! not see them fall.
//!
//! Worlds that were told apart are not compared further. [`Report::compared`] counts the inputs
//! after which two worlds looked alike, [`Report::others`] the comparisons that began with a world
//! truly unlike the real one: a game with secrets asserts that neither is small.
//!
//! What this can't find: a fact wrongly in a view from the start and never moved by an input (both
//! worlds then share it).

mod position;
mod replay;
mod secrecy;
mod trial;
mod views;

use crate::rulebook::Rulebook;
use crate::{Playable, Rng, Rule, Seat};
use std::collections::BTreeMap;
use std::fmt;
use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// What the laws need to know of a game beyond the contract.
pub trait Lawful: Playable {
    /// Any action at all, legal or not, drawn from everything a client could send at this point.
    fn stray(&self, rng: &mut Rng) -> Self::Action;

    /// Whether this event tells something open that leaves no trace on the table: a counter shown
    /// as it goes back into its cup. Such an event may differ between worlds that look alike.
    fn fleeting(_event: &Self::Event) -> bool {
        false
    }
}

/// What a game is held to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Law {
    /// Nothing panics.
    Sturdy,
    /// Every position passes the game's own audit.
    Invariants,
    /// While a choice is pending, `legal` lists exactly what `check` allows and `apply` takes, at
    /// least one choice, each once, in a fixed order; otherwise it lists nothing.
    Legal,
    /// What is not legal, or not asked, or not luck's, is refused: by `check` and `apply` alike, in
    /// silence, with nothing changed. Refusals, questions and outcomes cite clauses that exist.
    Refusal,
    /// The same inputs lead to the same positions and events, also by way of the written record.
    Replay,
    /// Orders and positions are read back as they were written; events are told in one line.
    Notation,
    /// `legal` and `check` are the same from the chooser's view; the same is pending for all viewers;
    /// fewer viewers see what they would see over the shoulder of more; all viewers together see all,
    /// because what nobody has seen is not drawn yet. Ears likewise.
    Eyes,
    /// Worlds that look alike to some viewers still do after inputs that sound alike to them, and what
    /// tells them apart shows. See the [module](self) for why.
    Secrecy,
    /// An determinized world keeps what was known, passes the audit, waits for the same and plays on.
    /// Nothing lies face down in it, nor in the true one: imagining those changes nothing.
    Imagine,
    /// The game ends within its bound.
    End,
}

impl fmt::Display for Law {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = format!("{self:?}").to_lowercase();
        out.pad(&name)
    }
}

/// How long and how closely a game is tried.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Battery {
    scenario: String,
    options: Option<Vec<String>>,
    games: u64,
    seed: u64,
    one_in: u32,
    depth: u32,
}

impl Battery {
    /// A hundred games of this scenario with its own options.
    pub fn new(scenario: impl Into<String>) -> Battery {
        let scenario = scenario.into();
        Battery { scenario, options: None, games: 100, seed: 1942, one_in: 16, depth: 16 }
    }

    #[must_use]
    pub fn games(self, games: u64) -> Battery {
        Battery { games, ..self }
    }

    #[must_use]
    pub fn seed(self, seed: u64) -> Battery {
        Battery { seed, ..self }
    }

    #[must_use]
    pub fn options(self, options: &[&str]) -> Battery {
        let options = options.iter().map(|&option| option.to_owned()).collect();
        Battery { options: Some(options), ..self }
    }

    /// Makes the dear checks at one position in so many, at every one for 1; 16 unless told.
    ///
    /// # Panics
    /// If given 0.
    #[must_use]
    pub fn one_in(self, one_in: u32) -> Battery {
        assert!(one_in > 0, "one position in none");
        Battery { one_in, ..self }
    }

    /// Plays at most so many inputs on from an determinized world; 16 unless told.
    #[must_use]
    pub fn depth(self, depth: u32) -> Battery {
        Battery { depth, ..self }
    }

    /// Plays all games and fails the test with the printed breach, if there is one.
    ///
    /// # Panics
    /// If a law is broken, or the scenario can't be opened.
    pub fn run<G: Lawful>(&self) -> Report {
        self.hold::<G>().unwrap_or_else(|broken| panic!("{broken}"))
    }

    /// Plays all games, on all processors, until one breaks a law: of those that do, the first.
    ///
    /// # Panics
    /// If the scenario can't be opened.
    pub fn hold<G: Lawful>(&self) -> Result<Report, Box<Broken>> {
        let start = self.open::<G>();
        self.hold_from(&start)
    }

    /// The same from a start that no scenario of the game gives.
    ///
    /// # Panics
    /// If a law is broken.
    pub fn run_from<G: Lawful>(&self, start: &G) -> Report {
        self.hold_from(start).unwrap_or_else(|broken| panic!("{broken}"))
    }

    fn hold_from<G: Lawful>(&self, start: &G) -> Result<Report, Box<Broken>> {
        let book = Rulebook::parse(G::RULES);
        // Numbers are given out in order: when one fails, all before it are played or in play.
        let (next, end) = (AtomicU64::new(0), AtomicU64::new(self.games));
        let work = || {
            let mut total = Report::default();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= end.load(Ordering::Relaxed) {
                    return Ok(total);
                }
                match trial::play(self, start, &book, number) {
                    Ok(report) => total.add(&report),
                    Err(broken) => {
                        end.fetch_min(number, Ordering::Relaxed);
                        return Err(broken);
                    }
                }
            }
        };
        let hands = thread::available_parallelism().map_or(1, NonZero::get);
        let results: Vec<Result<Report, Box<Broken>>> = thread::scope(|scope| {
            let workers: Vec<_> = (0..hands).map(|_| scope.spawn(work)).collect();
            let joined = workers.into_iter().map(thread::ScopedJoinHandle::join);
            joined.map(|result| result.expect("a trial catches what the game panics")).collect()
        });
        let mut total = Report::default();
        let mut first: Option<Box<Broken>> = None;
        for result in results {
            match result {
                Ok(report) => total.add(&report),
                Err(broken) if first.as_ref().is_none_or(|f| broken.number < f.number) => {
                    first = Some(broken);
                }
                Err(_) => {}
            }
        }
        first.map_or(Ok(total), Err)
    }

    /// Plays one game of the battery again, by its number.
    ///
    /// # Panics
    /// If the scenario can't be opened.
    pub fn game<G: Lawful>(&self, number: u64) -> Result<Report, Box<Broken>> {
        trial::play(self, &self.open::<G>(), &Rulebook::parse(G::RULES), number)
    }

    fn open<G: Lawful>(&self) -> G {
        let start = G::open(&self.scenario, self.options.as_deref());
        start.unwrap_or_else(|fault| panic!("{}: {fault}", G::NAME))
    }
}

/// What a battery has tried. A test asserts on it that nothing passed by never coming up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    pub games: u64,
    pub inputs: u64,
    pub choices: u64,
    pub luck: u64,
    /// Wrong inputs tried and turned away.
    pub refusals: u64,
    /// Positions that were looked at closely.
    pub positions: u64,
    /// Comparisons of two worlds begun, and among them those with a world unlike the real one.
    pub comparisons: u64,
    pub others: u64,
    /// Inputs after which two worlds were compared and looked alike.
    pub compared: u64,
    /// The inputs of the longest game.
    pub longest: u64,
    /// How often somebody was asked at each decision point.
    pub points: BTreeMap<Rule, u64>,
    /// How often a refusal cited each clause.
    pub cited: BTreeMap<Rule, u64>,
    /// How many games these seats won together; nobody stands for drawn and lost games.
    pub winners: BTreeMap<Vec<Seat>, u64>,
}

impl Report {
    fn add(&mut self, more: &Report) {
        self.games += more.games;
        self.inputs += more.inputs;
        self.choices += more.choices;
        self.luck += more.luck;
        self.refusals += more.refusals;
        self.positions += more.positions;
        self.comparisons += more.comparisons;
        self.others += more.others;
        self.compared += more.compared;
        self.longest = self.longest.max(more.longest);
        merge(&mut self.points, &more.points);
        merge(&mut self.cited, &more.cited);
        merge(&mut self.winners, &more.winners);
    }
}

fn merge<K: Ord + Clone>(counts: &mut BTreeMap<K, u64>, more: &BTreeMap<K, u64>) {
    for (key, count) in more {
        *counts.entry(key.clone()).or_default() += count;
    }
}

impl fmt::Display for Report {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { games, inputs, choices, luck, longest, .. } = self;
        writeln!(out, "{games} games, {inputs} inputs ({choices} choices, {luck} luck)")?;
        writeln!(out, "the longest took {longest}; {} wrong inputs refused", self.refusals)?;
        let Report { positions, comparisons, others, compared, .. } = self;
        writeln!(out, "{positions} positions looked at closely")?;
        writeln!(
            out,
            "{comparisons} worlds compared, {others} unlike the real one, for {compared} inputs"
        )?;
        for (names, counts) in [("asked at", &self.points), ("refusals by", &self.cited)] {
            write!(out, "{names}")?;
            for (place, (rule, count)) in counts.iter().enumerate() {
                write!(out, "{} {rule} {count}", if place == 0 { "" } else { "," })?;
            }
            writeln!(out)?;
        }
        write!(out, "won")?;
        for (place, (seats, count)) in self.winners.iter().enumerate() {
            let seats: Vec<String> = seats.iter().map(|seat| seat.0.to_string()).collect();
            let seats = if seats.is_empty() { "nobody".to_owned() } else { seats.join("+") };
            write!(out, "{} by {seats}: {count}", if place == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

/// A law that was broken, with all that is needed to see it again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    pub law: Law,
    pub game: &'static str,
    pub battery: Battery,
    pub number: u64,
    pub what: String,
    /// The game up to the breach.
    pub record: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Broken { law, game, battery, number, what, record } = self;
        writeln!(out, "{game} breaks the law \"{law}\": {what}")?;
        writeln!(out, "seed {}, game {number}; to play it again:", battery.seed)?;
        write!(out, "  Battery::new({:?}).seed({})", battery.scenario, battery.seed)?;
        if let Some(options) = &battery.options {
            write!(out, ".options(&{options:?})")?;
        }
        write!(out, ".one_in({}).depth({})", battery.one_in, battery.depth)?;
        writeln!(out, ".game::<G>({number})")?;
        write!(out, "\n{record}")
    }
}

impl std::error::Error for Broken {}

/// A broken law, before it is known in which game.
struct Breach {
    law: Law,
    what: String,
}

/// Whether the law held.
type Held<T = ()> = Result<T, Breach>;

impl Law {
    fn demand(self, held: bool, what: impl FnOnce() -> String) -> Held {
        if held { Ok(()) } else { Err(self.breach(what())) }
    }

    fn breach(self, what: impl Into<String>) -> Breach {
        Breach { law: self, what: what.into() }
    }
}
