//! 6.2, 6.3, 7.3, 7.5, 7.7.3, 10.1.2: attacks: their targets, their price and their results.

pub use crate::value::{attack_value, defence_value};

use crate::arc::in_arc;
use crate::capability;
use crate::card::{CardId, Effect};
use crate::event::Event;
use crate::firefight::UnitId;
use crate::marker::Marker;
use crate::plan::Planned;
use crate::price::{self, Payment, Price};
use crate::refusal::Refusal;
use crate::sight::Sight;
use crate::state::{ActionKind, Attack, Declaration, Heroes, Purpose, Roll, Step, UnitSet};
use crate::value::{close_range, colour, from_above, is_flank, range, short_range, support_rating};
use crate::{cards, cover, declaration, follow, hits, turn};
use game::{Rule, Sum, Tally};
use hex::HexId;

/// 7.3c
const CRITICAL: i16 = 4;

/// A legal attack with its price. Its values and odds against each target follow from `attack`.
pub struct AttackPlan {
    attack: Attack,
    payment: Payment,
    /// 9.7.09: the card that is played for it.
    aim: Option<CardId>,
}

/// 7.3a: the price of an attack; 7.3-r1: at least 1 is paid.
pub fn attack_price<S: Sum + Default>(
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
        None => return Err(Refusal::CantAttack { unit }),
        Some(0) => {}
        Some(more) => price.add(Rule("7.4c"), "Hit Marker", i16::from(more)),
    }
    Ok(price)
}

/// 6.3a: the range to a hex in the fire zone of a unit.
pub fn fire_zone(
    state: &Heroes,
    unit: UnitId,
    target: HexId,
    hardened: bool,
) -> Result<u8, Refusal> {
    let from = state.hex(unit).ok_or(Refusal::NotThere { unit })?;
    if from == target {
        return Err(Refusal::OwnHex { unit, hex: target });
    }
    if state.holds(state.side(unit).other(), from) {
        return Err(Refusal::InCloseCombat { unit });
    }
    let map = state.map();
    let distance = map.distance(from, target);
    let (least, most) = (state.kind(unit).min_range, 2 * range(state, unit, hardened));
    if distance < least {
        return Err(Refusal::TooNear { unit, hex: target, range: distance, least });
    }
    if distance > most {
        return Err(Refusal::TooFar { unit, hex: target, range: distance, most });
    }
    if !in_arc(map.hex(from), state.unit(unit).facing, map.hex(target)) {
        return Err(Refusal::OutOfArc { unit, hex: target });
    }
    match map.sight(from, target) {
        Sight::Clear { .. } => Ok(distance),
        Sight::Blocked { by } => Err(Refusal::Blocked { by, unit, target }),
    }
}

/// 9.7.09: the card that improves an attack, if the player holds it, and by how much.
pub fn careful_aiming(state: &Heroes) -> Option<(CardId, i8)> {
    cards::held(state, state.turn).find_map(|card| match state.firefight().card(card).effect {
        Effect::Aim(more) => Some((card, more)),
        _ => None,
    })
}

pub fn plan_attack(
    state: &Heroes,
    declaration: &Declaration,
    target: HexId,
    aim: bool,
) -> Result<AttackPlan, Refusal> {
    let aim = aiming(state, aim)?;
    let leader = declaration::leader(declaration)?;
    let hardened = capability::is_hardened(state, declaration);
    let price: i16 = attack_price(state, leader, hardened)?;
    fire_zone(state, leader, target, hardened)?;
    let enemy = state.side(leader).other();
    if !state.holds(enemy, target) {
        return Err(Refusal::NoEnemyThere { hex: target });
    }
    // 7.5-r2: every unit in the hex is rolled against, friendly ones included.
    let left: UnitSet = state
        .units_in(target)
        .filter(|victim| state.kind(leader).rating(colour(state, *victim)).is_some())
        .collect();
    // 7.5-r3: at least one target must be an enemy.
    if !left.iter().any(|victim| state.side(victim) == enemy) {
        return Err(Refusal::NoRating { unit: leader });
    }
    for unit in declaration.units.iter().skip(1) {
        supports(state, leader, *unit, target, hardened)?;
    }
    let attack = Attack { left, hardened, ..Attack::new(state.turn, leader, target) };
    plan(state, declaration, attack, aim, price)
}

