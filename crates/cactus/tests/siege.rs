//! A siege: a server with its default limits, and clients that try to use it up.
//!
//! `cargo xtask siege` runs each attack in full, then all at once, and prints the table. The short form, all at once
//! for a few seconds, is one of the usual tests: it checks memory and that others are served, and bounds
//! their waiting only loosely, since the machine may be busy. Each attack comes from a loopback address of its
//! own, the players and the health checks from others. All loops are bounded in count and time.

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

const PLAYER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(127, 0, 0, 3));
const MONITOR: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(127, 0, 0, 4));

/// The goals. On a machine that is busy with other things, the latencies without any attack are the measure:
/// an attack must not make them much worse.
const MOST_MEMORY: u64 = 300;
const SLOWEST_CHECK: Duration = Duration::from_millis(100);
const SLOWEST_MOVE: Duration = Duration::from_millis(250);
const MOST_SLOWDOWN: u32 = 4;
/// The bound for both in the short form.
const SLOWEST: Duration = Duration::from_secs(4);

/// The extent of the siege.
#[derive(Clone, Copy)]
struct Extent {
    /// Multiplies all counts.
    scale: usize,
    /// The longest that one attack may take.
    longest: Duration,
    /// Whether the latencies must reach the goals.
    is_strict: bool,
}

/// The server under siege.
struct Fortress {
    process: Child,
    address: SocketAddr,
    /// The table of the player whose moves are timed.
    target: Arc<Mutex<String>>,
    /// How many addresses have attacked so far.
    attackers: AtomicU64,
    /// Whether clients name their addresses as a proxy would, so that they can have any.
    has_proxy: bool,
}

impl Fortress {
    fn start(data: &Path, has_proxy: bool) -> Fortress {
        let mut process = command()
            .args(["serve", "--port", "0", "--data"])
            .arg(data)
            .args(has_proxy.then_some("--behind-proxy"))
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
        let (target, attackers) = (Arc::default(), AtomicU64::new(0));
        Fortress { process, address, target, attackers, has_proxy }
    }

    /// A client that has not used up any allowance yet.
    fn attacker(&self) -> Client {
        let number = self.attackers.fetch_add(1, Ordering::Relaxed) as u8;
        self.client(IpAddr::from([127, 0, 1, number]))
    }

    fn client(&self, from: IpAddr) -> Client {
        assert!(from.is_loopback());
        let client = Client::new(self.address).from(from);
        if self.has_proxy { client.forwarded(from) } else { client }
    }
}

impl Drop for Fortress {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The memory of a process in megabytes: `VmRSS:` now, `VmHWM:` at its peak.
fn memory(process: u32, which: &str) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix(which));
    let kilobytes =
        line.and_then(|line| line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok());
    kilobytes.unwrap_or(0) / 1024
}

