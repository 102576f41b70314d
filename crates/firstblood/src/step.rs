//! What is still to be done: the steps that ask somebody or luck, and those that follow by themselves.

use crate::scenario::AirLocation;
use crate::unit::Side;
use game::{Outcome, Stack};

/// The phases of a turn in their order, S1 to S11.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Phase {
    #[default]
    JapaneseReinforcement,
    JapaneseMovement,
    JapaneseCombat,
    JapaneseSupply,
    JapaneseStrategic,
    UsReinforcement,
    UsMovement,
    UsCombat,
    UsEngineer,
    UsAir,
    End,
}

impl Phase {
    pub const ALL: [Phase; 11] = [
        Phase::JapaneseReinforcement,
        Phase::JapaneseMovement,
        Phase::JapaneseCombat,
        Phase::JapaneseSupply,
        Phase::JapaneseStrategic,
        Phase::UsReinforcement,
        Phase::UsMovement,
        Phase::UsCombat,
        Phase::UsEngineer,
        Phase::UsAir,
        Phase::End,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Phase::JapaneseReinforcement => "Japanese Reinforcement Phase",
            Phase::JapaneseMovement => "Japanese Movement Phase",
            Phase::JapaneseCombat => "Japanese Combat Phase",
            Phase::JapaneseSupply => "Japanese Supply Resolution Phase",
            Phase::JapaneseStrategic => "Japanese Strategic Phase",
            Phase::UsReinforcement => "US Reinforcement Phase",
            Phase::UsMovement => "US Movement Phase",
            Phase::UsCombat => "US Combat Phase",
            Phase::UsEngineer => "US Engineer Phase",
            Phase::UsAir => "US Air Phase",
            Phase::End => "End Phase",
        }
    }

    /// Whose half of the turn it is.
    pub fn side(self) -> Side {
        if self < Phase::UsReinforcement { Side::Japan } else { Side::Us }
    }

    /// The phase after it; a turn's first after its last.
    #[must_use]
    pub fn next(self) -> Phase {
        Phase::ALL[(self as usize + 1) % Phase::ALL.len()]
    }

    /// The phase before it.
    #[must_use]
    pub fn before(self) -> Phase {
        Phase::ALL[(self as usize + Phase::ALL.len() - 1) % Phase::ALL.len()]
    }

    /// To begin it.
    pub(crate) fn step(self) -> Step {
        Step::Begin(self)
    }
}

/// 13.7: the steps of the US Air Phase after the return. Who makes one has ended those before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum AirStep {
    /// P23
    Bring,
    /// P24
    Fly,
    /// P25
    Shift,
}

/// One thing still to be done. The first kind asks somebody or luck, and waits; the second kind
/// follows by itself.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Step {
    /// P1, P2, P3
    SetUp(Side),
    /// P4, P5, P6, P20
    Reinforce(Side),
    /// P7, P8
    Move(Side),
    /// P28
    Overstack(Side),
    /// P9, P10, P26
    Plan(Side),
    /// P11, P12, P13
    Fight(Side),
    /// 8.9a: the die of the battle.
    Die,
    /// P15: this side loses so many units of the battle.
    Lose {
        side: Side,
        count: u8,
    },
    /// P16
    Retreat(Side),
    /// P18
    Crowd(Side),
    /// P17
    Advance(Side),
    /// P14
    LoseAir(AirLocation),
    /// 14.0a
    SupplyDie,
    /// P19
    Supply,
    /// P21, P27
    Work,
    /// P22
    Land,
    /// P23, P24, P25
    Air(AirStep),
    Over(Outcome),

    Begin(Phase),
    /// 8.6b: the attackers at odds below 1-2.
    Outmatched(Side),
    /// 8.10: the survivors of this side in the battle must retreat.
    Withdraw(Side),
    /// 7.5.3: attackers from off the map.
    Enter(Side),
    BattleOver,
    CombatOver(Side),
    WorkOver,
    AirOver,
}

impl Default for Step {
    fn default() -> Step {
        Step::Begin(Phase::default())
    }
}

/// What is still to be done, innermost last.
pub type Agenda = Stack<Step, 10>;
