//! How the file is laid out, and the way there from every earlier layout.

use rusqlite::{Connection, TransactionBehavior};
use std::fmt;

/// The steps from an empty file to today's, in order. A step that was ever released is never
/// changed: a new layout is a new step.
const STEPS: [&str; 1] = [include_str!("schema/1_tables.sql")];

/// Marks the file as ours, where `SQLite` keeps room for it: `CCTS`.
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
                "it is of version {found}, made by a newer cactus; this one knows version {}",
                STEPS.len(),
            ),
            Refused::NotOurs => out.write_str("it is the database of another program"),
            Refused::Failed(error) => write!(out, "{error}"),
        }
    }
}

impl From<rusqlite::Error> for Refused {
    fn from(error: rusqlite::Error) -> Refused {
        Refused::Failed(error)
    }
}

/// Takes the steps that are missing: all of them or none.
pub fn bring_up_to_date(connection: &mut Connection) -> Result<(), Refused> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let number =
        |name: &str| transaction.pragma_query_value(None, name, |row| row.get::<_, i32>(0));
    let found = usize::try_from(number("user_version")?).unwrap_or(usize::MAX);
    if found > STEPS.len() {
        return Err(Refused::Newer { found });
    }
    let things: u32 =
        transaction.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    if things > 0 && number("application_id")? != APPLICATION {
        return Err(Refused::NotOurs);
    }
    for step in &STEPS[found..] {
        transaction.execute_batch(step)?;
    }
    transaction.pragma_update(None, "user_version", STEPS.len() as u32)?;
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.commit()?;
    Ok(())
}
