//! Reads the data files of a game: maps, units, cards, scenarios.
//!
//! A [`Sheet`] is a TOML text being read key by key. What is missing or wrong becomes a [`Fault`]
//! and reading goes on with something harmless, so a file's author hears everything at once; a key
//! that nobody asked for is a fault too. What comes out of a sheet is worth something only after
//! [`Sheet::finish`] has said that it was sound.
//!
//! ```
//! use game::data::Sheet;
//!
//! let mut sheet = Sheet::open("title = \"Dawn\"\nturn = 4\n[losses]\njapanese = -1");
//! let title = sheet.line("title");
//! let turns: u8 = sheet.number("turns", 1..=8);
//! let losses: u8 = sheet.table("losses", |losses| losses.number("japanese", 0..=99));
//! let faults: Vec<String> = sheet.finish().unwrap_err().iter().map(|f| f.to_string()).collect();
//! assert_eq!((title.as_str(), turns, losses), ("Dawn", 1, 0));
//! assert_eq!(
//!     faults,
//!     [
//!         "line 2, column 1: unknown key \"turn\"; did you mean \"turns\"?",
//!         "line 4, column 12: japanese is -1; expected a whole number from 0 to 99",
//!     ]
//! );
//! ```

mod readers;

use crate::{Fault, Place, quoted};
use std::fmt::Display;
use std::ops::{Range, RangeInclusive};
use std::rc::Rc;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// No data file is longer, in bytes.
pub const MOST_BYTES: usize = 256 * 1024;
/// No line of one is longer, in bytes.
pub const LONGEST_LINE: usize = 4_000;
/// No list in one is longer.
pub const MOST_ENTRIES: usize = 1_000;
/// Longest [`Sheet::text`], in characters.
pub const LONGEST_TEXT: usize = 4_000;
/// Longest [`Sheet::line`] or [`Sheet::word`], in characters.
pub const LONGEST_WORDS: usize = 100;
/// After so many faults the others are only counted.
pub const MOST_FAULTS: usize = 100;
/// Every dot in a key is one more table inside a table, and those are taken apart by recursion.
const MOST_DOTS: usize = 1_000;
/// So few words are all named where one of them was expected.
const FEW: usize = 16;

type Value<'a> = Spanned<DeValue<'a>>;

/// The bytes of a file as text, or the place of the first that cannot be.
pub fn utf8(bytes: &[u8]) -> Result<&str, Fault> {
    std::str::from_utf8(bytes).map_err(|error| {
        let sound = error.valid_up_to();
        let before = std::str::from_utf8(&bytes[..sound]).unwrap_or_default();
        let what = format!("the byte 0x{:02X} is not UTF-8", bytes[sound]);
        Fault::new(Place::of(before, sound), what).expected("a text in UTF-8")
    })
}

/// A value and where it was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Written<T> {
    pub value: T,
    pub place: Place,
}

/// How long a text may be and whether it may have several lines.
#[derive(Clone, Copy)]
enum Shape {
    Line,
    Lines,
}

/// A table of a data file, read key by key.
#[derive(Debug)]
#[must_use = "its faults are told by `finish`"]
pub struct Sheet<'a> {
    source: Rc<Source<'a>>,
    /// Where the table stands; nowhere for the whole file.
    here: Place,
    /// What nobody has asked for yet.
    left: DeTable<'a>,
    asked: Vec<Asked>,
    faults: Faults,
}

#[derive(Debug)]
struct Asked {
    key: String,
    /// Where its value stands; nothing if the key is not there.
    place: Option<Place>,
    /// What to say at the end if the key is not there.
    missing: Option<Fault>,
}

#[derive(Debug, Default)]
struct Faults {
    told: Vec<Fault>,
    /// How many were not told, being too many.
    more: usize,
    /// A part that cannot be read was found faulty already; what follows from that stays untold.
    muted: bool,
}

impl Faults {
    fn add(&mut self, fault: Fault) {
        if self.muted || self.told.contains(&fault) {
        } else if self.told.len() < MOST_FAULTS {
            self.told.push(fault);
        } else {
            self.more += 1;
        }
    }
}

#[derive(Debug)]
struct Source<'a> {
    text: &'a str,
    /// Where each line starts.
    lines: Vec<usize>,
}

