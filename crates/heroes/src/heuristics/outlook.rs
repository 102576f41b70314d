//! An estimate of the situation: control hexes at stake, threats, and good positions.

use super::roads::Road;
use crate::arc::in_arc;
use crate::control;
use crate::craft;
use crate::firefight::{Rounds, UnitId, User};
use crate::night;
use crate::state::{Heroes, Readiness};
use crate::teams;
use crate::unit::Side;
use hex::{Dir, Hex, HexId};
use std::cell::{Cell, OnceCell};

/// How many of 36 rolls of two dice show at least this total.
const AT_LEAST: [i32; 13] = [36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1];
/// The value of a victory point.
pub const POINT: i32 = 100;
/// Hexes that are this many APs or more from every objective all score the same.
const FAR: i32 = 40;
/// How much danger counts for a side that leads, and for one that is behind, in percent.
const CAREFUL: i32 = 70;
const BOLD: i32 = 30;
const LEAST_RISK: i32 = 10;
/// How much of it counts at least where the side outnumbers the enemy, in percent.
const LEAST_SHARE: i32 = 50;
/// How much the likely result of an attack counts for a side that is behind, and for one that leads, in percent.
const EAGER: i32 = 60;
const CALM: i32 = 40;
/// How much less it counts in the last Round; half as much in the one before.
const HURRY: i32 = 20;
/// How much the side that is behind gives for one more Turn in the last Round, and the other for none.
const LAST_CHANCE: i32 = 30;
/// The cost of sharing a hex with one other unit.
const CROWD: i32 = 18;
/// The cost of a unit beside it where artillery may strike.
const SPREAD: i32 = 2;
/// More enemies in the arc make a facing no better.
const MOST_WATCHED: i32 = 5;

/// How many of 36 rolls reach the needed total.
pub fn chance(needed: i16) -> i32 {
    match usize::try_from(needed) {
        Ok(needed) => AT_LEAST.get(needed).copied().unwrap_or(0),
        Err(_) => 36,
    }
}

/// An enemy on the map.
pub struct Foe {
    pub unit: UnitId,
    pub hex: HexId,
    /// How likely it is to act, in percent.
    readiness: i32,
}

/// A hex that scores, or an exit, and the victory points that depend on it.
pub struct Stake<'a> {
    /// None for an exit.
    pub hex: Option<HexId>,
    pub road: &'a Road,
    points: i32,
    pub ours: bool,
    /// The types of unit that score there; all, if none are named.
    kinds: &'a [u8],
}

