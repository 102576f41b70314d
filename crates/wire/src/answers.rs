//! HTTP responses other than updates and errors.

use crate::{End, SeatStatus};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A new table, with the tokens for its seats. They are shown only once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opened {
    pub table: String,
    /// By seat name: a token for each seat of the player who opened the table.
    pub tokens: BTreeMap<String, String>,
    /// By seat name: an invitation to send to the player who will take the seat.
    pub invitations: BTreeMap<String, String>,
    /// The recovery code of the table: it replaces lost seat links.
    #[serde(skip_serializing_if = "String::is_empty", default)]
    pub recovery: String,
    /// SHA-256 of the seed of the dice.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub commitment: Option<String>,
    /// The rival's table, if one was requested.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub rival: Option<Box<Opened>>,
}

/// The seat of an invitation or an exchanged token, and the new token for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Joined {
    pub table: String,
    pub seat: Option<String>,
    pub token: String,
}

/// A new invitation to a seat. If it was made with the recovery code, the seat's earlier links no longer work.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reissued {
    pub table: String,
    pub seat: String,
    pub invitation: String,
}

/// The entry of a table in lists. It is the same for all viewers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Listing {
    pub game: String,
    pub scenario: String,
    pub seats: Vec<SeatStatus>,
    /// The seat that has to decide.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub turn: Option<String>,
    /// How the game ended, once it has.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub end: Option<End>,
}

/// A table that one of the caller's tokens gives access to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MyTable {
    pub table: String,
    /// Index of that token in the request.
    pub token: usize,
    /// The seat of that token.
    pub seat: String,
    /// Whether the token is an invitation.
    pub invitation: bool,
    /// How many public journal lines the table has.
    pub lines: u64,
    /// When the last of them was added, in seconds since 1970.
    pub at: u64,
    pub listing: Listing,
}
