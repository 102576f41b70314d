//! 6.2, 6.3, 7.3, 7.5, 7.7.3, 10.1.2: attacks: their targets and their results.

pub use crate::value::{attack_value, defence_value};

use crate::arc::in_arc;
use crate::capability;
use crate::card::{CardId, Effect};
use crate::event::Event;
use crate::firefight::{Doctrine, UnitId};
use crate::marker::Marker;
use crate::payment::{self, Payment};
use crate::plan::Planned;
use crate::price::{Price, close_price, ranged_price};
use crate::refusal::Refusal;
use crate::sight::Sight;
use crate::state::{
    ActionKind, Attack, AttackKind, Declaration, Heroes, Purpose, Roll, Step, UnitSet,
};
use crate::target::{Target, TargetSet};
use crate::unit::{Class, Colour, Side};
use crate::value::{close_range, colour, doctrine, is_flank, range_to, rating, support_rating};
use crate::{
    bushido, card_play, concealed_fire, cover, craft, declaration, follow, hidden, hits, mortar,
    reveal, sniper, suspicion, turn,
};
use game::{Rule, Seats, Tally, orders};
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

/// 12.4a, 18.1.1-r2: whether a unit can attack in all directions: not in a Bunker.
pub fn has_turret(state: &Heroes, unit: UnitId) -> bool {
    state.kind(unit).special.turret && !state.is_inside(unit)
}

/// 6.2a: whether a hex is in the arc of fire of a unit on the map; 19.0b: a hidden unit has no facing yet.
pub fn is_in_arc(state: &Heroes, unit: UnitId, target: HexId) -> bool {
    let map = state.map();
    state.stance(unit).is_none_or(|(from, facing)| in_arc(map.hex(from), facing, map.hex(target)))
}

/// 7.7.3i, 18.1.1d, 21.0e: whether a unit in this hex can fire out of it.
pub fn can_fire_out(state: &Heroes, unit: UnitId, from: HexId) -> Result<(), Refusal> {
    craft::is_ashore(state, unit)?;
    if state.holds(state.side(unit).other(), from) {
        return Err(Refusal::InCloseCombat { unit });
    }
    if state.is_inside(unit) && state.kind(unit).class == Class::Mortar {
        return Err(Refusal::MortarInside { unit });
    }
    Ok(())
}

/// 6.3a: the range to a hex in the fire zone of a unit; 12.4a, 10.1.2c: for a turret, in any direction.
pub fn fire_zone(
    state: &Heroes,
    unit: UnitId,
    target: HexId,
    hardened: bool,
) -> Result<u8, Refusal> {
    let distance = reach(state, unit, target, hardened)?;
    let from = state.whereabouts(unit).ok_or(Refusal::NotThere { unit })?;
    match state.sight(from, target) {
        Sight::Clear { .. } => Ok(distance),
        Sight::Blocked { by } => Err(Refusal::Blocked { by, unit, target }),
    }
}

/// The range to a hex that a unit could attack if it saw it: in its range and its arc.
pub fn reach(state: &Heroes, unit: UnitId, target: HexId, hardened: bool) -> Result<u8, Refusal> {
    let from = state.whereabouts(unit).ok_or(Refusal::NotThere { unit })?;
    if from == target {
        return Err(Refusal::OwnHex { unit, hex: target });
    }
    can_fire_out(state, unit, from)?;
    let distance = state.map().distance(from, target);
    let (least, most) = (state.kind(unit).min_range, 2 * range_to(state, unit, target, hardened));
    if distance < least {
        return Err(Refusal::TooNear { unit, hex: target, range: distance, least });
    }
    if distance > most {
        return Err(Refusal::TooFar { unit, hex: target, range: distance, most });
    }
    if !has_turret(state, unit) && !is_in_arc(state, unit, target) {
        return Err(Refusal::OutOfArc { unit, hex: target });
    }
    Ok(distance)
}

