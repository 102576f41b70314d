//! What the page weighs, and what it may.

use super::Asset;
use super::compress::Packed;
use super::names::ending;
use super::program::PROGRAMS;

/// Program and glue together, as brotli: what must arrive before a page can be used.
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

    /// Prints the table. Fails if one of the programs is too large.
    pub fn report(mut self) -> u8 {
        self.rows.sort_by_key(|row| std::cmp::Reverse(row.brotli));
        println!("{:<52}{:>10}{:>10}{:>10}", "file", "raw", "gzip", "brotli");
        self.rows.iter().for_each(print);
        let sizes = PROGRAMS.map(|program| (program, self.program(program)));
        for (program, size) in sizes {
            let verdict = if size <= BUDGET { "within" } else { "above" };
            println!("program {program}: {size} bytes as brotli, {verdict} the budget of {BUDGET}");
        }
        u8::from(sizes.iter().any(|(_, size)| *size > BUDGET))
    }

    /// A program, its glue and what loads it.
    fn program(&self, name: &str) -> usize {
        let stems = [name, &format!("{name}_bg"), "boot"];
        let is_part = |row: &&Row| {
            matches!(ending(&row.path), "js" | "wasm")
                && row.path.split('.').next().is_some_and(|stem| stems.contains(&stem))
        };
        self.rows.iter().filter(is_part).map(|row| row.brotli).sum()
    }
}

fn print(Row { path, raw, gzip, brotli }: &Row) {
    println!("{path:<52}{raw:>10}{gzip:>10}{brotli:>10}");
}
