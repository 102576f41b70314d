//! 14: Japanese supply.

use crate::action::Action;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::resolve;
use crate::ships;
use crate::state::{FirstBlood, ShipBox, Step, UnitLocation};
use crate::unit::{Ship, Side, UnitId};
use game::Rule;

/// The lowest roll at which a unit is owed (14.0a, 14.1a).
const OWED: u8 = 4;

/// 14.1a: a ground unit on the map or in a box can be given up.
fn can_be_given_up(state: &FirstBlood, unit: UnitId) -> bool {
    state.side(unit) == Side::Japan
        && matches!(state.location(unit), UnitLocation::Hex(_) | UnitLocation::Box(_))
}

/// Applies the supply roll.
pub fn rolled(state: &mut FirstBlood, die: u8, events: &mut Vec<Event>) {
    let owed = die >= OWED;
    // 7.5.4-r1: an unneeded credit is lost.
    let credit = std::mem::take(&mut state.credit);
    events.push(Event::SupplyRolled { die, owed, credit: owed && credit });
    // 14.2-r2
    let any = state.units(Side::Japan).any(|unit| can_be_given_up(state, unit));
    if owed && !credit && any {
        state.then(Step::Supply);
    }
}

/// A ground unit that is given up.
#[derive(Debug)]
pub struct SupplyPlan {
    pub unit: UnitId,
}

/// P19
pub fn plan(state: &FirstBlood, unit: UnitId) -> Result<SupplyPlan, Refusal> {
    if state.side(unit) != Side::Japan {
        return Err(Refusal::NotYours { unit });
    }
    if can_be_given_up(state, unit) {
        Ok(SupplyPlan { unit })
    } else {
        Err(Refusal::NotInPlay { unit })
    }
}

impl SupplyPlan {
    pub fn commit(self, state: &mut FirstBlood, events: &mut Vec<Event>) {
        state.finish();
        resolve::eliminate(state, self.unit, Rule("14.1a"), events);
    }
}

/// 14.2a: a ship that makes a supply run.
#[derive(Debug)]
pub struct SupplyRunPlan {
    pub ship: Ship,
    pub from: ShipBox,
}

/// P19
pub fn plan_run(state: &FirstBlood, ship: Ship, from: ShipBox) -> Result<SupplyRunPlan, Refusal> {
    ships::check_in_box(state, ship, from)?;
    Ok(SupplyRunPlan { ship, from })
}

impl SupplyRunPlan {
    pub fn commit(self, state: &mut FirstBlood, events: &mut Vec<Event>) {
        let SupplyRunPlan { ship, from } = self;
        state.finish();
        state.navy.at[from.index()][ship.index()] -= 1;
        events.push(Event::SupplyRun { ship, from });
    }
}

/// P19: every unit and ship that can be given up.
pub fn list_legal(state: &FirstBlood, mut offer: impl FnMut(Action)) {
    let units = state.units(Side::Japan).filter(|unit| can_be_given_up(state, *unit));
    units.for_each(|unit| offer(Action::Supply(unit)));
    for from in ShipBox::ALL {
        for ship in Ship::ALL {
            if ships::check_in_box(state, ship, from).is_ok() {
                offer(Action::SupplyShip { ship, from });
            }
        }
    }
}
