//! The thread that writes.
//!
//! Group commit: all jobs that arrive while one batch is being synced form the next batch, a single
//! transaction. One table waits for one sync, and a thousand tables wait for the same one.

use super::super::{
    Append, Grant, JournalLines, KeyChanges, MOST_AHEAD, NewTable, OldTable, StoreError,
    StoreResult, Summary, TableStatus,
};
use super::lock::Lock;
use super::schema;
use crate::id::TableId;
use crate::metrics::Metrics;
use crate::secrets::KeyHash;
use rusqlite::{Connection, Transaction, TransactionBehavior, params};
use std::io;
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Instant;
use tokio::sync::{mpsc, oneshot};

/// The largest batch, so that its first job doesn't wait too long.
const LARGEST_BATCH: usize = 1_024;

/// A handle to the thread. When it is dropped, the thread finishes its jobs, moves everything into one file and
/// ends.
#[derive(Debug)]
pub struct Writer {
    /// None once it is being dropped.
    jobs: Option<mpsc::Sender<Job>>,
    thread: Option<JoinHandle<()>>,
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // If it has panicked, the log says so.
            let _ = thread.join();
        }
    }
}

/// A write, and the channel for its result.
#[derive(Debug)]
enum Job {
    Create(Vec<NewTable>, oneshot::Sender<StoreResult<()>>),
    Append(Append, oneshot::Sender<StoreResult<()>>),
    Delete(Vec<OldTable>, oneshot::Sender<StoreResult<u64>>),
    Trust(u64, oneshot::Sender<StoreResult<u64>>),
    Beat(oneshot::Sender<StoreResult<u64>>),
}

impl Writer {
    /// Starts the thread. It holds the lock of the file until it ends.
    pub fn start(connection: Connection, lock: Lock, metrics: Arc<Metrics>) -> io::Result<Writer> {
        let (jobs, work) = mpsc::channel(LARGEST_BATCH);
        let thread = thread::Builder::new().name("store".to_owned());
        let thread = thread.spawn(move || {
            write(connection, work, &metrics);
            drop(lock);
        })?;
        Ok(Writer { jobs: Some(jobs), thread: Some(thread) })
    }

    pub async fn create(&self, tables: Vec<NewTable>) -> StoreResult<()> {
        self.wait(|answer| Job::Create(tables, answer)).await
    }

    pub async fn append(&self, append: Append) -> StoreResult<()> {
        self.wait(|answer| Job::Append(append, answer)).await
    }

    pub async fn delete(&self, tables: Vec<OldTable>) -> StoreResult<u64> {
        self.wait(|answer| Job::Delete(tables, answer)).await
    }

    pub async fn trust(&self, clock: u64) -> StoreResult<bool> {
        Ok(self.wait(|answer| Job::Trust(clock, answer)).await? > 0)
    }

    /// Writes a health check, and returns its number.
    pub async fn beat(&self) -> StoreResult<u64> {
        self.wait(Job::Beat).await
    }

    async fn wait<T>(
        &self,
        job: impl FnOnce(oneshot::Sender<StoreResult<T>>) -> Job,
    ) -> StoreResult<T> {
        let (answer, answered) = oneshot::channel();
        let gone = || StoreError::Failed("the writer thread has stopped".to_owned());
        let jobs = self.jobs.as_ref().ok_or_else(gone)?;
        jobs.send(job(answer)).await.map_err(|_| gone())?;
        answered.await.unwrap_or_else(|_| Err(gone()))
    }
}

fn write(mut connection: Connection, mut work: mpsc::Receiver<Job>, metrics: &Metrics) {
    let mut batch = Vec::new();
    while work.blocking_recv_many(&mut batch, LARGEST_BATCH) > 0 {
        let (start, size) = (Instant::now(), batch.len());
        let answers = commit(&mut connection, batch.drain(..));
        metrics.committed(size, start.elapsed());
        let failed = answers.iter().filter(|answer| answer.has_failed()).count();
        metrics.failed_writes.inc_by(failed as u64);
        answers.into_iter().for_each(Answer::send);
    }
    if let Err(error) = schema::set_running(&connection, 0) {
        tracing::error!(%error, "the database can't be marked as closed");
    }
}

