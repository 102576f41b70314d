//! 6.0, 6.1, 14.0, 20.3, 20.4: the line of sight, exactly.
//!
//! The whole procedure is [20.4-r1]; on flat ground without smoke it is 6.0 and 6.1.

use crate::map::Map;
use crate::terrain::Veil;
use game::Rule;
use hex::{Crossing, Hex, HexId, Span, line};

/// This many points of screen block the line of sight.
const OPAQUE: u8 = 2;

/// A palm grove, and a single point of smoke, each screen the target.
const PALM: Rule = Rule("6.1b");
const SMOKE: Rule = Rule("14.0c");

/// The line of sight between two hexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sight {
    /// Clear, with the points of screen that it crosses: a defense modifier for the target.
    Clear { screens: u8 },
    /// Blocked by this hex, or by the last of several screens.
    Blocked { by: HexId },
}

impl Sight {
    pub fn is_clear(self) -> bool {
        matches!(self, Sight::Clear { .. })
    }

    pub fn screens(self) -> u8 {
        match self {
            Sight::Clear { screens } => screens,
            Sight::Blocked { .. } => 0,
        }
    }
}

/// The line of sight between two hexes of a map with this much smoke.
pub fn line_of_sight(map: &Map, smoke: impl Fn(HexId) -> u8, from: HexId, to: HexId) -> Sight {
    let judge = Judge::new(map, smoke, from, to);
    let mut screens = 0;
    for crossing in line(map.hex(judge.low), map.hex(judge.high)) {
        let Some((hex, hindrance)) = judge.crossing(crossing) else { continue };
        screens += hindrance.points();
        if screens >= OPAQUE {
            return Sight::Blocked { by: hex };
        }
    }
    Sight::Clear { screens }
}

/// A line of sight from the side, from the viewer to the target: what it passes, and what blocks it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    pub sight: Sight,
    /// Without the two end hexes, and without hexes off the map.
    pub passed: Vec<Passed>,
}

/// One hex that a line of sight passes. Where the line runs along a hexside, it is the one of the two hexes that
/// counts (6.0e).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Passed {
    pub hex: HexId,
    pub span: Span,
    /// 14.0-r3: the level that the ground, the plants, the huts and the smoke of the hex reach.
    pub top: u8,
    pub hindrance: Hindrance,
}

/// What a hex does to a line of sight that passes it, with the clause.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hindrance {
    None,
    /// One point of screen. It blocks the line if it is the second.
    Screens(Rule),
    Blocks(Rule),
}

impl Hindrance {
    fn points(self) -> u8 {
        match self {
            Hindrance::None => 0,
            Hindrance::Screens(_) => 1,
            Hindrance::Blocks(_) => OPAQUE,
        }
    }
}

/// The side view of the line of sight between two hexes of a map with this much smoke.
pub fn profile(map: &Map, smoke: impl Fn(HexId) -> u8, from: HexId, to: HexId) -> Profile {
    let judge = Judge::new(map, smoke, from, to);
    let mut judged: Vec<Option<(HexId, Hindrance)>> =
        line(map.hex(judge.low), map.hex(judge.high)).map(|it| judge.crossing(it)).collect();
    let mut screen = None;
    let mut blocked_by = None;
    for (hex, hindrance) in judged.iter_mut().flatten() {
        if let (Hindrance::Screens(second), Some(first)) = (*hindrance, screen) {
            *hindrance = Hindrance::Blocks(two_screens(first, second));
        }
        match *hindrance {
            Hindrance::None => {}
            Hindrance::Screens(rule) => screen = Some(rule),
            Hindrance::Blocks(_) => blocked_by = blocked_by.or(Some(*hex)),
        }
    }
    if judge.low != from {
        judged.reverse();
    }
    let spans = line(map.hex(from), map.hex(to)).with_spans().map(|(_, span)| span);
    let passed = judged.into_iter().zip(spans).filter_map(|(judged, span)| {
        let (hex, hindrance) = judged?;
        Some(Passed { hex, span, top: judge.top(hex), hindrance })
    });
    let sight = match blocked_by {
        Some(by) => Sight::Blocked { by },
        None => Sight::Clear { screens: u8::from(screen.is_some()) },
    };
    Profile { sight, passed: passed.collect() }
}

/// The clause by which a second screen blocks the line.
fn two_screens(first: Rule, second: Rule) -> Rule {
    match (first, second) {
        (PALM, PALM) => Rule("6.1a"),
        (SMOKE, SMOKE) => Rule("14.0e"),
        _ => Rule("14.0-r1"),
    }
}

/// Judges what a line of sight passes. It looks from the lower end: sight is the same in both directions (6.0d).
struct Judge<'a, S> {
    map: &'a Map,
    smoke: S,
    low: HexId,
    high: HexId,
    looks_up: bool,
    /// 20.4b
    rising: bool,
}

