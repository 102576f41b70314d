//! The sequence of play: automatic steps.

use crate::event::Event;
use crate::state::{Pacific, Phase, Step};
use crate::{air, assault, fire, ground, initiative, movement, partners, support, transport, turn};

/// Carries out steps until a player or dice must decide.
pub fn advance(state: &mut Pacific, events: &mut Vec<Event>) {
    loop {
        let step = state.step();
        if matches!(step, Step::Over(_)) || is_pending(state, step) {
            return;
        }
        state.agenda.pop();
        follow(state, step, events);
    }
}

/// Whether a player or dice must decide in this step.
pub fn is_pending(state: &Pacific, step: Step) -> bool {
    match step {
        Step::FirstBuilder(_) => initiative::can_any_side_build(state),
        Step::Build(seat) => ground::may_build(state, crate::state::side_of(seat)),
        Step::Deal { seat, left } | Step::Draw { seat, left } => {
            left > 0 && state.player(seat).left > 0
        }
        Step::Heal(medic) => support::can_heal(state, medic),
        Step::Mine { seat, unit } => movement::mine_window(state, seat, unit),
        Step::DropFire { gun, unit } => air::can_fire_at_drop(state, gun, unit),
        Step::Storm(unit) => assault::can_storm(state, unit),
        Step::Defend(unit) => assault::can_defend(state, unit),
        Step::Intercept(seat) => air::can_intercept(state, seat),
        Step::AntiAircraft(gun) => air::can_fire_at_mission(state, gun),
        Step::Bomb => air::can_bomb(state),
        Step::NextTarget { left, .. } => fire::choices(state, left).count() > 1,
        Step::Move(seat) | Step::Deploy(seat) | Step::Shoot(seat) => partners::acts(state, seat),
        Step::Flip(seat) => turn::can_flip(state, seat),
        Step::Discard(seat) => turn::must_discard(state, seat),
        Step::Muster(_)
        | Step::MusterDice { .. }
        | Step::TerrainCount
        | Step::TerrainKind(_)
        | Step::TerrainSpace(_)
        | Step::Bid(_)
        | Step::InitiativeDice
        | Step::FirstTurn(_)
        | Step::Redraw(_)
        | Step::DeployAt { .. }
        | Step::Shield(_)
        | Step::Roll(_)
        | Step::Change { .. }
        | Step::Dying { .. }
        | Step::Over(_) => true,
        _ => false,
    }
}

fn follow(state: &mut Pacific, step: Step, events: &mut Vec<Event>) {
    match step {
        Step::Begin(phase) => begin(state, phase, events),
        Step::Prepare => initiative::prepare(state),
        Step::Initiative => initiative::show(state, events),
        Step::FirstBuilder(_) => initiative::first_builder(state, state.first, events),
        Step::Built(side) => initiative::built(state, side),
        Step::March { unit, to } => movement::march(state, unit, to, events),
        Step::MarchPair { vehicle, infantry, to } => {
            movement::march_pair(state, vehicle, infantry, to, events);
        }
        Step::Load { mover, other } => transport::load(state, mover, other, events),
        Step::Fire(shot) => fire::begin_if_there(state, shot, events),
        Step::Resolve(shot) => fire::resolve(state, shot, events),
        Step::Remove { unit, by } => fire::remove(state, unit, by, events),
        Step::Settle(shot) => fire::settle(state, shot, events),
        Step::Occupy(unit) => assault::occupy(state, unit, events),
        Step::EscortFires => air::escort_fires(state, events),
        Step::InterceptorFires => air::interceptor_fires(state, events),
        Step::Flak => air::flak(state),
        Step::MissionOver => air::mission_over(state, events),
        // A decision with only one possible answer.
        _ => {}
    }
}

fn begin(state: &mut Pacific, phase: Phase, events: &mut Vec<Event>) {
    if phase == Phase::Initial {
        events.push(Event::TurnBegan { side: state.active, round: state.round });
    }
    if phase != Phase::End {
        state.then(Step::Begin(phase.next()));
    }
    events.push(Event::PhaseBegan(phase));
    state.turn.done = 0;
    match phase {
        Phase::Initial => turn::initial(state, events),
        Phase::Headquarters => crate::headquarters::collect(state, state.active, events),
        Phase::Card => turn::cards(state, events),
        Phase::Movement => partners::ask(state, Step::Move),
        Phase::Deployment => turn::deployment(state),
        Phase::Shooting => partners::ask(state, Step::Shoot),
        Phase::FlipOver => turn::flip_over(state, events),
        Phase::Discard => partners::ask(state, Step::Discard),
        Phase::End => turn::end(state, events),
    }
}
