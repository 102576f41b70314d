//! 6.2, 6.3, 7.3, 7.5, 7.7.3, 10.1.2: who can attack what, and what comes of it.

pub use crate::value::{attack_value, defence_value};

use crate::action::Refusal;
use crate::arc::in_arc;
use crate::capability;
use crate::card::Effect;
use crate::event::Event;
use crate::firefight::UnitId;
use crate::marker::Marker;
use crate::price::Price;
use crate::sight::Sight;
use crate::state::{Attack, Draft, Heroes, Means, Purpose, Roll, Step, UnitSet};
use crate::value::{close_range, colour, from_above, is_flank, range, short_range, support_rating};
use crate::{draft, follow, hits, price, reply, turn};
use game::{Rule, Sum};
use hex::HexId;

/// 7.3c
const CRITICAL: i16 = 4;

/// An attack found lawful.
pub struct AttackPlan {
    attack: Attack,
    price: Price,
}

/// 7.3a: what an attack costs, part by part; 7.3-r1: at least 1.
pub fn attack_price<S: Sum + Default>(state: &Heroes, unit: UnitId) -> Result<S, Refusal> {
    price_with(state, unit, false)
}

/// The same; 9.7.66: for the Battle Hardened too.
pub fn price_with<S: Sum + Default>(
    state: &Heroes,
    unit: UnitId,
    hardened: bool,
) -> Result<S, Refusal> {
    let mut price = S::default();
    price.add(Rule("7.3a"), "attack", i16::from(state.kind(unit).attack));
    if capability::has(state, unit, Effect::Emboldened) {
        price.add(Rule("9.7.68"), "Emboldened", -1);
    }
    match capability::burden(state, unit, hardened, |marker| marker.attack) {
        None => return Err(Refusal::CantAttack),
        Some(0) => {}
        Some(more) => price.add(Rule("7.4c"), "Hit Marker", i16::from(more)),
    }
    Ok(price)
}

/// 6.3a: whether a hex lies in the fire zone of a unit; how far away it is.
pub fn fire_zone(state: &Heroes, unit: UnitId, target: HexId) -> Result<u8, Refusal> {
    zone_with(state, unit, target, false)
}

fn zone_with(state: &Heroes, unit: UnitId, target: HexId, hardened: bool) -> Result<u8, Refusal> {
    let hex = state.hex(unit).ok_or(Refusal::NotThere)?;
    if hex == target {
        return Err(Refusal::OwnHex);
    }
    if state.holds(state.side(unit).other(), hex) {
        return Err(Refusal::InCloseCombat);
    }
    let map = state.map();
    let distance = map.distance(hex, target);
    let (least, most) = (state.kind(unit).min_range, 2 * range(state, unit, hardened));
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
    let leader = draft::leader(draft)?;
    let hardened = capability::is_hardened(state, draft);
    let price: i16 = price_with(state, leader, hardened)?;
    zone_with(state, leader, target, hardened)?;
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
        supports(state, leader, *unit, target, hardened)?;
    }
    plan(state, draft, Attack { target, aim, left, hardened, ..Attack::default() }, price)
}

pub fn plan_close(
    state: &Heroes,
    draft: &Draft,
    victim: UnitId,
    aim: i8,
) -> Result<AttackPlan, Refusal> {
    let leader = draft::leader(draft)?;
    let hardened = capability::is_hardened(state, draft);
    let price: i16 = price_with(state, leader, hardened)?;
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
        supports_close(state, *unit, hex, victim, hardened)?;
    }
    let left = [victim].into_iter().collect();
    let attack = Attack { target: hex, close: true, left, aim, hardened, ..Attack::default() };
    plan(state, draft, attack, price)
}

fn plan(state: &Heroes, draft: &Draft, attack: Attack, price: i16) -> Result<AttackPlan, Refusal> {
    let leader = draft::leader(draft)?;
    for unit in draft.units.iter() {
        capability::shared(state, draft, *unit)?;
    }
    let mut price = Price::of(state, draft, price.max(1) as u8);
    // 9.7.43: more is paid, or the attack is weaker; 9.7.43-r1: what costs nothing else, in CAPs.
    let short = capability::is_short(state, leader);
    let supplied = capability::is_supplied(state, draft);
    if supplied && is_paid(draft.means) {
        price.points += 1;
    } else if supplied {
        price.caps += 1;
    }
    price::affordable(state, draft, price)?;
    let supporters = draft.units.iter().skip(1).copied().collect();
    let attack = Attack { by: state.turn, leader, supporters, short: short && !supplied, ..attack };
    Ok(AttackPlan { attack, price })
}

/// Whether an action costs what it costs.
fn is_paid(means: Means) -> bool {
    matches!(means, Means::Ap | Means::Command)
}

/// 10.1.2b: whether a unit can support an attack of this leader.
fn supports(
    state: &Heroes,
    leader: UnitId,
    unit: UnitId,
    target: HexId,
    hardened: bool,
) -> Result<(), Refusal> {
    let (Some(lead), Some(hex)) = (state.hex(leader), state.hex(unit)) else {
        return Err(Refusal::NotThere);
    };
    if state.map().distance(lead, hex) > 1 {
        return Err(Refusal::NotContiguous);
    }
    let distance = zone_with(state, unit, target, hardened)?;
    let normal = range(state, unit, hardened);
    if distance > normal {
        return Err(Refusal::TooFar { most: normal });
    }
    let bonus = short_range(distance) + from_above(state, hex, target);
    let mut colours = state.units_in(target).map(|victim| colour(state, victim));
    lends(state, unit, hardened, |unit| {
        colours.any(|colour| support_rating(state, unit, colour, bonus) > 0)
    })
}

