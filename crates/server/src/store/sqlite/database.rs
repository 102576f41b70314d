//! Direct access to a database file, without a server: for the host's maintenance.
//!
//! Reading works while a server runs; whatever changes the file needs it to be stopped.

use super::lock::{self, Lock};
use super::{Unusable, connect, reader, schema};
use crate::id::TableId;
use crate::listing;
use crate::store::{StoredTable, TableStatus};
use game::{Dice, Fault};
use rusqlite::{Connection, OpenFlags};
use std::path::{Path, PathBuf};
use table::Table;
use wire::Listing;

/// A database file.
#[derive(Debug)]
pub struct Database {
    file: PathBuf,
    connection: Connection,
    is_bare_copy: bool,
}

/// A table in the list.
#[derive(Debug)]
pub struct ListedGame {
    pub table: TableId,
    /// `new`, `in progress` or `over`.
    pub status: &'static str,
    /// None if it can't be read.
    pub listing: Option<Listing>,
    /// When it last changed, in seconds since 1970.
    pub at: u64,
    pub lines: u64,
    /// The version of the rules it was opened with; 0 if unknown.
    pub rules: u32,
}

/// Whether a stored game can be replayed by this program.
#[derive(Debug)]
pub enum Replay {
    Whole {
        inputs: usize,
    },
    /// It can be replayed only up to this many inputs.
    Partial {
        inputs: usize,
        fault: Fault,
    },
    Unreadable(Fault),
}

type Answer<T> = Result<T, Unusable>;

impl Database {
    /// Opens a file for reading. An older file is read as it is.
    pub fn open(file: &Path) -> Answer<Database> {
        let unusable = |why: String| Unusable { file: file.to_owned(), why };
        let has_log = lock::has_log(file);
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(file, flags)
            .map_err(|error| unusable(error.to_string()))?;
        let failed = |error: rusqlite::Error| unusable(error.to_string());
        connection.busy_timeout(super::PATIENCE).map_err(failed)?;
        let version =
            schema::version(&connection).map_err(|refused| unusable(refused.to_string()))?;
        if version < 2 {
            let view = "CREATE TEMP VIEW tables AS SELECT *, 0 AS rules FROM main.tables";
            connection.execute_batch(view).map_err(failed)?;
        }
        let is_bare_copy = version >= 2
            && schema::is_bare_copy(&connection, lock::place(file), has_log).map_err(failed)?;
        Ok(Database { file: file.to_owned(), connection, is_bare_copy })
    }

    /// Whether the file was copied without its log while a server was running, so that the last changes may be
    /// missing.
    pub fn is_bare_copy(&self) -> bool {
        self.is_bare_copy
    }

    fn unusable(&self, why: &impl ToString) -> Unusable {
        Unusable { file: self.file.clone(), why: why.to_string() }
    }

    /// All tables, the latest first.
    pub fn list(&self) -> Answer<Vec<ListedGame>> {
        let sql = "SELECT id, stage, notice, rules, max(upto), max(at) FROM tables
                   JOIN lines ON table_id = id GROUP BY id ORDER BY max(at) DESC, id";
        let listed = self.connection.prepare(sql).and_then(|mut statement| {
            let rows = statement.query_map([], |row| {
                let (id, listing): (i64, String) = (row.get(0)?, row.get(2)?);
                Ok(ListedGame {
                    table: TableId(id as u64),
                    status: match reader::status(row, 1)? {
                        TableStatus::New => "new",
                        TableStatus::InProgress => "in progress",
                        TableStatus::Over => "over",
                    },
                    listing: listing::read(&listing).ok(),
                    rules: row.get(3)?,
                    lines: row.get(4)?,
                    at: row.get(5)?,
                })
            })?;
            rows.collect::<rusqlite::Result<Vec<_>>>()
        });
        listed.map_err(|error| self.unusable(&error))
    }

    fn load(&self, table: TableId) -> Answer<StoredTable> {
        let found = reader::load(&self.connection, table).map_err(|error| self.unusable(&error))?;
        found.ok_or_else(|| self.unusable(&format!("there is no table {table}")))
    }

    fn recover(stored: &StoredTable) -> Result<Table, Fault> {
        let first = |faults: Vec<Fault>| {
            let none = || Fault::new(game::Location::default(), "it can't be read");
            faults.into_iter().next().unwrap_or_else(none)
        };
        let listing = listing::read(&stored.summary.listing)?;
        let kind = table::game(&listing.game)?;
        let dice = Dice::new(stored.seed.0);
        Table::recover(kind, &stored.head, &stored.lines.text, dice).map_err(first)
    }

    /// Replays a stored game with the rules of this program.
    pub fn replay(&self, table: TableId) -> Answer<Replay> {
        let stored = self.load(table)?;
        Ok(match Database::recover(&stored) {
            Err(fault) => Replay::Unreadable(fault),
            Ok(table) => match table.stranded() {
                None => Replay::Whole { inputs: table.inputs() },
                Some(stranded) => {
                    Replay::Partial { inputs: stranded.inputs, fault: stranded.fault.clone() }
                }
            },
        })
    }

