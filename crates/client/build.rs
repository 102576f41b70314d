//! Writes the rules of every game as HTML, so that the page need not read markdown. They are files of
//! the page, not of its program: `cargo xtask web` takes them from here. And presses the measurements,
//! so that it need not read TOML.

#[path = "build/page.rs"]
mod page;

use std::path::Path;
use std::{env, fs};

/// The games; their rules are pages of `docs/rules`, read one after the other.
const GAMES: [(&str, &[&str]); 4] = [
    ("ridge", &["ridge"]),
    ("heroes", &["heroes"]),
    ("firstblood", &["firstblood"]),
    ("pacific", &["pacific", "pacific-data"]),
];
/// Those whose scenarios were measured.
const MEASURED: [&str; 1] = ["ridge"];

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
    for kind in MEASURED {
        let measured = Path::new("measured").join(kind).with_extension("toml");
        let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        game::data::compile_file(&here.join(&measured), &out.join(&measured))?;
    }
    Ok(())
}
