//! Reading what somebody else wrote, and writing without ever leaving half a file behind.

use game::data::utf8;
use game::{Fault, Location};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// No text we can use is longer; the readers of records and data files draw their own lines below.
const MOST_BYTES: u64 = 16 << 20;
/// The name of standard input on the command line, and in messages.
const STDIN: &str = "-";
const STDIN_SHOWN: &str = "stdin";

/// The name of a file as messages give it.
pub fn shown(path: &Path) -> String {
    if is_stdin(path) { STDIN_SHOWN.to_owned() } else { path.display().to_string() }
}

fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == STDIN
}

/// The text of a file; of standard input for `-`.
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
        let fault = Fault::new(Location::default(), "too long to be read");
        return Err(fault.expected(format!("at most {MOST_BYTES} bytes")));
    }
    utf8(&bytes).map(str::to_owned)
}

fn unreadable(error: &io::Error) -> Fault {
    Fault::new(Location::default(), format!("can't be read: {error}"))
}

/// Writes a file: the whole of it or nothing. A file of that name is replaced.
pub fn write(path: &Path, text: &str) -> io::Result<()> {
    // Through a link to the file it stands for, and never over a device or a folder.
    let path = match fs::canonicalize(path) {
        Ok(path) if path.is_file() => path,
        Ok(_) => return Err(io::Error::other("it is there and not a plain file")),
        Err(_) => path.to_owned(),
    };
    let beside = beside(&path)?;
    let written = create(&beside, text).and_then(|()| fs::rename(&beside, &path));
    if written.is_err() {
        // It may never have been created.
        let _ = fs::remove_file(&beside);
    }
    written
}

fn create(path: &Path, text: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// A name in the same folder that nobody else uses.
fn beside(path: &Path) -> io::Result<PathBuf> {
    let Some(name) = path.file_name() else {
        return Err(io::Error::other("it names no file"));
    };
    let mut hidden = std::ffi::OsString::from(".");
    hidden.push(name);
    hidden.push(format!(".{}.tmp", std::process::id()));
    Ok(path.with_file_name(hidden))
}

/// Whether two names mean one file.
pub fn same(one: &Path, other: &Path) -> bool {
    one == other
        || matches!((fs::canonicalize(one), fs::canonicalize(other)), (Ok(a), Ok(b)) if a == b)
}
