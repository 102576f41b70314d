//! 8, 9.3: terrain cards and the tables that place them.

use crate::board::Space;
use crate::card::{Categories, Category, Shift};
use crate::data::library;
use game::id_set;

/// The maximum number of faces that a set can hold.
pub const MOST_FACES: usize = 32;
/// How many kinds of double-sided cards are in the box.
pub const TERRAIN_CARDS: usize = 12;

/// A face of a terrain card, by its index in the list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Terrain(pub u8);

impl Terrain {
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    pub fn face(self) -> &'static TerrainFace {
        &library().ground.faces[self.index()]
    }

    /// 8d, 8i: whether it can be destroyed.
    pub fn breaks(self) -> bool {
        self.face().hp.is_some() && !self.face().has(Tag::Indestructible)
    }
}

id_set! {
    /// A set of faces.
    pub struct TerrainSet(u32) of Terrain, by Terrain;
}

/// 8.1, 8.2: the special properties of terrain.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tag {
    /// 8.1: armour bonus, rubble, collapse.
    Building,
    /// 8.2b, 8.2c
    Difficult,
    /// 8.2d
    Inaccessible,
    /// 8i
    Indestructible,
    /// Only for Amphibious units and their cargo, unless others are named.
    Water,
    /// T-a: infantry can go underground from one to another.
    Tunnel,
    /// A tank that enters removes it, and it is not Difficult for that tank.
    Crushed,
}

impl Tag {
    pub const ALL: [Tag; 7] = [
        Tag::Building,
        Tag::Difficult,
        Tag::Inaccessible,
        Tag::Indestructible,
        Tag::Water,
        Tag::Tunnel,
        Tag::Crushed,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Tag::Building => "building",
            Tag::Difficult => "difficult",
            Tag::Inaccessible => "inaccessible",
            Tag::Indestructible => "indestructible",
            Tag::Water => "water",
            Tag::Tunnel => "tunnel",
            Tag::Crushed => "crushed",
        }
    }

    /// Its meaning for units that enter or fire.
    pub const fn words(self) -> &'static str {
        match self {
            Tag::Building => {
                "Adds armour inside; when destroyed, it buries its units and leaves rubble."
            }
            Tag::Difficult => "Entering or leaving it takes all MP.",
            Tag::Inaccessible => "No unit can enter.",
            Tag::Indestructible => "Takes no damage.",
            Tag::Water => "Only for Amphibious units, their cargo and the units named.",
            Tag::Tunnel => "Infantry may go to another Tunnel without a unit, instead of moving.",
            Tag::Crushed => "A tank that enters removes it and is not slowed.",
        }
    }
}

/// 8: a face of a terrain card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TerrainFace {
    /// The word for it in orders: `kunai-grass`.
    pub word: String,
    pub name: String,
    /// 2.3c: artificial terrain can be built, natural terrain can't.
    pub artificial: bool,
    /// The cost to build it, if it can be built.
    pub cost: Option<u8>,
    /// 8b
    pub evasion: Shift,
    /// It covers infantry only.
    pub for_infantry: bool,
    /// 8.1a
    pub armour: u8,
    /// 8d
    pub hp: Option<u8>,
    tags: u8,
    /// 8c: the categories that may enter.
    pub categories: Categories,
    pub amphibious: bool,
}

impl TerrainFace {
    /// Plain natural terrain for these categories.
    pub(crate) fn new(
        word: String,
        name: String,
        categories: Categories,
        amphibious: bool,
    ) -> TerrainFace {
        TerrainFace {
            word,
            name,
            artificial: false,
            cost: None,
            evasion: Shift::NONE,
            for_infantry: false,
            armour: 0,
            hp: None,
            tags: 0,
            categories,
            amphibious,
        }
    }

    pub const fn has(&self, tag: Tag) -> bool {
        self.tags & (1 << tag as u8) != 0
    }

    pub(crate) fn tag(&mut self, tag: Tag) {
        self.tags |= 1 << tag as u8;
    }

    pub fn tags(&self) -> impl Iterator<Item = Tag> {
        Tag::ALL.into_iter().filter(|tag| self.has(*tag))
    }

