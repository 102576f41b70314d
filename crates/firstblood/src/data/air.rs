//! Reads the numbers of air units and ships by type.

use crate::unit::{AirCount, Aircraft, Ship, ShipCount};
use game::data::Document;
use std::ops::RangeInclusive;

/// The number of units of one type in one location.
const COUNT: RangeInclusive<u8> = 0..=24;

/// `{ F4F = 2, SBD = 1 }`
pub fn air_count(sheet: &mut Document) -> AirCount {
    Aircraft::ALL.map(|aircraft| sheet.number_or(aircraft.name(), COUNT, 0))
}

/// `{ DD = 1, BB = 2 }`
pub fn ship_count(sheet: &mut Document) -> ShipCount {
    Ship::ALL.map(|ship| sheet.number_or(ship.name(), COUNT, 0))
}
