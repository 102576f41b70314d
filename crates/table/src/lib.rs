//! The list of games, and one game in progress: seats, record, undo, standing orders, offers, clocks.
//!
//! Server, page, arena and command line handle all games through [`AnyGame`] and [`AnyPosition`], text
//! in and text out, without a word about any one of them.

mod any_game;
mod any_position;
mod audit;
mod changes;
mod chat;
mod journal;
mod proposals;
mod standing;
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
pub use standing::StandingOrder;
pub use table::{Occupant, Table};
pub use tools::{Tools, Walk, Written, first_of};
