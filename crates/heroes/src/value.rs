//! 7.0 to 7.2, 7.7, 10.1.2e: attack and defense values, part by part with their clauses.

use crate::arc::in_arc;
use crate::capability;
use crate::card::Effect;
use crate::firefight::{Doctrine, UnitId};
use crate::state::{Attack, AttackKind, Heroes};
use crate::target::Target;
use crate::unit::{Class, Colour};
use crate::{bushido, craft, mortar, night, turn};
use game::{Rule, Tally};
use hex::HexId;

/// 7.7.2a
const SHORT_RANGE: i16 = 3;
/// 7.7.1a
const LONG_RANGE: i16 = -2;
/// 7.7.3c
const CLOSE: i16 = 4;
const CLOSE_BOXED: i16 = -2;
/// 13.5a
const INTO_WATER: i16 = -2;
/// 16.0b
const CANISTER: u8 = 1;
/// 18.4-r1: the defense ratings of Fortifications and Obstacles.
const BUNKER: i16 = 16;
/// 18.1.1c
const BUNKER_FRONT: i16 = 3;
const BUNKER_FLANK: i16 = 2;
const WIRE: i16 = 15;
const HASTY_DEFENCE: i16 = 13;

/// The normal range of a unit for an attack on a hex; 15.0a: limited at night.
pub fn range_to(state: &Heroes, unit: UnitId, target: HexId, hardened: bool) -> u8 {
    let own = range(state, unit, hardened);
    night::limit(state, target).map_or(own, |limit| limit.min(own))
}

/// 16.0b: the normal range of an attack.
fn normal_range(state: &Heroes, attack: &Attack, leader: UnitId) -> u8 {
    let own = range_to(state, leader, attack.target, attack.hardened);
    if attack.kind == AttackKind::Canister { own.min(CANISTER) } else { own }
}

/// The range of a unit, reduced by its Hit Marker (7.4-r6).
pub fn range(state: &Heroes, unit: UnitId, hardened: bool) -> u8 {
    let printed = state.kind(unit).range;
    let marker = capability::hindrance(state, unit, hardened);
    marker.and_then(|marker| marker.range).map_or(printed, |left| left.min(printed))
}

/// 7.0b, 12.0a: the colour of the rating that this attack uses against a target; 18.4a: red against
/// Fortifications and Obstacles.
pub fn colour(state: &Heroes, attack: &Attack, target: Target) -> Colour {
    let Target::Unit(victim) = target else {
        // 19.0-r4: an attacker without a red rating looks for vehicles.
        let red = target != Target::Suspected || rating(state, attack, Colour::Red).is_some();
        return if red { Colour::Red } else { Colour::Blue };
    };
    let kind = state.kind(victim);
    // 12.5a
    let on_foot = |leader: UnitId| state.kind(leader).is_foot();
    let from_above =
        is_explosive(state, attack) || attack.is_close() && attack.leader.is_some_and(on_foot);
    if kind.special.open_topped && from_above { Colour::Red } else { kind.armour }
}

/// 13.3a: whether the attack is one with high explosive; 13.0-r4: a gun that fires indirectly is a mortar;
/// 13.5a: not on water; 13.5-r1: not in close combat.
pub fn is_explosive(state: &Heroes, attack: &Attack) -> bool {
    let bursts = match attack.kind {
        AttackKind::Artillery | AttackKind::Indirect => true,
        AttackKind::Direct => {
            attack.leader.is_some_and(|leader| state.kind(leader).special.explosive)
        }
        AttackKind::Close | AttackKind::Canister | AttackKind::Aerial => false,
    };
    bursts && !state.map().terrain(attack.target).is_wet()
}

