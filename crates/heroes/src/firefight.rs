//! 1.0: what a firefight starts from: map, forces, markers, cards, and how it is won.

use crate::card::{Card, CardId, CardSet, MOST_CARDS};
use crate::map::Map;
use crate::marker::{Marker, Pile};
use crate::unit::{Side, UnitType};
use hex::{HexId, HexSet};
use std::fmt;
use std::sync::Arc;

/// Most counters in one firefight: a set of them is one word.
pub const MOST_UNITS: usize = 64;
/// Most players: two to a side.
pub const MOST_PLAYERS: usize = 4;
/// Most types of unit.
pub const MOST_TYPES: usize = 32;
/// Most control hexes.
pub const MOST_CONTROL: usize = 8;

/// A counter of the firefight, by its place in the list of its forces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct UnitId(pub u8);

impl UnitId {
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A commander, by his place in the list: the same as his seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Player(pub u8);

impl Player {
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// What a commander starts with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Command {
    pub side: Side,
    pub caps: u8,
    /// 1.0j, 9.0c: cards at the start, and before each later Round.
    pub deal: u8,
    pub draw: u8,
    /// 9.5b: so many of these Capability cards he assigns himself.
    pub choices: CardSet,
    pub chooses: u8,
}

/// 9.3a: what the Firefight Event card brings about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Happening {
    /// A side scores.
    Score(Side, u8),
    /// A player makes a group move, at no cost and outside any Turn.
    Move(Player),
}

/// 9.3b: secret objectives, one of which is drawn for a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Objectives {
    pub player: Player,
    /// A control hex that he holds when the game ends, by its place, and what that is worth.
    pub of: Vec<(u8, u8)>,
}

/// One counter and where it comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Its place among the types.
    pub kind: u8,
    /// 1.1a: unique on its side.
    pub number: u8,
    pub player: Player,
    pub start: Start,
    pub points: u8,
    /// 9.4b: the Weapon cards it comes with.
    pub weapons: CardSet,
}

/// How a counter comes to the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Start {
    /// Placed by its owner in one of these hexes before the first Round.
    Placed(HexSet),
    /// 5.5: enters at one of these in this Round or later.
    Enters { round: u8, at: HexSet },
}

/// 2.5.2a, G1, G2: a control hex and what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Control {
    pub hex: HexId,
    pub holder: Side,
    /// To whoever holds it when a Round ends.
    pub per_round: u8,
    /// To this side the first time it takes the hex.
    pub first: Option<(Side, u8)>,
    /// To this side if it holds the hex when the game ends.
    pub at_end: Option<(Side, u8)>,
}

/// 5.6a: where units of a side may leave the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exit {
    pub side: Side,
    pub hexes: HexSet,
    /// The types that it serves; all, if none are named.
    pub kinds: Vec<u8>,
    /// What each unit that leaves there scores for its side.
    pub points: u8,
}

/// 8.0: how Bushido points come and go, and what they bring.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Bushido {
    pub start: i8,
    pub triggers: Vec<(Trigger, i8)>,
    /// 8.0d: while the points are above 0, and while they are below.
    pub bonus: Option<Doctrine>,
    pub penalty: Option<Doctrine>,
}

/// What moves the Bushido marker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trigger {
    /// An American unit is destroyed in close combat.
    KillsInCloseCombat,
    /// A Japanese unit moves out of these hexes.
    Leaves(HexSet),
    /// A Japanese unit leaves the map.
    LeavesMap,
    /// A lost control hex is retaken.
    Retakes,
    /// A Japanese unit is lost.
    Loses,
    /// A control hex is taken from the enemy.
    Takes,
    /// One is lost to him.
    GivesUp,
}

/// What a firefight gives as Bushido Bonus or Penalty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doctrine {
    /// Close combat attacks of this type of unit have so much more attack rating.
    CloseCombat { kind: u8, rating: i8 },
    /// Rally rolls are so much better or worse.
    Rally(i8),
    /// This type of unit has a Capability card.
    Capability { kind: u8, card: CardId },
}

