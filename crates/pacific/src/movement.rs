//! 8.2, 11.4: where units may be, how far they move, and the steps they take.

use crate::board::{Space, SpaceSet};
use crate::card::{Ability, Category};
use crate::effect::{Ignored, Value, When};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::scenario::Special;
use crate::state::{Pacific, Place, Spent, Step, UnitId};
use crate::terrain::{Tag, Terrain};
use crate::{active_effects, assault, reaction, turn};
use game::{Rule, Seat, Stack, Sum};

/// More MP than any unit has, cards included.
const MOST_MP: usize = 8;

/// 8c, 8.2d: whether a unit may be on this terrain.
pub fn may_occupy_as(state: &Pacific, unit: UnitId, terrain: Option<Terrain>) -> bool {
    let values = state.values(unit);
    admits(state, values.category, values.has(Ability::Amphibious), terrain)
}

/// The same for a unit that is not in play yet.
pub fn admits(
    state: &Pacific,
    category: Category,
    amphibious: bool,
    terrain: Option<Terrain>,
) -> bool {
    let Some(terrain) = terrain else { return true };
    let also = state.battle().rules.iter().any(
        |special| matches!(special, Special::Enter { category: who, terrain: what } if *who == category && *what == terrain),
    );
    also || terrain.face().admits(category, amphibious)
}

pub fn may_occupy(state: &Pacific, unit: UnitId, space: Space) -> bool {
    let terrain = state.terrain(space);
    terrain.is_none() || may_occupy_as(state, unit, terrain)
}

/// 8c: checks that a unit in play may enter a space.
pub fn check_occupy(state: &Pacific, unit: UnitId, space: Space) -> Result<(), Refusal> {
    match state.terrain(space).filter(|_| !may_occupy(state, unit, space)) {
        None => Ok(()),
        Some(terrain) => {
            let card = state.unit(unit).card;
            Err(Refusal::MayNotOccupy { card, unit: Some(unit), terrain, space })
        }
    }
}

/// 8.2b, 8.2c: whether a space is Difficult for a unit.
fn is_difficult(state: &Pacific, unit: UnitId, space: Space) -> bool {
    match state.terrain(space) {
        None => state.battle().rules.iter().any(|special| match special {
            Special::Difficult { spaces, categories } => {
                spaces.has(space) && categories.has(state.category(unit))
            }
            _ => false,
        }),
        Some(terrain) => {
            let face = terrain.face();
            let crushed = face.has(Tag::Crushed) && state.category(unit) == Category::Tank;
            let afloat = face.has(Tag::Water) && state.has(unit, Ability::Amphibious);
            face.has(Tag::Difficult) && !crushed && !afloat
        }
    }
}

/// 11.4-r3: a unit's MP in this phase.
pub fn movement_points(state: &Pacific, unit: UnitId, sum: &mut dyn Sum) {
    sum.add(Rule("3b"), "MP", i16::from(state.values(unit).mp));
    active_effects::added(state, unit, Value::Mp, sum);
    if state.unit(unit).suppressed.is_some()
        && !active_effects::ignores(state, unit, Ignored::Suppression)
    {
        sum.add(Rule("11.6.2d"), "suppressed", -1);
    }
}

/// The MP that a unit has left.
pub fn mp_left(state: &Pacific, unit: UnitId) -> u8 {
    let mut all = 0_i16;
    movement_points(state, unit, &mut all);
    state.unit(unit).spent.left_of(u8::try_from(all.max(0)).unwrap_or(0))
}

/// The spaces that units can reach together, one layer for each MP.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reach {
    /// The spaces entered with N MP, the start first.
    layers: Stack<SpaceSet, { MOST_MP + 1 }>,
    /// The spaces among them where movement ends (8.2b).
    stops: SpaceSet,
    mp: u8,
}

impl Reach {
    /// Every space that can be entered.
    pub fn spaces(&self) -> SpaceSet {
        self.layers.iter().skip(1).fold(SpaceSet::EMPTY, |all, layer| all | *layer)
    }

    /// The MP left after moving to a space.
    pub fn left(&self, to: Space) -> Option<u8> {
        let cost = self.layers.iter().skip(1).position(|layer| layer.has(to))? as u8 + 1;
        Some(if self.stops.has(to) { 0 } else { self.mp - cost })
    }

    /// The first step of a shortest path.
    pub fn first_step(&self, to: Space) -> Option<Space> {
        let mut layer = self.layers.iter().skip(1).position(|layer| layer.has(to))? + 1;
        let mut at = to;
        while layer > 1 {
            layer -= 1;
            let before = self.layers[layer] & at.neighbours() & !self.stops;
            at = before.iter().next()?;
        }
        Some(at)
    }
}

