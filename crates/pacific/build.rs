//! Compiles the game's data files, so that a program embeds no more of them than it needs.

use std::path::Path;

fn main() -> Result<(), String> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/pacific");
    game::data::compile_folders(&data, &["cards", "decks", "battles"])
}
