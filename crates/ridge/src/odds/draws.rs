//! All possible draws with their chances: factors for the force, counters for the defence.

use super::duel::{bag_of, class_of, class_of_unit};
use super::multisets::{Bag, choose};
use crate::defence::number;
use crate::map::HexId;
use crate::pieces;
use crate::scenario::INFANTRY;
use crate::state::{Counter, GroundUnit, Hq, KINDS, Marine, Ridge, Unit};
use game::Stack;
use std::collections::BTreeMap;

/// A possible draw of defenders.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Draw {
    /// `None` if the Cache was drawn.
    pub marines: Option<Bag>,
    pub artillery: u8,
}

/// 6.11-r3: every set of factors that the active force can turn out to have.
pub fn forces(state: &Ridge) -> Vec<(Bag, f64)> {
    let known = state.active.force.iter().filter(|unit| **unit != Unit::FaceDown);
    let known: Vec<u16> = known.map(|unit| class_of_unit(*unit)).collect();
    let hidden = state.active.force.len() - known.len();
    let mut all = Vec::new();
    for_each_draw(&state.unrevealed, hidden, &mut |taken, chance| {
        let drawn = INFANTRY.iter().zip(taken).flat_map(|(factor, count)| {
            std::iter::repeat_n(class_of_unit(Unit::Infantry(*factor)), usize::from(*count))
        });
        all.push((bag_of(known.iter().copied().chain(drawn)), chance));
    });
    all
}

/// Every defence that an attack on the hex can meet.
pub fn defences(state: &Ridge, target: HexId) -> Vec<(Draw, f64)> {
    let hqs: Vec<Marine> = state.hqs_in(target).map(|hq| GroundUnit::Hq(hq).into()).collect();
    let mut pool = state.pool.0;
    // 6.10b: an HQ that can't be placed here is replaced, as if it were not in the pool.
    if !state.map().hq_places().has(target) {
        Hq::BOTH.into_iter().for_each(|hq| pool[Counter::Hq(hq).kind()] = 0);
    }
    let total: usize = pool.iter().map(|count| usize::from(*count)).sum();
    let mut numbers = BTreeMap::new();
    for die in 1..=6 {
        let counters = usize::from(number(state, target, die)).min(total);
        *numbers.entry(counters).or_insert(0.0) += 1.0 / 6.0;
    }
    let mut all: BTreeMap<Draw, f64> = BTreeMap::new();
    for (count, count_chance) in numbers {
        for_each_draw(&pool, count, &mut |taken, chance| {
            arrange(state, &hqs, taken, |draw, share| {
                *all.entry(draw).or_insert(0.0) += count_chance * chance * share;
            });
        });
    }
    all.into_iter().collect()
}

/// Calls `found` with every way to draw `count` counters from a pool, as the number taken of each kind,
/// and its chance.
fn for_each_draw(pool: &[u8], count: usize, found: &mut impl FnMut(&[u8], f64)) {
    fn take(
        pool: &[u8],
        kind: usize,
        left: usize,
        ways: f64,
        taken: &mut Vec<u8>,
        found: &mut impl FnMut(&[u8], f64),
    ) {
        if kind == pool.len() {
            if left == 0 {
                found(taken, ways);
            }
            return;
        }
        for some in 0..=left.min(usize::from(pool[kind])) {
            taken.push(some as u8);
            let ways = ways * choose(usize::from(pool[kind]), some);
            take(pool, kind + 1, left - some, ways, taken, found);
            taken.pop();
        }
    }
    let total: usize = pool.iter().map(|count| usize::from(*count)).sum();
    take(pool, 0, count, 1.0 / choose(total, count), &mut Vec::new(), found);
}

/// Turns a draw into a defence with its pieces assigned. If pieces are drawn with an HQ, ties depend on
/// which unit came first (11.2-r2, 11.3-r1), and the HQ is equally likely to be at any position among
/// units of the same factor.
fn arrange(state: &Ridge, hqs: &[Marine], taken: &[u8], mut found: impl FnMut(Draw, f64)) {
    let count = |counter: Counter| taken[counter.kind()];
    let artillery = count(Counter::Artillery);
    if count(Counter::Cache) > 0 {
        return found(Draw { marines: None, artillery }, 1.0);
    }
    let (guns, heroes) = (count(Counter::Machinegun), count(Counter::Hero));
    let printed = |marine: &Marine| state.printed(marine.unit);
    // Weakest first: the order only matters among equal factors.
    let rifles: Vec<Marine> = (0..KINDS as u8)
        .map(Counter::of)
        .filter_map(|counter| match counter {
            Counter::Rifle(factor) => Some((GroundUnit::Rifle(factor), count(counter))),
            _ => None,
        })
        .flat_map(|(unit, n)| std::iter::repeat_n(Marine::from(unit), usize::from(n)))
        .collect();
    let mut orders: Vec<Vec<Marine>> = vec![rifles];
    for hq in Hq::BOTH.into_iter().filter(|hq| count(Counter::Hq(*hq)) > 0) {
        let hq = Marine::from(GroundUnit::Hq(hq));
        let weaker = orders[0].iter().filter(|other| printed(other) < printed(&hq)).count();
        let equals = orders[0].iter().filter(|other| printed(other) == printed(&hq)).count();
        let positions = weaker..=weaker + if guns + heroes > 0 { equals } else { 0 };
        orders = orders
            .iter()
            .flat_map(|order| {
                positions.clone().map(move |position| {
                    let mut order = order.clone();
                    order.insert(position, hq);
                    order
                })
            })
            .collect();
    }
    let room = Stack::<Marine, 6>::MOST - hqs.len();
    if orders[0].len() > room {
        // 7.7-r2: the seventh ground unit returns to the pool; each is equally likely to be the seventh.
        orders = (0..orders[0].len())
            .map(|surplus| {
                let mut order = orders[0].clone();
                order.remove(surplus);
                order
            })
            .collect();
    }
    let share = 1.0 / orders.len() as f64;
    for order in orders {
        let mut marines: Vec<Marine> = hqs.iter().copied().chain(order).collect();
        pieces::assign(&mut marines, guns, heroes, |unit| state.printed(unit), |_, _| {});
        let bag = bag_of(marines.iter().map(class_of));
        found(Draw { marines: Some(bag), artillery }, share);
    }
}
