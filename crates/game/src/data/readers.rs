//! Readers for single values, lists and tables.

use super::value::{Table, Value};
use super::{Document, LONGEST_WORDS, Located, Shape, entry_of, one_of, shown, whole};
use crate::{Fault, Location, quoted};
use std::fmt::Display;
use std::ops::RangeInclusive;

impl Document {
    /// A string of one or more lines, trimmed.
    pub fn text(&mut self, key: &str) -> String {
        let value = self.take(key, "a string");
        let text = value.and_then(|value| self.words(&shown(key), &value, Shape::Lines));
        text.unwrap_or_default()
    }

    /// A string of one line, trimmed.
    pub fn line(&mut self, key: &str) -> String {
        let value = self.take(key, "a string");
        let text = value.and_then(|value| self.words(&shown(key), &value, Shape::Line));
        text.unwrap_or_default()
    }

    /// An id: lower-case letters, digits, `-` and `_`.
    pub fn word(&mut self, key: &str) -> String {
        let word = self.line(key);
        let named = word.starts_with(|first: char| first.is_ascii_lowercase());
        let known = |letter: char| {
            letter.is_ascii_lowercase() || letter.is_ascii_digit() || "-_".contains(letter)
        };
        // An empty one was already reported.
        let sound = word.is_empty() || named && word.chars().all(known);
        if !sound {
            let what = format!("{} is {}", shown(key), quoted(&word));
            let expected = "lower-case letters, digits, - and _, starting with a letter";
            self.fault(Fault::new(self.place(key), what).expected(expected));
        }
        word
    }

    /// The keys not read yet, for a table whose keys are names shown to players.
    pub fn names(&mut self) -> Vec<Located<String>> {
        let names = self.keys();
        for Located { value: name, place } in &names {
            let fits = !name.trim().is_empty() && name.chars().count() <= LONGEST_WORDS;
            if !fits || name.chars().any(char::is_control) {
                let fault = Fault::new(*place, format!("{} is not a valid name", quoted(name)));
                self.fault(fault.expected(format!("one line of up to {LONGEST_WORDS} characters")));
            }
        }
        names
    }

    /// A whole number within bounds; the lowest if it is invalid.
    pub fn number<N>(&mut self, key: &str, bounds: RangeInclusive<N>) -> N
    where
        N: Copy + Display + TryFrom<i128> + PartialOrd,
    {
        let value = self.take(key, &whole(&bounds));
        let number = value.and_then(|value| self.whole(&shown(key), &value, &bounds));
        number.unwrap_or(*bounds.start())
    }

    /// `true` or `false`; `false` if it is invalid.
    pub fn flag(&mut self, key: &str) -> bool {
        const EXPECTED: &str = "true or false";
        let Some(value) = self.take(key, EXPECTED) else { return false };
        if let Value::Flag(flag) = value.value {
            return flag;
        }
        self.wrong(&shown(key), &value, EXPECTED);
        false
    }

    /// The value of one of these words; the first if it is none of them.
    pub fn choice<T: Copy>(&mut self, key: &str, words: &[(&str, T)]) -> T {
        let names: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        words[self.chosen(key, &names)].1
    }

    /// The index of one of these words; the first if it is none of them.
    fn chosen(&mut self, key: &str, names: &[&str]) -> usize {
        let value = self.take(key, &one_of(names));
        value.and_then(|value| self.one(key, key, &value, names)).unwrap_or(0)
    }

