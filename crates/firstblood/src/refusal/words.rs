//! Refusals in words.

use super::Refusal;
use crate::order;
use crate::result;
use crate::retreat;
use crate::state::Station;
use crate::unit::Side;
use game::Rule;
use std::fmt;

impl fmt::Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        use Refusal as R;
        match self {
            R::NotNow { asked } => write!(out, "not now: {}", asked_for(*asked)),
            R::TooFar { left } => write!(out, "it can't get there with the {left} MF it has left"),
            R::EntryFull { point } => {
                write!(out, "entry point {} has four units already", point.number())
            }
            R::EntryBlocked { point, .. } => {
                write!(
                    out,
                    "the enemy holds every hex that entry point {} leads to",
                    point.number()
                )
            }
            R::BoxTooFar { at } => write!(out, "it can't get to Box {} now", at.name()),
            R::BoxUsed { at, .. } => write!(out, "it has been in Box {} before", at.name()),
            R::OutOfRange { count, range, .. } => {
                write!(
                    out,
                    "the target is {count} hexes away, counting both ends; its range is {range}"
                )
            }
            R::NoShipDue { ship } => write!(out, "no {} has come that is not placed", ship.name()),
            R::ShipToPlace { ship } => write!(out, "a {} is still to be placed", ship.name()),
            R::NoShip { ship, from } => {
                write!(out, "no {} is in the IJN {} box", ship.name(), station(*from))
            }
            R::NoAircraft { aircraft, .. } => {
                write!(out, "there is no {} to be used so", aircraft.name())
            }
            R::WrongRole { aircraft, .. } => write!(out, "a {} has no such task", aircraft.name()),
            R::FightersOnly { .. } => out.write_str("only fighters use the Fighter Strip"),
            R::FieldFull { field } => write!(out, "six air units are on that {} hex", field.name()),
            R::NotOperational { field } => {
                write!(out, "that {} hex is not operational", field.name())
            }
            R::NotBuilt { field } => write!(out, "that {} hex is not built", field.name()),
            R::NotJapanese { aircraft } => {
                write!(out, "only Japanese air units attack, and no {}", aircraft.name())
            }
            R::CapFirst { aircraft } => {
                write!(
                    out,
                    "a {} can't go there while a US unit is in the CAP box",
                    aircraft.name()
                )
            }
            R::NoSuchMission { aircraft, .. } => {
                write!(out, "a {} does not attack that", aircraft.name())
            }
            R::TooFewAircraft { aircraft, needed } => {
                write!(out, "it takes {needed} {}", aircraft.name())
            }
            R::NotAmongThem { aircraft } => write!(out, "no {} is there", aircraft.name()),
            R::NobodyFaceUp { aircraft, .. } => {
                write!(out, "no {} lies face up on that hex", aircraft.name())
            }
            R::MovedAlready { aircraft, .. } => {
                write!(out, "no {} on that hex has stayed there in this phase", aircraft.name())
            }
            R::TakesRoom { aircraft } => {
                write!(
                    out,
                    "as many as have room must return: a {} there would keep another out",
                    aircraft.name()
                )
            }
            plain => out.write_str(plain.words()),
        }
    }
}

fn station(station: Station) -> &'static str {
    match station {
        Station::Reserve => "Reserve",
        Station::Attack => "Attack",
    }
}

fn asked_for(asked: Rule) -> &'static str {
    match asked {
        order::P1 | order::P2 | order::P3 => "the forces are being set up",
        order::P4 | order::P5 | order::P6 | order::P20 => "reinforcements are being placed",
        order::P7 => "it is a movement phase",
        order::P9 | order::P10 | order::P26 => "the attacks are being declared",
        order::P11 | order::P12 | order::P13 => "the attacks are being resolved",
        order::P14 => "an air unit is to be lost",
        order::P15 | order::P18 | order::P28 => "units are to be lost",
        order::P16 => "units have to retreat",
        order::P17 => "the attackers may advance",
        order::P19 => "a unit or a ship is owed for supply",
        order::P27 => "it is the US Engineer Phase",
        order::P22 => "air units return to their airfields",
        order::P23 | order::P24 | order::P25 => "it is the US Air Phase",
        _ => "nothing is to be decided",
    }
}