/// 9.7.09: the card that improves an attack, if the player holds it, and by how much.
pub fn careful_aiming(state: &Heroes) -> Option<(CardId, i8)> {
    card_play::held(state, state.turn).find_map(|card| match state.firefight().card(card).effect {
        Effect::Aim(more) => Some((card, more)),
        _ => None,
    })
}

pub fn plan_attack(
    state: &Heroes,
    declaration: &Declaration,
    (target, spotter): (HexId, Option<HexId>),
    aim: bool,
) -> Result<AttackPlan, Refusal> {
    let aim = aiming(state, aim)?;
    let leader = declaration::leader(declaration)?;
    let hardened = capability::is_hardened(state, declaration);
    let indirect = spotter.is_some();
    let price: i16 = ranged_price(state, leader, (target, indirect), hardened)?;
    match spotter {
        None => fire_zone(state, leader, target, hardened)?,
        Some(spotter) => mortar::indirect_zone(state, leader, (target, spotter), hardened)?,
    };
    let enemy = state.side(leader).other();
    let kind = if indirect { AttackKind::Indirect } else { AttackKind::Direct };
    let mut attack = Attack { kind, spotter, hardened, ..Attack::new(state, leader, target) };
    attack.left = targets(state, &attack);
    // 7.5-r3: at least one target must be an enemy, a Fortification or an Obstacle.
    let work = attack.left.bunker || attack.left.wire || attack.left.suspected;
    if !work && !attack.left.units.iter().any(|victim| state.side(victim) == enemy) {
        if !state.holds(enemy, target) {
            return Err(Refusal::NoEnemyThere { hex: target });
        }
        let enemies = state.units_in(target).filter(|unit| state.side(*unit) == enemy);
        return Err(unrated(state, &attack, enemies.map(Target::Unit)));
    }
    plan(state, declaration, attack, aim, price)
}

/// 7.5-r2, 18.4-r4: everything in the target hex that a ranged attack is rolled against: every unit, friendly
/// ones included; with a weapon that can destroy them, the Bunker, the Wire and the Hasty Defenses of these units.
pub fn targets(state: &Heroes, attack: &Attack) -> TargetSet {
    let rated = |target: &Target| is_rated(state, attack, *target);
    let units = state.units_in(attack.target).filter(|unit| !sniper::spares(state, attack, *unit));
    let mut targets: TargetSet = units.map(Target::Unit).filter(rated).collect();
    targets.suspected = suspicion::makes_roll(state, attack) && rated(&Target::Suspected);
    if breaches(state, attack) && rated(&Target::Wire) {
        targets.bunker = state.bunker(attack.target).is_some();
        targets.wire = state.has_wire(attack.target);
        let dug_in = |unit: &UnitId| state.unit(*unit).dug_in;
        targets.defences = targets.units.iter().filter(dug_in).collect();
    }
    targets
}

/// 18.4a, 18.4-r2: whether a ranged attack can destroy Fortifications and Obstacles.
fn breaches(state: &Heroes, attack: &Attack) -> bool {
    match attack.kind {
        AttackKind::Artillery => true,
        AttackKind::Canister | AttackKind::Aerial | AttackKind::Close => false,
        AttackKind::Direct | AttackKind::Indirect => {
            attack.leader.is_some_and(|leader| state.kind(leader).class.breaches())
        }
    }
}