pub fn plan_close_combat(
    state: &Heroes,
    declaration: &Declaration,
    victim: UnitId,
    aim: bool,
) -> Result<AttackPlan, Refusal> {
    let aim = aiming(state, aim)?;
    let leader = declaration::leader(declaration)?;
    let hardened = capability::is_hardened(state, declaration);
    let price: i16 = attack_price(state, leader, hardened)?;
    let hex = state.hex(leader).ok_or(Refusal::NotThere { unit: leader })?;
    if victim.index() >= state.firefight().pieces.len() {
        return Err(Refusal::NotThere { unit: victim });
    }
    if state.side(victim) == state.side(leader) || state.hex(victim) != Some(hex) {
        return Err(Refusal::NotInHex { unit: victim });
    }
    if state.kind(leader).rating(colour(state, victim)).is_none() {
        return Err(Refusal::NoRating { unit: leader });
    }
    for unit in declaration.units.iter().skip(1) {
        supports_close_combat(state, *unit, hex, victim, hardened)?;
    }
    let left = [victim].into_iter().collect();
    let attack = Attack { close: true, left, hardened, ..Attack::new(state.turn, leader, hex) };
    plan(state, declaration, attack, aim, price)
}

/// The card for a carefully aimed attack and its bonus.
fn aiming(state: &Heroes, wanted: bool) -> Result<Option<(CardId, i8)>, Refusal> {
    match careful_aiming(state) {
        aim @ Some(_) if wanted => Ok(aim),
        None if wanted => Err(Refusal::NoCard { name: "Careful Aiming" }),
        _ => Ok(None),
    }
}

fn plan(
    state: &Heroes,
    declaration: &Declaration,
    attack: Attack,
    aim: Option<(CardId, i8)>,
    price: i16,
) -> Result<AttackPlan, Refusal> {
    for unit in declaration.units.iter() {
        capability::shared(state, declaration, *unit)?;
    }
    let mut price = Price::of(state, declaration, price.max(1) as u8);
    // 9.7.43: the attack costs more, or it is weaker; 9.7.43-r1: one that costs nothing else costs a CAP.
    let supplied = capability::is_supplied(state, declaration);
    if supplied && price::is_paid(declaration.kind) {
        price.points += 1;
    } else if supplied {
        price.caps += 1;
    }
    let payment = price::plan(state, declaration, price)?;
    let attack = Attack {
        supporters: declaration.units.iter().skip(1).copied().collect(),
        aim: aim.map_or(0, |(_, more)| more),
        short: capability::is_short(state, attack.leader) && !supplied,
        ..attack
    };
    Ok(AttackPlan { attack, payment, aim: aim.map(|(card, _)| card) })
}

/// 10.1.2b: whether a unit can support an attack of this leader.
fn supports(
    state: &Heroes,
    leader: UnitId,
    unit: UnitId,
    target: HexId,
    hardened: bool,
) -> Result<(), Refusal> {
    let lead = state.hex(leader).ok_or(Refusal::NotThere { unit: leader })?;
    let hex = state.hex(unit).ok_or(Refusal::NotThere { unit })?;
    if state.map().distance(lead, hex) > 1 {
        return Err(Refusal::NotContiguous { unit });
    }
    let distance = fire_zone(state, unit, target, hardened)?;
    let most = range(state, unit, hardened);
    if distance > most {
        return Err(Refusal::TooFarToSupport { unit, hex: target, range: distance, most });
    }
    let bonus = short_range(distance) + from_above(state, hex, target);
    let mut colours = state.units_in(target).map(|victim| colour(state, victim));
    can_support(state, unit, hardened, |unit| {
        colours.any(|colour| support_rating(state, unit, colour, bonus) > 0)
    })
}

/// 10.1.2-r4
fn supports_close_combat(
    state: &Heroes,
    unit: UnitId,
    hex: HexId,
    victim: UnitId,
    hardened: bool,
) -> Result<(), Refusal> {
    if state.hex(unit) != Some(hex) {
        return Err(Refusal::SupportsFromElsewhere { unit });
    }
    can_support(state, unit, hardened, |unit| {
        support_rating(state, unit, colour(state, victim), close_range(state, unit)) > 0
    })
}

/// 10.1.2-r3: whether the Hit Marker of a unit and its rating allow it to support.
fn can_support(
    state: &Heroes,
    unit: UnitId,
    hardened: bool,
    mut rated: impl FnMut(UnitId) -> bool,
) -> Result<(), Refusal> {
    if capability::hindrance(state, unit, hardened).is_some_and(Marker::spoils_support) {
        return Err(Refusal::CantSupport { unit });
    }
    if rated(unit) { Ok(()) } else { Err(Refusal::NoRating { unit }) }
}

impl Planned for AttackPlan {
    fn price(&self) -> (u8, u8) {
        (self.payment.ap, self.payment.caps)
    }

    fn attack(&self) -> Option<&Attack> {
        Some(&self.attack)
    }

