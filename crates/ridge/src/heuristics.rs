//! What a good choice looks like: the cheapest road to an exit or to the Division HQ.
//!
//! Costs are in hundredths of a stack that it takes to get through. Concentration on one corridor
//! is what wins, and following the cheapest road gives it: ground won makes the road cheaper.

use crate::action::Action;
use crate::fight;
use crate::map::{HexId, Terrain};
use crate::odds;
use crate::state::{GroundUnit, Hq, Ridge};
use game::Heuristics;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Ground already won.
const OWN: u32 = 2;
const FORWARD: u32 = 100;
const MAIN_JUNGLE: u32 = 350;
const MAIN_CLEAR: u32 = 320;
const HILL: u32 = 500;
/// A Division HQ that stands on the map.
const DIVISION: u32 = 100;
const NEVER: u32 = u32::MAX / 4;

impl Heuristics for Ridge {
    fn score_actions(&self, orders: &[Action], scores: &mut Vec<i32>) {
        let roads = Roads::new(self);
        scores.extend(orders.iter().map(|order| match order {
            Action::Exit => i32::MAX,
            Action::Select(hex) => -(roads.to_goal(*hex) as i32),
            Action::Move(hex) => {
                let there = roads.cost(self.active.hex, *hex) + roads.to_goal(*hex);
                -(there.min(NEVER) as i32)
            }
            Action::Crew(hex) => {
                self.row_place(*hex).map_or(0, |place| self.row[place].len() as i32)
            }
            Action::NoCrew | Action::Spare => -1,
            Action::Charge => i32::from(self.should_charge()),
            Action::Hold => i32::from(!self.should_charge()),
            Action::Kill(place) => self.victim_worth(usize::from(*place)),
        }));
    }
}

impl Ridge {
    /// A charge succeeds in 15 of 36; it is worth it for the Division HQ, which wins the game, or
    /// where the fight as it stands is less likely to be won.
    fn should_charge(&self) -> bool {
        let division = GroundUnit::Hq(Hq::Division);
        if self.fight.marines.iter().any(|marine| marine.unit == division) {
            return true;
        }
        let alone = self.fight.marines.len() == 1 && self.active.force.len() == 1;
        alone && odds::fight_on(self, &self.fight.marines).takes < 15.0 / 36.0
    }

    fn victim_worth(&self, place: usize) -> i32 {
        self.fight.marines.get(place).map_or(0, |marine| match marine.unit {
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
    /// Dijkstra's search from the goals backwards.
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

    /// What it costs to take a hex.
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

    /// The same from a hex that covers the attackers well or badly. Nobody shoots on ground already
    /// won.
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
