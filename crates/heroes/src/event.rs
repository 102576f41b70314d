//! Events for the log, the page and statistics. The rules never read them back.

use crate::card::CardId;
use crate::firefight::{Player, UnitId};
use crate::state::{ActionKind, UnitSet};
use crate::unit::Side;
use game::{Outcome, Seats, Tally};
use hex::{Dir, HexId};

/// Something that happened in the game.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    Placed {
        unit: UnitId,
        hex: HexId,
        facing: Dir,
    },
    /// 9.5b: a type of unit gets a Capability card.
    Assigned {
        player: Player,
        card: CardId,
        kind: u8,
    },
    /// 9.3b: only the owner learns which objective it is.
    ObjectiveDrawn {
        player: Player,
        objective: Option<u8>,
    },
    ObjectiveShown {
        player: Player,
        objective: u8,
    },
    RoundBegan(u8),
    /// A player's CAPs at the start of a Round.
    CapsReset {
        player: Player,
        caps: u8,
    },
    /// 9.0c: only the owner learns which card it is.
    CardDrawn {
        player: Player,
        card: Option<CardId>,
    },
    /// D6: a player draws an event, openly.
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
    /// A unit begins to declare an action of this kind.
    Begins {
        unit: UnitId,
        kind: ActionKind,
    },
    Joins(UnitId),
    /// 9.5: the action uses a capability.
    Calls(CardId),
    /// 3.0.1: the dice of an activation and its APs; 3.0.1b: only for these viewers.
    ActivationRolled {
        player: Player,
        rolled: Option<([u8; 3], u8)>,
        to: Seats,
    },
    /// 3.0.1b: a secret roll is shown.
    RollShown {
        player: Player,
        dice: [u8; 3],
        total: u8,
    },
    /// 9.7.65: a unit takes cover from a roll, or does not.
    Covers {
        unit: UnitId,
        taken: bool,
    },
    /// 9.7.60: a unit hits back at its attacker, with these CAPs on the roll.
    Replies {
        unit: UnitId,
        caps: i8,
    },
    NoReply(UnitId),
    Promises(u8),
    /// 9.7.10: a player gives up the second action.
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
    /// 5.0.2a: a unit has moved into the open without caution.
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
    /// 10.1.3a: the units of a group that try to rally.
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
    /// The dice are rolled, and Luck may be played.
    Fell {
        dice: [u8; 2],
        result: i8,
    },
    /// D18: the player lets the roll stand.
    Stands,
    /// An attack roll, with both values part by part.
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
    /// 7.4a: only the owner learns which marker it is.
    Hit {
        unit: UnitId,
        marker: Option<u8>,
        owner: Player,
    },
    /// 7.4.2e: the first of two markers; only the owner learns which it is.
    Drew {
        unit: UnitId,
        marker: Option<u8>,
        owner: Player,
    },
    /// 7.4e: a marker is shown for a moment.
    Shown {
        unit: UnitId,
        marker: u8,
    },
    /// A marker goes back to its pile.
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
    /// 9.7.14: a unit looks for hidden enemies.
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
    /// The event as these viewers learn of it.
    pub(crate) fn redacted(&self, viewers: Seats) -> Event {
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