    /// A stored game as a record, every seat's secrets included. What can't be replayed follows as comments.
    pub fn export(&self, table: TableId) -> Answer<String> {
        let stored = self.load(table)?;
        let comment = |lines: &mut dyn Iterator<Item = &str>| {
            lines.fold(String::new(), |text, line| text + "# " + line + "\n")
        };
        Ok(match Database::recover(&stored) {
            Ok(table) => match table.stranded() {
                None => table.record(),
                Some(stranded) => {
                    let rest = comment(&mut stored.lines.text.lines().skip(stranded.entry));
                    format!("{}# Not replayed: {}\n{rest}", table.record(), stranded.fault)
                }
            },
            Err(fault) => {
                let journal = comment(&mut stored.lines.text.lines());
                format!("{}# Not replayed: {fault}\n{journal}", stored.head)
            }
        })
    }

    /// Checks the pages of the file; returns the faults.
    pub fn damage(&self) -> Answer<Vec<String>> {
        reader::damage(&self.connection, 10).map_err(|error| self.unusable(&error))
    }

    /// Copies the database, as it is at one moment, to a new file.
    pub fn backup(&self, to: &Path) -> Answer<()> {
        if self.is_bare_copy {
            return Err(self.unusable(&super::BARE_COPY));
        }
        self.copy(to)
    }

    fn copy(&self, to: &Path) -> Answer<()> {
        if to.exists() {
            return Err(Unusable { file: to.to_owned(), why: "it exists already".to_owned() });
        }
        let name = to.to_str().ok_or_else(|| self.unusable(&"the name of the copy is not text"))?;
        let unusable =
            |error: rusqlite::Error| Unusable { file: to.to_owned(), why: error.to_string() };
        let private =
            |error: std::io::Error| Unusable { file: to.to_owned(), why: error.to_string() };
        // SQLite writes into an empty file; one that it created itself would be readable for others meanwhile.
        lock::make_private(to).map_err(private)?;
        self.connection.execute("VACUUM INTO ?1", [name]).map_err(unusable)?;
        let copy = Connection::open(to).map_err(unusable)?;
        if schema::version(&copy).is_ok_and(|version| version >= 2) {
            copy.execute("UPDATE server SET running = 0", []).map_err(unusable)?;
        }
        Ok(())
    }

    /// Copies this database over another one, whose server must be stopped. The old one is kept next to it,
    /// with `.before-restore` at the end of its name.
    pub fn restore(&self, to: &Path) -> Answer<()> {
        let unusable = |why: String| Unusable { file: to.to_owned(), why };
        let _lock = Lock::take(to).map_err(unusable)?;
        let copy = lock::beside(to, ".restoring");
        // It may be left from an attempt that failed.
        let _ = std::fs::remove_file(&copy);
        self.copy(&copy)?;
        let failed = |error: std::io::Error| unusable(error.to_string());
        for ending in ["", "-wal", "-shm"] {
            let (old, kept) =
                (lock::beside(to, ending), lock::beside(to, &format!(".before-restore{ending}")));
            match std::fs::rename(&old, &kept) {
                Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                    return Err(failed(error));
                }
                _ => {}
            }
        }
        std::fs::rename(&copy, to).map_err(failed)
    }

    /// Makes a server trust the clock as it is now, although it is far ahead of the database. Its server must be
    /// stopped.
    pub fn trust_clock(file: &Path) -> Answer<()> {
        let unusable = |why: String| Unusable { file: file.to_owned(), why };
        drop(Database::open(file)?);
        let _lock = Lock::take(file).map_err(unusable)?;
        let failed = |error: rusqlite::Error| unusable(error.to_string());
        let mut connection = connect(file).map_err(failed)?;
        schema::migrate(&mut connection).map_err(|error| unusable(error.to_string()))?;
        let now = crate::registry::now().0;
        connection.execute("UPDATE server SET trusted = ?1", [now]).map_err(failed)?;
        Ok(())
    }

    /// Deletes a table. Its server must be stopped.
    pub fn delete(file: &Path, table: TableId) -> Answer<()> {
        let unusable = |why: String| Unusable { file: file.to_owned(), why };
        drop(Database::open(file)?);
        let _lock = Lock::take(file).map_err(unusable)?;
        let failed = |error: rusqlite::Error| unusable(error.to_string());
        let connection = connect(file).map_err(failed)?;
        let deleted = connection
            .execute("DELETE FROM tables WHERE id = ?1", [table.0 as i64])
            .map_err(failed)?;
        if deleted == 0 { Err(unusable(format!("there is no table {table}"))) } else { Ok(()) }
    }
}