/// 13.5a, 18.1.1c: whether the attack is one of mortar or artillery shells.
fn is_shelling(state: &Heroes, attack: &Attack) -> bool {
    match attack.kind {
        AttackKind::Artillery | AttackKind::Indirect => true,
        AttackKind::Direct => {
            attack.leader.is_some_and(|leader| state.kind(leader).class == Class::Mortar)
        }
        AttackKind::Close | AttackKind::Canister | AttackKind::Aerial => false,
    }
}

/// 13.0d, 13.2-r5, 17.0-r1: the hex from which an attack sees its target; none in close combat, and for
/// artillery and aircraft.
fn origin(state: &Heroes, attack: &Attack) -> Option<HexId> {
    match attack.kind {
        AttackKind::Direct | AttackKind::Canister => state.whereabouts(attack.leader?),
        AttackKind::Indirect => attack.spotter,
        AttackKind::Close | AttackKind::Artillery | AttackKind::Aerial => None,
    }
}

/// 7.1a, 9.4a: the printed rating of an attack: that of its Weapon card, or of its leader.
pub fn rating(state: &Heroes, attack: &Attack, colour: Colour) -> Option<i8> {
    match (attack.card, attack.leader) {
        (Some(card), _) => state.firefight().card(card).effect.rating(colour),
        (None, Some(leader)) => state.kind(leader).rating(colour),
        (None, None) => None,
    }
}

/// 10.1.2-r1: a supporter's own rating with its own range bonus.
pub fn support_rating(state: &Heroes, unit: UnitId, colour: Colour, bonus: i16) -> i16 {
    state.kind(unit).rating(colour).map_or(0, |rating| i16::from(rating) + bonus)
}

pub fn short_range(distance: u8) -> i16 {
    if distance == 1 { SHORT_RANGE } else { 0 }
}

/// 20.2b
pub fn from_above(state: &Heroes, hex: HexId, target: HexId) -> i16 {
    i16::from(state.map().level(hex) > state.map().level(target))
}

pub fn close_range(state: &Heroes, unit: UnitId) -> i16 {
    if state.kind(unit).boxed { CLOSE_BOXED } else { CLOSE }
}

/// 7.1a: the attack value without the dice.
pub fn attack_value(state: &Heroes, attack: &Attack, target: Target) -> Tally {
    let colour = colour(state, attack, target);
    let printed = rating(state, attack, colour).unwrap_or(0);
    let mut value = Tally::default().with(Rule("7.1a"), "attack rating", i16::from(printed));
    if let Some(leader) = attack.leader {
        add_leader(state, attack, (leader, colour), &mut value);
        add_support(state, attack, colour, &mut value);
    }
    if is_shelling(state, attack) && state.map().terrain(attack.target).is_wet() {
        value.add(Rule("13.5a"), "into water", INTO_WATER);
    }
    add(&mut value, "9.7.09", "Careful Aiming", i16::from(attack.aim));
    add(&mut value, "9.7.43", "Low Ammunition", -i16::from(attack.short));
    value
}

/// The modifiers of the unit that leads the attack.
fn add_leader(
    state: &Heroes,
    attack: &Attack,
    (leader, colour): (UnitId, Colour),
    value: &mut Tally,
) {
    let mut add = |rule, name, amount| add(value, rule, name, amount);
    if let Some(marker) = state.marker(leader) {
        let change = i16::from(marker.rating(colour));
        add("7.4c", "Hit Marker", if attack.hardened { change.max(0) } else { change });
    }
    if colour == Colour::Red && capability::has(state, leader, Effect::Emboldened) {
        add("9.7.68", "Emboldened", 1);
    }
    if attack.is_close() {
        let (name, amount) = ("close combat", close_range(state, leader));
        add("7.7.3c", name, amount);
        if let Some(Doctrine::CloseCombat { kind, rating }) = doctrine(state, leader)
            && state.firefight().piece(leader).kind == kind
        {
            add("8.0d", "Bushido", i16::from(rating));
        }
    } else if let Some(hex) = state.whereabouts(leader) {
        let map = state.map();
        let distance = map.distance(hex, attack.target);
        if distance == 1 {
            add("7.7.2a", "short range", SHORT_RANGE);
        } else if distance > normal_range(state, attack, leader) {
            add("7.7.1a", "long range", LONG_RANGE);
        }
        // 13.0h
        let from = origin(state, attack).unwrap_or(hex);
        add("20.2b", "from above", from_above(state, from, attack.target));
    }
}