/// The spaces that units on the same space can enter together with this many MP.
pub fn reach(state: &Pacific, units: &[UnitId], from: Space, mp: u8) -> Reach {
    let side = state.side(units[0]);
    let admitted = |space: &Space| units.iter().all(|unit| may_occupy(state, *unit, *space));
    let sneaks =
        units.iter().all(|unit| active_effects::ignores(state, *unit, Ignored::EnemyUnits));
    let enemies = if sneaks { SpaceSet::EMPTY } else { state.held(side.other()) };
    let difficult = |space: &Space| units.iter().any(|unit| is_difficult(state, *unit, *space));
    let mut reach = Reach { mp, ..Reach::default() };
    let start = SpaceSet::EMPTY.with(from);
    reach.layers.push(start);
    // 8.2c: leaving Difficult terrain takes all MP.
    let from_difficult = difficult(&from);
    let most = if from_difficult { mp.min(1) } else { mp.min(MOST_MP as u8) };
    reach.stops = if from_difficult { !start } else { SpaceSet::EMPTY };
    let (mut seen, mut edge) = (start, start);
    for _ in 0..most {
        let near = edge.spread() & !enemies & !seen;
        let next: SpaceSet = near.iter().filter(admitted).collect();
        if next.is_empty() {
            break;
        }
        reach.layers.push(next);
        seen = seen | next;
        reach.stops = reach.stops | next.iter().filter(difficult).collect();
        edge = next & !reach.stops;
    }
    reach
}

/// The spaces that a unit can enter now; it can't end its move on all of them.
pub fn reach_of(state: &Pacific, unit: UnitId) -> Reach {
    match state.unit(unit).place {
        Place::On(from) => reach(state, &[unit], from, mp_left(state, unit)),
        _ => Reach::default(),
    }
}

/// The spaces where a unit may end its move: empty and not reserved (11.4d, 11.4.1-r2).
pub fn free_spaces(state: &Pacific) -> SpaceSet {
    !state.occupied()
}

/// Whether a unit may end on a space, citing the clause that requires an empty one.
pub fn check_free(state: &Pacific, space: Space, clause: Rule) -> Result<(), Refusal> {
    let by = if assault::is_reserved(state, space) { assault::RESERVED } else { clause };
    if free_spaces(state).has(space) { Ok(()) } else { Err(Refusal::SpaceTaken { space, by }) }
}

/// Whether a unit can move at all.
pub fn can_move(state: &Pacific, seat: Seat, unit: UnitId) -> Result<(), Refusal> {
    state.owned_by(unit, seat)?;
    let counter = state.unit(unit);
    if counter.assault.is_some() {
        return Err(Refusal::InAssault { unit: state.unit_ref(unit) });
    }
    state.stands(unit)?;
    // 12d, 12-r6
    let mobile = state.turn.fresh == Some(unit) && state.has(unit, Ability::Mobility);
    if counter.new && !mobile {
        return Err(Refusal::JustDeployed { unit: state.unit_ref(unit) });
    }
    if turn::is_mounted(state, unit) {
        return Err(Refusal::Mounted { unit: state.unit_ref(unit) });
    }
    if mp_left(state, unit) == 0 {
        return Err(Refusal::NoMp { unit: state.unit_ref(unit) });
    }
    Ok(())
}

/// A unit that can move: the part of a plan that all its destinations share.
#[derive(Debug)]
pub struct Mover {
    pub unit: UnitId,
    pub reach: Reach,
    /// The spaces where it may end its move.
    pub ends: SpaceSet,
}

impl Mover {
    pub fn of(state: &Pacific, seat: Seat, unit: UnitId) -> Result<Mover, Refusal> {
        can_move(state, seat, unit)?;
        let reach = reach_of(state, unit);
        Ok(Mover { unit, reach, ends: reach.spaces() & free_spaces(state) })
    }
}

/// 11.4
pub fn plan(state: &Pacific, seat: Seat, unit: UnitId, to: Space) -> Result<(), Refusal> {
    let mover = Mover::of(state, seat, unit)?;
    if mover.ends.has(to) {
        return Ok(());
    }
    if mover.reach.left(to).is_none() {
        return Err(unreachable(state, unit, to));
    }
    check_free(state, to, Rule("11.4d"))
}