    /// 8c: whether a unit of this category may enter.
    pub fn admits(&self, category: Category, amphibious: bool) -> bool {
        self.categories.has(category) || self.amphibious && amphibious
    }

    /// 8b: its cover for a unit of this category.
    pub fn cover(&self, category: Category) -> Shift {
        if self.for_infantry && category != Category::Infantry { Shift::NONE } else { self.evasion }
    }

    /// 10-r6: whether it can be bought at all.
    pub const fn is_built(&self) -> bool {
        self.artificial && self.cost.is_some()
    }
}

/// A kind of double-sided card in the box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TerrainCard {
    /// Its number on the data page: `TR1`.
    pub number: String,
    pub copies: u8,
    pub front: Terrain,
    pub back: Terrain,
}

/// All terrain in the box, and the tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ground {
    pub faces: Vec<TerrainFace>,
    pub cards: Vec<TerrainCard>,
    pub tables: Tables,
    /// 8.1b: the terrain that a destroyed Building leaves.
    pub rubble: Terrain,
    /// T-c: the terrain of an agreed river and sea.
    pub river: Terrain,
    pub sea: Terrain,
}

impl Ground {
    pub fn named(&self, name: &str) -> Option<Terrain> {
        let found = |face: &TerrainFace| face.word == name || face.name.eq_ignore_ascii_case(name);
        self.faces.iter().position(found).map(|place| Terrain(place as u8))
    }

    /// All cards of the box.
    pub fn stock(&self) -> Stock {
        let mut left = [0; TERRAIN_CARDS];
        left.iter_mut().zip(&self.cards).for_each(|(left, card)| *left = card.copies);
        Stock { left }
    }
}

/// 9.3: the tables of natural terrain. Dice read 0 to 9, two of them 00 to 99.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tables {
    /// Table 1 by the two dice: how many cards.
    pub number: [u8; 100],
    /// Table 2, by the die.
    pub kind: [Terrain; 10],
    /// Table 3 by the tens: the column.
    pub column: [u8; 10],
    /// Table 3 by the units: the row.
    pub row: [u8; 10],
}

impl Tables {
    /// 9.3a: a die's 10 reads as 0.
    const fn digit(face: u8) -> usize {
        (face % 10) as usize
    }

    /// 9.3b: how many cards of natural terrain.
    pub fn number(&self, tens: u8, units: u8) -> u8 {
        self.number[10 * Tables::digit(tens) + Tables::digit(units)]
    }

    /// 9.3c
    pub fn kind(&self, die: u8) -> Terrain {
        self.kind[Tables::digit(die)]
    }

    /// 9.3g
    pub fn space(&self, tens: u8, units: u8) -> Space {
        Space::at(self.column[Tables::digit(tens)], self.row[Tables::digit(units)])
    }
}

/// How many terrain cards of each kind are still available. Taking a face uses up the card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stock {
    left: [u8; TERRAIN_CARDS],
}

impl Stock {
    fn card(terrain: Terrain) -> impl Iterator<Item = usize> {
        let cards = library().ground.cards.iter().enumerate();
        let shows = move |card: &TerrainCard| card.front == terrain || card.back == terrain;
        cards.filter(move |(_, card)| shows(card)).map(|(place, _)| place)
    }

    /// How many cards of each kind are left, in the order of [`Ground::cards`].
    pub fn counts(&self) -> [u8; TERRAIN_CARDS] {
        self.left
    }

    /// A stock with these counts.
    pub const fn of(left: [u8; TERRAIN_CARDS]) -> Stock {
        Stock { left }
    }

    /// How many cards with this face are left.
    pub fn left(&self, terrain: Terrain) -> u8 {
        Stock::card(terrain).map(|card| self.left[card]).sum()
    }

    pub fn has(&self, terrain: Terrain) -> bool {
        self.left(terrain) > 0
    }

    /// Takes a card with this face, if one is left.
    pub fn take(&mut self, terrain: Terrain) -> bool {
        let found = Stock::card(terrain).find(|card| self.left[*card] > 0);
        if let Some(card) = found {
            self.left[card] -= 1;
        }
        found.is_some()
    }
}
