//! The evaluation of the battlefield: threats, the supply line, and where to go.

use super::force::{Aim, Force};
use crate::accuracy;
use crate::board::{ROWS, SPACES, Side, Space, SpaceSet};
use crate::card::{Ability, Category};
use crate::movement;
use crate::scenario::{BattleKind, Condition};
use crate::state::{Pacific, Place, UnitId, side_of};
use game::Seat;
use std::cell::OnceCell;

/// The value of winning the battle.
pub const VICTORY: i32 = 100_000;
/// The value of an AP that buys something useful.
pub const AP: i32 = 100;
/// The value of an HP of an undamaged Headquarters, and how much it grows with each HP lost.
const HP: i32 = 130;
const HP_LOST: i32 = 14;
/// The value of one more row in the supply line: its AP for the turns to come.
const SUPPLY: i32 = 260;
/// The value of one step closer to where the battle is decided.
pub const STEP: i32 = 34;
/// The value of standing on an objective.
const OBJECTIVE: i32 = 420;
/// M-m: the weight of danger, in hundredths.
const OFFENSIVE: i32 = 25;
const DEFENSIVE: i32 = 60;
/// The weight of steps for the attacker of a scenario, and how much it grows over the rounds; in hundredths.
const HASTE: i32 = 130;
const LATE: i32 = 120;
/// M-k: the value of piercing armour that no other unit pierces, and of standing next to armour that can be
/// assaulted; in hundredths.
const ARMED: i32 = 15;
const GRIP: i32 = 40;
/// The distance to a space that this category can't reach.
const NO_WAY: u8 = 40;

/// The battlefield as one player sees it at one decision.
pub struct Outlook<'a> {
    pub state: &'a Pacific,
    pub seat: Seat,
    pub side: Side,
    pub own: Vec<Force>,
    pub enemies: Vec<Force>,
    /// How many of our units share each enemy's attention, in the order of the enemies.
    crowds: Vec<i32>,
    /// How many of our units are on each of our rows.
    rows: [u8; ROWS as usize + 1],
    /// M-h: the weight of danger.
    pub caution: i32,
    /// The weight of a step, in hundredths: a side that has to win by the last round can't wait.
    haste: i32,
    /// The spaces that this side must hold, and those that the enemy must.
    goals: SpaceSet,
    guards: SpaceSet,
    /// Steps to the goals for each category, and for amphibious units.
    ways: [OnceCell<[u8; SPACES]>; 10],
}

