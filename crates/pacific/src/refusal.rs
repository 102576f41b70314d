//! Why an action is refused: the clause, the facts and the text of every refusal.

use crate::active_effects;
use crate::board::Space;
use crate::card::{CardId, UpgradeId};
use crate::data::{Library, library};
use crate::decision;
use crate::deck::DeckFault;
use crate::event::UnitRef;
use crate::general::GeneralId;
use crate::state::{Arm, UnitId};
use crate::terrain::Terrain;
use game::{Describe, Fact, Names, Rule, facts, not_now, refusals};
use std::fmt;

refusals! {
    /// Why an action is refused.
    pub enum Refusal for Library {
        decision NotNow { decision: Rule } =>
            "{reason}" with reason = not_now(decision::subject(decision)),
        (fault.rule()) Deck { fault: DeckFault } => "{fault}",
        "9.2a" NoSuchDeck => "your nation has no such deck: choose one of its pre-built decks",
        "2.1-r1" WrongNation { card: CardId } =>
            "{card} belongs to the other nation: choose a card of your own",
        "9.2a" TooManyChanges =>
            "you have changed the list too often: close it, or choose a whole deck if the list is \
             not legal",
        "9.2a" NoChange { card: CardId, count: u8 } => "the list already has {count} {card}",
        "3a" TooDear { what: Purchase, cost: u8, ap: u8 } =>
            "{what} costs {cost} AP, but only {ap} are available",
        "10b" BidTooHigh { bid: u8, ap: u8 } =>
            "you can't commit {bid} AP: only {ap} are available",
        "10h" NotBuiltHere { terrain: Terrain } =>
            "{terrain} can't be built now: this battle does not allow it",
        "10e" NotASite { space: Space } =>
            "{space} is not one of the spaces where your side can build",
        "10-r6" NotArtificial { terrain: Terrain } =>
            "{terrain} can't be built: it is natural terrain",
        "10-r6" NothingToRestore { space: Space } => "{space} has no artificial terrain to restore",
        "10-r6" OutOfStock { terrain: Terrain } => "no {terrain} card is left in the box",
        "9.1-r5" TerrainBanned { terrain: Terrain } => "{terrain} is not allowed in this battle",
        "9.1d" NoClock => "this battle has no time limit",
        "9.1-r4" TimeCalled => "your side has already called time",
        "10-r2" TerrainThere { terrain: Terrain, space: Space } =>
            "{space} already has terrain: {terrain}",
        "10h" NotNearOwn { space: Space } => "none of your units is on {space} or next to it",
        "3k" NotDamaged { terrain: Terrain, space: Space } => "{terrain} at {space} is not damaged",
        by EnemyThere { space: Space, by: Rule } => "an enemy unit occupies {space}",
        "8c" MayNotOccupy { card: CardId, unit: Option<UnitId>, terrain: Terrain, space: Space } =>
            "{card} can't enter {terrain} at {space}",
        "11.6-r3" NoSuchUnit { number: u8 } => "there is no unit u{number} in play",
        "M-d" NotYours { unit: UnitRef } => "{unit} is not one of your units",
        "M-c" NoPartnerToAct => "you can't hand over: no partner is waiting to act after you",
        "8-r6" OwnUnit { unit: UnitRef } => "{unit} can't be attacked: it is on your own side",
        "8-r6" OwnGround { space: Space } =>
            "{space} can't be attacked: a unit of your own side is there",
        "13-r13" OwnAssault { space: Space } =>
            "{space} can't be attacked: one of your own units is assaulting it",
        "8-r6" OwnHeadquarters => "your own Headquarters can't be attacked: choose the enemy's",
        "D-b" NotInHand { card: CardId } => "{card} is not in your hand",
        "D-b" NoDuplicate => "your nation has no card that copies others",
        "E-r4" NotDiscarded { card: CardId } => "{card} is not in your discard pile",
        "E-r4" CannotCopy { card: CardId } => "{card} can't be copied: it costs X",
        "11.5c" NotSupport { card: CardId } => "{card} can't be played: it is not a support card",
        "11.5a" NotUnit { card: CardId } => "{card} can't be deployed: it is not a unit",
        "11.5c" WrongMoment { card: CardId } => "{card} {moment}" with moment = moment(card),
        "11.5-r5" WrongTarget { card: CardId, space: Option<Space>, unit: Option<UnitRef> } =>
            "{card} can't be used {way}" with way = way_of_use(unit, space),
        "11.5-r5" NotAPatient { unit: UnitRef } =>
            "{unit} can't be healed: it must be wounded, next to the medic and not carried",
        "11.5-r5" NoPatient { number: u8 } => "there is no unit u{number} to heal",
        "11.5-r5" CannotMarch { unit: UnitRef } =>
            "{unit} can't make the general's march: choose infantry that is not being carried",
        "11.5c" MarchTooLate =>
            "the general's march can be ordered only once, at the start of the Movement Phase",
        "11.5-r5" NoUse { card: CardId, unit: UnitRef } => "{card} would have no effect on {unit}",
        "11.5f" SameName { card: CardId, unit: UnitRef } => "another {card} already affects {unit}",
        "11.5-r9" TooManyEffects { card: CardId } =>
            "{card} can't be played: too many effects are in force",
        "2.4c" NoMarchingGeneral => "none of your generals can order a march",
        "2.4c" NoSuchGeneral => "your side has no such general",
        "2.4c" AlreadyServes { general: GeneralId } => "{general} already commands your side",
        "2.4-r3" OtherFaceServes { general: GeneralId } =>
            "{general} can't take command: this general is on the back of the card now in command",
        "4h" NoHeadquarters => "no general can take command: your Headquarters is destroyed",
        "11.5-r5" NothingToDeploy { card: CardId } =>
            "{card} needs a unit in your hand that it can deploy",
        "11.5-r5" NotThere { space: Space } =>
            "{space} is not on one of the rows that the card allows",
        "11.5-r5" NearEnemy { space: Space } =>
            "{space} is next to an enemy unit: choose a space that is not",
        "11.5d" NoSuchToken { card: CardId, unit: Option<UnitId> } => "{card} has no such upgrade",
        "11.5d" CheaperTokenFirst { card: CardId, upgrade: UpgradeId } =>
            "{card} must buy its cheaper {upgrade} first",
        "11.6b" UsedThisTurn { unit: UnitRef } => "{unit} has already flown this turn",
        "11.7-r1" AlreadyMounted { unit: UnitRef, upgrade: UpgradeId } =>
            "the {upgrade} of {unit} is already mounted",
        "11.7-r1" AlreadyDismounted { unit: UnitRef, upgrade: UpgradeId } =>
            "the {upgrade} of {unit} is already dismounted",
        "11.7-r1" Tilted { unit: UnitRef, upgrade: UpgradeId } =>
            "the {upgrade} of {unit} was already used, mounted or dismounted this turn",
        "11.5e" TooManyUpgrades { card: CardId } =>
            "{card} can have one offensive and one defensive upgrade at most",
        "11.5b" NeedsSpace { card: CardId } => "{card} must be deployed on a space",
        "13a" BesideHeadquarters { card: CardId } =>
            "{card} is an aircraft: it must be deployed beside the Headquarters",
        "11.5a" NotOnLine { card: CardId, space: Space } =>
            "{card} can't be deployed on {space}: only on your first row",
        "11.4.2e" NoVehicle { space: Space } =>
            "no vehicle was deployed on {space} just before this",
        "11.6.1-r8" InAssault { unit: UnitRef } => "{unit} has an Assault to resolve first",
        "12-r4" IsCargo { unit: UnitRef } =>
            "{unit} can't act or be a target while it is being carried",
        "12g" NotCargo { unit: UnitRef } => "{unit} can't get off: it is not being carried",
        "12-r2" JustBoarded { unit: UnitRef } => "{unit} can't get off: it boarded this turn",
        "12g" NotBeside { space: Space, unit: UnitRef } =>
            "{unit} can't get off to {space}: only to the space on its left or right",
        "12-r1" NoTransport { unit: UnitRef, other: UnitRef } =>
            "neither {unit} nor {other} is a transport",
        "12-r1" NoRoom { unit: UnitRef, cargo: CardId } => "{unit} has no room for {cargo}",
        "13a" NotOnBattlefield { unit: UnitRef } => "{unit} is not on the battlefield",
        "11.5g" JustDeployed { unit: UnitRef } => "{unit} can't move: it was deployed this turn",
        "11.4-r4" Mounted { unit: UnitRef } =>
            "{unit} can't move: its mounted weapon must be dismounted first",
        "11.4b" NoMp { unit: UnitRef } => "{unit} has no MP left",
        "11.4b" TooFar { space: Space, unit: UnitRef, mp: u8 } =>
            "{unit} can't reach {space} with {mp} MP",
        by SpaceTaken { space: Space, by: Rule } =>
            "{space} is taken: a unit is there or may have to return there",
        "11.4.2b" NoPair { unit: UnitRef } => "{unit} is not the vehicle of a covered pair",
        "11.4.2-r4" CannotPair { unit: UnitRef } =>
            "{unit} can't join a covered pair: that takes one infantry unit and one tank or \
             empty transport, neither in another pair",
        "11.4-r1" CannotSwap { unit: UnitRef, other: UnitRef } =>
            "{unit} and {other} can't swap: both must be alone on adjacent spaces, with exactly \
             1 MP left and allowed on the other's space",
        "T-a" NoTunnel { space: Space, unit: UnitRef } =>
            "{unit} can't go underground to {space}: only infantry that has not moved goes from \
             one Tunnel to another",
        "3k" NoEngineer { space: Space, unit: UnitRef } =>
            "{unit} can't work on {space}: only an engineer can, on its own space or an adjacent \
             one",
        "3k" HasMoved { unit: UnitRef } => "{unit} can't work: an engineer works instead of moving",
        "3k" NothingToClear { space: Space } => "{space} has no wire to clear",
        "11.4.1-r9" NotInfantry { unit: UnitRef } => "{unit} can't assault: only infantry can",
        "11.4.1a" NotAdjacent { space: Space, unit: UnitRef } =>
            "{unit} can't assault {space}: it is not adjacent",
        "11.4.1-r3" AlreadyAssaulted { space: Space } =>
            "another Assault on {space} has already been declared",
        "11.6.1-r9" AssaultPending { unit: UnitRef } =>
            "the Assault of {unit} must be resolved first",
        "11.6.1a" NoAssault { unit: UnitRef } => "{unit} has not declared an Assault",
        "11.4.1-r7" NoWeapon { unit: UnitRef } =>
            "{unit} can't attack: it has no weapon that it can use",
        "5-r1" NotReady { unit: UnitRef, weapon: &'static str } =>
            "the {weapon} of {unit} is not ready: it was used this turn, is grey or can't fire here",
        "5-r1" NoSmoke { unit: UnitRef } => "{unit} has no Smoke Grenade to use now",
        "3k" CannotShoot { unit: UnitRef } => "{unit} can't shoot this turn",
        "11.6c" OutOfRange { space: Option<Space>, unit: UnitRef, distance: u8, most: u8 } =>
            "{unit} can't fire at {target}: distance {distance}, range {most}"
                with target = target(None, space),
        "3-r2" TooNear { space: Option<Space>, unit: UnitRef, distance: u8, least: u8 } =>
            "{unit} can't fire at {target}: distance {distance}, minimum range {least}"
                with target = target(None, space),
        "3k" Stealthy { unit: UnitRef } =>
            "{unit} is stealthy: it can be fired at only from 2 spaces away or less",
        "11.6-r3" NothingThere { space: Option<Space> } =>
            "there is nothing to attack {place}" with place = place(space),
        "11.6-r3" NoHeadquartersLeft => "there is no Headquarters left to attack",
        "8i" Indestructible { terrain: Terrain, space: Space } =>
            "{terrain} at {space} can't be damaged",
        "13c" NotALine { most: u8 } =>
            "choose at most {most} spaces for this mission, in one straight line",
        "13a" NotAircraft { unit: UnitRef } => "{unit} is not an aircraft beside its Headquarters",
        "13f" NotFighter { unit: UnitRef } => "{unit} can't intercept: only a Fighter can",
        "13g" CannotEscort { unit: UnitRef } =>
            "{unit} can't be the escort: only a Fighter can, and only for a Bomber",
        "13-r8" NoMission => "no mission is being flown",
        "11.6-r3" NotATarget { space: Option<Space>, unit: Option<UnitRef> } =>
            "{target} is not a legal target for this attack" with target = target(unit, space),
        "13-r4" NotBombed => "the mission can't end: its main weapon still has a target",
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.describe(library(), out)
    }
}

impl From<DeckFault> for Refusal {
    fn from(fault: DeckFault) -> Refusal {
        Refusal::Deck { fault }
    }
}

/// Something that is paid for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purchase {
    Card(CardId),
    Terrain(Terrain),
}

