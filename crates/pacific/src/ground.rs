//! 8, 9.3, 10e to 10m: terrain: rolled, built, damaged and destroyed.

use crate::board::{Side, Space, SpaceSet};
use crate::data::library;
use crate::event::Event;
use crate::refusal::{Purchase, Refusal};
use crate::scenario::{Special, Water};
use crate::state::{Ground, Pacific, Step, side_of};
use crate::terrain::{Tag, Terrain};
use game::{Rule, Seat};

/// T-c, 10l: the terrain that is given before any is rolled.
pub fn lay_out(state: &mut Pacific) {
    let battle = state.battle.clone();
    for (space, terrain) in &battle.layout {
        lay(state, *terrain, *space);
    }
    if let Some(water) = battle.options.water {
        let ground = &library().ground;
        let terrain = match water {
            Water::River(_) => ground.river,
            Water::Sea(_) => ground.sea,
        };
        water.spaces().iter().for_each(|space| lay(state, terrain, space));
    }
}

/// Puts a card from the stock on a space.
pub fn lay(state: &mut Pacific, terrain: Terrain, space: Space) {
    state.stock.take(terrain);
    put(state, terrain, space);
}

/// Puts a card that has already been taken from the stock on a space.
fn put(state: &mut Pacific, terrain: Terrain, space: Space) {
    state.ground[space.index()] = Ground { terrain: Some(terrain), damage: 0 };
}

/// 9.3b
pub fn count_rolled(state: &mut Pacific, dice: [u8; 2], events: &mut Vec<Event>) {
    let cards = library().ground.tables.number(dice[0], dice[1]);
    events.push(Event::TerrainCounted { dice, cards });
    next_natural(state, cards);
}

/// 9.3c, 9.3-r4: rolls for the next card, unless no terrain of Table 2 is available any more.
fn next_natural(state: &mut Pacific, left: u8) {
    if left > 0 && natural_left(state) {
        state.then(Step::TerrainKind(left));
    }
}

/// Whether some terrain of Table 2 is available.
pub fn natural_left(state: &Pacific) -> bool {
    library().ground.tables.kind.iter().any(|terrain| is_available(state, *terrain))
}

/// 9.1c, 9.3d, 10-r6: whether a card with this face is left and the battle allows it.
fn is_available(state: &Pacific, terrain: Terrain) -> bool {
    state.stock.has(terrain) && !state.battle.banned_terrain.has(terrain)
}

/// 9.3c, 9.3d: sets a card of this kind aside until all kinds are known.
pub fn kind_rolled(state: &mut Pacific, left: u8, die: u8, events: &mut Vec<Event>) {
    let terrain = library().ground.tables.kind(die);
    events.push(Event::TerrainRolled { die, terrain });
    if is_available(state, terrain) {
        state.stock.take(terrain);
        place_last(state, terrain);
        next_natural(state, left - 1);
    } else {
        events.push(Event::TerrainAgain);
        state.then(Step::TerrainKind(left));
    }
}

/// 9.3-r3: this card gets its space after those that are already set aside.
fn place_last(state: &mut Pacific, terrain: Terrain) {
    let mut earlier = Vec::new();
    while let Some(step @ Step::TerrainSpace(_)) = state.agenda.last().copied() {
        earlier.push(step);
        state.agenda.pop();
    }
    state.then(Step::TerrainSpace(terrain));
    earlier.into_iter().rev().for_each(|step| state.then(step));
}

/// 9.3f, 9.3g
pub fn space_rolled(state: &mut Pacific, terrain: Terrain, dice: [u8; 2], events: &mut Vec<Event>) {
    let space = library().ground.tables.space(dice[0], dice[1]);
    if state.terrain(space).is_some() {
        events.push(Event::TerrainAgain);
        return state.then(Step::TerrainSpace(terrain));
    }
    put(state, terrain, space);
    events.push(Event::TerrainPlaced { terrain, space });
}

