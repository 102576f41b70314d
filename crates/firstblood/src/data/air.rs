//! How many air units and ships of each type a file names.

use crate::unit::{AirCount, Aircraft, Ship, ShipCount};
use game::data::Document;
use std::ops::RangeInclusive;

/// More of one type in one place was never there.
const COUNT: RangeInclusive<u8> = 0..=24;

/// `{ F4F = 2, SBD = 1 }`
pub fn air_count(sheet: &mut Document) -> AirCount {
    Aircraft::ALL.map(|aircraft| sheet.number_or(aircraft.name(), COUNT, 0))
}

/// `{ DD = 1, BB = 2 }`
pub fn ship_count(sheet: &mut Document) -> ShipCount {
    Ship::ALL.map(|ship| sheet.number_or(ship.name(), COUNT, 0))
}
