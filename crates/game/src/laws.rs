//! The laws every game must obey, tested on random play.
//!
//! A game's test names the game and how much to play:
//!
//! ```
//! use game::{laws::Battery, toy::Toy};
//! let report = Battery::new("standard").games(20).run::<Toy>();
//! assert!(report.compared > 0, "{report}");
//! ```
//!
//! Game number `k` of a battery uses [`Rng::of_game`]`(seed, k)`, so it is the same on every machine and
//! with any number of threads. A breach reports its law, seed, game number and record;
//! [`Battery::game`] plays that one game again. The checks use a generator of their own, so that checking
//! more closely does not change the games.
//!
//! Every position is checked for [`Law::Invariants`], [`Law::Legal`], [`Law::Refusal`] and [`Law::End`],
//! every input for [`Law::Replay`] and [`Law::Notation`]. One position in [`Battery::one_in`] gets the
//! expensive checks: each legal action, all views, determinized worlds, the written position. If the game
//! passes those, it is played on from these positions to test [`Law::Secrecy`]; a plain fault is
//! reported before a subtle one.
//!
//! # Secrecy
//!
//! The test picks some viewers, takes the true world and another one determinized from their view, and
//! plays both on side by side. The viewers' own seats have the same legal actions and the same refusals
//! in both worlds and make the same choices; all other seats, and chance, choose separately in each
//! world, sometimes the same and sometimes not. After each input:
//!
//! - If the viewers received the same events, they see the same view and the same thing is pending. A
//!   view, a pending decision or a list of actions that differs has leaked something no event revealed.
//! - If they received different events, *the difference shows*: their views now differ. Whatever a
//!   viewer may know is in the view, because a view needs no history. So an event that distinguishes
//!   two worlds whose views are equal has revealed a secret: a drawn card announced to all, a secret
//!   bid made public, one miss worded differently from another. Some public facts leave no trace, such
//!   as a marker shown while it returns to its cup; a game lists those few in [`Lawful::fleeting`].
//!   Different dice are such a fact, and so is everything that happens while nothing is hidden from
//!   these viewers.
//!
//! An action the game calls [`is_reversible`](crate::Game::is_reversible) must also cause the same events in
//! both worlds, which is what lets a table undo it. Secret dice don't excuse a difference for viewers who
//! don't see them.
//!
//! Worlds that have diverged are not compared further. [`Report::compared`] counts the inputs after
//! which two worlds looked the same; [`Report::others`] counts the comparisons that started with a world
//! different from the real one. A game with secrets asserts that neither is small.
//!
//! This can't find a fact that is wrongly in a view from the start and never changes, since both worlds
//! then share it.

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

/// Requirements of the laws beyond the contract.
pub trait Lawful: Playable {
    /// A random action, legal or not, from everything a client could send in this position.
    fn stray(&self, rng: &mut Rng) -> Self::Action;

    /// Whether this event reveals a public fact that leaves no trace in the position, such as a counter
    /// shown while it returns to its cup. Such an event may differ between worlds that look the same.
    /// `received` holds all events of the same input, for games where one event makes another fleeting.
    fn fleeting(_event: &Self::Event, _received: &[Self::Event]) -> bool {
        false
    }
}

/// A property that every game must have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Law {
    /// Nothing panics.
    Sturdy,
    /// Every position passes the game's own `check_invariants`.
    Invariants,
    /// While a decision is pending, `legal_actions` lists exactly what `check` allows and `apply` accepts:
    /// at least one action, each once, in a fixed order. Otherwise it lists nothing.
    Legal,
    /// Illegal actions, inputs that are not pending and impossible chance outcomes are rejected by
    /// `check` and `apply` alike, without events and without changing anything. Refusals, decision points
    /// and outcomes cite clauses that exist.
    Refusal,
    /// The same inputs lead to the same positions and events, also through the written record.
    Replay,
    /// Orders and positions read back as they were written; events are described in one line.
    Notation,
    /// `legal_actions` and `check` give the same results on the deciding seat's view; the same thing is
    /// pending in all views; the view of a view is the view; all viewers together see everything,
    /// because what no viewer knows is not drawn yet. The same holds for events.
    Views,
    /// Worlds that look the same to some viewers stay so while their events are the same, and events that
    /// differ show in the views. See the [module](self) documentation.
    Secrecy,
    /// A determinized world keeps what was known, satisfies the invariants, has the same thing pending
    /// and can be played on. Nothing is hidden in it, nor in the true world: determinizing those changes
    /// nothing.
    Determinize,
    /// The game ends within its bound.
    End,
}

impl fmt::Display for Law {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = format!("{self:?}").to_lowercase();
        out.pad(&name)
    }
}

