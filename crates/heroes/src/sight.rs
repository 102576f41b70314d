//! 6.0, 6.1, 14.0, 20.3, 20.4: the line of sight, exactly.
//!
//! The whole procedure is [20.4-r1]; on flat ground without smoke it is 6.0 and 6.1.

use crate::map::Map;
use crate::terrain::Veil;
use hex::{Crossing, Hex, HexId, line};

/// This many points of screen block the line of sight.
const OPAQUE: u8 = 2;

/// The line of sight between two hexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sight {
    /// Clear, with the points of screen that it crosses: a defense modifier for the target.
    Clear { screens: u8 },
    /// Blocked by this hex, or by the last of several screens.
    Blocked { by: HexId },
}

impl Sight {
    pub fn is_clear(self) -> bool {
        matches!(self, Sight::Clear { .. })
    }

    pub fn screens(self) -> u8 {
        match self {
            Sight::Clear { screens } => screens,
            Sight::Blocked { .. } => 0,
        }
    }
}

/// The line of sight between two hexes of a map with this much smoke.
pub fn line_of_sight(map: &Map, smoke: impl Fn(HexId) -> u8, from: HexId, to: HexId) -> Sight {
    // Judged from the lower end: sight is the same in both directions (6.0d).
    let (low, high) = if map.level(from) <= map.level(to) { (from, to) } else { (to, from) };
    let rising = map.level(low) < map.level(high) && rises_steadily(map, low, high);
    let judge = Judge { map, smoke, low, high, rising };
    let mut screens = 0;
    for crossing in line(map.hex(low), map.hex(high)) {
        let (veil, by) = judge.crossing(crossing);
        screens += veil;
        if screens >= OPAQUE {
            return Sight::Blocked { by };
        }
    }
    Sight::Clear { screens }
}

struct Judge<'a, S> {
    map: &'a Map,
    smoke: S,
    low: HexId,
    high: HexId,
    rising: bool,
}

impl<S: Fn(HexId) -> u8> Judge<'_, S> {
    /// The points of screen of a crossing, [`OPAQUE`] if it blocks, and the hex that has them.
    fn crossing(&self, crossing: Crossing) -> (u8, HexId) {
        match crossing {
            Crossing::Through(hex) => self.of(hex),
            // 6.0e, 6.0-r3: the lesser of the two; off the map there is no screen.
            Crossing::Along(side) => {
                let (one, other) = side.hexes();
                let (one, other) = (self.of(one), self.of(other));
                if other.0 < one.0 { other } else { one }
            }
        }
    }

    fn of(&self, hex: Hex) -> (u8, HexId) {
        self.map.number(hex).map_or((0, self.low), |hex| (self.points(hex), hex))
    }

    fn points(&self, hex: HexId) -> u8 {
        let ground = self.map.ground(hex);
        let smoke = (self.smoke)(hex);
        let veil = ground.terrain.veil();
        let (low, high) = (self.map.level(self.low), self.map.level(self.high));
        let screen = u8::from(veil == Veil::Screen) + smoke;
        // 14.0-r3: smoke does not rise above the trees.
        let is_solid = veil == Veil::Solid || screen >= OPAQUE;
        let solid = is_solid.then(|| ground.level + smoke.max(1));
        let up = low < high;
        let next_to_low = up && self.map.distance_of(hex, self.low) == 1;
        let hides = solid.is_some_and(|top| top >= high || next_to_low && top > low)
            || if up { ground.level >= high } else { ground.level > high }
            || next_to_low && ground.level > low && !self.rising;
        let top = ground.level + 1;
        match screen {
            _ if hides => OPAQUE,
            1 if top >= high || next_to_low && top > low => 1,
            _ => 0,
        }
    }
}

/// 20.4b: whether the ground never falls on the way up.
fn rises_steadily(map: &Map, low: HexId, high: HexId) -> bool {
    let level = |hex: Hex| map.number(hex).map(|hex| map.level(hex));
    let mut reached = map.level(low);
    for crossing in line(map.hex(low), map.hex(high)) {
        let next = match crossing {
            Crossing::Through(hex) => level(hex).filter(|level| *level >= reached),
            Crossing::Along(side) => <[Hex; 2]>::from(side.hexes())
                .into_iter()
                .filter_map(level)
                .filter(|level| *level >= reached)
                .min(),
        };
        match next {
            Some(level) => reached = level,
            None => return false,
        }
    }
    map.level(high) >= reached
}
