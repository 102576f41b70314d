//! 8.6, 8.9, 8.10, 7.5.3: an attack is resolved.

use crate::action::{Action, Refusal};
use crate::air;
use crate::attack::{Assault, Odds};
use crate::duty;
use crate::event::Event;
use crate::movement;
use crate::scenario::STACK_LIMIT;
use crate::ships;
use crate::state::{
    Battle, Counter, FirstBlood, ShipBox, Step, Targets, Task, UnitLocation, UnitSet,
};
use crate::tables::CombatResult;
use crate::unit::{ShipCount, Side, UnitId};
use game::{Rule, Stack};
use hex::HexId;

const OUTMATCHED: Rule = Rule("8.6a");
const ATTACK_FAILED: Rule = Rule("7.5.3b");
const NO_ROOM: Rule = Rule("7.5.4a");
pub const GUNS_ARE_NOT_LOST: Rule = Rule("8.10.2a");
pub const GUNS_STAY: Rule = Rule("8.10.2-r1");

/// Takes a unit out of play.
pub fn eliminate(state: &mut FirstBlood, unit: UnitId, by: Rule, events: &mut Vec<Event>) {
    let at = state.location(unit);
    *state.counter_mut(unit) = Counter { location: UnitLocation::Gone, ..Counter::default() };
    state.battle.retreating.take(unit);
    events.push(Event::Eliminated { unit, at, by });
}

/// 11.4c: ground attacks interrupt work too.
fn mark(state: &mut FirstBlood, targets: &Targets) {
    for hex in targets.iter() {
        if let Some(field) = state.map().field_at(*hex) {
            state.attacked.add(field);
        }
    }
}

/// 8.6b: before any die is rolled.
pub fn outmatched(state: &mut FirstBlood, side: Side, events: &mut Vec<Event>) {
    for unit in state.scenario.units() {
        let counter = state.counter_mut(unit);
        counter.fought |= counter.task != Task::None;
    }
    let declared = state.attacks;
    for targets in declared.iter() {
        let assault = Assault::of(state, side, *targets);
        if assault.odds(state) == Odds::Below {
            repelled(state, &assault, events);
        }
    }
}

/// 8.6a: the attackers are too few.
fn repelled(state: &mut FirstBlood, assault: &Assault, events: &mut Vec<Event>) {
    events.push(Event::Outmatched { targets: assault.targets });
    mark(state, &assault.targets);
    assault.direct.iter().for_each(|unit| eliminate(state, unit, OUTMATCHED, events));
    settle(state, assault.targets);
}

/// An attack that can be resolved with these ships.
pub struct ResolvePlan {
    pub assault: Assault,
    pub ships: ShipCount,
    pub odds: Odds,
}

/// P11, P12: the attack of which this is the first hex.
pub fn plan_resolve(
    state: &FirstBlood,
    side: Side,
    target: HexId,
    ships: ShipCount,
) -> Result<ResolvePlan, Refusal> {
    let targets = duty::attack_on(state, target).filter(|targets| targets[0] == target);
    let targets = targets.ok_or(Refusal::NoSuchAttack(state.spot(target)))?;
    let assault = Assault::of(state, side, targets);
    let odds = assault.odds(state);
    if ships::total(&ships) > 0 {
        if side == Side::Us {
            return Err(Refusal::NoUsShips);
        }
        let there = state.navy.at[ShipBox::Attack.index()];
        if ships.iter().zip(there).any(|(named, there)| *named > there) {
            return Err(Refusal::NoSuchShips);
        }
        if odds == Odds::Below {
            return Err(Refusal::NoRoll(state.spot(target)));
        }
    }
    Ok(ResolvePlan { assault, ships, odds })
}

/// S3, S8: the phase can't end before this attack is resolved.
pub fn unresolved(state: &FirstBlood, side: Side, targets: &Targets) -> Refusal {
    let by = match side {
        Side::Japan => Rule("S3"),
        Side::Us => Rule("S8"),
    };
    Refusal::Unresolved { hex: state.spot(targets[0]), by }
}

