//! Scores of set-up and reinforcements: ground units, air units and ships.

use super::outlook::Outlook;
use crate::airfield;
use crate::map::{EntryPoint, OffMapBox};
use crate::scenario::{AirLocation, STACK_LIMIT};
use crate::state::{ShipBox, UnitLocation};
use crate::unit::{AirCount, Aircraft, Side, UnitId};
use hex::{HexId, HexSet};

/// Infantry placed on each airfield hex before the hexes around it.
const GARRISON: usize = 2;

/// The score of placing a ground unit.
pub fn place(outlook: &Outlook<'_>, unit: UnitId, at: UnitLocation) -> i32 {
    match (at, outlook.side) {
        (UnitLocation::Hex(hex), Side::Us) => perimeter(outlook, unit, hex),
        (UnitLocation::Hex(hex), Side::Japan) => jump_off(outlook, hex),
        (UnitLocation::Entry(point), Side::Us) => landing(outlook, point),
        (UnitLocation::Entry(point), Side::Japan) => inlet(outlook, point),
        (UnitLocation::Box(at), _) => hideout(outlook, at),
        _ => 0,
    }
}

/// The airfield first, then a ring around it, with artillery behind infantry.
fn perimeter(outlook: &Outlook<'_>, unit: UnitId, hex: HexId) -> i32 {
    let state = outlook.state;
    let printed = state.unit(unit);
    let here: Vec<UnitId> = state.units_in(hex).collect();
    let engineers = here.iter().filter(|other| state.unit(**other).engineer).count();
    let guns = here.iter().filter(|other| state.unit(**other).is_artillery()).count();
    let infantry = here.len() - engineers - guns;
    let home = outlook.walk_to(hex, &outlook.fields());
    let foothold = outlook.foothold().has(hex);
    let combat = i32::from(printed.combat);
    match (outlook.field(hex), printed.engineer, printed.is_artillery()) {
        (Some(_), true, _) if engineers == 0 => 1_000,
        (Some(_), false, false) if infantry < GARRISON => 900 + combat - 5 * infantry as i32,
        (None, false, false) if infantry == 0 && (home <= 2 || foothold) => {
            // The enemy comes from the south: low hex numbers come first.
            600 + combat - 8 * home - i32::from(hex.0) / 20
        }
        (None, false, true) if guns == 0 && infantry > 0 => 500 - 8 * home,
        _ => 100 - 8 * home - here.len() as i32,
    }
}

/// As near to the objective as possible, but not adjacent to the enemy.
fn jump_off(outlook: &Outlook<'_>, hex: HexId) -> i32 {
    let goals = goals(outlook);
    let contact = if outlook.enemy().zoc.has(hex) { 100 } else { 0 };
    -outlook.walk_to(hex, &goals) - contact
}

fn goals(outlook: &Outlook<'_>) -> HexSet {
    let foothold = outlook.foothold();
    if foothold.is_empty() { outlook.fields() } else { foothold }
}

/// US units land near the airfields, or near the last Japanese units.
fn landing(outlook: &Outlook<'_>, point: EntryPoint) -> i32 {
    let enemy = &outlook.enemy().held;
    let hunt = outlook.is_hunt() && !enemy.is_empty();
    let goals = if hunt { *enemy } else { goals(outlook) };
    let arrows = outlook.state.map().entry(point);
    let nearest = arrows.iter().map(|hex| outlook.walk_to(*hex, &goals)).min().unwrap_or(0);
    let safe = if arrows.iter().any(|hex| !outlook.enemy().zoc.has(*hex)) { 0 } else { -50 };
    let crowd =
        outlook.state.units_at(UnitLocation::Entry(point)).count().saturating_sub(STACK_LIMIT - 1);
    -nearest + safe - 3 * crowd as i32
}

/// Japanese units use entry points when they must be on the map soon.
fn inlet(outlook: &Outlook<'_>, point: EntryPoint) -> i32 {
    let arrows = outlook.state.map().entry(point);
    let risk = arrows.iter().map(|hex| outlook.risk(Side::Japan, *hex, 5)).min().unwrap_or(0);
    let hurry = outlook.turns_left() == 0 || !outlook.foothold().is_empty();
    let goals = goals(outlook);
    let walk = arrows.iter().map(|hex| outlook.walk_to(*hex, &goals)).min().unwrap_or(0);
    let here = outlook.state.units_at(UnitLocation::Entry(point)).count() as i32;
    if hurry { 500 - risk - 5 * walk } else { 40 - risk - 5 * here }
}

/// Units in a box can't be attacked, and can leave it far from where they entered.
fn hideout(outlook: &Outlook<'_>, at: OffMapBox) -> i32 {
    let exits = outlook.state.map().exits(at);
    let threat = outlook.threat(Side::Us);
    let near: i16 = exits.iter().map(|hex| threat.at(*hex)).max().unwrap_or(0);
    // The enemy goes where most units are.
    let walk = |from: HexId| exits.iter().any(|to| outlook.state.map().walk(from, *to) <= 12);
    let crowd = outlook.state.on_map(Side::Japan).filter(|(_, hex)| walk(*hex)).count();
    let boxed = outlook.state.units_at(UnitLocation::Box(at)).count();
    50 - i32::from(near.min(60)) / 2 - 3 * (crowd + boxed) as i32
}

/// Air units at the start: one on each airfield hex, so that bombs do not hit the hex itself (13.3.3d);
/// the other fighters in the CAP box, the other bombers in the Ground Attack box.
pub fn air(outlook: &Outlook<'_>, aircraft: Aircraft, at: AirLocation) -> i32 {
    match at {
        AirLocation::Airfield(field)
            if airfield::based(outlook.state, field) == AirCount::default() =>
        {
            30 - i32::from(aircraft.can_bomb())
        }
        AirLocation::Cap => 20,
        AirLocation::GroundAttack if !aircraft.is_fighter() => 20,
        _ => 0,
    }
}

/// Ships in Reserve last two turns; at the end they are needed at once.
pub fn ship(outlook: &Outlook<'_>, at: ShipBox) -> i32 {
    let now = outlook.turns_left() == 0 || !outlook.foothold().is_empty();
    match at {
        ShipBox::Attack if now => 20,
        _ => 10,
    }
}

/// Special destroyers come in when no other ship is left for supply, or when the game is about to be decided.
pub fn special(outlook: &Outlook<'_>, at: ShipBox) -> i32 {
    let navy = outlook.state.navy;
    let ships: u8 = navy.at.iter().flatten().sum::<u8>() + navy.due.iter().sum::<u8>();
    let all_in = !outlook.foothold().is_empty() || outlook.turns_left() == 0;
    if ships == 0 || all_in { ship(outlook, at) } else { -1 }
}
