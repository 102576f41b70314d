//! 10: ships.

use crate::action::Action;
use crate::airfield::{self, Force};
use crate::event::Event;
use crate::map::AirfieldHex;
use crate::refusal::Refusal;
use crate::state::{FirstBlood, ShipBox};
use crate::unit::{Ship, ShipCount};

/// The first type with at least one ship.
pub fn first(ships: &ShipCount) -> Option<Ship> {
    Ship::ALL.into_iter().find(|ship| ships[ship.index()] > 0)
}

pub fn total(ships: &ShipCount) -> u8 {
    ships.iter().sum()
}

/// Whether a box holds a ship of this type.
pub fn check_in_box(state: &FirstBlood, ship: Ship, from: ShipBox) -> Result<(), Refusal> {
    let found = state.navy.at[from.index()][ship.index()] > 0;
    if found { Ok(()) } else { Err(Refusal::NoShip { ship, from }) }
}

/// A ship that bombards an airfield hex.
#[derive(Debug)]
pub struct ShipShellPlan {
    pub ship: Ship,
    pub from: ShipBox,
    pub field: AirfieldHex,
}

/// 10.1.2a, 10.1.3a, 10.3a: a ship of either box bombards an airfield hex.
pub fn plan_shell(
    state: &FirstBlood,
    ship: Ship,
    from: ShipBox,
    field: AirfieldHex,
) -> Result<ShipShellPlan, Refusal> {
    check_in_box(state, ship, from)?;
    if state.is_airfield(field) {
        Ok(ShipShellPlan { ship, from, field })
    } else {
        Err(Refusal::NotBuilt { hex: state.map().hex_of(field) })
    }
}

impl ShipShellPlan {
    /// 10.5a
    pub fn commit(self, state: &mut FirstBlood, events: &mut Vec<Event>) {
        let ShipShellPlan { ship, from, field } = self;
        state.navy.at[from.index()][ship.index()] -= 1;
        events.push(Event::ShipShelled { ship, from, field });
        airfield::bombard(state, field, Force::Heavy, events);
    }
}

/// P12: ships against airfield hexes.
pub fn candidates(state: &FirstBlood, mut offer: impl FnMut(Action)) {
    for from in ShipBox::ALL {
        for ship in Ship::ALL.into_iter().filter(|ship| check_in_box(state, *ship, from).is_ok()) {
            AirfieldHex::ALL
                .into_iter()
                .for_each(|field| offer(Action::ShipShell { ship, from, field }));
        }
    }
}

/// Every part of a fleet, the empty one first.
pub fn parts(fleet: ShipCount) -> impl Iterator<Item = ShipCount> {
    let up_to = |most: u8| 0..=most;
    let [dd, cl, ca, bb] = fleet;
    up_to(bb).flat_map(move |bb| {
        up_to(ca).flat_map(move |ca| {
            up_to(cl).flat_map(move |cl| up_to(dd).map(move |dd| [dd, cl, ca, bb]))
        })
    })
}

/// 10.1b: ships in the IJN Attack box leave play, and those in Reserve take their place. Returns both
/// counts.
pub fn advance(state: &mut FirstBlood) -> (ShipCount, ShipCount) {
    let [reserve, attack] = state.navy.at;
    state.navy.at = [ShipCount::default(), reserve];
    (attack, reserve)
}
