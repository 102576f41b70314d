//! What a player can decide, and why a decision may be refused.

use crate::card::CardId;
use crate::firefight::UnitId;
use game::{Cited, Rule};
use hex::{Dir, HexId};
use std::fmt;

// The decision points of the rules.
pub const D1: Rule = Rule("D1");
pub const D3: Rule = Rule("D3");
pub const D10: Rule = Rule("D10");
pub const D11: Rule = Rule("D11");
pub const D13: Rule = Rule("D13");
pub const D14: Rule = Rule("D14");
pub const D18: Rule = Rule("D18");
pub const D19: Rule = Rule("D19");
pub const D20: Rule = Rule("D20");
pub const D23: Rule = Rule("D23");
pub const D36: Rule = Rule("D36");
pub const D37: Rule = Rule("D37");
pub const D38: Rule = Rule("D38");

/// One decision. An action is put together in steps: how it is paid and by whom, who else takes
/// part, and then what is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// D1
    Place { unit: UnitId, hex: HexId, facing: Dir },
    /// D3: this type of unit has a Capability card.
    Assign { card: CardId, kind: u8 },
    /// D10: so many CAPs on the initiative roll.
    Bid(u8),
    /// 2.2k
    Pass,
    /// 2.2j: with an AP of the activation, or of this fresh unit.
    Stall,
    /// 2.2j: with a CAP.
    StallCap,
    /// 3.0c: the activation is given up for another.
    Relieve,
    /// 2.2d: this unit acts, paid with APs.
    Use(UnitId),
    /// 2.2g
    Opportunity(UnitId),
    /// 2.2h
    Command(UnitId),
    /// 2.2i
    Play(CardId),
    /// 9.0d: the same, with so much of its price in APs.
    PlayFor { card: CardId, ap: u8 },
    /// 9.7.10: two actions are announced.
    Swift,
    /// D19, D23, D37, D38: what could follow is given up.
    NoSecond,
    /// 10.1: this unit takes part too.
    With(UnitId),
    /// 3.2.1-r1: so many CAPs are paid even where APs would do.
    Caps(u8),
    /// 9.5: a capability of those who act is made use of, or a lack of ammunition made up for.
    By(CardId),
    /// 5.0: to an adjacent hex, or onto the map.
    Move { unit: UnitId, to: HexId, facing: Dir, cautious: bool },
    /// 5.3
    Pivot { unit: UnitId, facing: Dir },
    /// 5.6
    Leave(UnitId),
    /// 10.1.1b: the others of the group stay.
    Done,
    /// 6.3b: the units in this hex.
    Attack { target: HexId, aim: bool },
    /// 7.7.3a: one enemy in the same hex.
    CloseCombat { target: UnitId, aim: bool },
    /// 7.6
    Rally,
    /// 18.1.2: Hasty Defenses are prepared.
    Dig,
    /// 9.7.06, 9.7.14: a unit.
    Choose(UnitId),
    /// D18: the next to be rolled against, with so many CAPs.
    At { unit: UnitId, caps: i8 },
    /// 9.7.65: the victim takes cover.
    Cover,
    /// 9.7.60: the victim replies, paid with APs as far as they go or with CAPs alone, and with so
    /// many CAPs on its roll.
    Reply { ap: bool, caps: i8 },
    /// Neither.
    Decline,
    /// D19: the next to roll, with so many CAPs.
    Roll { unit: UnitId, caps: i8 },
    /// D20: so many CAPs on the die of a card, or of an activation.
    Die(i8),
    /// 9.7.11
    Luck,
    /// The roll stands.
    Stand,
}

impl Action {
    /// The same order with every facing it can have. Which way a unit turns at the end of a move, or
    /// when it is set up, decides no question of what is legal (5.1d, 1.0-r1).
    pub(crate) fn facings(self) -> impl Iterator<Item = Action> {
        let count = if matches!(self, Action::Place { .. } | Action::Move { .. }) { 6 } else { 1 };
        Dir::ALL.into_iter().take(count).map(move |turned| {
            let mut order = self;
            if let Action::Place { facing, .. } | Action::Move { facing, .. } = &mut order {
                *facing = turned;
            }
            order
        })
    }
}

