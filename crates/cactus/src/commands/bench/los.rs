//! `cactus bench los`: whole-map visibility by the tables of lines of sight and by the exact procedure.

use super::{ROUNDS, calibrate};
use crate::cli::BenchLos;
use crate::clock;
use crate::failure::{Done, Exit, Failure};
use crate::screen::{FAINT, STRONG, Screen};
use crate::stats::Rounds;
use heroes::survey::{Survey, surveys};
use serde::Serialize;
use std::io::{self, Write};
use std::time::Duration;

#[derive(Serialize)]
struct Report {
    clock: String,
    optimised: bool,
    rounds: u32,
    maps: Vec<MapReport>,
}

#[derive(Serialize)]
struct MapReport {
    map: String,
    pairs: usize,
    nanoseconds_per_pair: Times,
    speedups: Speedups,
}

/// Medians over the rounds.
#[derive(Serialize)]
struct Times {
    table: f64,
    changed: f64,
    exact: f64,
}

/// The time of the exact procedure divided by that of the table: medians over the rounds.
#[derive(Serialize)]
struct Speedups {
    table: f64,
    changed: f64,
}

pub fn run(arguments: &BenchLos, screen: &mut Screen) -> Done {
    let optimised = !cfg!(debug_assertions);
    if !arguments.json {
        heading(optimised, screen)?;
    }
    let surveys: Vec<Survey> = surveys().collect();
    let seconds = arguments.seconds / surveys.len() as f64;
    let slice = Duration::from_secs_f64(seconds / f64::from(3 * ROUNDS));
    let mut maps = Vec::new();
    for survey in surveys {
        let report = measure(survey, slice)?;
        if !arguments.json {
            print(&report, screen)?;
        }
        maps.push(report);
    }
    if arguments.json {
        let clock = clock::NAME.to_owned();
        screen.json(&Report { clock, optimised, rounds: ROUNDS, maps })?;
    }
    Ok(Exit::Fine)
}

/// Measures one map. Each round spends about `slice` on each way.
fn measure(mut survey: Survey, slice: Duration) -> Result<MapReport, Failure> {
    let pairs = survey.pairs();
    let ways: [fn(&mut Survey) -> usize; 3] =
        [|survey| survey.by_table(), Survey::after_change, |survey| survey.exactly()];
    let mut surveyed = |way: fn(&mut Survey) -> usize, times: u64| {
        for _ in 0..times {
            std::hint::black_box(way(&mut survey));
        }
    };
    let times = ways.map(|way| calibrate(slice, |times| surveyed(way, times)));
    let mut rounds = Vec::new();
    for _ in 0..ROUNDS {
        let mut nanoseconds = [0.0; 3];
        for ((way, times), nanoseconds) in ways.into_iter().zip(times).zip(&mut nanoseconds) {
            let taken = clock::time(|| surveyed(way, times)).as_secs_f64();
            if taken <= 0.0 {
                return Err(Failure::new(super::TOO_COARSE));
            }
            *nanoseconds = taken * 1e9 / (times as f64 * pairs as f64);
        }
        rounds.push(nanoseconds);
    }
    let median = |of: &dyn Fn(&[f64; 3]) -> f64| Rounds::of(rounds.iter().map(of).collect()).median;
    Ok(MapReport {
        map: survey.map().id().to_owned(),
        pairs,
        nanoseconds_per_pair: Times {
            table: median(&|times| times[0]),
            changed: median(&|times| times[1]),
            exact: median(&|times| times[2]),
        },
        speedups: Speedups {
            table: median(&|times| times[2] / times[0]),
            changed: median(&|times| times[2] / times[1]),
        },
    })
}

fn heading(optimised: bool, screen: &mut Screen) -> io::Result<()> {
    writeln!(
        screen,
        "Visibility between all hexes of the maps of heroes, in nanoseconds of {} per pair of hexes, and
how many times as fast as the exact procedure: medians of {ROUNDS} rounds.",
        clock::NAME,
    )?;
    super::warn_of_debug_build(optimised, screen)?;
    writeln!(
        screen,
        "\n{FAINT}{:<20}{:>8}{:>9}{:>18}{:>18}{FAINT:#}",
        "map", "pairs", "exact", "table", "smoke changed",
    )
}

fn print(report: &MapReport, screen: &mut Screen) -> io::Result<()> {
    let MapReport { map, pairs, nanoseconds_per_pair: times, speedups } = report;
    let both = |time: f64, speedup: f64| format!("{time:.1} (x {speedup:.1})");
    writeln!(
        screen,
        "{STRONG}{map:<20}{STRONG:#}{pairs:>8}{:>9.1}{:>18}{:>18}",
        times.exact,
        both(times.table, speedups.table),
        both(times.changed, speedups.changed),
    )?;
    screen.flush()
}
