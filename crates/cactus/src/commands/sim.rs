//! `cactus sim`

use super::winners;
use crate::cli::Sim;
use crate::failure::{Done, Exit, Failure};
use crate::screen::{CLAUSE, FAINT, STRONG, Screen};
use crate::setup::{self, Scenario};
use crate::stats::Share;
use game::{Outcome, Rule, Seats};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Instant;
use table::{AnyGame, AnyPosition, Played};

#[derive(Serialize)]
struct Report {
    game: &'static str,
    scenario: String,
    options: Option<Vec<String>>,
    players: Vec<String>,
    games: u64,
    seed: u64,
    seats: Vec<SeatReport>,
    nobody: Share,
    endings: Vec<EndingReport>,
    score: Score,
    /// How many games ended with each score.
    scores: Vec<(i32, u64)>,
    inputs: Inputs,
    seconds: f64,
    games_per_second: f64,
}

#[derive(Serialize)]
struct SeatReport {
    seat: &'static str,
    player: String,
    #[serde(flatten)]
    won: Share,
}

#[derive(Serialize)]
struct EndingReport {
    by: &'static str,
    winners: Vec<&'static str>,
    #[serde(flatten)]
    share: Share,
}

#[derive(Serialize)]
struct Score {
    mean: f64,
}

#[derive(Serialize)]
struct Inputs {
    mean: f64,
    longest: u32,
}

pub fn run(arguments: Sim, screen: &mut Screen) -> Done {
    let kind = table::game(&arguments.game)?;
    let options = setup::options(arguments.options);
    let start = Scenario::named(&arguments.scenario).open(kind, options.as_deref())?;
    let players = setup::players(start.as_ref(), &arguments.players, &table::PLAYERS)?;
    let began = Instant::now();
    let tally = play(kind, start.as_ref(), &players, arguments.seed, arguments.games)?;
    let seconds = began.elapsed().as_secs_f64();

    let (games, scenario, seed) = (arguments.games, arguments.scenario, arguments.seed);
    let seats = start.seated().zip(&players).map(|((seat, name), player)| {
        let won = Share::of(tally.games(|winners| winners.has(seat)), games);
        SeatReport { seat: name, player: player.clone(), won }
    });
    let report = Report {
        game: kind.name(),
        seats: seats.collect(),
        nobody: Share::of(tally.games(Seats::is_empty), games),
        endings: tally.endings(kind, games),
        score: Score { mean: tally.total_score() as f64 / games as f64 },
        inputs: Inputs { mean: tally.inputs as f64 / games as f64, longest: tally.longest },
        scores: tally.scores.into_iter().collect(),
        games_per_second: games as f64 / seconds.max(f64::EPSILON),
        scenario,
        options,
        players,
        games,
        seed,
        seconds,
    };
    if arguments.json {
        screen.json(&report)?;
    } else {
        print(kind, &report, screen)?;
    }
    Ok(Exit::Fine)
}

/// The results of the games. Integers only, so that the order in which threads add them makes no
/// difference.
#[derive(Default)]
struct Tally {
    /// The number of games by the clause that ended them and by winners.
    endings: BTreeMap<Rule, Vec<(Seats, u64)>>,
    scores: BTreeMap<i32, u64>,
    inputs: u64,
    longest: u32,
}

impl Tally {
    fn with(mut self, played: &Played) -> Tally {
        let Outcome { winners, by, score } = played.outcome;
        self.ended(by, winners, 1);
        *self.scores.entry(score).or_default() += 1;
        self.inputs += u64::from(played.inputs);
        self.longest = self.longest.max(played.inputs);
        self
    }

    fn and(mut self, other: Tally) -> Tally {
        for (by, endings) in other.endings {
            for (winners, games) in endings {
                self.ended(by, winners, games);
            }
        }
        for (score, games) in other.scores {
            *self.scores.entry(score).or_default() += games;
        }
        self.inputs += other.inputs;
        self.longest = self.longest.max(other.longest);
        self
    }

    fn ended(&mut self, by: Rule, winners: Seats, games: u64) {
        let endings = self.endings.entry(by).or_default();
        match endings.iter_mut().find(|(same, _)| *same == winners) {
            Some((_, before)) => *before += games,
            None => endings.push((winners, games)),
        }
    }

    fn games(&self, with: impl Fn(Seats) -> bool) -> u64 {
        let endings = self.endings.values().flatten();
        endings.filter(|(winners, _)| with(*winners)).map(|(_, games)| games).sum()
    }

    fn total_score(&self) -> i64 {
        self.scores.iter().map(|(score, games)| i64::from(*score) * *games as i64).sum()
    }

    /// The most frequent first.
    fn endings(&self, kind: &dyn AnyGame, all: u64) -> Vec<EndingReport> {
        let report = |by: &Rule, seats: Seats, games: u64| {
            let outcome = Outcome { winners: seats, by: *by, score: 0 };
            EndingReport {
                by: by.0,
                winners: winners(kind, &outcome),
                share: Share::of(games, all),
            }
        };
        let endings = self.endings.iter();
        let mut endings: Vec<_> = endings
            .flat_map(|(by, endings)| endings.iter().map(move |(seats, n)| report(by, *seats, *n)))
            .collect();
        // Ties are broken by name, so that the output doesn't depend on thread order.
        endings.sort_by(|a, b| {
            (b.share.games, a.by, &a.winners).cmp(&(a.share.games, b.by, &b.winners))
        });
        endings
    }
}

