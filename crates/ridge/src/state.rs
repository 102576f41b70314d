//! The state of a game.

use crate::map::{HexId, HexSet, Map};
use crate::scenario::{INFANTRY, RIFLES, Scenario};
use crate::step::Step;
use game::Stack;
use std::sync::Arc;

/// A Japanese unit. Its factor is drawn when it is revealed (6.11-r3); until then it has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Unit {
    #[default]
    FaceDown,
    Infantry(u8),
    /// 11.5
    Crew,
}

/// The Japanese units that entered together, in order of placement; a crew comes last (S.14).
pub type Force = Stack<Unit, 6>;

/// The two headquarters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Hq {
    #[default]
    Division,
    Battalion,
}

impl Hq {
    pub const BOTH: [Hq; 2] = [Hq::Division, Hq::Battalion];
}

/// A counter that can be drawn from the pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counter {
    Rifle(u8),
    Hq(Hq),
    Cache,
    Artillery,
    Machinegun,
    Hero,
}

/// The number of kinds of counters in the pool.
pub const KINDS: usize = RIFLES.len() + 6;

impl Counter {
    /// The counter of this kind, in the order of the pool.
    pub fn of(kind: u8) -> Counter {
        match usize::from(kind).checked_sub(RIFLES.len()) {
            None => Counter::Rifle(RIFLES[usize::from(kind)]),
            Some(0) => Counter::Hq(Hq::Division),
            Some(1) => Counter::Hq(Hq::Battalion),
            Some(2) => Counter::Cache,
            Some(3) => Counter::Artillery,
            Some(4) => Counter::Machinegun,
            _ => Counter::Hero,
        }
    }

    pub fn kind(self) -> usize {
        match self {
            Counter::Rifle(factor) => usize::from(factor - RIFLES[0]),
            Counter::Hq(hq) => RIFLES.len() + hq as usize,
            Counter::Cache => RIFLES.len() + 2,
            Counter::Artillery => RIFLES.len() + 3,
            Counter::Machinegun => RIFLES.len() + 4,
            Counter::Hero => RIFLES.len() + 5,
        }
    }
}

/// The US counters waiting to be drawn, by kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pool(pub [u8; KINDS]);

impl Pool {
    pub fn count(&self, counter: Counter) -> u8 {
        self.0[counter.kind()]
    }

    pub fn put(&mut self, counter: Counter, number: u8) {
        self.0[counter.kind()] += number;
    }

    pub fn take(&mut self, counter: Counter) {
        self.0[counter.kind()] -= 1;
    }

    pub fn clear(&mut self, counter: Counter) {
        self.0[counter.kind()] = 0;
    }

    pub fn total(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }
}

/// A ground unit: a rifle unit with its factor, or an HQ.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum GroundUnit {
    Rifle(u8),
    Hq(Hq),
    /// Fills the unused slots of a stack.
    #[default]
    Empty,
}

/// A ground unit that defends a hex, with its pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Marine {
    pub unit: GroundUnit,
    /// 11.2c
    pub gun: bool,
    /// 11.3b
    pub hero: bool,
}

impl From<GroundUnit> for Marine {
    fn from(unit: GroundUnit) -> Marine {
        Marine { unit, gun: false, hero: false }
    }
}

/// The US defence of a hex under attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fight {
    pub target: HexId,
    /// Counters still to be drawn.
    pub to_draw: u8,
    /// HQs already on the map in order of arrival, then the counters in order of the draw.
    pub marines: Stack<Marine, 6>,
    /// Markers drawn that have not fired yet.
    pub artillery: u8,
    pub guns: u8,
    pub heroes: u8,
    /// 6.10b: HQs set aside because they can't be placed here, in the order of [`Hq`].
    pub aside: [bool; 2],
}

/// The active force. It has no units when there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Active {
    pub hex: HexId,
    pub force: Force,
    /// 7.3-r4: the number of hexes walked since the last attack.
    pub walked: u8,
}

