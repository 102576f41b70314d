//! What can be typed after `cactus`.

use clap::{Args, ColorChoice, Parser, Subcommand, ValueEnum};
use std::net::IpAddr;
use std::path::PathBuf;

/// Board wargames with the rules kept by the program.
#[derive(Parser, Debug)]
#[command(
    name = "cactus",
    version,
    after_help = "\
Examples:
  cactus play ridge standard         a good first game
  cactus rules ridge artillery       what the rules say about artillery
  cactus COMMAND --help              more about a command, with examples

Exit codes: 0 fine; 1 something that was asked about did not hold; 2 bad input."
)]
pub struct Cli {
    /// When to use colours; `auto` heeds `NO_COLOR`
    #[arg(long, global = true, value_name = "WHEN", default_value_t = ColorChoice::Auto)]
    pub color: ColorChoice,
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand, Debug)]
pub enum Command {
    /// List the games
    #[command(after_help = "\
Examples:
  cactus games")]
    Games,
    /// Describe the scenarios and the optional rules
    #[command(after_help = "\
Examples:
  cactus scenarios           of all games
  cactus scenarios ridge     of one")]
    Scenarios(Scenarios),
    /// Look something up in the rules
    #[command(after_help = "\
Examples:
  cactus rules ridge                   the sections
  cactus rules ridge 7                 all of section 7
  cactus rules ridge 7.3a              one clause
  cactus rules ridge supply cache      every clause that has these words")]
    Rules(Rules),
    /// Play in the terminal
    #[command(after_help = "\
Examples:
  cactus play ridge standard                     a good first game
  cactus play ridge standard --save game.rec     keep the record in a file after every choice
  cactus play --record game.rec                  go on with it another day
  cactus play ridge standard --options hero      with other optional rules (see `scenarios`)
  cactus play ridge my/scenario.toml             a scenario of your own
  cactus play ridge standard --players quick     look on while the program plays

At the prompt, `help` tells what can be typed.")]
    Play(Play),
    /// Play records and check what they expect
    #[command(after_help = "\
Examples:
  cactus replay game.rec
  cactus replay tests/*.rec --json
  cactus play ridge standard --save game.rec && cactus replay game.rec

Exit codes: 0 every order was accepted and every expectation held; 1 some did not; 2 a file can't be
read.

JSON: { holds, files: [{ file, status, game, scenario, inputs, expectations, ending,
        failures: [{ line, column, expected, found }],
        faults: [{ line, column, what, expected, nearest }] }] }
  status is \"holds\", \"fails\" or \"unreadable\"; line 0 means the file as a whole;
  ending is null, or { by, winners, score } if the record leads to the end of the game.")]
    Replay(Replay),
    /// Check data files and records for mistakes
    #[command(after_help = "\
Examples:
  cactus check                                 everything in data/
  cactus check data/ridge/scenarios/my.toml    one file
  cactus check my/ tests/ --json               whole folders

A data file is a .toml somewhere below a folder with the name of its game. A record is a .rec.

JSON: { sound, files, faults: [{ file, line, column, what, expected, nearest }] }
  files is the number of files looked at; line 0 means the file as a whole.")]
    Check(Check),
    /// Let programs play many games, and count who wins and how
    #[command(after_help = "\
Examples:
  cactus sim ridge standard
  cactus sim ridge standard --games 10000 --players random --seed 7
  cactus sim ridge my/scenario.toml --json

A seed gives the same games on every machine and with any number of threads.

JSON: { game, scenario, options, players, games, seed,
        seats: [{ seat, player, games, rate, low, high }], nobody: { games, rate, low, high },
        endings: [{ by, winners, games, rate, low, high }],
        score: { mean }, inputs: { mean, longest }, seconds, games_per_second }
  rate is the share of the games, low and high its 95% interval (Wilson); options is null if they
  are the scenario's own; inputs are choices and luck together.")]
    Sim(Sim),
    /// Serve tables to browsers and bots
    #[command(after_help = "\
Examples:
  cactus serve                                          on this machine, at http://127.0.0.1:1942/
  cactus serve --host 0.0.0.0 --data /var/cactus.db     for everybody who can reach it
  cactus serve --behind-proxy --log json                behind a proxy that speaks TLS

Everything that happens is on disk before anybody is told of it. Ctrl-C or SIGTERM ends the server;
games go on when it is started again. RUST_LOG=debug logs every request; /metrics counts them, for
visitors from this machine; /healthz tells whether all is well; /api/openapi.json tells bots what they
can do.")]
    Serve(Serve),
    /// Write the page as files that any web server can hand out
    #[command(after_help = "\
Examples:
  cactus export-site site                               then: python3 -m http.server -d site

The page then hosts its games itself, with the whole rules in it, and keeps them in the browser.")]
    ExportSite(ExportSite),
    /// Measure how fast random games are played
    #[command(after_help = "\
Examples:
  cactus bench
  cactus bench ridge --seconds 20 --json
  cactus bench server --tables 1000      how much a server on this machine carries

One thread plays random games, and in turn copies a position as the yardstick of this machine. A step
is one choice or one answer of luck.

JSON: { clock, optimised, rounds, scenarios: [{ game, scenario,
        games_per_second: { best, median }, steps_per_second: { best, median },
        copies_per_second: { best, median }, steps_per_copy }] }
  steps_per_copy is the median over the rounds of steps/s divided by copies/s.")]
    Bench(Bench),
    /// Write completions for a shell
    #[command(after_help = "\
Examples:
  cactus completions bash > ~/.local/share/bash-completion/completions/cactus
  cactus completions zsh > ~/.zfunc/_cactus
  cactus completions fish > ~/.config/fish/completions/cactus.fish")]
    Completions(Completions),
}

#[derive(Args, Debug)]
pub struct Scenarios {
    /// One of `cactus games`
    pub game: Option<String>,
}

#[derive(Args, Debug)]
pub struct Rules {
    /// One of `cactus games`
    pub game: String,
    /// The id of a clause or section, or words to search for
    #[arg(value_name = "CLAUSE|WORDS")]
    pub words: Vec<String>,
}

#[derive(Args, Debug)]
pub struct Play {
    /// One of `cactus games`
    #[arg(required_unless_present = "record")]
    pub game: Option<String>,
    /// One of `cactus scenarios`, or the path of a .toml file
    #[arg(required_unless_present = "record")]
    pub scenario: Option<String>,
    /// The optional rules in use, or `none`, instead of the scenario's own
    #[arg(long, value_name = "A,B", value_delimiter = ',', conflicts_with = "record")]
    pub options: Option<Vec<String>>,
    /// Dice that anybody can roll again; without it nobody can
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,
    /// Who plays each seat: `person` or a program; one name is for all seats
    #[arg(long, value_name = "A,B", value_delimiter = ',', default_value = crate::setup::PERSON)]
    pub players: Vec<String>,
    /// Take up the game of this record
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// Keep the record of the game in this file, after every choice
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Replace the file of --save if there is one
    #[arg(long, requires = "save")]
    pub force: bool,
}

#[derive(Args, Debug)]
pub struct Replay {
    /// Records; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Roll every die again: are they those that the host was bound to?
    #[arg(long)]
    pub audit: bool,
    /// Report as one JSON object
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct Check {
    /// Files and folders; without any, the folder data
    #[arg(value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// Report as one JSON object
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct Sim {
    /// One of `cactus games`
    pub game: String,
    /// One of `cactus scenarios`, or the path of a .toml file
    pub scenario: String,
    /// How many games
    #[arg(long, value_name = "NUMBER", default_value_t = 1000)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub games: u64,
    /// The program in each seat; one name is for all seats
    #[arg(long, value_name = "A,B", value_delimiter = ',', default_value = "quick")]
    pub players: Vec<String>,
    /// Which games
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub seed: u64,
    /// The optional rules in use, or `none`, instead of the scenario's own
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub options: Option<Vec<String>>,
    /// Report as one JSON object
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct Serve {
    #[arg(long, value_name = "NUMBER", default_value_t = 1942)]
    pub port: u16,
    /// The address to listen at; 0.0.0.0 is every one this machine has
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub host: IpAddr,
    /// The file that keeps the tables
    #[arg(long, value_name = "FILE", default_value = "cactus.db")]
    pub data: PathBuf,
    /// Show the page in the browser
    #[arg(long)]
    pub open: bool,
    /// Believe X-Forwarded-For: only if a proxy in front sets it
    #[arg(long)]
    pub behind_proxy: bool,
    /// Let visitors do as much as they like: for a trusted network
    #[arg(long)]
    pub no_limits: bool,
    /// Let the dice of every run fall alike: for tests, since whoever knows the number knows all rolls
    #[arg(long, value_name = "NUMBER")]
    pub rehearsal: Option<u64>,
    /// How to write the log
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub log: Log,
}

#[derive(Args, Debug)]
pub struct ExportSite {
    /// An empty folder, or one that does not exist yet
    #[arg(value_name = "FOLDER")]
    pub folder: PathBuf,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
pub enum Log {
    Text,
    Json,
}

#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Bench {
    #[command(subcommand)]
    pub what: Option<BenchWhat>,
    /// One of `cactus games`; without it, all of them
    pub game: Option<String>,
    /// About how long to measure each game
    #[arg(long, value_name = "NUMBER", default_value = "5", value_parser = seconds)]
    pub seconds: f64,
    /// Report as one JSON object
    #[arg(long)]
    pub json: bool,
}

#[derive(Subcommand, Debug)]
pub enum BenchWhat {
    /// Measure how much a server carries: bots play over loopback sockets
    #[command(after_help = "\
Examples:
  cactus bench server
  cactus bench server --tables 1000 --seconds 20 --json

First every bot plays as fast as the server answers, then each makes one move a second. The server is
a process of its own; its CPU time is what the system has counted.

JSON: { tables, optimised, flat_out: ROUND, steady: ROUND } where
ROUND is { seconds, orders, inputs, orders_per_second, inputs_per_second, cpu_seconds,
          inputs_per_cpu_second, acknowledged: { p50, p99, worst } }
  acknowledged is in milliseconds; cpu_seconds is null where the system does not tell.")]
    Server(BenchServer),
}

#[derive(Args, Debug)]
pub struct BenchServer {
    /// How many tables are played at once
    #[arg(long, value_name = "NUMBER", default_value_t = 1000)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=15_000))]
    pub tables: u32,
    /// About how long to measure each of the two paces
    #[arg(long, value_name = "NUMBER", default_value = "10", value_parser = seconds)]
    pub seconds: f64,
    /// Report as one JSON object
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct Completions {
    pub shell: clap_complete::Shell,
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if (0.01..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("expected a number from 0.01 to 3600".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_arguments_are_consistent() {
        Cli::command().debug_assert();
    }
}
