//! 8: artillery drawn for a hex fires once, before the first round.

use crate::banzai;
use crate::event::Event;
use crate::fight;
use crate::map::{HexId, Terrain};
use crate::pieces;
use crate::state::{Ridge, Step};
use game::Rule;

pub const BOMBARDMENT: Rule = Rule("8.2a");

/// 8.2b: a unit in this hex dies on a die up to this; 3.4g: in the red row it never does.
pub fn hits_on(state: &Ridge, from: HexId) -> u8 {
    match state.map().terrain(from) {
        _ if state.map().in_red_row(from) => 0,
        Terrain::Jungle => 2,
        Terrain::Clear | Terrain::Hill => 3,
    }
}

/// S.7: markers fire one after another; those without a target are spent all the same.
pub fn open(state: &mut Ridge, events: &mut Vec<Event>) {
    let target = !state.active.force.is_empty() && hits_on(state, state.active.hex) > 0;
    if target && state.fight.artillery > 0 {
        state.step = Step::Bombard;
        return;
    }
    for _ in 0..std::mem::take(&mut state.fight.artillery) {
        state.spent += 1;
        events.push(Event::ShellsWasted);
    }
    pieces::appear(state, events);
    if state.active.force.is_empty() || state.fight.marines.is_empty() {
        fight::proceed(state, events);
    } else {
        banzai::offer(state);
    }
}

/// One marker fires: a die against each living unit, in stack order.
pub fn fire(state: &mut Ridge, faces: &[u8], events: &mut Vec<Event>) {
    let hits_on = hits_on(state, state.active.hex);
    let before = state.active.force.len();
    state.active.force.keep(|place, _| faces[place] > hits_on);
    let lost = (before - state.active.force.len()) as u8;
    state.fight.artillery -= 1;
    state.spent += 1;
    events.push(Event::Bombarded { dice: faces.iter().copied().collect(), hits_on, lost });
    open(state, events);
}
