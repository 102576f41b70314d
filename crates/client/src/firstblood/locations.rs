//! The positions of entry points and boxes. They are not map hexes, but each has a hex of the plane beside its
//! arrow hexes, so that the cursor, clicks and screen readers treat it like one.

use super::map_spec::layout;
use super::off_map;
use crate::scene::Point;
use firstblood::{FirstBlood, Map, UnitId, UnitLocation};
use hex::Hex;

/// The locations beside the map, each with a hex of its own.
#[derive(Clone, Debug)]
pub struct Locations {
    beside: Vec<(UnitLocation, Hex)>,
}

impl Locations {
    pub fn of(map: &Map) -> Locations {
        Locations { beside: map.beside() }
    }

    /// All locations beside the map, with their hexes.
    pub fn all(&self) -> &[(UnitLocation, Hex)] {
        &self.beside
    }

    /// The point where counters at a location are drawn.
    pub fn counters(&self, map: &Map, place: UnitLocation) -> Option<Point> {
        let hex = self.hex(map, place)?;
        Some(match place {
            UnitLocation::Entry(point) => off_map::landing(map, point, hex),
            UnitLocation::Box(_) => off_map::inside(hex),
            _ => layout().centre(hex),
        })
    }

    /// The location at this hex of the plane.
    pub fn at(&self, map: &Map, hex: Hex) -> Option<UnitLocation> {
        let beside = self.beside.iter().find(|(_, at)| *at == hex).map(|(place, _)| *place);
        beside
            .or_else(|| map.all().find(|land| map.coordinates(*land) == hex).map(UnitLocation::Hex))
    }

    /// The hex of a location.
    pub fn hex(&self, map: &Map, place: UnitLocation) -> Option<Hex> {
        match place {
            UnitLocation::Hex(hex) => Some(map.coordinates(hex)),
            beside => self.beside.iter().find(|(it, _)| *it == beside).map(|(_, hex)| *hex),
        }
    }
}

/// Units grouped by location.
pub fn stacks(
    game: &FirstBlood,
    units: impl IntoIterator<Item = UnitId>,
) -> Vec<(UnitLocation, Vec<UnitId>)> {
    let mut stacks: Vec<(UnitLocation, Vec<UnitId>)> = Vec::new();
    for unit in units {
        let place = game.location(unit);
        match stacks.iter_mut().find(|(at, _)| *at == place) {
            Some((_, stack)) => stack.push(unit),
            None => stacks.push((place, vec![unit])),
        }
    }
    stacks
}

/// The name of a location in orders.
pub fn label(map: &Map, place: UnitLocation) -> String {
    match place {
        UnitLocation::Hex(hex) => map.label(hex),
        UnitLocation::Entry(point) => point.number().to_string(),
        UnitLocation::Box(at) => at.name().to_owned(),
        UnitLocation::Waiting | UnitLocation::Gone => String::new(),
    }
}
