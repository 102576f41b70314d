//! 6.7–6.11, 7.14: turning up the force, how many Marines there are, and drawing them.

use crate::bombard;
use crate::event::Event;
use crate::fight;
use crate::flow;
use crate::map::{HexId, Terrain};
use crate::scenario::INFANTRY;
use crate::state::{Counter, GroundUnit, Hq, Marine, Ridge, Step, Unit};
use game::Rule;
use game::Stack;

pub const REVEAL: Rule = Rule("6.11-r3");
pub const NUMBER: Rule = Rule("6.7a");
pub const DRAW: Rule = Rule("6.7-r2");

/// 6.3a: ground units that can defend a hex, and 7.7-r2: counters beside the HQs there.
pub const MOST_DEFENDERS: u8 = Stack::<Marine, 6>::MOST as u8;

/// 6.7b–d: how many counters a die calls to the defence of a hex.
pub fn number(state: &Ridge, target: HexId, die: u8) -> u8 {
    if state.map().terrain(target) == Terrain::Hill {
        die
    } else if state.map().north().has(target) {
        die - 1
    } else {
        die.saturating_sub(3)
    }
}

/// 6.11-r3: the next unit of the force gets its factor.
pub fn reveal(state: &mut Ridge, kind: u8, events: &mut Vec<Event>) {
    state.unrevealed[usize::from(kind)] -= 1;
    let unit = Unit::Infantry(INFANTRY[usize::from(kind)]);
    let hidden = state.active.force.iter_mut().find(|unit| **unit == Unit::FaceDown);
    *hidden.expect("a draw is asked while a unit lies face down") = unit;
    events.push(Event::Revealed(unit));
    if !state.active.force.contains(&Unit::FaceDown) {
        state.step = Step::Number;
    }
}

/// 6.7, 7.7: the die tells how many counters are drawn; HQs already there fight beside them.
pub fn call(state: &mut Ridge, die: u8, events: &mut Vec<Event>) {
    let target = state.fight.target;
    let standing: Stack<Marine, 6> =
        state.hqs_in(target).map(|hq| Marine::from(GroundUnit::Hq(hq))).collect();
    let room = MOST_DEFENDERS - standing.len() as u8;
    let counters = number(state, target, die).min(room);
    state.fight.marines = standing;
    state.fight.to_draw = counters;
    events.push(Event::Defence { hex: target, die, counters });
    draw_on(state, events);
}

/// S.6: draws while counters are wanted and the pool has any (6.7-r3).
fn draw_on(state: &mut Ridge, events: &mut Vec<Event>) {
    if state.fight.to_draw > 0 && state.pool.total() > 0 {
        state.step = Step::Draw;
        return;
    }
    state.fight.to_draw = 0;
    settle_hqs(state, events);
    bombard::open(state, events);
}

/// One counter leaves the pool.
pub fn draw(state: &mut Ridge, kind: u8, events: &mut Vec<Event>) {
    let counter = Counter::of(kind);
    state.pool.take(counter);
    events.push(Event::Drawn(counter));
    match counter {
        Counter::Cache => return cache(state, events),
        // 6.10b: it does not count, another is drawn instead.
        Counter::Hq(hq) if !state.map().hq_places().has(state.fight.target) => {
            state.fight.aside[hq as usize] = true;
            events.push(Event::SetAside(hq));
            return draw_on(state, events);
        }
        Counter::Hq(hq) => state.fight.marines.push(GroundUnit::Hq(hq).into()),
        Counter::Rifle(factor) => state.fight.marines.push(GroundUnit::Rifle(factor).into()),
        Counter::Artillery => state.fight.artillery += 1,
        Counter::Machinegun => state.fight.guns += 1,
        Counter::Hero => state.fight.heroes += 1,
    }
    state.fight.to_draw -= 1;
    draw_on(state, events);
}

/// 6.10-r2: HQs set aside go back to the pool; those drawn for this hex now stand in it.
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

/// 7.14: the Cache ends the combat and the force; what was drawn with it has not fought.
fn cache(state: &mut Ridge, events: &mut Vec<Event>) {
    events.push(Event::CacheFound);
    state.fight.to_draw = 0;
    state.pool.put(Counter::Artillery, std::mem::take(&mut state.fight.artillery));
    settle_hqs(state, events);
    fight::wipe_out(state);
    flow::lost(state, events);
}
