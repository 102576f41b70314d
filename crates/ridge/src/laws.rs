//! What holds of every position; the laws ask it after every input.

use crate::action::Action;
use crate::bombard;
use crate::defence::MOST_DEFENDERS;
use crate::fight;
use crate::flow;
use crate::notation::position;
use crate::scenario::{INFANTRY, RIFLES};
use crate::state::{Counter, Fight, GroundUnit, Hq, Ridge, Step, Unit};
use game::orders::Operand;
use game::{Game, Rng, Rule};

pub fn check_invariants(state: &Ridge) -> Result<(), String> {
    counters(state)?;
    step(state)
}

/// What holds at any step.
pub fn counters(state: &Ridge) -> Result<(), String> {
    infantry(state)?;
    crews(state)?;
    pool(state)?;
    hqs(state)?;
    ground(state)?;
    defence(state)
}

fn demand(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

/// 6.11-r2: what is hidden somewhere is in the mix, and no factor is there more often than at the
/// start.
fn infantry(state: &Ridge) -> Result<(), String> {
    let forces = || state.row.iter().chain([&state.active.force]);
    let face_down = forces().flat_map(|f| f.iter()).filter(|u| **u == Unit::FaceDown).count();
    let mix: usize = state.unrevealed.iter().map(|n| usize::from(*n)).sum();
    demand(face_down + usize::from(state.holding) <= mix, || {
        format!("{face_down} units face down and {} in holding, but a mix of {mix}", state.holding)
    })?;
    for (kind, factor) in INFANTRY.into_iter().enumerate() {
        let up = forces().flat_map(|f| f.iter()).filter(|u| **u == Unit::Infantry(factor)).count();
        demand(
            up + usize::from(state.unrevealed[kind]) <= usize::from(state.scenario.infantry[kind]),
            || format!("more infantry of factor {factor} than the scenario has"),
        )?;
    }
    for force in forces() {
        let infantry = force.iter().filter(|unit| **unit != Unit::Crew).count();
        demand(infantry <= 5, || "a force of more than five infantry (6.2a)".to_owned())?;
    }
    Ok(())
}

/// 11.5: at most one crew in a force, behind the infantry, and no more than the scenario has.
fn crews(state: &Ridge) -> Result<(), String> {
    let mut placed = usize::from(state.crews);
    for force in state.row.iter().chain([&state.active.force]) {
        let crew = force.iter().position(|unit| *unit == Unit::Crew);
        placed += usize::from(crew.is_some());
        demand(crew.is_none_or(|place| place + 1 == force.len()), || {
            "a crew that is not the last of its force (S.14)".to_owned()
        })?;
    }
    let most = if state.scenario.options.crews { usize::from(state.scenario.crews) } else { 0 };
    demand(placed <= most, || format!("{placed} crews of {most}"))
}

/// No counter is made, and those that never leave the game are all somewhere.
fn pool(state: &Ridge) -> Result<(), String> {
    let (scenario, fight) = (&state.scenario, &state.fight);
    for (factor, most) in RIFLES.into_iter().zip(scenario.rifles) {
        let defending = fight.marines.iter().filter(|m| m.unit == GroundUnit::Rifle(factor));
        let there = state.pool.count(Counter::Rifle(factor)) as usize + defending.count();
        demand(there <= usize::from(most), || format!("{there} rifles of factor {factor}"))?;
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
        demand(there <= u32::from(most), || {
            format!("{there} counters {} of {most}", super::notation::counter_name(counter))
        })?;
    }
    let charges = if scenario.options.banzai { scenario.charges } else { 0 };
    demand(state.charges <= charges, || format!("{} charges of {charges}", state.charges))
}

/// 6.9, 6.10: each HQ is in one place, and only where it may stand.
fn hqs(state: &Ridge) -> Result<(), String> {
    for hq in Hq::BOTH {
        let drawn = state.fight.marines.iter().filter(|m| m.unit == GroundUnit::Hq(hq)).count();
        let standing = state.hqs.iter().filter(|(there, _)| *there == hq).count();
        // One that stands in the attacked hex fights there too.
        let places = usize::from(state.pool.count(Counter::Hq(hq)))
            + drawn.max(standing)
            + usize::from(state.fight.aside[hq as usize]);
        let most = usize::from(!state.scenario.options.no_hqs);
        demand(places <= most, || {
            format!("the {} in {places} places", super::notation::hq_name(hq))
        })?;
    }
    for (_, hex) in &*state.hqs {
        demand(state.map().hq_places().has(*hex), || {
            format!("an HQ in {} (6.10a)", state.map().label(*hex))
        })?;
        // 6.9c: its hex stays US-controlled as long.
        demand(!state.is_japanese(*hex), || {
            format!("an HQ in Japanese-controlled {} (6.9c)", state.map().label(*hex))
        })?;
    }
    Ok(())
}

/// 3.4c: control of the red row is not kept because it never changes.
fn ground(state: &Ridge) -> Result<(), String> {
    let red = state.map().red_row().iter().find(|hex| state.control.has(**hex));
    demand(red.is_none(), || "a control marker in the red row".to_owned())?;
    let rows = state.map().hexes().map(|hex| state.map().ground(hex).row());
    if let (Some((best, turn)), Some(last)) = (state.best, rows.max()) {
        demand(best <= last && turn <= state.turn, || {
            format!("a best row {best} on turn {turn}, which can't have been yet")
        })?;
    }
    let row = state.control.iter().map(|hex| state.map().ground(hex).row()).min();
    match (row, state.best) {
        (Some(row), Some((best, _))) => {
            demand(best <= row, || format!("the best row is {best}, yet row {row} is held"))
        }
        (Some(row), None) => Err(format!("no best row, yet row {row} is held")),
        _ => Ok(()),
    }
}

/// The defence is one that could have been drawn.
fn defence(state: &Ridge) -> Result<(), String> {
    let fight = &state.fight;
    // 7.7-r2: HQs already there and counters drawn, with those still to come, are six at most.
    let counters = fight.to_draw + fight.artillery + fight.guns + fight.heroes;
    let counters = usize::from(counters) + fight.marines.len();
    demand(counters <= usize::from(MOST_DEFENDERS), || {
        format!("{counters} counters in one defence (7.7-r2)")
    })?;
    let guns = fight.marines.iter().filter(|marine| marine.gun).count();
    let heroes = fight.marines.iter().filter(|marine| marine.hero).count();
    demand(guns <= usize::from(fight.guns) && heroes <= usize::from(fight.heroes), || {
        "a unit with a piece that was not drawn; say how many with guns and heroes".to_owned()
    })?;
    demand(!fight.pieces_alone || fight.marines.is_empty(), || {
        "pieces alone beside a ground unit".to_owned()
    })
}

/// The step has what it works on.
fn step(state: &Ridge) -> Result<(), String> {
    let no_force = || {
        let waiting = state.row.iter().any(|force| !force.is_empty());
        demand(!waiting, || "forces wait in the red row at this step".to_owned())
    };
    let inactive = || {
        let none = state.active.force.is_empty();
        demand(none, || "a force is active at this step".to_owned())
    };
    let fighting = position::fighting(state.step);
    demand(fighting || state.fight == Fight::default(), || {
        "a defence at a step without a fight".to_owned()
    })?;
    let placing = state.turn == 1 && matches!(state.step, Step::Organize | Step::PlaceCrews);
    demand(placing || state.crews == 0, || {
        "crews that were not placed are out of the game (11.5-r2)".to_owned()
    })?;
    match state.step {
        Step::Organize => {
            inactive().and_then(|()| no_force())?;
            demand(state.turn < 3 || state.holding > 0, || {
                "with an empty holding area the game is over (4.3b)".to_owned()
            })
        }
        Step::PlaceCrews => {
            inactive()?;
            demand(state.turn == 1 && state.crews > 0, || {
                "crews are placed on turn 1 while there are any (11.5a)".to_owned()
            })
        }
        Step::Select => {
            inactive()?;
            demand(no_force().is_err(), || "no force waits in the red row".to_owned())
        }
        Step::Move => {
            stands(state)?;
            let mut legal = Vec::new();
            state.legal_actions(&mut legal);
            demand(!legal.is_empty(), || "a force that is stranded (7.3-r2)".to_owned())
        }
        Step::Counterattack(open) => {
            inactive().and_then(|()| no_force())?;
            let all = state.control.and(state.map().north());
            demand(!open.is_empty() && all.covers(&open), || {
                "counterattacks are for Japanese-controlled hexes north of the line (9.1a)"
                    .to_owned()
            })
        }
        Step::Over(outcome) => ended(state, outcome.by),
        _ => attack(state),
    }
}

/// The game can have ended so.
fn ended(state: &Ridge, by: Rule) -> Result<(), String> {
    let division = Hq::Division;
    let alive = state.pool.count(Counter::Hq(division)) > 0
        || state.hqs.iter().any(|(hq, _)| *hq == division);
    let fits = match by {
        flow::EXIT => stands(state).is_ok() && state.map().exits().has(state.active.hex),
        flow::HQ_DESTROYED => !alive && !state.scenario.options.no_hqs,
        flow::DAWN => state.turn == state.scenario.turns,
        _ => state.turn >= 3 && state.holding == 0,
    };
    demand(fits, || format!("the game can't have ended so ({by})"))
}

/// The active force is somewhere it can be.
fn stands(state: &Ridge) -> Result<(), String> {
    let (force, hex) = (&state.active.force, state.active.hex);
    demand(!force.is_empty(), || "no force is active at this step".to_owned())?;
    demand(state.is_japanese(hex), || {
        format!("an active force in {}, which is not Japanese-controlled", state.map().label(hex))
    })
}

/// The steps of an attack.
fn attack(state: &Ridge) -> Result<(), String> {
    stands(state)?;
    let (fight, target) = (&state.fight, state.map().label(state.fight.target));
    let near = state.map().steps(state.active.hex).contains(&fight.target);
    demand(near && !state.is_japanese(fight.target), || {
        format!("the active force can't attack {target}")
    })?;
    let face_down = state.active.force.contains(&Unit::FaceDown);
    demand(face_down == (state.step == Step::Reveal), || {
        "units lie face down only until the force has attacked (6.11-r1)".to_owned()
    })?;
    if !matches!(state.step, Step::Reveal | Step::Number) {
        let fights = |hq| fight.marines.iter().any(|marine| marine.unit == GroundUnit::Hq(hq));
        demand(state.hqs_in(state.fight.target).all(fights), || {
            format!("an HQ in {target} that does not fight (7.7b)")
        })?;
        let may_stand = state.map().hq_places().has(fight.target);
        demand(may_stand || !Hq::BOTH.into_iter().any(fights), || {
            format!("an HQ in {target} (6.10a)")
        })?;
    }
    let fits = match state.step {
        Step::Draw => fight.to_draw > 0 && state.pool.total() > 0,
        Step::Bombard => fight.artillery > 0 && bombard::hits_on(state, state.active.hex) > 0,
        Step::Charge => !fight.marines.is_empty() && state.charges > 0,
        Step::ChargeDice | Step::Victim => !fight.marines.is_empty(),
        // A round in which both sides die without a roll is fought at once.
        Step::Round => !fight.marines.is_empty() && fight::chance(state).is_some(),
        _ => fight.marines.is_empty(),
    };
    demand(fits, || "the defence does not fit the step".to_owned())
}

impl game::laws::Lawful for Ridge {
    fn stray(&self, rng: &mut Rng) -> Action {
        Action::sample(self, rng)
    }
}
