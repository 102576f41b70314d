//! A data file as a program carries it: what stands in it, without what only its readers need.
//!
//! A text is its length in bytes and itself, `4"Dawn`; a number `12#`; a flag `t` or `f`; a list
//! `[…]`; a table `{…}`, each key a text before its value. Build scripts press the files that come
//! with a game, so that a page reads them without reading TOML.

use super::value::{Item, Table, Value};
use super::{Written, written};
use crate::{Fault, Place};
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// Presses a TOML text, or tells why it is none.
pub fn press(text: &str) -> Result<String, Vec<Fault>> {
    let (table, faults) = written::read(text);
    let mut pressed = String::new();
    match table {
        Some(table) if faults.is_empty() => write_table(&mut pressed, &table)?,
        _ => return Err(faults),
    }
    Ok(pressed)
}

/// For build scripts: presses the file `from` into the file `to`, and again when it changes.
pub fn press_file(from: &Path, to: &Path) -> Result<(), String> {
    println!("cargo::rerun-if-changed={}", from.display());
    let told = |path: &Path, error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let text = fs::read_to_string(from).map_err(|error| told(from, &error))?;
    let pressed = press(&text).map_err(|faults| {
        let faults: Vec<String> =
            faults.iter().map(|fault| fault.in_file(&from.display().to_string())).collect();
        faults.join("\n")
    })?;
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder).map_err(|error| told(folder, &error))?;
    }
    fs::write(to, pressed).map_err(|error| told(to, &error))
}

fn write_table(out: &mut String, table: &Table) -> Result<(), Vec<Fault>> {
    out.push('{');
    for (key, item) in &table.0 {
        write_text(out, &key.value);
        write_item(out, item)?;
    }
    out.push('}');
    Ok(())
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
            out.push('[');
            items.iter().try_for_each(|item| write_item(out, item))?;
            out.push(']');
        }
        Value::Table(table) => write_table(out, table)?,
        Value::Other(what) => {
            let fault = Fault::new(item.place, what.as_str());
            return Err(vec![fault.expected("a text, a whole number, a flag, a list or a table")]);
        }
    }
    Ok(())
}

/// What a pressed file holds; nothing if it is none.
pub fn read(pressed: &str) -> Option<Table> {
    let mut rest = pressed.strip_prefix('{')?;
    let table = read_table(&mut rest)?;
    rest.is_empty().then_some(table)
}

fn read_table(rest: &mut &str) -> Option<Table> {
    let mut entries = Vec::new();
    loop {
        match read_item(rest)? {
            Some(Value::Text { text, .. }) => {
                entries.push((nowhere(text), nowhere(read_item(rest)??)));
            }
            Some(_) => return None,
            None => return Some(Table(entries)),
        }
    }
}

/// The next value; nothing in it at the end of a list or table.
fn read_item(rest: &mut &str) -> Option<Option<Value>> {
    let number = rest.find(|c: char| !c.is_ascii_digit() && c != '-').unwrap_or(rest.len());
    let (digits, behind) = rest.split_at(number);
    let mark = behind.chars().next()?;
    *rest = &behind[mark.len_utf8()..];
    Some(Some(match mark {
        '"' => {
            let (text, behind) = rest.split_at_checked(digits.parse().ok()?)?;
            *rest = behind;
            Value::Text { text: text.to_owned(), even: false }
        }
        '#' => Value::Whole(digits.to_owned()),
        't' => Value::Flag(true),
        'f' => Value::Flag(false),
        '[' => {
            let mut items = Vec::new();
            while let Some(item) = read_item(rest)? {
                items.push(nowhere(item));
            }
            Value::List(items)
        }
        '{' => Value::Table(read_table(rest)?),
        ']' | '}' => return Some(None),
        _ => return None,
    }))
}

fn nowhere<T>(value: T) -> Written<T> {
    Written { value, place: Place::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn forgets(item: &mut Item) {
        item.place = Place::default();
        match &mut item.value {
            Value::Text { even, .. } => *even = false,
            Value::List(items) => items.iter_mut().for_each(forgets),
            Value::Table(table) => forgets_all(table),
            _ => {}
        }
    }

    fn forgets_all(table: &mut Table) {
        for (key, item) in &mut table.0 {
            key.place = Place::default();
            forgets(item);
        }
    }

    #[test]
    fn what_was_pressed_holds_the_same() {
        let text =
            "a = 'Größe \"{[1#'\nb = [false, -5, 0x10, true, '']\n[t]\n[[t.u]]\n[[t.u]]\nx = {}";
        let mut table = written::read(text).0.unwrap();
        let pressed = press(text).unwrap();
        assert!(pressed.contains("[f-5#16#t0\"]"), "{pressed}");
        forgets_all(&mut table);
        assert_eq!(read(&pressed), Some(table));
    }

    #[test]
    fn what_can_not_be_pressed_is_told_with_its_place() {
        let fault = &press("a = 1\nb = 1.5").unwrap_err()[0];
        assert!(fault.to_string().starts_with("line 2, column 5: 1.5; expected a text"), "{fault}");
        assert!(press("a = ").is_err());
    }

    #[test]
    fn what_was_not_pressed_is_not_read() {
        for text in
            ["", "{", "}", "{1\"a", "{1\"a}", "{9\"a1#}", "{1\"a1#}x", "{1#1#}", "a = 1", "{1\"ä}"]
        {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
