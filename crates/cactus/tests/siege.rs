//! A siege: a server with its default limits, and clients that try to use it up.
//!
//! `cargo xtask siege` runs all of it and prints the table; `--short` takes a few seconds for each attack. The attacks
//! come from one loopback address, the players and the health checks from others. All loops are bounded in
//! count and time.

mod common;

use common::command;
use futures_util::future::join_all;
use game::Rng;
use server::bot_client::{Client, ClientError, Player};
use std::io::{BufRead, BufReader};
use std::net::{IpAddr, SocketAddr};
use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::io::AsyncWriteExt;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use wire::{Command, NewTable, Opened, SeatRequest};

const ATTACKER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(127, 0, 0, 2));
const PLAYER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(127, 0, 0, 3));
const MONITOR: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(127, 0, 0, 4));

/// The goals. On a machine that is busy with other things, the latencies without any attack are the measure:
/// an attack must not make them much worse.
const MOST_MEMORY: u64 = 300;
const SLOWEST_CHECK: Duration = Duration::from_millis(100);
const SLOWEST_MOVE: Duration = Duration::from_millis(250);
const MOST_SLOWDOWN: u32 = 4;

/// The extent of the siege.
#[derive(Clone, Copy)]
struct Extent {
    /// Multiplies all counts.
    scale: usize,
    /// The longest that one attack may take.
    longest: Duration,
}

/// The server under siege.
struct Fortress {
    process: Child,
    address: SocketAddr,
}

impl Fortress {
    fn start(data: &Path) -> Fortress {
        let mut process = command()
            .args(["serve", "--port", "0", "--data"])
            .arg(data)
            .env("RUST_LOG", "off")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/');
        let address: SocketAddr = address.parse().unwrap();
        assert!(address.ip().is_loopback(), "only this machine is a target");
        Fortress { process, address }
    }

    fn client(&self, from: IpAddr) -> Client {
        assert!(from.is_loopback());
        Client::new(self.address).from(from)
    }
}

