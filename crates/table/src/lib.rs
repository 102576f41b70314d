//! The list of games, and one game in progress: seats, record, undo, standing orders, offers, clocks.
//!
//! The server, the page and the command line handle all games through [`AnyGame`] and [`AnyPosition`], text in
//! and text out, and know nothing about any particular game.

mod any_game;
mod any_position;
mod audit;
mod changes;
mod chat;
mod journal;
mod proposals;
mod rules_version;
mod share;
mod standing;
mod stranded;
mod table;
mod tools;

pub use ai::{PLAYERS, Played};
pub use any_game::{AnyGame, Replayed, game, games, of};
pub use any_position::{AnyPosition, EventText, TableError, TableEvent, downcast};
pub use audit::{Audit, audit};
pub use changes::{Changes, DiceRoll, LogEntry};
pub use chat::ChatMessage;
pub use journal::JournalEntry;
pub use proposals::{Moment, Offer, Proposal};
pub use rules_version::rules_version;
pub use share::Share;
pub use standing::StandingOrder;
pub use stranded::Stranded;
pub use table::{Occupant, Table};
pub use tools::{Tools, Walk, Written, first_of};
