//! 8.1, 8.2, 7.5: the duty to attack, and the declaration of attacks.

use crate::action::Action;
use crate::artillery;
use crate::attack::Assault;
use crate::event::Event;
use crate::odds::{Forecast, forecast};
use crate::reach::unused;
use crate::refusal::Refusal;
use crate::reinforce;
use crate::state::{FirstBlood, MOST_ATTACKS, Targets, Task, UnitLocation, UnitSet};
use crate::unit::{Side, UnitId};
use game::{Rule, Stack};
use hex::{HexId, HexSet};

const FROM_POINT: Rule = Rule("7.5a");
const FROM_BOX: Rule = Rule("7.5.1c");

/// The attacks that a side must still declare. By 8.2-r5, locations at the start of the phase count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Duty {
    /// 8.2e: enemy-held hexes that must still be attacked.
    pub hexes: HexSet,
    /// 8.2f: units adjacent to the enemy that must still attack.
    pub units: UnitSet,
}

/// The attacks declared so far. They can be more than those of the position: a group of units is
/// judged one after the other.
#[derive(Clone)]
pub struct Declared {
    attacks: Stack<Targets, MOST_ATTACKS>,
    /// Units that are committed here but not yet in the position.
    busy: UnitSet,
}

impl Declared {
    pub fn of(state: &FirstBlood) -> Declared {
        Declared { attacks: state.attacks, busy: UnitSet::default() }
    }

    pub fn attack_on(&self, hex: HexId) -> Option<Targets> {
        self.attacks.iter().copied().find(|targets| targets.contains(&hex))
    }

    pub fn attacks(&self) -> impl Iterator<Item = &Targets> {
        self.attacks.iter()
    }

    /// 9.4-r1: whether the other units can meet every duty without this one.
    pub fn check_spare(&self, state: &FirstBlood, side: Side, unit: UnitId) -> Result<(), Refusal> {
        if !in_contact(state, unit) {
            return Ok(());
        }
        let mut others = self.clone();
        others.busy.add(unit);
        others.check_completable(state, side)
    }

    fn is_free(&self, state: &FirstBlood, unit: UnitId) -> bool {
        state.counter(unit).task.is_none() && !self.busy.has(unit)
    }

    fn add(&mut self, unit: UnitId, targets: Targets) {
        self.busy.add(unit);
        if !self.attacks.contains(&targets) {
            self.attacks.push(targets);
        }
    }

    /// The duty of a side after these attacks.
    fn duty(&self, state: &FirstBlood, side: Side) -> Duty {
        let enemy = state.held(side.other());
        let mut duty = Duty::default();
        for (unit, hex) in state.on_map(side) {
            let near = state.map().around(hex).and(&enemy);
            duty.hexes = duty.hexes.or(&near);
            if !near.is_empty() && self.is_free(state, unit) {
                duty.units.add(unit);
            }
        }
        for target in self.attacks.iter().flat_map(|targets| targets.iter()) {
            duty.hexes.take(*target);
        }
        duty
    }

    /// Whether a set of legal attacks can still be completed. If not, the refusal names a unit or a hex
    /// that would be left over.
    ///
    /// The attacks can be completed if every hex that must be attacked is adjacent to a unit that must attack, and
    /// every such unit is adjacent to such a hex, can join a declared attack or can bombard. Proof: let
    /// each unit and each hex name one such neighbour, and drop every pair that both partners can do
    /// without. The remaining pairs form stars, in which several units attack one hex or one unit attacks
    /// several hexes; a unit in no star joins a declared attack or bombards. 8.2-r1, 8.2-r3 and 9.4-r1
    /// ask for no more. The condition is also necessary, except that units off the map may attack hexes
    /// that no unit on the map can. `tests/plans.rs` compares this with trying every set of attacks.
    fn check_completable(&self, state: &FirstBlood, side: Side) -> Result<(), Refusal> {
        let duty = self.duty(state, side);
        let mut reached = HexSet::default();
        for unit in duty.units.iter() {
            let Some(hex) = state.hex(unit) else { continue };
            let around = state.map().around(hex);
            reached = reached.or(around);
            let can_join = |targets: &Targets| targets.iter().all(|target| around.has(*target));
            let can_attack = around.meets(&duty.hexes) || self.attacks.iter().any(can_join);
            if !can_attack && !artillery::has_target(state, self, side, unit) {
                return Err(Refusal::WouldLeaveUnit { unit });
            }
        }
        let left = duty.hexes.without(&reached);
        let Some(hex) = left.iter().next() else { return Ok(()) };
        let off_map = state
            .units(side)
            .filter(|unit| state.location(*unit).is_off_map() && self.is_free(state, *unit));
        if can_cover(state, left, off_map.collect()) {
            Ok(())
        } else {
            Err(Refusal::WouldLeaveHex { hex })
        }
    }
}

