//! What a key may hold: the readers of single values, lists and tables.

use super::value::{Table, Value};
use super::{Document, LONGEST_WORDS, Located, Shape, entry_of, one_of, shown, whole};
use crate::{Fault, Location, quoted};
use std::fmt::Display;
use std::ops::RangeInclusive;

impl Document {
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
    pub fn names(&mut self) -> Vec<Located<String>> {
        let names = self.keys();
        for Located { value: name, place } in &names {
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
        words[self.chosen(key, &names)].1
    }

    /// Which of these words it is; the first if it is none of them.
    fn chosen(&mut self, key: &str, names: &[&str]) -> usize {
        let value = self.take(key, &one_of(names));
        value.and_then(|value| self.one(key, key, &value, names)).unwrap_or(0)
    }

    /// What each letter of a text stands for, for rows of a map; nothing at all if one of them is
    /// wrong. Every wrong one is told with its place.
    pub fn letters<T: Copy>(&mut self, key: &str, letters: &[(char, T)]) -> Vec<Located<T>> {
        let names: Vec<String> = letters.iter().map(|(letter, _)| letter.to_string()).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let expected = format!("a text of {}", names.join(", "));
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

    /// Like [`Document::text`], with this where it is left out.
    pub fn text_or(&mut self, key: &str, otherwise: &str) -> String {
        if self.has(key) { self.text(key) } else { otherwise.to_owned() }
    }

    /// Like [`Document::number`], with this where it is left out.
    pub fn number_or<N>(&mut self, key: &str, bounds: RangeInclusive<N>, otherwise: N) -> N
    where
        N: Copy + Display + TryFrom<i128> + PartialOrd,
    {
        if self.has(key) { self.number(key, bounds) } else { otherwise }
    }

    /// Like [`Document::flag`], with this where it is left out.
    pub fn flag_or(&mut self, key: &str, otherwise: bool) -> bool {
        if self.has(key) { self.flag(key) } else { otherwise }
    }

    /// Like [`Document::choice`], with this where it is left out.
    pub fn choice_or<T: Copy>(&mut self, key: &str, words: &[(&str, T)], otherwise: T) -> T {
        if self.has(key) { self.choice(key, words) } else { otherwise }
    }

    /// A list of one-line texts. Entries that are none are left out.
    pub fn lines(&mut self, key: &str) -> Vec<Located<String>> {
        self.entries(key, "a list of texts", |sheet, value| {
            sheet.words(&entry_of(key), value, Shape::Line)
        })
    }

    /// A list of whole numbers within bounds. Entries that are none are left out.
    pub fn numbers<N>(&mut self, key: &str, bounds: &RangeInclusive<N>) -> Vec<Located<N>>
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
    ) -> Vec<Located<T>> {
        let names: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        let chosen = self.chosen_of(key, noun, &names).into_iter();
        chosen.map(|Located { value, place }| Located { value: words[value].1, place }).collect()
    }

    /// Which of these words they are.
    fn chosen_of(&mut self, key: &str, noun: &str, names: &[&str]) -> Vec<Located<usize>> {
        let mut seen = Vec::new();
        self.entries(key, "a list of texts", |sheet, value| {
            let chosen = sheet.one(&entry_of(key), noun, value, names)?;
            if seen.contains(&chosen) {
                let word = quoted(names[chosen]);
                sheet.fault(Fault::new(value.place, format!("{noun} {word} twice")));
                return None;
            }
            seen.push(chosen);
            Some(chosen)
        })
    }

    /// A table inside this one. If there is none, `read` gets an empty one and its complaints stay
    /// untold.
    pub fn table<T>(&mut self, key: &str, read: impl FnOnce(&mut Document) -> T) -> T {
        let muted = self.faults.muted;
        let (place, table) = self.opened(key);
        let value = self.inside(place, table, read);
        self.faults.muted = muted;
        value
    }

    /// The table of a key. Where there is none an empty one stands in for it, in silence.
    fn opened(&mut self, key: &str) -> (Location, Table) {
        let value = self.take(key, "a table");
        let table = value.and_then(|value| self.table_of(&shown(key), value));
        table.unwrap_or_else(|| {
            self.faults.muted = true;
            (self.here, Table::default())
        })
    }

    /// A list of tables: `[[card]]` again and again, or `effects = [{ .. }, { .. }]`. Entries that
    /// are no tables are left out.
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