/// 10e, 10m: where and what a side may build before the first turn.
fn sites(state: &Pacific, side: Side) -> Option<(SpaceSet, Option<crate::terrain::TerrainSet>)> {
    if state.battle().is_pitched() {
        return Some((SpaceSet::rows(side, 2, 3), None));
    }
    state.battle().rules.iter().find_map(|special| match special {
        Special::Build { side: whose, faces, spaces } if *whose == side => {
            Some((*spaces, Some(*faces)))
        }
        _ => None,
    })
}

/// Whether a side has anything to build before the first turn.
pub fn may_build(state: &Pacific, side: Side) -> bool {
    sites(state, side).is_some() && state.camp(side).budget > 0
}

/// Terrain that a player may build, and its price.
#[derive(Clone, Copy, Debug)]
pub struct BuildPlan {
    pub seat: Seat,
    pub terrain: Terrain,
    pub space: Space,
    pub cost: u8,
    pub fund: Fund,
}

/// The AP that terrain is bought with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fund {
    /// 10e: AP committed before the battle.
    Budget,
    /// 10h: the AP of the turn.
    Ap,
}

impl BuildPlan {
    fn affordable(self, ap: u8) -> Result<BuildPlan, Refusal> {
        let (what, cost) = (Purchase::Terrain(self.terrain), self.cost);
        if cost > ap { Err(Refusal::TooDear { what, cost, ap }) } else { Ok(self) }
    }
}

/// DP4
pub fn plan_build(
    state: &Pacific,
    seat: Seat,
    terrain: Terrain,
    space: Space,
) -> Result<BuildPlan, Refusal> {
    let side = side_of(seat);
    let (spaces, faces) = sites(state, side).ok_or(Refusal::NotBuiltHere { terrain })?;
    let cost = price(state, terrain)?;
    if faces.is_some_and(|faces| !faces.has(terrain)) {
        return Err(Refusal::NotBuiltHere { terrain });
    }
    if !spaces.has(space) {
        return Err(Refusal::NotASite { space });
    }
    check_no_terrain(state, space)?;
    let plan = BuildPlan { seat, terrain, space, cost, fund: Fund::Budget };
    plan.affordable(state.camp(side).budget)
}

/// 10-r6: the price of an artificial terrain that is available.
fn price(state: &Pacific, terrain: Terrain) -> Result<u8, Refusal> {
    let faces = &library().ground.faces;
    let face = faces.get(terrain.index()).filter(|face| face.is_built());
    let cost = face.and_then(|face| face.cost).ok_or(Refusal::NotArtificial { terrain })?;
    if state.battle.banned_terrain.has(terrain) {
        return Err(Refusal::TerrainBanned { terrain });
    }
    if state.stock.has(terrain) { Ok(cost) } else { Err(Refusal::OutOfStock { terrain }) }
}

/// 10-r2, 10k
fn check_no_terrain(state: &Pacific, space: Space) -> Result<(), Refusal> {
    match state.terrain(space) {
        None => Ok(()),
        Some(terrain) => Err(Refusal::TerrainThere { terrain, space }),
    }
}

/// 10h, 10-r7: the price of terrain built during play, for AP or by a card that builds for free.
pub fn plan_put_up(
    state: &Pacific,
    side: Side,
    terrain: Terrain,
    space: Space,
) -> Result<u8, Refusal> {
    let cost = price(state, terrain)?;
    check_no_terrain(state, space)?;
    if !state.held(side).spread().has(space) {
        return Err(Refusal::NotNearOwn { space });
    }
    let mut excluded = None;
    for unit in state.standing(space) {
        if state.side(unit) != side {
            return Err(Refusal::EnemyThere { space, by: Rule("10-r7") });
        }
        if !crate::movement::may_occupy_as(state, unit, Some(terrain)) {
            excluded = Some(unit);
        }
    }
    match excluded {
        None => Ok(cost),
        Some(unit) => {
            let card = state.unit(unit).card;
            Err(Refusal::MayNotOccupy { card, unit: Some(unit), terrain, space })
        }
    }
}

