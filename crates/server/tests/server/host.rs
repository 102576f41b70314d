//! Starts a real server on an unused port.

use game::Rng;
use server::bot_client::{Client, ClientError, Player, Response};
use server::store::Memory;
use server::{Config, Limits, Metrics, Retention, Server};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use wire::{ApiError, ErrorKind, NewTable, Opened};

/// A server and its temporary folder.
pub struct Host {
    pub server: Server,
    pub client: Client,
    folder: tempfile::TempDir,
}

impl Host {
    /// On an `SQLite` file, without limits.
    pub async fn start() -> Host {
        Host::with(Limits::NONE).await
    }

    pub async fn with(limits: Limits) -> Host {
        let folder = tempfile::tempdir().unwrap();
        let server = Server::start(config(folder.path().join("tables.db"), limits)).await.unwrap();
        Host { client: Client::new(server.address()), server, folder }
    }

    /// In memory, which is fastest.
    pub async fn in_memory() -> Host {
        let folder = tempfile::tempdir().unwrap();
        let (store, metrics) = (Memory::default(), Arc::new(Metrics::default()));
        let config = config(PathBuf::new(), Limits::NONE);
        let server = Server::start_on(store, metrics, config).await.unwrap();
        Host { client: Client::new(server.address()), server, folder }
    }

    /// The server's counters.
    pub async fn metrics(&self) -> String {
        let monitor = Client::new(self.server.metrics_address().unwrap());
        String::from_utf8(monitor.get("/metrics", None).await.unwrap().body).unwrap()
    }

    /// Closes the server and starts another on the same file.
    pub async fn restart(self) -> Host {
        self.restart_after(|_| {}).await
    }

    /// The same, with these limits.
    pub async fn restart_with(self, limits: Limits) -> Host {
        self.reopen(limits, |_| {}).await
    }

    /// Closes the server, changes its file, and starts another on it.
    pub async fn restart_after(self, change: impl FnOnce(&Path)) -> Host {
        self.reopen(Limits::NONE, change).await
    }

    async fn reopen(self, limits: Limits, change: impl FnOnce(&Path)) -> Host {
        let Host { server, folder, .. } = self;
        server.close().await;
        change(&folder.path().join("tables.db"));
        let config = config(folder.path().join("tables.db"), limits);
        let server = Server::start(config).await.unwrap();
        Host { client: Client::new(server.address()), server, folder }
    }
}

fn config(data: PathBuf, limits: Limits) -> Config {
    Config {
        listen: ([127, 0, 0, 1], 0).into(),
        data,
        behind_proxy: false,
        names: Vec::new(),
        metrics: Some(([127, 0, 0, 1], 0).into()),
        limits,
        retention: Retention::default(),
        rehearsal: None,
    }
}

pub fn ridge() -> NewTable {
    NewTable { game: "ridge".to_owned(), scenario: "standard".to_owned(), ..NewTable::default() }
}

/// The token of the only seat of a table of Bloody Ridge.
pub fn token(opened: &Opened) -> &str {
    &opened.tokens["japanese"]
}

pub fn path(opened: &Opened) -> String {
    format!("/api/v1/tables/{}", opened.table)
}

/// The error a request or command was refused with.
#[track_caller]
pub fn refusal(error: ClientError) -> ApiError {
    match error {
        ClientError::Refused(refusal) => refusal,
        ClientError::Connection(why) => panic!("no refusal: {why}"),
    }
}

/// Asserts that the response is an error of this kind, with the matching status.
#[track_caller]
pub fn refused(response: &Response, why: ErrorKind, status: u16) -> ApiError {
    let body = String::from_utf8_lossy(&response.body);
    let refusal: ApiError = serde_json::from_slice(&response.body)
        .unwrap_or_else(|error| panic!("{error}: {} {body}", response.status));
    assert_eq!((refusal.error, response.status.as_u16()), (why, status), "{body}");
    refusal
}

/// Makes this many random moves, or plays to the end.
pub async fn play(player: &mut Player, rng: &mut Rng, moves: usize) {
    for _ in 0..moves {
        if player.is_over() {
            return;
        }
        let order = player.suggest("random", rng).unwrap();
        player.order(order).await.unwrap();
    }
}

/// How many times to repeat something: from the environment, or the default.
pub fn times(variable: &str, usual: usize) -> usize {
    let asked = std::env::var(variable).ok();
    asked.map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{variable}={text}")))
}
