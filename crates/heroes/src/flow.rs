//! 2.2-r5: the steps that happen by themselves, in their order.

use crate::event::Event;
use crate::firefight::UnitId;
use crate::marker::Pile;
use crate::state::{Declaration, Heroes, Purpose, Roll, Step, TurnPart};
use crate::{artillery, attack, reveal, round, teams, turn};
use game::orders;

/// The maximum number of steps that are ever nested in play.
const DEEPEST: usize = 8;

/// Carries out steps until one waits for a player or for dice.
pub fn go_on(state: &mut Heroes, events: &mut Vec<Event>) {
    loop {
        // 19.0-r1, 19.0-r3
        reveal::check(state, events);
        if reveal::ask(state) {
            return;
        }
        let Some(step) = state.agenda.pop() else { return };
        match step {
            Step::PreRound(number) => round::before(state, number, events),
            Step::Hand(player) => round::hand(state, player),
            Step::NextTarget => attack::go_on(state, events),
            Step::ActionOver => turn::action_over(state, events),
            Step::FirstTurn => teams::begin(state, events),
            Step::NextTurn => turn::next_turn(state, events),
            Step::Strikes => artillery::strike(state, events),
            Step::NextHex => artillery::go_on(state, events),
            Step::RoundOver => round::end(state, events),
            question => return state.then(question),
        }
    }
}

/// Checks that the next step waits for a player or for dice and has what it needs, and that the steps
/// beneath can follow it and lead to a Turn, a Round or the end.
pub fn check_invariants(state: &Heroes) -> Result<(), String> {
    let Some((last, beneath)) = state.agenda.split_last() else {
        return Err("there is no next step".to_owned());
    };
    let is_base = |step: &Step| {
        matches!(
            step,
            Step::NextTurn
                | Step::FirstTurn
                | Step::PreRound(_)
                | Step::SetUp(_)
                | Step::Bid { .. }
                | Step::Initiative { .. }
                | Step::Over(_)
        )
    };
    let follows = |step: &Step| {
        matches!(
            step,
            Step::ActionOver
                | Step::NextTarget
                | Step::NextHex
                | Step::Strikes
                | Step::Plot { .. }
                | Step::Hand(_)
                | Step::Precede(_)
                | Step::AssignRoll
                | Step::Assign(_)
                | Step::DrawCards { .. }
                | Step::Turn(_)
                | Step::Roll(Roll { purpose: Purpose::Attack, .. })
        )
    };
    let (first, between) = beneath.split_first().unwrap_or((last, &[]));
    // 19.0-r3: a unit can be revealed at any time; 22.1-r4: after a sinking there are several.
    if let Step::Face(unit) | Step::Ashore(unit) = *last {
        let faces = state.hex(unit).is_some() && is_base(first);
        return if faces { Ok(()) } else { Err("no unit needs a facing".to_owned()) };
    }
    let shaped = state.agenda.len() <= DEEPEST
        && is_base(first)
        && between.iter().all(follows)
        && (beneath.is_empty() || !is_base(last))
        && state.agenda.iter().all(|step| is_possible(state, *step))
        && asks_in_place(state, *last, beneath);
    if shaped {
        return Ok(());
    }
    let after: Vec<String> = beneath.iter().rev().map(|step| orders::write(state, *step)).collect();
    let next = orders::write(state, *last);
    Err(match &after[..] {
        [] => format!("step {next} can't be the only one"),
        after => format!("step {next} can't be next, before {}", after.join(", ")),
    })
}