/// 10h
pub fn plan_build_in_play(
    state: &Pacific,
    seat: Seat,
    terrain: Terrain,
    space: Space,
) -> Result<BuildPlan, Refusal> {
    if !state.battle().options.build_in_play {
        return Err(Refusal::NotBuiltHere { terrain });
    }
    let cost = plan_put_up(state, side_of(seat), terrain, space)?;
    let plan = BuildPlan { seat, terrain, space, cost, fund: Fund::Ap };
    plan.affordable(state.camp(side_of(seat)).ap)
}

pub fn commit_build(state: &mut Pacific, plan: BuildPlan, events: &mut Vec<Event>) {
    let BuildPlan { seat, terrain, space, cost, fund } = plan;
    match fund {
        Fund::Budget => state.camp_mut(side_of(seat)).budget -= cost,
        Fund::Ap => {
            state.turn.fresh = None;
            state.camp_mut(side_of(seat)).ap -= cost;
        }
    }
    build(state, seat, terrain, space, events);
}

/// Every terrain that can be built on every space, in the order of the list.
pub fn build_candidates(mut offer: impl FnMut(Terrain, Space)) {
    for (place, face) in (0..).zip(&library().ground.faces) {
        if face.is_built() {
            Space::all().for_each(|space| offer(Terrain(place), space));
        }
    }
}

pub fn build(
    state: &mut Pacific,
    seat: Seat,
    terrain: Terrain,
    space: Space,
    events: &mut Vec<Event>,
) {
    lay(state, terrain, space);
    events.push(Event::Built { seat, terrain, space });
}

/// 8d: whether this much more damage destroys the terrain of a space.
pub fn would_fall(state: &Pacific, space: Space, by: u8) -> bool {
    let Ground { terrain, damage } = state.ground[space.index()];
    let hp = terrain.filter(|it| it.breaks()).and_then(|it| it.face().hp);
    hp.is_some_and(|hp| damage.saturating_add(by) >= hp)
}

/// 8d, 8h, 8.1: damages the terrain of a space. Returns whether a Building has fallen: the caller removes the
/// units inside.
pub fn damage(state: &mut Pacific, space: Space, by: u8, events: &mut Vec<Event>) -> bool {
    let Some(terrain) = state.terrain(space).filter(|it| by > 0 && it.breaks()) else {
        return false;
    };
    let (face, falls) = (terrain.face(), would_fall(state, space, by));
    let ground = &mut state.ground[space.index()];
    ground.damage = ground.damage.saturating_add(by);
    events.push(Event::TerrainHit { terrain, space, by });
    if !falls {
        return false;
    }
    let building = face.has(Tag::Building);
    let after = building.then(|| library().ground.rubble);
    *ground = Ground { terrain: after, damage: 0 };
    events.push(Event::TerrainDestroyed { terrain, space });
    building
}

/// REPAIR
pub fn restore(state: &mut Pacific, space: Space, hp: u8, events: &mut Vec<Event>) {
    let ground = &mut state.ground[space.index()];
    let hp = hp.min(ground.damage);
    ground.damage -= hp;
    events.push(Event::Restored { space, hp });
}

/// Whether there is something to restore: damaged artificial terrain.
pub fn plan_restore(state: &Pacific, space: Space) -> Result<(), Refusal> {
    match state.terrain(space).filter(|terrain| terrain.face().artificial) {
        None => Err(Refusal::NothingToRestore { space }),
        Some(terrain) if state.terrain_damage(space) == 0 => {
            Err(Refusal::NotDamaged { terrain, space })
        }
        Some(_) => Ok(()),
    }
}

/// REMOVE
pub fn remove(state: &mut Pacific, space: Space) -> Option<Terrain> {
    std::mem::take(&mut state.ground[space.index()]).terrain
}
