//! S: the sequence of play. What follows by itself, in its order.

use crate::action::Action;
use crate::event::Event;
use crate::state::{AirStep, FirstBlood, Phase, Step, UnitLocation};
use crate::unit::{Side, UnitId};
use crate::{
    air, artillery, duty, engineer, missions, movement, reinforce, result, retreat, setup, ships,
    victory,
};
use game::Rule;

/// Does what needs no answer, until somebody or luck is asked.
pub fn go_on(state: &mut FirstBlood, events: &mut Vec<Event>) {
    loop {
        let step = state.step();
        if matches!(step, Step::Die | Step::SupplyDie | Step::Over(_)) {
            return;
        }
        if victory::japan_is_gone(state) {
            return victory::end(state, victory::NOBODY_LEFT, events);
        }
        if !asks(state, step) {
            state.finish();
            follow(state, step, events);
            continue;
        }
        match only_answer(state, step) {
            Some(order) => state.carry_out(order, events),
            None => return,
        }
    }
}

/// Whether somebody has something to decide in this step.
pub fn asks(state: &FirstBlood, step: Step) -> bool {
    match step {
        Step::Move(_) | Step::Plan(_) | Step::LoseAir(_) | Step::Supply => true,
        Step::SetUp(side) => setup::asks(state, side),
        Step::Reinforce(side) => reinforce::asks(state, side),
        Step::Overstack(side) | Step::Crowd(side) => !movement::overstacked(state, side).is_empty(),
        Step::Lose { side, count } => result::victims(state, side).len() > usize::from(count),
        Step::Retreat(_) => retreat::asks(state),
        Step::Work => engineer::asks(state),
        Step::Land => air::lands(state),
        Step::Fight(_) | Step::Advance(_) | Step::Air(_) => state.has_choice(),
        _ => false,
    }
}

/// What must be done is done without asking, where it can be done in one way only.
fn only_answer(state: &FirstBlood, step: Step) -> Option<Action> {
    let forced = matches!(
        step,
        Step::Overstack(_)
            | Step::Crowd(_)
            | Step::Lose { .. }
            | Step::Retreat(_)
            | Step::LoseAir(_)
            | Step::Supply
            | Step::Land
    );
    if !forced {
        return None;
    }
    let mut only = None;
    let mut several = false;
    state.legal_orders(|order| {
        several = several || only.is_some();
        only = Some(order);
    });
    only.filter(|_| !several)
}

fn follow(state: &mut FirstBlood, step: Step, events: &mut Vec<Event>) {
    match step {
        Step::Begin(phase) => begin(state, phase, events),
        Step::SetUp(side) => setup::end(state, side),
        Step::Reinforce(side) => reinforce::turn_away(state, side, events),
        Step::Overstack(_) => movement::end(state),
        Step::Outmatched(side) => result::outmatched(state, side, events),
        Step::Lose { side, .. } => result::lose_all_of(state, side, events),
        Step::Withdraw(side) => result::withdraw(state, side),
        Step::Retreat(_) => retreat::cut_off(state, events),
        Step::Enter(side) => result::enter(state, side, events),
        Step::BattleOver => result::battle_over(state),
        Step::CombatOver(side) => combat_over(state, side, events),
        Step::WorkOver => engineer::count(state, events),
        Step::Land => air::end_landing(state, events),
        Step::AirOver => air::end(state),
        _ => {}
    }
}

fn begin(state: &mut FirstBlood, phase: Phase, events: &mut Vec<Event>) {
    if phase == Phase::JapaneseReinforcement {
        begin_turn(state, events);
    }
    if phase == Phase::End {
        return end_turn(state, events);
    }
    state.then(phase.next().step());
    events.push(Event::PhaseBegan(phase));
    let side = phase.side();
    match phase {
        Phase::JapaneseReinforcement | Phase::UsReinforcement => {
            reinforce::arrive(state, side, events);
            state.then(Step::Reinforce(side));
        }
        Phase::JapaneseMovement | Phase::UsMovement => {
            state.then(Step::Overstack(side));
            if movement::asks(state, side) {
                state.then(Step::Move(side));
            }
        }
        Phase::JapaneseCombat | Phase::UsCombat => {
            state.then(Step::CombatOver(side));
            state.then(Step::Fight(side));
            state.then(Step::Outmatched(side));
            if duty::asks(state, side) || artillery::asks(state, side) {
                state.then(Step::Plan(side));
            }
        }
        // 14.2-r2: the roll is always made.
        Phase::JapaneseSupply => state.then(Step::SupplyDie),
        Phase::JapaneseStrategic => strategic(state, events),
        Phase::UsEngineer => {
            state.then(Step::WorkOver);
            state.then(Step::Work);
        }
        Phase::UsAir => {
            state.then(Step::AirOver);
            state.then(Step::Air(AirStep::Bring));
            state.then(Step::Land);
        }
        Phase::End => unreachable!("the turn has ended above"),
    }
}

/// 11.4-r1: the turn starts with the Japanese Reinforcement Phase.
fn begin_turn(state: &mut FirstBlood, events: &mut Vec<Event>) {
    for counter in &mut state.counters {
        counter.new = false;
        counter.moved = false;
        counter.fought = false;
    }
    events.push(Event::TurnBegan(state.turn));
}

/// S5
fn strategic(state: &mut FirstBlood, events: &mut Vec<Event>) {
    let (air_left, air_over) = missions::advance(state);
    let (ships_left, ships_over) = ships::advance(state);
    events.push(Event::Strategic { air_left, air_over, ships_left, ships_over });
}

fn combat_over(state: &mut FirstBlood, side: Side, events: &mut Vec<Event>) {
    let stranded: Vec<UnitId> = state
        .units(side)
        .filter(|unit| matches!(state.location(*unit), UnitLocation::Entry(_)))
        .collect();
    for unit in stranded {
        result::eliminate(state, unit, Rule("6.4.1a"), events);
    }
    if side == Side::Us {
        // 13.6-r2
        air::send_back(state, None);
        air::turn_up(state, events);
        if victory::airfield_taken(state) {
            victory::end(state, victory::AUTOMATIC, events);
        }
    }
}

/// S11
fn end_turn(state: &mut FirstBlood, events: &mut Vec<Event>) {
    match state.turn.next().filter(|_| state.turn < state.scenario.last) {
        Some(turn) => {
            state.turn = turn;
            state.then(Phase::JapaneseReinforcement.step());
        }
        None if victory::foothold(state) => victory::end(state, victory::FOOTHOLD, events),
        None => victory::end(state, victory::NO_FOOTHOLD, events),
    }
}