impl Drop for Fortress {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The memory of a process, in megabytes.
fn memory(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes =
        line.and_then(|line| line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok());
    kilobytes.unwrap_or(0) / 1024
}

/// Measurements while an attack is under way.
#[derive(Clone, Default)]
struct Measured {
    checks: Vec<Duration>,
    moves: Vec<Duration>,
    refused: u64,
    memory: u64,
}

/// Adds a measurement.
fn note(measured: &Mutex<Measured>, add: impl FnOnce(&mut Measured)) {
    add(&mut measured.lock().unwrap());
}

fn percentile(times: &mut [Duration]) -> Duration {
    times.sort_unstable();
    let last = times.len().saturating_sub(1);
    times.get(last.min(times.len() * 99 / 100)).copied().unwrap_or(Duration::MAX)
}

/// Checks the server's health until told to stop.
async fn check_health(client: Client, stop: Arc<AtomicBool>, measured: Arc<Mutex<Measured>>) {
    while !stop.load(Ordering::Relaxed) {
        let start = Instant::now();
        let answer = timeout(Duration::from_secs(5), client.get("/healthz", None)).await;
        let is_well = matches!(answer, Ok(Ok(answer)) if answer.status.is_success());
        note(&measured, |measured| {
            measured.checks.push(start.elapsed());
            measured.refused += u64::from(!is_well);
        });
        sleep(Duration::from_millis(25)).await;
    }
}

/// Plays until told to stop, a few moves a second, game after game.
async fn play(client: Client, stop: Arc<AtomicBool>, measured: Arc<Mutex<Measured>>) {
    let mut rng = Rng::new(1942);
    while !stop.load(Ordering::Relaxed) {
        let Ok(mut player) = Player::open(&client, &new("ridge", "standard")).await else {
            note(&measured, |measured| measured.refused += 1);
            sleep(Duration::from_millis(200)).await;
            continue;
        };
        while !player.is_over() && !stop.load(Ordering::Relaxed) {
            let order = player.suggest("random", &mut rng).unwrap();
            let start = Instant::now();
            let made = player.order(order).await;
            note(&measured, |measured| {
                measured.moves.push(start.elapsed());
                measured.refused += u64::from(made.is_err());
            });
            if made.is_err() {
                break;
            }
            sleep(Duration::from_millis(40)).await;
        }
    }
}

fn new(game: &str, scenario: &str) -> NewTable {
    NewTable { game: game.to_owned(), scenario: scenario.to_owned(), ..NewTable::default() }
}

/// A table at which AI players play the whole game at once.
fn played(game: &str) -> NewTable {
    let kind = table::game(game).unwrap();
    let scenario = kind.scenarios().into_iter().max_by_key(|it| it.seats.iter().count()).unwrap();
    let seats = scenario.seats.iter().map(|seat| wire::name_of(kind, seat).to_owned());
    let program = |seat| (seat, SeatRequest::Program("random".to_owned()));
    NewTable { seats: seats.map(program).collect(), ..new(game, &scenario.id) }
}

/// Opens a table, waiting while the attacker's allowance is used up.
async fn open(client: &Client, new: &NewTable) -> Option<Opened> {
    for _ in 0..20 {
        match client.open(new).await {
            Ok(opened) => return Some(opened),
            Err(ClientError::Refused(_)) => sleep(Duration::from_millis(250)).await,
            Err(ClientError::Connection(_)) => return None,
        }
    }
    None
}

/// Many requests for large answers.
async fn steps(client: Client, scale: usize) -> u64 {
    let mut tables = Vec::new();
    for game in ["pacific", "firstblood", "heroes", "ridge"] {
        tables.extend(open(&client, &played(game)).await);
    }
    let ask = |number: usize| {
        let table = &tables[number % tables.len().max(1)].table;
        let path = format!("/api/v1/tables/{table}?since={}&detail=steps", 1 + number % 64);
        async move { client.get(&path, None).await.is_ok() }
    };
    if tables.is_empty() {
        return 0;
    }
    let mut asked = 0;
    for wave in 0..(16 * scale) {
        asked += join_all((0..40).map(|number| ask(40 * wave + number))).await.len() as u64;
    }
    asked
}

/// Connections that ask for large answers and read nothing.
async fn unread(client: Client, scale: usize) -> u64 {
    let Some(opened) = open(&client, &played("ridge")).await else { return 0 };
    let path = format!("/api/v1/tables/{}?since=1&detail=steps", opened.table);
    let request = format!("GET {path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n").repeat(20);
    let mut held = Vec::new();
    for _ in 0..(100 * scale) {
        let Ok(mut stream) = client.connect_raw().await else { continue };
        let _ = timeout(Duration::from_millis(50), stream.write_all(request.as_bytes())).await;
        held.push(stream);
    }
    sleep(Duration::from_secs(2)).await;
    held.len() as u64
}

/// Pings whose answers are never read.
async fn pings(client: Client, scale: usize) -> u64 {
    let Some(opened) = open(&client, &new("ridge", "standard")).await else { return 0 };
    let mut sent = 0;
    for _ in 0..(10 * scale) {
        let Ok(mut socket) = client.sit(&opened.table, None, 0).await else {
            sleep(Duration::from_millis(100)).await;
            continue;
        };
        for _ in 0..100_000 {
            if socket.send(Message::Ping(vec![0; 125].into())).await.is_err() {
                break;
            }
            sent += 1;
        }
    }
    sent
}

/// Records and positions that are costly to read.
async fn records(client: Client, scale: usize) -> u64 {
    let head = "game ridge\nscenario standard\n";
    let record =
        |lines: String| NewTable { record: Some(head.to_owned() + &lines), ..NewTable::default() };
    let costly = record("expect chance 1814 = 1\n".repeat(1_000));
    let large = record("expect legal = nothing\n".repeat(30_000));
    let position = "force 1815 ? ? ".repeat(65_000);
    let line = NewTable { position: Some(position), ..new("ridge", "standard") };
    let lines = "force 1815 ? ?\n".repeat(8_000);
    let lines = NewTable { position: Some(lines), ..new("ridge", "standard") };
    let mut sent = 0;
    for _ in 0..(5 * scale) {
        let all =
            [&costly, &large, &line, &lines].map(|new| client.post("/api/v1/tables", None, new));
        sent += join_all(all).await.len() as u64;
    }
    sent
}

/// Standing orders with costly questions.
async fn standing(client: Client, scale: usize) -> u64 {
    let mut sent = 0;
    for _ in 0..(3 * scale) {
        let Ok(mut player) = Player::open(&client, &new("ridge", "standard")).await else {
            continue;
        };
        let wire::PendingState::Decision { point, .. } = player.pending.clone() else { continue };
        for number in 0..100 {
            let question = if number % 2 == 0 { "chance 1814 = 1" } else { "legal = nothing" };
            let order = format!("at {point} when {question}: order {number}");
            let _ = player.send(Command::Standing { order, instead_of: None }).await;
            sent += 1;
        }
    }
    sent
}

/// Whole games of AI players.
async fn programs(client: Client, scale: usize) -> u64 {
    let games = ["pacific", "firstblood", "heroes", "ridge"].map(played);
    let asked =
        (0..(10 * scale)).map(|number| client.post("/api/v1/tables", None, &games[number % 4]));
    join_all(asked).await.len() as u64
}

/// Spectators who take sockets and talk.
async fn spectators(client: Client, scale: usize) -> u64 {
    let Some(opened) = open(&client, &new("ridge", "standard")).await else { return 0 };
    let mut seated = Vec::new();
    for _ in 0..(60 * scale) {
        seated.extend(Player::sit(&client, &opened.table, None).await);
    }
    let mut sent = seated.len() as u64;
    for (number, spectator) in seated.iter_mut().enumerate() {
        let text = format!("message {number}");
        let _ = timeout(Duration::from_secs(2), spectator.send(Command::Say { text })).await;
        sent += 1;
    }
    sent
}

const ATTACKS: [&str; 8] =
    ["none", "steps", "unread", "pings", "records", "standing", "programs", "spectators"];

async fn attack(name: &str, client: Client, scale: usize) -> u64 {
    match name {
        "steps" => steps(client, scale).await,
        "unread" => unread(client, scale).await,
        "pings" => pings(client, scale).await,
        "records" => records(client, scale).await,
        "standing" => standing(client, scale).await,
        "programs" => programs(client, scale).await,
        "spectators" => spectators(client, scale).await,
        _ => {
            sleep(Duration::from_secs(3)).await;
            0
        }
    }
}

/// A row of the table.
struct Row {
    name: &'static str,
    attempts: u64,
    memory: u64,
    check: Duration,
    step: Duration,
    refused: u64,
}

/// Runs some attacks at once and measures how others fare.
async fn besiege(
    fortress: &Fortress,
    name: &'static str,
    attacks: &[&'static str],
    extent: Extent,
) -> Row {
    let stop = Arc::new(AtomicBool::new(false));
    let measured = Arc::new(Mutex::new(Measured::default()));
    let process = fortress.process.id();
    let others = [
        tokio::spawn(check_health(fortress.client(MONITOR), stop.clone(), measured.clone())),
        tokio::spawn(play(fortress.client(PLAYER), stop.clone(), measured.clone())),
        tokio::spawn({
            let (stop, measured) = (stop.clone(), measured.clone());
            async move {
                while !stop.load(Ordering::Relaxed) {
                    let now = memory(process);
                    note(&measured, |measured| measured.memory = measured.memory.max(now));
                    sleep(Duration::from_millis(50)).await;
                }
            }
        }),
    ];
    let attempts = Arc::new(AtomicU64::new(0));
    let attacking = attacks.iter().map(|attacked| {
        let (client, attempts) = (fortress.client(ATTACKER), attempts.clone());
        async move {
            attempts.fetch_add(attack(attacked, client, extent.scale).await, Ordering::Relaxed);
        }
    });
    let _ = timeout(extent.longest, join_all(attacking)).await;
    stop.store(true, Ordering::Relaxed);
    for other in others {
        let _ = timeout(Duration::from_secs(10), other).await;
    }
    let Measured { mut checks, mut moves, refused, memory } = measured.lock().unwrap().clone();
    let (check, step) = (percentile(&mut checks), percentile(&mut moves));
    Row { name, attempts: attempts.load(Ordering::Relaxed), memory, check, step, refused }
}

fn print(row: &Row, verdict: &str) {
    let Row { name, attempts, memory, check, step, refused } = row;
    let (check, step) = (check.as_millis(), step.as_millis());
    println!(
        "{name:<12} {attempts:>9} {memory:>10} {check:>13} {step:>12} {refused:>8}  {verdict}"
    );
}

/// The goals that a row misses.
fn misses(row: &Row, peace: &Row) -> Vec<String> {
    let mut misses = Vec::new();
    if row.memory > MOST_MEMORY {
        misses.push(format!("{} MB of memory", row.memory));
    }
    if row.check > SLOWEST_CHECK.max(MOST_SLOWDOWN * peace.check) {
        misses.push(format!("health checks take {} ms", row.check.as_millis()));
    }
    if row.step > SLOWEST_MOVE.max(MOST_SLOWDOWN * peace.step) {
        misses.push(format!("moves take {} ms", row.step.as_millis()));
    }
    if row.refused > 0 {
        misses.push(format!("{} requests of others failed", row.refused));
    }
    misses
}

/// `SIEGE=full` runs all of it.
#[test]
#[ignore = "cargo xtask siege runs it"]
fn a_server_under_siege_serves_the_others() {
    let is_full = std::env::var("SIEGE").is_ok_and(|extent| extent == "full");
    let extent = if is_full {
        Extent { scale: 4, longest: Duration::from_mins(1) }
    } else {
        Extent { scale: 1, longest: Duration::from_secs(4) }
    };
    let folder = tempfile::tempdir().unwrap();
    let fortress = Fortress::start(&folder.path().join("tables.db"));
    let runtime = tokio::runtime::Runtime::new().unwrap();
    println!("attack        attempts  memory MB  health p99 ms  move p99 ms   failed  result");
    let mut faults = Vec::new();
    let mut peace = None;
    let rows = ATTACKS.map(|name| (name, vec![name]));
    let all = ("all at once", ATTACKS[1..].to_vec());
    for (name, attacks) in rows.into_iter().chain([all]) {
        let row = runtime.block_on(besiege(&fortress, name, &attacks, extent));
        let missed = misses(&row, peace.as_ref().unwrap_or(&row));
        print(&row, &if missed.is_empty() { "held".to_owned() } else { missed.join(", ") });
        faults.extend(missed.into_iter().map(|missed| format!("{name}: {missed}")));
        peace.get_or_insert(row);
    }
    assert!(faults.is_empty(), "{}", faults.join("; "));
}
