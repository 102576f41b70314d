//! `cargo xtask siege`: attacks a server of this build and prints how it holds.

use std::path::Path;

use crate::{Failure, Result, cargo};

const TEST: [&str; 4] = ["--package", "cactus", "--test", "siege"];
const OUTPUT: [&str; 3] = ["--", "--ignored", "--nocapture"];

/// All attacks in full, against a release build.
pub fn full(root: &Path) -> Result<u8> {
    let status = cargo::command(root)
        .args(["test", "--release", "--locked"])
        .args(TEST)
        .args(OUTPUT)
        .env("SIEGE", "full")
        .status()
        .map_err(|error| Failure(format!("cannot run cargo: {error}")))?;
    Ok(u8::from(!status.success()))
}

/// A few seconds of each attack, against the build of the tests.
pub fn short(root: &Path) -> Result<u8> {
    cargo::run(root, &[&["test", "--locked"], &TEST[..], &OUTPUT[..]].concat())
}
