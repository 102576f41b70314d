//! What a player can decide.

use crate::board::{Side, Space};
use crate::card::CardId;
use crate::general::GeneralId;
use crate::state::{Arm, Goal, Mark, UnitId};
use crate::terrain::Terrain;

/// With whom a unit is deployed on one space: the vehicle that was deployed just before.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Join {
    #[default]
    Alone,
    /// 11.4.2e: covered by it.
    Pair,
    /// 12b: inside it, or behind it.
    Aboard,
}

/// DP28: what a card is played on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Choice {
    #[default]
    Nothing,
    Unit(UnitId),
    Units(UnitId, UnitId),
    Space(Space),
    /// Consecutive spaces of a row, from the first to the last.
    Row(Space, Space),
    /// This terrain on this space.
    Site(Terrain, Space),
    /// This unit goes to this space.
    Relocate(UnitId, Space),
    Headquarters,
    General(GeneralId),
}

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// DP1: the list becomes the pre-built deck at this place of the library.
    Prebuilt(u8),
    /// DP1: luck builds the deck (M-j).
    RandomDeck,
    /// DP1: so many of this card.
    Take {
        count: u8,
        card: CardId,
    },
    /// DP1: the list is closed.
    Ready,
    /// DP2
    Bid(u8),
    /// DP3
    First(Side),
    /// DP4, and DP8 where terrain may be bought in play.
    Build {
        terrain: Terrain,
        space: Space,
    },
    /// DP5
    Keep,
    Redraw,
    /// The phase, or what it is about, is over for this player.
    Done,
    /// DP23: the partner acts next.
    HandOver,
    /// A reaction or ability is not used.
    Pass,
    /// DP24
    Heal(UnitId),
    /// 11.4
    Move {
        unit: UnitId,
        to: Space,
    },
    /// 11.4.2: a covered pair goes on together.
    MovePair {
        unit: UnitId,
        to: Space,
    },
    /// 11.4.2-r1: the first goes to the other, and both go on together.
    Pair {
        mover: UnitId,
        other: UnitId,
        to: Space,
    },
    /// 11.4f
    Swap {
        one: UnitId,
        other: UnitId,
    },
    /// 12a: the first goes to the other, and one of them carries the other.
    Board {
        mover: UnitId,
        other: UnitId,
    },
    /// 12g
    GetOff {
        unit: UnitId,
        to: Space,
    },
    /// 11.4.1
    Assault {
        unit: UnitId,
        target: UnitId,
    },
    /// T-a
    Tunnel {
        unit: UnitId,
        to: Space,
    },
    /// Engineer: Barbed Wire is removed.
    Clear {
        unit: UnitId,
        space: Space,
    },
    /// Engineer: terrain is restored.
    Restore {
        unit: UnitId,
        space: Space,
    },
    /// DP25: the general's march.
    March(UnitId),
    /// 2.2; with `copy` it is Duplicate that carries the card's text out.
    Play {
        card: CardId,
        copy: bool,
        power: u8,
        on: Choice,
    },
    /// 11.5; aircraft go beside the Headquarters.
    Deploy {
        card: CardId,
        at: Option<Space>,
        tokens: u8,
        join: Join,
    },
    /// 11.6
    Fire {
        unit: UnitId,
        arm: Arm,
        mark: Mark,
    },
    /// A Smoke Grenade is used, in the own Shooting Phase or by the target of a shot.
    Smoke(UnitId),
    /// 11.6.1
    Resolve(UnitId),
    /// DP13, DP14, DP17, DP26: with this weapon.
    With(Arm),
    /// DP15
    Fly {
        aircraft: UnitId,
        goal: Goal,
        escort: Option<UnitId>,
    },
    /// DP16
    Intercept(UnitId),
    /// DP27
    Bomb {
        arm: Arm,
        mark: Mark,
    },
    /// E-r2: the next target of a card that strikes an area.
    Strike(Mark),
    /// DP19: a Special token is turned over.
    Mount {
        unit: UnitId,
        entry: u8,
    },
    Dismount {
        unit: UnitId,
        entry: u8,
    },
    /// DP20
    Discard(CardId),
}