    /// The entry of a list whose id is at this key; a fault if there is none.
    pub fn known<'a, T>(
        &mut self,
        key: &str,
        entries: &'a [T],
        id: impl Fn(&T) -> &str,
    ) -> Option<&'a T> {
        let before = self.count();
        let wanted = self.word(key);
        let found = entries.iter().find(|entry| id(entry) == wanted);
        if found.is_none() && self.count() == before {
            let fault = Fault::unknown(self.place(key), key, &wanted, entries.iter().map(id));
            self.fault(fault);
        }
        found
    }

    /// The value of each letter of a string, for rows of a map; empty if any letter is wrong. Every wrong
    /// letter is reported with its location.
    pub fn letters<T: Copy>(&mut self, key: &str, letters: &[(char, T)]) -> Vec<Located<T>> {
        let names: Vec<String> = letters.iter().map(|(letter, _)| letter.to_string()).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let expected = format!("a string of {}", names.join(", "));
        let Some(value) = self.take(key, &expected) else { return Vec::new() };
        let Some(text) = self.string(&shown(key), &value, &expected) else { return Vec::new() };
        let even = matches!(value.value, Value::Text { even: true, .. });
        let place = |index: usize| {
            let ahead = if even { index as u32 + 1 } else { 0 };
            Location { column: value.place.column + ahead, ..value.place }
        };
        if text.is_empty() {
            let what = format!("{} is empty", shown(key));
            self.fault(Fault::new(self.place(key), what).expected(expected));
        }
        let mut sound = true;
        let mut read = Vec::new();
        for (index, letter) in text.chars().enumerate() {
            let place = place(index);
            if let Some(&(_, value)) = letters.iter().find(|(known, _)| *known == letter) {
                read.push(Located { value, place });
                continue;
            }
            sound = false;
            let letter = letter.to_string();
            let meant = names.iter().find(|name| name.eq_ignore_ascii_case(&letter));
            let what = format!("the letter {} in {}", quoted(&letter), shown(key));
            let mut fault = Fault::new(place, what).expected(one_of(&names));
            fault.nearest = meant.map(|name| (*name).to_owned());
            self.fault(fault);
        }
        if sound { read } else { Vec::new() }
    }

    /// Like [`Document::text`], with a default.
    pub fn text_or(&mut self, key: &str, otherwise: &str) -> String {
        if self.has(key) { self.text(key) } else { otherwise.to_owned() }
    }

    /// Like [`Document::number`], with a default.
    pub fn number_or<N>(&mut self, key: &str, bounds: RangeInclusive<N>, otherwise: N) -> N
    where
        N: Copy + Display + TryFrom<i128> + PartialOrd,
    {
        if self.has(key) { self.number(key, bounds) } else { otherwise }
    }

    /// Like [`Document::flag`], with a default.
    pub fn flag_or(&mut self, key: &str, otherwise: bool) -> bool {
        if self.has(key) { self.flag(key) } else { otherwise }
    }

    /// Like [`Document::choice`], with a default.
    pub fn choice_or<T: Copy>(&mut self, key: &str, words: &[(&str, T)], otherwise: T) -> T {
        if self.has(key) { self.choice(key, words) } else { otherwise }
    }

    /// A list of one-line strings. Invalid entries are left out.
    pub fn lines(&mut self, key: &str) -> Vec<Located<String>> {
        self.entries(key, "a list of strings", |document, value| {
            document.words(&entry_of(key), value, Shape::Line)
        })
    }

    /// A list of whole numbers within bounds. Invalid entries are left out.
    pub fn numbers<N>(&mut self, key: &str, bounds: &RangeInclusive<N>) -> Vec<Located<N>>
    where
        N: Copy + Display + TryFrom<i128> + PartialOrd,
    {
        self.entries(key, "a list of whole numbers", |document, value| {
            document.whole(&entry_of(key), value, bounds)
        })
    }

    /// The values of a list of distinct words. Invalid entries are left out.
    pub fn choices<T: Copy>(
        &mut self,
        key: &str,
        noun: &str,
        words: &[(&str, T)],
    ) -> Vec<Located<T>> {
        let names: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        let chosen = self.chosen_of(key, noun, &names).into_iter();
        chosen.map(|Located { value, place }| Located { value: words[value].1, place }).collect()
    }

    /// The indices of a list of distinct words.
    fn chosen_of(&mut self, key: &str, noun: &str, names: &[&str]) -> Vec<Located<usize>> {
        let mut seen = Vec::new();
        self.entries(key, "a list of strings", |document, value| {
            let chosen = document.one(&entry_of(key), noun, value, names)?;
            if seen.contains(&chosen) {
                let word = quoted(names[chosen]);
                document.fault(Fault::new(value.place, format!("{noun} {word} twice")));
                return None;
            }
            seen.push(chosen);
            Some(chosen)
        })
    }

    /// A nested table. If it is missing, `read` gets an empty one whose faults are not reported.
    pub fn table<T>(&mut self, key: &str, read: impl FnOnce(&mut Document) -> T) -> T {
        let muted = self.faults.muted;
        let (place, table) = self.opened(key);
        let value = self.inside(place, table, read);
        self.faults.muted = muted;
        value
    }

    /// The table of a key; a silent empty one if it is missing.
    fn opened(&mut self, key: &str) -> (Location, Table) {
        let value = self.take(key, "a table");
        let table = value.and_then(|value| self.table_of(&shown(key), value));
        table.unwrap_or_else(|| {
            self.faults.muted = true;
            (self.here, Table::default())
        })
    }

    /// A list of tables: repeated `[[card]]`, or `effects = [{ .. }, { .. }]`. Other entries are left
    /// out.
    pub fn each<T>(&mut self, key: &str, mut read: impl FnMut(&mut Document) -> T) -> Vec<T> {
        let Some(entries) = self.list(key, "a list of tables") else { return Vec::new() };
        let mut all = Vec::new();
        for entry in entries {
            if let Some((place, table)) = self.table_of(&entry_of(key), entry) {
                all.push(self.inside(place, table, &mut read));
            }
        }
        all
    }
}