/// 10.1.2e: the units that support the attack; 16.0-r5: not against the second hex of canister.
fn add_support(state: &Heroes, attack: &Attack, colour: Colour, value: &mut Tally) {
    let far = |leader| {
        let from = state.whereabouts(leader);
        from.is_some_and(|hex| state.map().distance(hex, attack.target) > CANISTER)
    };
    if attack.kind == AttackKind::Canister && attack.leader.is_some_and(far) {
        return;
    }
    let supporters = attack.supporters.iter().filter(|unit| {
        let bonus = if attack.is_close() {
            close_range(state, *unit)
        } else {
            mortar::support_bonus(state, *unit, attack.target, attack.hardened)
        };
        support_rating(state, *unit, colour, bonus) > 0
    });
    add(value, "10.1.2e", "support", supporters.count() as i16);
}

/// 8.0d: the Bushido bonus or penalty of a Japanese unit now.
pub fn doctrine(state: &Heroes, unit: UnitId) -> Option<Doctrine> {
    bushido::doctrine(state, state.side(unit))
}

/// 7.2a: the defense value, as far as the target's Hit Marker is known.
pub fn defence_value(state: &Heroes, attack: &Attack, target: Target) -> Tally {
    let mut value = Tally::default();
    match target {
        Target::Unit(victim) => add_rating(state, attack, victim, &mut value),
        Target::Bunker => value.add(Rule("18.4-r1"), "Bunker", BUNKER),
        Target::Wire => value.add(Rule("18.4-r1"), "Wire", WIRE),
        Target::HastyDefence(_) => {
            value.add(Rule("18.4-r1"), "Hasty Defense", HASTY_DEFENCE);
        }
        // 19.0-r4: the rating of a unit that may not be there is unknown.
        Target::Suspected => {}
    }
    add_ground(state, attack, target, &mut value);
    if let Target::Unit(victim) = target {
        add_protection(state, attack, victim, &mut value);
    }
    value
}

/// Adds a modifier, unless it is 0.
fn add(value: &mut Tally, rule: &'static str, name: &'static str, amount: i16) {
    if amount != 0 {
        value.add(Rule(rule), name, amount);
    }
}

/// 7.2a: the rating of a unit, front or flank.
fn add_rating(state: &Heroes, attack: &Attack, victim: UnitId, value: &mut Tally) {
    let kind = state.kind(victim);
    let flank = is_flank(state, attack, victim);
    let (name, printed) = if flank { ("flank", kind.flank) } else { ("front", kind.front) };
    value.add(Rule("7.2a"), name, i16::from(printed));
    if let Some(marker) = state.marker(victim) {
        let change = if flank { marker.flank } else { marker.front };
        add(value, "7.4c", "Hit Marker", i16::from(change));
    }
    if !flank && capability::has(state, victim, Effect::Emboldened) {
        add(value, "9.7.68", "Emboldened", 1);
    }
}

