//! 8.6, 8.9, 8.10, 7.5.3: resolving an attack.

use crate::action::Action;
use crate::attack::{Assault, Numbers, Odds};
use crate::duty;
use crate::event::Event;
use crate::movement;
use crate::odds::{Forecast, forecast};
use crate::refusal::Refusal;
use crate::scenario::STACK_LIMIT;
use crate::ships;
use crate::state::{
    Battle, Counter, FirstBlood, ShipBox, Step, Targets, Task, UnitLocation, UnitSet,
};
use crate::tables::CombatResult;
use crate::unit::{ShipCount, Side, UnitId};
use crate::us_air;
use game::{Rule, Stack};
use hex::HexId;

const OUTMATCHED: Rule = Rule("8.6a");
const ATTACK_FAILED: Rule = Rule("7.5.3b");
const COMBAT_LOSS: Rule = Rule("8.10h");
const ENTRY_OVERSTACK: Rule = Rule("7.5.4a");
const MOVEMENT_OVERSTACK: Rule = Rule("5.0-r3");
pub const GUNS_ARE_NOT_LOST: Rule = Rule("8.10.2a");
pub const GUNS_STAY: Rule = Rule("8.10.2-r1");

/// Takes a unit out of play.
pub fn eliminate(state: &mut FirstBlood, unit: UnitId, by: Rule, events: &mut Vec<Event>) {
    let at = state.location(unit);
    *state.counter_mut(unit) = Counter::at(UnitLocation::Gone);
    if let Some(battle) = &mut state.battle {
        battle.retreating.take(unit);
    }
    events.push(Event::Eliminated { unit, at, by });
}

/// 11.4c: ground attacks interrupt work too.
fn mark_attacked(state: &mut FirstBlood, targets: &Targets) {
    for hex in targets.iter() {
        if let Some(field) = state.map().field_at(*hex) {
            state.attacked.add(field);
        }
    }
}

/// 8.6b: before any die is rolled.
pub fn remove_outmatched(state: &mut FirstBlood, side: Side, events: &mut Vec<Event>) {
    for unit in state.scenario.units() {
        let counter = state.counter_mut(unit);
        counter.fought |= counter.task.is_some();
    }
    let declared = state.attacks;
    for targets in declared.iter() {
        let assault = Assault::of(state, side, *targets);
        if assault.odds(state) == Odds::Below {
            repel(state, &assault, events);
        }
    }
}

/// 8.6a: the attackers are too few.
fn repel(state: &mut FirstBlood, assault: &Assault, events: &mut Vec<Event>) {
    events.push(Event::Outmatched { targets: assault.targets });
    mark_attacked(state, &assault.targets);
    assault.direct.iter().for_each(|unit| eliminate(state, unit, OUTMATCHED, events));
    close(state, assault.targets);
}

/// An attack that is resolved with these ships in support.
#[derive(Debug)]
pub struct ResolvePlan {
    pub assault: Assault,
    pub ships: ShipCount,
    pub odds: Odds,
}

/// P11, P12: the attack whose first hex this is.
pub fn plan_resolve(
    state: &FirstBlood,
    side: Side,
    target: HexId,
    ships: ShipCount,
) -> Result<ResolvePlan, Refusal> {
    let targets = duty::attack_on(state, target).filter(|targets| targets[0] == target);
    let targets = targets.ok_or(Refusal::NoSuchAttack { hex: target })?;
    let assault = Assault::of(state, side, targets);
    let odds = assault.odds(state);
    if ships::total(&ships) > 0 {
        if side == Side::Us {
            return Err(Refusal::NoUsShips);
        }
        let present = state.navy.at[ShipBox::Attack.index()];
        if ships.iter().zip(present).any(|(named, present)| *named > present) {
            return Err(Refusal::NoSuchShips);
        }
        if odds == Odds::Below {
            return Err(Refusal::NoRoll { hex: target });
        }
    }
    Ok(ResolvePlan { assault, ships, odds })
}

/// S3, S8: the phase can't end before this attack is resolved.
pub fn unresolved(side: Side, targets: &Targets) -> Refusal {
    let by = match side {
        Side::Japan => Rule("S3"),
        Side::Us => Rule("S8"),
    };
    Refusal::Unresolved { hex: targets[0], by }
}

impl ResolvePlan {
    pub fn numbers(&self, state: &FirstBlood) -> Numbers {
        self.assault.tallies(state, ships::total(&self.ships))
    }

    pub fn forecast(&self, state: &FirstBlood) -> Forecast {
        forecast(state, &self.assault, ships::total(&self.ships))
    }