/// When a card can be played.
fn moment(card: CardId) -> String {
    match card.card().support() {
        Some(support) => format!("can be played only {}", support.when().phrase()),
        None => "can't be played now".to_owned(),
    }
}

fn place(space: Option<Space>) -> String {
    space.map_or_else(|| "there".to_owned(), |space| format!("on {space}"))
}

/// The way in which a card can't be used, as the end of a sentence.
fn way_of_use(unit: Option<UnitRef>, space: Option<Space>) -> String {
    if unit.is_none() && space.is_none() {
        return "that way: choose a target that its text allows".to_owned();
    }
    format!("on {}", target(unit, space))
}

/// A target: a unit, a space or the Headquarters.
fn target(unit: Option<UnitRef>, space: Option<Space>) -> String {
    let space = space.map(|space| space.to_string());
    unit.map(|unit| unit.to_string()).or(space).unwrap_or_else(|| "the Headquarters".to_owned())
}

/// The name of the weapon that a unit would use.
pub fn weapon_name(card: CardId, arm: Arm) -> &'static str {
    let Arm::Token(entry) = arm else { return "main weapon" };
    let offer = active_effects::values(card).offers.get(usize::from(entry));
    offer.map_or("weapon", |offer| offer.upgrade.upgrade().name.as_str())
}

