//! 7.0 to 7.2, 7.7, 10.1.2e: attack and defense values, part by part with their clauses.

use crate::arc::in_arc;
use crate::capability;
use crate::card::Effect;
use crate::firefight::{Doctrine, UnitId};
use crate::state::{Attack, Heroes};
use crate::turn;
use crate::unit::{Colour, Side};
use game::{Rule, Tally};
use hex::HexId;

/// 7.7.2a
const SHORT_RANGE: i16 = 3;
/// 7.7.1a
const LONG_RANGE: i16 = -2;
/// 7.7.3c
const CLOSE: i16 = 4;
const CLOSE_BOXED: i16 = -2;

/// The range of a unit, reduced by its Hit Marker (7.4-r6).
pub fn range(state: &Heroes, unit: UnitId, hardened: bool) -> u8 {
    let printed = state.kind(unit).range;
    let marker = capability::hindrance(state, unit, hardened);
    marker.and_then(|marker| marker.range).map_or(printed, |left| left.min(printed))
}

/// 7.0a: the colour of the rating that a unit is attacked with.
pub fn colour(state: &Heroes, victim: UnitId) -> Colour {
    state.kind(victim).armour
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
pub fn attack_value(state: &Heroes, attack: &Attack, victim: UnitId) -> Tally {
    let leader = attack.leader;
    let colour = colour(state, victim);
    let printed = state.kind(leader).rating(colour).unwrap_or(0);
    let mut value = Tally::default().with(Rule("7.1a"), "attack rating", i16::from(printed));
    let mut add = |rule: &'static str, name: &'static str, amount: i16| {
        if amount != 0 {
            value.add(Rule(rule), name, amount);
        }
    };
    if let Some(marker) = state.marker(leader) {
        let change = i16::from(marker.rating(colour));
        add("7.4c", "Hit Marker", if attack.hardened { change.max(0) } else { change });
    }
    if colour == Colour::Red && capability::has(state, leader, Effect::Emboldened) {
        add("9.7.68", "Emboldened", 1);
    }
    if attack.close {
        let (name, amount) = ("close combat", close_range(state, leader));
        add("7.7.3c", name, amount);
        if let Some(Doctrine::CloseCombat { kind, rating }) = doctrine(state, leader)
            && state.firefight().piece(leader).kind == kind
        {
            add("8.0d", "Bushido", i16::from(rating));
        }
    } else if let Some(hex) = state.hex(leader) {
        let map = state.map();
        let distance = map.distance(hex, attack.target);
        if distance == 1 {
            add("7.7.2a", "short range", SHORT_RANGE);
        } else if distance > range(state, leader, attack.hardened) {
            add("7.7.1a", "long range", LONG_RANGE);
        }
        add("20.2b", "from above", from_above(state, hex, attack.target));
    }
    let supporters = attack.supporters.iter().filter(|unit| {
        let bonus = match (attack.close, state.hex(*unit)) {
            (true, _) => close_range(state, *unit),
            (false, Some(hex)) => {
                short_range(state.map().distance(hex, attack.target))
                    + from_above(state, hex, attack.target)
            }
            (false, None) => 0,
        };
        support_rating(state, *unit, colour, bonus) > 0
    });
    add("10.1.2e", "support", supporters.count() as i16);
    add("9.7.09", "Careful Aiming", i16::from(attack.aim));
    add("9.7.43", "Low Ammunition", -i16::from(attack.short));
    value
}

/// 8.0d: the Bushido bonus or penalty of a Japanese unit now.
pub fn doctrine(state: &Heroes, unit: UnitId) -> Option<Doctrine> {
    let bushido = &state.firefight().bushido;
    match (state.side(unit), state.bushido) {
        (Side::Us, _) | (Side::Japan, 0) => None,
        (Side::Japan, 1..) => bushido.bonus,
        (Side::Japan, _) => bushido.penalty,
    }
}

/// 7.2a: the defense value, as far as the target's Hit Marker is known.
pub fn defence_value(state: &Heroes, attack: &Attack, victim: UnitId) -> Tally {
    let kind = state.kind(victim);
    let flank = is_flank(state, attack, victim);
    let (name, printed) = if flank { ("flank", kind.flank) } else { ("front", kind.front) };
    let mut value = Tally::default().with(Rule("7.2a"), name, i16::from(printed));
    let mut add = |rule: &'static str, name: &'static str, amount: i16| {
        if amount != 0 {
            value.add(Rule(rule), name, amount);
        }
    };
    if let Some(marker) = state.marker(victim) {
        let change = if flank { marker.flank } else { marker.front };
        add("7.4c", "Hit Marker", i16::from(change));
    }
    if !flank && capability::has(state, victim, Effect::Emboldened) {
        add("9.7.68", "Emboldened", 1);
    }
    let map = state.map();
    let terrain = map.terrain(attack.target);
    add("4.0b", terrain.name(), i16::from(terrain.defence()));
    if !attack.close
        && let Some(hex) = state.hex(attack.leader)
    {
        let screens = map.sight(hex, attack.target).screens();
        add("6.1b", "palm grove between", i16::from(screens));
        if map.level(attack.target) > map.level(hex) {
            add("20.2a", "higher ground", 1);
        }
    }
    if state.unit(victim).dug_in {
        add("18.1.2b", "Hasty Defense", 1);
    }
    // Only in the opponent's Turn: not against a reply or friendly fire in its own.
    let careless = state.unit(victim).exposed && turn::side(state) != state.side(victim);
    if careless && state.firefight().options.cautious {
        add("5.0.2a", "moved without caution", -1);
    }
    add("9.7.65", "Take Cover!", i16::from(attack.cover));
    value
}

/// 7.2b, 7.2c
pub fn is_flank(state: &Heroes, attack: &Attack, victim: UnitId) -> bool {
    let special = state.kind(attack.leader).special;
    if attack.close || special.sniper || special.explosive {
        return true;
    }
    let map = state.map();
    let (Some(from), Some(hex)) = (state.hex(attack.leader), state.hex(victim)) else {
        return false;
    };
    !in_arc(map.hex(hex), state.unit(victim).facing, map.hex(from))
}