impl<'a, S: Fn(HexId) -> u8> Judge<'a, S> {
    fn new(map: &'a Map, smoke: S, from: HexId, to: HexId) -> Self {
        let looks_up = map.level(from) <= map.level(to);
        let (low, high) = if looks_up { (from, to) } else { (to, from) };
        let rising = map.level(low) < map.level(high) && rises_steadily(map, low, high);
        Judge { map, smoke, low, high, looks_up, rising }
    }

    /// The hex of a crossing that counts, and what it does; nothing off the map.
    fn crossing(&self, crossing: Crossing) -> Option<(HexId, Hindrance)> {
        match crossing {
            Crossing::Through(hex) => self.judged(hex),
            // 6.0e, 6.0-r3: the lesser of the two; off the map there is no screen.
            Crossing::Along(side) => {
                let (one, other) = side.hexes();
                let (one, other) = (self.judged(one)?, self.judged(other)?);
                Some(if other.1.points() < one.1.points() { other } else { one })
            }
        }
    }

    fn judged(&self, hex: Hex) -> Option<(HexId, Hindrance)> {
        let hex = self.map.number(hex)?;
        Some((hex, self.hindrance(hex)))
    }

    fn hindrance(&self, hex: HexId) -> Hindrance {
        let (low, high) = (self.map.level(self.low), self.map.level(self.high));
        let ground = self.map.ground(hex).level;
        let solid = self.solid_top(hex);
        let up = low < high;
        let next_to_low = up && self.map.distance_of(hex, self.low) == 1;
        if solid.is_some_and(|top| top >= high) {
            return Hindrance::Blocks(self.cover_clause(hex));
        }
        if ground > high || up && ground == high {
            let is_plateau = self.looks_up && ground == high;
            return Hindrance::Blocks(if is_plateau {
                Rule("20.3d")
            } else {
                self.height_clause()
            });
        }
        if next_to_low && (solid.is_some_and(|top| top > low) || ground > low && !self.rising) {
            return Hindrance::Blocks(Rule("20.4a"));
        }
        let top = ground + 1;
        let counts = top >= high || next_to_low && top > low;
        match self.screen(hex) {
            Some(rule) if counts => Hindrance::Screens(rule),
            _ => Hindrance::None,
        }
    }

    /// The level that the hex reaches.
    fn top(&self, hex: HexId) -> u8 {
        let stands = self.screen(hex).is_some() || self.solid_top(hex).is_some();
        let height = if stands { (self.smoke)(hex).max(1) } else { 0 };
        self.map.level(hex) + height
    }

    /// The top of what can't be seen through, if there is any.
    fn solid_top(&self, hex: HexId) -> Option<u8> {
        let ground = self.map.ground(hex);
        let smoke = (self.smoke)(hex);
        let veil = ground.terrain.veil();
        let is_solid = veil == Veil::Solid || u8::from(veil == Veil::Screen) + smoke >= OPAQUE;
        // 14.0-r3: smoke does not rise above the trees.
        is_solid.then(|| ground.level + smoke.max(1))
    }

    /// The clause of a single point of screen, if the hex has one.
    fn screen(&self, hex: HexId) -> Option<Rule> {
        match (self.map.terrain(hex).veil(), (self.smoke)(hex)) {
            (Veil::Screen, 0) => Some(PALM),
            (Veil::Clear, 1) => Some(SMOKE),
            _ => None,
        }
    }

    /// The clause by which plants, huts or smoke block the line.
    fn cover_clause(&self, hex: HexId) -> Rule {
        let (low, high) = (self.map.level(self.low), self.map.level(self.high));
        let level = low == high && self.map.level(hex) == low;
        match (self.map.terrain(hex).veil(), (self.smoke)(hex)) {
            (Veil::Solid, _) if level => Rule("6.0b"),
            (Veil::Solid, _) if low == high => Rule("20.4-r3"),
            (Veil::Solid, _) => self.height_clause(),
            (Veil::Screen, 1) => Rule("14.0-r1"),
            _ if level => Rule("14.0b"),
            _ => Rule("14.0f"),
        }
    }

    /// The clause by which something too high blocks the line.
    fn height_clause(&self) -> Rule {
        match (self.map.level(self.low) < self.map.level(self.high), self.looks_up) {
            (false, _) => Rule("20.4-r1"),
            (true, true) => Rule("20.3b"),
            (true, false) => Rule("20.3c"),
        }
    }
}

/// 20.4b: whether the ground never falls on the way up.
fn rises_steadily(map: &Map, low: HexId, high: HexId) -> bool {
    let level = |hex: Hex| map.number(hex).map(|hex| map.level(hex));
    let mut reached = map.level(low);
    for crossing in line(map.hex(low), map.hex(high)) {
        let next = match crossing {
            Crossing::Through(hex) => level(hex).filter(|level| *level >= reached),
            Crossing::Along(side) => <[Hex; 2]>::from(side.hexes())
                .into_iter()
                .filter_map(level)
                .filter(|level| *level >= reached)
                .min(),
        };
        match next {
            Some(level) => reached = level,
            None => return false,
        }
    }
    map.level(high) >= reached
}
