//! Writes the rules of every game as HTML, so that the page need not read markdown. They are files of
//! the page, not of its program: `cargo xtask web` takes them from here.

#[path = "build/page.rs"]
mod page;

use std::path::Path;
use std::{env, fs};

/// The games with a board; their rules are pages of `docs/rules`.
const GAMES: [&str; 1] = ["ridge"];

fn main() -> Result<(), String> {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules");
    let out = env::var("OUT_DIR").map_err(|error| format!("OUT_DIR: {error}"))?;
    let out = Path::new(&out).join("page/rules");
    fs::create_dir_all(&out).map_err(|error| format!("cannot make {}: {error}", out.display()))?;
    for game in GAMES {
        let name = format!("{game}.md");
        let (read, written) = (docs.join(&name), out.join(&name));
        println!("cargo::rerun-if-changed={}", read.display());
        let text = fs::read_to_string(&read)
            .map_err(|error| format!("cannot read {}: {error}", read.display()))?;
        fs::write(&written, page::write(&text))
            .map_err(|error| format!("cannot write {}: {error}", written.display()))?;
    }
    Ok(())
}