/// 4.0b: the modifiers of the attacked hex and of the ground before it. Apart from air bursts they are the same
/// for everything in the hex (18.4b).
fn add_ground(state: &Heroes, attack: &Attack, target: Target, value: &mut Tally) {
    let map = state.map();
    let terrain = map.terrain(attack.target);
    // 22.1-r1
    let aboard = target.unit().is_some_and(|unit| state.is_aboard(unit));
    if !(aboard || terrain.is_jungle() && is_air_burst(state, attack, target)) {
        add(value, "4.0b", terrain.name(), i16::from(terrain.defence()));
    }
    add(value, "14.0b", "smoke", i16::from(state.smoke(attack.target)));
    let Some(hex) = origin(state, attack) else { return };
    add(value, "14.0b", "smoke before the attacker", i16::from(state.smoke(hex)));
    match (state.sight(hex, attack.target).screens(), map.sight(hex, attack.target).screens()) {
        (0, _) => {}
        (screens, 0) => add(value, "14.0c", "smoke between", i16::from(screens)),
        (screens, _) => add(value, "6.1b", "palm grove between", i16::from(screens)),
    }
    if map.level(attack.target) > map.level(hex) {
        add(value, "20.2a", "higher ground", 1);
    }
}

/// 13.4a: whether this target gets no benefit from jungle; 13.4-r1: an open-topped vehicle keeps the benefit;
/// 18.4-r4: so do Fortifications.
fn is_air_burst(state: &Heroes, attack: &Attack, target: Target) -> bool {
    let soft = |victim: UnitId| state.kind(victim).armour == Colour::Red;
    is_explosive(state, attack) && target.unit().is_some_and(soft)
}

/// The modifiers of a unit's own protection.
fn add_protection(state: &Heroes, attack: &Attack, victim: UnitId, value: &mut Tally) {
    if let Some(shield) = craft::shield(state, victim) {
        // 22.1-r1, 5.0.2c: nothing else but a card.
        add(value, craft::SHIELD.0, "shield of the craft", shield);
        return add(value, "9.7.65", "Take Cover!", i16::from(attack.cover));
    }
    if state.is_inside(victim) {
        let amount = if is_bunker_front(state, attack) { BUNKER_FRONT } else { BUNKER_FLANK };
        add(value, "18.1.1c", "Bunker", amount);
    }
    let sheltered = attack.shelter[state.side(victim) as usize];
    if sheltered && state.kind(victim).is_unburdened() {
        add(value, "12.6a", "behind a vehicle", 1);
    }
    if state.is_dug_in(victim) {
        add(value, "18.1.2b", "Hasty Defense", 1);
    }
    // Only in the opponent's Turn: not against a reply or friendly fire in its own.
    let careless = state.unit(victim).exposed && turn::side(state) != state.side(victim);
    if careless && state.firefight().options.cautious {
        add(value, "5.0.2a", "moved without caution", -1);
    }
    add(value, "9.7.65", "Take Cover!", i16::from(attack.cover));
}

/// 18.1.1c: whether an attack comes from the front of the Bunker in the target hex; mortars and close combat
/// never do.
fn is_bunker_front(state: &Heroes, attack: &Attack) -> bool {
    let map = state.map();
    let front = |from: HexId| {
        let facing = state.bunker(attack.target);
        facing.is_some_and(|facing| in_arc(map.hex(attack.target), facing, map.hex(from)))
    };
    let leader = attack.leader.filter(|_| !attack.is_close() && !is_shelling(state, attack));
    leader.and_then(|leader| state.whereabouts(leader)).is_some_and(front)
}

/// 7.2b, 7.2c
pub fn is_flank(state: &Heroes, attack: &Attack, victim: UnitId) -> bool {
    let sniper = attack.leader.is_some_and(|leader| state.kind(leader).special.sniper);
    let from_all_sides =
        matches!(attack.kind, AttackKind::Close | AttackKind::Canister | AttackKind::Aerial);
    if from_all_sides || sniper || is_explosive(state, attack) || state.is_aboard(victim) {
        return true;
    }
    // 7.2-r1: off-board artillery without high explosive hits the front; a mortar fires from its own hex.
    let map = state.map();
    let from = attack.leader.and_then(|leader| state.whereabouts(leader));
    // 19.0-r2: a hidden unit has no flank, except in a Bunker.
    let (Some(from), Some((hex, facing))) = (from, state.stance(victim)) else { return false };
    !in_arc(map.hex(hex), facing, map.hex(from))
}
