//! Events: plain facts for the log, the page and statistics. The rules never read them.

use crate::action::Choice;
use crate::board::{Side, Space};
use crate::card::{CardId, UpgradeId};
use crate::deck::Deck;
use crate::general::GeneralId;
use crate::state::{Arm, Goal, Mark, Phase, Purpose, UnitId};
use crate::terrain::Terrain;
use game::{Hidden, Outcome, Seat, Seats, Tally};
use std::fmt;

/// A unit as events and refusals name it: it may be gone by now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnitRef {
    pub unit: UnitId,
    pub card: CardId,
    pub owner: Seat,
    /// None beside the Headquarters.
    pub at: Option<Space>,
}

/// `Light Infantry at C2`
impl fmt::Display for UnitRef {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.card.card().name)?;
        match self.at {
            Some(space) => write!(out, " at {space}"),
            None => Ok(()),
        }
    }
}

/// The target of a shot as the log names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    Unit(UnitRef),
    Terrain(Terrain, Space),
    Headquarters(Side),
}

/// The result of a roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShotResult {
    Miss,
    Hit,
    Critical,
}

/// The numbers of a shot, part by part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Numbers {
    pub hit: Tally,
    pub critical: Tally,
}

/// Something that happened.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// DP1: the list was changed; only the owner and the partner learn how.
    Listed {
        seat: Seat,
        change: Change,
    },
    /// M-j
    RandomDeck(Seat),
    Mustered {
        seat: Seat,
        cards: u8,
    },
    /// 9.3b
    TerrainCounted {
        dice: [u8; 2],
        cards: u8,
    },
    /// 9.3c
    TerrainRolled {
        die: u8,
        terrain: Terrain,
    },
    /// 9.3d, 9.3f: the dice are rolled again.
    TerrainAgain,
    TerrainPlaced {
        terrain: Terrain,
        space: Space,
    },
    /// 10b
    BidMade {
        seat: Seat,
        ap: Hidden<u8>,
    },
    BidsShown([u8; 2]),
    InitiativeRolled {
        dice: [u8; 2],
        bids: [u8; 2],
        holder: Option<Side>,
    },
    /// DP3
    GoesFirst(Side),
    BuildsFirst(Side),
    /// 9.1-r4: a side says that time is up; if both have, the last round.
    TimeCalled {
        side: Side,
        last: Option<u8>,
    },
    Built {
        seat: Seat,
        terrain: Terrain,
        space: Space,
    },
    HandKept(Seat),
    Redrew(Seat),
    /// Only the owner learns which card it is.
    Drew {
        seat: Seat,
        card: Hidden<CardId>,
    },
    TurnBegan {
        side: Side,
        round: u8,
    },
    PhaseBegan(Phase),
    /// 11.2
    Income {
        side: Side,
        gained: Box<Tally>,
        ap: u8,
    },
    Expired {
        card: CardId,
        by: Seat,
    },
    Unsuppressed(UnitId),
    Healed {
        unit: UnitRef,
        wounds: u8,
    },
    /// 11.4-r5: the destination of a move of several steps; with another unit, both go there.
    SetsOut {
        unit: UnitRef,
        with: Option<UnitRef>,
        to: Space,
    },
    Moved {
        unit: UnitRef,
        to: Space,
        /// Another step of the same move.
        onward: bool,
    },
    MovedTogether {
        vehicle: UnitRef,
        infantry: UnitRef,
        to: Space,
        /// Another step of the same move.
        onward: bool,
    },
    Swapped {
        one: UnitRef,
        other: UnitRef,
    },
    Boarded {
        unit: UnitRef,
        vehicle: UnitRef,
    },
    GotOff {
        unit: UnitRef,
        to: Space,
    },
    /// ASSAULT.1
    Storms(UnitRef),
    AssaultDeclared {
        unit: UnitRef,
        target: UnitRef,
    },
    Tunnelled {
        unit: UnitRef,
        to: Space,
    },
    Relocated {
        unit: UnitRef,
        to: Space,
    },
    Cleared {
        unit: Option<UnitRef>,
        terrain: Terrain,
        space: Space,
    },
    Restored {
        space: Space,
        hp: u8,
    },
    Marches(UnitRef),
    Played {
        seat: Seat,
        card: CardId,
        copy: bool,
        on: Choice,
    },
    ApGained {
        side: Side,
        ap: u8,
    },
    Deployed {
        unit: UnitRef,
        ap: u8,
        upgrades: Vec<UpgradeId>,
    },
    Readied(UnitRef),
    Promoted {
        unit: UnitRef,
        rank: &'static str,
    },
    GeneralPlaced {
        side: Side,
        general: GeneralId,
    },
    /// REVEAL: the hand of a seat, visible to these viewers.
    Revealed {
        seat: Seat,
        hand: Hidden<Vec<(CardId, u8)>>,
    },
    Aimed {
        unit: Option<UnitRef>,
        card: Option<CardId>,
        arm: Arm,
        at: Aim,
        purpose: Purpose,
    },
    Smoked(UnitRef),
    Passed(Seat),
    /// FIRE.4
    Rolled {
        die: u8,
        numbers: Box<Numbers>,
        result: ShotResult,
    },
    /// 11.6g: the hit does not penetrate.
    Bounced {
        pen: u8,
        armour: u8,
    },
    Wounded {
        unit: UnitRef,
        by: u8,
        wounds: u8,
    },
    Destroyed(UnitRef),
    Saved(UnitRef),
    HeadquartersHit {
        side: Side,
        by: u8,
        left: u8,
    },
    HeadquartersDestroyed(Side),
    TerrainHit {
        terrain: Terrain,
        space: Space,
        by: u8,
    },
    TerrainDestroyed {
        terrain: Terrain,
        space: Space,
    },
    Suppressed(UnitRef),
    NoReaction(UnitRef),
    Declined(UnitRef),
    Occupied {
        unit: UnitRef,
        space: Space,
    },
    Returned {
        unit: UnitRef,
        to: Space,
    },
    Flies {
        unit: UnitRef,
        goal: Goal,
        escort: Option<UnitRef>,
    },
    Intercepts(UnitRef),
    LandsBack(UnitRef),
    Turned {
        unit: UnitRef,
        upgrade: UpgradeId,
        mounted: bool,
    },
    FlippedBack {
        unit: UnitRef,
        upgrade: UpgradeId,
    },
    /// DP23: this player acts before the partner.
    HandedOver(Seat),
    Discarded {
        seat: Seat,
        card: CardId,
    },
    TurnEnded(Side),
    Ended(Outcome),
}

/// A change of a deck list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    Prebuilt(u8),
    /// The random list so far.
    Random(Deck),
    Take {
        count: u8,
        card: CardId,
    },
}

impl Event {
    /// The part of the event that these viewers learn, if any.
    pub(crate) fn redacted(&self, viewers: Seats) -> Option<Event> {
        Some(match self {
            Event::Listed { seat, .. } if !crate::army::insiders(*seat).meets(viewers) => {
                return None;
            }
            Event::BidMade { seat, ap } => Event::BidMade { seat: *seat, ap: ap.seen(viewers) },
            Event::Drew { seat, card } => Event::Drew { seat: *seat, card: card.seen(viewers) },
            Event::Revealed { seat, hand } => {
                Event::Revealed { seat: *seat, hand: hand.seen(viewers) }
            }
            other => other.clone(),
        })
    }
}

/// The target itself, without its name.
impl Aim {
    pub fn mark(&self) -> Mark {
        match self {
            Aim::Unit(target) => Mark::Unit(target.unit),
            Aim::Terrain(_, space) => Mark::Terrain(*space),
            Aim::Headquarters(side) => Mark::Headquarters(*side),
        }
    }
}
