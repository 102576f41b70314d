//! Tables in one `SQLite` file.
//!
//! One thread owns the connection that writes, see [`writer`]; a few others read. Every write waits
//! for the disk (`synchronous = FULL`).

mod reader;
mod schema;
mod writer;

use super::{Append, Counts, ListedTable, NewTable, Store, StoreError, StoreResult, StoredTable};
use crate::id::TableId;
use crate::metrics::Metrics;
use crate::secrets::KeyHash;
use reader::Readers;
use rusqlite::Connection;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use writer::Writer;

/// How long to wait while another process has locked the file, such as a backup.
const PATIENCE: Duration = Duration::from_secs(5);

#[derive(Debug)]
pub struct Sqlite {
    writer: Writer,
    readers: Readers,
}

/// Why the file can't be used.
#[derive(Debug)]
pub struct Unusable {
    file: PathBuf,
    why: String,
}

impl fmt::Display for Unusable {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {}", self.file.display(), self.why)
    }
}

impl std::error::Error for Unusable {}

impl Sqlite {
    /// Opens or creates the file, and migrates an older one.
    pub fn open(file: &Path, metrics: Arc<Metrics>) -> Result<Sqlite, Unusable> {
        let unusable = |why: String| Unusable { file: file.to_owned(), why };
        let failed = |error: rusqlite::Error| unusable(error.to_string());
        let mut connection = connect(file).map_err(failed)?;
        schema::migrate(&mut connection).map_err(|error| unusable(error.to_string()))?;
        let readers = Readers::open(file).map_err(failed)?;
        let writer = Writer::start(connection, metrics)
            .map_err(|error| unusable(format!("can't start the writer thread: {error}")))?;
        Ok(Sqlite { writer, readers })
    }
}

fn connect(file: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(file)?;
    connection.busy_timeout(PATIENCE)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.set_prepared_statement_cache_capacity(32);
    Ok(connection)
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Failed(error.to_string())
    }
}

impl Store for Sqlite {
    async fn create(&self, tables: Vec<NewTable>) -> StoreResult<()> {
        self.writer.create(tables).await
    }

    async fn append(&self, append: Append) -> StoreResult<()> {
        self.writer.append(append).await
    }

    async fn load(&self, table: TableId) -> StoreResult<Option<StoredTable>> {
        self.readers.ask(move |connection| reader::load(connection, table)).await
    }

    async fn list(&self, keys: Vec<KeyHash>) -> StoreResult<Vec<ListedTable>> {
        self.readers.ask(move |connection| reader::list(connection, &keys)).await
    }

    async fn owned(&self, owner: [u8; 16]) -> StoreResult<u64> {
        self.readers.ask(move |connection| reader::owned(connection, owner)).await
    }

    async fn clear(&self, before: u64) -> StoreResult<u64> {
        self.writer.clear(before).await
    }

    async fn counts(&self) -> StoreResult<Counts> {
        self.readers.ask(reader::counts).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(file: &Path) -> Result<Sqlite, Unusable> {
        Sqlite::open(file, Arc::default())
    }

    #[test]
    fn a_file_of_a_newer_version_is_rejected() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tables.db");
        drop(open(&file).unwrap());
        let connection = Connection::open(&file).unwrap();
        connection.pragma_update(None, "user_version", 1_000).unwrap();
        let told = open(&file).unwrap_err().to_string();
        assert!(told.contains("version 1000") && told.contains("newer"), "{told}");
    }

    #[test]
    fn a_file_of_another_program_is_rejected() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tables.db");
        let connection = Connection::open(&file).unwrap();
        connection.execute_batch("CREATE TABLE recipes (name TEXT)").unwrap();
        let told = open(&file).unwrap_err().to_string();
        assert!(told.contains("another program"), "{told}");
    }

    #[test]
    fn a_file_that_is_not_a_database_is_rejected() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tables.db");
        std::fs::write(&file, "not a database at all, but long enough to look at".repeat(50))
            .unwrap();
        let told = open(&file).unwrap_err().to_string();
        assert!(told.contains("not a database"), "{told}");
    }
}