/// 10.1.2-r4
fn supports_close(
    state: &Heroes,
    unit: UnitId,
    hex: HexId,
    victim: UnitId,
    hardened: bool,
) -> Result<(), Refusal> {
    if state.hex(unit) != Some(hex) {
        return Err(Refusal::NotInHex);
    }
    lends(state, unit, hardened, |unit| {
        support_rating(state, unit, colour(state, victim), close_range(state, unit)) > 0
    })
}

/// 10.1.2-r3: whether the marker of a unit, and then its rating, lets it support.
fn lends(
    state: &Heroes,
    unit: UnitId,
    hardened: bool,
    mut rated: impl FnMut(UnitId) -> bool,
) -> Result<(), Refusal> {
    if capability::hindrance(state, unit, hardened).is_some_and(Marker::spoils_support) {
        return Err(Refusal::CantAttack);
    }
    if rated(unit) { Ok(()) } else { Err(Refusal::NoRating) }
}

impl AttackPlan {
    pub fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let AttackPlan { attack, price } = self;
        let mut draft = state.draft.take().expect("who attacks has been named");
        show_attackers(state, &attack, is_paid(draft.means), events);
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
        state.then(Step::NextTarget);
    }
}

/// 7.4e: whose markers change the cost, a rating or the range of the attack; 9.7.66-r1: or would if
/// they were not ignored.
fn show_attackers(state: &Heroes, attack: &Attack, paid: bool, events: &mut Vec<Event>) {
    let nearer = |marker: &Marker| !attack.close && marker.range.is_some();
    turn::show_if_used(
        state,
        attack.leader,
        |marker| {
            let mut victims = attack.left.iter();
            marker.attack.is_none_or(|more| paid && more != 0)
                || victims.any(|victim| marker.rating(colour(state, victim)) != 0)
                || nearer(marker)
        },
        events,
    );
    for unit in attack.supporters.iter() {
        // 10.1.2-r3
        let used = |marker: &Marker| nearer(marker) || marker.spoils_support();
        turn::show_if_used(state, unit, used, events);
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
    state.then(Step::Roll(Roll::new(Purpose::Attack, by, caps)));
    ask_cover(state);
}

/// 9.7.65: whether the owner of the victim is asked to have it take cover, by what everybody knows.
pub fn ask_cover(state: &mut Heroes) {
    let attack = &state.attack;
    let enemy = state.side(attack.victim) != state.side(attack.leader);
    if enemy && plan_cover(state).is_ok() {
        state.then(Step::Cover);
    } else {
        reply::ask(state);
    }
}

/// 9.7.65: whether the victim can take cover.
pub fn plan_cover(state: &Heroes) -> Result<(), Refusal> {
    let victim = state.attack.victim;
    let card = capability::find(state, victim, |effect| effect == Effect::TakeCover);
    let price = card.map(|card| state.firefight().card(card).caps).ok_or(Refusal::NoSuchCard)?;
    let most = state.purse(state.firefight().owner(victim)).caps;
    if price > most { Err(Refusal::CantPay { price, most }) } else { Ok(()) }
}

pub fn commit_cover(state: &mut Heroes, taken: bool, events: &mut Vec<Event>) {
    let unit = state.attack.victim;
    events.push(Event::Covers { unit, taken });
    let card = capability::find(state, unit, |effect| effect == Effect::TakeCover);
    if let Some(card) = card.filter(|_| taken) {
        let caps = state.firefight().card(card).caps;
        turn::modify(state, state.firefight().owner(unit), caps as i8, events);
        state.attack.cover = 1;
    }
    reply::ask(state);
}

/// 7.4-r10: a marker that changes the rating used is turned up when the dice have fallen.
pub fn show_victim(state: &Heroes, events: &mut Vec<Event>) {
    let (attack, victim) = (state.attack, state.attack.victim);
    let flank = is_flank(state, &attack, victim);
    let changes = |marker: &Marker| if flank { marker.flank != 0 } else { marker.front != 0 };
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
    // 9.7.60: a reply takes effect when the attack is complete.
    if let Some(first) = state.halted.take() {
        state.attack = Attack { struck: hits, ..first };
        return;
    }
    state.attack.cover = 0;
    hits::strike(state, victim, hits, events);
}

/// The next target, or the end of the attack.
pub fn go_on(state: &mut Heroes, events: &mut Vec<Event>) {
    let gone: Vec<UnitId> =
        state.attack.left.iter().filter(|unit| state.hex(*unit).is_none()).collect();
    gone.into_iter().for_each(|unit| state.attack.left.take(unit));
    if !state.attack.left.is_empty() {
        state.then(Step::NextTarget);
        return state.then(Step::Target);
    }
    let struck = std::mem::take(&mut state.attack.struck);
    if struck > 0 {
        state.then(Step::NextTarget);
        return hits::strike(state, state.attack.leader, struck, events);
    }
    let attack = std::mem::take(&mut state.attack);
    let attackers: UnitSet =
        std::iter::once(attack.leader).chain(attack.supporters.iter()).collect();
    if state.deed.means == Means::Opportunity {
        let there: Vec<UnitId> =
            attackers.iter().filter(|unit| state.hex(*unit).is_some()).collect();
        there.into_iter().for_each(|unit| price::spend(state, unit, events));
    }
    follow::after_attack(state, attackers);
}
