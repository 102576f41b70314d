//! What a game starts from: the map, the counters, the tables and the options in use.

use crate::map::{Map, Terrain};
use std::fmt;

/// Factors of Japanese infantry, lowest first; the place in the list is the kind.
pub const INFANTRY: [u8; 4] = [1, 2, 3, 4];
/// Factors of US rifle units, lowest first.
pub const RIFLES: [u8; 7] = [2, 3, 4, 5, 6, 7, 8];

/// Which optional rules are in use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
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

/// One set-up, read from a scenario file and found sound.
#[derive(Clone, PartialEq, Eq)]
pub struct Scenario {
    pub id: String,
    pub title: String,
    pub briefing: String,
    pub map: Map,
    pub turns: u8,
    /// Most infantry placed in one red-row hex.
    pub max_stack: u8,
    /// How many infantry units of each factor of [`INFANTRY`].
    pub infantry: [u8; 4],
    /// How many rifle units of each factor of [`RIFLES`].
    pub rifles: [u8; 7],
    /// Factors of the Division HQ and the Battalion HQ.
    pub hqs: [u8; 2],
    pub caches: u8,
    pub artillery: u8,
    pub machineguns: u8,
    pub heroes: u8,
    pub crews: u8,
    pub crew_factor: u8,
    /// 11.4d: banzai charges in a game.
    pub charges: u8,
    /// Phase III: a clear, jungle or hill hex is retaken on a die up to this.
    pub recapture: [u8; 3],
    pub options: Options,
}

impl fmt::Debug for Scenario {
    /// Just its name: a position that is printed should show what lies on the table.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_tuple("Scenario").field(&self.id).finish()
    }
}

impl Scenario {
    pub fn recapture(&self, terrain: Terrain) -> u8 {
        self.recapture[terrain as usize]
    }
}
