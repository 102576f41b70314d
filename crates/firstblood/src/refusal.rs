//! Why an action is refused: the clause, the facts and the text of every refusal.

use crate::decision;
use crate::map::{BoxSet, EntryPoint, OffMapBox};
use crate::retreat;
use crate::scenario::{AirLocation, Scenario};
use crate::state::ShipBox;
use crate::unit::{Aircraft, Ship, Side, UnitId};
use game::{Fact, Names, Rule, facts, refusals};
use hex::HexId;

refusals! {
    /// Why an action is refused.
    pub enum Refusal for Scenario {
        decision NotNow { decision: Rule } => "{order}" with order = first_do(decision),
        "0.5" NotYours { unit: UnitId } => "{unit} belongs to the other side",
        "7.0a" NotInPlay { unit: UnitId } => "{unit} is not in play",

        // 3, 7: coming into play
        "7.0a" NotToPlace { unit: UnitId } => "{unit} is not waiting to be placed",
        "3.0-r4" NotToRecall { unit: UnitId } =>
            "{unit} can't be taken back: you have not set it up",
        by OutsideArea { unit: UnitId, by: Rule } => "{unit} must be set up inside its set-up area",
        "3.1a" OutsideBoxes { unit: UnitId, boxes: BoxSet } =>
            "{unit} must be set up in Box {boxes}",
        by EnemyThere { unit: UnitId, hex: HexId, by: Rule } =>
            "{unit} can't enter {hex}: the enemy holds it",
        by Full { unit: UnitId, hex: HexId, by: Rule } =>
            "{unit} can't enter {hex}: it already holds three units",
        "3.0d" NotAtStart { aircraft: Aircraft } =>
            "{aircraft} must be set up on an airfield hex, in the CAP box or in the Ground \
             Attack box",
        "7.1a" NotAUsEntry { unit: UnitId } =>
            "{unit} must come in at one of the entry points 4 to 14",
        "7.2a" NotAJapaneseEntry { unit: UnitId } =>
            "{unit} must come in at one of the entry points 1 to 3 and 15 to 17, or in Box A or D",
        (entry_clause(point)) EntryFull { unit: UnitId, point: EntryPoint } =>
            "{unit} can't come in at entry point {point}: four units are already there",
        by EntryBlocked { unit: UnitId, point: EntryPoint, by: Rule } =>
            "{unit} can't come in at entry point {point}: the enemy holds every hex it leads to",
        "S1" GroundFirst { unit: UnitId } => "place {unit} first: ships come after ground units",
        "7.6a" NoShipDue { ship: Ship } => "no {ship} is waiting to be placed",
        "10.1c" TooEarly => "special destroyers can't come in before OCT I",
        "10.1c" NoSpecialLeft => "no special destroyer is left",
        "7.7a" StillToPlace { unit: UnitId } => "{unit} must be placed before the phase can end",
        "7.2d" ShipToPlace { ship: Ship } => "a {ship} must be placed first",

        // 4 to 6: movement
        "4.0a" ThereAlready { unit: UnitId } => "{unit} is already there",
        "7.2b" JustPlaced { unit: UnitId } =>
            "{unit} was placed in its box this turn and can't move before the next",
        "6.0c" NoWayBack { unit: UnitId } => "{unit} has entered the map and can't return to a box",
        "6.0a" NoUsBoxes { unit: UnitId } =>
            "{unit} can't enter a box: only Japanese units use them",
        "6.1a" BoxTooFar { unit: UnitId, at: OffMapBox } =>
            "{unit} can't reach Box {at} in this phase",
        "6.0b" BoxUsed { unit: UnitId, at: OffMapBox } =>
            "{unit} has been in Box {at} before and can't return to it",
        "8.2c" FromZocToZoc { unit: UnitId, hex: HexId } =>
            "{unit} can't reach {hex}: it would have to move from one enemy zone of control \
             directly into another",
        "4.0b" TooFar { unit: UnitId, hex: HexId, left: u8 } =>
            "{unit} can't reach {hex} with the {left} MF it has left",
        "4.6-r1" NotOnMap { unit: UnitId } => "{unit} can move only to map hexes and boxes",
        "6.4.1-r1" MustEnter { unit: UnitId } =>
            "{unit} is on an entry point and must enter the map",
        "6.3a" MustLeaveBox { unit: UnitId } =>
            "{unit} must move from its box to another box or onto the map",
        "5.0-r1" Overstacked { unit: UnitId, hex: HexId } =>
            "{hex} holds more than three units: {unit} can leave it and must do so",
        "5.0-r3" NotCrowded { unit: UnitId } => "{unit} is not in an overstacked hex",

        // 8: combat
        "9.4a" HasTask { unit: UnitId } => "{unit} already takes part in an attack",
        "8.2g" NoTarget { unit: UnitId } =>
            "name the hexes that {unit} attacks, each once and in ascending order",
        "8.2e" NoEnemyThere { unit: UnitId, hex: HexId } =>
            "{unit} can't attack {hex}: no enemy ground unit is there",
        "8.2g" NotAdjacent { unit: UnitId, hex: HexId } =>
            "{unit} can't attack {hex}: it is not adjacent",
        by NotFromThere { unit: UnitId, by: Rule } =>
            "{unit} can attack from off the map only if the enemy blocks every way onto the map",
        "7.5-r5" OneHexFromThere { unit: UnitId } =>
            "{unit} can attack only one hex from off the map",
        "7.5.2a" NoArrowThere { unit: UnitId, hex: HexId } =>
            "{unit} can't attack {hex}: no arrow leads there from its entry point or box",
        "8.2-r1" OtherAttack { unit: UnitId, hex: HexId } =>
            "{unit} can join the declared attack on {hex} only by attacking exactly its hexes",
        "8.2f" WouldLeaveUnit { unit: UnitId } =>
            "{unit} must attack too, and would have no enemy left to attack",
        "8.2e" WouldLeaveHex { hex: HexId } =>
            "{hex} must be attacked too, and would have no attacker left",
        "8.2e" MustBeAttacked { hex: HexId } =>
            "{hex} is adjacent to your units and must be attacked",
        "8.2f" MustAttack { unit: UnitId } => "{unit} is adjacent to the enemy and must attack",
        "8.2-r4" NoSuchAttack { hex: HexId } => "no attack on {hex} has been declared",
        by Unresolved { hex: HexId, by: Rule } => "the attack on {hex} must be resolved first",
        by IsBombarding { unit: UnitId, by: Rule } =>
            "{unit} is bombarding: it can't be lost, retreat or advance",
        by NotInBattle { unit: UnitId, by: Rule } => "{unit} is not part of this battle",
        "8.10-r3" NotRetreating { unit: UnitId } => "{unit} does not have to retreat",
        by NoRetreatThere { unit: UnitId, hex: HexId, by: Rule } =>
            "{unit} can't retreat to {hex}: {reason}" with reason = retreat::reason(by),
        "8.10-r5" NoAdvanceThere { unit: UnitId, hex: HexId } =>
            "{unit} can't advance into {hex}: it must be adjacent and emptied by this attack",

        // 9, 10: artillery and ships
        "9.1a" NoArtillery { unit: UnitId } => "{unit} is not artillery and can't bombard",
        "9.4.2a" NoFireFromThere { unit: UnitId } => "{unit} can't bombard from off the map",
        "9.4-r1" AttackDirectly { unit: UnitId, hex: HexId } =>
            "{unit} can't bombard {hex}: it is adjacent, so artillery attacks it directly",
        "9.5a" NoGroundAttack { unit: UnitId, hex: HexId } =>
            "{unit} can't bombard {hex}: no attack on it has been declared",
        "9.2a" OutOfRange { unit: UnitId, hex: HexId, count: u8, range: u8 } =>
            "{unit} can't bombard {hex}: that is {count} hexes, counting both ends, and its \
             range is {range}",
        "9.3a" OutOfRangeOfAll { unit: UnitId, hex: HexId, count: u8, range: u8 } =>
            "{unit} can't support this attack: it must reach every hex, and {hex} is {count} \
             hexes away, counting both ends; its range is {range}",
        "9.4-r3" OwnAirfields { unit: UnitId } =>
            "{unit} can't bombard an airfield: only Japanese artillery can",
        "0.7" NotBuilt { hex: HexId } => "no airfield has been built in {hex}",
        "9.5.1a" NothingToShell { unit: UnitId } => "{unit} has no airfield hex to bombard",
        "S3" NotFired { unit: UnitId } => "{unit} must bombard its airfield hex first",
        "10.1a" NoShip { ship: Ship, from: ShipBox } => "no {ship} is in the IJN {from} box",
        "10.0a" NoUsShips => "only Japan has ships",
        "10.1.3a" NoSuchShips => "only ships in the IJN Attack box can support a ground attack",
        "10.4-r1" NoRoll { hex: HexId } =>
            "ships can't support the attack on {hex}: at odds below 1-2 there is no roll",

        // 11: engineers
        "11.2a" NothingToRepair { hex: HexId } => "{hex} needs no work",
        "11.5a" WorkedAlready { hex: HexId } =>
            "{hex} is already being worked on: more engineers don't work faster",
        "11.4c" WasAttacked { hex: HexId } => "{hex} can't be worked on: it was attacked this turn",
        "11.4a" HasMoved { unit: UnitId, hex: HexId } =>
            "{unit} can't work in {hex}: it was not there for the whole turn",
        "11.4b" HasFought { unit: UnitId, hex: HexId } =>
            "{unit} can't work in {hex}: it has attacked this turn",
        "11.1a" NoEngineer { hex: HexId } => "{hex} can't be worked on: no engineer is there",

        // 12, 13: airfields and air units
        by NoAircraft { aircraft: Aircraft, by: Rule } =>
            "no {aircraft} is {location}" with location = missing_from(by),
        by WrongRole { aircraft: Aircraft, at: AirLocation, by: Rule } =>
            "{aircraft} can't go to {at}: fighters go to CAP, bombers to Ground Attack, F4Fs to \
             either",
        "0.7" NotOperational { hex: HexId } => "the airfield in {hex} is not operational",
        "12.5a" FightersOnly { aircraft: Aircraft, hex: HexId } =>
            "{aircraft} can't use {hex}: the Fighter Strip is for fighters only",
        "12.1a" FieldFull { hex: HexId } => "{hex} already holds six air units",
        "12.5-r1" NoCapacity { aircraft: Aircraft } =>
            "the operational airfields can't support another {aircraft}",
        "13.6a" NoTargetThere { aircraft: Aircraft, hex: HexId } =>
            "{aircraft} can't support an attack on {hex}: Japan doesn't hold it",
        "13.3a" NotJapanese { aircraft: Aircraft } =>
            "{aircraft} can't fly this mission: only Japanese air units can",
        (target_clause(at)) NoTargetIn { at: AirLocation } => "no US air unit is in {at}",
        (cap_clause(aircraft)) CapFirst { aircraft: Aircraft } =>
            "{aircraft} can attack only the CAP box as long as US air units are in it",
        (mission_clause(at)) NoSuchMission { aircraft: Aircraft, at: AirLocation } =>
            "{aircraft} can attack only the CAP box and {others}"
                with others = other_targets(aircraft),
        by FliesAlone { aircraft: Aircraft, at: AirLocation, by: Rule } =>
            "only one {aircraft} at a time can attack {at}",
        by FlyInPairs { aircraft: Aircraft, at: AirLocation, by: Rule } =>
            "it takes two {aircraft} together to attack {at}",
        "13.3.3b" TooFewAircraft { aircraft: Aircraft, needed: u8 } =>
            "this mission needs {needed} {aircraft} ready to fly",
        "13.3.3-r1" NotAmongThem { aircraft: Aircraft } =>
            "no {aircraft} is among the air units under attack",
        "13.7-r1" TakesRoom { aircraft: Aircraft, hex: HexId } =>
            "{aircraft} can't land on {hex}: as many air units as possible must return, and it \
             would take the room of another",
        "13.7-r1" StillToLand { count: u8 } =>
            "{units} must still land" with units = air_units(count),
        "13.7b" BringingIsOver => "air units come from Reserve before any others fly or shift",
        "13.7c" FlyingIsOver => "air units fly to CAP or Ground Attack before any others shift",
        "13.7c" NoneFaceUp { aircraft: Aircraft, hex: HexId } =>
            "no {aircraft} is face up on {hex}",
        "13.7e" MovedAlready { aircraft: Aircraft, hex: HexId } =>
            "no face-up {aircraft} on {hex} is left to move",
        "13.7e" FieldsApart { to: HexId, from: HexId } => "{from} and {to} are not adjacent",
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
        decision::AIR_LOSS => "first choose which air unit is lost",
        decision::COMBAT_LOSS | decision::ENTRY_OVERSTACK | decision::MOVEMENT_OVERSTACK => {
            "first choose which unit is lost"
        }
        decision::RETREAT => "retreat the defeated units first",
        decision::ADVANCE => "finish the advance after combat first",
        decision::SUPPLY_LOSS => "give up a unit or a ship for supply first",
        decision::ENGINEERS => "end the US Engineer Phase first",
        decision::LANDING => "land the returning air units first",
        decision::BRING_FROM_RESERVE | decision::FLY_FROM_AIRFIELDS | decision::SHIFT_AIRFIELD => {
            "end the US Air Phase first"
        }
        Rule("8.9a" | "14.0a") => "roll the die first",
        _ => "the game is over",
    }
}

