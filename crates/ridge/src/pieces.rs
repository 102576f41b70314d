//! 11.2, 11.3: machineguns and the hero.

use crate::event::Event;
use crate::state::{Counter, GroundUnit, Marine, Ridge};
use std::cmp::Reverse;

/// 11.2-r1: assigns pieces to ground units, machineguns first, then the hero. Done once per fight.
/// Calls `assigned` for each.
pub fn assign(
    marines: &mut [Marine],
    guns: u8,
    heroes: u8,
    printed: impl Fn(GroundUnit) -> u8,
    mut assigned: impl FnMut(Marine, Counter),
) {
    // 11.2h: with more guns than ground units, no gun has any effect.
    let guns = if usize::from(guns) > marines.len() { 0 } else { guns };
    for _ in 0..guns {
        // The lowest printed factor without a gun; ties go to the first unit (11.2-r2).
        let weakest = marines
            .iter_mut()
            .filter(|marine| !marine.gun)
            .min_by_key(|marine| printed(marine.unit));
        if let Some(marine) = weakest {
            marine.gun = true;
            assigned(*marine, Counter::Machinegun);
        }
    }
    if heroes > 0 {
        // 11.3-r1: the highest printed factor; ties go to a unit without a gun, then to the first.
        let strongest =
            marines.iter_mut().min_by_key(|marine| (Reverse(printed(marine.unit)), marine.gun));
        if let Some(marine) = strongest {
            marine.hero = true;
            assigned(*marine, Counter::Hero);
        }
    }
}

/// S.7: assigns the pieces drawn for the attacked hex.
pub fn assign_drawn(state: &mut Ridge, events: &mut Vec<Event>) {
    let (guns, heroes) = (state.fight.guns, state.fight.heroes);
    let mut marines = state.fight.marines;
    assign(
        &mut marines,
        guns,
        heroes,
        |unit| state.printed(unit),
        |marine, by| events.push(Event::Doubled { marine, by }),
    );
    state.fight.marines = marines;
}

/// 11.3e, 11.3-r3: a single gun returns to the pool if the hero is all that was drawn with it and no
/// ground unit is in the hex. Called once the draw is complete.
pub fn return_lone_gun(state: &mut Ridge) {
    let fight = &mut state.fight;
    let nothing_else = fight.marines.is_empty() && fight.artillery == 0;
    if nothing_else && fight.guns == 1 && fight.heroes > 0 {
        fight.guns = 0;
        state.pool.put(Counter::Machinegun, 1);
    }
}

/// 11.2f, 11.3d, 7.14-r1: after the fight the guns are out of the game and the hero returns to the pool.
pub fn disband(state: &mut Ridge) {
    state.pool.put(Counter::Hero, state.fight.heroes);
}
