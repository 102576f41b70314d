//! What holds of every position; the laws ask it after every input.

use crate::fight;
use crate::map::HexId;
use crate::order::Order;
use crate::scenario::{INFANTRY, RIFLES};
use crate::state::{Counter, GroundUnit, Hq, Ridge, Step, Unit};
use game::{Game, Pending, Rng, Source};

pub fn audit(state: &Ridge) -> Result<(), String> {
    infantry(state)?;
    crews(state)?;
    pool(state)?;
    hqs(state)?;
    ground(state)?;
    step(state)
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
        let drawn = state.fight.marines.iter().any(|m| m.unit == GroundUnit::Hq(hq));
        let standing = state.hqs.iter().any(|(there, _)| *there == hq);
        let places = usize::from(state.pool.count(Counter::Hq(hq)))
            + usize::from(drawn || standing)
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
    let row = state.control.iter().map(|hex| state.map().ground(hex).row()).min();
    match (row, state.best) {
        (Some(row), Some((best, _))) => {
            demand(best <= row, || format!("the best row is {best}, yet row {row} is held"))
        }
        (Some(row), None) => Err(format!("no best row, yet row {row} is held")),
        _ => Ok(()),
    }
}

/// The step has what it works on.
fn step(state: &Ridge) -> Result<(), String> {
    let active = !state.active.force.is_empty();
    let waiting = state.row.iter().any(|force| !force.is_empty());
    let defended = !state.fight.marines.is_empty();
    let standing = state.is_japanese(state.active.hex);
    let attacks = || {
        let steps = state.map().steps(state.active.hex);
        active
            && standing
            && steps.contains(&state.fight.target)
            && !state.is_japanese(state.fight.target)
    };
    let face_down = state.active.force.contains(&Unit::FaceDown);
    let fits = match state.step {
        Step::Organize => !active && !waiting,
        Step::PlaceCrews => state.turn == 1 && state.crews > 0 && !active,
        Step::Select => !active && waiting,
        Step::Move => {
            let mut legal = Vec::new();
            state.legal(&mut legal);
            active && standing && !legal.is_empty()
        }
        Step::Reveal => attacks() && face_down,
        Step::Number => attacks() && !face_down,
        Step::Draw => attacks() && !face_down && state.fight.to_draw > 0 && state.pool.total() > 0,
        Step::Bombard => attacks() && !face_down && state.fight.artillery > 0,
        Step::Charge | Step::Victim | Step::ChargeDice => attacks() && !face_down && defended,
        // A round in which both sides die without a roll is fought at once.
        Step::Round => {
            attacks() && !face_down && defended && fight::chance(state).is_some()
        }
        Step::Counterattack(open) => {
            let all = state.control.and(state.map().north());
            !active && !waiting && !open.is_empty() && all.covers(&open)
        }
        Step::Over(_) => true,
    };
    demand(fits, || format!("the step does not fit the table: {:?}", state.step))
}

impl game::laws::Lawful for Ridge {
    fn stray(&self, rng: &mut Rng) -> Order {
        // Hexes off the map are refused by the notation already; these are all that can be said.
        let hex = HexId(rng.below(self.map().hexes().len() as u32) as u8);
        // Half the time something near what is asked, so that every refusal is met.
        let near = match self.pending() {
            Pending::Choice(..) if rng.below(2) == 0 => {
                let around: Vec<HexId> =
                    self.map().neighbours(self.active.hex).iter().flatten().copied().collect();
                rng.pick(&around).copied().unwrap_or(hex)
            }
            _ => hex,
        };
        match rng.below(9) {
            0 => Order::Crew(hex),
            1 => Order::NoCrew,
            2 => Order::Select(hex),
            3 => Order::Exit,
            4 => Order::Charge,
            5 => Order::Hold,
            6 => Order::Kill(rng.below(7) as u8),
            7 => Order::Spare,
            _ => Order::Move(near),
        }
    }
}
