//! The compiled form of a data file: its values, without comments and locations.
//!
//! A string is its length in bytes and its bytes, `4"Dawn`; a number is `12#`; a flag is `t` or `f`; a list is
//! its length and its entries, `2[1#2#`; a table likewise, `1{4"turn4#`, each key before its value. Build
//! scripts compile the files that come with a game, so that the page needs no TOML parser. Only our
//! own files are ever read in this form.

use super::value::{Item, Table, Value};
use super::{Located, toml_text};
use crate::{Fault, Location};
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// The key of a scenario's introduction. The page's catalogue holds all of these, so the engines in the
/// page leave them out.
const BRIEFING: &str = "briefing";

/// Compiles TOML text, or reports why it is not valid.
pub fn compile(text: &str, for_page: bool) -> Result<String, Vec<Fault>> {
    let (table, faults) = toml_text::read(text);
    let mut compiled = String::new();
    match table {
        Some(mut table) if faults.is_empty() => {
            if for_page {
                shorten(&mut table);
            }
            write_table(&mut compiled, &table)?;
        }
        _ => return Err(faults),
    }
    Ok(compiled)
}

fn shorten(table: &mut Table) {
    for (key, item) in &mut table.0 {
        if let Value::Text { text, .. } = &mut item.value
            && key.value == BRIEFING
        {
            "…".clone_into(text);
        }
    }
}

/// For build scripts: compiles the files in these folders of a game's data into folders of the same name in
/// `OUT_DIR`.
pub fn compile_folders(data: &Path, folders: &[&str]) -> Result<(), String> {
    let out = std::env::var("OUT_DIR").map_err(|error| format!("OUT_DIR: {error}"))?;
    for folder in folders {
        let files = data.join(folder);
        println!("cargo::rerun-if-changed={}", files.display());
        let failure = |error| format!("{}: {error}", files.display());
        for file in fs::read_dir(&files).map_err(failure)? {
            let file = file.map_err(failure)?;
            compile_file(&file.path(), &Path::new(&out).join(folder).join(file.file_name()))?;
        }
    }
    Ok(())
}

/// For build scripts: compiles the file `from` into the file `to`, and again when it changes.
pub fn compile_file(from: &Path, to: &Path) -> Result<(), String> {
    println!("cargo::rerun-if-changed={}", from.display());
    let failure =
        |path: &Path, error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let text = fs::read_to_string(from).map_err(|error| failure(from, &error))?;
    // Cargo gives build scripts the target.
    let for_page = std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32");
    let compiled = compile(&text, for_page).map_err(|faults| {
        let faults: Vec<String> =
            faults.iter().map(|fault| fault.in_file(&from.display().to_string())).collect();
        faults.join("\n")
    })?;
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder).map_err(|error| failure(folder, &error))?;
    }
    fs::write(to, compiled).map_err(|error| failure(to, &error))
}

fn write_table(out: &mut String, table: &Table) -> Result<(), Vec<Fault>> {
    let _ = write!(out, "{}{{", table.0.len());
    table.0.iter().try_for_each(|(key, item)| {
        write_text(out, &key.value);
        write_item(out, item)
    })
}

fn write_text(out: &mut String, text: &str) {
    let _ = write!(out, "{}\"{text}", text.len());
}

fn write_item(out: &mut String, item: &Item) -> Result<(), Vec<Fault>> {
    match &item.value {
        Value::Text { text, .. } => write_text(out, text),
        Value::Whole(digits) => {
            let _ = write!(out, "{digits}#");
        }
        Value::Flag(flag) => out.push(if *flag { 't' } else { 'f' }),
        Value::List(items) => {
            let _ = write!(out, "{}[", items.len());
            items.iter().try_for_each(|item| write_item(out, item))?;
        }
        Value::Table(table) => write_table(out, table)?,
        Value::Other(what) => {
            let fault = Fault::new(item.place, what.as_str());
            return Err(vec![
                fault.expected("a string, a whole number, a flag, a list or a table"),
            ]);
        }
    }
    Ok(())
}

/// Reads a compiled file; `None` if it is not one.
pub fn read(compiled: &str) -> Option<Table> {
    let mut rest = compiled;
    match read_value(&mut rest)? {
        Value::Table(table) if rest.is_empty() => Some(table),
        _ => None,
    }
}

fn read_value(rest: &mut &str) -> Option<Value> {
    let mark = rest.find(|c: char| !c.is_ascii_digit() && c != '-')?;
    let (number, behind) = rest.split_at(mark);
    let mark = behind.chars().next()?;
    *rest = &behind[mark.len_utf8()..];
    Some(match mark {
        '"' => Value::Text { text: read_text(rest, number)?, even: false },
        '#' => Value::Whole(number.to_owned()),
        't' => Value::Flag(true),
        'f' => Value::Flag(false),
        '[' => {
            let count = number.parse::<usize>().ok()?;
            let items = (0..count).map(|_| read_value(rest).map(nowhere));
            Value::List(items.collect::<Option<_>>()?)
        }
        '{' => {
            let count = number.parse::<usize>().ok()?;
            let entries = (0..count).map(|_| match read_value(rest)? {
                Value::Text { text, .. } => Some((nowhere(text), nowhere(read_value(rest)?))),
                _ => None,
            });
            Value::Table(Table(entries.collect::<Option<_>>()?))
        }
        _ => return None,
    })
}

fn read_text(rest: &mut &str, length: &str) -> Option<String> {
    let (text, behind) = rest.split_at_checked(length.parse().ok()?)?;
    *rest = behind;
    Some(text.to_owned())
}

fn nowhere<T>(value: T) -> Located<T> {
    Located { value, place: Location::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn forgets(item: &mut Item) {
        item.place = Location::default();
        match &mut item.value {
            Value::Text { even, .. } => *even = false,
            Value::List(items) => items.iter_mut().for_each(forgets),
            Value::Table(table) => forgets_all(table),
            _ => {}
        }
    }

    fn forgets_all(table: &mut Table) {
        for (key, item) in &mut table.0 {
            key.place = Location::default();
            forgets(item);
        }
    }

    #[test]
    fn a_compiled_file_reads_back() {
        let text =
            "a = 'Größe \"{[1#'\nb = [false, -5, 0x10, true, '']\n[t]\n[[t.u]]\n[[t.u]]\nx = {}";
        let mut table = toml_text::read(text).0.unwrap();
        let compiled = compile(text, false).unwrap();
        assert!(compiled.contains("5[f-5#16#t0\""), "{compiled}");
        forgets_all(&mut table);
        assert_eq!(read(&compiled), Some(table));
    }

    #[test]
    fn briefings_are_left_out_for_the_page() {
        let text = "briefing = 'A long story.'\ntitle = 'A title.'";
        assert!(compile(text, false).unwrap().contains("A long story."));
        let compiled = compile(text, true).unwrap();
        assert!(compiled.contains("A title.") && !compiled.contains("story"), "{compiled}");
    }

    #[test]
    fn invalid_values_are_reported_with_their_location() {
        let fault = &compile("a = 1\nb = 1.5", false).unwrap_err()[0];
        assert!(
            fault.to_string().starts_with("line 2, column 5: 1.5; expected a string"),
            "{fault}"
        );
        assert!(compile("a = ", false).is_err());
    }

    #[test]
    fn other_texts_are_not_read() {
        let broken =
            ["", "{", "1{", "1{1\"a", "1{9\"a1#", "1{1\"a1#x", "1{1#1#", "a = 1", "1{1\"ä1#"];
        for text in broken {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
