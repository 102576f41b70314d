//! 1.0: a firefight: map, forces, markers, cards and victory conditions.

use crate::card::{Card, CardId, CardSet, MOST_CARDS};
use crate::heuristics::Roads;
use crate::map::Map;
use crate::marker::{Marker, Pile};
use crate::unit::{Side, UnitType};
use game::{Seat, Seats};
use hex::{Dir, HexId, HexSet};
use std::fmt;
use std::sync::Arc;

/// The maximum number of counters in one firefight: a set of them is one machine word.
pub const MOST_UNITS: usize = 64;
/// The maximum number of players: two per side.
pub const MOST_PLAYERS: usize = 4;
/// The maximum number of types of unit.
pub const MOST_TYPES: usize = 32;
/// The maximum number of batteries of off-board artillery, and of entries for aircraft.
pub const MOST_BATTERIES: usize = 4;
pub const MOST_SORTIES: usize = 2;
/// The maximum number of control hexes.
pub const MOST_CONTROL: usize = 8;
/// The most Bushido entries.
pub const MOST_ENTRIES: usize = 8;

/// A counter of the firefight, by its index in the list of forces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct UnitId(pub u8);

impl UnitId {
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A commander, by the index of its seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Player(pub u8);

impl Player {
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A commander's resources at the start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Command {
    pub side: Side,
    pub caps: u8,
    /// 1.0j, 9.0c: cards at the start, and before each later Round.
    pub deal: u8,
    pub draw: u8,
    /// 9.5b: the player assigns `chooses` of these Capability cards.
    pub choices: CardSet,
    pub chooses: u8,
}

/// 9.3a: the effect of the Firefight Event card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Happening {
    /// A side scores points.
    Score(Side, u8),
    /// A player makes a group move at no cost, outside any Turn.
    Move(Player),
}

/// 9.3b: secret objectives, one of which is drawn for a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Objectives {
    pub player: Player,
    /// A control hex to hold when the game ends, by its index, and the points for it.
    pub of: Vec<(u8, u8)>,
}

/// A counter and where it starts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// The index of its type.
    pub kind: u8,
    /// 1.1a: unique on its side.
    pub number: u8,
    pub player: Player,
    pub start: Start,
    pub points: u8,
    /// 9.4b: its Weapon cards.
    pub weapons: CardSet,
    /// 19.0a: it starts hidden.
    pub hidden: bool,
    /// 18.1.2: it starts with a Hasty Defense.
    pub dug_in: bool,
    /// G4: it is set up in a Bunker, or outside one; either, if nothing is said.
    pub inside: Option<bool>,
    /// D35: it starts on board a craft.
    pub aboard: bool,
    /// G4: how many units of its side may be set up in its hex; any number, if it is 0.
    pub most: u8,
}

/// How a counter comes into play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Start {
    /// Its owner sets it up in one of these hexes before the first Round.
    Placed(HexSet),
    /// 5.5: it enters at one of these hexes in this Round or later.
    Enters { round: u8, at: HexSet },
    /// 1.0-r5: its owner sets it up in this area, or has it enter.
    Either { area: HexSet, round: u8, at: HexSet },
}

impl Start {
    /// The hexes where its owner can set it up; `None` if it only enters.
    pub fn area(&self) -> Option<&HexSet> {
        match self {
            Start::Placed(area) | Start::Either { area, .. } => Some(area),
            Start::Enters { .. } => None,
        }
    }

    /// The Round in which it can enter first, and the hexes where it enters; `None` if it has to be set up.
    pub fn entry(&self) -> Option<(u8, &HexSet)> {
        match self {
            Start::Enters { round, at } | Start::Either { round, at, .. } => Some((*round, at)),
            Start::Placed(_) => None,
        }
    }

    /// The hexes where it can come into play.
    pub fn hexes(&self) -> HexSet {
        let both = [self.area(), self.entry().map(|(_, at)| at)];
        both.into_iter().flatten().flat_map(HexSet::iter).collect()
    }
}

/// 2.5.2a, G1, G2: a control hex and its points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Control {
    pub hex: HexId,
    pub holder: Side,
    /// For the side that holds it when a Round ends.
    pub per_round: u8,
    /// For this side, the first time it takes the hex.
    pub first: Option<(Side, u8)>,
    /// For this side, if it holds the hex when the game ends.
    pub at_end: Option<(Side, u8)>,
    /// For each side, every time it takes the hex, by index.
    pub taken: [u8; 2],
}

/// 18.1.1: a Bunker at the start. It never turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bunker {
    pub hex: HexId,
    pub facing: Dir,
}

/// G4: a player sets up at least `units` units in each of at least `bunkers` Bunkers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Garrison {
    pub player: Player,
    pub units: u8,
    pub bunkers: u8,
}

/// A set of Rounds; 0 stands for set-up, and 15 for the time before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rounds(pub u16);

impl Rounds {
    pub const fn has(self, round: u8) -> bool {
        self.0 & (1 << round) != 0
    }
}

/// 23.0-r6: the player who uses a resource, or the side whose players share it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum User {
    Player(Player),
    Side(Side),
}

