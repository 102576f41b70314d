//! Why an action is refused: the facts, the clause and the sentence.

use crate::board::Space;
use crate::card::{CardId, UpgradeId};
use crate::data::library;
use crate::deck::DeckFault;
use crate::event::UnitRef;
use crate::general::GeneralId;
use crate::state::{Arm, UnitId};
use crate::terrain::Terrain;
use game::{Cited, Rule};
use std::fmt;

/// Something that is paid for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purchase {
    Card(CardId),
    Terrain(Terrain),
}

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Something else is pending: a decision, dice, or nothing because the game is over.
    NotNow(Rule),
    Deck(DeckFault),
    NoSuchDeck,
    WrongNation {
        card: CardId,
    },
    TooManyChanges,
    NoChange {
        card: CardId,
        count: u8,
    },
    TooDear {
        what: Purchase,
        cost: u8,
        ap: u8,
    },
    BidTooHigh {
        bid: u8,
        ap: u8,
    },
    NotBuiltHere {
        terrain: Terrain,
    },
    NotASite {
        space: Space,
    },
    NotArtificial {
        terrain: Terrain,
    },
    NothingToRestore {
        space: Space,
    },
    OutOfStock {
        terrain: Terrain,
    },
    TerrainThere {
        terrain: Terrain,
        space: Space,
    },
    NotNearOwn {
        space: Space,
    },
    NotDamaged {
        terrain: Terrain,
        space: Space,
    },
    /// By the clause that forbids it.
    EnemyThere {
        space: Space,
        by: Rule,
    },
    MayNotOccupy {
        card: CardId,
        unit: Option<UnitId>,
        terrain: Terrain,
        space: Space,
    },
    NoSuchUnit(UnitId),
    NotYours {
        unit: UnitRef,
    },
    NoPartnerToAct,
    OwnUnit {
        unit: UnitRef,
    },
    OwnGround {
        space: Space,
    },
    OwnHeadquarters,
    NotInHand {
        card: CardId,
    },
    NoDuplicate,
    NotDiscarded {
        card: CardId,
    },
    CannotCopy {
        card: CardId,
    },
    NotSupport {
        card: CardId,
    },
    NotUnit {
        card: CardId,
    },
    WrongMoment {
        card: CardId,
    },
    /// A card can't be used on this.
    WrongTarget {
        card: CardId,
        unit: Option<UnitRef>,
        space: Option<Space>,
    },
    NotAPatient {
        unit: UnitRef,
    },
    NoPatient(UnitId),
    CannotMarch {
        unit: UnitRef,
    },
    MarchTooLate,
    NoUse {
        card: CardId,
        unit: UnitRef,
    },
    SameName {
        card: CardId,
        unit: UnitRef,
    },
    TooManyEffects {
        card: CardId,
    },
    NoMarchingGeneral,
    NoSuchGeneral,
    AlreadyServes {
        general: GeneralId,
    },
    OtherFaceServes {
        general: GeneralId,
    },
    NoHeadquarters,
    NothingToDeploy {
        card: CardId,
    },
    NotThere {
        space: Space,
    },
    NearEnemy {
        space: Space,
    },
    NoSuchToken {
        card: CardId,
        unit: Option<UnitId>,
    },
    CheaperTokenFirst {
        card: CardId,
        upgrade: UpgradeId,
    },
    UsedThisTurn {
        unit: UnitRef,
    },
    AlreadyTurned {
        unit: UnitRef,
        upgrade: UpgradeId,
        mounted: bool,
    },
    Tilted {
        unit: UnitRef,
        upgrade: UpgradeId,
    },
    TooManyUpgrades {
        card: CardId,
    },
    NeedsSpace {
        card: CardId,
    },
    BesideHeadquarters {
        card: CardId,
    },
    NotOnLine {
        card: CardId,
        space: Space,
    },
    NoVehicle {
        space: Space,
    },
    InAssault {
        unit: UnitRef,
    },
    IsCargo {
        unit: UnitRef,
    },
    NotCargo {
        unit: UnitRef,
    },
    JustBoarded {
        unit: UnitRef,
    },
    NotBeside {
        unit: UnitRef,
        space: Space,
    },
    NoTransport {
        unit: UnitRef,
        other: UnitRef,
    },
    NoRoom {
        unit: UnitRef,
        cargo: CardId,
    },
    NotOnBattlefield {
        unit: UnitRef,
    },
    JustDeployed {
        unit: UnitRef,
    },
    Mounted {
        unit: UnitRef,
    },
    NoMp {
        unit: UnitRef,
    },
    TooFar {
        unit: UnitRef,
        space: Space,
        mp: u8,
    },
    /// By the clause that asks for an empty space.
    SpaceTaken {
        space: Space,
        by: Rule,
    },
    NoPair {
        unit: UnitRef,
    },
    CannotPair {
        unit: UnitRef,
    },
    CannotSwap {
        unit: UnitRef,
        other: UnitRef,
    },
    NoTunnel {
        unit: UnitRef,
        space: Space,
    },
    NoEngineer {
        unit: UnitRef,
        space: Space,
    },
    HasMoved {
        unit: UnitRef,
    },
    NothingToClear {
        space: Space,
    },
    NotInfantry {
        unit: UnitRef,
    },
    NotAdjacent {
        unit: UnitRef,
        space: Space,
    },
    AlreadyAssaulted {
        space: Space,
    },
    AssaultPending {
        unit: UnitRef,
    },
    NoAssault {
        unit: UnitRef,
    },
    NoWeapon {
        unit: UnitRef,
    },
    NotReady {
        unit: UnitRef,
        arm: Arm,
    },
    NoSmoke {
        unit: UnitRef,
    },
    CannotShoot {
        unit: UnitRef,
    },
    OutOfRange {
        unit: UnitRef,
        space: Option<Space>,
        distance: u8,
        most: u8,
    },
    TooNear {
        unit: UnitRef,
        space: Option<Space>,
        distance: u8,
        least: u8,
    },
    Stealthy {
        unit: UnitRef,
    },
    NothingThere {
        space: Option<Space>,
    },
    Indestructible {
        terrain: Terrain,
        space: Space,
    },
    NotALine {
        most: u8,
    },
    NotAircraft {
        unit: UnitRef,
    },
    NotFighter {
        unit: UnitRef,
    },
    CannotEscort {
        unit: UnitRef,
    },
    NoMission,
    NotATarget {
        unit: Option<UnitRef>,
        space: Option<Space>,
    },
    NotBombed,
}