impl ResolvePlan {
    pub fn commit(self, state: &mut FirstBlood, events: &mut Vec<Event>) {
        let ResolvePlan { assault, ships, odds } = self;
        // 8.2-r6
        if odds == Odds::Below {
            return repelled(state, &assault, events);
        }
        mark(state, &assault.targets);
        let there = &mut state.navy.at[ShipBox::Attack.index()];
        there.iter_mut().zip(ships).for_each(|(there, used)| *there -= used);
        let ships = ships::total(&ships);
        state.battle = Battle { targets: assault.targets, ships, retreating: UnitSet::default() };
        let numbers = Box::new(assault.tallies(state, ships));
        events.push(Event::Attacks { side: assault.side, targets: assault.targets, numbers });
        state.then(Step::Die);
    }
}

/// The attack that is being resolved.
fn current(state: &FirstBlood, side: Side) -> Assault {
    Assault::of(state, side, state.battle.targets)
}

/// 8.9a: the die of the battle.
pub fn rolled(state: &mut FirstBlood, side: Side, die: u8, events: &mut Vec<Event>) {
    let assault = current(state, side);
    let result = assault.result(state, state.battle.ships, die);
    let result = result.expect("only an attack with a column is rolled for");
    events.push(Event::Rolled { side, die, result });
    let enemy = side.other();
    state.then(Step::BattleOver);
    if result == CombatResult::DE {
        state.then(Step::Advance(side));
    }
    state.then(Step::Enter(side));
    match result {
        CombatResult::AE => lose_all(state, assault.direct, "8.10a", events),
        CombatResult::A2 => attackers_lose(state, side, 2),
        CombatResult::A1 => attackers_lose(state, side, 1),
        CombatResult::EX => {
            state.then(Step::Withdraw(enemy));
            state.then(Step::Lose { side: enemy, count: 1 });
            // 8.10-r9
            state.then(Step::Lose { side, count: 1 });
        }
        CombatResult::DR => state.then(Step::Withdraw(enemy)),
        CombatResult::D1 => {
            state.then(Step::Withdraw(enemy));
            state.then(Step::Lose { side: enemy, count: 1 });
        }
        CombatResult::DE => lose_all(state, defenders(state), "8.10g", events),
    }
}

fn lose_all(state: &mut FirstBlood, units: UnitSet, by: &'static str, events: &mut Vec<Event>) {
    units.iter().for_each(|unit| eliminate(state, unit, Rule(by), events));
}

fn attackers_lose(state: &mut FirstBlood, side: Side, count: u8) {
    state.then(Step::Withdraw(side));
    state.then(Step::Lose { side, count });
}

/// Who defends in the battle.
fn defenders(state: &FirstBlood) -> UnitSet {
    state.battle.targets.iter().flat_map(|hex| state.units_in(*hex)).collect()
}

/// 8.10h, 8.10.2a: of whom a side may lose some: its direct attackers or its defenders.
pub fn victims(state: &FirstBlood, side: Side) -> UnitSet {
    let attacker = state.fighting();
    if side == attacker { current(state, side).direct } else { defenders(state) }
}

/// Whether a unit supports an attack from elsewhere.
pub fn bombards(state: &FirstBlood, unit: UnitId) -> bool {
    matches!(state.counter(unit).task, Task::Bombard(_))
}

/// P15
pub fn plan_loss(state: &FirstBlood, side: Side, unit: UnitId) -> Result<(), Refusal> {
    if victims(state, side).has(unit) {
        return Ok(());
    }
    let by = if bombards(state, unit) { GUNS_ARE_NOT_LOST } else { Rule("8.10h") };
    Err(Refusal::NotInBattle { unit: state.who(unit), by })
}

/// 8.10-r8: a result that asks for as many units as there are, or more, takes all.
pub fn lose_all_of(state: &mut FirstBlood, side: Side, events: &mut Vec<Event>) {
    lose_all(state, victims(state, side), "8.10h", events);
}