/// Optional rules (D4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Options {
    /// 3.0.1a
    pub variable_ap: bool,
    /// 3.0.1b
    pub secret_ap: bool,
    /// 5.0.2
    pub cautious: bool,
    /// 3.2.5: so many more CAPs for a less experienced player.
    pub handicap: [u8; 2],
}

/// Which parts of the rules a firefight uses; what it does not use is not offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a chapter of its own")]
pub struct Sections {
    /// 8.0
    pub bushido: bool,
    /// 9.0
    pub cards: bool,
    /// 10.0
    pub groups: bool,
    /// 18.1.2
    pub hasty_defences: bool,
}

/// What comes with the game and is the same in all firefights.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counters {
    pub types: Vec<UnitType>,
    /// In the order of [`Pile::ALL`].
    pub markers: [Vec<Marker>; 3],
    pub cards: Vec<Card>,
}

/// One firefight, read from its file and found sound.
#[derive(Clone, PartialEq, Eq)]
pub struct Firefight {
    pub id: String,
    pub title: String,
    pub briefing: String,
    pub counters: Arc<Counters>,
    pub map: Arc<Map>,
    pub sections: Sections,
    pub options: Options,
    pub rounds: u8,
    /// 2.5-r1: positive American, never 0.
    pub lead: i8,
    pub commands: Vec<Command>,
    pub pieces: Vec<Piece>,
    pub control: Vec<Control>,
    /// The first that serves a unit counts.
    pub exits: Vec<Exit>,
    /// 1.0i
    pub no_hits: u8,
    pub bushido: Bushido,
    /// 1.0j: how many of each card, by its place.
    pub deck: [u8; MOST_CARDS],
    pub happening: Option<Happening>,
    pub objectives: Option<Objectives>,
    /// 9.5a: the Capability cards of each type of unit.
    pub abilities: [CardSet; MOST_TYPES],
    /// Who sets up, in order.
    pub set_up: Vec<Player>,
    /// Who has the first Turn of Round 1 without a roll.
    pub first_turn: Option<Player>,
}

impl fmt::Debug for Firefight {
    /// Just its name: a position that is printed should show what lies on the table.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_tuple("Firefight").field(&self.id).finish()
    }
}

impl Firefight {
    pub fn units(&self) -> impl Iterator<Item = UnitId> + Clone + use<> {
        (0..self.pieces.len() as u8).map(UnitId)
    }

    pub fn players(&self) -> impl Iterator<Item = Player> + Clone + use<> {
        (0..self.commands.len() as u8).map(Player)
    }

    pub fn piece(&self, unit: UnitId) -> &Piece {
        &self.pieces[unit.index()]
    }

    pub fn kind(&self, unit: UnitId) -> &UnitType {
        &self.counters.types[usize::from(self.piece(unit).kind)]
    }

    pub fn owner(&self, unit: UnitId) -> Player {
        self.piece(unit).player
    }

    pub fn side(&self, player: Player) -> Side {
        self.commands[player.index()].side
    }

    pub fn side_of(&self, unit: UnitId) -> Side {
        self.side(self.owner(unit))
    }

    pub fn markers(&self, pile: Pile) -> &[Marker] {
        &self.counters.markers[pile as usize]
    }

    pub fn card(&self, card: CardId) -> &Card {
        &self.counters.cards[card.index()]
    }

    /// As people call a unit: `Marine Rifle 01`.
    pub fn called(&self, unit: UnitId) -> String {
        format!("{} {:02}", self.kind(unit).name, self.piece(unit).number)
    }

    /// As notation calls it: `rifle-01`.
    pub fn name(&self, unit: UnitId) -> String {
        format!("{}-{:02}", self.kind(unit).id, self.piece(unit).number)
    }
}
