//! Tables in one `SQLite` file.
//!
//! One thread owns the connection that writes, see [`writer`]; a few others read. Every write waits
//! for the disk (`synchronous = FULL`).

pub mod database;
mod lock;
mod reader;
mod schema;
mod writer;

use super::{
    Ages, Append, Counts, ListedTable, NewTable, OldTable, Owned, Since, Store, StoreError,
    StoreResult, StoredTable,
};
use crate::id::TableId;
use crate::metrics::Metrics;
use crate::monitor::disk_free;
use crate::owner::{OwnerKey, Owners};
use crate::secrets::KeyHash;
use lock::Lock;
use reader::Readers;
use rusqlite::Connection;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use writer::Writer;

/// How long to wait while another process has locked the file, such as a backup.
const PATIENCE: Duration = Duration::from_secs(5);

#[derive(Debug)]
pub struct Sqlite {
    file: PathBuf,
    writer: Writer,
    readers: Readers,
    /// Damage to the file that a query has found.
    damage: Mutex<Option<StoreError>>,
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
        let lock = Lock::take(file).map_err(unusable)?;
        let has_log = lock::has_log(file);
        lock::make_private(file).map_err(|error| unusable(error.to_string()))?;
        let mut connection = connect(file).map_err(failed)?;
        schema::migrate(&mut connection).map_err(|error| unusable(error.to_string()))?;
        let place = lock::place(file);
        if schema::is_bare_copy(&connection, place, has_log).map_err(failed)? {
            return Err(unusable(BARE_COPY.to_owned()));
        }
        schema::set_running(&connection, place).map_err(failed)?;
        let readers = Readers::open(file).map_err(failed)?;
        let writer = Writer::start(connection, lock, metrics)
            .map_err(|error| unusable(format!("can't start the writer thread: {error}")))?;
        Ok(Sqlite { file: file.to_owned(), writer, readers, damage: Mutex::default() })
    }

    /// Remembers damage to the file, for the health check.
    fn noted<T>(&self, answer: StoreResult<T>) -> StoreResult<T> {
        answer.inspect_err(|error| {
            if error.to_string().contains(MALFORMED) {
                let mut damage = self.damage.lock().unwrap_or_else(PoisonError::into_inner);
                *damage = Some(error.clone());
            }
        })
    }

    async fn read<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> StoreResult<T> + Send + 'static,
    ) -> StoreResult<T> {
        self.noted(self.readers.ask(question).await)
    }
}

/// The key of the owners' hashes, in a file next to the database. It is not part of a backup: without it, the limits of
/// each client are counted anew.
pub fn owner_key(file: &Path) -> Result<OwnerKey, Unusable> {
    let place = lock::beside(file, ".key");
    let unusable = |why: String| Unusable { file: place.clone(), why };
    if let Ok(found) = std::fs::read(&place)
        && let Ok(key) = found.try_into()
    {
        return Ok(OwnerKey(key));
    }
    let key = OwnerKey::random().map_err(|error| unusable(error.to_string()))?;
    lock::make_private(&place)
        .and_then(|()| std::fs::write(&place, key.0))
        .map_err(|error| unusable(error.to_string()))?;
    Ok(key)
}

/// From here on the disk counts as full: the small write of a health check may still fit where a game does
/// not.
const LEAST_ROOM: i64 = 8 << 20;

fn must_have_room(free: Option<i64>) -> StoreResult<()> {
    match free {
        Some(free) if free < LEAST_ROOM => {
            Err(StoreError::Failed(format!("the disk is full: {} kB are left", free / 1024)))
        }
        _ => Ok(()),
    }
}

/// `SQLite`'s word for a database with a damaged page.
const MALFORMED: &str = "malformed";

