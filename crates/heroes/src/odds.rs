//! The exact odds of attacks and rallies, as far as the viewers of a position know the markers.

use crate::attack::{attack_value, defence_value};
use crate::firefight::UnitId;
use crate::hits;
use crate::marker::{Effect, MOST_KINDS, Pile};
use crate::rally;
use crate::state::{Attack, Heroes, Hit};
use crate::target::Target;
use crate::vehicle::SAFE;

/// The odds of an attack roll.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Chances {
    /// One hit or more.
    pub hit: f64,
    /// 7.3c: two hits.
    pub critical: f64,
    /// The unit is destroyed.
    pub kill: f64,
}

/// The expected number of each marker in a pile; it need not be whole.
type Weights = [f64; MOST_KINDS];

/// 0d: the chance that two dice show this total or more.
pub fn at_least(total: i16) -> f64 {
    let ways = |sum: i16| 6 - (sum - 7).abs();
    let good: i16 = (total.max(2)..=12).map(ways).sum();
    f64::from(good) / 36.0
}

/// 7.3, 7.4: the odds of a roll against this target with these CAPs. A Hit Marker that lies face down counts as
/// an average of all that it may be.
pub fn chances(state: &Heroes, attack: &Attack, target: Target, caps: i8) -> Chances {
    // 19.0-r4: the result of an attack on suspicion can't be predicted.
    if target == Target::Suspected {
        return Chances::default();
    }
    let Target::Unit(victim) = target else {
        let av = attack_value(state, attack, target).total() + i16::from(caps);
        let needed = defence_value(state, attack, target).total() - av;
        // 18.4c: one hit is enough.
        let hit = at_least(needed);
        return Chances { hit, critical: at_least(needed + 4), kill: hit };
    };
    let mut sum = Chances::default();
    for (share, world) in worlds(state, victim) {
        let av = attack_value(&world, attack, target).total() + i16::from(caps);
        let needed = defence_value(&world, attack, target).total() - av;
        let (hit, critical) = (at_least(needed), at_least(needed + 4));
        let kill =
            (hit - critical) * killed(&world, victim, 1) + critical * killed(&world, victim, 2);
        sum.hit += share * hit;
        sum.critical += share * critical;
        sum.kill += share * kill;
    }
    sum
}

/// 7.3b: the chance that a rolled total hits. It is 0 or 1 unless a Hit Marker lies face down.
pub fn hits_on(state: &Heroes, attack: &Attack, target: Target, total: i16) -> f64 {
    if target == Target::Suspected {
        return 0.0;
    }
    let hits = |(_, world): &(f64, Heroes)| {
        let value = attack_value(world, attack, target).total() + total;
        value >= defence_value(world, attack, target).total()
    };
    let worlds = match target {
        Target::Unit(victim) => worlds(state, victim),
        _ => vec![(1.0, state.clone())],
    };
    worlds.iter().filter(|world| hits(world)).map(|(share, _)| share).sum()
}

/// 7.6b: the chance to rally with these CAPs; none for a marker that can't be rallied.
pub fn rally_chance(state: &Heroes, unit: UnitId, caps: i8) -> Option<f64> {
    let needed = i16::from(state.marker(unit)?.rally?);
    Some(at_least(needed - rally::bonus(state, unit).total() - i16::from(caps)))
}

/// 11.4a: the chance that a vehicle does not get stuck, with these CAPs.
pub fn crossing_chance(caps: i8) -> f64 {
    at_least(i16::from(SAFE) - i16::from(caps))
}

