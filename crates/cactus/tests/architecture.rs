//! ARCHITECTURE.md names only files and items that exist.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The text between backticks, outside code blocks.
fn quoted(page: &str) -> Vec<&str> {
    let prose = page.split("```").step_by(2);
    prose.flat_map(|text| text.split('`').skip(1).step_by(2)).collect()
}

/// Collects all files below a folder.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder can be read").flatten() {
        let path = entry.path();
        let name = entry.file_name();
        if path.is_dir() && name != "target" && name != "dist" {
            files(&path, found);
        } else if path.is_file() {
            found.push(path);
        }
    }
}

fn crates() -> Vec<PathBuf> {
    let mut found = Vec::new();
    files(&root().join("crates"), &mut found);
    found
}

/// Whether some file's path ends like this or contains this folder: `store/sqlite/writer.rs`, `laws/`.
fn is_file(name: &str, crates: &[PathBuf]) -> bool {
    let name = name.trim_start_matches("crates/");
    if let Some(folder) = name.strip_suffix('/') {
        let inside = format!("/{folder}/");
        crates.iter().any(|path| path.to_string_lossy().contains(&inside))
    } else {
        // Both `heroes/src/plan.rs` and `plan.rs` end the path of a file.
        crates.iter().any(|path| path.ends_with(name)) || root().join(name).exists()
    }
}

/// Whether the crate has a file or a word of this name: `server::registry`, `wire::Command`.
fn is_item(krate: &str, item: &str, crates: &[PathBuf]) -> bool {
    let folder = root().join("crates").join(krate).join("src");
    let last = item.rsplit("::").next().unwrap_or(item);
    let sources = crates.iter().filter(|path| path.starts_with(&folder));
    sources.into_iter().any(|path| {
        path.file_stem().is_some_and(|stem| stem == last)
            || fs::read_to_string(path).is_ok_and(|text| text.contains(&format!(" {last}")))
    })
}

#[test]
fn the_architecture_page_names_only_what_exists() {
    let page = fs::read_to_string(root().join("ARCHITECTURE.md")).expect("the page is there");
    let crates = crates();
    let mut checked = 0;
    for name in quoted(&page) {
        let is_path = !name.contains([' ', '<', '"', '[', '('])
            && (name.ends_with('/')
                || Path::new(name).extension().is_some_and(|end| end == "rs" || end == "js"));
        if is_path {
            assert!(is_file(name, &crates), "ARCHITECTURE.md names the file `{name}`");
            checked += 1;
        } else if let Some((krate, item)) = name.split_once("::")
            && root().join("crates").join(krate).is_dir()
        {
            assert!(is_item(krate, item, &crates), "ARCHITECTURE.md names `{name}`");
            checked += 1;
        }
    }
    assert!(checked > 60, "only {checked} names were recognised");
}
