//! 7.4: drawing, showing and returning Hit Markers; the destruction of units.

use crate::bushido;
use crate::control;
use crate::craft;
use crate::event::Event;
use crate::firefight::{Player, Trigger, UnitId};
use crate::marker::{Effect, MOST_KINDS, Pile};
use crate::payment;
use crate::reveal;
use crate::state::{Heroes, Hit, Step};
use crate::step::DrawnMarker;
use crate::terrain::Terrain;
use crate::turn;
use crate::unit::{Class, Side};
use crate::victory;
use game::{Hidden, Stack};

/// Gives a unit this many hits.
pub fn strike(state: &mut Heroes, unit: UnitId, hits: u8, events: &mut Vec<Event>) {
    if hits == 0 {
        return;
    }
    let left = match Pile::of(state.kind(unit)) {
        // 7.4.2-r1: a marker for every hit.
        Pile::JapanFoot => hits,
        // 7.4.1-r1: no marker for the hit that destroys.
        Pile::UsFoot | Pile::Vehicle if hits == 1 && !state.unit(unit).is_hit() => 1,
        Pile::UsFoot | Pile::Vehicle => {
            return destroy(state, unit, events);
        }
    };
    draw(state, unit, left, None);
}

fn draw(state: &mut Heroes, unit: UnitId, left: u8, drawn: DrawnMarker) {
    let pile = Pile::of(state.kind(unit));
    let counts = &mut state.piles[pile as usize];
    if counts.iter().all(|count| *count == 0) {
        // 7.4-r1: a new pile.
        *counts = full(&state.firefight, pile);
    }
    state.then(Step::Draw { unit, left, drawn });
}

/// The markers of a pile at the start (1.0i).
pub fn full(firefight: &crate::Firefight, pile: Pile) -> [u8; MOST_KINDS] {
    let mut counts = [0; MOST_KINDS];
    for (kind, marker) in firefight.markers(pile).iter().enumerate() {
        let no_hit = marker.effect == Effect::NoHit;
        counts[kind] = if no_hit { firefight.no_hits } else { marker.count };
    }
    counts
}

/// 7.4-r5: how likely each kind of marker is to be drawn from a pile with these counters. A counter that can
/// take effect in two ways counts half for each.
pub fn weights(
    firefight: &crate::Firefight,
    pile: Pile,
    counts: [u8; MOST_KINDS],
) -> [u8; MOST_KINDS] {
    let markers = firefight.markers(pile);
    let ways =
        |counter: u8| markers.iter().filter(|marker| marker.counter == counter).count() as u8;
    let most = (0..markers.len() as u8).map(ways).max().unwrap_or(1);
    let mut weights = [0; MOST_KINDS];
    for (kind, marker) in markers.iter().enumerate() {
        weights[kind] = counts[usize::from(marker.counter)] * most / ways(marker.counter);
    }
    weights
}

/// Takes a drawn marker.
pub fn drawn(
    state: &mut Heroes,
    unit: UnitId,
    left: u8,
    first: DrawnMarker,
    marker: u8,
    events: &mut Vec<Event>,
) {
    let pile = Pile::of(state.kind(unit));
    state.piles[pile as usize][state.firefight.counter_of(pile, marker)] -= 1;
    if left > 1 {
        let owner = state.firefight.owner(unit);
        let to = state.confidants(owner);
        events.push(Event::Drew { unit, marker: Some(marker), to });
        return draw(state, unit, left - 1, Some(Hidden::new(to, marker)));
    }
    let first = first.as_ref().and_then(Hidden::known).copied();
    keep(state, unit, first.into_iter().chain([marker]).collect(), events);
}