/// Who survived on this side must retreat (8.10-r2).
pub fn withdraw(state: &mut FirstBlood, side: Side) {
    let on_map = victims(state, side).iter().filter(|unit| state.hex(*unit).is_some());
    state.battle.retreating = on_map.collect();
    state.then(Step::Retreat(side));
}

/// 7.5.3a, 7.5.3b: attackers from a point or box enter the hex if it is empty, and are lost if not.
pub fn enter(state: &mut FirstBlood, side: Side, events: &mut Vec<Event>) {
    let from_off_map: UnitSet = current(state, side)
        .direct
        .iter()
        .filter(|unit| state.location(*unit).is_off_map())
        .collect();
    if from_off_map.is_empty() {
        return;
    }
    let hex = state.battle.targets[0];
    if state.units_in(hex).next().is_some() {
        from_off_map.iter().for_each(|unit| eliminate(state, unit, ATTACK_FAILED, events));
        return;
    }
    for unit in from_off_map.iter() {
        let from = state.location(unit);
        state.counter_mut(unit).task = Task::None;
        events.push(Event::Entered { unit, from, to: hex });
        movement::put(state, unit, UnitLocation::Hex(hex), events);
    }
    state.then(Step::Crowd(side));
}

/// P18: a unit is lost to overstacking.
pub fn commit_crowd(state: &mut FirstBlood, side: Side, unit: UnitId, events: &mut Vec<Event>) {
    eliminate(state, unit, NO_ROOM, events);
    // 7.5.4b
    state.credit |= side == Side::Japan;
}

/// P17
pub fn plan_advance(
    state: &FirstBlood,
    side: Side,
    unit: UnitId,
    to: HexId,
) -> Result<(), Refusal> {
    let Some(from) = state.hex(unit).filter(|_| current(state, side).direct.has(unit)) else {
        let by = if bombards(state, unit) { GUNS_STAY } else { Rule("8.10-r5") };
        return Err(Refusal::NotInBattle { unit: state.who(unit), by });
    };
    let beside = state.map().touch(from, to);
    if !beside || !state.battle.targets.contains(&to) || state.holder(to) == Some(side.other()) {
        return Err(Refusal::NoAdvanceThere(state.spot(to)));
    }
    if state.units_in(to).count() >= STACK_LIMIT {
        return Err(Refusal::Full { hex: state.spot(to), by: Rule("8.10-r5") });
    }
    Ok(())
}

pub fn commit_advance(state: &mut FirstBlood, unit: UnitId, to: HexId, events: &mut Vec<Event>) {
    let from = state.location(unit);
    state.counter_mut(unit).task = Task::None;
    events.push(Event::Advanced { unit, from, to });
    movement::put(state, unit, UnitLocation::Hex(to), events);
}

pub fn advance_candidates(state: &FirstBlood, side: Side, mut offer: impl FnMut(Action)) {
    for unit in current(state, side).direct.iter() {
        for to in state.battle.targets.iter() {
            offer(Action::Advance { unit, to: *to });
        }
    }
}

/// Nothing more is to be done about this attack.
fn settle(state: &mut FirstBlood, targets: Targets) {
    let first = targets[0];
    for counter in &mut state.counters {
        if matches!(counter.task, Task::Attack(hex) | Task::Bombard(hex) if hex == first) {
            counter.task = Task::None;
        }
    }
    air::send_back(state, Some(&targets));
    state.attacks.keep(|_, other| *other != targets);
}

pub fn battle_over(state: &mut FirstBlood) {
    settle(state, state.battle.targets);
    state.battle = Battle::default();
}

/// No more attacks are made in this phase.
pub fn break_off(state: &mut FirstBlood) {
    state.counters.iter_mut().for_each(|counter| counter.task = Task::None);
    state.attacks = Stack::default();
    state.battle = Battle::default();
    air::send_back(state, None);
}
