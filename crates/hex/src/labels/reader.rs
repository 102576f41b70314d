//! Reads a label from left to right and reports where it is wrong.

use std::error::Error;
use std::fmt::{self, Display, Formatter};

/// Why some text is not a label.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LabelFault {
    /// The byte offset of the mistake.
    pub at: usize,
    /// The expectation at that point.
    pub expected: &'static str,
    /// The text found instead.
    pub found: Found,
}

/// A finding that differs from the expectation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found {
    /// The end of the text.
    End,
    /// A character that does not belong there.
    Character(char),
    /// The number 00 where numbers start at 01.
    Zero,
}

impl Display for LabelFault {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let LabelFault { at, expected, found } = self;
        write!(f, "at byte {at}: expected {expected}, found ")?;
        match found {
            Found::End => f.write_str("the end"),
            Found::Character(character) => write!(f, "{character:?}"),
            Found::Zero => f.write_str("00"),
        }
    }
}

impl Error for LabelFault {}

/// A label and how much of it has been read.
pub(super) struct Reader<'a> {
    label: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    pub(super) const fn new(label: &'a str) -> Reader<'a> {
        Reader { label, at: 0 }
    }

    pub(super) fn two_digits(&mut self, expected: &'static str) -> Result<i16, LabelFault> {
        let tens = self.digit(expected)?;
        let ones = self.digit(expected)?;
        Ok(10 * tens + ones)
    }

    pub(super) fn two_digits_from_one(
        &mut self,
        expected: &'static str,
    ) -> Result<i16, LabelFault> {
        let at = self.at;
        match self.two_digits(expected)? {
            0 => Err(LabelFault { at, expected, found: Found::Zero }),
            number => Ok(number),
        }
    }

    /// A board's name and the dash after it.
    pub(super) fn board(&mut self) -> Result<&'a str, LabelFault> {
        let start = self.at;
        self.take(|byte| byte.is_ascii_alphanumeric())
            .ok_or_else(|| self.fault("the board as letters and digits"))?;
        while self.take(|byte| byte.is_ascii_alphanumeric()).is_some() {}
        let name = &self.label[start..self.at];
        self.take(|byte| byte == b'-').ok_or_else(|| self.fault("a dash after the board"))?;
        Ok(name)
    }

    /// One or two capitals, counted from A = 0; AA follows Z.
    pub(super) fn column_letters(&mut self) -> Result<i16, LabelFault> {
        let first =
            self.letter().ok_or_else(|| self.fault("the column as one or two capital letters"))?;
        Ok(self.letter().map_or(first, |second| 26 * (first + 1) + second))
    }

    pub(super) fn end(&self) -> Result<(), LabelFault> {
        if self.at == self.label.len() { Ok(()) } else { Err(self.fault("the end of the label")) }
    }

    fn letter(&mut self) -> Option<i16> {
        self.take(|byte| byte.is_ascii_uppercase()).map(|byte| i16::from(byte - b'A'))
    }

    fn digit(&mut self, expected: &'static str) -> Result<i16, LabelFault> {
        self.take(|byte| byte.is_ascii_digit())
            .map(|byte| i16::from(byte - b'0'))
            .ok_or_else(|| self.fault(expected))
    }

    /// Takes the next byte if it is of this kind. All kinds are ASCII, so the part read so far always
    /// ends at a character boundary.
    fn take(&mut self, kind: impl Fn(u8) -> bool) -> Option<u8> {
        let byte = *self.label.as_bytes().get(self.at)?;
        kind(byte).then(|| {
            self.at += 1;
            byte
        })
    }

    fn fault(&self, expected: &'static str) -> LabelFault {
        let found = self.label[self.at..].chars().next().map_or(Found::End, Found::Character);
        LabelFault { at: self.at, expected, found }
    }
}
