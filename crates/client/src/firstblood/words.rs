//! Prompts and the labels of actions.

use super::air_phase;
use super::choice::station;
use super::draw::place_name;
use super::locations::stacks;
use super::name;
use super::selection::{Piece, pieces};
use crate::art::Icon;
use crate::words::counted;
use firstblood::{
    Action, AirCount, AirLocation, Aircraft, CombatResult, FirstBlood, Phase, ShipBox, Side, Step,
    UnitLocation,
};

/// The name of a location of air units.
pub fn air_place(game: &FirstBlood, at: AirLocation) -> String {
    match at {
        AirLocation::Airfield(field) => game.map().label(game.map().hex_of(field)),
        AirLocation::Cap => "CAP".to_owned(),
        AirLocation::GroundAttack => "Ground Attack".to_owned(),
        AirLocation::UsafReserve => "USAF Reserve".to_owned(),
        AirLocation::IjafReserve => "IJAF Reserve".to_owned(),
        AirLocation::IjafAttack => "IJAF Attack".to_owned(),
    }
}

/// Air units by type: `2 F4F, 1 SBD`.
pub fn counted_air(air: &AirCount) -> String {
    let some = Aircraft::ALL.into_iter().zip(air).filter(|(_, count)| **count > 0);
    let some: Vec<String> = some.map(|(kind, count)| format!("{count} {}", kind.name())).collect();
    some.join(", ")
}

/// A phase in one word.
pub const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::JapaneseReinforcement | Phase::UsReinforcement => "Reinforce",
        Phase::JapaneseMovement | Phase::UsMovement => "Move",
        Phase::JapaneseCombat | Phase::UsCombat => "Combat",
        Phase::JapaneseSupply => "Supply",
        Phase::JapaneseStrategic => "Strategic",
        Phase::UsEngineer => "Engineer",
        Phase::UsAir => "Air",
        Phase::End => "End",
    }
}

/// A result of the attack table from the attacker's point of view.
pub const fn result(result: CombatResult) -> &'static str {
    match result {
        CombatResult::AE => "you are destroyed",
        CombatResult::A2 => "you lose two units",
        CombatResult::A1 => "you lose one unit",
        CombatResult::EX => "each side loses one unit",
        CombatResult::DR => "they retreat",
        CombatResult::D1 => "they lose one unit",
        CombatResult::DE => "they are destroyed",
    }
}

/// The question to the player, in a few words.
pub fn prompt(game: &FirstBlood, selection: &[Piece]) -> String {
    let held = pieces(game, selection);
    let first = held.first().map(|piece| piece_name(game, *piece));
    let guns = held.iter().all(|piece| is_gun(game, *piece));
    match (game.step(), first) {
        (Step::SetUp(_), Some(who)) => format!("Set up {who}: choose a location"),
        (Step::Reinforce(Side::Japan), Some(who)) => {
            format!("{who} arrives: choose an entry point or box")
        }
        (Step::Reinforce(Side::Us), Some(who)) => {
            format!("{who} arrives: choose an entry point")
        }
        (Step::Reinforce(_), None) => "Ships can arrive".to_owned(),
        (Step::Move(_), Some(who)) => match held.len() {
            1 if is_stacked(game, held[0]) => {
                format!("{who}: choose a hex, or the unit again for its whole stack")
            }
            1 => format!("{who}: choose a hex"),
            several => format!("{}: choose a hex", counted(several as u64, "unit")),
        },
        (Step::Move(Side::Us), None) if can_support(game) => {
            "Select a unit to move, or a bomber in Ground Attack to send".to_owned()
        }
        (Step::Move(_), None) => "Select a unit to move".to_owned(),
        (Step::Plan(_), Some(who)) if selection.iter().any(|it| matches!(it, Piece::Unit(_))) => {
            let who = if held.len() == 1 { who } else { counted(held.len() as u64, "unit") };
            let what = if guns { "the attack to join" } else { "the hex to attack" };
            format!("{who}: choose {what}")
        }
        (Step::Plan(_), _) => "Select attackers, then their target".to_owned(),
        (Step::Fight(_), Some(who)) => format!("{who}: choose a target"),
        (Step::Fight(Side::Japan), None) if can_strike(game) => {
            "Choose an attack to resolve, or select an air unit or ship to send".to_owned()
        }
        (Step::Fight(_), None) => "Choose an attack to resolve".to_owned(),
        (Step::Lose { count, .. }, _) => format!("Choose {} to lose", counted(count, "unit")),
        (Step::Overstack(_) | Step::Crowd(_), _) => {
            "Too many units in the hex: choose one to lose".to_owned()
        }
        (Step::Retreat(_), Some(who)) => format!("{who} retreats: choose a hex"),
        (Step::Advance(_), Some(who)) => format!("{who}: choose a hex to advance into"),
        (Step::Advance(_), None) => "Advance into the empty hex, or stay".to_owned(),
        (Step::LoseAir(at), _) => {
            format!("Choose an air unit in {} to lose", air_place(game, at))
        }
        (Step::Supply, _) => "Not enough supply: choose a unit or a ship to lose".to_owned(),
        (Step::Work, _) => "Choose the airfields to work on".to_owned(),
        (Step::Land, Some(who)) => format!("{who} returns: choose an airfield"),
        (Step::Air(_), Some(who)) => format!("{who}: choose a destination"),
        (Step::Air(_), None) => air_phase::prompt(game),
        _ => String::new(),
    }
}

