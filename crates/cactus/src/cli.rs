//! The command line arguments.

use clap::{Args, ColorChoice, Parser, Subcommand, ValueEnum};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

/// Board wargames with the rules enforced by the program
#[derive(Parser, Debug)]
#[command(
    name = "cactus",
    version,
    after_help = "\
Examples:
  cactus play ridge standard         a good first game
  cactus rules ridge artillery       the rules about artillery
  cactus COMMAND --help              help for a command, with examples

Exit codes: 0 success; 1 a check failed; 2 bad input."
)]
pub struct Cli {
    /// When to use colors; `auto` respects `NO_COLOR`
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
  cactus scenarios           all games
  cactus scenarios ridge     one game")]
    Scenarios(Scenarios),
    /// Look up the rules
    #[command(after_help = "\
Examples:
  cactus rules ridge                   the sections
  cactus rules ridge 7                 all of section 7
  cactus rules ridge 7.3a              one clause
  cactus rules ridge supply cache      all clauses and tables with these words
  cactus rules ridge tables            all tables")]
    Rules(Rules),
    /// Play in the terminal
    #[command(after_help = "\
Examples:
  cactus play ridge standard                     a good first game
  cactus play ridge standard --save game.rec     save the record after every action
  cactus play --record game.rec                  resume it later
  cactus play ridge standard --options hero      with other optional rules (see `scenarios`)
  cactus play ridge my/scenario.toml             your own scenario
  cactus play ridge standard --players quick     watch the AI play

Type `help` at the prompt for a list of commands.")]
    Play(Play),
    /// Replay records and check their expectations
    #[command(after_help = "\
Examples:
  cactus replay game.rec
  cactus replay my/games/                    every record in this folder and below
  cactus replay tests/*.rec --json
  cactus play ridge standard --save game.rec && cactus replay game.rec

Exit codes: 0 every order was accepted and every expectation held; 1 at least one failed; 2 a file
can't be read.

JSON: { holds, files: [{ file, status, game, scenario, inputs, expectations, ending,
        failures: [{ line, column, expected, found }],
        faults: [{ line, column, what, expected, nearest }] }] }
  status is \"holds\", \"fails\" or \"unreadable\"; line 0 means the file as a whole;
  ending is null, or { by, winners, score } if the record reaches the end of the game.")]
    Replay(Replay),
    /// Check data files and records for mistakes
    #[command(after_help = "\
Examples:
  cactus check                                 all of data/
  cactus check data/ridge/scenarios/my.toml    one file
  cactus check my/ tests/ --json               whole folders
  cactus check my.toml --game ridge            a scenario outside of a folder named ridge

A data file is a .toml file below a folder named after its game, or any .toml file with --game. A
record is a .rec file.

JSON: { sound, files, faults: [{ file, line, column, what, expected, nearest }] }
  files is the number of files checked; line 0 means the file as a whole.")]
    Check(Check),
    /// Simulate many games between AI players and report the results
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
  are the scenario's own; inputs counts actions and chance outcomes.")]
    Sim(Sim),
    /// Run a server for browsers and bots
    #[command(after_help = "\
Examples:
  cactus serve                                          on this machine, at http://127.0.0.1:1942/
  cactus serve --host 0.0.0.0 --data /var/cactus.db     for everyone who can reach it
  cactus serve --behind-proxy --log json                behind a TLS proxy

Every change is on disk before any player sees it. Ctrl-C or SIGTERM stops the server; games continue
when it is started again. RUST_LOG=debug logs every request. /healthz reports the server's health;
--metrics 127.0.0.1:1943 serves counters; /api/openapi.json describes the API. docs/HOSTING.md is about
running a server for others.")]
    Serve(Serve),
    /// Back up, inspect and check the database of a server
    #[command(after_help = "\
Examples:
  cactus db backup games-monday.db       a copy, also while the server runs
  cactus db restore games-monday.db      put a copy in place; the server must be stopped
  cactus db list                         all tables: id, seconds since 1970, status, game, players
  cactus db export 0123456789abcdef      a game as a record, every seat's secrets included
  cactus db check                        replay every game with this version, before an upgrade

Exit code of check: 1 if the file is damaged or a game can't be replayed to its end.")]
    Db(Db),
    /// Export the page as static files for any web server
    #[command(after_help = "\
Examples:
  cactus export-site site                               then: python3 -m http.server -d site

Games then run entirely in the page and are saved in the browser.")]
    ExportSite(ExportSite),
    /// Measure the speed of random play
    #[command(after_help = "\
Examples:
  cactus bench
  cactus bench ridge --seconds 20 --json
  cactus bench ridge --against old/cactus  this build's speed divided by that of another one
  cactus bench los                         lines of sight: tables against the exact procedure
  cactus bench server --tables 1000        the capacity of a server on this machine

One thread alternately plays random games and copies a position, as a reference for the speed of
this machine. A step is one action or one chance outcome.

--against runs `bench` with this build and the other one in turns and reports ratios: above 1 this
build is faster. A game's ratio is the geometric mean over its scenarios.

JSON: { clock, optimised, rounds, scenarios: [{ game, scenario,
        games_per_second: { best, median }, steps_per_second: { best, median },
        copies_per_second: { best, median }, steps_per_copy }] }
  steps_per_copy is the median over the rounds of steps/s divided by copies/s.
JSON with --against: { against, turns, optimised, scenarios: [{ game, scenario,
        steps: { median, low, high }, copies: { median, low, high } }], games: [the same without
        scenario] }")]
    Bench(Bench),
    /// Print completions for a shell
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
    /// Seed for reproducible dice (default: random)
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,
    /// The player for each seat: `person` or an AI player; a single name applies to all seats
    #[arg(long, value_name = "A,B", value_delimiter = ',', default_value = crate::setup::PERSON)]
    pub players: Vec<String>,
    /// Resume the game of this record
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// Save the record of the game to this file after every action
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Overwrite the --save file if it exists
    #[arg(long, requires = "save")]
    pub force: bool,
}

#[derive(Args, Debug)]
pub struct Replay {
    /// Records, or folders of records (.rec); `-` is standard input
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// Verify every die against the seed the host committed to
    #[arg(long)]
    pub audit: bool,
    /// Report as one JSON object
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct Check {
    /// Files and folders (default: the folder data)
    #[arg(value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    /// The game the files belong to, one of `cactus games` (default: by their folder)
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
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
    /// Number of games
    #[arg(long, value_name = "NUMBER", default_value_t = 1000)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub games: u64,
    /// The AI player for each seat; a single name applies to all seats
    #[arg(long, value_name = "A,B", value_delimiter = ',', default_value = "quick")]
    pub players: Vec<String>,
    /// Seed of the experiment
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
    /// The address to listen on; 0.0.0.0 is all of this machine's addresses
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub host: IpAddr,
    /// The database (default: cactus.db in the user's data folder)
    #[arg(long, value_name = "FILE")]
    pub data: Option<PathBuf>,
    /// Open the page in the browser
    #[arg(long)]
    pub open: bool,
    /// Trust X-Forwarded-For: only if a proxy in front sets it
    #[arg(long)]
    pub behind_proxy: bool,
    /// A host name of this server, such as cactus.example.org; can be given several times. A server
    /// without names accepts any name, unless it listens only on this machine
    #[arg(long = "name", value_name = "NAME")]
    pub names: Vec<String>,
    /// Serve metrics for Prometheus at /metrics on this address, which must not be public
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub metrics: Option<SocketAddr>,
    /// Delete finished games after this many days; 0 keeps them for ever
    #[arg(long, value_name = "DAYS", default_value_t = 365)]
    #[arg(value_parser = clap::value_parser!(u64).range(0..=100_000))]
    pub keep_finished: u64,
    /// Disable all limits on clients: for a trusted network
    #[arg(long)]
    pub no_limits: bool,
    /// Seed for reproducible dice: for tests only, since it makes every roll predictable
    #[arg(long, value_name = "NUMBER")]
    pub rehearsal: Option<u64>,
    /// The log format
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub log: Log,
}

#[derive(Args, Debug)]
pub struct Db {
    /// The database (default: cactus.db in the user's data folder)
    #[arg(long, global = true, value_name = "FILE")]
    pub data: Option<PathBuf>,
    #[command(subcommand)]
    pub task: DbTask,
}

#[derive(Subcommand, Debug)]
pub enum DbTask {
    /// Copy the database to a new file, also while a server runs
    Backup {
        #[arg(value_name = "FILE")]
        to: PathBuf,
    },
    /// Replace the database with a copy
    Restore {
        #[arg(value_name = "FILE")]
        from: PathBuf,
    },
    /// List the tables
    List,
    /// Describe a table
    Show { table: String },
    /// Print a game as a record
    Export { table: String },
    /// Delete a table
    Delete { table: String },
    /// Replay every game with this version of the rules
    Check,
    /// Accept a clock that is far ahead of the database, so that old tables are deleted again
    TrustClock,
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
    /// One of `cactus games` (default: all)
    pub game: Option<String>,
    /// Approximate time to measure each game
    #[arg(long, value_name = "NUMBER", default_value = "5", value_parser = seconds)]
    pub seconds: f64,
    /// Compare with another build of cactus
    #[arg(long, value_name = "PROGRAM")]
    pub against: Option<PathBuf>,
    /// Report as one JSON object
    #[arg(long)]
    pub json: bool,
}

#[derive(Subcommand, Debug)]
pub enum BenchWhat {
    /// Measure the capacity of a server: bots play over loopback sockets
    #[command(after_help = "\
Examples:
  cactus bench server
  cactus bench server --tables 1000 --seconds 20 --json

First every bot plays as fast as the server answers, then each makes one move a second. The server
runs in a separate process; its CPU time is as reported by the system.

JSON: { tables, optimised, flat_out: ROUND, steady: ROUND } where
ROUND is { seconds, orders, inputs, orders_per_second, inputs_per_second, cpu_seconds,
          inputs_per_cpu_second, acknowledged: { p50, p99, worst } }
  acknowledged is in milliseconds; cpu_seconds is null if the system doesn't report it.")]
    Server(BenchServer),
    /// Measure the lines of sight of heroes: tables against the exact procedure
    #[command(after_help = "\
Examples:
  cactus bench los
  cactus bench los --seconds 30 --json

Counts the pairs of hexes that see each other on every map of heroes, with smoke in a few hexes, in three
ways in turns: by the table; by the table right after the smoke in one hex has changed, so that the rows
which look over that hex are worked out again; and by the exact procedure for every pair.

In a checkout, `cargo bench -p heroes --bench line_of_sight` also compares them with the field of view of
the hexx crate, which is no part of this program.

JSON: { clock, optimised, rounds, maps: [{ map, pairs, nanoseconds_per_pair: { table, changed, exact },
        speedups: { table, changed } }] }
  All are medians over the rounds; a speedup is the time of the exact procedure divided by that of the table.")]
    Los(BenchLos),
}

#[derive(Args, Debug)]
pub struct BenchLos {
    /// Approximate time to measure all maps
    #[arg(long, value_name = "NUMBER", default_value = "5", value_parser = seconds)]
    pub seconds: f64,
    /// Report as one JSON object
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct BenchServer {
    /// Number of simultaneous tables
    #[arg(long, value_name = "NUMBER", default_value_t = 1000)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=15_000))]
    pub tables: u32,
    /// Approximate time to measure each of the two paces
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