impl Names for Library {
    type Unit = UnitId;
    type Hex = Space;
}

impl Fact<Library> for UnitRef {
    fn text(self, _: &Library) -> String {
        self.to_string()
    }

    fn unit(self) -> Option<UnitId> {
        Some(self.unit)
    }

    fn hex(self) -> Option<Space> {
        self.at
    }
}

impl Fact<Library> for UnitId {
    fn text(self, _: &Library) -> String {
        format!("u{}", self.0)
    }

    fn unit(self) -> Option<UnitId> {
        Some(self)
    }
}

impl Fact<Library> for Space {
    fn text(self, _: &Library) -> String {
        self.to_string()
    }

    fn hex(self) -> Option<Space> {
        Some(self)
    }
}

// The indices of cards and terrain may be out of range.
facts! { Library:
    CardId => |card, library| {
        library.cards.all.get(card.index()).map_or("that card", |card| card.name.as_str())
    },
    Terrain => |terrain, library| {
        library.ground.faces.get(terrain.index()).map_or("that terrain", |face| face.name.as_str())
    },
    Purchase => |what, library| match what {
        Purchase::Card(card) => card.text(library),
        Purchase::Terrain(terrain) => terrain.text(library),
    },
    UpgradeId => |upgrade, _| upgrade.upgrade().name,
    GeneralId => |general, _| general.general().name,
    DeckFault => |fault, _| fault,
}
