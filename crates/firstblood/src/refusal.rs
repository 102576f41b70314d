//! Why a decision may be refused.

mod words;

use crate::map::{EntryPoint, Field, OffBoard};
use crate::scenario::AirPlace;
use crate::state::{AirStep, Station};
use crate::unit::{Aircraft, Ship, Side, UnitId};
use game::{Cited, Rule};
use hex::HexId;

/// A mistake of a player's, with its facts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Another decision is asked.
    NotNow {
        asked: Rule,
    },
    NotYours {
        unit: UnitId,
    },
    NotInPlay {
        unit: UnitId,
    },

    // 3, 7: coming into play
    NotToPlace {
        unit: UnitId,
    },
    OutsideArea {
        unit: UnitId,
        by: Rule,
    },
    OutsideBoxes {
        unit: UnitId,
    },
    EnemyThere {
        hex: HexId,
        by: Rule,
    },
    Full {
        hex: HexId,
        by: Rule,
    },
    NotAtStart,
    NotAnEntry {
        side: Side,
    },
    EntryFull {
        point: EntryPoint,
    },
    EntryBlocked {
        point: EntryPoint,
        by: Rule,
    },
    GroundFirst,
    NoShipDue {
        ship: Ship,
    },
    TooEarly,
    NoSpecialLeft,
    StillToPlace {
        unit: UnitId,
    },
    ShipToPlace {
        ship: Ship,
    },

    // 4 to 6: movement
    ThereAlready {
        unit: UnitId,
    },
    JustPlaced {
        unit: UnitId,
    },
    NoWayBack {
        unit: UnitId,
    },
    NoUsBoxes,
    BoxTooFar {
        at: OffBoard,
    },
    BoxUsed {
        unit: UnitId,
        at: OffBoard,
    },
    FromZocToZoc {
        hex: HexId,
    },
    TooFar {
        left: u8,
    },
    NotOnMap {
        unit: UnitId,
    },
    MustEnter {
        unit: UnitId,
    },
    MustLeaveBox {
        unit: UnitId,
    },
    Overstacked {
        unit: UnitId,
        hex: HexId,
    },
    NotCrowded {
        unit: UnitId,
    },

    // 8: combat
    HasTask {
        unit: UnitId,
    },
    NoTarget,
    NoEnemyThere {
        hex: HexId,
    },
    NotAdjacent {
        unit: UnitId,
        hex: HexId,
    },
    NotFromThere {
        unit: UnitId,
        by: Rule,
    },
    OneHexFromThere {
        unit: UnitId,
    },
    NoArrowThere {
        unit: UnitId,
    },
    OtherAttack {
        hex: HexId,
    },
    WouldLeaveUnit {
        unit: UnitId,
    },
    WouldLeaveHex {
        hex: HexId,
    },
    MustBeAttacked {
        hex: HexId,
    },
    MustAttack {
        unit: UnitId,
    },
    NoSuchAttack {
        hex: HexId,
    },
    Unresolved {
        hex: HexId,
        by: Rule,
    },
    NotInBattle {
        unit: UnitId,
        by: Rule,
    },
    NotRetreating {
        unit: UnitId,
    },
    NoRetreatThere {
        hex: HexId,
        by: Rule,
    },
    NoAdvanceThere {
        hex: HexId,
    },

    // 9, 10: artillery and ships
    NoArtillery {
        unit: UnitId,
    },
    NoFireFromThere {
        unit: UnitId,
    },
    InContact {
        unit: UnitId,
    },
    NoGroundAttack {
        hex: HexId,
    },
    OutOfRange {
        unit: UnitId,
        hex: HexId,
        count: u8,
        range: u8,
    },
    OwnAirfields,
    NotBuilt {
        field: Field,
    },
    NothingToShell {
        unit: UnitId,
    },
    NotFired {
        unit: UnitId,
    },
    NoShip {
        ship: Ship,
        from: Station,
    },
    NoUsShips,
    NoSuchShips,
    NoRoll {
        hex: HexId,
    },

    // 11: engineers
    NothingToRepair {
        field: Field,
    },
    WorkedAlready {
        field: Field,
    },
    WasAttacked {
        field: Field,
    },
    HasMoved {
        unit: UnitId,
    },
    HasFought {
        unit: UnitId,
    },
    NoEngineer {
        field: Field,
    },

    // 12, 13: airfields and air units
    NoAircraft {
        aircraft: Aircraft,
        by: Rule,
    },
    WrongRole {
        aircraft: Aircraft,
        by: Rule,
    },
    NotOperational {
        field: Field,
    },
    FightersOnly {
        aircraft: Aircraft,
    },
    FieldFull {
        field: Field,
    },
    NoCapacity,
    NoTargetThere {
        hex: HexId,
    },
    NotJapanese {
        aircraft: Aircraft,
    },
    NobodyThere {
        at: AirPlace,
    },
    CapFirst {
        aircraft: Aircraft,
    },
    NoSuchMission {
        aircraft: Aircraft,
        at: AirPlace,
    },
    TooFewAircraft {
        aircraft: Aircraft,
        needed: u8,
    },
    NotAmongThem {
        aircraft: Aircraft,
    },
    TakesRoom {
        aircraft: Aircraft,
    },
    StepOver {
        step: AirStep,
    },
    NobodyFaceUp {
        aircraft: Aircraft,
        field: Field,
    },
    MovedAlready {
        aircraft: Aircraft,
        field: Field,
    },
    FieldsApart {
        from: Field,
        to: Field,
    },
}

