//! Why a request was refused. A refused request changes nothing.

use game::{Fault, Subjects};
use serde::{Deserialize, Serialize};
use table::TableError;

/// The kind of an error, for programs to act on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum ErrorKind {
    /// The message doesn't have the expected form.
    Malformed,
    TooLarge,
    /// Too many requests, tables, sockets or messages.
    TooMany,
    NotFound,
    UnknownTable,
    WrongToken,
    /// The token is valid but doesn't permit this.
    NotYours,
    /// The game waits for another decision, for another seat, or is over.
    NotAsked,
    /// The table has changed since the sender last saw it.
    Stale,
    /// Forbidden by a clause of the rules.
    Illegal,
    /// An order, a position or a record that can't be read.
    Unreadable,
    /// The host can't do this at the moment; try again.
    Unavailable,
    /// The address exists, but does not accept this method.
    WrongMethod,
}

/// An error as hosts send it: the wire form of a [`TableError`], and of everything else a host can
/// refuse.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ApiError {
    pub error: ErrorKind,
    pub text: String,
    /// The clause of the rules behind it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub clause: Option<String>,
    /// The unit it is about, in the game's notation.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub unit: Option<String>,
    /// The hex it is about, in the game's notation.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub hex: Option<String>,
    /// The order it is about, if the command had several; counted from 1.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub order: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub expected: Option<String>,
    /// The nearest valid word.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub nearest: Option<String>,
    /// The line in the text, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub line: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub column: Option<u32>,
}

impl ApiError {
    pub fn new(error: ErrorKind, text: impl Into<String>) -> ApiError {
        ApiError {
            error,
            text: text.into(),
            clause: None,
            unit: None,
            hex: None,
            order: None,
            expected: None,
            nearest: None,
            line: None,
            column: None,
        }
    }

    #[must_use]
    pub fn expected(mut self, expected: impl Into<String>) -> ApiError {
        self.expected = Some(expected.into());
        self
    }

    /// The first of several mistakes in a text.
    pub fn first(faults: Vec<Fault>) -> ApiError {
        let none = || ApiError::new(ErrorKind::Unreadable, "the text can't be read");
        faults.into_iter().next().map_or_else(none, ApiError::from)
    }
}

impl std::fmt::Display for ApiError {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(order) = self.order {
            write!(out, "order {order}: ")?;
        }
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

impl std::error::Error for ApiError {}

impl From<Fault> for ApiError {
    fn from(mut fault: Fault) -> ApiError {
        let place = fault.place;
        let known = |number: u32| (number > 0).then_some(number);
        ApiError {
            expected: fault.expected.take(),
            nearest: fault.nearest.take(),
            line: known(place.line),
            column: known(place.column),
            ..ApiError::new(ErrorKind::Unreadable, std::mem::take(&mut fault.what))
        }
    }
}

impl From<Vec<Fault>> for ApiError {
    fn from(faults: Vec<Fault>) -> ApiError {
        ApiError::first(faults)
    }
}

impl From<TableError> for ApiError {
    fn from(error: TableError) -> ApiError {
        match error {
            TableError::Unreadable(fault) => fault.into(),
            TableError::Illegal { text, rule, subjects: Subjects { unit, hex } } => ApiError {
                clause: Some(rule.to_string()),
                unit,
                hex,
                ..ApiError::new(ErrorKind::Illegal, text)
            },
            TableError::NotPending(text) => ApiError::new(ErrorKind::NotAsked, text),
            TableError::InOrder { number, error } => {
                ApiError { order: Some(number), ..ApiError::from(*error) }
            }
            // Only a host supplies chance outcomes.
            TableError::Chance(error) => ApiError::new(ErrorKind::Unavailable, error.to_string()),
        }
    }
}
