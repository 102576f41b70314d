//! Converts the rules of every game to HTML, so that the page needs no Markdown parser, and compiles the AI results,
//! so that it needs no TOML parser. The rules are separate files of the page: `cargo xtask web` copies them from the
//! output directory.

#[path = "build/page.rs"]
mod page;

use std::path::Path;
use std::{env, fs};

/// The games, each with its pages in `docs/rules`.
const GAMES: [(&str, &[&str]); 4] = [
    ("ridge", &["ridge", "ridge-data"]),
    ("heroes", &["heroes"]),
    ("firstblood", &["firstblood", "firstblood-data"]),
    ("pacific", &["pacific", "pacific-data"]),
];
/// The games that have AI results.
const WITH_AI_RESULTS: [&str; 1] = ["ridge"];

fn main() -> Result<(), String> {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules");
    let out = env::var("OUT_DIR").map_err(|error| format!("OUT_DIR: {error}"))?;
    let out = Path::new(&out);
    let rules = out.join("page/rules");
    fs::create_dir_all(&rules)
        .map_err(|error| format!("cannot make {}: {error}", rules.display()))?;
    for (kind, pages) in GAMES {
        let mut text = String::new();
        for page in pages {
            let read = docs.join(page).with_extension("md");
            println!("cargo::rerun-if-changed={}", read.display());
            let page = fs::read_to_string(&read)
                .map_err(|error| format!("cannot read {}: {error}", read.display()))?;
            text += &page;
            text.push('\n');
        }
        let written = rules.join(kind).with_extension("md");
        fs::write(&written, page::write(&text))
            .map_err(|error| format!("cannot write {}: {error}", written.display()))?;
    }
    for kind in WITH_AI_RESULTS {
        let file = Path::new("ai_results").join(kind).with_extension("toml");
        let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        game::data::compile_file(&here.join(&file), &out.join(&file))?;
    }
    Ok(())
}