impl Source<'_> {
    fn new(text: &str) -> Source<'_> {
        let after = text.match_indices('\n').map(|(newline, _)| newline + 1);
        Source { text, lines: std::iter::once(0).chain(after).collect() }
    }

    fn place(&self, offset: usize) -> Place {
        let line = self.lines.partition_point(|start| *start <= offset);
        let start = self.lines[line - 1];
        let column = Place::of(&self.text[start..], offset - start).column;
        Place { line: line as u32, column }
    }

    /// Where the characters of a string stand; all at its start where escapes or several lines keep
    /// us from counting.
    fn letters(&self, span: Range<usize>) -> impl Fn(usize) -> Place + use<> {
        let start = self.place(span.start);
        let raw = self.text.get(span).unwrap_or_default();
        let literal = raw.starts_with('\'') && !raw.starts_with("'''");
        let basic = raw.starts_with('"') && !raw.starts_with("\"\"\"") && !raw.contains('\\');
        let counts = literal || basic;
        move |index| {
            let ahead = if counts { index as u32 + 1 } else { 0 };
            Place { column: start.column + ahead, ..start }
        }
    }
}

impl<'a> Sheet<'a> {
    /// Starts reading a text. If it is no TOML, that is all that will be told: what stands in it
    /// cannot be known.
    pub fn open(text: &'a str) -> Sheet<'a> {
        let source = Rc::new(Source::new(text));
        let mut sheet = Sheet {
            source,
            here: Place::default(),
            left: DeTable::new(),
            asked: Vec::new(),
            faults: Faults::default(),
        };
        let beyond = sheet.beyond_bounds();
        if beyond.is_empty() {
            sheet.parse();
        } else {
            for fault in beyond {
                sheet.fault(fault);
            }
            sheet.faults.muted = true;
        }
        sheet
    }

    /// Sizes no author needs, turned away before they cost time or room.
    fn beyond_bounds(&self) -> Vec<Fault> {
        let text = self.source.text;
        let mut faults = Vec::new();
        if text.len() > MOST_BYTES {
            let what = format!("the text is {} bytes long", text.len());
            faults
                .push(Fault::new(Place::default(), what).expected(format!("at most {MOST_BYTES}")));
        }
        if let Some(line) = text.lines().position(|line| line.len() > LONGEST_LINE) {
            let place = Place { line: line as u32 + 1, column: 1 };
            let expected = format!("at most {LONGEST_LINE}");
            let what =
                format!("the line is {} bytes long", text.lines().nth(line).map_or(0, str::len));
            faults.push(Fault::new(place, what).expected(expected));
        }
        let keys = text.lines().filter_map(|line| Some(&line[..line.rfind('=')?]));
        let dots: usize = keys.map(|keys| keys.matches('.').count()).sum();
        if dots > MOST_DOTS {
            let what = format!("{dots} dots in keys");
            faults
                .push(Fault::new(Place::default(), what).expected(format!("at most {MOST_DOTS}")));
        }
        faults
    }

    fn parse(&mut self) {
        let (root, errors) = DeTable::parse_recoverable(self.source.text);
        self.left = root.into_inner();
        let mut readable = true;
        for error in errors {
            let place = error.span().map_or(Place::default(), |at| self.source.place(at.start));
            // Of two equal keys the first is kept, so the rest can be read all the same.
            readable &= error.message() == "duplicate key";
            let (what, expected) = match error.message().split_once(", expected ") {
                Some((what, "nothing")) => (what, None),
                Some((what, expected)) => (what, Some(expected)),
                None => (error.message(), None),
            };
            let fault = Fault::new(place, what);
            self.fault(match expected {
                Some(expected) => fault.expected(expected),
                None => fault,
            });
        }
        if !readable {
            self.left = DeTable::new();
            self.faults.muted = true;
        }
    }

    /// Where this table stands; nowhere for the whole file.
    pub fn here(&self) -> Place {
        self.here
    }

    /// Where the value of a key that was asked for stands; the table if it has none.
    pub fn place(&self, key: &str) -> Place {
        let asked = self.asked.iter().find(|asked| asked.key == key);
        asked.and_then(|asked| asked.place).unwrap_or(self.here)
    }

    /// Adds what the caller has found wrong.
    pub fn fault(&mut self, fault: Fault) {
        self.faults.add(fault);
    }

    /// How many faults were found so far, keys missing here included: the same before and after a
    /// part was read if nothing was wrong with it.
    pub fn count(&self) -> usize {
        let missing = self.asked.iter().filter(|asked| asked.missing.is_some()).count();
        self.faults.told.len() + self.faults.more + missing
    }

    /// Whether nothing wrong was found so far.
    pub fn is_sound(&self) -> bool {
        !self.faults.muted && self.count() == 0
    }

    /// The end: all faults, in the order of their places.
    pub fn finish(mut self) -> Result<(), Vec<Fault>> {
        self.close();
        let Faults { told: mut faults, more, .. } = self.faults;
        faults.sort_by_key(|fault| fault.place);
        if more > 0 {
            let last = faults.last().map_or(Place::default(), |fault| fault.place);
            faults.push(Fault::new(last, format!("and {more} more faults")));
        }
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }

    /// Tells which keys are missing and which were never asked for. One that is only misspelt is
    /// told once.
    fn close(&mut self) {
        for (key, _) in self.left.iter().take(2 * MOST_FAULTS) {
            let written: &str = key.get_ref();
            let what = format!("unknown key {}", quoted(written));
            let mut fault = Fault::new(self.source.place(key.span().start), what);
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

    /// Whether the key is there, for what may be left out:
    /// `sheet.has("note").then(|| sheet.text("note"))`.
    pub fn has(&mut self, key: &str) -> bool {
        let here = self.left.contains_key(key);
        if !self.asked.iter().any(|asked| asked.key == key) {
            self.asked.push(Asked { key: key.to_owned(), place: None, missing: None });
        }
        here
    }

    /// The keys not asked for yet, for a table whose keys are names: in alphabetical order.
    pub fn keys(&self) -> Vec<Written<String>> {
        let keys = self.left.keys().take(MOST_ENTRIES);
        keys.map(|key| Written {
            value: key.get_ref().to_string(),
            place: self.source.place(key.span().start),
        })
        .collect()
    }

    /// Which one of these keys the table has, for a table that is one of several kinds of thing:
    /// `{ draw = { cards = 1 } }`.
    pub fn which<'w>(&mut self, noun: &str, kinds: &[&'w str]) -> Option<&'w str> {
        let found: Vec<&str> = kinds.iter().copied().filter(|kind| self.has(kind)).collect();
        match found[..] {
            [kind] => Some(kind),
            [] => {
                let written = self.left.keys().next().map(|key| {
                    let place = self.source.place(key.span().start);
                    (place, key.get_ref().to_string())
                });
                self.left = DeTable::new();
                self.fault(match written {
                    Some((place, key)) => Fault::unknown(place, noun, &key, kinds.iter().copied()),
                    None => Fault::new(self.here, format!("no {noun}")).expected(one_of(kinds)),
                });
                None
            }
            [first, second, ..] => {
                let what = format!("both {first} and {second}");
                self.fault(Fault::new(self.here, what).expected(format!("one {noun}")));
                self.left = DeTable::new();
                None
            }
        }
    }

