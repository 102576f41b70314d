//! The values in a data file, whatever its form.

use super::Located;

/// The value of a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    Text {
        text: String,
        /// Whether its letters appear in the file as they are, on one line, so that they can be located.
        even: bool,
    },
    /// A whole number of any size, as digits.
    Whole(String),
    Flag(bool),
    List(Vec<Item>),
    Table(Table),
    /// A value no reader accepts, described in words.
    Other(String),
}

/// A value and its location.
pub type Item = Located<Value>;

/// Keys and their values, sorted by key.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Table(pub Vec<(Located<String>, Item)>);

impl Table {
    pub fn take(&mut self, key: &str) -> Option<Item> {
        let at = self.0.iter().position(|(written, _)| written.value == key)?;
        Some(self.0.remove(at).1)
    }

    pub fn has(&self, key: &str) -> bool {
        self.keys().any(|written| written.value == key)
    }

    pub fn keys(&self) -> impl Iterator<Item = &Located<String>> {
        self.0.iter().map(|(key, _)| key)
    }
}
