//! Reads the data files of a game: maps, units, cards, scenarios.
//!
//! A [`Document`] is a file being read key by key: TOML text, or the output of [`compile_file`]. A missing
//! or wrong value becomes a [`Fault`], and reading continues with a harmless default, so that the author
//! sees all mistakes at once. An unused key is a fault too. The values are valid only if
//! [`Document::finish`] returns `Ok`.
//!
//! ```
//! use game::data::Document;
//!
//! let mut document = Document::open("title = \"Dawn\"\nturn = 4\n[losses]\njapanese = -1");
//! let title = document.line("title");
//! let turns: u8 = document.number("turns", 1..=8);
//! let losses: u8 = document.table("losses", |losses| losses.number("japanese", 0..=99));
//! let faults: Vec<String> = document.finish().unwrap_err().iter().map(|f| f.to_string()).collect();
//! assert_eq!((title.as_str(), turns, losses), ("Dawn", 1, 0));
//! assert_eq!(
//!     faults,
//!     [
//!         "line 2, column 1: unknown key \"turn\"; did you mean \"turns\"?",
//!         "line 4, column 12: japanese is -1; expected a whole number from 0 to 99",
//!     ]
//! );
//! ```

mod compiled;
mod faulty;
mod readers;
mod shelf;
mod toml_text;
mod value;

pub use compiled::{compile, compile_file, compile_folders};
pub use faulty::{check_damaged, check_faults};
pub use shelf::{
    Reader, Scenario, built_in, check_file, find, on_its_map, open, open_custom, read_built_in,
    read_options, with_file,
};

use crate::{Fault, Location, quoted};
use std::fmt::Display;
use std::ops::RangeInclusive;
use value::{Item, Table, Value};

/// The longest data file, in bytes.
pub const MOST_BYTES: usize = 256 * 1024;
/// The longest line in a data file, in bytes.
pub const LONGEST_LINE: usize = 4_000;
/// The longest list in a data file.
pub const MOST_ENTRIES: usize = 1_000;
/// The longest [`Document::text`], in characters.
pub const LONGEST_TEXT: usize = 4_000;
/// The longest [`Document::line`] or [`Document::word`], in characters.
pub const LONGEST_WORDS: usize = 100;
/// The maximum number of faults that are reported; the rest are only counted.
pub const MOST_FAULTS: usize = 100;
/// A fault lists all expected words if there are at most this many.
const FEW: usize = 16;

/// The bytes of a file as text, or a fault at the first invalid byte.
pub fn utf8(bytes: &[u8]) -> Result<&str, Fault> {
    std::str::from_utf8(bytes).map_err(|error| {
        let sound = error.valid_up_to();
        let before = std::str::from_utf8(&bytes[..sound]).unwrap_or_default();
        let what = format!("the byte 0x{:02X} is not UTF-8", bytes[sound]);
        Fault::new(Location::of(before, sound), what).expected("UTF-8 text")
    })
}

/// A value and its location in the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Located<T> {
    pub value: T,
    pub place: Location,
}

/// The kind of text a key holds: one line, or several.
#[derive(Clone, Copy)]
enum Shape {
    Line,
    Lines,
}

/// A table of a data file, read key by key.
#[derive(Debug)]
#[must_use = "`finish` reports its faults"]
pub struct Document {
    /// The table's location; the default for the whole file.
    here: Location,
    /// Entries not read yet.
    left: Table,
    asked: Vec<Asked>,
    faults: Faults,
}

#[derive(Debug)]
struct Asked {
    key: String,
    /// The location of its value; `None` if the key is missing.
    place: Option<Location>,
    /// The fault to report at the end if the key is missing.
    missing: Option<Fault>,
}

#[derive(Debug, Default)]
struct Faults {
    reported: Vec<Fault>,
    /// How many faults were dropped because there were too many.
    more: usize,
    /// Set while reading a part that is already known to be faulty, so that follow-up faults are not
    /// reported.
    muted: bool,
}

impl Faults {
    fn add(&mut self, fault: Fault) {
        if !self.muted {
            self.report(fault);
        }
    }

    fn report(&mut self, fault: Fault) {
        if self.reported.contains(&fault) {
        } else if self.reported.len() < MOST_FAULTS {
            self.reported.push(fault);
        } else {
            self.more += 1;
        }
    }
}

impl Document {
    /// Starts reading TOML text. If it is not valid TOML, only that is reported.
    pub fn open(text: &str) -> Document {
        let (table, reported) = toml_text::read(text);
        let faults = Faults { muted: table.is_none(), ..Faults::default() };
        let mut document = Document::over(Location::default(), table.unwrap_or_default(), faults);
        reported.into_iter().for_each(|fault| document.faults.report(fault));
        document
    }

    /// Starts reading the output of [`compile`], which has no locations.
    pub fn compiled(text: &str) -> Document {
        let mut document = Document::over(Location::default(), Table::default(), Faults::default());
        match compiled::read(text) {
            Some(table) => document.left = table,
            None => document.fault(Fault::new(Location::default(), "not a compiled file")),
        }
        document
    }