    fn inside<T>(
        &mut self,
        here: Place,
        left: DeTable<'a>,
        read: impl FnOnce(&mut Sheet<'a>) -> T,
    ) -> T {
        let faults = std::mem::take(&mut self.faults);
        let source = Rc::clone(&self.source);
        let mut inner = Sheet { source, here, left, asked: Vec::new(), faults };
        let value = read(&mut inner);
        inner.close();
        self.faults = inner.faults;
        value
    }

    /// Takes the value of a key off the table, or notes that it is missing.
    fn take(&mut self, key: &str, expected: &str) -> Option<Value<'a>> {
        let value = self.left.remove(key);
        let place = value.as_ref().map(|value| self.source.place(value.span().start));
        let missing = value.is_none().then(|| {
            let what = format!("missing key {}", quoted(key));
            Fault::new(self.here, what).expected(expected)
        });
        match self.asked.iter_mut().find(|asked| asked.key == key) {
            Some(asked) if asked.place.is_none() => {
                (asked.place, asked.missing) = (place, missing);
            }
            // Asked for twice: the first answer stands.
            Some(_) => {}
            None => self.asked.push(Asked { key: key.to_owned(), place, missing }),
        }
        value
    }

    fn wrong(&mut self, name: &str, value: &Value<'a>, expected: &str) {
        let is = match value.get_ref() {
            DeValue::String(text) => format!("the text {}", quoted(text)),
            DeValue::Integer(number) => cut(&number.to_string()),
            DeValue::Float(number) => cut(number.as_str()),
            DeValue::Boolean(flag) => flag.to_string(),
            DeValue::Datetime(_) => "a date or time".to_owned(),
            DeValue::Array(_) => "a list".to_owned(),
            DeValue::Table(_) => "a table".to_owned(),
        };
        let place = self.source.place(value.span().start);
        self.fault(Fault::new(place, format!("{name} is {is}")).expected(expected));
    }

