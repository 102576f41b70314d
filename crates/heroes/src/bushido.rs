//! 8.0: Bushido points, and the Japanese CAPs that change with them.

use crate::event::Event;
use crate::firefight::Trigger;
use crate::state::Heroes;
use crate::unit::Side;

/// 8.0a
const MOST: i8 = 9;

/// Scores an occurrence, if the firefight counts it.
pub fn happened(state: &mut Heroes, counts: impl Fn(&Trigger) -> bool, events: &mut Vec<Event>) {
    if !state.firefight.sections.bushido {
        return;
    }
    let firefight = state.firefight.clone();
    for (_, by) in firefight.bushido.triggers.iter().filter(|(trigger, _)| counts(trigger)) {
        change(state, *by, events);
    }
}

/// 8.0c, 8.0-r1: CAPs change by as much as the marker really moved.
fn change(state: &mut Heroes, by: i8, events: &mut Vec<Event>) {
    let before = state.bushido;
    state.bushido = (before + by).clamp(-MOST, MOST);
    let moved = state.bushido - before;
    if moved == 0 {
        return;
    }
    events.push(Event::Bushido { by: moved, now: state.bushido });
    for player in state.firefight.players() {
        if state.firefight.side(player) == Side::Japan {
            let purse = state.purse_mut(player);
            purse.caps = purse.caps.saturating_add_signed(moved);
        }
    }
}
