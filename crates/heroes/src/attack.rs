//! 6.2, 6.3, 7.0 to 7.3, 7.5, 7.7, 10.1.2: who can attack what, and how well.

use crate::arc::in_arc;
use crate::event::Event;
use crate::firefight::{Doctrine, UnitId};
use crate::hits;
use crate::marker;
use crate::order::Refusal;
use crate::price;
use crate::sight::Sight;
use crate::state::{Attack, Draft, Heroes, Means, Purpose, Roll, Step, UnitSet};
use crate::turn;
use crate::unit::{Colour, Side};
use game::{Rule, Sum, Tally};
use hex::HexId;

/// 7.7.2a
const SHORT_RANGE: i16 = 3;
/// 7.7.1a
const LONG_RANGE: i16 = -2;
/// 7.7.3c
const CLOSE: i16 = 4;
const CLOSE_BOXED: i16 = -2;
/// 7.3c
const CRITICAL: i16 = 4;

/// An attack found lawful.
pub struct AttackPlan {
    attack: Attack,
    price: u8,
}

/// How far a unit shoots, with what a Hit Marker leaves of it (7.4-r6).
pub fn range(state: &Heroes, unit: UnitId) -> u8 {
    let printed = state.kind(unit).range;
    state.marker(unit).and_then(|marker| marker.range).map_or(printed, |left| left.min(printed))
}

/// 7.3a: what an attack costs, part by part; 7.3-r1: at least 1.
pub fn attack_price<S: Sum + Default>(state: &Heroes, unit: UnitId) -> Result<S, Refusal> {
    let mut price = S::default();
    price.add(Rule("7.3a"), "attack", i16::from(state.kind(unit).attack));
    if let Some(marker) = state.marker(unit) {
        match marker.attack {
            None => return Err(Refusal::CantAttack),
            Some(0) => {}
            Some(more) => price.add(Rule("7.4c"), "Hit Marker", i16::from(more)),
        }
    }
    Ok(price)
}

/// 6.3a: whether a hex lies in the fire zone of a unit; how far away it is.
pub fn fire_zone(state: &Heroes, unit: UnitId, target: HexId) -> Result<u8, Refusal> {
    let hex = state.hex(unit).ok_or(Refusal::NotThere)?;
    if hex == target {
        return Err(Refusal::OwnHex);
    }
    if state.holds(state.side(unit).other(), hex) {
        return Err(Refusal::InCloseCombat);
    }
    let map = state.map();
    let distance = map.distance(hex, target);
    let (least, most) = (state.kind(unit).min_range, 2 * range(state, unit));
    if distance < least {
        return Err(Refusal::TooNear { least });
    }
    if distance > most {
        return Err(Refusal::TooFar { most });
    }
    if !in_arc(map.hex(hex), state.unit(unit).facing, map.hex(target)) {
        return Err(Refusal::OutOfArc);
    }
    match map.sight(hex, target) {
        Sight::Clear { .. } => Ok(distance),
        Sight::Blocked { by } => Err(Refusal::Blocked { by }),
    }
}

pub fn plan_attack(
    state: &Heroes,
    draft: &Draft,
    target: HexId,
    aim: i8,
) -> Result<AttackPlan, Refusal> {
    let leader = turn::leader(draft)?;
    let price: i16 = attack_price(state, leader)?;
    fire_zone(state, leader, target)?;
    let enemy = state.side(leader).other();
    if !state.holds(enemy, target) {
        return Err(Refusal::NoEnemyThere);
    }
    // 7.5-r2: whoever is there is rolled against, one's own included.
    let left: UnitSet = state
        .units_in(target)
        .filter(|victim| state.kind(leader).rating(colour(state, *victim)).is_some())
        .collect();
    // 7.5-r3: an attack is aimed at the enemy.
    if !left.iter().any(|victim| state.side(victim) == enemy) {
        return Err(Refusal::NoRating);
    }
    for unit in draft.units.iter().skip(1) {
        supports(state, leader, *unit, target)?;
    }
    plan(state, draft, Attack { target, aim, left, ..Attack::default() }, price)
}

