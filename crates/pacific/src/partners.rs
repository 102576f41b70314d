//! 11b, M-c, DP23: two players of a side act in the order chosen by the player with priority.
//!
//! The player with priority decides first in every phase. As long as both have something left to do, that
//! player may let the partner act next; after that one action, the player with priority decides again.

use crate::event::Event;
use crate::plan::{Ending, Plan};
use crate::refusal::Refusal;
use crate::state::{Pacific, Step, side_of};
use game::Seat;

/// All players of the active side act, the one with priority first.
pub fn ask(state: &mut Pacific, step: impl Fn(Seat) -> Step) {
    let players: Vec<Seat> = state.players_of(state.active).collect();
    players.into_iter().rev().for_each(|seat| state.then(step(seat)));
}

/// The player who acts, in a phase of several actions.
fn actor(step: Step) -> Option<Seat> {
    match step {
        Step::Move(seat) | Step::Deploy(seat) | Step::Shoot(seat) => Some(seat),
        _ => None,
    }
}

/// The partners who act now and next.
fn both(state: &Pacific) -> Option<[Seat; 2]> {
    let mut steps = state.agenda.iter().rev().map(|step| actor(*step));
    Some([steps.next()??, steps.next()??])
}

fn has_priority(state: &Pacific, seat: Seat) -> bool {
    state.priority[side_of(seat).index()] == seat
}

/// Whether the player who decides acts before the partner with priority.
fn is_let(state: &Pacific) -> bool {
    both(state).is_some_and(|[_, next]| has_priority(state, next))
}

fn is_done(state: &Pacific, seat: Seat) -> bool {
    state.turn.done & (1 << seat.0) != 0
}

/// Whether this player still has to act in the phase: the player is not done and has not used up the one
/// action that the partner allowed.
pub fn acts(state: &Pacific, seat: Seat) -> bool {
    !is_done(state, seat) && (state.turn.leave || !is_let(state))
}

/// DP23
pub fn plan(state: &Pacific) -> Result<Seat, Refusal> {
    match both(state) {
        Some([now, next]) if has_priority(state, now) && !is_done(state, next) => Ok(next),
        _ => Err(Refusal::NoPartnerToAct),
    }
}

/// The partner acts before the player who hands over, for one action.
pub fn hand_over(state: &mut Pacific, step: Step, partner: Seat, events: &mut Vec<Event>) {
    let partners_step = state.step();
    state.then(step);
    state.then(partners_step);
    state.turn.leave = true;
    events.push(Event::HandedOver(partner));
}

/// Before a plan is carried out: an action uses up the partner's permission, and "done" ends the phase for
/// its player.
pub fn acted(state: &mut Pacific, plan: &Plan) {
    if actor(state.step()).is_none() {
        return;
    }
    if is_let(state) {
        state.turn.leave = false;
    }
    if let Plan::End(Ending::Movement(seat) | Ending::Deployment(seat) | Ending::Shooting(seat)) =
        *plan
    {
        state.turn.done |= 1 << seat.0;
    }
}
