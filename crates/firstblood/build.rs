//! Compiles the data files, so that the program contains no more of them than it needs.

use std::path::Path;

fn main() -> Result<(), String> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/firstblood");
    game::data::compile_folders(&data, &["counters", "maps", "scenarios"])
}
