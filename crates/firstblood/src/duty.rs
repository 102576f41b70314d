//! 8.1, 8.2, 7.5: who must fight, and the plan of attacks.

use crate::action::{Action, Refusal};
use crate::event::Event;
use crate::reach::unused;
use crate::reinforce;
use crate::state::{FirstBlood, Targets, Task, UnitLocation, UnitSet};
use crate::unit::{Side, UnitId};
use game::Rule;
use hex::{HexId, HexSet};

const FROM_POINT: Rule = Rule("7.5a");
const FROM_BOX: Rule = Rule("7.5.1c");

/// What the plan of attacks still lacks, by 8.2-r5 as the units stood when the phase began.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Duty {
    /// 8.2e: enemy-held hexes that nobody attacks yet.
    pub hexes: HexSet,
    /// 8.2f: units next to the enemy that attack nobody yet.
    pub units: UnitSet,
}

/// The duty of a side that has declared the attacks of this position.
pub fn open(state: &FirstBlood, side: Side) -> Duty {
    let enemy = state.held(side.other());
    let mut duty = Duty::default();
    for (unit, hex) in state.on_map(side) {
        let near = state.map().around(hex).and(&enemy);
        duty.hexes = duty.hexes.or(&near);
        if !near.is_empty() && state.counter(unit).task == Task::None {
            duty.units.add(unit);
        }
    }
    for target in state.attacks.iter().flat_map(|targets| targets.iter()) {
        duty.hexes.take(*target);
    }
    duty
}

/// Whether a unit on the map stands next to the enemy (9.4-r1).
pub fn in_contact(state: &FirstBlood, unit: UnitId) -> bool {
    let enemy = state.held(state.side(unit).other());
    state.hex(unit).is_some_and(|hex| state.map().around(hex).meets(&enemy))
}

/// The declared attack on a hex.
pub fn attack_on(state: &FirstBlood, hex: HexId) -> Option<Targets> {
    state.attacks.iter().copied().find(|targets| targets.contains(&hex))
}

/// Whether the plan can be completed, and if not, who would be left over.
///
/// It can if every hex of the duty has a unit of the duty next to it, and every such unit has such a
/// hex next to it or can join a declared attack. For then let each of them name one such neighbour, and
/// drop every pair that both could do without: what is left are stars, in which several units attack
/// one hex or one unit attacks several; and who is in none joins a declared attack. No more is asked of a
/// plan (8.2-r1, 8.2-r3). Nothing less will do either, but that the units off the map may attack some
/// hexes that nobody on it can.
fn completes(
    state: &FirstBlood,
    duty: &Duty,
    declared: &[Targets],
    off_map: UnitSet,
) -> Result<(), Refusal> {
    let mut reached = HexSet::default();
    for unit in duty.units.iter() {
        let Some(hex) = state.hex(unit) else { continue };
        let around = state.map().around(hex);
        reached = reached.or(around);
        let joins = |targets: &Targets| targets.iter().all(|target| around.has(*target));
        if !around.meets(&duty.hexes) && !declared.iter().any(joins) {
            return Err(Refusal::WouldLeaveUnit(state.who(unit)));
        }
    }
    let left = duty.hexes.without(&reached);
    match left.iter().next() {
        Some(hex) if !each_attacked(state, left, off_map) => {
            Err(Refusal::WouldLeaveHex(state.spot(hex)))
        }
        _ => Ok(()),
    }
}

/// 7.5-r5: whether these units off the map can attack all these hexes, each of them one.
fn each_attacked(state: &FirstBlood, mut hexes: HexSet, units: UnitSet) -> bool {
    let Some(hex) = hexes.iter().next() else { return true };
    hexes.take(hex);
    let mut able = units.iter().filter(|unit| from_off_map(state, *unit).contains(&hex));
    able.any(|unit| {
        let mut others = units;
        others.take(unit);
        each_attacked(state, hexes, others)
    })
}

/// 7.5a, 7.5.1c, 7.5.2a: the hexes that a unit may attack from a point or box.
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

/// A unit that may attack these hexes.
pub struct AttackPlan {
    unit: UnitId,
    targets: Targets,
}