/// The reason why a unit can't reach a space.
pub fn unreachable(state: &Pacific, unit: UnitId, to: Space) -> Refusal {
    if let Err(refusal) = check_occupy(state, unit, to) {
        return refusal;
    }
    if state.held(state.side(unit).other()).has(to) {
        return Refusal::EnemyThere { space: to, by: Rule("11.4e") };
    }
    Refusal::TooFar { unit: state.unit_ref(unit), space: to, mp: mp_left(state, unit) }
}

/// The two units of a covered pair, the vehicle first.
pub fn pair_of(state: &Pacific, unit: UnitId) -> Option<[UnitId; 2]> {
    let other = state.unit(unit).pair?;
    Some(if state.category(unit) == Category::Infantry { [other, unit] } else { [unit, other] })
}

/// 11.4.2c: a pair moves together.
pub fn plan_pair_move(
    state: &Pacific,
    seat: Seat,
    unit: UnitId,
    to: Space,
) -> Result<[UnitId; 2], Refusal> {
    state.owned_by(unit, seat)?;
    let not_a_pair = Refusal::NoPair { unit: state.unit_ref(unit) };
    let pair = pair_of(state, unit).filter(|pair| pair[0] == unit).ok_or(not_a_pair)?;
    for unit in pair {
        can_move(state, state.unit(unit).owner, unit)?;
    }
    let from = state.stands(unit)?;
    together(state, pair, from, pair.map(|unit| mp_left(state, unit)), to)?;
    check_free(state, to, Rule("11.4d"))?;
    Ok(pair)
}

fn together(
    state: &Pacific,
    pair: [UnitId; 2],
    from: Space,
    mp: [u8; 2],
    to: Space,
) -> Result<(), Refusal> {
    let mp = mp[0].min(mp[1]);
    // 11.4.2-r5
    for unit in pair {
        check_occupy(state, unit, to)?;
    }
    if reach(state, &pair, from, mp).left(to).is_none() {
        return Err(Refusal::TooFar { unit: state.unit_ref(pair[0]), space: to, mp });
    }
    Ok(())
}

/// 11.4.2-r4: a vehicle and infantry that it could cover, the vehicle first. The mover leaves its present
/// pair (11.4.2d).
pub fn may_pair(state: &Pacific, mover: UnitId, other: UnitId) -> Result<[UnitId; 2], Refusal> {
    let foot = |unit| state.category(unit) == Category::Infantry;
    let vehicle = |unit| matches!(state.category(unit), Category::Tank | Category::Transport);
    let pair = match (foot(mover), foot(other)) {
        (true, false) if vehicle(other) => [other, mover],
        (false, true) if vehicle(mover) => [mover, other],
        _ => return Err(Refusal::CannotPair { unit: state.unit_ref(other) }),
    };
    let single = state.unit(other).pair.is_none();
    if single && state.cargo(pair[0]).next().is_none() {
        Ok(pair)
    } else {
        Err(Refusal::CannotPair { unit: state.unit_ref(other) })
    }
}

/// 11.4.2-r1: one goes to the other, and both go on; the pair, and the space where they meet.
pub fn plan_pair(
    state: &Pacific,
    seat: Seat,
    mover: UnitId,
    other: UnitId,
    to: Space,
) -> Result<([UnitId; 2], Space), Refusal> {
    can_move(state, seat, mover)?;
    state.friend_of(other, seat)?;
    can_move(state, state.unit(other).owner, other)?;
    let pair = may_pair(state, mover, other)?;
    let at = state.stands(other)?;
    let Some(left) = reach_of(state, mover).left(at) else {
        return Err(unreachable(state, mover, at));
    };
    together(state, pair, at, [left, mp_left(state, other)], to)?;
    // The mover leaves its own space empty, unless another unit stays there.
    let leaves = state.unit(mover).place == Place::On(to) && state.standing(to).count() == 1;
    if !leaves {
        check_free(state, to, Rule("11.4d"))?;
    }
    Ok((pair, at))
}

/// 11.4f, 11.4-r1
pub fn plan_swap(
    state: &Pacific,
    seat: Seat,
    one: UnitId,
    other: UnitId,
) -> Result<[Space; 2], Refusal> {
    // M-d: one of them must be the player's own, whichever is named first.
    state.owned_by(one, seat).or_else(|no| state.owned_by(other, seat).map_err(|_| no))?;
    for unit in [one, other] {
        state.friend_of(unit, seat)?;
        can_move(state, state.unit(unit).owner, unit)?;
    }
    let (here, there) = (state.stands(one)?, state.stands(other)?);
    let cannot = Refusal::CannotSwap { unit: state.unit_ref(one), other: state.unit_ref(other) };
    if one >= other || here.distance(there) != 1 {
        return Err(cannot);
    }
    // 11.4.1-r2: nor may a unit end where another may have to return to.
    let alone = |unit: UnitId, at: Space| {
        state.unit(unit).pair.is_none() && !assault::is_reserved(state, at)
    };
    let single = alone(one, here) && alone(other, there);
    let ready = mp_left(state, one) == 1 && mp_left(state, other) == 1;
    let admitted = may_occupy(state, one, there) && may_occupy(state, other, here);
    if single && ready && admitted { Ok([here, there]) } else { Err(cannot) }
}