    fn over(here: Location, left: Table, faults: Faults) -> Document {
        Document { here, left, asked: Vec::new(), faults }
    }

    /// The location of this table; the default for the whole file.
    pub fn here(&self) -> Location {
        self.here
    }

    /// The location of a key's value, or of the table if the key is missing.
    pub fn place(&self, key: &str) -> Location {
        let asked = self.asked.iter().find(|asked| asked.key == key);
        asked.and_then(|asked| asked.place).unwrap_or(self.here)
    }

    /// Adds a fault found by the caller.
    pub fn fault(&mut self, fault: Fault) {
        self.faults.add(fault);
    }

    /// How many faults were found so far, including missing keys. Unchanged by reading a part that has no
    /// faults.
    pub fn count(&self) -> usize {
        let missing = self.asked.iter().filter(|asked| asked.missing.is_some()).count();
        self.faults.reported.len() + self.faults.more + missing
    }

    /// Whether no fault has been found so far.
    pub fn is_sound(&self) -> bool {
        !self.faults.muted && self.count() == 0
    }

    /// Ends reading and returns all faults, sorted by location.
    pub fn finish(mut self) -> Result<(), Vec<Fault>> {
        self.close();
        let Faults { reported, more, .. } = self.faults;
        let mut faults = Fault::in_order(reported);
        if more > 0 {
            let last = faults.last().map_or(Location::default(), |fault| fault.place);
            faults.push(Fault::new(last, format!("and {more} more faults")));
        }
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }

    /// Reports missing and unused keys. A misspelt key is reported once.
    fn close(&mut self) {
        for Located { value: written, place } in self.left.keys().take(2 * MOST_FAULTS) {
            let what = format!("unknown key {}", quoted(written));
            let mut fault = Fault::new(*place, what);
            let missing = self.asked.iter().filter(|asked| asked.missing.is_some());
            fault = fault.nearest(written, missing.map(|asked| asked.key.as_str()));
            if let Some(meant) = &fault.nearest {
                for asked in self.asked.iter_mut().filter(|asked| asked.key == *meant) {
                    asked.missing = None;
                }
            } else {
                let keys: Vec<&str> = self.asked.iter().map(|asked| asked.key.as_str()).collect();
                fault = fault.nearest(written, keys.iter().copied());
                if fault.nearest.is_none() && !keys.is_empty() && keys.len() <= FEW {
                    fault = fault.expected(one_of(&keys));
                }
            }
            self.faults.add(fault);
        }
        for missing in self.asked.iter_mut().filter_map(|asked| asked.missing.take()) {
            self.faults.add(missing);
        }
    }

    /// Whether an optional key is there:
    /// `document.has("note").then(|| document.text("note"))`.
    pub fn has(&mut self, key: &str) -> bool {
        let here = self.left.has(key);
        if !self.asked.iter().any(|asked| asked.key == key) {
            self.asked.push(Asked { key: key.to_owned(), place: None, missing: None });
        }
        here
    }

    /// The keys not read yet, in alphabetical order, for a table whose keys are names.
    pub fn keys(&self) -> Vec<Located<String>> {
        self.left.keys().take(MOST_ENTRIES).cloned().collect()
    }