/// How many processes of this machine want to run, on average over the last minute.
fn load() -> String {
    let text = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split(' ').next().unwrap_or_default().to_owned()
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
async fn play(
    client: Client,
    target: Arc<Mutex<String>>,
    stop: Arc<AtomicBool>,
    measured: Arc<Mutex<Measured>>,
) {
    let mut rng = Rng::new(1942);
    while !stop.load(Ordering::Relaxed) {
        let Some(mut player) = sit_down(&client, &target).await else {
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

/// Opens a table and takes its seat.
async fn sit_down(client: &Client, target: &Mutex<String>) -> Option<Player> {
    let opened = client.open(&new("ridge", "standard")).await.ok()?;
    opened.table.clone_into(&mut target.lock().unwrap());
    let token = opened.tokens.values().next().map(String::as_str);
    Player::sit(client, &opened.table, token).await.ok()
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

/// Counts the attempts of all attacks.
#[derive(Default)]
struct Made(AtomicU64);

impl Made {
    fn add(&self, attempts: usize) {
        self.0.fetch_add(attempts as u64, Ordering::Relaxed);
    }
}

/// Many requests for large answers.
async fn steps(client: Client, made: &Made, scale: usize) {
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
        return;
    }
    for wave in 0..(16 * scale) {
        made.add(join_all((0..40).map(|number| ask(40 * wave + number))).await.len());
    }
}

/// Connections that ask for large answers and read nothing.
async fn unread(client: Client, made: &Made, scale: usize) {
    let Some(opened) = open(&client, &played("ridge")).await else { return };
    let path = format!("/api/v1/tables/{}?since=1&detail=steps", opened.table);
    let request = format!("GET {path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n").repeat(20);
    let mut held = Vec::new();
    for _ in 0..(100 * scale) {
        let Ok(mut stream) = client.connect_raw().await else { continue };
        let _ = timeout(Duration::from_millis(50), stream.write_all(request.as_bytes())).await;
        held.push(stream);
        made.add(1);
    }
    sleep(Duration::from_secs(2)).await;
}

/// Pings whose answers are never read.
async fn pings(client: Client, made: &Made, scale: usize) {
    let Some(opened) = open(&client, &new("ridge", "standard")).await else { return };
    for _ in 0..(10 * scale) {
        let Ok(mut socket) = client.sit(&opened.table, None, 0).await else {
            sleep(Duration::from_millis(100)).await;
            continue;
        };
        for _ in 0..100_000 {
            if socket.send(Message::Ping(vec![0; 125].into())).await.is_err() {
                break;
            }
            made.add(1);
        }
    }
}

/// Records and positions that are costly to read.
async fn records(client: Client, made: &Made, scale: usize) {
    let head = "game ridge\nscenario standard\n";
    let record =
        |lines: String| NewTable { record: Some(head.to_owned() + &lines), ..NewTable::default() };
    let costly = record("expect chance 1814 = 1\n".repeat(1_000));
    let large = record("expect legal = nothing\n".repeat(30_000));
    let position = "force 1815 ? ? ".repeat(65_000);
    let line = NewTable { position: Some(position), ..new("ridge", "standard") };
    let lines = "force 1815 ? ?\n".repeat(8_000);
    let lines = NewTable { position: Some(lines), ..new("ridge", "standard") };
    for _ in 0..(5 * scale) {
        let all =
            [&costly, &large, &line, &lines].map(|new| client.post("/api/v1/tables", None, new));
        made.add(join_all(all).await.len());
    }
}

/// Standing orders with costly questions.
async fn standing(client: Client, made: &Made, scale: usize) {
    for _ in 0..(3 * scale) {
        let Ok(mut player) = Player::open(&client, &new("ridge", "standard")).await else {
            continue;
        };
        let wire::PendingState::Decision { point, .. } = player.pending.clone() else { continue };
        for number in 0..100 {
            let question = if number % 2 == 0 { "chance 1814 = 1" } else { "legal = nothing" };
            let order = format!("at {point} when {question}: order {number}");
            let _ = player.send(Command::Standing { order, instead_of: None }).await;
            made.add(1);
        }
    }
}

/// Whole games of AI players.
async fn programs(client: Client, made: &Made, scale: usize) {
    let games = ["pacific", "firstblood", "heroes", "ridge"].map(played);
    let asked =
        (0..(10 * scale)).map(|number| client.post("/api/v1/tables", None, &games[number % 4]));
    made.add(join_all(asked).await.len());
}

/// Spectators that open sockets and chat.
async fn spectators(client: Client, made: &Made, scale: usize) {
    let Some(opened) = open(&client, &new("ridge", "standard")).await else { return };
    let mut seated = Vec::new();
    for _ in 0..(60 * scale) {
        seated.extend(Player::sit(&client, &opened.table, None).await);
    }
    made.add(seated.len());
    for (number, spectator) in seated.iter_mut().enumerate() {
        let text = format!("message {number}");
        let _ = timeout(Duration::from_secs(2), spectator.send(Command::Say { text })).await;
        made.add(1);
    }
}

/// Many requests for a table that belongs to other players.
async fn crowd(client: Client, target: &Mutex<String>, made: &Made, scale: usize) {
    for wave in 0..(8 * scale) {
        let table = target.lock().unwrap().clone();
        let ask = |number: usize| {
            let path = format!("/api/v1/tables/{table}?since={}&detail=steps", 1 + number);
            async move { client.get(&path, None).await.is_ok() }
        };
        made.add(join_all((0..40).map(|number| ask(40 * wave + number))).await.len());
        sleep(Duration::from_millis(100)).await;
    }
}

/// Large requests that never end.
async fn bodies(client: Client, made: &Made, scale: usize) {
    let head = "POST /api/v1/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n\
                content-length: 1000000\r\n\r\n";
    let mut held = Vec::new();
    let body = vec![b' '; 990_000];
    for _ in 0..(60 * scale) {
        let Ok(mut stream) = client.connect_raw().await else { continue };
        let sent = async {
            stream.write_all(head.as_bytes()).await?;
            stream.write_all(&body).await
        };
        let _ = timeout(Duration::from_millis(50), sent).await;
        held.push(stream);
        made.add(1);
    }
    sleep(Duration::from_secs(2)).await;
}

/// A player who writes as much as possible into the journal.
async fn journal(client: Client, made: &Made, scale: usize) {
    let Ok(mut player) = Player::open(&client, &new("heroes", "village")).await else { return };
    for number in 0..(600 * scale) {
        let command = match number % 3 {
            0 => Command::Name { name: format!("player {number}") },
            1 => Command::SpectatorChat { allowed: number % 2 == 0 },
            _ => Command::HandOver { to: ["quick", "person"][number / 3 % 2].to_owned() },
        };
        match player.send(command).await {
            Ok(()) | Err(ClientError::Refused(_)) => made.add(1),
            Err(ClientError::Connection(_)) => return,
        }
    }
}

/// Clients that hang up while the server works on their answers, at a table that belongs to other players.
async fn hang_ups(client: Client, target: &Mutex<String>, made: &Made, scale: usize) {
    for number in 0..(200 * scale) {
        let table = target.lock().unwrap().clone();
        let request = format!(
            "GET /api/v1/tables/{table}?since={}&detail=steps HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n",
            1 + number % 64
        );
        let Ok(mut stream) = client.connect_raw().await else { continue };
        let _ = stream.write_all(request.as_bytes()).await;
        sleep(Duration::from_millis((number % 8) as u64)).await;
        made.add(1);
    }
}

/// One network with thousands of addresses, each with an allowance of its own. Only behind a proxy can the
/// addresses be made up.
async fn networks(client: Client, made: &Made, scale: usize) {
    let game = played("heroes");
    for wave in 0..(5 * scale) {
        let household = |number: usize| {
            let address = [0x2001, 0xdb8, 1, (40 * wave + number) as u16, 0, 0, 0, 1];
            client.forwarded(IpAddr::from(address))
        };
        let open = |number| {
            let (client, game) = (household(number), &game);
            async move { client.post("/api/v1/tables", None, game).await.is_ok() }
        };
        made.add(join_all((0..40).map(open)).await.len());
    }
}

/// Heads of requests that never end.
async fn heads(client: Client, made: &Made, scale: usize) {
    let field = format!("x-long: {}\r\n", "x".repeat(1_000)).repeat(300);
    let head = format!("GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n{field}");
    let mut held = Vec::new();
    for _ in 0..(60 * scale) {
        let Ok(mut stream) = client.connect_raw().await else { continue };
        let _ = timeout(Duration::from_millis(50), stream.write_all(head.as_bytes())).await;
        held.push(stream);
        made.add(1);
    }
    sleep(Duration::from_secs(2)).await;
}

/// Players who hand over all seats of many tables, and watch.
async fn stand_ins(client: Client, made: &Made, scale: usize) {
    let mut watching = Vec::new();
    for _ in 0..(8 * scale) {
        let Some(opened) = open(&client, &new("heroes", "village")).await else { continue };
        for token in opened.tokens.values() {
            let Ok(mut player) = Player::sit(&client, &opened.table, Some(token)).await else {
                continue;
            };
            let _ = player.send(Command::HandOver { to: "quick".to_owned() }).await;
            watching.push(player);
            made.add(1);
        }
    }
    sleep(Duration::from_secs(4 * scale as u64)).await;
}

const ATTACKS: [&str; 14] = [
    "none",
    "steps",
    "unread",
    "pings",
    "records",
    "standing",
    "programs",
    "spectators",
    "crowd",
    "bodies",
    "journal",
    "hang-ups",
    "heads",
    "stand-ins",
];
/// The attack on a server behind a proxy.
const NETWORKS: &str = "networks";

async fn attack(name: &str, client: Client, target: &Mutex<String>, made: &Made, scale: usize) {
    match name {
        "crowd" => crowd(client, target, made, scale).await,
        "steps" => steps(client, made, scale).await,
        "unread" => unread(client, made, scale).await,
        "pings" => pings(client, made, scale).await,
        "records" => records(client, made, scale).await,
        "standing" => standing(client, made, scale).await,
        "programs" => programs(client, made, scale).await,
        "spectators" => spectators(client, made, scale).await,
        "bodies" => bodies(client, made, scale).await,
        "journal" => journal(client, made, scale).await,
        "hang-ups" => hang_ups(client, target, made, scale).await,
        "heads" => heads(client, made, scale).await,
        "stand-ins" => stand_ins(client, made, scale).await,
        NETWORKS => networks(client, made, scale).await,
        _ => sleep(Duration::from_secs(3)).await,
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
        tokio::spawn(play(
            fortress.client(PLAYER),
            fortress.target.clone(),
            stop.clone(),
            measured.clone(),
        )),
        tokio::spawn({
            let (stop, measured) = (stop.clone(), measured.clone());
            async move {
                while !stop.load(Ordering::Relaxed) {
                    let now = memory(process, "VmRSS:");
                    note(&measured, |measured| measured.memory = measured.memory.max(now));
                    sleep(Duration::from_millis(50)).await;
                }
            }
        }),
    ];
    let made = Made::default();
    let attacking = attacks
        .iter()
        .map(|name| attack(name, fortress.attacker(), &fortress.target, &made, extent.scale));
    let _ = timeout(extent.longest, join_all(attacking)).await;
    stop.store(true, Ordering::Relaxed);
    for other in others {
        let _ = timeout(Duration::from_secs(10), other).await;
    }
    let Measured { mut checks, mut moves, refused, memory } = measured.lock().unwrap().clone();
    let (check, step) = (percentile(&mut checks), percentile(&mut moves));
    Row { name, attempts: made.0.into_inner(), memory, check, step, refused }
}

fn print(row: &Row, verdict: &str) {
    let Row { name, attempts, memory, check, step, refused } = row;
    let (check, step, load) = (check.as_millis(), step.as_millis(), load());
    println!(
        "{name:<12} {attempts:>9} {memory:>10} {check:>13} {step:>12} {refused:>8} {load:>6}  {verdict}"
    );
}

/// The goals that a row misses.
fn misses(row: &Row, peace: &Row, extent: Extent) -> Vec<String> {
    let bound = |goal: Duration, peace: Duration| {
        if extent.is_strict { goal.max(MOST_SLOWDOWN * peace) } else { SLOWEST }
    };
    let mut misses = Vec::new();
    if row.memory > MOST_MEMORY {
        misses.push(format!("{} MB of memory", row.memory));
    }
    if row.check > bound(SLOWEST_CHECK, peace.check) {
        misses.push(format!("health checks take {} ms", row.check.as_millis()));
    }
    if row.step > bound(SLOWEST_MOVE, peace.step) {
        misses.push(format!("moves take {} ms", row.step.as_millis()));
    }
    if row.refused > 0 {
        misses.push(format!("{} requests of others failed", row.refused));
    }
    misses
}

/// Runs these rows, prints the table and returns what missed its goal.
fn run(rows: &[(&'static str, Vec<&'static str>)], extent: Extent) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let start = |name: &str, has_proxy| Fortress::start(&folder.path().join(name), has_proxy);
    let usual = start("tables.db", false);
    let behind_proxy = start("behind_proxy.db", true);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    println!(
        "attack        attempts  memory MB  health p99 ms  move p99 ms   failed   load  result"
    );
    let mut faults = Vec::new();
    let mut peace = None;
    for (name, attacks) in rows {
        let fortress = if *name == NETWORKS { &behind_proxy } else { &usual };
        let row = runtime.block_on(besiege(fortress, name, attacks, extent));
        let mut missed = misses(&row, peace.as_ref().unwrap_or(&row), extent);
        if row.attempts == 0 && !attacks.contains(&"none") {
            missed.push("the attack did not happen".to_owned());
        }
        print(&row, &if missed.is_empty() { "held".to_owned() } else { missed.join(", ") });
        faults.extend(missed.into_iter().map(|missed| format!("{name}: {missed}")));
        peace.get_or_insert(row);
    }
    let peaks = [&usual, &behind_proxy].map(|it| memory(it.process.id(), "VmHWM:"));
    let peak = peaks.into_iter().max().unwrap_or_default();
    println!("peak of memory: {peak} MB");
    if peak > MOST_MEMORY {
        faults.push(format!("a peak of {peak} MB of memory"));
    }
    faults
}

fn all_at_once() -> (&'static str, Vec<&'static str>) {
    ("all at once", ATTACKS[1..].to_vec())
}

#[test]
fn a_server_under_all_attacks_serves_the_others() {
    let extent = Extent { scale: 1, longest: Duration::from_secs(8), is_strict: false };
    let faults = run(&[all_at_once(), (NETWORKS, vec![NETWORKS])], extent);
    assert!(faults.is_empty(), "{}", faults.join("; "));
}

#[test]
#[ignore = "cargo xtask siege runs it"]
fn each_attack_alone_and_all_at_once() {
    let extent = Extent { scale: 4, longest: Duration::from_mins(1), is_strict: true };
    let mut rows: Vec<_> = ATTACKS.map(|name| (name, vec![name])).into();
    rows.push((NETWORKS, vec![NETWORKS]));
    rows.push(all_at_once());
    let faults = run(&rows, extent);
    assert!(faults.is_empty(), "{}", faults.join("; "));
}
