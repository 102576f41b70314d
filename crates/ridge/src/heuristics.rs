//! Heuristics for the AI: follow the cheapest road to an exit or to the Division HQ.
//!
//! Costs are in hundredths of a force lost on the way. Concentrating on one corridor wins games, and
//! following the cheapest road does that: captured ground makes a road cheaper.

use crate::action::Action;
use crate::fight;
use crate::map::{HexId, Terrain};
use crate::odds;
use crate::state::{GroundUnit, Hq, Ridge};
use game::Heuristics;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Captured ground.
const OWN: u32 = 2;
const FORWARD: u32 = 100;
const MAIN_JUNGLE: u32 = 350;
const MAIN_CLEAR: u32 = 320;
const HILL: u32 = 500;
/// A hex with the Division HQ.
const DIVISION: u32 = 100;
const NEVER: u32 = u32::MAX / 4;

impl Heuristics for Ridge {
    fn score_actions(&self, actions: &[Action], scores: &mut Vec<i32>) {
        let roads = Roads::new(self);
        scores.extend(actions.iter().map(|action| match action {
            Action::Exit => i32::MAX,
            Action::Select(hex) => -(roads.to_goal(*hex) as i32),
            Action::Move(hex) => {
                let there = roads.cost(self.active.hex, *hex) + roads.to_goal(*hex);
                -(there.min(NEVER) as i32)
            }
            Action::Crew(hex) => {
                self.row_index(*hex).map_or(0, |index| self.row[index].len() as i32)
            }
            Action::NoCrew | Action::Spare => -1,
            Action::Charge => i32::from(self.should_charge()),
            Action::Hold => i32::from(!self.should_charge()),
            Action::Kill(index) => self.victim_value(usize::from(*index)),
        }));
    }
}

impl Ridge {
    /// A charge succeeds in 15 of 36 cases. It pays off against the Division HQ, whose loss ends the game,
    /// and in a duel that would otherwise be less likely to be won.
    fn should_charge(&self) -> bool {
        let division = GroundUnit::Hq(Hq::Division);
        if self.fight.marines.iter().any(|marine| marine.unit == division) {
            return true;
        }
        let alone = self.fight.marines.len() == 1 && self.active.force.len() == 1;
        alone && odds::fight_on(self, &self.fight.marines).takes < 15.0 / 36.0
    }

    fn victim_value(&self, index: usize) -> i32 {
        self.fight.marines.get(index).map_or(0, |marine| match marine.unit {
            GroundUnit::Hq(Hq::Division) => 1_000,
            _ => i32::from(self.firing(marine)),
        })
    }
}

/// The cost of the cheapest road from each hex to a goal.
struct Roads<'a> {
    state: &'a Ridge,
    costs: Vec<u32>,
}

impl<'a> Roads<'a> {
    /// Dijkstra's algorithm, backwards from the goals.
    fn new(state: &'a Ridge) -> Roads<'a> {
        let map = state.map();
        let mut roads = Roads { state, costs: vec![NEVER; map.hexes().len()] };
        let division = state.hqs.iter().filter(|(hq, _)| *hq == Hq::Division).map(|(_, hex)| *hex);
        let mut edge = BinaryHeap::new();
        for goal in map.exits().iter().chain(division) {
            roads.costs[goal.index()] = 0;
            edge.push((Reverse(0), goal));
        }
        while let Some((Reverse(cost), hex)) = edge.pop() {
            if cost > roads.costs[hex.index()] {
                continue;
            }
            let price = roads.price(hex);
            let open = |from: &&HexId| map.steps(**from).contains(&hex);
            for from in map.neighbours(hex).iter().flatten().filter(open) {
                let through = cost + roads.covered(*from, price);
                if through < roads.costs[from.index()] {
                    roads.costs[from.index()] = through;
                    edge.push((Reverse(through), *from));
                }
            }
        }
        roads
    }

    fn to_goal(&self, hex: HexId) -> u32 {
        self.costs[hex.index()]
    }

    fn cost(&self, from: HexId, to: HexId) -> u32 {
        self.covered(from, self.price(to))
    }

    /// The cost of taking a hex, before the cover of the attackers is counted.
    fn price(&self, hex: HexId) -> u32 {
        let (state, map) = (self.state, self.state.map());
        if state.is_japanese(hex) {
            return OWN;
        }
        match map.terrain(hex) {
            _ if state.hqs_in(hex).any(|hq| hq == Hq::Division) => DIVISION,
            Terrain::Hill => HILL,
            _ if !map.north().has(hex) => FORWARD,
            Terrain::Jungle => MAIN_JUNGLE,
            Terrain::Clear => MAIN_CLEAR,
        }
    }

    /// Adjusts a price for the cover of the hex that the force comes from. Cover does not matter for
    /// walks over captured ground.
    fn covered(&self, from: HexId, price: u32) -> u32 {
        if price == OWN {
            return OWN;
        }
        match fight::own_strength(self.state, from).value {
            2 => price * 14 / 10,
            8 => price * 7 / 10,
            _ => price,
        }
    }
}
