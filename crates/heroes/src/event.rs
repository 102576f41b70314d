//! What happened, for the log, the page and statistics. The rules do not read it back.

use crate::card::CardId;
use crate::firefight::{Player, UnitId};
use crate::state::{Means, UnitSet};
use crate::unit::Side;
use game::{Outcome, Seats, Tally};
use hex::{Dir, HexId};

/// Something that happened.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    Placed {
        unit: UnitId,
        hex: HexId,
        facing: Dir,
    },
    /// 9.5b: a type of unit has a Capability card.
    Assigned {
        player: Player,
        card: CardId,
        kind: u8,
    },
    /// 9.3b: which objective, its owner alone learns.
    ObjectiveDrawn {
        player: Player,
        objective: Option<u8>,
    },
    ObjectiveShown {
        player: Player,
        objective: u8,
    },
    RoundBegan(u8),
    /// The CAPs of a player at the start of a Round.
    CapsReset {
        player: Player,
        caps: u8,
    },
    /// 9.0c: what it is, its owner alone learns.
    CardDrawn {
        player: Player,
        card: Option<CardId>,
    },
    /// D6: an event was drawn, for all to see.
    EventDrawn {
        player: Player,
        card: CardId,
    },
    Bid {
        player: Player,
        caps: u8,
    },
    InitiativeRolled {
        player: Player,
        dice: [u8; 2],
        total: i8,
    },
    /// 2.1b
    InitiativeTied,
    Initiative(Player),
    /// An action is put together: who acts and how it is paid, who else, how many CAPs.
    Begins {
        unit: UnitId,
        means: Means,
    },
    Joins(UnitId),
    /// 9.5: a capability is made use of.
    Calls(CardId),
    /// 3.0.1: the dice of an activation and what they give; 3.0.1b: to these viewers alone.
    ActivationRolled {
        player: Player,
        rolled: Option<([u8; 3], u8)>,
        to: Seats,
    },
    /// 3.0.1b: what was rolled in secret is shown.
    RollShown {
        player: Player,
        dice: [u8; 3],
        total: u8,
    },
    /// 9.7.65: this unit takes cover from a roll, or does not.
    Covers {
        unit: UnitId,
        taken: bool,
    },
    /// 9.7.60: this unit attacks who attacks it, with so many CAPs on the roll.
    Replies {
        unit: UnitId,
        caps: i8,
    },
    NoReply(UnitId),
    Promises(u8),
    /// 9.7.10: the second action is given up.
    NoSecond(Player),
    Passed(Player),
    Stalled(Player),
    Relieved(Player),
    CardPlayed {
        player: Player,
        card: CardId,
    },
    Paid {
        player: Player,
        ap: u8,
        caps: u8,
    },
    Moved {
        unit: UnitId,
        from: HexId,
        to: HexId,
        facing: Dir,
    },
    Entered {
        unit: UnitId,
        hex: HexId,
        facing: Dir,
    },
    /// 5.0.2a: it has moved into the open without caution.
    Exposed(UnitId),
    Pivoted {
        unit: UnitId,
        facing: Dir,
    },
    LeftMap(UnitId),
    Spent(UnitId),
    DugIn(UnitId),
    Attacked {
        leader: UnitId,
        target: HexId,
    },
    CloseCombat {
        leader: UnitId,
        target: UnitId,
    },
    /// 10.1.3a: who of a group tries to rally.
    Rallying(UnitSet),
    /// D18, D19, D20: the next roll, and the CAPs on it.
    AimsAt {
        unit: UnitId,
        caps: i8,
    },
    Tries {
        unit: UnitId,
        caps: i8,
    },
    RollsWith(i8),
    /// The dice have fallen, and Luck may be played.
    Fell {
        dice: [u8; 2],
        result: i8,
    },
    /// D18: the roll stands.
    Stands,
    /// An attack roll: what was rolled, and the two numbers part by part.
    Rolled {
        unit: UnitId,
        dice: [u8; 2],
        attack: Box<Tally>,
        defence: Box<Tally>,
        hits: u8,
    },
    Rallied {
        unit: UnitId,
        dice: [u8; 2],
        total: Box<Tally>,
        succeeded: bool,
    },
    /// 7.4a: which marker, its owner alone learns.
    Hit {
        unit: UnitId,
        marker: Option<u8>,
        owner: Player,
    },
    /// 7.4.2e: the first of two markers; which, its owner alone learns.
    Drew {
        unit: UnitId,
        marker: Option<u8>,
        owner: Player,
    },
    /// 7.4e: a marker is turned up for a moment.
    Shown {
        unit: UnitId,
        marker: u8,
    },
    /// A marker that goes back to its pile.
    Returned {
        unit: UnitId,
        marker: u8,
    },
    Destroyed(UnitId),
    CapLost {
        player: Player,
    },
    Scored {
        side: Side,
        points: u8,
        lead: i8,
    },
    ControlTaken {
        hex: HexId,
        by: Side,
    },
    Bushido {
        by: i8,
        now: i8,
    },
    LuckPlayed {
        die: u8,
        by: i8,
    },
    DieRolled {
        player: Player,
        die: u8,
        total: i8,
    },
    /// 9.7.14: this unit looks for hidden enemies.
    Scouted(UnitId),
    CapsChanged {
        player: Player,
        by: i8,
    },
    ApGained {
        player: Player,
        ap: u8,
    },
    RoundEnded(u8),
    Ended(Outcome),
}

impl Event {
    /// What these viewers learn of it.
    pub(crate) fn heard(&self, viewers: Seats) -> Event {
        let owner = |player: Player| viewers.has(game::Seat(player.0));
        match self {
            Event::CardDrawn { player, .. } if !owner(*player) => {
                Event::CardDrawn { player: *player, card: None }
            }
            Event::ActivationRolled { player, to, .. } if !to.meets(viewers) => {
                Event::ActivationRolled { player: *player, rolled: None, to: *to }
            }
            Event::ObjectiveDrawn { player, .. } if !owner(*player) => {
                Event::ObjectiveDrawn { player: *player, objective: None }
            }
            Event::Hit { unit, owner: of, .. } if !owner(*of) => {
                Event::Hit { unit: *unit, marker: None, owner: *of }
            }
            Event::Drew { unit, owner: of, .. } if !owner(*of) => {
                Event::Drew { unit: *unit, marker: None, owner: *of }
            }
            other => other.clone(),
        }
    }
}
