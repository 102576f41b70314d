//! The list of games, and one game in progress: seats, record, undo, standing orders, offers, clocks.
//!
//! Server, page, arena and command line handle all games through [`Kind`] and [`Position`], text
//! in and text out, without a word about any one of them.

mod agree;
mod audit;
mod journal;
mod kind;
mod news;
mod position;
mod standing;
mod table;
mod talk;
mod workshop;

pub use agree::{Moment, Offer, Proposal};
pub use ai::{PLAYERS, Played};
pub use audit::{Audit, audit};
pub use journal::Entry;
pub use kind::{Kind, Replayed, game, games, of};
pub use news::{Heard, News, Roll};
pub use position::{No, Position, Told, inside};
pub use standing::StandingOrder;
pub use table::{Occupant, Table};
pub use talk::Message;
pub use workshop::{Walk, Workshop, Written, first_of};