/// Why a copy of the database alone is refused.
const BARE_COPY: &str = "it was copied while a server was running, without its -wal file, so the last \
    changes may be missing. Copy a running server's database with `cactus db backup`. To use this copy as \
    it is, restore it with `cactus db restore`";

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
        self.noted(self.writer.create(tables).await)
    }

    async fn append(&self, append: Append) -> StoreResult<()> {
        self.noted(self.writer.append(append).await)
    }

    async fn load(&self, table: TableId) -> StoreResult<Option<StoredTable>> {
        self.read(move |connection| reader::load(connection, table)).await
    }

    async fn list(&self, keys: Vec<KeyHash>) -> StoreResult<Vec<ListedTable>> {
        self.read(move |connection| reader::list(connection, &keys)).await
    }

    async fn owned(&self, owners: Owners, since: Since) -> StoreResult<Owned> {
        self.read(move |connection| reader::owned(connection, &owners, since)).await
    }

    async fn old(&self, ages: Ages) -> StoreResult<Vec<OldTable>> {
        self.read(move |connection| reader::old(connection, ages)).await
    }

    async fn delete(&self, tables: Vec<OldTable>) -> StoreResult<u64> {
        self.noted(self.writer.delete(tables).await)
    }

    async fn counts(&self) -> StoreResult<Counts> {
        self.read(reader::counts).await
    }

    async fn trust(&self, clock: u64) -> StoreResult<bool> {
        self.noted(self.writer.trust(clock).await)
    }

    async fn probe(&self) -> StoreResult<()> {
        if let Some(damage) = &*self.damage.lock().unwrap_or_else(PoisonError::into_inner) {
            return Err(damage.clone());
        }
        must_have_room(disk_free(&self.file))?;
        let beat = self.writer.beat().await?;
        let found = self.readers.ask(reader::beat).await?;
        if found < beat {
            return Err(StoreError::Failed("a write can't be read back".to_owned()));
        }
        Ok(())
    }

    async fn inspect(&self) -> StoreResult<()> {
        let found = self.read(|connection| Ok(reader::damage(connection, 1)?)).await?;
        let Some(fault) = found.into_iter().next() else { return Ok(()) };
        self.noted(Err(StoreError::Failed(format!("the database is {MALFORMED}: {fault}"))))
    }
}

#[cfg(test)]
mod tests {
    use super::database::Database;
    use super::*;
    use crate::store::MOST_AHEAD;

    fn open(file: &Path) -> Result<Sqlite, Unusable> {
        Sqlite::open(file, Arc::default())
    }

    /// Waits until the writer thread of a store that was dropped has ended.
    fn wait(file: &Path) {
        drop(Lock::take(file).unwrap());
    }