impl Refusal {
    /// The unit that the refusal is about, if it is in play: a page can highlight it.
    pub fn unit(&self) -> Option<UnitId> {
        use Refusal as R;
        match self {
            R::NotYours { unit }
            | R::OwnUnit { unit }
            | R::NotAPatient { unit }
            | R::CannotMarch { unit }
            | R::NoUse { unit, .. }
            | R::SameName { unit, .. }
            | R::UsedThisTurn { unit }
            | R::AlreadyTurned { unit, .. }
            | R::Tilted { unit, .. }
            | R::InAssault { unit }
            | R::IsCargo { unit }
            | R::NotCargo { unit }
            | R::JustBoarded { unit }
            | R::NotBeside { unit, .. }
            | R::NoTransport { unit, .. }
            | R::NoRoom { unit, .. }
            | R::NotOnBattlefield { unit }
            | R::JustDeployed { unit }
            | R::Mounted { unit }
            | R::NoMp { unit }
            | R::TooFar { unit, .. }
            | R::NoPair { unit }
            | R::CannotPair { unit }
            | R::CannotSwap { unit, .. }
            | R::NoTunnel { unit, .. }
            | R::NoEngineer { unit, .. }
            | R::HasMoved { unit }
            | R::NotInfantry { unit }
            | R::NotAdjacent { unit, .. }
            | R::AssaultPending { unit }
            | R::NoAssault { unit }
            | R::NoWeapon { unit }
            | R::NotReady { unit, .. }
            | R::NoSmoke { unit }
            | R::CannotShoot { unit }
            | R::OutOfRange { unit, .. }
            | R::TooNear { unit, .. }
            | R::Stealthy { unit }
            | R::NotAircraft { unit }
            | R::NotFighter { unit }
            | R::CannotEscort { unit } => Some(unit.unit),
            R::WrongTarget { unit, .. } | R::NotATarget { unit, .. } => unit.map(|unit| unit.unit),
            R::MayNotOccupy { unit, .. } | R::NoSuchToken { unit, .. } => *unit,
            _ => None,
        }
    }

