//! `cargo xtask`: builds, checks and runs the project.

mod cargo;
mod chromium;
mod deny;
mod rules;
mod siege;
mod test;
mod web;

use std::fmt;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

const EXAMPLES: &str = "\
Examples:
  cargo xtask test                              run all checks, stop at the first failure
  cargo xtask play                              play in the browser
  cargo xtask play play ridge standard          play in the terminal
  cargo xtask play replay game.rec              any other command of cactus
  cargo xtask web                               build the site into dist/
  cargo xtask rules                             list the clauses that no test cites
  cargo xtask rules --strict ridge --through 7  fail if ridge is not covered up to section 7
  cargo xtask rules heroes --json               the same for one game, as JSON
  cargo xtask siege                             attack a server on this machine, print how it holds up
  cargo xtask bench ridge                       measure the speed of random play in ridge";

#[derive(Parser)]
#[command(
    name = "cargo xtask",
    bin_name = "cargo xtask",
    about = "Builds, checks and runs the project"
)]
#[command(after_help = EXAMPLES)]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Check format, lints, rule coverage, tests, the site and its browser tests
    Test,
    /// Build the site into dist/
    Web(web::Arguments),
    /// Check which clauses of the rules are cited by tests and code
    Rules(rules::Arguments),
    /// Attack a server on this machine and print how it holds up
    Siege {
        /// Only a few seconds of each attack
        #[arg(long)]
        short: bool,
    },
    /// Build the site and the server, and open the browser
    Play {
        /// Run cactus with these arguments instead
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Measure the speed of random play
    Bench { game: Option<String> },
}

/// Why a task could not be run, as opposed to a check that failed.
#[derive(Debug)]
struct Failure(String);

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

type Result<T> = std::result::Result<T, Failure>;

fn main() -> ExitCode {
    let done = match Arguments::parse().task {
        Task::Test => test::run(&root()),
        Task::Web(arguments) => web::run(&root(), &arguments),
        Task::Rules(arguments) => rules::run(&root(), arguments),
        Task::Siege { short: true } => siege::short(&root()),
        Task::Siege { short: false } => siege::full(&root()),
        Task::Play { arguments } => play(&root(), &arguments),
        Task::Bench { game } => {
            let arguments: Vec<&str> = ["bench"].into_iter().chain(game.as_deref()).collect();
            cargo::cactus(&root(), &arguments)
        }
    };
    match done {
        Ok(code) => ExitCode::from(code),
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::from(2)
        }
    }
}

fn play(root: &Path, arguments: &[String]) -> Result<u8> {
    if !arguments.is_empty() {
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        return cargo::cactus(root, &arguments);
    }
    match web::run(root, &web::Arguments { dev: false })? {
        0 => cargo::cactus(root, &["serve", "--open"]),
        failed => Ok(failed),
    }
}

/// The root directory of the project, two levels above this crate.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_owned()
}
