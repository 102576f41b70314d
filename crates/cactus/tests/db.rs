//! The tools for the host of a server.

mod common;

use common::{Folder, cactus, command};
use server::bot_client::{Client, Player};
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Stdio};
use wire::{NewTable, Opened};

/// A server process and its client.
struct Running {
    process: Child,
    client: Client,
}

fn serve(data: &str, log: &str) -> Running {
    let mut process = command()
        .args(["serve", "--port", "0", "--data", data])
        .env("RUST_LOG", log)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().trim_start_matches("http://").trim_end_matches('/');
    Running { client: Client::new(address.parse().unwrap()), process }
}

impl Running {
    /// Opens a table and makes a few moves.
    async fn play(&self) -> Opened {
        let (game, scenario) = ("ridge".to_owned(), "standard".to_owned());
        let new = NewTable { game, scenario, ..NewTable::default() };
        let opened = self.client.open(&new).await.unwrap();
        let token = Some(opened.tokens["japanese"].as_str());
        let mut player = Player::sit(&self.client, &opened.table, token).await.unwrap();
        let mut rng = game::Rng::new(1);
        for _ in 0..10 {
            let order = player.suggest("random", &mut rng).unwrap();
            player.order(order).await.unwrap();
        }
        opened
    }

    /// Ends the process and returns its log.
    fn stop(mut self) -> String {
        self.process.kill().unwrap();
        let mut log = String::new();
        self.process.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        self.process.wait().unwrap();
        log
    }
}

#[test]
fn a_running_server_can_be_backed_up_and_restored() {
    let folder = Folder::new();
    let [data, copy, other] = ["games.db", "copy.db", "other.db"].map(|name| folder.file(name));
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let server = serve(&data, "warn");
    let opened = runtime.block_on(server.play());
    let table = opened.table.as_str();
    cactus(&["db", "--data", &data, "backup", &copy]).exits(0).prints("copy");
    cactus(&["db", "--data", &data, "backup", &copy]).exits(2).reports("exists already");
    cactus(&["db", "--data", &data, "list"]).exits(0).prints(table).prints("ridge standard");
    cactus(&["db", "--data", &data, "delete", table]).exits(2).reports("another server");
    cactus(&["db", "--data", &data, "restore", &copy]).exits(2).reports("another server");
    std::fs::copy(&data, &other).unwrap();
    cactus(&["serve", "--port", "0", "--data", &other]).exits(2).reports("cactus db backup");
    cactus(&["serve", "--port", "0", "--data", &data]).exits(2).reports("another server");
    server.stop();

    cactus(&["db", "--data", &copy, "check"]).exits(0).prints("all replay");
    let record = cactus(&["db", "--data", &copy, "export", table]).exits(0);
    let record = folder.write("game.rec", record.out);
    cactus(&["replay", &record]).exits(0);
    cactus(&["db", "--data", &copy, "show", table]).exits(0).prints("replays");
    cactus(&["db", "--data", &data, "delete", table]).exits(0);
    assert_eq!(cactus(&["db", "--data", &data, "list"]).exits(0).out, "");
    cactus(&["db", "--data", &data, "restore", &copy]).exits(0);
    cactus(&["db", "--data", &data, "list"]).exits(0).prints(table);
    cactus(&["db", "--data", &data, "export", "0000000000000000"]).exits(2).reports("no table");
    cactus(&["db", "--data", &data, "show", "nonsense"]).exits(2).reports("hexadecimal");
    let server = serve(&data, "warn");
    let path = format!("/api/v1/tables/{table}");
    let look = server.client.get(&path, None);
    assert!(runtime.block_on(look).unwrap().status.is_success(), "the restored game goes on");
    server.stop();
}

#[test]
fn no_token_is_in_the_log() {
    let folder = Folder::new();
    let data = folder.file("games.db");
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let server = serve(&data, "trace");
    let opened = runtime.block_on(server.play());
    let path = format!("/api/v1/tables/{}", opened.table);
    let token = opened.tokens["japanese"].as_str();
    assert!(runtime.block_on(server.client.get(&path, Some(token))).unwrap().status.is_success());
    let log = server.stop();
    assert!(log.contains(&opened.table) && log.contains("127.0.0.1"), "requests are logged: {log}");
    assert!(!log.contains(token) && !log.contains(&opened.recovery), "a token is in the log");
    assert!(!log.contains('\u{1b}'), "the log of a file has no colours");
}
