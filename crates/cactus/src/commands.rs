//! The commands, one file each.

mod bench;
mod bench_server;
mod check;
mod completions;
mod db;
mod export_site;
mod games;
mod play;
mod replay;
mod rules;
mod scenarios;
mod serve;
mod sim;

use crate::cli::{Bench, BenchWhat, Command};
use crate::failure::Done;
use crate::screen::Screen;
use game::{Fault, Outcome};
use serde::Serialize;
use table::AnyGame;

pub fn run(command: Command, screen: &mut Screen) -> Done {
    match command {
        Command::Games => games::run(screen),
        Command::Scenarios(arguments) => scenarios::run(&arguments, screen),
        Command::Rules(arguments) => rules::run(&arguments, screen),
        Command::Play(arguments) => play::run(&arguments, screen),
        Command::Replay(arguments) => replay::run(&arguments, screen),
        Command::Check(arguments) => check::run(arguments, screen),
        Command::Sim(arguments) => sim::run(arguments, screen),
        Command::Serve(arguments) => serve::run(&arguments, screen),
        Command::Db(arguments) => db::run(&arguments, screen),
        Command::ExportSite(arguments) => export_site::run(&arguments, screen),
        Command::Bench(Bench { what: Some(BenchWhat::Server(arguments)), .. }) => {
            bench_server::run(&arguments, screen)
        }
        Command::Bench(Bench { what: Some(BenchWhat::Los(arguments)), .. }) => {
            bench::los::run(&arguments, screen)
        }
        Command::Bench(arguments) => bench::run(&arguments, screen),
        Command::Completions(arguments) => completions::run(&arguments, screen),
    }
}

/// `1 file`, `2 files`.
pub fn count(number: usize, noun: &str) -> String {
    match number {
        1 => format!("1 {noun}"),
        _ => format!("{number} {noun}s"),
    }
}

/// A fault as JSON.
#[derive(Serialize)]
struct FaultReport {
    /// 0 if the fault concerns the whole text.
    line: u32,
    column: u32,
    what: String,
    expected: Option<String>,
    nearest: Option<String>,
}

impl From<&Fault> for FaultReport {
    fn from(fault: &Fault) -> FaultReport {
        FaultReport {
            line: fault.place.line,
            column: fault.place.column,
            what: fault.what.clone(),
            expected: fault.expected.clone(),
            nearest: fault.nearest.clone(),
        }
    }
}

/// The names of the winning seats. If no seat won, the game's name for that: the side played by the
/// rules, or nobody.
fn winners(kind: &dyn AnyGame, outcome: &Outcome) -> Vec<&'static str> {
    let seats = kind.seats();
    if outcome.winners.is_empty() {
        return vec![kind.nobody()];
    }
    outcome.winners.iter().filter_map(|seat| seats.get(usize::from(seat.0)).copied()).collect()
}
