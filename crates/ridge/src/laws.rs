//! The invariants of a position. The law tests check them after every input.

use crate::action::Action;
use crate::bombard;
use crate::defence::MOST_DRAWN;
use crate::fight;
use crate::flow;
use crate::notation::position;
use crate::scenario::{INFANTRY, RIFLES};
use crate::state::{Counter, Fight, GroundUnit, Hq, Ridge, Unit};
use crate::step::Step;
use game::orders::Operand;
use game::{Game, Rng, Rule};

pub fn check_invariants(state: &Ridge) -> Result<(), String> {
    counters(state)?;
    step(state)
}

/// The invariants that do not depend on the step.
pub fn counters(state: &Ridge) -> Result<(), String> {
    infantry(state)?;
    crews(state)?;
    pool(state)?;
    hqs(state)?;
    ground(state)?;
    defence(state)
}

fn ensure(holds: bool, fault: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(fault()) }
}

/// 6.11-r2: every face-down unit is in the mix, and no factor occurs more often than in the scenario.
fn infantry(state: &Ridge) -> Result<(), String> {
    let forces = || state.row.iter().chain([&state.active.force]);
    let face_down = forces().flat_map(|f| f.iter()).filter(|u| **u == Unit::FaceDown).count();
    let mix: usize = state.unrevealed.iter().map(|n| usize::from(*n)).sum();
    ensure(face_down + usize::from(state.holding) <= mix, || {
        format!(
            "{face_down} units are face down and {} in holding, but only {mix} are unrevealed",
            state.holding
        )
    })?;
    for (kind, factor) in INFANTRY.into_iter().enumerate() {
        let up = forces().flat_map(|f| f.iter()).filter(|u| **u == Unit::Infantry(factor)).count();
        ensure(
            up + usize::from(state.unrevealed[kind]) <= usize::from(state.scenario.infantry[kind]),
            || format!("there is more infantry of factor {factor} than in the scenario"),
        )?;
    }
    for force in forces() {
        let infantry = force.iter().filter(|unit| **unit != Unit::Crew).count();
        ensure(infantry <= 5, || "a force has more than five infantry units (6.2a)".to_owned())?;
    }
    Ok(())
}

/// 11.5: a force has at most one crew, after its infantry, and there are no more crews than in the
/// scenario.
fn crews(state: &Ridge) -> Result<(), String> {
    let mut placed = usize::from(state.crews);
    for force in state.row.iter().chain([&state.active.force]) {
        let crew = force.iter().position(|unit| *unit == Unit::Crew);
        placed += usize::from(crew.is_some());
        ensure(crew.is_none_or(|index| index + 1 == force.len()), || {
            "a crew is not the last unit of its force (S.14)".to_owned()
        })?;
    }
    let most = if state.scenario.options.crews { usize::from(state.scenario.crews) } else { 0 };
    ensure(placed <= most, || format!("there are {placed} crews; the scenario has {most}"))
}

/// There are no more counters of any kind than in the scenario.
fn pool(state: &Ridge) -> Result<(), String> {
    let (scenario, fight) = (&state.scenario, &state.fight);
    for (factor, most) in RIFLES.into_iter().zip(scenario.rifles) {
        let defending = fight.marines.iter().filter(|m| m.unit == GroundUnit::Rifle(factor));
        let there = state.pool.count(Counter::Rifle(factor)) as usize + defending.count();
        ensure(there <= usize::from(most), || {
            format!("there are {there} rifles of factor {factor}; the scenario has {most}")
        })?;
    }
    let used = |on: bool, count: u8| if on { count } else { 0 };
    let options = scenario.options;
    let kinds = [
        (Counter::Artillery, [state.spent, fight.artillery], scenario.artillery),
        (Counter::Cache, [0, 0], scenario.caches),
        (Counter::Machinegun, [fight.guns, 0], used(options.machineguns, scenario.machineguns)),
        (Counter::Hero, [fight.heroes, 0], used(options.hero, scenario.heroes)),
    ];
    for (counter, elsewhere, most) in kinds {
        let there: u32 = elsewhere.into_iter().map(u32::from).sum();
        let there = there + u32::from(state.pool.count(counter));
        ensure(there <= u32::from(most), || {
            let name = super::notation::counter_name(counter);
            format!("there are {there} {name} counters; the scenario has {most}")
        })?;
    }
    let charges = if scenario.options.banzai { scenario.charges } else { 0 };
    ensure(state.charges <= charges, || {
        format!("{} charges are left; the scenario has {charges}", state.charges)
    })
}

