//! Why an action is refused: the clause, the facts and the text of every refusal.

use crate::card::CardId;
use crate::decision;
use crate::firefight::{Firefight, UnitId};
use game::{Cited, Rule};
use hex::HexId;
use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

/// Declares the refusals, each on one line with its clause, its facts and its text.
macro_rules! refusals {
    ($(
        $rule:literal $variant:ident $({ $($fact:ident: $type:ty),+ $(,)? })? => $text:literal,
    )+) => {
        /// Why an action is refused. [`NamedRefusal`] puts it into words.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Refusal {
            /// Another decision comes first.
            NotNow { decision: Rule },
            $( $variant $({ $($fact: $type),+ })?, )+
        }

        impl Cited for Refusal {
            fn rule(&self) -> Rule {
                match self {
                    Refusal::NotNow { decision } => *decision,
                    $( Refusal::$variant { .. } => Rule($rule), )+
                }
            }
        }

        impl Refusal {
            /// The unit that the refusal is about.
            pub fn unit(&self) -> Option<UnitId> {
                match *self {
                    Refusal::NotNow { .. } => None,
                    $( Refusal::$variant $({ $($fact),+ })? => {
                        None $($(.or(Fact::unit($fact)))+)?
                    } )+
                }
            }

            /// The hex that the refusal is about.
            pub fn hex(&self) -> Option<HexId> {
                match *self {
                    Refusal::NotNow { .. } => None,
                    $( Refusal::$variant $({ $($fact),+ })? => {
                        None $($(.or(Fact::hex($fact)))+)?
                    } )+
                }
            }
        }

        impl fmt::Display for NamedRefusal {
            #[allow(unused_variables, reason = "some facts only light the board")]
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self.refusal {
                    Refusal::NotNow { decision } => match decision::subject(decision) {
                        Some(subject) => write!(out, "that can't be done now: first decide {subject}"),
                        None => out.write_str("there is nothing to decide now"),
                    },
                    $( Refusal::$variant $({ $($fact),+ })? => {
                        $($( let $fact = Fact::text($fact, &self.firefight); )+)?
                        write!(out, $text)
                    } )+
                }
            }
        }
    };
}

