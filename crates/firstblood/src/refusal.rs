//! The reasons to refuse an action.

mod words;

use crate::map::{BoxSet, EntryPoint, OffMapBox};
use crate::scenario::AirLocation;
use crate::state::{AirStep, FirstBlood, ShipBox};
use crate::unit::{Aircraft, Ship, Side, UnitId};
use arrayvec::ArrayString;
use game::{Cited, Rule};
use hex::{HexId, RowColumnFromEast};
use std::fmt;

/// A ground unit and its name: a refusal can be shown without the position at hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnitName {
    pub unit: UnitId,
    name: ArrayString<16>,
}

impl fmt::Display for UnitName {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.name)
    }
}

/// A hex and its label.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HexLabel {
    pub hex: HexId,
    row: u8,
    column: u8,
}

impl fmt::Display for HexLabel {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:02}{:02}", self.row, self.column)
    }
}

impl FirstBlood {
    pub(crate) fn unit_name(&self, unit: UnitId) -> UnitName {
        let mut name = ArrayString::new();
        // A longer name is cut off: it is for display only.
        for letter in self.name(unit).chars() {
            if name.try_push(letter).is_err() {
                break;
            }
        }
        UnitName { unit, name }
    }

    pub(crate) fn hex_label(&self, hex: HexId) -> HexLabel {
        let (row, column) = RowColumnFromEast::row_and_column(self.map().coordinates(hex));
        HexLabel { hex, row: row as u8, column: column as u8 }
    }
}

