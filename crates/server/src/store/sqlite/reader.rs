//! The connections that read.

use super::super::{
    Ages, Counts, Grant, JournalLines, ListedTable, OldTable, Owned, Since, StoreError,
    StoreResult, StoredTable, Summary, TableStatus,
};
use crate::id::TableId;
use crate::owner::Owners;
use crate::secrets::{KeyHash, Seed};
use rusqlite::{Connection, OptionalExtension, Row};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Semaphore;

const CONNECTIONS: usize = 4;

/// A pool of connections, each lent out for one query.
#[derive(Debug)]
pub struct Readers {
    idle: Idle,
    turns: Arc<Semaphore>,
}

type Idle = Arc<Mutex<Vec<Connection>>>;

/// A connection that returns to the pool when it is dropped.
struct Lent {
    connection: Option<Connection>,
    idle: Idle,
}

impl Lent {
    fn from(idle: Idle) -> Option<Lent> {
        let connection = idle.lock().unwrap_or_else(PoisonError::into_inner).pop()?;
        Some(Lent { connection: Some(connection), idle })
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        let idle = &mut *self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.extend(self.connection.take());
    }
}

impl Readers {
    pub fn open(file: &Path) -> rusqlite::Result<Readers> {
        let connections = (0..CONNECTIONS).map(|_| super::connect(file));
        let connections = connections.collect::<rusqlite::Result<Vec<Connection>>>()?;
        let idle = Arc::new(Mutex::new(connections));
        Ok(Readers { idle, turns: Arc::new(Semaphore::new(CONNECTIONS)) })
    }

    /// Runs a query without blocking the threads that serve requests.
    pub async fn ask<T, F>(&self, question: F) -> StoreResult<T>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> StoreResult<T> + Send + 'static,
    {
        let failed = |why: &str| StoreError::Failed(why.to_owned());
        let turn = Arc::clone(&self.turns).acquire_owned().await;
        let turn = turn.map_err(|_| failed("the storage is closed"))?;
        let idle = Arc::clone(&self.idle);
        let answer = tokio::task::spawn_blocking(move || {
            // The caller may be gone; the permit is released when the connection is free again.
            let _turn = turn;
            let lent = Lent::from(idle).ok_or_else(|| failed("no free connection for reading"))?;
            let connection = lent.connection.as_ref();
            question(connection.ok_or_else(|| failed("no free connection for reading"))?)
        });
        answer.await.unwrap_or_else(|_| Err(failed("the reader thread has stopped")))
    }
}

pub fn load(connection: &Connection, table: TableId) -> StoreResult<Option<StoredTable>> {
    // One snapshot for all three queries.
    let snapshot = connection.unchecked_transaction()?;
    let found = snapshot
        .prepare_cached("SELECT seed, rival, stage, notice, head, rules FROM tables WHERE id = ?1")?
        .query_row([table.0 as i64], |row| {
            let rival: Option<i64> = row.get(1)?;
            let rival = rival.map(|id| TableId(id as u64));
            Ok((Seed(row.get(0)?), rival, summary(row, 2)?, row.get(4)?, row.get(5)?))
        })
        .optional()?;
    let Some((seed, rival, summary, head, rules)) = found else { return Ok(None) };
    let keys = snapshot
        .prepare_cached("SELECT hash, seat, invitation FROM keys WHERE table_id = ?1")?
        .query_map([table.0 as i64], |row| Ok((KeyHash(row.get(0)?), opens(row, 1)?)))?
        .collect::<rusqlite::Result<Vec<_>>>()?;
    let lines = lines(&snapshot, table)?;
    Ok(Some(StoredTable { seed, rival, keys, summary, rules, head, lines }))
}

fn lines(connection: &Connection, table: TableId) -> StoreResult<JournalLines> {
    let mut lines = JournalLines { text: String::new(), count: 0, public: 0, at: 0, bytes: 0 };
    let mut statement = connection.prepare_cached(
        "SELECT text, upto, public, at FROM lines WHERE table_id = ?1 ORDER BY upto",
    )?;
    let mut rows = statement.query([table.0 as i64])?;
    while let Some(row) = rows.next()? {
        if lines.count > 0 {
            lines.text.push('\n');
        }
        let text = row.get_ref(0)?.as_str().map_err(rusqlite::Error::from)?;
        lines.text.push_str(text);
        lines.count = row.get(1)?;
        lines.public = row.get(2)?;
        lines.at = row.get(3)?;
    }
    lines.bytes = lines.text.len() as u64;
    Ok(lines)
}

