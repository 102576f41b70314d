//! A command of several orders is stored with one append: all of it, or nothing.

use crate::host::{path, refusal};
use game::Pending;
use serde_json::Value;
use server::bot_client::{Client, Player};
use server::store::{
    Ages, Append, Counts, ListedTable, Memory, NewTable, OldTable, Owned, Owners, Since, Store,
    StoreError, StoreResult, StoredTable,
};
use server::{Config, KeyHash, Limits, Metrics, Retention, Server, TableId};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use wire::{Command, ErrorKind, Opened, PendingState};

/// Counts appends, and makes them fail on request.
#[derive(Default)]
struct Watched {
    appends: AtomicU64,
    last: Mutex<String>,
    broken: AtomicBool,
}

struct WatchedStore(Memory, Arc<Watched>);

impl Store for WatchedStore {
    async fn create(&self, tables: Vec<NewTable>) -> StoreResult<()> {
        self.0.create(tables).await
    }

    async fn append(&self, append: Append) -> StoreResult<()> {
        if self.1.broken.load(Ordering::SeqCst) {
            return Err(StoreError::Failed("the disk is full".to_owned()));
        }
        self.1.appends.fetch_add(1, Ordering::SeqCst);
        self.1.last.lock().unwrap().clone_from(&append.lines.text);
        self.0.append(append).await
    }

    async fn load(&self, table: TableId) -> StoreResult<Option<StoredTable>> {
        self.0.load(table).await
    }

    async fn list(&self, keys: Vec<KeyHash>) -> StoreResult<Vec<ListedTable>> {
        self.0.list(keys).await
    }

    async fn trust(&self, clock: u64) -> StoreResult<bool> {
        self.0.trust(clock).await
    }

    async fn owned(&self, owners: Owners, since: Since) -> StoreResult<Owned> {
        self.0.owned(owners, since).await
    }

    async fn old(&self, ages: Ages) -> StoreResult<Vec<OldTable>> {
        self.0.old(ages).await
    }

    async fn delete(&self, tables: Vec<OldTable>) -> StoreResult<u64> {
        self.0.delete(tables).await
    }

    async fn probe(&self) -> StoreResult<()> {
        if self.1.broken.load(Ordering::SeqCst) {
            return Err(StoreError::Failed("the disk is full".to_owned()));
        }
        self.0.probe().await
    }

    async fn counts(&self) -> StoreResult<Counts> {
        self.0.counts().await
    }
}

/// A table of First Blood, which opens with one side placing unit after unit.
struct Fixture {
    watched: Arc<Watched>,
    client: Client,
    opened: Opened,
    seat: String,
    player: Player,
    _server: Server,
}

impl Fixture {
    async fn start() -> Fixture {
        let watched = Arc::new(Watched::default());
        let store = WatchedStore(Memory::default(), Arc::clone(&watched));
        let config = Config {
            listen: ([127, 0, 0, 1], 0).into(),
            data: PathBuf::new(),
            behind_proxy: false,
            names: Vec::new(),
            metrics: None,
            limits: Limits::NONE,
            retention: Retention::default(),
            rehearsal: Some(7),
        };
        let server = Server::start_on(store, Arc::new(Metrics::default()), config).await.unwrap();
        let client = Client::new(server.address());
        let scenario = table::game("firstblood").unwrap().scenarios()[0].id.clone();
        let game = "firstblood".to_owned();
        let new = wire::NewTable { game, scenario, ..wire::NewTable::default() };
        let opened = client.open(&new).await.unwrap();
        let spectator = Player::sit(&client, &opened.table, None).await.unwrap();
        let PendingState::Decision { seat, .. } = spectator.pending else { panic!("no decision") };
        let token = Some(opened.tokens[&seat].as_str());
        let player = Player::sit(&client, &opened.table, token).await.unwrap();
        Fixture { watched, client, opened, seat, player, _server: server }
    }

    /// The first `count` orders of the seat.
    fn orders(&self, count: usize) -> Vec<String> {
        let mut position = self.player.view.clone_box();
        let order = |_| {
            assert!(matches!(position.pending(), Pending::Decision(..)));
            let order = position.legal_actions().remove(0);
            position.apply_action(&order).unwrap();
            order
        };
        (0..count).map(order).collect()
    }

    fn appends(&self) -> u64 {
        self.watched.appends.load(Ordering::SeqCst)
    }

    /// How many inputs the table has, according to the server.
    async fn inputs(&self) -> u64 {
        let token = Some(self.opened.tokens[&self.seat].as_str());
        let look: Value =
            self.client.get(&path(&self.opened), token).await.unwrap().read().unwrap();
        look["update"]["inputs"].as_u64().unwrap()
    }
}

#[tokio::test]
async fn several_orders_are_one_append() {
    let mut it = Fixture::start().await;
    let orders = it.orders(3);
    it.player.send(Command::Orders { orders: orders.clone() }).await.unwrap();
    assert_eq!((it.appends(), it.inputs().await), (1, 3));
    let lines: Vec<String> = orders.iter().map(|order| format!("chooses {order}")).collect();
    assert_eq!(*it.watched.last.lock().unwrap(), lines.join("\n"));
}

#[tokio::test]
async fn a_refused_third_order_changes_nothing() {
    let mut it = Fixture::start().await;
    let mut orders = it.orders(3);
    orders[2] = orders[0].clone();
    let error = refusal(it.player.send(Command::Orders { orders }).await.unwrap_err());
    assert_eq!((error.error, error.order), (ErrorKind::Illegal, Some(3)), "{error}");
    assert!(error.unit.is_some(), "the error says which unit it is about: {error:?}");
    assert_eq!((it.appends(), it.inputs().await), (0, 0));
}

#[tokio::test]
async fn a_failed_append_changes_nothing() {
    let mut it = Fixture::start().await;
    let orders = it.orders(3);
    it.watched.broken.store(true, Ordering::SeqCst);
    let command = Command::Orders { orders };
    let error = refusal(it.player.send(command.clone()).await.unwrap_err());
    assert_eq!(error.error, ErrorKind::Unavailable);
    assert_eq!(it.inputs().await, 0);
    it.watched.broken.store(false, Ordering::SeqCst);
    it.player.send(command).await.unwrap();
    assert_eq!((it.appends(), it.inputs().await), (1, 3));
}

#[tokio::test]
async fn the_number_of_orders_is_limited() {
    let mut it = Fixture::start().await;
    for (count, kind) in [(0, ErrorKind::Malformed), (wire::MOST_ORDERS + 1, ErrorKind::TooMany)] {
        let orders = vec!["x".to_owned(); count];
        let error = refusal(it.player.send(Command::Orders { orders }).await.unwrap_err());
        assert_eq!(error.error, kind, "{error}");
    }
    assert_eq!((it.appends(), it.inputs().await), (0, 0));
}

#[tokio::test]
async fn the_health_check_says_why_nothing_can_be_written() {
    let fixture = Fixture::start().await;
    assert!(fixture.client.get("/healthz", None).await.unwrap().status.is_success());
    fixture.watched.broken.store(true, Ordering::SeqCst);
    // The last result holds for a second.
    tokio::time::sleep(std::time::Duration::from_millis(1_100)).await;
    let sick = fixture.client.get("/healthz", None).await.unwrap();
    let refusal = crate::host::refused(&sick, ErrorKind::Unavailable, 503);
    assert!(refusal.text.contains("disk is full"), "{refusal}");
    assert!(sick.headers.contains_key("retry-after"));
}
