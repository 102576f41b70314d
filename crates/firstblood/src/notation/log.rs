//! The sentences of the log.

use crate::attack::Numbers;
use crate::event::Event;
use crate::map::AirfieldHex;
use crate::scenario::{AirLocation, AirfieldState};
use crate::state::{FirstBlood, Targets, UnitLocation};
use crate::tables::CombatResult;
use crate::unit::{AirCount, Aircraft, Ship, ShipCount, Side, UnitId};
use crate::victory;
use game::{Outcome, Rule};
use hex::HexId;

pub fn describe(state: &FirstBlood, event: &Event) -> String {
    let name = |unit: &UnitId| state.name(*unit);
    let hex = |hex: &HexId| state.label(*hex);
    match event {
        Event::TurnBegan(turn) => turn.name().to_owned(),
        Event::PhaseBegan(phase) => phase.name().to_owned(),
        Event::Placed { unit, at } => {
            format!("{} is placed {}", full_name(state, *unit), at_location(state, *at))
        }
        Event::AirPlaced { aircraft, at } => {
            format!("{} is placed {}", aircraft.name(), at_air_location(state, *at))
        }
        Event::Recalled { unit, from } => {
            let from = location_name(state, *from);
            format!("{} is taken back from {from}", full_name(state, *unit))
        }
        Event::AirRecalled { aircraft, from } => {
            format!("{} is taken back from {}", aircraft.name(), air_location(state, *from))
        }
        Event::AirArrived { air, at } => {
            let verb = if count(air) == 1 { "arrives" } else { "arrive" };
            format!("{} {verb} {}", aircraft(air), at_air_location(state, *at))
        }
        Event::ShipPlaced { ship, at } => {
            format!("{} sails to the IJN {} box", ship.name(), at.word())
        }
        Event::SpecialArrived { at } => {
            format!("a special destroyer arrives in the IJN {} box (10.1c)", at.word())
        }
        Event::Moved { unit, from, path, left } => {
            let path: Vec<String> = path.iter().map(|at| location_name(state, *at)).collect();
            let from = location_name(state, *from);
            format!(
                "{} moves from {from} to {} with {left} MF left",
                full_name(state, *unit),
                path.join(", ")
            )
        }
        Event::Occupied { field, lost } => {
            let lost = if count(lost) == 0 {
                String::new()
            } else {
                format!(", along with {}", aircraft(lost))
            };
            format!("Japan overruns and destroys {}{lost} (12.6a)", field_name(state, *field))
        }
        Event::Supports { aircraft, hex: at } => {
            format!("{} will support an attack on {}", aircraft.name(), hex(at))
        }
        Event::Declared { unit, targets } => {
            format!("{} will attack {}", full_name(state, *unit), targeted(state, targets))
        }
        Event::Joins { unit, target } => {
            format!("{} will bombard in support of the attack on {}", name(unit), hex(target))
        }
        Event::WillShell { unit, field } => {
            format!("{} will bombard {}", name(unit), field_name(state, *field))
        }
        Event::Outmatched { targets } => {
            format!("the odds of the attack on {} are below 1-2 (8.6a)", targeted(state, targets))
        }
        Event::Attacks { side, targets, numbers, .. } => attack(state, *side, targets, numbers),
        Event::Rolled { side, die, result } => {
            let rolls = match side {
                Side::Us => "America rolls",
                Side::Japan => "Japan rolls",
            };
            format!("{rolls} {die}: {}", result_name(*result))
        }
        Event::Eliminated { unit, at, by } => eliminated(state, *unit, *at, *by),
        Event::Retreated { unit, from, to } => {
            format!("{} retreats from {} to {}", name(unit), state.location_word(*from), hex(to))
        }
        Event::Advanced { unit, to, .. } => format!("{} advances into {}", name(unit), hex(to)),
        Event::Entered { unit, to, .. } => {
            format!("{} must enter {} (7.5.3a)", name(unit), hex(to))
        }
        Event::Ended(outcome) => ended(*outcome),
        event => describe_support(state, event),
    }
}