    /// The one key of `kinds` that the table has, for a table that is one of several variants:
    /// `{ draw = { cards = 1 } }`.
    pub fn which<'w>(&mut self, noun: &str, kinds: &[&'w str]) -> Option<&'w str> {
        let found: Vec<&str> = kinds.iter().copied().filter(|kind| self.has(kind)).collect();
        match found[..] {
            [kind] => Some(kind),
            [] => {
                let left = std::mem::take(&mut self.left);
                self.fault(match left.keys().next() {
                    Some(key) => Fault::unknown(key.place, noun, &key.value, kinds.iter().copied()),
                    None => Fault::new(self.here, format!("no {noun}")).expected(one_of(kinds)),
                });
                None
            }
            [first, second, ..] => {
                let what = format!("both {first} and {second}");
                self.fault(Fault::new(self.here, what).expected(format!("one {noun}")));
                self.left = Table::default();
                None
            }
        }
    }

    fn inside<T>(
        &mut self,
        here: Location,
        left: Table,
        read: impl FnOnce(&mut Document) -> T,
    ) -> T {
        let mut inner = Document::over(here, left, std::mem::take(&mut self.faults));
        let value = read(&mut inner);
        self.after(inner);
        value
    }

    /// Continues after a nested table.
    fn after(&mut self, mut inner: Document) {
        inner.close();
        self.faults = inner.faults;
    }

    /// Takes the value of a key from the table, or notes that it is missing.
    fn take(&mut self, key: &str, expected: &str) -> Option<Item> {
        let value = self.left.take(key);
        let place = value.as_ref().map(|value| value.place);
        let missing = value.is_none().then(|| {
            let what = format!("missing key {}", quoted(key));
            Fault::new(self.here, what).expected(expected)
        });
        match self.asked.iter_mut().find(|asked| asked.key == key) {
            Some(asked) if asked.place.is_none() => {
                (asked.place, asked.missing) = (place, missing);
            }
            // The key is read twice: the first result stands.
            Some(_) => {}
            None => self.asked.push(Asked { key: key.to_owned(), place, missing }),
        }
        value
    }

    fn wrong(&mut self, name: &str, item: &Item, expected: &str) {
        let is = match &item.value {
            Value::Text { text, .. } => format!("the string {}", quoted(text)),
            Value::Whole(number) | Value::Other(number) => cut(number),
            Value::Flag(flag) => flag.to_string(),
            Value::List(_) => "a list".to_owned(),
            Value::Table(_) => "a table".to_owned(),
        };
        self.fault(Fault::new(item.place, format!("{name} is {is}")).expected(expected));
    }

    fn string(&mut self, name: &str, item: &Item, expected: &str) -> Option<String> {
        if let Value::Text { text, .. } = &item.value {
            return Some(text.clone());
        }
        self.wrong(name, item, expected);
        None
    }

    /// Text that can be displayed: not empty, not too long, without control characters.
    fn words(&mut self, name: &str, item: &Item, shape: Shape) -> Option<String> {
        let text = self.string(name, item, "a string")?;
        let text = text.trim();
        let (longest, blanks, clean) = match shape {
            Shape::Line => (LONGEST_WORDS, "", "one line without control characters"),
            Shape::Lines => (LONGEST_TEXT, "\r\n\t", "no control characters"),
        };
        let length = text.chars().count();
        let control = text.chars().find(|c| c.is_control() && !blanks.contains(*c));
        let (what, expected) = if text.is_empty() {
            (format!("{name} is empty"), "a string".to_owned())
        } else if let Some(control) = control {
            (format!("{name} holds {control:?}"), clean.to_owned())
        } else if length > longest {
            (format!("{name} is {length} characters long"), format!("at most {longest}"))
        } else {
            return Some(text.to_owned());
        };
        self.fault(Fault::new(item.place, what).expected(expected));
        None
    }

    fn whole<N>(&mut self, name: &str, item: &Item, bounds: &RangeInclusive<N>) -> Option<N>
    where
        N: Copy + Display + TryFrom<i128> + PartialOrd,
    {
        let number = match &item.value {
            Value::Whole(digits) => digits.parse::<i128>().ok(),
            _ => None,
        };
        let number = number.and_then(|number| N::try_from(number).ok());
        let number = number.filter(|number| bounds.contains(number));
        if number.is_none() {
            self.wrong(name, item, &whole(bounds));
        }
        number
    }

    /// The index in `words` of the word that an item holds.
    fn one(&mut self, name: &str, noun: &str, item: &Item, words: &[&str]) -> Option<usize> {
        let written = self.string(name, item, &one_of(words))?;
        let found = words.iter().position(|word| *word == written);
        if found.is_none() {
            self.fault(Fault::unknown(item.place, noun, &written, words.iter().copied()));
        }
        found
    }

    fn table_of(&mut self, name: &str, item: Item) -> Option<(Location, Table)> {
        if let Value::Table(table) = item.value {
            return Some((item.place, table));
        }
        self.wrong(name, &item, "a table");
        None
    }

    fn list(&mut self, key: &str, expected: &str) -> Option<Vec<Item>> {
        let item = self.take(key, expected)?;
        let Value::List(entries) = item.value else {
            self.wrong(&shown(key), &item, expected);
            return None;
        };
        if entries.len() > MOST_ENTRIES {
            let what = format!("{} has {} entries", shown(key), entries.len());
            let expected = format!("at most {MOST_ENTRIES}");
            self.fault(Fault::new(item.place, what).expected(expected));
            return None;
        }
        Some(entries)
    }

    fn entries<T>(
        &mut self,
        key: &str,
        expected: &str,
        mut read: impl FnMut(&mut Document, &Item) -> Option<T>,
    ) -> Vec<Located<T>> {
        let entries = self.list(key, expected).unwrap_or_default();
        let mut all = Vec::new();
        for entry in entries {
            if let Some(value) = read(self, &entry) {
                all.push(Located { value, place: entry.place });
            }
        }
        all
    }
}

/// A key for an error message, quoted if necessary.
fn shown(key: &str) -> String {
    let plain = key.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c));
    if plain && key.len() <= LONGEST_WORDS { key.to_owned() } else { quoted(key) }
}

fn entry_of(key: &str) -> String {
    format!("an entry of {}", shown(key))
}

fn whole<N: Display>(bounds: &RangeInclusive<N>) -> String {
    format!("a whole number from {} to {}", bounds.start(), bounds.end())
}

fn one_of(words: &[&str]) -> String {
    format!("one of {}", words.join(", "))
}

fn cut(number: &str) -> String {
    const LONGEST: usize = 24;
    if number.len() <= LONGEST {
        return number.to_owned();
    }
    let start: String = number.chars().take(LONGEST).collect();
    format!("{start}…")
}