/// The reason why an action is refused, with the facts that it names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The action answers another question than the one at this decision point.
    NotNow(Rule),
    NotYours(UnitName),
    NotInPlay(UnitName),

    // 3, 7: coming into play
    NotToPlace(UnitName),
    NotToRecall(UnitName),
    OutsideArea {
        unit: UnitName,
        by: Rule,
    },
    OutsideBoxes {
        unit: UnitName,
        boxes: BoxSet,
    },
    EnemyThere {
        unit: UnitName,
        hex: HexLabel,
        by: Rule,
    },
    Full {
        unit: UnitName,
        hex: HexLabel,
        by: Rule,
    },
    NotAtStart(Aircraft),
    NotAnEntry {
        unit: UnitName,
        side: Side,
    },
    EntryFull {
        unit: UnitName,
        point: EntryPoint,
    },
    EntryBlocked {
        unit: UnitName,
        point: EntryPoint,
        by: Rule,
    },
    GroundFirst(UnitName),
    NoShipDue(Ship),
    TooEarly,
    NoSpecialLeft,
    StillToPlace(UnitName),
    ShipToPlace(Ship),

    // 4 to 6: movement
    ThereAlready(UnitName),
    JustPlaced(UnitName),
    NoWayBack(UnitName),
    NoUsBoxes(UnitName),
    BoxTooFar {
        unit: UnitName,
        at: OffMapBox,
    },
    BoxUsed {
        unit: UnitName,
        at: OffMapBox,
    },
    FromZocToZoc {
        unit: UnitName,
        hex: HexLabel,
    },
    TooFar {
        unit: UnitName,
        hex: HexLabel,
        /// MF left.
        left: u8,
    },
    NotOnMap(UnitName),
    MustEnter(UnitName),
    MustLeaveBox(UnitName),
    Overstacked {
        unit: UnitName,
        hex: HexLabel,
    },
    NotCrowded(UnitName),

    // 8: combat
    HasTask(UnitName),
    NoTarget(UnitName),
    NoEnemyThere {
        unit: UnitName,
        hex: HexLabel,
    },
    NotAdjacent {
        unit: UnitName,
        hex: HexLabel,
    },
    NotFromThere {
        unit: UnitName,
        by: Rule,
    },
    OneHexFromThere(UnitName),
    NoArrowThere {
        unit: UnitName,
        hex: HexLabel,
    },
    OtherAttack {
        unit: UnitName,
        hex: HexLabel,
    },
    WouldLeaveUnit(UnitName),
    WouldLeaveHex(HexLabel),
    MustBeAttacked(HexLabel),
    MustAttack(UnitName),
    NoSuchAttack(HexLabel),
    Unresolved {
        hex: HexLabel,
        by: Rule,
    },
    NotInBattle {
        unit: UnitName,
        by: Rule,
    },
    NotRetreating(UnitName),
    NoRetreatThere {
        unit: UnitName,
        hex: HexLabel,
        by: Rule,
    },
    NoAdvanceThere {
        unit: UnitName,
        hex: HexLabel,
    },

    // 9, 10: artillery and ships
    NoArtillery(UnitName),
    NoFireFromThere(UnitName),
    AttackDirectly {
        unit: UnitName,
        hex: HexLabel,
    },
    NoGroundAttack {
        unit: UnitName,
        hex: HexLabel,
    },
    OutOfRange {
        unit: UnitName,
        hex: HexLabel,
        /// Hexes from unit to target, both included.
        count: u8,
        range: u8,
        by: Rule,
    },
    OwnAirfields(UnitName),
    NotBuilt(HexLabel),
    NothingToShell(UnitName),
    NotFired(UnitName),
    NoShip {
        ship: Ship,
        from: ShipBox,
    },
    NoUsShips,
    NoSuchShips,
    NoRoll(HexLabel),

    // 11: engineers
    NothingToRepair(HexLabel),
    WorkedAlready(HexLabel),
    WasAttacked(HexLabel),
    HasMoved {
        unit: UnitName,
        hex: HexLabel,
    },
    HasFought {
        unit: UnitName,
        hex: HexLabel,
    },
    NoEngineer(HexLabel),

    // 12, 13: airfields and air units
    NoAircraft {
        aircraft: Aircraft,
        by: Rule,
    },
    WrongRole {
        aircraft: Aircraft,
        at: AirLocation,
        by: Rule,
    },
    NotOperational(HexLabel),
    FightersOnly {
        aircraft: Aircraft,
        hex: HexLabel,
    },
    FieldFull(HexLabel),
    NoCapacity(Aircraft),
    NoTargetThere {
        aircraft: Aircraft,
        hex: HexLabel,
    },
    NotJapanese(Aircraft),
    NoTargetIn(AirLocation),
    CapFirst(Aircraft),
    NoSuchMission {
        aircraft: Aircraft,
        at: AirLocation,
    },
    /// Another number of air units flies this mission.
    WrongNumber {
        aircraft: Aircraft,
        needed: u8,
        at: AirLocation,
        by: Rule,
    },
    TooFewAircraft {
        aircraft: Aircraft,
        needed: u8,
    },
    NotAmongThem(Aircraft),
    TakesRoom {
        aircraft: Aircraft,
        hex: HexLabel,
    },
    /// 13.7-r1: this many air units must still land.
    StillToLand(u8),
    StepOver(AirStep),
    NoneFaceUp {
        aircraft: Aircraft,
        hex: HexLabel,
    },
    MovedAlready {
        aircraft: Aircraft,
        hex: HexLabel,
    },
    FieldsApart {
        from: HexLabel,
        to: HexLabel,
    },
}

/// The clause on entry points, by side.
const ENTRY: [&str; 2] = ["7.1a", "7.2a"];