    pub fn commit(self, state: &mut FirstBlood, events: &mut Vec<Event>) {
        // 8.2-r6
        if self.odds == Odds::Below {
            return repel(state, &self.assault, events);
        }
        let numbers = Box::new(self.numbers(state));
        let ResolvePlan { assault, ships, .. } = self;
        mark_attacked(state, &assault.targets);
        let present = &mut state.navy.at[ShipBox::Attack.index()];
        present.iter_mut().zip(ships).for_each(|(present, used)| *present -= used);
        state.battle = Some(Battle {
            targets: assault.targets,
            ships: ships::total(&ships),
            retreating: UnitSet::default(),
        });
        let Assault { side, targets, .. } = assault;
        events.push(Event::Attacks { side, targets, ships, numbers });
        state.then(Step::Die);
    }
}

fn battle(state: &FirstBlood) -> &Battle {
    state.battle.as_ref().expect("an attack is being resolved")
}

/// The attack that is being resolved.
fn current(state: &FirstBlood, side: Side) -> Assault {
    Assault::of(state, side, battle(state).targets)
}

/// The units that still have to retreat.
pub fn retreating(state: &FirstBlood) -> UnitSet {
    battle(state).retreating
}

/// 8.9a: applies the die of the battle.
pub fn rolled(state: &mut FirstBlood, side: Side, die: u8, events: &mut Vec<Event>) {
    let assault = current(state, side);
    let result = assault.result(state, battle(state).ships, die);
    let result = result.expect("attacks below 1-2 are not rolled for");
    events.push(Event::Rolled { side, die, result });
    let enemy = side.other();
    state.then(Step::BattleOver);
    if result == CombatResult::DE {
        state.then(Step::Advance(side));
    }
    state.then(Step::Enter(side));
    match result {
        CombatResult::AE => lose_all(state, assault.direct, Rule("8.10a"), events),
        CombatResult::A2 => lose_and_withdraw(state, side, 2),
        CombatResult::A1 => lose_and_withdraw(state, side, 1),
        CombatResult::EX => {
            lose_and_withdraw(state, enemy, 1);
            // 8.10-r9
            state.then(Step::Lose { side, count: 1 });
        }
        CombatResult::DR => state.then(Step::Withdraw(enemy)),
        CombatResult::D1 => lose_and_withdraw(state, enemy, 1),
        CombatResult::DE => lose_all(state, defenders(state), Rule("8.10g"), events),
    }
}

fn lose_all(state: &mut FirstBlood, units: UnitSet, by: Rule, events: &mut Vec<Event>) {
    units.iter().for_each(|unit| eliminate(state, unit, by, events));
}

fn lose_and_withdraw(state: &mut FirstBlood, side: Side, count: u8) {
    state.then(Step::Withdraw(side));
    state.then(Step::Lose { side, count });
}

/// The defenders in the battle.
fn defenders(state: &FirstBlood) -> UnitSet {
    battle(state).targets.iter().flat_map(|hex| state.units_in(*hex)).collect()
}

/// 8.10h, 8.10.2a: the units that a side can lose: its direct attackers or its defenders.
pub fn victims(state: &FirstBlood, side: Side) -> UnitSet {
    if state.active_side() == Some(side) { current(state, side).direct } else { defenders(state) }
}

/// Whether a unit supports an attack from a distance.
pub fn bombards(state: &FirstBlood, unit: UnitId) -> bool {
    matches!(state.counter(unit).task, Some(Task::Bombard(_)))
}

/// A unit that its owner chooses to lose.
#[derive(Debug)]
pub struct LossPlan {
    pub unit: UnitId,
    pub cause: Loss,
}

/// The reason why a unit is lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loss {
    /// P15: the result of a battle. After this unit, `more` others are lost.
    Combat { side: Side, more: u8 },
    /// P18: a forced entry has overstacked the hex.
    Entry(Side),
    /// P28: an overstack that can't be cleared by moving.
    Movement,
}

/// P15
pub fn plan_combat_loss(
    state: &FirstBlood,
    side: Side,
    count: u8,
    unit: UnitId,
) -> Result<LossPlan, Refusal> {
    if victims(state, side).has(unit) {
        return Ok(LossPlan { unit, cause: Loss::Combat { side, more: count - 1 } });
    }
    Err(if bombards(state, unit) {
        Refusal::IsBombarding { unit, by: GUNS_ARE_NOT_LOST }
    } else {
        Refusal::NotInBattle { unit, by: COMBAT_LOSS }
    })
}

/// P18, P28
pub fn plan_overstack_loss(
    state: &FirstBlood,
    step: Step,
    side: Side,
    unit: UnitId,
) -> Result<LossPlan, Refusal> {
    let overstacked = movement::overstacked(state, side);
    if state.side(unit) != side {
        return Err(Refusal::NotYours { unit });
    }
    if !state.hex(unit).is_some_and(|hex| overstacked.has(hex)) {
        return Err(Refusal::NotCrowded { unit });
    }
    let cause = match step {
        Step::Crowd(side) => Loss::Entry(side),
        _ => Loss::Movement,
    };
    Ok(LossPlan { unit, cause })
}