    /// Its own price, without capabilities and ammunition, and its values against each target.
    fn explain(&self, state: &Heroes) -> Vec<String> {
        let AttackPlan { attack, .. } = self;
        let price = attack_price::<Tally>(state, attack.leader, attack.hardened);
        let price = price.into_iter().map(|price| format!("price: {price}"));
        let values = attack.left.iter().flat_map(|unit| explain_values(state, attack, unit));
        price.chain(values).collect()
    }

    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let AttackPlan { attack, payment, aim } = self;
        let mut declaration = state.declaration.take().expect("an attack is declared");
        if let Some(card) = aim {
            cards::discard(state, state.turn, card, events);
        }
        show_attackers(state, &attack, price::is_paid(declaration.kind), events);
        let units = declaration.units;
        price::pay(state, &mut declaration, payment, units.iter().copied(), events);
        let leader = attack.leader;
        events.push(if attack.close {
            let target = attack.left.iter().next().expect("close combat has a target");
            Event::CloseCombat { leader, target }
        } else {
            Event::Attacked { leader, target: attack.target }
        });
        state.attack = Some(attack);
        state.then(Step::NextTarget);
    }
}

/// The values of an attack against one target, part by part.
fn explain_values(state: &Heroes, attack: &Attack, victim: UnitId) -> [String; 2] {
    let name = state.firefight().name(victim);
    [
        format!("against {name}: attack {}", attack_value(state, attack, victim)),
        format!("against {name}: defense {}", defence_value(state, attack, victim)),
    ]
}

/// 7.4e: shows the markers that change the cost, a rating or the range of the attack; 9.7.66-r1: or
/// would if they were not ignored.
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

/// D18: the next roll of an attack.
pub struct TargetPlan {
    attack: Attack,
    unit: UnitId,
    caps: i8,
}

/// D18: whether the attacker can roll against this unit next, with these CAPs.
pub fn plan_target(state: &Heroes, unit: UnitId, caps: i8) -> Result<TargetPlan, Refusal> {
    let attack = *state.current_attack();
    if !attack.left.has(unit) {
        return Err(Refusal::NotATarget { unit });
    }
    turn::can_modify(state, attack.by, caps)?;
    Ok(TargetPlan { attack, unit, caps })
}

impl Planned for TargetPlan {
    fn price(&self) -> (u8, u8) {
        (0, self.caps.unsigned_abs())
    }

    fn attack(&self) -> Option<&Attack> {
        Some(&self.attack)
    }

    fn explain(&self, state: &Heroes) -> Vec<String> {
        explain_values(state, &self.attack, self.unit).into()
    }

    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let TargetPlan { mut attack, unit, caps } = self;
        events.push(Event::AimsAt { unit, caps });
        turn::modify(state, attack.by, caps, events);
        attack.left.take(unit);
        attack.victim = unit;
        state.attack = Some(attack);
        state.then(Step::Roll(Roll::new(Purpose::Attack, attack.by, caps)));
        cover::ask(state);
    }
}

/// 7.4-r10: shows a marker that changes the defense rating in use, once the dice are rolled.
pub fn show_victim(state: &Heroes, events: &mut Vec<Event>) {
    let attack = state.current_attack();
    let flank = is_flank(state, attack, attack.victim);
    let changes = |marker: &Marker| if flank { marker.flank != 0 } else { marker.front != 0 };
    turn::show_if_used(state, attack.victim, changes, events);
}

/// 7.3: the result of a roll against the target.
pub fn resolve(state: &mut Heroes, roll: &Roll, events: &mut Vec<Event>) {
    let dice = roll.dice;
    let attack = *state.current_attack();
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
        state.attack = Some(Attack { struck: hits, ..first });
        return;
    }
    state.attack = Some(Attack { cover: 0, ..attack });
    hits::strike(state, victim, hits, events);
}

/// The next target, or the end of the attack.
pub fn go_on(state: &mut Heroes, events: &mut Vec<Event>) {
    let mut attack = *state.current_attack();
    let there = |unit: &UnitId| state.hex(*unit).is_some();
    attack.left = attack.left.iter().filter(there).collect();
    let struck = attack.struck;
    if !attack.left.is_empty() {
        state.attack = Some(attack);
        state.then(Step::NextTarget);
        return state.then(Step::Target);
    }
    if struck > 0 {
        state.attack = Some(Attack { struck: 0, ..attack });
        state.then(Step::NextTarget);
        return hits::strike(state, attack.leader, struck, events);
    }
    state.attack = None;
    let attackers = attack.attackers();
    if state.follow_up.kind == ActionKind::Opportunity {
        let there: UnitSet = attackers.iter().filter(|unit| state.hex(*unit).is_some()).collect();
        there.iter().for_each(|unit| price::spend(state, unit, events));
    }
    follow::after_attack(state, attackers);
}