impl Refusal {
    /// Those that need no number and no name.
    fn words(&self) -> &'static str {
        use Refusal as R;
        match self {
            R::NotYours { .. } => "the unit is not yours",
            R::NotInPlay { .. } => "the unit is not in play",
            R::NotToPlace { .. } => "the unit is not to be placed now",
            R::OutsideArea { .. } => "the unit is not set up there",
            R::OutsideBoxes { .. } => "the unit starts in one of its boxes",
            R::EnemyThere { .. } => "the enemy holds that hex",
            R::Full { .. } | R::NoRetreatThere { by: retreat::NO_ROOM, .. } => {
                "three units are there already"
            }
            R::NotAtStart => {
                "at the start it is on an airfield hex, in the CAP box or in the Ground Attack box"
            }
            R::NotAnEntry { side: Side::Us } => {
                "US reinforcements come by the entry points 4 to 14"
            }
            R::NotAnEntry { .. } => {
                "Japanese reinforcements come by the entry points 1 to 3 and 15 to 17, or to Box A or D"
            }
            R::GroundFirst => "the ground units are placed first",
            R::TooEarly => "the special destroyers may come from OCT I on",
            R::NoSpecialLeft => "no special destroyer is left",
            R::StillToPlace { .. } => "every reinforcement must be placed",
            R::ThereAlready { .. } => "it is there already",
            R::JustPlaced { .. } => "a unit that was placed in a box can't move in the same turn",
            R::NoWayBack { .. } => "who has entered the map never returns to a box",
            R::NoUsBoxes => "only Japanese units use the boxes",
            R::FromZocToZoc { .. } => {
                "it would go from one hex in an enemy zone of control to another"
            }
            R::NotOnMap { .. } => "ground units move on the map and between boxes",
            R::MustEnter { .. } => "a unit on an entry point must enter the map",
            R::MustLeaveBox { .. } => "a unit in a box must move",
            R::Overstacked { .. } => "more than three units are in one hex",
            R::NotCrowded { .. } => "its hex is not overstacked",
            R::HasTask { .. } => "it takes part in an attack already",
            R::NoTarget => "an attack names its hexes, each once and in ascending order",
            R::NoEnemyThere { .. } => "no enemy ground unit is there",
            R::NotAdjacent { .. } => "a direct attacker is adjacent to every hex of its attack",
            R::NotFromThere { .. } => {
                "units attack from a point or box only if every way onto the map is shut"
            }
            R::OneHexFromThere { .. } => "from a point or box one hex is attacked",
            R::NoArrowThere { .. } => "no arrow leads there from its point or box",
            R::OtherAttack { .. } => "another attack is made on that hex",
            R::WouldLeaveUnit { .. } => {
                "another unit next to the enemy would have nobody to attack"
            }
            R::WouldLeaveHex { .. } => "a hex that must be attacked would have no attacker",
            R::MustBeAttacked { .. } => "every enemy-held hex next to your units must be attacked",
            R::MustAttack { .. } => "every unit next to the enemy must attack",
            R::NoSuchAttack { .. } => "no attack on that hex was declared",
            R::Unresolved { .. } => "a declared attack is not resolved",
            R::NotFired { .. } => "artillery has still to bombard its airfield hex",
            R::NotInBattle { by: result::GUNS_ARE_NOT_LOST | result::GUNS_STAY, .. } => {
                "artillery that bombards is neither lost nor retreats nor advances"
            }
            R::NotInBattle { .. } => "it is not among the units of this battle",
            R::NotRetreating { .. } => "it does not have to retreat",
            R::NoRetreatThere { by: retreat::NO_WAY, .. } => {
                "the enemy holds that hex, or it is in an enemy zone of control"
            }
            R::NoRetreatThere { by: retreat::RIVER, .. } => "no retreat leads across a river",
            R::NoRetreatThere { .. } => "a retreat leads to the nearest hex with room",
            R::NoAdvanceThere { .. } => "only the hex that was emptied may be occupied",
            R::NoArtillery { .. } => "it is no artillery",
            R::NoFireFromThere { .. } => "artillery does not fire from off the map",
            R::InContact { .. } => "artillery next to the enemy must attack as any unit",
            R::NoGroundAttack { .. } => "artillery joins a declared attack, named by its first hex",
            R::OwnAirfields => "only Japanese artillery bombards airfields",
            R::NothingToShell { .. } => "it was not told to bombard an airfield hex",
            R::NoUsShips => "only the Japanese have ships",
            R::NoSuchShips => "only ships of the IJN Attack box support a ground attack",
            R::NoRoll { .. } => "an attack below 1-2 has no roll for ships to help",
            R::NothingToRepair { .. } => "that hex needs no work",
            R::WorkedAlready { .. } => "more engineers do not work faster",
            R::WasAttacked { .. } => "the hex was attacked in this turn",
            R::HasMoved { .. } => "the engineer was not there all turn",
            R::HasFought { .. } => "the engineer has attacked in this turn",
            R::NoEngineer { .. } => "no engineer is there",
            R::NoCapacity => "the operational airfield hexes support no more",
            R::NoTargetThere { .. } => "bombers go to a hex that the Japanese hold",
            R::NobodyThere { .. } => "nobody is there to be attacked",
            R::StepOver { .. } => "that step of the Air Phase is over",
            R::FieldsApart { .. } => "the two airfield hexes are not adjacent",
            _ => "that can't be done",
        }
    }
}
