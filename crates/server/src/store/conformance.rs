//! Tests every store must pass.

use super::{
    Ages, Append, Counts, Grant, JournalLines, KeyChanges, ListedTable, MOST_AHEAD, Memory,
    NewTable, Owned, Since, Sqlite, Store, StoreError, Summary, TableStatus,
};
use crate::id::TableId;
use crate::secrets::{KeyHash, Seed};
use std::sync::Arc;

/// Runs each test for every store.
macro_rules! conformance {
    ($($name:ident),* $(,)?) => {
        mod memory {
            $(#[tokio::test] async fn $name() { super::$name(&super::Memory::default()).await; })*
        }
        mod sqlite {
            $(#[tokio::test] async fn $name() {
                let folder = tempfile::tempdir().unwrap();
                let file = folder.path().join("tables.db");
                let store = super::Sqlite::open(&file, std::sync::Arc::default()).unwrap();
                super::$name(&store).await;
            })*
        }
    };
}

conformance! {
    a_created_table_can_be_loaded,
    tables_are_created_all_or_none,
    lines_stay_in_order,
    a_table_may_start_without_lines,
    an_append_to_other_lines_is_a_conflict,
    one_of_many_concurrent_writers_succeeds,
    a_failed_append_changes_nothing,
    keys_can_be_replaced,
    keys_can_be_replaced_without_lines,
    keys_list_their_tables,
    tables_are_counted_by_owner,
    only_tables_that_nobody_could_miss_are_old,
    a_table_that_has_changed_is_not_deleted,
    tables_are_counted_by_status,
    a_clock_far_ahead_is_not_trusted,
}

const ID: TableId = TableId(u64::MAX - 7);
const OTHER: TableId = TableId(7);
const ME: [u8; 16] = [1; 16];

fn key(number: u8) -> KeyHash {
    KeyHash([number; 32])
}

fn lines(text: &str, at: u64) -> JournalLines {
    let count = text.lines().count() as u64;
    JournalLines { text: text.to_owned(), count, public: at / 10, at, bytes: text.len() as u64 }
}

fn summary(status: TableStatus) -> Summary {
    Summary { status, listing: format!("{{\"status\":\"{status:?}\"}}") }
}

fn new_table(id: TableId) -> NewTable {
    NewTable {
        id,
        seed: Seed([id.0 as u8; 32]),
        rival: None,
        owner: ME,
        keys: Vec::new(),
        summary: summary(TableStatus::New),
        rules: 7,
        head: "game ridge\nscenario standard\n".to_owned(),
        lines: lines("sits a person\nsits b open", 100),
    }
}

fn append(after: u64, text: &str) -> Append {
    Append { table: ID, after, lines: lines(text, 200), summary: None, keys: KeyChanges::default() }
}

async fn a_created_table_can_be_loaded(store: &impl Store) {
    let keys =
        vec![(key(1), Grant::Seat(0)), (key(2), Grant::Invitation(1)), (key(3), Grant::Recovery)];
    let new = NewTable { keys: keys.clone(), rival: Some(OTHER), ..new_table(ID) };
    store.create(vec![new.clone()]).await.unwrap();
    let stored = store.load(ID).await.unwrap().unwrap();
    assert_eq!(stored.keys, keys);
    assert_eq!((stored.seed, stored.rival, stored.rules), (new.seed, new.rival, 7));
    assert_eq!((stored.summary, stored.head, stored.lines), (new.summary, new.head, new.lines));
    assert_eq!(store.load(OTHER).await, Ok(None));
}

async fn tables_are_created_all_or_none(store: &impl Store) {
    store.create(vec![new_table(ID)]).await.unwrap();
    let both = store.create(vec![new_table(OTHER), new_table(ID)]).await;
    assert_eq!(both, Err(StoreError::Conflict));
    assert_eq!(store.load(OTHER).await, Ok(None));
    assert!(store.load(ID).await.unwrap().is_some());
}

async fn lines_stay_in_order(store: &impl Store) {
    store.create(vec![new_table(ID)]).await.unwrap();
    store.append(append(2, "choice a\nluck 1")).await.unwrap();
    store.append(append(4, "choice b")).await.unwrap();
    let stored = store.load(ID).await.unwrap().unwrap();
    let text = "sits a person\nsits b open\nchoice a\nluck 1\nchoice b";
    assert_eq!(stored.lines, lines(text, 200));
}

async fn a_table_may_start_without_lines(store: &impl Store) {
    let new = NewTable { lines: lines("", 100), ..new_table(ID) };
    store.create(vec![new]).await.unwrap();
    assert_eq!(store.load(ID).await.unwrap().unwrap().lines, lines("", 100));
    store.append(append(0, "choice a")).await.unwrap();
    assert_eq!(store.load(ID).await.unwrap().unwrap().lines, lines("choice a", 200));
}

