//! Refusals in words.

use super::Refusal;
use crate::action;
use crate::result;
use crate::retreat;
use crate::state::ShipBox;
use crate::unit::Side;
use game::Rule;
use std::fmt;

impl fmt::Display for Refusal {
    #[allow(clippy::too_many_lines, reason = "a list, one line a refusal")]
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        use Refusal as R;
        match self {
            R::NotNow(asked) => write!(out, "not now: {}", asked_for(*asked)),
            R::NotYours(unit) => write!(out, "{unit} is not yours"),
            R::NotInPlay(unit) => write!(out, "{unit} is not in play"),

            R::NotToPlace(unit) => write!(out, "{unit} is not to be placed now"),
            R::OutsideArea { unit, .. } => write!(out, "{unit} is not set up there"),
            R::OutsideBoxes(unit) => write!(out, "{unit} starts in one of its boxes"),
            R::EnemyThere { hex, .. } => write!(out, "the enemy holds {hex}"),
            R::Full { hex, .. } | R::NoRetreatThere { hex, by: retreat::NO_ROOM } => write!(out, "three units are in {hex} already"),
            R::NotAtStart => out.write_str(
                "at the start it is on an airfield hex, in the CAP box or in the Ground Attack box",
            ),
            R::NotAnEntry(Side::Us) => {
                out.write_str("US reinforcements come by the entry points 4 to 14")
            }
            R::NotAnEntry(Side::Japan) => out.write_str(
                "Japanese reinforcements come by the entry points 1 to 3 and 15 to 17, or to Box A or D",
            ),
            R::EntryFull(point) => {
                write!(out, "entry point {} has four units already", point.number())
            }
            R::EntryBlocked { point, .. } => {
                write!(out, "the enemy holds every hex that entry point {} leads to", point.number())
            }
            R::GroundFirst => out.write_str("the ground units are placed first"),
            R::NoShipDue(ship) => write!(out, "no {} has come that is not placed", ship.name()),
            R::TooEarly => out.write_str("the special destroyers may come from OCT I on"),
            R::NoSpecialLeft => out.write_str("no special destroyer is left"),
            R::StillToPlace(unit) => write!(out, "{unit} must be placed"),
            R::ShipToPlace(ship) => write!(out, "a {} is still to be placed", ship.name()),

            R::ThereAlready(unit) => write!(out, "{unit} is there already"),
            R::JustPlaced(unit) => {
                write!(out, "{unit} was placed in its box this turn and can't move")
            }
            R::NoWayBack(unit) => {
                write!(out, "{unit} has entered the map and never returns to a box")
            }
            R::NoUsBoxes => out.write_str("only Japanese units use the boxes"),
            R::BoxTooFar(at) => write!(out, "it can't get to Box {} now", at.name()),
            R::BoxUsed { unit, at } => write!(out, "{unit} has been in Box {} before", at.name()),
            R::FromZocToZoc(hex) => write!(
                out,
                "the way to {hex} leads from one hex in an enemy zone of control to another"
            ),
            R::TooFar(left) => write!(out, "it can't get there with the {left} MF it has left"),
            R::NotOnMap(unit) => write!(out, "{unit} moves on the map and between boxes only"),
            R::MustEnter(unit) => write!(out, "{unit} is on an entry point and must enter the map"),
            R::MustLeaveBox(unit) => write!(out, "{unit} is in a box and must move"),
            R::Overstacked { unit, hex } => {
                write!(out, "more than three units are in {hex}, and {unit} can leave it")
            }
            R::NotCrowded(unit) => write!(out, "{unit} is in no overstacked hex"),

            R::HasTask(unit) => write!(out, "{unit} takes part in an attack already"),
            R::NoTarget => {
                out.write_str("an attack names its hexes, each once and in ascending order")
            }
            R::NoEnemyThere(hex) => write!(out, "no enemy ground unit is in {hex}"),
            R::NotAdjacent { unit, hex } => write!(out, "{unit} is not adjacent to {hex}"),
            R::NotFromThere { unit, .. } => write!(
                out,
                "{unit} is off the map, and can attack from there only if every way onto it is shut"
            ),
            R::OneHexFromThere(unit) => write!(out, "{unit} attacks one hex from off the map"),
            R::NoArrowThere(unit) => write!(out, "no arrow leads there from where {unit} is"),
            R::OtherAttack(hex) => write!(out, "another attack is made on {hex}"),
            R::WouldLeaveUnit(unit) => write!(out, "{unit} would be left with nobody to attack"),
            R::WouldLeaveHex(hex) => write!(out, "{hex} would be left without an attacker"),
            R::MustBeAttacked(hex) => write!(out, "{hex} is next to your units: attack it"),
            R::MustAttack(unit) => write!(out, "{unit} is next to the enemy and must attack"),
            R::NoSuchAttack(hex) => write!(out, "no attack on {hex} was declared"),
            R::Unresolved { hex, .. } => write!(out, "the attack on {hex} is not resolved"),
            R::NotInBattle { unit, by: result::GUNS_ARE_NOT_LOST | result::GUNS_STAY } => {
                write!(out, "{unit} bombards: it is neither lost nor retreats nor advances")
            }
            R::NotInBattle { unit, .. } => write!(out, "{unit} is not among those who fight there"),
            R::NotRetreating(unit) => write!(out, "{unit} does not have to retreat"),
            R::NoRetreatThere { hex, by: retreat::NO_WAY } => {
                write!(out, "the enemy holds {hex}, or it is in an enemy zone of control")
            }
            R::NoRetreatThere { hex, by: retreat::RIVER } => {
                write!(out, "no retreat to {hex}, across a river")
            }
            R::NoRetreatThere { hex, .. } => {
                write!(out, "no retreat to {hex}: it goes to the nearest hex with room")
            }
            R::NoAdvanceThere(hex) => {
                write!(out, "{hex} was not emptied by the attack, or is not adjacent")
            }

            R::NoArtillery(unit) => write!(out, "{unit} is no artillery"),
            R::NoFireFromThere(unit) => write!(out, "{unit} does not fire from off the map"),
            R::InContact(unit) => {
                write!(out, "{unit} is next to the enemy and must attack as any unit does")
            }
            R::NoGroundAttack(hex) => write!(out, "{hex} is not the first hex of a declared attack"),
            R::OutOfRange { unit, hex, count, range } => write!(
                out,
                "{hex} is out of range: {count} hexes, both ends counted, and {unit} reaches {range}"
            ),
            R::OwnAirfields => out.write_str("only Japanese artillery bombards airfields"),
            R::NotBuilt(hex) => write!(out, "no airfield is built in {hex}"),
            R::NothingToShell(unit) => write!(out, "{unit} was not told to bombard an airfield hex"),
            R::NotFired(unit) => write!(out, "{unit} has still to bombard its airfield hex"),
            R::NoShip { ship, from } => {
                write!(out, "no {} is in the IJN {} box", ship.name(), station(*from))
            }
            R::NoUsShips => out.write_str("only the Japanese have ships"),
            R::NoSuchShips => {
                out.write_str("only ships of the IJN Attack box support a ground attack")
            }
            R::NoRoll(hex) => {
                write!(out, "the attack on {hex} is below 1-2 and has no roll for ships to help")
            }

            R::NothingToRepair(hex) => write!(out, "{hex} needs no work"),
            R::WorkedAlready(hex) => {
                write!(out, "{hex} is worked on already; more engineers do not work faster")
            }
            R::WasAttacked(hex) => write!(out, "{hex} was attacked in this turn"),
            R::HasMoved(unit) => write!(out, "{unit} was not there all turn"),
            R::HasFought(unit) => write!(out, "{unit} has attacked in this turn"),
            R::NoEngineer(hex) => write!(out, "no engineer is in {hex}"),

            R::NoAircraft { aircraft, .. } => {
                write!(out, "there is no {} to be used so", aircraft.name())
            }
            R::WrongRole { aircraft, .. } => write!(out, "a {} has no such task", aircraft.name()),
            R::NotOperational(hex) => write!(out, "{hex} is not operational"),
            R::FightersOnly(aircraft) => {
                write!(out, "only fighters use the Fighter Strip, and no {}", aircraft.name())
            }
            R::FieldFull(hex) => write!(out, "six air units are on {hex}"),
            R::NoCapacity => out.write_str("the operational airfield hexes support no more"),
            R::NoTargetThere(hex) => write!(out, "the Japanese do not hold {hex}"),
            R::NotJapanese(aircraft) => {
                write!(out, "only Japanese air units attack, and no {}", aircraft.name())
            }
            R::NobodyThere(_) => out.write_str("nobody is there to be attacked"),
            R::CapFirst(aircraft) => {
                write!(out, "a {} can't go there while a US unit is in the CAP box", aircraft.name())
            }
            R::NoSuchMission { aircraft, .. } => {
                write!(out, "a {} does not attack that", aircraft.name())
            }
            R::TooFewAircraft { aircraft, needed } => {
                write!(out, "it takes {needed} {}", aircraft.name())
            }
            R::NotAmongThem(aircraft) => write!(out, "no {} is there", aircraft.name()),
            R::TakesRoom(aircraft) => write!(
                out,
                "as many as have room must return: a {} there would keep another out",
                aircraft.name()
            ),
            R::StepOver(_) => out.write_str("that step of the Air Phase is over"),
            R::NobodyFaceUp { aircraft, hex } => {
                write!(out, "no {} lies face up on {hex}", aircraft.name())
            }
            R::MovedAlready { aircraft, hex } => {
                write!(out, "no {} has stayed on {hex} in this phase", aircraft.name())
            }
            R::FieldsApart => out.write_str("the two airfield hexes are not adjacent"),
        }
    }
}

fn station(station: ShipBox) -> &'static str {
    match station {
        ShipBox::Reserve => "Reserve",
        ShipBox::Attack => "Attack",
    }
}

fn asked_for(asked: Rule) -> &'static str {
    match asked {
        action::P1 | action::P2 | action::P3 => "the forces are being set up",
        action::P4 | action::P5 | action::P6 | action::P20 => "reinforcements are being placed",
        action::P7 => "it is a movement phase",
        action::P9 | action::P10 | action::P26 => "the attacks are being declared",
        action::P11 | action::P12 | action::P13 => "the attacks are being resolved",
        action::P14 => "an air unit is to be lost",
        action::P15 | action::P18 | action::P28 => "units are to be lost",
        action::P16 => "units have to retreat",
        action::P17 => "the attackers may advance",
        action::P19 => "a unit or a ship is owed for supply",
        action::P27 => "it is the US Engineer Phase",
        action::P22 => "air units return to their airfields",
        action::P23 | action::P24 | action::P25 => "it is the US Air Phase",
        _ => "nothing is to be decided",
    }
}
