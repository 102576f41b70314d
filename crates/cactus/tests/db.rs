//! The tools for the host of a server.

mod common;

use common::{Folder, cactus, command};
use server::bot_client::{Client, Player};
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Stdio};
use wire::{Joined, NewTable, Opened, Reissued};

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
    cactus(&["db", "--data", &data, "trust-clock"]).exits(2).reports("another server");
    cactus(&["db", "--data", &data, "restore", &copy]).exits(2).reports("another server");
    std::fs::copy(&data, &other).unwrap();
    cactus(&["db", "--data", &other, "check"]).exits(1).prints("incomplete");
    cactus(&["db", "--data", &other, "backup", &folder.file("none.db")]).exits(2).reports("-wal");
    cactus(&["serve", "--port", "0", "--data", &other]).exits(2).reports("cactus db backup");
    cactus(&["serve", "--port", "0", "--data", &data]).exits(2).reports("another server");
    server.stop();

    cactus(&["db", "--data", &copy, "check"]).exits(0).prints("all replay");
    let record = cactus(&["db", "--data", &copy, "export", table]).exits(0);
    let record = folder.write("game.rec", record.out);
    cactus(&["replay", &record]).exits(0);
    cactus(&["db", "--data", &copy, "show", table]).exits(0).prints("replays");
    cactus(&["db", "--data", &data, "trust-clock"]).exits(0);
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

/// Nothing is created, changed or made up.
#[test]
fn wrong_databases_are_named() {
    let folder = Folder::new();
    let [missing, copy] = ["missing.db", "copy.db"].map(|name| folder.file(name));
    let text =
        folder.write("text.db", "not a database at all, but long enough to look at".repeat(99));
    let id = "0123456789abcdef";
    let tasks: [&[&str]; 6] = [
        &["list"],
        &["check"],
        &["show", id],
        &["export", id],
        &["delete", id],
        &["backup", &copy],
    ];
    for task in tasks {
        let run = |data| cactus(&[&["db", "--data", data], task].concat()).exits(2);
        run(&missing).reports("unable to open");
        run(&text).reports("not a database");
    }
    cactus(&["db", "--data", &copy, "restore", &missing]).exits(2).reports("missing.db");
    cactus(&["db", "--data", &copy, "restore", &text]).exits(2).reports("not a database");
    assert_eq!(folder.names(), ["text.db"]);
}

#[test]
fn no_token_is_in_the_log() {
    let folder = Folder::new();
    let data = folder.file("games.db");
    let runtime = tokio::runtime::Runtime::new().unwrap();
    for level in
        ["trace", "trace,hyper::proto=trace,tungstenite::protocol=trace,axum::rejection=trace"]
    {
        let server = serve(&data, level);
        let opened = runtime.block_on(server.play());
        let secrets = runtime.block_on(async {
            let (client, path) = (server.client, format!("/api/v1/tables/{}", opened.table));
            let token = opened.tokens["japanese"].clone();
            assert!(client.get(&path, Some(&token)).await.unwrap().status.is_success());
            let mine = serde_json::json!({ "tokens": [token] });
            client.post("/api/v1/tables/mine", None, &mine).await.unwrap();
            let seat = serde_json::json!({ "seat": "japanese" });
            let reissue = format!("{path}/reissue");
            let new = client.post(&reissue, Some(&opened.recovery), &seat).await.unwrap();
            let new: Reissued = new.read().unwrap();
            let join = format!("{path}/join");
            let joined = client.post(&join, Some(&new.invitation), &()).await.unwrap();
            let joined: Joined = joined.read().unwrap();
            client.get(&path, Some("not-a-token")).await.unwrap();
            [token, opened.recovery.clone(), new.invitation, joined.token, "not-a-token".to_owned()]
        });
        let log = server.stop();
        assert!(
            log.contains(&opened.table) && log.contains("127.0.0.1"),
            "requests are logged: {log}"
        );
        for secret in secrets {
            assert!(!log.contains(&secret), "a token is in the log at {level}");
        }
        assert!(!log.contains('\u{1b}'), "the log of a file has no colours");
    }
}
