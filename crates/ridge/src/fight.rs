//! 7.5–7.12, 7.15, 7.16: odds, and rounds of fire until one side is eliminated.

use crate::event::Event;
use crate::flow;
use crate::map::{HexId, Terrain};
use crate::state::{Counter, Force, GroundUnit, Hq, Marine, Ridge};
use crate::step::Step;
use game::Stack;
use game::{Chance, ChanceOutcome, Rule};
use std::fmt;

const JAPANESE_ODDS: Rule = Rule("7.5a");
const TERRAIN: Rule = Rule("7.6a");
const HQ: Rule = Rule("7.7a");
const RED_ROW: Rule = Rule("3.4-r2");
const ELIMINATION: Rule = Rule("7.9a");
const FIRE: Rule = Rule("7.10a");
const US_ODDS: Rule = Rule("7.10b");
const HILL: Rule = Rule("7.15a");
const CLOSE_COMBAT: Rule = Rule("7.16a");

/// At these odds or better every target dies without a roll.
const AUTOMATIC: i8 = 6;

/// The protection that a hex gives to the units in it, and its clause.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    pub value: u8,
    pub name: &'static str,
    pub rule: Rule,
}

/// The odds of one side's fire and their parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Odds {
    pub factors: u16,
    /// The clause that adds up the factors.
    pub by: Rule,
    pub against: Strength,
    /// 7.15: +1 or −1 while Japan controls Hill 123, otherwise 0.
    pub shift: i8,
    /// 7.16: close combat, because both sides are at 1:1 or lower.
    pub close: bool,
}

impl Odds {
    fn new(factors: u16, by: Rule, against: Strength, shift: i8) -> Odds {
        Odds { factors, by, against, shift, close: false }
    }

    /// 7.15-r1: the final odds: the quotient rounded down and shifted, at least 0.
    pub fn last(&self) -> i8 {
        let quotient = (self.factors / u16::from(self.against.value)).min(100) as i8;
        (quotient + self.shift).max(0)
    }

    /// 7.9, 7.16: the highest die that kills a target; 6 if it dies without a roll.
    pub fn hits_on(&self) -> u8 {
        match self.last() {
            ..=1 if self.close => 3,
            ..=1 => 1,
            odds => odds.min(AUTOMATIC) as u8,
        }
    }

    pub fn is_automatic(&self) -> bool {
        self.last() >= AUTOMATIC
    }
}

impl fmt::Display for Odds {
    /// `5 factors (7.5a) / 4 jungle (7.6a) = 1:1, close combat (7.16a): dies on 1-3`
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Strength { value, name, rule } = self.against;
        write!(out, "{} factors ({}) / {value} {name} ({rule})", self.factors, self.by)?;
        match self.shift {
            0 => {}
            up @ 1.. => write!(out, " + {up} Hill 123 ({HILL})")?,
            down => write!(out, " - {} Hill 123 ({HILL})", down.unsigned_abs())?,
        }
        match self.last() {
            0 => write!(out, " = below 1:1")?,
            odds => write!(out, " = {odds}:1")?,
        }
        if self.close {
            write!(out, ", close combat ({CLOSE_COMBAT})")?;
        }
        match self.hits_on() {
            _ if self.is_automatic() => write!(out, ": dies without a roll ({ELIMINATION})"),
            1 => write!(out, ": dies on 1 ({ELIMINATION})"),
            most => write!(out, ": dies on 1-{most} ({ELIMINATION})"),
        }
    }
}

/// 7.6
pub fn terrain_strength(terrain: Terrain) -> u8 {
    match terrain {
        Terrain::Clear => 2,
        Terrain::Jungle => 4,
        Terrain::Hill => 8,
    }
}

/// 7.6, 3.4-r2: the strength of the hex that the force attacks from.
pub fn own_strength(state: &Ridge, from: HexId) -> Strength {
    if state.map().in_red_row(from) {
        return Strength { value: 4, name: "red row", rule: RED_ROW };
    }
    let terrain = state.map().terrain(from);
    Strength { value: terrain_strength(terrain), name: terrain.name(), rule: TERRAIN }
}

/// 7.6, 7.7: the strength of the attacked hex. An HQ overrides the terrain as long as it lives.
pub fn defence_strength(state: &Ridge, target: HexId, marines: &[Marine]) -> Strength {
    if marines.iter().any(|marine| matches!(marine.unit, GroundUnit::Hq(_))) {
        return Strength { value: 8, name: "HQ", rule: HQ };
    }
    let terrain = state.map().terrain(target);
    Strength { value: terrain_strength(terrain), name: terrain.name(), rule: TERRAIN }
}

