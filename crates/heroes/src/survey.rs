//! Whole-map visibility, worked out in different ways to compare their speed.

use crate::data;
use crate::map::Map;
use crate::sight::line_of_sight;
use crate::smoke::Smoke;
use hex::HexId;
use std::fmt;
use std::sync::Arc;

/// The counters of a hex in which smoke is laid, thins out and is gone.
const LIFE: [(u8, u8); 3] = [(1, 0), (0, 1), (0, 0)];

/// A map with some smoke. Each way to survey it counts the ordered pairs of hexes that see each other.
pub struct Survey {
    map: Arc<Map>,
    smoke: Smoke,
    changes: usize,
}

impl fmt::Debug for Survey {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_tuple("Survey").field(&self.map).finish()
    }
}

/// The maps that come with the game.
pub fn surveys() -> impl Iterator<Item = Survey> {
    data::library().maps.iter().map(|map| Survey::of(Arc::clone(map)))
}

impl Survey {
    /// Smoke lies in three hexes: one dense, two thin.
    pub fn of(map: Arc<Map>) -> Survey {
        let hexes: Vec<HexId> = map.all().collect();
        let mut smoke = Smoke::default();
        for (quarter, counters) in [(1, (0, 1)), (2, (1, 0)), (3, (0, 1))] {
            smoke.set(hexes[quarter * hexes.len() / 4], counters);
        }
        Survey { map, smoke, changes: 0 }
    }

    pub fn map(&self) -> &Map {
        &self.map
    }

    pub fn smoke(&self) -> &Smoke {
        &self.smoke
    }

    /// The number of ordered pairs of hexes.
    pub fn pairs(&self) -> usize {
        self.map.all().count().pow(2)
    }

    fn count(&self, sees: impl Fn(HexId, HexId) -> bool) -> usize {
        let hexes = self.map.all();
        hexes.clone().map(|from| hexes.clone().filter(|to| sees(from, *to)).count()).sum()
    }

    /// By the exact procedure for each pair.
    pub fn exactly(&self) -> usize {
        let smoke = |hex| self.smoke.strength(hex);
        self.count(|from, to| line_of_sight(&self.map, smoke, from, to).is_clear())
    }

    /// By the table.
    pub fn by_table(&self) -> usize {
        self.count(|from, to| self.smoke.sight(&self.map, from, to).is_clear())
    }

    /// Changes the smoke in one hex, each time in another hex or to another strength, and surveys the map by the
    /// table.
    pub fn after_change(&mut self) -> usize {
        let hexes = self.map.all().count();
        // The stride spreads the changes over the map.
        let hex = HexId((self.changes / LIFE.len() * 101 % hexes) as u8);
        self.smoke.set(hex, LIFE[self.changes % LIFE.len()]);
        self.changes += 1;
        self.by_table()
    }
}
