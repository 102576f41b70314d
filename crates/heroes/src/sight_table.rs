//! 6.0, 14.0: lines of sight worked out in advance, by the exact procedure of `sight.rs`.
//!
//! A table has one row for each hex: the lines of sight from there to every hex of the map. Each row is worked out
//! when it is first asked for, since a game looks from few hexes. A map has a table for play without smoke. The
//! smoke of a position has another one: its rows start from those of the map, and only the lines that pass smoke
//! are judged again. When the smoke in a hex changes, only the rows with a line over that hex are dropped.

use crate::map::Map;
use crate::sight::{Sight, line_of_sight};
use hex::{HexId, HexSet, is_passed};
use std::cell::Cell;
use std::fmt;
use std::sync::{Arc, OnceLock};

/// One entry for every number that a hex can have, so that finding an entry needs no check.
const NUMBERS: usize = 256;

/// The lines of sight from one hex.
pub struct SightRow {
    /// To each hex of the map; the entries after the last hex mean nothing.
    sights: [Sight; NUMBERS],
    /// The hexes in which smoke would matter to one of the lines.
    passed: HexSet,
}

impl SightRow {
    /// The lines of sight from a hex without smoke.
    pub fn without_smoke(map: &Map, from: HexId) -> SightRow {
        let passed = Cell::new(HexSet::default());
        // The procedure asks for the smoke of each hex that it judges; beyond the hex that blocks a line smoke
        // makes no difference.
        let no_smoke = |hex| {
            let mut asked = passed.get();
            asked.add(hex);
            passed.set(asked);
            0
        };
        let mut sights = [Sight::Clear { screens: 0 }; NUMBERS];
        for to in map.all() {
            sights[to.index()] = line_of_sight(map, no_smoke, from, to);
        }
        SightRow { sights, passed: passed.get() }
    }

    /// The row of the same hex with smoke in these hexes; the row itself if none of its lines passes any.
    pub fn with_smoke(
        self: &Arc<SightRow>,
        (map, from): (&Map, HexId),
        hexes: &HexSet,
        smoke: impl Fn(HexId) -> u8 + Copy,
    ) -> Arc<SightRow> {
        let smoky = self.passed.and(hexes);
        if smoky.is_empty() {
            return Arc::clone(self);
        }
        let passes_smoke = |to: &HexId| {
            smoky.iter().any(|hex| is_passed(map.hex(from), map.hex(*to), map.hex(hex)))
        };
        let mut sights = self.sights;
        for to in map.all().filter(passes_smoke) {
            sights[to.index()] = line_of_sight(map, smoke, from, to);
        }
        Arc::new(SightRow { sights, passed: self.passed })
    }

    pub fn to(&self, hex: HexId) -> Sight {
        self.sights[hex.index()]
    }
}

/// The rows that have been worked out so far. They follow from the map and its smoke, so two tables of equal
/// positions are equal whatever they hold.
#[derive(Clone)]
pub struct SightTable([OnceLock<Arc<SightRow>>; NUMBERS]);

impl SightTable {
    /// The row of a hex, worked out in this way if it has not been asked for before.
    pub fn row(&self, from: HexId, work_out: impl FnOnce() -> Arc<SightRow>) -> &Arc<SightRow> {
        self.0[from.index()].get_or_init(work_out)
    }

    /// Drops the rows with a line to which the smoke in this hex matters.
    pub fn smoke_changed(&mut self, hex: HexId) {
        for row in &mut self.0 {
            if row.get().is_some_and(|row| row.passed.has(hex)) {
                row.take();
            }
        }
    }
}

impl Default for SightTable {
    fn default() -> SightTable {
        SightTable(std::array::from_fn(|_| OnceLock::new()))
    }
}

impl PartialEq for SightTable {
    fn eq(&self, _: &SightTable) -> bool {
        true
    }
}

impl Eq for SightTable {}

impl fmt::Debug for SightTable {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = self.0.iter().filter(|row| row.get().is_some());
        write!(out, "{} rows", known.count())
    }
}
