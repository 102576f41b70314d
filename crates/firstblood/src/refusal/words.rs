//! The sentences of refusals.

use super::Refusal;
use crate::artillery;
use crate::decision;
use crate::map::OffMapBox;
use crate::result;
use crate::retreat;
use crate::scenario::AirLocation;
use crate::state::{AirStep, ShipBox};
use crate::unit::Side;
use game::Rule;
use std::fmt;

impl fmt::Display for Refusal {
    #[allow(clippy::too_many_lines, reason = "a list with one entry for each refusal")]
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        use Refusal as R;
        match self {
            R::NotNow(decision) => out.write_str(first_do(*decision)),
            R::NotYours(unit) => write!(out, "{unit} belongs to the other side"),
            R::NotInPlay(unit) => write!(out, "{unit} is not in play"),

            R::NotToPlace(unit) => write!(out, "{unit} is not waiting to be placed"),
            R::NotToRecall(unit) => {
                write!(out, "{unit} can't be taken back: you have not set it up")
            }
            R::OutsideArea { unit, .. } => {
                write!(out, "{unit} must be set up inside its set-up area")
            }
            R::OutsideBoxes { unit, boxes } => {
                let boxes: Vec<&str> = boxes.iter().map(OffMapBox::name).collect();
                write!(out, "{unit} must be set up in Box {}", boxes.join(" or "))
            }
            R::EnemyThere { unit, hex, .. } => {
                write!(out, "{unit} can't enter {hex}: the enemy holds it")
            }
            R::Full { unit, hex, .. } => {
                write!(out, "{unit} can't enter {hex}: it already holds three units")
            }
            R::NotAtStart(aircraft) => write!(
                out,
                "{} must be set up on an airfield hex, in the CAP box or in the Ground Attack box",
                aircraft.name()
            ),
            R::NotAnEntry { unit, side: Side::Us } => {
                write!(out, "{unit} must come in at one of the entry points 4 to 14")
            }
            R::NotAnEntry { unit, side: Side::Japan } => write!(
                out,
                "{unit} must come in at one of the entry points 1 to 3 and 15 to 17, or in Box A or D"
            ),
            R::EntryFull { unit, point } => write!(
                out,
                "{unit} can't come in at entry point {}: four units are already there",
                point.number()
            ),
            R::EntryBlocked { unit, point, .. } => write!(
                out,
                "{unit} can't come in at entry point {}: the enemy holds every hex it leads to",
                point.number()
            ),
            R::GroundFirst(unit) => {
                write!(out, "place {unit} first: ships come after ground units")
            }
            R::NoShipDue(ship) => write!(out, "no {} is waiting to be placed", ship.name()),
            R::TooEarly => out.write_str("special destroyers can't come in before OCT I"),
            R::NoSpecialLeft => out.write_str("no special destroyer is left"),
            R::StillToPlace(unit) => write!(out, "{unit} must be placed before the phase can end"),
            R::ShipToPlace(ship) => write!(out, "a {} must be placed first", ship.name()),

            R::ThereAlready(unit) => write!(out, "{unit} is already there"),
            R::JustPlaced(unit) => {
                write!(out, "{unit} was placed in its box this turn and can't move before the next")
            }
            R::NoWayBack(unit) => {
                write!(out, "{unit} has entered the map and can't return to a box")
            }
            R::NoUsBoxes(unit) => {
                write!(out, "{unit} can't enter a box: only Japanese units use them")
            }
            R::BoxTooFar { unit, at } => {
                write!(out, "{unit} can't reach Box {} in this phase", at.name())
            }
            R::BoxUsed { unit, at } => {
                write!(out, "{unit} has been in Box {} before and can't return to it", at.name())
            }
            R::FromZocToZoc { unit, hex } => write!(
                out,
                "{unit} can't reach {hex}: it would have to move from one enemy zone of control \
                 directly into another"
            ),
            R::TooFar { unit, hex, left } => {
                write!(out, "{unit} can't reach {hex} with the {left} MF it has left")
            }
            R::NotOnMap(unit) => write!(out, "{unit} can move only to map hexes and boxes"),
            R::MustEnter(unit) => write!(out, "{unit} is on an entry point and must enter the map"),
            R::MustLeaveBox(unit) => {
                write!(out, "{unit} must move from its box to another box or onto the map")
            }
            R::Overstacked { unit, hex } => {
                write!(out, "{hex} holds more than three units: {unit} can leave it and must")
            }
            R::NotCrowded(unit) => write!(out, "{unit} is not in an overstacked hex"),

            R::HasTask(unit) => write!(out, "{unit} already takes part in an attack"),
            R::NoTarget(unit) => {
                write!(out, "name the hexes that {unit} attacks, each once and in ascending order")
            }
            R::NoEnemyThere { unit, hex } => {
                write!(out, "{unit} can't attack {hex}: no enemy ground unit is there")
            }
            R::NotAdjacent { unit, hex } => {
                write!(out, "{unit} can't attack {hex}: it is not adjacent")
            }
            R::NotFromThere { unit, .. } => write!(
                out,
                "{unit} can attack from off the map only if the enemy blocks every way onto the map"
            ),
            R::OneHexFromThere(unit) => {
                write!(out, "{unit} can attack only one hex from off the map")
            }
            R::NoArrowThere { unit, hex } => write!(
                out,
                "{unit} can't attack {hex}: no arrow leads there from its entry point or box"
            ),
            R::OtherAttack { unit, hex } => write!(
                out,
                "{unit} can join the declared attack on {hex} only by attacking exactly its hexes"
            ),
            R::WouldLeaveUnit(unit) => {
                write!(out, "{unit} must attack too, and would have no enemy left to attack")
            }
            R::WouldLeaveHex(hex) => {
                write!(out, "{hex} must be attacked too, and would have no attacker left")
            }
            R::MustBeAttacked(hex) => {
                write!(out, "{hex} is adjacent to your units and must be attacked")
            }
            R::MustAttack(unit) => write!(out, "{unit} is adjacent to the enemy and must attack"),
            R::NoSuchAttack(hex) => write!(out, "no attack on {hex} has been declared"),
            R::Unresolved { hex, .. } => write!(out, "the attack on {hex} must be resolved first"),
            R::NotInBattle { unit, by: result::GUNS_ARE_NOT_LOST | result::GUNS_STAY } => {
                write!(out, "{unit} is bombarding: it can't be lost, retreat or advance")
            }
            R::NotInBattle { unit, .. } => write!(out, "{unit} is not part of this battle"),
            R::NotRetreating(unit) => write!(out, "{unit} does not have to retreat"),
            R::NoRetreatThere { unit, hex, by } => {
                let reason = match *by {
                    retreat::NO_ROOM => "three units are already there",
                    retreat::NO_WAY => "the enemy holds it or has a zone of control there",
                    retreat::RIVER => "it lies across a river",
                    _ => "it must go to the nearest hex with room",
                };
                write!(out, "{unit} can't retreat to {hex}: {reason}")
            }
            R::NoAdvanceThere { unit, hex } => write!(
                out,
                "{unit} can't advance into {hex}: it must be adjacent and emptied by this attack"
            ),

            R::NoArtillery(unit) => write!(out, "{unit} is not artillery and can't bombard"),
            R::NoFireFromThere(unit) => write!(out, "{unit} can't bombard from off the map"),
            R::AttackDirectly { unit, hex } => write!(
                out,
                "{unit} can't bombard {hex}: it is adjacent, so artillery attacks it directly"
            ),
            R::NoGroundAttack { unit, hex } => {
                write!(out, "{unit} can't bombard {hex}: no attack on it has been declared")
            }
            R::OutOfRange { unit, hex, count, range, by: artillery::IN_RANGE } => write!(
                out,
                "{unit} can't bombard {hex}: that is {count} hexes, counting both ends, and its \
                 range is {range}"
            ),
            R::OutOfRange { unit, hex, count, range, .. } => write!(
                out,
                "{unit} can't support this attack: it must reach every hex, and {hex} is {count} \
                 hexes away, counting both ends; its range is {range}"
            ),
            R::OwnAirfields(unit) => {
                write!(out, "{unit} can't bombard an airfield: only Japanese artillery can")
            }
            R::NotBuilt(hex) => write!(out, "no airfield has been built in {hex}"),
            R::NothingToShell(unit) => write!(out, "{unit} has no airfield hex to bombard"),
            R::NotFired(unit) => write!(out, "{unit} must bombard its airfield hex first"),
            R::NoShip { ship, from } => {
                write!(out, "no {} is in the IJN {} box", ship.name(), ship_box(*from))
            }
            R::NoUsShips => out.write_str("only the Japanese have ships"),
            R::NoSuchShips => {
                out.write_str("only ships in the IJN Attack box can support a ground attack")
            }
            R::NoRoll(hex) => write!(
                out,
                "ships can't support the attack on {hex}: at odds below 1-2 there is no roll"
            ),

            R::NothingToRepair(hex) => write!(out, "{hex} needs no work"),
            R::WorkedAlready(hex) => {
                write!(out, "{hex} is already worked on: more engineers don't work faster")
            }
            R::WasAttacked(hex) => {
                write!(out, "{hex} can't be worked on: it was attacked this turn")
            }
            R::HasMoved { unit, hex } => {
                write!(out, "{unit} can't work in {hex}: it was not there all turn")
            }
            R::HasFought { unit, hex } => {
                write!(out, "{unit} can't work in {hex}: it has attacked this turn")
            }
            R::NoEngineer(hex) => write!(out, "{hex} can't be worked on: no engineer is there"),

            R::NoAircraft { aircraft, by } => {
                let location = match by.0 {
                    "3.0d" => "waiting to be set up",
                    "3.0-r4" => "there that you have set up",
                    "13.6a" => "in the Ground Attack box",
                    "13.7a" => "returning from the CAP box or the Ground Attack box",
                    _ => "in the USAF Reserve box",
                };
                write!(out, "no {} is {location}", aircraft.name())
            }
            R::WrongRole { aircraft, at, .. } => write!(
                out,
                "{} can't go to {}: fighters go to CAP, bombers to Ground Attack, F4Fs to either",
                aircraft.name(),
                air_location(*at)
            ),
            R::NotOperational(hex) => write!(out, "the airfield in {hex} is not operational"),
            R::FightersOnly { aircraft, hex } => write!(
                out,
                "{} can't use {hex}: the Fighter Strip is for fighters only",
                aircraft.name()
            ),
            R::FieldFull(hex) => write!(out, "{hex} already holds six air units"),
            R::NoCapacity(aircraft) => {
                write!(out, "the operational airfields can't support another {}", aircraft.name())
            }
            R::NoTargetThere { aircraft, hex } => write!(
                out,
                "{} can't support an attack on {hex}: the Japanese don't hold it",
                aircraft.name()
            ),
            R::NotJapanese(aircraft) => write!(
                out,
                "{} can't fly this mission: only Japanese air units can",
                aircraft.name()
            ),
            R::NoTargetIn(at) => write!(out, "no US air unit is in {}", air_location(*at)),
            R::CapFirst(aircraft) => write!(
                out,
                "{} can attack only the CAP box as long as US air units are in it",
                aircraft.name()
            ),
            R::NoSuchMission { aircraft, .. } => {
                let targets = if aircraft.is_fighter() {
                    "the CAP box and the Ground Attack box"
                } else {
                    "the CAP box and airfield hexes"
                };
                write!(out, "{} can attack only {targets}", aircraft.name())
            }
            R::WrongNumber { aircraft, needed, at, .. } => {
                let units = if *needed == 1 { "one" } else { "two" };
                let attack = if *needed == 1 { "attacks" } else { "together attack" };
                write!(out, "{units} {} {attack} {}", aircraft.name(), air_location(*at))
            }
            R::TooFewAircraft { aircraft, needed } => {
                write!(out, "this mission needs {needed} {} ready to fly", aircraft.name())
            }
            R::NotAmongThem(aircraft) => {
                write!(out, "no {} is among the air units under attack", aircraft.name())
            }
            R::TakesRoom { aircraft, hex } => write!(
                out,
                "{} can't land on {hex}: as many air units as possible must return, and it would \
                 take the room of another",
                aircraft.name()
            ),
            R::StillToLand(1) => out.write_str("one air unit must still land"),
            R::StillToLand(count) => write!(out, "{count} air units must still land"),
            R::StepOver(AirStep::Bring) => {
                out.write_str("air units come from Reserve before any others fly or shift")
            }
            R::StepOver(_) => {
                out.write_str("air units fly to CAP or Ground Attack before any others shift")
            }
            R::NoneFaceUp { aircraft, hex } => {
                write!(out, "no {} is face up on {hex}", aircraft.name())
            }
            R::MovedAlready { aircraft, hex } => {
                write!(out, "no {} on {hex} is face up and has not moved yet", aircraft.name())
            }
            R::FieldsApart { from, to } => write!(out, "{from} and {to} are not adjacent"),
        }
    }
}