/// A position of Bloody Ridge.
#[derive(Clone, PartialEq, Debug)]
pub struct Ridge {
    pub(crate) scenario: Arc<Scenario>,
    pub(crate) step: Step,
    pub(crate) turn: u8,
    /// Infantry units in the holding area; their factors are unknown.
    pub(crate) holding: u8,
    /// 6.11-r2: the mix of all infantry not yet revealed, in the order of [`INFANTRY`].
    pub(crate) unrevealed: [u8; INFANTRY.len()],
    /// The forces in the red row, west to east.
    pub(crate) row: [Force; 12],
    pub(crate) active: Active,
    pub(crate) fight: Fight,
    /// Japanese-controlled hexes outside the red row.
    pub(crate) control: HexSet,
    pub(crate) pool: Pool,
    /// Artillery markers that have fired this turn.
    pub(crate) spent: u8,
    /// HQs on the map in order of arrival.
    pub(crate) hqs: Stack<(Hq, HexId), 2>,
    /// Banzai charges left.
    pub(crate) charges: u8,
    /// MG crews still to be placed.
    pub(crate) crews: u8,
    /// 4.5-r1: the farthest advance: row, and the turn on which it was first reached.
    pub(crate) best: Option<(u8, u8)>,
}

impl Ridge {
    /// 3.1–3.3: the set-up before Phase I of turn 1.
    pub fn new(scenario: Arc<Scenario>) -> Ridge {
        let options = scenario.options;
        let mut pool = Pool::default();
        for (factor, number) in RIFLES.into_iter().zip(scenario.rifles) {
            pool.put(Counter::Rifle(factor), number);
        }
        if !options.no_hqs {
            Hq::BOTH.into_iter().for_each(|hq| pool.put(Counter::Hq(hq), 1));
        }
        pool.put(Counter::Cache, scenario.caches);
        pool.put(Counter::Artillery, scenario.artillery);
        if options.machineguns {
            pool.put(Counter::Machinegun, scenario.machineguns);
        }
        if options.hero {
            pool.put(Counter::Hero, scenario.heroes);
        }
        Ridge {
            step: Step::Organize,
            turn: 1,
            holding: scenario.infantry.iter().sum(),
            unrevealed: scenario.infantry,
            row: [Force::default(); 12],
            active: Active::default(),
            fight: Fight::default(),
            control: HexSet::default(),
            pool,
            spent: 0,
            hqs: Stack::default(),
            charges: if options.banzai { scenario.charges } else { 0 },
            crews: if options.crews { scenario.crews } else { 0 },
            best: None,
            scenario,
        }
    }

    pub fn map(&self) -> &Map {
        &self.scenario.map
    }

    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// 3.4c, 3.8a
    pub fn is_japanese(&self, hex: HexId) -> bool {
        self.control.has(hex) || self.map().in_red_row(hex)
    }

    /// The HQs in a hex, in order of arrival.
    pub fn hqs_in(&self, hex: HexId) -> impl Iterator<Item = Hq> + '_ {
        self.hqs.iter().filter(move |(_, at)| *at == hex).map(|(hq, _)| *hq)
    }

    /// The attack number printed on a Japanese unit; `None` while it is face down.
    pub fn factor(&self, unit: Unit) -> Option<u8> {
        match unit {
            Unit::FaceDown => None,
            Unit::Infantry(factor) => Some(factor),
            Unit::Crew => Some(self.scenario.crew_factor),
        }
    }

    /// The attack number printed on a ground unit.
    pub fn printed(&self, unit: GroundUnit) -> u8 {
        match unit {
            GroundUnit::Rifle(factor) => factor,
            GroundUnit::Hq(hq) => self.scenario.hqs[hq as usize],
            GroundUnit::Empty => 0,
        }
    }

    /// The factor that a unit fires with: each of its pieces doubles the printed one.
    pub fn firing(&self, marine: &Marine) -> u8 {
        self.printed(marine.unit) << (u8::from(marine.gun) + u8::from(marine.hero))
    }

    /// The index of a hex in the red row, from west to east.
    pub(crate) fn row_index(&self, hex: HexId) -> Option<usize> {
        self.map().red_row().iter().position(|at| *at == hex)
    }
}
