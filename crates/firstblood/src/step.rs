//! The agenda: the steps still to do. Some wait for a player or a die, the others run by themselves.

use crate::notation::forms::Ending;
use crate::scenario::AirLocation;
use crate::state::FirstBlood;
use crate::unit::Side;
use game::orders::number;
use game::{Outcome, Stack, keywords, orders};

keywords! {
    /// The phases of a turn in their order, S1 to S11.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Phase as "phase" {
        "japanese-reinforcement" => JapaneseReinforcement,
        "japanese-movement" => JapaneseMovement,
        "japanese-combat" => JapaneseCombat,
        "japanese-supply" => JapaneseSupply,
        "japanese-strategic" => JapaneseStrategic,
        "us-reinforcement" => UsReinforcement,
        "us-movement" => UsMovement,
        "us-combat" => UsCombat,
        "us-engineer" => UsEngineer,
        "us-air" => UsAir,
        "end" => End,
    }
}

impl Phase {
    /// The name in the rulebook.
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

    /// The side whose half of the turn it is.
    pub fn side(self) -> Side {
        if self < Phase::UsReinforcement { Side::Japan } else { Side::Us }
    }

    /// The next phase; after a turn's last phase, the first.
    #[must_use]
    pub fn next(self) -> Phase {
        Phase::ALL[(self as usize + 1) % Phase::ALL.len()]
    }

    #[must_use]
    pub fn before(self) -> Phase {
        Phase::ALL[(self as usize + Phase::ALL.len() - 1) % Phase::ALL.len()]
    }

    /// The step that begins this phase.
    pub(crate) fn step(self) -> Step {
        Step::Begin(self)
    }
}

keywords! {
    /// 13.7: the steps of the US Air Phase after the landing. An action of a later step ends the
    /// earlier ones.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
    pub enum AirStep as "step" {
        /// P23
        "bring" => Bring,
        /// P24
        "fly" => Fly,
        /// P25
        "shift" => Shift,
    }
}

orders! {
    /// One step of the agenda.
    #[derive(Clone, Copy, PartialEq, Debug)]
    pub enum Step as "step" for FirstBlood {
        // These wait for a player or a die.
        /// P1, P2, P3
        "set-up" => SetUp(Side),
        /// P4, P5, P6, P20
        "reinforce" => Reinforce(Side),
        /// P7, P8
        "move" => Move(Side),
        /// P28
        "overstack" => Overstack(Side),
        /// P9, P10, P26
        "plan" => Plan(Side),
        /// P11, P12, P13
        "fight" => Fight(Side),
        /// 8.9a: the die of the battle.
        "die" => Die,
        /// P15: this side loses `count` units of the battle.
        "lose" => Lose { side: Side, count: u8 as number("units", 1..=2) },
        /// P16
        "retreat" => Retreat(Side),
        /// P18
        "crowd" => Crowd(Side),
        /// P17
        "advance" => Advance(Side),
        /// P14
        "lose-air" => LoseAir(AirLocation),
        /// 14.0a
        "supply-die" => SupplyDie,
        /// P19
        "supply" => Supply,
        /// P21, P27
        "work" => Work,
        /// P22
        "land" => Land,
        /// P23, P24, P25
        "air" => Air(AirStep),
        "over" => Over(Outcome as Ending),

        // These run by themselves.
        "begin" => Begin(Phase),
        /// 8.6b: removes the attackers at odds below 1-2.
        "outmatched" => Outmatched(Side),
        /// 8.10: the survivors of this side in the battle must retreat.
        "withdraw" => Withdraw(Side),
        /// 7.5.3: attackers from off the map enter the hex.
        "enter" => Enter(Side),
        "battle-over" => BattleOver,
        "combat-over" => CombatOver(Side),
        "work-over" => WorkOver,
        "air-over" => AirOver,
    }
}

/// Fills the unused slots of an [`Agenda`].
impl Default for Step {
    fn default() -> Step {
        Step::Begin(Phase::JapaneseReinforcement)
    }
}

/// The steps still to do, the next one last.
pub type Agenda = Stack<Step, 10>;
