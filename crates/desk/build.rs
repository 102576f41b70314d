//! Writes the rules of every game as HTML, so that the page need not read markdown.

#[path = "build/page.rs"]
mod page;

use std::path::Path;
use std::{env, fs};

/// The games with a board, and their pages below `docs/rules`.
const GAMES: [(&str, &str); 1] = [("ridge", "ridge.md")];

fn main() -> Result<(), String> {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules");
    let mut pages = Vec::new();
    for (game, file) in GAMES {
        let path = docs.join(file);
        println!("cargo::rerun-if-changed={}", path.display());
        let text = fs::read_to_string(&path)
            .map_err(|error| format!("cannot read {}: {error}", path.display()))?;
        pages.push((game, page::write(&text)));
    }
    // What a list of strings looks like for debugging is how Rust writes it.
    let source = format!("static PAGES: [(&str, &str); {}] = {pages:?};\n", pages.len());
    let out = env::var("OUT_DIR").map_err(|error| format!("OUT_DIR: {error}"))?;
    let path = Path::new(&out).join("rules.rs");
    fs::write(&path, source).map_err(|error| format!("cannot write {}: {error}", path.display()))
}
