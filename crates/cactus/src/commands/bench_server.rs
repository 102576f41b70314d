//! `cactus bench server`

mod bot;
mod child;

use crate::cli::BenchServer;
use crate::failure::{Done, Exit, Failure};
use crate::screen::{FAINT, STRONG, Screen};
use bot::Bot;
use child::Child;
use futures_util::future::try_join_all;
use hdrhistogram::Histogram;
use serde::Serialize;
use server::bot_client::Client;
use std::io::{self, Write};
use std::time::{Duration, Instant};

/// The time between two moves of a bot in the steady round.
const PACE: Duration = Duration::from_secs(1);
/// Longer waits, in microseconds, are counted as this long.
const LONGEST: u64 = 60_000_000;

#[derive(Serialize)]
struct Report {
    tables: u32,
    optimised: bool,
    flat_out: Round,
    steady: Round,
}

/// The measurements at one pace.
#[derive(Serialize)]
struct Round {
    seconds: f64,
    orders: u64,
    /// Actions and chance outcomes, all of them on disk.
    inputs: u64,
    orders_per_second: f64,
    inputs_per_second: f64,
    /// CPU time of the server, if the system reports it.
    cpu_seconds: Option<f64>,
    inputs_per_cpu_second: Option<f64>,
    acknowledged: Acknowledged,
}

/// Time from sending an order to the confirmation that it is on disk, in milliseconds.
#[derive(Serialize)]
struct Acknowledged {
    p50: f64,
    p99: f64,
    worst: f64,
}

pub fn run(arguments: &BenchServer, screen: &mut Screen) -> Done {
    super::serve::raise_file_limit();
    let folder = tempfile::tempdir()
        .map_err(|error| Failure::new(format!("can't create a temporary folder: {error}")))?;
    let server = Child::start(&folder.path().join("bench.db"))?;
    let runtime = tokio::runtime::Runtime::new()
        .map_err(|error| Failure::new(format!("can't start threads for the bots: {error}")))?;
    let measured = runtime.block_on(measure(&server, arguments, screen));
    let (flat_out, steady) = measured?;
    let (tables, optimised) = (arguments.tables, !cfg!(debug_assertions));
    if arguments.json {
        screen.json(&Report { tables, optimised, flat_out, steady })?;
    }
    Ok(Exit::Fine)
}

async fn measure(
    server: &Child,
    arguments: &BenchServer,
    screen: &mut Screen,
) -> Result<(Round, Round), Failure> {
    let client = Client::new(server.address());
    let bots = (0..arguments.tables).map(|number| Bot::sit(client, u64::from(number)));
    let mut bots = try_join_all(bots).await.map_err(|error| Failure::new(error.to_string()))?;
    let time = Duration::from_secs_f64(arguments.seconds);
    if !arguments.json {
        heading(arguments.tables, screen)?;
    }
    let flat_out = round(server, &mut bots, time, None).await?;
    if !arguments.json {
        print("flat out", &flat_out, screen)?;
    }
    let steady = round(server, &mut bots, time, Some(PACE)).await?;
    if !arguments.json {
        print("one move a second", &steady, screen)?;
    }
    Ok((flat_out, steady))
}

/// Lets all bots play for `time` and sums up the results.
async fn round(
    server: &Child,
    bots: &mut [Bot],
    time: Duration,
    pace: Option<Duration>,
) -> Result<Round, Failure> {
    let (start, cpu) = (Instant::now(), server.cpu_seconds());
    let count = bots.len() as u32;
    let play = bots.iter_mut().zip(0..).map(|(bot, place)| {
        // Spread the moves over the second, as people would.
        let offset = pace.map(|pace| pace * place / count).unwrap_or_default();
        bot.play(start + offset, start + time, pace)
    });
    let played = try_join_all(play).await.map_err(|error| Failure::new(error.to_string()))?;
    let seconds = start.elapsed().as_secs_f64();
    let cpu_seconds = server.cpu_seconds().zip(cpu).map(|(after, before)| after - before);
    let mut waits =
        Histogram::<u64>::new_with_max(LONGEST, 3).expect("three significant digits are supported");
    for wait in played.iter().flat_map(|played| &played.waits) {
        waits.saturating_record(wait.as_micros() as u64);
    }
    let (orders, inputs) = (waits.len(), played.iter().map(|played| played.inputs).sum());
    let milliseconds = |quantile: f64| waits.value_at_quantile(quantile) as f64 / 1e3;
    Ok(Round {
        seconds,
        orders,
        inputs,
        orders_per_second: orders as f64 / seconds,
        inputs_per_second: inputs as f64 / seconds,
        cpu_seconds,
        inputs_per_cpu_second: cpu_seconds.map(|cpu| inputs as f64 / cpu.max(1e-3)),
        acknowledged: Acknowledged {
            p50: milliseconds(0.5),
            p99: milliseconds(0.99),
            worst: milliseconds(1.0),
        },
    })
}

fn heading(tables: u32, screen: &mut Screen) -> io::Result<()> {
    writeln!(screen, "{tables} tables over loopback sockets, every input on disk.")?;
    if cfg!(debug_assertions) {
        writeln!(
            screen,
            "{STRONG}Debug build: these numbers mean little. Use --release.{STRONG:#}"
        )?;
    }
    writeln!(
        screen,
        "\n{FAINT}{:<20}{:>10}{:>10}{:>16}{:>10}{:>10}{:>10}{FAINT:#}",
        "pace", "orders/s", "inputs/s", "inputs/CPU s", "p50 ms", "p99 ms", "worst",
    )?;
    screen.flush()
}

fn print(pace: &str, round: &Round, screen: &mut Screen) -> io::Result<()> {
    let Acknowledged { p50, p99, worst } = round.acknowledged;
    let per_cpu = round.inputs_per_cpu_second.map_or("?".to_owned(), |rate| format!("{rate:.0}"));
    writeln!(
        screen,
        "{STRONG}{pace:<20}{STRONG:#}{:>10.0}{:>10.0}{per_cpu:>16}{p50:>10.1}{p99:>10.1}{worst:>10.1}",
        round.orders_per_second, round.inputs_per_second,
    )?;
    screen.flush()
}
