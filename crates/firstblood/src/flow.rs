//! S: the sequence of play. Runs the steps that need no decision.

use crate::action::Action;
use crate::event::Event;
use crate::state::{AirStep, FirstBlood, Phase, Step, UnitLocation};
use crate::unit::{Side, UnitId};
use crate::{
    artillery, duty, engineer, japanese_air, movement, reinforce, resolve, retreat, setup, ships,
    us_air, victory,
};
use game::Rule;

/// Runs the agenda until a player has to decide or a die has to be rolled.
pub fn run(state: &mut FirstBlood, events: &mut Vec<Event>) {
    loop {
        let step = state.step();
        if matches!(step, Step::Die | Step::SupplyDie | Step::Over(_)) {
            return;
        }
        if victory::japan_is_gone(state) {
            return victory::end(state, victory::NO_JAPANESE_LEFT, events);
        }
        if !needs_decision(state, step) {
            state.finish();
            run_step(state, step, events);
            continue;
        }
        let Some(action) = forced_action(state, step) else { return };
        state.carry_out(action, events).expect("a listed action is legal");
    }
}

/// Whether a player has anything to decide in this step.
pub fn needs_decision(state: &FirstBlood, step: Step) -> bool {
    match step {
        Step::Move(_) | Step::Plan(_) | Step::LoseAir(_) | Step::Supply => true,
        Step::SetUp(side) => setup::has_choices(state, side),
        Step::Reinforce(side) => reinforce::has_choices(state, side),
        Step::Overstack(side) | Step::Crowd(side) => !movement::overstacked(state, side).is_empty(),
        Step::Lose { side, count } => resolve::victims(state, side).len() > count,
        Step::Retreat(_) => retreat::has_choices(state),
        Step::Work => engineer::has_choices(state),
        Step::Land => us_air::left_to_land(state) > 0,
        Step::Fight(_) | Step::Advance(_) | Step::Air(_) => state.has_choice(),
        _ => false,
    }
}

/// The only legal action of a step that can't be declined: it is carried out without asking.
fn forced_action(state: &FirstBlood, step: Step) -> Option<Action> {
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
    state.list_legal(|action| {
        several = several || only.is_some();
        only = Some(action);
    });
    only.filter(|_| !several)
}

fn run_step(state: &mut FirstBlood, step: Step, events: &mut Vec<Event>) {
    match step {
        Step::Begin(phase) => begin(state, phase, events),
        Step::SetUp(side) => setup::end(state, side, events),
        Step::Reinforce(side) => reinforce::turn_away(state, side, events),
        Step::Overstack(_) => movement::end(state),
        Step::Outmatched(side) => resolve::remove_outmatched(state, side, events),
        Step::Lose { side, .. } => resolve::lose_all_victims(state, side, events),
        Step::Withdraw(side) => resolve::withdraw(state, side),
        Step::Retreat(_) => retreat::eliminate_cut_off(state, events),
        Step::Enter(side) => resolve::enter(state, side, events),
        Step::BattleOver => resolve::end_battle(state),
        Step::CombatOver(side) => combat_over(state, side, events),
        Step::WorkOver => engineer::end(state, events),
        Step::Land => us_air::end_landing(state, events),
        Step::AirOver => us_air::end(state),
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
            if movement::has_choices(state, side) {
                state.then(Step::Move(side));
            }
        }
        Phase::JapaneseCombat | Phase::UsCombat => {
            state.then(Step::CombatOver(side));
            state.then(Step::Fight(side));
            state.then(Step::Outmatched(side));
            if duty::has_choices(state, side) || artillery::has_choices(state, side) {
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
        Phase::End => unreachable!("handled above"),
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
    let (air_left, air_over) = japanese_air::advance(state);
    let (ships_left, ships_over) = ships::advance(state);
    events.push(Event::Strategic { air_left, air_over, ships_left, ships_over });
}

fn combat_over(state: &mut FirstBlood, side: Side, events: &mut Vec<Event>) {
    let stranded: Vec<UnitId> = state
        .units(side)
        .filter(|unit| matches!(state.location(*unit), UnitLocation::Entry(_)))
        .collect();
    for unit in stranded {
        resolve::eliminate(state, unit, Rule("6.4.1a"), events);
    }
    if side == Side::Us {
        // 13.6-r2
        us_air::send_back(state, None);
        us_air::turn_up(state, events);
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