/// 7.5-r5: whether these units off the map can attack all these hexes, one hex each.
fn can_cover(state: &FirstBlood, mut hexes: HexSet, units: UnitSet) -> bool {
    let Some(hex) = hexes.iter().next() else { return true };
    hexes.take(hex);
    let mut able = units.iter().filter(|unit| from_off_map(state, *unit).contains(&hex));
    able.any(|unit| {
        let mut others = units;
        others.take(unit);
        can_cover(state, hexes, others)
    })
}

/// The duty of a side in this position.
pub fn open(state: &FirstBlood, side: Side) -> Duty {
    Declared::of(state).duty(state, side)
}

/// Whether a unit on the map is adjacent to the enemy.
fn in_contact(state: &FirstBlood, unit: UnitId) -> bool {
    let enemy = state.held(state.side(unit).other());
    state.hex(unit).is_some_and(|hex| state.map().around(hex).meets(&enemy))
}

/// The declared attack on a hex.
pub fn attack_on(state: &FirstBlood, hex: HexId) -> Option<Targets> {
    state.attacks.iter().copied().find(|targets| targets.contains(&hex))
}

/// 7.5a, 7.5.1c, 7.5.2a: the hexes that a unit can attack from its entry point or box.
pub fn from_off_map(state: &FirstBlood, unit: UnitId) -> &[HexId] {
    match state.location(unit) {
        UnitLocation::Entry(point)
            if point.side() == Side::Us && reinforce::all_blocked(state, Side::Us) =>
        {
            state.map().entry(point)
        }
        UnitLocation::Box(at) => {
            let enemy = state.held(Side::Us);
            let arrows = state.map().exits(at);
            let shut = arrows.iter().all(|hex| enemy.has(*hex));
            let stuck = unused(at, state.counter(unit).boxes).next().is_none();
            if shut && stuck { arrows } else { &[] }
        }
        _ => &[],
    }
}

/// A unit that attacks these hexes.
#[derive(Debug)]
pub struct AttackPlan {
    pub unit: UnitId,
    pub targets: Targets,
}

/// P9, P26
pub fn plan(
    state: &FirstBlood,
    side: Side,
    unit: UnitId,
    targets: Targets,
) -> Result<AttackPlan, Refusal> {
    plan_in(state, &Declared::of(state), side, unit, targets)
}

/// The same with these attacks declared.
fn plan_in(
    state: &FirstBlood,
    declared: &Declared,
    side: Side,
    unit: UnitId,
    targets: Targets,
) -> Result<AttackPlan, Refusal> {
    check_free(state, declared, side, unit)?;
    check_targets(state, side, unit, &targets)?;
    if !declared.attacks.contains(&targets) {
        let taken = targets.iter().find(|hex| declared.attack_on(**hex).is_some());
        if let Some(hex) = taken {
            let (unit, hex) = (unit, *hex);
            return Err(Refusal::OtherAttack { unit, hex });
        }
    }
    let mut after = declared.clone();
    after.add(unit, targets);
    after.check_completable(state, side)?;
    Ok(AttackPlan { unit, targets })
}

/// 9.4a: a unit takes part in one attack.
pub fn check_free(
    state: &FirstBlood,
    declared: &Declared,
    side: Side,
    unit: UnitId,
) -> Result<(), Refusal> {
    if state.side(unit) != side {
        return Err(Refusal::NotYours { unit });
    }
    if !state.location(unit).is_in_play() {
        return Err(Refusal::NotInPlay { unit });
    }
    if !declared.is_free(state, unit) {
        return Err(Refusal::HasTask { unit });
    }
    Ok(())
}

