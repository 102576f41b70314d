//! 8.6, 8.9, 8.10: the two attack tables.

use crate::unit::Side;

/// 8.6: the columns, from the worst odds to the best.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Column {
    OneTwo,
    OneOne,
    TwoOne,
    ThreeOne,
}

impl Column {
    pub const ALL: [Column; 4] = [Column::OneTwo, Column::OneOne, Column::TwoOne, Column::ThreeOne];

    pub const fn name(self) -> &'static str {
        match self {
            Column::OneTwo => "1-2",
            Column::OneOne => "1-1",
            Column::TwoOne => "2-1",
            Column::ThreeOne => "3-1",
        }
    }
}

/// 8.10: the results of an attack, from the worst for the attacker to the best.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CombatResult {
    /// 8.10a
    AE,
    /// 8.10b
    A2,
    /// 8.10c
    A1,
    /// 8.10d
    EX,
    /// 8.10e
    DR,
    /// 8.10f
    D1,
    /// 8.10g
    DE,
}

impl CombatResult {
    pub const ALL: [CombatResult; 7] = [
        CombatResult::AE,
        CombatResult::A2,
        CombatResult::A1,
        CombatResult::EX,
        CombatResult::DR,
        CombatResult::D1,
        CombatResult::DE,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            CombatResult::AE => "AE",
            CombatResult::A2 => "A2",
            CombatResult::A1 => "A1",
            CombatResult::EX => "EX",
            CombatResult::DR => "DR",
            CombatResult::D1 => "D1",
            CombatResult::DE => "DE",
        }
    }
}

/// A table as printed: a row for each roll of the die, a result for each column.
pub type Rows = [[CombatResult; Column::ALL.len()]; 6];

/// 8.9a: the attack table of each side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AttackTables {
    pub american: Rows,
    pub japanese: Rows,
}

impl AttackTables {
    /// The result of a modified roll. 8.8a: above 6 it counts as 6, below 1 as 1.
    pub fn result(&self, attacker: Side, column: Column, die: i16) -> CombatResult {
        let rows = match attacker {
            Side::Us => &self.american,
            Side::Japan => &self.japanese,
        };
        rows[die.clamp(1, 6) as usize - 1][column as usize]
    }
}