pub fn list(connection: &Connection, keys: &[KeyHash]) -> StoreResult<Vec<ListedTable>> {
    let mut statement = connection.prepare_cached(
        "SELECT keys.table_id, seat, invitation, stage, notice, public, at
         FROM keys JOIN tables ON id = keys.table_id JOIN lines ON lines.table_id = id
         WHERE hash = ?1 ORDER BY upto DESC LIMIT 1",
    )?;
    let mut found = Vec::new();
    for &key in keys {
        let listed = statement.query_row([key.0], |row| {
            Ok(ListedTable {
                key,
                opens: opens(row, 1)?,
                table: TableId(row.get::<_, i64>(0)? as u64),
                summary: summary(row, 3)?,
                public: row.get(5)?,
                at: row.get(6)?,
            })
        });
        found.extend(listed.optional()?);
    }
    Ok(found)
}

pub fn owned(connection: &Connection, owners: &Owners, since: Since) -> StoreResult<Owned> {
    let mut statement = connection.prepare_cached(
        "SELECT stage, at, octet_length(head) + bytes FROM tables
         JOIN lines ON table_id = id AND upto = (SELECT max(upto) FROM lines WHERE table_id = id)
         WHERE owner BETWEEN ?1 AND ?2",
    )?;
    let mut rows = statement.query([owners.start(), owners.end()])?;
    let mut owned = Owned::default();
    while let Some(row) = rows.next()? {
        owned.add(status(row, 0)?, row.get(1)?, row.get(2)?, since);
    }
    Ok(owned)
}

pub fn counts(connection: &Connection) -> StoreResult<Counts> {
    let mut statement =
        connection.prepare_cached("SELECT stage, count(*) FROM tables GROUP BY stage")?;
    by_status(statement.query([])?)
}

fn by_status(mut rows: rusqlite::Rows<'_>) -> StoreResult<Counts> {
    let mut counts = Counts::default();
    while let Some(row) = rows.next()? {
        let count = row.get(1)?;
        match status(row, 0)? {
            TableStatus::New => counts.new = count,
            TableStatus::InProgress => counts.in_progress = count,
            TableStatus::Over => counts.over = count,
        }
    }
    Ok(counts)
}

/// A table that has a single row of lines has not changed since it was opened.
pub fn old(connection: &Connection, ages: Ages) -> StoreResult<Vec<OldTable>> {
    let mut statement = connection.prepare_cached(
        "SELECT id, max(upto) FROM tables JOIN lines ON table_id = id GROUP BY id HAVING
         (stage = 0 AND count(*) = 1 AND max(at) <
          CASE WHEN instr(char(10) || text, char(10) || 'clock ') THEN ?2 ELSE ?1 END)
         OR (max(at) < ?3 AND NOT EXISTS (SELECT * FROM keys WHERE keys.table_id = id))
         OR (stage = 2 AND max(at) < ?4)
         ORDER BY id",
    )?;
    let Ages { untouched, untouched_with_clock, unattended, finished } = ages;
    let old = statement
        .query_map([untouched, untouched_with_clock, unattended, finished], |row| {
            let id: i64 = row.get(0)?;
            Ok(OldTable { table: TableId(id as u64), lines: row.get(1)? })
        })?
        .collect::<rusqlite::Result<Vec<_>>>()?;
    Ok(old)
}

/// The first faults of the file's pages.
pub fn damage(connection: &Connection, most: u32) -> rusqlite::Result<Vec<String>> {
    let mut statement = connection.prepare(&format!("PRAGMA quick_check({most})"))?;
    let found = statement.query_map([], |row| row.get::<_, String>(0))?;
    let found = found.collect::<rusqlite::Result<Vec<_>>>()?;
    Ok(found.into_iter().filter(|line| line != "ok").collect())
}

/// How many health checks were written.
pub fn beat(connection: &Connection) -> StoreResult<u64> {
    Ok(connection.prepare_cached("SELECT beat FROM server")?.query_row([], |row| row.get(0))?)
}

/// The summary in this column and the next.
fn summary(row: &Row<'_>, column: usize) -> rusqlite::Result<Summary> {
    Ok(Summary { status: status(row, column)?, listing: row.get(column + 1)? })
}

pub fn status(row: &Row<'_>, column: usize) -> rusqlite::Result<TableStatus> {
    match row.get(column)? {
        0 => Ok(TableStatus::New),
        1 => Ok(TableStatus::InProgress),
        2 => Ok(TableStatus::Over),
        other => Err(rusqlite::Error::IntegralValueOutOfRange(column, other)),
    }
}

/// The grant of a key: the seat in this column, and its kind in the next.
fn opens(row: &Row<'_>, column: usize) -> rusqlite::Result<Grant> {
    let seat = row.get(column)?;
    match row.get(column + 1)? {
        0 => Ok(Grant::Seat(seat)),
        1 => Ok(Grant::Invitation(seat)),
        2 => Ok(Grant::Recovery),
        other => Err(rusqlite::Error::IntegralValueOutOfRange(column + 1, other)),
    }
}
