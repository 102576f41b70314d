//! 2.2, 3: a Turn: what it can be, who acts, and when it is over.

pub use crate::draft::{actions, leader, plan_action};

use crate::action::Refusal;
use crate::draft;
use crate::event::Event;
use crate::firefight::{Player, UnitId};
use crate::follow;
use crate::marker::Marker;
use crate::price::{self, Price};
use crate::state::{Agenda, Deed, Heroes, Hit, Intrusion, Intrusions, Means, Part, Purpose, Step};
use crate::unit::Side;

/// 3.2.3a: most CAPs on one roll.
pub const MOST_CAPS: u8 = 2;

pub fn is_over(state: &Heroes) -> bool {
    matches!(state.step(), Step::Over(_))
}

/// The CAPs that a commander starts with (3.2.5-r1).
pub fn starting_caps(state: &Heroes, player: Player) -> u8 {
    let firefight = state.firefight();
    let command = &firefight.commands[player.index()];
    command.caps + firefight.options.handicap[command.side as usize]
}

/// 7.4e: a unit's marker is turned up for a moment if what it changes is used.
pub fn show_if_used(
    state: &Heroes,
    unit: UnitId,
    used: impl Fn(&Marker) -> bool,
    events: &mut Vec<Event>,
) {
    if let Hit::Marker(kind) = state.unit(unit).hit
        && state.marker(unit).is_some_and(used)
    {
        events.push(Event::Shown { unit, marker: kind });
    }
}

/// 3.2.3: so many CAPs on an own roll, to either side.
pub fn can_modify(state: &Heroes, player: Player, caps: i8) -> Result<(), Refusal> {
    let most = MOST_CAPS.min(state.purse(player).caps);
    if caps.unsigned_abs() > most { Err(Refusal::TooManyCaps { most }) } else { Ok(()) }
}

pub fn modify(state: &mut Heroes, player: Player, caps: i8, events: &mut Vec<Event>) {
    price::take(state, player, 0, caps.unsigned_abs(), events);
}

/// 2.2j
pub fn plan_stall(state: &Heroes, part: Part) -> Result<(), Refusal> {
    match &state.draft {
        _ if part == Part::Follow => Err(Refusal::NotNow { asked: follow::asks(state) }),
        Some(draft) if draft::can_stall(state, draft) => Ok(()),
        Some(_) => Err(Refusal::NotNow { asked: crate::action::D13 }),
        None if state.relieved => Err(Refusal::MustActivate),
        None if state.purse(state.turn).ap == 0 => Err(Refusal::NoAp),
        None => Ok(()),
    }
}

pub fn plan_stall_cap(state: &Heroes, part: Part) -> Result<(), Refusal> {
    match state.draft {
        _ if part == Part::Follow => Err(Refusal::NotNow { asked: follow::asks(state) }),
        Some(_) => Err(Refusal::NotNow { asked: crate::action::D13 }),
        None if state.relieved => Err(Refusal::MustActivate),
        None if state.purse(state.turn).caps == 0 => Err(Refusal::NoCaps),
        None => Ok(()),
    }
}

pub fn plan_pass(state: &Heroes, part: Part) -> Result<(), Refusal> {
    match state.draft {
        Some(_) => Err(Refusal::NotNow { asked: crate::action::D13 }),
        None if state.relieved => Err(Refusal::MustActivate),
        // 2.2-r4: passing is no action.
        None if part != Part::Whole => Err(Refusal::NotNow { asked: crate::action::D37 }),
        None => Ok(()),
    }
}

/// 3.0c: only for another activation.
pub fn plan_relieve(state: &Heroes, part: Part) -> Result<(), Refusal> {
    // Only at the start of the Turn.
    if state.draft.is_some() || state.relieved || part != Part::Whole {
        return Err(Refusal::NotNow { asked: crate::action::D13 });
    }
    if state.purse(state.turn).ap == 0 {
        return Err(Refusal::NoActivation);
    }
    let mut after = state.clone();
    commit_relieve(&mut after, &mut Vec::new());
    let able = |unit| draft::plan_begin(&after, part, Means::Ap, unit).is_ok();
    if state.firefight().units().any(able) { Ok(()) } else { Err(Refusal::NoFreshUnit) }
}