fn play(
    kind: &'static dyn AnyGame,
    start: &dyn AnyPosition,
    players: &[String],
    seed: u64,
    games: u64,
) -> Result<Tally, Failure> {
    // Goes to standard error; hidden if that is not a terminal.
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left") {
        bar.set_style(style);
    }
    let tally: Result<Tally, String> = (0..games)
        .into_par_iter()
        .map(|game| {
            let played = kind.tools().play_out(start, players, seed, game);
            bar.inc(1);
            played
        })
        .try_fold(Tally::default, |tally, played| Ok(tally.with(&played?)))
        .try_reduce(Tally::default, |a, b| Ok(a.and(b)));
    bar.finish_and_clear();
    tally.map_err(Failure::new)
}

fn print(kind: &'static dyn AnyGame, report: &Report, screen: &mut Screen) -> io::Result<()> {
    let Report { game, scenario, games, seed, .. } = report;
    let options = match &report.options {
        None => String::new(),
        Some(some) if some.is_empty() => ", no options".to_owned(),
        Some(some) => format!(", options {}", some.join(" ")),
    };
    writeln!(screen, "{STRONG}{game} {scenario}{STRONG:#}{options}: {games} games, seed {seed}\n")?;
    writeln!(
        screen,
        "{FAINT}{:<14}{:<10}{:>9}{:>8}  95% interval{FAINT:#}",
        "seat", "player", "wins", "rate",
    )?;
    for SeatReport { seat, player, won } in &report.seats {
        writeln!(screen, "{seat:<14}{player:<10}{}", share(won))?;
    }
    writeln!(screen, "{:<24}{}\n", kind.nobody(), share(&report.nobody))?;
    writeln!(
        screen,
        "{FAINT}{:<10}{:<14}{:>9}{:>8}  95% interval{FAINT:#}",
        "ended by", "winner", "games", "rate",
    )?;
    for EndingReport { by, winners, share: found } in &report.endings {
        let winners = winners.join(", ");
        writeln!(screen, "{CLAUSE}{by:<10}{CLAUSE:#}{winners:<14}{}", share(found))?;
        if let Some(clause) = kind.rules().get(by) {
            screen.paragraph(FAINT, "          ", &clause.text)?;
        }
    }
    let Report { score, inputs, seconds, games_per_second, .. } = report;
    writeln!(screen, "\nscore {:.1} on average", score.mean)?;
    print_scores(&report.scores, *games, screen)?;
    writeln!(screen, "inputs {:.1} on average, {} at most", inputs.mean, inputs.longest)?;
    writeln!(screen, "{FAINT}{games_per_second:.0} games a second, {seconds:.1} s{FAINT:#}")
}

/// Prints a histogram of the scores, without empty bins.
fn print_scores(scores: &[(i32, u64)], games: u64, screen: &mut Screen) -> io::Result<()> {
    const WIDEST: u64 = 40;
    let width = step(scores);
    let mut steps: BTreeMap<i64, u64> = BTreeMap::new();
    for (score, games) in scores {
        *steps.entry(i64::from(*score).div_euclid(width)).or_default() += games;
    }
    let most = steps.values().copied().max().unwrap_or(1);
    for (place, found) in steps {
        let first = place * width;
        let range = match width {
            1 => first.to_string(),
            _ => format!("{first} to {}", first + width - 1),
        };
        let rate = found as f64 / games as f64 * 100.0;
        let bar = "#".repeat((found * WIDEST).div_ceil(most) as usize);
        writeln!(screen, "{range:<14}{found:>9}{rate:>7.1}%  {FAINT}{bar}{FAINT:#}")?;
    }
    Ok(())
}

/// The bin width: the smallest of 1, 2, 5, 10, 20 … that needs at most twenty bins.
fn step(scores: &[(i32, u64)]) -> i64 {
    const MOST: i64 = 20;
    let least = scores.first().map_or(0, |(score, _)| i64::from(*score));
    let most = scores.last().map_or(0, |(score, _)| i64::from(*score));
    let steps = |width: &i64| most.div_euclid(*width) - least.div_euclid(*width) + 1;
    let round = (0..).map(|power| 10_i64.pow(power)).flat_map(|ten| [ten, 2 * ten, 5 * ten]);
    let mut round = round.skip_while(|width| steps(width) > MOST);
    round.next().expect("a wide enough bin holds all scores")
}

fn share(share: &Share) -> String {
    let percent = |rate: f64| format!("{:.1}%", rate * 100.0);
    let Share { games, rate, low, high } = *share;
    format!("{games:>9}{:>8}  {:>6} to {:>6}", percent(rate), percent(low), percent(high))
}
