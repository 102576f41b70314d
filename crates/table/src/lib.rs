//! The list of games, and one game in progress: seats, record, undo, standing orders.
//!
//! Server, page, arena and command line handle all games through [`Kind`] and [`Position`], text
//! in and text out, without a word about any one of them.

mod kind;
mod position;
mod standing;
mod table;

pub use ai::{PLAYERS, Played};
pub use kind::{Kind, Replayed, Walk, Written, game, games, of};
pub use position::{No, Position, Told, inside};
pub use standing::StandingOrder;
pub use table::{Occupant, Table};