/// D36: a new activation is rolled for, where APs vary.
pub fn roll_activation(state: &mut Heroes) {
    let new = state.purse(state.turn).ap == 0;
    let by_ap = state.draft.is_some_and(|draft| draft.means == Means::Ap);
    if new && by_ap && state.firefight().options.variable_ap {
        state.then(Step::Die(Purpose::Activation));
    }
}

/// 2.2-r5: an action is complete.
pub fn action_over(state: &mut Heroes, events: &mut Vec<Event>) {
    state.draft = None;
    state.luck_used = false;
    state.relieved = false;
    state.passed = false;
    price::settle(state, state.turn, events);
    if follow::opens(state) {
        state.then(Step::ActionOver);
        state.then(Step::Turn(Part::Follow));
    } else {
        state.deed = Deed::default();
    }
}

/// 2.2a: the other side's Turn.
pub fn next_turn(state: &mut Heroes) {
    let side = state.firefight.side(state.turn);
    // 5.0.2-r1: what was careless in the Turn before is forgotten with this one.
    for unit in state.firefight.units() {
        if state.firefight.side_of(unit) != side {
            state.units[unit.index()].exposed = false;
        }
    }
    state.intrusions = std::mem::take(&mut state.made);
    state.swift_used = false;
    state.turn = next(state, state.turn);
    state.was_active = state.purse(state.turn).ap > 0;
    take(state);
}

/// A Turn: an action, and what follows from its end.
fn take(state: &mut Heroes) {
    state.then(Step::NextTurn);
    state.then(Step::ActionOver);
    state.then(Step::Turn(Part::Whole));
}

/// Whose Turn comes after this player's.
fn next(state: &Heroes, player: Player) -> Player {
    Player((player.0 + 1) % state.firefight().commands.len() as u8)
}

/// 2.2k, 2.2m: no action, and the second pass in a row ends the Round.
pub fn commit_pass(state: &mut Heroes, events: &mut Vec<Event>) {
    let player = state.turn;
    events.push(Event::Passed(player));
    price::end_activation(state, player, events);
    state.agenda = Agenda::default();
    state.then(if state.passed { Step::RoundOver } else { Step::NextTurn });
    state.passed = true;
}

pub fn commit_stall(state: &mut Heroes, events: &mut Vec<Event>) {
    let player = state.turn;
    let mut draft = state.draft.unwrap_or_default();
    events.push(Event::Stalled(player));
    let units = draft.units;
    price::pay(state, &mut draft, Price { points: 1, caps: 0 }, units.iter().copied(), events);
    state.draft = None;
}

pub fn commit_stall_cap(state: &mut Heroes, events: &mut Vec<Event>) {
    let player = state.turn;
    events.push(Event::Stalled(player));
    modify(state, player, 1, events);
}

pub fn commit_relieve(state: &mut Heroes, events: &mut Vec<Event>) {
    let player = state.turn;
    events.push(Event::Relieved(player));
    price::end_activation(state, player, events);
    state.relieved = true;
    state.was_active = false;
}

/// The start of a Round's Turns.
pub fn begin(state: &mut Heroes, player: Player) {
    state.turn = player;
    state.was_active = false;
    state.initiative = player;
    state.passed = false;
    state.intrusions = Intrusions::default();
    // 7.7.3l: what an event did before the Round bars the defenders in their first Turn.
    let surprised = |it: &Intrusion| it.units.iter().any(|unit| state.side(unit) == side(state));
    if state.made.iter().any(surprised) {
        state.intrusions = std::mem::take(&mut state.made);
    }
    take(state);
}

/// The side whose Turn it is.
pub fn side(state: &Heroes) -> Side {
    state.firefight().side(state.turn)
}