/// The position with each marker that a unit may have, and its probability.
fn worlds(state: &Heroes, unit: UnitId) -> Vec<(f64, Heroes)> {
    if state.unit(unit).hit != Hit::FaceDown {
        return vec![(1.0, state.clone())];
    }
    let pile = Pile::of(state.kind(unit));
    let weights = hits::weights(state.firefight(), pile, state.piles[pile as usize]);
    let stays = |kind: usize| match state.firefight().markers(pile).get(kind) {
        Some(marker) if marker.effect != Effect::Kills => f64::from(weights[kind]),
        _ => 0.0,
    };
    let all: f64 = (0..MOST_KINDS).map(stays).sum();
    let turned = (0..MOST_KINDS).filter(|kind| stays(*kind) > 0.0).map(|kind| {
        let mut world = state.clone();
        world.units[unit.index()].hit = Hit::Marker(kind as u8);
        world.piles[pile as usize][state.firefight().counter_of(pile, kind as u8)] -= 1;
        (stays(kind) / all, world)
    });
    turned.collect()
}

/// 7.4.1, 7.4.2: the chance that this many hits destroy a unit.
fn killed(state: &Heroes, unit: UnitId, hits: u8) -> f64 {
    let pile = Pile::of(state.kind(unit));
    let effect = |kind: usize| state.firefight().markers(pile)[kind].effect;
    let held = match state.unit(unit).hit {
        Hit::Marker(kind) => u8::from(effect(usize::from(kind)) != Effect::NoHit),
        Hit::None | Hit::FaceDown => 0,
    };
    let left = weights(state, pile);
    match pile {
        Pile::JapanFoot => drawn(state, pile, &left, held, hits),
        Pile::UsFoot | Pile::Vehicle if hits == 1 && !state.unit(unit).is_hit() => {
            drawn(state, pile, &left, 0, 1)
        }
        Pile::UsFoot | Pile::Vehicle => 1.0,
    }
}

/// The chance that drawing this many markers kills a unit with `real` hits.
fn drawn(state: &Heroes, pile: Pile, left: &Weights, real: u8, draws: u8) -> f64 {
    if real >= 2 {
        return 1.0;
    }
    if draws == 0 {
        return 0.0;
    }
    let fresh = hits::full(state.firefight(), pile).map(f64::from);
    // 7.4-r1: an empty pile is refilled.
    let left = if left.iter().sum::<f64>() > 0.0 { left } else { &fresh };
    let all: f64 = left.iter().sum();
    let markers = state.firefight().markers(pile).iter().zip(left).enumerate();
    let kills = markers.map(|(kind, (marker, count))| {
        let then = match marker.effect {
            Effect::Kills => 1.0,
            Effect::NoHit => drawn(state, pile, &without(left, kind), real, draws - 1),
            Effect::Stays => drawn(state, pile, &without(left, kind), real + 1, draws - 1),
        };
        count / all * then
    });
    kills.sum()
}

fn without(left: &Weights, kind: usize) -> Weights {
    let mut left = *left;
    left[kind] = (left[kind] - 1.0).max(0.0);
    left
}

/// The markers in a pile. A view counts markers that lie face down under units with the pile; none of
/// those kills, so all markers that kill are in the pile.
fn weights(state: &Heroes, pile: Pile) -> Weights {
    let counted = state.piles[pile as usize].map(f64::from);
    let elsewhere = state.firefight().units().filter(|unit| {
        state.unit(*unit).hit == Hit::FaceDown && Pile::of(state.kind(*unit)) == pile
    });
    let elsewhere = elsewhere.count() as f64;
    let stays = |kind: usize| {
        state.firefight().markers(pile).get(kind).is_some_and(|it| it.effect != Effect::Kills)
    };
    let staying: f64 = (0..MOST_KINDS).filter(|kind| stays(*kind)).map(|kind| counted[kind]).sum();
    let here = if staying > 0.0 { (staying - elsewhere).max(0.0) / staying } else { 1.0 };
    let mut left = counted;
    (0..MOST_KINDS).filter(|kind| stays(*kind)).for_each(|kind| left[kind] *= here);
    left
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_dice() {
        let chances = [2, 7, 8, 12, 13, -3].map(|total| (at_least(total) * 36.0).round() as u8);
        assert_eq!(chances, [36, 21, 15, 1, 0, 36]);
    }
}