pub fn plan_close(
    state: &Heroes,
    draft: &Draft,
    victim: UnitId,
    aim: i8,
) -> Result<AttackPlan, Refusal> {
    let leader = turn::leader(draft)?;
    let price: i16 = attack_price(state, leader)?;
    let hex = state.hex(leader).ok_or(Refusal::NotThere)?;
    if victim.index() >= state.firefight().pieces.len() {
        return Err(Refusal::NotThere);
    }
    if state.side(victim) == state.side(leader) || state.hex(victim) != Some(hex) {
        return Err(Refusal::NotInHex);
    }
    if state.kind(leader).rating(colour(state, victim)).is_none() {
        return Err(Refusal::NoRating);
    }
    for unit in draft.units.iter().skip(1) {
        supports_close(state, *unit, hex, victim)?;
    }
    let left = [victim].into_iter().collect();
    plan(state, draft, Attack { target: hex, close: true, left, aim, ..Attack::default() }, price)
}

fn plan(state: &Heroes, draft: &Draft, attack: Attack, price: i16) -> Result<AttackPlan, Refusal> {
    let leader = turn::leader(draft)?;
    let price = price.max(1) as u8;
    price::affordable(state, draft, price)?;
    let supporters = draft.units.iter().skip(1).copied().collect();
    let spends = draft.means == Means::Opportunity;
    let attack = Attack { by: state.turn, leader, supporters, spends, ..attack };
    Ok(AttackPlan { attack, price })
}

/// 7.0a: which rating a unit is attacked with.
pub fn colour(state: &Heroes, victim: UnitId) -> Colour {
    state.kind(victim).armour
}

/// 10.1.2b: whether a unit can support an attack of this leader.
fn supports(state: &Heroes, leader: UnitId, unit: UnitId, target: HexId) -> Result<(), Refusal> {
    attack_price::<i16>(state, unit)?;
    let (Some(lead), Some(hex)) = (state.hex(leader), state.hex(unit)) else {
        return Err(Refusal::NotThere);
    };
    if state.map().distance(lead, hex) > 1 {
        return Err(Refusal::NotContiguous);
    }
    let distance = fire_zone(state, unit, target)?;
    let normal = range(state, unit);
    if distance > normal {
        return Err(Refusal::TooFar { most: normal });
    }
    if state.marker(unit).is_some_and(marker::Marker::spoils_support) {
        return Err(Refusal::CantAttack);
    }
    let bonus = short_range(distance) + from_above(state, hex, target);
    let helps = state
        .units_in(target)
        .any(|victim| support_rating(state, unit, colour(state, victim), bonus) > 0);
    if helps { Ok(()) } else { Err(Refusal::NoRating) }
}

/// 10.1.2-r4
fn supports_close(state: &Heroes, unit: UnitId, hex: HexId, victim: UnitId) -> Result<(), Refusal> {
    attack_price::<i16>(state, unit)?;
    if state.hex(unit) != Some(hex) {
        return Err(Refusal::NotInHex);
    }
    if state.marker(unit).is_some_and(marker::Marker::spoils_support) {
        return Err(Refusal::CantAttack);
    }
    let rating = support_rating(state, unit, colour(state, victim), close_range(state, unit));
    if rating > 0 { Ok(()) } else { Err(Refusal::NoRating) }
}

/// 10.1.2-r1: its own rating with its own range bonus.
fn support_rating(state: &Heroes, unit: UnitId, colour: Colour, bonus: i16) -> i16 {
    state.kind(unit).rating(colour).map_or(0, |rating| i16::from(rating) + bonus)
}

fn short_range(distance: u8) -> i16 {
    if distance == 1 { SHORT_RANGE } else { 0 }
}

/// 20.2b
fn from_above(state: &Heroes, hex: HexId, target: HexId) -> i16 {
    i16::from(state.map().level(hex) > state.map().level(target))
}

fn close_range(state: &Heroes, unit: UnitId) -> i16 {
    if state.kind(unit).boxed { CLOSE_BOXED } else { CLOSE }
}

