//! What is still to be done: the steps that ask somebody or luck, and those that follow by themselves.

use crate::card::CardId;
use crate::firefight::{MOST_PLAYERS, Player, UnitId};
use game::{Outcome, Stack};

/// What a roll is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// 7.3
    Attack,
    /// 7.6
    Rally(UnitId),
    /// 9.7.07
    Sergeant,
    /// 9.7.08
    Officer,
    /// 9.7.12
    SniperFire,
    /// 3.0.1a
    Activation,
}

/// A roll on its way: what it is for, what CAPs make of it, and how it fell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roll {
    pub purpose: Purpose,
    pub by: Player,
    pub caps: i8,
    /// How the dice fell; a single die is the first of them. Those of an activation are not kept
    /// here: they may be secret.
    pub dice: [u8; 2],
    /// The sum of the dice with CAPs and Luck.
    pub result: i8,
}

impl Roll {
    pub fn new(purpose: Purpose, by: Player, caps: i8) -> Roll {
        Roll { purpose, by, caps, dice: [0; 2], result: 0 }
    }
}

/// Which action of a Turn is put together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Part {
    /// The only one, unless Swift Action is announced.
    #[default]
    Whole,
    /// 9.7.10: the first of two.
    First,
    /// D37: the second of two.
    Second,
    /// D19, D23: what may follow an action.
    Follow,
    /// D38: the move that an event gives.
    Event,
}

/// One thing still to be done. The first kind asks somebody or luck, and waits; the second kind
/// follows by itself.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub enum Step {
    /// D1: this player sets up.
    SetUp(Player),
    /// 9.5-r1: the dice of all, for who assigns Capability cards first.
    AssignRoll,
    /// D3: this player assigns a Capability card.
    Assign(Player),
    /// 9.3b: a secret objective is drawn.
    Objective,
    /// 9.0c: this player draws so many more cards.
    DrawCards {
        player: Player,
        left: u8,
    },
    /// D10: this player says how many CAPs he spends; what the others have said.
    Bid {
        player: Player,
        bids: [Option<u8>; MOST_PLAYERS],
    },
    /// 2.1a: the dice of both.
    Initiative {
        bids: [u8; MOST_PLAYERS],
    },
    /// D11 to D17: an action of a Turn, as far as it is put together.
    Turn(Part),
    /// D18: who is rolled against next.
    Target,
    /// D18: whether the victim takes cover.
    Cover,
    /// D18: whether the victim replies in close combat.
    Reply,
    /// D19: who rolls next.
    Rallies,
    /// D20, D36: CAPs on the die of a card or an activation.
    Die(Purpose),
    /// D20: the unit that a card is played on.
    Choose(CardId),
    /// The dice.
    Roll(Roll),
    /// D18: after an own roll, Luck.
    Luck(Roll),
    /// 9.7.11-r1: its die.
    LuckDie(Roll),
    /// 7.4a: a marker is drawn for this unit; so many more after it.
    Draw {
        unit: UnitId,
        left: u8,
        drawn: Stack<u8, 2>,
    },
    Over(Outcome),

    /// 2.0a to 2.0i: the pre-Round sequence from this step on.
    PreRound(u8),
    /// 2.0e: this player and those after him draw their cards.
    Hand(Player),
    /// 7.5: the rest of the attack.
    NextTarget,
    /// 2.2-r5: an action is complete.
    ActionOver,
    /// 2.2a: the other side's Turn.
    #[default]
    NextTurn,
    /// 2.3a
    RoundOver,
}

/// What is still to be done, the next thing last. Nested business (an attack, its hits, the
/// markers drawn for them) needs no flags: what is left lies beneath.
pub type Agenda = Stack<Step, 16>;
