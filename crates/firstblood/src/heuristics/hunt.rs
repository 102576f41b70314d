//! Assigns US units to the remaining Japanese units when America clears the island.

use super::outlook::Outlook;
use super::posts::Posts;
use crate::map::MOST_HEXES;
use crate::unit::{Side, UnitId};
use hex::{HexId, HexSet};

/// Enemies within this many MF of each other are hunted together, with [`ODDS`] times their factors.
const GROUP: u8 = 10;
const ODDS: i32 = 3;
/// The penalty in MF for each time that the factors of an enemy hex are already sent after it.
const CROWD: i32 = 3;

/// The enemy hex that each unit hunts. Hunters are assigned to one group of enemies after the other, so
/// that they are strong enough against each.
pub fn quarries(outlook: &Outlook<'_>, posts: &Posts) -> Vec<Option<HexId>> {
    let state = outlook.state;
    let mut quarries = vec![None; state.scenario.counters.units.len()];
    if outlook.side == Side::Japan || !outlook.is_hunt() {
        return quarries;
    }
    let mut hunters: Vec<(UnitId, HexId)> = state.on_map(Side::Us).collect();
    hunters.retain(|(unit, _)| {
        let printed = state.unit(*unit);
        !printed.is_artillery() && !printed.engineer && !posts.calls(*unit)
    });
    let mut prey = outlook.enemy().held;
    while !hunters.is_empty() && !prey.is_empty() {
        let group = nearest_group(outlook, &hunters, &prey);
        prey = prey.without(&group);
        share_out(outlook, &group, &mut hunters, &mut quarries);
    }
    quarries
}

/// The enemies with the shortest total distance to all hunters, and those near them.
fn nearest_group(outlook: &Outlook<'_>, hunters: &[(UnitId, HexId)], prey: &HexSet) -> HexSet {
    let map = outlook.state.map();
    let distance = |to: &HexId| -> u32 {
        hunters.iter().map(|(_, from)| u32::from(map.walk(*from, *to))).sum()
    };
    let first = prey.iter().min_by_key(distance);
    let near = |hex: &HexId| first.is_some_and(|first| map.walk(*hex, first) <= GROUP);
    prey.iter().filter(near).collect()
}

/// Assigns as many of the nearest hunters to a group as it takes.
fn share_out(
    outlook: &Outlook<'_>,
    group: &HexSet,
    hunters: &mut Vec<(UnitId, HexId)>,
    quarries: &mut [Option<HexId>],
) {
    let (state, factors) = (outlook.state, &outlook.enemy().factors);
    let mut need: i32 = group.iter().map(|hex| ODDS * i32::from(factors[hex.index()])).sum();
    hunters.sort_by_key(|(unit, from)| (outlook.walk_to(*from, group), *unit));
    let mut load = [0_i32; MOST_HEXES];
    let mut sent = 0;
    for (unit, from) in hunters.iter() {
        if need <= 0 {
            break;
        }
        let price = |to: &HexId| {
            let crowd = load[to.index()] / i32::from(factors[to.index()]).max(1);
            i32::from(state.map().walk(*from, *to)) + CROWD * crowd
        };
        let quarry = group.iter().min_by_key(price);
        let combat = i32::from(state.unit(*unit).combat);
        if let Some(hex) = quarry {
            load[hex.index()] += combat;
        }
        quarries[unit.index()] = quarry;
        need -= combat;
        sent += 1;
    }
    hunters.drain(..sent);
}