impl LossPlan {
    pub fn commit(self, state: &mut FirstBlood, events: &mut Vec<Event>) {
        let by = match self.cause {
            Loss::Combat { side, more } => {
                state.finish();
                if more > 0 {
                    state.then(Step::Lose { side, count: more });
                }
                COMBAT_LOSS
            }
            Loss::Entry(side) => {
                // 7.5.4b
                state.credit |= side == Side::Japan;
                ENTRY_OVERSTACK
            }
            Loss::Movement => MOVEMENT_OVERSTACK,
        };
        eliminate(state, self.unit, by, events);
    }
}

/// 8.10-r8: a side that has no more units than the result demands loses all of them.
pub fn lose_all_victims(state: &mut FirstBlood, side: Side, events: &mut Vec<Event>) {
    lose_all(state, victims(state, side), COMBAT_LOSS, events);
}

/// 8.10-r2: the survivors of this side must retreat.
pub fn withdraw(state: &mut FirstBlood, side: Side) {
    let on_map = victims(state, side).iter().filter(|unit| state.hex(*unit).is_some());
    let on_map: UnitSet = on_map.collect();
    if let Some(battle) = &mut state.battle {
        battle.retreating = on_map;
    }
    state.then(Step::Retreat(side));
}

/// 7.5.3a, 7.5.3b: attackers from an entry point or box enter the hex if it is empty, and are lost if it
/// is not.
pub fn enter(state: &mut FirstBlood, side: Side, events: &mut Vec<Event>) {
    let direct = current(state, side).direct;
    let from_off_map: UnitSet =
        direct.iter().filter(|unit| state.location(*unit).is_off_map()).collect();
    if from_off_map.is_empty() {
        return;
    }
    let hex = battle(state).targets[0];
    if state.units_in(hex).next().is_some() {
        return lose_all(state, from_off_map, ATTACK_FAILED, events);
    }
    for unit in from_off_map.iter() {
        let from = state.location(unit);
        state.counter_mut(unit).task = None;
        events.push(Event::Entered { unit, from, to: hex });
        movement::put(state, unit, UnitLocation::Hex(hex), events);
    }
    state.then(Step::Crowd(side));
}

/// A unit that advances after combat.
#[derive(Debug)]
pub struct AdvancePlan {
    pub unit: UnitId,
    pub from: HexId,
    pub to: HexId,
}

/// P17
pub fn plan_advance(
    state: &FirstBlood,
    side: Side,
    unit: UnitId,
    to: HexId,
) -> Result<AdvancePlan, Refusal> {
    let Some(from) = state.hex(unit).filter(|_| current(state, side).direct.has(unit)) else {
        return Err(if bombards(state, unit) {
            Refusal::IsBombarding { unit, by: GUNS_STAY }
        } else {
            Refusal::NotInBattle { unit, by: Rule("8.10-r5") }
        });
    };
    let hex = to;
    let emptied = battle(state).targets.contains(&to) && state.holder(to) != Some(side.other());
    if !emptied || !state.map().are_adjacent(from, to) {
        return Err(Refusal::NoAdvanceThere { unit, hex });
    }
    if state.units_in(to).count() >= STACK_LIMIT {
        return Err(Refusal::Full { unit, hex, by: Rule("8.10-r5") });
    }
    Ok(AdvancePlan { unit, from, to })
}

impl AdvancePlan {
    pub fn commit(self, state: &mut FirstBlood, events: &mut Vec<Event>) {
        let AdvancePlan { unit, from, to } = self;
        state.counter_mut(unit).task = None;
        events.push(Event::Advanced { unit, from: UnitLocation::Hex(from), to });
        movement::put(state, unit, UnitLocation::Hex(to), events);
    }
}

/// P17
pub fn advance_candidates(state: &FirstBlood, side: Side, mut offer: impl FnMut(Action)) {
    for unit in current(state, side).direct.iter() {
        for to in battle(state).targets.iter() {
            offer(Action::Advance { unit, to: *to });
        }
    }
}

/// Removes an attack from the declared ones and frees its units and bombers.
fn close(state: &mut FirstBlood, targets: Targets) {
    let first = targets[0];
    for counter in &mut state.counters {
        if matches!(counter.task, Some(Task::Attack(hex) | Task::Bombard(hex)) if hex == first) {
            counter.task = None;
        }
    }
    us_air::send_back(state, Some(&targets));
    state.attacks.keep(|_, other| *other != targets);
}

pub fn end_battle(state: &mut FirstBlood) {
    let targets = battle(state).targets;
    close(state, targets);
    state.battle = None;
}

/// Cancels all attacks that are not resolved yet.
pub fn cancel_attacks(state: &mut FirstBlood) {
    state.counters.iter_mut().for_each(|counter| counter.task = None);
    state.attacks = Stack::default();
    state.battle = None;
    us_air::send_back(state, None);
}
