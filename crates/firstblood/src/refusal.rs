//! Why a decision may be refused.

mod words;

use crate::map::{EntryPoint, OffMapBox};
use crate::scenario::AirLocation;
use crate::state::{AirStep, FirstBlood, ShipBox};
use crate::unit::{Aircraft, Ship, Side, UnitId};
use arrayvec::ArrayString;
use game::{Cited, Rule};
use hex::{HexId, RowColumnFromEast};
use std::fmt;

/// A ground unit with its name, so that a refusal can be told by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Who {
    pub unit: UnitId,
    name: ArrayString<16>,
}

impl fmt::Display for Who {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.name)
    }
}

/// A hex with its label.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    pub hex: HexId,
    row: u8,
    column: u8,
}

impl fmt::Display for Spot {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:02}{:02}", self.row, self.column)
    }
}

impl FirstBlood {
    pub(crate) fn who(&self, unit: UnitId) -> Who {
        let mut name = ArrayString::new();
        // A name that is longer is cut: it is only told.
        for letter in self.name(unit).chars() {
            if name.try_push(letter).is_err() {
                break;
            }
        }
        Who { unit, name }
    }

    pub(crate) fn spot(&self, hex: HexId) -> Spot {
        let (row, column) = RowColumnFromEast::row_and_column(self.map().coordinates(hex));
        Spot { hex, row: row as u8, column: column as u8 }
    }
}

/// A mistake of a player's, with its facts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Another decision is asked.
    NotNow(Rule),
    NotYours(Who),
    NotInPlay(Who),

    // 3, 7: coming into play
    NotToPlace(Who),
    OutsideArea {
        unit: Who,
        by: Rule,
    },
    OutsideBoxes(Who),
    EnemyThere {
        hex: Spot,
        by: Rule,
    },
    Full {
        hex: Spot,
        by: Rule,
    },
    NotAtStart,
    NotAnEntry(Side),
    EntryFull(EntryPoint),
    EntryBlocked {
        point: EntryPoint,
        by: Rule,
    },
    GroundFirst,
    NoShipDue(Ship),
    TooEarly,
    NoSpecialLeft,
    StillToPlace(Who),
    ShipToPlace(Ship),

    // 4 to 6: movement
    ThereAlready(Who),
    JustPlaced(Who),
    NoWayBack(Who),
    NoUsBoxes,
    BoxTooFar(OffMapBox),
    BoxUsed {
        unit: Who,
        at: OffMapBox,
    },
    FromZocToZoc(Spot),
    /// So many MF are left.
    TooFar(u8),
    NotOnMap(Who),
    MustEnter(Who),
    MustLeaveBox(Who),
    Overstacked {
        unit: Who,
        hex: Spot,
    },
    NotCrowded(Who),

    // 8: combat
    HasTask(Who),
    NoTarget,
    NoEnemyThere(Spot),
    NotAdjacent {
        unit: Who,
        hex: Spot,
    },
    NotFromThere {
        unit: Who,
        by: Rule,
    },
    OneHexFromThere(Who),
    NoArrowThere(Who),
    OtherAttack(Spot),
    WouldLeaveUnit(Who),
    WouldLeaveHex(Spot),
    MustBeAttacked(Spot),
    MustAttack(Who),
    NoSuchAttack(Spot),
    Unresolved {
        hex: Spot,
        by: Rule,
    },
    NotInBattle {
        unit: Who,
        by: Rule,
    },
    NotRetreating(Who),
    NoRetreatThere {
        hex: Spot,
        by: Rule,
    },
    NoAdvanceThere(Spot),

    // 9, 10: artillery and ships
    NoArtillery(Who),
    NoFireFromThere(Who),
    InContact(Who),
    NoGroundAttack(Spot),
    OutOfRange {
        unit: Who,
        hex: Spot,
        count: u8,
        range: u8,
    },
    OwnAirfields,
    NotBuilt(Spot),
    NothingToShell(Who),
    NotFired(Who),
    NoShip {
        ship: Ship,
        from: ShipBox,
    },
    NoUsShips,
    NoSuchShips,
    NoRoll(Spot),

    // 11: engineers
    NothingToRepair(Spot),
    WorkedAlready(Spot),
    WasAttacked(Spot),
    HasMoved(Who),
    HasFought(Who),
    NoEngineer(Spot),

    // 12, 13: airfields and air units
    NoAircraft {
        aircraft: Aircraft,
        by: Rule,
    },
    WrongRole {
        aircraft: Aircraft,
        by: Rule,
    },
    NotOperational(Spot),
    FightersOnly(Aircraft),
    FieldFull(Spot),
    NoCapacity,
    NoTargetThere(Spot),
    NotJapanese(Aircraft),
    NobodyThere(AirLocation),
    CapFirst(Aircraft),
    NoSuchMission {
        aircraft: Aircraft,
        at: AirLocation,
    },
    TooFewAircraft {
        aircraft: Aircraft,
        needed: u8,
    },
    NotAmongThem(Aircraft),
    TakesRoom(Aircraft),
    StepOver(AirStep),
    NobodyFaceUp {
        aircraft: Aircraft,
        hex: Spot,
    },
    MovedAlready {
        aircraft: Aircraft,
        hex: Spot,
    },
    FieldsApart,
}

