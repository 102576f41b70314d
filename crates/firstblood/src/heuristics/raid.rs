//! Plans the raids of a movement phase: which units gather against which enemy hexes.

use super::outlook::Outlook;
use super::siege::Siege;
use crate::action::Action;
use crate::map::MOST_HEXES;
use crate::state::{UnitLocation, UnitSet};
use crate::unit::{Side, UnitId};
use hex::{HexId, HexSet};

/// How many bombers or ships a raid counts on.
pub const MOST_HELP: u8 = 2;

/// A unit that can take part in a raid.
pub struct Runner {
    unit: UnitId,
    pub combat: i16,
    pub value: i32,
    pub at: Option<HexId>,
    /// The hexes where it can end the phase.
    pub spots: HexSet,
    /// Whether it has moved, must stay, or is already assigned.
    pub settled: bool,
}

/// The index of a runner, and its destination.
pub type Part = (usize, HexId);

/// The attack on one hex.
pub struct Raid {
    pub gain: i32,
    pub target: HexId,
    /// Artillery factors that it counts on.
    pub guns: i16,
    pub parts: Vec<Part>,
}

/// The raids of a side in this movement phase.
pub struct Muster<'a> {
    pub outlook: &'a Outlook<'a>,
    /// Sorted by strength, the strongest first.
    pub runners: Vec<Runner>,
    /// Artillery that can bombard from its hex and is not used by a raid yet.
    guns: Vec<(HexId, UnitId)>,
    /// How many settled units are in each hex.
    pub settled: [u8; MOST_HEXES],
    /// The hexes where settled units are.
    pub lines: HexSet,
    /// How many bombers or ships are still unused.
    pub helpers: u8,
    /// The moves to make, the best raid first.
    pub parts: Vec<(UnitId, HexId)>,
    /// All units assigned to raids, including those that need not move.
    pub engaged: UnitSet,
}

impl<'a> Muster<'a> {
    /// Starts from the legal moves; the units in `posted` must stay.
    pub fn new(outlook: &'a Outlook<'a>, actions: &[Action], posted: UnitSet) -> Muster<'a> {
        let state = outlook.state;
        let mut spots = vec![HexSet::default(); state.scenario.counters.units.len()];
        for action in actions {
            if let Action::Move { unit, to: UnitLocation::Hex(to) } = action {
                spots[unit.index()].add(*to);
            }
        }
        let helpers = match outlook.side {
            Side::Us => outlook.bombers(),
            Side::Japan => outlook.spare_ships(),
        };
        let mut muster = Muster {
            outlook,
            runners: Vec::new(),
            guns: Vec::new(),
            settled: [0; MOST_HEXES],
            lines: HexSet::default(),
            helpers,
            parts: Vec::new(),
            engaged: UnitSet::default(),
        };
        for unit in state.units(outlook.side) {
            muster.enlist(unit, spots[unit.index()], posted.has(unit));
        }
        muster.runners.sort_by_key(|runner| std::cmp::Reverse((runner.combat, runner.unit)));
        muster
    }

    fn enlist(&mut self, unit: UnitId, mut spots: HexSet, posted: bool) {
        let state = self.outlook.state;
        let (printed, at) = (state.unit(unit), state.hex(unit));
        let contact = at.is_some_and(|hex| self.outlook.enemy().zoc.has(hex));
        if printed.is_artillery() && !contact {
            if let Some(hex) = at {
                self.guns.push((hex, unit));
                self.settle(hex);
            }
            return;
        }
        let settled = posted || state.counter(unit).spent > 0;
        if settled {
            spots = HexSet::default();
        }
        if let Some(hex) = at {
            spots.add(hex);
            if settled {
                self.settle(hex);
            }
        }
        if !spots.is_empty() {
            let (combat, value) = (i16::from(printed.combat), self.outlook.value(unit));
            self.runners.push(Runner { unit, combat, value, at, spots, settled });
        }
    }

    fn settle(&mut self, hex: HexId) {
        self.settled[hex.index()] += 1;
        self.lines.add(hex);
    }

    /// Adopts raids one by one, the most promising first.
    pub fn plan(&mut self) {
        let targets = self.outlook.enemy().held;
        loop {
            let raids = targets.iter().filter_map(|hex| Siege::new(self, hex)?.best());
            let Some(raid) = raids.max_by_key(|raid| raid.gain) else { return };
            self.adopt(&raid);
        }
    }

    fn adopt(&mut self, raid: &Raid) {
        for (index, hex) in &raid.parts {
            let runner = &mut self.runners[*index];
            self.engaged.add(runner.unit);
            if runner.settled {
                continue;
            }
            if runner.at != Some(*hex) {
                self.parts.push((runner.unit, *hex));
            }
            runner.settled = true;
            runner.at = Some(*hex);
            runner.spots = [*hex].into_iter().collect();
            self.settle(*hex);
        }
        self.helpers = self.helpers.saturating_sub(MOST_HELP);
        self.spend_guns(raid.target, raid.guns);
    }

    /// Artillery takes part in one attack (9.4a).
    fn spend_guns(&mut self, target: HexId, mut factors: i16) {
        let state = self.outlook.state;
        self.guns.retain(|(hex, unit)| {
            let printed = state.unit(*unit);
            let fires = factors > 0 && printed.reaches(state.map().distance(*hex, target));
            if fires {
                factors -= i16::from(printed.combat);
            }
            !fires
        });
    }

    /// The factors of the unused artillery that reaches a hex.
    pub fn guns_on(&self, target: HexId) -> i16 {
        let state = self.outlook.state;
        let reaches = |(hex, unit): &&(HexId, UnitId)| {
            state.unit(*unit).reaches(state.map().distance(*hex, target))
        };
        let guns = self.guns.iter().filter(reaches);
        guns.map(|(_, unit)| i16::from(state.unit(*unit).combat)).sum()
    }
}
