//! What stands in a data file, however it was written.

use super::Located;

/// What stands behind a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    Text {
        text: String,
        /// Its letters stand one behind the other on the line, as they do in the text.
        even: bool,
    },
    /// A whole number of any size, in digits.
    Whole(String),
    Flag(bool),
    List(Vec<Item>),
    Table(Table),
    /// What no reader takes, in words.
    Other(String),
}

/// A value in its place.
pub type Item = Located<Value>;

/// Keys and their values, in the order of the keys.
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
