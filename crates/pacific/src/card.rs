//! 2, 3: the army cards of both nations.

mod ability;
mod upgrade;
mod weapon;

pub use ability::{Abilities, Ability, Keyword};
pub use upgrade::{Token, Upgrade, UpgradeId};
pub(crate) use weapon::signed;
pub use weapon::{Accuracy, Range, Shift, Weapon};

use crate::board::Side;
use crate::data::library;
use crate::effect::{Effect, Moments, Power};
use std::fmt;

/// Most kinds of card in a nation's box.
pub const MOST_KINDS: usize = 51;

/// A kind of army card, by its place in the catalogue: those of the United States come first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct CardId(pub u8);

impl CardId {
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    pub fn card(self) -> &'static Card {
        &library().cards.all[self.index()]
    }

    /// Its place among the cards of its nation.
    pub fn slot(self) -> usize {
        self.index() - library().cards.first(self.card().side)
    }
}

/// All army cards, those of one nation side by side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Catalogue {
    pub all: Vec<Card>,
    /// How many kinds are American.
    pub american: usize,
}

impl Catalogue {
    pub fn first(&self, side: Side) -> usize {
        match side {
            Side::Us => 0,
            Side::Japan => self.american,
        }
    }

    /// The kinds of this nation, in the order of their numbers.
    pub fn of(&self, side: Side) -> impl ExactSizeIterator<Item = CardId> + Clone + use<> {
        let kinds = match side {
            Side::Us => 0..self.american,
            Side::Japan => self.american..self.all.len(),
        };
        (kinds.start as u8..kinds.end as u8).map(CardId)
    }

    pub fn card(&self, id: CardId) -> &Card {
        &self.all[id.index()]
    }

    /// How many cards of this nation the box holds.
    pub fn copies(&self, side: Side) -> u16 {
        self.of(side).map(|id| u16::from(self.card(id).copies)).sum()
    }

    /// By the word that orders use, `light-infantry`, or by its number or name.
    pub fn named(&self, side: Side, name: &str) -> Option<CardId> {
        self.of(side).find(|id| {
            let card = self.card(*id);
            card.word == name || card.number == name || card.name.eq_ignore_ascii_case(name)
        })
    }
}

/// A kind of army card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// As the data page numbers it: `US01`.
    pub number: String,
    /// As orders write it: `light-infantry`.
    pub word: String,
    pub name: String,
    pub side: Side,
    /// 0-r2, 9.2c: how many the box holds.
    pub copies: u8,
    /// 9.2b, 9.2-r2: what it counts when an army is built.
    pub points: u8,
    /// 9.1f, 9.1-r3
    pub year: Option<u16>,
    pub kind: CardKind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CardKind {
    Unit(UnitCard),
    Support(SupportCard),
}

impl Card {
    pub fn unit(&self) -> Option<&UnitCard> {
        match &self.kind {
            CardKind::Unit(unit) => Some(unit),
            CardKind::Support(_) => None,
        }
    }

    pub fn support(&self) -> Option<&SupportCard> {
        match &self.kind {
            CardKind::Unit(_) => None,
            CardKind::Support(support) => Some(support),
        }
    }

    /// 2.4c: whether a general can arrive by it.
    pub fn brings_general(&self) -> bool {
        let powers = self.support().map_or(&[][..], |support| &support.powers);
        powers.iter().any(|power| power.effects.contains(&Effect::General))
    }

    /// 2.1a: the category of a unit.
    pub fn category(&self) -> Option<Category> {
        self.unit().map(|unit| unit.category)
    }

    /// 3a: what it costs to deploy or play; nothing is printed where it is X.
    pub fn cost(&self) -> Option<u8> {
        match &self.kind {
            CardKind::Unit(unit) => Some(unit.cost),
            CardKind::Support(support) => support.cost,
        }
    }
}

/// 2.1a
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Category {
    Infantry,
    Artillery,
    Tank,
    Transport,
    Aircraft,
}

