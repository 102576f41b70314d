//! Multisets (bags) of units, identical within a class, and every way to lose some of them.

use std::collections::BTreeMap;

/// The classes of the units in ascending order, one entry per unit.
pub type Bag = Vec<u16>;

/// One way a bag can shrink.
#[derive(Clone, Copy, Debug)]
pub struct Loss {
    /// The index of the bag that is left.
    pub left: usize,
    /// The number of units lost.
    pub dead: usize,
    /// The number of ways to lose them if the units were all different.
    pub ways: f64,
}

/// Some bags with all their sub-bags, smaller ones first, and the losses that turn one into another.
#[derive(Debug, Default)]
pub struct Family {
    indices: BTreeMap<(usize, Bag), usize>,
    losses: Vec<Vec<Loss>>,
    bags: Vec<Bag>,
}

impl Family {
    pub fn of(bags: impl IntoIterator<Item = Bag>) -> Family {
        let mut family = Family::default();
        for bag in bags {
            for (part, ..) in parts(&bag) {
                family.indices.insert((part.len(), part), 0);
            }
        }
        for (index, slot) in family.indices.values_mut().enumerate() {
            *slot = index;
        }
        family.bags = family.indices.keys().map(|(_, bag)| bag.clone()).collect();
        family.losses = family.bags.iter().map(|bag| family.losses_of(bag)).collect();
        family
    }

    fn losses_of(&self, bag: &Bag) -> Vec<Loss> {
        let loss = |(part, ways): (Bag, f64)| {
            let dead = bag.len() - part.len();
            Loss { left: self.index(&part), dead, ways }
        };
        parts(bag).into_iter().map(loss).collect()
    }

    /// The index of a bag of the family.
    pub fn index(&self, bag: &Bag) -> usize {
        self.indices[&(bag.len(), bag.clone())]
    }

    pub fn bags(&self) -> &[Bag] {
        &self.bags
    }

    /// The bags that can be left, with their chances, if each unit dies independently with this chance.
    pub fn after(&self, index: usize, dies: f64) -> impl Iterator<Item = (usize, f64)> + '_ {
        let size = self.bags[index].len();
        self.losses[index].iter().map(move |loss| {
            let chance = loss.ways
                * dies.powi(loss.dead as i32)
                * (1.0 - dies).powi((size - loss.dead) as i32);
            (loss.left, chance)
        })
    }
}

/// Every sub-bag of a bag, with the number of ways to choose it.
fn parts(bag: &[u16]) -> Vec<(Bag, f64)> {
    let Some(class) = bag.first() else { return vec![(Bag::new(), 1.0)] };
    let alike = bag.iter().take_while(|other| *other == class).count();
    let rest = parts(&bag[alike..]);
    let mut all = Vec::with_capacity(rest.len() * (alike + 1));
    for kept in 0..=alike {
        let ways = choose(alike, kept);
        for (part, part_ways) in &rest {
            let mut whole = vec![*class; kept];
            whole.extend(part);
            all.push((whole, ways * part_ways));
        }
    }
    all
}

/// The number of ways to choose `some` out of `all`.
pub fn choose(all: usize, some: usize) -> f64 {
    if some > all {
        return 0.0;
    }
    (0..some).fold(1.0, |ways, k| ways * (all - k) as f64 / (k + 1) as f64)
}
