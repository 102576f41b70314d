//! 3.4, 4.1, 7.1–7.3, 7.17–7.19: selecting a force, walking, attacking and leaving the map.

use crate::event::Event;
use crate::flow;
use crate::map::{HexId, HexSet};
use crate::refusal::Refusal;
use crate::state::{Active, Fight, Force, Ridge, Unit};
use crate::step::Step;

/// 7.3-r4: the number of hexes that a force can walk between two attacks.
pub const WALK_LIMIT: u8 = 250;

/// Makes a waiting force the active one.
pub struct SelectPlan {
    row_index: usize,
    hex: HexId,
}

pub fn plan_select(state: &Ridge, hex: HexId) -> Result<SelectPlan, Refusal> {
    let row_index = state.row_index(hex).filter(|index| !state.row[*index].is_empty());
    row_index.map(|row_index| SelectPlan { row_index, hex }).ok_or(Refusal::NoForceThere { hex })
}

impl SelectPlan {
    pub fn commit(self, state: &mut Ridge, events: &mut Vec<Event>) {
        let force = std::mem::take(&mut state.row[self.row_index]);
        state.active = Active { hex: self.hex, force, walked: 0 };
        events.push(Event::Selected(self.hex));
        set_out(state, events);
    }
}

/// Moves the active force to an adjacent hex, or attacks that hex.
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
    if !attack && !can_walk_on(state, to) {
        return Err(Refusal::TooFar { to, limit: WALK_LIMIT });
    }
    Ok(MovePlan { from, to, attack })
}

impl MovePlan {
    pub fn commit(self, state: &mut Ridge, events: &mut Vec<Event>) {
        let MovePlan { from, to, attack } = self;
        if attack {
            events.push(Event::Attacked { from, to });
            state.fight = Fight { target: to, ..Fight::default() };
            // 6.11-r1: face-down units are revealed first.
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

/// 4.1-r1: a force can leave the map only from a marked exit hex.
pub fn plan_exit(state: &Ridge) -> Result<(), Refusal> {
    let hex = state.active.hex;
    if state.map().exits().has(hex) { Ok(()) } else { Err(Refusal::NoExitHere { hex }) }
}

pub fn commit_exit(state: &mut Ridge, events: &mut Vec<Event>) {
    events.push(Event::Left(state.active.hex));
    flow::left_the_map(state, events);
}

/// S.5: the active force must move, and is eliminated if it is stranded.
pub fn set_out(state: &mut Ridge, events: &mut Vec<Event>) {
    if way_out(state, state.active.hex).is_some() {
        state.step = Step::Move;
        return;
    }
    events.push(Event::Stranded(state.active.hex));
    state.active.force = Force::default();
    flow::force_gone(state, events);
}

/// 7.3-r4: whether a force that walks to this hex can still reach an attack or an exit within the walk
/// limit. A force that would be stranded there can walk to it at any time.
fn can_walk_on(state: &Ridge, to: HexId) -> bool {
    let walked = state.active.walked + 1;
    // No way out has more steps than the map has hexes, so most walks need no search.
    let hexes = state.map().hexes().len();
    if usize::from(walked) + hexes <= usize::from(WALK_LIMIT) {
        return true;
    }
    way_out(state, to).is_none_or(|steps| u16::from(walked) + steps <= u16::from(WALK_LIMIT))
}

/// 7.3-r2: the number of hexes that a force must walk from here before it can attack or leave the map;
/// `None` if it is stranded.
fn way_out(state: &Ridge, from: HexId) -> Option<u16> {
    let map = state.map();
    let leads_out = |hex: HexId| {
        map.exits().has(hex) || map.steps(hex).iter().any(|to| !state.control.has(*to))
    };
    if leads_out(from) {
        return Some(0);
    }
    let mut seen: HexSet = [from].into_iter().collect();
    let mut frontier = seen;
    for steps in 1.. {
        let mut next = HexSet::default();
        for to in frontier.iter().flat_map(|hex| map.steps(hex)) {
            if leads_out(*to) {
                return Some(steps);
            }
            next.add(*to);
        }
        frontier = next.without(&seen);
        if frontier.is_empty() {
            return None;
        }
        seen = seen.or(&frontier);
    }
    None
}
