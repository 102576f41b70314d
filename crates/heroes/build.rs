//! Presses the game's data files, so that a program carries no more of them than it needs.

use std::path::Path;
use std::{env, fs};

fn main() -> Result<(), String> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let out = env::var("OUT_DIR").map_err(|error| format!("OUT_DIR: {error}"))?;
    for folder in ["counters", "maps", "firefights"] {
        let files = data.join(folder);
        println!("cargo::rerun-if-changed={}", files.display());
        let told = |error| format!("{}: {error}", files.display());
        for file in fs::read_dir(&files).map_err(told)? {
            let file = file.map_err(told)?;
            let pressed = Path::new(&out).join(folder).join(file.file_name());
            game::data::press_file(&file.path(), &pressed)?;
        }
    }
    Ok(())
}