/// P9, P26
pub fn plan(
    state: &FirstBlood,
    side: Side,
    unit: UnitId,
    targets: Targets,
) -> Result<AttackPlan, Refusal> {
    can_be_told(state, side, unit)?;
    let ascending = targets.windows(2).all(|pair| pair[0] < pair[1]);
    let Some(first) = targets.first().filter(|_| ascending) else {
        return Err(Refusal::NoTarget);
    };
    if let Some(hex) = targets.iter().find(|hex| state.holder(**hex) != Some(side.other())) {
        return Err(Refusal::NoEnemyThere(state.spot(*hex)));
    }
    if let Some(at) = state.hex(unit) {
        let around = state.map().around(at);
        if let Some(hex) = targets.iter().find(|hex| !around.has(**hex)) {
            return Err(Refusal::NotAdjacent { unit: state.who(unit), hex: state.spot(*hex) });
        }
    } else {
        let arrows = from_off_map(state, unit);
        if arrows.is_empty() {
            let by = if side == Side::Us { FROM_POINT } else { FROM_BOX };
            return Err(Refusal::NotFromThere { unit: state.who(unit), by });
        }
        if targets.len() > 1 {
            return Err(Refusal::OneHexFromThere(state.who(unit)));
        }
        if !arrows.contains(first) {
            return Err(Refusal::NoArrowThere(state.who(unit)));
        }
    }
    let joins = state.attacks.contains(&targets);
    let taken = |hex: &&HexId| attack_on(state, **hex).is_some();
    match targets.iter().find(taken) {
        Some(hex) if !joins => return Err(Refusal::OtherAttack(state.spot(*hex))),
        _ => {}
    }
    let mut duty = open(state, side);
    duty.units.take(unit);
    targets.iter().for_each(|hex| duty.hexes.take(*hex));
    let new = (!joins).then_some(targets);
    let declared: Vec<Targets> = state.attacks.iter().copied().chain(new).collect();
    let idle = |other: &UnitId| {
        let counter = state.counter(*other);
        *other != unit && counter.location.is_off_map() && counter.task == Task::None
    };
    completes(state, &duty, &declared, state.units(side).filter(idle).collect())?;
    Ok(AttackPlan { unit, targets })
}

impl AttackPlan {
    pub fn commit(self, state: &mut FirstBlood, events: &mut Vec<Event>) {
        let AttackPlan { unit, targets } = self;
        if !state.attacks.contains(&targets) {
            state.attacks.push(targets);
        }
        state.counter_mut(unit).task = Task::Attack(targets[0]);
        events.push(Event::Declared { unit, targets });
    }
}

/// 9.4a: a unit takes part in one attack.
pub fn can_be_told(state: &FirstBlood, side: Side, unit: UnitId) -> Result<(), Refusal> {
    let counter = state.counter(unit);
    if state.side(unit) != side {
        return Err(Refusal::NotYours(state.who(unit)));
    }
    if matches!(counter.location, UnitLocation::Waiting | UnitLocation::Gone) {
        return Err(Refusal::NotInPlay(state.who(unit)));
    }
    if counter.task != Task::None {
        return Err(Refusal::HasTask(state.who(unit)));
    }
    Ok(())
}

/// 8.2e, 8.2f: why the plan is not complete.
pub fn plan_done(state: &FirstBlood, side: Side) -> Result<(), Refusal> {
    let duty = open(state, side);
    match (duty.hexes.iter().next(), duty.units.iter().next()) {
        (Some(hex), _) => Err(Refusal::MustBeAttacked(state.spot(hex))),
        (_, Some(unit)) => Err(Refusal::MustAttack(state.who(unit))),
        _ => Ok(()),
    }
}

/// P9, P26: the attacks that a unit could join or begin.
pub fn candidates(state: &FirstBlood, side: Side, mut offer: impl FnMut(Action)) {
    let enemy = state.held(side.other());
    for unit in state.units(side).filter(|unit| state.counter(*unit).task == Task::None) {
        let near: Vec<HexId> = match state.location(unit) {
            UnitLocation::Hex(hex) => state.map().around(hex).and(&enemy).iter().collect(),
            _ => from_off_map(state, unit).to_vec(),
        };
        for some in 1..1_u8 << near.len() {
            let chosen = near.iter().enumerate().filter(|(place, _)| some & (1 << place) != 0);
            let mut targets: Vec<HexId> = chosen.map(|(_, hex)| *hex).collect();
            game::short::sort_by_key(&mut targets, |hex| *hex);
            offer(Action::Attack { unit, targets: targets.into_iter().collect() });
        }
    }
}

/// Whether anybody must or may attack from where he is.
pub fn asks(state: &FirstBlood, side: Side) -> bool {
    let duty = open(state, side);
    let mut units = state.units(side);
    !duty.units.is_empty() || units.any(|unit| !from_off_map(state, unit).is_empty())
}
