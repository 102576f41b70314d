//! What a server answers over HTTP, beside updates and refusals.

use crate::{End, Sitting};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A new table, with the tokens that open its seats. Nobody can be told them again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opened {
    pub table: String,
    /// By the seats' names: a token for each seat of whoever opened the table.
    pub tokens: BTreeMap<String, String>,
    /// By the seats' names: what to send to whoever shall sit there.
    pub invitations: BTreeMap<String, String>,
    /// SHA-256 of the seed of the dice.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub commitment: Option<String>,
    /// The table of the rival, if one was asked for.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub rival: Option<Box<Opened>>,
}

/// A seat that was taken, and the token that opens it from now on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Joined {
    pub table: String,
    pub seat: Option<String>,
    pub token: String,
}

/// What a list of tables shows of one. It is the same for all viewers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Listing {
    pub game: String,
    pub scenario: String,
    pub seats: Vec<Sitting>,
    /// The seat that is asked.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub turn: Option<String>,
    /// How the game has ended, if it has.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub end: Option<End>,
}

/// A table that a token opens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mine {
    pub table: String,
    /// Which of the tokens opens it, counted from 0.
    pub token: usize,
    /// The seat that it opens.
    pub seat: String,
    /// The token is an invitation.
    pub invitation: bool,
    /// How much has happened there.
    pub lines: u64,
    /// When something last did, in seconds since 1970.
    pub at: u64,
    pub listing: Listing,
}