    /// The space that the refusal is about; else the space of its unit.
    pub fn space(&self) -> Option<Space> {
        use Refusal as R;
        match self {
            R::NotASite { space }
            | R::NothingToRestore { space }
            | R::TerrainThere { space, .. }
            | R::NotNearOwn { space }
            | R::NotDamaged { space, .. }
            | R::EnemyThere { space, .. }
            | R::MayNotOccupy { space, .. }
            | R::OwnGround { space }
            | R::NotThere { space }
            | R::NearEnemy { space }
            | R::NotOnLine { space, .. }
            | R::NoVehicle { space }
            | R::NotBeside { space, .. }
            | R::TooFar { space, .. }
            | R::SpaceTaken { space, .. }
            | R::NoTunnel { space, .. }
            | R::NoEngineer { space, .. }
            | R::NothingToClear { space }
            | R::NotAdjacent { space, .. }
            | R::AlreadyAssaulted { space }
            | R::Indestructible { space, .. } => Some(*space),
            R::NothingThere { space } | R::OutOfRange { space, .. } | R::TooNear { space, .. } => {
                *space
            }
            R::WrongTarget { space, unit, .. } | R::NotATarget { space, unit } => {
                space.or(unit.and_then(|unit| unit.at))
            }
            R::NotYours { unit }
            | R::OwnUnit { unit }
            | R::NotAPatient { unit }
            | R::CannotMarch { unit }
            | R::NoUse { unit, .. }
            | R::SameName { unit, .. }
            | R::AlreadyTurned { unit, .. }
            | R::Tilted { unit, .. }
            | R::InAssault { unit }
            | R::IsCargo { unit }
            | R::NotCargo { unit }
            | R::JustBoarded { unit }
            | R::NoTransport { unit, .. }
            | R::NoRoom { unit, .. }
            | R::JustDeployed { unit }
            | R::Mounted { unit }
            | R::NoMp { unit }
            | R::NoPair { unit }
            | R::CannotPair { unit }
            | R::CannotSwap { unit, .. }
            | R::HasMoved { unit }
            | R::NotInfantry { unit }
            | R::AssaultPending { unit }
            | R::NoAssault { unit }
            | R::NoWeapon { unit }
            | R::NotReady { unit, .. }
            | R::NoSmoke { unit }
            | R::CannotShoot { unit }
            | R::Stealthy { unit } => unit.at,
            _ => None,
        }
    }
}

