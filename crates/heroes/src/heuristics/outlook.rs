//! An estimate of the situation: control hexes at stake, threats, and good positions.

use crate::arc::in_arc;
use crate::control;
use crate::craft;
use crate::firefight::UnitId;
use crate::night;
use crate::state::{Heroes, Readiness};
use crate::unit::Side;
use hex::{Dir, Hex, HexId};

/// How many of 36 rolls of two dice show at least this total.
const AT_LEAST: [i32; 13] = [36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1];
/// The value of a victory point.
pub const POINT: i32 = 100;
/// Hexes at this distance or farther from every objective all score the same.
const FAR: i32 = 12;

/// How many of 36 rolls reach the needed total.
pub fn chance(needed: i16) -> i32 {
    match usize::try_from(needed) {
        Ok(needed) => AT_LEAST.get(needed).copied().unwrap_or(0),
        Err(_) => 36,
    }
}

/// An enemy on the map.
struct Foe {
    unit: UnitId,
    hex: HexId,
    /// How likely it is to act, in percent.
    readiness: i32,
}

/// A control hex and the victory points that depend on it.
struct Stake {
    hex: HexId,
    points: i32,
    ours: bool,
}

/// The middle of the area where a side sets up or enters.
fn expected(state: &Heroes, side: Side) -> Option<HexId> {
    let firefight = state.firefight();
    let of_side = firefight.units().filter(|unit| firefight.side_of(*unit) == side);
    let mut hexes: Vec<Hex> = Vec::new();
    for unit in of_side {
        let start = firefight.piece(unit).start.hexes();
        hexes.extend(start.iter().map(|hex| state.map().hex(hex)));
    }
    let count = i32::try_from(hexes.len()).ok().filter(|count| *count > 0)?;
    let mean = |along: fn(&Hex) -> i16| {
        let sum: i32 = hexes.iter().map(|hex| i32::from(along(hex))).sum();
        i16::try_from(sum / count).ok()
    };
    state.map().number(Hex::new(mean(|hex| hex.q)?, mean(|hex| hex.r)?))
}

/// The situation of one side at one decision.
pub struct Outlook<'a> {
    pub state: &'a Heroes,
    pub side: Side,
    foes: Vec<Foe>,
    stakes: Vec<Stake>,
    /// Whether the side loses if nothing changes, so that it has to attack.
    pub must_attack: bool,
    /// Where the enemy is expected while none of its units is on the map.
    comes_from: Option<HexId>,
}

