//! A scenario: the map, the counters, the tables and the options in use.

use crate::map::{Map, Terrain};
use std::fmt;

/// The factors of Japanese infantry, lowest first. The index of a factor is its kind.
pub const INFANTRY: [u8; 4] = [1, 2, 3, 4];
/// The factors of US rifle units, lowest first.
pub const RIFLES: [u8; 7] = [2, 3, 4, 5, 6, 7, 8];

/// The optional rules in use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "independent switches")]
pub struct Options {
    /// 11.2
    pub machineguns: bool,
    /// 11.3
    pub hero: bool,
    /// 11.4
    pub banzai: bool,
    /// 11.5
    pub crews: bool,
    /// 6.10d: both HQs are left out.
    pub no_hqs: bool,
}

/// A set-up read from a scenario file without faults.
#[derive(Clone, PartialEq, Eq)]
pub struct Scenario {
    pub id: String,
    pub title: String,
    pub briefing: String,
    pub map: Map,
    pub turns: u8,
    /// The maximum number of infantry units placed in one red-row hex.
    pub max_stack: u8,
    /// The number of infantry units of each factor of [`INFANTRY`].
    pub infantry: [u8; 4],
    /// The number of rifle units of each factor of [`RIFLES`].
    pub rifles: [u8; 7],
    /// The factors of the Division HQ and the Battalion HQ.
    pub hqs: [u8; 2],
    pub caches: u8,
    pub artillery: u8,
    pub machineguns: u8,
    pub heroes: u8,
    pub crews: u8,
    pub crew_factor: u8,
    /// 11.4d: banzai charges in a game.
    pub charges: u8,
    /// Phase III: the highest die that retakes a clear, jungle or hill hex.
    pub recapture: [u8; 3],
    pub options: Options,
}

impl fmt::Debug for Scenario {
    /// Only the id, so that a printed position stays readable.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_tuple("Scenario").field(&self.id).finish()
    }
}

impl Scenario {
    pub fn recapture(&self, terrain: Terrain) -> u8 {
        self.recapture[terrain as usize]
    }
}