/// The clause on the entry points of a side.
fn entry_clause(point: EntryPoint) -> Rule {
    match point.side() {
        Side::Us => Rule("7.1a"),
        Side::Japan => Rule("7.2a"),
    }
}

/// Where no air unit of the type is, by the clause that needs one there.
fn missing_from(by: Rule) -> &'static str {
    match by {
        Rule("3.0d") => "waiting to be set up",
        Rule("3.0-r4") => "set up there",
        Rule("13.6a") => "in the Ground Attack box",
        Rule("13.7a") => "returning from the CAP box or the Ground Attack box",
        _ => "in the USAF Reserve box",
    }
}

fn target_clause(at: AirLocation) -> Rule {
    if at == AirLocation::Cap { Rule("13.3.3a") } else { Rule("13.3.3c") }
}

fn mission_clause(at: AirLocation) -> Rule {
    if at == AirLocation::GroundAttack { Rule("13.3.3c") } else { Rule("13.3.1c") }
}

fn cap_clause(aircraft: Aircraft) -> Rule {
    if aircraft.is_fighter() { Rule("13.3.1b") } else { Rule("13.3.2a") }
}

/// The targets of a Japanese air unit besides the CAP box.
fn other_targets(aircraft: Aircraft) -> &'static str {
    if aircraft.is_fighter() { "the Ground Attack box" } else { "airfield hexes" }
}

