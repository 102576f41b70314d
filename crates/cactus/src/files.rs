//! Reads untrusted files, and writes files atomically.

use game::data::utf8;
use game::{Fault, Location};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// The largest file accepted. The readers of records and data files have lower limits of their own.
const MOST_BYTES: u64 = 16 << 20;
/// The name of standard input on the command line, and in messages.
const STDIN: &str = "-";
const STDIN_SHOWN: &str = "stdin";

/// The name of a file in messages.
pub fn shown(path: &Path) -> String {
    if is_stdin(path) { STDIN_SHOWN.to_owned() } else { path.display().to_string() }
}

fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == STDIN
}

/// Reads a file, or standard input for `-`.
pub fn read(path: &Path) -> Result<String, Fault> {
    if is_stdin(path) {
        return text_of(io::stdin().lock());
    }
    if path.is_dir() {
        return Err(Fault::new(Location::default(), "a folder").expected("a file"));
    }
    text_of(File::open(path).map_err(|error| unreadable(&error))?)
}

fn text_of(source: impl Read) -> Result<String, Fault> {
    let mut bytes = Vec::new();
    source.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(|error| unreadable(&error))?;
    if bytes.len() as u64 > MOST_BYTES {
        let fault = Fault::new(Location::default(), "the file is too long");
        return Err(fault.expected(format!("at most {MOST_BYTES} bytes")));
    }
    utf8(&bytes).map(str::to_owned)
}

fn unreadable(error: &io::Error) -> Fault {
    Fault::new(Location::default(), format!("can't be read: {error}"))
}

/// Collects a file, or all files of a folder and the folders below it that are wanted, sorted by name.
/// Folders that can't be read are reported to `note`.
pub fn walk(
    path: &Path,
    is_wanted: fn(&Path) -> bool,
    found: &mut Vec<PathBuf>,
    note: &mut impl FnMut(&Path, Fault),
) {
    if !path.is_dir() {
        found.push(path.to_owned());
        return;
    }
    let entries = fs::read_dir(path).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let mut entries = match entries {
        Ok(entries) => entries,
        Err(error) => {
            note(path, unreadable(&error));
            return;
        }
    };
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        // Links to folders are skipped: they may form a cycle.
        let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
        let path = entry.path();
        if is_folder {
            walk(&path, is_wanted, found, note);
        } else if is_wanted(&path) && !path.is_dir() {
            found.push(path);
        }
    }
}

/// Writes a file atomically. An existing file is replaced.
pub fn write(path: &Path, text: &str) -> io::Result<()> {
    // Follow links, and never replace a device or a folder.
    let path = match fs::canonicalize(path) {
        Ok(path) if path.is_file() => path,
        Ok(_) => return Err(io::Error::other("it exists and is not a regular file")),
        Err(_) => path.to_owned(),
    };
    let temporary = temporary(&path)?;
    let written = create(&temporary, text).and_then(|()| fs::rename(&temporary, &path));
    if written.is_err() {
        // It may never have been created.
        let _ = fs::remove_file(&temporary);
    }
    written
}

fn create(path: &Path, text: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// A name in the same folder that no other process uses.
fn temporary(path: &Path) -> io::Result<PathBuf> {
    let Some(name) = path.file_name() else {
        return Err(io::Error::other("it does not name a file"));
    };
    let mut hidden = std::ffi::OsString::from(".");
    hidden.push(name);
    hidden.push(format!(".{}.tmp", std::process::id()));
    Ok(path.with_file_name(hidden))
}

/// Whether two paths lead to the same file.
pub fn same(one: &Path, other: &Path) -> bool {
    one == other
        || matches!((fs::canonicalize(one), fs::canonicalize(other)), (Ok(a), Ok(b)) if a == b)
}