/// Events of artillery, ships, air units and engineers.
fn describe_support(state: &FirstBlood, event: &Event) -> String {
    let field_name = |field: &AirfieldHex| self::field_name(state, *field);
    match event {
        Event::Shelled { unit, field } => {
            format!("{} bombards {}", state.name(*unit), field_name(field))
        }
        Event::ShipShelled { ship, from, field } => {
            let (ship, from) = (ship.name(), from.word());
            format!("{ship} from the IJN {from} box bombards {} and leaves play", field_name(field))
        }
        Event::Struck { aircraft, units, at } => {
            let (name, at) = (aircraft.name(), air_location(state, *at));
            match units {
                1 => format!("{name} attacks {at} and leaves play"),
                _ => format!("{units} {name} attack {at} and leave play"),
            }
        }
        Event::FieldHit { field, was, is } => field_hit(state, *field, *was, *is),
        Event::AirLost { aircraft, at } => {
            format!("{} is lost {}", aircraft.name(), at_air_location(state, *at))
        }
        Event::SupplyRolled { die, owed, credit } => match (owed, credit) {
            (false, _) => format!("Japan rolls {die} for supply: no effect (14.0a)"),
            (_, true) => format!(
                "Japan rolls {die} for supply: the unit lost to overstacking counts (7.5.4b)"
            ),
            _ => format!("Japan rolls {die} for supply and must give up a unit (14.1a)"),
        },
        Event::SupplyRun { ship, from } => {
            format!("{} from the IJN {} box makes a supply run (14.2a)", ship.name(), from.word())
        }
        Event::Strategic { air_left, air_over, ships_left, ships_over } => {
            strategic((air_left, ships_left), (air_over, ships_over))
        }
        Event::TurnedUp => "US air units on airfields are turned face up (13.6d)".to_owned(),
        Event::Works { field } => format!("engineers work on {}", field_name(field)),
        Event::WorkLost { field } => {
            format!("the work on {} is lost (11.4d)", field_name(field))
        }
        Event::Opened { field, was } => {
            let done = match was {
                AirfieldState::Unbuilt => "built (11.2b)",
                AirfieldState::Damaged => "repaired (11.2a)",
                _ => "rebuilt (11.2c)",
            };
            format!("{} is {done}", field_name(field))
        }
        Event::Landed { aircraft, field } => {
            format!("{} returns to {}", aircraft.name(), field_name(field))
        }
        Event::NoRoom { air } => {
            let find =
                if count(air) == 1 { "finds no room and goes" } else { "find no room and go" };
            format!("{} {find} to the USAF Reserve box (13.7-r1)", aircraft(air))
        }
        Event::Brought { aircraft, field } => {
            format!("{} comes from Reserve to {}", aircraft.name(), field_name(field))
        }
        Event::Flew { aircraft, to, .. } => {
            format!("{} flies to {}", aircraft.name(), air_location(state, *to))
        }
        Event::Shifted { aircraft, to, .. } => {
            format!("{} shifts to {}", aircraft.name(), field_name(to))
        }
        _ => unreachable!("ground events are handled above"),
    }
}

/// A unit with its historical name: `1/1 (1st Marines)`.
fn full_name(state: &FirstBlood, unit: UnitId) -> String {
    let printed = state.unit(unit);
    format!("{} ({})", printed.name, printed.note)
}

fn location_name(state: &FirstBlood, location: UnitLocation) -> String {
    match location {
        UnitLocation::Box(at) => format!("Box {}", at.name()),
        UnitLocation::Entry(point) => format!("entry point {}", point.number()),
        location => state.location_word(location),
    }
}

fn at_location(state: &FirstBlood, location: UnitLocation) -> String {
    let word = if matches!(location, UnitLocation::Entry(_)) { "on" } else { "in" };
    format!("{word} {}", location_name(state, location))
}

fn field_name(state: &FirstBlood, field: AirfieldHex) -> String {
    format!("{} {}", field.name(), state.field_label(field))
}

fn air_location(state: &FirstBlood, at: AirLocation) -> String {
    match at {
        AirLocation::Airfield(field) => field_name(state, field),
        AirLocation::Cap => "the CAP box".to_owned(),
        AirLocation::GroundAttack => "the Ground Attack box".to_owned(),
        AirLocation::UsafReserve => "the USAF Reserve box".to_owned(),
        AirLocation::IjafReserve => "the IJAF Reserve box".to_owned(),
        AirLocation::IjafAttack => "the IJAF Attack box".to_owned(),
    }
}

fn at_air_location(state: &FirstBlood, at: AirLocation) -> String {
    let word = if matches!(at, AirLocation::Airfield(_)) { "on" } else { "in" };
    format!("{word} {}", air_location(state, at))
}

