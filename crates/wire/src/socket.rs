//! The messages on a socket, one JSON object each.

use crate::{Command, Detail, Opening, Refusal, Twin, Update};
use serde::{Deserialize, Serialize};

/// What a client says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FromClient {
    /// Comes first. Without a token one looks on. `since` is the `seq` of the last update that
    /// arrived: only what came later is told.
    Hello {
        #[serde(skip_serializing_if = "Option::is_none", default)]
        token: Option<String>,
        #[serde(default)]
        since: u64,
        #[serde(default)]
        detail: Detail,
    },
    /// A command, with the `seq` of the table its sender saw. The answer bears the same `id`.
    Do {
        id: u64,
        at: u64,
        #[serde(flatten)]
        command: Command,
    },
}

/// What the server says: an object of one field, `{"news": {"update": …}}`. The name comes before
/// everything else, so that a reader need not hold back what it can't tell yet.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FromServer {
    /// Answers the hello.
    Welcome { opening: Opening, update: Update },
    /// Something has happened.
    News { update: Update },
    /// The command is done, and safe on disk.
    Done { id: u64, update: Update },
    /// The command, or what came instead of one, is turned away.
    Refused {
        #[serde(skip_serializing_if = "Option::is_none", default)]
        id: Option<u64>,
        refusal: Refusal,
    },
    /// How the rival does has changed.
    Twin(Twin),
}