/// 13.1a: off-board artillery.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Battery {
    pub of: User,
    pub card: CardId,
    /// G3: the Rounds before which it can be targeted.
    pub rounds: Rounds,
    /// 14.1b: it can fire smoke.
    pub smoke: bool,
    /// 13.1b: the hexes that can be its target.
    pub area: HexSet,
    /// 20.4.1: the hexes that it can't hit.
    pub blind: HexSet,
}

/// 20.4.1a: an edge of the map, from which off-board artillery fires.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edge {
    North,
    South,
    West,
    East,
}

impl Edge {
    /// 20.4.1-r1: the directions that lead to it.
    pub fn ways(self) -> &'static [Dir] {
        match self {
            Edge::North => &Dir::ALL[0..1],
            Edge::South => &Dir::ALL[3..4],
            Edge::West => &Dir::ALL[4..6],
            Edge::East => &Dir::ALL[1..3],
        }
    }
}

/// 15.0a
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Night {
    pub rounds: Rounds,
    /// The longest normal range.
    pub limit: u8,
}

/// 17.0a: aircraft of a player: at most once in each of these Rounds, and this many times in all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sortie {
    pub player: Player,
    pub card: CardId,
    pub rounds: Rounds,
    pub most: u8,
}

/// 5.6a: where units of a side may leave the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exit {
    pub side: Side,
    pub hexes: HexSet,
    /// The types of unit that may use it; all, if none are named.
    pub kinds: Vec<u8>,
    /// The points that each unit scores by leaving.
    pub points: u8,
    /// The first Round in which units may leave.
    pub from: u8,
    /// How many units may leave in a Round; any number, if it is 0.
    pub most: u8,
}

/// 8.0: how Bushido points change, and what they give.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Bushido {
    pub start: i8,
    /// How many CAPs each point moves (8.0c); more than one where forces are merged.
    pub caps: u8,
    pub entries: Vec<Entry>,
    /// 8.0d: while the points are above 0, and while they are below.
    pub bonus: Option<Doctrine>,
    pub penalty: Option<Doctrine>,
    /// The hexes that [`Doctrine::KeptOut`] is about.
    pub closed: HexSet,
}

/// G7: an occurrence and the points that it brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    pub trigger: Trigger,
    pub points: i8,
    /// Only every second, third … time.
    pub every: u8,
    /// Only the first time.
    pub once: bool,
    /// Only in this Round.
    pub round: Option<u8>,
}

/// An occurrence that changes the Bushido points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trigger {
    /// An American unit is destroyed in close combat, on this level if one is given.
    KillsInCloseCombat { level: Option<u8> },
    /// An American unit is destroyed within this many hexes of a Bunker that still stands.
    KillsNearBunker { distance: u8 },
    /// A Japanese unit moves out of these hexes.
    Leaves(HexSet),
    /// A Japanese unit leaves the map.
    LeavesMap,
    /// A lost control hex is retaken.
    Retakes,
    /// A Japanese unit is lost.
    Loses,
    /// A Japanese machine gun or gun is lost (G6).
    LosesWeapon,
    /// A Japanese unit of this type enters these hexes for the first time.
    Enters { kind: u8, area: HexSet },
    /// A Round ends without a Japanese unit in these hexes.
    NobodyIn(HexSet),
    /// A control hex is taken from the enemy.
    Takes,
    /// One of these control hexes is taken from the enemy for the first time.
    TakesFirst(HexSet),
    /// A Japanese unit enters a hex with Wire; once per Round and Japanese player.
    EntersWire,
    /// A control hex is lost to the enemy.
    GivesUp,
    /// One of these control hexes is lost to the enemy for the first time.
    GivesUpFirst(HexSet),
    /// A Japanese gun is lost (G6).
    LosesGun,
    /// A Japanese tank is lost (G6).
    LosesTank,
    /// A Japanese unit is lost farther than this from every American unit on the map.
    LosesFar { distance: u8 },
    /// A Japanese tank enters these hexes for the first time.
    TankEnters(HexSet),
    /// A Round ends with at least this many Japanese units on this level or higher.
    Holds { level: u8, least: u8 },
    /// A Round ends in which the Japanese made at least N close combat attacks; none at all, if N is 0.
    CloseCombats { least: u8 },
    /// A Round ends and the Americans control this hex.
    NotTaken(HexId),
    /// One attack hits two Japanese units in a hex.
    HitTogether,
    /// An American landing craft is destroyed.
    SinksBoat,
    /// An American Foot Unit is destroyed in surf, on board or not.
    KillsInSurf,
    /// A Bunker is destroyed, or the Americans are alone in its hex, for the first time.
    LosesBunker,
    /// A Japanese unit leaves a Bunker without an enemy in its hex and without a Hit Marker.
    LeavesBunker,
    /// A Japanese unit attacks from hiding for the first time, at this range or less, and is revealed by it.
    Ambush { range: u8 },
}