/// A mistake of a player's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Another decision is asked.
    NotNow {
        asked: Rule,
    },
    NotYours,
    NotThere,
    OutsideArea,
    CantStandThere,
    TooManyCaps {
        most: u8,
    },
    NoActivation,
    NoCaps,
    NoAp,
    SharedNotUsed,
    NotFresh,
    Spent,
    ActivatedAlready,
    OneActivation,
    NothingToDo,
    NoSuchCard,
    NoFreshUnit,
    NotContiguous,
    InGroupAlready,
    GroupFull,
    GroupsNotUsed,
    MustActivate,
    NotAdjacent,
    ClosedTerrain,
    ClosedSlope,
    BarredRetreat,
    CantPay {
        price: u8,
        most: u8,
    },
    CantMove,
    CantAttack,
    SameFacing,
    MovedAlready,
    NobodyMoved,
    NoCautionNeeded,
    NoEntryThere,
    NotYet {
        round: u8,
    },
    NoExitThere,
    NoEnemyThere,
    OwnHex,
    OutOfArc,
    TooNear {
        least: u8,
    },
    TooFar {
        most: u8,
    },
    Blocked {
        by: HexId,
    },
    InCloseCombat,
    NotInHex,
    NoRating,
    NotHit,
    NoRally,
    EnemyInHex,
    NotATarget,
    OwnUnit,
    WrongCardAction,
    DugInAlready,
    CantDigThere,
    UsesNoAp,
    NotAble,
    NotFollowing,
    PaidOtherwise,
    NotOpen,
    OnlyMove,
    OnlyRally,
    NotToAssign,
    NotPaidBy,
}