    #[test]
    fn a_second_server_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tables.db");
        let first = open(&file).unwrap();
        let message = open(&file).unwrap_err().to_string();
        assert!(message.contains("another server"), "{message}");
        drop(first);
        assert!(open(&file).is_ok());
    }

    #[test]
    fn a_copy_without_its_log_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let [file, copy] = ["tables.db", "copy.db"].map(|name| folder.path().join(name));
        let store = open(&file).unwrap();
        std::fs::copy(&file, &copy).unwrap();
        let message = open(&copy).unwrap_err().to_string();
        assert!(message.contains("db backup") && message.contains("-wal"), "{message}");
        // Reading the copy leaves an empty log next to it.
        let read = Database::open(&copy).unwrap();
        read.list().unwrap();
        assert!(lock::beside(&copy, "-wal").exists() && read.is_bare_copy());
        assert!(read.backup(&folder.path().join("second.db")).is_err());
        drop(read);
        assert!(open(&copy).is_err());
        assert!(!Database::open(&file).unwrap().is_bare_copy());
        // With its log the copy is whole.
        for ending in ["", "-wal"] {
            let to = lock::beside(&folder.path().join("both.db"), ending);
            std::fs::copy(lock::beside(&file, ending), to).unwrap();
        }
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(store.probe()).unwrap();
        std::fs::copy(lock::beside(&file, "-wal"), folder.path().join("both.db-wal")).unwrap();
        assert!(open(&folder.path().join("both.db")).is_ok());
        drop(store);
        wait(&file);
        std::fs::copy(&file, &copy).unwrap();
        assert!(open(&copy).is_ok(), "a server that has stopped leaves everything in one file");
    }

    #[test]
    fn a_disk_is_full_before_its_last_byte() {
        assert!(must_have_room(Some(0)).unwrap_err().to_string().contains("disk is full"));
        assert!(must_have_room(Some(LEAST_ROOM - 1)).is_err());
        assert!(must_have_room(Some(LEAST_ROOM)).is_ok() && must_have_room(None).is_ok());
        let folder = tempfile::tempdir().unwrap();
        let free = disk_free(&folder.path().join("tables.db"));
        assert!(!cfg!(unix) || free.is_some_and(|free| free > 0), "{free:?}");
    }

    #[cfg(unix)]
    #[test]
    fn the_file_is_for_its_owner_only() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tables.db");
        let _store = open(&file).unwrap();
        for ending in ["", "-wal", ".lock"] {
            let mode = lock::beside(&file, ending).metadata().unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600, "{ending}");
        }
    }

    #[test]
    fn the_key_of_owners_is_kept_in_a_file_of_its_own() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tables.db");
        let _store = open(&file).unwrap();
        let key = owner_key(&file).unwrap();
        assert_eq!(owner_key(&file).unwrap(), key);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = lock::beside(&file, ".key").metadata().unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
        std::fs::write(lock::beside(&file, ".key"), "half a key").unwrap();
        assert_ne!(owner_key(&file).unwrap(), key);
    }

    /// The copy is private from its first byte: a copy that can't be written leaves nothing that others can read.
    #[cfg(unix)]
    #[test]
    fn a_backup_is_never_readable_for_others() {
        use std::os::unix::fs::PermissionsExt;
        use std::sync::atomic::{AtomicBool, Ordering};
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tables.db");
        let store = open(&file).unwrap();
        let connection = connect(&file).unwrap();
        connection
            .execute_batch(
                "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
                 INSERT INTO tables SELECT i, zeroblob(32), NULL, zeroblob(16), 0, '{}',
                 hex(zeroblob(2000)), 1 FROM n;",
            )
            .unwrap();
        let copy = folder.path().join("copy.db");
        let done = AtomicBool::new(false);
        let seen = std::thread::scope(|scope| {
            let watch = scope.spawn(|| {
                let mut seen = Vec::new();
                while !done.load(Ordering::Relaxed) {
                    seen.extend(copy.metadata().map(|it| it.permissions().mode() & 0o777));
                }
                seen
            });
            Database::open(&file).unwrap().backup(&copy).unwrap();
            done.store(true, Ordering::Relaxed);
            watch.join().unwrap()
        });
        assert!(seen.iter().all(|mode| *mode == 0o600), "{:?}", seen.first());
        assert_eq!(copy.metadata().unwrap().permissions().mode() & 0o777, 0o600);
        drop(store);
    }

    /// A database as the first version wrote it.
    #[test]
    fn a_file_of_the_first_version_opens() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tables.db");
        let connection = Connection::open(&file).unwrap();
        connection.execute_batch(include_str!("sqlite/schema/1_tables.sql")).unwrap();
        connection
            .execute_batch(
                "PRAGMA user_version = 1; PRAGMA application_id = 1128485971;
                 INSERT INTO tables VALUES (7, zeroblob(32), NULL, zeroblob(16), 1, '{}', 'head');
                 INSERT INTO lines VALUES (7, 1, 1, 100, 'sits a person');
                 INSERT INTO keys VALUES (zeroblob(32), 7, 0, 1);",
            )
            .unwrap();
        drop(connection);
        let store = open(&file).unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let trusts = |clock| runtime.block_on(store.trust(clock)).unwrap();
        assert!(!trusts(101 + MOST_AHEAD), "the last line was written at 100");
        assert!(trusts(101));
        let owners = [0; 16]..=[0; 16];
        let since = Since { unfinished: 0, tables: 0 };
        let owned = runtime.block_on(store.owned(owners, since)).unwrap();
        assert_eq!((owned.unfinished, owned.bytes), (1, "headsits a person".len() as u64));
        let stored = runtime.block_on(store.load(TableId(7))).unwrap().unwrap();
        assert_eq!((stored.rules, stored.lines.text.as_str()), (0, "sits a person"));
        assert_eq!(stored.keys[0].1, super::super::Grant::Invitation(0));
    }

    #[test]
    fn a_file_from_a_newer_version_is_rejected() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tables.db");
        drop(open(&file).unwrap());
        wait(&file);
        let connection = Connection::open(&file).unwrap();
        connection.pragma_update(None, "user_version", 1_000).unwrap();
        let message = open(&file).unwrap_err().to_string();
        assert!(message.contains("version 1000") && message.contains("newer"), "{message}");
    }

    #[test]
    fn a_file_from_another_program_is_rejected() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tables.db");
        let connection = Connection::open(&file).unwrap();
        connection.execute_batch("CREATE TABLE recipes (name TEXT)").unwrap();
        let message = open(&file).unwrap_err().to_string();
        assert!(message.contains("another program"), "{message}");
    }

    #[test]
    fn a_file_that_is_not_a_database_is_rejected() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tables.db");
        std::fs::write(&file, "not a database at all, but long enough to look at".repeat(50))
            .unwrap();
        let message = open(&file).unwrap_err().to_string();
        assert!(message.contains("not a database"), "{message}");
    }
}