/// Whether a step has what it needs.
fn is_possible(state: &Heroes, step: Step) -> bool {
    let fights = state.attack.is_some();
    match step {
        Step::Target => state.attack.is_some_and(|attack| !attack.left.is_empty()),
        Step::Rallies => !state.rallying.is_empty(),
        Step::NextTarget => fights,
        Step::NextHex | Step::Shell | Step::Die(Purpose::Drift | Purpose::Direction) => {
            state.strike.is_some()
        }
        Step::Plot { battery, .. } => usize::from(battery) < state.firefight().batteries.len(),
        Step::Die(Purpose::Stick(unit)) => state.hex(unit).is_some(),
        Step::Die(Purpose::Wire(unit)) => waits_at_wire(state, unit),
        Step::Roll(roll) | Step::Luck(roll) | Step::LuckDie(roll) => match roll.purpose {
            Purpose::Attack => fights,
            Purpose::Drift | Purpose::Direction => state.strike.is_some(),
            Purpose::Stick(unit) => state.hex(unit).is_some(),
            Purpose::Wire(unit) => waits_at_wire(state, unit),
            _ => true,
        },
        Step::Objective => state.firefight().objectives.is_some(),
        Step::DrawCards { .. } => round::drawable(state).iter().any(|count| *count > 0),
        Step::Draw { unit, .. } => {
            let pile = Pile::of(state.kind(unit)) as usize;
            state.piles[pile].iter().any(|count| *count > 0)
        }
        _ => true,
    }
}

/// Whether a unit has announced a move into Wire.
fn waits_at_wire(state: &Heroes, unit: UnitId) -> bool {
    let waits = |declaration: Declaration| declaration.at_wire.iter().any(|it| it.unit == unit);
    state.declaration.is_some_and(waits)
}

/// Whether a step that waits has the right steps beneath it.
fn asks_in_place(state: &Heroes, last: Step, beneath: &[Step]) -> bool {
    let in_turn = beneath.starts_with(&[Step::NextTurn, Step::ActionOver]);
    let in_strike = beneath.contains(&Step::Strikes) && state.strike.is_some();
    match last {
        Step::SetUp(_) | Step::Bid { .. } | Step::Initiative { .. } | Step::Over(_) => true,
        Step::AssignRoll
        | Step::Assign(_)
        | Step::Objective
        | Step::DrawCards { .. }
        | Step::Plot { .. } => !in_turn,
        Step::Shell
        | Step::Die(Purpose::Drift | Purpose::Direction)
        | Step::Roll(Roll { purpose: Purpose::Drift | Purpose::Direction, .. }) => in_strike,
        Step::Turn(TurnPart::Event) => {
            state.declaration.is_some() && beneath.last() == Some(&Step::ActionOver)
        }
        Step::Turn(_) => in_turn && beneath.last() == Some(&Step::ActionOver),
        // Only the unit to be activated has been named.
        Step::Die(Purpose::Activation) | Step::Roll(Roll { purpose: Purpose::Activation, .. }) => {
            let named = |declaration: Declaration| {
                !declaration.begun && declaration.caps == 0 && declaration.called.is_empty()
            };
            in_turn
                && state.declaration.is_some_and(named)
                && matches!(beneath.last(), Some(Step::Turn(_)))
        }
        // 9.7.evt: a vehicle that an event moves can get stuck too.
        Step::Die(Purpose::Stick(_)) | Step::Roll(Roll { purpose: Purpose::Stick(_), .. }) => {
            matches!(beneath.last(), Some(Step::ActionOver | Step::Turn(_)))
        }
        Step::Die(Purpose::Wire(_)) | Step::Roll(Roll { purpose: Purpose::Wire(_), .. }) => {
            in_turn && matches!(beneath.last(), Some(Step::Turn(_)))
        }
        _ if last.is_reaction() => {
            (in_turn || in_strike)
                && state.attack.is_some()
                && matches!(beneath.last(), Some(Step::Roll(_)))
        }
        Step::Precede(_) => beneath.starts_with(&[Step::FirstTurn]),
        Step::NextTurn
        | Step::FirstTurn
        | Step::NextTarget
        | Step::NextHex
        | Step::Strikes
        | Step::ActionOver
        | Step::RoundOver
        | Step::PreRound(_)
        | Step::Hand(_) => false,
        Step::Target | Step::Draw { .. } | Step::Roll(Roll { purpose: Purpose::Attack, .. }) => {
            in_turn || in_strike
        }
        _ => in_turn,
    }
}
