//! The real server process: killed in mid-game, shut down properly, failing to start.

mod common;

use common::command;
use game::record::Record;
use game::{RandomSource, Rng};
use rustix::process::{Pid, Signal, kill_process};
use server::bot_client::{Client, ClientError, Player};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::Duration;
use wire::{NewTable, Opened};

/// The number of tables played at once.
const TABLES: u64 = 8;

struct Running {
    process: Child,
    client: Client,
}

impl Running {
    fn start(data: &Path) -> Running {
        let mut process = command()
            .args(["serve", "--port", "0", "--no-limits", "--data"])
            .arg(data)
            .env("RUST_LOG", "warn")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://").and_then(|url| url.strip_suffix('/'));
        let address = address.unwrap_or_else(|| panic!("no address in {line:?}"));
        Running { process, client: Client::new(address.parse().unwrap()) }
    }

    /// Kills the process without warning, like a power cut.
    fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A player, with what it needs to reconnect.
struct Bot {
    table: String,
    token: Option<String>,
    player: Player,
    rng: Rng,
}

impl Bot {
    async fn sit(client: Client, seed: u64) -> Bot {
        let (game, scenario) = ("ridge".to_owned(), "standard".to_owned());
        let new = NewTable { game, scenario, ..NewTable::default() };
        let Opened { table, tokens, .. } = client.open(&new).await.unwrap();
        let token = tokens.into_values().next();
        let player = Player::sit(&client, &table, token.as_deref()).await.unwrap();
        Bot { table, token, player, rng: Rng::new(seed) }
    }

    /// Plays until the connection is lost or the game is over.
    async fn play(mut self) -> Bot {
        while !self.player.is_over() {
            let order = self.player.suggest("random", &mut self.rng).unwrap();
            match self.player.order(order).await {
                Ok(()) => {}
                Err(ClientError::Connection(_)) => break,
                Err(ClientError::Refused(refusal)) => panic!("{refusal}"),
            }
        }
        self
    }

    /// Checks that every acknowledged input is still there and that the record replays.
    async fn check(&mut self, client: &Client) {
        let (seq, inputs) = (self.player.seq, self.player.inputs);
        let log = self.player.log.clone();
        let token = self.token.as_deref();
        self.player.reconnect(client, &self.table, token).await.unwrap();
        assert!(self.player.seq >= seq && self.player.inputs >= inputs, "acknowledged and lost");
        let fresh = Player::sit(client, &self.table, token).await.unwrap();
        assert_eq!(fresh.log[..log.len()], log, "acknowledged and changed");
        assert_eq!(fresh.log, self.player.log);
        let path = format!("/api/v1/tables/{}/record", self.table);
        let record = client.get(&path, token).await.unwrap().body;
        let record = String::from_utf8(record).unwrap();
        let record = Record::read(&record).unwrap();
        let replayed = table::game("ridge").unwrap().replay(&record, None).unwrap();
        assert!(replayed.failures.is_empty(), "{:?}", replayed.failures);
        assert_eq!(replayed.inputs.len(), self.player.inputs);
    }
}

/// `KILLS` sets the number of kills; the default is 3.
#[test]
fn acknowledged_inputs_survive_a_kill() {
    let kills = std::env::var("KILLS").map_or(3, |kills| kills.parse().expect("a number"));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.db");
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let mut rng = Rng::new(13);
    let mut acknowledged = 0;
    for _ in 0..kills {
        let mut server = Running::start(&file);
        let sat = (0..TABLES).map(|number| Bot::sit(server.client, number));
        let bots = runtime.block_on(futures_util::future::join_all(sat));
        let played: Vec<_> = bots.into_iter().map(|bot| runtime.spawn(bot.play())).collect();
        std::thread::sleep(Duration::from_millis(u64::from(50 + rng.below(350))));
        server.kill();
        let server = Running::start(&file);
        runtime.block_on(async {
            for bot in played {
                let mut bot = bot.await.unwrap();
                acknowledged += bot.player.inputs;
                bot.check(&server.client).await;
            }
        });
    }
    assert!(acknowledged > 0);
}

#[test]
fn sigterm_shuts_the_server_down_cleanly() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Running::start(&folder.path().join("tables.db"));
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let mut bot = runtime.block_on(Bot::sit(server.client, 1));
    kill_process(Pid::from_child(&server.process), Signal::TERM).unwrap();
    let error = runtime.block_on(bot.player.receive()).unwrap_err().to_string();
    assert!(error.contains("Away"), "{error}");
    assert_eq!(server.process.wait().unwrap().code(), Some(0));
    // The file alone has everything.
    let copy = folder.path().join("copy.db");
    std::fs::copy(folder.path().join("tables.db"), &copy).unwrap();
    let server = Running::start(&copy);
    runtime.block_on(bot.check(&server.client));
}

#[test]
fn a_server_that_fails_to_start_says_why() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("no/such/folder/tables.db");
    let run = common::cactus(&["serve", "--port", "0", "--data", file.to_str().unwrap()]);
    run.exits(2).reports("tables.db");
}
