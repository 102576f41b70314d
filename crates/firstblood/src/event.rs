//! What happened, for the log, the page and statistics. The rules do not read it back.

use crate::attack::Numbers;
use crate::map::Field;
use crate::record::Turn;
use crate::scenario::{AirPlace, Airfield};
use crate::state::{Phase, Place, Station, Targets};
use crate::tables::CombatResult;
use crate::unit::{AirCount, Aircraft, Ship, ShipCount, Side, UnitId};
use game::{Outcome, Rule};
use hex::HexId;

/// All of it is open to everybody.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    TurnBegan(Turn),
    PhaseBegan(Phase),
    Placed {
        unit: UnitId,
        at: Place,
    },
    AirPlaced {
        aircraft: Aircraft,
        at: AirPlace,
    },
    /// 7.1c, 7.2c
    AirArrived {
        air: AirCount,
        at: AirPlace,
    },
    ShipPlaced {
        ship: Ship,
        at: Station,
    },
    SpecialCame {
        at: Station,
    },
    Moved {
        unit: UnitId,
        from: Place,
        /// The places on the way, the last included.
        path: Vec<Place>,
        /// MF left.
        left: u8,
    },
    /// 12.6a
    Occupied {
        field: Field,
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
    /// Artillery bombards in the attack of which this is the first hex.
    Joins {
        unit: UnitId,
        target: HexId,
    },
    WillShell {
        unit: UnitId,
        field: Field,
    },
    /// 8.6a
    Outmatched {
        targets: Targets,
    },
    Attacks {
        side: Side,
        targets: Targets,
        numbers: Box<Numbers>,
    },
    Rolled {
        side: Side,
        die: u8,
        result: CombatResult,
    },
    Eliminated {
        unit: UnitId,
        at: Place,
        by: Rule,
    },
    Retreated {
        unit: UnitId,
        from: Place,
        to: HexId,
    },
    Advanced {
        unit: UnitId,
        from: Place,
        to: HexId,
    },
    /// 7.5.3a
    Entered {
        unit: UnitId,
        from: Place,
        to: HexId,
    },
    Shelled {
        unit: UnitId,
        field: Field,
    },
    ShipShelled {
        ship: Ship,
        field: Field,
    },
    Struck {
        aircraft: Aircraft,
        units: u8,
        at: AirPlace,
    },
    FieldHit {
        field: Field,
        was: Airfield,
        is: Airfield,
    },
    AirLost {
        aircraft: Aircraft,
        at: AirPlace,
    },
    /// 14.0a; whether a unit is owed, and whether a credit pays for it.
    SupplyRolled {
        die: u8,
        owed: bool,
        credit: bool,
    },
    SupplyRun {
        ship: Ship,
        from: Station,
    },
    /// 10.1b, 13.4b: what leaves play, and what moves to the Attack boxes.
    Strategic {
        air_left: AirCount,
        air_over: AirCount,
        ships_left: ShipCount,
        ships_over: ShipCount,
    },
    /// 13.6d
    TurnedUp,
    Works {
        field: Field,
    },
    /// 11.4d
    WorkLost {
        field: Field,
    },
    Opened {
        field: Field,
        was: Airfield,
    },
    Landed {
        aircraft: Aircraft,
        field: Field,
    },
    /// 13.7-r1
    NoRoom {
        air: AirCount,
    },
    Brought {
        aircraft: Aircraft,
        field: Field,
    },
    Flew {
        aircraft: Aircraft,
        from: Field,
        to: AirPlace,
    },
    Shifted {
        aircraft: Aircraft,
        from: Field,
        to: Field,
    },
    Ended(Outcome),
}
