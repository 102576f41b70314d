//! `cargo xtask siege`: attacks a server of this build and prints how it holds up.

use std::path::Path;

use crate::{Result, cargo};

/// Each attack in full and all at once, against a release build.
pub fn full(root: &Path) -> Result<u8> {
    run(root, &["--release"], "--ignored")
}

/// All attacks at once for a few seconds, against the build of the tests, which include it.
pub fn short(root: &Path) -> Result<u8> {
    run(root, &[], "--exact")
}

fn run(root: &Path, build: &[&str], which: &str) -> Result<u8> {
    let test = ["test", "--locked", "--package", "cactus", "--test", "siege"];
    cargo::run(root, &[&test[..], build, &["--", "--nocapture", which]].concat())
}
