//! Draws up the catalogue of the games, so that home need not hold their engines.

use client::catalogue::Catalogue;
use std::error::Error;
use std::path::Path;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    // It changes with the games, and cargo runs what is built anew.
    println!("cargo::rerun-if-changed=build.rs");
    let out = env::var("OUT_DIR")?;
    fs::write(Path::new(&out).join("catalogue.json"), Catalogue::of_games()?.write()?)?;
    Ok(())
}
