//! 3.4, 4.1, 7.1–7.3, 7.17–7.19: choosing a force, walking, entering, leaving the map.

use crate::action::Refusal;
use crate::event::Event;
use crate::flow;
use crate::map::{HexId, HexSet};
use crate::state::{Active, Fight, Force, Ridge, Step, Unit};

/// 7.3-r4: hexes a force may walk between two attacks.
pub const WALK_LIMIT: u8 = 250;

/// A force that may be chosen.
pub struct SelectPlan {
    place: usize,
    hex: HexId,
}

pub fn plan_select(state: &Ridge, hex: HexId) -> Result<SelectPlan, Refusal> {
    let place = state.row_place(hex).filter(|place| !state.row[*place].is_empty());
    place.map(|place| SelectPlan { place, hex }).ok_or(Refusal::NoForceThere)
}

impl SelectPlan {
    pub fn commit(self, state: &mut Ridge, events: &mut Vec<Event>) {
        let force = std::mem::take(&mut state.row[self.place]);
        state.active = Active { hex: self.hex, force, walked: 0 };
        events.push(Event::Selected(self.hex));
        set_out(state, events);
    }
}

/// A lawful step of the active force.
pub struct MovePlan {
    pub from: HexId,
    pub to: HexId,
    /// The target is US-controlled: the force attacks it.
    pub attack: bool,
}

pub fn plan_move(state: &Ridge, to: HexId) -> Result<MovePlan, Refusal> {
    let from = state.active.hex;
    if let Some(refusal) = state.map().barrier(from, to) {
        return Err(refusal);
    }
    let attack = !state.is_japanese(to);
    if !attack && !may_walk_on(state, to) {
        return Err(Refusal::WalkedFar { limit: WALK_LIMIT });
    }
    Ok(MovePlan { from, to, attack })
}

impl MovePlan {
    pub fn commit(self, state: &mut Ridge, events: &mut Vec<Event>) {
        let MovePlan { from, to, attack } = self;
        if attack {
            events.push(Event::Attacked { from, to });
            state.fight = Fight { target: to, ..Fight::default() };
            // 6.11-r1: whoever lies face down is turned up first.
            let hidden = state.active.force.contains(&Unit::FaceDown);
            state.step = if hidden { Step::Reveal } else { Step::Number };
        } else {
            events.push(Event::Walked { from, to });
            state.active.hex = to;
            state.active.walked += 1;
            set_out(state, events);
        }
    }
}

/// 4.1-r1: whether the active force stands where the map may be left.
pub fn plan_exit(state: &Ridge) -> Result<(), Refusal> {
    let here = state.map().exits().has(state.active.hex);
    if here { Ok(()) } else { Err(Refusal::NoExitHere) }
}

pub fn commit_exit(state: &mut Ridge, events: &mut Vec<Event>) {
    events.push(Event::Left(state.active.hex));
    flow::left_the_map(state, events);
}

/// S.5: the active force must move, unless it is stranded.
pub fn set_out(state: &mut Ridge, events: &mut Vec<Event>) {
    if way_out(state, state.active.hex).is_some() {
        state.step = Step::Move;
        return;
    }
    events.push(Event::Stranded(state.active.hex));
    state.active.force = Force::default();
    flow::force_gone(state, events);
}

/// 7.3-r4: whether after a walk to this hex enough of the limit is left to walk out of it. A force
/// that is stranded there walks no further.
fn may_walk_on(state: &Ridge, to: HexId) -> bool {
    let walked = state.active.walked + 1;
    // No way out is longer than the map is large, so most walks need no look at it.
    let hexes = state.map().hexes().len();
    if usize::from(walked) + hexes <= usize::from(WALK_LIMIT) {
        return true;
    }
    way_out(state, to).is_none_or(|steps| u16::from(walked) + steps <= u16::from(WALK_LIMIT))
}

/// 7.3-r2: how many Japanese-controlled hexes a force must walk from here before it can attack or
/// leave the map; none if no chain of legal steps leads there.
fn way_out(state: &Ridge, from: HexId) -> Option<u16> {
    let map = state.map();
    let leads_out = |hex: HexId| {
        map.exits().has(hex) || map.steps(hex).iter().any(|to| !state.control.has(*to))
    };
    if leads_out(from) {
        return Some(0);
    }
    let mut seen: HexSet = [from].into_iter().collect();
    let mut edge = vec![from];
    for steps in 1.. {
        let mut next = Vec::new();
        for to in edge.iter().flat_map(|hex| map.steps(*hex)) {
            if leads_out(*to) {
                return Some(steps);
            }
            if !seen.has(*to) {
                seen.add(*to);
                next.push(*to);
            }
        }
        if next.is_empty() {
            return None;
        }
        edge = next;
    }
    None
}
