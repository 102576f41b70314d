//! Bags of units that are alike within a class, and every way to lose some of them.

use std::collections::BTreeMap;

/// Classes in ascending order, as often as there are units of them.
pub type Bag = Vec<u16>;

/// One way a bag can shrink.
#[derive(Clone, Copy, Debug)]
pub struct Loss {
    /// The bag that is left.
    pub left: usize,
    /// How many units are gone.
    pub dead: usize,
    /// In how many ways, as the units of a class can be told apart.
    pub ways: f64,
}

/// A family of bags with all their parts, smaller ones first, and how each shrinks to each.
#[derive(Debug, Default)]
pub struct Family {
    places: BTreeMap<(usize, Bag), usize>,
    losses: Vec<Vec<Loss>>,
    bags: Vec<Bag>,
}

impl Family {
    pub fn of(bags: impl IntoIterator<Item = Bag>) -> Family {
        let mut family = Family::default();
        for bag in bags {
            for (part, ..) in parts(&bag) {
                family.places.insert((part.len(), part), 0);
            }
        }
        for (place, slot) in family.places.values_mut().enumerate() {
            *slot = place;
        }
        family.bags = family.places.keys().map(|(_, bag)| bag.clone()).collect();
        family.losses = family.bags.iter().map(|bag| family.losses_of(bag)).collect();
        family
    }

    fn losses_of(&self, bag: &Bag) -> Vec<Loss> {
        let loss = |(part, ways): (Bag, f64)| {
            let dead = bag.len() - part.len();
            Loss { left: self.place(&part), dead, ways }
        };
        parts(bag).into_iter().map(loss).collect()
    }

    /// The place of a bag of the family.
    pub fn place(&self, bag: &Bag) -> usize {
        self.places[&(bag.len(), bag.clone())]
    }

    pub fn bags(&self) -> &[Bag] {
        &self.bags
    }

    /// The bags that can be left when each unit dies with this chance on its own, with how likely
    /// each is.
    pub fn after(&self, place: usize, dies: f64) -> impl Iterator<Item = (usize, f64)> + '_ {
        let size = self.bags[place].len();
        self.losses[place].iter().map(move |loss| {
            let chance = loss.ways
                * dies.powi(loss.dead as i32)
                * (1.0 - dies).powi((size - loss.dead) as i32);
            (loss.left, chance)
        })
    }
}

/// Every part of a bag, with the number of ways to choose it.
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

/// How many ways there are to choose `some` of `all`.
pub fn choose(all: usize, some: usize) -> f64 {
    if some > all {
        return 0.0;
    }
    (0..some).fold(1.0, |ways, k| ways * (all - k) as f64 / (k + 1) as f64)
}