impl Cited for Refusal {
    fn rule(&self) -> Rule {
        use Refusal as R;
        Rule(match self {
            R::NotNow(rule) | R::SpaceTaken { by: rule, .. } | R::EnemyThere { by: rule, .. } => {
                return *rule;
            }
            R::Deck(fault) => return fault.rule(),
            R::NoSuchDeck | R::TooManyChanges | R::NoChange { .. } => "9.2a",
            R::WrongNation { .. } => "2.1-r1",
            R::TooDear { .. } => "3a",
            R::BidTooHigh { .. } => "10b",
            R::NotBuiltHere { .. } | R::NotNearOwn { .. } => "10h",
            R::NotASite { .. } => "10e",
            R::NotArtificial { .. } | R::NothingToRestore { .. } | R::OutOfStock { .. } => "10-r6",
            R::TerrainThere { .. } => "10-r2",
            R::NotDamaged { .. }
            | R::NothingToClear { .. }
            | R::NoEngineer { .. }
            | R::Stealthy { .. }
            | R::HasMoved { .. }
            | R::CannotShoot { .. } => "3k",
            R::MayNotOccupy { .. } => "8c",
            R::NotYours { .. } => "M-d",
            R::NoPartnerToAct => "M-c",
            R::OwnUnit { .. } | R::OwnGround { .. } | R::OwnHeadquarters => "8-r6",
            R::NotInHand { .. } | R::NoDuplicate => "D-b",
            R::NotDiscarded { .. } | R::CannotCopy { .. } => "E-r4",
            R::NotUnit { .. } | R::NotOnLine { .. } => "11.5a",
            R::WrongMoment { .. } | R::MarchTooLate | R::NotSupport { .. } => "11.5c",
            R::WrongTarget { .. }
            | R::NotAPatient { .. }
            | R::NoPatient(_)
            | R::CannotMarch { .. }
            | R::NoUse { .. }
            | R::NothingToDeploy { .. }
            | R::NotThere { .. }
            | R::NearEnemy { .. } => "11.5-r5",
            R::SameName { .. } => "11.5f",
            R::TooManyEffects { .. } => "11.5-r9",
            R::NoMarchingGeneral | R::NoSuchGeneral | R::AlreadyServes { .. } => "2.4c",
            R::OtherFaceServes { .. } => "2.4-r3",
            R::NoHeadquarters => "4h",
            R::NoSuchToken { .. } | R::CheaperTokenFirst { .. } => "11.5d",
            R::UsedThisTurn { .. } => "11.6b",
            R::AlreadyTurned { .. } | R::Tilted { .. } => "11.7-r1",
            R::TooManyUpgrades { .. } => "11.5e",
            R::NeedsSpace { .. } => "11.5b",
            R::BesideHeadquarters { .. } | R::NotAircraft { .. } | R::NotOnBattlefield { .. } => {
                "13a"
            }
            R::NotFighter { .. } => "13f",
            R::NoVehicle { .. } => "11.4.2e",
            R::InAssault { .. } => "11.6.1-r8",
            R::IsCargo { .. } => "12-r4",
            R::NotCargo { .. } | R::NotBeside { .. } => "12g",
            R::JustBoarded { .. } => "12-r2",
            R::NoTransport { .. } | R::NoRoom { .. } => "12-r1",
            R::JustDeployed { .. } => "11.5g",
            R::Mounted { .. } => "11.4-r4",
            R::NoMp { .. } | R::TooFar { .. } => "11.4b",
            R::NoPair { .. } => "11.4.2b",
            R::CannotPair { .. } => "11.4.2-r4",
            R::CannotSwap { .. } => "11.4-r1",
            R::NoTunnel { .. } => "T-a",
            R::NotInfantry { .. } => "11.4.1-r9",
            R::NotAdjacent { .. } => "11.4.1a",
            R::AlreadyAssaulted { .. } => "11.4.1-r3",
            R::AssaultPending { .. } => "11.6.1-r9",
            R::NoAssault { .. } => "11.6.1a",
            R::NoWeapon { .. } => "11.4.1-r7",
            R::NotReady { .. } | R::NoSmoke { .. } => "5-r1",
            R::OutOfRange { .. } => "11.6c",
            R::TooNear { .. } => "3-r2",
            R::NothingThere { .. } | R::NotATarget { .. } | R::NoSuchUnit(_) => "11.6-r3",
            R::Indestructible { .. } => "8i",
            R::NotALine { .. } => "13c",
            R::CannotEscort { .. } => "13g",
            R::NoMission => "13-r8",
            R::NotBombed => "13-r4",
        })
    }
}

/// A card's name; the card may be a stray number.
fn name(card: CardId) -> &'static str {
    library().cards.all.get(card.index()).map_or("that card", |card| card.name.as_str())
}

fn terrain_name(terrain: Terrain) -> &'static str {
    library().ground.faces.get(terrain.index()).map_or("that terrain", |face| face.name.as_str())
}

fn weapon_name(unit: &UnitRef, arm: Arm) -> &'static str {
    let Arm::Token(entry) = arm else { return "main weapon" };
    let offer = crate::effects::values(unit.card).offers.get(usize::from(entry));
    offer.map_or("weapon", |offer| offer.upgrade.upgrade().name.as_str())
}

impl fmt::Display for Purchase {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match *self {
            Purchase::Card(card) => name(card),
            Purchase::Terrain(terrain) => terrain_name(terrain),
        })
    }
}