/// 13.6a: whether a bomber could support an attack.
fn can_support(game: &FirstBlood) -> bool {
    let waiting = &game.air().at[AirLocation::GroundAttack.index()];
    Aircraft::ALL.into_iter().any(|kind| !kind.is_fighter() && waiting[kind.index()] > 0)
}

/// 10.2, 13.3a: whether the Japanese have ships or air units for missions.
fn can_strike(game: &FirstBlood) -> bool {
    let air =
        [AirLocation::IjafAttack, AirLocation::IjafReserve].map(|at| game.air().at[at.index()]);
    let ships = ShipBox::ALL.map(|at| game.ships(at));
    air.as_flattened().iter().chain(ships.as_flattened()).any(|count| *count > 0)
}

/// Whether a unit is in a stack.
fn is_stacked(game: &FirstBlood, piece: Piece) -> bool {
    matches!(piece, Piece::Unit(unit) if game.units_at(game.location(unit)).nth(1).is_some())
}

/// Whether a piece is artillery, which bombards from a distance.
pub fn is_gun(game: &FirstBlood, piece: Piece) -> bool {
    matches!(piece, Piece::Unit(unit) if game.unit(unit).is_artillery())
}

/// The name of a piece.
pub fn piece_name(game: &FirstBlood, piece: Piece) -> String {
    match piece {
        Piece::Unit(unit) => name(game, unit).to_owned(),
        Piece::Air(kind, Some(at)) => format!("{} in {}", kind.name(), air_place(game, at)),
        Piece::Air(kind, None) => kind.name().to_owned(),
        Piece::Ship(kind, at) => format!("{} in {}", kind.name(), station(at)),
        Piece::Attack(hex) => format!("the attack on {}", game.map().label(hex)),
    }
}

