//! Events, for the log, the page and statistics. The rules never read them.

use crate::attack::Numbers;
use crate::map::AirfieldHex;
use crate::scenario::{AirLocation, AirfieldState};
use crate::state::{Phase, ShipBox, Targets, UnitLocation};
use crate::tables::CombatResult;
use crate::turn_record::Turn;
use crate::unit::{AirCount, Aircraft, Ship, ShipCount, Side, UnitId};
use game::{Outcome, Rule};
use hex::HexId;

/// Something that happened. Every event is public.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    TurnBegan(Turn),
    PhaseBegan(Phase),
    Placed {
        unit: UnitId,
        at: UnitLocation,
    },
    AirPlaced {
        aircraft: Aircraft,
        at: AirLocation,
    },
    /// A unit that was set up is taken back.
    Recalled {
        unit: UnitId,
        from: UnitLocation,
    },
    AirRecalled {
        aircraft: Aircraft,
        from: AirLocation,
    },
    /// 7.1c, 7.2c
    AirArrived {
        air: AirCount,
        at: AirLocation,
    },
    ShipPlaced {
        ship: Ship,
        at: ShipBox,
    },
    SpecialArrived {
        at: ShipBox,
    },
    Moved {
        unit: UnitId,
        from: UnitLocation,
        /// The locations on the path, the destination included.
        path: Vec<UnitLocation>,
        /// MF left.
        left: u8,
    },
    /// 12.6a
    Occupied {
        field: AirfieldHex,
        lost: AirCount,
    },
    Supports {
        aircraft: Aircraft,
        hex: HexId,
    },
    Declared {
        unit: UnitId,
        targets: Targets,
    },
    /// Artillery joins the attack whose first hex this is.
    Joins {
        unit: UnitId,
        target: HexId,
    },
    WillShell {
        unit: UnitId,
        field: AirfieldHex,
    },
    /// 8.6a
    Outmatched {
        targets: Targets,
    },
    Attacks {
        side: Side,
        targets: Targets,
        ships: ShipCount,
        numbers: Box<Numbers>,
    },
    Rolled {
        side: Side,
        die: u8,
        result: CombatResult,
    },
    Eliminated {
        unit: UnitId,
        at: UnitLocation,
        by: Rule,
    },
    Retreated {
        unit: UnitId,
        from: UnitLocation,
        to: HexId,
    },
    Advanced {
        unit: UnitId,
        from: UnitLocation,
        to: HexId,
    },
    /// 7.5.3a
    Entered {
        unit: UnitId,
        from: UnitLocation,
        to: HexId,
    },
    Shelled {
        unit: UnitId,
        field: AirfieldHex,
    },
    ShipShelled {
        ship: Ship,
        from: ShipBox,
        field: AirfieldHex,
    },
    Struck {
        aircraft: Aircraft,
        units: u8,
        at: AirLocation,
    },
    FieldHit {
        field: AirfieldHex,
        was: AirfieldState,
        is: AirfieldState,
    },
    AirLost {
        aircraft: Aircraft,
        at: AirLocation,
    },
    /// 14.0a: whether a unit is owed, and whether a credit pays for it.
    SupplyRolled {
        die: u8,
        owed: bool,
        credit: bool,
    },
    SupplyRun {
        ship: Ship,
        from: ShipBox,
    },
    /// 10.1b, 13.4b: the air units and ships that leave play, and those that move to the Attack boxes.
    Strategic {
        air_left: AirCount,
        air_over: AirCount,
        ships_left: ShipCount,
        ships_over: ShipCount,
    },
    /// 13.6d
    TurnedUp,
    Works {
        field: AirfieldHex,
    },
    /// 11.4d
    WorkLost {
        field: AirfieldHex,
    },
    Opened {
        field: AirfieldHex,
        was: AirfieldState,
    },
    Landed {
        aircraft: Aircraft,
        field: AirfieldHex,
    },
    /// 13.7-r1
    NoRoom {
        air: AirCount,
    },
    Brought {
        aircraft: Aircraft,
        field: AirfieldHex,
    },
    Flew {
        aircraft: Aircraft,
        from: AirfieldHex,
        to: AirLocation,
    },
    Shifted {
        aircraft: Aircraft,
        from: AirfieldHex,
        to: AirfieldHex,
    },
    Ended(Outcome),
}
