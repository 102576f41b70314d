//! A server whose storage fails says so to its host, and to players without making anything up.

mod common;

use common::{Folder, cactus, command};
use server::bot_client::{Client, Player, Response};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use wire::{ApiError, ErrorKind, NewTable, Opened};

/// A server process, killed on drop.
struct Running {
    process: Child,
    client: Client,
}

impl Running {
    fn start(program: &mut Command, data: &str) -> Running {
        let mut process = program
            .args(["serve", "--port", "0", "--no-limits", "--data", data])
            .env("RUST_LOG", "off")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/');
        Running { client: Client::new(address.parse().unwrap()), process }
    }

    async fn open(&self) -> Response {
        self.client.post("/api/v1/tables", None, &ridge()).await.unwrap()
    }

    async fn health(&self) -> Response {
        self.client.get("/healthz", None).await.unwrap()
    }

    fn stop(mut self) {
        use rustix::process::{Pid, Signal, kill_process};
        kill_process(Pid::from_child(&self.process), Signal::TERM).unwrap();
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

fn ridge() -> NewTable {
    NewTable { game: "ridge".to_owned(), scenario: "standard".to_owned(), ..NewTable::default() }
}

/// Asserts that the response is a 503 with a `Retry-After` header, and returns the reason.
fn unavailable(response: &Response) -> String {
    let refusal: ApiError = serde_json::from_slice(&response.body).unwrap();
    assert_eq!((response.status.as_u16(), refusal.error), (503, ErrorKind::Unavailable));
    assert!(response.headers.contains_key("retry-after"), "{refusal}");
    refusal.text
}

/// Checks the health until it fails, and returns the reason.
async fn wait_until_sick(server: &Running) -> String {
    let start = Instant::now();
    loop {
        let response = server.health().await;
        if !response.status.is_success() {
            return unavailable(&response);
        }
        assert!(start.elapsed() < Duration::from_secs(30), "the fault was not noticed");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

/// Limits the size of the files the process can write, as if the disk were full.
#[cfg(unix)]
#[test]
fn a_full_disk_is_reported_and_changes_nothing() {
    let folder = Folder::new();
    let data = folder.file("games.db");
    let mut shell = Command::new("sh");
    shell.args([
        "-c",
        "trap '' XFSZ; ulimit -f 600; exec \"$0\" \"$@\"",
        env!("CARGO_BIN_EXE_cactus"),
    ]);
    let server = Running::start(&mut shell, &data);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let opened = runtime.block_on(async {
        let mut opened: Vec<Opened> = Vec::new();
        let refused = loop {
            let response = server.open().await;
            if response.status != 201 {
                break response;
            }
            opened.push(response.read().unwrap());
            assert!(opened.len() < 1_000, "the disk never filled up");
        };
        assert!(unavailable(&refused).contains("could not be stored"));
        // A health check is a small write: it fits until the last page is used.
        let sick = wait_until_sick(&server).await;
        assert!(sick.contains("disk"), "{sick}");
        // Reads still work.
        let path = format!("/api/v1/tables/{}", opened[0].table);
        assert!(server.client.get(&path, None).await.unwrap().status.is_success());
        opened
    });
    drop(server);
    let server = Running::start(&mut command(), &data);
    runtime.block_on(async {
        assert!(server.health().await.status.is_success(), "works again once there is room");
        for table in opened {
            let token = table.tokens.values().next().map(String::as_str);
            assert!(Player::sit(&server.client, &table.table, token).await.is_ok(), "acknowledged");
        }
    });
}

/// The size of a page, and the first byte of those that hold tables.
const PAGE: usize = 4096;
const LEAF: u8 = 0x0d;

#[test]
fn a_damaged_page_is_reported() {
    let folder = Folder::new();
    let data = folder.file("games.db");
    let server = Running::start(&mut command(), &data);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        for _ in 0..20 {
            assert_eq!(server.open().await.status, 201);
        }
        assert!(server.health().await.status.is_success());
    });
    server.stop();
    let mut bytes = std::fs::read(&data).unwrap();
    let is_tables =
        |page: &[u8]| page[0] == LEAF && page.windows(8).any(|text| text == b"standard");
    let page = bytes.chunks_mut(PAGE).find(|page| is_tables(page)).expect("a page of tables");
    page[..PAGE / 2].fill(0xff);
    std::fs::write(&data, bytes).unwrap();

    let run = cactus(&["db", "--data", &data, "check"]);
    assert!(run.code == Some(1) || run.code == Some(2), "{run:?}");
    assert!(run.out.contains("damaged") || run.err.contains("malformed"), "{run:?}");
    let [copy, other] = ["copy.db", "other.db"].map(|name| folder.file(name));
    std::fs::copy(&data, &copy).unwrap();
    let run = cactus(&["db", "--data", &other, "restore", &copy]);
    assert_eq!(run.code, Some(2), "a damaged copy is not restored: {run:?}");

    let server = Running::start(&mut command(), &data);
    runtime.block_on(async {
        // The server looks at the whole file once it has started.
        let sick = wait_until_sick(&server).await;
        assert!(sick.contains("malformed"), "{sick}");
    });
}
