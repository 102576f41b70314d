//! 10: ships.

use crate::action::{Action, Refusal};
use crate::airfield::{self, Force};
use crate::event::Event;
use crate::map::AirfieldHex;
use crate::state::{FirstBlood, ShipBox};
use crate::unit::{Ship, ShipCount};

/// The first type of which there is a ship.
pub fn first(ships: &ShipCount) -> Option<Ship> {
    Ship::ALL.into_iter().find(|ship| ships[ship.index()] > 0)
}

pub fn total(ships: &ShipCount) -> u8 {
    ships.iter().sum()
}

/// 10.1.2a, 10.1.3a, 10.3a: a ship of either box bombards an airfield hex.
pub fn plan_bombard(
    state: &FirstBlood,
    ship: Ship,
    from: ShipBox,
    field: AirfieldHex,
) -> Result<(), Refusal> {
    there(state, ship, from)?;
    if state.is_airfield(field) {
        Ok(())
    } else {
        Err(Refusal::NotBuilt(state.spot(state.map().hex_of(field))))
    }
}

/// Whether there is such a ship in a box.
pub fn there(state: &FirstBlood, ship: Ship, from: ShipBox) -> Result<(), Refusal> {
    let there = state.navy.at[from.index()][ship.index()] > 0;
    if there { Ok(()) } else { Err(Refusal::NoShip { ship, from }) }
}

/// 10.5a
pub fn commit_bombard(
    state: &mut FirstBlood,
    ship: Ship,
    from: ShipBox,
    field: AirfieldHex,
    events: &mut Vec<Event>,
) {
    state.navy.at[from.index()][ship.index()] -= 1;
    events.push(Event::ShipShelled { ship, field });
    airfield::bombard(state, field, Force::Heavy, events);
}

pub fn candidates(state: &FirstBlood, mut offer: impl FnMut(Action)) {
    for from in ShipBox::BOTH {
        for ship in Ship::ALL.into_iter().filter(|ship| there(state, *ship, from).is_ok()) {
            AirfieldHex::ALL
                .into_iter()
                .for_each(|field| offer(Action::ShipShell { ship, from, field }));
        }
    }
}

/// Every part of a fleet, none first.
pub fn parts(fleet: ShipCount) -> impl Iterator<Item = ShipCount> {
    let some = |most: u8| 0..=most;
    let [dd, cl, ca, bb] = fleet;
    some(bb).flat_map(move |bb| {
        some(ca).flat_map(move |ca| {
            some(cl).flat_map(move |cl| some(dd).map(move |dd| [dd, cl, ca, bb]))
        })
    })
}

/// 10.1b: those in the Attack box leave play, those in Reserve move over.
pub fn advance(state: &mut FirstBlood) -> (ShipCount, ShipCount) {
    let [reserve, attack] = state.navy.at;
    state.navy.at = [ShipCount::default(), reserve];
    (attack, reserve)
}
