//! Heuristic scores of actions. America holds the airfields, attacks enemies that come near and finally hunts
//! down all Japanese units; Japan attacks where it pays and keeps some units alive.

mod arrival;
mod hunt;
mod locations;
mod march;
mod outlook;

mod posts;
mod raid;
mod scheme;
mod siege;
mod skies;
mod worth;

use crate::action::Action;
use crate::artillery;
use crate::attack::Assault;
use crate::flow;
use crate::resolve;
use crate::ships;
use crate::state::{FirstBlood, ShipBox, Step, UnitLocation, UnitSet};
use crate::unit::{self, ShipCount, Side, UnitId};
use game::{Heuristics, Seat};
use hex::HexId;
use locations::LocationValues;
use march::March;
use outlook::Outlook;
use scheme::Scheme;
use skies::Blow;

/// The score of an action that comes before others.
const FIRST: i32 = 1_000;
const NEVER: i32 = -1_000;
/// The value of a ship that is not needed for supply, and of one that may be (14.2a).
const SPARE_SHIP: i32 = 20;
const SUPPLY_SHIP: i32 = 70;

impl Heuristics for FirstBlood {
    fn score_actions(&self, actions: &[Action], scores: &mut Vec<i32>) {
        let Some((side, _)) = self.decision() else { return };
        let outlook = Outlook::new(self, side);
        match self.step() {
            Step::Move(_) => {
                let march = March::new(&outlook, actions);
                scores.extend(actions.iter().map(|action| march.score(*action)));
            }
            Step::Plan(_) => {
                let scheme = Scheme::new(&outlook);
                scores.extend(actions.iter().map(|action| declaration(&outlook, &scheme, *action)));
            }
            Step::Retreat(_) | Step::Advance(_) => {
                let values = LocationValues::new(&outlook);
                scores.extend(actions.iter().map(|action| after_battle(&values, *action)));
            }
            _ => scores.extend(actions.iter().map(|action| other(&outlook, *action))),
        }
    }

    fn suggest_set_up(&self, seat: Seat) -> Vec<Action> {
        let mut state = self.clone();
        let mut suggested = Vec::new();
        while let Step::SetUp(side) = state.step()
            && unit::seat(side) == seat
        {
            let Some(action) = best_placement(&state) else { break };
            state.carry_out(action, &mut Vec::new()).expect("a listed action is legal");
            flow::run(&mut state, &mut Vec::new());
            suggested.push(action);
        }
        suggested
    }
}

/// The placement with the highest score; of several, the first.
fn best_placement(state: &FirstBlood) -> Option<Action> {
    let mut actions = Vec::new();
    state.list_legal(|action| {
        if matches!(action, Action::Place { .. } | Action::PlaceAir { .. }) {
            actions.push(action);
        }
    });
    let mut scores = Vec::new();
    state.score_actions(&actions, &mut scores);
    let best = actions.into_iter().zip(scores).rev().max_by_key(|(_, score)| *score);
    best.map(|(action, _)| action)
}

/// The score of a declaration of an attack.
fn declaration(outlook: &Outlook<'_>, scheme: &Scheme<'_>, action: Action) -> i32 {
    let state = outlook.state;
    match action {
        Action::Attack { unit, targets } => match state.location(unit) {
            UnitLocation::Hex(_) if scheme.attack_of(unit) == Some(targets) => FIRST,
            UnitLocation::Hex(_) => NEVER,
            _ => from_off_map(outlook, unit, targets[0]),
        },
        Action::Bombard { unit, target } => {
            let Ok(plan) = artillery::plan_bombard(state, outlook.side, unit, target) else {
                return NEVER;
            };
            let without = Assault::of(state, outlook.side, plan.targets);
            let before = scheme::worth(outlook, &without, 0, 0);
            scheme::worth(outlook, &plan.assault(state), 0, 0) - before
        }
        Action::Shell { field, .. } => skies::bombardment(outlook, field, Blow::Damages),
        _ => 0,
    }
}

/// A unit on an entry point is lost unless it attacks; a unit in a box can wait.
fn from_off_map(outlook: &Outlook<'_>, unit: UnitId, target: HexId) -> i32 {
    let side = outlook.side;
    let targets = [target].into_iter().collect();
    let mut assault =
        Assault { side, targets, direct: UnitSet::default(), guns: UnitSet::default() };
    assault.direct.add(unit);
    let worth = scheme::worth(outlook, &assault, 0, 0);
    if side == Side::Us { worth.max(1) } else { worth }
}

/// The score of a retreat or an advance.
fn after_battle(values: &LocationValues<'_>, action: Action) -> i32 {
    match action {
        Action::Retreat { unit, to } => values.worth(unit, UnitLocation::Hex(to)),
        Action::Advance { unit, to } => {
            let here = values.outlook.state.location(unit);
            values.worth(unit, UnitLocation::Hex(to)) - values.worth(unit, here)
        }
        _ => 0,
    }
}

fn other(outlook: &Outlook<'_>, action: Action) -> i32 {
    match action {
        Action::Place { unit, at } => arrival::place(outlook, unit, at),
        Action::PlaceAir { aircraft, at } => arrival::air(outlook, aircraft, at),
        Action::Recall(_) | Action::RecallAir { .. } => NEVER,
        Action::PlaceShip { at, .. } => arrival::ship(outlook, at),
        Action::Special(at) => arrival::special(outlook, at),
        Action::Resolve { target, ships } => resolve(outlook, target, ships),
        Action::Fire(_) => FIRST / 2,
        Action::ShipShell { from, field, .. } => skies::shelling(outlook, from, field),
        Action::Strike { aircraft, at, .. } => skies::strike(outlook, aircraft, at),
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

/// The best attack first; ships where they matter most.
fn resolve(outlook: &Outlook<'_>, target: HexId, fleet: ShipCount) -> i32 {
    let Ok(plan) = resolve::plan_resolve(outlook.state, outlook.side, target, fleet) else {
        return NEVER;
    };
    let ships = ships::total(&fleet);
    let spare = outlook.spare_ships();
    let needed = ships.saturating_sub(spare);
    let price = SPARE_SHIP * i32::from(ships - needed) + SUPPLY_SHIP * i32::from(needed);
    2 * FIRST + scheme::worth(outlook, &plan.assault, 0, ships) - price
}

/// The risk of losing a unit anyway: such units are given up first.
fn risk(outlook: &Outlook<'_>, unit: UnitId) -> i32 {
    outlook
        .state
        .hex(unit)
        .map_or(0, |hex| outlook.risk(outlook.side, hex, outlook.own().factors[hex.index()]) / 4)
}