/// Where reinforcements come in, by side.
const ENTRY: [&str; 2] = ["7.1a", "7.2a"];

impl Cited for Refusal {
    fn rule(&self) -> Rule {
        use Refusal as R;
        Rule(match self {
            R::NotNow { asked: by }
            | R::Full { by, .. }
            | R::OutsideArea { by, .. }
            | R::EnemyThere { by, .. }
            | R::EntryBlocked { by, .. }
            | R::NotFromThere { by, .. }
            | R::Unresolved { by, .. }
            | R::NotInBattle { by, .. }
            | R::NoRetreatThere { by, .. }
            | R::NoAircraft { by, .. }
            | R::WrongRole { by, .. } => return *by,
            R::NotYours { .. } => "0.5",
            R::NotInPlay { .. } | R::NotToPlace { .. } => "7.0a",
            R::OutsideBoxes { .. } => "3.1a",
            R::NotAtStart => "3.0d",
            R::NotAnEntry { side } => ENTRY[*side as usize],
            R::EntryFull { point } => ENTRY[point.side() as usize],
            R::GroundFirst => "S1",
            R::NoShipDue { .. } => "7.6a",
            R::TooEarly | R::NoSpecialLeft => "10.1c",
            R::StillToPlace { .. } => "7.7a",
            R::ShipToPlace { .. } => "7.2d",
            R::ThereAlready { .. } => "4.0a",
            R::JustPlaced { .. } => "7.2b",
            R::NoWayBack { .. } => "6.0c",
            R::NoUsBoxes => "6.0a",
            R::BoxTooFar { .. } => "6.1a",
            R::BoxUsed { .. } => "6.0b",
            R::FromZocToZoc { .. } => "8.2c",
            R::TooFar { .. } => "4.0b",
            R::NotOnMap { .. } => "4.6-r1",
            R::MustEnter { .. } => "6.4.1-r1",
            R::MustLeaveBox { .. } => "6.3a",
            R::Overstacked { .. } => "5.0-r1",
            R::NotCrowded { .. } => "5.0-r3",
            R::HasTask { .. } => "9.4a",
            R::NoTarget | R::NotAdjacent { .. } => "8.2g",
            R::OneHexFromThere { .. } => "7.5-r5",
            R::NoArrowThere { .. } => "7.5.2a",
            R::OtherAttack { .. } => "8.2-r1",
            R::WouldLeaveUnit { .. } | R::MustAttack { .. } => "8.2f",
            R::NoEnemyThere { .. } | R::WouldLeaveHex { .. } | R::MustBeAttacked { .. } => "8.2e",
            R::NoSuchAttack { .. } => "8.2-r4",
            R::NotFired { .. } => "S3",
            R::NotRetreating { .. } => "8.10-r3",
            R::NoAdvanceThere { .. } => "8.10-r5",
            R::NoArtillery { .. } => "9.1a",
            R::NoFireFromThere { .. } => "9.4.2a",
            R::InContact { .. } => "9.4-r1",
            R::NoGroundAttack { .. } => "9.5a",
            R::OutOfRange { .. } => "9.2a",
            R::OwnAirfields => "9.4-r3",
            R::NotBuilt { .. } | R::NotOperational { .. } => "0.7",
            R::NothingToShell { .. } => "9.5.1a",
            R::NoShip { .. } => "10.1a",
            R::NoUsShips => "10.0a",
            R::NoSuchShips => "10.1.3a",
            R::NoRoll { .. } => "10.4-r1",
            R::NothingToRepair { .. } => "11.2a",
            R::WorkedAlready { .. } => "11.5a",
            R::WasAttacked { .. } => "11.4c",
            R::HasMoved { .. } => "11.4a",
            R::HasFought { .. } => "11.4b",
            R::NoEngineer { .. } => "11.1a",
            R::StepOver { step: AirStep::Bring } => "13.7b",
            R::NobodyFaceUp { .. } | R::StepOver { .. } => "13.7c",
            R::FightersOnly { .. } => "12.5a",
            R::FieldFull { .. } => "12.1a",
            R::NoCapacity => "12.5-r1",
            R::NoTargetThere { .. } => "13.6a",
            R::NotJapanese { .. } => "13.3a",
            R::NobodyThere { .. } | R::NoSuchMission { .. } => "13.3.3c",
            R::CapFirst { aircraft } if aircraft.is_fighter() => "13.3.1b",
            R::CapFirst { .. } => "13.3.2a",
            R::TooFewAircraft { .. } => "13.3.3b",
            R::NotAmongThem { .. } => "13.3.3-r1",
            R::TakesRoom { .. } => "13.7-r1",
            R::MovedAlready { .. } | R::FieldsApart { .. } => "13.7e",
        })
    }
}