/// The label of an action's button.
pub fn label(game: &FirstBlood, action: Action) -> String {
    let hex = |hex| game.map().label(hex);
    let field = |field| game.map().label(game.map().hex_of(field));
    match action {
        Action::Place { unit, at } => format!("{} to {}", name(game, unit), place_name(game, at)),
        Action::PlaceAir { aircraft, at } => {
            format!("{} to {}", aircraft.name(), air_place(game, at))
        }
        Action::Recall(unit) => format!("Take back {}", name(game, unit)),
        Action::RecallAir { aircraft, .. } => format!("Take back {}", aircraft.name()),
        Action::PlaceShip { ship, at } => format!("{} to {}", ship.name(), station(at)),
        Action::Special(at) => format!("Special DD to {}", station(at)),
        Action::Move { unit, to } => format!("{} to {}", name(game, unit), place_name(game, to)),
        Action::Support { aircraft, hex: at } => format!("{} over {}", aircraft.name(), hex(at)),
        Action::Attack { targets, .. } => {
            let hexes: Vec<String> = targets.iter().map(|at| hex(*at)).collect();
            format!("Attack {}", hexes.join(" and "))
        }
        Action::Bombard { target, .. } => format!("Bombard {}", hex(target)),
        Action::Shell { field: at, .. } => format!("Bombard the airfield in {}", field(at)),
        Action::Resolve { target, .. } => format!("Resolve {}", hex(target)),
        Action::Fire(unit) => format!("{} fires", name(game, unit)),
        Action::ShipShell { ship, field: at, .. } => format!("{} on {}", ship.name(), field(at)),
        Action::Strike { aircraft, at, .. } => match at {
            AirLocation::Cap if !aircraft.is_fighter() => {
                format!("Two {} on CAP", aircraft.name())
            }
            at => format!("{} on {}", aircraft.name(), air_place(game, at)),
        },
        Action::LoseAir(aircraft) => format!("Lose {}", aircraft.name()),
        Action::Lose(unit) | Action::Supply(unit) => format!("Lose {}", name(game, unit)),
        Action::Retreat { unit, to } => format!("{} to {}", name(game, unit), hex(to)),
        Action::Advance { unit, to } => format!("{} into {}", name(game, unit), hex(to)),
        Action::SupplyShip { ship, from } => format!("Lose {} from {}", ship.name(), station(from)),
        Action::Work(at) => format!("Work on {}", field(at)),
        Action::Land { aircraft, field: at } => {
            format!("{} lands on {}", aircraft.name(), field(at))
        }
        Action::Bring { aircraft, field: at } => format!("{} to {}", aircraft.name(), field(at)),
        Action::Fly { aircraft, to, .. } => {
            format!("{} to {}", aircraft.name(), air_place(game, to))
        }
        Action::Shift { aircraft, to, .. } => format!("{} to {}", aircraft.name(), field(to)),
        Action::Done => done(game).to_owned(),
    }
}

/// The label of the button that ends a step.
fn done(game: &FirstBlood) -> &'static str {
    match game.step() {
        Step::Move(_) => "End movement",
        Step::Plan(_) => "Declare attacks",
        Step::Fight(_) => "End combat",
        Step::Advance(_) => "Stay",
        Step::Work => "End work",
        Step::Air(_) => "End air phase",
        _ => "Done",
    }
}

/// The icon on an action's button.
pub fn icon(action: &Action) -> Option<Icon> {
    match action {
        Action::Done => Some(Icon::Done),
        Action::PlaceShip { .. } | Action::Special(_) => Some(Icon::Flag),
        // A single hex is clicked; several hexes are chosen with a button.
        Action::Attack { targets, .. } if targets.len() > 1 => Some(Icon::Attack),
        Action::Fire(_) => Some(Icon::Bombard),
        Action::Fly { .. }
        | Action::Bring { .. }
        | Action::Shift { .. }
        | Action::Land { .. }
        | Action::Strike { .. } => Some(Icon::Air),
        Action::Lose(_) | Action::LoseAir(_) => Some(Icon::Close),
        Action::Advance { .. } => Some(Icon::March),
        Action::Work(_) => Some(Icon::Stack),
        _ => None,
    }
}

/// The number of open duties, one per stack, and the clause of the first.
pub fn duty(game: &FirstBlood) -> Option<(usize, &'static str)> {
    let (count, clause) = match game.step() {
        Step::Move(side) => (stacks(game, game.movement_duties(side).iter()).len(), "5.0-r3"),
        Step::Plan(side) => {
            let duty = game.duty(side);
            let clause = if duty.hexes.is_empty() { "8.2f" } else { "8.2e" };
            (duty.hexes.len() + stacks(game, duty.units.iter()).len(), clause)
        }
        Step::Fight(_) => (game.assaults().count() + game.shellings().count(), "8.2-r4"),
        _ => (0, ""),
    };
    (count > 0).then_some((count, clause))
}

/// How many units of a side are on the map, and in boxes or on entry points.
pub fn strength(game: &FirstBlood, side: Side) -> (usize, usize) {
    let at = |is: fn(UnitLocation) -> bool| {
        game.units(side).filter(|unit| is(game.location(*unit))).count()
    };
    (at(|place| matches!(place, UnitLocation::Hex(_))), at(UnitLocation::is_off_map))
}