/// 7.7.3a, 18.4-r3, 18.4-r5: whether the leader can attack this in its own hex.
fn is_close_target(
    state: &Heroes,
    leader: UnitId,
    hex: HexId,
    target: Target,
) -> Result<(), Refusal> {
    let there = |unit: UnitId| {
        if unit.index() >= state.firefight().pieces.len() {
            return Err(Refusal::NotThere { unit });
        }
        Ok(state.hex(unit) == Some(hex) && state.side(unit) != state.side(leader))
    };
    let own_inside = || {
        let own = |unit| state.unit(unit).inside && state.side(unit) == state.side(leader);
        state.units_in(hex).any(own)
    };
    let found = match target {
        Target::Unit(unit) if !there(unit)? => return Err(Refusal::NotInHex { unit }),
        Target::Unit(_) => return Ok(()),
        Target::Bunker => state.bunker(hex).is_some() && !own_inside(),
        Target::Wire => state.has_wire(hex),
        Target::HastyDefence(unit) => there(unit)? && state.unit(unit).dug_in,
        Target::Suspected => false,
    };
    if !found {
        return Err(Refusal::NotATarget { target });
    }
    let kind = state.kind(leader);
    if kind.is_foot() || kind.class.breaches() {
        Ok(())
    } else {
        Err(Refusal::CantBreach { unit: leader, target })
    }
}

pub fn plan_close_combat(
    state: &Heroes,
    declaration: &Declaration,
    target: Target,
    aim: bool,
) -> Result<AttackPlan, Refusal> {
    let aim = aiming(state, aim)?;
    let leader = declaration::leader(declaration)?;
    let hardened = capability::is_hardened(state, declaration);
    let price: i16 = close_price(state, leader, hardened)?;
    craft::is_ashore(state, leader)?;
    let hex = state.whereabouts(leader).ok_or(Refusal::NotThere { unit: leader })?;
    is_close_target(state, leader, hex, target)?;
    let left = [target].into_iter().collect();
    let attack = Attack { left, hardened, ..Attack::new(state, leader, hex) };
    if !is_rated(state, &attack, target) {
        return Err(unrated(state, &attack, [target].into_iter()));
    }
    plan(state, declaration, attack, aim, price)
}

/// 19.3-r1: a sniper attacks one enemy in a hex with units of both sides.
pub fn plan_snipe(
    state: &Heroes,
    declaration: &Declaration,
    unit: UnitId,
    aim: bool,
) -> Result<AttackPlan, Refusal> {
    let leader = declaration::leader(declaration)?;
    let victim = sniper::plan_target(state, leader, unit)?;
    let hex = state.hex(unit).ok_or(Refusal::NotThere { unit })?;
    let mut plan = plan_attack(state, declaration, (hex, None), aim)?;
    if !plan.attack.left.has(victim) {
        return Err(unrated(state, &plan.attack, [victim].into_iter()));
    }
    plan.attack.left = [victim].into_iter().collect();
    Ok(plan)
}

/// 7.1-r1: whether the leader has an attack rating against this target; 7.4-r9: and has not lost it.
pub fn is_rated(state: &Heroes, attack: &Attack, target: Target) -> bool {
    let colour = colour(state, attack, target);
    let lost = |leader: UnitId| {
        capability::hindrance(state, leader, attack.hardened)
            .is_some_and(|marker| marker.lost == Some(colour))
    };
    rating(state, attack, colour).is_some() && !attack.leader.is_some_and(lost)
}

/// Why the leader has no rating against any of these targets: none is printed, or its Hit Marker takes it away.
fn unrated(state: &Heroes, attack: &Attack, mut targets: impl Iterator<Item = Target>) -> Refusal {
    let unit = attack.leader.unwrap_or_default();
    let printed = |target| rating(state, attack, colour(state, attack, target)).is_some();
    if targets.any(printed) { Refusal::LostRating { unit } } else { Refusal::NoRating { unit } }
}

/// The card for a carefully aimed attack and its bonus.
pub fn aiming(state: &Heroes, wanted: bool) -> Result<Option<(CardId, i8)>, Refusal> {
    match careful_aiming(state) {
        aim @ Some(_) if wanted => Ok(aim),
        None if wanted => Err(Refusal::NoCard { name: "Careful Aiming" }),
        _ => Ok(None),
    }
}

