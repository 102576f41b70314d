//! Why an action is refused: the clause, the facts and the text of every refusal.

use crate::card::CardId;
use crate::decision;
use crate::firefight::{Firefight, UnitId};
use crate::target::Target;
use game::{Fact, Names, Rule, facts, not_now, refusals};
use hex::HexId;

refusals! {
    /// Why an action is refused.
    pub enum Refusal for Firefight {
        decision NotNow { decision: Rule } =>
            "{reason}" with reason = not_now(decision::subject(decision)),

        // Units and hexes
        "2.2d" NotYours { unit: UnitId } => "{unit} is not one of your units",
        "2.2d" NotInAction { unit: UnitId } => "{unit} is not taking part in this action",
        "1.0-r4" NotToSetUp { unit: UnitId } => "{unit} is not waiting to be set up",
        "1.0-r4" NotToRecall { unit: UnitId } =>
            "{unit} can't be taken back: you have not set it up",
        "1.0-r5" OnlySetUp { unit: UnitId } =>
            "{unit} can't enter later: it has to be set up before the first Round",
        "1.0e" NotThere { unit: UnitId } => "{unit} is not on the map",
        "1.0e" OutsideArea { unit: UnitId, hex: HexId } =>
            "{hex} is outside the set-up area of {unit}",
        "1.0e" StartsInside { unit: UnitId } => "{unit} is set up in a Bunker: add inside",
        "1.0e" TooManyThere { unit: UnitId, hex: HexId, most: u8 } =>
            "{unit} can't be set up in {hex}: there is room for {most}",
        "1.0f" CantStandThere { unit: UnitId, hex: HexId } =>
            "{unit} can't be set up in {hex}: it can't enter that terrain",
        "23.0-r6" NoOpponent => "name a player of the other side",
        "9.5b" NotToAssign { card: CardId } =>
            "{card} is not one of the cards that you can assign to that type of unit",

        // Payment
        "3.2.3a" TooManyCaps { most: u8 } => "you can spend at most {most} CAPs here",
        "2.2-r2" NoActivation => "you have no activated unit",
        "2.2-r2" NoAp => "you have no APs left",
        "3.2b" NoCaps => "you have no CAPs left",
        "5.0-r1" CantPay { price: u8, most: u8, points: Points } =>
            "this costs {price} {points}, but you can pay only {most}",
        "3.2.1-r1" UsesNoAp => "an AP action must use at least one AP: pay fewer CAPs",
        "9.7.61-r1" PaidOtherwise { unit: UnitId } =>
            "{unit} must pay for this in the same way as for its previous action, or with CAPs",
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
        "10.1a" InGroupAlready { unit: UnitId } => "{unit} is already taking part in this action",
        "10.1a" GroupFull { most: u8 } => "a group has at most {most} units",
        "10.1a" GroupsNotUsed => "this firefight is played without groups",
        "2.2-r1" NothingToDo => "no action would be possible after this",
        "2.2-r1" UnitHasNothingToDo { unit: UnitId } => "{unit} would have no possible action",
        "2.2-r1" NoUnitNamed => "first name the unit that acts",

        // Movement
        "5.0b" NotAdjacent { unit: UnitId, hex: HexId } =>
            "{unit} can't move to {hex}: it is not adjacent",
        "4.0b" ClosedTerrain { unit: UnitId, hex: HexId } =>
            "{unit} can't enter the terrain in {hex}",
        "20.1b" ClosedSlope { unit: UnitId, hex: HexId } =>
            "the slope to {hex} is too steep for {unit}",
        "7.7.3l" BarredRetreat { unit: UnitId } =>
            "{unit} can't go that way this Turn: the enemy came from there",
        "7.4c" CantMove { unit: UnitId } =>
            "the Hit Marker of {unit} prevents it from moving or pivoting",
        "18.2a" NoBunker { unit: UnitId, hex: HexId } =>
            "there is no Bunker in {hex} for {unit} to occupy",
        "18.1.1a" CantOccupy { unit: UnitId, hex: HexId } =>
            "{unit} is a vehicle and can't occupy the Bunker in {hex}",
        "18.2a" BunkerTaken { unit: UnitId, hex: HexId } =>
            "{unit} can't occupy the Bunker in {hex}: enemies are in it",
        "18.1.1b" FacesAsBunker { unit: UnitId } => "{unit} must face the same way as the Bunker",
        "18.1.1b" CantPivotInside { unit: UnitId } =>
            "{unit} can't pivot in a Bunker: it must step out first",
        "18.2c" InsideAlready { unit: UnitId } => "{unit} is already in the Bunker",
        "18.2c" NotInside { unit: UnitId } => "{unit} is not in a Bunker",
        "10.1.4-r1" MixedGroup { unit: UnitId } =>
            "{unit} can't do that: a group either moves, or steps into and out of Bunkers, or loads and unloads",
        "21.0e" OnBoard { unit: UnitId, craft: UnitId } =>
            "{unit} is on board {craft}: it can only unload or rally",
        "21.0-r3" SpentOnBoard { unit: UnitId } =>
            "{unit} would take part and is spent: use a Command action or a card",
        "21.0-r3" NotAllFresh { unit: UnitId } =>
            "{unit} would take part and is not fresh: for an Opportunity action all must be fresh",
        "21.0-r6" NotACraft { unit: UnitId } => "{unit} carries no units",
        "21.0-r6" CantBoard { unit: UnitId } => "{unit} can't be carried: only Foot Units can",
        "21.0c" AboardAlready { unit: UnitId, craft: UnitId } =>
            "{unit} is already on board {craft}",
        "21.0b" CraftFull { craft: UnitId, most: u8 } =>
            "{craft} is full: it carries at most {most} units",
        "21.0c" CraftElsewhere { unit: UnitId, craft: UnitId } =>
            "{unit} can't load: {craft} is not in its hex",
        "21.0c" NoLandingThere { unit: UnitId, hex: HexId } =>
            "{unit} can't load or unload in {hex}: only in surf",
        "21.0f" NotAboard { unit: UnitId } => "{unit} is not on board a landing craft",
        "21.0-r5" NoBackwards { unit: UnitId, hex: HexId } =>
            "{unit} can't move backwards to {hex}: a landing craft has to pivot first",
        "1.0e" StartsAboard { unit: UnitId } =>
            "{unit} starts on board a landing craft: load it instead",
        "1.0e" StartsOutside { unit: UnitId } => "{unit} is set up outside the Bunkers",
        "1.0e" Garrison { unit: UnitId, units: u8, bunkers: u8 } =>
            "{unit} can't be set up there: too few units would be left to put {units} in each of {bunkers} Bunkers",
        "18.3d" NotAtWire { unit: UnitId } => "{unit} is not waiting at Wire",
        "18.1.1d" MortarInside { unit: UnitId } =>
            "{unit} is a mortar and can't attack out of a Bunker",
        "11.4b" Stuck { unit: UnitId } => "{unit} is immobilized: it can neither move nor pivot",
        "11.1-r1" BonusBackwards { unit: UnitId, hex: HexId } =>
            "{unit} can't bonus-move to {hex}: a bonus move enters a front hex",
        "11.1b" NoBonusThere { unit: UnitId, hex: HexId } =>
            "{unit} can't bonus-move to {hex}: only open ground, kunai grass and a path it follows allow that",
        "2.2-r1" SameFacing { unit: UnitId } => "{unit} already faces that way",
        "10.1.1a" MovedAlready { unit: UnitId } => "{unit} has already moved in this action",
        "10.1.1a" GroupIsMoving { unit: UnitId } =>
            "{unit} can't join the group: the group has already started to move",
        "2.2-r1" NobodyMoved => "at least one unit of the group must move or pivot",
        "5.0.2b" NoCautionNeeded { hex: HexId } => "a move to {hex} needs no caution",
        "5.5a" NoEntryThere { unit: UnitId, hex: HexId } => "{unit} can't enter the map at {hex}",
        "5.6a" ExitClosed { unit: UnitId, round: u8 } =>
            "{unit} can't leave the map before Round {round}",
        "5.6a" EnoughLeft { most: u8 } => "{most} units have left the map in this Round: no more may",
        "5.5a" NotYet { unit: UnitId, round: u8 } => "{unit} can't enter before Round {round}",
        "5.6a" NoExitThere { unit: UnitId, hex: HexId } => "{unit} can't leave the map from {hex}",
        "9.7.61" NotOpen { hex: HexId } => "a Swift move must end in open ground, and {hex} is not open",
        "9.7.64" OnlyMove => "only a move can follow the previous action",

        // Attacks
        "7.4c" CantAttack { unit: UnitId } => "the Hit Marker of {unit} prevents it from attacking",
        "10.1.2b" CantSupport { unit: UnitId } =>
            "{unit} can't support: its Hit Marker affects its attack rating",
        "10.1.2b" SupportsFromAfar { unit: UnitId, leader: UnitId } =>
            "{unit} can't support: it is neither in the hex of {leader} nor adjacent to it",
        "10.1.2b" WeakSupport { unit: UnitId } =>
            "{unit} can't support: its attack rating against that target is not above 0",
        "10.1.2b" TooFarToSupport { unit: UnitId, hex: HexId, range: u8, most: u8 } =>
            "{unit} can't support: {hex} is {range} hexes away, beyond its normal range of {most}",
        "7.5-r3" NoEnemyThere { hex: HexId } => "there is no enemy in {hex}",
        "7.7.3a" OwnHex { unit: UnitId, hex: HexId } =>
            "{unit} is in {hex} itself: attack enemies there in close combat",
        "6.2b" OutOfArc { unit: UnitId, hex: HexId } => "{hex} is outside the arc of fire of {unit}",
        "6.3-r1" TooNear { unit: UnitId, hex: HexId, range: u8, least: u8 } =>
            "{unit} can't attack {hex}: the range is {range}, below its minimum of {least}",
        "7.7.1a" TooFar { unit: UnitId, hex: HexId, range: u8, most: u8 } =>
            "{unit} can't attack {hex}: the range is {range}, beyond its long range of {most}",
        "13.0b" NoIndirectFire { unit: UnitId } => "{unit} can't fire indirectly",
        "13.0b" SeesTarget { unit: UnitId, hex: HexId } =>
            "{unit} sees {hex} and must attack it directly",
        "13.0c" NotASpottingHex { unit: UnitId, hex: HexId } =>
            "{unit} can't observe through {hex}: a spotting hex is within 2 hexes, in its sight and free of enemies",
        "13.0d" SpotterBlocked { by: HexId, spotter: HexId, target: HexId } =>
            "{target} can't be seen from {spotter}: {by} blocks the line of sight",
        "8.0d" GroupTooLarge { most: u8 } =>
            "at most {most} units can act as a group while Bushido is below 0",
        "8.0d" NoOpportunityNow { unit: UnitId } =>
            "{unit} can't take Opportunity actions while Bushido is below 0",
        "8.0d" KeptOut { unit: UnitId, hex: HexId } =>
            "{unit} can't enter {hex} while Bushido is below 0",
        "8.0d" NoGroupAttacks => "groups can't attack while Bushido is below 0",
        "9.4b" NoWeapon { unit: UnitId, name: &'static str } => "{unit} has no {name}",
        "14.1c" NoSmokeOnWater { hex: HexId } => "smoke can't be laid on {hex}: it is water",
        "15.1-r4" FlareAlone => "only a single unit can fire a flare",
        "15.1-r1" FlareTooFar { unit: UnitId, hex: HexId, range: u8, most: u8 } =>
            "{unit} can't light {hex}: the range is {range}, beyond its normal range of {most}",
        "16.0a" NotNextTo { unit: UnitId, hex: HexId } =>
            "{unit} can't fire canister at {hex}: it is not adjacent",
        "16.0-r2" NotSecondHex { hex: HexId, first: HexId } =>
            "canister at {first} can't reach {hex}: the second hex is 2 hexes away, adjacent to the first, in arc and in sight",
        "16.0a" NeedsSecondHex { hex: HexId } =>
            "canister at {hex} reaches a second hex: name it",
        "17.0a" NoAircraft => "you have no aerial attack left in this Round",
        "17.0c" HiddenByJungle { hex: HexId } => "aircraft can't attack {hex}: it is jungle",
        "20.4.1-r1" InBlindSpot { hex: HexId } =>
            "{hex} is in a blind spot of this artillery: higher ground shields it",
        "13.1b" CantPlotThere { hex: HexId } => "{hex} can't be a target of this artillery",
        "14.1b" NoArtillerySmoke { card: CardId } => "{card} can't fire smoke in this firefight",
        "13.1c" NotShelled { hex: HexId } => "this strike has no attack left against {hex}",
        "6.0b" Blocked { by: HexId, unit: UnitId, target: HexId } =>
            "{unit} can't see {target}: {by} blocks the line of sight",
        "7.7.3i" InCloseCombat { unit: UnitId } =>
            "{unit} shares its hex with an enemy and can only attack in that hex",
        "7.7.3a" NotInHex { unit: UnitId } =>
            "{unit} can't be attacked in close combat: it is not an enemy in the same hex",
        "7.7.3a" SupportsFromElsewhere { unit: UnitId } =>
            "{unit} can't support a close combat in another hex",
        "7.1-r1" NoRating { unit: UnitId } => "{unit} has no attack rating against that target",
        "7.4-r9" LostRating { unit: UnitId } =>
            "the Hit Marker of {unit} takes away its attack rating against that target",
        "18.4-r2" CantBreach { unit: UnitId, target: Target } => "{unit} can't destroy {target}",
        "7.5a" NotATarget { target: Target } => "{target} is not a target of this attack",

        // Rallies and Hasty Defenses
        "7.6b" NotHit => "none of these units has a Hit Marker",
        "7.6d" NoRally { unit: UnitId } => "{unit} can't rally from its Hit Marker",
        "7.6e" EnemyInHex { unit: UnitId } => "{unit} can't rally: an enemy is in its hex",
        "7.5a" NotRallying { unit: UnitId } => "{unit} is not one of the units trying to rally",
        "9.7.63" OnlyRally => "Driven can be used only to rally",
        "18.1.2c" DugInAlready { unit: UnitId } => "{unit} already has a Hasty Defense",
        "18.1.2a" CantDig { unit: UnitId } => "{unit} can't dig in",
        "18.1.2a" CantDigThere { unit: UnitId, hex: HexId } =>
            "{unit} can't dig in: {hex} is water or has units of both sides",
        "18.1.2a" DiggingNotUsed => "in this firefight only a card lets units dig in",

        // Cards and capabilities
        "9.0c" NotInHand { card: CardId } => "{card} is not in your hand",
        "9.0c" NoCard { name: &'static str } => "you have no {name} card",
        "9.7.06" OwnUnit { unit: UnitId } => "{unit} is on your side: the card is for an enemy unit",
        "19.0a" NotItsStage { unit: UnitId } =>
            "{unit} can't be set up now: hidden units are set up after all others",
        "19.0b" HiddenHasNoFacing { unit: UnitId } =>
            "{unit} is hidden and has no facing; write facing 1",
        "19.0-r3" NotRevealed { unit: UnitId } => "{unit} has not just been revealed",
        "19.0-r3" MustFaceTarget { unit: UnitId, hex: HexId } =>
            "{unit} must be placed with {hex} in its arc: it is attacking that hex",
        "19.1a" NotHidden { unit: UnitId } => "{unit} is not hidden, or can't act from hiding in this way",
        "19.1a" TooBurdenedToHide { unit: UnitId } =>
            "{unit} is too heavy to hide or to move hidden",
        "19.2a" HidingNotUsed => "units don't hide in this firefight",
        "19.2a" HiddenAlready { unit: UnitId } => "{unit} is already hidden",
        "19.2a" HitCantHide { unit: UnitId } => "{unit} can't hide: it has a Hit Marker",
        "19.2-r1" InSight { unit: UnitId, hex: HexId } =>
            "{unit} can't hide: an enemy has {hex} in its line of sight",
        "19.2-r1" SharedHidingPlace { unit: UnitId, hex: HexId } =>
            "{unit} can't hide in {hex}: another unit is visible there",
        "19.3-r1" NotASniper { unit: UnitId } => "{unit} is not a sniper: it attacks every unit in a hex",
        "19.3-r1" NoCloseCombatThere { hex: HexId } =>
            "a sniper can choose a single target in {hex} only if units of both sides are there",
        "9.7.62" OnlyAttack => "Concealed Fire is for an attack from hiding",
        "8.0d" NoAttacksNow { unit: UnitId } => "{unit} can't attack while Bushido is below 0",
        "9.2a" NotAnAction { card: CardId, how: &'static str } =>
            "{card} is not played as an action of its own: {how}",
        "9.1a" WrongCardAction { card: CardId } => "{card} does not allow that action",
        "9.5e" NotAble { card: CardId } => "not every acting unit has {card}, or it is already in use",
        "9.5a" NotFollowing { unit: UnitId } => "{unit} has not just acted, so it can't act again",
        "9.5a" NotForFollowUp { card: CardId } =>
            "{card} does nothing for the unit that acts again",
    }
}

/// The points that a price is paid in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Points {
    Ap,
    Caps,
    /// 3.2.1: APs, and CAPs in addition.
    Either,
}

impl Names for Firefight {
    type Unit = UnitId;
    type Hex = HexId;
}

impl Fact<Firefight> for UnitId {
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

impl Fact<Firefight> for Target {
    fn text(self, firefight: &Firefight) -> String {
        match self {
            Target::Unit(unit) => unit.text(firefight),
            Target::Bunker => "the Bunker".to_owned(),
            Target::Wire => "the Wire".to_owned(),
            Target::Suspected => "hidden units".to_owned(),
            Target::HastyDefence(unit) => {
                format!("the Hasty Defense of {}", unit.text(firefight))
            }
        }
    }

    fn unit(self) -> Option<UnitId> {
        self.unit()
    }
}

impl Fact<Firefight> for HexId {
    fn text(self, firefight: &Firefight) -> String {
        firefight.map.label(self)
    }

    fn hex(self) -> Option<HexId> {
        Some(self)
    }
}

facts! { Firefight:
    CardId => |card, firefight| {
        let card = firefight.counters.cards.get(card.index());
        card.map_or("that card", |card| card.name.as_str())
    },
    Points => |points, _| match points {
        Points::Ap => "APs",
        Points::Caps => "CAPs",
        Points::Either => "APs or CAPs",
    },
}