async fn an_append_to_other_lines_is_a_conflict(store: &impl Store) {
    assert_eq!(store.append(append(0, "choice a")).await, Err(StoreError::Conflict));
    store.create(vec![new_table(ID)]).await.unwrap();
    store.append(append(2, "choice a\nluck 1")).await.unwrap();
    for after in [0, 1, 2, 3, 5, u64::from(u32::MAX)] {
        assert_eq!(store.append(append(after, "x")).await, Err(StoreError::Conflict), "{after}");
    }
    assert_eq!(store.load(ID).await.unwrap().unwrap().lines.count, 4);
}

async fn one_of_many_concurrent_writers_succeeds(store: &impl Store) {
    store.create(vec![new_table(ID)]).await.unwrap();
    let writers = (0..20).map(|writer| store.append(append(2, &format!("writer {writer}"))));
    let kept = futures_util::future::join_all(writers).await;
    assert_eq!(kept.iter().filter(|kept| kept.is_ok()).count(), 1);
    assert_eq!(store.load(ID).await.unwrap().unwrap().lines.count, 3);
}

async fn a_failed_append_changes_nothing(store: &impl Store) {
    let new = NewTable { keys: vec![(key(1), Grant::Seat(0))], ..new_table(ID) };
    store.create(vec![new]).await.unwrap();
    let before = store.load(ID).await;
    let append = Append {
        summary: Some(summary(TableStatus::Over)),
        keys: KeyChanges { revoked: vec![key(1)], granted: vec![(key(2), Grant::Seat(0))] },
        ..append(1, "choice a")
    };
    assert_eq!(store.append(append).await, Err(StoreError::Conflict));
    assert_eq!(store.load(ID).await, before);
}

async fn keys_can_be_replaced(store: &impl Store) {
    let new = NewTable { keys: vec![(key(1), Grant::Invitation(0))], ..new_table(ID) };
    store.create(vec![new]).await.unwrap();
    let append = Append {
        keys: KeyChanges { revoked: vec![key(1)], granted: vec![(key(2), Grant::Seat(0))] },
        ..append(2, "taken 0")
    };
    store.append(append).await.unwrap();
    let stored = store.load(ID).await.unwrap().unwrap();
    assert_eq!(stored.keys, [(key(2), Grant::Seat(0))]);
    assert_eq!(store.list(vec![key(1)]).await, Ok(Vec::new()));
}

async fn keys_can_be_replaced_without_lines(store: &impl Store) {
    let new = NewTable { keys: vec![(key(1), Grant::Seat(0))], ..new_table(ID) };
    store.create(vec![new]).await.unwrap();
    let keys = KeyChanges { revoked: vec![key(1)], granted: vec![(key(2), Grant::Invitation(0))] };
    let replace = |after| Append { keys: keys.clone(), ..append(after, "") };
    assert_eq!(store.append(replace(1)).await, Err(StoreError::Conflict));
    store.append(replace(2)).await.unwrap();
    let stored = store.load(ID).await.unwrap().unwrap();
    assert_eq!(stored.keys, [(key(2), Grant::Invitation(0))]);
    assert_eq!(stored.lines, new_table(ID).lines);
}

async fn keys_list_their_tables(store: &impl Store) {
    let mine = NewTable { keys: vec![(key(1), Grant::Seat(0))], ..new_table(ID) };
    let other = NewTable { keys: vec![(key(2), Grant::Invitation(3))], ..new_table(OTHER) };
    store.create(vec![mine, other]).await.unwrap();
    let playing =
        Append { summary: Some(summary(TableStatus::InProgress)), ..append(2, "choice a") };
    store.append(playing).await.unwrap();
    let found = store.list(vec![key(9), key(1)]).await.unwrap();
    let summary = summary(TableStatus::InProgress);
    let opens = Grant::Seat(0);
    assert_eq!(
        found,
        [ListedTable { key: key(1), opens, table: ID, summary, public: 20, at: 200 }]
    );
    assert_eq!(store.list(vec![key(1), key(2)]).await.unwrap().len(), 2);
}

async fn tables_are_counted_by_owner(store: &impl Store) {
    let theirs = NewTable { owner: [2; 16], ..new_table(TableId(3)) };
    store.create(vec![new_table(ID), new_table(OTHER), theirs]).await.unwrap();
    let since = |unfinished, tables| Since { unfinished, tables };
    let own = async |since| {
        let Owned { unfinished, tables, .. } = store.owned(ME..=ME, since).await.unwrap();
        (unfinished, tables)
    };
    assert_eq!(own(since(0, 0)).await, (2, 2));
    assert_eq!(own(since(101, 0)).await, (0, 2), "abandoned for long");
    assert_eq!(own(since(101, 101)).await, (0, 0), "forgotten");
    let over = Append { summary: Some(summary(TableStatus::Over)), ..append(2, "resigned") };
    store.append(over).await.unwrap();
    assert_eq!(own(since(0, 0)).await, (1, 2));
    assert_eq!(own(since(101, 101)).await, (0, 1), "the other one has changed since");
    let all = store.owned([1; 16]..=[2; 16], since(0, 0)).await.unwrap();
    assert_eq!(all.tables, 3, "of a whole network");
    let new = new_table(OTHER);
    let one = store.owned([2; 16]..=[2; 16], since(0, 0)).await.unwrap();
    assert_eq!(one.bytes, new.head.len() as u64 + new.lines.bytes);
}