/// The plan of an attack by units with its price, once its targets are known.
pub fn plan(
    state: &Heroes,
    declaration: &Declaration,
    attack: Attack,
    aim: Option<(CardId, i8)>,
    price: i16,
) -> Result<AttackPlan, Refusal> {
    let leader = declaration::leader(declaration)?;
    for &unit in declaration.units.iter() {
        let kind = state.firefight().piece(unit).kind;
        if doctrine(state, unit) == Some(Doctrine::NoAttacks { kind }) {
            return Err(Refusal::NoAttacksNow { unit });
        }
    }
    // G9
    if declaration.units.len() > 1 && doctrine(state, leader) == Some(Doctrine::NoGroupAttacks) {
        return Err(Refusal::NoGroupAttacks);
    }
    if let Some(Doctrine::Groups { most }) = doctrine(state, leader)
        && declaration.units.len() > usize::from(most)
    {
        return Err(Refusal::GroupTooLarge { most });
    }
    for unit in declaration.units.iter().skip(1) {
        supports(state, &attack, *unit)?;
    }
    for unit in declaration.units.iter() {
        capability::shared(state, declaration, *unit)?;
    }
    let mut price = Price::of(state, declaration, price.max(1) as u8);
    // 9.7.43: the attack costs more, or it is weaker; 9.7.43-r1: one that costs nothing else costs a CAP.
    let supplied = capability::is_supplied(state, declaration);
    if supplied && payment::is_paid(declaration.kind) {
        price.points += 1;
    } else if supplied {
        price.caps += 1;
    }
    let payment = payment::plan(state, declaration, price)?;
    let concealed = concealed_fire::plan(state, declaration, &attack)?;
    let attack = Attack {
        concealed,
        supporters: declaration.units.iter().skip(1).copied().collect(),
        aim: aim.map_or(0, |(_, more)| more),
        short: capability::is_short(state, leader) && !supplied,
        ..attack
    };
    Ok(AttackPlan { attack, payment, aim: aim.map(|(card, _)| card) })
}

/// 10.1.2b: whether a unit can support this attack.
fn supports(state: &Heroes, attack: &Attack, unit: UnitId) -> Result<(), Refusal> {
    if let (true, Some(victim)) = (attack.is_close(), attack.left.iter().next()) {
        return supports_close_combat(state, attack, unit, victim);
    }
    let Attack { target, hardened, .. } = *attack;
    let leader = attack.leader.unwrap_or(unit);
    let lead = state.whereabouts(leader).ok_or(Refusal::NotThere { unit: leader })?;
    let hex = state.whereabouts(unit).ok_or(Refusal::NotThere { unit })?;
    if state.map().distance(lead, hex) > 1 {
        return Err(Refusal::SupportsFromAfar { unit, leader });
    }
    let (_, distance) = mortar::observed(state, unit, target, hardened)?;
    let most = range_to(state, unit, target, hardened);
    if distance > most {
        return Err(Refusal::TooFarToSupport { unit, hex: target, range: distance, most });
    }
    let bonus = mortar::support_bonus(state, unit, target, hardened);
    let mut colours = attack.left.iter().map(|victim| colour(state, attack, victim));
    can_support(state, unit, hardened, |unit| {
        colours.any(|colour| support_rating(state, unit, colour, bonus) > 0)
    })
}