/// The value of a hex for a unit, by facing, and the part of it that danger takes away.
#[derive(Clone, Copy)]
struct Posts {
    values: [i32; 6],
    dangers: [i32; 6],
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

/// Whether the enemy of a side can still record targets, or has recorded some.
fn is_shelled(state: &Heroes, side: Side) -> bool {
    let firefight = state.firefight();
    let enemy = |user| match user {
        User::Player(player) => firefight.side(player) != side,
        User::Side(of) => of != side,
    };
    let later = |rounds: Rounds| (state.round..firefight.rounds).any(|round| rounds.has(round));
    let batteries = firefight.batteries.iter();
    batteries.filter(|it| enemy(it.of)).any(|it| later(it.rounds) || !state.plots.is_empty())
}

/// The situation of one side at one decision.
pub struct Outlook<'a> {
    pub state: &'a Heroes,
    pub side: Side,
    pub foes: Vec<Foe>,
    pub stakes: Vec<Stake<'a>>,
    /// The lead at the end of the game if nothing changes.
    lead: i32,
    /// Whether the side loses if nothing changes, so that it has to attack.
    pub must_attack: bool,
    /// How much danger counts, in percent.
    risk: i32,
    /// Whether the enemy has off-board artillery left.
    is_shelled: bool,
    /// Where the enemy is expected while none of its units is on the map; worked out when needed.
    comes_from: OnceCell<Option<HexId>>,
    /// The posts looked at last: a hex is judged with all its facings together.
    latest: Cell<Option<(UnitId, HexId, Posts)>>,
    /// Where artillery is likely to find enemies; worked out when needed.
    pub likely: OnceCell<Vec<(HexId, i32)>>,
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
            lead: 0,
            must_attack: false,
            risk: 0,
            is_shelled: is_shelled(state, side),
            comes_from: OnceCell::new(),
            latest: Cell::new(None),
            likely: OnceCell::new(),
        };
        outlook.weigh_ground();
        outlook.weigh_exits();
        outlook.risk = outlook.risk();
        outlook
    }

    /// Works out the worth of each control hex, and which side wins if nothing changes.
    fn weigh_ground(&mut self) {
        let state = self.state;
        let firefight = state.firefight();
        let rounds = self.rounds_left();
        let sign = |side: Side| if side == self.side { 1 } else { -1 };
        let mut lead = i32::from(state.lead) * sign(Side::Us);
        for ((place, it), road) in
            firefight.control.iter().enumerate().zip(&firefight.roads.control)
        {
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
            let taken = i32::from(it.taken[holder.other() as usize]);
            let points = 2 * all + end(holder) + end(holder.other()) + first + taken;
            let ours = holder == self.side;
            self.stakes.push(Stake { hex: Some(it.hex), road, points, ours, kinds: &[] });
        }
        self.lead = lead;
        // A side that holds all there is to hold can only defend it.
        let holds_all = !self.stakes.is_empty() && self.stakes.iter().all(|stake| stake.ours);
        self.must_attack = lead < 0 && !holds_all;
    }

    /// The exits by which the side's units score.
    fn weigh_exits(&mut self) {
        let firefight = self.state.firefight();
        for (exit, road) in firefight.exits.iter().zip(&firefight.roads.exits) {
            if exit.side == self.side && exit.points > 0 {
                let (points, kinds) = (i32::from(exit.points), &exit.kinds[..]);
                self.stakes.push(Stake { hex: None, road, points, ours: false, kinds });
            }
        }
    }

    /// How many Rounds are left, with this one.
    pub fn rounds_left(&self) -> i32 {
        i32::from(self.state.firefight().rounds.saturating_sub(self.state.round)) + 1
    }

    /// How much danger counts, in percent: the less, the farther the side is behind, the later it is, and the more
    /// units share the enemy's fire.
    fn risk(&self) -> i32 {
        if !self.must_attack {
            return CAREFUL;
        }
        let state = self.state;
        let own = state
            .firefight()
            .units()
            .filter(|unit| state.side(*unit) == self.side && state.is_on_map(*unit));
        let (foes, own) = (self.foes.len() as i32, own.count() as i32);
        let share = (100 * foes / own.max(1)).clamp(LEAST_SHARE, 100);
        let bold = BOLD + 4 * self.lead.max(-4) - HURRY / self.rounds_left();
        (bold * share / 100).max(LEAST_RISK)
    }

    /// The value of ending the Round: nothing, unless it ends the game.
    pub fn rest(&self) -> i32 {
        let ends_round = teams::ending_passes(self.state.firefight());
        match self.rounds_left() {
            1 if self.lead < 0 => -LAST_CHANCE,
            1 if self.state.passes + 1 >= ends_round => LAST_CHANCE,
            _ => 0,
        }
    }

    /// How valuable it is to act first in a Round: the largest loss that one side could inflict at once.
    pub fn tempo(&self) -> i32 {
        let state = self.state;
        let own = state.firefight().units().filter(|unit| state.side(*unit) == self.side);
        let gain = |unit: UnitId| {
            let hex = state.hex(unit)?;
            let facing = state.facing(unit);
            Some((self.promise(unit, hex, facing), self.danger(unit, hex, facing)))
        };
        let (gains, losses): (Vec<i32>, Vec<i32>) = own.filter_map(gain).unzip();
        gains.into_iter().max().unwrap_or(0) + losses.into_iter().max().unwrap_or(0)
    }

    /// The value of a hex and facing for a unit.
    pub fn post(&self, unit: UnitId, hex: HexId, facing: Dir) -> i32 {
        self.posts(unit, hex).values[usize::from(facing.number())]
    }

    /// The value of a hex with the best facing.
    pub fn best_post(&self, unit: UnitId, hex: HexId) -> i32 {
        self.posts(unit, hex).values.into_iter().max().unwrap_or_default()
    }

    /// The part of the value of a post that danger takes away.
    pub fn danger_share(&self, unit: UnitId, hex: HexId, facing: Dir) -> i32 {
        self.posts(unit, hex).dangers[usize::from(facing.number())]
    }

    /// The value of a hex for a unit that hides there: no enemy fires at it, and it holds no ground.
    pub fn ambush(&self, unit: UnitId, hex: HexId) -> i32 {
        let posts = self.posts(unit, hex);
        let safe = posts.values.iter().zip(posts.dangers).map(|(value, danger)| value + danger);
        safe.max().unwrap_or_default() - self.ground(unit, hex, true)
            + self.ground(unit, hex, false)
    }

    /// The value of a hex for a unit with each facing.
    fn posts(&self, unit: UnitId, hex: HexId) -> Posts {
        if let Some((of, at, posts)) = self.latest.get()
            && (of, at) == (unit, hex)
        {
            return posts;
        }
        let cover = 4 * i32::from(self.state.map().terrain(hex).defence());
        let base = self.ground(unit, hex, true) + cover - self.crowd(unit, hex);
        let (watch, promise) = (self.watch(hex), self.promises(unit, hex));
        let dangers = self.dangers(unit, hex).map(|danger| danger * self.risk / 100);
        let eager = if self.must_attack { EAGER } else { CALM };
        let value =
            |facing: usize| base + watch[facing] + promise[facing] * eager / 100 - dangers[facing];
        let posts = Posts { values: std::array::from_fn(value), dangers };
        self.latest.set(Some((unit, hex, posts)));
        posts
    }

    /// The risk of sharing a hex: an attack hits every unit in it, and hidden units are found together. A strike hits
    /// the hexes around it too.
    fn crowd(&self, unit: UnitId, hex: HexId) -> i32 {
        let (state, map) = (self.state, self.state.map());
        let (mut here, mut beside) = (0, 0);
        for other in state.firefight().units() {
            // 21.0d: the units on board come along.
            if other != unit
                && state.craft(other) != Some(unit)
                && let Some(at) = state.whereabouts(other)
                && map.distance(at, hex) <= 1
                && state.side(other) == self.side
            {
                *(if at == hex { &mut here } else { &mut beside }) += 1;
            }
        }
        let spread = if self.is_shelled { SPREAD * beside } else { 0 };
        CROWD * here * (here + 1) / 2 + spread
    }

    /// The value of each facing: towards the enemy, or towards where it is expected.
    fn watch(&self, hex: HexId) -> [i32; 6] {
        let map = self.state.map();
        let looks = |facing: Dir, to: HexId| in_arc(map.hex(hex), facing, map.hex(to));
        Dir::ALL.map(|facing| {
            if self.foes.is_empty() {
                let from = self.comes_from.get_or_init(|| expected(self.state, self.side.other()));
                return 3 * i32::from(from.is_some_and(|to| looks(facing, to)));
            }
            let seen = self.foes.iter().filter(|foe| looks(facing, foe.hex)).count();
            (seen as i32).min(MOST_WATCHED)
        })
    }

    /// The value of a hex for winning control hexes and leaving the map; a unit that `stands` there takes or holds
    /// it too.
    pub fn ground(&self, unit: UnitId, hex: HexId, stands: bool) -> i32 {
        let state = self.state;
        let (gait, kind) = (state.kind(unit).gait, state.firefight().piece(unit).kind);
        let mut best = 0;
        for stake in &self.stakes {
            if !stake.kinds.is_empty() && !stake.kinds.contains(&kind) {
                continue;
            }
            let way = i32::from(stake.road.from(hex, gait));
            let mut worth = (FAR - way).max(0) * self.pull(stake) / 2;
            if stake.hex == Some(hex) && stands && state.kind(unit).takes_ground() {
                worth += self.standing(unit, stake, hex);
            }
            best = best.max(worth);
        }
        best
    }

    /// The value of being two APs nearer.
    fn pull(&self, stake: &Stake<'_>) -> i32 {
        // Each unit scores at an exit, but one is enough for a control hex.
        if stake.hex.is_none() {
            return (1 + stake.points) * if self.must_attack { 6 } else { 3 };
        }
        match (self.must_attack, stake.ours) {
            (true, false) => 6 + 2 * stake.points.min(8),
            (true, true) => 2,
            (false, false) => 2 + stake.points.min(6),
            (false, true) => 3 + stake.points.min(6),
        }
    }

    /// The value of being in a control hex: taking it, contesting it or holding it.
    fn standing(&self, unit: UnitId, stake: &Stake<'_>, hex: HexId) -> i32 {
        let state = self.state;
        let shared = state.holds(self.side.other(), hex);
        let first =
            !state.units_in(hex).any(|other| other != unit && state.side(other) == self.side);
        match (stake.ours, shared) {
            (false, false) => stake.points * POINT / 2,
            (false, true) => stake.points * POINT / 8,
            (true, _) if first => stake.points * 16,
            (true, _) => 0,
        }
    }

    /// The largest loss that the unit is likely to inflict on one enemy by attacking from this hex.
    fn promise(&self, unit: UnitId, hex: HexId, facing: Dir) -> i32 {
        self.promises(unit, hex)[usize::from(facing.number())]
    }

    /// The same with each facing.
    fn promises(&self, unit: UnitId, hex: HexId) -> [i32; 6] {
        let map = self.state.map();
        let turns = self.state.kind(unit).special.turret;
        let mut most = [0; 6];
        for foe in &self.foes {
            let flank = !in_arc(map.hex(foe.hex), self.state.facing(foe.unit), map.hex(hex));
            let loss = self.losses((unit, hex), (foe.unit, foe.hex))[usize::from(flank)];
            if loss == 0 {
                continue;
            }
            for (facing, most) in Dir::ALL.into_iter().zip(&mut most) {
                let faces =
                    foe.hex == hex || turns || in_arc(map.hex(hex), facing, map.hex(foe.hex));
                *most = (*most).max(if faces { loss } else { loss / 3 });
            }
        }
        most
    }

    /// The loss that enemy attacks are likely to inflict on the unit in this hex.
    pub fn danger(&self, unit: UnitId, hex: HexId, facing: Dir) -> i32 {
        self.dangers(unit, hex)[usize::from(facing.number())]
    }

    /// The same with each facing.
    fn dangers(&self, unit: UnitId, hex: HexId) -> [i32; 6] {
        let map = self.state.map();
        let (mut worst, mut all) = ([0; 6], [0; 6]);
        for foe in &self.foes {
            let [front, flank] = self.losses((foe.unit, foe.hex), (unit, hex));
            if front + flank == 0 {
                continue;
            }
            let foe_facing = self.state.facing(foe.unit);
            let faces = foe.hex == hex || in_arc(map.hex(foe.hex), foe_facing, map.hex(hex));
            let share = if faces { foe.readiness } else { foe.readiness / 2 };
            for facing in Dir::ALL {
                let seen = in_arc(map.hex(hex), facing, map.hex(foe.hex));
                let likely = if seen { front } else { flank } * share / 100;
                let place = usize::from(facing.number());
                worst[place] = worst[place].max(likely);
                all[place] += likely;
            }
        }
        std::array::from_fn(|place| worst[place] + (all[place] - worst[place]) / 3)
    }

    /// A quick estimate of the losses when one unit attacks the front or the flank of another, with both in these
    /// hexes. The rules give exact numbers only once the attack is possible.
    fn losses(&self, (by, from): (UnitId, HexId), (victim, at): (UnitId, HexId)) -> [i32; 2] {
        let target = self.state.kind(victim);
        let Some(value) = self.estimate((by, from), (victim, at)) else { return [0; 2] };
        // 22.1-r1
        let has_front = self.state.craft(victim).is_none() && from != at;
        let front = if has_front { target.front } else { target.flank };
        [front, target.flank].map(|rating| self.toll(victim, i16::from(rating) - value))
    }

    /// The attack value less everything that protects the target apart from its rating; none if it is out of reach.
    fn estimate(&self, (by, from): (UnitId, HexId), (victim, at): (UnitId, HexId)) -> Option<i16> {
        let map = self.state.map();
        let (kind, target) = (self.state.kind(by), self.state.kind(victim));
        if self.state.is_aboard(by) {
            return None;
        }
        // 22.1-r1
        let terrain = || i16::from(map.terrain(at).defence());
        let protection = craft::shield(self.state, victim).unwrap_or_else(terrain);
        let value = i16::from(kind.rating(target.armour)?) - protection;
        if from == at {
            return Some(value + if kind.boxed { -2 } else { 4 });
        }
        let distance = map.distance(from, at);
        let range = night::limit(self.state, at).map_or(kind.range, |it| it.min(kind.range));
        if distance > 2 * range || distance < kind.min_range {
            return None;
        }
        let sight = self.state.sight(from, at);
        if !sight.is_clear() && kind.indirect.is_none() {
            return None;
        }
        let bonus = match distance {
            1 => 3,
            far if far > range => -2,
            _ => 0,
        };
        Some(value + bonus - i16::from(sight.screens()))
    }

    /// The likely loss from an attack that needs this roll: half of the unit's points for a hit, all of them
    /// for a second hit or a critical hit.
    pub fn toll(&self, victim: UnitId, needed: i16) -> i32 {
        let points = i32::from(self.state.firefight().piece(victim).points) * POINT;
        let fatal = if self.state.unit(victim).is_hit() { needed } else { needed + 4 };
        points * (chance(needed) + chance(fatal)) / 72
    }
}
