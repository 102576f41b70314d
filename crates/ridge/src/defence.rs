//! 6.7–6.11, 7.14: revealing the force, rolling for the number of defenders and drawing them.

use crate::bombard;
use crate::event::Event;
use crate::fight;
use crate::flow;
use crate::map::{HexId, Terrain};
use crate::pieces;
use crate::scenario::INFANTRY;
use crate::state::{Counter, GroundUnit, Hq, Marine, Ridge, Unit};
use crate::step::Step;
use game::Rule;
use game::Stack;

pub const REVEAL: Rule = Rule("6.11-r3");
pub const NUMBER: Rule = Rule("6.7a");
pub const DRAW: Rule = Rule("6.7-r2");

/// 6.7b: the maximum number of counters drawn for one attack.
pub const MOST_DRAWN: u8 = 6;

/// 6.7b–d: the number of counters drawn to defend a hex.
pub fn number(state: &Ridge, target: HexId, die: u8) -> u8 {
    if state.map().terrain(target) == Terrain::Hill {
        die
    } else if state.map().north().has(target) {
        die - 1
    } else {
        die.saturating_sub(3)
    }
}

/// 6.11-r3: reveals the next unit of the force.
pub fn reveal(state: &mut Ridge, kind: u8, events: &mut Vec<Event>) {
    state.unrevealed[usize::from(kind)] -= 1;
    let unit = Unit::Infantry(INFANTRY[usize::from(kind)]);
    let hidden = state.active.force.iter_mut().find(|unit| **unit == Unit::FaceDown);
    *hidden.expect("a factor is drawn only for a face-down unit") = unit;
    events.push(Event::Revealed(unit));
    if !state.active.force.contains(&Unit::FaceDown) {
        state.step = Step::Number;
    }
}

/// 6.7, 7.7: the die gives the number of counters to draw. HQs already in the hex fight as well.
pub fn roll_number(state: &mut Ridge, die: u8, events: &mut Vec<Event>) {
    let target = state.fight.target;
    let hqs: Stack<Marine, 6> =
        state.hqs_in(target).map(|hq| Marine::from(GroundUnit::Hq(hq))).collect();
    let counters = number(state, target, die);
    state.fight.marines = hqs;
    state.fight.to_draw = counters;
    events.push(Event::Defence { hex: target, die, counters });
    draw_on(state, events);
}

/// S.6: goes on drawing until the number is reached or the pool is empty (6.7-r3).
fn draw_on(state: &mut Ridge, events: &mut Vec<Event>) {
    if state.fight.to_draw > 0 && state.pool.total() > 0 {
        state.step = Step::Draw;
        return;
    }
    state.fight.to_draw = 0;
    settle_hqs(state, events);
    pieces::return_lone_gun(state);
    bombard::open(state, events);
}

/// Takes one counter of this kind from the pool.
pub fn draw(state: &mut Ridge, kind: u8, events: &mut Vec<Event>) {
    let counter = Counter::of(kind);
    state.pool.take(counter);
    events.push(Event::Drawn(counter));
    match counter {
        Counter::Cache => return plunder_cache(state, events),
        // 6.10b: it does not count; another counter is drawn instead.
        Counter::Hq(hq) if !state.map().hq_places().has(state.fight.target) => {
            state.fight.aside[hq as usize] = true;
            events.push(Event::SetAside(hq));
            return draw_on(state, events);
        }
        Counter::Hq(hq) => state.fight.marines.push(GroundUnit::Hq(hq).into()),
        // 6.3a, 7.7-r2: there is no room for a seventh ground unit.
        Counter::Rifle(_) if state.fight.marines.is_full() => {
            state.pool.put(counter, 1);
            events.push(Event::NoRoom(counter));
        }
        Counter::Rifle(factor) => state.fight.marines.push(GroundUnit::Rifle(factor).into()),
        Counter::Artillery => state.fight.artillery += 1,
        Counter::Machinegun => state.fight.guns += 1,
        Counter::Hero => state.fight.heroes += 1,
    }
    state.fight.to_draw -= 1;
    draw_on(state, events);
}

/// 6.10-r2: returns HQs set aside to the pool and places HQs drawn for this hex on the map.
fn settle_hqs(state: &mut Ridge, events: &mut Vec<Event>) {
    let target = state.fight.target;
    for hq in Hq::BOTH {
        if std::mem::take(&mut state.fight.aside[hq as usize]) {
            state.pool.put(Counter::Hq(hq), 1);
        }
    }
    for marine in &*state.fight.marines {
        let GroundUnit::Hq(hq) = marine.unit else { continue };
        if !state.hqs.contains(&(hq, target)) {
            state.hqs.push((hq, target));
            events.push(Event::HqPlaced { hq, hex: target });
        }
    }
}

/// 7.14: the Cache ends the combat, and the force is eliminated. Artillery drawn before it does not
/// fire.
fn plunder_cache(state: &mut Ridge, events: &mut Vec<Event>) {
    events.push(Event::CacheFound);
    state.fight.to_draw = 0;
    state.pool.put(Counter::Artillery, std::mem::take(&mut state.fight.artillery));
    settle_hqs(state, events);
    fight::wipe_out(state);
    flow::lost(state, events);
}
