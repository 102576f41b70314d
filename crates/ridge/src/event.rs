//! Events for the log, the page and statistics. The rules never read them.

use crate::fight::Odds;
use crate::map::HexId;
use crate::state::{Counter, Hq, Marine, Unit};
use game::Stack;
use game::{ChanceOutcome, Outcome};

/// Something that happened. Every viewer sees all events: nothing is hidden except what has not
/// been drawn yet (6.11).
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    TurnBegan {
        turn: u8,
        artillery_back: u8,
    },
    /// 3.5
    Gathered {
        hex: HexId,
        die: u8,
        units: u8,
    },
    CrewPlaced(HexId),
    CrewsLeftOut(u8),
    Selected(HexId),
    Walked {
        from: HexId,
        to: HexId,
    },
    Attacked {
        from: HexId,
        to: HexId,
    },
    /// 6.11-r3
    Revealed(Unit),
    /// 6.7: the number of counters to be drawn for the hex.
    Defence {
        hex: HexId,
        die: u8,
        counters: u8,
    },
    Drawn(Counter),
    /// 6.10b
    SetAside(Hq),
    /// 7.7-r2: the counter returned to the pool because six ground units already defend the hex.
    NoRoom(Counter),
    HqPlaced {
        hq: Hq,
        hex: HexId,
    },
    /// 7.14
    CacheFound,
    /// 3.4-r3, 8.2-r3
    ShellsWasted,
    Bombarded {
        dice: ChanceOutcome,
        hits_on: u8,
        lost: u8,
    },
    Doubled {
        marine: Marine,
        by: Counter,
    },
    ChargeDeclared,
    ChargeForgone,
    Charged {
        japanese: u8,
        us: u8,
    },
    /// A charge killed a unit. The index tells identical units apart.
    Slain {
        index: u8,
        marine: Marine,
    },
    Spared,
    /// One round of fire. The dice against the Marines come first, then those against the force.
    Fired {
        japanese: Odds,
        us: Odds,
        dice: ChanceOutcome,
        slain: Stack<Marine, 6>,
        lost: u8,
    },
    HqDead(Hq),
    /// 8.4
    ArtillerySilenced(u8),
    Taken(HexId),
    ForceLost,
    /// 7.3-r2
    Stranded(HexId),
    Left(HexId),
    Counterattacked {
        hex: HexId,
        die: u8,
        retaken: bool,
    },
    Ended(Outcome),
}
