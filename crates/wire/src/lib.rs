//! What host and players say to each other.
//!
//! A page that hosts its own table and a server that hosts many use the same words: a [`Command`] goes
//! in, an [`Update`] for some viewers comes out. Both are plain JSON on a socket, so that a bot needs
//! no more than that.

mod answers;
mod command;
mod opening;
mod refusal;
mod socket;
mod update;

pub use answers::{Joined, Listing, Mine, Opened};
pub use command::{Command, perform};
pub use opening::{Chair, NewTable, Opening, Twin};
pub use refusal::{Refusal, Why};
pub use socket::{FromClient, FromServer};
pub use update::{Detail, End, Line, Offered, Roll, Said, Sitting, Update, Waits, update};

/// The name of a seat of this game.
pub fn name_of(kind: &dyn table::AnyGame, seat: game::Seat) -> &'static str {
    kind.seats()[usize::from(seat.0)]
}

/// The seat of that name.
pub fn seat_of(kind: &dyn table::AnyGame, name: &str) -> Result<game::Seat, Refusal> {
    let place = kind.seats().iter().position(|seat| *seat == name);
    place.map(|place| game::Seat(place as u8)).ok_or_else(|| {
        let seats = kind.seats().iter().copied();
        game::Fault::unknown(game::Location::default(), "seat", name, seats).into()
    })
}
