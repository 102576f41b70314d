//! Storage for tables.
//!
//! A stored table is its start and its journal, an append-only list of lines. [`Store::append`] names
//! the number of lines it builds on, so that of two concurrent writers one fails, and returns once the
//! lines would survive a power failure.

mod memory;
mod sqlite;

#[cfg(test)]
mod conformance;

pub use memory::Memory;
pub use sqlite::database::{Database, ListedGame, Replay};
pub use sqlite::{Sqlite, owner_key};

use crate::id::TableId;
use crate::owner::Owner;
pub use crate::owner::Owners;
use crate::secrets::{KeyHash, Seed};
use std::fmt;

/// The access a token gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grant {
    /// The seat itself.
    Seat(u8),
    /// The right to take this seat, once.
    Invitation(u8),
    /// The right to replace the links of any seat.
    Recovery,
}

/// The status of a stored table, for lists and cleanup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableStatus {
    /// No action has been taken yet.
    New,
    InProgress,
    Over,
}

/// The facts about a table that lists need.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    pub status: TableStatus,
    /// A [`wire::Listing`] in JSON.
    pub listing: String,
}

/// A new table.
#[derive(Clone, Debug)]
pub struct NewTable {
    pub id: TableId,
    pub seed: Seed,
    /// The rival's table, played with the same dice.
    pub rival: Option<TableId>,
    /// The client that opened it, for its limit on open tables.
    pub owner: Owner,
    pub keys: Vec<(KeyHash, Grant)>,
    pub summary: Summary,
    /// The version of the rules it is played by.
    pub rules: u32,
    /// The head of its record.
    pub head: String,
    /// The journal so far.
    pub lines: JournalLines,
}

/// Consecutive lines of a table's journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JournalLines {
    /// Separated by line breaks.
    pub text: String,
    pub count: u64,
    /// How many lines of the table are public, up to and including these. Private lines of a seat must
    /// not show in a list.
    pub public: u64,
    /// When the last public line was written, in seconds since 1970.
    pub at: u64,
    /// How many bytes of journal the table has, up to and including these.
    pub bytes: u64,
}

/// Lines to append, and what changes with them.
#[derive(Clone, Debug)]
pub struct Append {
    pub table: TableId,
    /// How many lines the table has before these.
    pub after: u64,
    pub lines: JournalLines,
    /// The summary, if it has changed.
    pub summary: Option<Summary>,
    pub keys: KeyChanges,
}

impl Append {
    /// Whether nothing changes, as when a chat message is sent again.
    pub fn is_empty(&self) -> bool {
        self.lines.count == 0 && self.summary.is_none() && self.keys == KeyChanges::default()
    }
}

/// Keys that become invalid or valid.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct KeyChanges {
    pub revoked: Vec<KeyHash>,
    pub granted: Vec<(KeyHash, Grant)>,
}

/// A table as stored.
#[derive(Clone, PartialEq, Debug)]
pub struct StoredTable {
    pub seed: Seed,
    pub rival: Option<TableId>,
    pub keys: Vec<(KeyHash, Grant)>,
    pub summary: Summary,
    /// The version of the rules it was opened with; 0 if it is older than such versions.
    pub rules: u32,
    pub head: String,
    /// The whole journal.
    pub lines: JournalLines,
}

/// A table in the list of a player with a key to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedTable {
    pub key: KeyHash,
    pub opens: Grant,
    pub table: TableId,
    pub summary: Summary,
    /// How many public lines it has, and when the last was written.
    pub public: u64,
    pub at: u64,
}

/// The tables of some owners.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Owned {
    /// Unfinished tables that have changed lately.
    pub unfinished: u64,
    /// All tables that have changed within a longer time.
    pub tables: u64,
    /// The bytes of those.
    pub bytes: u64,
}

impl Owned {
    /// Counts a table that last changed at this time.
    fn add(&mut self, status: TableStatus, at: u64, bytes: u64, since: Since) {
        if at < since.tables {
            return;
        }
        self.tables += 1;
        self.bytes += bytes;
        self.unfinished += u64::from(status != TableStatus::Over && at >= since.unfinished);
    }
}

/// Tables that have not changed since then, in seconds since 1970, don't count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Since {
    pub unfinished: u64,
    pub tables: u64,
}

/// How many tables are stored, by status.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    pub new: u64,
    pub in_progress: u64,
    pub over: u64,
}

/// How far the clock may have advanced while the server did not run, in seconds: 30 days.
pub const MOST_AHEAD: u64 = 30 * 24 * 60 * 60;

/// Tables last changed before these times, in seconds since 1970, can be deleted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ages {
    /// Tables at which nothing has happened since they were opened.
    pub untouched: u64,
    /// The same with a clock, whose players expect to wait.
    pub untouched_with_clock: u64,
    /// Tables to which nobody has a key: AI players have all seats.
    pub unattended: u64,
    pub finished: u64,
}

/// A table that nobody has touched for a long time, and the length of its journal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct OldTable {
    pub table: TableId,
    pub lines: u64,
}

/// Why a storage operation failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// The table has changed since the writer read it, or no longer exists.
    Conflict,
    /// The storage failed; the text is for the log.
    Failed(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => out.write_str("the table was changed by another writer"),
            StoreError::Failed(why) => write!(out, "storage failed: {why}"),
        }
    }
}

impl std::error::Error for StoreError {}

pub type StoreResult<T> = Result<T, StoreError>;

/// Stores tables. After `Ok` the data is durable.
pub trait Store: Send + Sync + 'static {
    /// Stores new tables: all of them, or none.
    fn create(&self, tables: Vec<NewTable>) -> impl Future<Output = StoreResult<()>> + Send;

    /// Appends lines; fails with a conflict if the table has other lines by now.
    fn append(&self, append: Append) -> impl Future<Output = StoreResult<()>> + Send;

    fn load(&self, table: TableId)
    -> impl Future<Output = StoreResult<Option<StoredTable>>> + Send;

    /// The tables these keys open, in no particular order; unknown keys are left out.
    fn list(
        &self,
        keys: Vec<KeyHash>,
    ) -> impl Future<Output = StoreResult<Vec<ListedTable>>> + Send;

    /// How much these owners have.
    fn owned(
        &self,
        owners: Owners,
        since: Since,
    ) -> impl Future<Output = StoreResult<Owned>> + Send;

    /// The tables that nobody would miss, in ascending order.
    fn old(&self, ages: Ages) -> impl Future<Output = StoreResult<Vec<OldTable>>> + Send;

    /// Deletes those of these tables that have not changed; returns how many.
    fn delete(&self, tables: Vec<OldTable>) -> impl Future<Output = StoreResult<u64>> + Send;

    fn counts(&self) -> impl Future<Output = StoreResult<Counts>> + Send;

    /// Notes the time, in seconds since 1970, and returns whether it is plausible: not more than [`MOST_AHEAD`] after
    /// the latest plausible time noted before. A clock that is wrong from the start would otherwise make everything
    /// look old.
    fn trust(&self, clock: u64) -> impl Future<Output = StoreResult<bool>> + Send;

    /// Checks that the storage can be written and read.
    fn probe(&self) -> impl Future<Output = StoreResult<()>> + Send;

    /// Looks for damage in everything that is stored; from then on [`Store::probe`] reports it. It may take
    /// a while.
    fn inspect(&self) -> impl Future<Output = StoreResult<()>> + Send {
        async { Ok(()) }
    }
}
