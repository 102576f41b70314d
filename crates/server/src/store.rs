//! Where tables are kept.
//!
//! A table is how it began and what happened at it: lines that are only ever added. [`Store::append`] is the one way
//! in; it names the number of lines it builds on, so two writers can't both be right, and it comes
//! back when the lines will survive the power going out.

mod memory;
mod sqlite;

#[cfg(test)]
mod conformance;

pub use memory::Memory;
pub use sqlite::Sqlite;

use crate::id::TableId;
use crate::secrets::{KeyHash, Seed};
use std::fmt;

/// What a token opens at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opens {
    /// The seat itself.
    Seat(u8),
    /// The right to sit down there, once.
    Invitation(u8),
}

/// How far a table has come, for lists and for clearing up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameView {
    /// Set up, and no choice made.
    Fresh,
    Playing,
    Over,
}

/// What a list of tables shows of one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    pub stage: GameView,
    /// Whatever else the list shows, as the host has written it.
    pub text: String,
}

/// A table to be stored.
#[derive(Clone, Debug)]
pub struct NewTable {
    pub id: TableId,
    pub seed: Seed,
    /// The twin that is played with the same dice.
    pub rival: Option<TableId>,
    /// Whose it is, to count by.
    pub owner: [u8; 16],
    pub keys: Vec<(KeyHash, Opens)>,
    pub notice: Notice,
    /// How it began.
    pub head: String,
    /// What has happened already.
    pub lines: Lines,
}

/// Some lines of a table's life.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lines {
    /// Joined by line breaks.
    pub text: String,
    pub count: u64,
    /// How many lines of the table everybody may know of, up to these. What a seat arranges for
    /// itself alone must not show in a list.
    pub public: u64,
    /// When the last of those was written, in seconds since 1970.
    pub at: u64,
}

/// Lines to be added, and what changes with them.
#[derive(Clone, Debug)]
pub struct Append {
    pub table: TableId,
    /// How many lines the table had when these were written.
    pub after: u64,
    pub lines: Lines,
    /// The notice, if it is another now.
    pub notice: Option<Notice>,
    pub keys: KeyChanges,
}

/// Keys that change hands.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct KeyChanges {
    pub withdrawn: Vec<KeyHash>,
    pub given: Vec<(KeyHash, Opens)>,
}

/// A table as it was stored.
#[derive(Clone, PartialEq, Debug)]
pub struct Stored {
    pub seed: Seed,
    pub rival: Option<TableId>,
    pub keys: Vec<(KeyHash, Opens)>,
    pub notice: Notice,
    pub head: String,
    /// All of them.
    pub lines: Lines,
}

/// A table as its holder's list shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    pub key: KeyHash,
    pub opens: Opens,
    pub table: TableId,
    pub notice: Notice,
    /// How much has happened that everybody may know of, and when it last did.
    pub public: u64,
    pub at: u64,
}

/// How much is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    pub fresh: u64,
    pub playing: u64,
    pub over: u64,
}

/// Why the store has not done what it was asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// The table is not where the writer believed: somebody else has written, or it is gone.
    Conflict,
    /// The storage itself failed; the text is for the log.
    Failed(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => out.write_str("somebody else has written to this table"),
            StoreError::Failed(why) => write!(out, "the storage failed: {why}"),
        }
    }
}

impl std::error::Error for StoreError {}

/// What came of it.
pub type Kept<T> = Result<T, StoreError>;

/// Keeps tables. What is `Ok` is durable.
pub trait Store: Send + Sync + 'static {
    /// Stores new tables: all of them or none.
    fn create(&self, tables: Vec<NewTable>) -> impl Future<Output = Kept<()>> + Send;

    /// Adds lines, or tells that the table has moved on.
    fn append(&self, append: Append) -> impl Future<Output = Kept<()>> + Send;

    fn load(&self, table: TableId) -> impl Future<Output = Kept<Option<Stored>>> + Send;

    /// What these keys open, in no particular order; keys that open nothing are left out.
    fn list(&self, keys: Vec<KeyHash>) -> impl Future<Output = Kept<Vec<Listed>>> + Send;

    /// How many tables of this owner are not over.
    fn owned(&self, owner: [u8; 16]) -> impl Future<Output = Kept<u64>> + Send;

    /// Forgets tables where nothing has happened since then and that nobody ever played at; tells
    /// how many.
    fn clear(&self, before: u64) -> impl Future<Output = Kept<u64>> + Send;

    /// Also tells whether the storage answers at all.
    fn counts(&self) -> impl Future<Output = Kept<Counts>> + Send;
}
