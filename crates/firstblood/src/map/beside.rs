//! The places of entry points and boxes beside the map: for drawings, never read by the rules.

use super::{EntryPoint, Map, OffMapBox};
use crate::state::UnitLocation;
use hex::{Dir, Hex, HexId, Tops};

/// The order of preference where several hexes are possible: straight east or west looks best.
const FIRST: [&str; 6] = ["E", "W", "NE", "NW", "SE", "SW"];

impl Map {
    /// A hex of the plane for every entry point and box, each next to all its arrow hexes.
    pub fn beside(&self) -> Vec<(UnitLocation, Hex)> {
        let entries =
            EntryPoint::all().map(|point| (UnitLocation::Entry(point), self.entry(point)));
        let boxes = OffMapBox::ALL.map(|at| (UnitLocation::Box(at), self.exits(at)));
        let mut open: Vec<(UnitLocation, Vec<Hex>)> = entries
            .chain(boxes)
            .map(|(place, arrows)| (place, self.places_beside(arrows)))
            .collect();
        // The place with the fewest candidates comes first.
        open.sort_by_key(|(_, hexes)| hexes.len());
        let mut beside: Vec<(UnitLocation, Hex)> = Vec::new();
        for (place, hexes) in open {
            let taken = |hex: &&Hex| beside.iter().any(|(_, other)| other == *hex);
            if let Some(hex) = hexes.iter().find(|hex| !taken(hex)) {
                beside.push((place, *hex));
            }
        }
        beside
    }

    /// The hexes beside the map that touch all these, the best first: those that touch no other land.
    fn places_beside(&self, arrows: &[HexId]) -> Vec<Hex> {
        let Some((first, others)) = arrows.split_first() else { return Vec::new() };
        let is_land = |hex: &Hex| self.all().any(|land| self.coordinates(land) == *hex);
        let touches =
            |hex: Hex, arrow: &HexId| hex.direction_to(self.coordinates(*arrow)).is_some();
        let around = FIRST.iter().filter_map(|name| Dir::named(name, Tops::Pointy));
        let around = around.map(|dir| self.coordinates(*first).neighbour(dir));
        let mut hexes: Vec<Hex> = around
            .filter(|hex| !is_land(hex) && others.iter().all(|arrow| touches(*hex, arrow)))
            .collect();
        hexes.sort_by_key(|hex| hex.neighbours().iter().filter(|near| is_land(near)).count());
        hexes
    }
}
