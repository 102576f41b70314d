//! 2.5.2: control of the marked hexes.

use crate::bushido;
use crate::event::Event;
use crate::firefight::{Control, Trigger, UnitId};
use crate::state::Heroes;
use crate::unit::Side;
use crate::victory;
use hex::HexId;

/// The side that holds a control hex.
pub fn holder(state: &Heroes, place: usize) -> Side {
    if state.japan_holds & (1 << place) != 0 { Side::Japan } else { Side::Us }
}

/// 2.5.2-r1
fn takes_ground(state: &Heroes, unit: UnitId) -> bool {
    state.kind(unit).takes_ground() && !state.is_aboard(unit)
}

/// Whether only this side has units in a hex, and ground units among them.
pub fn is_alone(state: &Heroes, side: Side, hex: HexId) -> bool {
    let own = |unit: UnitId| state.side(unit) == side && takes_ground(state, unit);
    state.units_in(hex).any(own) && !state.holds(side.other(), hex)
}

/// 2.5.2b, 2.5.2c: a unit came or went; a side that is alone in the hex now controls it.
pub fn entered(state: &mut Heroes, hex: HexId, events: &mut Vec<Event>) {
    if state.bunker(hex).is_some() && is_alone(state, Side::Us, hex) {
        bushido::bunker_lost(state, hex, events);
    }
    let found = state.firefight.control.iter().position(|control| control.hex == hex);
    let Some(place) = found else { return };
    let held = holder(state, place);
    if !is_alone(state, held.other(), hex) {
        return;
    }
    let by = held.other();
    state.japan_holds ^= 1 << place;
    events.push(Event::ControlTaken { hex, by });
    let Control { first, taken, .. } = state.firefight.control[place];
    victory::score(state, by, taken[by as usize], events);
    if let Some((side, points)) = first
        && side == by
        && state.scored & (1 << place) == 0
    {
        state.scored |= 1 << place;
        victory::score(state, side, points, events);
    }
    match by {
        Side::Us => {
            let first = state.lost_once & (1 << place) == 0;
            state.lost_once |= 1 << place;
            let counts = |trigger: &Trigger| match trigger {
                Trigger::GivesUp => true,
                Trigger::GivesUpFirst(area) => first && area.has(hex),
                _ => false,
            };
            bushido::happened(state, counts, events);
        }
        Side::Japan => {
            let again = state.lost_once & (1 << place) != 0;
            bushido::happened(
                state,
                |trigger| match trigger {
                    Trigger::Takes => true,
                    Trigger::Retakes => again,
                    Trigger::TakesFirst(area) => !again && area.has(hex),
                    _ => false,
                },
                events,
            );
        }
    }
}

/// A unit has moved from one hex to another, or off the map.
pub fn vacated(
    state: &mut Heroes,
    unit: UnitId,
    from: HexId,
    to: Option<HexId>,
    events: &mut Vec<Event>,
) {
    if state.side(unit) == Side::Japan {
        let left = |trigger: &Trigger| match trigger {
            Trigger::Leaves(area) => area.has(from) && !to.is_some_and(|to| area.has(to)),
            _ => false,
        };
        bushido::happened(state, left, events);
    }
    // A side that is now alone in the hex may control it.
    entered(state, from, events);
}