/// 6.9, 6.10: each HQ is in only one place, and one that is allowed.
fn hqs(state: &Ridge) -> Result<(), String> {
    for hq in Hq::BOTH {
        let drawn = state.fight.marines.iter().filter(|m| m.unit == GroundUnit::Hq(hq)).count();
        let on_map = state.hqs.iter().filter(|(other, _)| *other == hq).count();
        // An HQ that was in the attacked hex before is also one of its defenders.
        let places = usize::from(state.pool.count(Counter::Hq(hq)))
            + drawn.max(on_map)
            + usize::from(state.fight.aside[hq as usize]);
        let most = usize::from(!state.scenario.options.no_hqs);
        ensure(places <= most, || {
            format!("the {} is in {places} places", super::notation::hq_name(hq))
        })?;
    }
    for (_, hex) in &*state.hqs {
        ensure(state.map().hq_places().has(*hex), || {
            format!("an HQ can't be in {} (6.10a)", state.map().label(*hex))
        })?;
        ensure(!state.is_japanese(*hex), || {
            format!("{} has an HQ but is Japanese-controlled (6.9c)", state.map().label(*hex))
        })?;
    }
    Ok(())
}

/// 3.4c, 4.5: control markers and the farthest advance. The red row has no markers because its control
/// never changes.
fn ground(state: &Ridge) -> Result<(), String> {
    let red = state.map().red_row().iter().find(|hex| state.control.has(**hex));
    ensure(red.is_none(), || "there is a control marker in the red row".to_owned())?;
    let rows = state.map().hexes().map(|hex| state.map().ground(hex).row());
    if let (Some((best, turn)), Some(last)) = (state.best, rows.max()) {
        ensure(best <= last && turn <= state.turn, || {
            format!("the best row {best} on turn {turn} is off the map or in the future")
        })?;
    }
    let row = state.control.iter().map(|hex| state.map().ground(hex).row()).min();
    match (row, state.best) {
        (Some(row), Some((best, _))) => ensure(best <= row, || {
            format!("the best row is {best}, but row {row} is Japanese-controlled")
        }),
        (Some(row), None) => {
            Err(format!("there is no best row, but row {row} is Japanese-controlled"))
        }
        _ => Ok(()),
    }
}

/// The defence could have been drawn.
fn defence(state: &Ridge) -> Result<(), String> {
    let fight = &state.fight;
    // 7.7-r2: HQs that were there before are not drawn again.
    let counters = fight.to_draw + fight.artillery + fight.guns + fight.heroes;
    let before = state.hqs_in(fight.target).count();
    let drawn = usize::from(counters) + fight.marines.len().saturating_sub(before);
    ensure(drawn <= usize::from(MOST_DRAWN), || {
        format!("{drawn} counters are drawn for the defence; the most is {MOST_DRAWN} (6.7b)")
    })?;
    let guns = fight.marines.iter().filter(|marine| marine.gun).count();
    let heroes = fight.marines.iter().filter(|marine| marine.hero).count();
    ensure(guns <= usize::from(fight.guns) && heroes <= usize::from(fight.heroes), || {
        "a unit has a piece that was not drawn: state the number drawn with guns and heroes"
            .to_owned()
    })
}