/// 10.1.2-r4
fn supports_close_combat(
    state: &Heroes,
    attack: &Attack,
    unit: UnitId,
    victim: Target,
) -> Result<(), Refusal> {
    if state.whereabouts(unit) != Some(attack.target) {
        return Err(Refusal::SupportsFromElsewhere { unit });
    }
    craft::is_ashore(state, unit)?;
    can_support(state, unit, attack.hardened, |unit| {
        let colour = colour(state, attack, victim);
        support_rating(state, unit, colour, close_range(state, unit)) > 0
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
    if rated(unit) { Ok(()) } else { Err(Refusal::WeakSupport { unit }) }
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
        let price_by = |leader: UnitId| {
            let way = (attack.target, attack.kind == AttackKind::Indirect);
            if attack.is_close() {
                close_price::<Tally>(state, leader, attack.hardened).ok()
            } else {
                ranged_price(state, leader, way, attack.hardened).ok()
            }
        };
        let price = attack.leader.and_then(price_by);
        let price = price.into_iter().map(|price| format!("price: {price}"));
        let values = attack.left.iter().flat_map(|target| explain_values(state, attack, target));
        price.chain(values).collect()
    }

    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let AttackPlan { attack, payment, aim } = self;
        let mut declaration = state.declaration.take().expect("an attack is declared");
        if let Some(card) = aim {
            card_play::discard(state, state.turn, card, events);
        }
        show_attackers(state, &attack, payment::is_paid(declaration.kind), events);
        let units = declaration.units;
        payment::pay(state, &mut declaration, payment, units.iter().copied(), events);
        let leader = attack.leader.expect("units attack");
        let ambush = bushido::is_ambush(state, &attack);
        if attack.is_close() && state.side(leader) == Side::Japan {
            bushido::close_combat(state);
        }
        let Attack { target, second, spotter, .. } = attack;
        events.push(match attack.kind {
            AttackKind::Close => {
                let target = attack.left.iter().next().expect("close combat has a target");
                Event::CloseCombat { leader, target }
            }
            AttackKind::Canister => Event::CanisterFired { leader, target, second },
            _ => Event::Attacked { leader, target, spotter },
        });
        state.attack = Some(attack);
        state.then(Step::NextTarget);
        if !attack.concealed {
            come_out(state, ambush, events);
        }
    }
}

/// 19.0.1a: the attackers that were hidden are revealed; 16.0-r4: so is everything that canister is fired at.
pub fn come_out(state: &mut Heroes, ambush: UnitSet, events: &mut Vec<Event>) {
    let attack = *state.current_attack();
    attack.attackers().iter().for_each(|unit| reveal::unmask(state, unit, true, events));
    bushido::ambushed(state, ambush, events);
    if attack.kind == AttackKind::Canister {
        for hex in [Some(attack.target), attack.second].into_iter().flatten() {
            reveal::in_hex(state, hex, events);
        }
        let left = targets(state, &attack);
        state.attack.iter_mut().for_each(|attack| attack.left = left);
    }
}

/// The values of an attack against one target, part by part.
fn explain_values(state: &Heroes, attack: &Attack, target: Target) -> [String; 2] {
    let name = orders::write(state, target);
    [
        format!("against {name}: attack {}", attack_value(state, attack, target)),
        format!("against {name}: defense {}", defence_value(state, attack, target)),
    ]
}

/// 7.4e: shows the markers that change the cost, a rating or the range of the attack; 9.7.66-r1: or
/// would if they were not ignored.
fn show_attackers(state: &Heroes, attack: &Attack, paid: bool, events: &mut Vec<Event>) {
    let nearer = |marker: &Marker| !attack.is_close() && marker.range.is_some();
    let Some(leader) = attack.leader else { return };
    turn::show_if_used(
        state,
        leader,
        |marker| {
            let mut victims = attack.left.iter();
            marker.attack.is_none_or(|more| paid && more != 0)
                || victims.any(|victim| marker.rating(colour(state, attack, victim)) != 0)
                || nearer(marker)
                || marker.lost.is_some_and(|lost| misses(state, attack, lost))
        },
        events,
    );
    for unit in attack.supporters.iter() {
        // 10.1.2-r3
        let used = |marker: &Marker| nearer(marker) || marker.spoils_support();
        turn::show_if_used(state, unit, used, events);
    }
}

/// Whether the loss of a colour matters for this attack: it is ignored, or it leaves out targets.
fn misses(state: &Heroes, attack: &Attack, lost: Colour) -> bool {
    let of = |target| colour(state, attack, target) == lost;
    let mut there = state.units_in(attack.target).map(Target::Unit);
    attack.left.iter().any(of) || !attack.is_close() && there.any(of)
}

/// D18: the next roll of an attack.
pub struct TargetPlan {
    attack: Attack,
    target: Target,
    caps: i8,
}