fn air_units(count: u8) -> String {
    match count {
        1 => "one air unit".to_owned(),
        _ => format!("{count} air units"),
    }
}

/// A location of air units in a sentence.
pub fn air_location(at: AirLocation) -> &'static str {
    match at {
        AirLocation::Airfield(_) => "an airfield hex",
        AirLocation::Cap => "the CAP box",
        AirLocation::GroundAttack => "the Ground Attack box",
        AirLocation::UsafReserve => "the USAF Reserve box",
        AirLocation::IjafReserve => "the IJAF Reserve box",
        AirLocation::IjafAttack => "the IJAF Attack box",
    }
}

impl Names for Scenario {
    type Unit = UnitId;
    type Hex = HexId;
}

impl Fact<Scenario> for UnitId {
    fn text(self, scenario: &Scenario) -> String {
        scenario.unit(self).name.clone()
    }

    fn unit(self) -> Option<UnitId> {
        Some(self)
    }
}

impl Fact<Scenario> for HexId {
    fn text(self, scenario: &Scenario) -> String {
        scenario.map.label(self)
    }

    fn hex(self) -> Option<HexId> {
        Some(self)
    }
}

facts! { Scenario:
    Aircraft => |aircraft, _| aircraft.name(),
    Ship => |ship, _| ship.name(),
    EntryPoint => |point, _| point.number(),
    OffMapBox => |at, _| at.name(),
    BoxSet => |boxes, _| boxes.iter().map(OffMapBox::name).collect::<Vec<_>>().join(" or "),
    ShipBox => |at, _| match at {
        ShipBox::Reserve => "Reserve",
        ShipBox::Attack => "Attack",
    },
    AirLocation => |at, _| air_location(at),
}
