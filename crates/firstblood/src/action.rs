//! The actions of the players, declared together with their text form.

use crate::map::AirfieldHex;
use crate::notation::forms::{AttackName, Destination, Fleet, Near, Strikers, TargetsNear};
use crate::scenario::AirLocation;
use crate::state::{FirstBlood, ShipBox, Targets, UnitLocation};
use crate::unit::{Aircraft, Ship, ShipCount, UnitId};
use game::orders;
use hex::HexId;

orders! {
    /// One action. A phase is made of many small ones, and most phases end with [`Action::Done`].
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Action as "order" for FirstBlood {
        /// P1, P3, P4, P20: sets up a ground unit, or brings it in as a reinforcement.
        "place" => Place { unit: UnitId, at: UnitLocation as Destination(unit) },
        /// P2
        "place" => PlaceAir { aircraft: Aircraft, at: AirLocation },
        /// P1, P3: takes back a ground unit that was set up.
        "recall" => Recall(UnitId),
        /// P2: takes back an air unit that was set up.
        "recall" => RecallAir { aircraft: Aircraft, from: AirLocation },
        /// P5: places a ship that has arrived.
        "ship" => PlaceShip { ship: Ship, at: ShipBox },
        /// P6: brings in a special destroyer.
        "special" => Special(ShipBox),
        /// P7: moves to a hex or box within reach, by the cheapest path.
        "move" => Move { unit: UnitId, to: UnitLocation as Destination(unit) },
        /// P8
        "support" => Support { aircraft: Aircraft, hex: HexId },
        /// P9, P26: the unit becomes a direct attacker of all these hexes together.
        "attack" => Attack { unit: UnitId, targets: Targets as TargetsNear(unit) },
        /// P10: artillery joins the attack whose first hex this is.
        "bombard" => Bombard { unit: UnitId, target: HexId as AttackName },
        /// P10: artillery is assigned to bombard an airfield hex.
        "shell" => Shell { unit: UnitId, field: AirfieldHex },
        /// P11, P12: resolves the attack whose first hex this is, with these ships of the Attack box.
        "resolve" => Resolve { target: HexId as AttackName, ships: ShipCount as Fleet },
        /// P11: artillery bombards the airfield hex it was assigned to.
        "fire" => Fire(UnitId),
        /// P12: a ship bombards an airfield hex.
        "shell" => ShipShell { ship: Ship, from: ShipBox, field: AirfieldHex },
        /// P13: one fighter or one bomber attacks; against CAP, two bombers.
        "strike" => Strike { aircraft: Aircraft, units: u8, at: AirLocation } as Strikers,
        /// P14
        "lose" => LoseAir(Aircraft),
        /// P15, P18, P28
        "lose" => Lose(UnitId),
        /// P16
        "retreat" => Retreat { unit: UnitId, to: HexId as Near(unit) },
        /// P17
        "advance" => Advance { unit: UnitId, to: HexId as Near(unit) },
        /// P19
        "supply" => Supply(UnitId),
        /// P19
        "supply" => SupplyShip { ship: Ship, from: ShipBox },
        /// P21, P27
        "work" => Work(AirfieldHex),
        /// P22
        "land" => Land { aircraft: Aircraft, field: AirfieldHex },
        /// P23
        "bring" => Bring { aircraft: Aircraft, field: AirfieldHex },
        /// P24
        "fly" => Fly { aircraft: Aircraft, from: AirfieldHex, to: AirLocation },
        /// P25
        "shift" => Shift { aircraft: Aircraft, from: AirfieldHex, to: AirfieldHex },
        /// Ends the current step.
        "done" => Done,
    }
}