/// Whether a unit can attack these hexes from its location.
fn check_targets(
    state: &FirstBlood,
    side: Side,
    unit: UnitId,
    targets: &Targets,
) -> Result<(), Refusal> {
    let ascending = targets.windows(2).all(|pair| pair[0] < pair[1]);
    let Some(first) = targets.first().filter(|_| ascending) else {
        return Err(Refusal::NoTarget { unit });
    };
    if let Some(hex) = targets.iter().find(|hex| state.holder(**hex) != Some(side.other())) {
        return Err(Refusal::NoEnemyThere { unit, hex: *hex });
    }
    if let Some(at) = state.hex(unit) {
        let around = state.map().around(at);
        return match targets.iter().find(|hex| !around.has(**hex)) {
            Some(hex) => Err(Refusal::NotAdjacent { unit, hex: *hex }),
            None => Ok(()),
        };
    }
    let arrows = from_off_map(state, unit);
    if arrows.is_empty() {
        let by = if side == Side::Us { FROM_POINT } else { FROM_BOX };
        return Err(Refusal::NotFromThere { unit, by });
    }
    if targets.len() > 1 {
        return Err(Refusal::OneHexFromThere { unit });
    }
    if !arrows.contains(first) {
        return Err(Refusal::NoArrowThere { unit, hex: *first });
    }
    Ok(())
}

impl AttackPlan {
    /// The attack with this unit in it.
    pub fn assault(&self, state: &FirstBlood) -> Assault {
        let mut assault = Assault::of(state, state.side(self.unit), self.targets);
        assault.direct.add(self.unit);
        assault
    }

    pub fn forecast(&self, state: &FirstBlood) -> Forecast {
        forecast(state, &self.assault(state), 0)
    }

    pub fn commit(self, state: &mut FirstBlood, events: &mut Vec<Event>) {
        let AttackPlan { unit, targets } = self;
        if !state.attacks.contains(&targets) {
            state.attacks.push(targets);
        }
        state.counter_mut(unit).task = Some(Task::Attack(targets[0]));
        events.push(Event::Declared { unit, targets });
    }
}

/// The attack on a hex after these units have joined it in this order, with or without guns. Units
/// that can't join it are left out. `None` if there is no such attack.
pub fn joint_assault(
    state: &FirstBlood,
    side: Side,
    units: &[UnitId],
    hex: HexId,
) -> Option<Assault> {
    let mut declared = Declared::of(state);
    let (mut direct, mut guns) = (UnitSet::default(), UnitSet::default());
    for unit in units.iter().copied() {
        let joined = declared.attack_on(hex);
        let mut attacks = joined.into_iter().chain([Targets::from_iter([hex])]);
        let attack = attacks.find_map(|it| plan_in(state, &declared, side, unit, it).ok());
        let bombards = |targets: &Targets| {
            artillery::plan_bombard_in(state, &declared, side, unit, targets[0]).is_ok()
        };
        match (attack, joined.filter(bombards)) {
            (Some(plan), _) => {
                declared.add(unit, plan.targets);
                direct.add(unit);
            }
            (None, Some(targets)) => {
                declared.add(unit, targets);
                guns.add(unit);
            }
            (None, None) => {}
        }
    }
    let mut assault = Assault::of(state, side, declared.attack_on(hex)?);
    direct.iter().for_each(|unit| assault.direct.add(unit));
    guns.iter().for_each(|unit| assault.guns.add(unit));
    Some(assault)
}

/// 8.2e, 8.2f: whether all duties are met.
pub fn check_done(state: &FirstBlood, side: Side) -> Result<(), Refusal> {
    let duty = open(state, side);
    match (duty.hexes.iter().next(), duty.units.iter().next()) {
        (Some(hex), _) => Err(Refusal::MustBeAttacked { hex }),
        (_, Some(unit)) => Err(Refusal::MustAttack { unit }),
        _ => Ok(()),
    }
}

/// P9, P26: the attacks that a unit might join or begin.
pub fn candidates(state: &FirstBlood, side: Side, mut offer: impl FnMut(Action)) {
    let enemy = state.held(side.other());
    for unit in state.units(side).filter(|unit| state.counter(*unit).task.is_none()) {
        let near: Vec<HexId> = match state.location(unit) {
            UnitLocation::Hex(hex) => state.map().around(hex).and(&enemy).iter().collect(),
            _ => from_off_map(state, unit).to_vec(),
        };
        for subset in 1..1_u8 << near.len() {
            let chosen = near.iter().enumerate().filter(|(bit, _)| subset & (1 << bit) != 0);
            let mut targets: Vec<HexId> = chosen.map(|(_, hex)| *hex).collect();
            targets.sort_by_key(|hex| *hex);
            offer(Action::Attack { unit, targets: targets.into_iter().collect() });
        }
    }
}

/// Whether any unit of a side must or can attack from its location.
pub fn has_choices(state: &FirstBlood, side: Side) -> bool {
    let duty = open(state, side);
    let mut units = state.units(side);
    !duty.units.is_empty() || units.any(|unit| !from_off_map(state, unit).is_empty())
}
