//! The mean value of an attack over the six rolls of the die.

use crate::attack::Odds;
use crate::state::FirstBlood;
use crate::tables::CombatResult;
use crate::unit::Side;

/// The values of units that may be lost together.
#[derive(Clone, Copy, Default, Debug)]
pub struct Stakes {
    pub total: i32,
    /// The lowest and the second lowest value: the owner chooses the losses.
    least: i32,
    second: i32,
    pub count: i32,
}

impl Stakes {
    pub fn add(&mut self, value: i32) {
        self.total += value;
        self.count += 1;
        if self.count == 1 || value < self.least {
            self.second = self.least;
            self.least = value;
        } else if self.count == 2 || value < self.second {
            self.second = value;
        }
    }
}

impl FromIterator<i32> for Stakes {
    fn from_iter<T: IntoIterator<Item = i32>>(values: T) -> Stakes {
        let mut stakes = Stakes::default();
        values.into_iter().for_each(|value| stakes.add(value));
        stakes
    }
}

/// The numbers of an attack.
#[derive(Clone, Copy, Debug)]
pub struct Fight {
    pub side: Side,
    pub attack: i16,
    pub defence: i16,
    /// The die modifier, without the one for odds of 4-1.
    pub modifier: i16,
}

/// The stakes of an attack.
#[derive(Clone, Copy, Default, Debug)]
pub struct Prize {
    pub own: Stakes,
    pub enemy: Stakes,
    /// The defenders could not retreat.
    pub trapped: bool,
    /// The value of clearing the hex.
    pub cleared: i32,
    /// The value of taking the hex, which is possible only after DE (8.10i).
    pub taken: i32,
}

/// The value of making one unit retreat.
const RETREAT: i32 = 4;

impl Fight {
    /// The results of the rolls 1 to 6; `None` below 1-2.
    pub fn faces(&self, state: &FirstBlood) -> Option<[CombatResult; 6]> {
        let Odds::At { column, four } = Odds::of(self.attack, self.defence) else { return None };
        let tables = &state.scenario.counters.tables;
        let added = self.modifier + i16::from(four);
        Some([1, 2, 3, 4, 5, 6].map(|die| tables.result(self.side, column, die + added)))
    }

    /// The mean value to the attacker.
    pub fn worth(&self, state: &FirstBlood, prize: &Prize) -> i32 {
        let Some(faces) = self.faces(state) else { return -prize.own.total };
        faces.iter().map(|result| prize.of(*result)).sum::<i32>() / 6
    }

    /// The chance, in percent, that the defenders are lost. Defenders that must retreat are sometimes lost
    /// too.
    pub fn chance_to_kill(&self, state: &FirstBlood) -> i32 {
        let Some(faces) = self.faces(state) else { return 0 };
        let lost = |result: &CombatResult| match result {
            CombatResult::DE => 100,
            CombatResult::D1 => 85,
            CombatResult::EX => 75,
            CombatResult::DR => 45,
            _ => 0,
        };
        faces.iter().map(lost).sum::<i32>() / 6
    }

    /// The chance, in percent, that the defenders leave their hex.
    pub fn chance_to_clear(&self, state: &FirstBlood) -> i32 {
        let Some(faces) = self.faces(state) else { return 0 };
        let gone = faces.iter().filter(|result| **result >= CombatResult::EX).count();
        100 * gone as i32 / 6
    }
}

impl Prize {
    fn of(&self, result: CombatResult) -> i32 {
        let (own, enemy) = (&self.own, &self.enemy);
        let flight = if self.trapped { enemy.total } else { RETREAT * enemy.count };
        let one_and_flight = if self.trapped { enemy.total } else { enemy.least + flight };
        match result {
            CombatResult::AE => -own.total,
            CombatResult::A2 => -own.least - own.second - RETREAT * own.count,
            CombatResult::A1 => -own.least - RETREAT * own.count,
            CombatResult::EX => one_and_flight - own.least + self.cleared,
            CombatResult::DR => flight + self.cleared,
            CombatResult::D1 => one_and_flight + self.cleared,
            CombatResult::DE => enemy.total + self.cleared + self.taken,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The result does not depend on the order.
    #[test]
    fn the_lowest_values_are_lost_first() {
        for values in [[3, 5, 8], [3, 8, 5], [5, 3, 8], [5, 8, 3], [8, 3, 5], [8, 5, 3]] {
            let stakes: Stakes = values.into_iter().collect();
            assert_eq!((stakes.least, stakes.second), (3, 5), "{values:?}");
            assert_eq!((stakes.total, stakes.count), (16, 3), "{values:?}");
        }
    }
}