impl AttackPlan {
    pub fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let AttackPlan { attack, price } = self;
        let mut draft = state.draft.take().expect("who attacks has been named");
        let used = |marker: &marker::Marker| {
            marker.attack != Some(0)
                || marker.red != 0
                || marker.blue != 0
                || marker.range.is_some()
        };
        for unit in draft.units.iter() {
            turn::show_if_used(state, *unit, used, events);
        }
        let units = draft.units;
        price::pay(state, &mut draft, price, units.iter().copied(), events);
        let leader = attack.leader;
        events.push(if attack.close {
            let target = attack.left.iter().next().expect("close combat is with somebody");
            Event::CloseCombat { leader, target }
        } else {
            Event::Attacked { leader, target: attack.target }
        });
        state.attack = attack;
        state.step = Step::Target;
    }
}

/// D18: the next to be rolled against.
pub fn plan_target(state: &Heroes, unit: UnitId, caps: i8) -> Result<(), Refusal> {
    if !state.attack.left.has(unit) {
        return Err(Refusal::NotATarget);
    }
    turn::can_modify(state, state.attack.by, caps)
}

pub fn commit_target(state: &mut Heroes, unit: UnitId, caps: i8, events: &mut Vec<Event>) {
    let by = state.attack.by;
    events.push(Event::AimsAt { unit, caps });
    turn::modify(state, by, caps, events);
    state.attack.left.take(unit);
    state.attack.victim = unit;
    state.step = Step::Roll(Roll::new(Purpose::Attack, by, caps));
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
        add("7.4c", "Hit Marker", i16::from(marker.rating(colour)));
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
        } else if distance > range(state, leader) {
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
    value
}

/// 8.0d: what Bushido does for a Japanese unit now.
pub fn doctrine(state: &Heroes, unit: UnitId) -> Option<Doctrine> {
    let bushido = &state.firefight().bushido;
    match (state.side(unit), state.bushido) {
        (Side::Us, _) | (Side::Japan, 0) => None,
        (Side::Japan, 1..) => bushido.bonus,
        (Side::Japan, _) => bushido.penalty,
    }
}

/// 7.2a: the defense value, as far as the Hit Marker of the victim is known.
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
    if state.unit(victim).exposed && state.firefight().options.cautious {
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

/// 7.4-r10: a marker that changes the rating used is turned up when the dice have fallen.
pub fn show_victim(state: &Heroes, events: &mut Vec<Event>) {
    let (attack, victim) = (state.attack, state.attack.victim);
    let flank = is_flank(state, &attack, victim);
    let changes =
        |marker: &marker::Marker| if flank { marker.flank != 0 } else { marker.front != 0 };
    turn::show_if_used(state, victim, changes, events);
}

/// 7.3: what a roll does to the victim.
pub fn resolve(state: &mut Heroes, roll: &Roll, events: &mut Vec<Event>) {
    let dice = roll.dice;
    let attack = state.attack;
    let victim = attack.victim;
    let mut value = attack_value(state, &attack, victim);
    value.add(Rule("0d"), "dice", i16::from(dice[0] + dice[1]));
    if roll.caps != 0 {
        value.add(Rule("3.2.3a"), "CAPs", i16::from(roll.caps));
    }
    let luck = i16::from(roll.result) - i16::from(dice[0] + dice[1]) - i16::from(roll.caps);
    if luck != 0 {
        value.add(Rule("9.7.11"), "Luck", luck);
    }
    let defence = defence_value(state, &attack, victim);
    let beaten = value.total() - defence.total();
    let hits = if beaten >= CRITICAL { 2 } else { u8::from(beaten >= 0) };
    let (value, defence) = (Box::new(value), Box::new(defence));
    events.push(Event::Rolled { unit: victim, dice, attack: value, defence, hits });
    state.attack.cover = 0;
    hits::strike(state, victim, hits, events);
}

/// The next target, or the end of the attack.
pub fn go_on(state: &mut Heroes, events: &mut Vec<Event>) {
    let gone: Vec<UnitId> =
        state.attack.left.iter().filter(|unit| state.hex(*unit).is_none()).collect();
    gone.into_iter().for_each(|unit| state.attack.left.take(unit));
    if !state.attack.left.is_empty() {
        state.step = Step::Target;
        return;
    }
    let attack = std::mem::take(&mut state.attack);
    if attack.spends {
        for unit in std::iter::once(attack.leader).chain(attack.supporters.iter()) {
            if state.hex(unit).is_some() {
                price::spend(state, unit, events);
            }
        }
    }
    turn::action_over(state, events);
}
