//! The messages on a socket, one JSON object each.

use crate::{ApiError, Command, Detail, Opening, RivalStatus, Update};
use serde::{Deserialize, Serialize};

/// A message from a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ClientMessage {
    /// Comes first. A client without a token is a spectator. `since` is the `seq` of the last update
    /// the client received: the server sends only what is newer.
    Hello {
        #[serde(skip_serializing_if = "Option::is_none", default)]
        token: Option<String>,
        #[serde(default)]
        since: u64,
        #[serde(default)]
        detail: Detail,
    },
    /// A command, with the table's `seq` when the sender last saw it. The answer has the same `id`.
    Command {
        id: u64,
        at: u64,
        #[serde(flatten)]
        command: Command,
    },
}

/// A message from the server: an object with one field, `{"news": {"update": …}}`. The name comes
/// first, so that a reader knows the type before it reads the content.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ServerMessage {
    /// Answers the hello.
    Welcome { opening: Opening, update: Update },
    /// Something has happened at the table.
    News { update: Update },
    /// The command was carried out and is stored on disk.
    Done { id: u64, update: Update },
    /// A command or an unreadable message was refused.
    Refused {
        #[serde(skip_serializing_if = "Option::is_none", default)]
        id: Option<u64>,
        refusal: ApiError,
    },
    /// The status of the rival's game has changed.
    Rival(RivalStatus),
}
