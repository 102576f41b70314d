//! The schema of the database, and its migrations.

use rusqlite::{Connection, TransactionBehavior};
use std::fmt;

/// The migrations from an empty file to the current schema, in order. A released migration is never
/// changed: a new schema is a new migration.
const MIGRATIONS: [&str; 4] = [
    include_str!("schema/1_tables.sql"),
    include_str!("schema/2_rules.sql"),
    include_str!("schema/3_sizes.sql"),
    include_str!("schema/4_trusted_clock.sql"),
];

/// `SQLite`'s application id, which marks the file as ours: `CCTS`.
const APPLICATION: i32 = 0x4343_5453;

#[derive(Debug)]
pub enum Refused {
    Newer { found: usize },
    NotOurs,
    Failed(rusqlite::Error),
}

impl fmt::Display for Refused {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Newer { found } => write!(
                out,
                "it has version {found}, from a newer cactus; this one supports up to version {}",
                MIGRATIONS.len(),
            ),
            Refused::NotOurs => out.write_str("it belongs to another program"),
            Refused::Failed(error) => write!(out, "{error}"),
        }
    }
}

impl From<rusqlite::Error> for Refused {
    fn from(error: rusqlite::Error) -> Refused {
        Refused::Failed(error)
    }
}

/// Runs the missing migrations: all of them, or none.
pub fn migrate(connection: &mut Connection) -> Result<(), Refused> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let number =
        |name: &str| transaction.pragma_query_value(None, name, |row| row.get::<_, i32>(0));
    let found = usize::try_from(number("user_version")?).unwrap_or(usize::MAX);
    if found > MIGRATIONS.len() {
        return Err(Refused::Newer { found });
    }
    let things: u32 =
        transaction.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    if things > 0 && number("application_id")? != APPLICATION {
        return Err(Refused::NotOurs);
    }
    for migration in &MIGRATIONS[found..] {
        transaction.execute_batch(migration)?;
    }
    transaction.pragma_update(None, "user_version", MIGRATIONS.len() as u32)?;
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.commit()?;
    Ok(())
}

/// Whether the file was copied without its log while a server used it: its marker says that it is in use at
/// another place, and there is no log. A server that was killed may leave an empty log, but at the same place.
pub fn is_bare_copy(connection: &Connection, place: i64, has_log: bool) -> rusqlite::Result<bool> {
    let running: i64 = connection.query_row("SELECT running FROM server", [], |row| row.get(0))?;
    Ok(running != 0 && running != place && !has_log)
}

/// Marks the file as in use at this place, or not in use if it is 0, in the file itself rather than in its log.
pub fn set_running(connection: &Connection, running: i64) -> rusqlite::Result<()> {
    connection.execute("UPDATE server SET running = ?1", [running])?;
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))
}

/// The version of the file; an error if it is not ours or is newer.
pub fn version(connection: &Connection) -> Result<usize, Refused> {
    let number = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i32>(0));
    if number("application_id")? != APPLICATION {
        return Err(Refused::NotOurs);
    }
    let found = usize::try_from(number("user_version")?).unwrap_or(usize::MAX);
    if found > MIGRATIONS.len() { Err(Refused::Newer { found }) } else { Ok(found) }
}
