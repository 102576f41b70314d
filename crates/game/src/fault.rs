//! What is wrong with a text somebody wrote: where, what was expected, the nearest right word.

use crate::short;
use std::fmt;
use std::ops::{Deref, DerefMut};

/// A place in a text: line and column, counted from 1 in characters. 0 means the text as a whole.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Location {
    pub line: u32,
    pub column: u32,
}

impl Location {
    /// Where the byte at `offset` stands.
    pub fn of(text: &str, offset: usize) -> Location {
        let mut end = offset.min(text.len());
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let before = &text[..end];
        let line = before.matches('\n').count() as u32 + 1;
        let start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Location { line, column: before[start..].chars().count() as u32 + 1 }
    }
}

/// One mistake in a text.
///
/// It lies apart, for it is what every reader of a word hands on: a pointer, not four fields.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault(Box<Mistake>);

/// The facts of a fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    pub place: Location,
    pub what: String,
    pub expected: Option<String>,
    pub nearest: Option<String>,
}

impl Deref for Fault {
    type Target = Mistake;

    fn deref(&self) -> &Mistake {
        &self.0
    }
}

impl DerefMut for Fault {
    fn deref_mut(&mut self) -> &mut Mistake {
        &mut self.0
    }
}

impl Fault {
    pub fn new(place: Location, what: impl Into<String>) -> Fault {
        Fault::told(place, what.into())
    }

    /// Apart, to be compiled once.
    fn told(place: Location, what: String) -> Fault {
        Fault(Box::new(Mistake { place, what, expected: None, nearest: None }))
    }

    /// The same mistake at another place.
    #[must_use]
    pub fn at(mut self, place: Location) -> Fault {
        self.place = place;
        self
    }

    #[must_use]
    pub fn expected(mut self, expected: impl Into<String>) -> Fault {
        self.expected = Some(expected.into());
        self
    }

    /// Suggests the nearest of these words to the one that was written.
    #[must_use]
    pub fn nearest<'a>(mut self, written: &str, words: impl IntoIterator<Item = &'a str>) -> Fault {
        self.nearest = nearest(written, words).map(str::to_owned);
        self
    }

    /// A word that is none of the right ones. Names them all where they are few.
    pub fn unknown<'a>(
        place: Location,
        noun: &str,
        written: &str,
        words: impl IntoIterator<Item = &'a str>,
    ) -> Fault {
        Fault::none_of(place, noun, written, &words.into_iter().collect::<Vec<_>>())
    }

    /// Apart, to be compiled once and not for every kind of list.
    fn none_of(place: Location, noun: &str, written: &str, words: &[&str]) -> Fault {
        let mut fault = Fault::new(place, format!("no {noun} {}", quoted(written)));
        if words.len() <= 16 {
            fault = fault.expected(format!("one of {}", words.join(", ")));
        }
        fault.nearest(written, words.iter().copied())
    }

    /// As they stand in the text; those of one place as they were found.
    pub(crate) fn in_order(mut faults: Vec<Fault>) -> Vec<Fault> {
        short::sort_by_key(&mut faults, |fault| fault.place);
        faults
    }

    /// Stands in front of the message: `scenario.toml:12:5: `.
    pub fn in_file(&self, file: &str) -> String {
        match self.place {
            Location { line: 0, .. } => format!("{file}: {}", self.message()),
            Location { line, column } => format!("{file}:{line}:{column}: {}", self.message()),
        }
    }

    fn message(&self) -> String {
        let mut message = self.what.clone();
        if let Some(expected) = &self.expected {
            message += &format!("; expected {expected}");
        }
        if let Some(nearest) = &self.nearest {
            message += &format!("; did you mean {}?", quoted(nearest));
        }
        message
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.place.line > 0 {
            write!(out, "line {}, column {}: ", self.place.line, self.place.column)?;
        }
        out.write_str(&self.message())
    }
}

impl std::error::Error for Fault {}

/// A word as it may be shown back: control characters escaped, endless ones cut.
pub fn quoted(word: &str) -> String {
    const MOST: usize = 40;
    let mut shown: String = word.chars().take(MOST).flat_map(char::escape_debug).collect();
    if word.chars().nth(MOST).is_some() {
        shown.push('…');
    }
    format!("\"{shown}\"")
}

/// The word most like the one that was written, if any is near enough to be meant.
pub fn nearest<'a>(written: &str, words: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    const LONGEST: usize = 64;
    if written.len() > LONGEST {
        return None;
    }
    let written = written.to_ascii_lowercase();
    words
        .into_iter()
        .map(|word| (strsim::damerau_levenshtein(&written, &word.to_ascii_lowercase()), word))
        .filter(|(changes, word)| *changes <= (word.chars().count() / 3).max(1))
        .min_by_key(|(changes, _)| *changes)
        .map(|(_, word)| word)
}