/// Where reinforcements come in, by side.
const ENTRY: [&str; 2] = ["7.1a", "7.2a"];

impl Cited for Refusal {
    fn rule(&self) -> Rule {
        use Refusal as R;
        Rule(match self {
            R::NotNow(by)
            | R::OutsideArea { by, .. }
            | R::EnemyThere { by, .. }
            | R::Full { by, .. }
            | R::EntryBlocked { by, .. }
            | R::NotFromThere { by, .. }
            | R::Unresolved { by, .. }
            | R::NotInBattle { by, .. }
            | R::NoRetreatThere { by, .. }
            | R::NoAircraft { by, .. }
            | R::WrongRole { by, .. } => return *by,
            R::NotYours(_) => "0.5",
            R::NotInPlay(_) | R::NotToPlace(_) => "7.0a",
            R::OutsideBoxes(_) => "3.1a",
            R::NotAtStart => "3.0d",
            R::NotAnEntry(side) => ENTRY[*side as usize],
            R::EntryFull(point) => ENTRY[point.side() as usize],
            R::GroundFirst => "S1",
            R::NoShipDue(_) => "7.6a",
            R::TooEarly | R::NoSpecialLeft => "10.1c",
            R::StillToPlace(_) => "7.7a",
            R::ShipToPlace(_) => "7.2d",
            R::ThereAlready(_) => "4.0a",
            R::JustPlaced(_) => "7.2b",
            R::NoWayBack(_) => "6.0c",
            R::NoUsBoxes => "6.0a",
            R::BoxTooFar(_) => "6.1a",
            R::BoxUsed { .. } => "6.0b",
            R::FromZocToZoc(_) => "8.2c",
            R::TooFar(_) => "4.0b",
            R::NotOnMap(_) => "4.6-r1",
            R::MustEnter(_) => "6.4.1-r1",
            R::MustLeaveBox(_) => "6.3a",
            R::Overstacked { .. } => "5.0-r1",
            R::NotCrowded(_) => "5.0-r3",
            R::HasTask(_) => "9.4a",
            R::NoTarget | R::NotAdjacent { .. } => "8.2g",
            R::OneHexFromThere(_) => "7.5-r5",
            R::NoArrowThere(_) => "7.5.2a",
            R::OtherAttack(_) => "8.2-r1",
            R::WouldLeaveUnit(_) | R::MustAttack(_) => "8.2f",
            R::NoEnemyThere(_) | R::WouldLeaveHex(_) | R::MustBeAttacked(_) => "8.2e",
            R::NoSuchAttack(_) => "8.2-r4",
            R::NotFired(_) => "S3",
            R::NotRetreating(_) => "8.10-r3",
            R::NoAdvanceThere(_) => "8.10-r5",
            R::NoArtillery(_) => "9.1a",
            R::NoFireFromThere(_) => "9.4.2a",
            R::InContact(_) => "9.4-r1",
            R::NoGroundAttack(_) => "9.5a",
            R::OutOfRange { .. } => "9.2a",
            R::OwnAirfields => "9.4-r3",
            R::NotBuilt(_) | R::NotOperational(_) => "0.7",
            R::NothingToShell(_) => "9.5.1a",
            R::NoShip { .. } => "10.1a",
            R::NoUsShips => "10.0a",
            R::NoSuchShips => "10.1.3a",
            R::NoRoll(_) => "10.4-r1",
            R::NothingToRepair(_) => "11.2a",
            R::WorkedAlready(_) => "11.5a",
            R::WasAttacked(_) => "11.4c",
            R::HasMoved(_) => "11.4a",
            R::HasFought(_) => "11.4b",
            R::NoEngineer(_) => "11.1a",
            R::StepOver(AirStep::Bring) => "13.7b",
            R::NobodyFaceUp { .. } | R::StepOver(_) => "13.7c",
            R::FightersOnly(_) => "12.5a",
            R::FieldFull(_) => "12.1a",
            R::NoCapacity => "12.5-r1",
            R::NoTargetThere(_) => "13.6a",
            R::NotJapanese(_) => "13.3a",
            R::NobodyThere(AirLocation::Cap) => "13.3.3a",
            R::NoSuchMission { aircraft, .. } if aircraft.is_fighter() => "13.3.1c",
            R::NobodyThere(_) | R::NoSuchMission { .. } => "13.3.3c",
            R::CapFirst(aircraft) if aircraft.is_fighter() => "13.3.1b",
            R::CapFirst(_) => "13.3.2a",
            R::TooFewAircraft { .. } => "13.3.3b",
            R::NotAmongThem(_) => "13.3.3-r1",
            R::TakesRoom(_) => "13.7-r1",
            R::MovedAlready { .. } | R::FieldsApart => "13.7e",
        })
    }
}