impl<'a> Outlook<'a> {
    pub fn new(state: &'a Pacific, seat: Seat) -> Outlook<'a> {
        let side = side_of(seat);
        let forces = |of: Side| -> Vec<Force> {
            let ground = state.units_of(of).filter(|unit| {
                matches!(state.unit(*unit).place, Place::On(_))
                    && state.category(*unit) != Category::Aircraft
            });
            ground.map(|unit| Force::of(state, unit)).collect()
        };
        let (own, enemies) = (forces(side), forces(side.other()));
        let crowds = enemies.iter().map(|enemy| crowd(enemy, &own)).collect();
        let mut rows = [0; ROWS as usize + 1];
        for space in state.units_of(side).filter_map(|unit| state.space(unit)) {
            rows[usize::from(space.own_row(side))] += 1;
        }
        let spaces = |of: Side| {
            let wins = state.battle().army(of).wins.iter().map(|condition| match condition {
                Condition::Hold { spaces, .. }
                | Condition::Raze { spaces, .. }
                | Condition::Occupy { spaces, .. } => *spaces,
                _ => SpaceSet::EMPTY,
            });
            wins.fold(SpaceSet::EMPTY, |all, spaces| all | spaces)
        };
        let mut outlook = Outlook {
            state,
            seat,
            side,
            own,
            enemies,
            crowds,
            rows,
            caution: OFFENSIVE,
            haste: 100,
            goals: spaces(side),
            guards: spaces(side.other()),
            ways: Default::default(),
        };
        if matches!(state.battle().kind, BattleKind::Historical { attacker, .. } if attacker == side)
        {
            let gone = 100 * i32::from(state.round()) / i32::from(state.last_round());
            outlook.haste = HASTE + LATE * gone / 100;
        }
        if !outlook.attacks() {
            outlook.caution = DEFENSIVE;
        }
        outlook.add_threats();
        outlook
    }

    /// M-h, M-i: AP count as units still to come, or the second player would always seem behind.
    pub fn attacks(&self) -> bool {
        if let BattleKind::Historical { attacker, .. } = self.state.battle().kind {
            return attacker == self.side;
        }
        let (own, enemy) = (self.state.camp(self.side), self.state.camp(self.side.other()));
        let worth = |forces: &[Force], ap: u8| {
            forces.iter().map(|it| it.worth_with(it.left)).sum::<i32>() + AP * i32::from(ap)
        };
        worth(&self.own, own.ap) >= worth(&self.enemies, enemy.ap) || own.damage < enemy.damage
    }

    /// M-l: the most threatening units are worth more, and so are those that hold the enemy's supply line
    /// together.
    fn add_threats(&mut self) {
        let enemy = self.side.other();
        let held = |row: u8| {
            self.enemies
                .iter()
                .filter(|it| it.at.is_some_and(|at| at.own_row(enemy) == row))
                .count()
        };
        let line = self.state.supply_line(enemy);
        let counts: Vec<usize> =
            (0..=ROWS).map(|row| if row == 0 { 0 } else { held(row) }).collect();
        let threat: Vec<i32> = self
            .enemies
            .iter()
            .map(|it| {
                let Some(at) = it.at else { return 0 };
                let row = at.own_row(enemy);
                // The rows that it keeps in the line; the first row is soon filled again.
                let alone = counts[usize::from(row)] == 1 && row <= line;
                let breaks = if alone { i32::from(line + 1 - row) * AP / 2 } else { 0 };
                let near = at.to_headquarters(self.side).saturating_sub(it.mp);
                let siege = it.aims.iter().map(|aim| self.siege(aim, near, self.side)).sum::<i32>();
                let objective = if self.guards.has(at) { OBJECTIVE / 2 } else { 0 };
                siege + breaks + objective
            })
            .collect();
        self.enemies.iter_mut().zip(threat).for_each(|(it, threat)| it.worth += threat);
    }

    /// Whether a space decides the battle for this side.
    pub fn goals_have(&self, space: Space) -> bool {
        self.goals.has(space)
    }

    pub fn force(&self, unit: UnitId) -> Option<&Force> {
        self.own.iter().chain(&self.enemies).find(|force| force.unit == Some(unit))
    }

    /// The value of a point of damage to a Headquarters.
    pub fn headquarters_point(&self, of: Side) -> i32 {
        HP + HP_LOST * i32::from(self.state.camp(of).damage)
    }

    /// The expected value of a shot at a Headquarters at this distance.
    pub fn siege(&self, aim: &Aim, distance: u8, of: Side) -> i32 {
        if !aim.weapon.range.reaches(distance) || !self.state.has_headquarters(of) {
            return 0;
        }
        let decides =
            |side: Side| self.state.battle().army(side).wins.contains(&Condition::Headquarters);
        let (hit, _) = accuracy::limit(aim.hit, aim.critical);
        let hits = 11 - i32::from(hit);
        let hp = self.state.battle().army(of).headquarters.hp;
        let left = hp.saturating_sub(self.state.camp(of).damage);
        let damage = aim.weapon.damage.min(left);
        let end = if damage == left && decides(of.other()) { VICTORY } else { 0 };
        let point = if decides(of.other()) { self.headquarters_point(of) } else { AP / 4 };
        hits * (i32::from(damage) * point + end) / 10
    }

    /// The expected value of a shot at a target on this space.
    pub fn gain(&self, aim: &Aim, target: &Force, at: Option<Space>, assault: bool) -> i32 {
        let face = at.and_then(|at| self.state.terrain(at)).filter(|_| !aim.weapon.flame);
        let face = face.map(crate::terrain::Terrain::face);
        let building = face.map_or(0, |face| i16::from(face.armour));
        if !assault && i16::from(aim.weapon.pen) < target.armour + building {
            return 0;
        }
        let cover = face.map_or((0, 0), |face| {
            let cover = face.cover(target.category());
            (i16::from(cover.hit), i16::from(cover.critical))
        });
        let hit = aim.hit + target.evasion.0 + cover.0;
        let critical = aim.critical + target.evasion.1 + cover.1;
        let (hit, critical) = accuracy::limit(hit, critical);
        let (kills, hits) = (11 - i32::from(critical), i32::from(critical - hit));
        let whole = target.worth_with(target.left);
        let after = target.worth_with(target.left.saturating_sub(aim.weapon.damage));
        (kills * whole + hits * (whole - after)) / 10
    }

    /// The value of the best target of a weapon fired from this space.
    fn best(&self, aim: &Aim, from: Space, gains: &[i32]) -> i32 {
        let ground = self.enemies.iter().zip(gains).filter(|(enemy, _)| reaches(aim, from, enemy));
        let best = ground.map(|(_, gain)| *gain).max().unwrap_or(0);
        let enemy = self.side.other();
        best.max(self.siege(aim, from.to_headquarters(enemy), enemy))
    }

    /// The gain of each weapon of one of our units against each enemy.
    pub fn gains(&self, force: &Force) -> Vec<Vec<i32>> {
        let against =
            |aim: &Aim| self.enemies.iter().map(|it| self.gain(aim, it, it.at, false)).collect();
        force.aims.iter().map(against).collect()
    }

    /// The expected gain of a unit from this space in one Shooting Phase.
    pub fn deal(&self, force: &Force, gains: &[Vec<i32>], from: Space) -> i32 {
        let aims =
            force.aims.iter().zip(gains).filter(|(aim, _)| aim.ready && !aim.weapon.suicidal);
        aims.map(|(aim, gains)| self.best(aim, from, gains)).sum()
    }

    /// The expected loss of a unit on this space in the enemy's turn.
    pub fn danger(&self, force: &Force, at: Space) -> i32 {
        let mut danger = 0;
        for (enemy, crowd) in self.enemies.iter().zip(&self.crowds) {
            let Some(from) = enemy.at else { continue };
            let distance = from.distance(at);
            for aim in &enemy.aims {
                let far = aim.weapon.range.most;
                let odds = if aim.weapon.range.reaches(distance) {
                    100
                } else if distance > far && distance <= far + enemy.mp {
                    60
                } else {
                    continue;
                };
                danger += self.gain(aim, force, Some(at), false) * odds / 100 * 100 / crowd;
            }
        }
        danger.min(force.worth_with(force.left))
    }

    /// The value of a unit on this space, apart from the supply line.
    pub fn post(&self, force: &Force, gains: &[Vec<i32>], at: Space) -> i32 {
        let dealt = self.deal(force, gains, at) + self.grip(force, at);
        dealt + self.progress(force, at) - self.danger(force, at) * self.caution / 100
    }

    /// Infantry next to armour that its weapons can't pierce can assault it next turn.
    fn grip(&self, force: &Force, at: Space) -> i32 {
        if force.category() != Category::Infantry {
            return 0;
        }
        let Some(aim) = force.aims.first() else { return 0 };
        let beside = |it: &&Force| it.at.is_some_and(|there| there.distance(at) == 1);
        let hard = |it: &&Force| it.armour > i16::from(aim.weapon.pen);
        let targets = self.enemies.iter().filter(beside).filter(hard);
        let gains = targets.map(|it| self.gain(aim, it, it.at, true));
        gains.max().unwrap_or(0) * GRIP / 100
    }

    /// The value of a unit's progress towards where the battle is decided.
    pub fn progress(&self, force: &Force, at: Space) -> i32 {
        let values = force.values;
        let objective = if self.goals.has(at) && self.counts(force) { OBJECTIVE } else { 0 };
        let guard = if self.guards.has(at) { OBJECTIVE / 3 } else { 0 };
        // Support units stay behind.
        if values.has(Ability::Radio) {
            return -STEP / 2 * i32::from(at.own_row(self.side)) + guard;
        }
        let steps = i32::from(self.steps(force, at));
        let eager = self.attacks() && values.category != Category::Artillery;
        let stride = match (eager, force.aims.is_empty()) {
            (true, false) => STEP,
            (true, true) => STEP / 2,
            (false, _) => STEP / 3,
        };
        objective + guard - stride * steps * self.haste / 100
    }

    /// Whether the unit counts on a goal: some goals require infantry.
    fn counts(&self, force: &Force) -> bool {
        let wins = &self.state.battle().army(self.side).wins;
        let foot =
            |condition: &Condition| matches!(condition, Condition::Hold { infantry: true, .. });
        force.category() == Category::Infantry || !wins.iter().any(foot)
    }

    /// Steps until a unit is where it is needed: on a goal, in front of a space to guard, or within range of
    /// the enemy Headquarters.
    fn steps(&self, force: &Force, at: Space) -> u8 {
        let place =
            force.category().index() * 2 + usize::from(force.values.has(Ability::Amphibious));
        let ways = self.ways[place].get_or_init(|| self.way(force));
        let steps = ways[at.index()];
        if self.targets_headquarters() {
            (steps + 1).saturating_sub(force.reach().max(1))
        } else {
            steps
        }
    }

    /// Without goals of its own, a side attacks the enemy Headquarters or guards its spaces.
    fn targets_headquarters(&self) -> bool {
        self.goals.is_empty() && (self.guards.is_empty() || self.attacks())
    }

    fn way(&self, force: &Force) -> [u8; SPACES] {
        let (state, enemy) = (self.state, self.side.other());
        let start = if self.targets_headquarters() {
            Space::gates(enemy).into_iter().collect()
        } else if self.goals.is_empty() {
            self.guards
        } else {
            // A goal that is already held needs no other unit.
            let held = |space: &Space| state.holds(self.side, *space, false);
            let open: SpaceSet = self.goals.iter().filter(|space| !held(space)).collect();
            if open.is_empty() { self.goals } else { open }
        };
        let amphibious = force.values.has(Ability::Amphibious);
        let admits = |space: &Space| {
            movement::admits(state, force.category(), amphibious, state.terrain(*space))
        };
        let open: SpaceSet = Space::all().filter(admits).collect();
        let mut ways = [NO_WAY; SPACES];
        let (mut seen, mut edge, mut steps) = (SpaceSet::EMPTY, start, 0);
        while !edge.is_empty() {
            edge.iter().for_each(|space| ways[space.index()] = steps);
            seen = seen | edge;
            edge = edge.spread() & open & !seen;
            steps += 1;
        }
        ways
    }

    /// M-k: the value of a unit that pierces enemies that none of our units can pierce.
    pub fn pierces(&self, force: &Force) -> i32 {
        let most = |force: &Force| force.aims.iter().map(|aim| i16::from(aim.weapon.pen)).max();
        let own = self.own.iter().filter_map(most).max().unwrap_or(0);
        let pen = most(force).unwrap_or(0);
        let pierced = self.enemies.iter().filter(|it| it.armour > own && it.armour <= pen);
        pierced.map(|it| it.worth_with(it.left) * ARMED / 100).sum()
    }

    /// The change in the supply line when our units move between rows; `arrivals` come to the first row.
    pub fn supply(&self, moves: &[(Option<Space>, Option<Space>)], arrivals: bool) -> i32 {
        let mut rows = self.rows;
        let line = |rows: &[u8]| {
            let held = |row: &usize| rows[*row] > 0 || arrivals && *row == 1;
            (1..=usize::from(ROWS)).take_while(held).count() as i32
        };
        let before = line(&rows);
        for (from, to) in moves {
            if let Some(from) = from {
                let row = &mut rows[usize::from(from.own_row(self.side))];
                *row = row.saturating_sub(1);
            }
            if let Some(to) = to {
                rows[usize::from(to.own_row(self.side))] += 1;
            }
        }
        SUPPLY * (line(&rows) - before)
    }
}

/// How many of our units an enemy can choose from, in hundredths, slightly reduced: fire concentrates where
/// it matters.
fn crowd(enemy: &Force, own: &[Force]) -> i32 {
    let Some(from) = enemy.at else { return 100 };
    let far = enemy.reach() + enemy.mp;
    let near = own.iter().filter(|it| it.at.is_some_and(|at| from.distance(at) <= far)).count();
    (100 * (near as i32 + 1) * 2 / 3).max(100)
}

/// Whether a weapon on this space can fire at an enemy.
pub fn reaches(aim: &Aim, from: Space, enemy: &Force) -> bool {
    let Some(at) = enemy.at else { return false };
    let distance = from.distance(at);
    let hidden = distance >= 3 && enemy.values.has(Ability::Stealth);
    aim.weapon.range.reaches(distance) && !hidden
}
