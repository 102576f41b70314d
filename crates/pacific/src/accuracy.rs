//! 6, 11.6f, 11.6.3: the numbers of a shot.

use crate::card::{Accuracy, Category, Shift};
use crate::effect::{Ignored, Value};
use crate::event::Numbers;
use crate::fire;
use crate::state::{Firer, Mark, Pacific, Place, Purpose, Shot, UnitId};
use crate::{active_effects, state::Arm};
use game::{Rule, Sum, Tally};

/// 11.6.3a
const MOST_PENALTY: u8 = 3;

/// The two numbers of a shot while they are added up.
pub struct Both<'a> {
    pub hit: &'a mut dyn Sum,
    pub critical: &'a mut dyn Sum,
}

impl Both<'_> {
    pub fn add(&mut self, rule: Rule, name: &'static str, shift: Shift) {
        if shift.hit != 0 {
            self.hit.add(rule, name, i16::from(shift.hit));
        }
        if shift.critical != 0 {
            self.critical.add(rule, name, i16::from(shift.critical));
        }
    }
}

/// 6-r1: both numbers before their limits.
fn sum(state: &Pacific, shot: &Shot, mut both: Both<'_>) {
    let weapon = fire::weapon(state, shot);
    firer(state, shot, weapon.accuracy, &mut both);
    if let Mark::Unit(target) = shot.mark {
        evasion(state, shot, target, weapon.flame, &mut both);
    }
}

/// The part of weapon and firer, whatever the target.
fn firer(state: &Pacific, shot: &Shot, printed: Accuracy, both: &mut Both<'_>) {
    let Accuracy { hit, critical } = printed;
    both.hit.add(Rule("3d"), "accuracy", i16::from(hit));
    both.critical.add(Rule("3d"), "accuracy", i16::from(critical));
    if let Some(unit) = shot.unit().filter(|_| shot.card.is_none()) {
        attacker(state, shot, unit, both);
    }
}

/// Both numbers of a shot, ignoring its target's protection; for comparing many targets.
pub fn unsheltered(state: &Pacific, shot: &Shot) -> (i16, i16) {
    let (mut hit, mut critical) = (0, 0);
    let printed = fire::weapon(state, shot).accuracy;
    firer(state, shot, printed, &mut Both { hit: &mut hit, critical: &mut critical });
    (hit, critical)
}

/// The protection of a unit, ignoring terrain; for comparing many spaces.
pub fn shelter(state: &Pacific, target: UnitId) -> (i16, i16) {
    let (mut hit, mut critical) = (0, 0);
    let open = Shot::new(
        state.unit(target).owner,
        Firer::Gone,
        Arm::Main,
        Mark::Unit(target),
        Purpose::Fire,
    );
    evasion(state, &open, target, false, &mut Both { hit: &mut hit, critical: &mut critical });
    (hit, critical)
}

/// The part of the firing unit.
fn attacker(state: &Pacific, shot: &Shot, unit: UnitId, both: &mut Both<'_>) {
    let counter = state.unit(unit);
    let assault = shot.purpose == Purpose::Assault;
    let penalty = counter.wounds.min(MOST_PENALTY) as i8;
    let ignored = assault && active_effects::ignores(state, unit, Ignored::AssaultWounds);
    if !ignored {
        both.add(Rule("11.6.3a"), "wounds", Shift::by(penalty, penalty));
    }
    let steady = active_effects::ignores(state, unit, Ignored::Suppression);
    if counter.suppressed.is_some() && !steady {
        both.add(Rule("11.6.2d"), "suppressed", Shift::by(1, 1));
    }
    active_effects::accuracy(state, unit, assault, shot.arm == Arm::Main, both);
}

/// The part of the target's protection.
fn evasion(state: &Pacific, shot: &Shot, target: UnitId, flame: bool, both: &mut Both<'_>) {
    both.add(Rule("3e"), "Evasion", state.values(target).evasion);
    // A unit on a parachute has not landed: terrain, equipment and smoke don't help it yet.
    if shot.purpose == Purpose::AntiAircraft && is_exposed(state, target) {
        return;
    }
    let cover = shot.at.and_then(|space| state.terrain(space)).filter(|_| !flame);
    if let Some(terrain) = cover {
        let face = terrain.face();
        both.add(Rule("8b"), &face.name, face.cover(state.category(target)));
    }
    if state.unit(target).covered {
        both.add(Rule("11.4.2a"), "covered", Shift::by(1, 1));
    }
    active_effects::evasion(state, target, both);
}

/// 6-r1: the hit number and the critical number of a shot, within their limits.
pub fn limited(state: &Pacific, shot: &Shot) -> (u8, u8) {
    let (mut hit, mut critical) = (0_i16, 0_i16);
    sum(state, shot, Both { hit: &mut hit, critical: &mut critical });
    limit(hit, critical)
}

/// 6-r1
pub fn limit(hit: i16, critical: i16) -> (u8, u8) {
    let hit = hit.clamp(2, 10);
    (hit as u8, critical.clamp(hit, 10) as u8)
}

/// The same, part by part.
pub fn explained(state: &Pacific, shot: &Shot) -> Numbers {
    let (mut hit, mut critical) = (Tally::default(), Tally::default());
    sum(state, shot, Both { hit: &mut hit, critical: &mut critical });
    Numbers { hit, critical }
}

/// 3h, 8.1a: the armour that PEN must reach.
pub fn armour(state: &Pacific, target: UnitId, shot: &Shot, flame: bool) -> u8 {
    let inside = shot.at.and_then(|space| state.terrain(space)).filter(|_| !flame);
    let building = inside.map_or(0, |terrain| terrain.face().armour);
    let more = active_effects::added_to(state, target, Value::Armour);
    (i16::from(state.values(target).armour + building) + more).max(0) as u8
}

/// 3i: the damage at which a unit is destroyed.
pub fn wounds(state: &Pacific, unit: UnitId) -> u8 {
    let more = active_effects::added_to(state, unit, Value::Wounds);
    (i16::from(state.values(unit).wounds) + more).max(1) as u8
}

/// Whether a unit is on the battlefield itself: neither carried nor beside its Headquarters.
pub fn is_exposed(state: &Pacific, unit: UnitId) -> bool {
    matches!(state.unit(unit).place, Place::On(_)) && state.category(unit) != Category::Aircraft
}