pub fn is_tunnel(state: &Pacific, space: Space) -> bool {
    state.terrain(space).is_some_and(|terrain| terrain.face().has(Tag::Tunnel))
}

/// T-a
pub fn plan_tunnel(state: &Pacific, seat: Seat, unit: UnitId, to: Space) -> Result<(), Refusal> {
    can_move(state, seat, unit)?;
    let tunnel = |space: Space| is_tunnel(state, space);
    let from = state.stands(unit)?;
    let whole = state.unit(unit).spent == Spent::NONE && state.category(unit) == Category::Infantry;
    if !whole || from == to || !tunnel(from) || !tunnel(to) {
        return Err(Refusal::NoTunnel { unit: state.unit_ref(unit), space: to });
    }
    check_free(state, to, Rule("T-a"))
}

/// Engineer: whether it may work on this space, its own or an adjacent one, instead of moving.
fn check_work(state: &Pacific, seat: Seat, unit: UnitId, space: Space) -> Result<(), Refusal> {
    state.owned_by(unit, seat)?;
    let counter = state.unit(unit);
    let at = state.stands(unit)?;
    if !state.has(unit, Ability::Engineer) || at.distance(space) > 1 {
        return Err(Refusal::NoEngineer { unit: state.unit_ref(unit), space });
    }
    if counter.spent != Spent::NONE || counter.assault.is_some() {
        return Err(Refusal::HasMoved { unit: state.unit_ref(unit) });
    }
    Ok(())
}

/// Engineer: the Barbed Wire that it may clear.
pub fn plan_clear(
    state: &Pacific,
    seat: Seat,
    unit: UnitId,
    space: Space,
) -> Result<Terrain, Refusal> {
    check_work(state, seat, unit, space)?;
    let wire = state.terrain(space).filter(|terrain| terrain.face().has(Tag::Crushed));
    wire.ok_or(Refusal::NothingToClear { space })
}

/// Engineer: how many HP of the terrain it may restore.
pub fn plan_restore(
    state: &Pacific,
    seat: Seat,
    unit: UnitId,
    space: Space,
) -> Result<u8, Refusal> {
    check_work(state, seat, unit, space)?;
    crate::ground::plan_restore(state, space)?;
    Ok(active_effects::repairs(state, unit))
}

/// Takes the next step of a move, unless the unit has arrived or was stopped.
pub fn march(state: &mut Pacific, unit: UnitId, to: Space, events: &mut Vec<Event>) {
    if !state.is_there(unit) || state.unit(unit).place == Place::On(to) {
        return;
    }
    let Some(next) = reach_of(state, unit).first_step(to) else { return };
    let spent = spent_after(state, unit, next);
    leave_pair(state, unit);
    let (named, onward) = (state.unit_ref(unit), state.unit(unit).spent != Spent::NONE);
    enter(state, unit, next, spent, events);
    events.push(Event::Moved { unit: named, to: next, onward });
    if next != to {
        state.then(Step::March { unit, to });
    }
    open_mines(state, unit, next);
}

/// 8.2b, 8.2c, 11.4b: the MP used up after a step.
fn spent_after(state: &Pacific, unit: UnitId, next: Space) -> Spent {
    let from = state.space(unit);
    let hard = [from, Some(next)].into_iter().flatten().any(|it| is_difficult(state, unit, it));
    if hard { Spent::All } else { state.unit(unit).spent.step() }
}

