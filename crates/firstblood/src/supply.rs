//! 14: Japanese supply.

use crate::action::{Action, Refusal};
use crate::event::Event;
use crate::result;
use crate::ships;
use crate::state::{FirstBlood, ShipBox, Step, UnitLocation};
use crate::unit::{Ship, Side, UnitId};
use game::Rule;

/// From this face on, a unit is owed (14.0a, 14.1a).
const OWED: u8 = 4;

/// 14.1a: a ground unit on the map or in a box can be removed.
fn can_go(state: &FirstBlood, unit: UnitId) -> bool {
    state.side(unit) == Side::Japan
        && matches!(state.location(unit), UnitLocation::Hex(_) | UnitLocation::Box(_))
}

/// The die has fallen.
pub fn rolled(state: &mut FirstBlood, die: u8, events: &mut Vec<Event>) {
    let owed = die >= OWED;
    // 7.5.4-r1: a credit that is not needed is lost.
    let credit = std::mem::take(&mut state.credit);
    events.push(Event::SupplyRolled { die, owed, credit: owed && credit });
    // 14.2-r2
    let anybody = state.units(Side::Japan).any(|unit| can_go(state, unit));
    if owed && !credit && anybody {
        state.then(Step::Supply);
    }
}

/// P19
pub fn plan(state: &FirstBlood, unit: UnitId) -> Result<(), Refusal> {
    if state.side(unit) != Side::Japan {
        return Err(Refusal::NotYours(state.who(unit)));
    }
    if can_go(state, unit) { Ok(()) } else { Err(Refusal::NotInPlay(state.who(unit))) }
}

pub fn commit(state: &mut FirstBlood, unit: UnitId, events: &mut Vec<Event>) {
    result::eliminate(state, unit, Rule("14.1a"), events);
}

/// 14.2a: a supply run.
pub fn commit_ship(state: &mut FirstBlood, ship: Ship, from: ShipBox, events: &mut Vec<Event>) {
    state.navy.at[from.index()][ship.index()] -= 1;
    events.push(Event::SupplyRun { ship, from });
}

pub fn candidates(state: &FirstBlood, mut offer: impl FnMut(Action)) {
    let units = state.units(Side::Japan).filter(|unit| can_go(state, *unit));
    units.for_each(|unit| offer(Action::Supply(unit)));
    for from in ShipBox::BOTH {
        for ship in Ship::ALL.into_iter().filter(|ship| ships::there(state, *ship, from).is_ok()) {
            offer(Action::SupplyShip { ship, from });
        }
    }
}
