//! Finds the best attack on one hex by the units that can reach it.

use super::raid::{MOST_HELP, Muster, Part, Raid};
use super::worth::{Fight, Prize};
use crate::scenario::STACK_LIMIT;
use crate::unit::Side;
use hex::{HexId, HexSet};

/// The least gain for which a raid is worth the moves.
const THRESHOLD: i32 = 12;
/// The cost of moving a unit.
const EFFORT: i32 = 2;
// The cost of ending adjacent to another enemy hex, and the factors diverted because it must be attacked
// too (8.2e).
const EXPOSURE: i32 = 60;
const DIVERTED: i16 = 4;
/// The maximum number of hexes from which a hex is attacked: more are hardly ever needed.
const MOST_SPOTS: u32 = 4;

/// An enemy hex and the units that can attack it.
pub struct Siege<'a> {
    muster: &'a Muster<'a>,
    target: HexId,
    guns: i16,
    /// The runners that can get adjacent to it, the strongest first.
    here: Vec<usize>,
    /// Those of them that are already there and stay.
    fixed: Vec<Part>,
    /// The value of an attack by `fixed` alone.
    before: i32,
}

impl<'a> Siege<'a> {
    /// `None` if no further unit can join, or the units in reach are too weak to attack.
    pub fn new(muster: &'a Muster<'a>, target: HexId) -> Option<Siege<'a>> {
        let around = muster.outlook.state.map().around(target);
        let near = |index: &usize| muster.runners[*index].spots.meets(around);
        let here: Vec<usize> = (0..muster.runners.len()).filter(near).collect();
        let guns = muster.guns_on(target);
        let most: i16 = here.iter().map(|index| muster.runners[*index].combat).sum();
        let none_new = here.iter().all(|index| muster.runners[*index].settled);
        if none_new || most + guns.min(2 * most) < muster.outlook.enemy().factors[target.index()] {
            return None;
        }
        let bound = |index: &usize| {
            let runner = &muster.runners[*index];
            runner.at.filter(|at| runner.settled && around.has(*at)).map(|at| (*index, at))
        };
        let fixed: Vec<Part> = here.iter().filter_map(bound).collect();
        let mut siege = Siege { muster, target, guns, here, fixed, before: 0 };
        if !siege.fixed.is_empty() {
            siege.before = siege.worth(&siege.fixed);
        }
        Some(siege)
    }

    /// The best raid, if it gains enough over the attack by `fixed` alone.
    pub fn best(&self) -> Option<Raid> {
        let around = self.muster.outlook.state.map().around(self.target);
        let reached = self.here.iter().map(|index| &self.muster.runners[*index].spots);
        let reached = reached.fold(HexSet::default(), |all, some| all.or(some));
        let spots: Vec<HexId> = reached.and(around).iter().collect();
        let mut best: Option<Raid> = None;
        for some in (1..1_u32 << spots.len()).filter(|some| some.count_ones() <= MOST_SPOTS) {
            let chosen = spots.iter().zip(0..).filter(|(_, bit)| some & (1 << bit) != 0);
            let chosen: HexSet = chosen.map(|(hex, _)| *hex).collect();
            if self.fixed.iter().all(|(_, hex)| chosen.has(*hex)) {
                self.fill(&chosen, &mut best);
            }
        }
        best.filter(|raid| raid.gain > THRESHOLD)
    }

    /// Fills these hexes with attackers, the strongest first, and keeps the best raid.
    fn fill(&self, chosen: &HexSet, best: &mut Option<Raid>) {
        let Some(mut parts) = self.vanguard(chosen) else { return };
        loop {
            let effort = EFFORT * (parts.len() - self.fixed.len()) as i32;
            let gain = self.worth(&parts) - self.before - effort;
            let better = best.as_ref().is_none_or(|best| gain > best.gain);
            if better && parts.len() > self.fixed.len() {
                let guns = self.guns.min(2 * self.factors(&parts));
                *best = Some(Raid { gain, target: self.target, guns, parts: parts.clone() });
            }
            match self.next(chosen, &parts) {
                Some(part) => parts.push(part),
                None => return,
            }
        }
    }

    /// One attacker for each hex, preferably one that is already there.
    fn vanguard(&self, chosen: &HexSet) -> Option<Vec<Part>> {
        let mut parts = self.fixed.clone();
        for hex in chosen.iter() {
            if self.fixed.iter().any(|(_, at)| *at == hex) {
                continue;
            }
            let runner = |index: &usize| &self.muster.runners[*index];
            let free = self.here.iter().filter(|index| self.is_free(**index, &parts));
            let mut comes = free.filter(|index| runner(index).spots.has(hex));
            let stays = comes.clone().find(|index| runner(index).at == Some(hex));
            let first = stays.or_else(|| comes.next())?;
            if !self.has_room(hex, &parts) {
                return None;
            }
            parts.push((*first, hex));
        }
        Some(parts)
    }

    /// The strongest remaining runner with room in one of the hexes.
    fn next(&self, chosen: &HexSet, parts: &[Part]) -> Option<Part> {
        let free = self.here.iter().filter(|index| self.is_free(**index, parts));
        let mut spots = free.filter_map(|index| {
            let runner = &self.muster.runners[*index];
            let open = |hex: &HexId| chosen.has(*hex) && self.has_room(*hex, parts);
            let spot = runner.at.filter(open).or_else(|| runner.spots.iter().find(open))?;
            Some((*index, spot))
        });
        spots.next()
    }

    fn is_free(&self, index: usize, parts: &[Part]) -> bool {
        !self.muster.runners[index].settled && parts.iter().all(|(other, _)| *other != index)
    }

    fn has_room(&self, hex: HexId, parts: &[Part]) -> bool {
        let new = |part: &&Part| part.1 == hex && !self.muster.runners[part.0].settled;
        let coming = parts.iter().filter(new).count();
        usize::from(self.muster.settled[hex.index()]) + coming < STACK_LIMIT
    }

    fn factors(&self, parts: &[Part]) -> i16 {
        parts.iter().map(|(index, _)| self.muster.runners[*index].combat).sum()
    }

    /// How many other enemy hexes are adjacent to these hexes and not adjacent to settled units.
    fn exposed(&self, stands: &HexSet) -> i16 {
        let (outlook, map) = (self.muster.outlook, self.muster.outlook.state.map());
        let touched = stands.iter().fold(HexSet::default(), |all, hex| all.or(map.around(hex)));
        let mut touched = touched.and(&outlook.enemy().held);
        touched.take(self.target);
        let met = |hex: &HexId| map.around(*hex).meets(&self.muster.lines);
        touched.iter().filter(|hex| !met(hex)).count() as i16
    }

    fn worth(&self, parts: &[Part]) -> i32 {
        let (muster, outlook, target) = (self.muster, self.muster.outlook, self.target);
        let stands: HexSet = parts.iter().map(|(_, hex)| *hex).collect();
        let exposed = self.exposed(&stands);
        let direct = (self.factors(parts) - DIVERTED * exposed).max(0);
        let doubled = stands.iter().all(|hex| outlook.shields(target, hex));
        let help = i16::from(muster.helpers.min(MOST_HELP));
        let help = if outlook.side == Side::Us { help } else { 2 * help };
        let fight = Fight {
            side: outlook.side,
            attack: direct + self.guns.min(2 * direct),
            defence: outlook.enemy().factors[target.index()] * if doubled { 2 } else { 1 },
            modifier: help - i16::from(outlook.is_jungle(target)),
        };
        let (cleared, taken) = outlook.hex_prize(target, direct);
        let prize = Prize {
            own: parts.iter().map(|(index, _)| muster.runners[*index].value).collect(),
            enemy: outlook.stakes(outlook.state.units_in(target)),
            trapped: outlook.is_trap(target, &stands.or(&muster.lines)),
            cleared,
            taken,
        };
        fight.worth(outlook.state, &prize)
            - EXPOSURE * i32::from(exposed)
            - self.aftermath(parts) / self.recklessness()
    }

    /// The expected cost of the enemy's reply, beyond the risk that exists anyway.
    fn aftermath(&self, parts: &[Part]) -> i32 {
        let outlook = self.muster.outlook;
        let own = &outlook.own().factors;
        let cost = |(index, hex): &Part| {
            let runner = &self.muster.runners[*index];
            let together = parts.iter().filter(|(_, at)| at == hex);
            let factors = together.map(|(other, _)| self.muster.runners[*other].combat).sum();
            let there = outlook.risk(outlook.side, *hex, factors);
            let here = runner.at.map_or(0, |at| outlook.risk(outlook.side, at, own[at.index()]));
            (there - here) * runner.value / 100
        };
        parts.iter().filter(|(index, _)| !self.muster.runners[*index].settled).map(cost).sum()
    }

    /// Divides the cost of the enemy's reply: usually half of it does not happen. But Japanese units that
    /// fight for a foothold must last until the end, and on the last turn the reply hardly matters.
    fn recklessness(&self) -> i32 {
        let outlook = self.muster.outlook;
        match outlook.turns_left() {
            _ if outlook.side == Side::Us || outlook.foothold().is_empty() => 2,
            0 => 10,
            _ => 1,
        }
    }
}
