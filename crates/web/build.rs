//! Writes the catalogue of games, so that the home page does not need their engines.

use client::catalogue::Catalogue;
use std::error::Error;
use std::path::Path;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    // Cargo reruns the script anyway when the games, its dependencies, change.
    println!("cargo::rerun-if-changed=build.rs");
    let out = env::var("OUT_DIR")?;
    fs::write(Path::new(&out).join("catalogue.json"), Catalogue::of_games()?.write()?)?;
    Ok(())
}