/// The result of a job, held until its batch is on disk. The caller may be gone by then.
enum Answer {
    Done(oneshot::Sender<StoreResult<()>>, StoreResult<()>),
    Counted(oneshot::Sender<StoreResult<u64>>, StoreResult<u64>),
}

impl Answer {
    /// Whether storage failed. A conflict is not a failure.
    fn has_failed(&self) -> bool {
        let failure = match self {
            Answer::Done(_, kept) => kept.as_ref().err(),
            Answer::Counted(_, kept) => kept.as_ref().err(),
        };
        matches!(failure, Some(StoreError::Failed(_)))
    }

    fn send(self) {
        match self {
            Answer::Done(to, kept) => drop(to.send(kept)),
            Answer::Counted(to, kept) => drop(to.send(kept)),
        }
    }

    /// The result after its batch failed: an error in any case.
    fn lost(self, error: &StoreError) -> Answer {
        match self {
            Answer::Done(to, kept) => Answer::Done(to, kept.and(Err(error.clone()))),
            Answer::Counted(to, kept) => Answer::Counted(to, kept.and(Err(error.clone()))),
        }
    }
}

fn commit(connection: &mut Connection, batch: impl Iterator<Item = Job>) -> Vec<Answer> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate);
    let mut transaction = match transaction {
        Ok(transaction) => transaction,
        Err(error) => return batch.map(|job| refuse(job, &error)).collect(),
    };
    let answers: Vec<Answer> = batch.map(|job| carry_out(&mut transaction, job)).collect();
    match transaction.commit() {
        Ok(()) => answers,
        Err(error) => {
            let error = StoreError::from(error);
            answers.into_iter().map(|answer| answer.lost(&error)).collect()
        }
    }
}

fn refuse(job: Job, error: &rusqlite::Error) -> Answer {
    let error = StoreError::Failed(error.to_string());
    match job {
        Job::Create(_, to) | Job::Append(_, to) => Answer::Done(to, Err(error)),
        Job::Delete(_, to) | Job::Trust(_, to) | Job::Beat(to) => Answer::Counted(to, Err(error)),
    }
}

fn carry_out(transaction: &mut Transaction<'_>, job: Job) -> Answer {
    match job {
        Job::Create(tables, to) => Answer::Done(to, create(transaction, &tables)),
        Job::Append(append, to) => Answer::Done(to, add(transaction, &append)),
        Job::Delete(tables, to) => Answer::Counted(to, delete(transaction, &tables)),
        Job::Trust(clock, to) => Answer::Counted(to, trust(transaction, clock)),
        Job::Beat(to) => Answer::Counted(to, beat(transaction)),
    }
}

/// A savepoint: if one statement of a job fails, only that job is rolled back.
fn create(transaction: &mut Transaction<'_>, tables: &[NewTable]) -> StoreResult<()> {
    let savepoint = transaction.savepoint()?;
    for table in tables {
        insert(&savepoint, table)?;
    }
    Ok(savepoint.commit()?)
}

fn insert(connection: &Connection, table: &NewTable) -> StoreResult<()> {
    let NewTable { id, seed, rival, owner, keys, summary, rules, head, lines } = table;
    let inserted = connection
        .prepare_cached("INSERT OR IGNORE INTO tables VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")?
        .execute(params![
            number(*id),
            seed.0,
            rival.map(number),
            owner,
            status(summary.status),
            summary.listing,
            head,
            rules,
        ])?;
    if inserted == 0 {
        return Err(StoreError::Conflict);
    }
    connection.prepare_cached("INSERT INTO lines VALUES (?1, ?2, ?3, ?4, ?5, ?6)")?.execute(
        params![number(*id), lines.count, lines.public, lines.at, lines.text, lines.bytes],
    )?;
    give(connection, *id, keys)
}