const NEVER: Ages = Ages { untouched: 0, untouched_with_clock: 0, unattended: 0, finished: 0 };

/// The old tables, as far as the test knows them.
async fn old(store: &impl Store, ages: Ages) -> Vec<u64> {
    store.old(ages).await.unwrap().into_iter().map(|old| old.table.0).collect()
}

async fn only_tables_that_nobody_could_miss_are_old(store: &impl Store) {
    let keyed = |id: u64, text: &str, at: u64| NewTable {
        keys: vec![(key(id as u8), Grant::Seat(0))],
        lines: lines(text, at),
        ..new_table(TableId(id))
    };
    let status = |status, table: NewTable| NewTable { summary: summary(status), ..table };
    let chatted = NewTable { keys: vec![(key(9), Grant::Seat(0))], ..new_table(ID) };
    store
        .create(vec![
            keyed(1, "sits a person", 100),
            keyed(2, "sits a person", 500),
            keyed(3, "sits a person\nclock 2592000 100", 100),
            status(TableStatus::InProgress, keyed(4, "choice a", 100)),
            status(TableStatus::Over, keyed(5, "choice a", 100)),
            status(TableStatus::Over, NewTable { keys: vec![], ..keyed(6, "choice a", 100) }),
            chatted,
        ])
        .await
        .unwrap();
    store.append(append(2, "says a hello")).await.unwrap();
    assert!(old(store, NEVER).await.is_empty());
    let at_100 = Ages { untouched: 100, ..NEVER };
    assert!(old(store, at_100).await.is_empty(), "not before 100");
    assert_eq!(old(store, Ages { untouched: 300, ..NEVER }).await, [1]);
    assert_eq!(old(store, Ages { untouched_with_clock: 300, ..NEVER }).await, [3]);
    assert_eq!(old(store, Ages { unattended: 300, ..NEVER }).await, [6]);
    assert_eq!(old(store, Ages { finished: 300, ..NEVER }).await, [5, 6]);
}

async fn a_table_that_has_changed_is_not_deleted(store: &impl Store) {
    let other = NewTable { keys: vec![(key(1), Grant::Seat(0))], ..new_table(OTHER) };
    store.create(vec![new_table(ID), other]).await.unwrap();
    let old = store.old(Ages { untouched: 300, ..NEVER }).await.unwrap();
    assert_eq!(old.len(), 2);
    store.append(append(2, "choice a")).await.unwrap();
    assert_eq!(store.delete(old).await, Ok(1));
    assert_eq!(store.load(OTHER).await, Ok(None));
    assert_eq!(store.list(vec![key(1)]).await, Ok(Vec::new()));
    assert!(store.load(ID).await.unwrap().is_some());
}

async fn tables_are_counted_by_status(store: &impl Store) {
    assert_eq!(store.counts().await, Ok(Counts::default()));
    store.create(vec![new_table(ID), new_table(OTHER)]).await.unwrap();
    let playing =
        Append { summary: Some(summary(TableStatus::InProgress)), ..append(2, "choice a") };
    store.append(playing).await.unwrap();
    assert_eq!(store.counts().await, Ok(Counts { new: 1, in_progress: 1, over: 0 }));
}

async fn a_clock_far_ahead_is_not_trusted(store: &impl Store) {
    let year = 365 * 24 * 60 * 60;
    assert!(store.trust(1_800_000_000).await.unwrap(), "the first time");
    store.create(vec![new_table(ID)]).await.unwrap();
    assert!(!store.trust(1_800_000_000 + year).await.unwrap());
    assert!(!store.trust(1_800_000_000 + year + 60).await.unwrap(), "steady, but wrong");
    assert!(store.trust(1_700_000_000).await.unwrap(), "a clock behind makes nothing look old");
    assert!(store.trust(1_800_000_000 + MOST_AHEAD).await.unwrap());
    assert!(store.trust(1_800_000_000 + 2 * MOST_AHEAD).await.unwrap());
}

/// Acknowledged data is still there when the file is reopened.
#[tokio::test]
async fn data_survives_reopening_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.db");
    let store = Sqlite::open(&file, Arc::default()).unwrap();
    store.create(vec![new_table(ID)]).await.unwrap();
    store.append(append(2, "choice a")).await.unwrap();
    let before = store.load(ID).await;
    drop(store);
    let store = Sqlite::open(&file, Arc::default()).unwrap();
    assert_eq!(store.load(ID).await, before);
}
