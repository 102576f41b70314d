//! The messages between a host and its players.
//!
//! A page that hosts its own table and a server that hosts many use the same messages: a [`Command`]
//! goes in, an [`Update`] for some viewers comes out. Both are plain JSON, so a bot needs nothing else.

mod answers;
mod command;
mod error;
mod opening;
mod socket;
mod update;

pub use answers::{Joined, Listing, MyTable, Opened, Reissued};
pub use command::{Command, MOST_ORDERS, execute};
pub use error::{ApiError, ErrorKind};
pub use opening::{NewTable, Opening, RivalStatus, SeatRequest};
pub use socket::{ClientMessage, ServerMessage};
pub use update::{
    ChatMessage, Detail, DiceRoll, End, LogLine, LogRole, OpenOffer, PendingState, Rematch,
    SeatStatus, Update, update,
};

/// The name of a seat of this game.
pub fn name_of(kind: &dyn table::AnyGame, seat: game::Seat) -> &'static str {
    kind.seats()[usize::from(seat.0)]
}

/// The seat of that name.
pub fn seat_of(kind: &dyn table::AnyGame, name: &str) -> Result<game::Seat, ApiError> {
    let place = kind.seats().iter().position(|seat| *seat == name);
    place.map(|place| game::Seat(place as u8)).ok_or_else(|| {
        let seats = kind.seats().iter().copied();
        game::Fault::unknown(game::Location::default(), "seat", name, seats).into()
    })
}