refusals! {
    // Units and hexes
    "2.2d" NotYours { unit: UnitId } => "{unit} is not yours to command",
    "2.2d" NotInAction { unit: UnitId } => "{unit} takes no part in this action",
    "2.2d" NotNextToSetUp { unit: UnitId, next: UnitId } => "{next} is set up next, not {unit}",
    "1.0e" NotThere { unit: UnitId } => "{unit} is not on the map",
    "1.0e" OutsideArea { unit: UnitId, hex: HexId } => "{unit} can't be set up in {hex}",
    "1.0f" CantStandThere { unit: UnitId, hex: HexId } =>
        "{unit} can't be set up in {hex}: it can't enter that terrain",
    "9.5b" NotToAssign { card: CardId } =>
        "{card} is not one of the cards that you can assign to that type of unit",

    // Payment
    "3.2.3a" TooManyCaps { most: u8 } => "at most {most} CAPs can be spent on it",
    "2.2-r2" NoActivation => "you have no activated unit",
    "2.2-r2" NoAp => "you have no APs left",
    "3.2b" NoCaps => "you have no CAPs left",
    "5.0-r1" CantPay { price: u8, most: u8, points: Points } =>
        "it costs {price} {points}, and you can pay {most}",
    "3.2.1-r1" UsesNoAp => "an AP action uses at least one AP: pay fewer CAPs",
    "9.7.61-r1" PaidOtherwise { unit: UnitId } =>
        "{unit} must pay for this as for the action before it, or with CAPs",
    "9.0e" NotPaidBy { unit: UnitId } =>
        "the card was paid with APs, and {unit} is not part of that activation",

    // Activations and groups
    "2.2d" Spent { unit: UnitId } => "{unit} is spent",
    "3.1a" NotFresh { unit: UnitId } =>
        "{unit} is spent: only a fresh unit can take an Opportunity action",
    "3.1a" ActivatedAlready { unit: UnitId } =>
        "{unit} is activated: only a fresh unit can take an Opportunity action",
    "2.2f" OneActivation { unit: UnitId } =>
        "{unit} can't be activated while another unit is: give up that activation first",
    "3.0c" NoFreshUnit => "there is no fresh unit to activate instead",
    "3.0c" MustActivate => "you gave up an activation: now activate a fresh unit",
    "10.1d" NotContiguous { unit: UnitId } =>
        "{unit} is neither in the same hex as another unit of the group nor next to one",
    "10.1a" InGroupAlready { unit: UnitId } => "{unit} takes part already",
    "10.1a" GroupFull { most: u8 } => "a group has at most {most} units",
    "10.1a" GroupsNotUsed => "this firefight is played without groups",
    "2.2-r1" NothingToDo => "no action would be possible that way",
    "2.2-r1" UnitHasNothingToDo { unit: UnitId } => "{unit} could do nothing that way",
    "2.2-r1" NoUnitNamed => "name the unit that acts first",

    // Movement
    "5.0b" NotAdjacent { unit: UnitId, hex: HexId } =>
        "{unit} can't move to {hex}: it is not adjacent",
    "4.0b" ClosedTerrain { unit: UnitId, hex: HexId } =>
        "{unit} can't enter the terrain in {hex}",
    "20.1b" ClosedSlope { unit: UnitId, hex: HexId } =>
        "the slope to {hex} is too steep for {unit}",
    "7.7.3l" BarredRetreat { unit: UnitId } =>
        "{unit} can't go that way in this Turn: the enemy came from there",
    "7.4c" CantMove { unit: UnitId } =>
        "the Hit Marker of {unit} prevents it from moving and pivoting",
    "2.2-r1" SameFacing { unit: UnitId } => "{unit} faces that way already",
    "10.1.1a" MovedAlready { unit: UnitId } => "{unit} has already moved in this action",
    "10.1.1a" GroupIsMoving { unit: UnitId } =>
        "{unit} can't join the group: the group has begun to move",
    "2.2-r1" NobodyMoved => "at least one unit of the group must move or pivot",
    "5.0.2b" NoCautionNeeded { hex: HexId } => "a move to {hex} needs no caution",
    "5.5a" NoEntryThere { unit: UnitId, hex: HexId } => "{unit} can't enter the map at {hex}",
    "5.5a" NotYet { unit: UnitId, round: u8 } => "{unit} can't enter before Round {round}",
    "5.6a" NoExitThere { unit: UnitId, hex: HexId } => "{unit} can't leave the map from {hex}",
    "9.7.61" NotOpen { hex: HexId } => "a Swift move goes into open ground, and {hex} is not open",
    "9.7.64" OnlyMove => "only a move can follow here",

    // Attacks
    "7.4c" CantAttack { unit: UnitId } => "the Hit Marker of {unit} prevents it from attacking",
    "7.4c" CantSupport { unit: UnitId } =>
        "the Hit Marker of {unit} prevents it from supporting an attack",
    "7.5-r3" NoEnemyThere { hex: HexId } => "there is no enemy in {hex}",
    "7.7.3a" OwnHex { unit: UnitId, hex: HexId } =>
        "{unit} is in {hex} itself: attack enemies there in close combat",
    "6.2b" OutOfArc { unit: UnitId, hex: HexId } => "{hex} is outside the arc of fire of {unit}",
    "6.3-r1" TooNear { unit: UnitId, hex: HexId, range: u8, least: u8 } =>
        "{unit} can't attack {hex}: the range is {range}, and its minimum is {least}",
    "7.7.1a" TooFar { unit: UnitId, hex: HexId, range: u8, most: u8 } =>
        "{unit} can't attack {hex}: the range is {range}, and twice its normal range is {most}",
    "7.7.1a" TooFarToSupport { unit: UnitId, hex: HexId, range: u8, most: u8 } =>
        "{unit} can't support: {hex} is {range} hexes away, beyond its normal range of {most}",
    "6.0b" Blocked { by: HexId, unit: UnitId, target: HexId } =>
        "{unit} can't see {target}: {by} blocks the line of sight",
    "7.7.3i" InCloseCombat { unit: UnitId } =>
        "{unit} shares its hex with an enemy and can only attack in that hex",
    "7.7.3a" NotInHex { unit: UnitId } =>
        "{unit} is not an enemy in the same hex: close combat needs one",
    "7.7.3a" SupportsFromElsewhere { unit: UnitId } =>
        "{unit} can't support a close combat in another hex",
    "7.1-r1" NoRating { unit: UnitId } => "{unit} has no attack rating against that target",
    "7.5a" NotATarget { unit: UnitId } => "{unit} is not a target of this attack",

    // Rallies and Hasty Defenses
    "7.6b" NotHit => "none of the units has a Hit Marker",
    "7.6d" NoRally { unit: UnitId } => "the Hit Marker of {unit} can't be rallied",
    "7.6e" EnemyInHex { unit: UnitId } => "{unit} can't rally: an enemy is in its hex",
    "7.5a" NotRallying { unit: UnitId } => "{unit} is not among the units that rally",
    "9.7.63" OnlyRally => "Driven is for rallying",
    "18.1.2c" DugInAlready { unit: UnitId } => "{unit} already has a Hasty Defense",
    "18.1.2a" CantDig { unit: UnitId } => "{unit} can't dig in",
    "18.1.2a" CantDigThere { unit: UnitId, hex: HexId } =>
        "{unit} can't dig in: {hex} is water or has units of both sides",
    "18.1.2a" DiggingNotUsed => "in this firefight only a card lets units dig in",

    // Cards and capabilities
    "9.0c" NotInHand { card: CardId } => "{card} is not in your hand",
    "9.0c" NoCard { name: &'static str } => "you have no {name} card",
    "9.7.06" OwnUnit { unit: UnitId } => "{unit} is on your side: the card is for an enemy unit",
    "9.1a" WrongCardAction { card: CardId } => "{card} does not allow that",
    "9.5e" NotAble { card: CardId } => "not every unit that acts has {card}, or it is in use already",
    "9.5a" NotFollowing { unit: UnitId } => "{unit} has not just acted, so it can't go on",
    "9.5a" NotForFollowUp { card: CardId } =>
        "{card} does nothing for the unit that goes on",
}

/// The points that a price is paid in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Points {
    Ap,
    Caps,
    /// 3.2.1: APs, and CAPs in addition.
    Either,
}