    fn string(&mut self, name: &str, value: &Value<'a>, expected: &str) -> Option<String> {
        if let DeValue::String(text) = value.get_ref() {
            return Some(text.to_string());
        }
        self.wrong(name, value, expected);
        None
    }

    /// A text fit to be shown to people: neither empty nor endless, without control characters.
    fn words(&mut self, name: &str, value: &Value<'a>, shape: Shape) -> Option<String> {
        let text = self.string(name, value, "a text")?;
        let text = text.trim();
        let (longest, blanks, clean) = match shape {
            Shape::Line => (LONGEST_WORDS, "", "one line without control characters"),
            Shape::Lines => (LONGEST_TEXT, "\r\n\t", "no control characters"),
        };
        let length = text.chars().count();
        let control = text.chars().find(|c| c.is_control() && !blanks.contains(*c));
        let (what, expected) = if text.is_empty() {
            (format!("{name} is empty"), "a text".to_owned())
        } else if let Some(control) = control {
            (format!("{name} holds {control:?}"), clean.to_owned())
        } else if length > longest {
            (format!("{name} is {length} characters long"), format!("at most {longest}"))
        } else {
            return Some(text.to_owned());
        };
        let place = self.source.place(value.span().start);
        self.fault(Fault::new(place, what).expected(expected));
        None
    }

    fn whole<N>(&mut self, name: &str, value: &Value<'a>, bounds: &RangeInclusive<N>) -> Option<N>
    where
        N: Copy + Display + TryFrom<i128> + PartialOrd,
    {
        let number = match value.get_ref() {
            DeValue::Integer(number) => i128::from_str_radix(number.as_str(), number.radix()).ok(),
            _ => None,
        };
        let number = number.and_then(|number| N::try_from(number).ok());
        let number = number.filter(|number| bounds.contains(number));
        if number.is_none() {
            self.wrong(name, value, &whole(bounds));
        }
        number
    }

    fn one<T: Copy>(
        &mut self,
        name: &str,
        noun: &str,
        value: &Value<'a>,
        words: &[(&str, T)],
    ) -> Option<T> {
        let names: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        let written = self.string(name, value, &one_of(&names))?;
        let found = words.iter().find(|(word, _)| *word == written);
        if found.is_none() {
            let place = self.source.place(value.span().start);
            self.fault(Fault::unknown(place, noun, &written, names));
        }
        found.map(|(_, meaning)| *meaning)
    }

    fn table_of(&mut self, name: &str, value: Value<'a>) -> Option<(Place, DeTable<'a>)> {
        if !value.get_ref().is_table() {
            self.wrong(name, &value, "a table");
            return None;
        }
        let place = self.source.place(value.span().start);
        match value.into_inner() {
            DeValue::Table(table) => Some((place, table)),
            _ => None,
        }
    }

    fn list(&mut self, key: &str, expected: &str) -> Option<Vec<Value<'a>>> {
        let value = self.take(key, expected)?;
        let Some(length) = value.get_ref().as_array().map(|entries| entries.len()) else {
            self.wrong(&shown(key), &value, expected);
            return None;
        };
        if length > MOST_ENTRIES {
            let what = format!("{} has {length} entries", shown(key));
            let expected = format!("at most {MOST_ENTRIES}");
            self.fault(Fault::new(self.place(key), what).expected(expected));
            return None;
        }
        match value.into_inner() {
            DeValue::Array(entries) => Some(entries.into_iter().collect()),
            _ => None,
        }
    }

    fn entries<T>(
        &mut self,
        key: &str,
        expected: &str,
        mut read: impl FnMut(&mut Sheet<'a>, &Value<'a>) -> Option<T>,
    ) -> Vec<Written<T>> {
        let entries = self.list(key, expected).unwrap_or_default();
        let mut all = Vec::new();
        for entry in entries {
            if let Some(value) = read(self, &entry) {
                all.push(Written { value, place: self.source.place(entry.span().start) });
            }
        }
        all
    }
}

/// A key as it may be shown back: quoted only if it needs to be.
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