/// 7.4.2-r1: decides which of its old and new markers a unit keeps, or destroys it.
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
    // A real marker stays, or else one 'No Hit'; the others are shown and returned.
    let stays = all.iter().position(|kind| effect(state, *kind) != Effect::NoHit).unwrap_or(0);
    for (index, kind) in all.iter().enumerate() {
        if index != stays {
            give_back(state, unit, *kind, events);
        }
    }
    let marker = all[stays];
    state.units[unit.index()].hit = Hit::Marker(marker);
    // The enemy sees the same event, whatever the marker.
    events.push(Event::Hit { unit, marker: Some(marker), to: state.confidants(owner) });
}

/// Shows a marker and returns it to its pile.
pub fn give_back(state: &mut Heroes, unit: UnitId, marker: u8, events: &mut Vec<Event>) {
    let pile = Pile::of(state.kind(unit));
    state.piles[pile as usize][state.firefight.counter_of(pile, marker)] += 1;
    events.push(Event::Returned { unit, marker });
}

/// 7.4.1, 2.5.1: destroys a unit, scores it and settles what depends on it.
pub fn destroy(state: &mut Heroes, unit: UnitId, events: &mut Vec<Event>) {
    if let Hit::Marker(marker) = state.unit(unit).hit {
        give_back(state, unit, marker, events);
    }
    let hex = state.hex(unit);
    let owner = state.firefight.owner(unit);
    let side = state.side(unit);
    let place = craft::grave(state, unit);
    let counter = &mut state.units[unit.index()];
    *counter = crate::state::Unit { place, ..Default::default() };
    events.push(Event::Destroyed(unit));
    if state.activated(owner).next().is_none() {
        // 10.0-r1
        payment::end_activation(state, owner, events);
    }
    victory::score(state, side.other(), state.firefight.piece(unit).points, events);
    if side == Side::Us {
        casualty(state, owner, events);
        let close = state.attack.is_some_and(|attack| attack.is_close());
        let firefight = state.firefight.clone();
        let standing = state.bunkers;
        let kind = state.kind(unit);
        let (is_boat, is_foot) = (kind.class == Class::Boat, kind.is_foot());
        let counts = |trigger: &Trigger| match *trigger {
            Trigger::KillsInCloseCombat { level } => {
                let there = hex.map(|hex| firefight.map.level(hex));
                close && (level.is_none() || level == there)
            }
            Trigger::KillsNearBunker { distance } => hex.is_some_and(|hex| {
                standing.iter().any(|bunker| firefight.map.distance(bunker, hex) <= distance)
            }),
            Trigger::SinksBoat => is_boat,
            Trigger::KillsInSurf => {
                is_foot && hex.is_some_and(|hex| firefight.map.terrain(hex) == Terrain::Surf)
            }
            _ => false,
        };
        bushido::happened(state, counts, events);
    } else {
        let class = state.kind(unit).class;
        let nearest = hex.and_then(|hex| {
            let foes = state.firefight.units().filter(|foe| state.side(*foe) == Side::Us);
            let foes = foes.filter_map(|foe| state.hex(foe));
            foes.map(|foe| state.map().distance(foe, hex)).min()
        });
        let counts = |trigger: &Trigger| match *trigger {
            Trigger::Loses => true,
            Trigger::LosesWeapon => class.is_weapon(),
            Trigger::LosesGun => class.is_gun(),
            Trigger::LosesTank => class == Class::Tank,
            Trigger::LosesFar { distance } => nearest.is_none_or(|near| near > distance),
            _ => false,
        };
        bushido::happened(state, counts, events);
    }
    // 2.2-r5: reveals come before control.
    reveal::check(state, events);
    if let Some(hex) = hex {
        control::entered(state, hex, events);
    }
}

/// 7.4.3, 23.0-r5: puts an American loss on the CAP track of its player.
fn casualty(state: &mut Heroes, player: Player, events: &mut Vec<Event>) {
    let space = turn::starting_caps(state, player).saturating_sub(state.losses[player.index()]);
    if space > 0 && state.purse(player).caps == space {
        state.purse_mut(player).caps -= 1;
        events.push(Event::CapLost { player });
    }
    state.losses[player.index()] += 1;
}
