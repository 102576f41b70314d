//! The licences, sources and duplicates of the dependencies, by cargo-deny.

use std::path::Path;
use std::process::Stdio;

use crate::{Result, cargo};

/// Checks `deny.toml`, if cargo-deny is installed. Advisories need a database from the network, so they are
/// checked by `cargo deny check advisories` where there is one.
pub fn run(root: &Path) -> Result<u8> {
    let version = cargo::command(root)
        .args(["deny", "--version"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    if !version.is_ok_and(|status| status.success()) {
        println!("skipped: cargo-deny is not installed (cargo install --locked cargo-deny)");
        return Ok(0);
    }
    cargo::run(root, &["deny", "check", "bans", "licenses", "sources"])
}