/// A refusal with the firefight that gives its units, hexes and cards their names.
#[derive(Clone, PartialEq, Debug)]
pub struct NamedRefusal {
    pub refusal: Refusal,
    pub(crate) firefight: Arc<Firefight>,
}

impl Deref for NamedRefusal {
    type Target = Refusal;
    fn deref(&self) -> &Refusal {
        &self.refusal
    }
}

impl Cited for NamedRefusal {
    fn rule(&self) -> Rule {
        self.refusal.rule()
    }
}

/// A fact that a refusal names.
trait Fact: Copy {
    fn text(self, firefight: &Firefight) -> String;

    fn unit(self) -> Option<UnitId> {
        None
    }

    fn hex(self) -> Option<HexId> {
        None
    }
}

impl Fact for UnitId {
    fn text(self, firefight: &Firefight) -> String {
        if self.index() < firefight.pieces.len() {
            firefight.called(self)
        } else {
            "that unit".to_owned()
        }
    }

    fn unit(self) -> Option<UnitId> {
        Some(self)
    }
}

impl Fact for HexId {
    fn text(self, firefight: &Firefight) -> String {
        firefight.map.label(self)
    }

    fn hex(self) -> Option<HexId> {
        Some(self)
    }
}

impl Fact for CardId {
    fn text(self, firefight: &Firefight) -> String {
        let card = firefight.counters.cards.get(self.index());
        card.map_or("that card".to_owned(), |card| card.name.clone())
    }
}

impl Fact for u8 {
    fn text(self, _: &Firefight) -> String {
        self.to_string()
    }
}

impl Fact for &'static str {
    fn text(self, _: &Firefight) -> String {
        self.to_owned()
    }
}

impl Fact for Points {
    fn text(self, _: &Firefight) -> String {
        match self {
            Points::Ap => "APs",
            Points::Caps => "CAPs",
            Points::Either => "APs or CAPs",
        }
        .to_owned()
    }
}
