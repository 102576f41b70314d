//! 8: the artillery drawn for a hex fires once, before the first round.

use crate::banzai;
use crate::event::Event;
use crate::fight;
use crate::map::{HexId, Terrain};
use crate::pieces;
use crate::state::Ridge;
use crate::step::Step;
use game::Rule;

pub const BOMBARDMENT: Rule = Rule("8.2a");

/// 8.2b, 3.4g: the highest die that kills a unit in this hex; 0 in the red row.
pub fn hits_on(state: &Ridge, from: HexId) -> u8 {
    match state.map().terrain(from) {
        _ if state.map().in_red_row(from) => 0,
        Terrain::Jungle => 2,
        Terrain::Clear | Terrain::Hill => 3,
    }
}

/// S.7: the next marker fires. Markers without a target are spent too.
pub fn open(state: &mut Ridge, events: &mut Vec<Event>) {
    let has_target = !state.active.force.is_empty() && hits_on(state, state.active.hex) > 0;
    if has_target && state.fight.artillery > 0 {
        state.step = Step::Bombard;
        return;
    }
    for _ in 0..std::mem::take(&mut state.fight.artillery) {
        state.spent += 1;
        events.push(Event::ShellsWasted);
    }
    pieces::assign_drawn(state, events);
    if state.active.force.is_empty() || state.fight.marines.is_empty() {
        fight::proceed(state, events);
    } else {
        banzai::offer(state);
    }
}

/// Resolves the fire of one marker: a die against each unit, in stack order.
pub fn fire(state: &mut Ridge, dice: &[u8], events: &mut Vec<Event>) {
    let hits_on = hits_on(state, state.active.hex);
    let before = state.active.force.len();
    state.active.force.keep(|index, _| dice[index] > hits_on);
    let lost = (before - state.active.force.len()) as u8;
    state.fight.artillery -= 1;
    state.spent += 1;
    events.push(Event::Bombarded { dice: dice.iter().copied().collect(), hits_on, lost });
    open(state, events);
}
