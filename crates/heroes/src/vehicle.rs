//! 11: vehicles: bonus moves, and the check for getting stuck.

use crate::arc::is_front;
use crate::card_play;
use crate::event::Event;
use crate::firefight::{Doctrine, UnitId};
use crate::movement::{is_forward, slope};
use crate::refusal::Refusal;
use crate::state::{Bonus, Declaration, Heroes, Purpose, Roll, Step};
use crate::terrain::{Gait, Terrain};
use crate::value::doctrine;
use crate::{night, smoke};
use game::{Rule, Sum, Tally};
use hex::HexId;

/// 11.4a
pub const SAFE: i8 = 6;

/// 5.0.1a, 5.5-r1: whether a move follows a path. One that comes onto the map follows a path that begins or
/// ends in the hex.
pub fn follows_path(state: &Heroes, from: Option<HexId>, to: HexId) -> bool {
    let map = state.map();
    match from {
        Some(from) => map.way(from, to).is_some_and(|way| map.has_path(from, way)),
        None => map.ground(to).paths.is_power_of_two(),
    }
}

/// 11.1c: whether the hex has the bonus symbol.
fn has_symbol(state: &Heroes, unit: UnitId, hex: HexId) -> bool {
    matches!(state.map().terrain(hex), Terrain::Open | Terrain::Kunai)
        && is_passable(state, unit, hex)
}

/// Whether nothing takes the bonus symbol from the hex: Wire (18.3b), smoke (14.0-r4) or night (15.0b).
fn is_passable(state: &Heroes, unit: UnitId, hex: HexId) -> bool {
    let sees = || doctrine(state, unit) == Some(Doctrine::NightMoves);
    !state.has_wire(hex) && !smoke::is_dense(state, hex) && (!night::is_dark(state, hex) || sees())
}

/// 11.1b: whether a move into this hex counts as one into bonus terrain, with a path carrying the symbol for
/// vehicles that follow it.
fn is_bonus_move(state: &Heroes, unit: UnitId, from: Option<HexId>, to: HexId) -> bool {
    has_symbol(state, unit, to) || follows_path(state, from, to) && is_passable(state, unit, to)
}

/// The bonus moves of a vehicle in this action; 9.7.05-r1: none with Rapid Deployment.
fn symbols(state: &Heroes, declaration: &Declaration, unit: UnitId) -> u8 {
    let twice = card_play::moves_twice(state, declaration);
    if twice { 0 } else { state.kind(unit).special.bonus_moves }
}

/// 11.1a, 11.3a: the bonus moves that a vehicle earns by a paid move, which costs it `points`.
pub fn earned_by_move(
    state: &Heroes,
    declaration: &Declaration,
    unit: UnitId,
    (from, to): (Option<HexId>, HexId),
    points: u8,
) -> Option<Bonus> {
    let left = symbols(state, declaration, unit);
    let way = from.and_then(|from| state.map().way(from, to));
    let forward = way.is_none_or(|way| is_forward(state, unit, way));
    let earned = left > 0 && forward && is_bonus_move(state, unit, from, to);
    earned.then_some(Bonus { unit, left, points, path: false })
}

/// 11.1a, 11.1-r4: the bonus moves that a vehicle earns by a paid pivot.
pub fn earned_by_pivot(
    state: &Heroes,
    declaration: &Declaration,
    unit: UnitId,
    points: u8,
) -> Option<Bonus> {
    let left = symbols(state, declaration, unit);
    let hex = state.whereabouts(unit)?;
    let symbol = has_symbol(state, unit, hex);
    let crossed = state.map().ground(hex).paths != 0 && is_passable(state, unit, hex);
    let earned = left > 0 && (symbol || crossed);
    earned.then_some(Bonus { unit, left, points, path: !symbol })
}

/// 11.1b, 11.1-r1: what is left after this bonus move.
pub fn plan_bonus(state: &Heroes, bonus: Bonus, from: HexId, to: HexId) -> Result<Bonus, Refusal> {
    let Bonus { unit, left, points, path } = bonus;
    let way = state.map().way(from, to).ok_or(Refusal::NotAdjacent { unit, hex: to })?;
    if !is_front(state.unit(unit).facing, way) {
        return Err(Refusal::BonusBackwards { unit, hex: to });
    }
    let along = follows_path(state, Some(from), to);
    if !is_bonus_move(state, unit, Some(from), to) || path && !along {
        return Err(Refusal::NoBonusThere { unit, hex: to });
    }
    let climb: i16 = slope_price(state, unit, from, to)?;
    Ok(Bonus { unit, left: left - 1, points: points + climb as u8, path: false })
}

/// 11.1-r1: the price of climbing in a bonus move.
fn slope_price<S: Sum + Default>(
    state: &Heroes,
    unit: UnitId,
    from: HexId,
    to: HexId,
) -> Result<S, Refusal> {
    let mut price = S::default();
    slope(state, unit, from, to, &mut price)?;
    Ok(price)
}

/// The price of a bonus move, for display.
pub fn explain(state: &Heroes, unit: UnitId, from: HexId, to: HexId) -> Vec<String> {
    let price = slope_price::<Tally>(state, unit, from, to).ok().filter(|it| it.total() > 0);
    vec![price.map_or_else(
        || "price: 0 bonus move (11.1a)".to_owned(),
        |price| format!("price: {price}"),
    )]
}

/// Whether a bonus move is left to make, apart from its price.
pub fn can_go_on(state: &Heroes, bonus: Bonus) -> bool {
    let Some(from) = state.hex(bonus.unit).filter(|_| bonus.left > 0) else { return false };
    state.map().neighbours(from).any(|(_, to)| plan_bonus(state, bonus, from, to).is_ok())
}

/// 11.4a, 5.0.1-r2: whether a vehicle that makes this move may get stuck.
pub fn may_stick(state: &Heroes, unit: UnitId, from: Option<HexId>, to: HexId) -> bool {
    state.kind(unit).gait == Gait::Tracked
        && state.map().terrain(to).is_treacherous()
        && !follows_path(state, from, to)
}

/// D16: asks for the CAPs on the check.
pub fn ask(state: &mut Heroes, unit: UnitId) {
    state.then(Step::Die(Purpose::Stick(unit)));
}

/// 11.4a: the result of the check.
pub fn resolve(state: &mut Heroes, unit: UnitId, roll: &Roll, events: &mut Vec<Event>) {
    let stuck = roll.result < SAFE;
    state.units[unit.index()].stuck = stuck;
    events.push(Event::StickChecked { unit, dice: roll.dice, total: roll.result, stuck });
}

/// 11.4b: a stuck vehicle neither moves nor pivots.
pub fn is_free(state: &Heroes, unit: UnitId) -> Result<(), Refusal> {
    if state.unit(unit).stuck { Err(Refusal::Stuck { unit }) } else { Ok(()) }
}

/// The clause of the check.
pub const CHECK: Rule = Rule("11.4a");