/// 7.15a
pub fn hill_is_japanese(state: &Ridge) -> bool {
    let hill = state.map().hill();
    !hill.is_empty() && state.control.covers(hill)
}

/// The odds of a round between these units: the force's, then the Marines'.
pub fn odds(
    state: &Ridge,
    from: HexId,
    force: &[crate::state::Unit],
    target: HexId,
    marines: &[Marine],
) -> (Odds, Odds) {
    let factors = force.iter().filter_map(|unit| state.factor(*unit)).map(u16::from).sum();
    let firing = marines.iter().map(|marine| u16::from(state.firing(marine))).sum();
    let shift = i8::from(hill_is_japanese(state));
    let against = defence_strength(state, target, marines);
    let mut japanese = Odds::new(factors, JAPANESE_ODDS, against, shift);
    let mut us = Odds::new(firing, US_ODDS, own_strength(state, from), -shift);
    let close = japanese.last() <= 1 && us.last() <= 1;
    japanese.close = close;
    us.close = close;
    (japanese, us)
}

pub fn odds_now(state: &Ridge) -> (Odds, Odds) {
    let (active, fight) = (&state.active, &state.fight);
    odds(state, active.hex, &active.force, fight.target, &fight.marines)
}

/// The number of dice rolled against the Marines and against the force: none if they die without a
/// roll (S.15).
pub fn dice(state: &Ridge, japanese: &Odds, us: &Odds) -> (usize, usize) {
    let against_us = if japanese.is_automatic() { 0 } else { state.fight.marines.len() };
    let against_force = if us.is_automatic() { 0 } else { state.active.force.len() };
    (against_us, against_force)
}

/// The dice of the round; `None` if both sides die without a roll.
pub fn chance(state: &Ridge) -> Option<Chance> {
    let (japanese, us) = odds_now(state);
    let (against_us, against_force) = dice(state, &japanese, &us);
    let count = against_us + against_force;
    (count > 0).then(|| Chance::dice(count as u8, FIRE))
}

/// 7.10a: resolves one round. Both sides fire, then all losses are removed together.
pub fn round(state: &mut Ridge, rolled: &[u8], events: &mut Vec<Event>) {
    let (japanese, us) = odds_now(state);
    let (against_us, _) = dice(state, &japanese, &us);
    let (at_marines, at_force) = rolled.split_at(against_us);
    let dies = |odds: &Odds, dice: &[u8], index: usize| {
        odds.is_automatic() || dice[index] <= odds.hits_on()
    };
    let before = state.fight.marines;
    let force = state.active.force;
    state.fight.marines.keep(|index, _| !dies(&japanese, at_marines, index));
    state.active.force.keep(|index, _| !dies(&us, at_force, index));
    let slain: Stack<Marine, 6> = before
        .iter()
        .enumerate()
        .filter(|(index, _)| dies(&japanese, at_marines, *index))
        .map(|(_, marine)| *marine)
        .collect();
    let lost = (force.len() - state.active.force.len()) as u8;
    let dice = rolled.iter().copied().collect::<ChanceOutcome>();
    events.push(Event::Fired { japanese, us, dice, slain, lost });
    if remove_dead_hqs(state, &slain, events) {
        return flow::headquarters_fallen(state, events);
    }
    proceed(state, events);
}

/// Removes eliminated HQs from the map. Returns whether the Division HQ is one of them.
pub fn remove_dead_hqs(state: &mut Ridge, slain: &[Marine], events: &mut Vec<Event>) -> bool {
    let mut division = false;
    for marine in slain {
        let GroundUnit::Hq(hq) = marine.unit else { continue };
        state.hqs.keep(|_, (on_map, _)| *on_map != hq);
        events.push(Event::HqDead(hq));
        match hq {
            Hq::Division => division = true,
            Hq::Battalion => {
                // 8.4-r1: spent markers are removed too. Markers drawn for this fight are spent by now.
                let silenced = state.pool.count(Counter::Artillery) + state.spent;
                state.pool.clear(Counter::Artillery);
                state.spent = 0;
                events.push(Event::ArtillerySilenced(silenced));
            }
        }
    }
    division
}

/// S.9: ends the fight if one side is eliminated; otherwise another round follows.
pub fn proceed(state: &mut Ridge, events: &mut Vec<Event>) {
    if state.active.force.is_empty() {
        flow::lost(state, events);
    } else if state.fight.marines.is_empty() {
        flow::won(state, events);
    } else {
        state.step = Step::Round;
    }
}

/// 7.14, 11.4c: eliminates the whole active force.
pub fn wipe_out(state: &mut Ridge) {
    state.active.force = Force::default();
}
