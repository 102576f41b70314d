//! Runs cargo, the same one that started this program.

use std::env;
use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

use crate::{Failure, Result};

/// A cargo command that runs at the root of the project.
pub fn command(root: &Path) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo")));
    command.current_dir(root);
    command
}

/// Runs cargo with these arguments and returns its exit code.
pub fn run(root: &Path, arguments: &[&str]) -> Result<u8> {
    let status = command(root)
        .args(arguments)
        .status()
        .map_err(|error| Failure(format!("cannot run cargo: {error}")))?;
    // No exit code: it was killed by a signal.
    Ok(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1))
}

/// Builds `cactus` in release mode and runs it.
pub fn cactus(root: &Path, arguments: &[&str]) -> Result<u8> {
    run(root, &[&["run", "--release", "--package", "cactus", "--"], arguments].concat())
}
