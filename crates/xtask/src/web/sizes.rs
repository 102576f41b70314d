//! What the page weighs, and what it may.

use super::Asset;
use super::compress::Packed;
use super::names::ending;

/// Program and glue together, as brotli: what must arrive before anything can be played.
const BUDGET: usize = 400 * 1024;

#[derive(Default)]
pub struct Sizes {
    rows: Vec<Row>,
}

struct Row {
    path: String,
    raw: usize,
    gzip: usize,
    brotli: usize,
}

impl Sizes {
    pub fn add(&mut self, asset: &Asset, packed: &Packed) {
        let raw = asset.bytes.len();
        self.rows.push(Row {
            path: asset.path.clone(),
            raw,
            gzip: packed.gzip_length().unwrap_or(raw),
            brotli: packed.brotli_length().unwrap_or(raw),
        });
    }

    /// Prints the table. Fails if the program is too large.
    pub fn report(mut self) -> u8 {
        self.rows.sort_by_key(|row| std::cmp::Reverse(row.brotli));
        println!("{:<52}{:>10}{:>10}{:>10}", "file", "raw", "gzip", "brotli");
        self.rows.iter().for_each(print);
        let program = self.program();
        let verdict = if program <= BUDGET { "within" } else { "above" };
        println!("program {program} bytes as brotli, {verdict} the budget of {BUDGET}");
        u8::from(program > BUDGET)
    }

    fn program(&self) -> usize {
        let is_program = |row: &&Row| matches!(ending(&row.path), "js" | "wasm");
        self.rows.iter().filter(is_program).map(|row| row.brotli).sum()
    }
}

fn print(Row { path, raw, gzip, brotli }: &Row) {
    println!("{path:<52}{raw:>10}{gzip:>10}{brotli:>10}");
}