impl<'a> Outlook<'a> {
    pub fn new(state: &'a Heroes, side: Side) -> Outlook<'a> {
        let firefight = state.firefight();
        let foe = |unit: UnitId| {
            let hex = state.hex(unit).filter(|_| state.side(unit) != side)?;
            let readiness = if state.unit(unit).readiness == Readiness::Spent { 35 } else { 100 };
            Some(Foe { unit, hex, readiness })
        };
        let mut outlook = Outlook {
            state,
            side,
            foes: firefight.units().filter_map(foe).collect(),
            stakes: Vec::new(),
            must_attack: false,
            comes_from: expected(state, side.other()),
        };
        outlook.weigh_ground();
        outlook
    }

    /// Works out the worth of each control hex, and which side wins if nothing changes.
    fn weigh_ground(&mut self) {
        let state = self.state;
        let rounds = i32::from(state.firefight().rounds.saturating_sub(state.round)) + 1;
        let sign = |side: Side| if side == self.side { 1 } else { -1 };
        let mut lead = i32::from(state.lead) * sign(Side::Us);
        for (place, it) in state.firefight().control.iter().enumerate() {
            let holder = control::holder(state, place);
            let all = rounds * i32::from(it.per_round);
            let end = |side: Side| match it.at_end {
                Some((to, points)) if to == side => i32::from(points),
                _ => 0,
            };
            let first = match it.first {
                Some((to, points)) if to == holder.other() && state.scored & (1 << place) == 0 => {
                    i32::from(points)
                }
                _ => 0,
            };
            lead += sign(holder) * (all + end(holder));
            let points = 2 * all + end(holder) + end(holder.other()) + first;
            self.stakes.push(Stake { hex: it.hex, points, ours: holder == self.side });
        }
        self.must_attack = lead < 0;
    }

    /// The value of an artillery strike on a hex in the next Round: enemies near it count, more so where they want
    /// to go, and the side's own units count against it.
    pub fn presence(&self, hex: HexId) -> i32 {
        let map = self.state.map();
        let near = |distance: u8| match distance {
            0 => 6,
            1 => 4,
            2 => 2,
            3 => 1,
            _ => 0,
        };
        let foes: i32 = self.foes.iter().map(|foe| near(map.distance(foe.hex, hex))).sum();
        let stakes = self.stakes.iter().filter(|stake| stake.ours != self.must_attack);
        let wanted: i32 = stakes.map(|stake| near(map.distance(stake.hex, hex))).sum();
        let units = self.state.firefight().units();
        let own = units.filter(|unit| self.state.side(*unit) == self.side);
        let own = own.filter_map(|unit| self.state.hex(unit));
        let risk: i32 = own.map(|at| 3 * near(map.distance(at, hex)).min(4)).sum();
        foes + foes.min(wanted) - risk
    }

    /// The value of a hex and facing for a unit.
    pub fn post(&self, unit: UnitId, hex: HexId, facing: Dir) -> i32 {
        let risk = if self.must_attack { 40 } else { 100 };
        let cover = 4 * i32::from(self.state.map().terrain(hex).defence());
        let (promise, danger) = (self.promise(unit, hex, facing), self.danger(unit, hex, facing));
        self.ground(unit, hex) + cover + self.watch(hex, facing) + promise * 2 / 5
            - danger * risk / 100
            - self.crowd(unit, hex)
    }

    /// The part of the value of a hex that danger takes away.
    pub fn danger_share(&self, unit: UnitId, hex: HexId, facing: Dir) -> i32 {
        let risk = if self.must_attack { 40 } else { 100 };
        self.danger(unit, hex, facing) * risk / 100
    }

    /// The risk of sharing a hex: an attack hits every unit in it.
    fn crowd(&self, unit: UnitId, hex: HexId) -> i32 {
        let state = self.state;
        // 21.0d: the units on board come along.
        let apart = |other: &UnitId| *other != unit && state.craft(*other) != Some(unit);
        let others = state.units_in(hex).filter(apart);
        12 * others.filter(|other| state.side(*other) == self.side).count() as i32
    }

    /// The value of a facing: towards the enemy, or towards where it is expected.
    fn watch(&self, hex: HexId, facing: Dir) -> i32 {
        let map = self.state.map();
        let looks = |to: HexId| in_arc(map.hex(hex), facing, map.hex(to));
        if self.foes.is_empty() {
            return 3 * i32::from(self.comes_from.is_some_and(looks));
        }
        self.foes.iter().filter(|foe| looks(foe.hex)).count() as i32
    }

    /// The value of a hex with the best facing.
    pub fn best_post(&self, unit: UnitId, hex: HexId) -> i32 {
        let posts = Dir::ALL.into_iter().map(|facing| self.post(unit, hex, facing));
        posts.max().unwrap_or_default()
    }

    /// The value of a hex for winning control hexes.
    pub fn ground(&self, unit: UnitId, hex: HexId) -> i32 {
        let state = self.state;
        let mut best = 0;
        for stake in &self.stakes {
            let distance = i32::from(state.map().distance(hex, stake.hex));
            let mut worth = (FAR - distance).max(0) * self.pull(stake);
            if distance == 0 && state.kind(unit).takes_ground() {
                worth += self.standing(unit, stake);
            }
            best = best.max(worth);
        }
        best
    }

    /// The value of being one hex nearer.
    fn pull(&self, stake: &Stake) -> i32 {
        match (self.must_attack, stake.ours) {
            (true, false) => 6 + 2 * stake.points.min(8),
            (true, true) => 2,
            (false, false) => 2 + stake.points.min(6),
            (false, true) => 3 + stake.points.min(6),
        }
    }

    /// The value of being in a control hex: taking it, contesting it or holding it.
    fn standing(&self, unit: UnitId, stake: &Stake) -> i32 {
        let state = self.state;
        let shared = state.holds(self.side.other(), stake.hex);
        let first =
            !state.units_in(stake.hex).any(|other| other != unit && state.side(other) == self.side);
        match (stake.ours, shared) {
            (false, false) => stake.points * POINT / 2,
            (false, true) => stake.points * POINT / 8,
            (true, _) if first => stake.points * POINT / 8,
            (true, _) => 0,
        }
    }

    /// The largest loss that the unit is likely to inflict on one enemy by attacking from this hex.
    fn promise(&self, unit: UnitId, hex: HexId, facing: Dir) -> i32 {
        let map = self.state.map();
        let worth = |foe: &Foe| {
            let flank = !in_arc(map.hex(foe.hex), self.state.facing(foe.unit), map.hex(hex));
            let loss = self.loss((unit, hex), (foe.unit, foe.hex), flank);
            let turns = self.state.kind(unit).special.turret;
            let faces = foe.hex == hex || turns || in_arc(map.hex(hex), facing, map.hex(foe.hex));
            if faces { loss } else { loss / 3 }
        };
        self.foes.iter().map(worth).max().unwrap_or_default()
    }

    /// The loss that enemy attacks are likely to inflict on the unit in this hex.
    fn danger(&self, unit: UnitId, hex: HexId, facing: Dir) -> i32 {
        let map = self.state.map();
        let (mut worst, mut all) = (0, 0);
        for foe in &self.foes {
            let flank = !in_arc(map.hex(hex), facing, map.hex(foe.hex));
            let loss = self.loss((foe.unit, foe.hex), (unit, hex), flank);
            let foe_facing = self.state.facing(foe.unit);
            let faces = foe.hex == hex || in_arc(map.hex(foe.hex), foe_facing, map.hex(hex));
            let likely = loss * foe.readiness / if faces { 100 } else { 200 };
            worst = worst.max(likely);
            all += likely;
        }
        worst + (all - worst) / 3
    }

    /// A quick estimate of the loss when one unit attacks another, with both in these hexes. The rules give
    /// exact numbers only once the attack is possible.
    fn loss(&self, (by, from): (UnitId, HexId), (victim, at): (UnitId, HexId), flank: bool) -> i32 {
        let map = self.state.map();
        let (kind, target) = (self.state.kind(by), self.state.kind(victim));
        if self.state.is_aboard(by) {
            return 0;
        }
        let Some(rating) = kind.rating(target.armour) else { return 0 };
        let mut rating = i16::from(rating);
        let shield = craft::shield(self.state, victim);
        let flank = flank || shield.is_some();
        let mut defence = i16::from(if flank { target.flank } else { target.front });
        let terrain = map.terrain(at);
        // 22.1-r1
        defence += shield.unwrap_or_else(|| i16::from(terrain.defence()));
        if from == at {
            rating += if kind.boxed { -2 } else { 4 };
            defence += i16::from(target.flank)
                - i16::from(if flank { target.flank } else { target.front });
        } else {
            let distance = map.distance(from, at);
            let sight = self.state.sight(from, at);
            let range = night::limit(self.state, at).map_or(kind.range, |it| it.min(kind.range));
            let seen = sight.is_clear() || kind.indirect.is_some();
            if !seen || distance > 2 * range || distance < kind.min_range {
                return 0;
            }
            defence += i16::from(sight.screens());
            rating += match distance {
                1 => 3,
                far if far > range => -2,
                _ => 0,
            };
        }
        self.toll(victim, defence - rating)
    }

    /// The likely loss from an attack that needs this roll: half of the unit's points for a hit, all of them
    /// for a second hit or a critical hit.
    pub fn toll(&self, victim: UnitId, needed: i16) -> i32 {
        let points = i32::from(self.state.firefight().piece(victim).points) * POINT;
        let fatal = if self.state.unit(victim).is_hit() { needed } else { needed + 4 };
        points * (chance(needed) + chance(fatal)) / 72
    }
}
