//! A program and its glue as they are sent, without what was written for people and linkers.

use std::collections::HashMap;

use super::Asset;
use super::names::ending;

/// How many digits wasm-bindgen makes a name unmistakable with.
const DIGITS: usize = 16;

/// The files of one program, leaner.
pub fn lean(files: Vec<Asset>) -> Vec<Asset> {
    let mut numbers = Numbers::default();
    let mut lean: Vec<Asset> = files.into_iter().map(bare).collect();
    let is_glue = |file: &&mut Asset| ending(&file.path) == "js";
    lean.iter_mut().filter(is_glue).for_each(|glue| numbers.name(&mut glue.bytes));
    lean.iter_mut().filter(|file| !is_glue(file)).for_each(|file| numbers.rename(&mut file.bytes));
    lean
}

/// Glue without comments and indentation. No text of it goes over several lines.
fn bare(asset: Asset) -> Asset {
    let Ok(text) = str::from_utf8(&asset.bytes) else { return asset };
    if ending(&asset.path) != "js" {
        return asset;
    }
    let is_comment = |line: &str| ["//", "/*", "*"].iter().any(|sign| line.starts_with(sign));
    let is_code = |line: &&str| !line.is_empty() && !is_comment(line);
    let lines: Vec<&str> = text.lines().map(str::trim).filter(is_code).collect();
    Asset { bytes: lines.join("\n").into_bytes(), ..asset }
}

/// What program and glue call each other by ends in the digits of a hash, which nothing can compress. They
/// are numbered instead, with as many digits: what else the files say stays where it is.
#[derive(Default)]
struct Numbers(HashMap<[u8; DIGITS], usize>);

impl Numbers {
    /// Numbers all names of the glue.
    fn name(&mut self, glue: &mut [u8]) {
        for at in 0..glue.len() {
            if let Some(hash) = hash(glue, at) {
                let next = self.0.len();
                self.0.entry(hash).or_insert(next);
            }
        }
        self.rename(glue);
    }

    /// Writes the numbers of names that the glue has.
    fn rename(&self, file: &mut [u8]) {
        for at in 0..file.len() {
            if let Some(number) = hash(file, at).and_then(|hash| self.0.get(&hash)) {
                let digits = format!("{number:0DIGITS$}");
                file[at..at + DIGITS].copy_from_slice(digits.as_bytes());
            }
        }
    }
}

/// The digits at a place, if they end a name.
fn hash(file: &[u8], at: usize) -> Option<[u8; DIGITS]> {
    let digits: [u8; DIGITS] = file.get(at..at + DIGITS)?.try_into().ok()?;
    let is_digit = |digit: &u8| matches!(digit, b'0'..=b'9' | b'a'..=b'f');
    let begins = at > 0 && file[at - 1] == b'_';
    (begins && digits.iter().all(is_digit)).then_some(digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, bytes: &[u8]) -> Asset {
        Asset { path: path.to_owned(), bytes: bytes.to_vec() }
    }

    #[test]
    fn program_and_glue_call_each_other_by_the_same_names() {
        let glue = "\n/** Closes it. */\nfunction close() {\n    // It was open.\n    \
            wasm.__wbg_close_00aabbccddeeff99();\n    wasm.__wbg_open_1234567890abcdef();\n\
            wasm.__wbg_close_00aabbccddeeff99();\n}\n";
        let program = b"\0asm\x1c__wbg_open_1234567890abcdef\xff\x1d__wbg_close_00aabbccddeeff99_fedcba9876543210";
        let lean = lean(vec![file("a_bg.wasm", program), file("a.js", glue.as_bytes())]);
        let expected = b"\0asm\x1c__wbg_open_0000000000000001\xff\x1d__wbg_close_0000000000000000_fedcba9876543210";
        assert_eq!(lean[0].bytes, expected);
        let expected = "function close() {\nwasm.__wbg_close_0000000000000000();\n\
            wasm.__wbg_open_0000000000000001();\nwasm.__wbg_close_0000000000000000();\n}";
        assert_eq!(str::from_utf8(&lean[1].bytes).unwrap(), expected);
    }
}