fn add(transaction: &mut Transaction<'_>, append: &Append) -> StoreResult<()> {
    let Append { summary, keys, .. } = append;
    if summary.is_none() && *keys == KeyChanges::default() {
        // The usual case: a single statement needs no savepoint.
        return add_lines(transaction, append);
    }
    let savepoint = transaction.savepoint()?;
    add_lines(&savepoint, append)?;
    if let Some(Summary { status: now, listing }) = summary {
        savepoint
            .prepare_cached("UPDATE tables SET stage = ?2, notice = ?3 WHERE id = ?1")?
            .execute(params![number(append.table), status(*now), listing])?;
    }
    for key in &keys.revoked {
        savepoint.prepare_cached("DELETE FROM keys WHERE hash = ?1")?.execute([key.0])?;
    }
    give(&savepoint, append.table, &keys.granted)?;
    Ok(savepoint.commit()?)
}

fn add_lines(connection: &Connection, append: &Append) -> StoreResult<()> {
    let Append { table, after, lines: JournalLines { text, count, public, at, bytes }, .. } =
        append;
    if *count == 0 {
        // Only keys change.
        let found: Option<u64> = connection
            .prepare_cached("SELECT max(upto) FROM lines WHERE table_id = ?1")?
            .query_row([number(*table)], |row| row.get(0))?;
        return if found == Some(*after) { Ok(()) } else { Err(StoreError::Conflict) };
    }
    let added = connection
        .prepare_cached(
            "INSERT INTO lines SELECT ?1, ?2 + ?3, ?4, ?5, ?6, ?7
             WHERE (SELECT max(upto) FROM lines WHERE table_id = ?1) = ?2",
        )?
        .execute(params![number(*table), after, count, public, at, text, bytes])?;
    if added == 0 { Err(StoreError::Conflict) } else { Ok(()) }
}

fn give(connection: &Connection, table: TableId, keys: &[(KeyHash, Grant)]) -> StoreResult<()> {
    let mut statement = connection.prepare_cached("INSERT INTO keys VALUES (?1, ?2, ?3, ?4)")?;
    for (key, opens) in keys {
        let (seat, kind): (u8, u8) = match opens {
            Grant::Seat(seat) => (*seat, 0),
            Grant::Invitation(seat) => (*seat, 1),
            Grant::Recovery => (0, 2),
        };
        statement.execute(params![key.0, number(table), seat, kind])?;
    }
    Ok(())
}

fn delete(transaction: &mut Transaction<'_>, tables: &[OldTable]) -> StoreResult<u64> {
    let savepoint = transaction.savepoint()?;
    let mut deleted = 0;
    for OldTable { table, lines } in tables {
        deleted += savepoint
            .prepare_cached(
                "DELETE FROM tables WHERE id = ?1 AND ?2 =
                 (SELECT max(upto) FROM lines WHERE table_id = id)",
            )?
            .execute(params![number(*table), lines])?;
    }
    savepoint.commit()?;
    Ok(deleted as u64)
}

/// Notes the time; 0 if it is implausible.
fn trust(transaction: &Transaction<'_>, clock: u64) -> StoreResult<u64> {
    let noted = transaction
        .prepare_cached(
            "UPDATE server SET trusted = max(trusted, ?1) WHERE trusted = 0 OR ?1 <= trusted + ?2",
        )?
        .execute([clock, MOST_AHEAD])?;
    Ok(noted as u64)
}

fn beat(transaction: &Transaction<'_>) -> StoreResult<u64> {
    let mut statement =
        transaction.prepare_cached("UPDATE server SET beat = beat + 1 RETURNING beat")?;
    Ok(statement.query_row([], |row| row.get(0))?)
}

fn number(id: TableId) -> i64 {
    id.0 as i64
}

fn status(status: TableStatus) -> u8 {
    match status {
        TableStatus::New => 0,
        TableStatus::InProgress => 1,
        TableStatus::Over => 2,
    }
}