/// A series of random games, and how closely to check them.
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

    /// Plays this many games, or as many as the environment variable `LAW_GAMES` says.
    #[must_use]
    pub fn usually(self, games: u64) -> Battery {
        let wanted = std::env::var("LAW_GAMES").ok().and_then(|games| games.parse().ok());
        self.games(wanted.unwrap_or(games))
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

    /// Makes the expensive checks at one position in `one_in`; 16 by default, 1 for every position.
    ///
    /// # Panics
    /// If given 0.
    #[must_use]
    pub fn one_in(self, one_in: u32) -> Battery {
        assert!(one_in > 0, "one_in must be positive");
        Battery { one_in, ..self }
    }

    /// How many inputs to play on from a determinized world; 16 by default.
    #[must_use]
    pub fn depth(self, depth: u32) -> Battery {
        Battery { depth, ..self }
    }

    /// Plays all games; panics with the breach if there is one.
    ///
    /// # Panics
    /// If a law is broken, or the scenario can't be opened.
    pub fn run<G: Lawful>(&self) -> Report {
        self.hold::<G>().unwrap_or_else(|broken| panic!("{broken}"))
    }

    /// Plays all games on all cores. If several break a law, returns the one with the lowest number.
    ///
    /// # Panics
    /// If the scenario can't be opened.
    pub fn hold<G: Lawful>(&self) -> Result<Report, Box<Broken>> {
        let start = self.open::<G>();
        self.hold_from(&start)
    }

    /// Like [`Battery::run`], from another starting position.
    ///
    /// # Panics
    /// If a law is broken.
    pub fn run_from<G: Lawful>(&self, start: &G) -> Report {
        self.hold_from(start).unwrap_or_else(|broken| panic!("{broken}"))
    }

    fn hold_from<G: Lawful>(&self, start: &G) -> Result<Report, Box<Broken>> {
        let book = Rulebook::parse(G::RULES);
        // Numbers are handed out in order: when a game fails, all before it are done or running.
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
        let threads = thread::available_parallelism().map_or(1, NonZero::get);
        let results: Vec<Result<Report, Box<Broken>>> = thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            let joined = workers.into_iter().map(thread::ScopedJoinHandle::join);
            joined.map(|result| result.expect("a trial catches the game's panics")).collect()
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

/// The coverage of a battery. Tests assert on it, so that no law holds merely for lack of cases.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    pub games: u64,
    pub inputs: u64,
    pub actions: u64,
    pub chances: u64,
    /// Wrong inputs tried and rejected.
    pub refusals: u64,
    /// Positions that got the expensive checks.
    pub positions: u64,
    /// Comparisons of two worlds, and among them those with a world different from the real one.
    pub comparisons: u64,
    pub others: u64,
    /// Inputs after which two worlds looked the same.
    pub compared: u64,
    /// The inputs of the longest game.
    pub longest: u64,
    /// How often each decision point came up.
    pub points: BTreeMap<Rule, u64>,
    /// How often a refusal cited each clause.
    pub cited: BTreeMap<Rule, u64>,
    /// How many games these seats won together; the empty list stands for drawn and lost games.
    pub winners: BTreeMap<Vec<Seat>, u64>,
}

impl Report {
    fn add(&mut self, more: &Report) {
        self.games += more.games;
        self.inputs += more.inputs;
        self.actions += more.actions;
        self.chances += more.chances;
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
        let Report { games, inputs, actions, chances, longest, .. } = self;
        writeln!(out, "{games} games, {inputs} inputs ({actions} actions, {chances} chance)")?;
        writeln!(out, "longest game {longest} inputs; {} wrong inputs rejected", self.refusals)?;
        let Report { positions, comparisons, others, compared, .. } = self;
        writeln!(out, "{positions} positions checked closely")?;
        writeln!(
            out,
            "{comparisons} worlds compared, {others} different from the real one, for {compared} inputs"
        )?;
        for (names, counts) in [("decisions at", &self.points), ("refusals by", &self.cited)] {
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

/// A broken law, with everything needed to reproduce it.
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
        writeln!(out, "seed {}, game {number}; to reproduce:", battery.seed)?;
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

/// A broken law, before the game is known.
struct Breach {
    law: Law,
    what: String,
}

/// The result of checking a law.
type Held<T = ()> = Result<T, Breach>;

impl Law {
    fn demand(self, held: bool, what: impl FnOnce() -> String) -> Held {
        if held { Ok(()) } else { Err(self.breach(what())) }
    }

    fn breach(self, what: impl Into<String>) -> Breach {
        Breach { law: self, what: what.into() }
    }
}