/// D18: whether the attacker can roll against this target next, with these CAPs.
pub fn plan_target(state: &Heroes, target: Target, caps: i8) -> Result<TargetPlan, Refusal> {
    let attack = *state.current_attack();
    if !attack.left.has(target) {
        return Err(Refusal::NotATarget { target });
    }
    turn::can_modify(state, attack.by, caps)?;
    Ok(TargetPlan { attack, target, caps })
}

impl Planned for TargetPlan {
    fn price(&self) -> (u8, u8) {
        (0, self.caps.unsigned_abs())
    }

    fn attack(&self) -> Option<&Attack> {
        Some(&self.attack)
    }

    fn explain(&self, state: &Heroes) -> Vec<String> {
        explain_values(state, &self.attack, self.target).into()
    }

    fn commit(self, state: &mut Heroes, events: &mut Vec<Event>) {
        let TargetPlan { mut attack, target, caps } = self;
        events.push(Event::AimsAt { target, caps });
        turn::modify(state, attack.by, caps, events);
        attack.left.take(target);
        attack.victim = target;
        state.attack = Some(attack);
        state.then(Step::Roll(Roll::new(Purpose::Attack, attack.by, caps)));
        cover::ask(state);
    }
}

/// 7.4-r10: shows a marker that changes the defense rating in use, once the dice are rolled.
pub fn show_victim(state: &Heroes, events: &mut Vec<Event>) {
    let attack = state.current_attack();
    let Target::Unit(victim) = attack.victim else { return };
    // 9.7.62-r1: it would show where a concealed attack comes from.
    if attack.concealed {
        return;
    }
    let flank = is_flank(state, attack, victim);
    let changes = |marker: &Marker| if flank { marker.flank != 0 } else { marker.front != 0 };
    turn::show_if_used(state, victim, changes, events);
}

/// The viewers of the values of an attack; 9.7.62-r1: only the attacker, if the attack is concealed.
pub fn knowing(state: &Heroes, attack: &Attack) -> Seats {
    if attack.concealed { state.confidants(attack.by) } else { Seats::ALL }
}

/// 7.1a: the attack value with the dice, CAPs and Luck.
pub fn rolled_value(state: &Heroes, attack: &Attack, target: Target, roll: &Roll) -> Tally {
    let dice = roll.dice;
    let mut value = attack_value(state, attack, target);
    value.add(Rule("0d"), "dice", i16::from(dice[0] + dice[1]));
    if roll.caps != 0 {
        value.add(Rule("3.2.3a"), "CAPs", i16::from(roll.caps));
    }
    let luck = i16::from(roll.result) - i16::from(dice[0] + dice[1]) - i16::from(roll.caps);
    if luck != 0 {
        value.add(Rule("9.7.11"), "Luck", luck);
    }
    value
}

/// 7.3b, 7.3c: how many hits a roll against this target makes.
pub fn hits_by(state: &Heroes, attack: &Attack, target: Target, roll: &Roll) -> u8 {
    let value = rolled_value(state, attack, target, roll);
    let beaten = value.total() - defence_value(state, attack, target).total();
    if beaten >= CRITICAL { 2 } else { u8::from(beaten >= 0) }
}

/// The event of a roll against this target.
pub fn rolled(state: &Heroes, attack: &Attack, target: Target, roll: &Roll) -> Event {
    let (dice, hits) = (roll.dice, hits_by(state, attack, target, roll));
    let value = Box::new(rolled_value(state, attack, target, roll));
    let defence = Box::new(defence_value(state, attack, target));
    if attack.concealed {
        let to = knowing(state, attack);
        return Event::RolledUnseen { target, dice, hits, values: Some((value, defence)), to };
    }
    Event::Rolled { target, dice, attack: value, defence, hits }
}

