//! 1, 9.1, 10, 14: the setup of a battle and how it is won.

use crate::board::{Side, Space, SpaceSet};
use crate::card::{CardId, CardSet, Categories, Category};
use crate::deck::{Deck, Limits};
use crate::general::GeneralId;
use crate::terrain::{Terrain, TerrainSet};
use game::{Seat, Seats};

/// A battle that can be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Battle {
    pub id: String,
    pub title: String,
    pub briefing: String,
    /// 1a
    pub kind: BattleKind,
    /// America, then Japan.
    pub armies: [Army; 2],
    /// 9.1f
    pub year: Option<u16>,
    /// 9.1-r1; see [`Battle::last_round`] for the round that the players have agreed on.
    pub rounds: u8,
    /// 9.1c: cards that are not allowed.
    pub banned: CardSet,
    /// 9.1c, 9.1-r5: terrain that is not allowed.
    pub banned_terrain: TerrainSet,
    /// 9.1e: categories that are not allowed.
    pub without: Categories,
    /// The terrain of a Historical Scenario.
    pub layout: Vec<(Space, Terrain)>,
    /// The special rules of this battle.
    pub rules: Vec<Special>,
    pub options: Options,
}

/// 1a
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BattleKind {
    /// Natural terrain is rolled and the Initiative bid for.
    Pitched,
    /// 10l: the terrain and the first player are given.
    Historical { first: Side, attacker: Side },
}

/// 4: the HP and the storage of a Headquarters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Headquarters {
    /// 4e
    pub hp: u8,
    /// 4d
    pub storage: u8,
}

/// The setup of a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Army {
    pub headquarters: Headquarters,
    /// 14a: how many players, one or two.
    pub players: u8,
    /// 9.2b: the limit for each player's deck.
    pub points: u16,
    /// 10a; [`Battle::starting_ap`] adds the handicap.
    pub ap: u8,
    /// 10i: each player's first hand.
    pub hand: u8,
    /// 11.3a: cards that each player draws.
    pub draw: u8,
    /// 11.8a: the maximum number of cards that a player keeps.
    pub keep: u8,
    /// H-d: extra AP in each of its Headquarters Phases.
    pub income: u8,
    /// 2.4d
    pub general: Option<GeneralId>,
    /// 9.1e: cards that each deck must have.
    pub must_hold: Vec<(CardId, u8)>,
    /// 9.1e: the minimum share of infantry among the units, as a fraction.
    pub infantry: Option<(u8, u8)>,
    /// 1: the ways to win. Exhaustion and surrender always apply (H-r1).
    pub wins: Vec<Condition>,
}

/// A way to win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// 1b: the enemy Headquarters is destroyed.
    Headquarters,
    /// N enemy units are destroyed (H-a).
    Destroy(u8),
    /// N of its units are on these spaces at the end of its turn (H-e).
    Occupy { spaces: SpaceSet, units: u8 },
    /// 1-r6: N of the Buildings that the scenario lays out on these spaces are destroyed.
    Raze { spaces: SpaceSet, count: u8 },
    /// It holds N of the spaces at the end of several turns of its own in a row, with infantry or with
    /// the Building there still standing if that is required (H-b, 1-r6).
    Hold { spaces: SpaceSet, count: u8, turns: u8, infantry: bool, standing: bool },
    /// The last round ends.
    LastRound,
    /// 9.1-r2: at the end of the last round the enemy Headquarters has more damage, or with equal damage
    /// its units are worth more.
    Damage,
}

/// The maximum number of prices of a battle that apply only once.
pub const MOST_BARGAINS: usize = 8;

/// A rule of one battle only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Special {
    /// Changes the Range of ground weapons that have at least this Range.
    Range { from: u8, by: i8 },
    /// Units of this category may also enter this terrain.
    Enter { category: Category, terrain: Terrain },
    /// E-r6: the cost to play a card, perhaps only for its first play.
    PlayCost { card: CardId, cost: u8, once: bool },
    /// Units of this category may also be deployed on this terrain if it is empty.
    DeployOn { side: Side, category: Category, terrain: Terrain },
    /// These spaces are Difficult for these categories as long as they have no terrain.
    Difficult { spaces: SpaceSet, categories: Categories },
    /// 10m: the starting AP of this side may buy this terrain on these spaces.
    Build { side: Side, faces: TerrainSet, spaces: SpaceSet },
}

/// The options that the players have agreed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "independent options")]
pub struct Options {
    /// B-a: the second player starts with one more AP.
    pub second_plus: bool,
    /// 10h: artificial terrain can be bought during play.
    pub build_in_play: bool,
    /// T-c
    pub water: Option<Water>,
    /// M-o: additional starting AP for each side.
    pub plus: [u8; 2],
    /// 9.1d: fewer rounds.
    pub rounds: Option<u8>,
    /// 9.1b, 9.1-r6: another point limit for every deck.
    pub points: Option<u16>,
    /// 9.1d, 9.1-r4: the players may say that time is up.
    pub clock: bool,
    /// DP23: partners see each other's hands.
    pub open_hands: bool,
}

/// T-c: water that crosses or borders a pitched battlefield.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Water {
    /// A row of river: 3 or 4.
    River(u8),
    /// A column of sea; A is 0.
    Sea(u8),
}

impl Water {
    pub const fn spaces(self) -> SpaceSet {
        match self {
            Water::River(row) => SpaceSet::row(row),
            Water::Sea(column) => SpaceSet::column(column),
        }
    }
}

impl Battle {
    pub fn army(&self, side: Side) -> &Army {
        &self.armies[side.index()]
    }

    /// 9.1-r1: the round after which the battle ends, unless the clock ends it earlier.
    pub fn last_round(&self) -> u8 {
        self.options.rounds.unwrap_or(self.rounds)
    }

    /// 10a, M-o: the AP of a side before the bids.
    pub fn starting_ap(&self, side: Side) -> u8 {
        self.army(side).ap + self.options.plus[side.index()]
    }

    /// 14a: the seats in use. The second players' seats come after the first players'.
    pub fn seats(&self) -> Seats {
        let seats = Side::ALL.into_iter().flat_map(|side| {
            (0..self.army(side).players).map(move |player| Seat(2 * player + side as u8))
        });
        seats.fold(Seats::NONE, |all, seat| all | seat.into())
    }

    pub const fn is_pitched(&self) -> bool {
        matches!(self.kind, BattleKind::Pitched)
    }

    /// The limits for a deck of this side, given the deck that the partner has taken.
    pub fn limits(&self, side: Side, partner: Option<Deck>) -> Limits {
        let army = self.army(side);
        Limits {
            points: self.options.points.unwrap_or(army.points),
            hand: army.hand,
            year: self.year,
            banned: self.banned,
            generals_given: !self.is_pitched(),
            without: self.without,
            must_hold: army.must_hold.clone(),
            infantry: army.infantry,
            partner,
        }
    }

    /// H-c: the spaces that the victory conditions name.
    pub fn objectives(&self) -> SpaceSet {
        let spaces =
            self.armies.iter().flat_map(|army| &army.wins).map(|condition| match condition {
                Condition::Hold { spaces, .. } | Condition::Raze { spaces, .. } => *spaces,
                _ => SpaceSet::EMPTY,
            });
        spaces.fold(SpaceSet::EMPTY, |all, spaces| all | spaces)
    }
}
