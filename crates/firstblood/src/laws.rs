//! Invariants of positions, and random actions for the law tests.

use crate::action::Action;
use crate::flow;
use crate::map::{AirfieldHex, EntryPoint};
use crate::movement;
use crate::reach::Obstacles;
use crate::refusal::air_location;
use crate::scenario::{AirLocation, AirfieldState, FIELD_LIMIT, STACK_LIMIT, Start};
use crate::state::{AirStep, FirstBlood, Phase, Step, Task, UnitLocation};
use crate::unit::{AirCount, Aircraft, Ship, ShipCount, Side, UnitId};
use crate::{airfield, engineer, reinforce};
use game::Rng;
use game::laws::Lawful;
use game::orders::Operand;
use hex::HexId;

/// Why a position is impossible, if it is.
type Sound = Result<(), String>;

pub fn check_invariants(state: &FirstBlood) -> Sound {
    counters(state)?;
    agenda(state)?;
    stacks(state)?;
    destinations(state)?;
    tasks(state)
}

/// The quick search for destinations finds the same as the search for paths.
fn destinations(state: &FirstBlood) -> Sound {
    let Step::Move(side) = state.step() else { return Ok(()) };
    let obstacles = Obstacles::new(state, side);
    state.units(side).try_for_each(|unit| {
        let found = obstacles.destinations(unit);
        let same = found.iter().eq(obstacles.reach(unit).locations());
        demand(same, || format!("{unit:?} can't reach just {found:?}"))
    })
}

fn demand(holds: bool, what: impl FnOnce() -> String) -> Sound {
    if holds { Ok(()) } else { Err(what()) }
}

/// The invariants of every step: no counters appear or disappear, and all are where they can be.
pub fn counters(state: &FirstBlood) -> Sound {
    let is_turn = state.turn >= state.scenario.first && state.turn <= state.scenario.last;
    demand(is_turn, || format!("{} is not a turn of the scenario", state.turn.name()))?;
    state.scenario.units().try_for_each(|unit| counter(state, unit))?;
    let both = state.held(Side::Us).and(&state.held(Side::Japan));
    if let Some(hex) = both.iter().next() {
        let label = state.label(hex);
        demand(false, || format!("units of both sides are in {label} (5.1a)"))?;
    }
    for point in EntryPoint::all() {
        let units = state.units_at(UnitLocation::Entry(point)).count();
        let number = point.number().to_string();
        demand(units <= EntryPoint::LIMIT, || {
            let limit = EntryPoint::LIMIT;
            format!("{units} units are on entry point {number}; the most is {limit} (7.1a)")
        })?;
    }
    air(state)?;
    ships(state)?;
    fields(state)
}

fn counter(state: &FirstBlood, unit: UnitId) -> Sound {
    let (counter, name) = (state.counter(unit), state.name(unit));
    let side = state.side(unit);
    let wrong = match counter.location {
        UnitLocation::Box(_) if side == Side::Us => {
            Some("a box: only Japanese units use them (6.0a)")
        }
        UnitLocation::Entry(point) if point.side() != side => {
            Some("an entry point of the other side (6.4a)")
        }
        UnitLocation::Waiting if state.scenario.start(unit) == Start::Absent => {
            Some("play: the scenario does not have it")
        }
        _ => None,
    };
    let known = match counter.location {
        UnitLocation::Box(at) => counter.boxes.has(at) || side == Side::Us,
        UnitLocation::Hex(hex) => hex.index() < state.map().all().len(),
        _ => true,
    };
    demand(wrong.is_none() && known, || {
        format!("{name} can't be in {}", wrong.unwrap_or("a box that it has not used (6.3b)"))
    })?;
    let movement = state.unit(unit).movement;
    demand(counter.spent <= movement, || {
        format!("{name} has spent {} MF; it has only {movement} (4.0a)", counter.spent)
    })?;
    let entered = !matches!(counter.location, UnitLocation::Entry(_));
    demand(entered || counter.spent == 0, || {
        format!("{name} has spent MF before it entered (6.2-r2)")
    })?;
    demand(side == Side::Japan || counter.boxes.is_empty(), || {
        format!("{name} has been in a box: only Japanese units use them (6.0a)")
    })
}

/// No type has more units than have arrived so far, and all are where they can be.
fn air(state: &FirstBlood) -> Sound {
    let air = &state.air;
    let mut all = airfield::supported(state);
    for at in AirLocation::ALL {
        let there = match at {
            AirLocation::Airfield(field) => airfield::based(state, field),
            _ => air.at[at.index()],
        };
        for aircraft in Aircraft::ALL.into_iter().filter(|kind| there[kind.index()] > 0) {
            let name = aircraft.name();
            demand(at.admits(aircraft), || {
                format!("{name} can't be in {} (13.1a)", air_location(at))
            })?;
        }
    }
    for at in [AirLocation::UsafReserve, AirLocation::IjafReserve, AirLocation::IjafAttack] {
        crate::us_air::add(&mut all, &air.at[at.index()]);
    }
    crate::us_air::add(&mut all, &air.waiting);
    let came = air_so_far(state);
    let types = Aircraft::ALL.into_iter().map(Aircraft::name);
    no_more_than_arrived(state, types.zip(all).zip(came))
}