fn ship_box(at: ShipBox) -> &'static str {
    match at {
        ShipBox::Reserve => "Reserve",
        ShipBox::Attack => "Attack",
    }
}

fn air_location(at: AirLocation) -> &'static str {
    match at {
        AirLocation::Airfield(_) => "an airfield hex",
        AirLocation::Cap => "the CAP box",
        AirLocation::GroundAttack => "the Ground Attack box",
        AirLocation::UsafReserve => "the USAF Reserve box",
        AirLocation::IjafReserve => "the IJAF Reserve box",
        AirLocation::IjafAttack => "the IJAF Attack box",
    }
}

/// The instruction for a player at a decision point: what to do before anything else.
fn first_do(point: Rule) -> &'static str {
    match point {
        decision::SET_UP_US_UNITS | decision::SET_UP_US_AIR | decision::SET_UP_JAPANESE_UNITS => {
            "set up the forces first"
        }
        decision::JAPANESE_REINFORCEMENTS
        | decision::PLACE_SHIPS
        | decision::SPECIAL_DESTROYERS
        | decision::US_REINFORCEMENTS => "place the reinforcements first",
        decision::MOVEMENT => "end the movement phase first",
        decision::DECLARE_ATTACKS | decision::ARTILLERY | decision::ATTACK_FROM_OFF_MAP => {
            "finish declaring attacks first"
        }
        decision::NEXT_ATTACK | decision::SHIP_BOMBARDMENT | decision::AIR_MISSIONS => {
            "finish resolving attacks first"
        }
        decision::AIR_LOSS => "choose the air unit that is lost first",
        decision::COMBAT_LOSS | decision::ENTRY_OVERSTACK | decision::MOVEMENT_OVERSTACK => {
            "choose the unit that is lost first"
        }
        decision::RETREAT => "retreat the defeated units first",
        decision::ADVANCE => "finish the advance after combat first",
        decision::SUPPLY_LOSS => "give up a unit or a ship for supply first",
        decision::ENGINEERS => "end the US Engineer Phase first",
        decision::LANDING => "land the returning air units first",
        decision::BRING_FROM_RESERVE | decision::FLY_FROM_AIRFIELDS | decision::SHIFT_AIRFIELD => {
            "end the US Air Phase first"
        }
        Rule("8.9a" | "14.0a") => "the die must be rolled first",
        _ => "the game is over",
    }
}
