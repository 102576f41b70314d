//! Why a decision may be refused: the facts, the clause and the words.

use crate::deck::DeckFault;
use crate::terrain::Terrain;
use game::{Cited, Rule};
use std::fmt;

/// A mistake of a player's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Something else is pending: a decision, dice, or nothing because the game is over.
    NotNow(Rule),
    Deck(DeckFault),
    NoSuchDeck,
    WrongNation,
    TooManyChanges,
    NoChange,
    TooDear {
        cost: u8,
        ap: u8,
    },
    BidTooHigh {
        ap: u8,
    },
    NotBuiltHere,
    NotASite,
    NotArtificial,
    OutOfStock {
        terrain: Terrain,
    },
    TerrainThere,
    NotNearOwn,
    NotDamaged,
    /// By the clause that forbids it.
    EnemyThere(Rule),
    MayNotOccupy,
    NoSuchUnit,
    NotYours,
    NobodyToLet,
    OwnUnit,
    NotInHand,
    NotDiscarded,
    CannotCopy,
    NotSupport,
    NotUnit,
    WrongMoment,
    WrongTarget,
    NoUse,
    SameName,
    TooManyEffects,
    NoSuchGeneral,
    OtherFaceServes,
    NoHeadquarters,
    NothingToDeploy,
    NotThere,
    NearEnemy,
    NoSuchToken,
    UsedThisTurn,
    AlreadyTurned,
    Tilted,
    TooManyUpgrades,
    NeedsSpace,
    BesideHeadquarters,
    NotOnLine,
    NoVehicle,
    InAssault,
    IsCargo,
    NotCargo,
    JustBoarded,
    NotBeside,
    NoRoom,
    NotOnBattlefield,
    JustDeployed,
    Mounted,
    NoMp,
    TooFar {
        mp: u8,
    },
    /// By the clause that asks for an empty space.
    SpaceTaken(Rule),
    NoPair,
    CannotPair,
    CannotSwap,
    NoTunnel,
    NoEngineer,
    HasMoved,
    NothingToClear,
    NotInfantry,
    NotAdjacent,
    AlreadyAssaulted,
    AssaultPending,
    NoAssault,
    NoWeapon,
    NotReady,
    CannotShoot,
    OutOfRange {
        distance: u8,
        most: u8,
    },
    TooNear {
        distance: u8,
        least: u8,
    },
    Stealthy,
    NothingThere,
    Indestructible,
    NotALine,
    NotAircraft,
    NotFighter,
    CannotEscort,
    NoMission,
    NotATarget,
    NotBombed,
}