/// A Bushido Bonus or Penalty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doctrine {
    /// A modifier on the attack rating of this type of unit in close combat.
    CloseCombat { kind: u8, rating: i8 },
    /// A modifier on rally rolls.
    Rally(i8),
    /// A modifier on the rolls of this type of unit for Wire.
    Wire { kind: u8, by: i8 },
    /// A modifier on the price of close combat attacks of this type of unit.
    CloseCombatPrice { kind: u8, by: i8 },
    /// A modifier on the initiative roll.
    Initiative(i8),
    /// G9: a group move costs at most this much.
    GroupMoves { most: u8 },
    /// G9: the maximum number of units in a group.
    Groups { most: u8 },
    /// G9: no attack with supporters.
    NoGroupAttacks,
    /// No Opportunity actions.
    NoOpportunity,
    /// Tanks make bonus moves in the dark.
    NightMoves,
    /// This type of unit can't enter [`Bushido::closed`].
    KeptOut { kind: u8 },
    /// A modifier on the price of hidden moves.
    HiddenMoves(i8),
    /// This type of unit can't attack.
    NoAttacks { kind: u8 },
    /// This type of unit has a Capability card.
    Capability { kind: u8, card: CardId },
    /// Units in Bunkers have a Capability card.
    InBunkers(CardId),
}

/// 23.0b: the order of the Turns of three or four players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TurnOrder {
    /// The sides alternate player by player.
    #[default]
    Alternating,
    /// All players of a side take their Turns together.
    Together,
    /// All players in the order of their initiative rolls.
    Initiative,
}

/// Optional rules (D4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "independent switches")]
pub struct Options {
    /// 3.0.1a
    pub variable_ap: bool,
    /// 3.0.1b
    pub secret_ap: bool,
    /// 5.0.2
    pub cautious: bool,
    /// 3.2.5: extra CAPs for a less experienced player, by side.
    pub handicap: [u8; 2],
    /// 23.0b
    pub turn_order: TurnOrder,
    /// 23.0-r4: allies see each other's secrets.
    pub open_allies: bool,
}

/// The optional chapters that a firefight uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "independent chapters")]
pub struct Sections {
    /// 8.0
    pub bushido: bool,
    /// 9.0
    pub cards: bool,
    /// 10.0
    pub groups: bool,
    /// 18.1.2
    pub hasty_defences: bool,
    /// 19
    pub hidden: bool,
}

/// The counters and cards of the game, the same in all firefights.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counters {
    pub types: Vec<UnitType>,
    /// In the order of [`Pile::ALL`].
    pub markers: [Vec<Marker>; 3],
    pub cards: Vec<Card>,
}

/// 23.1: the same firefight for two players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Merged {
    pub id: String,
    pub title: String,
    pub briefing: String,
    /// How many Japanese CAPs each Bushido point moves.
    pub bushido_caps: u8,
}

/// A firefight without faults, as read from its file.
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
    pub bunkers: Vec<Bunker>,
    pub garrison: Option<Garrison>,
    /// 18.3f: the hexes with Wire at the start.
    pub wire: HexSet,
    pub batteries: Vec<Battery>,
    pub sorties: Vec<Sortie>,
    pub night: Option<Night>,
    /// The first one that a unit may use counts.
    pub exits: Vec<Exit>,
    /// 1.0i
    pub no_hits: u8,
    pub bushido: Bushido,
    /// 1.0j: the number of each card, by its index.
    pub deck: [u8; MOST_CARDS],
    pub happening: Option<Happening>,
    pub objectives: Option<Objectives>,
    /// 9.5a: the Capability cards of each type of unit.
    pub abilities: [CardSet; MOST_TYPES],
    /// The players in the order in which they set up.
    pub set_up: Vec<Player>,
    /// The player with the first Turn of Round 1, if there is no roll for it.
    pub first_turn: Option<Player>,
    /// 23.1: its form for two players, if it is for more.
    pub merged: Option<Merged>,
    /// The ways to the hexes that score, for the heuristics.
    pub roads: Roads,
}

impl fmt::Debug for Firefight {
    /// Only its id, to keep printed positions short.
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

    /// The seats of a side.
    pub fn seats_of(&self, side: Side) -> Seats {
        let players = self.players().filter(|player| self.side(*player) == side);
        players.fold(Seats::NONE, |seats, player| seats | Seat(player.0).into())
    }

    pub fn side_of(&self, unit: UnitId) -> Side {
        self.side(self.owner(unit))
    }

    pub fn markers(&self, pile: Pile) -> &[Marker] {
        &self.counters.markers[pile as usize]
    }

    /// The kind under which the counters of a kind of marker are counted in their pile.
    pub fn counter_of(&self, pile: Pile, kind: u8) -> usize {
        usize::from(self.markers(pile)[usize::from(kind)].counter)
    }

    pub fn card(&self, card: CardId) -> &Card {
        &self.counters.cards[card.index()]
    }

    /// The name of a unit in texts: `Marine Rifle 01`.
    pub fn called(&self, unit: UnitId) -> String {
        format!("{} {:02}", self.kind(unit).name, self.piece(unit).number)
    }

    /// The name of a unit in orders: `rifle-01`.
    pub fn name(&self, unit: UnitId) -> String {
        format!("{}-{:02}", self.kind(unit).id, self.piece(unit).number)
    }
}