/// 7.6a: no more counters of each type than have arrived.
fn no_more_than_arrived<'a>(
    state: &FirstBlood,
    types: impl Iterator<Item = ((&'a str, u8), u8)>,
) -> Sound {
    for ((name, there), came) in types {
        demand(there <= came, || {
            let turn = state.turn.name();
            format!("{there} {name} are in play, but only {came} have arrived by {turn} (7.6a)")
        })?;
    }
    Ok(())
}

fn air_so_far(state: &FirstBlood) -> AirCount {
    let mut all = state.scenario.air_to_place;
    state.scenario.air.iter().for_each(|there| crate::us_air::add(&mut all, there));
    for turn in crate::turn_record::Turn::all() {
        if turn >= state.scenario.first && turn <= state.turn {
            crate::us_air::add(&mut all, &state.scenario.arrivals(turn).air);
        }
    }
    all
}

fn ships(state: &FirstBlood) -> Sound {
    let start = state.scenario.ships;
    let add = |to: &mut ShipCount, more: &ShipCount| {
        to.iter_mut().zip(more).for_each(|(count, more)| *count += more);
    };
    let mut came = start.reserve;
    add(&mut came, &start.attack);
    came[Ship::Destroyer.index()] += start.special;
    for turn in crate::turn_record::Turn::all() {
        if turn >= state.scenario.first && turn <= state.turn {
            add(&mut came, &state.scenario.arrivals(turn).ships);
        }
    }
    let mut there = state.navy.due;
    state.navy.at.iter().for_each(|fleet| add(&mut there, fleet));
    there[Ship::Destroyer.index()] += state.navy.special;
    let types = Ship::ALL.into_iter().map(Ship::name);
    no_more_than_arrived(state, types.zip(there).zip(came))
}

fn fields(state: &FirstBlood) -> Sound {
    for field in AirfieldHex::ALL {
        let label = state.label(state.map().hex_of(field));
        let based: u8 = airfield::based(state, field).iter().sum();
        let works = state.airfield(field) == AirfieldState::Operational;
        demand(works || based == 0, || {
            format!("air units are on {label}, which is not operational (0.7)")
        })?;
        demand(based <= FIELD_LIMIT, || {
            format!("{based} air units are on {label}; the most is {FIELD_LIMIT} (12.1a)")
        })?;
        let most = engineer::job(state, field).map_or(0, |turns| turns - 1);
        let progress = state.progress[field.index()];
        demand(progress <= most, || {
            format!("{label} can't have {progress} turns of work done (11.2a)")
        })?;
        let held = state.holder(state.map().hex_of(field)) == Some(Side::Japan);
        demand(!held || !works, || format!("{label} is held by Japan but not destroyed (12.6a)"))?;
    }
    Ok(())
}

/// The next step needs a decision or a die, and the steps after it can follow it.
fn agenda(state: &FirstBlood) -> Sound {
    let step = state.step();
    let waits = matches!(step, Step::Die | Step::SupplyDie | Step::Over(_));
    let fights = matches!(
        step,
        Step::Die | Step::Lose { .. } | Step::Retreat(_) | Step::Crowd(_) | Step::Advance(_)
    );
    demand(!fights || state.battle.is_some(), || {
        "this step needs a battle, and none is stated".to_owned()
    })?;
    demand(fights || state.battle.is_none(), || {
        "a battle is stated, but this step has none".to_owned()
    })?;
    demand(waits || flow::needs_decision(state, step), || {
        "this step leaves nothing to decide".to_owned()
    })?;
    let steps = &state.agenda;
    let bottom = steps.first().is_some_and(|first| matches!(first, Step::Begin(_) | Step::Over(_)));
    let fits = steps.windows(2).all(|pair| follows(pair[0], pair[1]));
    demand(bottom && fits, || "these steps can't follow each other in this order".to_owned())
}

/// Whether one step can lie directly beneath another.
fn follows(beneath: Step, above: Step) -> bool {
    use Side::{Japan, Us};
    match (beneath, above) {
        (Step::Begin(next), above) => match above {
            Step::SetUp(_) => next == Phase::JapaneseReinforcement,
            Step::Reinforce(side) => next == reinforce::phase(side).next(),
            Step::Overstack(side) => next == reinforce::phase(side).next().next(),
            Step::CombatOver(side) => next == reinforce::phase(side).next().next().next(),
            Step::SupplyDie | Step::Supply => next == Phase::JapaneseStrategic,
            Step::WorkOver => next == Phase::UsAir,
            Step::AirOver => next == Phase::End,
            _ => false,
        },
        (Step::Overstack(one), Step::Move(two))
        | (Step::CombatOver(one), Step::Fight(two))
        | (Step::Fight(one), Step::Outmatched(two))
        | (Step::Outmatched(one), Step::Plan(two))
        | (Step::Advance(one), Step::Enter(two) | Step::Crowd(two))
        | (Step::Enter(one), Step::Withdraw(two) | Step::Retreat(two))
        | (Step::Withdraw(one), Step::Lose { side: two, .. }) => {
            one == two || matches!(beneath, Step::Enter(_))
        }
        (Step::Lose { side: one, .. }, Step::Lose { side: two, .. }) => one != two,
        (Step::Fight(side), Step::LoseAir(_)) => side == Japan,
        (Step::SetUp(Japan), Step::SetUp(Us))
        | (Step::Fight(_), Step::Die | Step::BattleOver)
        | (Step::BattleOver, Step::Advance(_) | Step::Enter(_) | Step::Crowd(_))
        | (Step::WorkOver, Step::Work)
        | (Step::AirOver, Step::Air(_))
        | (Step::Air(AirStep::Bring), Step::Land) => true,
        _ => false,
    }
}

/// 5.0a, and the invariants of the parts of a turn.
fn stacks(state: &FirstBlood) -> Sound {
    for side in Side::ALL {
        let moving = matches!(state.step(), Step::Move(now) | Step::Overstack(now)
            | Step::Crowd(now) if now == side);
        if let Some(hex) = movement::overstacked(state, side).iter().next() {
            let label = state.label(hex);
            demand(moving, || format!("more than {STACK_LIMIT} units are in {label} (5.0a)"))?;
        }
    }
    let moving = matches!(state.step(), Step::Move(_) | Step::Overstack(_));
    let spent = state.scenario.units().any(|unit| state.counter(unit).spent > 0);
    demand(moving || !spent, || "MF spent outside a movement phase (4.1a)".to_owned())?;
    let phase = state.phase();
    let air = matches!(state.step(), Step::Air(_));
    let came = state.air.moved.iter().flatten().any(|count| *count > 0);
    demand(air || !came, || "air units moved outside the US Air Phase (13.7b)".to_owned())?;
    let over = matches!(phase, Some(Phase::UsMovement | Phase::UsCombat));
    demand(over || state.air.supports.is_empty(), || {
        "bombers over hexes outside US movement and combat (13.6a)".to_owned()
    })?;
    let setting_up = matches!(state.step(), Step::SetUp(_));
    let waiting = state.air.waiting.iter().any(|count| *count > 0);
    demand(setting_up || !waiting, || "air units not set up yet (3.0d)".to_owned())?;
    // Later in the turn a hex may be damaged while the air units it supports are away.
    let settled = setting_up || phase == Some(Phase::JapaneseReinforcement);
    let supported = airfield::within_capacity(state, &airfield::supported(state));
    demand(!settled || supported, || {
        "more US air units than the airfields support (12.3.1a)".to_owned()
    })?;
    demand(state.worked.is_empty() || state.step() == Step::Work, || {
        "work outside the US Engineer Phase (11.3a)".to_owned()
    })
}

/// 8.2-r1: each hex is in one attack, and each task names a declared attack.
fn tasks(state: &FirstBlood) -> Sound {
    let named = |hex: HexId| state.attacks.iter().any(|targets| targets[0] == hex);
    let mut seen = hex::HexSet::default();
    for targets in state.attacks.iter() {
        let ascending = targets.windows(2).all(|pair| pair[0] < pair[1]);
        let again = targets.iter().any(|hex| seen.has(*hex));
        demand(!targets.is_empty() && ascending && !again, || {
            "an attack must name each of its hexes once (8.2-r1)".to_owned()
        })?;
        targets.iter().for_each(|hex| seen.add(*hex));
    }
    let combat = matches!(state.phase(), Some(Phase::JapaneseCombat | Phase::UsCombat));
    for unit in state.scenario.units() {
        let fits = match state.counter(unit).task {
            None => true,
            Some(Task::Attack(hex) | Task::Bombard(hex)) => combat && named(hex),
            Some(Task::Shell(_)) => combat && state.side(unit) == Side::Japan,
        };
        let name = state.name(unit);
        demand(fits, || format!("{name} can't have its task now"))?;
    }
    demand(combat || state.attacks.is_empty(), || "attacks outside a combat phase".to_owned())?;
    let fought = state.battle.map(|battle| battle.targets);
    let declared = fought.is_none_or(|targets| state.attacks.contains(&targets));
    demand(declared, || "the battle is not one of the declared attacks".to_owned())
}

impl Lawful for FirstBlood {
    fn stray(&self, rng: &mut Rng) -> Action {
        Action::sample(self, rng)
    }
}
