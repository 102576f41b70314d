//! The lock of a database file: only one server uses it, and nothing else changes it in the meantime.

use std::ffi::OsString;
use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How long to wait for a server that is shutting down.
const PATIENCE: Duration = Duration::from_secs(2);

/// The lock, released on drop. The file next to the database stays.
#[derive(Debug)]
pub struct Lock(#[expect(dead_code, reason = "it only has to stay open")] File);

impl Lock {
    pub fn take(database: &Path) -> Result<Lock, String> {
        let file = beside(database, ".lock");
        let cannot = |error| format!("can't lock {}: {error}", file.display());
        let mut options = OpenOptions::new();
        options.create(true).truncate(false).write(true);
        let lock = private(&mut options).open(&file).map_err(cannot)?;
        let start = Instant::now();
        loop {
            match lock.try_lock() {
                Ok(()) => return Ok(Lock(lock)),
                Err(std::fs::TryLockError::WouldBlock) if start.elapsed() < PATIENCE => {
                    sleep(Duration::from_millis(20));
                }
                Err(std::fs::TryLockError::WouldBlock) => {
                    return Err("another server uses this file; stop it first".to_owned());
                }
                Err(std::fs::TryLockError::Error(error)) => return Err(cannot(error)),
            }
        }
    }
}

/// A file next to the database.
pub fn beside(database: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(database);
    name.push(ending);
    name.into()
}

/// Whether there is a log with changes that are not in the database yet. Reading a database that has none
/// leaves an empty one.
pub fn has_log(database: &Path) -> bool {
    beside(database, "-wal").metadata().is_ok_and(|log| log.len() > 0)
}

/// A number for the place of the file on its disk, which a copy does not share; never 0.
pub fn place(database: &Path) -> i64 {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        database.metadata().map_or(1, |file| (file.ino() as i64).max(1))
    }
    #[cfg(not(unix))]
    {
        1
    }
}

/// Creates the database for its owner only, and takes the rights of others away: it holds every player's
/// secrets.
pub fn make_private(database: &Path) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).write(true);
    let file = private(&mut options).open(database)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mut rights = file.metadata()?.permissions();
        if rights.mode() & 0o077 != 0 {
            rights.set_mode(0o600);
            file.set_permissions(rights)?;
        }
    }
    drop(file);
    Ok(())
}

#[cfg(unix)]
fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    use std::os::unix::fs::OpenOptionsExt;
    options.mode(0o600)
}

#[cfg(not(unix))]
fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    options
}
