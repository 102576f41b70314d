//! What a good choice looks like: the Americans hold the airfields, strike what comes near and in the
//! end hunt down every Japanese; the Japanese strike where it pays and see to it that some survive.

mod arrival;
mod hunt;
mod march;
mod outlook;
mod places;
mod posts;
mod raid;
mod scheme;
mod siege;
mod skies;
mod worth;

use crate::action::Action;
use crate::attack::Assault;
use crate::duty;
use crate::ships;
use crate::state::{FirstBlood, ShipBox, Step, UnitLocation, UnitSet};
use crate::unit::{Side, UnitId};
use game::Heuristics;
use hex::HexId;
use march::March;
use outlook::Outlook;
use places::Places;
use scheme::Scheme;
use skies::Blow;

/// What must be decided before other things that can wait.
const FIRST: i32 = 1_000;
const NEVER: i32 = -1_000;
/// What a ship is worth that the troops don't need, and one that they may need (14.2a).
const SPARE_SHIP: i32 = 20;
const SUPPLY_SHIP: i32 = 70;

impl Heuristics for FirstBlood {
    fn score_actions(&self, orders: &[Action], scores: &mut Vec<i32>) {
        let Some((side, _)) = self.decision() else { return };
        let outlook = Outlook::new(self, side);
        match self.step() {
            Step::Move(_) => {
                let march = March::new(&outlook, orders);
                scores.extend(orders.iter().map(|order| march.score(*order)));
            }
            Step::Plan(_) => {
                let scheme = Scheme::new(&outlook);
                scores.extend(orders.iter().map(|order| plan(&outlook, &scheme, *order)));
            }
            Step::Retreat(_) | Step::Advance(_) => {
                let places = Places::new(&outlook);
                scores.extend(orders.iter().map(|order| after(&places, *order)));
            }
            _ => scores.extend(orders.iter().map(|order| other(&outlook, *order))),
        }
    }
}

/// A step of the plan of attacks.
fn plan(outlook: &Outlook<'_>, scheme: &Scheme<'_>, order: Action) -> i32 {
    let state = outlook.state;
    match order {
        Action::Attack { unit, targets } => match state.location(unit) {
            UnitLocation::Hex(_) if scheme.attack_of(unit) == Some(targets) => FIRST,
            UnitLocation::Hex(_) => NEVER,
            _ => from_off_map(outlook, unit, targets[0]),
        },
        Action::Bombard { unit, target } => {
            let Some(targets) = duty::attack_on(state, target) else { return NEVER };
            let mut assault = Assault::of(state, outlook.side, targets);
            let before = scheme::worth(outlook, &assault, 0, 0);
            assault.guns.add(unit);
            scheme::worth(outlook, &assault, 0, 0) - before
        }
        Action::Shell { field, .. } => skies::bombardment(outlook, field, Blow::Damages),
        _ => 0,
    }
}

/// Who waits on an entry point is lost if he does not attack; who waits in a box has time.
fn from_off_map(outlook: &Outlook<'_>, unit: UnitId, target: HexId) -> i32 {
    let side = outlook.side;
    let targets = [target].into_iter().collect();
    let mut assault =
        Assault { side, targets, direct: UnitSet::default(), guns: UnitSet::default() };
    assault.direct.add(unit);
    let worth = scheme::worth(outlook, &assault, 0, 0);
    if side == Side::Us { worth.max(1) } else { worth }
}

/// Where to go when a battle is over.
fn after(places: &Places<'_>, order: Action) -> i32 {
    match order {
        Action::Retreat { unit, to } => places.worth(unit, UnitLocation::Hex(to)),
        Action::Advance { unit, to } => {
            let here = places.outlook.state.location(unit);
            places.worth(unit, UnitLocation::Hex(to)) - places.worth(unit, here)
        }
        _ => 0,
    }
}

fn other(outlook: &Outlook<'_>, order: Action) -> i32 {
    match order {
        Action::Place { unit, at } => arrival::place(outlook, unit, at),
        Action::PlaceAir { aircraft, at } => arrival::air(outlook, aircraft, at),
        Action::PlaceShip { at, .. } => arrival::ship(outlook, at),
        Action::Special(at) => arrival::special(outlook, at),
        Action::Resolve { target, ships: fleet } => resolve(outlook, target, ships::total(&fleet)),
        Action::Fire(_) => FIRST / 2,
        Action::ShipShell { from, field, .. } => skies::shelling(outlook, from, field),
        Action::Strike { aircraft, at } => skies::strike(outlook, aircraft, at),
        Action::LoseAir(aircraft) => skies::loss(aircraft),
        Action::Lose(unit) => -outlook.value(unit),
        Action::Supply(unit) => -outlook.value(unit) + risk(outlook, unit),
        Action::SupplyShip { from: ShipBox::Attack, .. } => FIRST,
        Action::SupplyShip { from: ShipBox::Reserve, .. } => FIRST - 1,
        Action::Work(field) => skies::work(outlook, field),
        Action::Land { aircraft, field } => skies::landing(outlook, aircraft, field),
        Action::Bring { aircraft, field } => skies::bring(outlook, aircraft, field),
        Action::Fly { aircraft, from, to } => skies::flight(outlook, aircraft, from, to),
        Action::Shift { .. } => -1,
        _ => 0,
    }
}

/// The best attack first; ships where they change most.
fn resolve(outlook: &Outlook<'_>, target: HexId, ships: u8) -> i32 {
    let Some(targets) = duty::attack_on(outlook.state, target) else { return NEVER };
    let assault = Assault::of(outlook.state, outlook.side, targets);
    let spare = outlook.spare_ships();
    let dear = ships.saturating_sub(spare);
    let price = SPARE_SHIP * i32::from(ships - dear) + SUPPLY_SHIP * i32::from(dear);
    2 * FIRST + scheme::worth(outlook, &assault, 0, ships) - price
}

/// Who is likely to be lost anyway is given up first.
fn risk(outlook: &Outlook<'_>, unit: UnitId) -> i32 {
    outlook
        .state
        .hex(unit)
        .map_or(0, |hex| outlook.risk(outlook.side, hex, outlook.own().factors[hex.index()]) / 4)
}
