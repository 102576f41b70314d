//! The entry of a table in lists, which is shown without loading the table.

use game::{Fault, Location, Seats};
use table::Table;
use wire::{Detail, Listing, PendingState};

/// The listing of this table. It is the same for all viewers.
pub fn of(table: &Table, scenario: &str) -> Listing {
    let now = wire::update(table, Seats::PUBLIC, table.seq(Seats::PUBLIC), Detail::Plain);
    let (turn, end) = match now.pending {
        PendingState::Decision { seat, .. } => (Some(seat), None),
        PendingState::Chance { .. } => (None, None),
        PendingState::GameOver(end) => (None, Some(end)),
    };
    let game = table.game().name().to_owned();
    Listing { game, scenario: scenario.to_owned(), seats: now.seats, turn, end }
}

/// Reads a stored listing.
pub fn read(text: &str) -> Result<Listing, Fault> {
    serde_json::from_str(text)
        .map_err(|error| Fault::new(Location::default(), format!("bad listing: {error}")))
}
