//! What a key may hold: the readers of single values, lists and tables.

use super::value::{Table, Value};
use super::{LONGEST_WORDS, Shape, Sheet, Written, entry_of, one_of, shown, whole};
use crate::{Fault, Place, quoted};
use std::fmt::Display;
use std::ops::RangeInclusive;

impl Sheet {
    /// A text of one or more lines, without blanks around it.
    pub fn text(&mut self, key: &str) -> String {
        let value = self.take(key, "a text");
        let text = value.and_then(|value| self.words(&shown(key), &value, Shape::Lines));
        text.unwrap_or_default()
    }

    /// A text of one line, without blanks around it.
    pub fn line(&mut self, key: &str) -> String {
        let value = self.take(key, "a text");
        let text = value.and_then(|value| self.words(&shown(key), &value, Shape::Line));
        text.unwrap_or_default()
    }

    /// A name for the program's use: small letters, digits, `-` and `_`.
    pub fn word(&mut self, key: &str) -> String {
        let word = self.line(key);
        let named = word.starts_with(|first: char| first.is_ascii_lowercase());
        let known = |letter: char| {
            letter.is_ascii_lowercase() || letter.is_ascii_digit() || "-_".contains(letter)
        };
        // An empty one was found faulty already.
        let sound = word.is_empty() || named && word.chars().all(known);
        if !sound {
            let what = format!("{} is {}", shown(key), quoted(&word));
            let expected = "small letters, digits, - and _, a letter first";
            self.fault(Fault::new(self.place(key), what).expected(expected));
        }
        word
    }

    /// The keys not asked for yet, for a table whose keys are names that people are shown.
    pub fn names(&mut self) -> Vec<Written<String>> {
        let names = self.keys();
        for Written { value: name, place } in &names {
            let fits = !name.trim().is_empty() && name.chars().count() <= LONGEST_WORDS;
            if !fits || name.chars().any(char::is_control) {
                let fault = Fault::new(*place, format!("{} is no name", quoted(name)));
                self.fault(fault.expected(format!("one line of up to {LONGEST_WORDS} characters")));
            }
        }
        names
    }

    /// A whole number within bounds; the lowest if it is none.
    pub fn number<N>(&mut self, key: &str, bounds: RangeInclusive<N>) -> N
    where
        N: Copy + Display + TryFrom<i128> + PartialOrd,
    {
        let value = self.take(key, &whole(&bounds));
        let number = value.and_then(|value| self.whole(&shown(key), &value, &bounds));
        number.unwrap_or(*bounds.start())
    }

    /// `true` or `false`; `false` if it is neither.
    pub fn flag(&mut self, key: &str) -> bool {
        const EXPECTED: &str = "true or false";
        let Some(value) = self.take(key, EXPECTED) else { return false };
        if let Value::Flag(flag) = value.value {
            return flag;
        }
        self.wrong(&shown(key), &value, EXPECTED);
        false
    }

    /// What one of these words stands for; the first if it is none of them.
    pub fn choice<T: Copy>(&mut self, key: &str, words: &[(&str, T)]) -> T {
        let names: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        let value = self.take(key, &one_of(&names));
        let chosen = value.and_then(|value| self.one(key, key, &value, words));
        chosen.unwrap_or(words[0].1)
    }

    /// What each letter of a text stands for, for rows of a map; nothing at all if one of them is
    /// wrong. Every wrong one is told with its place.
    pub fn letters<T: Copy>(&mut self, key: &str, letters: &[(char, T)]) -> Vec<Written<T>> {
        let names: Vec<String> = letters.iter().map(|(letter, _)| letter.to_string()).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let expected = format!("a text of {}", names.join(", "));
        let Some(value) = self.take(key, &expected) else { return Vec::new() };
        let Some(text) = self.string(&shown(key), &value, &expected) else { return Vec::new() };
        let even = matches!(value.value, Value::Text { even: true, .. });
        let place = |index: usize| {
            let ahead = if even { index as u32 + 1 } else { 0 };
            Place { column: value.place.column + ahead, ..value.place }
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
                read.push(Written { value, place });
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

    /// Like [`Sheet::text`], with this where it is left out.
    pub fn text_or(&mut self, key: &str, otherwise: &str) -> String {
        if self.has(key) { self.text(key) } else { otherwise.to_owned() }
    }

    /// Like [`Sheet::number`], with this where it is left out.
    pub fn number_or<N>(&mut self, key: &str, bounds: RangeInclusive<N>, otherwise: N) -> N
    where
        N: Copy + Display + TryFrom<i128> + PartialOrd,
    {
        if self.has(key) { self.number(key, bounds) } else { otherwise }
    }

    /// Like [`Sheet::flag`], with this where it is left out.
    pub fn flag_or(&mut self, key: &str, otherwise: bool) -> bool {
        if self.has(key) { self.flag(key) } else { otherwise }
    }

    /// Like [`Sheet::choice`], with this where it is left out.
    pub fn choice_or<T: Copy>(&mut self, key: &str, words: &[(&str, T)], otherwise: T) -> T {
        if self.has(key) { self.choice(key, words) } else { otherwise }
    }

    /// A list of one-line texts. Entries that are none are left out.
    pub fn lines(&mut self, key: &str) -> Vec<Written<String>> {
        self.entries(key, "a list of texts", |sheet, value| {
            sheet.words(&entry_of(key), value, Shape::Line)
        })
    }

    /// A list of whole numbers within bounds. Entries that are none are left out.
    pub fn numbers<N>(&mut self, key: &str, bounds: &RangeInclusive<N>) -> Vec<Written<N>>
    where
        N: Copy + Display + TryFrom<i128> + PartialOrd,
    {
        self.entries(key, "a list of whole numbers", |sheet, value| {
            sheet.whole(&entry_of(key), value, bounds)
        })
    }

    /// A list of words, no word twice, and what they stand for. Wrong entries are left out.
    pub fn choices<T: Copy>(
        &mut self,
        key: &str,
        noun: &str,
        words: &[(&str, T)],
    ) -> Vec<Written<T>> {
        let mut seen: Vec<String> = Vec::new();
        self.entries(key, "a list of texts", |sheet, value| {
            let chosen = sheet.one(&entry_of(key), noun, value, words)?;
            let Value::Text { text: word, .. } = &value.value else { return None };
            if seen.contains(word) {
                sheet.fault(Fault::new(value.place, format!("{noun} {} twice", quoted(word))));
                return None;
            }
            seen.push(word.clone());
            Some(chosen)
        })
    }

    /// A table inside this one. If there is none, `read` gets an empty one and its complaints stay
    /// untold.
    pub fn table<T>(&mut self, key: &str, read: impl FnOnce(&mut Sheet) -> T) -> T {
        let value = self.take(key, "a table");
        let table = value.and_then(|value| self.table_of(&shown(key), value));
        if let Some((place, table)) = table {
            return self.inside(place, table, read);
        }
        let muted = std::mem::replace(&mut self.faults.muted, true);
        let value = self.inside(self.here, Table::default(), read);
        self.faults.muted = muted;
        value
    }

    /// A list of tables: `[[card]]` again and again, or `effects = [{ .. }, { .. }]`. Entries that
    /// are no tables are left out.
    pub fn each<T>(&mut self, key: &str, mut read: impl FnMut(&mut Sheet) -> T) -> Vec<T> {
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