impl fmt::Display for Refusal {
    #[allow(clippy::too_many_lines, reason = "one sentence for each refusal")]
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        use Refusal as R;
        match self {
            R::NotNow(pending) => match crate::decision::name(*pending) {
                Some(name) => write!(out, "not possible now: the decision is {name}"),
                None => write!(out, "not possible now: no player has a decision to make"),
            },
            R::Deck(fault) => write!(out, "{fault}"),
            R::NoSuchDeck => write!(out, "your nation has no such deck"),
            R::WrongNation { card } => {
                write!(out, "{} is a card of the other nation", name(*card))
            }
            R::TooManyChanges => {
                write!(
                    out,
                    "the list has been changed too often: close it, or take a whole deck if the \
                     list is not legal"
                )
            }
            R::NoChange { card, count } => {
                write!(out, "the list already has {count} {}", name(*card))
            }
            R::TooDear { what, cost, ap } => {
                write!(out, "{what} costs {cost} AP, but only {ap} are available")
            }
            R::BidTooHigh { bid, ap } => {
                write!(out, "can't commit {bid} AP: only {ap} are available")
            }
            R::NotBuiltHere { terrain } => {
                write!(
                    out,
                    "{} can't be built at this point of this battle",
                    terrain_name(*terrain)
                )
            }
            R::NotASite { space } => {
                write!(out, "{space} is not one of the spaces where your side can build")
            }
            R::NotArtificial { terrain } => {
                write!(out, "{} can't be built: it is natural terrain", terrain_name(*terrain))
            }
            R::NothingToRestore { space } => {
                write!(out, "{space} has no artificial terrain to restore")
            }
            R::OutOfStock { terrain } => {
                write!(out, "no {} card is left in the box", terrain_name(*terrain))
            }
            R::TerrainThere { terrain, space } => {
                write!(out, "{space} already has terrain: {}", terrain_name(*terrain))
            }
            R::NotNearOwn { space } => {
                write!(out, "none of your units is on {space} or next to it")
            }
            R::NotDamaged { terrain, space } => {
                write!(out, "{} at {space} is not damaged", terrain_name(*terrain))
            }
            R::EnemyThere { space, .. } => write!(out, "an enemy unit is on {space}"),
            R::MayNotOccupy { card, terrain, space, .. } => {
                write!(out, "{} can't enter {} at {space}", name(*card), terrain_name(*terrain))
            }
            R::NoSuchUnit(unit) => write!(out, "there is no unit u{} in play", unit.0),
            R::NotYours { unit } => write!(out, "{unit} is not yours to command"),
            R::NoPartnerToAct => {
                write!(out, "you can't hand over: no partner is waiting to act after you")
            }
            R::OwnUnit { unit } => write!(out, "{unit} is a unit of your own side"),
            R::OwnGround { space } => {
                write!(out, "a unit of your own side is on {space} or assaults it")
            }
            R::OwnHeadquarters => write!(out, "that is your own Headquarters"),
            R::NotInHand { card } => write!(out, "{} is not in your hand", name(*card)),
            R::NoDuplicate => write!(out, "your nation has no card that copies others"),
            R::NotDiscarded { card } => {
                write!(out, "{} is not in your discard pile", name(*card))
            }
            R::CannotCopy { card } => {
                write!(out, "{} can't be copied: it costs X", name(*card))
            }
            R::NotSupport { card } => {
                write!(out, "{} can't be played: it is not a support card", name(*card))
            }
            R::NotUnit { card } => {
                write!(out, "{} can't be deployed: it is not a unit", name(*card))
            }
            R::WrongMoment { card } => {
                write!(out, "{} can't be played at this moment", name(*card))
            }
            R::WrongTarget { card, unit, space } => match (unit, space) {
                (Some(unit), _) => write!(out, "{} can't be used on {unit}", name(*card)),
                (None, Some(space)) => write!(out, "{} can't be used on {space}", name(*card)),
                (None, None) => write!(out, "{} can't be used on that", name(*card)),
            },
            R::NotAPatient { unit } => {
                write!(
                    out,
                    "{unit} can't be healed: it must be wounded, next to the medic and not carried"
                )
            }
            R::NoPatient(unit) => write!(out, "there is no unit u{} to heal", unit.0),
            R::CannotMarch { unit } => {
                write!(out, "{unit} can't be given the general's march")
            }
            R::MarchTooLate => {
                write!(out, "the general's march is given once, at the start of the Movement Phase")
            }
            R::NoUse { card, unit } => {
                write!(out, "{} would have no effect on {unit}", name(*card))
            }
            R::SameName { card, unit } => {
                write!(out, "another {} already affects {unit}", name(*card))
            }
            R::TooManyEffects { card } => {
                write!(out, "{} can't be played: too many effects are in force", name(*card))
            }
            R::NoMarchingGeneral => write!(out, "no general of yours can give a march"),
            R::NoSuchGeneral => write!(out, "your side has no such general"),
            R::AlreadyServes { general } => {
                write!(out, "{} already commands your side", general.general().name)
            }
            R::OtherFaceServes { general } => {
                let name = &general.general().name;
                write!(out, "{name} is on the back of the general in command")
            }
            R::NoHeadquarters => {
                write!(out, "no general can serve: your Headquarters is destroyed")
            }
            R::NothingToDeploy { card } => {
                write!(out, "{} needs a unit in your hand that it could deploy", name(*card))
            }
            R::NotThere { space } => write!(out, "{space} is beyond where the card allows it"),
            R::NearEnemy { space } => write!(out, "{space} is next to an enemy unit"),
            R::NoSuchToken { card, .. } => write!(out, "{} has no such upgrade", name(*card)),
            R::CheaperTokenFirst { card, upgrade } => {
                let upgrade = &upgrade.upgrade().name;
                write!(out, "{} must buy its cheaper {upgrade} first", name(*card))
            }
            R::UsedThisTurn { unit } => write!(out, "{unit} has already flown this turn"),
            R::AlreadyTurned { unit, upgrade, mounted } => {
                let state = if *mounted { "mounted" } else { "dismounted" };
                write!(out, "{} of {unit} is already {state}", upgrade.upgrade().name)
            }
            R::Tilted { unit, upgrade } => {
                let upgrade = &upgrade.upgrade().name;
                write!(out, "{upgrade} of {unit} was already used or turned this turn")
            }
            R::TooManyUpgrades { card } => {
                let name = name(*card);
                write!(out, "{name} can have one offensive and one defensive upgrade at most")
            }
            R::NeedsSpace { card } => write!(out, "{} must be deployed on a space", name(*card)),
            R::BesideHeadquarters { card } => {
                let name = name(*card);
                write!(out, "{name} is an aircraft: it is deployed beside the Headquarters")
            }
            R::NotOnLine { card, space } => {
                let name = name(*card);
                write!(out, "{name} can't be deployed on {space}: only on your first row")
            }
            R::NoVehicle { space } => {
                write!(out, "no vehicle that was deployed just before is on {space}")
            }
            R::InAssault { unit } => write!(out, "{unit} has an Assault to resolve first"),
            R::IsCargo { unit } => write!(out, "{unit} is being carried"),
            R::NotCargo { unit } => write!(out, "{unit} is not being carried"),
            R::JustBoarded { unit } => {
                write!(out, "{unit} can't get off: it boarded this turn")
            }
            R::NotBeside { unit, space } => {
                write!(out, "{unit} can't get off to {space}: only to the left or to the right")
            }
            R::NoTransport { unit, other } => {
                write!(out, "neither {unit} nor {other} is a transport")
            }
            R::NoRoom { unit, cargo } => {
                write!(out, "{unit} has no room for {}", name(*cargo))
            }
            R::NotOnBattlefield { unit } => write!(out, "{unit} is not on the battlefield"),
            R::JustDeployed { unit } => {
                write!(out, "{unit} can't move: it was deployed this turn")
            }
            R::Mounted { unit } => {
                write!(out, "{unit} can't move: its mounted weapon must be dismounted first")
            }
            R::NoMp { unit } => write!(out, "{unit} has no MP left"),
            R::TooFar { unit, space, mp } => {
                write!(out, "{unit} can't reach {space} with {mp} MP")
            }
            R::SpaceTaken { space, .. } => {
                write!(out, "{space} is taken: a unit is there or may have to return there")
            }
            R::NoPair { unit } => write!(out, "{unit} is not the vehicle of a covered pair"),
            R::CannotPair { unit } => {
                write!(
                    out,
                    "{unit} can't join a covered pair: that takes one infantry unit and one tank \
                     or empty transport, neither in another pair"
                )
            }
            R::CannotSwap { unit, other } => {
                write!(
                    out,
                    "{unit} and {other} can't swap: both must be alone on adjacent spaces, with \
                     exactly 1 MP left and allowed on the other's space"
                )
            }
            R::NoTunnel { unit, space } => {
                write!(
                    out,
                    "{unit} can't go underground to {space}: only infantry that has not moved \
                     goes from one Tunnel to another"
                )
            }
            R::NoEngineer { unit, space } => {
                write!(
                    out,
                    "{unit} can't work on {space}: only an engineer can, on its own space or an \
                     adjacent one"
                )
            }
            R::HasMoved { unit } => {
                write!(out, "{unit} can't work: an engineer works instead of moving")
            }
            R::NothingToClear { space } => write!(out, "{space} has no wire to clear"),
            R::NotInfantry { unit } => {
                write!(out, "{unit} can't assault: only infantry can")
            }
            R::NotAdjacent { unit, space } => {
                write!(out, "{unit} can't assault {space}: it is not adjacent")
            }
            R::AlreadyAssaulted { space } => {
                write!(out, "another Assault on {space} has already been declared")
            }
            R::AssaultPending { unit } => {
                write!(out, "the Assault of {unit} must be resolved first")
            }
            R::NoAssault { unit } => write!(out, "{unit} has not declared an Assault"),
            R::NoWeapon { unit } => write!(out, "{unit} has no weapon for that"),
            R::NotReady { unit, arm } => {
                write!(out, "the {} of {unit} can't be used now", weapon_name(unit, *arm))
            }
            R::NoSmoke { unit } => write!(out, "{unit} has no Smoke Grenade to use now"),
            R::CannotShoot { unit } => write!(out, "{unit} can't shoot this turn"),
            R::OutOfRange { unit, space, distance, most } => {
                let target = Target(*space);
                write!(out, "{unit} can't fire at {target}: distance {distance}, range {most}")
            }
            R::TooNear { unit, space, distance, least } => {
                let target = Target(*space);
                write!(
                    out,
                    "{unit} can't fire at {target}: distance {distance}, minimum range {least}"
                )
            }
            R::Stealthy { unit } => {
                write!(out, "{unit} is stealthy: it can be fired at from 2 spaces away at most")
            }
            R::NothingThere { space: Some(space) } => {
                write!(out, "there is nothing to attack on {space}")
            }
            R::NothingThere { space: None } => write!(out, "there is nothing to attack there"),
            R::Indestructible { terrain, space } => {
                write!(out, "{} at {space} can't be damaged", terrain_name(*terrain))
            }
            R::NotALine { most } => {
                write!(
                    out,
                    "the spaces of this mission must be in one straight line, {most} at most"
                )
            }
            R::NotAircraft { unit } => {
                write!(out, "{unit} is not an aircraft beside its Headquarters")
            }
            R::NotFighter { unit } => {
                write!(out, "{unit} can't intercept: only a Fighter can")
            }
            R::CannotEscort { unit } => {
                write!(out, "{unit} can't be the escort: a Fighter escorts a Bomber")
            }
            R::NoMission => write!(out, "no mission is being flown"),
            R::NotATarget { unit: Some(unit), .. } => write!(out, "{unit} is not a target here"),
            R::NotATarget { space: Some(space), .. } => {
                write!(out, "{space} is not a target here")
            }
            R::NotATarget { .. } => write!(out, "that is not a target here"),
            R::NotBombed => {
                write!(out, "the mission can't end: its main weapon still has a target")
            }
        }
    }
}

/// The space of a target, or the Headquarters.
struct Target(Option<Space>);

impl fmt::Display for Target {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(space) => write!(out, "{space}"),
            None => out.write_str("the Headquarters"),
        }
    }
}