/// 7.3: the result of a roll against the target.
pub fn resolve(state: &mut Heroes, roll: &Roll, events: &mut Vec<Event>) {
    let attack = *state.current_attack();
    let target = attack.victim;
    if target == Target::Suspected {
        return suspicion::resolve(state, attack, roll, events);
    }
    let hits = hits_by(state, &attack, target, roll);
    events.push(rolled(state, &attack, target, roll));
    // 9.7.60: a reply takes effect when the attack is complete.
    if let Some(first) = state.halted.take() {
        state.attack = Some(Attack { struck: hits, ..first });
        return;
    }
    state.attack = Some(Attack { cover: 0, ..attack });
    match target {
        Target::Unit(victim) => {
            hits::strike(state, victim, hits, events);
            if hits > 0 {
                bushido::hit(state, victim, events);
            }
        }
        // 18.4c
        work if hits > 0 => state.attack.iter_mut().for_each(|attack| attack.razed.add(work)),
        _ => {}
    }
}

/// The next target, or the end of the attack.
pub fn go_on(state: &mut Heroes, events: &mut Vec<Event>) {
    let mut attack = *state.current_attack();
    // 19.0-r1: hidden units that the attack has brought out are targets like others.
    if attack.left.suspected && state.units_in(attack.target).next().is_some() {
        attack.left.units = targets(state, &attack).units;
        attack.left.suspected = false;
    }
    let there = |unit: &UnitId| state.hex(*unit).is_some();
    attack.left.units = attack.left.units.iter().filter(there).collect();
    attack.left.defences = attack.left.defences.iter().filter(there).collect();
    let struck = attack.struck;
    if !attack.left.is_empty() {
        state.attack = Some(attack);
        state.then(Step::NextTarget);
        return state.then(Step::Target);
    }
    if struck > 0 {
        state.attack = Some(Attack { struck: 0, ..attack });
        state.then(Step::NextTarget);
        let leader = attack.leader.expect("a reply strikes a unit");
        return hits::strike(state, leader, struck, events);
    }
    // 22.1b, 22.1c
    if let Some(craft) = craft::sinking(state) {
        state.attack = Some(attack);
        state.then(Step::NextTarget);
        return craft::sink(state, craft, events);
    }
    bushido::attack_over(state);
    // 16.0a: the hex behind the first.
    if let Some(second) = attack.second {
        let mut next = attack.moved_to(state, second);
        next.left = targets(state, &next);
        state.attack = Some(next);
        return state.then(Step::NextTarget);
    }
    // 9.7.62
    if let Some(leader) = attack.leader.filter(|_| attack.concealed) {
        state.attack = Some(Attack { concealed: false, ..attack });
        state.then(Step::NextTarget);
        return concealed_fire::ask(state, leader);
    }
    state.attack = None;
    raze(state, &attack, events);
    if attack.leader.is_none() {
        return;
    }
    let attackers = attack.attackers();
    if state.follow_up.kind == ActionKind::Opportunity {
        let there = |unit: &UnitId| state.is_on_map(*unit);
        let there: UnitSet = attackers.iter().filter(there).collect();
        there.iter().for_each(|unit| payment::spend(state, unit, events));
    }
    follow::after_attack(state, attackers);
}

/// 18.4c, 18.4d: removes the Fortifications and Obstacles that the attack has hit.
fn raze(state: &mut Heroes, attack: &Attack, events: &mut Vec<Event>) {
    let hex = attack.target;
    for target in attack.razed.iter() {
        match target {
            Target::Bunker => {
                state.bunkers.take(hex);
                bushido::bunker_lost(state, hex, events);
                let there: UnitSet = state.units_in(hex).collect();
                there.iter().for_each(|unit| state.units[unit.index()].inside = false);
                hidden::bunker_razed(state, hex);
            }
            Target::Wire => state.wire.take(hex),
            Target::HastyDefence(unit) if state.unit(unit).dug_in => {
                state.units[unit.index()].dug_in = false;
            }
            Target::HastyDefence(_) | Target::Unit(_) | Target::Suspected => continue,
        }
        events.push(Event::Razed { target, hex });
    }
}
