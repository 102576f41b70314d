//! 7.4: Hit Markers are drawn, kept, shown and returned; units are destroyed.

use crate::bushido;
use crate::control;
use crate::event::Event;
use crate::firefight::{Player, Trigger, UnitId};
use crate::marker::{Effect, Pile};
use crate::price;
use crate::state::{Heroes, Hit, Place, Step};
use crate::turn;
use crate::unit::Side;
use crate::victory;
use game::Stack;

/// A unit takes so many hits.
pub fn strike(state: &mut Heroes, unit: UnitId, hits: u8, events: &mut Vec<Event>) {
    if hits == 0 {
        return;
    }
    let pile = Pile::of(state.kind(unit));
    let drawing = match pile {
        // 7.4.2-r1: one for every hit.
        Pile::JapanFoot => hits,
        // 7.4.1-r1: none for the hit that destroys.
        Pile::UsFoot | Pile::Vehicle if hits == 1 && !state.unit(unit).is_hit() => 1,
        Pile::UsFoot | Pile::Vehicle => {
            return destroy(state, unit, events);
        }
    };
    draw(state, unit, drawing, Stack::default());
}

fn draw(state: &mut Heroes, unit: UnitId, left: u8, drawn: Stack<u8, 2>) {
    let pile = Pile::of(state.kind(unit));
    let lying = &mut state.piles[pile as usize];
    if lying.iter().all(|count| *count == 0) {
        // 7.4-r1: a fresh mix.
        *lying = full(&state.firefight, pile);
    }
    state.then(Step::Draw { unit, left, drawn });
}

/// The mix of a pile at the start (1.0i).
pub fn full(firefight: &crate::Firefight, pile: Pile) -> [u8; crate::marker::MOST_KINDS] {
    let mut counts = [0; crate::marker::MOST_KINDS];
    for (kind, marker) in firefight.markers(pile).iter().enumerate() {
        let no_hit = marker.effect == Effect::NoHit;
        counts[kind] = if no_hit { firefight.no_hits } else { marker.count };
    }
    counts
}

/// A marker has been drawn.
pub fn drawn(
    state: &mut Heroes,
    unit: UnitId,
    left: u8,
    mut before: Stack<u8, 2>,
    marker: u8,
    events: &mut Vec<Event>,
) {
    let pile = Pile::of(state.kind(unit));
    state.piles[pile as usize][usize::from(marker)] -= 1;
    before.push(marker);
    if left > 1 {
        let owner = state.firefight.owner(unit);
        events.push(Event::Drew { unit, marker: Some(marker), owner });
        return draw(state, unit, left - 1, before);
    }
    keep(state, unit, before, events);
}

/// 7.4.2-r1: what stays under the unit of what it held and drew.
fn keep(state: &mut Heroes, unit: UnitId, drawn: Stack<u8, 2>, events: &mut Vec<Event>) {
    let held = match state.unit(unit).hit {
        Hit::Marker(kind) => Some(kind),
        Hit::None | Hit::FaceDown => None,
    };
    let pile = Pile::of(state.kind(unit));
    let effect = |state: &Heroes, kind: u8| state.firefight.markers(pile)[usize::from(kind)].effect;
    let all: Stack<u8, 3> = held.into_iter().chain(drawn.iter().copied()).collect();
    let real = all.iter().filter(|kind| effect(state, **kind) != Effect::NoHit).count();
    let kills = all.iter().any(|kind| effect(state, *kind) == Effect::Kills);
    let owner = state.firefight.owner(unit);
    if kills || real >= 2 {
        for kind in drawn.iter() {
            give_back(state, unit, *kind, events);
        }
        return destroy(state, unit, events);
    }
    // The real one, or else one 'No Hit', stays; the others are shown and returned.
    let stays = all.iter().position(|kind| effect(state, *kind) != Effect::NoHit).unwrap_or(0);
    for (place, kind) in all.iter().enumerate() {
        if place != stays {
            give_back(state, unit, *kind, events);
        }
    }
    let marker = all[stays];
    state.units[unit.index()].hit = Hit::Marker(marker);
    // Whatever it was, the enemy hears the same.
    events.push(Event::Hit { unit, marker: Some(marker), owner });
}

/// A marker is shown and goes back to its pile.
pub fn give_back(state: &mut Heroes, unit: UnitId, marker: u8, events: &mut Vec<Event>) {
    let pile = Pile::of(state.kind(unit));
    state.piles[pile as usize][usize::from(marker)] += 1;
    events.push(Event::Returned { unit, marker });
}

/// 7.4.1, 2.5.1: a unit is destroyed, with all that follows from it.
pub fn destroy(state: &mut Heroes, unit: UnitId, events: &mut Vec<Event>) {
    if let Hit::Marker(marker) = state.unit(unit).hit {
        give_back(state, unit, marker, events);
    }
    let hex = state.hex(unit);
    let owner = state.firefight.owner(unit);
    let side = state.side(unit);
    let counter = &mut state.units[unit.index()];
    *counter = crate::state::Unit { place: Place::Destroyed, ..Default::default() };
    events.push(Event::Destroyed(unit));
    if state.activated(owner).next().is_none() {
        // 10.0-r1
        price::end_activation(state, owner, events);
    }
    victory::score(state, side.other(), state.firefight.piece(unit).points, events);
    if side == Side::Us {
        casualty(state, owner, events);
        if state.attack.close {
            bushido::happened(
                state,
                |trigger| matches!(trigger, Trigger::KillsInCloseCombat),
                events,
            );
        }
    } else {
        bushido::happened(state, |trigger| matches!(trigger, Trigger::Loses), events);
    }
    if let Some(hex) = hex {
        control::entered(state, hex, events);
    }
}

/// 7.4.3: American losses are laid out on the CAP track.
fn casualty(state: &mut Heroes, player: Player, events: &mut Vec<Event>) {
    let space = turn::starting_caps(state, player).saturating_sub(state.us_losses);
    if space > 0 && state.purse(player).caps == space {
        state.purse_mut(player).caps -= 1;
        events.push(Event::CapLost { player });
    }
    state.us_losses += 1;
}