impl Refusal {
    /// The ground unit that the refusal speaks of.
    pub fn unit(&self) -> Option<UnitId> {
        use Refusal as R;
        match self {
            R::NotYours(unit)
            | R::NotInPlay(unit)
            | R::NotToPlace(unit)
            | R::NotToRecall(unit)
            | R::OutsideArea { unit, .. }
            | R::OutsideBoxes { unit, .. }
            | R::EnemyThere { unit, .. }
            | R::Full { unit, .. }
            | R::NotAnEntry { unit, .. }
            | R::EntryFull { unit, .. }
            | R::EntryBlocked { unit, .. }
            | R::GroundFirst(unit)
            | R::StillToPlace(unit)
            | R::ThereAlready(unit)
            | R::JustPlaced(unit)
            | R::NoWayBack(unit)
            | R::NoUsBoxes(unit)
            | R::BoxTooFar { unit, .. }
            | R::BoxUsed { unit, .. }
            | R::FromZocToZoc { unit, .. }
            | R::TooFar { unit, .. }
            | R::NotOnMap(unit)
            | R::MustEnter(unit)
            | R::MustLeaveBox(unit)
            | R::Overstacked { unit, .. }
            | R::NotCrowded(unit)
            | R::HasTask(unit)
            | R::NoTarget(unit)
            | R::NoEnemyThere { unit, .. }
            | R::NotAdjacent { unit, .. }
            | R::NotFromThere { unit, .. }
            | R::OneHexFromThere(unit)
            | R::NoArrowThere { unit, .. }
            | R::OtherAttack { unit, .. }
            | R::WouldLeaveUnit(unit)
            | R::MustAttack(unit)
            | R::NotInBattle { unit, .. }
            | R::NotRetreating(unit)
            | R::NoRetreatThere { unit, .. }
            | R::NoAdvanceThere { unit, .. }
            | R::NoArtillery(unit)
            | R::NoFireFromThere(unit)
            | R::AttackDirectly { unit, .. }
            | R::NoGroundAttack { unit, .. }
            | R::OutOfRange { unit, .. }
            | R::OwnAirfields(unit)
            | R::NothingToShell(unit)
            | R::NotFired(unit)
            | R::HasMoved { unit, .. }
            | R::HasFought { unit, .. } => Some(unit.unit),
            _ => None,
        }
    }