/// The position fits its step.
fn step(state: &Ridge) -> Result<(), String> {
    let no_force = || {
        let waiting = state.row.iter().any(|force| !force.is_empty());
        ensure(!waiting, || {
            "forces are waiting in the red row, which is impossible at this step".to_owned()
        })
    };
    let inactive = || {
        let none = state.active.force.is_empty();
        ensure(none, || "a force is active, which is impossible at this step".to_owned())
    };
    let fighting = position::fighting(state.step);
    ensure(fighting || state.fight == Fight::default(), || {
        "there is a defence, but no fight at this step".to_owned()
    })?;
    let placing = state.turn == 1 && matches!(state.step, Step::Organize | Step::PlaceCrews);
    ensure(placing || state.crews == 0, || {
        "crews are left to place, but they are out of the game now (11.5-r2)".to_owned()
    })?;
    match state.step {
        Step::Organize => {
            inactive().and_then(|()| no_force())?;
            ensure(state.turn < 3 || state.holding > 0, || {
                "the holding area is empty, so the game is over (4.3b)".to_owned()
            })
        }
        Step::PlaceCrews => {
            inactive()?;
            ensure(state.turn == 1 && state.crews > 0, || {
                "crews can only be placed on turn 1, while any are left (11.5a)".to_owned()
            })
        }
        Step::Select => {
            inactive()?;
            ensure(no_force().is_err(), || "no force is waiting in the red row".to_owned())
        }
        Step::Move => {
            has_active_force(state)?;
            let mut legal = Vec::new();
            state.legal_actions(&mut legal);
            ensure(!legal.is_empty(), || "the active force is stranded (7.3-r2)".to_owned())
        }
        Step::Counterattack(open) => {
            inactive().and_then(|()| no_force())?;
            let all = state.control.and(state.map().north());
            ensure(!open.is_empty() && all.covers(&open), || {
                "counterattacks need Japanese-controlled hexes north of the line (9.1a)".to_owned()
            })
        }
        Step::Over(outcome) => ended(state, outcome.by),
        _ => attack(state),
    }
}

/// The game could have ended by this clause.
fn ended(state: &Ridge, by: Rule) -> Result<(), String> {
    let division = Hq::Division;
    let alive = state.pool.count(Counter::Hq(division)) > 0
        || state.hqs.iter().any(|(hq, _)| *hq == division);
    let fits = match by {
        flow::EXIT => has_active_force(state).is_ok() && state.map().exits().has(state.active.hex),
        flow::HQ_DESTROYED => !alive && !state.scenario.options.no_hqs,
        flow::DAWN => state.turn == state.scenario.turns,
        _ => state.turn >= 3 && state.holding == 0,
    };
    ensure(fits, || format!("the game can't have ended by {by} in this position"))
}

/// There is an active force, and it is in a Japanese-controlled hex.
fn has_active_force(state: &Ridge) -> Result<(), String> {
    let (force, hex) = (&state.active.force, state.active.hex);
    ensure(!force.is_empty(), || "no force is active, but this step needs one".to_owned())?;
    ensure(state.is_japanese(hex), || {
        format!("the active force is in {}, which is US-controlled", state.map().label(hex))
    })
}

/// The position fits a step of an attack.
fn attack(state: &Ridge) -> Result<(), String> {
    has_active_force(state)?;
    let (fight, target) = (&state.fight, state.map().label(state.fight.target));
    let near = state.map().steps(state.active.hex).contains(&fight.target);
    ensure(near && !state.is_japanese(fight.target), || {
        format!("the active force can't attack {target}")
    })?;
    let face_down = state.active.force.contains(&Unit::FaceDown);
    ensure(face_down == (state.step == Step::Reveal), || {
        "units are face down only until their force attacks (6.11-r1)".to_owned()
    })?;
    if !matches!(state.step, Step::Reveal | Step::Number) {
        let fights = |hq| fight.marines.iter().any(|marine| marine.unit == GroundUnit::Hq(hq));
        ensure(state.hqs_in(state.fight.target).all(fights), || {
            format!("the HQ in {target} is missing from the defence (7.7b)")
        })?;
        let allowed = state.map().hq_places().has(fight.target);
        ensure(allowed || !Hq::BOTH.into_iter().any(fights), || {
            format!("an HQ can't be in {target} (6.10a)")
        })?;
    }
    let fits = match state.step {
        Step::Draw => fight.to_draw > 0 && state.pool.total() > 0,
        Step::Bombard => fight.artillery > 0 && bombard::hits_on(state, state.active.hex) > 0,
        Step::Charge => !fight.marines.is_empty() && state.charges > 0,
        Step::ChargeDice | Step::Victim => !fight.marines.is_empty(),
        // A round without dice is fought at once, so the game never waits for one.
        Step::Round => !fight.marines.is_empty() && fight::chance(state).is_some(),
        _ => fight.marines.is_empty(),
    };
    ensure(fits, || "the defence does not fit the step".to_owned())
}

impl game::laws::Lawful for Ridge {
    fn stray(&self, rng: &mut Rng) -> Action {
        Action::sample(self, rng)
    }
}
