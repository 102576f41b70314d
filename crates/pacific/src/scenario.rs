//! 1, 9.1, 10, 14: what a battle starts from and how it is won.

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
    /// The United States, then Japan.
    pub armies: [Army; 2],
    /// 9.1f
    pub year: Option<u16>,
    /// 9.1-r1; [`Battle::last_round`] knows what the players have agreed on.
    pub rounds: u8,
    /// 9.1c: cards that nobody may take.
    pub banned: CardSet,
    /// 9.1e: categories that nobody may take.
    pub without: Categories,
    /// The ground of a Historical Scenario.
    pub layout: Vec<(Space, Terrain)>,
    /// What holds here and nowhere else.
    pub rules: Vec<Special>,
    pub options: Options,
}

/// 1a
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BattleKind {
    /// Natural terrain is rolled and the Initiative bid for.
    Pitched,
    /// 10l: ground and first player are given.
    Historical { first: Side, attacker: Side },
}

/// 4: what a Headquarters can bear and store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Headquarters {
    /// 4e
    pub hp: u8,
    /// 4d
    pub storage: u8,
}

/// What a side begins with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Army {
    pub headquarters: Headquarters,
    /// 14a: one or two.
    pub players: u8,
    /// 9.2b: of each player's deck.
    pub points: u16,
    /// 10a; [`Battle::starting_ap`] adds the handicap.
    pub ap: u8,
    /// 10i: each player's first hand.
    pub hand: u8,
    /// 11.3a: cards that each player draws.
    pub draw: u8,
    /// 11.8a: most cards that a player keeps.
    pub keep: u8,
    /// H-d: AP in each own Headquarters Phase.
    pub income: u8,
    /// 2.4d
    pub general: Option<GeneralId>,
    /// 9.1e: what each deck must hold.
    pub must_hold: Vec<(CardId, u8)>,
    /// 9.1e: the least part of the units that is infantry, as a fraction.
    pub infantry: Option<(u8, u8)>,
    /// 1: how it wins. Exhaustion and surrender go without saying (H-r1).
    pub wins: Vec<Condition>,
}

/// How a side wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// 1b: the enemy Headquarters is destroyed.
    Headquarters,
    /// So many enemy units are destroyed (H-a).
    Destroy(u8),
    /// So many own units on these spaces at the end of an own turn (H-e).
    Occupy { spaces: SpaceSet, units: u8 },
    /// Holds so many of the spaces at the end of so many own turns in a row, with infantry where that
    /// is asked for (H-b).
    Hold { spaces: SpaceSet, count: u8, turns: u8, infantry: bool },
    /// The last round ends.
    LastRound,
    /// 9.1-r2: at the end of the last round the enemy Headquarters has more damage, or on equal damage
    /// the own units are worth more.
    Damage,
}

/// Most prices of a battle that hold once.
pub const MOST_BARGAINS: usize = 8;

/// What holds in one battle only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Special {
    /// Ground weapons of at least this Range have so much more or less.
    Range { from: u8, by: i8 },
    /// Such units may also enter this terrain.
    Enter { category: Category, terrain: Terrain },
    /// E-r6: what a card costs to play; only its first play, where that is said.
    PlayCost { card: CardId, cost: u8, once: bool },
    /// Such units may also be deployed on such terrain without units.
    DeployOn { side: Side, category: Category, terrain: Terrain },
    /// These spaces are Difficult for such units where they have no terrain.
    Difficult { spaces: SpaceSet, categories: Categories },
    /// 10m: this side's starting AP may buy such terrain on these spaces.
    Build { side: Side, faces: TerrainSet, spaces: SpaceSet },
}

/// What the players have agreed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// B-a: the second player has one more AP at the start.
    pub second_plus: bool,
    /// 10h: artificial terrain can be bought during play.
    pub build_in_play: bool,
    /// T-c
    pub water: Option<Water>,
    /// M-o: more AP at the start, for each side.
    pub plus: [u8; 2],
    /// 9.1d: fewer rounds.
    pub rounds: Option<u8>,
    /// DP23: partners see each other's hands.
    pub open_hands: bool,
}

/// T-c: water that goes through or along a pitched battlefield.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Water {
    /// A row of river: 3 or 4.
    River(u8),
    /// A column of sea, counted from A, which is 0.
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

    /// 9.1-r1: the round after which the battle is over.
    pub fn last_round(&self) -> u8 {
        self.options.rounds.unwrap_or(self.rounds)
    }

    /// 10a, M-o: a side's AP before anybody bids.
    pub fn starting_ap(&self, side: Side) -> u8 {
        self.army(side).ap + self.options.plus[side.index()]
    }

    /// 14a: who sits there. The second players have the seats behind the first.
    pub fn seats(&self) -> Seats {
        let seats = Side::BOTH.into_iter().flat_map(|side| {
            (0..self.army(side).players).map(move |player| Seat(2 * player + side as u8))
        });
        seats.fold(Seats::NONE, |all, seat| all | seat.into())
    }

    pub const fn is_pitched(&self) -> bool {
        matches!(self.kind, BattleKind::Pitched)
    }

    /// What the battle asks of a deck of this side, beside the one that the partner has.
    pub fn limits(&self, side: Side, partner: Option<Deck>) -> Limits {
        let army = self.army(side);
        Limits {
            points: army.points,
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

    /// H-c: the spaces that victory conditions name.
    pub fn objectives(&self) -> SpaceSet {
        let spaces =
            self.armies.iter().flat_map(|army| &army.wins).map(|condition| match condition {
                Condition::Hold { spaces, .. } => *spaces,
                _ => SpaceSet::EMPTY,
            });
        spaces.fold(SpaceSet::EMPTY, |all, spaces| all | spaces)
    }
}