impl Category {
    pub const ALL: [Category; 5] = [
        Category::Infantry,
        Category::Artillery,
        Category::Tank,
        Category::Transport,
        Category::Aircraft,
    ];

    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn name(self) -> &'static str {
        match self {
            Category::Infantry => "infantry",
            Category::Artillery => "artillery",
            Category::Tank => "tank",
            Category::Transport => "transport",
            Category::Aircraft => "aircraft",
        }
    }
}

/// A set of categories.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Categories(u8);

impl Categories {
    pub const NONE: Categories = Categories(0);
    pub const ALL: Categories = Categories(0b1_1111);
    /// Those on the battlefield (13a).
    pub const GROUND: Categories = Categories(0b0_1111);

    pub const fn has(self, category: Category) -> bool {
        self.0 & (1 << category as u8) != 0
    }

    pub const fn add(&mut self, category: Category) {
        self.0 |= 1 << category as u8;
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Category> + Clone {
        Category::ALL.into_iter().filter(move |category| self.has(*category))
    }
}

impl FromIterator<Category> for Categories {
    fn from_iter<T: IntoIterator<Item = Category>>(categories: T) -> Categories {
        let mut set = Categories::NONE;
        categories.into_iter().for_each(|category| set.add(category));
        set
    }
}

impl From<Category> for Categories {
    fn from(category: Category) -> Categories {
        Categories::from_iter([category])
    }
}

/// 2.1, 3: a unit's values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitCard {
    pub category: Category,
    pub cost: u8,
    /// 3b; aircraft have none.
    pub mp: u8,
    /// Medics and transports have none.
    pub main: Option<Weapon>,
    pub evasion: Shift,
    pub armour: u8,
    pub wounds: u8,
    /// 11.5d: the left list, then the right. An entry can be bought once (11.5-r1).
    pub offers: Vec<Offer>,
    /// How many of them are of the left list: offensive upgrades.
    pub offensive: usize,
    pub abilities: Abilities,
}

impl UnitCard {
    pub fn has(&self, ability: Ability) -> bool {
        self.abilities.has(ability)
    }
}

/// 3j: an upgrade that a unit may be given when it is deployed, and what it costs then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    pub upgrade: UpgradeId,
    pub cost: u8,
}

/// 2.2b to e
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SupportKind {
    Supplies,
    Promotion,
    Upgrade,
    Special,
}

impl SupportKind {
    pub const ALL: [SupportKind; 4] =
        [SupportKind::Supplies, SupportKind::Promotion, SupportKind::Upgrade, SupportKind::Special];

    pub const fn name(self) -> &'static str {
        match self {
            SupportKind::Supplies => "supplies",
            SupportKind::Promotion => "promotion",
            SupportKind::Upgrade => "upgrade",
            SupportKind::Special => "special",
        }
    }
}

/// 2.2: what a support card costs and does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SupportCard {
    pub kind: SupportKind,
    /// 2.2a; none where it is X, which the copied card says (E-r6).
    pub cost: Option<u8>,
    /// One of these is chosen when it is played (DP28).
    pub powers: Vec<Power>,
}

impl SupportCard {
    /// When it can be played (11.5c).
    pub fn when(&self) -> Moments {
        self.powers.iter().fold(Moments::NONE, |all, power| all | power.when)
    }
}

/// A set of kinds of card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u128);

impl CardSet {
    /// Most kinds that a set tells apart.
    pub const MOST: usize = 128;

    pub fn has(self, card: CardId) -> bool {
        self.0 & (1 << card.0) != 0
    }

    pub fn add(&mut self, card: CardId) {
        self.0 |= 1 << card.0;
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = CardId> + Clone {
        (0..CardSet::MOST as u8).map(CardId).filter(move |card| self.has(*card))
    }
}

impl FromIterator<CardId> for CardSet {
    fn from_iter<T: IntoIterator<Item = CardId>>(cards: T) -> CardSet {
        let mut set = CardSet::default();
        cards.into_iter().for_each(|card| set.add(card));
        set
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_set().entries(self.iter()).finish()
    }
}
