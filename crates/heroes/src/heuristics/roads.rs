//! How far each hex is from the hexes that score.

use crate::firefight::{Control, Exit};
use crate::map::Map;
use crate::terrain::Gait;
use hex::{Dir, HexId, HexSet};

/// Farther than any way on a map.
const NO_WAY: u8 = u8::MAX;
/// The price of a step on the flat, without its terrain.
const STEP: u8 = 1;
/// A hex of sea counts as much as the usual hex on land.
const SAIL: u8 = 2;
/// 20.0b, 20.1a
const UPHILL: u8 = 1;
const STEEP: u8 = 2;
/// 18.3b, 18.3c: what Wire is likely to add.
const WIRE: u8 = 4;

/// The price in APs of the cheapest way from each hex to a goal, for a unit with a movement number of 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Road {
    foot: Vec<u8>,
    tracked: Vec<u8>,
    boat: Vec<u8>,
}

/// The roads to the control hexes and to the exits, in their order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Roads {
    pub control: Vec<Road>,
    pub exits: Vec<Road>,
}

impl Roads {
    pub fn new(map: &Map, wire: &HexSet, control: &[Control], exits: &[Exit]) -> Roads {
        let only = |hex| [hex].into_iter().collect();
        Roads {
            control: control.iter().map(|it| Road::to((map, wire), &only(it.hex))).collect(),
            exits: exits.iter().map(|it| Road::to((map, wire), &it.hexes)).collect(),
        }
    }
}

impl Road {
    /// The road to the nearest of these hexes.
    fn to(ground: (&Map, &HexSet), goal: &HexSet) -> Road {
        let of = |gait| prices(ground, goal, gait);
        Road { foot: of(Gait::Foot), tracked: of(Gait::Tracked), boat: of(Gait::Boat) }
    }

    /// The APs from this hex to the goal.
    pub fn from(&self, hex: HexId, gait: Gait) -> u8 {
        let prices = match gait {
            Gait::Foot => &self.foot,
            Gait::Tracked => &self.tracked,
            Gait::Boat => &self.boat,
        };
        prices[hex.index()]
    }
}

/// The price of the way from each hex, improved until no step makes one cheaper.
fn prices((map, wire): (&Map, &HexSet), goal: &HexSet, gait: Gait) -> Vec<u8> {
    let start = |hex| if goal.has(hex) { 0 } else { NO_WAY };
    let mut prices: Vec<u8> = map.all().map(start).collect();
    loop {
        let mut improved = false;
        for from in map.all() {
            let by_way = |(way, to): (Dir, HexId)| {
                let price = step(map, gait, (from, way), to)? + if wire.has(to) { WIRE } else { 0 };
                Some(prices[to.index()].saturating_add(price))
            };
            let best = map.neighbours(from).filter_map(by_way).min().unwrap_or(NO_WAY);
            if best < prices[from.index()] {
                prices[from.index()] = best;
                improved = true;
            }
        }
        if !improved {
            return prices;
        }
    }
}

/// The price of one step, as far as the map alone decides it; none if the hex is closed. A boat goes straight to
/// the shore nearest to its goal.
fn step(map: &Map, gait: Gait, (from, way): (HexId, Dir), to: HexId) -> Option<u8> {
    if gait == Gait::Boat {
        return Some(SAIL);
    }
    let ground = if map.has_path(from, way) { 0 } else { map.terrain(to).cost(gait)? };
    let (low, high) = (map.level(from), map.level(to));
    let slope = match (high.abs_diff(low), gait) {
        (2.., Gait::Tracked) => return None,
        (2.., _) => STEEP,
        (1, _) if high > low => UPHILL,
        _ => 0,
    };
    Some(STEP + ground + slope)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::library;

    fn from(firefight: &str, place: usize, label: &str, gait: Gait) -> u8 {
        let all = &library().firefights;
        let firefight = all.iter().find(|it| it.id == firefight).expect("it comes with the game");
        let hex = firefight.map.find(label).expect("it is on the map");
        firefight.roads.control[place].from(hex, gait)
    }

    /// The creek is deep: the ford at its mouth is nearer than straight ahead, even through the Wire before it.
    #[test]
    fn a_road_goes_round_a_river() {
        assert_eq!(from("alligator-creek", 0, "F05", Gait::Foot), 0);
        // From J04 through the kunai grass and the Wire of I04 (6 APs) onto the sandbar (1 AP).
        let ford = from("alligator-creek", 0, "H04", Gait::Foot);
        let bank = from("alligator-creek", 0, "J04", Gait::Foot);
        assert_eq!(bank, ford + 1 + 6);
        assert!(from("alligator-creek", 0, "J09", Gait::Foot) > bank);
    }

    /// Vehicles cross kunai grass at no surcharge.
    #[test]
    fn a_road_depends_on_the_gait() {
        let [foot, tracked] =
            [Gait::Foot, Gait::Tracked].map(|gait| from("alligator-creek", 0, "J04", gait));
        assert!(tracked < foot, "{tracked} and {foot}");
    }
}