fn targeted(state: &FirstBlood, targets: &Targets) -> String {
    state.labels(targets.iter().copied()).join(" and ")
}

fn aircraft(air: &AirCount) -> String {
    counted(Aircraft::ALL.into_iter().map(Aircraft::name).zip(air.iter().copied()))
}

/// How many air units there are of all types.
fn count(air: &AirCount) -> u8 {
    air.iter().sum()
}

fn counted<'a>(all: impl Iterator<Item = (&'a str, u8)>) -> String {
    let some = all.filter(|(_, count)| *count > 0);
    some.map(|(name, count)| format!("{count} {name}")).collect::<Vec<_>>().join(", ")
}

/// `US attack on 0604: 8 against 4, 2-1, -1 jungle (8.7.1a)`
fn attack(state: &FirstBlood, side: Side, targets: &Targets, numbers: &Numbers) -> String {
    let Numbers { attack, defence, odds, modifiers } = numbers;
    let side = side_name(side);
    let mut text = format!(
        "{side} attack on {}: {} against {}, {}",
        targeted(state, targets),
        attack.total(),
        defence.total(),
        odds.name()
    );
    for part in modifiers.parts() {
        text += &format!(", {:+} {} ({})", part.amount, part.name, part.rule);
    }
    text
}

fn side_name(side: Side) -> &'static str {
    match side {
        Side::Us => "US",
        Side::Japan => "Japanese",
    }
}

fn result_name(result: CombatResult) -> &'static str {
    match result {
        CombatResult::AE => "AE, all direct attackers are eliminated (8.10a)",
        CombatResult::A2 => "A2, the attacker loses two units and retreats (8.10b)",
        CombatResult::A1 => "A1, the attacker loses a unit and retreats (8.10c)",
        CombatResult::EX => "EX, each side loses a unit, and the defender retreats (8.10d)",
        CombatResult::DR => "DR, the defender retreats (8.10e)",
        CombatResult::D1 => "D1, the defender loses a unit and retreats (8.10f)",
        CombatResult::DE => "DE, all defenders are eliminated (8.10g)",
    }
}

fn eliminated(state: &FirstBlood, unit: UnitId, at: UnitLocation, by: Rule) -> String {
    let (unit, at) = (full_name(state, unit), at_location(state, at));
    let reason = match by.0 {
        "8.6a" => "too few attackers",
        "8.11a" => "no retreat",
        "8.12a" => "the only retreat is across a river or off the map",
        "8.12-r2" => "no room to retreat to",
        "7.5.3b" => "the hex was not emptied",
        "7.5.4a" | "5.0-r3" => "no room",
        "6.4.1a" => "still on its entry point",
        "7.7a" => "no way onto the map",
        "14.1a" => "given up for supply",
        _ => "lost in combat",
    };
    match by.0 {
        "7.7a" => format!("{unit} is eliminated: {reason} ({by})"),
        _ => format!("{unit} is eliminated {at}: {reason} ({by})"),
    }
}

fn field_hit(
    state: &FirstBlood,
    field: AirfieldHex,
    was: AirfieldState,
    is: AirfieldState,
) -> String {
    let name = field_name(state, field);
    if was == is {
        format!("{name} stays {}, and any work there is interrupted (11.4c)", is.name())
    } else {
        format!("{name} is {}", is.name())
    }
}

fn strategic(left: (&AirCount, &ShipCount), over: (&AirCount, &ShipCount)) -> String {
    let all = |(air, ships): (&AirCount, &ShipCount)| {
        let air = Aircraft::ALL.into_iter().map(Aircraft::name).zip(air.iter().copied());
        let ships = Ship::ALL.into_iter().map(Ship::name).zip(ships.iter().copied());
        let text = counted(air.chain(ships));
        if text.is_empty() { "none".to_owned() } else { text }
    };
    format!(
        "Japan removes {} from play and moves {} to the Attack boxes (S5)",
        all(left),
        all(over)
    )
}

fn ended(outcome: Outcome) -> String {
    let by = outcome.by;
    match by {
        victory::AUTOMATIC => format!("Japan holds an airfield and wins ({by})"),
        victory::FOOTHOLD => format!("Japan has kept its foothold and wins ({by})"),
        victory::NO_FOOTHOLD => format!("Japan has no foothold left: America wins ({by})"),
        _ => format!("Japan has no units left and none to come: America wins ({by})"),
    }
}
