//! What a player can decide.

pub use crate::refusal::Refusal;

use crate::map::AirfieldHex;
use crate::scenario::AirLocation;
use crate::state::{ShipBox, Targets, UnitLocation};
use crate::unit::{Aircraft, Ship, ShipCount, UnitId};
use game::Rule;
use hex::HexId;

// The decision points of the rules.
pub const P1: Rule = Rule("P1");
pub const P2: Rule = Rule("P2");
pub const P3: Rule = Rule("P3");
pub const P4: Rule = Rule("P4");
pub const P5: Rule = Rule("P5");
pub const P6: Rule = Rule("P6");
pub const P7: Rule = Rule("P7");
pub const P9: Rule = Rule("P9");
pub const P10: Rule = Rule("P10");
pub const P11: Rule = Rule("P11");
pub const P12: Rule = Rule("P12");
pub const P13: Rule = Rule("P13");
pub const P14: Rule = Rule("P14");
pub const P15: Rule = Rule("P15");
pub const P16: Rule = Rule("P16");
pub const P17: Rule = Rule("P17");
pub const P18: Rule = Rule("P18");
pub const P19: Rule = Rule("P19");
pub const P20: Rule = Rule("P20");
pub const P22: Rule = Rule("P22");
pub const P23: Rule = Rule("P23");
pub const P24: Rule = Rule("P24");
pub const P25: Rule = Rule("P25");
pub const P26: Rule = Rule("P26");
pub const P27: Rule = Rule("P27");
pub const P28: Rule = Rule("P28");

/// One decision. A phase is made of many small ones, and most end with [`Action::Done`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// P1, P3, P4, P20: a ground unit is set up, or comes as a reinforcement.
    Place { unit: UnitId, at: UnitLocation },
    /// P2
    PlaceAir { aircraft: Aircraft, at: AirLocation },
    /// P5: a ship that has come.
    PlaceShip { ship: Ship, at: ShipBox },
    /// P6: a special destroyer comes in.
    Special(ShipBox),
    /// P7: to a hex or box that the unit can reach, by the cheapest way.
    Move { unit: UnitId, to: UnitLocation },
    /// P8
    Support { aircraft: Aircraft, hex: HexId },
    /// P9, P26: the unit is a direct attacker of these hexes together.
    Attack { unit: UnitId, targets: Targets },
    /// P10: artillery joins the attack of which this is the first hex.
    Bombard { unit: UnitId, target: HexId },
    /// P10: artillery will bombard an airfield hex.
    Shell { unit: UnitId, field: AirfieldHex },
    /// P11, P12: the attack of which this is the first hex, with these ships of the Attack box.
    Resolve { target: HexId, ships: ShipCount },
    /// P11: artillery bombards the airfield hex that was declared.
    Fire(UnitId),
    /// P12: a ship bombards an airfield hex.
    ShipShell { ship: Ship, from: ShipBox, field: AirfieldHex },
    /// P13: a fighter, or a bomber; on CAP, two bombers.
    Strike { aircraft: Aircraft, at: AirLocation },
    /// P14
    LoseAir(Aircraft),
    /// P15, P18, P28
    Lose(UnitId),
    /// P16
    Retreat { unit: UnitId, to: HexId },
    /// P17
    Advance { unit: UnitId, to: HexId },
    /// P19
    Supply(UnitId),
    /// P19
    SupplyShip { ship: Ship, from: ShipBox },
    /// P21, P27
    Work(AirfieldHex),
    /// P22
    Land { aircraft: Aircraft, field: AirfieldHex },
    /// P23
    Bring { aircraft: Aircraft, field: AirfieldHex },
    /// P24
    Fly { aircraft: Aircraft, from: AirfieldHex, to: AirLocation },
    /// P25
    Shift { aircraft: Aircraft, from: AirfieldHex, to: AirfieldHex },
    /// No more of what is being decided.
    Done,
}
