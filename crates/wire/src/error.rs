//! Why something was turned away. Nothing has changed then.

use game::Fault;
use serde::{Deserialize, Serialize};
use table::TableError;

/// The kind of a refusal, for programs to tell apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Why {
    /// The message is not what this place expects.
    Malformed,
    TooLarge,
    /// Too many requests, tables, sockets or messages.
    TooMany,
    NotFound,
    UnknownTable,
    WrongToken,
    /// The token is good, but not for this.
    NotYours,
    /// Another decision is asked, or none, or of another seat.
    NotAsked,
    /// The table has gone on since the player looked at it.
    Stale,
    /// Against a clause of the rules.
    Illegal,
    /// An order, a position or a record that can't be read.
    Unreadable,
    /// The host can't do it now; try again.
    Unavailable,
}

/// Why something was turned away.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Refusal {
    pub error: Why,
    pub text: String,
    /// The clause of the rules behind it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub clause: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub expected: Option<String>,
    /// The nearest right word.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub nearest: Option<String>,
    /// Where in a text of several lines, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub line: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub column: Option<u32>,
}

impl Refusal {
    pub fn new(error: Why, text: impl Into<String>) -> Refusal {
        Refusal {
            error,
            text: text.into(),
            clause: None,
            expected: None,
            nearest: None,
            line: None,
            column: None,
        }
    }

    #[must_use]
    pub fn expected(mut self, expected: impl Into<String>) -> Refusal {
        self.expected = Some(expected.into());
        self
    }

    /// The first of several mistakes in a text.
    pub fn first(faults: Vec<Fault>) -> Refusal {
        let none = || Refusal::new(Why::Unreadable, "the text can't be read");
        faults.into_iter().next().map_or_else(none, Refusal::from)
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&self.text)?;
        if let Some(clause) = &self.clause {
            write!(out, " ({clause})")?;
        }
        if let Some(expected) = &self.expected {
            write!(out, "; expected {expected}")?;
        }
        if let Some(nearest) = &self.nearest {
            write!(out, "; did you mean \"{nearest}\"?")?;
        }
        Ok(())
    }
}

impl std::error::Error for Refusal {}

impl From<Fault> for Refusal {
    fn from(mut fault: Fault) -> Refusal {
        let place = fault.place;
        let known = |number: u32| (number > 0).then_some(number);
        Refusal {
            expected: fault.expected.take(),
            nearest: fault.nearest.take(),
            line: known(place.line),
            column: known(place.column),
            ..Refusal::new(Why::Unreadable, std::mem::take(&mut fault.what))
        }
    }
}

impl From<TableError> for Refusal {
    fn from(no: TableError) -> Refusal {
        match no {
            TableError::Unreadable(fault) => fault.into(),
            TableError::Refused { text, rule } => {
                Refusal { clause: Some(rule.to_string()), ..Refusal::new(Why::Illegal, text) }
            }
            TableError::NotAsked(text) => Refusal::new(Why::NotAsked, text),
            // Only a host answers luck.
            TableError::Luck(fault) => Refusal::new(Why::Unavailable, fault.to_string()),
        }
    }
}
