//! Mistakes in text: the location, what was expected, and the nearest valid word.

use std::fmt;
use std::ops::{Deref, DerefMut};

/// Line and column in text, counted from 1 in characters. 0 means the text as a whole.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Location {
    pub line: u32,
    pub column: u32,
}

impl Location {
    /// The location of the byte at `offset`.
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

/// One mistake in text.
///
/// Boxed, because every parsing function returns it in its `Result`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault(Box<Mistake>);

/// The facts of a fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    pub place: Location,
    pub what: String,
    pub expected: Option<String>,
    pub nearest: Option<String>,
    /// The text is sound, but what it names is not in this position.
    pub is_absent: bool,
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
        Fault::build(place, what.into())
    }

    /// Not generic, so that it is compiled once.
    fn build(place: Location, what: String) -> Fault {
        Fault(Box::new(Mistake { place, what, expected: None, nearest: None, is_absent: false }))
    }

    /// The same mistake at another location.
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

    /// The text is sound, but what it names is not in this position: a query about it fails its own
    /// expectation only.
    #[must_use]
    pub fn absent(mut self) -> Fault {
        self.is_absent = true;
        self
    }

    /// Suggests the word nearest to the one that was written.
    #[must_use]
    pub fn nearest<'a>(mut self, written: &str, words: impl IntoIterator<Item = &'a str>) -> Fault {
        self.nearest = nearest(written, words).map(str::to_owned);
        self
    }

    /// An unknown word. Lists the valid words if there are at most 16.
    pub fn unknown<'a>(
        place: Location,
        noun: &str,
        written: &str,
        words: impl IntoIterator<Item = &'a str>,
    ) -> Fault {
        Fault::none_of(place, noun, written, &words.into_iter().collect::<Vec<_>>())
    }

    /// Not generic, so that it is compiled once.
    fn none_of(place: Location, noun: &str, written: &str, words: &[&str]) -> Fault {
        let mut fault = Fault::new(place, format!("no {noun} {}", quoted(written)));
        if words.len() <= 16 {
            fault = fault.expected(format!("one of {}", words.join(", ")));
        }
        fault.nearest(written, words.iter().copied())
    }

    /// Sorts by location; faults at the same location keep their order.
    pub(crate) fn in_order(mut faults: Vec<Fault>) -> Vec<Fault> {
        faults.sort_by_key(|fault| fault.place);
        faults
    }

    /// The message with file and location in front: `scenario.toml:12:5: …`.
    pub fn in_file(&self, file: &str) -> String {
        match self.place {
            Location { line: 0, .. } => format!("{file}: {}", self.message()),
            Location { line, column } => format!("{file}:{line}:{column}: {}", self.message()),
        }
    }

    /// The message without its location.
    pub fn message(&self) -> String {
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

/// A word quoted for an error message: control characters escaped, long words cut.
pub fn quoted(word: &str) -> String {
    const MOST: usize = 40;
    let mut shown: String = word.chars().take(MOST).flat_map(char::escape_debug).collect();
    if word.chars().nth(MOST).is_some() {
        shown.push('…');
    }
    format!("\"{shown}\"")
}

/// The word most similar to the one that was written, if any is close enough.
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
