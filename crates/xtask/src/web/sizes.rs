//! The sizes of the files, and the budget.

use super::Asset;
use super::compress::Packed;
use super::names::ending;
use super::program::PROGRAMS;

/// The budget of a program, its bindings and `boot.js`, compressed with brotli, in bytes: what players
/// download before they can play. At 10 Mbit/s it takes half a second; the browser test `first_table`
/// measures the whole wait.
const BUDGET: usize = 600_000;

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

    /// Prints the table. Returns 1 if a program exceeds the budget.
    pub fn report(mut self) -> u8 {
        self.rows.sort_by_key(|row| std::cmp::Reverse(row.brotli));
        println!("{:<52}{:>10}{:>10}{:>10}", "file", "raw", "gzip", "brotli");
        self.rows.iter().for_each(print);
        let sizes = PROGRAMS.map(|program| (program, self.program(program)));
        for (program, size) in sizes {
            let verdict = if size <= BUDGET { "within" } else { "above" };
            println!("program {program}: {size} bytes (brotli), {verdict} the budget of {BUDGET}");
        }
        u8::from(sizes.iter().any(|(_, size)| *size > BUDGET))
    }

    /// The size of a program, its bindings and `boot.js`.
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
