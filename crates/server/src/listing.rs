//! What a list of tables shows of one, without opening it.

use game::{Fault, Location, Seats};
use table::Table;
use wire::{Detail, Listing, Waits};

/// What a list shows of this table. It is the same for all viewers.
pub fn of(table: &Table, scenario: &str) -> Listing {
    let now = wire::update(table, Seats::PUBLIC, table.seq(Seats::PUBLIC), Detail::Plain);
    let (turn, end) = match now.waits {
        Waits::Choice { seat, .. } => (Some(seat), None),
        Waits::Luck { .. } => (None, None),
        Waits::Over(end) => (None, Some(end)),
    };
    let game = table.game().name().to_owned();
    Listing { game, scenario: scenario.to_owned(), seats: now.seats, turn, end }
}

/// Reads what was stored.
pub fn read(text: &str) -> Result<Listing, Fault> {
    serde_json::from_str(text)
        .map_err(|error| Fault::new(Location::default(), format!("a listing: {error}")))
}
