//! `cactus bench`

mod against;
pub mod los;

use crate::cli::Bench;
use crate::clock;
use crate::failure::{Done, Exit, Failure};
use crate::screen::{FAINT, STRONG, Screen};
use crate::stats::Rounds;
use serde::{Deserialize, Serialize};
use std::io::{self, Write};
use std::time::Duration;
use table::{AnyGame, AnyPosition, Walk};

/// How often play and reference alternate, so that a slow moment affects both equally.
const ROUNDS: u32 = 7;
/// Every round plays the same games.
const SEED: u64 = 1942;
const TOO_COARSE: &str = "the clock is too coarse for so short a time; use a larger --seconds";

/// The JSON of `cactus bench`. `--against` reads that of other versions, so fields are only added.
#[derive(Serialize, Deserialize)]
struct Report {
    clock: String,
    optimised: bool,
    rounds: u32,
    scenarios: Vec<ScenarioReport>,
}

#[derive(Serialize, Deserialize)]
struct ScenarioReport {
    game: String,
    scenario: String,
    games_per_second: Rounds,
    steps_per_second: Rounds,
    copies_per_second: Rounds,
    steps_per_copy: f64,
}

pub fn run(arguments: &Bench, screen: &mut Screen) -> Done {
    if let Some(other) = &arguments.against {
        return against::run(arguments, other, screen);
    }
    let kinds = match &arguments.game {
        Some(name) => vec![table::game(name)?],
        None => table::games().to_vec(),
    };
    let optimised = !cfg!(debug_assertions);
    if !arguments.json {
        heading(optimised, screen)?;
    }
    let mut scenarios = Vec::new();
    for kind in kinds {
        let briefings = kind.scenarios();
        let seconds = arguments.seconds / briefings.len().max(1) as f64;
        let slice = Duration::from_secs_f64(seconds / f64::from(2 * ROUNDS));
        for briefing in briefings {
            let start = kind.open(&briefing.id, None)?;
            let report = measure(kind, briefing.id, start.as_ref(), slice)?;
            if !arguments.json {
                print(&report, screen)?;
            }
            scenarios.push(report);
        }
    }
    if arguments.json {
        let clock = clock::NAME.to_owned();
        screen.json(&Report { clock, optimised, rounds: ROUNDS, scenarios })?;
    }
    Ok(Exit::Fine)
}

/// Measures one scenario. Each round spends about `slice` on play and as much on copying.
fn measure(
    kind: &'static dyn AnyGame,
    scenario: String,
    start: &dyn AnyPosition,
    slice: Duration,
) -> Result<ScenarioReport, Failure> {
    let tools = kind.tools();
    let steps = calibrate(slice, |steps| {
        tools.walk(start, SEED, steps);
    });
    let copies = calibrate(slice, |times| tools.copy(start, times));
    let (mut games_a_second, mut steps_a_second) = (Vec::new(), Vec::new());
    let (mut copies_a_second, mut ratios) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let mut walk = Walk::default();
        let walked = clock::time(|| walk = tools.walk(start, SEED, steps)).as_secs_f64();
        let copied = clock::time(|| tools.copy(start, copies)).as_secs_f64();
        if walked <= 0.0 || copied <= 0.0 {
            return Err(Failure::new(TOO_COARSE));
        }
        let (step_rate, copy_rate) = (walk.steps as f64 / walked, copies as f64 / copied);
        games_a_second.push(walk.games as f64 / walked);
        steps_a_second.push(step_rate);
        copies_a_second.push(copy_rate);
        ratios.push(step_rate / copy_rate);
    }
    Ok(ScenarioReport {
        game: kind.name().to_owned(),
        scenario,
        games_per_second: Rounds::of(games_a_second),
        steps_per_second: Rounds::of(steps_a_second),
        copies_per_second: Rounds::of(copies_a_second),
        steps_per_copy: Rounds::of(ratios).median,
    })
}

/// The amount of work that takes about `slice`.
fn calibrate(slice: Duration, mut work: impl FnMut(u64)) -> u64 {
    let mut amount = 64;
    loop {
        let taken = clock::time(|| work(amount));
        // A quarter of the slice is long enough to extrapolate from and costs little time.
        if taken >= slice / 4 || amount > u64::MAX / 4 {
            let scale = slice.as_secs_f64() / taken.as_secs_f64().max(1e-9);
            return ((amount as f64 * scale) as u64).max(1);
        }
        amount *= 2;
    }
}

fn heading(optimised: bool, screen: &mut Screen) -> io::Result<()> {
    writeln!(
        screen,
        "Random games on one core, per second of {}: best of {ROUNDS} rounds (median).",
        clock::NAME,
    )?;
    warn_of_debug_build(optimised, screen)?;
    writeln!(
        screen,
        "\n{FAINT}{:<24}{:>19}{:>25}{:>19}{:>12}{FAINT:#}",
        "scenario", "games", "steps", "copies (M)", "steps/copy",
    )
}

fn warn_of_debug_build(optimised: bool, screen: &mut Screen) -> io::Result<()> {
    if optimised {
        return Ok(());
    }
    writeln!(screen, "{STRONG}Debug build: these numbers mean little. Use --release.{STRONG:#}")
}

fn print(report: &ScenarioReport, screen: &mut Screen) -> io::Result<()> {
    let both = |rounds: &Rounds, unit: f64, decimals: usize| {
        let Rounds { best, median } = *rounds;
        format!("{:.decimals$} ({:.decimals$})", best / unit, median / unit)
    };
    writeln!(
        screen,
        "{STRONG}{:<24}{STRONG:#}{:>19}{:>25}{:>19}{:>12.3}",
        format!("{} {}", report.game, report.scenario),
        both(&report.games_per_second, 1.0, 0),
        both(&report.steps_per_second, 1.0, 0),
        both(&report.copies_per_second, 1e6, 1),
        report.steps_per_copy,
    )?;
    screen.flush()
}