    /// The hex that the refusal speaks of, other than the hex of [`Refusal::unit`].
    pub fn hex(&self) -> Option<HexId> {
        use Refusal as R;
        match self {
            R::EnemyThere { hex, .. }
            | R::Full { hex, .. }
            | R::FromZocToZoc { hex, .. }
            | R::TooFar { hex, .. }
            | R::Overstacked { hex, .. }
            | R::NoEnemyThere { hex, .. }
            | R::NotAdjacent { hex, .. }
            | R::NoArrowThere { hex, .. }
            | R::OtherAttack { hex, .. }
            | R::WouldLeaveHex(hex)
            | R::MustBeAttacked(hex)
            | R::NoSuchAttack(hex)
            | R::Unresolved { hex, .. }
            | R::NoRetreatThere { hex, .. }
            | R::NoAdvanceThere { hex, .. }
            | R::AttackDirectly { hex, .. }
            | R::NoGroundAttack { hex, .. }
            | R::OutOfRange { hex, .. }
            | R::NotBuilt(hex)
            | R::NoRoll(hex)
            | R::NothingToRepair(hex)
            | R::WorkedAlready(hex)
            | R::WasAttacked(hex)
            | R::HasMoved { hex, .. }
            | R::HasFought { hex, .. }
            | R::NoEngineer(hex)
            | R::NotOperational(hex)
            | R::FightersOnly { hex, .. }
            | R::FieldFull(hex)
            | R::NoTargetThere { hex, .. }
            | R::TakesRoom { hex, .. }
            | R::NoneFaceUp { hex, .. }
            | R::MovedAlready { hex, .. }
            | R::FieldsApart { to: hex, .. } => Some(hex.hex),
            _ => None,
        }
    }
}

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
            | R::OutOfRange { by, .. }
            | R::NoAircraft { by, .. }
            | R::WrongRole { by, .. }
            | R::WrongNumber { by, .. } => return *by,
            R::NotYours(_) => "0.5",
            R::NotInPlay(_) | R::NotToPlace(_) => "7.0a",
            R::NotToRecall(_) => "3.0-r4",
            R::OutsideBoxes { .. } => "3.1a",
            R::NotAtStart(_) => "3.0d",
            R::NotAnEntry { side, .. } => ENTRY[*side as usize],
            R::EntryFull { point, .. } => ENTRY[point.side() as usize],
            R::GroundFirst(_) => "S1",
            R::NoShipDue(_) => "7.6a",
            R::TooEarly | R::NoSpecialLeft => "10.1c",
            R::StillToPlace(_) => "7.7a",
            R::ShipToPlace(_) => "7.2d",
            R::ThereAlready(_) => "4.0a",
            R::JustPlaced(_) => "7.2b",
            R::NoWayBack(_) => "6.0c",
            R::NoUsBoxes(_) => "6.0a",
            R::BoxTooFar { .. } => "6.1a",
            R::BoxUsed { .. } => "6.0b",
            R::FromZocToZoc { .. } => "8.2c",
            R::TooFar { .. } => "4.0b",
            R::NotOnMap(_) => "4.6-r1",
            R::MustEnter(_) => "6.4.1-r1",
            R::MustLeaveBox(_) => "6.3a",
            R::Overstacked { .. } => "5.0-r1",
            R::NotCrowded(_) => "5.0-r3",
            R::HasTask(_) => "9.4a",
            R::NoTarget(_) | R::NotAdjacent { .. } => "8.2g",
            R::OneHexFromThere(_) => "7.5-r5",
            R::NoArrowThere { .. } => "7.5.2a",
            R::OtherAttack { .. } => "8.2-r1",
            R::WouldLeaveUnit(_) | R::MustAttack(_) => "8.2f",
            R::NoEnemyThere { .. } | R::WouldLeaveHex(_) | R::MustBeAttacked(_) => "8.2e",
            R::NoSuchAttack(_) => "8.2-r4",
            R::NotFired(_) => "S3",
            R::NotRetreating(_) => "8.10-r3",
            R::NoAdvanceThere { .. } => "8.10-r5",
            R::NoArtillery(_) => "9.1a",
            R::NoFireFromThere(_) => "9.4.2a",
            R::AttackDirectly { .. } => "9.4-r1",
            R::NoGroundAttack { .. } => "9.5a",
            R::OwnAirfields(_) => "9.4-r3",
            R::NotBuilt(_) | R::NotOperational(_) => "0.7",
            R::NothingToShell(_) => "9.5.1a",
            R::NoShip { .. } => "10.1a",
            R::NoUsShips => "10.0a",
            R::NoSuchShips => "10.1.3a",
            R::NoRoll(_) => "10.4-r1",
            R::NothingToRepair(_) => "11.2a",
            R::WorkedAlready(_) => "11.5a",
            R::WasAttacked(_) => "11.4c",
            R::HasMoved { .. } => "11.4a",
            R::HasFought { .. } => "11.4b",
            R::NoEngineer(_) => "11.1a",
            R::StepOver(AirStep::Bring) => "13.7b",
            R::NoneFaceUp { .. } | R::StepOver(_) => "13.7c",
            R::FightersOnly { .. } => "12.5a",
            R::FieldFull(_) => "12.1a",
            R::NoCapacity(_) => "12.5-r1",
            R::NoTargetThere { .. } => "13.6a",
            R::NotJapanese(_) => "13.3a",
            R::NoTargetIn(AirLocation::Cap) => "13.3.3a",
            R::NoTargetIn(_) | R::NoSuchMission { at: AirLocation::GroundAttack, .. } => "13.3.3c",
            R::NoSuchMission { .. } => "13.3.1c",
            R::CapFirst(aircraft) if aircraft.is_fighter() => "13.3.1b",
            R::CapFirst(_) => "13.3.2a",
            R::TooFewAircraft { .. } => "13.3.3b",
            R::NotAmongThem(_) => "13.3.3-r1",
            R::TakesRoom { .. } | R::StillToLand(_) => "13.7-r1",
            R::MovedAlready { .. } | R::FieldsApart { .. } => "13.7e",
        })
    }
}