impl Cited for Refusal {
    fn rule(&self) -> Rule {
        use Refusal as R;
        Rule(match self {
            R::NotNow(rule) | R::SpaceTaken(rule) | R::EnemyThere(rule) => return *rule,
            R::Deck(fault) => return fault.rule(),
            R::NoSuchDeck | R::TooManyChanges | R::NoChange => "9.2a",
            R::WrongNation => "2.1-r1",
            R::TooDear { .. } => "3a",
            R::BidTooHigh { .. } => "10b",
            R::NotBuiltHere | R::NotNearOwn => "10h",
            R::NotASite => "10e",
            R::NotArtificial | R::OutOfStock { .. } => "10-r6",
            R::TerrainThere => "10-r2",
            R::NotDamaged
            | R::NothingToClear
            | R::NoEngineer
            | R::Stealthy
            | R::HasMoved
            | R::CannotShoot => "3k",
            R::MayNotOccupy => "8c",
            R::NotYours => "M-d",
            R::NobodyToLet => "M-c",
            R::OwnUnit => "8-r6",
            R::NotInHand => "D-b",
            R::NotDiscarded | R::CannotCopy => "E-r4",
            R::NotUnit | R::NotOnLine => "11.5a",
            R::WrongMoment | R::NotSupport => "11.5c",
            R::WrongTarget | R::NoUse | R::NothingToDeploy | R::NotThere | R::NearEnemy => {
                "11.5-r5"
            }
            R::SameName => "11.5f",
            R::TooManyEffects => "11.5-r9",
            R::NoSuchGeneral => "2.4c",
            R::OtherFaceServes => "2.4-r3",
            R::NoHeadquarters => "4h",
            R::NoSuchToken => "11.5d",
            R::UsedThisTurn => "11.6b",
            R::AlreadyTurned | R::Tilted => "11.7-r1",
            R::TooManyUpgrades => "11.5e",
            R::NeedsSpace => "11.5b",
            R::BesideHeadquarters | R::NotAircraft | R::NotOnBattlefield => "13a",
            R::NotFighter => "13f",
            R::NoVehicle => "11.4.2e",
            R::InAssault => "11.6.1-r8",
            R::IsCargo => "12-r4",
            R::NotCargo | R::NotBeside => "12g",
            R::JustBoarded => "12-r2",
            R::NoRoom => "12-r1",
            R::JustDeployed => "11.5g",
            R::Mounted => "11.4-r4",
            R::NoMp | R::TooFar { .. } => "11.4b",
            R::NoPair => "11.4.2b",
            R::CannotPair => "11.4.2-r4",
            R::CannotSwap => "11.4-r1",
            R::NoTunnel => "T-a",
            R::NotInfantry => "11.4.1-r9",
            R::NotAdjacent => "11.4.1a",
            R::AlreadyAssaulted => "11.4.1-r3",
            R::AssaultPending => "11.6.1-r9",
            R::NoAssault => "11.6.1a",
            R::NoWeapon => "11.4.1-r7",
            R::NotReady => "5-r1",
            R::OutOfRange { .. } => "11.6c",
            R::TooNear { .. } => "3-r2",
            R::NothingThere | R::NotATarget | R::NoSuchUnit => "11.6-r3",
            R::Indestructible => "8i",
            R::NotALine => "13c",
            R::CannotEscort => "13g",
            R::NoMission => "13-r8",
            R::NotBombed => "13-r4",
        })
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        use Refusal as R;
        out.write_str(match self {
            R::NotNow(pending) => {
                return match crate::decision::name(*pending) {
                    Some(name) => write!(out, "not possible now: the decision is {name}"),
                    None => write!(out, "not possible now: no player has a decision to make"),
                };
            }
            R::Deck(fault) => return write!(out, "{fault}"),
            R::TooDear { cost, ap } => {
                return write!(out, "it costs {cost} AP, and there are {ap}");
            }
            R::BidTooHigh { ap } => return write!(out, "at most {ap} AP can be committed"),
            R::OutOfStock { terrain } => {
                return write!(out, "no {} is left in the box", terrain.face().name);
            }
            R::TooFar { mp } => return write!(out, "no way there with {mp} MP"),
            R::OutOfRange { distance, most } => {
                return write!(out, "the target is {distance} away, and the range is {most}");
            }
            R::TooNear { distance, least } => {
                return write!(out, "the target is {distance} away, and must be {least}");
            }
            R::NoSuchDeck => "no such deck of this nation",
            R::WrongNation => "the card is of the other nation",
            R::TooManyChanges => "the list was changed too often: close it, or take a whole deck if it may not be used",
            R::NoChange => "the list has that many already",
            R::NotBuiltHere => "no such terrain is built here",
            R::NotASite => "nothing is built on that space",
            R::NotArtificial => "that is no artificial terrain",
            R::TerrainThere => "the space has terrain already",
            R::NotNearOwn => "no own unit is there or beside it",
            R::NotDamaged => "it is not damaged",
            R::EnemyThere(_) => "an enemy unit is in the way",
            R::MayNotOccupy => "the terrain is closed to that unit",
            R::NoSuchUnit => "there is no such unit",
            R::NobodyToLet => "you have no partner to let go first",
            R::NotYours => "the unit is not yours to command",
            R::OwnUnit => "an own unit is there",
            R::NotInHand => "the card is not in your hand",
            R::NotDiscarded => "the card is not in your discard pile",
            R::CannotCopy => "a card that costs X cannot be copied",
            R::NotSupport => "only support cards are played",
            R::NotUnit => "only units are deployed",
            R::WrongMoment => "the card is played at another moment",
            R::WrongTarget => "the card cannot be played on that",
            R::NoUse => "it would do nothing there",
            R::SameName => "a card of the same name affects the unit already",
            R::TooManyEffects => "too many effects lie on the table",
            R::NoSuchGeneral => "no such general is available",
            R::OtherFaceServes => "he is on the other face of the general in place",
            R::NoHeadquarters => "without Headquarters no general serves",
            R::NothingToDeploy => "no card in your hand could be deployed there",
            R::NotThere => "the card does not reach that space",
            R::NearEnemy => "an enemy unit adjoins the space",
            R::NoSuchToken => "the unit has no such upgrade",
            R::UsedThisTurn => "it was used in this turn",
            R::Tilted => "it was used or turned in this turn",
            R::AlreadyTurned => "it lies on that side already",
            R::TooManyUpgrades => "infantry has one offensive and one defensive upgrade at most",
            R::NeedsSpace => "it is deployed on a space",
            R::BesideHeadquarters => "aircraft are deployed beside the Headquarters",
            R::NotOnLine => "units are deployed on the own first row",
            R::NoVehicle => "no vehicle was deployed there just before",
            R::InAssault => "its Assault is not resolved",
            R::IsCargo => "the unit is carried",
            R::NotCargo => "the unit is not carried",
            R::JustBoarded => "it has boarded in this turn",
            R::NotBeside => "cargo gets off to the left or the right",
            R::NoRoom => "the vehicle has no room for it",
            R::NotOnBattlefield => "the unit is not on the battlefield",
            R::JustDeployed => "a unit does not move in the turn it is deployed",
            R::Mounted => "its mounted weapon keeps it where it is",
            R::NoMp => "the unit has no MP left",
            R::SpaceTaken(_) => "another unit is there, or may have to return there",
            R::NoPair => "the unit is no vehicle of a covered pair",
            R::CannotPair => "a pair is one infantry unit and one tank or empty transport",
            R::CannotSwap => "two neighbours with 1 MP left each can change places",
            R::NoTunnel => "infantry that has not moved goes from Tunnel to Tunnel",
            R::NoEngineer => "an engineer works on its own space or beside it",
            R::HasMoved => "it works instead of moving",
            R::NothingToClear => "there is no wire to clear",
            R::NotInfantry => "only infantry assaults",
            R::NotAdjacent => "an Assault is a step to the next space",
            R::AlreadyAssaulted => "another Assault was declared on that space",
            R::AssaultPending => "an Assault is not resolved yet",
            R::NoAssault => "the unit makes no Assault",
            R::NoWeapon => "the unit has no weapon for that",
            R::NotReady => "that weapon cannot be used now",
            R::CannotShoot => "the unit cannot shoot in this turn",
            R::Stealthy => "the unit cannot be made out from that far",
            R::NothingThere => "there is nothing to fire at",
            R::Indestructible => "that terrain takes no damage",
            R::NotALine => {
                "a mission is flown against spaces in one line, as many as its card says"
            }
            R::NotAircraft => "no such aircraft stands ready",
            R::NotFighter => "only a Fighter intercepts",
            R::CannotEscort => "a Fighter escorts a Bomber",
            R::NoMission => "no mission is flown",
            R::NotATarget => "that is not a target here",
            R::NotBombed => "the main weapon has a target left",
        })
    }
}