/// A pair takes the next step of its move.
pub fn march_pair(
    state: &mut Pacific,
    vehicle: UnitId,
    infantry: UnitId,
    to: Space,
    events: &mut Vec<Event>,
) {
    if !state.is_there(vehicle) || !state.is_there(infantry) {
        return;
    }
    let (Place::On(from), Place::On(at)) = (state.unit(vehicle).place, state.unit(infantry).place)
    else {
        return;
    };
    if from != at || from == to {
        return;
    }
    let mp = mp_left(state, vehicle).min(mp_left(state, infantry));
    let reach = reach(state, &[vehicle, infantry], from, mp);
    let Some(next) = reach.first_step(to) else { return };
    let named = [vehicle, infantry].map(|unit| state.unit_ref(unit));
    let onward = state.unit(vehicle).spent != Spent::NONE;
    // 11.4.2-r7: each by itself, and before a tank crushes the wire.
    let spent = [vehicle, infantry].map(|unit| spent_after(state, unit, next));
    state.unit_mut(vehicle).pair = Some(infantry);
    let foot = state.unit_mut(infantry);
    foot.pair = Some(vehicle);
    foot.covered = true;
    enter(state, vehicle, next, spent[0], events);
    enter(state, infantry, next, spent[1], events);
    events.push(Event::MovedTogether { vehicle: named[0], infantry: named[1], to: next, onward });
    if next != to {
        state.then(Step::MarchPair { vehicle, infantry, to });
    }
    open_mines(state, vehicle, next);
}

/// 11.4.2d: a unit that moves alone leaves its pair.
pub fn leave_pair(state: &mut Pacific, unit: UnitId) {
    if let Some(other) = state.unit(unit).pair {
        for unit in [unit, other] {
            let unit = state.unit_mut(unit);
            unit.pair = None;
            unit.covered = false;
        }
    }
}

/// A unit enters a space by movement.
pub fn enter(
    state: &mut Pacific,
    unit: UnitId,
    space: Space,
    spent: Spent,
    events: &mut Vec<Event>,
) {
    let counter = state.unit_mut(unit);
    counter.place = Place::On(space);
    counter.spent = spent;
    active_effects::moved(state, unit, events);
    let cargo: Vec<UnitId> = state.cargo(unit).collect();
    cargo.into_iter().for_each(|cargo| active_effects::moved(state, cargo, events));
    let crushed = state.terrain(space).filter(|terrain| terrain.face().has(Tag::Crushed));
    if let Some(terrain) = crushed
        && state.category(unit) == Category::Tank
    {
        crate::ground::remove(state, space);
        events.push(Event::Cleared { unit: Some(state.unit_ref(unit)), terrain, space });
    }
}

/// DP7: a vehicle has entered a space; the enemy may play a mine.
fn open_mines(state: &mut Pacific, unit: UnitId, space: Space) {
    let side = state.side(unit);
    let players: Vec<Seat> = state.players_of(side.other()).collect();
    let others = state.standing(space).filter(|other| *other != unit);
    let alone = others.filter(|other| state.unit(unit).pair != Some(*other)).count() == 0;
    let vehicle = matches!(state.category(unit), Category::Tank | Category::Transport);
    if vehicle && alone && space.own_row(side) > 1 {
        for seat in players.into_iter().rev() {
            state.then(Step::Mine { seat, unit });
        }
    }
}

/// Whether this player is asked for a mine.
pub fn mine_window(state: &Pacific, seat: Seat, unit: UnitId) -> bool {
    state.is_there(unit) && reaction::could_hold(state, seat, When::EnemyEnters)
}

/// STOP
pub fn stop(state: &mut Pacific, unit: UnitId) {
    state.unit_mut(unit).spent = Spent::All;
}

pub fn swap(
    state: &mut Pacific,
    units: [UnitId; 2],
    [here, there]: [Space; 2],
    events: &mut Vec<Event>,
) {
    let [one, other] = units.map(|unit| state.unit_ref(unit));
    enter(state, units[0], there, Spent::All, events);
    enter(state, units[1], here, Spent::All, events);
    events.push(Event::Swapped { one, other });
}

pub fn tunnel(state: &mut Pacific, unit: UnitId, to: Space, events: &mut Vec<Event>) {
    let named = state.unit_ref(unit);
    leave_pair(state, unit);
    enter(state, unit, to, Spent::All, events);
    events.push(Event::Tunnelled { unit: named, to });
}

/// Engineer: the wire on a space is removed.
pub fn clear(
    state: &mut Pacific,
    unit: UnitId,
    terrain: Terrain,
    space: Space,
    events: &mut Vec<Event>,
) {
    state.unit_mut(unit).spent = Spent::All;
    crate::ground::remove(state, space);
    events.push(Event::Cleared { unit: Some(state.unit_ref(unit)), terrain, space });
}

/// Engineer: terrain is restored.
pub fn restore(state: &mut Pacific, unit: UnitId, space: Space, hp: u8, events: &mut Vec<Event>) {
    state.unit_mut(unit).spent = Spent::All;
    crate::ground::restore(state, space, hp, events);
}
