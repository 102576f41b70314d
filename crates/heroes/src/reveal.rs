//! 19.0.1 to 19.0.4: how hidden units are revealed, and the facing that their owner then chooses.

use crate::action::Action;
use crate::arc::in_arc;
use crate::control;
use crate::event::Event;
use crate::firefight::UnitId;
use crate::hidden::{self, HidingPlace};
use crate::plan::Planned;
use crate::refusal::Refusal;
use crate::state::{Heroes, Place, Step, Unit, UnitSet};
use crate::turn;
use hex::{Dir, HexId, HexSet};

/// 19.0-r1: reveals every hidden unit whose conditions are met, until nothing changes.
pub fn check(state: &mut Heroes, events: &mut Vec<Event>) {
    // Units that are still being set up are not revealed before the end of set-up.
    if matches!(state.step(), Step::SetUp(_)) || turn::is_over(state) {
        return;
    }
    let mut hexes = HexSet::default();
    while let Some(unit) = given_away(state) {
        state.whereabouts(unit).into_iter().for_each(|hex| hexes.add(hex));
        show(state, unit, true, events);
    }
    hexes.iter().for_each(|hex| control::entered(state, hex, events));
}

/// A hidden unit that can't stay hidden.
fn given_away(state: &Heroes) -> Option<UnitId> {
    let is_given_away = |unit: &UnitId| {
        let side = state.side(*unit);
        state.hiding_place(*unit).is_some_and(|at| hidden::is_given_away(state, side, at))
    };
    state.hidden_units().find(is_given_away)
}

/// 19.0.1a: an action reveals a unit, together with all hidden units in its hex. The action itself may decide its
/// facing; otherwise its owner is asked.
pub fn unmask(state: &mut Heroes, unit: UnitId, asks: bool, events: &mut Vec<Event>) {
    let Some(hex) = state.hiding_place(unit).map(|at| at.hex) else { return };
    show(state, unit, asks, events);
    in_hex(state, hex, events);
    check(state, events);
    control::entered(state, hex, events);
}

/// 19.0.3b, 16.0-r4: reveals all hidden units in a hex.
pub fn in_hex(state: &mut Heroes, hex: HexId, events: &mut Vec<Event>) {
    let units: UnitSet = state.hidden_in(hex).collect();
    units.iter().for_each(|unit| show(state, unit, true, events));
}

/// 9.7.14: reveals the hidden enemies within this many hexes of a unit and in its line of sight; 9.7.14-r1: cover
/// does not help them, and a unit in a hex with enemies sees nothing.
pub fn scout(state: &mut Heroes, unit: UnitId, range: u8, events: &mut Vec<Event>) {
    let Some(from) = state.hex(unit).filter(|hex| !state.is_contested(*hex)) else { return };
    let side = state.side(unit);
    let found = |other: &UnitId| {
        state.side(*other) != side
            && state.whereabouts(*other).is_some_and(|hex| {
                state.map().distance(from, hex) <= range && state.sight(from, hex).is_clear()
            })
    };
    let found: UnitSet = state.hidden_units().filter(found).collect();
    found.iter().for_each(|unit| unmask(state, unit, true, events));
}

/// Puts the counter of a hidden unit on the map.
fn show(state: &mut Heroes, unit: UnitId, asks: bool, events: &mut Vec<Event>) {
    let Some(HidingPlace { hex, inside, dug_in }) = state.hiding_place(unit) else { return };
    let facing = state.stance(unit).map_or(Dir::ALL[0], |(_, facing)| facing);
    let counter = &mut state.units[unit.index()];
    *counter = Unit { place: Place::On(hex), facing, inside, dug_in, ..*counter };
    events.push(Event::Revealed { unit, hex });
    if inside {
        events.push(Event::Occupied(unit));
        turn_out(state, unit, hex);
    } else if asks {
        state.to_face.add(unit);
    }
}

/// 18.2-r2: a Bunker with hidden units in it was never empty: their enemies stand outside.
fn turn_out(state: &mut Heroes, unit: UnitId, hex: HexId) {
    let side = state.side(unit);
    let others: UnitSet = state.units_in(hex).filter(|it| state.side(*it) != side).collect();
    others.iter().for_each(|other| state.units[other.index()].inside = false);
}

/// 19.0-r3: asks for the facing of a revealed unit, at once; after a hit only when its markers are drawn.
pub fn ask(state: &mut Heroes) -> bool {
    if matches!(state.step(), Step::Draw { .. } | Step::Over(_)) {
        return false;
    }
    let there = |unit: &UnitId| state.hex(*unit).is_some();
    state.to_face = state.to_face.iter().filter(there).collect();
    let Some(unit) = state.to_face.iter().next() else { return false };
    state.to_face.take(unit);
    state.then(Step::Face(unit));
    true
}

/// D25: the facing of a revealed unit.
pub struct FacePlan {
    unit: UnitId,
    facing: Dir,
}

/// 19.0-r3: an attacker is placed with its target in its arc.
pub fn plan_face(
    state: &Heroes,
    expected: UnitId,
    unit: UnitId,
    facing: Dir,
) -> Result<FacePlan, Refusal> {
    if unit != expected {
        return Err(Refusal::NotRevealed { unit });
    }
    let map = state.map();
    let attack = state.attack.filter(|attack| !attack.is_close() && attack.attackers().has(unit));
    let aims = attack.map(|attack| [Some(attack.target), attack.second]).unwrap_or_default();
    let from = state.hex(unit).ok_or(Refusal::NotThere { unit })?;
    let turret = state.kind(unit).special.turret;
    for hex in aims.into_iter().flatten().filter(|_| !turret) {
        if !in_arc(map.hex(from), facing, map.hex(hex)) {
            return Err(Refusal::MustFaceTarget { unit, hex });
        }
    }
    Ok(FacePlan { unit, facing })
}

impl Planned for FacePlan {
    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let FacePlan { unit, facing } = self;
        state.units[unit.index()].facing = facing;
        events.push(Event::Faced { unit, facing });
        // A unit that a hit has revealed holds its hex if it has survived.
        let hex = state.hex(unit);
        hex.into_iter().for_each(|hex| control::entered(state, hex, events));
    }
}

/// Whether an action can reveal a unit, so that it can't be taken back.
pub fn may_follow(state: &Heroes, action: &Action) -> bool {
    let reveals = matches!(
        action,
        Action::Move { .. }
            | Action::MoveHidden { .. }
            | Action::Hide { .. }
            | Action::Cross { .. }
            | Action::Leave(_)
            | Action::Choose(_)
            | Action::Pivot { .. }
            | Action::Occupy(_)
            | Action::StepOut { .. }
            | Action::Load { .. }
            | Action::Unload { .. }
            | Action::Attack { .. }
            | Action::CloseCombat { .. }
            | Action::Snipe { .. }
            | Action::Indirect { .. }
            | Action::Canister { .. }
            | Action::Smoke(_)
            | Action::Flare(_)
            | Action::Dig
            | Action::Place { .. }
            | Action::Stand
    );
    // 1.0-r5: the last side to set up ends the set-up early, and hidden units that it sees are revealed.
    let ends_set_up = *action == Action::Done && matches!(state.step(), Step::SetUp(_));
    (reveals || ends_set_up) && state.is_anyone_hidden()
}