impl Cited for Refusal {
    fn rule(&self) -> Rule {
        use Refusal as R;
        Rule(match self {
            R::NotNow { asked } => return *asked,
            R::NotThere | R::OutsideArea => "1.0e",
            R::CantStandThere => "1.0f",
            R::TooManyCaps { .. } => "3.2.3a",
            R::NoActivation | R::NoAp => "2.2-r2",
            R::NoCaps => "3.2b",
            R::NotYours | R::Spent => "2.2d",
            R::NotFresh | R::ActivatedAlready => "3.1a",
            R::SharedNotUsed | R::OneActivation => "2.2f",
            R::NothingToDo | R::SameFacing | R::NobodyMoved => "2.2-r1",
            R::NoSuchCard => "9.0c",
            R::NotContiguous => "10.1d",
            R::InGroupAlready | R::GroupFull | R::GroupsNotUsed => "10.1a",
            R::NoFreshUnit | R::MustActivate => "3.0c",
            R::NotAdjacent => "5.0b",
            R::ClosedTerrain => "4.0b",
            R::ClosedSlope => "20.1b",
            R::BarredRetreat => "7.7.3l",
            R::CantPay { .. } => "5.0-r1",
            R::CantMove | R::CantAttack => "7.4c",
            R::MovedAlready => "10.1.1a",
            R::NoCautionNeeded => "5.0.2b",
            R::NoEntryThere | R::NotYet { .. } => "5.5a",
            R::NoExitThere => "5.6a",
            R::NoEnemyThere => "7.5-r3",
            R::OutOfArc => "6.2b",
            R::TooNear { .. } => "6.3-r1",
            R::TooFar { .. } => "7.7.1a",
            R::Blocked { .. } => "6.0b",
            R::InCloseCombat => "7.7.3i",
            R::OwnHex | R::NotInHex => "7.7.3a",
            R::NoRating => "7.1-r1",
            R::NotHit => "7.6b",
            R::NoRally => "7.6d",
            R::EnemyInHex => "7.6e",
            R::NotATarget => "7.5a",
            R::OwnUnit => "9.7.06",
            R::WrongCardAction => "9.1a",
            R::DugInAlready => "18.1.2c",
            R::CantDigThere => "18.1.2a",
            R::UsesNoAp => "3.2.1-r1",
            R::NotAble => "9.5e",
            R::NotFollowing => "9.5a",
            R::PaidOtherwise => "9.7.61-r1",
            R::NotOpen => "9.7.61",
            R::OnlyMove => "9.7.64",
            R::OnlyRally => "9.7.63",
            R::NotToAssign => "9.5b",
            R::NotPaidBy => "9.0e",
        })
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        use Refusal as R;
        out.write_str(match self {
            R::NotNow { asked } => {
                return write!(out, "not now: another decision is asked ({asked})");
            }
            R::TooManyCaps { most } => {
                return write!(out, "at most {most} CAPs can be spent on it");
            }
            R::CantPay { price, most } => {
                return write!(out, "it costs {price} and {most} can be paid");
            }
            R::NotYet { round } => return write!(out, "it comes in Round {round}"),
            R::TooNear { least } => {
                return write!(out, "the target is nearer than {least} hexes");
            }
            R::TooFar { most } => {
                return write!(out, "the target is farther than {most} hexes, twice the range");
            }
            R::NotYours => "the unit is not yours to command",
            R::NotThere => "the unit is not on the map",
            R::OutsideArea => "the unit is set up elsewhere",
            R::CantStandThere => "the unit could not have come there",
            R::NoActivation => "no unit is activated",
            R::NoCaps => "no CAPs are left",
            R::NoAp => "no APs are left",
            R::SharedNotUsed => "a unit is activated already",
            R::NotFresh => "only a fresh unit can take an Opportunity action",
            R::Spent => "the unit is spent",
            R::ActivatedAlready => "the unit is activated",
            R::OneActivation => "another unit is activated: give it up first",
            R::NothingToDo => "it can do nothing that way",
            R::NoSuchCard => "the card is not in your hand",
            R::NoFreshUnit => "there is no fresh unit to activate instead",
            R::NotContiguous => "a group stands in the same hex or in adjacent ones",
            R::InGroupAlready => "the unit takes part already",
            R::GroupFull => "no larger groups are needed",
            R::GroupsNotUsed => "this firefight is played without groups",
            R::MustActivate => "the activation was given up: a fresh unit must be activated",
            R::NotAdjacent => "a unit moves to an adjacent hex",
            R::ClosedTerrain => "the unit can't enter that terrain",
            R::ClosedSlope => "the slope is too steep for it",
            R::BarredRetreat => "the enemy came from there: that way is barred in this Turn",
            R::CantMove => "its Hit Marker lets it neither move nor pivot",
            R::CantAttack => "its Hit Marker lets it not attack",
            R::SameFacing => "it faces that way already",
            R::MovedAlready => "it has moved in this action",
            R::NobodyMoved => "somebody must move or pivot",
            R::NoCautionNeeded => "there is no need for caution there",
            R::NoEntryThere => "it does not enter there",
            R::NoExitThere => "nobody leaves the map there",
            R::NoEnemyThere => "no enemy is there",
            R::OwnHex => "enemies in the same hex are attacked in close combat",
            R::OutOfArc => "the target is not in its arc of fire",
            R::Blocked { .. } => "the line of sight is blocked",
            R::InCloseCombat => "who shares his hex with enemies sees nothing beyond it",
            R::NotInHex => "close combat is with an enemy in the same hex",
            R::NoRating => "it has no attack rating against such a target",
            R::NotHit => "nobody of them has a Hit Marker to rally from",
            R::NoRally => "its Hit Marker can't be rallied",
            R::EnemyInHex => "nobody rallies in a hex with an enemy",
            R::NotATarget => "it is not a target of this attack",
            R::OwnUnit => "the card is played on an enemy unit",
            R::WrongCardAction => "the card allows no such action",
            R::DugInAlready => "it has a Hasty Defense already",
            R::UsesNoAp => "an action with APs uses at least one of them",
            R::NotAble => "not all who act have that capability",
            R::NotFollowing => "only who has just acted can go on",
            R::PaidOtherwise => "what follows is paid as the action was, or with CAPs",
            R::NotOpen => "only open ground is near enough",
            R::OnlyMove => "only a move can follow",
            R::OnlyRally => "Driven is for rallying",
            R::NotToAssign => "the card is not to be assigned, or not to that type",
            R::NotPaidBy => "the card serves those whose APs have paid for it",
            R::CantDigThere => {
                "nobody digs in there: not in water, and not beside an enemy in the hex"
            }
        })
    }
}
