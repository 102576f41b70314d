//! 11.6.2: Under Suppressive Fire.

use crate::board::Side;
use crate::card::Category;
use crate::effect::Forbidden;
use crate::event::Event;
use crate::state::{Mark, Pacific, Place, Purpose, Shot, UnitId, side_of};
use crate::{active_effects, fire};

/// FIRE.10: the second enemy unit that fires on a unit suppresses it.
pub fn test(state: &mut Pacific, shot: &Shot, events: &mut Vec<Event>) {
    let Mark::Unit(target) = shot.mark else { return };
    let side = side_of(shot.by);
    // 11.6.2-r3
    let counts = matches!(
        shot.purpose,
        Purpose::Fire | Purpose::Assault | Purpose::Mission | Purpose::Strike
    );
    if !counts || side != state.active || !state.is_there(target) {
        return;
    }
    // 11.6.2b
    if fire::penetrates(state, shot).is_err() {
        return;
    }
    match state.unit(target).under_fire {
        None => state.unit_mut(target).under_fire = Some(shot.firer),
        Some(first) if first != shot.firer => put(state, target, side, events),
        Some(_) => {}
    }
}

/// TOKEN: the token stays on a unit until the next Initial Phase of this side.
pub fn put(state: &mut Pacific, unit: UnitId, by: Side, events: &mut Vec<Event>) {
    // 11.6.2-r4
    let ground = matches!(state.unit(unit).place, Place::On(_))
        && state.category(unit) != Category::Aircraft;
    let spared = active_effects::forbids(state, unit, Forbidden::Suppression);
    if ground && !spared && state.unit(unit).suppressed.is_none() {
        state.unit_mut(unit).suppressed = Some(by);
        events.push(Event::Suppressed(state.unit_ref(unit)));
    }
}
